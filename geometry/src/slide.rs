//! How far does a body go straight ahead before it meets another?
//!
//! Every face normal of either convex part is an axis along which the two stay apart for a while; where the spells
//! of all axes have ended, the parts meet (Cyrus and Beck 1978; Ericson, Real-Time Collision Detection, 2005,
//! 5.5.8). Exact up to rounding, no iteration. A slide never ends in an overlap deeper than `CONTACT` unless it
//! began in one.

use serde::{Deserialize, Serialize};

use crate::gap::{convex_gap, convex_separation};
use crate::tolerance::{CONTACT, overlaps, within};
use crate::{Body, Convex, Vec2};

/// How far a slide goes, and what ends it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slide<K> {
    /// Inches.
    pub travel: f64,
    /// What was met; `None` when the whole way was free.
    pub hit: Option<Hit<K>>,
}

/// What ends a slide.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hit<K> {
    /// The obstacle that is met first.
    pub blocker: K,
    /// Where the two touch; the middle of the stretch along parallel edges.
    pub at: Vec2,
}

/// Straight move without turning, up to the first contact.
///
/// Table space, inches; `direction` is a unit vector and `most` may be infinite.
///
/// # Ties
/// At exactly `most` counts as met. Of obstacles met at the same travel the first listed is named. An obstacle is met
/// only if going on would overlap it deeper than `CONTACT`: a body slides past what it would only touch. A body that
/// touches an obstacle at the start slides along it or away and is stopped at once on the way in; one that overlaps it
/// deeper is stopped at once unless every step parts the two.
///
/// # Rule
/// 2017, Charge step 4: directly toward the target, until contact.
///
/// ```
/// use geometry::{Body, Footprint, Pose, Vec2, slide};
/// let tray = Footprint::tray(2.0, 2.0)?;
/// let body = Body::new(tray.clone(), Pose::new(Vec2::ZERO, 0.0));
/// let wall = Body::new(tray, Pose::new(Vec2::new(1.0, 6.0), 0.0));
/// let slide = slide(&body, Vec2::Y, 10.0, &[("wall", &wall)]);
/// let hit = slide.hit.map(|hit| (hit.blocker, hit.at));
/// assert_eq!((slide.travel, hit), (4.0, Some(("wall", Vec2::new(0.5, 5.0)))));
/// # Ok::<(), geometry::BadShape>(())
/// ```
#[must_use]
pub fn slide<K: Copy>(
    body: &Body,
    direction: Vec2,
    most: f64,
    obstacles: &[(K, &Body)],
) -> Slide<K> {
    let mut first: Option<(f64, K, &Convex, &Convex)> = None;
    for (key, obstacle) in obstacles {
        for moving in body.parts() {
            for target in obstacle.parts() {
                let Some(run) = run_to(&moving.shape, direction, &target.shape) else {
                    continue;
                };
                if first.is_none_or(|(least, ..)| run < least) {
                    first = Some((run, *key, &moving.shape, &target.shape));
                }
            }
        }
    }
    match first {
        Some((run, blocker, moving, target)) if within(run, most) => {
            let travel = run.min(most);
            let at = convex_gap(&moving.moved(direction * travel), target).to;
            let hit = Some(Hit { blocker, at });
            Slide { travel, hit }
        }
        _ => Slide {
            travel: most,
            hit: None,
        },
    }
}

/// The way to first contact with a convex polygon, at least 0; `None` when it is never met.
///
/// `direction` is a unit vector. Met and not met as [`slide`] says.
pub(crate) fn run_to(moving: &Convex, direction: Vec2, target: &Convex) -> Option<f64> {
    let mut contact = 0.0_f64;
    let mut deep = Spell::AHEAD;
    axes(moving, direction, target).try_for_each(|(height, speed)| {
        if speed > 0.0 {
            contact = contact.max(height / speed);
        }
        deep.clip(height + CONTACT, speed)
    })?;
    if deep.from > 0.0 {
        return Some(contact);
    }
    let start = convex_separation(moving, target);
    let goes_in =
        !overlaps(start) || below(moving, direction, target, start, Spell::AHEAD).is_some();
    goes_in.then_some(contact)
}

/// The stretch of travels, behind as well as ahead, at which two convex polygons overlap deeper than `CONTACT`.
///
/// Open at both ends; `None` when there is none.
pub(crate) fn overlap_run(moving: &Convex, direction: Vec2, target: &Convex) -> Option<(f64, f64)> {
    below(moving, direction, target, -CONTACT, Spell::EVER).map(|spell| (spell.from, spell.to))
}

/// The stretch of travels, behind as well as ahead, at which no face parts two convex polygons by more than `CONTACT`.
///
/// `None` when there is none. Where only corners face each other it may be longer than the two are near, by less than
/// `CONTACT`.
pub(crate) fn near_run(moving: &Convex, direction: Vec2, target: &Convex) -> Option<(f64, f64)> {
    below(moving, direction, target, CONTACT, Spell::EVER).map(|spell| (spell.from, spell.to))
}

/// The part of a spell at which the heights over all faces lie below a floor: up to 0 that is the separation.
fn below(
    moving: &Convex,
    direction: Vec2,
    target: &Convex,
    floor: f64,
    mut spell: Spell,
) -> Option<Spell> {
    axes(moving, direction, target)
        .try_for_each(|(height, speed)| spell.clip(height - floor, speed))?;
    Some(spell)
}

/// An open stretch of travels.
#[derive(Clone, Copy)]
struct Spell {
    from: f64,
    to: f64,
}

impl Spell {
    const AHEAD: Spell = Spell {
        from: 0.0,
        to: f64::INFINITY,
    };
    const EVER: Spell = Spell {
        from: f64::NEG_INFINITY,
        to: f64::INFINITY,
    };

    /// Keeps the travels at which a height that sinks with a speed is below 0; `None` when none is left.
    fn clip(&mut self, height: f64, speed: f64) -> Option<()> {
        if speed > 0.0 {
            self.from = self.from.max(height / speed);
        } else if speed < 0.0 {
            self.to = self.to.min(height / speed);
        } else if height >= 0.0 {
            return None;
        }
        (self.from < self.to).then_some(())
    }
}

/// For every face of either polygon, how far the two are apart along its normal and how fast that shrinks.
fn axes<'a>(
    moving: &'a Convex,
    direction: Vec2,
    target: &'a Convex,
) -> impl Iterator<Item = (f64, f64)> + 'a {
    let ahead =
        heights(moving, target).map(move |(height, normal)| (height, normal.dot(direction)));
    let behind =
        heights(target, moving).map(move |(height, normal)| (height, -normal.dot(direction)));
    ahead.chain(behind)
}

/// For every face of `a`, how far `b` lies beyond it, and the face's normal.
fn heights<'a>(a: &'a Convex, b: &'a Convex) -> impl Iterator<Item = (f64, Vec2)> + 'a {
    a.normals().iter().zip(a.corners()).map(|(normal, corner)| {
        let low = b
            .corners()
            .iter()
            .map(|other| normal.dot(*other))
            .fold(f64::INFINITY, f64::min);
        (low - normal.dot(*corner), *normal)
    })
}
