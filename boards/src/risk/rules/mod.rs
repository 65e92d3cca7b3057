//! Which rule answers an input?
//!
//! What is pending takes its answers and chance itself; here are the rules that it asks.
//! Invariant: a rule refuses before it pushes its first event.

pub(super) mod battle;
pub(super) mod cards;
mod count;
pub(super) mod dealt;
mod fix;
pub(super) mod garrisons;
pub(super) mod invade;
pub(super) mod landing;
pub(super) mod maneuver;
pub(super) mod neutral;
pub(super) mod objective;
pub(super) mod reinforce;
pub(super) mod setup;
pub(super) mod trade;
pub(super) mod turns;
pub(super) mod winner;

pub use cards::price;
pub(in crate::risk) use count::connected;
pub use count::{
    Held, Income, base, by_region, coasts, connection, held, holds_region, income, own_seat,
    region_areas, regions, score, seat_of,
};
pub use invade::{leads, why_not, why_not_from};
pub use objective::has;
pub use trade::set_value;
pub use winner::{by_points, points_to_win};

pub use battle::fight;
pub(super) use cards::all_maesters;
pub(super) use cards::barred;
pub(super) use cards::offers as card_offers;
pub(super) use garrisons::deck_areas;
pub(super) use invade::{most_attack, most_defense};
pub(super) use maneuver::may_maneuver;
pub(super) use objective::is_met;
pub(super) use turns::may_draw;

use play::{Draft, Input, InputOf, Refusal, RuleRef, Seat};

use super::action::Action;
use super::cards_in_play::CardAction;
use super::pack::Pack;
use super::{Risk, turn};

pub(super) type D = Draft<Risk>;

/// A refusal with its section of the rulebook.
pub(super) fn refuse(
    reason: &'static str,
    section: &'static str,
    text: impl Into<String>,
) -> Refusal {
    Refusal::new(reason, RuleRef::new("Risk", section), text)
}

/// Decides one input.
pub(super) fn decide(pack: &Pack, draft: &mut D, input: &InputOf<Risk>) -> Result<(), Refusal> {
    match input {
        Input::Act(seat, action) => {
            if !turn::turn(pack, draft.state()).asks(*seat) {
                return Err(refuse("not_next", "Turns", "Somebody else is asked"));
            }
            act(pack, draft, *seat, action)
        }
        Input::Chance(answer) => chance(pack, draft, answer),
        Input::Fix(seat, fix) => fix::fix(pack, draft, *seat, fix),
    }
}

/// Decides an answer: cards are played alike whatever is asked for, the rest is for what is pending to say.
fn act(pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let stage = draft.state().stage.clone();
    let is_own_turn = || stage.pending(|asked| asked.is_own_turn());
    match action {
        Action::Card(CardAction::Play { card, target }) => {
            cards::play(pack, draft, seat, stage, *card, target)
        }
        Action::Card(CardAction::Ransom(character)) if is_own_turn() => {
            cards::market::ransom(draft, seat, *character)
        }
        Action::Card(CardAction::Reveal(area)) if is_own_turn() => {
            cards::market::reveal(draft, seat, *area)
        }
        answer => stage.pending(|asked| asked.act(pack, draft, seat, answer)),
    }
}

fn chance(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let stage = draft.state().stage.clone();
    stage.pending(|asked| asked.resolve_chance(pack, draft, answer))
}
