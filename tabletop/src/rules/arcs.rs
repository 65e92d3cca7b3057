//! Which arc does one unit stand in of another?

use geometry::{ArcShares, Arcs, Body, Side, arc_at, arc_piece, arc_shares, is_some_share};

use crate::field::Field;
use crate::rulings::{ArcMajority, InArc};

/// Whether a unit is in the front arc of a viewer's tray.
///
/// # Ruling
/// `in_arc`: `AnyPart` asks for more than a trace of its area, `Center` for its center.
///
/// # Rule
/// 2017, Line of sight.
pub(crate) fn is_in_front_arc(field: &Field<'_>, viewer: &Body, arcs: Arcs, to: usize) -> bool {
    let target = &field.units[to].body;
    match field.rulings().in_arc {
        InArc::AnyPart => arc_piece(viewer, arcs, Side::Front, &target.parts()[0].shape)
            .is_some_and(|piece| is_some_share(piece.area() / target.area())),
        InArc::Center => arc_at(viewer, arcs, target.pose().center) == Some(Side::Front),
    }
}

/// Shares of a unit's tray in the four arcs of another's; `None` when nothing of it is outside that tray.
pub(crate) fn shares(field: &Field<'_>, owner: usize, other: usize) -> Option<ArcShares> {
    let standing = &field.units[owner];
    arc_shares(&standing.body, standing.arcs, &field.units[other].body)
}

/// The arcs of the target that a charger hits, judged where it stands before its pivot.
///
/// # Ties
/// Shares within `SHARE` of the largest are even: all are listed, and [`crate::rulings::ArcTie`] says who chooses.
///
/// # Ruling
/// `arc_majority`: `Area` compares shares of the charger's tray, `Center` looks at its center only.
///
/// # Rule
/// 2017, Charge step 2.
pub(crate) fn hit(
    field: &Field<'_>,
    charger: usize,
    target: usize,
    shares: Option<&ArcShares>,
) -> Vec<Side> {
    let by_area = || shares.map(ArcShares::largest).unwrap_or_default();
    match field.rulings().arc_majority {
        ArcMajority::Area => by_area(),
        ArcMajority::Center => {
            let standing = &field.units[target];
            let center = field.units[charger].body.pose().center;
            arc_at(&standing.body, standing.arcs, center).map_or_else(by_area, |side| vec![side])
        }
    }
}
