//! What is pending in a battle?
//!
//! All that a question is stands in its own file, as its `Procedure`; this one names them and says which file has which.
//! What has begun and is not yet done lies on a stack; while nothing does, the battle stands between one unit and the
//! next.
//!
//! A new one has a file in the folder of what it belongs to, and here its module, its variant and its line in
//! `Frame::pending`.

pub(crate) mod procedure;

mod setup {
    pub(super) mod deploying;
    pub(super) mod preparing;
    pub(super) mod roll_off;
    pub(super) mod shuffling;
}
mod round {
    pub(super) mod activating;
    pub(super) mod done;
    pub(super) mod next_round;
    pub(super) mod over;
    pub(super) mod refilling;
}
mod act {
    pub(super) mod acting;
    pub(super) mod dangerous;
    pub(super) mod freed;
    pub(super) mod keeps;
    pub(super) mod retreating;
    pub(super) mod scope;
    pub(super) mod surge;
}
mod charge {
    pub(super) mod align;
    pub(super) mod arcs;
    pub(super) mod roll;
}
mod fight {
    pub(super) mod ability_hits;
    pub(super) mod attack;
    pub(super) mod falling;
    pub(super) mod panic;
    pub(super) mod pile;
}
mod cards {
    pub(super) mod cancel;
    pub(super) mod cast;
    pub(super) mod gift;
    pub(super) mod power;
    pub(super) mod window;
}

use play::Seat;
use serde::{Deserialize, Serialize};

use self::procedure::Procedure;

pub use self::act::acting::{Acting, Facing, FirstManeuver};
pub use self::act::dangerous::Dangerous;
pub use self::act::freed::Freed;
pub use self::act::keeps::Parted;
pub use self::act::retreating::{RetreatRoll, Retreating};
pub use self::act::scope::Scope;
pub use self::act::surge::Surge;
pub use self::cards::cancel::Cancelling;
pub use self::cards::cast::Casting;
pub use self::cards::gift::Gift;
pub use self::cards::power::Using;
pub use self::cards::window::Window;
pub use self::charge::align::Aligning;
pub use self::charge::arcs::EvenArcs;
pub use self::charge::roll::{Charging, Orders};
pub use self::fight::ability_hits::{AbilityHits, AbilityHitsStep};
pub use self::fight::attack::{AttackStep, Attacking};
pub use self::fight::falling::Falling;
pub use self::fight::panic::{PanicCause, PanicStep, Stakes, Testing};
pub use self::fight::pile::Piling;
pub use self::procedure::Arriving;
pub use self::round::activating::Activating;
pub use self::round::done::Done;
pub use self::round::next_round::NextRound;
pub use self::round::over::Ended;
pub use self::round::refilling::Refilling;
pub use self::setup::deploying::Deploying;
pub use self::setup::preparing::Preparing;
pub use self::setup::roll_off::RollOff;
pub use self::setup::shuffling::Shuffling;

/// Where a battle is while nothing is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A seat puts an objective or a terrain piece on the table.
    Prepare(Preparing),
    /// A seat deploys a unit.
    Deploy(Deploying),
    /// A seat activates a unit.
    Round(Activating),
    /// The battle is over.
    Over(Ended),
}

/// What has begun and is not yet done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Both seats roll a die; the higher one begins.
    RollOff(RollOff),
    /// A unit is activated and its action not yet chosen.
    Acting(Acting),
    /// A unit has begun to retreat.
    Retreating(Retreating),
    /// The distance of a retreat is rolled.
    RetreatRoll(RetreatRoll),
    /// Enemies of a unit that retreated may pivot.
    Freed(Freed),
    /// The owner of an effect chooses the half of a unit that keeps it.
    Keeps(Parted),
    /// The target of a charge chooses the arc that it hits.
    Arcs(EvenArcs),
    /// The distance of a charge is rolled.
    ChargeRoll(Charging),
    /// A charge has made contact and aligns.
    Align(Aligning),
    /// An attack.
    Attack(Attacking),
    /// A panic test.
    Panic(Testing),
    /// Hits of an ability.
    #[serde(rename = "struck")]
    AbilityHits(AbilityHits),
    /// Wounds of dangerous terrain are rolled.
    Dangerous(Dangerous),
    /// A unit that destroyed the last enemy in contact may maneuver.
    Surge(Surge),
    /// A seat lays the pile that its destroyed unit leaves.
    Pile(Piling),
    /// The activation of a unit, on the table or beside it, ends.
    Done(Done),
    /// A deck is shuffled.
    Shuffle(Shuffling),
    /// A seat may play a card.
    Window(Window),
    /// A card takes effect.
    Cast(Casting),
    /// A die decides whether the card below is cancelled.
    Cancel(Cancelling),
    /// A claimed zone gives what it has.
    Gift(Gift),
    /// A non-combat unit may use its ability.
    Power(Using),
    /// A unit without wounds left is removed.
    Falling(Falling),
    /// A seat may discard cards before its hand is filled up.
    Refill(Refilling),
    /// The next round begins.
    NextRound(NextRound),
}

impl Stage {
    /// Hands out what is asked while nothing is under way.
    pub(crate) fn pending(&self) -> &dyn Procedure {
        match self {
            Self::Prepare(preparing) => preparing,
            Self::Deploy(deploying) => deploying,
            Self::Round(activating) => activating,
            Self::Over(ended) => ended,
        }
    }

    /// What is still to be laid; `None` after the preparation.
    pub(crate) fn preparing(self) -> Option<Preparing> {
        if let Self::Prepare(preparing) = self {
            Some(preparing)
        } else {
            None
        }
    }

    /// Whose turn of a round it is; `None` outside the rounds.
    pub(super) fn in_round(self) -> Option<Seat> {
        if let Self::Round(Activating { next }) = self {
            Some(next)
        } else {
            None
        }
    }

    /// Whose turn it is; `None` when the battle is over.
    pub(super) fn next(self) -> Option<Seat> {
        match self {
            Self::Prepare(Preparing { next, .. })
            | Self::Deploy(Deploying { next })
            | Self::Round(Activating { next }) => Some(next),
            Self::Over(_) => None,
        }
    }
}

impl Frame {
    /// Hands out the procedure that is pending.
    pub(crate) fn pending(&self) -> &dyn Procedure {
        match self {
            Self::RollOff(off) => off,
            Self::Acting(acting) => acting,
            Self::Retreating(retreating) => retreating,
            Self::RetreatRoll(roll) => roll,
            Self::Freed(freed) => freed,
            Self::Keeps(parted) => parted,
            Self::Arcs(arcs) => arcs,
            Self::ChargeRoll(charging) => charging,
            Self::Align(aligning) => aligning,
            Self::Attack(attacking) => attacking,
            Self::Panic(testing) => testing,
            Self::AbilityHits(ability_hits) => ability_hits,
            Self::Dangerous(dangerous) => dangerous,
            Self::Surge(surge) => surge,
            Self::Pile(piling) => piling,
            Self::Done(done) => done,
            Self::Shuffle(shuffling) => shuffling,
            Self::Window(window) => window,
            Self::Cast(casting) => casting,
            Self::Cancel(cancelling) => cancelling,
            Self::Gift(gift) => gift,
            Self::Power(using) => using,
            Self::Falling(falling) => falling,
            Self::Refill(refilling) => refilling,
            Self::NextRound(next_round) => next_round,
        }
    }

    /// The dice that lie while some of them may be rolled again.
    #[must_use]
    pub fn lying(&self) -> Option<&[u8]> {
        self.pending().lying()
    }

    /// The charge that is on its way or lands.
    #[must_use]
    pub fn arriving(&self) -> Option<Arriving<'_>> {
        self.pending().arriving()
    }

    /// Whether it is an attack that was declared, or a charge on its way to one.
    #[must_use]
    pub fn is_fight(&self) -> bool {
        self.arriving().is_some() || matches!(self, Self::Attack(_))
    }

    /// Whether a place that a unit moves to may be the answer.
    #[must_use]
    pub fn asks_for_move(&self) -> bool {
        self.pending().asks_for_move()
    }

    /// Whether a move that it asks for goes less far than a unit may go by itself.
    #[must_use]
    pub fn bounds_move(&self) -> bool {
        self.scope().is_some_and(Scope::bounds_move)
    }

    /// Whether a unit that moves ends as it faces now.
    #[must_use]
    pub fn keeps_heading(&self) -> bool {
        self.scope().is_some_and(Scope::keeps_heading)
    }

    /// What is open to the unit that acts; none of any other step.
    pub(crate) fn scope(&self) -> Option<Scope> {
        let Frame::Acting(acting) = self else {
            return None;
        };
        Some(acting.scope)
    }

    /// Whether a seat is asked about cards or the tactics board, where it often has nothing to do.
    #[must_use]
    pub fn is_about_cards(&self) -> bool {
        self.pending().is_about_cards()
    }

    /// The unit that it is about; of an attack the attacker.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        self.pending().unit()
    }
}
