//! What do the arcs of a tray look like?
//!
//! Each arc tinted up to the table's edge, its corner rays dashed, its name in its middle.

use geometry::{Arcs, Body, Side, Vec2, arc_piece};
use ui::mark::Mark;
use ui::theme::Look;

use super::{middle, window};

/// The four arcs of a tray on a table of a size.
#[must_use]
pub(crate) fn arcs(body: &Body, arcs: Arcs, table: Vec2) -> Vec<Mark> {
    let whole = window(table);
    let mut marks = Vec::new();
    let mut names = Vec::new();
    for side in Side::ALL {
        let Some(piece) = arc_piece(body, arcs, side, &whole) else {
            continue;
        };
        let (look, name) = match side {
            Side::Front => (Look::ArcFront, "front arc"),
            Side::Left => (Look::ArcFlank, "left flank"),
            Side::Right => (Look::ArcFlank, "right flank"),
            Side::Rear => (Look::ArcRear, "rear"),
        };
        marks.push(Mark::area(piece.corners(), look));
        let (left, right) = body.edge(side);
        let out = (middle(piece.corners()) - (left + right) / 2.0).clamp_length_max(4.0);
        names.push(Mark::label(
            (left + right) / 2.0 + out,
            name,
            12.0,
            Look::ArcName,
        ));
        let rays = piece
            .edges()
            .filter(|(from, _)| is_near(*from, left) || is_near(*from, right));
        let reverse = piece.edges().map(|(from, to)| (to, from));
        let ends = reverse.filter(|(from, _)| is_near(*from, left) || is_near(*from, right));
        if matches!(side, Side::Front | Side::Rear) {
            marks.extend(
                rays.chain(ends)
                    .filter(|(_, to)| !is_near(*to, left) && !is_near(*to, right))
                    .map(|(from, to)| Mark::line(from, to, Look::CornerRay)),
            );
        }
    }
    marks.extend(names);
    marks
}

fn is_near(a: Vec2, b: Vec2) -> bool {
    geometry::touches((a - b).length())
}
