//! How are the names of areas written, and what of them steps aside?
//!
//! Each has its place by the map and the zoom alone (`laid`). Only one that is covered all the same, by more than stands in
//! an area usually, steps aside as long as it is; no other name moves for it. What is asked for is named in full in any
//! case, and names in its way are left out as long as it is.

use std::sync::Arc;

use boards::AreaId;
use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Color32, FontId, Galley, Pos2, Rect, TextFormat, vec2};
use ui::theme::SMALL;

use super::brush::Brush;
use super::chart::Spot;
use super::laid::{Misread, Plan};
use super::lines::crosses;
use super::passes::{Need, ROOMY};
use super::placing::{Found, Wish, places};
use super::short::{letters_of, short};

/// The smallest letters that are still read, in points.
const LEAST: f32 = 8.5;

/// What names on the screen are kept as between frames.
const NAMES: &str = "names in sight";

/// A name that has its place.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub(crate) area: AreaId,
    form: Form,
    /// Whether it is said in full.
    is_whole: bool,
    pub(super) found: Found,
    /// Where the counter of its area stands.
    pub(super) at: Pos2,
}

/// What a name may look like.
#[derive(Clone, Debug)]
struct Form {
    text: String,
    size: f32,
}

/// Whether the name of an area, at a point, would be read as that of another one.
pub(super) type IsForeign<'a> = dyn Fn(AreaId, Pos2) -> bool + 'a;

/// Areas with where their counters stand, and which of them are to be named.
pub(super) struct Wanted<'a> {
    pub(super) spots: &'a [(&'a Spot, Pos2)],
    pub(super) is_wanted: &'a dyn Fn(AreaId) -> bool,
    /// They are named in full, with a line where areas are small, too.
    pub(super) is_needed: bool,
    /// What for.
    pub(super) need: Need,
}

impl Named {
    /// The room that it covers.
    pub(crate) fn room(&self) -> Rect {
        self.found.room
    }

    /// Whether a line leads to its area.
    pub(crate) fn is_led(&self) -> bool {
        self.found.is_led
    }

    /// The same elsewhere: where its counter is, and its own middle.
    pub(super) fn moved(&self, at: Pos2, middle: Pos2) -> Self {
        let room = Rect::from_center_size(middle, self.found.room.size());
        Self {
            found: Found { room, ..self.found },
            at,
            ..self.clone()
        }
    }
}

impl Brush<'_> {
    /// The names of a plan, without any where something stands: those that are covered, or cut off by the edge of the
    /// screen, step aside as long as they are, and are left out where there is no room; only those of the `main` areas
    /// are led far for that, as long as they are in sight.
    pub(crate) fn names(
        &self,
        plan: &Plan,
        standing: &[Rect],
        main: &dyn Fn(AreaId) -> bool,
        misread: &Misread<'_>,
    ) -> Vec<Named> {
        let screen = self.sheet.room;
        let is_cut =
            |name: &Named| screen.contains(name.at) && !screen.contains_rect(name.found.room);
        let yields = |name: &&Named| {
            let letters = name.found.room.shrink2(vec2(2.0, 1.0));
            is_cut(name) || standing.iter().any(|own| own.intersects(letters))
        };
        let need = |name: &Named| match main(name.area) && !is_cut(name) {
            true => Need::Told,
            false => Need::Spare,
        };
        let (yielding, free): (Vec<&Named>, Vec<&Named>) = plan.names.iter().partition(yields);
        let mut all: Vec<Named> = free.into_iter().cloned().collect();
        if yielding.is_empty() {
            return all;
        }
        let mut taken = standing.to_vec();
        taken.extend(plan.printed.iter().map(|(_, stood)| stood.room));
        taken.extend(plan.fixed.iter().copied());
        taken.extend(all.iter().map(Named::room));
        let mut key = self.place_key();
        key.rects(&taken);
        yielding.iter().for_each(|name| key.hash(name.area));
        let aside = self.kept("names that step aside", key, || {
            let spots: Vec<(&Spot, Pos2)> = self.spots().collect();
            let mut aside = Vec::new();
            for own in [Need::Told, Need::Spare] {
                let some = yielding.iter().filter(|name| need(name) == own);
                let some: Vec<AreaId> = some.map(|name| name.area).collect();
                let wanted = Wanted {
                    spots: &spots,
                    is_wanted: &|area| some.contains(&area),
                    is_needed: false,
                    need: own,
                };
                aside.extend(self.find_in_sight(&wanted, &mut taken, misread));
            }
            aside
        });
        all.extend(aside.iter().cloned());
        all
    }

    /// The same names and those of what is asked for, in full, where counters and printed signs stand so.
    pub(crate) fn with_asked(
        &self,
        mut all: Vec<Named>,
        asked: &[AreaId],
        mut taken: Vec<Rect>,
        misread: &Misread<'_>,
    ) -> Vec<Named> {
        let told = all.iter();
        let told = told.filter(|name| name.is_whole && asked.contains(&name.area));
        let (told, rooms): (Vec<AreaId>, Vec<Rect>) =
            told.map(|name| (name.area, name.room())).unzip();
        let spots: Vec<(&Spot, Pos2)> = self.spots().collect();
        let bare = spots.iter().map(|(spot, _)| spot.area);
        let bare = bare.filter(|area| asked.contains(area) && !told.contains(area));
        let bare: Vec<AreaId> = bare.collect();
        if bare.is_empty() {
            return all;
        }
        taken.extend(rooms);
        let mut key = self.place_key();
        key.rects(&taken);
        key.hash(&bare);
        let found = self.kept("names asked for", key, || {
            let wanted = Wanted {
                spots: &spots,
                is_wanted: &|area| bare.contains(&area),
                is_needed: true,
                need: Need::Told,
            };
            self.find_in_sight(&wanted, &mut taken, misread)
        });
        all.retain(|name| {
            let mut found = found.iter();
            !found.any(|own| own.area == name.area || own.room().intersects(name.room()))
        });
        all.extend(found.iter().cloned());
        all
    }

    /// Finds places for the names of some areas where the map lies on the screen.
    fn find_in_sight(
        &self,
        wanted: &Wanted<'_>,
        taken: &mut Vec<Rect>,
        misread: &Misread<'_>,
    ) -> Vec<Named> {
        let is_foreign = |own: AreaId, point: Pos2| {
            let there = self.sheet.at(self.chart, point, 0.0);
            there.is_some_and(|there| own != there && misread(own, there))
        };
        let (side, screen) = (self.sheet.side, self.sheet.room);
        self.find_names(wanted, side, taken, screen, &is_foreign)
    }

    /// The areas that are named in full and in sight.
    pub(crate) fn told(&self, names: &[Named]) -> Vec<AreaId> {
        let screen = self.sheet.room;
        let told = |name: &&Named| name.is_whole && screen.contains_rect(name.found.room);
        names.iter().filter(told).map(|name| name.area).collect()
    }

    /// Finds places for the names of the areas that are wanted, where a hex is so wide.
    pub(super) fn find_names(
        &self,
        wanted: &Wanted<'_>,
        side: f32,
        taken: &mut Vec<Rect>,
        screen: Rect,
        is_foreign: &IsForeign<'_>,
    ) -> Vec<Named> {
        let (letters, spots) = (letters_of(self.map), wanted.spots);
        let forms: Vec<(Vec<Form>, [usize; 2])> = spots
            .iter()
            .map(|(spot, _)| {
                if !(wanted.is_wanted)(spot.area) {
                    return (Vec::new(), [0; 2]);
                }
                let letters = letters.get(&spot.area).filter(|_| !wanted.is_needed);
                let letters = letters.map(String::as_str);
                forms(self.map.title(spot.area), letters, self.sheet.step())
            })
            .collect();
        let size = |form: &Form| self.lettered(form).size() + vec2(4.0, 0.0);
        let wishes = spots.iter().zip(&forms);
        let wishes = wishes.map(|((spot, at), (forms, shorter))| Wish {
            at: *at,
            rows: spot.rows_at(*at, side),
            forms: forms.iter().map(size).collect(),
            shorter: *shorter,
        });
        let wishes: Vec<Wish> = wishes.collect();
        let foreign = |place: usize, point: Pos2| {
            let own = spots.get(place);
            own.is_some_and(|(spot, _)| is_foreign(spot.area, point))
        };
        // Ways as on a large map lead to what is needed.
        let roomy = if wanted.is_needed { ROOMY } else { 0.0 };
        let side = side.max(roomy);
        let found = places(&wishes, taken, screen, side, wanted.need, &foreign);
        let all = spots.iter().zip(forms).zip(found);
        all.filter_map(|(((spot, at), (forms, [short, _])), found)| {
            let found = found?;
            Some(Named {
                area: spot.area,
                form: forms.get(found.form)?.clone(),
                is_whole: found.form < short,
                found,
                at: *at,
            })
        })
        .collect()
    }

    fn lettered(&self, form: &Form) -> Arc<Galley> {
        let font = FontId::proportional(form.size);
        let format = TextFormat::simple(font, self.inks.ink);
        let mut job = LayoutJob::single_section(form.text.clone(), format);
        job.halign = Align::Center;
        job.wrap.max_width = f32::INFINITY;
        self.painter.layout_job(job)
    }

    /// The middle of the area whose name was painted at a point last.
    pub(super) fn named_at(&self, point: Pos2) -> Option<Pos2> {
        let all = self.known::<Vec<(Rect, Pos2)>>(NAMES)?;
        let (_, at) = all.iter().find(|(room, _)| room.contains(point))?;
        Some(*at)
    }

    /// Paints names on plates that let what is below through, and little of it where lines pass under them.
    pub(crate) fn paint_names(&self, names: &[Named], lines: &[[Pos2; 2]]) {
        let rooms: Vec<Rect> = names.iter().map(Named::room).collect();
        let mut key = self.place_key();
        key.rects(&rooms);
        self.kept(NAMES, key, || {
            let at = names.iter().map(|name| name.at);
            rooms.iter().copied().zip(at).collect::<Vec<_>>()
        });
        for name in names.iter().filter(|name| name.is_led()) {
            let near = name.found.room.clamp(name.at);
            self.leader([near, name.at], 1.0, self.inks.ink);
        }
        for name in names {
            let room = name.found.room;
            let is_crossed = lines.iter().any(|line| crosses(room, *line));
            let shade = if name.is_led() || is_crossed {
                0.9
            } else {
                0.6
            };
            self.painter
                .rect_filled(room, 3.0, self.inks.paper.gamma_multiply(shade));
            let at = room.center_top();
            let text = self.lettered(&name.form);
            self.painter.galley(at, text, Color32::PLACEHOLDER);
        }
    }
}

/// What the name of an area may look like where a hex is so wide: in one line, in two, smaller, and without its article;
/// then, if letters may stand for it, shortened, and those alone. With where the shortened ones begin, and the letters.
fn forms(title: &str, letters: Option<&str>, side: f32) -> (Vec<Form>, [usize; 2]) {
    let large = (side * 0.6).clamp(SMALL, 18.0);
    let sizes = [large, SMALL.min(large * 0.85), 10.0, LEAST];
    let bare = title.strip_prefix("The ").unwrap_or(title);
    let mut forms = Vec::new();
    for size in sizes.into_iter().filter(|size| *size >= LEAST) {
        let own = if size > 10.0 { title } else { bare };
        let one = std::iter::once(own.to_owned());
        forms.extend(one.chain(in_two_lines(own)).map(|text| Form { text, size }));
    }
    let mut shorter = [forms.len(); 2];
    let small = |text: String| {
        [10.0, LEAST].map(|size| Form {
            text: text.clone(),
            size,
        })
    };
    if let Some(letters) = letters {
        forms.extend(short(title).into_iter().flat_map(small));
        shorter[1] = forms.len();
        forms.extend(small(letters.to_owned()));
    }
    (forms, shorter)
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
    use eframe::egui::{Vec2, pos2};

    use super::*;
    use crate::areas::{Chart, Sheet};

    /// Maps in windows of 1440 by 900 points and 1280 by 800.
    const LAPTOPS: [[f32; 2]; 2] = [[744.0, 724.0], [583.0, 624.0]];

    /// Names as long as letters of a size make them, about.
    fn wish(spot: &Spot, at: Pos2, title: &str, letters: &str, side: f32) -> Wish {
        let (forms, shorter) = forms(title, Some(letters), side);
        let size = |form: &Form| {
            let lines = form.text.lines().map(|line| line.chars().count());
            let wide = lines.max().unwrap_or(0) as f32 * form.size * 0.52;
            let high = form.text.lines().count() as f32 * form.size * 1.25;
            vec2(wide + 4.0, high)
        };
        Wish {
            at,
            rows: spot.rows_at(at, side),
            forms: forms.iter().map(size).collect(),
            shorter,
        }
    }

    /// Where names are by the map alone.
    fn planned(
        wishes: &[Wish],
        taken: &mut Vec<Rect>,
        sheet: &Sheet,
        is_foreign: &dyn Fn(usize, Pos2) -> bool,
    ) -> Vec<Option<Found>> {
        let (room, side) = (sheet.room, sheet.side);
        places(wishes, taken, room, side, Need::Told, is_foreign)
    }

    /// The names of all areas of a map in their forms.
    fn wishes(map: &boards::Graph, spots: &[(&Spot, Pos2)], side: f32) -> Vec<Wish> {
        let letters = letters_of(map);
        let wishes = spots.iter().map(|(spot, at)| {
            let title = map.title(spot.area);
            wish(spot, *at, title, &letters[&spot.area], side)
        });
        wishes.collect()
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
        let spots: Vec<(&Spot, Pos2)> = sheet.spots(chart).collect();
        let counter = |at: &Pos2| Rect::from_center_size(*at, Vec2::splat(SMALL * 1.3));
        let mut taken: Vec<Rect> = spots.iter().map(|(_, at)| counter(at)).collect();
        let before = taken.len();
        let wishes = wishes(map, &spots, sheet.side);
        let found = planned(&wishes, &mut taken, &sheet, &|_, _| false);
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
    fn no_name_of_many_small_areas_is_read_as_that_of_another() {
        let pack = boards::throne::Pack::builtin_feast().expect("the pack is sound");
        let chart = crate::throne::chart::chart(&pack);
        let ways = &pack.ways;
        for (wide, high, fewest) in [(390.0, 340.0, 30), (800.0, 840.0, 87)] {
            let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(wide, high));
            let sheet = Sheet::of(&chart, &[0], room, &mut game_window::zoom::Zoom::default());
            let spots: Vec<(&Spot, Pos2)> = sheet.spots(&chart).collect();
            let is_foreign = |place: usize, point: Pos2| {
                let there = sheet.at(&chart, point, 0.0);
                there.is_some_and(|there| spots[place].0.area != there && ways.land.contains(there))
            };
            let wishes = wishes(&pack.map, &spots, sheet.side);
            let found = planned(&wishes, &mut Vec::new(), &sheet, &is_foreign);
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

    /// "Sto" and "Bla" stood where few could read them back, and names in areas that were not theirs.
    #[test]
    fn on_a_laptop_names_of_risk_are_whole_and_in_their_areas_or_led_to_them() {
        let risk = boards::risk::Pack::builtin().expect("the pack is sound");
        let chart = crate::risk::chart::chart(&risk);
        for (board, size) in [0, 1].into_iter().flat_map(|board| {
            let sizes = LAPTOPS.into_iter();
            sizes.map(move |[wide, high]| (board, vec2(wide, high)))
        }) {
            let room = Rect::from_min_size(pos2(0.0, 0.0), size);
            let mut zoom = game_window::zoom::Zoom::default();
            let sheet = Sheet::of(&chart, &[board], room, &mut zoom);
            let spots: Vec<(&Spot, Pos2)> = sheet.spots(&chart).collect();
            let is_foreign = |place: usize, point: Pos2| {
                let there = sheet.at(&chart, point, 0.0);
                there.is_some_and(|there| spots[place].0.area != there)
            };
            let counter = |at: &Pos2| Rect::from_center_size(*at, Vec2::splat(SMALL * 1.3));
            let mut taken: Vec<Rect> = spots.iter().map(|(_, at)| counter(at)).collect();
            let wishes = wishes(&risk.map, &spots, sheet.side);
            let found = planned(&wishes, &mut taken, &sheet, &is_foreign);
            for (place, (own, wish)) in found.iter().zip(&wishes).enumerate() {
                let title = risk.map.title(spots[place].0.area);
                let own = own.expect(title);
                assert!(own.form < wish.shorter[0], "{title} is cut at {size}");
                let is_own = !is_foreign(place, own.room.center());
                assert!(is_own || own.is_led, "{title} misleads at {size}");
            }
        }
    }

    /// Names stood 80 points from areas that are 20 wide.
    #[test]
    fn on_a_phone_no_name_stands_far_from_its_area() {
        use boards::throne::Pack;
        let packs = [
            Pack::builtin(),
            Pack::builtin_six(),
            Pack::builtin_storm(),
            Pack::builtin_feast(),
        ];
        let packs = packs.map(|pack| pack.expect("the pack is sound"));
        let risk = boards::risk::Pack::builtin().expect("the pack is sound");
        let thrones = packs.iter().map(|pack| {
            let sea = pack.ways.sea | pack.ways.harbor;
            let land: Vec<AreaId> = areas(&pack.map)
                .filter(|area| !sea.contains(*area))
                .collect();
            (crate::throne::chart::chart(pack), &pack.map, land, vec![0])
        });
        let realms = [vec![0], vec![1], vec![0, 1]].map(|boards| {
            let chart = crate::risk::chart::chart(&risk);
            (
                chart,
                &risk.map,
                areas(&risk.map).collect::<Vec<_>>(),
                boards,
            )
        });
        for (chart, map, land, boards) in thrones.chain(realms) {
            let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(390.0, 340.0));
            let mut zoom = game_window::zoom::Zoom::default();
            let sheet = Sheet::of(&chart, &boards, room, &mut zoom);
            assert!(sheet.side < ROOMY, "{}", sheet.side);
            let spots: Vec<(&Spot, Pos2)> = sheet.spots(&chart).collect();
            let is_foreign = |place: usize, point: Pos2| {
                let there = sheet.at(&chart, point, 0.0);
                there.is_some_and(|there| spots[place].0.area != there && land.contains(&there))
            };
            let wishes = wishes(map, &spots, sheet.side);
            let mut taken = Vec::new();
            let found = planned(&wishes, &mut taken, &sheet, &is_foreign);
            for (place, name) in taken.iter().enumerate() {
                let other = taken.iter().take(place).find(|own| own.intersects(*name));
                assert_eq!(other, None, "{name} lies on another");
            }
            for (own, wish) in found.iter().zip(&wishes) {
                let Some(own) = own else { continue };
                // No farther than three and a half lines of the smallest letters.
                let half = sheet.side / 2.0;
                let rows = wish.rows.iter().map(|[y, left, right]| {
                    Rect::from_min_max(pos2(*left, y - half), pos2(*right, y + half))
                });
                let gaps = rows.map(|row| {
                    let gap = (row.min - own.room.max).max(own.room.min - row.max);
                    gap.max(Vec2::ZERO).length()
                });
                let far = gaps.fold(f32::MAX, f32::min);
                assert!(far <= 3.5 * LEAST * 1.25, "{far} points, {own:?}");
            }
            let named = found.iter().flatten().count();
            assert!(named * 4 >= found.len() * 3, "{named} of {}", found.len());
        }
    }

    fn areas(map: &boards::Graph) -> impl Iterator<Item = AreaId> {
        map.areas().iter().map(|area| area.number)
    }
}
