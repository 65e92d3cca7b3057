//! From which headings is a target surely hidden?
//!
//! The front edges of a stretch of headings lie in some area, and every line from there to the target crosses one segment
//! between the two. Where no line is clear from that segment on, none is from any of the headings.

use std::f64::consts::FRAC_PI_4;

use geometry::{Pose, Side, Vec2, closest_point, direction_from_radians};

use super::sight::stops;
use crate::field::{Field, Thing};

/// A turning unit and the target that it looks for.
pub(super) struct Hidden<'f> {
    field: &'f Field<'f>,
    from: usize,
    to: usize,
    /// What has not been taken away.
    there: &'f dyn Fn(Thing) -> bool,
    center: Vec2,
    /// The direction from the centre to the nearest of the target.
    ahead: Vec2,
    distance: f64,
    /// The ends of the front edge, as seen from the centre with the front up.
    ends: [Vec2; 2],
}

impl<'f> Hidden<'f> {
    /// `None` where the target touches the centre.
    pub(super) fn new(
        field: &'f Field<'f>,
        from: usize,
        to: usize,
        there: &'f dyn Fn(Thing) -> bool,
    ) -> Option<Self> {
        let tray = &field.units[from].body;
        let pose = tray.pose();
        let away = closest_point(&field.units[to].body, pose.center) - pose.center;
        let (left, right) = tray.edge(Side::Front);
        Some(Hidden {
            field,
            from,
            to,
            there,
            center: pose.center,
            ahead: away.try_normalize()?,
            distance: away.length(),
            ends: [left, right].map(|end| pose.local_from_table(end)),
        })
    }

    /// Whether it is hidden at every heading.
    pub(super) fn all_round(&self) -> bool {
        let radius = self.ends[0].length().max(self.ends[1].length());
        let square = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
        let area =
            square.map(|(along, aside)| (self.ahead * along + self.ahead.perp() * aside) * radius);
        self.is_hidden_from(&area)
    }

    /// Whether it is hidden at every heading up to `half` from one, both in radians.
    pub(super) fn about(&self, heading: f64, half: f64) -> bool {
        if half > FRAC_PI_4 {
            return false;
        }
        // Each end goes round on an arc: in the triangle of the arc's ends and where its tangents there meet.
        let area = self.ends.map(|end| {
            let turned = |turn: f64| Pose::new(Vec2::ZERO, heading + turn).table_from_local(end);
            let cosine = direction_from_radians(half).y;
            [turned(-half), turned(0.0) / cosine, turned(half)]
        });
        self.is_hidden_from(area.as_flattened())
    }

    /// Whether no line leads to the target from an area, the hull of points seen from the centre.
    fn is_hidden_from(&self, area: &[Vec2]) -> bool {
        let aside = self.ahead.perp();
        let level = area
            .iter()
            .map(|point| point.dot(self.ahead))
            .fold(f64::NEG_INFINITY, f64::max);
        if self.distance <= level + geometry::CONTACT {
            return false;
        }
        let target = &self.field.units[self.to].body.parts()[0].shape;
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for point in area {
            for corner in target.corners() {
                let line = *corner - self.center - *point;
                let share = (level - point.dot(self.ahead)) / line.dot(self.ahead);
                let crossed = (*point + line * share).dot(aside);
                (low, high) = (low.min(crossed), high.max(crossed));
            }
        }
        let at = |aside_by: f64| self.center + self.ahead * level + aside * aside_by;
        let segment = (at(high + geometry::CONTACT), at(low - geometry::CONTACT));
        let opaque = |thing| (self.there)(thing) && stops(self.field, self.from, self.to, thing);
        let line = self.field.blockers.clear_line(segment, target, opaque);
        line.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Packs;
    use crate::rules::sight::would_see;
    use crate::table::{Strictness, read};

    #[test]
    fn no_heading_of_a_hidden_stretch_sees_anything() {
        let packs = Packs::builtin().unwrap();
        let text = include_str!("../../samples/crowded.json");
        let table = read(&packs, Strictness::Strict, "crowded.json", text).unwrap();
        let field = Field::new(&table.pack, &table.state);
        let (mut hidden_stretches, mut seen) = (0, 0);
        for from in (0..field.unit_count()).step_by(3) {
            let tray = field.body(from);
            for to in (0..field.unit_count()).filter(|to| *to != from) {
                let Some(hidden) = Hidden::new(&field, from, to, &|_| true) else {
                    continue;
                };
                for (at, half) in (0..18).zip([0.02, 0.1, 0.35].into_iter().cycle()) {
                    let middle = f64::from(at) * 0.35;
                    let sees = |share: f64| {
                        let heading = middle + share * half;
                        let turned = tray.at(Pose::new(tray.pose().center, heading));
                        would_see(&field, from, &turned, to, &|_| true)
                    };
                    let any = [-1.0, -0.5, 0.0, 0.5, 1.0].into_iter().any(sees);
                    let is_hidden = hidden.about(middle, half);
                    assert!(
                        !(any && (is_hidden || hidden.all_round())),
                        "{from} {to} {middle}"
                    );
                    hidden_stretches += usize::from(is_hidden);
                    seen += usize::from(any);
                }
            }
        }
        assert!(
            hidden_stretches > 1_000 && seen > 100,
            "{hidden_stretches} {seen}"
        );
    }
}
