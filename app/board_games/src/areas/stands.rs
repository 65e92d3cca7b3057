//! Where do counters stand on a map?
//!
//! As near to the middle of their area as they can without covering each other, in the form that fits best. Where there
//! is no room at all, the least is covered. What comes first has the choice: those of small areas.

use std::sync::Arc;

use boards::AreaId;
use eframe::egui::{Pos2, Rect, Vec2, vec2};
use ui::theme::SMALL;

use super::brush::Brush;
use super::chart::share;
use super::placing::{Wish, middles};

/// How far from its middle a tap means an area, in points.
const MIDDLE: f32 = 5.0;

/// What counters are kept as between frames.
const COUNTERS: &str = "counters";

/// What a covered counter is worth less.
const COVERED: f32 = 4.0;

/// What one is worth less that the edge of the screen cuts, where it cuts the area as well: less than to leave the area.
const CUT: f32 = 0.5;

/// What a counter is worth less for each hex between it and where it would stand.
const FAR: f32 = 0.05;

/// What a counter is worth less for each form before its own.
const LATER: f32 = 0.1;

/// What lies in its area by less is led to it.
const APART: f32 = 0.35;

/// What is worth so much is not looked for further.
const WHOLE: f32 = 0.99;

/// Something that wants to stand in an area.
#[derive(Clone, Debug)]
pub(crate) struct Stander {
    pub(crate) area: AreaId,
    /// How large it is in each of its forms, what is liked best first.
    pub(crate) forms: Vec<Vec2>,
}

/// Where something stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stood {
    /// The place of its form.
    pub(crate) form: usize,
    pub(crate) room: Rect,
    /// The middle of its area.
    pub(super) at: Pos2,
    /// The same, where it had to go so far from it that it could be read as what stands in another one.
    pub(crate) led: Option<Pos2>,
}

/// Finds a place for each, those of small areas first; `taken` grows by them.
pub(super) fn stand(wishes: &[Wish], taken: &mut Vec<Rect>, screen: Rect, side: f32) -> Vec<Stood> {
    let wide = |wish: &Wish| -> f32 { wish.rows.iter().map(|[_, left, right]| right - left).sum() };
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    order.sort_by(|a, b| {
        let [a, b] = [a, b].map(|place| wishes.get(*place).map_or(0.0, wide));
        a.total_cmp(&b)
    });
    let nowhere = Stood {
        form: 0,
        room: Rect::NOTHING,
        at: Pos2::ZERO,
        led: None,
    };
    let mut found = vec![nowhere; wishes.len()];
    for place in order {
        if let Some((wish, slot)) = wishes.get(place).zip(found.get_mut(place)) {
            *slot = best(wish, taken, screen, side);
            taken.push(slot.room);
        }
    }
    found
}

fn best(wish: &Wish, taken: &[Rect], screen: Rect, side: f32) -> Stood {
    let mut best: Option<(f32, Stood)> = None;
    let widest = wish
        .forms
        .iter()
        .fold(Vec2::ZERO, |all, form| all.max(*form));
    let rows = wish
        .rows
        .iter()
        .map(|[y, left, right]| Rect::from_min_max(Pos2::new(*left, *y), Pos2::new(*right, *y)));
    let about = rows.fold(Rect::from_pos(wish.at), |all, row| all.union(row));
    // What was drawn in to the edge from an area that is out of sight, or partly so, came to lie in another one.
    let edge = match (screen.contains(wish.at), screen.contains_rect(about)) {
        (_, true) => COVERED,
        (true, false) => CUT,
        (false, false) => 0.0,
    };
    let about = about.expand2(widest * 1.7 + Vec2::splat(2.0 * SMALL));
    let taken: Vec<Rect> = taken
        .iter()
        .filter(|other| other.intersects(about))
        .copied()
        .collect();
    for (form, size) in wish.forms.iter().enumerate() {
        let near = near(wish.at, *size).chain(middles(wish, *size));
        for middle in near {
            let room = Rect::from_center_size(middle, *size);
            let own = room.area().max(1.0);
            let over = taken.iter().map(|other| covered(*other, room)).sum::<f32>() / own;
            let off = 1.0 - covered(screen, room) / own;
            let far = middle.distance(wish.at) / side.max(1.0);
            let within = share(room, &wish.rows, side);
            let led = (within < APART && !room.contains(wish.at)).then_some(wish.at);
            let at = wish.at;
            let stood = Stood {
                form,
                room,
                at,
                led,
            };
            let worth = within - COVERED * over - edge * off - FAR * far - LATER * form as f32;
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, stood));
            }
            if worth >= WHOLE {
                return stood;
            }
        }
    }
    best.map_or(
        Stood {
            form: 0,
            room: Rect::from_center_size(wish.at, Vec2::ZERO),
            at: wish.at,
            led: None,
        },
        |(_, stood)| stood,
    )
}

/// The middle of the area, and places around it.
fn near(at: Pos2, size: Vec2) -> impl Iterator<Item = Pos2> {
    let steps = [0.0, -0.55, 0.55, -1.1, 1.1];
    steps
        .into_iter()
        .flat_map(move |y| steps.map(|x| at + vec2(x * size.x, y * size.y)))
}

/// How much of a rectangle another one covers.
fn covered(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    match both.is_positive() {
        true => both.area(),
        false => 0.0,
    }
}

/// What a tap at a point means: the area of a counter, however much of that stands in another one.
fn meant(all: &[Stood], point: Pos2) -> Pos2 {
    let mut all = all.iter();
    let found = all.find(|stood| stood.room.contains(point));
    found.map_or(point, |stood| stood.at)
}

impl Brush<'_> {
    /// Where a tap is meant that hits a counter or a name; the middle of an area is its own, whatever lies there.
    pub(crate) fn meant(&self, point: Pos2) -> Pos2 {
        if self.spots().any(|(_, at)| at.distance(point) <= MIDDLE) {
            return point;
        }
        let all = self.known::<Vec<Stood>>(COUNTERS);
        let at = all.map_or(point, |all| meant(&all, point));
        match at == point {
            true => self.named_at(point).unwrap_or(point),
            false => at,
        }
    }

    /// Where some things stand, without covering what is `taken` already, which grows by them.
    pub(crate) fn stand(&self, standers: &[Stander], taken: &mut Vec<Rect>) -> Arc<Vec<Stood>> {
        let mut key = self.place_key();
        key.rects(taken);
        for stander in standers {
            key.hash(stander.area);
            stander.forms.iter().for_each(|form| key.size(*form));
        }
        let found = self.kept(COUNTERS, key, || {
            let side = self.sheet.side;
            let wishes = standers.iter().filter_map(|stander| {
                let (spot, at) = self.spots().find(|(spot, _)| spot.area == stander.area)?;
                let rows = spot.rows_at(at, side);
                Some(Wish::plain(at, rows, stander.forms.clone()))
            });
            let wishes: Vec<Wish> = wishes.collect();
            stand(&wishes, &mut taken.clone(), self.sheet.room, side)
        });
        taken.extend(found.iter().map(|stood| stood.room));
        found
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    fn wish(at: Pos2, size: Vec2) -> Wish {
        let rows = (-3..=3).map(|row| [at.y + row as f32 * 9.0, at.x - 50.0, at.x + 50.0]);
        let forms = vec![size, vec2(size.x / 2.0, size.y * 2.0)];
        Wish::plain(at, rows.collect(), forms)
    }

    #[test]
    fn counters_of_one_area_stand_beside_each_other() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 300.0));
        let at = pos2(150.0, 150.0);
        let all = [
            wish(at, vec2(40.0, 16.0)),
            wish(at, vec2(40.0, 16.0)),
            wish(at, vec2(60.0, 10.0)),
        ];
        let mut taken = Vec::new();
        let found = stand(&all, &mut taken, screen, 10.0);
        assert_eq!(found[0].room.center(), at, "alone it stands in the middle");
        assert_eq!(found[0].led, None, "nothing leads where it is");
        for (place, one) in found.iter().enumerate() {
            for other in &found[..place] {
                assert_eq!(covered(one.room, other.room), 0.0, "{one:?} {other:?}");
            }
        }
    }

    /// On a phone White Harbor's counter stood in Winterfell, and nothing told whose it was.
    #[test]
    fn a_counter_that_had_to_leave_its_area_is_led_back() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 300.0));
        let at = pos2(150.0, 150.0);
        let rows = (-1..=1).map(|row| [at.y + row as f32 * 9.0, at.x - 10.0, at.x + 10.0]);
        let small = Wish::plain(at, rows.collect(), vec![vec2(40.0, 16.0)]);
        let mut taken = vec![Rect::from_center_size(at, vec2(40.0, 30.0))];
        let found = stand(&[small], &mut taken, screen, 10.0);
        assert!(!found[0].room.contains(at), "{found:?}");
        assert_eq!(found[0].led, Some(at));
        // Whoever taps it means its area, not the one that it stands in.
        assert_eq!(meant(&found, found[0].room.center()), at);
        // On a phone Gulltown's counter lay over The Fingers by half, and a tap on that half meant those.
        let half = Stood {
            led: None,
            ..found[0]
        };
        assert_eq!(meant(&[half], half.room.left_center()), at);
        let elsewhere = pos2(5.0, 5.0);
        assert_eq!(meant(&found, elsewhere), elsewhere);
    }

    #[test]
    fn a_counter_at_the_edge_stays_on_the_screen() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 300.0));
        let mut taken = Vec::new();
        let found = stand(
            &[wish(pos2(2.0, 2.0), vec2(40.0, 16.0))],
            &mut taken,
            screen,
            10.0,
        );
        assert!(screen.contains_rect(found[0].room), "{found:?}");
        // Riverrun's counter came up into Seagard from below the edge of a phone's map.
        let below = pos2(150.0, 315.0);
        let found = stand(
            &[wish(below, vec2(40.0, 40.0))],
            &mut Vec::new(),
            screen,
            10.0,
        );
        assert_eq!(found[0].room.center(), below);
    }

    /// Pyke's force lay over Seagard's army: it was drawn in from an area that the edge of the map cut.
    #[test]
    fn a_counter_of_an_area_partly_in_sight_stays_in_it() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(300.0, 300.0));
        let wish = |at: Pos2, above: i8| {
            let rows = (0..7).map(|row| {
                let down = f32::from(row - above) * 8.66;
                [at.y + down, at.x - 30.0, at.x + 30.0]
            });
            Wish::plain(at, rows.collect(), vec![vec2(40.0, 30.0)])
        };
        let all = [wish(pos2(150.0, 235.0), 3), wish(pos2(150.0, 296.0), 0)];
        let found = stand(&all, &mut Vec::new(), screen, 10.0);
        assert_eq!(covered(found[0].room, found[1].room), 0.0, "{found:?}");
        for (wish, own) in all.iter().zip(&found) {
            assert_eq!(share(own.room, &wish.rows, 10.0), 1.0, "{own:?}");
        }
        assert!(screen.contains_rect(found[0].room), "{found:?}");
    }
}
