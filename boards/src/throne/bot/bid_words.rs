//! What speaks for a bid?
//!
//! Which place it likely brings and behind whom, by the power that everybody sees, and what is left for the bids after
//! it; against the wildlings, what others likely bid.

use play::{counted, listed};

use super::bids::{after, comes_before, others, ties};
use super::context::Context;
use super::wildling_bids::{held, together};
use crate::throne::frame::Bidding;
use crate::throne::ids::Track;
use crate::throne::rules::bid_bonus;

/// How likely something has to be to be called so.
const LIKELY: f64 = 0.5;

/// Which place on a track a bid likely brings, behind whom, and what is left for what.
pub(super) fn for_track(context: &Context<'_>, track: Track, bid: u8) -> String {
    if context.power() == 0 {
        return "It has no power to bid".to_owned();
    }
    let of = Bidding::Track(track);
    let raised = bid_bonus(context.pack, context.state, context.seat, of);
    let (counts, ties) = (bid.saturating_add(raised), ties(context));
    let others = others(context, track, &[]);
    let mut ahead: Vec<_> = others
        .iter()
        .map(|(seat, chances)| (comes_before(chances, counts, ties), *seat))
        .collect();
    let before: f64 = ahead.iter().map(|(chance, _)| chance).sum();
    let before = (before + LIKELY) as usize;
    // Whoever has most to bid, of those who are as likely to bid more.
    ahead.sort_by(|(a, one), (b, other)| {
        let power = |seat| context.power_of(seat);
        b.total_cmp(a).then(power(*other).cmp(&power(*one)))
    });
    let behind = match (before, ahead.first()) {
        (0, _) | (_, None) => String::new(),
        (_, Some((_, seat))) => {
            let more = match before - 1 {
                0 => String::new(),
                more => format!(" and {}", counted(more, "other", "others")),
            };
            format!(", behind {seat} ({} power){more}", context.power_of(*seat))
        }
    };
    let count = others.len() + 1;
    let left = left_for(context, track, bid);
    format!(
        "It likely brings place {} of {count}{behind}; {left}",
        before + 1
    )
}

/// What is left for the tracks after one.
fn left_for(context: &Context<'_>, track: Track, bid: u8) -> String {
    let titles = after(track)
        .iter()
        .map(|track| format!("the {}", track.title()));
    let titles: Vec<String> = titles.collect();
    let stays = left(context, bid);
    match titles.as_slice() {
        [] => stays,
        some => format!("{stays} for {}", listed(some, "and")),
    }
}

/// What power is left behind a bid.
pub(super) fn left(context: &Context<'_>, bid: u8) -> String {
    match context.power().saturating_sub(bid) {
        0 => "nothing is left".to_owned(),
        1 => "1 power is left".to_owned(),
        left => format!("{left} power are left"),
    }
}

/// What others likely bid against the wildlings, and what a bid changes.
pub(super) fn against_wildlings(context: &Context<'_>, bid: u8) -> String {
    if context.power() == 0 {
        return "It has no power to bid".to_owned();
    }
    let (threat, others, held) = (context.state.threat, together(context), held(context, bid));
    let begin = format!("Others likely bid some {others} together against a threat of {threat}");
    match held.off >= LIKELY {
        true if others >= u32::from(threat) => format!("{begin}, and need no more of it"),
        true => format!("{begin}, and with it that is enough"),
        false if held.lowest >= LIKELY / 2.0 => {
            format!("{begin}: more of its own would hardly be enough")
        }
        false => format!("{begin}: that is hardly enough, but it is hardly the lowest bid"),
    }
}
