//! What changes while a unit is dragged?
//!
//! The unit against every enemy where it would stand: how far, which of their arcs it comes into, who could charge
//! whom and how likely. Data first, then the few lines that matter most. Nothing is written.

use geometry::{Arcs, Body, Side, arc_at, arc_shares};
use play::percent;
use tabletop::rulings::ArcMajority;
use tabletop::table::Table;
use tabletop::{Field, Pair, Rulings, plan_pair};

use crate::settings::Units;

/// A dragged unit against one enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Live {
    pub enemy: String,
    /// The gap to it, inches.
    pub gap: f64,
    /// The gap before, inches.
    pub gap_before: f64,
    /// The arcs of the enemy that most of the unit is in; several when they tie, none when the trays overlap.
    pub arcs: Vec<Side>,
    /// The same before.
    pub arcs_before: Vec<Side>,
    /// The charge of the unit at the enemy, if it is allowed.
    pub charge: Option<Chance>,
    /// The charge of the enemy at the unit, if it is allowed.
    pub threat: Option<Chance>,
}

/// What a charge needs, and how likely that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chance {
    /// The lowest face of the die that suffices.
    pub need: u8,
    /// From 0 to 1.
    pub chance: f64,
}

/// How many enemies a line names; the others are counted.
const NAMED: usize = 3;

/// A dragged unit against every enemy, in file order; nothing for anything but a unit.
///
/// `before` is the table as it is, `after` the one with what is planned.
#[must_use]
pub fn live(before: &Table, after: &Table, moved: &str) -> Vec<Live> {
    let old = Field::new(&before.pack, &before.state);
    let new = Field::new(&after.pack, &after.state);
    let (Some(unit), Some(side)) = (new.unit(moved), side(after, moved)) else {
        return Vec::new();
    };
    let enemies = after.state.units.iter().enumerate();
    let enemies = enemies.filter(|(_, enemy)| enemy.side != side);
    let rows = enemies.map(|(index, enemy)| {
        let there = plan_pair(&new, unit, index);
        let back = plan_pair(&new, index, unit);
        let then = old.unit(moved).zip(old.unit(&enemy.id));
        let then = then.map(|(unit, enemy)| (old.body(unit), old.body(enemy)));
        Live {
            enemy: enemy.id.clone(),
            gap: there.gap.length,
            gap_before: then.map_or(there.gap.length, |(a, b)| geometry::gap(a, b).length),
            arcs: there.arcs_hit.clone(),
            arcs_before: then.map_or_else(Vec::new, |(unit, foe)| {
                hit(before.pack.rulings(), foe, enemy.arcs(&before.pack), unit)
            }),
            charge: chance(&there),
            threat: chance(&back),
        }
    });
    rows.collect()
}

/// The arcs of an enemy that a unit is in, as a charge would count them.
fn hit(rulings: &Rulings, foe: &Body, arcs: Arcs, unit: &Body) -> Vec<Side> {
    let by_area = || arc_shares(foe, arcs, unit).map_or_else(Vec::new, |shares| shares.largest());
    match rulings.arc_majority {
        ArcMajority::Area => by_area(),
        ArcMajority::Center => {
            arc_at(foe, arcs, unit.pose().center).map_or_else(by_area, |side| vec![side])
        }
    }
}

fn side<'t>(table: &'t Table, id: &str) -> Option<&'t str> {
    table.state.unit(id).map(|unit| unit.side.as_str())
}

fn chance(pair: &Pair) -> Option<Chance> {
    if pair.charge.refusal.is_some() {
        return None;
    }
    Some(Chance {
        need: pair.charge.way()?.need?,
        chance: pair.charge.chance(),
    })
}

/// The lines that matter most: who may charge it, whom it may charge, arcs entered and left, the nearest enemy.
#[must_use]
pub fn words(rows: &[Live], units: Units) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(chances("Can be charged by", rows, |row| row.threat));
    lines.extend(chances("Can charge", rows, |row| row.charge));
    lines.extend(arcs(rows));
    let nearest = rows.iter().min_by(|a, b| a.gap.total_cmp(&b.gap));
    if let Some(nearest) = nearest {
        let length = match geometry::touches(nearest.gap) {
            true => "in contact".to_owned(),
            false => units.length(nearest.gap),
        };
        lines.push(format!("Nearest enemy {}, {length}", nearest.enemy));
    }
    lines
}

/// Such as "Can charge guards (4+, 50.0%)", the likeliest first.
fn chances(start: &str, rows: &[Live], of: fn(&Live) -> Option<Chance>) -> Option<String> {
    let mut found: Vec<(&str, Chance)> = rows
        .iter()
        .filter_map(|row| Some((row.enemy.as_str(), of(row)?)))
        .collect();
    found.sort_by(|a, b| b.1.chance.total_cmp(&a.1.chance));
    let name = |(enemy, Chance { need, chance }): &(&str, Chance)| {
        format!("{enemy} ({need}+, {})", percent(*chance))
    };
    let names: Vec<String> = found.iter().take(NAMED).map(name).collect();
    let more = match found.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    (!names.is_empty()).then(|| format!("{start} {}{more}", names.join(", ")))
}

/// Such as "Now in the left flank of guards", the worst for the enemy first, two at most.
fn arcs(rows: &[Live]) -> Vec<String> {
    let mut changed: Vec<&Live> = rows
        .iter()
        .filter(|row| row.arcs != row.arcs_before && !row.arcs.is_empty())
        .collect();
    changed.sort_by(|a, b| a.gap.total_cmp(&b.gap));
    changed.truncate(2);
    let line = |row: &&Live| {
        let left = match row.arcs_before.as_slice() {
            [] => String::new(),
            arcs => format!(", no longer in its {}", named(arcs)),
        };
        format!("Now in the {} of {}{left}", named(&row.arcs), row.enemy)
    };
    changed.iter().map(line).collect()
}

/// Names of arcs, such as "front or left flank".
fn named(arcs: &[Side]) -> String {
    let names = arcs.iter().map(|arc| match arc {
        Side::Front => "front",
        Side::Left => "left flank",
        Side::Right => "right flank",
        Side::Rear => "rear",
    });
    names.collect::<Vec<_>>().join(" or ")
}
