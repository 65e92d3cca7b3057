//! Which rule takes what a seat asks for in a battle?
//!
//! One for each step; what a text of a card asks for goes to that text.

pub(super) mod aftermath;
pub(super) mod battle_tactics;
pub(super) mod before_blade;
pub(super) mod card_strength;
pub(super) mod card_support;
pub(in crate::throne) mod combat;
pub(super) mod expansion_effects;
pub(super) mod explain;
pub(super) mod home;
pub(super) mod house_cards;
pub(super) mod house_orders;
pub(super) mod removable_orders;
pub(super) mod retreats;
pub(super) mod strength;
pub(super) mod unit_strength;

use play::{Refusal, Seat};

use super::D;
use super::leaders::hostages;
use super::marches::dragons;
use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::frame::pending::not_now_in;
use crate::throne::pack::Pack;

/// What a seat asks for goes to the step of the battle that waits for it.
pub(in crate::throne) fn act(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    step: Step,
    action: Action,
) -> Result<(), Refusal> {
    match (step, action) {
        (Step::Support, Action::Support(side)) => combat::support(draft, seat, side),
        (Step::Consent(area, _), Action::Accept(taken)) => {
            combat::consent(draft, area, taken);
            Ok(())
        }
        (Step::Cards, Action::BattleTactic(tactic)) => {
            battle_tactics::choose(pack, draft, seat, tactic)
        }
        (Step::Cards, Action::Card(card)) => combat::card(draft, seat, card),
        (Step::Early(at), action) => before_blade::choose(pack, draft, at, action),
        (Step::Another(at), Action::Card(card)) => before_blade::choose_another(draft, at, card),
        (Step::Blade, Action::Blade(used)) => {
            combat::blade(draft, seat, used);
            Ok(())
        }
        (Step::Help, action) => card_support::answer(pack, draft, seat, action),
        (Step::Welcome(_), Action::Accept(taken)) => {
            card_support::welcome(draft, taken);
            Ok(())
        }
        (Step::Seize(count), Action::Seize(leader)) => {
            hostages::seize(pack, draft, count, Some(leader))
        }
        (Step::Seize(count), Action::Done) => hostages::seize(pack, draft, count, None),
        (Step::Toll(count), Action::Lose(units)) => house_orders::choose(draft, count, units),
        (Step::Casualties(count), Action::Lose(units)) => aftermath::lose(draft, count, units),
        (Step::Choice(at) | Step::More(at, _), action) => {
            house_cards::choose(pack, draft, at, action)
        }
        (Step::Retreat | Step::Drive | Step::Recoil, Action::Retreat(to)) => {
            retreats::retreat(pack, draft, to)
        }
        (Step::Land, Action::Retreat(to)) => dragons::choose(pack, draft, to),
        (_, _) => not_now_in("Battles"),
    }
}
