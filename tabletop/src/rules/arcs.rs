//! Which arc does one unit stand in of another?

use geometry::{
    ArcShares, Arcs, Body, Pose, Side, Vec2, arc_area, arc_at, arc_shares, is_some_share,
    stays_out_of_arc,
};

use crate::field::{Field, Standing};
use crate::rulings::{ArcMajority, InArc};

/// Whether a unit is in the front arc of a viewer's tray.
///
/// # Ruling
/// `in_arc`: `AnyPart` asks for more than a trace of its area, `Center` for its center.
///
/// # Rule
/// 2017, Line of sight.
pub(crate) fn is_in_front_arc(field: &Field<'_>, viewer: &Body, arcs: Arcs, to: usize) -> bool {
    match field.rulings().in_arc {
        InArc::AnyPart => has_in_front(field, viewer.pose(), viewer.size(), arcs, to),
        InArc::Center => {
            let center = field.units[to].body.pose().center;
            arc_at(viewer, arcs, center) == Some(Side::Front)
        }
    }
}

/// [`is_in_front_arc`] of a unit's own tray turned to a heading, in radians.
pub(crate) fn would_be_in_front_arc(
    field: &Field<'_>,
    from: usize,
    to: usize,
    heading: f64,
) -> bool {
    let Standing { body, arcs, .. } = &field.units[from];
    let pose = body.pose().turned_to(heading);
    match field.rulings().in_arc {
        InArc::AnyPart => has_in_front(field, pose, body.size(), *arcs, to),
        InArc::Center => is_in_front_arc(field, &body.at(pose), *arcs, to),
    }
}

/// Whether a unit is surely in the front arc of another's tray at no heading up to `half` from one, both in radians.
pub(crate) fn stays_out_of_front_arc(
    field: &Field<'_>,
    from: usize,
    to: usize,
    heading: f64,
    half: f64,
) -> bool {
    let Standing { body, arcs, .. } = &field.units[from];
    let target = &field.units[to].body.parts()[0].shape;
    let pose = body.pose().turned_to(heading);
    stays_out_of_arc(pose, body.size(), *arcs, Side::Front, target, half)
}

/// Whether more than a trace of a unit lies in the front arc of a tray of a size at a pose.
fn has_in_front(field: &Field<'_>, pose: Pose, size: Vec2, arcs: Arcs, to: usize) -> bool {
    let target = &field.units[to].body;
    let area = arc_area(pose, size, arcs, Side::Front, &target.parts()[0].shape);
    is_some_share(area / target.area())
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
