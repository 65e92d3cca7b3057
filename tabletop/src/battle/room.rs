//! Where is there room at the end of a charge that fell short?

use geometry::{Body, are_overlapping};

use crate::field::Field;
use crate::terrain::Keyword;

/// Tried places along a way are this far apart, inches.
pub(super) const STEP: f64 = 0.05;

/// Whether a unit may stand as a body among everything else.
pub(super) fn is_free(field: &Field<'_>, unit: usize, body: &Body) -> bool {
    let others = (0..field.unit_count()).filter(|other| *other != unit);
    others
        .map(|other| field.body(other))
        .all(|other| !are_overlapping(body, other))
        && on_ground(field, body)
}

fn on_ground(field: &Field<'_>, body: &Body) -> bool {
    let walls = field.pieces.iter();
    let mut walls = walls.filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
    walls.all(|ground| !are_overlapping(body, &ground.body))
        && crate::rules::landing::is_on_table(field, body)
}
