//! Where do the names of areas stand?
//!
//! Inside the area where it fits, in two lines or in smaller letters where it does not, and else beside it with a line to
//! its counter. Nothing that lies on the map is covered, and no two names touch. None stands where it would be read as
//! the name of another area, unless areas are large enough for lines to be followed: where they are small, a name that
//! has no such place is left out until its area is tapped or looked at nearer.

use std::sync::Arc;

use boards::AreaId;
use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Color32, FontId, Galley, Pos2, Rect, Stroke, TextFormat, Vec2, vec2};
use ui::theme::SMALL;

use super::brush::Brush;
use super::chart::{ROW, Spot};

/// The smallest letters that are still read, in points.
const LEAST: f32 = 8.5;

/// How much of a name lies in its area before a smaller form is tried.
const MOSTLY: f32 = 0.7;

/// How much of a name lies in its area at least, where no line leads to it.
const ENOUGH: f32 = 0.4;

/// Hexes so wide leave room to follow a line from a name in another area, in points.
const ROOMY: f32 = 9.0;

/// How many directions a name with a line tries at each distance.
const DIRECTIONS: usize = 16;

/// A name on its way to a place.
pub(super) struct Wish {
    /// Where the counter stands.
    pub(super) at: Pos2,
    /// Rows of the area on the screen: height, left, right.
    pub(super) rows: Vec<[f32; 3]>,
    /// What the name may look like, what is liked best first.
    pub(super) forms: Vec<Vec2>,
}

/// Where a name stands.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Found {
    /// The place of its form.
    form: usize,
    room: Rect,
    /// Whether a line leads to its area.
    is_led: bool,
}

/// Whether a name at a point would be read as that of another area, by the place of its wish.
type IsForeign<'a> = dyn Fn(usize, Pos2) -> bool + 'a;

/// Where a name looks for its place.
struct Ground<'a> {
    /// What other things cover.
    taken: &'a [Rect],
    screen: Rect,
    /// How wide a hex is.
    side: f32,
    /// Whether the name at a point would be read as that of another area.
    is_foreign: &'a dyn Fn(Pos2) -> bool,
}

/// Where a name is looked for.
#[derive(Clone, Copy)]
enum Look {
    Inside,
    /// Beside its counter, at most so many steps away.
    Beside(u8),
}

/// As far as a line is short enough to be followed at a glance.
const NEAR: Look = Look::Beside(6);

/// As far as a line leads at all.
const FAR: Look = Look::Beside(14);

/// Finds a place for every name, those of small areas first; `side` is how wide a hex is.
///
/// `taken` grows by what the names cover. A name without any place is `None`.
fn places(
    wishes: &[Wish],
    taken: &mut Vec<Rect>,
    screen: Rect,
    side: f32,
    is_foreign: &IsForeign<'_>,
) -> Vec<Option<Found>> {
    // A short line to a name in another area is followed more easily than a long one to the sea.
    let passes: &[(Look, bool)] = match side >= ROOMY {
        true => &[
            (Look::Inside, true),
            (NEAR, true),
            (Look::Inside, false),
            (NEAR, false),
            (FAR, true),
            (FAR, false),
        ],
        false => &[(Look::Inside, true), (FAR, true)],
    };
    let mut order: Vec<usize> = (0..wishes.len()).collect();
    let wide = |wish: &Wish| -> f32 { wish.rows.iter().map(|[_, left, right]| right - left).sum() };
    let key = |place: &usize| wishes.get(*place).map_or(0.0, wide);
    order.sort_by(|a, b| key(a).total_cmp(&key(b)));
    let mut found = vec![None; wishes.len()];
    for (look, minds) in passes {
        for place in &order {
            let Some((wish, slot)) = wishes.get(*place).zip(found.get_mut(*place)) else {
                continue;
            };
            if slot.is_some() {
                continue;
            }
            let ground = Ground {
                taken,
                screen,
                side,
                is_foreign: &|point| *minds && is_foreign(*place, point),
            };
            let own = match look {
                Look::Inside => inside(wish, &ground),
                Look::Beside(steps) => beside(wish, &ground, *steps),
            };
            if let Some(own) = own {
                taken.push(own.room);
                *slot = Some(own);
            }
        }
    }
    found
}

/// A place in the area itself, or mostly so.
fn inside(wish: &Wish, ground: &Ground<'_>) -> Option<Found> {
    let side = ground.side;
    let about = wish
        .rows
        .iter()
        .fold(Rect::NOTHING, |all, [y, left, right]| {
            all.union(Rect::from_min_max(
                Pos2::new(*left, y - side),
                Pos2::new(*right, y + side),
            ))
        });
    let widest = wish
        .forms
        .iter()
        .fold(Vec2::ZERO, |all, form| all.max(*form));
    let about = about.expand2(widest);
    let near: Vec<Rect> = ground
        .taken
        .iter()
        .filter(|own| own.intersects(about))
        .copied()
        .collect();
    let mut best: Option<(f32, Found)> = None;
    for (form, size) in wish.forms.iter().enumerate() {
        for middle in middles(wish, *size) {
            let room = Rect::from_center_size(middle, *size);
            if !ground.screen.contains_rect(room) || near.iter().any(|other| other.intersects(room))
            {
                continue;
            }
            let share = share(room, &wish.rows, side);
            let far = middle.distance(wish.at) / side.max(1.0);
            let worth = share - 0.015 * far - 0.12 * form as f32;
            if share >= ENOUGH
                && best.as_ref().is_none_or(|(known, _)| worth > *known)
                && !ground.misleads(room)
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

/// How much of a rectangle lies in an area, by fifteen of its points.
pub(super) fn share(room: Rect, rows: &[[f32; 3]], side: f32) -> f32 {
    let mut inside = 0;
    for down in [0.15, 0.5, 0.85] {
        let y = room.top() + room.height() * down;
        for along in [0.04, 0.27, 0.5, 0.73, 0.96] {
            let x = room.left() + room.width() * along;
            let is_in = |[middle, left, right]: &[f32; 3]| {
                (middle - y).abs() <= ROW * side * 0.55 && (*left..=*right).contains(&x)
            };
            inside += u8::from(rows.iter().any(is_in));
        }
    }
    f32::from(inside) / 15.0
}

impl Ground<'_> {
    /// Whether a name would be read as that of another area: in the middle, or at two of its four ends.
    fn misleads(&self, room: Rect) -> bool {
        let end = |along: f32, down: f32| room.lerp_inside(vec2(along, down));
        let ends = [(0.1, 0.25), (0.1, 0.75), (0.9, 0.25), (0.9, 0.75)];
        let foreign = ends
            .iter()
            .filter(|(along, down)| (self.is_foreign)(end(*along, *down)));
        (self.is_foreign)(room.center()) || foreign.count() >= 2
    }
}

/// The nearest free place around the counter, to which a line leads; none if the counter itself is out of sight.
fn beside(wish: &Wish, ground: &Ground<'_>, steps: u8) -> Option<Found> {
    if !ground.screen.contains(wish.at) {
        return None;
    }
    let step = ground.side.max(SMALL * 0.5);
    let mut forms: Vec<(usize, Vec2)> = wish.forms.iter().copied().enumerate().collect();
    forms.reverse();
    (2..steps).find_map(|ring: u8| {
        let far = step * f32::from(ring);
        let ways = (0..DIRECTIONS).map(|turn| {
            // Left and right first, as names are wide and low.
            let turn = std::f32::consts::TAU * turn as f32 / DIRECTIONS as f32;
            Vec2::angled(turn)
        });
        ways.flat_map(|way| forms.iter().map(move |(form, size)| (way, *form, *size)))
            .find_map(|(way, form, size)| {
                let middle = wish.at + way * far + vec2(way.x * size.x / 2.0, way.y * size.y / 2.0);
                let room = Rect::from_center_size(middle, size);
                let is_free = ground.screen.contains_rect(room)
                    && !ground.taken.iter().any(|other| other.intersects(room))
                    && !ground.misleads(room);
                let is_led = true;
                is_free.then_some(Found { form, room, is_led })
            })
    })
}

/// A name that has its place.
struct Named {
    area: AreaId,
    form: Form,
    found: Found,
    at: Pos2,
}

/// What a name may look like.
#[derive(Clone, Debug)]
struct Form {
    text: String,
    size: f32,
}

impl Brush<'_> {
    /// Whether areas are large enough for small signs, and for lines to names in other areas.
    #[must_use]
    pub(crate) fn is_roomy(&self) -> bool {
        self.sheet.side >= ROOMY
    }

    /// Paints the names of all areas in sight where they cover nothing that is `taken`, which grows by them; tells which
    /// areas have theirs.
    ///
    /// `misread` says whether the name of an area that stands in another one would be read as the name of that one.
    pub(crate) fn names(
        &self,
        taken: &mut Vec<Rect>,
        misread: &dyn Fn(AreaId, AreaId) -> bool,
    ) -> Vec<AreaId> {
        let mut key = self.place_key();
        key.rects(taken);
        let named = self.kept("names of areas", key, || self.find_names(taken, misread));
        self.paint_names(&named);
        taken.extend(named.iter().map(|name| name.found.room));
        named.iter().map(|name| name.area).collect()
    }

    fn find_names(&self, taken: &[Rect], misread: &dyn Fn(AreaId, AreaId) -> bool) -> Vec<Named> {
        let side = self.sheet.side;
        let mut taken = taken.to_vec();
        let spots: Vec<(&Spot, Pos2)> = self.spots().collect();
        let forms: Vec<Vec<Form>> = spots
            .iter()
            .map(|(spot, _)| self.forms(self.map.title(spot.area)))
            .collect();
        let size = |form: &Form| self.lettered(form).size() + vec2(4.0, 0.0);
        let wishes = spots.iter().zip(&forms).map(|((spot, at), forms)| Wish {
            at: *at,
            rows: spot.rows_at(*at, side),
            forms: forms.iter().map(size).collect(),
        });
        let wishes: Vec<Wish> = wishes.collect();
        let is_foreign = |place: usize, point: Pos2| {
            let own = spots.get(place).map(|(spot, _)| spot.area);
            let there = self.sheet.at(self.chart, point, 0.0);
            own.zip(there)
                .is_some_and(|(own, there)| own != there && misread(own, there))
        };
        let found = places(&wishes, &mut taken, self.sheet.room, side, &is_foreign);
        let all = spots.iter().zip(&forms).zip(found);
        all.filter_map(|(((spot, at), forms), found)| {
            let found = found?;
            Some(Named {
                area: spot.area,
                form: forms.get(found.form)?.clone(),
                found,
                at: *at,
            })
        })
        .collect()
    }

    /// What the name of an area may look like: in one line, in two, smaller, and without its article.
    fn forms(&self, title: &str) -> Vec<Form> {
        let large = (self.sheet.side * 0.6).clamp(SMALL, 18.0);
        let sizes = [large, SMALL.min(large * 0.85), 10.0, LEAST];
        let short = title.strip_prefix("The ").unwrap_or(title);
        let mut forms = Vec::new();
        for size in sizes.into_iter().filter(|size| *size >= LEAST) {
            let own = if size > 10.0 { title } else { short };
            let one = std::iter::once(own.to_owned());
            forms.extend(one.chain(in_two_lines(own)).map(|text| Form { text, size }));
        }
        forms
    }

    fn lettered(&self, form: &Form) -> Arc<Galley> {
        let font = FontId::proportional(form.size);
        let format = TextFormat::simple(font, self.inks.ink);
        let mut job = LayoutJob::single_section(form.text.clone(), format);
        job.halign = Align::Center;
        job.wrap.max_width = f32::INFINITY;
        self.painter.layout_job(job)
    }

    /// Paints names on plates that let what is below through.
    fn paint_names(&self, names: &[Named]) {
        for name in names.iter().filter(|name| name.found.is_led) {
            let near = name.found.room.clamp(name.at);
            let stroke = Stroke::new(1.0, self.inks.ink.gamma_multiply(0.6));
            self.painter.line_segment([name.at, near], stroke);
        }
        for name in names {
            let room = name.found.room;
            let shade = if name.found.is_led { 0.9 } else { 0.6 };
            self.painter
                .rect_filled(room, 3.0, self.inks.paper.gamma_multiply(shade));
            let at = room.center_top();
            let text = self.lettered(&name.form);
            self.painter.galley(at, text, Color32::PLACEHOLDER);
        }
    }
}

/// A name parted at the space nearest to its middle.
fn in_two_lines(name: &str) -> Option<String> {
    let middle = name.len() / 2;
    let space = name.match_indices(' ').map(|(place, _)| place);
    let space = space.min_by_key(|place| place.abs_diff(middle))?;
    let (first, second) = name.split_at(space);
    Some(format!("{first}\n{}", second.trim_start()))
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;
    use crate::areas::{Chart, Sheet};

    /// Names as long as letters of a size make them, about.
    fn wish(spot: &Spot, at: Pos2, title: &str, side: f32) -> Wish {
        let form = |text: &str, size: f32| {
            let lines = text.lines().map(|line| line.chars().count());
            let wide = lines.max().unwrap_or(0) as f32 * size * 0.52;
            vec2(wide + 4.0, text.lines().count() as f32 * size * 1.25)
        };
        let sizes = [(side * 0.6).clamp(SMALL, 18.0), 10.0, LEAST];
        let forms = sizes.into_iter().flat_map(|size| {
            let two = in_two_lines(title).map(|own| form(&own, size));
            std::iter::once(form(title, size)).chain(two)
        });
        Wish {
            at,
            rows: spot.rows_at(at, side),
            forms: forms.collect(),
        }
    }

    /// How many areas of some boards have no name, or one at a line, in a part of the screen.
    fn without(
        chart: &Chart,
        map: &boards::Graph,
        boards: &[usize],
        wide: f32,
        high: f32,
    ) -> [usize; 2] {
        let room = Rect::from_min_size(pos2(10.0, 40.0), vec2(wide, high));
        let sheet = Sheet::of(chart, boards, room, &mut game_window::zoom::Zoom::default());
        let spots = sheet.plates(chart).flat_map(|(plate, corner)| {
            let spots = plate.spots.iter();
            spots.map(move |spot| (spot, corner))
        });
        let spots = spots.map(|(spot, corner)| (spot, sheet.point(corner, spot.at)));
        let spots: Vec<(&Spot, Pos2)> = spots.collect();
        let counter = |at: &Pos2| Rect::from_center_size(*at, Vec2::splat(SMALL * 1.3));
        let mut taken: Vec<Rect> = spots.iter().map(|(_, at)| counter(at)).collect();
        let before = taken.len();
        let wishes = spots
            .iter()
            .map(|(spot, at)| wish(spot, *at, map.title(spot.area), sheet.side));
        let wishes: Vec<Wish> = wishes.collect();
        let found = places(&wishes, &mut taken, room, sheet.side, &|_, _| false);
        for (place, name) in taken.iter().enumerate().skip(before) {
            assert!(room.contains_rect(*name), "{name} leaves {room}");
            let covers = |other: &&Rect| other.intersects(*name);
            assert_eq!(
                taken.iter().take(place).find(covers),
                None,
                "{name} covers another"
            );
        }
        let led = found.iter().flatten().filter(|own| own.is_led).count();
        [found.iter().filter(|own| own.is_none()).count(), led]
    }

    #[test]
    fn a_line_is_short_where_it_can_be_and_leads_to_nothing_out_of_sight() {
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 400.0));
        let wish = |at: Pos2| Wish {
            at,
            rows: Vec::new(),
            forms: vec![vec2(40.0, 12.0)],
        };
        let place = |at: Pos2| {
            // All is another area's but a strip far to the right.
            let foreign = |_: usize, point: Pos2| point.x < 300.0;
            places(&[wish(at)], &mut Vec::new(), screen, 10.0, &foreign)
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
    fn no_name_of_many_small_areas_is_read_as_that_of_another() {
        let pack = boards::throne::Pack::builtin_feast().expect("the pack is sound");
        let chart = crate::throne::chart::chart(&pack);
        let ways = &pack.ways;
        for (wide, high, fewest) in [(390.0, 340.0, 30), (800.0, 840.0, 87)] {
            let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(wide, high));
            let sheet = Sheet::of(&chart, &[0], room, &mut game_window::zoom::Zoom::default());
            let spots = sheet.plates(&chart).flat_map(|(plate, corner)| {
                let spots = plate.spots.iter();
                spots.map(move |spot| (spot, corner))
            });
            let spots = spots.map(|(spot, corner)| (spot, sheet.point(corner, spot.at)));
            let spots: Vec<(&Spot, Pos2)> = spots.collect();
            let is_foreign = |place: usize, point: Pos2| {
                let there = sheet.at(&chart, point, 0.0);
                there.is_some_and(|there| spots[place].0.area != there && ways.land.contains(there))
            };
            let wishes = spots
                .iter()
                .map(|(spot, at)| wish(spot, *at, pack.map.title(spot.area), sheet.side));
            let wishes: Vec<Wish> = wishes.collect();
            let found = places(&wishes, &mut Vec::new(), room, sheet.side, &is_foreign);
            let named = found.iter().flatten().count();
            assert!(named >= fewest, "{named} of {} at {wide}", found.len());
            if sheet.side < ROOMY {
                for (place, own) in found.iter().enumerate() {
                    let Some(own) = own else { continue };
                    let title = pack.map.title(spots[place].0.area);
                    assert!(!is_foreign(place, own.room.center()), "{title}");
                }
            }
        }
    }

    #[test]
    fn every_area_has_its_name_on_a_desk_and_on_a_phone() {
        let risk = boards::risk::Pack::builtin().expect("the pack is sound");
        let chart = crate::risk::chart::chart(&risk);
        for (boards, wide, high, most) in [
            (&[0][..], 800.0, 840.0, 0),
            (&[1], 800.0, 840.0, 0),
            (&[0, 1], 800.0, 840.0, 0),
            (&[0], 390.0, 560.0, 0),
            (&[1], 390.0, 560.0, 0),
            // Both boards of Risk on a phone: 88 areas, each some 20 points wide.
            (&[0, 1], 390.0, 560.0, 4),
        ] {
            let [none, led] = without(&chart, &risk.map, boards, wide, high);
            assert!(
                none <= most,
                "{none} of {boards:?} at {wide} by {high}, {led} at lines"
            );
        }
    }
}
