//! What is pending?
//!
//! A procedure that waits for a player, for dice, or for one above it on the stack. All that it is stands in its own
//! file, as its `Procedure`; this one names them and says which file has which. What one came to is left for the one
//! below in `State::returned` and `State::dice`.
//!
//! A new one has a file in the folder of what it belongs to, and here its module, its variant and its line in
//! `Frame::pending`.

pub(super) mod procedure;

mod setup {
    pub(super) mod claim;
    pub(super) mod deal;
    pub(super) mod deploy;
    pub(super) mod first;
    pub(super) mod keep;
    pub(super) mod mark;
    pub(super) mod objectives;
    pub(super) mod roll_off;
    pub(super) mod zone;
}
mod round {
    pub(super) mod activation;
    pub(super) mod end_phase;
    pub(super) mod grant;
    pub(super) mod over;
    pub(super) mod turn;
}
mod moves {
    pub(super) mod charge;
    pub(super) mod path;
    pub(super) mod pending_move;
    pub(super) mod ram;
    pub(super) mod walk;
}
mod fight {
    pub(super) mod attack;
    pub(super) mod guard;
    pub(super) mod oil;
    pub(super) mod suffer;
}
mod dice {
    pub(super) mod afflict;
    pub(super) mod relieve;
    pub(super) mod roll;
    pub(super) mod tested;
    pub(super) mod will;
}
mod casualties {
    pub(super) mod action_end;
    pub(super) mod foot;
    pub(super) mod freed;
    pub(super) mod letters;
    pub(super) mod regain;
}

use play::Seat;
use serde::{Deserialize, Serialize};

use self::procedure::Procedure;
use super::state::ModelId;
use crate::card::Condition;

pub(crate) use self::casualties::action_end::{ActionEnd, ActionEndStep, Fate, RecordedAttack};
pub(crate) use self::dice::afflict::Afflict;
pub use self::dice::roll::Rolled;
pub(crate) use self::dice::roll::{Roll, RollStep};
pub(crate) use self::dice::will::{Will, WillStep};
pub(crate) use self::fight::attack::{Attack, AttackStep};
pub(crate) use self::fight::guard::{Guard, GuardStep};
pub(crate) use self::fight::suffer::Suffer;
pub(crate) use self::moves::charge::{Charge, ChargeStep};
pub(crate) use self::moves::pending_move::{Goal, PendingMove};
pub(crate) use self::moves::ram::{Ram, RamStep};
pub(crate) use self::moves::walk::Walk;
pub(crate) use self::round::end_phase::EndStep;
pub use self::round::grant::Granted;
pub(super) use self::round::turn::stranded;

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
        seat: Seat,
        /// The other has just passed.
        passed: bool,
    },
    /// The active model acts.
    Activation,
    /// A model may do one thing that somebody granted.
    Grant {
        model: ModelId,
        /// What it may do.
        what: Granted,
    },
    /// A model goes along a way.
    Walk(Walk),
    /// A model goes to one of some places.
    #[serde(rename = "going")]
    PendingMove(PendingMove),
    /// A charge after it was declared.
    Charge(Charge),
    /// A charge against a door.
    Ram(Ram),
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
        by: ModelId,
        hits: u8,
        /// Who still suffers them, one bit a model.
        waiting: u64,
    },
    /// A model chooses where to go beside an objective.
    Path(ModelId),
    /// A player draws one more agenda.
    Letters(Seat),
    #[serde(rename = "close")]
    ActionEnd(ActionEnd),
    /// A mount is left.
    Foot(ModelId),
    /// A freed model finds a square.
    Freed {
        model: ModelId,
        /// Who held it.
        captor: ModelId,
    },
    /// A friend may bring back gold.
    Regain {
        spender: ModelId,
        /// Who brings it back; once a test is taken.
        by: Option<ModelId>,
    },
    EndPhase(EndStep),
    /// The game is over.
    Over,
}

impl Frame {
    /// Hands the procedure that is pending to `with`.
    ///
    /// It is handed in and not out because some are put together here, of what a save has side by side; so nothing is
    /// put on the heap, and every arm knows what it calls.
    #[inline]
    pub(super) fn pending<R>(&self, with: impl FnOnce(&dyn Procedure) -> R) -> R {
        match *self {
            Self::Idle => with(&round::over::Idle),
            Self::RollOff => with(&setup::roll_off::RollOff),
            Self::Claim(seat) => with(&setup::claim::Claim(seat)),
            Self::Zone(seat) => with(&setup::zone::Zone(seat)),
            Self::First(seat) => with(&setup::first::First(seat)),
            Self::Objectives => with(&setup::objectives::Objectives),
            Self::Deal(seat) => with(&setup::deal::Deal(seat)),
            Self::Keep(seat) => with(&setup::keep::Keep(seat)),
            Self::Deploy(seat) => with(&setup::deploy::Deploy(seat)),
            Self::Mark(model) => with(&setup::mark::Mark(model)),
            Self::Turn { seat, passed } => with(&round::turn::Turn { seat, passed }),
            Self::Activation => with(&round::activation::Activation),
            Self::Grant { model, what } => with(&round::grant::Grant { model, what }),
            Self::Walk(ref walk) => with(walk),
            Self::PendingMove(ref pending_move) => with(pending_move),
            Self::Charge(ref charge) => with(charge),
            Self::Ram(ref ram) => with(ram),
            Self::Attack(ref attack) => with(attack),
            Self::Guard(ref guard) => with(guard),
            Self::Suffer(ref suffer) => with(suffer),
            Self::Roll(ref roll) => with(roll),
            Self::Will(ref will) => with(will),
            Self::Afflict(ref afflict) => with(afflict),
            Self::Threat {
                model,
                fails,
                tested,
            } => with(&dice::tested::Threat {
                model,
                fails,
                tested,
            }),
            Self::Words { model, tested } => with(&dice::tested::Words { model, tested }),
            Self::Pile { pile, tested } => with(&dice::tested::Pile { pile, tested }),
            Self::Relieve { model, left, done } => {
                with(&dice::relieve::Relieve { model, left, done })
            }
            Self::Oil { by, hits, waiting } => with(&fight::oil::Oil { by, hits, waiting }),
            Self::Path(model) => with(&moves::path::Path(model)),
            Self::Letters(seat) => with(&casualties::letters::Letters(seat)),
            Self::ActionEnd(ref action_end) => with(action_end),
            Self::Foot(model) => with(&casualties::foot::Foot(model)),
            Self::Freed { model, captor } => with(&casualties::freed::Freed { model, captor }),
            Self::Regain { spender, by } => with(&casualties::regain::Regain { spender, by }),
            Self::EndPhase(ref step) => with(step),
            Self::Over => with(&round::over::Over),
        }
    }
}
