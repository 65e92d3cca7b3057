//! Why is one of equal bidders named?
//!
//! For what whoever names gains itself, or by who threatens it: by how far from victory the others are, and by what may
//! come from them. Each is told beside the one of the others who threatens it most.

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
    let worst = others.max_by_key(|other| context.menace(*other));
    match (&what, worst) {
        (Named::Gains(gain), _) if own => format!("It takes {gain} itself"),
        (Named::Suffers, _) if own => String::new(),
        // That it comes behind somebody else itself is no gain.
        (Named::Gains(_), _) if tied.contains(&context.seat) => String::new(),
        (_, None) => String::new(),
        (Named::Gains(_), Some(other)) => threatens(context, [other, seat], Told::Less),
        (Named::Suffers, Some(other)) => threatens(context, [seat, other], Told::More),
    }
}

/// How the one who threatens more is told beside the other.
enum Told {
    /// The other one is named for being the lesser threat.
    Less,
    /// The first one is named for being the greater one.
    More,
}

/// Why one of two threatens more: it is nearer to victory, or more may come from it. Empty where the one who is named
/// is not the one of them who should be.
fn threatens(context: &Context<'_>, [more, less]: [Seat; 2], told: Told) -> String {
    let [lacks, than] = [more, less].map(|seat| context.short_of(seat));
    let comes = |seat| context.comes_from(seat).map_or(0, |(strength, _)| strength);
    let what = match context.lacks(more) {
        Some(_) => "Claim",
        None => "castles",
    };
    let text = match context.menace(more).cmp(&context.menace(less)) {
        Ordering::Less => String::new(),
        _ if lacks < than => match told {
            Told::Less => format!(
                "{less} is farther from victory: it lacks {than} {what} to win, while {more} lacks {lacks} {what}"
            ),
            Told::More => format!(
                "{more} is nearer to victory: it lacks {lacks} {what} to win, while {less} lacks {than} {what}"
            ),
        },
        _ if comes(more) > comes(less) => by_army(context, [more, less], &told),
        _ if lacks == than => {
            let [named, other] = match told {
                Told::Less => [less, more],
                Told::More => [more, less],
            };
            format!("{named} lacks {lacks} {what} to win, as {other} does, so that either may do")
        }
        _ => String::new(),
    };
    capital(&text)
}

/// What may come from whoever threatens more, and what from the other.
fn by_army(context: &Context<'_>, [more, less]: [Seat; 2], told: &Told) -> String {
    let Some((strength, to)) = context.comes_from(more) else {
        return String::new();
    };
    let title = context.pack.map.title(to);
    let than = match context.comes_from(less) {
        None => format!("nothing of {less} comes to it"),
        Some((weaker, _)) => format!("at most {weaker} of {less} comes to it"),
    };
    match told {
        Told::Less => format!(
            "{less} threatens it less than {more}, of whom strength {strength} may come to {title}: {than}"
        ),
        Told::More => format!(
            "{more} threatens it more than {less}: strength {strength} may come to {title}, while {than}"
        ),
    }
}
