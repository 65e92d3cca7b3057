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
mod casualties;
mod charge;
mod decide;
mod deploy;
mod event;
mod hits;
mod offers;
mod panic;
mod play;
mod prompt;
mod room;
mod round;
mod settle;
mod state;
mod tokens;
mod turn;
mod words;

pub use self::action::Action;
pub(crate) use self::apply::apply;
pub use self::begin::{BattleSetup, begin_battle};
pub(crate) use self::decide::{act, chance, mend};
pub use self::event::BattleEvent;
pub(crate) use self::offers::offers;
pub use self::prompt::{Prompt, prompt};
pub use self::state::{
    AttackStep, Attacking, BattleState, Camp, Charging, Facing, FirstManeuver, Frame, PanicCause,
    PanicStep, RollOff, Stage, Testing, opponent,
};
pub(crate) use self::turn::turn;
pub(crate) use self::words::line;
