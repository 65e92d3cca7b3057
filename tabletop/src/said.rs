//! How does an answer read, part by part, in a word or two?
//!
//! What a player is shown of a pair, rounded as it is shown, so that two readings of the rules can be compared.

use std::collections::BTreeMap;
use std::fmt::Write;

use geometry::Side;
use play::Refusal;

use crate::charge_attack::charge_attack;
use crate::effects::{Effect, effects, sides};
use crate::field::{Field, Thing};
use crate::plan::Pair;
use crate::profile::Band;
use crate::rules::course::{Dice, Path};
use crate::rules::landing::Alignment;
use crate::rules::landing::Landing;
use crate::rules::shoot::Aim;
use crate::rules::sight::Seen;
use crate::rulings::IntoMelee;
use crate::words::{inches, number, place_words, side_words};
use play::percent;

/// A part of the answer on one unit against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The gap between the trays.
    Gap,
    /// The arcs of the target that a charge hits.
    Arc,
    /// The shares of the charger in those arcs.
    Shares,
    /// Whether the target is seen, or what stops the line.
    Sight,
    /// Whether the charge is allowed: its chance, or the reason.
    Charge,
    /// The way to contact.
    Distance,
    /// The pivot before it.
    Pivot,
    /// The dice that are rolled.
    Dice,
    /// The lowest face that suffices.
    Need,
    /// The chance of it.
    Chance,
    /// Terrain that the way crosses.
    Terrain,
    /// The way around what hinders.
    Avoiding,
    /// Where and whether the charger fits on one arc and place.
    Landings(Side, Alignment),
    /// Something that follows from the charge.
    Effects,
    /// What the attack of the charge on one arc costs.
    Attack(Side),
    /// Whether the shot is allowed: its band, or the reason.
    Shot,
    /// The pivot and the gap of the shot.
    Aim,
    /// Pieces that cover the target.
    Cover,
    /// Friends in contact with the target, and what the shot does to them.
    IntoMelee,
}

impl Part {
    /// The part for people.
    ///
    /// # Example
    /// ```
    /// use geometry::Side;
    /// use tabletop::Alignment;
    /// use tabletop::Part;
    ///
    /// assert_eq!(Part::Need.words(), "needs");
    /// assert_eq!(Part::Landings(Side::Front, Alignment::HalfLeft).words(), "landing front, half to the left");
    /// ```
    #[must_use]
    pub fn words(self) -> String {
        let word = match self {
            Self::Gap => "gap",
            Self::Arc => "arc hit",
            Self::Shares => "shares of arcs",
            Self::Sight => "sight",
            Self::Charge => "charge",
            Self::Distance => "way",
            Self::Pivot => "pivot",
            Self::Dice => "dice",
            Self::Need => "needs",
            Self::Chance => "chance",
            Self::Terrain => "goes through",
            Self::Avoiding => "way around",
            Self::Landings(arc, at) => {
                return format!("landing {}, {}", side_words(arc), place_words(at));
            }
            Self::Effects => "effect",
            Self::Attack(arc) => return format!("attack on the {}", side_words(arc)),
            Self::Shot => "shot",
            Self::Aim => "aim",
            Self::Cover => "cover",
            Self::IntoMelee => "into melee",
        };
        word.to_owned()
    }
}

/// A pair's answer as it is shown. Parts that nobody is shown are left out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Said {
    pub(crate) parts: BTreeMap<Part, String>,
    pub(crate) effects: Vec<Effect>,
}

/// What is shown of a pair.
pub(crate) fn said(field: &Field<'_>, pair: &Pair) -> Said {
    let mut parts = BTreeMap::from([
        (Part::Gap, inches(pair.gap.length)),
        (Part::Arc, or_none(sides(&pair.arcs_hit))),
        (Part::Shares, shares(pair)),
        (Part::Sight, sight(field, &pair.seen)),
    ]);
    charge(field, pair, &mut parts);
    shot(field, pair, &mut parts);
    Said {
        parts,
        effects: effects(field, pair),
    }
}

fn charge(field: &Field<'_>, pair: &Pair, parts: &mut BTreeMap<Part, String>) {
    let charge = &pair.charge;
    let verdict = match &charge.refusal {
        None => percent(charge.chance()),
        Some(no) => refused(field, no, &charge.blocked_by),
    };
    parts.insert(Part::Charge, verdict);
    // How far an enemy out of sight would be is nobody's question.
    let is_shown = charge.refusal.is_none() || matches!(pair.seen, Seen::Along(_));
    let Some(path) = charge.way().filter(|_| is_shown) else {
        return;
    };
    parts.insert(Part::Distance, inches(path.approach.distance));
    parts.insert(Part::Pivot, turn(path.approach.turn));
    parts.insert(Part::Dice, dice(path).to_owned());
    parts.insert(Part::Need, need(path));
    parts.insert(Part::Terrain, ids(field, &path.crossed));
    let around = charge.avoiding.as_ref().map(|path| {
        let (way, turn) = (inches(path.approach.distance), turn(path.approach.turn));
        format!("{way}, {turn}, needs {}", need(path))
    });
    parts.insert(Part::Avoiding, or_none(around.unwrap_or_default()));
    for row in &charge.landings {
        let part = Part::Landings(row.side, row.place);
        parts.insert(part, landing(field, row));
    }
    if charge.refusal.is_none() {
        parts.insert(Part::Chance, percent(charge.chance()));
        for arc in &pair.arcs_hit {
            if let Some(attack) = charge_attack(field, pair, *arc) {
                let mut cost = format!(
                    "{:.2} wounds, panic fails {}",
                    attack.chances.casualties.mean(),
                    percent(attack.chances.failed)
                );
                if let Some(way) = &attack.way {
                    let _ = write!(cost, ", loses {:.2} on its way", way.mean());
                }
                let not_counted = attack.not_counted(field.pack);
                if !not_counted.is_empty() {
                    let _ = write!(cost, ", not counted: {}", not_counted.join(", "));
                }
                parts.insert(Part::Attack(*arc), cost);
            }
        }
    }
}

fn shot(field: &Field<'_>, pair: &Pair, parts: &mut BTreeMap<Part, String>) {
    let shot = &pair.shot;
    let (verdict, aim) = match (&shot.refusal, shot.aim) {
        (Some(no), _) => (refused(field, no, &[]), None),
        (None, aim) if shot.blind > 0 => (format!("without sight, -{} to hit", shot.blind), aim),
        (None, aim) => (band(aim).to_owned(), aim),
    };
    parts.insert(Part::Shot, verdict);
    if let Some(aim) = aim {
        let words = format!("{}, {}", inches(aim.gap), turn(aim.turn));
        parts.insert(Part::Aim, words);
        parts.insert(Part::Cover, ids(field, &shot.cover_by));
        let friends = match field.rulings().into_melee {
            IntoMelee::Panic if !shot.into_melee.is_empty() => {
                format!("{} test panic", ids(field, &shot.into_melee))
            }
            IntoMelee::Panic | IntoMelee::Nothing => or_none(String::new()),
        };
        parts.insert(Part::IntoMelee, friends);
    }
}

fn or_none(words: String) -> String {
    match words.as_str() {
        "" => "none".to_owned(),
        _ => words,
    }
}

fn shares(pair: &Pair) -> String {
    let Some(shares) = pair.shares else {
        return or_none(String::new());
    };
    let parts = Side::ALL.into_iter().filter_map(|arc| {
        let share = shares.of(arc);
        geometry::is_some_share(share).then(|| format!("{} {}", side_words(arc), percent(share)))
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn sight(field: &Field<'_>, seen: &Seen) -> String {
    match seen {
        Seen::Along(_) => "clear".to_owned(),
        Seen::OutOfArc => "out of arc".to_owned(),
        Seen::Blocked(by, _) => format!("stopped by {}", ids(field, by)),
    }
}

fn refused(field: &Field<'_>, no: &Refusal, blocked_by: &[Thing]) -> String {
    let reason = match no.reason.as_ref() {
        "path" => "way blocked".to_owned(),
        "no_sight" => "out of sight".to_owned(),
        reason => reason.replace('_', " "),
    };
    match blocked_by {
        [] => format!("no: {reason}"),
        by => format!("no: {reason} by {}", ids(field, by)),
    }
}

fn ids(field: &Field<'_>, things: &[Thing]) -> String {
    let names = things.iter().map(|thing| match thing {
        Thing::Table => "the table's edge",
        Thing::Unit(_) | Thing::Piece(_) => field.id(*thing),
    });
    or_none(names.collect::<Vec<_>>().join(", "))
}

fn turn(radians: f64) -> String {
    let degrees = radians.to_degrees();
    let size = format!("{:.1}", degrees.abs());
    match (size.as_str(), degrees > 0.0) {
        ("0.0", _) => "no pivot".to_owned(),
        (size, true) => format!("{size}° left"),
        (size, false) => format!("{size}° right"),
    }
}

fn dice(path: &Path) -> &'static str {
    match path.dice {
        Dice::One => "one die",
        Dice::LowestOfTwo => "lowest of two dice",
    }
}

fn need(path: &Path) -> String {
    match path.need {
        Some(face) => format!("{face}+"),
        None => "more than a 6".to_owned(),
    }
}

fn landing(field: &Field<'_>, row: &Landing) -> String {
    let center = row.pose.center;
    let at = format!("({}, {})", number(center.x), number(center.y));
    match (row.fits, row.blocked_by.as_slice()) {
        (true, _) => format!("fits at {at}"),
        (false, []) => format!("too far at {at}"),
        (false, by) => format!("no room at {at} for {}", ids(field, by)),
    }
}

fn band(aim: Option<Aim>) -> &'static str {
    match aim.and_then(|aim| aim.band) {
        Some(Band::Short) => "short range",
        Some(Band::Long) => "long range",
        None => "allowed",
    }
}
