//! How is what stands in an area drawn?
//!
//! A plate with the sign of the house and its units, and a row of marks above it or beside it.

use boards::throne::{House, OneTimeEffect};
use eframe::egui::{Align2, Color32, FontId, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use play::Seat;

use super::draw::Pieces;
use super::groups::{Cell, Group, Mark, Sign};
use super::signs::{Pose, Square};
use super::tokens::{Face, Rank, Tokens};
use crate::areas::Stood;
use crate::areas::realms::house_ink;

/// Between signs, of the height of one.
const GAP: f32 = 0.18;

impl Pieces<'_> {
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
            Mark::Force(..) | Mark::Attack => Vec2::splat(self.size() * 1.35),
        }
    }

    /// How large a row of marks is.
    fn row_size(&self, group: &Group<'_>) -> Vec2 {
        self.row_of(group.marks.iter().map(|mark| self.mark_size(mark)))
    }

    /// How large some marks beside each other are.
    fn row_of(&self, sizes: impl Iterator<Item = Vec2>) -> Vec2 {
        let gap = self.size() * GAP;
        sizes.fold(Vec2::ZERO, |all, size| {
            let more = if all.x > 0.0 { gap } else { 0.0 };
            vec2(all.x + more + size.x, all.y.max(size.y))
        })
    }

    /// The room of a row of marks: units of a House keep that of an order whether one lies there or not, so that nothing
    /// around them moves where one is laid, turned up or taken.
    fn row_room(&self, group: &Group<'_>) -> Vec2 {
        let row = self.row_size(group);
        if !group.takes_orders() {
            return row;
        }
        let others = group.marks.iter();
        let others = others.filter(|mark| !matches!(mark, Mark::Order(_)));
        let others = others.map(|mark| self.mark_size(mark));
        let order = match self.brush.is_roomy() {
            true => Tokens::order_room(self.size()),
            false => Tokens::measure(self.size(), Face::Covered),
        };
        let order = std::iter::once(order);
        row.max(self.row_of(others.chain(order)))
    }

    /// How large a group is: marks above the plate, beside it, or below it.
    pub(super) fn forms(&self, group: &Group<'_>) -> Vec<Vec2> {
        let (plate, row) = (self.plate_size(group), self.row_room(group));
        let edge = Vec2::splat(4.0);
        if row == Vec2::ZERO || plate == Vec2::ZERO {
            return vec![plate.max(row) + edge];
        }
        let gap = self.size() * GAP + 2.0;
        let high = vec2(plate.x.max(row.x), plate.y + gap + row.y);
        let wide = vec2(plate.x + gap + row.x, plate.y.max(row.y));
        vec![high + edge, wide + edge]
    }

    pub(super) fn group(&self, group: &Group<'_>, form: usize, room: Rect) {
        let (plate, row) = (self.plate_size(group), self.row_size(group));
        let space = self.row_room(group);
        let room = room.shrink(2.0);
        if plate == Vec2::ZERO || row == Vec2::ZERO {
            self.plate(group, Rect::from_center_size(room.center(), plate));
            self.row(group, Rect::from_center_size(room.center(), row));
            return;
        }
        let (upper, lower) = match form {
            0 => (
                pos2(room.center().x, room.top() + space.y - row.y / 2.0),
                pos2(room.center().x, room.bottom() - plate.y / 2.0),
            ),
            _ => (
                pos2(room.right() - space.x + row.x / 2.0, room.center().y),
                pos2(room.left() + plate.x / 2.0, room.center().y),
            ),
        };
        self.plate(group, Rect::from_center_size(lower, plate));
        self.row(group, Rect::from_center_size(upper, row));
    }

    /// A line to the area of what had no room in it, from where its plate will lie.
    pub(super) fn lead_back(&self, group: &Group<'_>, stood: Stood) {
        let Some(at) = stood.led else { return };
        let (plate, room) = (self.plate_size(group), stood.room.shrink(2.0));
        let end = match stood.form {
            0 => pos2(room.center().x, room.bottom() - plate.y / 2.0),
            _ => pos2(room.left() + plate.x / 2.0, room.center().y),
        };
        let muted = self.brush.inks.muted;
        let ink = group.seat.map_or(muted, |seat| self.strong(seat));
        self.brush.leader([end, at], 1.5, ink);
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
                Mark::Attack => {
                    let side = self.size() * 1.1;
                    let (ink, back) = (self.brush.inks.no, self.brush.inks.paper);
                    self.brush.painter.rect_filled(place, 3.0, back);
                    self.square(place.center(), side, ink, Pose::Upright)
                        .attack();
                }
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

    pub(super) fn square(&self, at: Pos2, side: f32, ink: Color32, pose: Pose) -> Square<'_> {
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
        if group.cells.is_empty() {
            // An empty square would be taken for a box that can be ticked.
            self.square(plate.center(), unit, ink, Pose::Upright).wall();
        }
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
            Sign::Token(house) => self.house(at, unit * 0.62, house),
        }
    }
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
