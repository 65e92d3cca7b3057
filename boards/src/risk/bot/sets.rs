//! What is a hand of Territory cards worth, and which set is traded when?
//!
//! Lords weigh what a hand brings in the turns to come, if every set is traded at its best moment: each picture comes as
//! often as it is among the cards not seen, and later armies count for less. Others trade the largest set at once.

use play::Offer;

use super::context::Context;
use super::{Choice, Level};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::{Icon, Pack};
use crate::risk::rules::{deck_areas, set_value};
use crate::risk::rulings::MatchingBonus;
use crate::risk::setting::Ending;

/// Turns that are looked ahead, at most, and where points win, which is soon.
const TURNS: u8 = 8;
const SOON: u8 = 3;
/// What an army counts that comes a turn later, and how often a turn brings a card.
const LATER: f64 = 0.9;
const DRAWN: f64 = 0.9;
/// Armies for shown areas that are held, and what the chance of them is worth.
const SHOWN: f64 = 2.0;
const MAY_SHOW: f64 = 1.0;
/// Cards of a hand, at most.
const MOST: usize = 5;
const SIZE: usize = MOST + 1;
/// The pictures of every kind of set.
const SETS: [[Icon; 3]; 4] = [
    [Icon::Knight; 3],
    [Icon::SiegeEngine; 3],
    [Icon::Fortification; 3],
    [Icon::Knight, Icon::SiegeEngine, Icon::Fortification],
];

/// Tells whether a program looks ahead with its cards.
pub(super) fn weighs(context: &Context<'_>) -> bool {
    context.level >= Level::Lord
}

/// What hands are worth at the beginning of a turn, in armies, to compare them with each other: to a knight no more than
/// what they show of ours. One of more than five cards brings nothing later.
pub(in crate::risk) fn hand_worth(context: &Context<'_>) -> impl Fn(&[AreaId]) -> f64 {
    let hands = weighs(context).then(|| Hands::new(context));
    move |hand| {
        let later = hands
            .as_ref()
            .map_or(0.0, |hands| hands.worth(shown_by(context.pack, hand)));
        later + shown(context, hand, MAY_SHOW)
    }
}

/// A hand without some of its cards.
pub(in crate::risk) fn without(hand: &[AreaId], cards: &[AreaId]) -> Vec<AreaId> {
    let left = hand.iter().copied();
    left.filter(|card| !cards.contains(card)).collect()
}

/// The set that is best traded now, if one is: of equal ones the last.
pub(in crate::risk) fn best_set(context: &Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let sets = offers.iter().filter_map(|offer| match offer.action() {
        Action::Trade(cards) => Some(*cards),
        _other => None,
    });
    let sets: Vec<[AreaId; 3]> = sets.collect();
    let hand = &context.state().player(context.seat)?.hand;
    if sets.is_empty() {
        return None;
    }
    let hands = weighs(context).then(|| Hands::new(context));
    let armies = |cards: [AreaId; 3]| {
        let [a, b, c] = cards.map(|card| context.pack.land(card).map(|land| land.icon));
        let value = a.zip(b).zip(c).and_then(|((a, b), c)| set_value([a, b, c]));
        f64::from(value.unwrap_or(0))
    };
    let worth = |cards: [AreaId; 3]| {
        let later = hands.as_ref().map_or(0.0, |hands| {
            let rest = without(hand, &cards);
            hands.worth(shown_by(context.pack, &rest)) + shown(context, &rest, MAY_SHOW)
        });
        armies(cards) + shown(context, &cards, SHOWN) + later
    };
    let best = sets.iter().copied();
    let best = best.max_by(|a, b| worth(*a).total_cmp(&worth(*b)))?;
    let must = sets.len() == offers.len() || hand.len() >= MOST;
    if let Some(hands) = hands.as_ref().filter(|_| !must) {
        let kept = hands.kept(shown_by(context.pack, hand)) + shown(context, hand, MAY_SHOW);
        if kept > worth(best) {
            return None;
        }
    }
    let more = match shown(context, &best, SHOWN) {
        more if more > 0.0 => format!(" and {more:.0} more where they show an area of its own"),
        _none => String::new(),
    };
    let text = format!("Three cards for {:.0} armies{more}", armies(best));
    Some((Action::Trade(best), text))
}

/// How often each picture is in a hand.
type Pictures = [usize; 3];

fn pictures(icons: impl Iterator<Item = Icon>) -> Pictures {
    let mut counted = [0; 3];
    for icon in icons {
        let place = match icon {
            Icon::Knight => 0,
            Icon::SiegeEngine => 1,
            Icon::Fortification => 2,
        };
        counted[place] += 1;
    }
    counted
}

fn shown_by(pack: &Pack, cards: &[AreaId]) -> Pictures {
    let lands = cards.iter().filter_map(|card| pack.land(*card));
    pictures(lands.map(|land| land.icon))
}

/// What hands bring from some turn on, in armies of that turn.
#[derive(Debug)]
struct Hands {
    /// By the place of a hand: whatever is traded in this turn, and if nothing is.
    worth: Vec<f64>,
    kept: Vec<f64>,
}

/// The place of a hand, if it is not too large.
fn place(hand: Pictures) -> Option<usize> {
    let [knights, engines, forts] = hand;
    (knights + engines + forts <= MOST).then_some((knights * SIZE + engines) * SIZE + forts)
}

fn less(hand: Pictures, set: Pictures) -> Option<Pictures> {
    let [a, b, c] = hand;
    let [x, y, z] = set;
    Some([a.checked_sub(x)?, b.checked_sub(y)?, c.checked_sub(z)?])
}

impl Hands {
    /// After the last turn no hand is worth anything.
    fn last() -> Self {
        let none = vec![0.0; SIZE * SIZE * SIZE];
        Self {
            worth: none.clone(),
            kept: none,
        }
    }

    fn new(context: &Context<'_>) -> Self {
        let chances = chances(context);
        (0..turns(context)).fold(Self::last(), |after, _| after.a_turn_before(chances))
    }

    /// The same a turn earlier, by how likely that turn brings each picture.
    fn a_turn_before(&self, chances: [f64; 3]) -> Self {
        let sets = SETS.map(|set| (pictures(set.into_iter()), set_value(set).unwrap_or(0)));
        let mut before = Self::last();
        let all = (0..SIZE * SIZE * SIZE).map(|at| [at / SIZE / SIZE, at / SIZE % SIZE, at % SIZE]);
        // Whatever a trade leaves comes earlier.
        for hand in all {
            let Some(at) = place(hand) else {
                continue;
            };
            let cards: usize = hand.iter().sum();
            if cards < MOST {
                let [a, b, c] = hand;
                let drawn = [[a + 1, b, c], [a, b + 1, c], [a, b, c + 1]];
                let drawn = drawn.iter().zip(chances);
                let drawn = drawn.map(|(hand, chance)| chance * self.worth(*hand));
                let none = (1.0 - DRAWN) * self.worth(hand);
                before.kept[at] = LATER * (none + DRAWN * drawn.sum::<f64>());
            }
            let trades = sets.iter().filter_map(|(set, armies)| {
                let rest = less(hand, *set)?;
                Some(f64::from(*armies) + before.worth(rest))
            });
            before.worth[at] = trades.fold(before.kept[at], f64::max);
        }
        before
    }

    fn worth(&self, hand: Pictures) -> f64 {
        place(hand).map_or(0.0, |at| self.worth[at])
    }

    /// The same without a trade in this turn.
    fn kept(&self, hand: Pictures) -> f64 {
        place(hand).map_or(0.0, |at| self.kept[at])
    }
}

/// How likely a card that is drawn shows each picture.
fn chances(context: &Context<'_>) -> [f64; 3] {
    let state = context.state();
    let hand = state
        .player(context.seat)
        .map_or(&[][..], |player| &player.hand);
    let mut unseen = deck_areas(context.pack, state);
    unseen.retain(|card| !hand.contains(card) && !state.discard.contains(card));
    let counted = shown_by(context.pack, &unseen);
    let all: usize = counted.iter().sum();
    if all == 0 {
        return [1.0 / 3.0; 3];
    }
    counted.map(|one| one as f64 / all as f64)
}

/// Own turns to come, with this one.
fn turns(context: &Context<'_>) -> u8 {
    let state = context.state();
    if state.setting.ending == Ending::TenPoints {
        return SOON;
    }
    // It lies anywhere among the last cards.
    let cards = usize::from(context.view.deck);
    let end = cards - cards.min(state.end_within.into()) / 2;
    let seats = state.alive().count().max(1);
    u8::try_from(1 + end / seats).unwrap_or(TURNS).min(TURNS)
}

/// Armies for shown areas that are held, or what the chance of them is worth.
fn shown(context: &Context<'_>, cards: &[AreaId], each: f64) -> f64 {
    let state = context.state();
    let held = cards.iter();
    let held = held.filter(|card| state.holds(context.seat, **card));
    let held = held.count();
    let counted = match state.rulings.matching_bonus {
        MatchingBonus::Set => held.min(1),
        MatchingBonus::Card => held,
    };
    each * counted as f64
}
