//! Which other cards and tokens are there?
//!
//! Agendas, motivations, objective cards, equipment and plunder: each a row with a kind of effect.

use play::Source;

use super::{Class, Coins, Condition, RollKind, Strike};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgendaScore {
    /// At the end: no hero of its own was killed or is captured.
    HeroesWhole,
    /// At once: its own last coin is spent before the other's.
    SpentAll,
    /// At the end: more objectives controlled than the other.
    MoreObjectives,
    /// At the end: at least so many soldiers in the other's deployment zone.
    SoldiersBehind(u8),
    /// At the end: every enemy hero and champion was killed.
    LordsTaken,
}

/// What an agenda does when it is played at the start of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgendaPlay {
    /// A soldier moves as a free action.
    SoldierMoves,
    /// Any model attacks as a free action.
    Attack,
}

/// An agenda card; each player has one of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agenda {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Points it scores.
    pub points: u8,
    pub scores: AgendaScore,
    /// What playing it does, if it can be played.
    pub play: Option<AgendaPlay>,
    /// What it says, in our words.
    pub text: String,
    pub source: Source,
}

impl Agenda {
    /// When it scores, in words.
    #[must_use]
    pub const fn when(&self) -> &'static str {
        match self.scores {
            AgendaScore::SpentAll => "at once",
            AgendaScore::HeroesWhole
            | AgendaScore::MoreObjectives
            | AgendaScore::SoldiersBehind(_)
            | AgendaScore::LordsTaken => "at the end of the last round",
        }
    }
}

/// When the living hero may score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AliveWhen {
    /// He killed an enemy of this class.
    Kills(Class),
    /// A friend, or he, killed or captured his nemesis.
    NemesisFalls,
    /// A friend, or he, took secret letters.
    LettersTaken,
    /// In the end phase he controls an objective.
    HoldsObjective,
    /// The same while he is not mounted.
    HoldsOnFoot,
    /// In the end phase he stands in the other's half and is neither shaken nor routed.
    StandsBeyond,
}

/// When the dead hero scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeceasedWhen {
    /// Whoever killed him.
    Killed,
    /// An enemy model killed him.
    ByEnemy,
    /// He was engaged with his nemesis.
    WithNemesis,
    /// A friendly hero still stands.
    HeroRemains,
    /// He stood in the other's half.
    Beyond,
}

/// A price for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motive<W> {
    pub when: W,
    pub price: Coins,
    /// Points it scores.
    pub points: u8,
    /// One more point if a friendly champion is in contact.
    pub champion_beside: u8,
}

/// A hero's motivation card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motivation {
    /// Its name in files.
    pub id: String,
    /// Name of the hero, as on the model cards.
    pub hero: String,
    /// Its name for people.
    pub title: String,
    /// What scores while he lives.
    pub alive: Vec<Motive<AliveWhen>>,
    /// What scores when he is killed.
    pub deceased: Motive<DeceasedWhen>,
    /// What it says, in our words.
    pub text: String,
    pub source: Source,
}

/// How often an objective's action can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Once in an activation.
    Activation,
    /// Once in a round.
    Round,
    /// Once.
    Game,
}

/// What an objective's action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectiveAction {
    /// A condition leaves each of so many friends in short range.
    Relieve(u8),
    /// A ranged attack.
    Shoot {
        /// Attack dice.
        dice: u8,
        /// What a die has to show.
        value: u8,
    },
    /// Copper that was spent this round comes back.
    Copper(u8),
    /// Wounds leave the model.
    Heal(u8),
    /// Another friend in short range moves.
    Drums,
    /// Every other model in contact with the square suffers hits.
    Oil(u8),
    /// The other's agendas are looked at.
    Peek,
    /// Until its next activation, while it stays, the model adds to defense rolls.
    Bulwark(u8),
    /// An enemy in short range fails a will test or gets a condition.
    Threaten(Condition),
    /// The model goes to another free objective; it is engaged neither before nor after.
    Path,
}

/// A card that lies beside an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveCard {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Action points; 0 is a free action.
    pub ap: u8,
    pub action: ObjectiveAction,
    /// How often.
    pub limit: Limit,
    /// What it says, in our words.
    pub text: String,
    pub source: Source,
}

/// What a piece of equipment does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gear {
    /// Discarded before an engaged enemy rolls: one die becomes a 1.
    Powder,
    /// Discarded before its own roll: one die becomes a 10.
    Charm,
    /// Discarded when it would be captured: it is killed instead.
    Flask,
    /// Adds to defense or will rolls.
    Rolls(RollKind, u8),
    /// Adds to attack rolls of some modes.
    Strikes(Strike, u8),
    /// It cannot get a condition.
    Immune(Condition),
    /// It sees every other model; on foot only.
    Candle,
    /// Discarded before its attack roll: any wound kills.
    Dagger,
    /// Discarded when it activates, as a free action: wounds leave it.
    Balm(u8),
    /// So many squares more in each move action; on foot only.
    Boots(u8),
}

/// An equipment token.
///
/// # Rule
/// Rulebook, Equipment tokens; digest V5, X5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equipment {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Its price in a warband.
    pub price: Coins,
    /// The classes that may carry it.
    pub classes: Vec<Class>,
    /// At most one in a warband.
    pub unique: bool,
    pub gear: Gear,
    /// What it says, in our words.
    pub text: String,
    pub source: Source,
}

/// What a plunder token gives beside its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plunder {
    /// A coin.
    Money,
    /// An agenda card.
    Letters,
}
