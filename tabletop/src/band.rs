//! What does each half of a banded unit have?
//!
//! Figures fall rank by rank from the last one of the double width, in each from the right to the left; a figure that
//! has lost some of its wounds is the next to fall. So each half has lost the figures of its own side.
//! Invariant: the wounds of both halves together are those of the unit.

use crate::pack::Pack;
use crate::state::UnitState;
use crate::strength::strength;

/// The halves of a banded unit as they would stand by themselves, the left one first, both with its id and its
/// conditions. `None` of a unit that is not banded, of a bare tray, and when nothing is left.
///
/// # Ties
/// A half may have lost all its figures; [`strength`](crate::strength()) finds nothing left of it.
///
/// # Rule
/// 2017, Banding; Making attacks step 4: from the last rank, right to left.
///
/// # Example
/// ```
/// use tabletop::table::{Strictness, read};
/// use tabletop::{Packs, halves, strength};
///
/// // Of 24 figures in three ranks of eight six fell: the right half lost its last rank, the left one half of it.
/// let text = r#"{ "format": "bannerfield/table/1", "edition": "2017", "table": { "width_in": 48, "depth_in": 48 }, "units": [
///     { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": 0, "heading_deg": 0,
///       "banded": true, "wounds": 6 } ] }"#;
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
/// let both = halves(&table.pack, &table.state.units[0]).unwrap();
/// assert_eq!(both.each_ref().map(|half| half.place.x.inches()), [-2.75, 2.75]);
/// assert_eq!(both.map(|half| strength(&table.pack, &half).unwrap().figures), [10, 8]);
/// ```
#[must_use]
pub fn halves(pack: &Pack, unit: &UnitState) -> Option<[UnitState; 2]> {
    let wounds = lost(pack, unit).filter(|_| unit.banded)?;
    let aside = pack.tray(unit.tray).width.inches() / 2.0;
    let pose = unit.place.pose();
    let half = |side: f64, wounds: u16, attachment: &Option<String>| UnitState {
        place: pose.moved(pose.right() * (side * aside)).snapped(),
        wounds,
        attachment: attachment.clone(),
        banded: false,
        right_attachment: None,
        ..unit.clone()
    };
    Some([
        half(-1.0, wounds[0], &unit.attachment),
        half(1.0, wounds[1], &unit.right_attachment),
    ])
}

/// The wounds that the left half has lost and the right one.
fn lost(pack: &Pack, unit: &UnitState) -> Option<[u16; 2]> {
    let card = unit.card(pack)?;
    let per_figure = u16::from(strength(pack, unit)?.wounds_per_model.max(1));
    let files = u16::from(pack.tray(card.tray).files.max(1));
    let mut standing = u16::from(card.models);
    let (mut left, mut right, mut rest) = (0, 0, unit.wounds);
    while standing > 0 {
        let last_rank = match standing % files {
            0 => files,
            some => some,
        };
        for half in [&mut right, &mut left] {
            let falls = rest.min(last_rank * per_figure);
            *half += falls;
            rest -= falls;
        }
        standing -= last_rank;
    }
    Some([left, right])
}
