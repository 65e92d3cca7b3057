//! What is pending?
//!
//! A procedure that waits for a player, for dice, or for one above it on the stack. Each knows its next step;
//! what one came to is left for the one below in `State::came` and `State::dice`.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::list::List;
use super::state::ModelId;
use crate::body::Body;
use crate::card::{Condition, Strike};
use crate::square::Square;

/// What is pending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Frame {
    /// Nothing.
    #[default]
    Idle,
    /// Both throw a die for the choice.
    RollOff,
    /// The winner chooses zone or first player.
    Claim(Seat),
    /// The other chooses a zone.
    Zone(Seat),
    /// The other names the first player.
    First(Seat),
    /// Objective cards are dealt.
    Objectives,
    /// A player's agendas are dealt.
    Deal(Seat),
    /// A player keeps one of two agendas.
    Keep(Seat),
    /// A player deploys.
    Deploy(Seat),
    /// A model marks its nemesis.
    Mark(ModelId),
    /// A player's turn.
    Turn {
        /// Whose.
        seat: Seat,
        /// The other has just passed.
        passed: bool,
    },
    /// The active model acts.
    Activation,
    /// A model may do one thing that somebody granted.
    Grant {
        /// The model.
        model: ModelId,
        /// What it may do.
        what: Granted,
    },
    /// A model goes along a way.
    Walk(Walk),
    /// A model goes to one of some places.
    Going(Going),
    /// A charge after it was declared.
    Charge(Charge),
    /// A charge against a door.
    Ram(Ram),
    /// An attack.
    Attack(Attack),
    /// Hits are defended.
    Guard(Guard),
    /// Wounds are suffered.
    Suffer(Suffer),
    /// Dice are rolled.
    Roll(Roll),
    /// A will test.
    Will(Will),
    /// A model gets a condition.
    Afflict(Afflict),
    /// A will test, or a condition.
    Threat {
        /// Who is tested.
        model: ModelId,
        /// What follows a failure.
        fails: Condition,
        /// The test was taken.
        tested: bool,
    },
    /// A will test, then an action.
    Words {
        /// Who is tested.
        model: ModelId,
        /// The test was taken.
        tested: bool,
    },
    /// A will test, then a pile is open.
    Pile {
        /// The pile in the scene.
        pile: u8,
        /// The test was taken.
        tested: bool,
    },
    /// Conditions leave friends.
    Relieve {
        /// Whose short range.
        model: ModelId,
        /// How many more.
        left: u8,
        /// Those already chosen.
        done: Option<ModelId>,
    },
    /// Everybody around an objective suffers hits, one after the other.
    Oil {
        /// Whose oil it is.
        by: ModelId,
        /// How many hits.
        hits: u8,
        /// Who still suffers them, one bit a model.
        waiting: u64,
    },
    /// A model chooses where to go beside an objective.
    Path(ModelId),
    /// A player draws one more agenda.
    Letters(Seat),
    /// An action ends.
    Close(Close),
    /// A mount is left.
    Foot(ModelId),
    /// A freed model finds a square.
    Freed {
        /// The freed model.
        model: ModelId,
        /// Who held it.
        captor: ModelId,
    },
    /// A friend may bring back gold.
    Regain {
        /// Who spent it.
        spender: ModelId,
        /// Who brings it back; once a test is taken.
        by: Option<ModelId>,
    },
    /// The end phase.
    EndPhase(EndStep),
    /// The game is over.
    Over,
}

/// What a model may do that was granted an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granted {
    /// A move action.
    Move,
    /// A move of so many squares.
    Squares(u8),
    /// An attack of one action point.
    Attack,
    /// Anything of one action point, but no charge.
    Act,
}

/// A model on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Walk {
    pub(crate) model: ModelId,
    /// Squares with an effect, in order.
    pub(crate) harms: List<Square, 14>,
    pub(crate) next: u8,
    pub(crate) end: Body,
    /// Soldiers that were passed, for who tramples; 0 bits for everybody else.
    pub(crate) passed: u64,
}

/// Where a model may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Going {
    pub(crate) model: ModelId,
    pub(crate) kind: Goal,
    /// Movement abilities that were paid, by their place on the card.
    pub(crate) with: u8,
}

/// What a compelled or granted way is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Goal {
    /// A charge's target.
    Target(ModelId),
    /// A door, by its place in the scene.
    Door(u8),
    /// A square that the victim held; may be declined.
    Surge(ModelId),
    /// A square of a mount that went down, by its upper left one; may be declined.
    Stable(Square),
    /// One square anywhere; may be declined.
    Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charge {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    pub(crate) mode: u8,
    pub(crate) with: u8,
    pub(crate) stride: u8,
    pub(crate) step: ChargeStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChargeStep {
    Go,
    Arrived,
    Brace,
    Strike,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ram {
    pub(crate) model: ModelId,
    pub(crate) door: u8,
    pub(crate) stride: u8,
    pub(crate) step: RamStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RamStep {
    Go,
    Arrived,
    Rolled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Attack {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    /// The mode on the card; past the last one an objective's shot.
    pub(crate) mode: u8,
    pub(crate) strike: Strike,
    pub(crate) dice: u8,
    pub(crate) value: u8,
    /// Of improvements.
    pub(crate) bonus: u8,
    pub(crate) dagger: bool,
    pub(crate) hits: u8,
    pub(crate) wounds: u8,
    pub(crate) step: AttackStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttackStep {
    Dagger,
    Roll,
    Rolled,
    Guarded,
    Aftermath,
    Riposte,
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Guard {
    pub(crate) model: ModelId,
    pub(crate) by: Option<ModelId>,
    pub(crate) strike: Option<Strike>,
    pub(crate) hits: u8,
    pub(crate) bonus: u8,
    /// What was bought, by its place among all on the card.
    pub(crate) bought: u8,
    pub(crate) deadly: bool,
    pub(crate) step: GuardStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GuardStep {
    Buy,
    Rolled,
    Done,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Suffer {
    pub(crate) model: ModelId,
    pub(crate) by: Option<ModelId>,
    pub(crate) wounds: u8,
    pub(crate) deadly: bool,
    /// Who shall take them instead.
    pub(crate) instead: Option<ModelId>,
}

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolled {
    /// An attack.
    Attack,
    /// A defense.
    Defense,
    /// A will test.
    Will,
    /// A charge against a door.
    Door,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Roll {
    pub(crate) model: ModelId,
    pub(crate) what: Rolled,
    pub(crate) dice: u8,
    pub(crate) value: u8,
    pub(crate) bonus: i8,
    pub(crate) charm: bool,
    pub(crate) powder: bool,
    pub(crate) step: RollStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RollStep {
    /// What is declared before: by the active player, then by the other.
    Before(Seat),
    Throw,
    /// What was declared is used: by the active player, then by the other.
    After(Seat),
    Read,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Will {
    pub(crate) model: ModelId,
    pub(crate) step: WillStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WillStep {
    Roll,
    Rolled,
    Daunt,
    /// After what the passed test allowed.
    Passed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Afflict {
    pub(crate) model: ModelId,
    pub(crate) condition: Condition,
    pub(crate) tested: bool,
}

/// How far the end of an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Close {
    /// Who acted, if it was a model.
    pub(crate) actor: Option<ModelId>,
    /// The attack that was made.
    pub(crate) attack: Option<Struck>,
    /// Who falls now.
    pub(crate) falling: Option<ModelId>,
    /// Those who fell in this action.
    pub(crate) fell: List<ModelId, 6>,
    /// The mount that went down by the attack.
    pub(crate) mount: Option<Square>,
    /// Who took secret letters.
    pub(crate) letters: Option<Seat>,
    /// Whether who falls is killed or captured.
    pub(crate) fate: Fate,
    pub(crate) step: CloseStep,
    /// What was already used or declined, as the step counts it.
    pub(crate) used: u8,
    /// Whose motivations are asked for.
    pub(crate) asks: u8,
}

/// An attack that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Struck {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    pub(crate) strike: Strike,
    pub(crate) dagger: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    Open,
    Killed,
    Captured,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CloseStep {
    /// Who falls next?
    Fall,
    /// Kill or capture?
    Choose,
    /// The flask.
    Flask,
    /// The motivation of a dead hero.
    Deceased,
    /// Who falls goes.
    Go,
    /// Motivations of the living.
    Motives,
    /// Abilities after a kill.
    Spoils,
    Surge,
    Done,
}

/// How far the end phase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndStep {
    Reserves,
    Objectives,
    Captives,
    /// Which bell, and which enemy.
    Bells(u8, u8),
    Hill,
    Agendas,
    /// Whose motivations, and which hero of his is next.
    Motives(Seat, u8),
    Check,
}
