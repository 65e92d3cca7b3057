//! Why is one of equal bidders named?
//!
//! For what whoever names gains itself, or by how far from victory the others are: each is told beside the one of the
//! others who is nearest.

use std::cmp::Ordering;

use play::{Seat, sentence as capital};

use super::context::Context;
use crate::throne::frame::{Blame, Crown, Frame, Ties};
use crate::throne::rules::score::claim;
use crate::throne::rules::westeros::{tracks, wildlings};

/// What it means to be named.
enum Named {
    /// Something good, in words.
    Gains(String),
    Suffers,
}

/// Why a seat is named; empty where nothing that is told speaks for it.
pub(super) fn named(context: &Context<'_>, seat: Seat) -> String {
    let state = context.state;
    let (tied, what) = match state.top() {
        Some(Frame::Ties(Ties {
            track,
            bids,
            ranked,
        })) => {
            let place = format!("place {} on the {} track", ranked.len() + 1, track.title());
            (tracks::tied(state, bids, ranked), Named::Gains(place))
        }
        Some(Frame::Crown(Crown { bids, highest })) => {
            let what = match highest {
                None => Named::Gains("the Claim".to_owned()),
                Some(_) => Named::Suffers,
            };
            (claim::tied(state, bids, *highest), what)
        }
        Some(Frame::Blame(blame @ Blame { watch, .. })) => {
            let what = match *watch {
                true => Named::Gains("what the watch is given".to_owned()),
                false => Named::Suffers,
            };
            (wildlings::tied(state, blame), what)
        }
        Some(_) | None => return String::new(),
    };
    let own = seat == context.seat;
    let others = tied.iter().copied();
    let others = others.filter(|other| *other != seat && *other != context.seat);
    let nearest = others.min_by_key(|other| context.short_of(*other));
    match (&what, nearest) {
        (Named::Gains(gain), _) if own => format!("It takes {gain} itself"),
        (Named::Suffers, _) if own => String::new(),
        // That it comes behind somebody else itself is no gain.
        (Named::Gains(_), _) if tied.contains(&context.seat) => String::new(),
        (_, None) => String::new(),
        (Named::Gains(_), Some(other)) => match far(context, seat, other) {
            Ordering::Less => String::new(),
            order => compared(context, [seat, other], order, "is farther from victory"),
        },
        (Named::Suffers, Some(other)) => match far(context, seat, other) {
            Ordering::Greater => String::new(),
            order => compared(context, [seat, other], order, "is nearer to victory"),
        },
    }
}

/// How far one is from victory beside another.
fn far(context: &Context<'_>, seat: Seat, other: Seat) -> Ordering {
    context.short_of(seat).cmp(&context.short_of(other))
}

/// What two of them lack to win.
fn compared(
    context: &Context<'_>,
    [seat, other]: [Seat; 2],
    order: Ordering,
    stands: &str,
) -> String {
    let what = match context.lacks(seat) {
        Some(_) => "Claim",
        None => "castles",
    };
    let [lacks, more] = [seat, other].map(|seat| context.short_of(seat));
    let text = match order {
        Ordering::Equal => {
            format!("{seat} lacks {lacks} {what} to win, as {other} does, so that either may do")
        }
        Ordering::Less | Ordering::Greater => {
            format!(
                "{seat} {stands}: it lacks {lacks} {what} to win, while {other} lacks {more} {what}"
            )
        }
    };
    capital(&text)
}
