//! Where is the map on the screen?
//!
//! The boards in play stand side by side or one above the other, whichever shows them larger, as large as fits; looked
//! at nearer, they are pulled back where they would leave their part of the screen.

use boards::AreaId;
use eframe::egui::{Pos2, Rect, Vec2, vec2};
use game_window::zoom::Zoom;

use super::chart::{Chart, Plate, Spot};

/// Around and between boards, in points.
pub(super) const MARGIN: f32 = 8.0;

/// A map on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The part of the screen.
    pub room: Rect,
    /// How wide a hex is, in points.
    pub side: f32,
    /// The top left of each board in play, by its place.
    pub corners: Vec<(usize, Pos2)>,
}

impl Sheet {
    /// The boards in play in a part of the screen.
    #[must_use]
    pub(crate) fn of(chart: &Chart, boards: &[usize], room: Rect, zoom: &mut Zoom) -> Self {
        let plates = chart.plates.iter().enumerate();
        let plates: Vec<(usize, &Plate)> =
            plates.filter(|(place, _)| boards.contains(place)).collect();
        let wide = |sizes: fn(Vec2, Vec2) -> Vec2| {
            let sizes = plates.iter().map(|(_, plate)| plate.size).reduce(sizes);
            sizes.unwrap_or(Vec2::splat(1.0))
        };
        let beside = wide(|a, b| vec2(a.x + b.x, a.y.max(b.y)));
        let below = wide(|a, b| vec2(a.x.max(b.x), a.y + b.y));
        let gaps = MARGIN * (plates.len() as f32 - 1.0).max(0.0);
        let free = (room.size() - Vec2::splat(2.0 * MARGIN)).max(Vec2::splat(1.0));
        let fit = |size: Vec2, gap: Vec2| ((free - gap).max(Vec2::splat(1.0)) / size).min_elem();
        let fits = [fit(beside, vec2(gaps, 0.0)), fit(below, vec2(0.0, gaps))];
        let stands_beside = fits[0] >= fits[1];
        let (size, gap) = match stands_beside {
            true => (beside, vec2(gaps, 0.0)),
            false => (below, vec2(0.0, gaps)),
        };
        let side = fits[0].max(fits[1]).max(1.0) * zoom.times;
        let all = size * side + gap;
        zoom.pull(all + Vec2::splat(2.0 * MARGIN) - room.size());
        let mut at = (room.center() + zoom.aside - all / 2.0).round();
        let corners = plates.iter().map(|(place, plate)| {
            let (own, step) = (plate.size * side, MARGIN);
            let corner = match stands_beside {
                true => at + vec2(0.0, (all.y - own.y) / 2.0),
                false => at + vec2((all.x - own.x) / 2.0, 0.0),
            };
            at += match stands_beside {
                true => vec2(own.x + step, 0.0),
                false => vec2(0.0, own.y + step),
            };
            (*place, corner)
        });
        Self {
            room,
            side,
            corners: corners.collect(),
        }
    }

    /// The boards in play with their top left.
    pub(crate) fn plates<'a>(
        &'a self,
        chart: &'a Chart,
    ) -> impl Iterator<Item = (&'a Plate, Pos2)> {
        self.corners
            .iter()
            .filter_map(|(place, corner)| Some((chart.plates.get(*place)?, *corner)))
    }

    /// The areas of the boards in play with where their counters stand.
    pub(super) fn spots<'a>(&'a self, chart: &'a Chart) -> impl Iterator<Item = (&'a Spot, Pos2)> {
        self.plates(chart).flat_map(move |(plate, corner)| {
            let at = move |spot: &Spot| self.point(corner, spot.at);
            plate.spots.iter().map(move |spot| (spot, at(spot)))
        })
    }

    /// A point of a board on the screen.
    #[must_use]
    pub(crate) fn point(&self, corner: Pos2, at: Pos2) -> Pos2 {
        corner + at.to_vec2() * self.side
    }

    /// Where an area's counter stands on the screen; `None` where it is not in play.
    #[must_use]
    pub(crate) fn anchor(&self, chart: &Chart, area: AreaId) -> Option<Pos2> {
        let mut plates = self.plates(chart);
        plates.find_map(|(plate, corner)| Some(self.point(corner, plate.spot(area)?.at)))
    }

    /// The area at a point of the screen; in the sea, the one whose counter is within reach.
    #[must_use]
    pub(crate) fn at(&self, chart: &Chart, point: Pos2, reach: f32) -> Option<AreaId> {
        let inside = self.plates(chart).find_map(|(plate, corner)| {
            let at = (point - corner) / self.side;
            plate.at(at.to_pos2())
        });
        inside.or_else(|| {
            let spots = self.plates(chart).flat_map(|(plate, corner)| {
                let far = move |at: Pos2| self.point(corner, at).distance(point);
                plate
                    .spots
                    .iter()
                    .map(move |spot| (far(spot.at), spot.area))
            });
            let near = spots.filter(|(far, _)| *far <= reach);
            near.min_by(|(a, _), (b, _)| a.total_cmp(b))
                .map(|(_, area)| area)
        })
    }
}

#[cfg(test)]
mod tests {
    use boards::risk::Pack;
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn boards_lie_in_their_part_of_the_screen_and_areas_are_found_again() {
        let pack = Pack::builtin().expect("the pack is sound");
        let chart = crate::risk::chart::chart(&pack);
        let both = [0, 1];
        for (boards, wide, high) in [
            (&both[..1], 390.0, 420.0),
            (&both[1..], 390.0, 420.0),
            (&both[..], 390.0, 420.0),
            (&both[..], 800.0, 840.0),
        ] {
            let room = Rect::from_min_size(pos2(30.0, 50.0), vec2(wide, high));
            let sheet = Sheet::of(&chart, boards, room, &mut Zoom::default());
            assert_eq!(sheet.corners.len(), boards.len());
            for (plate, corner) in sheet.plates(&chart) {
                let board = Rect::from_min_size(corner, plate.size * sheet.side);
                assert!(room.expand(1.0).contains_rect(board), "{room} {board}");
                for spot in &plate.spots {
                    let at = sheet.anchor(&chart, spot.area).expect("in play");
                    assert_eq!(sheet.at(&chart, at, 0.0), Some(spot.area));
                }
            }
        }
    }
}
