//! How much power is bid against the wildlings?
//!
//! By how likely the bids of all hold them off, and who is likely to bid least or most: what everybody loses by them, and
//! the lowest bidder more, is told by their card, which nobody knows before.

use std::cmp::Ordering;

use super::Choice;
use super::bids::{best, kept, ties};
use super::context::Context;
use crate::throne::action::Action;

/// What a victory of the wildlings costs anybody, in power; what the lowest bidder loses more; what the highest gains
/// where they are held off.
const LOSS: f64 = 5.0;
const LOWEST: f64 = 4.0;
const HIGHEST: f64 = 1.0;
/// The part of the threat that all together are expected to bid, as far as they have the power.
const READY: f64 = 0.9;
/// The part of bids that are about what is expected; any other is as likely as another.
const USUAL: f64 = 0.8;

/// What comes of a bid, as far as others bid what is likely.
pub(super) struct Held {
    /// How likely they are held off.
    pub(super) off: f64,
    /// How likely they win, and nobody bids less.
    pub(super) lowest: f64,
    /// How likely they are held off, and nobody bids more.
    highest: f64,
}

/// How likely somebody bids what of the power that it is ready to bid, such a part of it on average.
fn likely(power: u8, part: f64) -> Vec<f64> {
    let count = usize::from(power);
    // Each token is bid or kept.
    let mut chances = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; chances.len() + 1];
        for (bid, chance) in chances.iter().enumerate() {
            next[bid] += chance * (1.0 - part);
            next[bid + 1] += chance * part;
        }
        chances = next;
    }
    let any = (1.0 - USUAL) / (count as f64 + 1.0);
    chances.iter().map(|chance| USUAL * chance + any).collect()
}

/// What each of the others is likely to bid: its share and one more at most, less the smaller the shares are.
fn others(context: &Context<'_>) -> Vec<Vec<f64>> {
    let seats = u8::try_from(context.state.in_play().count()).unwrap_or(1);
    let seats = seats.max(1);
    let ready = context.state.threat.div_ceil(seats).saturating_add(1);
    let all = f64::from(ready) * f64::from(seats);
    let part = (READY * f64::from(context.state.threat) / all).min(1.0);
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let power = others.map(|seat| context.power_of(seat).min(ready));
    power.map(|power| likely(power, part)).collect()
}

/// What others are likely to bid together, rounded.
pub(super) fn together(context: &Context<'_>) -> u32 {
    let mean = |chances: &Vec<f64>| -> f64 {
        let bids = chances.iter().enumerate();
        bids.map(|(bid, chance)| bid as f64 * chance).sum()
    };
    let all: f64 = others(context).iter().map(mean).sum();
    (all + 0.5) as u32
}

/// How likely the others bid together what, up to what is needed, with a weight for each of their bids.
fn sums(others: &[Vec<f64>], needed: usize, weight: impl Fn(usize) -> f64) -> Vec<f64> {
    let mut sums = vec![0.0; needed + 1];
    sums[0] = 1.0;
    for chances in others {
        let mut next = vec![0.0; needed + 1];
        for (sum, chance) in sums.iter().enumerate() {
            for (bid, likely) in chances.iter().enumerate() {
                next[(sum + bid).min(needed)] += chance * likely * weight(bid);
            }
        }
        sums = next;
    }
    sums
}

/// What comes of a bid.
pub(super) fn held(context: &Context<'_>, bid: u8) -> Held {
    let others = others(context);
    let needed = usize::from(context.state.threat.saturating_sub(bid));
    let (own, against) = (usize::from(bid), ties(context));
    let last = |sums: &[f64]| sums.last().copied().unwrap_or_default();
    // Whoever settles ties takes the gain, and leaves the loss to another.
    let lower = |other: usize| match other.cmp(&own) {
        Ordering::Less => 0.0,
        Ordering::Equal => against,
        Ordering::Greater => 1.0,
    };
    let higher = |other: usize| match other.cmp(&own) {
        Ordering::Less => 1.0,
        Ordering::Equal => 1.0 - against,
        Ordering::Greater => 0.0,
    };
    let all = last(&sums(&others, needed, |_| 1.0));
    let least = sums(&others, needed, lower);
    let lost: f64 = least.iter().take(needed).sum();
    let most = last(&sums(&others, needed, higher));
    Held {
        off: all,
        lowest: lost,
        highest: most,
    }
}

/// The bid that loses least, of those that are open.
pub(super) fn bid(context: &Context<'_>, open: &[u8]) -> Option<Choice> {
    let power = context.power();
    let bid = best(context, open, |bid| {
        let held = held(context, bid);
        let left = kept(power.saturating_sub(bid));
        left + HIGHEST * held.highest - LOSS * (1.0 - held.off) - LOWEST * held.lowest
    })?;
    let why = context.says(|| super::bid_words::against_wildlings(context, bid));
    Some((Action::Bid(bid), why))
}
