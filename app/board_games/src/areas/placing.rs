//! Where is there room for the name of an area?
//!
//! Inside the area where it fits, in two lines or in smaller letters where it does not, and else beside it with a line to
//! its counter; only where neither is close by is it shortened, and two or three letters stand for it last. Nothing that
//! is taken is covered, no two names touch, and as long as there is another way near by no line leads through a name,
//! another line or the middle of another area. None stands in an area whose name it is not but at the end of a line, and that
//! only where areas are large enough for lines to be followed: where they are small, a name that has no place is left
//! out until its area is tapped or looked at nearer.

use eframe::egui::{Pos2, Rect, Vec2, vec2};
use ui::theme::SMALL;

use super::chart::share;
use super::lines::{crosses, meet};
use super::passes::{Minds, Need, ROOMY, Said, passes, step};

/// How much of a name lies in its area before a smaller form is tried.
const MOSTLY: f32 = 0.7;

/// How much of a name lies in its area at least, where no line leads to it.
const ENOUGH: f32 = 0.4;

/// How far from the middle of its counter a name may begin, in points.
const CLOSE: f32 = 6.5;

/// How large the middle of another area is that no line leads over, in points.
const MIDDLE: f32 = 4.0;

/// How near another counter may be to a name at a line, of what its own is away.
const FOLLOWED: f32 = 0.5;

/// How many directions a name with a line tries for each step away, so that they are as close to each other far away.
const DIRECTIONS: u8 = 8;

/// A name on its way to a place.
pub(super) struct Wish {
    /// Where the counter stands.
    pub(super) at: Pos2,
    /// Rows of the area: height, left, right.
    pub(super) rows: Vec<[f32; 3]>,
    /// What the name may look like, what is liked best first.
    pub(super) forms: Vec<Vec2>,
    /// Where in these short names begin, and where letters that stand for the name do.
    pub(super) shorter: [usize; 2],
}

/// Where a name stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Found {
    /// The place of its form.
    pub(super) form: usize,
    pub(super) room: Rect,
    /// Whether a line leads to its area.
    pub(super) is_led: bool,
}

/// Whether a name at a point would be read as that of another area, by the place of its wish.
pub(super) type IsForeign<'a> = dyn Fn(usize, Pos2) -> bool + 'a;

/// Where a name looks for its place.
struct Ground<'a> {
    /// What other things cover.
    taken: &'a [Rect],
    /// Names that were placed before.
    names: &'a [Rect],
    /// Lines that lead to them.
    lines: &'a [[Pos2; 2]],
    /// Where the counters of all areas stand.
    counters: &'a [Pos2],
    minds: Minds,
    screen: Rect,
    /// How wide a hex is.
    side: f32,
    /// Whether the name at a point would be read as that of another area.
    is_foreign: &'a dyn Fn(Pos2) -> bool,
}

impl Wish {
    /// Something that is no name: all its forms say as much.
    pub(super) fn plain(at: Pos2, rows: Vec<[f32; 3]>, forms: Vec<Vec2>) -> Self {
        let shorter = [forms.len(); 2];
        Self {
            at,
            rows,
            forms,
            shorter,
        }
    }

    /// The forms that say so much, each with its place.
    fn saying(&self, said: Said) -> impl DoubleEndedIterator<Item = (usize, Vec2)> {
        let [short, letters] = self.shorter;
        let range = match said {
            Said::Whole => 0..short,
            Said::Short => short..letters,
            Said::Letters => letters..self.forms.len(),
        };
        let forms = self.forms.iter().copied().enumerate();
        forms.filter(move |(place, _)| range.contains(place))
    }
}

/// Finds a place for every name, those of small areas first; `side` is how wide a hex is.
///
/// `taken` grows by what the names cover. A name without any place is `None`.
pub(super) fn places(
    wishes: &[Wish],
    taken: &mut Vec<Rect>,
    screen: Rect,
    side: f32,
    need: Need,
    is_foreign: &IsForeign<'_>,
) -> Vec<Option<Found>> {
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    let wide = |wish: &Wish| -> f32 { wish.rows.iter().map(|[_, left, right]| right - left).sum() };
    let key = |place: &usize| wishes.get(*place).map_or(0.0, wide);
    order.sort_by(|a, b| key(a).total_cmp(&key(b)));
    let mut found = vec![None; wishes.len()];
    let before = taken.len();
    let mut lines = Vec::new();
    let counters: Vec<Pos2> = wishes.iter().map(|wish| wish.at).collect();
    for (look, said, minds) in passes(side, need) {
        for place in &order {
            let Some((wish, slot)) = wishes.get(*place).zip(found.get_mut(*place)) else {
                continue;
            };
            if slot.is_some() {
                continue;
            }
            let ground = Ground {
                taken,
                names: taken.get(before..).unwrap_or_default(),
                lines: &lines,
                counters: &counters,
                minds: *minds,
                screen,
                side,
                is_foreign: &|point| is_foreign(*place, point),
            };
            let own = match look.steps(side) {
                None => inside(wish, *said, &ground),
                Some(steps) => beside(wish, *said, &ground, steps),
            };
            if let Some(own) = own {
                if own.is_led {
                    lines.push([wish.at, own.room.clamp(wish.at)]);
                }
                taken.push(own.room);
                *slot = Some(own);
            }
        }
    }
    found
}

/// A place in the area itself, or mostly so.
fn inside(wish: &Wish, said: Said, ground: &Ground<'_>) -> Option<Found> {
    let side = ground.side;
    let about = wish
        .rows
        .iter()
        .fold(Rect::from_pos(wish.at), |all, [y, left, right]| {
            all.union(Rect::from_min_max(
                Pos2::new(*left, y - side),
                Pos2::new(*right, y + side),
            ))
        });
    let near = ground.near(about.expand2(widest(wish, said)));
    let mut best: Option<(f32, Found)> = None;
    for (later, (form, size)) in wish.saying(said).enumerate() {
        for middle in middles(wish, size).chain(close(wish, size)) {
            let room = Rect::from_center_size(middle, size);
            if !ground.screen.contains_rect(room) || near.iter().any(|other| other.intersects(room))
            {
                continue;
            }
            let share = share(room, &wish.rows, side);
            let far = middle.distance(wish.at) / side.max(1.0);
            let worth = share - 0.015 * far - 0.12 * later as f32;
            if share >= ENOUGH
                && best.as_ref().is_none_or(|(known, _)| worth > *known)
                && !ground.misleads(room)
                && !ground.cuts(room)
            {
                let is_led = false;
                best = Some((worth, Found { form, room, is_led }));
            }
        }
        if best.as_ref().is_some_and(|(worth, _)| *worth >= MOSTLY) {
            break;
        }
    }
    best.map(|(_, found)| found)
}

/// As wide and as high as a name gets that says so much.
fn widest(wish: &Wish, said: Said) -> Vec2 {
    let sizes = wish.saying(said).map(|(_, size)| size);
    sizes.fold(Vec2::ZERO, Vec2::max)
}

/// Where the middle of a name of a size might be: above and below the counter, and along each row of the area.
pub(super) fn middles(wish: &Wish, size: Vec2) -> impl Iterator<Item = Pos2> {
    let above = [-1.0, 1.0].into_iter().flat_map(move |down| {
        let steps = [0.9, 1.3, 1.8].into_iter();
        steps.map(move |far| wish.at + vec2(0.0, down * (far * SMALL + size.y / 2.0)))
    });
    let rows = wish.rows.iter().flat_map(move |[y, left, right]| {
        let half = (size.x / 2.0).min((right - left) / 2.0);
        let steps = [0.5, 0.0, 1.0].into_iter();
        steps.map(move |along| Pos2::new(left + half + (right - left - 2.0 * half) * along, *y))
    });
    above.chain(rows)
}

/// Where else a name might be that is small enough to stand close to the counter, around it.
fn close(wish: &Wish, size: Vec2) -> impl Iterator<Item = Pos2> {
    let aside = size / 2.0 + Vec2::splat(CLOSE);
    let steps = [-1.0, -0.5, 0.0, 0.5, 1.0];
    let around = steps
        .into_iter()
        .flat_map(move |x| steps.map(|y| vec2(x, y)));
    let around = around.filter(|way| way.abs().max_elem() >= 1.0);
    around.map(move |way| wish.at + way * aside)
}

impl Ground<'_> {
    /// What is taken in a part of the map.
    fn near(&self, about: Rect) -> Vec<Rect> {
        let all = self.taken.iter().filter(|own| own.intersects(about));
        all.copied().collect()
    }

    fn minds_lines(&self) -> bool {
        matches!(self.minds, Minds::Both | Minds::Lines)
    }

    /// Whether a name would lie on the line of another one.
    fn cuts(&self, room: Rect) -> bool {
        self.minds_lines() && self.lines.iter().any(|line| crosses(room, *line))
    }

    /// Whether a line would come through another name, whose it would seem to be, and where lines are long through
    /// another one or the middle of another area.
    fn is_cut(&self, line: [Pos2; 2]) -> bool {
        let [own, _] = line;
        let is_near = |at: &Pos2| {
            let middle = Rect::from_center_size(*at, Vec2::splat(MIDDLE));
            *at != own && crosses(middle, line)
        };
        let is_led_over = || {
            self.side >= ROOMY
                && (self.lines.iter().any(|other| meet(line, *other))
                    || self.counters.iter().any(is_near))
        };
        self.minds_lines() && (self.names.iter().any(|room| crosses(*room, line)) || is_led_over())
    }

    /// Whether no other counter is nearer to a name than its own, as it would be read as the name of that; at a line that
    /// leads out of another area, not twice as near. Where areas are small some other one nearly always is.
    fn is_nearest(&self, room: Rect, own: Pos2) -> bool {
        let share = match self.minds {
            Minds::Both | Minds::Areas => 1.0,
            Minds::Lines => FOLLOWED,
            Minds::Nothing => 0.0,
        };
        let gap = room.distance_to_pos(own) * share;
        let is_nearer = |other: &Pos2| *other != own && room.distance_to_pos(*other) < gap;
        self.side < ROOMY || !self.counters.iter().any(is_nearer)
    }

    /// Whether a name would be read as that of another area: in the middle, or at two of its four ends.
    fn misleads(&self, room: Rect) -> bool {
        if matches!(self.minds, Minds::Lines | Minds::Nothing) {
            return false;
        }
        let end = |along: f32, down: f32| room.lerp_inside(vec2(along, down));
        let ends = [(0.1, 0.25), (0.1, 0.75), (0.9, 0.25), (0.9, 0.75)];
        let foreign = ends
            .iter()
            .filter(|(along, down)| (self.is_foreign)(end(*along, *down)));
        (self.is_foreign)(room.center()) || foreign.count() >= 2
    }
}

/// The nearest free place around the counter, to which a line leads; none if the counter itself is out of sight.
fn beside(wish: &Wish, said: Said, ground: &Ground<'_>, steps: u8) -> Option<Found> {
    if !ground.screen.contains(wish.at) {
        return None;
    }
    let step = step(ground.side);
    let reach = Vec2::splat(step * f32::from(steps)) + widest(wish, said);
    let near = ground.near(Rect::from_center_size(wish.at, reach * 2.0));
    // The smallest first: whatever else has room there, that has it.
    let forms: Vec<(usize, Vec2)> = wish.saying(said).rev().collect();
    (2..steps).find_map(|ring: u8| {
        let far = step * f32::from(ring);
        let turns = DIRECTIONS * ring;
        let ways = (0..turns).map(|turn| {
            let turn = std::f32::consts::TAU * f32::from(turn) / f32::from(turns);
            Vec2::angled(turn)
        });
        ways.flat_map(|way| forms.iter().map(move |(form, size)| (way, *form, *size)))
            .find_map(|(way, form, size)| {
                let middle = wish.at + way * far + vec2(way.x * size.x / 2.0, way.y * size.y / 2.0);
                let room = Rect::from_center_size(middle, size);
                let is_free = ground.screen.contains_rect(room)
                    && !near.iter().any(|other| other.intersects(room))
                    && !ground.misleads(room)
                    && !ground.cuts(room)
                    && !ground.is_cut([wish.at, room.clamp(wish.at)])
                    && ground.is_nearest(room, wish.at);
                let is_led = true;
                is_free.then_some(Found { form, room, is_led })
            })
    })
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    #[test]
    fn a_line_is_short_where_it_can_be_and_leads_to_nothing_out_of_sight() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let wish = |at: Pos2| Wish {
            at,
            rows: Vec::new(),
            forms: vec![vec2(40.0, 12.0)],
            shorter: [1; 2],
        };
        let place = |at: Pos2| {
            // All is another area's but a strip far to the right.
            let foreign = |_: usize, point: Pos2| point.x < 300.0;
            places(
                &[wish(at)],
                &mut Vec::new(),
                screen,
                10.0,
                Need::Told,
                &foreign,
            )
            .pop()
            .flatten()
        };
        let near = place(pos2(180.0, 200.0)).expect("there is room");
        assert!(near.is_led && near.room.distance_to_pos(pos2(180.0, 200.0)) < 60.0);
        assert_eq!(
            place(pos2(180.0, -5.0)),
            None,
            "its area is above the screen"
        );
    }

    #[test]
    fn where_there_is_no_room_beside_an_area_letters_stand_in_it() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let at = pos2(200.0, 200.0);
        let rows = (-4..=4).map(|row| [at.y + row as f32 * 5.0, at.x - 15.0, at.x + 15.0]);
        let wish = Wish {
            at,
            rows: rows.collect(),
            forms: vec![vec2(60.0, 12.0), vec2(45.0, 12.0), vec2(16.0, 11.0)],
            shorter: [1, 2],
        };
        let counter = Rect::from_center_size(at, vec2(10.0, 10.0));
        // Nothing but the area itself is its own.
        let foreign = |_: usize, point: Pos2| (point - at).abs().max_elem() > 16.0;
        let own = places(
            &[wish],
            &mut vec![counter],
            screen,
            5.0,
            Need::Told,
            &foreign,
        );
        let own = own[0].expect("letters have room");
        assert_eq!((own.form, own.is_led), (2, false));
    }

    /// Storm's End stood beside Kingswood, and Kingswood beside Storm's End.
    #[test]
    fn a_name_with_a_line_is_nearer_to_its_own_counter_than_to_any_other() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let (own, other) = (pos2(200.0, 200.0), pos2(255.0, 205.0));
        let wish = |at: Pos2, forms: Vec<Vec2>| Wish::plain(at, Vec::new(), forms);
        let wishes = [wish(own, vec![vec2(40.0, 12.0)]), wish(other, Vec::new())];
        let found = places(
            &wishes,
            &mut Vec::new(),
            screen,
            10.0,
            Need::Told,
            &|_, _| false,
        );
        let room = found[0].expect("there is room").room;
        assert!(
            room.distance_to_pos(own) <= room.distance_to_pos(other),
            "{room}"
        );
        assert_eq!(found[1], None, "it is only there");
    }

    /// Seagard stood inside The Twins, without a line, and elsewhere a name was cut that had room at one.
    #[test]
    fn a_name_too_wide_for_its_area_is_led_to_it() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let at = pos2(200.0, 200.0);
        let rows = (-4..=4).map(|row| [at.y + row as f32 * 8.66, at.x - 15.0, at.x + 15.0]);
        let wish = Wish {
            at,
            rows: rows.collect(),
            forms: vec![vec2(50.0, 12.0), vec2(25.0, 12.0), vec2(16.0, 11.0)],
            shorter: [1, 2],
        };
        // All around are other areas.
        let foreign = |_: usize, point: Pos2| (point.x - at.x).abs() > 15.0;
        let own = places(&[wish], &mut Vec::new(), screen, 10.0, Need::Told, &foreign);
        let own = own[0].expect("it is named");
        assert_eq!((own.form, own.is_led), (0, true));
    }

    /// Lannisport, full of an army, was named below Goldengrove, and its port farther off still.
    #[test]
    fn a_name_stays_near_rather_than_that_its_line_crosses_nothing() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let at = pos2(200.0, 200.0);
        let forms = vec![vec2(40.0, 12.0)];
        let mut wishes = vec![Wish::plain(at, Vec::new(), forms)];
        // Middles of other areas lie all around but for a narrow way, along which all is covered.
        let around = (6_u8..=174).map(|turn| {
            let turn = std::f32::consts::TAU * f32::from(turn) / 180.0;
            at + 25.0 * Vec2::angled(turn)
        });
        wishes.extend(around.map(|other| Wish::plain(other, Vec::new(), Vec::new())));
        let covered = Rect::from_min_max(pos2(212.0, 180.0), pos2(330.0, 220.0));
        let far = |need: Need| {
            let mut taken = vec![covered];
            let found = places(&wishes, &mut taken, screen, 10.0, need, &|_, _| true);
            let own = found.first().copied().flatten();
            own.map(|own| own.room.distance_to_pos(at))
        };
        let told = far(Need::Told).expect("it is named");
        assert!(told < 48.0, "{told}");
        assert_eq!(far(Need::Spare), None, "nobody needs it");
    }

    /// Whose a name is was not to be seen where its line led over another area's counter.
    #[test]
    fn a_line_leads_over_no_middle_of_another_area_and_no_other_line() {
        let ground = |lines: &[[Pos2; 2]], counters: &[Pos2]| {
            let ground = Ground {
                taken: &[],
                names: &[],
                lines,
                counters,
                minds: Minds::Lines,
                screen: Rect::EVERYTHING,
                side: 10.0,
                is_foreign: &|_| true,
            };
            ground.is_cut([pos2(0.0, 0.0), pos2(40.0, 0.0)])
        };
        let own = pos2(0.0, 0.0);
        assert!(!ground(&[], &[own, pos2(20.0, 9.0)]));
        assert!(ground(&[], &[own, pos2(20.0, 3.0)]));
        assert!(ground(&[[pos2(20.0, -9.0), pos2(22.0, 9.0)]], &[own]));
        assert!(!ground(&[[pos2(20.0, 5.0), pos2(22.0, 9.0)]], &[own]));
    }

    #[test]
    fn a_line_leads_around_a_name() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let wish = |at: Pos2| Wish::plain(at, Vec::new(), vec![vec2(20.0, 10.0)]);
        // Both are led into the same strip, and the upper one is placed first.
        let foreign = |_: usize, point: Pos2| point.x < 200.0 || point.x > 260.0;
        let wishes = [wish(pos2(185.0, 190.0)), wish(pos2(185.0, 194.0))];
        let found = places(&wishes, &mut Vec::new(), screen, 5.0, Need::Told, &foreign);
        let [Some(one), Some(other)] = found.as_slice() else {
            panic!("{found:?}");
        };
        let line = |wish: &Wish, own: &Found| [wish.at, own.room.clamp(wish.at)];
        assert!(one.is_led && other.is_led, "{found:?}");
        assert!(!crosses(one.room, line(&wishes[1], other)), "{found:?}");
        assert!(!crosses(other.room, line(&wishes[0], one)), "{found:?}");
    }
}
