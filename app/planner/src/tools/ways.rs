//! Which way of a charge is pointed at?
//!
//! Its words, wherever they were painted, or its line. Only a way that a die reaches by can be chosen, and only where
//! there are several.

use geometry::Vec2;
use tabletop::{Pair, PairAnswer, Thing, WayChoice, plan_pair};
use ui::apart::Spot;

use super::tool::{Hand, Scene};
use crate::ways::{choice, straight};
use crate::words::{short_way, way};

/// The way whose words are at a point, by its place in the list.
pub(super) fn worded_at(scene: &Scene<'_>, pair: &Pair, at: Vec2) -> Option<usize> {
    let least = Vec2::splat(2.0 * scene.grip);
    let wide = |spot: Spot| Spot {
        size: spot.size.max(least),
        ..spot
    };
    // As for lines: of words that are near, those whose middle is nearest.
    let near = scene.words.iter().filter(|words| wide(words.spot).has(at));
    let far = |spot: Spot| (spot.center - at).length();
    let words = near.min_by(|a, b| far(a.spot).total_cmp(&far(b.spot)))?;
    let answer = PairAnswer::new(scene.field, pair);
    open(pair).find(|place| {
        let lines = match answer.charge.advised == Some(*place) {
            true => way(&answer),
            false => short_way(&answer, &answer.charge.ways[*place]),
        };
        lines == words.lines
    })
}

/// The way whose line comes nearest to a point, near enough to be meant. A finger cannot tell lines that close apart:
/// where it means several, the one that is planned among them, it goes on to the next.
pub(super) fn line_at(scene: &Scene<'_>, pair: &Pair, at: Vec2) -> Option<usize> {
    let far = |place: &usize| {
        let approach = &pair.charge.ways[*place].approach;
        let (start, along) = (approach.contact - approach.offset, approach.offset);
        let share = (at - start).dot(along) / along.length_squared();
        // A slide of no length has its one point.
        let share = if share.is_finite() {
            share.clamp(0.0, 1.0)
        } else {
            0.0
        };
        (start + along * share - at).length()
    };
    let mut near: Vec<usize> = open(pair)
        .filter(|place| far(place) <= scene.grip)
        .collect();
    let now = near
        .iter()
        .position(|place| pair.charge.advised == Some(*place));
    match (scene.hand, now) {
        (Hand::Finger, Some(now)) => near.get((now + 1) % near.len()).copied(),
        (Hand::Finger, None) | (Hand::Mouse, _) => {
            near.sort_by(|a, b| far(a).total_cmp(&far(b)));
            near.first().copied()
        }
    }
}

/// The ways to choose from; none where there is but one.
fn open(pair: &Pair) -> impl Iterator<Item = usize> {
    let charge = &pair.charge;
    let is_open = charge.refusal.is_none() && charge.ways.len() > 1;
    let ways = charge.ways.iter().enumerate().filter(move |_| is_open);
    ways.filter(|(_, way)| way.need.is_some())
        .map(|(place, _)| place)
}

/// The choice that means a way of a pair that is planned by whichever.
pub(super) fn chosen(scene: &Scene<'_>, pair: &Pair, place: usize) -> WayChoice {
    if let Some(straight) = straight(&pair.charge, place) {
        return straight;
    }
    let advised = plan_pair(scene.field, pair.from, pair.to).charge.advised;
    choice(advised, place)
}

/// How another way is taken, for a hint.
pub(super) fn how(scene: &Scene<'_>, pair: &Pair) -> Option<String> {
    let now = pair.charge.advised;
    let any = open(pair).any(|place| Some(place) != now);
    let verb = scene.hand.verb();
    let key = match scene.hand {
        Hand::Mouse => ", or press W",
        Hand::Finger => "",
    };
    any.then(|| format!("{verb} its line or its words to take it{key}"))
}

/// What a click on a way does.
pub(super) fn takes(scene: &Scene<'_>, pair: &Pair, place: usize) -> String {
    let target = scene.field.id(Thing::Unit(pair.to));
    let way = &pair.charge.ways[place].approach;
    let length = scene.units.length(way.distance);
    format!("plan the charge at {target} by the way of {length}")
}
