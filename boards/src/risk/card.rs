//! What do Character and Maester cards say?
//!
//! When each is played, what for, and at what price. A name decides nothing: all there is to a card is in its row.

use play::Source;
use serde::{Deserialize, Serialize};

use super::pack::{House, Icon};

/// A Character by its number in the pack, which never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u16);

/// A Maester card by its number in the pack, which never changes; copies share it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MaesterId(pub u16);

/// A card that is played for gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardId {
    /// One that lies open before its House.
    Character(CharacterId),
    /// One of a hand.
    Maester(MaesterId),
}

/// At which moment a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Timing {
    /// At the start of the own turn, before anything is collected.
    Start,
    /// At the start of an opponent's turn, before anything is collected.
    OpponentStart,
    /// While reinforcements are deployed.
    Reinforce,
    /// While cards are bought.
    Purchase,
    /// Before the first invasion of the turn.
    Invasions,
    /// When the own invasion was declared.
    Declare,
    /// When an invasion of an own area was declared.
    Declared,
    /// When an opponent's invasion of another opponent was declared.
    DeclaredOther,
    /// When an invasion was declared in which one attacks or defends.
    EitherSide,
    /// When armies were committed to a battle against an own area.
    Committed,
    /// After the dice of a battle, as the attacker.
    RolledAttack,
    /// After the dice of a battle, as the defender.
    RolledDefense,
    /// After the dice of a battle, as attacker or defender.
    RolledEither,
    /// After any own dice, those for a card too.
    Rolled,
    /// When an opponent plays a Maester card.
    Played,
    /// Before the maneuver.
    Maneuver,
    /// Before a Territory card is drawn.
    Draw,
    /// In the own turn, before battles too, and whenever one is asked for cards.
    Any,
}

impl Timing {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 18] = [
        ("start", Self::Start),
        ("opponent-start", Self::OpponentStart),
        ("reinforce", Self::Reinforce),
        ("purchase", Self::Purchase),
        ("invasions", Self::Invasions),
        ("declare", Self::Declare),
        ("declared", Self::Declared),
        ("declared-other", Self::DeclaredOther),
        ("either-side", Self::EitherSide),
        ("committed", Self::Committed),
        ("rolled-attack", Self::RolledAttack),
        ("rolled-defense", Self::RolledDefense),
        ("rolled-either", Self::RolledEither),
        ("rolled", Self::Rolled),
        ("played", Self::Played),
        ("maneuver", Self::Maneuver),
        ("draw", Self::Draw),
        ("any", Self::Any),
    ];
}

/// What has to be true for a card to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayCondition {
    /// One army stands in the attacked area.
    Alone,
    /// The attacked area has a castle.
    Castle,
    /// The attacked area has a port.
    Port,
    /// The attacked area has a castle or a port.
    CastleOrPort,
    /// At least so many areas were conquered this turn.
    Conquered(u8),
    /// At least so many areas with a castle or a port were conquered this turn.
    ConqueredStrong(u8),
    /// Nothing was conquered this turn.
    ConqueredNothing,
}

/// How long dice are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duration {
    /// For the battle just rolled.
    Battle,
    Invasion,
}

impl Duration {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] =
        [("battle", Self::Battle), ("invasion", Self::Invasion)];
}

/// What an attacker may not invade any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BanScope {
    /// The attacked area, for this turn.
    Here,
    /// Every area of the player who played it, for this turn.
    Everywhere,
    /// The attacked area, until the attacker took one of somebody else.
    HereForNow,
}

impl BanScope {
    /// All of them, with their names in files.
    pub const NAMES: [(&'static str, Self); 3] = [
        ("here", Self::Here),
        ("everywhere", Self::Everywhere),
        ("here-for-now", Self::HereForNow),
    ];
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// More on every own die, or on the highest.
    Plus {
        /// On every die.
        all: u8,
        highest: u8,
        lasts: Duration,
    },
    /// More on every die in defense of the attacked area, for this turn.
    HighGround(u8),
    /// So many more own dice have eight sides in this invasion.
    Eights(u8),
    /// The attacker wins even dice in this invasion.
    WinTies,
    /// Own ones are rolled again, once a battle, in this invasion.
    RerollOnes,
    /// An own die is turned to its highest face.
    ToHighest,
    /// A die of the other side is rolled again.
    RerollOther,
    /// Any own dice of a battle are rolled again.
    RerollOwn,
    /// Armies come to the attacked area.
    ArmiesHere(u16),
    /// As many armies as a die says come to the attacked area.
    ArmiesHereByDie,
    /// Armies come to an own area with a castle.
    ArmiesAtCastle(u16),
    /// So many own areas get an army each.
    ArmiesApart(u8),
    /// An own area gets a special unit.
    Unit(Icon),
    /// As many more reinforcements as a die says.
    ReinforceByDie,
    /// So many more maneuvers this turn.
    MoreManeuvers(u8),
    /// The maneuver may come between invasions.
    ManeuverAnyTime,
    /// Gold of the first opponent who loses an area to the player this turn.
    GoldOfFirst(u16),
    /// Gold of whoever loses the attacked area in this invasion.
    GoldOfTarget(u16),
    /// Gold of each opponent.
    GoldOfAll(u16),
    /// An opponent discards a Maester card at random.
    MaesterLost,
    /// Each opponent discards a Maester card at random.
    MaestersLost,
    /// A Maester card of an opponent changes hands at random.
    MaesterTaken,
    /// One of two Maester cards is kept at the next purchase.
    LookMaesters,
    /// One of two Territory cards is kept at the next draw.
    LookTerritories,
    /// So many more Territory cards may be drawn.
    MoreCards(u8),
    /// The invasion is over.
    Stop {
        /// What may not be invaded any more.
        bars: BanScope,
        /// Gold for the attacker.
        pays: u16,
    },
    /// Areas with a port may invade every coast this turn.
    Fleet,
    /// All but one army leave the attacked area.
    Withdraw,
    /// Half as many committed armies as a die says are lost, rounded up.
    Ambush,
    /// All committed armies are lost.
    Trap,
    /// Committed armies are lost, and others come to the attacked area.
    Turncoats {
        /// Lost at most.
        kill: u8,
        /// Come.
        add: u16,
    },
    /// Opponents' areas on so many Territory cards lose half of their armies, rounded down.
    Desertion(u8),
    /// A Maester card does nothing.
    Cancel,
    /// Each opponent rolls a die; who rolls lowest loses so many points.
    LowestLoses(u8),
    /// A Character of the defender is captured with the area.
    Capture {
        /// Gold to get it back.
        ransom: u16,
    },
    /// A Character leaves the game.
    Kill {
        /// The least face of a die that does it; 1 rolls none.
        from: u8,
    },
    /// Income is halved, rounded down.
    HalfIncome,
    /// Up to so many armies are lost in both areas of an invasion.
    KillBoth(u8),
    /// Each opponent removes armies, then the player.
    EachLoses {
        /// Each opponent.
        others: u8,
        /// The player.
        own: u8,
    },
    /// A Territory card is put away with armies that wait for its area.
    Stash(u16),
    /// As many armies as a die says are lost in an opponent's area beside an own one.
    KillNear,
    /// Each area of opponents in the region of a Territory card loses so many armies.
    KillRegion(u16),
    /// Opponents pay double for cards until the player's next turn.
    DoubleCosts,
}

/// What Characters and Maester cards have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardRules {
    /// Gold that it costs to use.
    pub cost: u16,
    pub when: Timing,
    /// Under which condition.
    pub only: Option<PlayCondition>,
    pub effect: Effect,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its name in files.
    pub id: String,
    /// Its number, in saves.
    pub number: CharacterId,
    /// Its name for people.
    pub title: String,
    pub house: House,
    /// What it does, in our words.
    pub text: String,
    pub usage: CardRules,
    pub source: Source,
}

/// A Maester card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maester {
    /// Its name in files.
    pub id: String,
    /// Its number, in saves.
    pub number: MaesterId,
    /// Its name for people.
    pub title: String,
    /// How many of it are in the deck.
    pub copies: u8,
    /// What it does, in our words.
    pub text: String,
    pub usage: CardRules,
    pub source: Source,
}
