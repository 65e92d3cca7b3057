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
//! - A charge that finds no room any more, because of what happened since it was declared, fails when it gets there.
//! - Of even shares of arcs a shot takes the first; only a charge asks for the choice.
//! - In 2017 a side without units has not lost: the other one goes on to score.
//! - Whoever could have a card for a moment, as far as the enemy can tell, is asked; one effect a moment and side.
//! - A free action that a card or a zone gives may be left out; a retreat by a card takes its test like any other.
//! - A unit that a card moves without turning goes straight to its end as in a maneuver; an engaged one shifts.
//! - Best and worst dice together are those of the ranks that are left.
//! - Hits of an ability are defended against as from the front; nobody tests for panic because of them.
//! - To hit is never worse than 6+ nor better than 2+.
//! - What misses an attack and comes back is rolled after the attack's casualties and before their panic test.
//! - Abilities of one name on several enemies in contact count once; a unit is its own ally, where "another" is not said.
//! - A unit that rages charges the enemy with the shortest way, at the first of even arcs.
//! - A charge that answers an attack, or that rage makes, goes by the best way there is.
//! - A card's chance to roll a distance die again is used when the die does not reach.
//! - Objectives are laid before terrain, by turns; both keep the mode's distance from zones and from each other.
//! - A reserve arrives in place of an activation; a side holds a flank edge with the objective nearest to it.
//! - A corpse pile lies wholly within the mode's distance of the tray that fell, on no piece and under nobody; where
//!   there is no such place it is left out. A unit carries one token, and none after a failed panic test until it moves
//!   again.
//! - In a siege the defender may lay fewer pieces than the mode has, and nearer to the attacker's zone than to its own.
//! - A banded unit parts as it is activated, before it does anything, if figures stand on both sides of it. What harms
//!   it is an effect of its enemy; a used order stays with the half that has the ability.
//! - In a siege only the attacker scores; without enough points at the end of the last round the defender has won.

mod ability_hits;
mod act;
mod action;
mod aim;
mod align;
mod apply;
mod attack;
mod automatic_steps;
mod begin;
mod cards;
mod cast;
mod casualties;
mod charge;
mod choices;
mod claim;
mod decide;
mod deploy;
mod disband;
mod event;
pub mod frame;
mod gift;
mod hands;
mod hits;
mod holding;
mod keeps;
mod marks;
mod offers;
mod open;
mod orders;
mod panic;
mod pile;
mod play;
mod played;
mod prepare;
mod reserve;
mod retreat;
mod room;
mod round;
mod samples;
mod secrets;
mod settle;
mod site;
mod slowed;
#[cfg(test)]
pub(crate) mod starter;
mod state;
mod tokens;
mod turn;
mod windows;
mod words;

pub use self::action::{Action, Half, Put};
pub(crate) use self::aim::pivoted;
pub use self::aim::{Aiming, aimed, aims, turns_to_march};
pub use self::align::landing_choices;
pub(crate) use self::apply::apply;
pub use self::begin::{BattleSetup, begin_battle, kept_objectives};
pub use self::cards::{Ncu, SideCards};
pub(crate) use self::cards::{holds, holds_bonus};
pub(crate) use self::decide::{act, chance, mend};
pub use self::event::BattleEvent;
pub use self::frame::{
    AbilityHits, AbilityHitsStep, Arriving, AttackStep, Attacking, Casting, Charging, EvenArcs,
    Facing, FirstManeuver, Frame, Gift, Orders, PanicCause, PanicStep, Parted, Piling, RollOff,
    Scope, Stage, Stakes, Testing, Window,
};
pub(crate) use self::hits::count;
pub use self::holding::{Holding, holdings};
pub(crate) use self::holding::{claim_ranks, holder};
pub(crate) use self::keeps::keeps_words;
pub(crate) use self::marks::is_mute;
pub use self::marks::{Mark, Marking};
pub(crate) use self::offers::offers;
pub use self::round::unscored;
pub(crate) use self::round::{FRIGHT, is_siege, winner_by};
pub(crate) use self::secrets::{guess, seen_by};
pub use self::site::site;
pub use self::slowed::slowed;
pub use self::state::{BattleState, Camp, opponent};
pub(crate) use self::turn::turn;
pub(crate) use self::words::{line, line_from, marked, may_stay};
