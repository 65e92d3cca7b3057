//! Where does a charger land, and does it fit?
//!
//! Flush with an edge of the target that it hits, whole or half way across.

use geometry::{Body, HalfOf as Half, Side, align, are_overlapping, are_touching, touches};

use super::course::{Question, reaches};
use crate::field::{Field, Thing};
use crate::rulings::{AlignWithinRoll, HalfOf, TouchThird};
use crate::terrain::Keyword;

/// A place flush with an edge of the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// Which edge.
    pub side: Side,
    /// Where on it.
    pub landing: geometry::Landing,
    /// Whether the tray fits there.
    pub fits: bool,
    /// Everything that is in its way there.
    pub blocked_by: Vec<Thing>,
}

impl Question<'_> {
    /// Every landing on the arcs that are hit.
    pub(super) fn landings(&self, arcs: &[Side]) -> Vec<Landing> {
        let half_of = match self.field.rulings().half_of {
            HalfOf::Target => Half::Target,
            HalfOf::Charger => Half::Charger,
        };
        let places = |side: Side| geometry::Place::ALL.map(move |place| (side, place));
        arcs.iter()
            .copied()
            .flat_map(places)
            .map(|(side, place)| {
                let landing = align(self.tray().size(), self.target(), side, place, half_of);
                let body = self.tray().at(landing.pose);
                let blocked_by = self.in_the_way(&body);
                Landing {
                    side,
                    fits: blocked_by.is_empty() && self.is_within_roll(&landing),
                    landing,
                    blocked_by,
                }
            })
            .collect()
    }

    /// Whether an aligned place is near enough.
    ///
    /// # Ruling
    /// `align_within_roll`: `Yes` asks that the tray's centre comes there in a straight line of speed plus 6.
    pub(super) fn is_within_roll(&self, landing: &geometry::Landing) -> bool {
        match self.field.rulings().align_within_roll {
            AlignWithinRoll::No => true,
            AlignWithinRoll::Yes => reaches(
                self.field.rulings(),
                landing.drift(self.tray().pose()),
                self.reach(),
            ),
        }
    }

    /// Everything that keeps a tray from standing at a landing.
    fn in_the_way(&self, body: &Body) -> Vec<Thing> {
        let field = self.field;
        let may_touch = field.rulings().touch_third == TouchThird::Yes;
        let units = (0..field.units.len()).filter(|index| {
            let other = &field.units[*index].body;
            let touching = !may_touch && field.are_enemies(self.from, *index);
            *index != self.from
                && *index != self.to
                && if touching {
                    are_touching(body, other)
                } else {
                    are_overlapping(body, other)
                }
        });
        let pieces = field.pieces.iter().enumerate().filter(|(_, ground)| {
            ground.piece.keywords.has(Keyword::Impassable) && are_overlapping(body, &ground.body)
        });
        let off_table = !is_on_table(field, body);
        units
            .map(Thing::Unit)
            .chain(pieces.map(|(index, _)| Thing::Piece(index)))
            .chain(off_table.then_some(Thing::Table))
            .collect()
    }
}

/// Whether all of a tray is on the table, by tolerance.
pub(crate) fn is_on_table(field: &Field<'_>, body: &Body) -> bool {
    body.outline()
        .iter()
        .all(|corner| touches(field.table.height(*corner)))
}
