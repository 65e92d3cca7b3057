//! What does a unit threaten, die by die?
//!
//! Band k is all that the unit's tray touches, from some legal heading, on a straight slide of at most its speed and k.
//! Arc and sight do not cut it: what of the table lies in both is told beside it. A tray that lies outside every band
//! cannot be charged; one inside may still be, so lists of threats ask every pair instead.

use geometry::{Body, Region};

use crate::field::Field;
use crate::threat_work::{FreeManeuver, ThreatWork};

/// All that a unit threatens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ThreatBands {
    /// One band for every face of the die, from 1 to 6; none when the unit cannot charge at all.
    pub bands: Vec<ThreatBand>,
    /// The part of the table in the unit's front arc and sight, as it stands.
    pub covered: Region,
}

/// What a unit threatens with one face of the die.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreatBand {
    /// The face.
    pub roll: u8,
    /// The lowest face that brings the unit this far; a 1 always fails, so it is 2 where a 1 would do.
    pub need: u8,
    /// The chance of that face or more on one die. Through hindering terrain it is less.
    pub chance: f64,
    /// Everything within speed and face, on the table; it holds the bands before it.
    pub region: Region,
}

impl ThreatBands {
    /// The lowest face with which the unit may touch a tray that stands nowhere yet.
    ///
    /// `None` when the tray lies outside every band, so that it is safe. Never too high, but by what the regions go
    /// over it may be too low; of a tray in its place [`crate::plan_pair`] knows exactly.
    #[must_use]
    pub fn need_at(&self, tray: &Body) -> Option<u8> {
        let touches = |band: &&ThreatBand| {
            let mut parts = tray.parts().iter();
            parts.any(|part| band.region.touches(&part.shape))
        };
        self.bands.iter().find(touches).map(|band| band.need)
    }
}

/// All that a unit threatens from where it stands.
///
/// Table space, inches. Nothing is left out; a region goes over the true one by at most 0.1 in, but where a slide in any
/// direction passes a gap narrower than the tray by less than 0.01 in. A unit that touches an enemy, and an index that is not on the table, threatens nothing.
///
/// Enemies of the unit are what it charges: its slide ends at contact with any of them, so each shields what is behind
/// it. To ask about a tray that is about to move, take it off the table first.
///
/// # Rule
/// 2017, Charge.
///
/// # Ruling
/// `edge_overhang`, `charge_path`: `Forward` slides along the heading, `Closest` in any direction, as the closest
/// points may lie. Others can only make a threat smaller and are left out: `charge_pivot`, `charge_lead`,
/// `pivot_keeps`, `touch_on_path`, `at_limit`, `room_needed`.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs};
/// # use tabletop::table::{Strictness, read};
/// let text = r#"{
///     "format": "bannerfield/table/1", "edition": "2021", "table": { "width_in": 48, "depth_in": 48 },
///     "units": [
///         { "id": "swords", "side": "stark", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": 0, "heading_deg": 0 }
///     ]
/// }"#;
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let threat = tabletop::threat_bands(&field, 0);
/// assert_eq!(threat.bands.iter().map(|band| band.need).collect::<Vec<_>>(), [2, 2, 3, 4, 5, 6]);
/// let reaches = |band: usize, x: f64| threat.bands[band].region.contains(geometry::Vec2::new(x, 0.0));
/// assert!(reaches(5, 13.6) && !reaches(5, 13.8), "a corner, 2.75 in aside and 2.4 + 11 in ahead");
/// ```
#[must_use]
pub fn threat_bands(field: &Field<'_>, unit: usize) -> ThreatBands {
    ThreatWork::new(field, unit, FreeManeuver::None, None).finish()
}
