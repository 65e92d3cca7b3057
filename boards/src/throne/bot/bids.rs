//! How much power is bid?
//!
//! For a track the bid whose place is worth most beyond its cost, by what others may bid; for Claim and against the
//! wildlings parts of what there is. For Claim never more than nobody else can reach.

use play::Seat;

use super::Choice;
use super::context::Context;
use crate::throne::action::Action;
use crate::throne::frame::Bidding;
use crate::throne::ids::Track;
use crate::throne::rules::bid_bonus;

/// How likely somebody bids no more than half of its power, rounded up; each such bid is equally likely.
const MODEST: f64 = 0.9;
/// What the token of the first place is worth beside the way from the last place to the first one.
const FIRST: f64 = 0.3;
/// Power that is kept at its full worth, and what more of it is worth.
const KEPT: f64 = 6.0;
const BEYOND: f64 = 0.6;

/// The bid of a house.
pub(super) fn bid(context: &Context<'_>, of: Bidding) -> Choice {
    match of {
        Bidding::Track(track) => for_track(context, of, track),
        Bidding::Claim => for_claim(context, of),
        Bidding::Wildlings => against_wildlings(context),
    }
}

/// What the way from the last place of a track to the first one is worth, in power. The weights of won games say so
/// of the court for many houses and for few, and of the fiefdoms, which settle battles; the throne moves less.
fn worth(context: &Context<'_>, track: Track) -> f64 {
    match track {
        Track::Throne => 2.0,
        Track::Fiefdoms => 6.0,
        Track::Court if context.state.players.len() > 6 => 7.0,
        Track::Court => 4.0,
    }
}

/// The bid whose place on a track is worth most beyond what it costs.
fn for_track(context: &Context<'_>, of: Bidding, track: Track) -> Choice {
    let power = context.power();
    let raised = bid_bonus(context.pack, context.state, context.seat, of);
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let others: Vec<Vec<f64>> = others.map(|seat| guessed(context, seat, of)).collect();
    let settles = context.state.holder(Track::Throne) == Some(context.seat);
    let ties = if settles { 0.0 } else { 0.5 };
    let last = others.len().max(1) as f64;
    let worth = worth(context, track);
    let mut best = (f64::MIN, 0, 0.0);
    for bid in 0..=power {
        let counts = usize::from(bid.saturating_add(raised));
        let before = others.iter().map(|chances| {
            let higher: f64 = chances.iter().skip(counts + 1).sum();
            higher + ties * chances.get(counts).copied().unwrap_or_default()
        });
        let before: f64 = before.sum();
        let left = f64::from(power - bid);
        let kept = left.min(KEPT) + (left - KEPT).max(0.0) * BEYOND;
        let token = FIRST * (1.0 - before).max(0.0);
        let value = worth * (1.0 - before / last + token) + kept;
        if value > best.0 {
            best = (value, bid, before);
        }
    }
    let (_, bid, before) = best;
    let why = context.says(|| match bid {
        _none if power == 0 => "It has no power to bid".to_owned(),
        0 => format!("A better place is not worth a part of its {power} power"),
        _some => format!(
            "It brings place {:.0} of {} if others bid half of their power at most; more would cost more than it brings",
            before + 1.0,
            others.len() + 1
        ),
    });
    (Action::Bid(bid), why)
}

/// How likely a seat bids what, by what its bid counts.
fn guessed(context: &Context<'_>, seat: Seat, of: Bidding) -> Vec<f64> {
    let power = context.power_of(seat);
    let modest = power.div_ceil(2);
    let more = power - modest;
    let raised = bid_bonus(context.pack, context.state, seat, of);
    let mut chances = vec![0.0; usize::from(raised)];
    let all = if more == 0 { 1.0 } else { MODEST };
    let each = all / (f64::from(modest) + 1.0);
    chances.extend((0..=modest).map(|_| each));
    chances.extend((0..more).map(|_| (1.0 - MODEST) / f64::from(more)));
    chances
}

/// Most of what there is, and all where it may win, or keep somebody else from winning.
fn for_claim(context: &Context<'_>, of: Bidding) -> Choice {
    let power = context.power();
    let wins = |seat| context.lacks(seat).is_some_and(|lacks| lacks <= 1);
    let decides = context.state.in_play().any(wins);
    let bid = if decides { power } else { power * 2 / 3 };
    let surely = enough(context, of);
    if surely < bid {
        let why = context.says(|| format!("A bid of {surely} is more than anybody else can reach"));
        return (Action::Bid(surely), why);
    }
    let why = context.says(|| match context.lacks(context.seat) {
        Some(2..) if decides => {
            format!("Whoever wins it may win the game: all of its {power} power")
        }
        Some(lacks) if bid < power => {
            format!("Two thirds of its {power} power, as it lacks {lacks} Claim to win")
        }
        Some(lacks) => format!("It lacks {lacks} Claim to win, and has {power} power"),
        None => format!("Claim is worth most of its {power} power"),
    });
    (Action::Bid(bid), why)
}

/// The bid that nobody else can reach, by the power and the cards that lie open.
fn enough(context: &Context<'_>, of: Bidding) -> u8 {
    let raised = |seat: Seat| bid_bonus(context.pack, context.state, seat, of);
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let most = others.map(|seat| context.power_of(seat).saturating_add(raised(seat)));
    let most = most.max().unwrap_or_default();
    most.saturating_add(1).saturating_sub(raised(context.seat))
}

/// A share of the threat and one more, so that it is not the lowest bid.
fn against_wildlings(context: &Context<'_>) -> Choice {
    let seats = u8::try_from(context.state.players.len()).unwrap_or(1);
    let share = context.state.threat.div_ceil(seats.max(1));
    let bid = share.saturating_add(1).min(context.power().div_ceil(2));
    let why = context.says(|| {
        format!(
            "Its share of a threat of {} and one more, at most half of its power",
            context.state.threat
        )
    });
    (Action::Bid(bid), why)
}
