//! What lies on the board of the throne game?
//!
//! Land has the color and the pattern of whoever controls it, the sea stays blue under its pattern. A counter shows the
//! sign of the house and its units by theirs; above or beside it are leaders and the order. Castles, barrels and crowns
//! lie where nothing covers them.
//! Over 300 lines because one pass finds places for all of it and another one paints it.

use boards::AreaId;
use boards::throne::rules::{beside, has_low_rivers, sky, triggered_by};
use boards::throne::{
    House, InForce, Leader, OneTimeEffect, OrderRow, Pack, Post, Sky, Spot as Standing, State,
    UnitKind, Units, drawn_in, has_ordered,
};
use eframe::egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use play::Seat;
use ui::theme::{RealmInk, Tone};

use super::leaders::posted;
use super::printed::printed;
use super::signs::{Pose, Square, square};
use super::tokens::{Face, Rank, Tokens};
use crate::areas::realms::house_ink;
use crate::areas::{Brush, Edge, Stander, Target};

/// How high the sign of a unit is at least and at most, in points.
const SPAN: [f32; 2] = [10.0, 34.0];

/// Between signs, of the height of one.
const GAP: f32 = 0.18;

/// What the pieces are painted with.
pub(super) struct Pieces<'a> {
    pub(super) brush: &'a Brush<'a>,
    pub(super) pack: &'a Pack,
    pub(super) state: Option<&'a State>,
    pub(super) tone: Tone,
}

/// What is drawn on a counter.
#[derive(Clone, Copy)]
enum Sign {
    House(House),
    Unit(UnitKind, Pose),
    Neutral,
    Garrison,
    /// A power token.
    Token(House),
}

/// A sign with how many there are; none is told of one.
type Cell = (Sign, u8);

/// What stands above or beside a counter.
#[derive(Clone, Copy)]
enum Mark<'a> {
    Leader(&'a Leader, Rank),
    Order(Face<'a>),
    /// What an order does for the turn.
    Force(OneTimeEffect, Seat),
}

/// All that stands in an area, or in a part of one.
struct Group<'a> {
    seat: Option<Seat>,
    fort: bool,
    cells: Vec<Cell>,
    marks: Vec<Mark<'a>>,
}

impl<'a> Pieces<'a> {
    fn house_of(&self, seat: Seat) -> House {
        let player = self.state.and_then(|state| state.player(seat));
        player.map_or(House::Stark, |player| player.house)
    }

    fn strong(&self, seat: Seat) -> Color32 {
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
    fn size(&self) -> f32 {
        (self.brush.sheet.side * 0.9).clamp(SPAN[0], SPAN[1])
    }

    fn tokens(&self) -> Tokens<'_> {
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

    /// What stands on the board, and names where they cover nothing; tells which areas show theirs.
    pub(super) fn counters(&self) -> Vec<AreaId> {
        let spots = self.brush.spots();
        let groups = spots.flat_map(|(spot, _)| self.groups(spot.area).map(move |own| (spot, own)));
        let groups: Vec<_> = groups.collect();
        let standers: Vec<Stander> = groups
            .iter()
            .map(|(spot, group)| Stander {
                area: spot.area,
                forms: self.forms(group),
            })
            .collect();
        let mut taken = Vec::new();
        let stood = self.brush.stand("counters", &standers, &mut taken);
        let prints: Vec<(AreaId, usize)> = self
            .brush
            .spots()
            .map(|(spot, _)| (spot.area, printed(self.pack, spot.area).len()))
            .filter(|(_, count)| *count > 0)
            .collect();
        let step = self.print_side() + 2.5;
        let wanted: Vec<Stander> = prints
            .iter()
            .map(|(area, count)| Stander {
                area: *area,
                forms: strips(*count)
                    .into_iter()
                    .map(|[wide, high]| vec2(wide, high) * step)
                    .collect(),
            })
            .collect();
        let laid = self.brush.stand("printed signs", &wanted, &mut taken);
        // Names keep away from the middle of areas where nothing stands: that is what is tapped.
        let bare = self.brush.spots().map(|(_, at)| square(at, 5.0));
        taken.extend(bare);
        let named = self.brush.names(&mut taken);
        for ((area, count), laid) in prints.iter().zip(laid.iter()) {
            let columns = strips(*count).get(laid.form).map_or(1.0, |[wide, _]| *wide);
            self.printed(*area, laid.room, columns as usize);
        }
        for ((_, group), stood) in groups.iter().zip(stood.iter()) {
            self.group(group, stood.form, stood.room);
        }
        named
    }

    fn standing(&self, area: AreaId) -> Standing {
        self.state
            .map_or(Standing::default(), |state| state.spot(area))
    }

    /// All that stands in an area, by the places of houses that pass each other.
    fn groups(&self, area: AreaId) -> impl Iterator<Item = Group<'a>> {
        let all = match self.state {
            Some(state) => drawn_in(&self.pack.ways, state, area),
            None => vec![area],
        };
        let groups = all.into_iter().map(|place| {
            let (cells, seat, fort) = self.cells(place);
            let mut marks = self.marks(place);
            if place == area {
                marks.extend(self.forces(area));
            }
            Group {
                seat,
                fort,
                cells,
                marks,
            }
        });
        let some =
            groups.filter(|group| !group.cells.is_empty() || !group.marks.is_empty() || group.fort);
        some.collect::<Vec<_>>().into_iter()
    }

    fn cells(&self, area: AreaId) -> (Vec<Cell>, Option<Seat>, bool) {
        let standing = self.standing(area);
        let seat = standing.defender();
        let mut cells: Vec<Cell> = Vec::new();
        cells.extend(seat.map(|seat| (Sign::House(self.house_of(seat)), 0)));
        for (units, pose) in [
            (standing.units, Pose::Upright),
            (standing.routed, Pose::Lying),
        ] {
            let kinds = kinds(units).map(|(kind, count)| (Sign::Unit(kind, pose), count));
            cells.extend(kinds);
        }
        if standing.neutral > 0 {
            cells.push((Sign::Neutral, standing.neutral));
        }
        if let Some(guard) = standing.guard {
            cells.push((Sign::Garrison, guard.strength));
        }
        let token = standing.token.map(|seat| self.house_of(seat));
        cells.extend(token.map(|house| (Sign::Token(house), 0)));
        (cells, seat, standing.fort)
    }

    fn marks(&self, area: AreaId) -> Vec<Mark<'a>> {
        let (Some(state), standing) = (self.state, self.standing(area)) else {
            return Vec::new();
        };
        let roused = triggered_by(self.pack, state, area);
        let mut marks: Vec<Mark<'a>> = posted(self.pack, state, area)
            .map(|(leader, post)| {
                let rank = match post {
                    Post::With { marching: true, .. } => Rank::Marching,
                    _ if roused.contains(&leader.number) => Rank::Roused,
                    _ => Rank::Up,
                };
                Mark::Leader(leader, rank)
            })
            .collect();
        // Whoever may march by the order stands beside it.
        marks.sort_by_key(|mark| matches!(mark, Mark::Leader(_, Rank::Roused)));
        let row = standing.order.and_then(|order| self.pack.order(order));
        let face = match (row, standing.seat) {
            (Some(row), Some(_)) => Some(Face::Order(row)),
            (None, Some(seat)) if has_ordered(state, seat) => Some(Face::Covered),
            (_, _) => None,
        };
        marks.extend(face.map(Mark::Order));
        marks
    }

    /// What lasts for the turn and lies in an area: where its order was, and where it protects.
    fn forces(&self, area: AreaId) -> Vec<Mark<'a>> {
        let all = self.lasting().filter(|(one, row)| {
            one.area == area || row.once == Some(OneTimeEffect::Protect) && row.areas.contains(area)
        });
        all.filter_map(|(one, row)| Some(Mark::Force(row.once?, one.seat)))
            .collect()
    }

    /// Orders that last for the turn.
    fn lasting(&self) -> impl Iterator<Item = (&'a InForce, &'a OrderRow)> {
        let all = self.state.map_or(&[][..], |state| &state.in_force).iter();
        let pack = self.pack;
        all.filter_map(|one| Some((one, pack.order(one.order)?)))
    }

    /// Where orders last for the turn, in the colors of their houses, and rivers that are low.
    pub(super) fn in_force(&self) {
        let Some(state) = self.state else { return };
        if has_low_rivers(state) {
            let wide = (self.brush.sheet.side * 0.14).clamp(1.5, 3.5);
            self.brush
                .edges(Edge::River, Stroke::new(wide, self.brush.inks.paper));
        }
        for (one, row) in self.lasting() {
            let ink = self.strong(one.seat);
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

    /// How large the plate with units is.
    fn plate_size(&self, group: &Group<'_>) -> Vec2 {
        let unit = self.size();
        match *group.cells.as_slice() {
            [] if group.fort => Vec2::splat(unit * 1.3),
            [] => Vec2::ZERO,
            [(Sign::Token(_), _)] if !group.fort => Vec2::splat(unit * 1.6),
            ref cells => {
                let wide = cells.iter().map(|cell| cell_width(*cell)).sum::<f32>();
                vec2(wide + 2.0 * GAP, 1.35) * unit
            }
        }
    }

    fn mark_size(&self, mark: &Mark<'_>) -> Vec2 {
        match mark {
            Mark::Leader(..) => self.tokens().leader_size(),
            Mark::Order(face) => self.tokens().order_size(*face),
            Mark::Force(..) => Vec2::splat(self.size() * 1.35),
        }
    }

    /// How large a row of marks is.
    fn row_size(&self, group: &Group<'_>) -> Vec2 {
        let sizes = group.marks.iter().map(|mark| self.mark_size(mark));
        let gap = self.size() * GAP;
        sizes.fold(Vec2::ZERO, |all, size| {
            let more = if all.x > 0.0 { gap } else { 0.0 };
            vec2(all.x + more + size.x, all.y.max(size.y))
        })
    }

    /// How large a group is: marks above the plate, beside it, or below it.
    fn forms(&self, group: &Group<'_>) -> Vec<Vec2> {
        let (plate, row) = (self.plate_size(group), self.row_size(group));
        let edge = Vec2::splat(4.0);
        if row == Vec2::ZERO || plate == Vec2::ZERO {
            return vec![plate.max(row) + edge];
        }
        let gap = self.size() * GAP + 2.0;
        let high = vec2(plate.x.max(row.x), plate.y + gap + row.y);
        let wide = vec2(plate.x + gap + row.x, plate.y.max(row.y));
        vec![high + edge, wide + edge]
    }

    fn group(&self, group: &Group<'_>, form: usize, room: Rect) {
        let (plate, row) = (self.plate_size(group), self.row_size(group));
        let room = room.shrink(2.0);
        if plate == Vec2::ZERO || row == Vec2::ZERO {
            self.plate(group, Rect::from_center_size(room.center(), plate));
            self.row(group, Rect::from_center_size(room.center(), row));
            return;
        }
        let (upper, lower) = match form {
            0 => (
                pos2(room.center().x, room.top() + row.y / 2.0),
                pos2(room.center().x, room.bottom() - plate.y / 2.0),
            ),
            _ => (
                pos2(room.right() - row.x / 2.0, room.center().y),
                pos2(room.left() + plate.x / 2.0, room.center().y),
            ),
        };
        self.plate(group, Rect::from_center_size(lower, plate));
        self.row(group, Rect::from_center_size(upper, row));
    }

    /// Leaders, then the order; one that may march by it is tied to it.
    fn row(&self, group: &Group<'_>, room: Rect) {
        let gap = self.size() * GAP;
        let mut left = room.left();
        let mut places = Vec::new();
        for mark in &group.marks {
            let size = self.mark_size(mark);
            let at = pos2(left + size.x / 2.0, room.bottom() - size.y / 2.0);
            places.push(Rect::from_center_size(at, size));
            left += size.x + gap;
        }
        let roused = group
            .marks
            .iter()
            .position(|mark| matches!(mark, Mark::Leader(_, Rank::Roused)));
        let order = group
            .marks
            .iter()
            .position(|mark| matches!(mark, Mark::Order(_)));
        let ends = roused.zip(order);
        let ends = ends.and_then(|(from, to)| Some((places.get(from)?, places.get(to)?)));
        if let Some((from, to)) = ends {
            let stroke = Stroke::new(gap * 1.6, self.brush.inks.gold);
            self.brush
                .painter
                .line_segment([from.center(), to.center()], stroke);
        }
        for (mark, place) in group.marks.iter().zip(places) {
            match mark {
                Mark::Leader(leader, rank) => {
                    let ink = group
                        .seat
                        .map_or(self.brush.inks.muted, |seat| self.strong(seat));
                    self.tokens().leader(place, leader, *rank, ink);
                }
                Mark::Order(face) => self.tokens().order(place, *face),
                Mark::Force(effect, seat) => self.force(place, *effect, *seat),
            }
        }
    }

    /// What an order does for the turn: its sign in a ring of its house.
    fn force(&self, room: Rect, effect: OneTimeEffect, seat: Seat) {
        let (ink, paper) = (self.strong(seat), self.brush.inks.paper);
        let line = Stroke::new((self.size() * 0.14).max(1.5), ink);
        let radius = room.width() / 2.0 - 1.0;
        self.brush
            .painter
            .circle(room.center(), radius, paper, line);
        self.square(room.center(), self.size() * 0.8, ink, Pose::Upright)
            .once(effect);
    }

    fn square(&self, at: Pos2, side: f32, ink: Color32, pose: Pose) -> Square<'_> {
        Square {
            painter: self.brush.painter,
            at,
            side,
            ink,
            back: self.brush.inks.paper,
            pose,
        }
    }

    /// The sign of a house on a disc.
    fn house(&self, at: Pos2, side: f32, house: House) {
        let (painter, paper) = (self.brush.painter, self.brush.inks.paper);
        let ink = house_ink(self.tone, house).strong;
        painter.circle(at, side * 0.68, paper, Stroke::new(1.5, ink));
        self.square(at, side * 0.88, ink, Pose::Upright)
            .house(house);
    }

    /// The plate of a counter with its units.
    fn plate(&self, group: &Group<'_>, plate: Rect) {
        let (unit, inks) = (self.size(), self.brush.inks);
        if let [(Sign::Token(house), _)] = *group.cells.as_slice()
            && !group.fort
        {
            return self.house(plate.center(), unit * 1.1, house);
        }
        if plate.width() <= 0.0 {
            return;
        }
        let ink = group.seat.map_or(inks.muted, |seat| self.strong(seat));
        let line = Stroke::new(if group.fort { 3.5 } else { 1.8 }, ink);
        let round = if group.fort { 0.0 } else { unit * 0.35 };
        self.brush
            .painter
            .rect(plate, round, inks.paper, line, StrokeKind::Outside);
        let mut left = plate.left() + GAP * unit;
        for cell in &group.cells {
            let wide = cell_width(*cell) * unit;
            self.cell(*cell, pos2(left, plate.center().y), ink);
            left += wide;
        }
    }

    fn cell(&self, (sign, count): Cell, left: Pos2, ink: Color32) {
        let (unit, inks) = (self.size(), self.brush.inks);
        let mut at = left + vec2(0.5 * unit, 0.0);
        if is_counted((sign, count)) {
            let font = FontId::proportional((unit * 0.95).max(9.5));
            let text = count.to_string();
            let wide = digits(count) * unit;
            self.brush
                .painter
                .text(left, Align2::LEFT_CENTER, text, font, inks.ink);
            at.x += wide;
        }
        let side = unit * 0.92;
        let square = self.square(at, side, inks.ink, Pose::Upright);
        match sign {
            Sign::House(house) => square.inked(ink, inks.paper).house(house),
            Sign::Unit(kind, Pose::Upright) => square.unit(kind),
            Sign::Unit(kind, Pose::Lying) => {
                self.square(at, side, inks.muted, Pose::Lying).unit(kind);
            }
            Sign::Neutral => square.neutral(),
            Sign::Garrison => square.garrison(),
            Sign::Token(house) => self.house(at, unit * 0.8, house),
        }
    }

    /// How high a printed sign is.
    fn print_side(&self) -> f32 {
        (self.size() * 0.7).max(8.0)
    }

    /// What is printed on an area, in so many columns.
    fn printed(&self, area: AreaId, room: Rect, columns: usize) {
        let side = self.print_side();
        let step = side + 2.5;
        let inks = self.brush.inks;
        for (place, mark) in printed(self.pack, area).into_iter().enumerate() {
            let columns = columns.max(1);
            let (column, row) = (place % columns, place / columns);
            let at = room.left_top() + vec2(column as f32 + 0.5, row as f32 + 0.5) * step;
            let paper = inks.paper.gamma_multiply(0.75);
            self.brush
                .painter
                .rect_filled(square(at, side + 2.0), 2.0, paper);
            mark.paint(&self.square(at, side, mark.ink(inks, self.tone), Pose::Upright));
        }
    }
}

/// Units by kind, with how many.
fn kinds(units: Units) -> impl Iterator<Item = (UnitKind, u8)> {
    units.kinds().map(move |kind| (kind, units.get(kind)))
}

/// Whether it is told how many there are: of units from two on, of forces always.
fn is_counted((sign, count): Cell) -> bool {
    match sign {
        Sign::House(_) | Sign::Token(_) => false,
        Sign::Unit(..) => count > 1,
        Sign::Neutral | Sign::Garrison => true,
    }
}

/// How wide a number is, of the height of a sign.
fn digits(count: u8) -> f32 {
    if count > 9 { 1.15 } else { 0.62 }
}

/// How wide a sign with its number is, of its height.
fn cell_width(cell: Cell) -> f32 {
    let (_, count) = cell;
    1.0 + GAP * 0.6 + if is_counted(cell) { digits(count) } else { 0.0 }
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
