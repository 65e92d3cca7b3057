//! Which rule answers an input?
//!
//! What is pending and what comes in decide together; then the game goes on by itself until somebody or chance is asked.
//! Invariant: a rule refuses before it pushes its first event.

pub(super) mod alliances;
pub(super) mod battle;
mod fix;
pub(super) mod leaders;
pub(super) mod marches;
mod phases;
pub(super) mod planning;
pub(super) mod power;
pub(super) mod raids;
pub(super) mod roads;
pub(super) mod score;
pub(super) mod setup;
pub(super) mod stock;
pub(super) mod westeros;

use play::{Draft, Input, InputOf, Offer, Outcome, Refusal, RuleRef, Seat};

use super::Throne;
use super::action::Action;
use super::event::Event;
use super::frame::Frame;
use super::frame::pending::not_rolled;
use super::pack::Pack;
use super::state::State;
use super::turn;

pub use battle::battle_tactics::is_playable;
pub use battle::explain::{Part, parts};
pub use battle::home::home_bonus;
pub use battle::strength::{Strength, strength, support_strength};
pub use leaders::hostages::places;
pub use leaders::negotiation::partner;
pub use leaders::{led, triggered_by};
pub use planning::tactics::bid_bonus;
pub use planning::tokens::stars;
pub use roads::ways::targets;
pub use roads::weather::{beside, has_low_rivers, sky};
pub use score::claim::{ClaimStanding, claim, claim_standing};
pub use score::division::is_eliminated;
pub use score::objectives::is_fulfilled;
pub use score::{Standing, scores, standing};
pub use stock::supply::{barrels, fits};

pub(super) use alliances::cards as ally_cards;
pub use alliances::enlist::allowed;
pub(super) use battle::battle_tactics::choices as battle_tactics_open;
pub(super) use battle::expansion_effects::{casualties, expansion_effect, stands};
pub(super) use battle::explain::before_battle;
pub(super) use battle::house_cards::in_order;
pub(super) use battle::house_orders::more as more_by_order;
pub(super) use battle::retreats::costs as retreat_costs;
pub(super) use battle::strength::{against_force, text as text_of};
pub(super) use leaders::hostages::ransom;
pub(super) use leaders::owner as owner_of;
pub(super) use marches::moves::{asks_for_more, unfinished};
pub(super) use planning::may_order;
pub(super) use planning::tactics::{cards as tactics_cards, others as other_tactics};
pub(super) use planning::tokens::{stars_left, tokens as order_tokens};
pub(super) use power::{brings, may_fortify};
pub(super) use raids::raiders;
pub(super) use raids::shields::{owner as shield_of, price as shield_price};
pub(super) use setup::set_up;
pub(super) use stock::supply::{feeds, limits as supply_limits};
pub(super) use westeros::wildlings::unit_cost as loss_cost;
pub(super) use westeros::{deck_cards, horde_cards};

pub(super) type D = Draft<Throne>;

/// A refusal with its section of the rulebook.
pub(super) fn refuse(
    reason: &'static str,
    section: &'static str,
    text: impl Into<String>,
) -> Refusal {
    Refusal::new(reason, RuleRef::new("Thrones", section), text)
}

/// Refuses what none of the offers of a procedure is.
fn listed(open: bool, section: &'static str, text: &'static str) -> Result<(), Refusal> {
    match open {
        true => Ok(()),
        false => Err(refuse("not_open", section, text)),
    }
}

/// Decides one input.
pub(super) fn decide(pack: &Pack, draft: &mut D, input: &InputOf<Throne>) -> Result<(), Refusal> {
    match input {
        Input::Act(seat, Action::TakeBack(area)) => planning::take_back(draft, *seat, *area)?,
        Input::Act(seat, action) => {
            if !turn::asked(draft.state()).asks(*seat) {
                return Err(refuse("not_next", "Turns", "Somebody else is asked"));
            }
            act(pack, draft, *seat, *action)?;
        }
        Input::Chance(answer) => resolve_chance(pack, draft, answer)?,
        Input::Fix(seat, fix) => fix::fix(pack, draft, *seat, *fix)?,
    }
    while go(pack, draft) {}
    Ok(())
}

/// Takes the next step of the innermost procedure, unless it waits for somebody.
fn go(pack: &Pack, draft: &mut D) -> bool {
    let Some(frame) = draft.state().top().cloned() else {
        phases::next(pack, draft);
        return true;
    };
    frame.pending().advance(pack, draft)
}

fn act(pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Some(frame) = draft.state().top().cloned() else {
        return Err(refuse("not_now", "Turns", "Nothing is asked for"));
    };
    frame.pending().act(pack, draft, seat, action)
}

/// What was shuffled or drawn goes to whatever is pending.
fn resolve_chance(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    match draft.state().top().cloned() {
        Some(frame) => frame.pending().resolve_chance(pack, draft, answer),
        None => not_rolled(),
    }
}

/// Every offer for a seat that is asked.
pub(crate) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut actions = Vec::new();
    if let Some(frame) = state.top() {
        let mut add = |action| actions.push(Offer::Exact(action));
        frame.pending().offers(pack, state, seat, &mut add);
    }
    actions
}

/// The end of the game, for [`score`] and [`phases`].
fn over(draft: &mut D, outcome: Outcome) {
    draft.push(Event::Opened(Frame::Over(outcome)));
}
