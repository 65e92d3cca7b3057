//! Which corners make a piece of terrain, and which piece has corners to drag?

use geometry::{Len, Pose, Vec2};
use play::Refusal;
use tabletop::{Keyword, Outline, PieceShape, PieceState};
use ui::mark::Mark;
use ui::theme::Look;

use super::Dragged;
use crate::tools::grip::OWN_RULE;
use crate::tools::tool::{Cursor, Held, Preview, Scene};
use crate::words::sentence;

pub(super) fn no(reason: &'static str, text: &str) -> Refusal {
    Refusal::new(reason, OWN_RULE, text)
}

/// The keywords of the edition with their names.
pub(super) fn known(scene: &Scene<'_>) -> Vec<(Keyword, String)> {
    let known = Keyword::ALL.into_iter().filter_map(|keyword| {
        let rule = scene.table.pack.keyword(keyword)?;
        Some((keyword, rule.name.clone()))
    });
    known.collect()
}

/// A corner where the pointer is; on whole inches where things snap to them and alt is not held.
pub(super) fn stepped(scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec2 {
    match scene.snap.inches && !keys.alt {
        true => at.round(),
        false => at,
    }
}

/// Corners as they are stored, in the order in which an area runs.
pub(super) fn outline(corners: &[Vec2]) -> Result<Outline, Refusal> {
    let corners = corners
        .iter()
        .map(|corner| (Len::from_inches(corner.x), Len::from_inches(corner.y)));
    Outline::new(corners.collect()).map_err(|bad| no("bad_outline", &sentence(&bad.to_string())))
}

/// Whether two segments meet.
pub(super) fn meet(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    let side = |from: Vec2, to: Vec2, at: Vec2| (to - from).perp_dot(at - from);
    let (c_side, d_side) = (side(a, b, c), side(a, b, d));
    let (a_side, b_side) = (side(c, d, a), side(c, d, b));
    let (low, high) = (a.min(b).max(c.min(d)), a.max(b).min(c.max(d)));
    c_side * d_side <= 0.0 && a_side * b_side <= 0.0 && low.cmple(high).all()
}

/// Whether an edge runs back along the one before it.
pub(super) fn goes_back(before: Vec2, corner: Vec2, next: Vec2) -> bool {
    let (back, on) = (before - corner, next - corner);
    let off = back.normalize_or_zero().perp_dot(on).abs();
    geometry::touches(off) && back.dot(on) > 0.0
}

/// A piece of one's own with its polygon; not one of the pack.
pub(super) fn own_outline<'s>(
    scene: &Scene<'s>,
    id: &str,
) -> Option<(&'s PieceState, &'s Outline)> {
    let piece = scene.table.state.piece(id)?;
    match (&piece.piece, &piece.shape) {
        (None, PieceShape::Polygon(outline)) => Some((piece, outline)),
        (Some(_), PieceShape::Polygon(_)) | (_, PieceShape::Rect { .. }) => None,
    }
}

/// The corners of a polygon piece in table space, in the order in which they are stored.
pub(super) fn table_corners(piece: &PieceState) -> Vec<Vec2> {
    let pose = piece.place.pose();
    match &piece.shape {
        PieceShape::Polygon(outline) => outline
            .corners()
            .iter()
            .map(|(x, y)| pose.table_from_local(Vec2::new(x.inches(), y.inches())))
            .collect(),
        PieceShape::Rect { .. } => Vec::new(),
    }
}

/// The shape of a piece with its corner dragged; `None` while nothing is changed.
pub(super) fn reshaped(scene: &Scene<'_>, dragged: &Dragged) -> Option<Result<Outline, Refusal>> {
    let (piece, shape) = own_outline(scene, &dragged.piece)?;
    let pose: Pose = piece.place.pose();
    let local = pose.local_from_table(dragged.to?);
    let mut corners = shape.corners().to_vec();
    *corners.get_mut(dragged.corner)? = (Len::from_inches(local.x), Len::from_inches(local.y));
    if corners == shape.corners() {
        return None;
    }
    let bad = |bad: tabletop::BadOutline| no("bad_outline", &sentence(&bad.to_string()));
    Some(Outline::new(corners).map_err(bad))
}

pub(super) fn show_reshaped(scene: &Scene<'_>, dragged: &Dragged, preview: &mut Preview) {
    let Some((piece, _)) = own_outline(scene, &dragged.piece) else {
        return;
    };
    let mut corners = table_corners(piece);
    if let (Some(to), Some(corner)) = (dragged.to, corners.get_mut(dragged.corner)) {
        *corner = to;
    }
    preview.cursor = Cursor::Grabbing;
    let look = match reshaped(scene, dragged) {
        Some(Err(no)) => {
            preview.refusal = Some(no);
            preview.cursor = Cursor::No;
            Look::SightBlocked
        }
        Some(Ok(_)) | None => Look::Ruler,
    };
    preview.marks.extend(dots(scene, &corners));
    corners.extend(corners.first().copied());
    preview.marks.push(Mark::Line {
        points: corners,
        look,
    });
}

pub(super) fn dots<'c>(scene: &Scene<'_>, corners: &'c [Vec2]) -> impl Iterator<Item = Mark> + 'c {
    let radius = scene.grip * 0.55;
    corners.iter().map(move |at| Mark::Dot {
        at: *at,
        radius,
        look: Look::Handle,
    })
}
