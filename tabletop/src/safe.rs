//! Where is a tray safe from every charge?
//!
//! Outside every band of every enemy. Of a tray in its place the paths themselves are asked, which is exact.

use geometry::Region;

use crate::field::Field;
use crate::rules::charge::reach_need;
use crate::threat_bands::ThreatBands;
use crate::threat_work::{FreeManeuver, ThreatWork};

/// The part of the table that no enemy of a unit can touch, once that unit has left its place.
///
/// Table space, inches. A tray that lies wholly inside is safe; a region of it that is not may be safe too, by what
/// bands go over. As long as [`crate::threat_bands`] takes for each enemy, or with maneuvers as long as [`ThreatWork`];
/// to work it out in steps, see [`safe_from`].
///
/// # Example
/// ```
/// # use tabletop::{Field, FreeManeuver, Packs};
/// # use tabletop::table::{Strictness, read};
/// let text = r#"{
///     "format": "bannerfield/table/1", "edition": "2021", "table": { "width_in": 48, "depth_in": 48 },
///     "units": [
///         { "id": "swords", "side": "stark", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": -10, "heading_deg": 0 },
///         { "id": "guards", "side": "lannister", "tray": "infantry", "speed_in": 4, "x_in": 0, "y_in": 2, "heading_deg": 180 }
///     ]
/// }"#;
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let safe = tabletop::safe_region(&field, 0, FreeManeuver::None);
/// assert!(safe.contains(geometry::Vec2::new(0.0, -11.0)), "the guards come 12.7 in far, to -10.7");
/// assert!(!tabletop::is_safe(&field, 0));
/// ```
#[must_use]
pub fn safe_region(field: &Field<'_>, unit: usize, first: FreeManeuver) -> Region {
    let enemies = (0..field.unit_count())
        .filter(|enemy| unit < field.unit_count() && field.are_enemies(*enemy, unit));
    let threats: Vec<ThreatBands> = enemies
        .map(|enemy| ThreatWork::new(field, enemy, first, Some(unit)).finish())
        .collect();
    safe_from(field, &threats)
}

/// The part of the table that some threats leave.
#[must_use]
pub fn safe_from(field: &Field<'_>, threats: &[ThreatBands]) -> Region {
    let widest = threats.iter().filter_map(|threat| threat.bands.last());
    let widest: Vec<&Region> = widest.map(|band| &band.region).collect();
    Region::of([&field.table]).minus(&Region::unite(&widest))
}

/// Whether no enemy can come to touch a unit where it stands, whatever it sees.
///
/// Exact: asks for the path of every enemy by all rulings, without a maneuver before.
///
/// # Rule
/// 2017, Charge steps 3 and 4.
#[must_use]
pub fn is_safe(field: &Field<'_>, unit: usize) -> bool {
    (0..field.unit_count()).all(|enemy| reach_need(field, enemy, unit).is_none())
}
