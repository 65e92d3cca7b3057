//! How much power is bid?
//!
//! For a track the bid whose place is worth most beyond its cost, by what others are likely to bid, with what the power
//! that is left may still bring on the tracks that come after it. For Claim a part of what there is, and never more than
//! nobody else can reach.

use play::Seat;

use super::Choice;
use super::bid_words;
use super::context::Context;
use super::wildling_bids;
use crate::throne::action::Action;
use crate::throne::frame::Bidding;
use crate::throne::ids::Track;
use crate::throne::rules::bid_bonus;

/// What each token of power is worth that is kept, the first one first: some are needed for areas that are left, for the
/// wildlings and for the next bids. Any more is worth the last of these.
const KEPT: [f64; 8] = [1.4, 1.2, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5];
/// The tracks, in the order of a Clash of Kings.
const ALL: [Track; 3] = [Track::Throne, Track::Fiefdoms, Track::Court];

/// Who else bids on a track, with how likely it bids what.
pub(super) type Others = Vec<(Seat, Vec<f64>)>;

/// The best bid of those that are open.
pub(super) fn bid(context: &Context<'_>, of: Bidding, offers: &[Action]) -> Option<Choice> {
    let open = offers.iter().filter_map(|action| match action {
        Action::Bid(bid) => Some(*bid),
        _other => None,
    });
    let open: Vec<u8> = open.collect();
    match of {
        Bidding::Track(track) => for_track(context, track, &open),
        Bidding::Claim => for_claim(context, of, &open),
        Bidding::Wildlings => wildling_bids::bid(context, &open),
    }
}

/// The bid of most worth, the lowest of equal ones; moods waver by one token of power at most.
pub(super) fn best(context: &Context<'_>, open: &[u8], worth: impl Fn(u8) -> f64) -> Option<u8> {
    let mut open = open.to_vec();
    open.sort_unstable();
    let mut found: Option<(f64, u8)> = None;
    for bid in open {
        let value = worth(bid) + context.wavers(usize::from(bid));
        if found.is_none_or(|(most, _)| value > most) {
            found = Some((value, bid));
        }
    }
    found.map(|(_, bid)| bid)
}

/// What power is worth that is kept.
pub(super) fn kept(power: u8) -> f64 {
    let power = usize::from(power);
    let first: f64 = KEPT.iter().take(power).sum();
    let last = KEPT.last().copied().unwrap_or_default();
    first + last * power.saturating_sub(KEPT.len()) as f64
}

/// How likely somebody bids what of its power on a track: the more the less likely, for the throne above all. Whoever
/// takes each bid for as likely as another bids all or nothing.
fn likely(power: u8, track: Track) -> Vec<f64> {
    let chance = |bid: u8| {
        let left = f64::from(power - bid) + 1.0;
        (0..falls(track)).map(|_| left).product::<f64>()
    };
    let chances: Vec<f64> = (0..=power).map(chance).collect();
    let all: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / all).collect()
}

/// How fast higher bids on a track become less likely.
const fn falls(track: Track) -> u8 {
    match track {
        Track::Throne => 4,
        Track::Fiefdoms | Track::Court => 1,
    }
}

/// The tracks that are bid for after one, as far as the bids are those of a Clash of Kings.
pub(super) fn after(track: Track) -> &'static [Track] {
    match track {
        Track::Throne => &ALL[1..],
        Track::Fiefdoms => &ALL[2..],
        Track::Court => &[],
    }
}

/// What others are likely to bid on a track, once they have spent the usual part of their power on those before it.
pub(super) fn others(context: &Context<'_>, track: Track, before: &[Track]) -> Others {
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let all = others.map(|seat| {
        let mut power = f64::from(context.power_of(seat));
        for track in before {
            // What is spent of it on average.
            power *= 1.0 - 1.0 / (f64::from(falls(*track)) + 2.0);
        }
        // Rounded.
        let power = (power + 0.5) as u8;
        let raised = bid_bonus(context.pack, context.state, seat, Bidding::Track(track));
        let mut chances = vec![0.0; usize::from(raised)];
        chances.extend(likely(power, track));
        (seat, chances)
    });
    all.collect()
}

/// How likely somebody comes before who counts so much, equal bids being settled by somebody or by oneself.
pub(super) fn comes_before(chances: &[f64], counts: u8, ties: f64) -> f64 {
    let counts = usize::from(counts);
    let higher: f64 = chances.iter().skip(counts + 1).sum();
    higher + ties * chances.get(counts).copied().unwrap_or_default()
}

/// How much of an equal bid goes against oneself: none for the holder of the Iron Throne.
pub(super) fn ties(context: &Context<'_>) -> f64 {
    match context.state.holder(Track::Throne) == Some(context.seat) {
        true => 0.0,
        false => 0.5,
    }
}

/// What each place of a track is worth in power, the first one first. The weights of won games say about so of the way
/// from the last place to the first, of the court for many houses and for few, and of the fiefdoms, which settle
/// battles; the throne moves less, but its token settles ties. Half of the court is its stars.
fn places(context: &Context<'_>, track: Track, count: usize) -> Vec<f64> {
    let many = context.state.players.len() > 6;
    let (way, first) = match track {
        Track::Throne => (2.5, 1.5),
        Track::Fiefdoms if many => (6.0, 1.5),
        Track::Fiefdoms => (5.0, 1.5),
        Track::Court if many => (6.0, 2.1),
        Track::Court => (4.0, 1.2),
    };
    let game = context.pack.game_of(&context.state.setting);
    let stars: &[u8] = match (track, game) {
        (Track::Court, Some(game)) => &game.stars,
        (_, _) => &[],
    };
    let most = stars.first().copied().unwrap_or_default();
    let last = count.saturating_sub(1).max(1) as f64;
    let worth = |place: usize| {
        let even = 1.0 - place as f64 / last;
        let part = match most {
            0 => even,
            most => {
                let has = stars.get(place).copied().unwrap_or_default();
                (even + f64::from(has) / f64::from(most)) / 2.0
            }
        };
        way * part + if place == 0 { first } else { 0.0 }
    };
    (0..count).map(worth).collect()
}

/// What every bid on a track brings, from 0 on, without its cost.
fn brings(context: &Context<'_>, track: Track, before: &[Track]) -> Vec<f64> {
    let others = others(context, track, before);
    let raised = bid_bonus(
        context.pack,
        context.state,
        context.seat,
        Bidding::Track(track),
    );
    let (ties, places) = (ties(context), places(context, track, others.len() + 1));
    let worth = |bid: u8| {
        // How likely so many come before.
        let mut ahead = vec![1.0];
        for (_, chances) in &others {
            let before = comes_before(chances, bid.saturating_add(raised), ties);
            let mut next = vec![0.0; ahead.len() + 1];
            for (count, chance) in ahead.iter().enumerate() {
                next[count] += chance * (1.0 - before);
                next[count + 1] += chance * before;
            }
            ahead = next;
        }
        ahead.iter().zip(&places).map(|(a, b)| a * b).sum()
    };
    (0..=context.power()).map(worth).collect()
}

/// The bid whose place on a track is worth most, with what the rest may bring on the tracks after it.
fn for_track(context: &Context<'_>, track: Track, open: &[u8]) -> Option<Choice> {
    let power = context.power();
    // What so much power is worth before a track, from 0 on; behind the last one, what it is worth to keep it.
    let mut worth: Vec<f64> = (0..=power).map(kept).collect();
    let later = after(track);
    let begin = ALL.len() - later.len() - 1;
    for (at, next) in later.iter().enumerate().rev() {
        let brings = brings(context, *next, &ALL[begin..=begin + at]);
        let most = |power: usize| {
            let bids = brings.iter().take(power + 1).enumerate();
            let all = bids.map(|(bid, brings)| brings + worth.get(power - bid).unwrap_or(&0.0));
            all.fold(f64::MIN, f64::max)
        };
        worth = (0..=usize::from(power)).map(most).collect();
    }
    let brings = brings(context, track, &[]);
    let bid = best(context, open, |bid| {
        let left = usize::from(power.saturating_sub(bid));
        let place = brings.get(usize::from(bid)).copied().unwrap_or_default();
        place + worth.get(left).copied().unwrap_or_default()
    })?;
    let why = context.says(|| bid_words::for_track(context, track, bid));
    Some((Action::Bid(bid), why))
}

/// Most of what there is, and all where it may win, or keep somebody else from winning.
fn for_claim(context: &Context<'_>, of: Bidding, open: &[u8]) -> Option<Choice> {
    let power = context.power();
    let wins = |seat| context.lacks(seat).is_some_and(|lacks| lacks <= 1);
    let decides = context.state.in_play().any(wins);
    let most = if decides { power } else { power * 2 / 3 };
    let surely = enough(context, of);
    let wanted = surely.min(most);
    let bid = open.iter().copied();
    let bid = bid.min_by_key(|bid| (bid.abs_diff(wanted), *bid))?;
    let why = context.says(|| match context.lacks(context.seat) {
        _lacks if bid == surely => {
            format!("A bid of {surely} is more than anybody else can reach")
        }
        _lacks if bid != wanted => bid_words::left(context, bid),
        Some(2..) if decides => {
            format!("Whoever wins it may win the game: all of its {power} power")
        }
        Some(lacks) if bid < power => {
            format!("Two thirds of its {power} power, as it lacks {lacks} Claim to win")
        }
        Some(lacks) => format!("It lacks {lacks} Claim to win, and has {power} power"),
        None => format!("Claim is worth most of its {power} power"),
    });
    Some((Action::Bid(bid), why))
}

/// The bid that nobody else can reach, by the power and the cards that lie open.
fn enough(context: &Context<'_>, of: Bidding) -> u8 {
    let raised = |seat: Seat| bid_bonus(context.pack, context.state, seat, of);
    let others = context.state.in_play().filter(|seat| *seat != context.seat);
    let most = others.map(|seat| context.power_of(seat).saturating_add(raised(seat)));
    let most = most.max().unwrap_or_default();
    most.saturating_add(1).saturating_sub(raised(context.seat))
}
