//! How much power is bid?
//!
//! Parts of what there is, and never more than nobody else can reach.

use play::Seat;

use super::Choice;
use super::context::Context;
use crate::throne::action::Action;
use crate::throne::frame::Bidding;
use crate::throne::ids::Track;
use crate::throne::rules::bid_bonus;

/// The bid of a house.
pub(super) fn bid(context: &Context<'_>, of: Bidding) -> Choice {
    let power = context.power();
    let bid = match of {
        // Most for the court, whose stars count every turn.
        Bidding::Track(Track::Throne) => power / 4,
        Bidding::Track(Track::Fiefdoms) => power / 4,
        Bidding::Track(Track::Court) => power / 2,
        Bidding::Claim => match context.lacks(context.seat) {
            Some(0 | 1) => power,
            Some(_) | None => power * 2 / 3,
        },
        Bidding::Wildlings => {
            let seats = u8::try_from(context.state.players.len())
                .unwrap_or(1)
                .max(1);
            let share = context.state.threat.div_ceil(seats);
            share.saturating_add(1).min(power.div_ceil(2))
        }
    };
    let surely = match of {
        Bidding::Track(_) | Bidding::Claim => enough(context, of),
        // Every token counts against the threat.
        Bidding::Wildlings => u8::MAX,
    };
    if surely < bid {
        let why = context.says(|| format!("A bid of {surely} is more than anybody else can reach"));
        return (Action::Bid(surely), why);
    }
    let why = context.says(|| match of {
        Bidding::Track(Track::Throne) => {
            format!("The order of play is worth a quarter of its {power} power")
        }
        Bidding::Track(Track::Fiefdoms) => {
            format!("Ties in battles are worth a quarter of its {power} power")
        }
        Bidding::Track(Track::Court) => {
            format!("Stars count every turn: half of its {power} power")
        }
        Bidding::Claim => match context.lacks(context.seat) {
            Some(lacks) => format!("It lacks {lacks} Claim to win, and has {power} power"),
            None => format!("Claim is worth most of its {power} power"),
        },
        Bidding::Wildlings => format!(
            "Its share of a threat of {} and one more, at most half of its power",
            context.state.threat
        ),
    });
    (Action::Bid(bid), why)
}

/// The bid that nobody else can reach, by the power and the cards that lie open.
fn enough(context: &Context<'_>, of: Bidding) -> u8 {
    let raised = |seat: Seat| bid_bonus(context.pack, context.state, seat, of);
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let most = others.map(|seat| {
        let power = context.state.player(seat).map_or(0, |player| player.power);
        power.saturating_add(raised(seat))
    });
    let most = most.max().unwrap_or_default();
    most.saturating_add(1).saturating_sub(raised(context.seat))
}
