//! What lies on the board of the throne game?
//!
//! Land has the color and the pattern of whoever controls it, the sea stays blue under its pattern. A counter shows the
//! sign of the house and its units by theirs; above or beside it are leaders and the order. Castles, barrels and crowns
//! lie where nothing covers them, and like names where they do whatever stands there.

use std::sync::Arc;

use boards::AreaId;
use boards::throne::rules::{beside, has_low_rivers, sky};
use boards::throne::{House, OneTimeEffect, Pack, Sky, Spot as Standing, State};
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};
use play::Seat;
use ui::theme::{RealmInk, Tone};

use super::groups::Group;
use super::printed::{Print, printed};
use super::signs::{Pose, square};
use super::tokens::Tokens;
use crate::areas::realms::house_ink;
use crate::areas::{Brush, Edge, Named, Plan, Reserve, Stander, Stood, Target, Way};

/// How high the sign of a unit is at least and at most, in points.
const SPAN: [f32; 2] = [10.0, 34.0];

/// How large a plate with a house and units of one kind is, of the height of a sign.
const USUAL: Vec2 = vec2(2.9, 1.35);

/// Hexes so wide, in points, make areas that have room for names beside units with an order.
const LARGE: f32 = 22.0;

/// Hexes narrower than that, in points, make areas so small that room kept for units that may never come drives their
/// names out of them, farther than a line is followed.
const TIGHT: f32 = 12.0;

/// Names leave the middle of an area free, which is what is tapped, so wide in points; where signs stand, half of it.
const TAPPED: f32 = 10.0;

/// What the pieces are painted with.
pub(super) struct Pieces<'a> {
    pub(super) brush: &'a Brush<'a>,
    pub(super) pack: &'a Pack,
    pub(super) state: Option<&'a State>,
    pub(super) tone: Tone,
}

/// What stands where.
struct Placed {
    plan: Plan,
    /// The groups.
    stood: Arc<Vec<Stood>>,
    names: Vec<Named>,
}

impl<'a> Pieces<'a> {
    pub(super) fn house_of(&self, seat: Seat) -> House {
        let player = self.state.and_then(|state| state.player(seat));
        player.map_or(House::Stark, |player| player.house)
    }

    pub(super) fn strong(&self, seat: Seat) -> Color32 {
        house_ink(self.tone, self.house_of(seat)).strong
    }

    /// How the surface of an area is painted.
    pub(super) fn ink(&self, area: AreaId) -> RealmInk {
        let inks = self.brush.inks;
        let is_water = (self.pack.ways.sea | self.pack.ways.harbor).contains(area);
        let owner = self
            .state
            .and_then(|state| state.controller(self.pack, area));
        let own = owner.map(|seat| house_ink(self.tone, self.house_of(seat)));
        let sea = inks.water.gamma_multiply(0.22);
        match own {
            Some(own) if is_water => RealmInk { soft: sea, ..own },
            Some(own) => own,
            None => RealmInk {
                strong: inks.muted,
                soft: if is_water { sea } else { inks.ground },
                pattern: None,
            },
        }
    }

    /// How high the sign of a unit is.
    pub(super) fn size(&self) -> f32 {
        unit_size(self.brush.sheet.side)
    }

    pub(super) fn tokens(&self) -> Tokens<'_> {
        Tokens {
            painter: self.brush.painter,
            inks: self.brush.inks,
            unit: self.size(),
        }
    }

    /// Areas that answer, in their color.
    pub(super) fn goals(&self, aim: &Target) {
        for (areas, ink) in [
            (&aim.goals, self.brush.inks.plan),
            (&aim.foes, self.brush.inks.no),
        ] {
            for area in areas {
                self.brush.ring(*area, 2.5, ink);
            }
        }
    }

    /// What stands on the board, names where they cover nothing and of what is `asked` for in any case, arrows along some
    /// ways, and `below` all of them what the land is like; tells which areas show their names.
    pub(super) fn counters(&self, below: ShapeIdx, ways: &[Way], asked: &[AreaId]) -> Vec<AreaId> {
        let brush = self.brush;
        let spots = brush.spots().map(|(spot, _)| spot.area);
        let groups = spots.flat_map(|area| self.groups(area).map(move |own| (area, own)));
        let groups: Vec<(AreaId, Group<'_>)> = groups.collect();
        let placed = self.placed(&groups, asked);
        let mut rooms: Vec<Rect> = placed.stood.iter().map(|stood| stood.room).collect();
        rooms.extend(placed.names.iter().map(Named::room));
        // Signs lie over arrows, too.
        let printed = placed.plan.printed.iter().map(|(_, stood)| stood.room);
        rooms.extend(printed);
        let arrows = brush.lead(ways, &rooms);
        rooms.extend(placed.plan.signs());
        brush.relief(below, &rooms);
        brush.arrows(&arrows);
        let mut lines: Vec<[Pos2; 2]> = arrows.iter().map(|arrow| arrow.line).collect();
        for (plate, corner) in brush.sheet.plates(brush.chart) {
            let at = |line: &[Pos2; 2]| line.map(|end| brush.sheet.point(corner, end));
            lines.extend(plate.crossings.iter().map(at));
        }
        for ((_, group), stood) in groups.iter().zip(placed.stood.iter()) {
            self.lead_back(group, *stood);
        }
        brush.paint_names(&placed.names, &lines);
        for (area, laid) in &placed.plan.printed {
            let count = self.prints(*area).len();
            let columns = strips(count).get(laid.form).map_or(1.0, |[wide, _]| *wide);
            self.printed(*area, laid.room, columns as usize);
        }
        for ((_, group), stood) in groups.iter().zip(placed.stood.iter()) {
            self.group(group, stood.form, stood.room);
        }
        brush.heads(&arrows);
        brush.told(&placed.names)
    }

    /// Where groups, names and printed signs are.
    fn placed(&self, groups: &[(AreaId, Group<'_>)], asked: &[AreaId]) -> Placed {
        let brush = self.brush;
        let misread = |own: AreaId, there: AreaId| match self.pack.ways.sea.contains(there) {
            true => self.pack.ways.sea.contains(own),
            false => !self.pack.ways.harbor.contains(there),
        };
        let plan = self.plan(&misread);
        let standers = groups.iter().map(|(area, group)| Stander {
            area: *area,
            forms: self.forms(group),
        });
        let standers: Vec<Stander> = standers.collect();
        let printed = plan.printed.iter().map(|(_, stood)| stood.room);
        let mut taken: Vec<Rect> = printed.collect();
        // Where areas are hardly larger than what stands in them, whose that is counts for more than a name.
        if brush.is_roomy() {
            taken.extend(plan.names());
        }
        let stood = brush.stand(&standers, &mut taken);
        let mut standing: Vec<Rect> = stood.iter().map(|stood| stood.room).collect();
        // Of a port enough is seen without its name.
        let main = |area: AreaId| self.pack.ways.land.contains(area);
        let names = brush.names(&plan, &standing, &main, &misread);
        standing.extend(plan.printed.iter().map(|(_, stood)| stood.room));
        let names = brush.with_asked(names, asked, standing, &misread);
        Placed { plan, stood, names }
    }

    /// Where names and printed signs are: a name leaves room for a house with units of one kind in each area, whether any
    /// stand there or not; in large ones for their order as well, and in tight ones at least for what is tapped.
    fn plan(&self, misread: &dyn Fn(AreaId, AreaId) -> bool) -> Plan {
        let brush = self.brush;
        let unit = unit_size(brush.sheet.step());
        let plate = USUAL * unit + Vec2::splat(4.0);
        let row = Tokens::order_room(unit);
        let ordered = vec2(plate.x.max(row.x + 4.0), plate.y + row.y + unit * 0.2 + 2.0);
        // What is reserved and not needed drives names out, so it is the more the larger areas are.
        let usual = match brush.sheet.step() {
            side if side >= LARGE => vec![ordered, plate],
            side if side < TIGHT => vec![Vec2::splat(TAPPED)],
            _roomy => vec![plate],
        };
        let spots = || {
            let plates = brush.sheet.plates(brush.chart);
            plates.flat_map(|(plate, _)| plate.spots.iter().map(|spot| spot.area))
        };
        let usual = spots().map(|area| Stander {
            area,
            forms: usual.clone(),
        });
        let step = print_size(unit) + 2.5;
        let printed = spots().filter_map(|area| {
            let count = self.prints(area).len();
            let forms = strips(count).into_iter();
            let forms = forms.map(|[wide, high]| vec2(wide, high) * step).collect();
            (count > 0).then_some(Stander { area, forms })
        });
        brush.plan(
            &Reserve {
                fixed: &|plate, side| {
                    let spots = plate.spots.iter();
                    let at = spots.map(|spot| (spot.at.to_vec2() * side).to_pos2());
                    at.map(|at| square(at, TAPPED / 2.0)).collect()
                },
                usual: &usual.collect::<Vec<_>>(),
                printed: &printed.collect::<Vec<_>>(),
            },
            misread,
        )
    }

    pub(super) fn standing(&self, area: AreaId) -> Standing {
        self.state
            .map_or(Standing::default(), |state| state.spot(area))
    }

    /// Where orders last for the turn, and rivers that are low.
    pub(super) fn in_force(&self) {
        let Some(state) = self.state else { return };
        if has_low_rivers(state) {
            let wide = (self.brush.sheet.side * 0.14).clamp(1.5, 3.5);
            self.brush
                .edges(Edge::River, Stroke::new(wide, self.brush.inks.paper));
        }
        for (one, row) in self.lasting() {
            // Wildfire goes around what may answer to a tap, whose color is that of its house.
            let ink = match row.once {
                Some(OneTimeEffect::Swords(_)) => self.brush.inks.leaf,
                Some(_) | None => self.strong(one.seat),
            };
            let meant = |area: AreaId| match row.once {
                Some(OneTimeEffect::Swords(_)) => {
                    area == one.area || beside(self.pack, state, one.area).contains(area)
                }
                Some(OneTimeEffect::Protect) => row.areas.contains(area),
                Some(OneTimeEffect::HomeBonus(_)) => {
                    self.pack.land(area).home_region == Some(self.house_of(one.seat))
                }
                Some(_) | None => false,
            };
            for area in self.pack.map.areas() {
                if meant(area.number) {
                    self.brush.dashed(area.number, 2.5, ink);
                }
            }
        }
    }

    /// Borders of home regions in the colors of their houses.
    pub(super) fn regions(&self) {
        self.brush.belts(&|belt| {
            let first = belt.areas.first();
            let house = first.and_then(|area| self.pack.land(*area).home_region);
            house.map_or(self.brush.inks.muted, |house| {
                house_ink(self.tone, house).strong
            })
        });
    }

    /// Arrows over land, and fords that the weather closed.
    pub(super) fn ways(&self) {
        let ink = self.brush.inks.ink.gamma_multiply(0.7);
        self.brush.crossings(Stroke::new(1.5, ink));
        let closed = self.state.map(|state| sky(self.pack, state)) == Some(Sky::Storm);
        if closed {
            let ink = self.brush.inks.water;
            self.brush.edges(Edge::Ford, Stroke::new(5.0, ink));
        }
    }

    /// The signs of an area that there is room for: on a board as small as on a phone those of victory alone, as the rest
    /// would cover names and is seen once the board is looked at nearer.
    fn prints(&self, area: AreaId) -> Vec<Print> {
        let mut all = printed(self.pack, area);
        if !self.brush.is_roomy() {
            all.retain(|mark| matches!(mark, Print::Castle(_) | Print::Claim));
        }
        all
    }

    /// How high a printed sign is.
    fn print_side(&self) -> f32 {
        print_size(self.size())
    }

    /// What is printed on an area, in so many columns.
    fn printed(&self, area: AreaId, room: Rect, columns: usize) {
        let side = self.print_side();
        let step = side + 2.5;
        let inks = self.brush.inks;
        let (marks, columns) = (self.prints(area), columns.max(1));
        let rows = marks.len().div_ceil(columns);
        let size = vec2(columns as f32, rows as f32) * step;
        // One plate under all of them: those of two areas that stand in one row were not told apart.
        let plate = Rect::from_center_size(room.center(), size);
        let paper = inks.paper.gamma_multiply(0.75);
        self.brush
            .painter
            .rect_filled(plate.shrink(0.25), 3.0, paper);
        for (place, mark) in marks.into_iter().enumerate() {
            let (column, row) = (place % columns, place / columns);
            let at = plate.left_top() + vec2(column as f32 + 0.5, row as f32 + 0.5) * step;
            mark.paint(&self.square(at, side, mark.ink(inks, self.tone), Pose::Upright));
        }
    }
}

/// How high the sign of a unit is where a hex is so wide.
fn unit_size(side: f32) -> f32 {
    (side * 0.9).clamp(SPAN[0], SPAN[1])
}

/// How high a printed sign is beside units so high.
fn print_size(unit: f32) -> f32 {
    (unit * 0.7).max(8.0)
}

/// How wide and high so many printed signs are: in one row, in two, in a column.
fn strips(count: usize) -> Vec<[f32; 2]> {
    let rows = [1, 2, count];
    let mut all: Vec<[f32; 2]> = rows
        .into_iter()
        .filter(|rows| (1..=count).contains(rows))
        .map(|rows| [count.div_ceil(rows) as f32, rows as f32])
        .collect();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use boards::throne::{Frame, Level, Setting, ThroneBot};
    use game_window::zoom::Zoom;
    use play::{Bot as _, Input, Turn, Viewer};
    use ui::svg::easel::Easel;
    use ui::theme::tile_inks;

    use super::*;
    use crate::areas::Sheet;
    use crate::throne::groups::Mark;

    /// A game before orders are laid and after.
    fn states(pack: &Arc<Pack>, seats: u8) -> [State; 2] {
        let setting = Setting::by_the_book(pack, seats);
        let start = State::new(pack, setting).expect("a game");
        let names = (0..seats).map(|seat| seat.to_string()).collect();
        let mut session = boards::session(pack, start, "test", names, 1);
        let bot = |seat: u8| ThroneBot::new(Arc::clone(pack), Level::Squire, seat.into());
        let mut bots: Vec<ThroneBot> = (0..seats).map(bot).collect();
        let mut before = None;
        loop {
            let state = session.view(Viewer::Table).table;
            let plans = matches!(state.top(), Some(Frame::Plan(_)));
            match (before.take(), plans) {
                (None, true) => before = Some(state),
                (Some(before), false) => return [before, state],
                (known, _) => before = known,
            }
            match session.turn() {
                Turn::Chance(_) => session.roll().expect("cards"),
                Turn::Seats(seats) => {
                    let seat = *seats.first().expect("somebody");
                    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                    let bot = &mut bots[usize::from(seat.0)];
                    let action = bot.think(&view, &offers, 1).expect("an answer");
                    session.act(Input::Act(seat, action)).expect("legal");
                }
                Turn::Over(_) => panic!("nobody laid orders"),
            }
        }
    }

    /// Paints on a map that is so large.
    fn brushed(pack: &Pack, size: Vec2, mut paints: impl FnMut(&Brush<'_>)) {
        let chart = crate::throne::chart::chart(pack);
        let (easel, inks) = (Easel::default(), tile_inks(Tone::Light));
        let room = Rect::from_min_size(Pos2::ZERO, size);
        let _page = easel.page("names", size, inks.paper, |painter| {
            let sheet = Sheet::of(&chart, &[0], room, &mut Zoom::default());
            paints(&Brush {
                painter,
                chart: &chart,
                sheet: &sheet,
                map: &pack.map,
                inks,
                patterns: easel.patterns(),
            });
        });
    }

    /// Names jumped as orders were laid.
    #[test]
    fn nothing_moves_when_orders_are_laid() {
        let storm = Arc::new(Pack::builtin_storm().expect("the pack is sound"));
        let feast = Arc::new(Pack::builtin_feast().expect("the pack is sound"));
        for (pack, seats) in [(&storm, 4), (&feast, 9)] {
            let states = states(pack, seats);
            for size in [vec2(390.0, 340.0), vec2(900.0, 800.0)] {
                let mut found = Vec::new();
                brushed(pack, size, |brush| {
                    let all = states.iter();
                    found = all.map(|state| rooms(brush, pack, state)).collect();
                });
                let [(none, before), (laid, after)] = found.as_slice() else {
                    panic!("two states");
                };
                assert!(none < laid && before.len() > 20, "{none}, {laid}");
                let moved = before.iter().zip(after).filter(|(one, other)| one != other);
                let moved: Vec<_> = moved.collect();
                assert_eq!(before.len(), after.len(), "at {size:?}");
                assert!(moved.is_empty(), "{moved:?} at {size:?}");
            }
        }
    }

    /// White Harbor, one's own and asked for, had no name on a phone; a tap on "Fin" in The Bite meant The Bite.
    #[test]
    fn what_is_asked_for_is_named_on_a_phone_and_its_name_is_tapped() {
        let storm = Arc::new(Pack::builtin_storm().expect("the pack is sound"));
        let feast = Arc::new(Pack::builtin_feast().expect("the pack is sound"));
        let size = vec2(390.0, 340.0);
        for (pack, seats) in [(&storm, 4), (&feast, 9)] {
            let [_, state] = states(pack, seats);
            brushed(pack, size, |brush| {
                let pieces = Pieces {
                    brush,
                    pack,
                    state: Some(&state),
                    tone: Tone::Light,
                };
                for seat in (0..seats).map(Seat) {
                    let asked: Vec<AreaId> = state.held(seat).iter().collect();
                    names_all(&pieces, &asked);
                }
            });
        }
    }

    /// On a laptop Stoney Sept stood in Blackwater, Blackwater across its border, and "Sto" where an army covered it.
    #[test]
    fn on_a_laptop_every_name_is_whole_and_in_its_area_or_led_to_it() {
        let packs = [
            (Pack::builtin(), 5),
            (Pack::builtin_six(), 6),
            (Pack::builtin_storm(), 4),
            (Pack::builtin_feast(), 9),
        ];
        for (pack, seats) in packs {
            let pack = Arc::new(pack.expect("the pack is sound"));
            let [_, state] = states(&pack, seats);
            // Maps in windows of 1440 by 900 points and 1280 by 800.
            for size in [vec2(744.0, 724.0), vec2(583.0, 624.0)] {
                brushed(&pack, size, |brush| {
                    for state in [None, Some(&state)] {
                        let pieces = Pieces {
                            brush,
                            pack: &pack,
                            state,
                            tone: Tone::Light,
                        };
                        names_lead_home(&pieces);
                    }
                });
            }
        }
    }

    /// Every area on land is named in full, a name whose middle is in another one has a line, and on an empty board few
    /// have: King's Landing was named in Dorne, as room was kept for units that were not there.
    fn names_lead_home(pieces: &Pieces<'_>) {
        let (brush, land) = (pieces.brush, pieces.pack.ways.land);
        let spots = brush.spots().map(|(spot, _)| spot.area);
        let groups = spots.flat_map(|area| pieces.groups(area).map(move |own| (area, own)));
        let groups: Vec<_> = groups.collect();
        let placed = pieces.placed(&groups, &[]);
        let told = brush.told(&placed.names);
        let title = |area: AreaId| (&pieces.pack.title, brush.map.title(area), brush.sheet.side);
        for (spot, _) in brush.spots().filter(|(spot, _)| land.contains(spot.area)) {
            assert!(told.contains(&spot.area), "{:?}", title(spot.area));
        }
        let led = placed.names.iter().filter(|name| name.is_led()).count();
        let is_empty = pieces.state.is_none();
        assert!(
            !is_empty || led * 5 < placed.names.len() * 2,
            "{led}, {:?}",
            pieces.pack.title
        );
        for name in &placed.names {
            let there = brush.sheet.at(brush.chart, name.room().center(), 0.0);
            let is_land = |area: &AreaId| land.contains(*area);
            let other = there.filter(|there| *there != name.area && is_land(there));
            assert!(other.is_none() || name.is_led(), "{:?}", title(name.area));
        }
    }

    /// Some areas are named in words that cover no counter, and a tap on a name means its area.
    fn names_all(pieces: &Pieces<'_>, asked: &[AreaId]) {
        let (brush, map) = (pieces.brush, pieces.brush.map);
        let spots = brush.spots().map(|(spot, _)| spot.area);
        let groups = spots.flat_map(|area| pieces.groups(area).map(move |own| (area, own)));
        let groups: Vec<_> = groups.collect();
        let placed = pieces.placed(&groups, asked);
        let told = brush.told(&placed.names);
        for area in asked {
            assert!(told.contains(area), "{}", map.title(*area));
        }
        brush.paint_names(&placed.names, &[]);
        for name in placed
            .names
            .iter()
            .filter(|name| asked.contains(&name.area))
        {
            let (room, title) = (name.room(), map.title(name.area));
            let letters = room.shrink2(vec2(2.0, 1.0));
            let mut stood = placed.stood.iter();
            assert!(!stood.any(|own| own.room.intersects(letters)), "{title}");
            let ends = [letters.left_center(), room.center(), letters.right_center()];
            let meant = ends.map(|at| brush.sheet.at(brush.chart, brush.meant(at), 0.0));
            assert!(meant.contains(&Some(name.area)), "{title}: {meant:?}");
        }
    }

    /// How many orders lie on the board in a state, and what names and signs cover.
    fn rooms(brush: &Brush<'_>, pack: &Pack, state: &State) -> (usize, Vec<Rect>) {
        let pieces = Pieces {
            brush,
            pack,
            state: Some(state),
            tone: Tone::Light,
        };
        let spots = brush.spots().map(|(spot, _)| spot.area);
        let groups = spots.flat_map(|area| pieces.groups(area).map(move |own| (area, own)));
        let groups: Vec<_> = groups.collect();
        let placed = pieces.placed(&groups, &[]);
        let names = placed.names.iter().map(Named::room);
        let marks = groups.iter().flat_map(|(_, group)| &group.marks);
        let orders = marks.filter(|mark| matches!(mark, Mark::Order(_)));
        (orders.count(), names.chain(placed.plan.signs()).collect())
    }
}
