//! Which rule answers an input?
//!
//! What is asked for and what comes in decide together; everything else is refused.
//! Invariant: a rule refuses before it pushes its first event.

mod battle;
mod cards;
mod count;
mod court;
mod dealt;
mod fix;
mod garrisons;
mod invade;
mod landing;
mod maneuver;
mod neutral;
mod objective;
mod reinforce;
mod setup;
mod turns;
mod winner;

pub use cards::set_value;
pub(in crate::risk) use count::connected;
pub use count::{Held, Income, base, coasts, connection, held, income, regions, score};
pub use court::price;
pub use objective::has;
pub use winner::by_points;

pub use battle::fight;
pub(super) use battle::{ones_of as ones, sides};
pub(super) use cards::{has_set, may_trade, must_trade};
pub(super) use court::offers as court_offers;
pub(super) use court::{all_maesters, asked_of_chance, can_buy_maester, maester_cost};
pub(super) use garrisons::{deck_areas, gathered};
pub(super) use invade::{can_invade, most_attack, most_defense};
pub(super) use landing::{landing_dice, landing_fight, landing_sides, landings};
pub(super) use maneuver::targets;
pub(super) use maneuver::{may_maneuver, may_rove};
pub(super) use objective::{PRICE as OBJECTIVE_PRICE, can_buy, is_met};
pub(super) use setup::{claimable, end_places, free_houses};
pub(super) use turns::{TO_WIN, draws_left, holds_own_seat, may_draw};

use play::{Draft, Input, InputOf, Refusal, RuleRef, Seat};

use super::action::Action;
use super::pack::Pack;
use super::state::Stage;
use super::{Risk, turn};

type D = Draft<Risk>;

/// A refusal with its section of the rulebook.
fn no(reason: &'static str, section: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(reason, RuleRef::new("Risk", section), text)
}

/// Decides one input.
pub(super) fn decide(pack: &Pack, draft: &mut D, input: &InputOf<Risk>) -> Result<(), Refusal> {
    match input {
        Input::Act(seat, action) => {
            if !turn::turn(pack, draft.state()).asks(*seat) {
                return Err(no("not_next", "Turns", "Somebody else is asked"));
            }
            act(pack, draft, *seat, action)
        }
        Input::Chance(answer) => chance(pack, draft, answer),
        Input::Fix(seat, fix) => fix::fix(pack, draft, *seat, fix),
    }
}

fn act(pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let stage = draft.state().stage.clone();
    match (stage, action) {
        (Stage::Houses, Action::House(house)) => setup::house(pack, draft, seat, *house),
        (Stage::Keep, Action::GiveBack(objective)) => dealt::give_back(draft, seat, *objective),
        (Stage::Claim { left }, Action::Place { area, armies }) => {
            setup::claim(pack, draft, seat, left, *area, *armies)
        }
        (Stage::Reinforce(due), Action::Trade(cards)) => {
            cards::trade(pack, draft, seat, &due, *cards)
        }
        (Stage::Reinforce(due), Action::TradeForUnit(card)) => {
            cards::trade_for_unit(pack, draft, seat, &due, *card)
        }
        (Stage::Reinforce(due), Action::Place { area, armies }) => {
            reinforce::place(pack, draft, seat, &due, *area, *armies)
        }
        (Stage::Reinforce(due), Action::PlaceUnit(area)) => {
            reinforce::place_unit(pack, draft, seat, &due, *area)
        }
        (Stage::Reinforce(due), Action::Done) => reinforce::done(pack, draft, seat, &due),
        (Stage::Purchase, Action::BuyObjective) => objective::buy(draft, seat),
        (Stage::Purchase, Action::Done) => turns::invade(pack, draft),
        (Stage::Pick(after), Action::Pick(kept)) => {
            objective::pick(pack, draft, seat, after, *kept)
        }
        (Stage::Invade, Action::Invade { from, to, units }) => {
            invade::declare(pack, draft, seat, *from, *to, *units)
        }
        (Stage::Invade, Action::Done) => turns::maneuver(pack, draft),
        (Stage::Commit(invasion), Action::Commit(armies)) => {
            invade::commit(pack, draft, invasion, *armies)
        }
        (Stage::Commit(invasion), Action::Withdraw) => invade::withdraw(draft, invasion),
        (Stage::Defend { invasion, attack }, Action::Defend(armies)) => {
            invade::defend(draft, invasion, attack, *armies)
        }
        (Stage::MoveIn(invasion), Action::MoveIn(armies)) => {
            invade::move_in(draft, invasion, *armies)
        }
        (
            Stage::Maneuver,
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            },
        ) => maneuver::maneuver(pack, draft, seat, [*from, *to], *armies, *units),
        (Stage::Maneuver, Action::Done) => turns::objective(pack, draft),
        (Stage::Objective, Action::Complete(objective)) => {
            objective::complete(pack, draft, seat, *objective)
        }
        (Stage::Objective, Action::Done) => turns::after_objective(pack, draft),
        (Stage::Draw, Action::Draw) => turns::draw(pack, draft),
        (Stage::Discard, Action::Discard(card)) => turns::discard(pack, draft, seat, *card),
        (Stage::Draw, Action::Land { faction, area }) => {
            landing::land(pack, draft, seat, *faction, *area)
        }
        (Stage::Draw, Action::Done) => turns::skip_draw(pack, draft),
        (
            Stage::Invade,
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            },
        ) if maneuver::may_rove(draft.state()) => {
            maneuver::maneuver(pack, draft, seat, [*from, *to], *armies, *units)
        }
        (stage, Action::Court(action)) => court::act(pack, draft, seat, stage, action),
        (_, _) => Err(no("not_now", "Turns", "Something else is asked for now")),
    }
}

fn chance(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    match draft.state().stage.clone() {
        Stage::Order { among } => setup::order(draft, &among, answer),
        Stage::Deal => setup::deal(pack, draft, answer),
        Stage::Gather => setup::gather(pack, draft, answer),
        Stage::Ending => setup::ending(pack, draft, answer),
        Stage::Objectives => dealt::objectives(pack, draft, answer),
        Stage::Return => dealt::returned(pack, draft, answer),
        Stage::Restock(after) => objective::restock(draft, after, answer),
        Stage::Landing(landing) => landing::battle(pack, draft, landing, answer),
        Stage::Reshuffle => turns::reshuffle(pack, draft, answer),
        Stage::Battle {
            invasion,
            attack,
            defense,
        } => {
            battle::battle(pack, draft, invasion, [attack, defense], answer);
            Ok(())
        }
        Stage::Court(stage) => court::chance(pack, draft, stage, answer),
        Stage::Houses
        | Stage::Claim { .. }
        | Stage::Keep
        | Stage::Reinforce(_)
        | Stage::Purchase
        | Stage::Pick(_)
        | Stage::Invade
        | Stage::Commit(_)
        | Stage::Defend { .. }
        | Stage::MoveIn(_)
        | Stage::Maneuver
        | Stage::Objective
        | Stage::Draw
        | Stage::Discard
        | Stage::Over(_) => Err(no("not_asked", "Turns", "No dice or cards are asked for")),
    }
}
