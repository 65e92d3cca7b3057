//! How is a battle fought?
//!
//! Two sides on one table: deployment, rounds of activations, moves, charges, attacks, panic and victory points. What is
//! pending lies on a stack in the state; every input is decided into events, and what needs nobody goes on by itself.
//!
//! Where the rulebook is silent:
//!
//! - A charger rolls all its misses again, and before the opponent spends its Weakened condition.
//! - A point by which a panic test is missed costs a wound where a figure takes several.
//! - Wounds of dangerous ground are not divided by Resilience, and nobody tests for panic because of them.
//! - A charge that could stand nowhere at its target fails when it gets there.
//! - Even shares of arcs are the attacker's choice whatever `arc_tie` says: nothing asks the defender yet.
//! - A side without units has not lost: the other one goes on to score.

mod act;
mod action;
mod apply;
mod attack;
mod begin;
mod cast;
mod casualties;
mod charge;
mod claim;
mod court;
mod decide;
mod deploy;
mod event;
mod gift;
mod hands;
mod hits;
mod offers;
mod panic;
mod pending;
mod play;
mod played;
mod prompt;
mod retreat;
mod room;
mod round;
mod samples;
mod secrets;
mod settle;
mod state;
mod tokens;
mod turn;
mod windows;
mod words;

pub use self::action::Action;
pub(crate) use self::apply::apply;
pub use self::begin::{BattleSetup, begin_battle};
pub use self::court::{Casting, Court, Gift, Mark, Marking, Ncu, Scope, Window};
pub(crate) use self::court::{holds_bonus, is_mute};
pub(crate) use self::decide::{act, chance, mend};
pub use self::event::BattleEvent;
pub(crate) use self::offers::offers;
pub use self::pending::{
    AttackStep, Attacking, Charging, Orders, PanicCause, PanicStep, Stakes, Testing,
};
pub use self::prompt::{Prompt, prompt};
pub(crate) use self::secrets::{guess, seen_by};
pub use self::state::{BattleState, Camp, Facing, FirstManeuver, Frame, RollOff, Stage, opponent};
pub(crate) use self::turn::turn;
pub(crate) use self::words::line;
