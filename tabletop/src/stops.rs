//! What is in the way of a charger that may go for any enemy?
//!
//! The obstacles of a charge, but for no target in particular: contact with any enemy ends the slide.

use geometry::{Body, CONTACT, Convex, Footprint, Pose, Vec2};

use crate::field::{Field, Thing};
use crate::rulings::EdgeOverhang;
use crate::terrain::Keyword;

/// What is in the way of a charger, with one unit taken off the table or none.
pub(crate) struct Stops<'a> {
    /// What ends its slide.
    pub(crate) ending: Vec<(Thing, &'a Body)>,
    /// What it may slide over but not stand on.
    pub(crate) standing: Vec<(Thing, &'a Body)>,
}

impl<'a> Stops<'a> {
    pub(crate) fn new(field: &'a Field<'_>, unit: usize, absent: Option<usize>) -> Self {
        let mut stops = Stops {
            ending: Vec::new(),
            standing: Vec::new(),
        };
        for (index, other) in field.units.iter().enumerate() {
            if index == unit || Some(index) == absent {
                continue;
            }
            let list = if field.are_enemies(unit, index) {
                &mut stops.ending
            } else {
                &mut stops.standing
            };
            list.push((Thing::Unit(index), &other.body));
        }
        for (index, ground) in field.pieces.iter().enumerate() {
            if ground.piece.keywords.has(Keyword::Impassable) {
                stops.ending.push((Thing::Piece(index), &ground.body));
            }
        }
        stops
    }

    /// What it may not stand on, walls round the table among it.
    pub(crate) fn standing_within<'b>(&'b self, walls: &'b [Body]) -> Vec<(Thing, &'b Body)> {
        let walls = walls.iter().map(|wall| (Thing::Table, wall));
        self.standing.iter().copied().chain(walls).collect()
    }

    /// Convex parts of what ends a slide, moved in by an amount.
    pub(crate) fn inner(&self, by: f64) -> Vec<Convex> {
        let parts = self.ending.iter().flat_map(|(_, body)| body.parts());
        parts
            .filter_map(|part| part.shape.offset(|_| -by))
            .collect()
    }
}

/// Whether a unit touches an enemy, with another taken off the table.
pub(crate) fn is_engaged(field: &Field<'_>, unit: usize, absent: Option<usize>) -> bool {
    field.units[unit].engaged
        && (0..field.units.len()).any(|index| {
            Some(index) != absent
                && field.are_enemies(unit, index)
                && field.touch(&field.units[unit].body, &field.units[index].body)
        })
}

/// What keeps a turned tray on the table: walls outside along its edges, or none where it may hang over.
pub(crate) fn edge_walls(field: &Field<'_>) -> Vec<Body> {
    match field.rulings().edge_overhang {
        EdgeOverhang::Pivot => Vec::new(),
        EdgeOverhang::No => field.table.edges().filter_map(wall_along).collect(),
    }
}

/// A wall outside an edge of the table, so long and deep that no turning tray gets round it.
fn wall_along((from, to): (Vec2, Vec2)) -> Option<Body> {
    let along = to - from;
    let (length, out) = (along.length(), -along.perp().normalize_or_zero());
    let wall = Footprint::tray(3.0 * length, length).ok()?;
    let center = from.midpoint(to) + out * (length / 2.0);
    Some(Body::new(wall, Pose { center, front: out }))
}

/// Where a turned tray's centre has to be so that it may stand; `None` on a table smaller than the tray.
///
/// # Ruling
/// `edge_overhang`: `No` asks for all of it to be on the table, `Pivot` for its center.
pub(crate) fn window(field: &Field<'_>, tray: &Body) -> Option<Convex> {
    let center = tray.pose().center;
    let reach = |edge: usize| {
        let normal = field.table.normals()[edge];
        let corners = tray.outline().iter();
        corners
            .map(|corner| normal.dot(*corner - center))
            .fold(0.0, f64::max)
    };
    match field.rulings().edge_overhang {
        EdgeOverhang::Pivot => field.table.offset(|_| CONTACT),
        EdgeOverhang::No => field.table.offset(|edge| CONTACT - reach(edge)),
    }
}
