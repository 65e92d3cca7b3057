//! Which rule answers an input?
//!
//! What is pending and what comes in decide together; then the game goes on by itself until somebody or chance is asked.
//! Invariant: a rule refuses before it pushes its first event.

mod alliances;
mod battle;
mod cards;
mod chances;
mod fix;
mod leaders;
mod marches;
mod offers;
mod phases;
mod planning;
mod power;
mod raids;
mod roads;
mod score;
mod setup;
mod stock;
mod westeros;

use play::{Draft, Input, InputOf, Outcome, Refusal, RuleRef, Seat};

use super::Throne;
use super::action::Action;
use super::event::Event;
use super::frame::Frame;
use super::leader::Affair;
use super::pack::Pack;
use super::turn;

pub use battle::battle_tactics::is_playable;
pub use battle::explain::{Part, parts};
pub use battle::home::home_bonus;
pub use battle::strength::{Strength, strength, support_worth};
pub use leaders::hostages::places;
pub use leaders::negotiation::partner;
pub use leaders::{led, triggered_by};
pub use planning::tactics::bid_bonus;
pub use roads::ways::targets;
pub use roads::weather::{beside, sky};
pub use score::claim::{ClaimStanding, claim, claim_standing};
pub use score::division::is_eliminated;
pub use score::objectives::is_fulfilled;
pub use score::{Standing, standing};
pub use stock::supply::{barrels, fits};

pub(super) use alliances::cards as ally_cards;
pub use alliances::enlist::allowed;
pub(super) use battle::battle_tactics::choices as battle_tactics_open;
pub(super) use battle::feats::{casualties, feat, stands};
pub(super) use battle::house_cards::in_order;
pub(super) use battle::retreats::costs as retreat_costs;
pub(super) use battle::strength::{against_force, text as text_of};
pub(super) use leaders::owner as owner_of;
pub(super) use marches::moves::asks_for_more;
pub(super) use offers::offers;
pub(super) use planning::may_order;
pub(super) use planning::tactics::cards as tactics_cards;
pub(super) use planning::tokens::{stars_left, tokens as order_tokens};
pub(super) use power::{brings, may_fortify};
pub(super) use raids::raiders;
pub(super) use raids::shields::{owner as shield_of, price as shield_price};
pub(super) use roads::ways::is_held_against;
pub(super) use setup::set_up;
pub(super) use stock::supply::limits as supply_limits;
pub(super) use westeros::wildlings::worth as loss_worth;
pub(super) use westeros::{deck_cards, horde_cards};

type D = Draft<Throne>;

/// A refusal with its section of the rulebook.
fn no(reason: &'static str, section: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(reason, RuleRef::new("Thrones", section), text)
}

/// Refuses what none of the offers of a procedure is.
fn listed(open: bool, section: &'static str, text: &'static str) -> Result<(), Refusal> {
    match open {
        true => Ok(()),
        false => Err(no("not_open", section, text)),
    }
}

/// Decides one input.
pub(super) fn decide(pack: &Pack, draft: &mut D, input: &InputOf<Throne>) -> Result<(), Refusal> {
    match input {
        Input::Act(seat, Action::TakeBack(area)) => planning::take_back(draft, *seat, *area)?,
        Input::Act(seat, action) => {
            if !turn::asked(draft.state()).asks(*seat) {
                return Err(no("not_next", "Turns", "Somebody else is asked"));
            }
            act(pack, draft, *seat, *action)?;
        }
        Input::Chance(answer) => chances::chance(pack, draft, answer)?,
        Input::Fix(seat, fix) => fix::fix(pack, draft, *seat, *fix)?,
    }
    while go(pack, draft) {}
    Ok(())
}

/// Takes the next step of the innermost procedure, unless it waits for somebody.
fn go(pack: &Pack, draft: &mut D) -> bool {
    let Some(frame) = draft.state().top() else {
        phases::next(pack, draft);
        return true;
    };
    match frame {
        Frame::Lots | Frame::Pile(_) | Frame::Winter(_) | Frame::RandomCard(_) => false,
        Frame::Draw(deck) => {
            let deck = *deck;
            westeros::draw(pack, draft, deck)
        }
        Frame::Westeros(deck) => {
            let deck = *deck;
            westeros::happen(pack, draft, deck)
        }
        Frame::Reconcile { seat, area } => {
            let (seat, area) = (*seat, *area);
            stock::supply::reconcile(pack, draft, seat, area)
        }
        Frame::Muster { .. } => westeros::mustering::go_on(pack, draft),
        Frame::Bids { .. } => westeros::tracks::open(pack, draft),
        Frame::Ties { .. } => westeros::tracks::rank(draft),
        Frame::Blame { .. } => westeros::wildlings::blame(pack, draft),
        Frame::Crown { .. } => score::claim::crown(pack, draft),
        Frame::Suffer(seat, harm) => {
            let (seat, harm) = (*seat, *harm);
            westeros::wildlings::suffer(pack, draft, seat, harm)
        }
        Frame::Losses { .. } => westeros::wildlings::lose(pack, draft),
        Frame::GiveUp(seat) => {
            let seat = *seat;
            westeros::wildlings::give_up(pack, draft, seat)
        }
        Frame::Regain(seat) => {
            let seat = *seat;
            westeros::wildlings::regain(draft, seat)
        }
        Frame::Plan { ready } => {
            let all = ready.iter().all(|ready| *ready);
            all && planning::reveal(pack, draft)
        }
        Frame::AtOnce { .. } | Frame::Enlist { .. } | Frame::Disband(_) | Frame::Onward { .. } => {
            cards::go(pack, draft)
        }
        Frame::AllyPile(_) | Frame::Steal { .. } | Frame::Fourth => false,
        Frame::Bury(_) | Frame::Halve(_) | Frame::Dissent { .. } => {
            westeros::fourth::go(pack, draft)
        }
        Frame::Raids { at } => {
            let at = *at;
            leaders::turn_up(draft);
            raids::next(pack, draft, at)
        }
        Frame::Marches { at } => {
            let at = *at;
            leaders::turn_up(draft);
            marches::next(pack, draft, at)
        }
        Frame::Power => {
            leaders::turn_up(draft);
            power::next(pack, draft)
        }
        Frame::Affair(Affair::Station { seat, leader }) => {
            let (seat, leader) = (*seat, *leader);
            leaders::hostages::settle(pack, draft, seat, leader)
        }
        Frame::March(march) => {
            let march = *march;
            marches::go_on(pack, draft, march)
        }
        Frame::Fight(step) => {
            let step = *step;
            battle::combat::go_on(pack, draft, step)
        }
        Frame::FirstOn(_)
        | Frame::Choose { .. }
        | Frame::Raven
        | Frame::RaidAgain { .. }
        | Frame::Build { .. }
        | Frame::Leave { .. }
        | Frame::Affair(_)
        | Frame::Shield { .. }
        | Frame::Plot { .. }
        | Frame::Accuse { .. }
        | Frame::Over(_) => false,
    }
}

fn act(pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Some(frame) = draft.state().top() else {
        return Err(no("not_now", "Turns", "Nothing is asked for"));
    };
    match (frame, action) {
        (Frame::Plan { .. }, Action::Order { area, order }) => {
            planning::order(pack, draft, seat, area, order)
        }
        (Frame::Plan { .. }, Action::Ready) => planning::ready(pack, draft, seat),
        (Frame::Plan { .. }, Action::Plan(card)) => {
            planning::tactics::choose(pack, draft, seat, card)
        }
        (
            Frame::AtOnce { .. }
            | Frame::Enlist { .. }
            | Frame::Disband(_)
            | Frame::Plot { .. }
            | Frame::Accuse { .. }
            | Frame::Onward { .. }
            | Frame::Shield { .. },
            action,
        ) => cards::act(pack, draft, seat, action),
        (Frame::Bury(_) | Frame::Halve(_) | Frame::Dissent { .. }, action) => {
            westeros::fourth::act(pack, draft, seat, action)
        }
        (Frame::Raven, Action::Swap { area, order }) => {
            planning::swap(pack, draft, seat, area, order)
        }
        (Frame::Raids { at }, Action::Raid { from, at: target }) => {
            let at = *at;
            raids::raid(pack, draft, seat, at, [Some(from), target])
        }
        (Frame::RaidAgain { from, .. }, Action::Raid { from: same, at }) => {
            let from = *from;
            raids::again(pack, draft, seat, from, same, at)
        }
        (Frame::Marches { .. }, Action::March(area)) => marches::begin(pack, draft, seat, area),
        (Frame::March(march), Action::Move { to, units }) => {
            let march = *march;
            marches::go(pack, draft, march, to, units)
        }
        (Frame::March(march), Action::Lead { leader, to }) => {
            let march = *march;
            leaders::lead(pack, draft, &march, leader, to)
        }
        (Frame::Raids { .. } | Frame::Marches { .. }, Action::Trigger(leader)) => {
            leaders::rouse(pack, draft, seat, leader)
        }
        (Frame::Affair(affair), action) => {
            let affair = affair.clone();
            leaders::affairs::act(pack, draft, affair, action)
        }
        (Frame::March(march), Action::Done) => {
            let march = *march;
            marches::done(pack, draft, march)
        }
        (Frame::Build { area, .. }, Action::Build(build)) => {
            let area = *area;
            power::build(pack, draft, seat, area, build);
            Ok(())
        }
        (Frame::Leave { area, .. }, Action::Leave(leave)) => {
            let area = *area;
            marches::leave(pack, draft, seat, area, leave);
            Ok(())
        }
        (Frame::Fight(step), action) => {
            let step = *step;
            battle::act(pack, draft, seat, step, action)
        }
        (
            Frame::Reconcile { area, .. },
            Action::Destroy {
                area: from,
                unit,
                routed,
            },
        ) => {
            let only = *area;
            stock::supply::destroy(draft, seat, only, (from, unit, routed))
        }
        (Frame::Losses { .. }, Action::Destroy { area, unit, .. }) => {
            westeros::wildlings::destroy(pack, draft, area, unit)
        }
        (Frame::Muster { .. }, Action::Muster { from, to, unit }) => {
            westeros::mustering::muster(pack, draft, from, to, unit)
        }
        (Frame::Muster { .. }, Action::Upgrade { area, unit }) => {
            westeros::mustering::upgrade(pack, draft, area, unit)
        }
        (Frame::Bids { .. }, Action::Bid(bid)) => westeros::tracks::bid(draft, seat, bid),
        (Frame::Ties { .. }, Action::Name(named)) => westeros::tracks::name(draft, named),
        (Frame::Blame { .. }, Action::Name(named)) => westeros::wildlings::name(pack, draft, named),
        (Frame::Crown { .. }, Action::Name(named)) => score::claim::name(pack, draft, named),
        (Frame::Choose { cards, .. }, Action::Choose(card)) => {
            let cards = *cards;
            westeros::choose(pack, draft, cards, Some(card))
        }
        (Frame::Choose { cards, .. }, Action::Done) => {
            let cards = *cards;
            westeros::choose(pack, draft, cards, None)
        }
        (Frame::GiveUp(_), Action::Discard(card)) => {
            westeros::wildlings::discard(pack, draft, seat, card)
        }
        (Frame::Regain(_), Action::Regain(card)) => {
            westeros::wildlings::take_back(draft, seat, card)
        }
        (Frame::FirstOn(_), Action::Take(track)) => {
            westeros::wildlings::go_first(draft, seat, track);
            Ok(())
        }
        (Frame::Muster { .. } | Frame::Raven | Frame::RaidAgain { .. }, Action::Done) => {
            draft.push(Event::Closed);
            Ok(())
        }
        (_, _) => Err(no("not_now", "Turns", "Something else is asked for now")),
    }
}

/// The end of the game, for [`score`] and [`phases`].
fn over(draft: &mut D, outcome: Outcome) {
    draft.push(Event::Opened(Frame::Over(outcome)));
}
