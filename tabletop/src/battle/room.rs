//! Where is there room at the end of a charge?
//!
//! For trays that find no landing: places along the edge, the target that closes the gap, and nobody on anybody.

use geometry::{Body, Placement, Pose, Side, Vec2, are_overlapping, contact, flush};

use super::pending::Charging;
use super::play::Play;
use crate::field::Field;
use crate::terrain::Keyword;

/// Tried places along a way or an edge are this far apart, inches.
pub(super) const STEP: f64 = 0.05;

impl Play<'_, '_> {
    /// Whether a unit may stand at a place among everything else.
    pub(super) fn may_stand(&self, id: &str, at: Placement) -> bool {
        let field = self.field();
        field.unit(id).is_some_and(|unit| {
            let body = field.body(unit).at(at.pose());
            is_free(&field, unit, &body)
        })
    }

    /// The free place along the edge that is nearest to half of it or beyond, else that with the longest contact, with
    /// the length in contact; and how long half is.
    pub(super) fn along_edge(&self, charge: &Charging) -> (Option<(Placement, f64)>, f64) {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(&charge.unit), field.unit(&charge.target)) else {
            return (None, 0.0);
        };
        let (tray, target) = (field.body(from), field.body(to));
        let edge = target.edge(charge.side);
        let edge = (edge.1 - edge.0).length();
        let width = tray.size().x;
        let half = edge.min(width) / 2.0;
        let reach = (edge + width) / 2.0;
        let shared = |offset: f64| (reach - offset.abs()).min(edge.min(width));
        let mut best: Option<(Placement, f64)> = None;
        let steps = (2.0 * reach / STEP) as u32;
        for step in 0..=steps {
            let offset = f64::from(step) * STEP - reach;
            let share = shared(offset);
            let to = flush(tray.size(), target, charge.side, offset).snapped();
            let better = best.is_none_or(|(_, known)| {
                let key = |share: f64| (share >= half, if share >= half { -share } else { share });
                key(share).partial_cmp(&key(known)) == Some(std::cmp::Ordering::Greater)
            });
            if share > 0.0 && better && is_free(&field, from, &tray.at(to.pose())) {
                best = Some((to, share));
            }
        }
        (best, half)
    }

    /// Where the target may stand flush with the charger at its contact, keeping its other contacts.
    pub(super) fn closes(&self, charge: &Charging, half: f64) -> Option<Placement> {
        let field = self.field();
        let (from, to) = (field.unit(&charge.unit)?, field.unit(&charge.target)?);
        let charger = field.body(from).at(charge.contact.pose());
        let target = field.body(to);
        let mut third = (0..field.unit_count()).filter(|other| ![from, to].contains(other));
        // Nobody closes in on a charger that cannot stand where it comes.
        if third.any(|other| are_overlapping(&charger, field.body(other))) {
            return None;
        }
        let others: Vec<usize> = (0..field.unit_count())
            .filter(|other| {
                ![from, to].contains(other)
                    && field.are_enemies(to, *other)
                    && geometry::are_touching(target, field.body(*other))
            })
            .collect();
        let at = contact(&charger, target);
        let lead = at.and_then(|at| at.side_of_a).unwrap_or(Side::Front);
        // The target's own size, as seen from the side that is to be flush.
        let size = match charge.side {
            Side::Front | Side::Rear => target.size(),
            Side::Left | Side::Right => Vec2::new(target.size().y, target.size().x),
        };
        let beside = (size.x + charger.size().x) / 2.0 - half;
        [0.0, -beside, beside].into_iter().find_map(|offset| {
            // Flush puts the front of the one who comes against the edge; the hit side is what comes here.
            let pose = flush(size, &charger, lead, offset);
            let turn = match charge.side {
                Side::Front => 0.0,
                Side::Left => -std::f64::consts::FRAC_PI_2,
                Side::Right => std::f64::consts::FRAC_PI_2,
                Side::Rear => std::f64::consts::PI,
            };
            let place = Pose::new(pose.center, pose.heading() + turn).snapped();
            let body = target.at(place.pose());
            let keeps = others
                .iter()
                .all(|other| geometry::are_touching(&body, field.body(*other)));
            let free = (0..field.unit_count())
                .filter(|other| ![from, to].contains(other))
                .all(|other| !are_overlapping(&body, field.body(other)));
            (keeps && free && geometry::are_touching(&body, &charger) && on_ground(&field, &body))
                .then_some(place)
        })
    }
}

/// Whether a unit may stand as a body among everything else, touching no enemy but what it is flush with.
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
