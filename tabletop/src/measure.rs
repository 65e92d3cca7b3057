//! What is the answer for a whole table?
//!
//! The plan of every pair as plain data. Lengths, angles and shares are rounded to six decimals, chances are not.

use geometry::{ArcShares, Pose, Side, Vec2};
use play::Refusal;

use crate::answer::{
    Answer, AvoidingAnswer, ChargeAnswer, LandingAnswer, Line, PairAnswer, RefusalAnswer,
    SharesAnswer, ShotAnswer, SightAnswer, StandAnswer, WayAnswer,
};
use crate::charge_attack::harm_words;
use crate::cores::each;
use crate::field::{Field, Thing};
use crate::plan::{Pair, plan_pair};
use crate::profile::Band;
use crate::rules::charge::Charge;
use crate::rules::course::{Dice, Path};
use crate::rules::landing::Landing;
use crate::rules::shoot::Shot;
use crate::rules::sight::Seen;

/// Measures every ordered pair of units on a field.
///
/// # Example
/// ```
/// # use tabletop::{Field, Pack, State};
/// # use geometry::Len;
/// let pack = Pack::builtin("2017").unwrap();
/// let state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let answer = tabletop::measure(&Field::new(&pack, &state));
/// assert_eq!((answer.edition.as_str(), answer.pairs.len()), ("2017", 0));
/// ```
#[must_use]
pub fn measure(field: &Field<'_>) -> Answer {
    let count = field.unit_count();
    let of_unit = |from: usize| -> Vec<PairAnswer> {
        (0..count)
            .filter(|to| *to != from)
            .map(|to| PairAnswer::new(field, &plan_pair(field, from, to)))
            .collect()
    };
    Answer {
        format: "bannerfield/answer/1",
        edition: field.pack.edition().to_owned(),
        pairs: each(count, &of_unit).into_iter().flatten().collect(),
    }
}

impl PairAnswer {
    /// A planned pair as plain data.
    #[must_use]
    pub fn new(field: &Field<'_>, pair: &Pair) -> Self {
        let gap_line = line((pair.gap.from, pair.gap.to));
        PairAnswer {
            from: field.id(Thing::Unit(pair.from)).to_owned(),
            to: field.id(Thing::Unit(pair.to)).to_owned(),
            gap_in: rounded(pair.gap.length),
            gap_line_in: gap_line,
            in_front_arc: pair.in_front_arc,
            arc_shares: pair.shares.map(shares_answer),
            arcs_hit: pair.arcs_hit.clone(),
            sight: sight_answer(field, &pair.seen, gap_line),
            charge: charge_answer(field, pair.from, &pair.charge),
            shoot: shot_answer(field, &pair.shot),
        }
    }
}

/// Four rounded shares; the largest takes what rounding leaves, so that they still make 1.
fn shares_answer(shares: ArcShares) -> SharesAnswer {
    let mut rest = Side::ALL.map(|side| (side, rounded(shares.of(side))));
    rest.sort_by(|a, b| b.1.total_cmp(&a.1));
    let others: f64 = rest[1..].iter().map(|(_, share)| share).sum();
    rest[0].1 = rounded(1.0 - others);
    let of = |side: Side| {
        rest.iter()
            .find(|(other, _)| *other == side)
            .map_or(0.0, |(_, share)| *share)
    };
    SharesAnswer {
        front: of(Side::Front),
        left: of(Side::Left),
        right: of(Side::Right),
        rear: of(Side::Rear),
    }
}

fn sight_answer(field: &Field<'_>, seen: &Seen, gap_line: Line) -> SightAnswer {
    let (clear, line_in, by, remove) = match seen {
        Seen::Along(ends) => (true, line(*ends), Vec::new(), None),
        Seen::OutOfArc => (false, gap_line, Vec::new(), None),
        Seen::Blocked(by, remove) => (false, gap_line, ids(field, by), Some(*remove)),
    };
    SightAnswer {
        clear,
        line_in,
        blocked_by: by,
        remove,
    }
}

fn charge_answer(field: &Field<'_>, from: usize, charge: &Charge) -> ChargeAnswer {
    let path = charge.shortest();
    let allowed = charge.refusal.is_none();
    let chance = |path: &Path| if allowed { path.chance() } else { 0.0 };
    let way = |path: &Path| WayAnswer {
        heading_deg: heading_degrees(path.approach.heading),
        pivot_deg: degrees(path.approach.turn),
        distance_in: rounded(path.approach.distance),
        dice: dice(path.dice),
        need: path.need,
        chance: chance(path),
        terrain: ids(field, &path.crossed),
    };
    ChargeAnswer {
        allowed,
        refusal: charge.refusal.as_ref().map(refusal_answer),
        blocked_by: ids(field, &charge.blocked_by),
        pivot_deg: path.map(|path| degrees(path.approach.turn)),
        heading_deg: path.map(|path| heading_degrees(path.approach.heading)),
        distance_in: path.map(|path| rounded(path.approach.distance)),
        dice: path.map(|path| dice(path.dice)),
        need: path.and_then(|path| path.need),
        chance: path.map_or(0.0, chance),
        terrain: path.map_or_else(Vec::new, |path| ids(field, &path.crossed)),
        avoiding: charge.avoiding.as_ref().map(|path| AvoidingAnswer {
            pivot_deg: degrees(path.approach.turn),
            heading_deg: heading_degrees(path.approach.heading),
            distance_in: rounded(path.approach.distance),
            need: path.need,
            chance: chance(path),
        }),
        ways: charge.ways.iter().map(way).collect(),
        straight: charge.straight.as_ref().map(way),
        advised: charge.advised,
        landings: charge
            .landings
            .iter()
            .map(|landing| landing_answer(field, from, charge, landing))
            .collect(),
    }
}

fn dice(dice: Dice) -> &'static str {
    match dice {
        Dice::One => "1d6",
        Dice::LowestOfTwo => "2d6kl1",
    }
}

fn landing_answer(
    field: &Field<'_>,
    from: usize,
    charge: &Charge,
    landing: &Landing,
) -> LandingAnswer {
    let crossed = charge.way().map(|path| &path.crossed);
    let is_met = |thing| crossed.is_some_and(|crossed| crossed.contains(&thing));
    let mut open = charge.open(field, landing.side);
    let there = stand_answer(landing.pose);
    LandingAnswer {
        side: landing.side,
        place: landing.place,
        x_in: there.x_in,
        y_in: there.y_in,
        heading_deg: there.heading_deg,
        share: landing.share.map(rounded),
        target: landing.target.map(stand_answer),
        fits: landing.fits,
        open: open.any(|open| open.place == landing.place),
        harm: match landing.fits {
            true => harm_words(field, from, landing.pose, is_met),
            false => Vec::new(),
        },
        blocked_by: ids(field, &landing.blocked_by),
    }
}

fn stand_answer(pose: Pose) -> StandAnswer {
    StandAnswer {
        x_in: rounded(pose.center.x),
        y_in: rounded(pose.center.y),
        heading_deg: heading_degrees(pose.heading()),
    }
}

fn shot_answer(field: &Field<'_>, shot: &Shot) -> ShotAnswer {
    ShotAnswer {
        allowed: shot.refusal.is_none(),
        refusal: shot.refusal.as_ref().map(refusal_answer),
        band: shot.aim.map(|aim| match aim.band {
            Some(Band::Short) => "short",
            Some(Band::Long) => "long",
            None => "none",
        }),
        pivot_deg: shot.aim.map(|aim| degrees(aim.turn)),
        gap_in: shot.aim.map(|aim| rounded(aim.gap)),
        blind: shot.blind,
        cover_by: ids(field, &shot.cover_by),
        into_melee: ids(field, &shot.into_melee),
    }
}

fn refusal_answer(refusal: &Refusal) -> RefusalAnswer {
    RefusalAnswer {
        reason: refusal.reason.clone().into_owned(),
        rule: refusal.rule.to_string(),
        text: refusal.text.clone(),
    }
}

fn ids(field: &Field<'_>, things: &[Thing]) -> Vec<String> {
    things
        .iter()
        .map(|thing| field.id(*thing).to_owned())
        .collect()
}

fn line((from, to): (Vec2, Vec2)) -> Line {
    [from, to].map(|point| [rounded(point.x), rounded(point.y)])
}

const MILLION: f64 = 1_000_000.0;

/// Six decimals, far below every tolerance, and no minus before a zero.
fn rounded(number: f64) -> f64 {
    (number * MILLION).round() / MILLION + 0.0
}

/// A turn in degrees, above −180 up to 180.
fn degrees(turn: f64) -> f64 {
    let degrees = rounded(turn.to_degrees());
    if degrees == -180.0 { 180.0 } else { degrees }
}

/// A heading in degrees from 0 up to 360.
fn heading_degrees(heading: f64) -> f64 {
    let degrees = rounded(heading.to_degrees().rem_euclid(360.0));
    if degrees == 360.0 { 0.0 } else { degrees }
}
