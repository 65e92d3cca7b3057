//! What stands in reserve before a battle?

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Len, Placement};

use super::{Army, ArmyUnit};
use crate::pack::Pack;
use crate::state::{RESERVED_ID, UnitState};
use crate::token::Tokens;

/// The units of an army before they are deployed: unhurt, at the origin, with heading 0.
///
/// Ids are the printed names of the profiles, with a number from 2 on where one is taken, by this army or by the `others` that
/// will be on the table. Two units that begin banded are one in the place of the first, which stands on the left; each
/// brings its attachment. Profiles that the pack does not have are left out, as
/// [`check`](super::check) says.
///
/// # Example
/// ```
/// use tabletop::Pack;
/// use tabletop::army::{Army, ArmyUnit, units};
///
/// let pack = Pack::builtin("2017").unwrap();
/// let mut army = Army::new("2017", "stark", 30);
/// army.units = vec![ArmyUnit::new("stark-bowmen"), ArmyUnit::new("stark-bowmen")];
/// let near = units(&pack, &army, "near", &[]);
/// let far = units(&pack, &army, "far", &near);
/// let ids: Vec<&str> = near.iter().chain(&far).map(|unit| unit.id.as_str()).collect();
/// assert_eq!(ids, ["Stark Bowmen", "Stark Bowmen 2", "Stark Bowmen 3", "Stark Bowmen 4"]);
/// ```
///
/// # Rule
/// 2017, Banding: two units are one for all purposes.
#[must_use]
pub fn units(pack: &Pack, army: &Army, side: &str, others: &[UnitState]) -> Vec<UnitState> {
    let mut ids: BTreeSet<String> = others.iter().map(|unit| unit.id.clone()).collect();
    ids.insert(RESERVED_ID.to_owned());
    let mut bands: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found: Vec<UnitState> = Vec::new();
    for row in &army.units {
        let first = row.banded.as_deref().and_then(|band| bands.get(band));
        let first = first.and_then(|place| found.get_mut(*place));
        // A third unit with the word stands by itself, and so does one of another profile.
        if let Some(first) = first
            && !first.banded
            && first.profile.as_deref() == Some(row.profile.as_str())
        {
            first.banded = true;
            first.right_attachment = attached(army, row);
            continue;
        }
        let Some(mut unit) = unit(pack, row, side, &mut ids) else {
            continue;
        };
        unit.attachment = attached(army, row);
        if let Some(band) = &row.banded {
            bands.entry(band).or_insert(found.len());
        }
        found.push(unit);
    }
    found
}

/// The attachment of a unit by the id that a table has for it.
fn attached(army: &Army, row: &ArmyUnit) -> Option<String> {
    row.attachments.first().map(|id| army.on_table(id))
}

fn unit(pack: &Pack, row: &ArmyUnit, side: &str, ids: &mut BTreeSet<String>) -> Option<UnitState> {
    let profile = pack.profile(&row.profile)?;
    // The table and the log call it so: a printed name reads better there than an id.
    let numbered = (2_u32..).map(|number| format!("{} {number}", profile.name));
    let mut names = std::iter::once(profile.name.clone()).chain(numbered);
    let id = names.find(|name| !ids.contains(name))?;
    ids.insert(id.clone());
    Some(UnitState {
        id,
        side: side.to_owned(),
        profile: Some(profile.id.clone()),
        tray: profile.tray,
        speed: Len::from_inches(f64::from(profile.speed_in)),
        place: Placement::new(0.0, 0.0, 0.0),
        wounds: 0,
        tokens: Tokens::NONE,
        activated: false,
        attachment: None,
        banded: false,
        right_attachment: None,
    })
}
