//! What of a map has its place by the map and the zoom alone?
//!
//! Room for what usually stands in each area, whether it does or not, what is printed there, and names. Each board is laid
//! out by itself, wherever it lies on the screen, and anew only once the zoom has gone a step further: in between all of
//! it spreads with the map, and what stands apart stays apart. So names stay where they are as orders and units come and
//! go, and as the map is moved.

use boards::AreaId;
use eframe::egui::{Pos2, Rect, Vec2, vec2};

use super::brush::Brush;
use super::chart::{Plate, Spot};
use super::names::{Named, Wanted};
use super::passes::{Need, ROOMY};
use super::placing::Wish;
use super::sheet::{MARGIN, Sheet};
use super::stands::{Stander, Stood, stand};

/// How often the zoom is stepped on the way to twice the size.
const STEPS: f32 = 16.0;

/// Whether the name of the first area, in the second one, would be read as the name of that.
pub(crate) type Misread<'a> = dyn Fn(AreaId, AreaId) -> bool + 'a;

/// What keeps its room on a map.
pub(crate) struct Reserve<'a> {
    /// Rooms on a board whose top left is the origin, where a hex is so wide; only names keep away from them.
    pub(crate) fixed: &'a dyn Fn(&Plate, f32) -> Vec<Rect>,
    /// What usually stands in areas: names leave it that room, whether anything stands there or not.
    pub(crate) usual: &'a [Stander],
    /// What is printed in areas.
    pub(crate) printed: &'a [Stander],
}

/// A board laid out by itself, with its top left at the origin.
struct Laid {
    fixed: Vec<Rect>,
    printed: Vec<(AreaId, Stood)>,
    names: Vec<Named>,
}

/// A map laid out, on the screen.
#[derive(Default)]
pub(crate) struct Plan {
    /// Where what is printed stands, and in which area.
    pub(crate) printed: Vec<(AreaId, Stood)>,
    pub(super) fixed: Vec<Rect>,
    pub(super) names: Vec<Named>,
}

impl Sheet {
    /// How wide a hex is at the step of the zoom that was reached.
    pub(crate) fn step(&self) -> f32 {
        ((self.side.log2() * STEPS).floor() / STEPS).exp2()
    }
}

impl Plan {
    /// What is covered by what is printed and by what has its fixed place.
    pub(crate) fn signs(&self) -> Vec<Rect> {
        let printed = self.printed.iter().map(|(_, stood)| stood.room);
        printed.chain(self.fixed.iter().copied()).collect()
    }

    /// What names cover.
    pub(crate) fn names(&self) -> impl Iterator<Item = Rect> {
        self.names.iter().map(Named::room)
    }
}

impl Brush<'_> {
    /// Whether areas are large enough for small signs, and for lines to names in other areas.
    #[must_use]
    pub(crate) fn is_roomy(&self) -> bool {
        self.sheet.step() >= ROOMY
    }

    /// Lays out all boards in play.
    pub(crate) fn plan(&self, reserve: &Reserve<'_>, misread: &Misread<'_>) -> Plan {
        let side = self.sheet.step();
        let mut key = self.board_key(side);
        for standers in [reserve.usual, reserve.printed] {
            key.hash(standers.len());
            for stander in standers {
                key.hash(stander.area);
                stander.forms.iter().for_each(|form| key.size(*form));
            }
        }
        for (plate, _) in self.sheet.plates(self.chart) {
            key.rects(&(reserve.fixed)(plate, side));
            key.size(spare(self.sheet, plate.size * side));
        }
        let laid = self.kept("what is laid out", key, || {
            let plates = self.sheet.plates(self.chart);
            let laid = plates.map(|(plate, _)| self.lay(plate, side, reserve, misread));
            laid.collect::<Vec<Laid>>()
        });
        let larger = self.sheet.side / side;
        let mut plan = Plan::default();
        for ((_, corner), own) in self.sheet.plates(self.chart).zip(laid.iter()) {
            let at = |own: Pos2| corner + own.to_vec2() * larger;
            let spread =
                |room: Rect| Rect::from_center_size(at(room.center()), room.size() * larger);
            plan.fixed.extend(own.fixed.iter().copied().map(spread));
            plan.printed.extend(own.printed.iter().map(|(area, stood)| {
                let room = spread(stood.room);
                (*area, Stood { room, ..*stood })
            }));
            let names = own.names.iter();
            // Letters keep their size, so that they are as clear at every zoom.
            let names = names.map(|name| name.moved(at(name.at), at(name.room().center())));
            plan.names.extend(names.filter(|name| self.sees(name)));
        }
        plan
    }

    /// Whether any of a name is in sight, and what a line leads it to.
    fn sees(&self, name: &Named) -> bool {
        let screen = self.sheet.room;
        screen.intersects(name.room()) && (!name.is_led() || screen.contains(name.at))
    }

    fn lay(&self, plate: &Plate, side: f32, reserve: &Reserve<'_>, misread: &Misread<'_>) -> Laid {
        let board = Rect::from_min_size(Pos2::ZERO, plate.size * side);
        let spare = spare(self.sheet, board.size());
        // Nothing but names is led to from afar.
        let edge = board.expand2(spare.min(Vec2::splat(MARGIN - 1.0)));
        let screen = board.expand2(spare);
        let mut taken = Vec::new();
        stand_on(plate, side, reserve.usual, &mut taken, edge);
        let printed = stand_on(plate, side, reserve.printed, &mut taken, edge);
        let fixed = (reserve.fixed)(plate, side);
        taken.extend(fixed.iter().copied());
        let spots = plate.spots.iter();
        let spots: Vec<(&Spot, Pos2)> = spots.map(|spot| (spot, on_board(spot, side))).collect();
        let is_foreign = |own: AreaId, point: Pos2| {
            let there = plate.at((point.to_vec2() / side).to_pos2());
            there.is_some_and(|there| own != there && misread(own, there))
        };
        let all = Wanted {
            spots: &spots,
            is_wanted: &|_| true,
            is_needed: false,
            need: Need::Told,
        };
        let names = self.find_names(&all, side, &mut taken, screen, &is_foreign);
        Laid {
            fixed,
            printed,
            names,
        }
    }
}

/// How far names may leave a board: as far as nothing else begins, which is far where boards stand in the middle of a wider
/// room. A point is lost as boards begin at whole ones.
fn spare(sheet: &Sheet, board: Vec2) -> Vec2 {
    // Up to the next step of the zoom all of it spreads.
    let spreads = (1.0 / STEPS).exp2();
    let free = (sheet.room.size() / spreads - board) / 2.0;
    let free = free.max(Vec2::splat(MARGIN));
    let between = MARGIN / 2.0;
    let spare = match sheet.corners.as_slice() {
        [(_, first), .., (_, last)] => {
            let way = (*last - *first).abs();
            match way.y > way.x {
                true => vec2(free.x, between),
                false => vec2(between, free.y),
            }
        }
        [_] | [] => free,
    };
    spare - Vec2::splat(1.0)
}

/// Where the counters of an area stand on its board.
fn on_board(spot: &Spot, side: f32) -> Pos2 {
    (spot.at.to_vec2() * side).to_pos2()
}

/// Where some things stand on a board, without covering what is taken, which grows by them.
fn stand_on(
    plate: &Plate,
    side: f32,
    standers: &[Stander],
    taken: &mut Vec<Rect>,
    screen: Rect,
) -> Vec<(AreaId, Stood)> {
    let known = standers.iter().filter_map(|stander| {
        let spot = plate.spot(stander.area)?;
        let at = on_board(spot, side);
        let rows = spot.rows_at(at, side);
        let forms: Vec<Vec2> = stander.forms.clone();
        Some((stander.area, Wish::plain(at, rows, forms)))
    });
    let (areas, wishes): (Vec<AreaId>, Vec<Wish>) = known.unzip();
    let stood = stand(&wishes, taken, screen, side);
    areas.into_iter().zip(stood).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names were cut down to three letters beside a hundred empty points.
    #[test]
    fn names_may_leave_a_board_as_far_as_its_room_goes() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(390.0, 340.0));
        let of = |boards: usize, wide: f32| {
            let corners = (0..boards).map(|place| (place, Pos2::new(0.0, 160.0 * place as f32)));
            let corners = corners.collect();
            let sheet = Sheet {
                room,
                side: 6.0,
                corners,
            };
            spare(&sheet, vec2(wide, 310.0))
        };
        assert!((75.0..86.0).contains(&of(1, 218.0).x), "{}", of(1, 218.0));
        assert_eq!(of(1, 218.0).y, 7.0);
        assert_eq!(of(1, 600.0), vec2(7.0, 7.0), "it leaves the room itself");
        assert_eq!(of(2, 218.0).x, of(1, 218.0).x);
        assert_eq!(of(2, 218.0).y, 3.0, "another board begins");
    }
}
