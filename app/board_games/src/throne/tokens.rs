//! What do an order token and a leader's standard look like?
//!
//! The same on the map and at a button: a dark tablet with the sign of its kind, what it adds, a star if it has one, and
//! for an order that is given once a game its own sign on a light end. Face down a seal.

use boards::throne::{Leader, OrderRow};
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use ui::theme::TileInks;

use super::signs::Square;

/// What is seen of an order.
#[derive(Clone, Copy)]
pub(super) enum Face<'a> {
    Order(&'a OrderRow),
    /// Only of which kind it is, where areas are too small for more; what is more than its kind has a rim of gold.
    Kind(&'a OrderRow),
    /// It lies face down.
    Covered,
}

/// What is seen of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    Up,
    /// Face up, where an order lies that it may march by.
    Roused,
    /// Face down, on its march.
    Marching,
}

/// What tokens are painted with.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    pub(super) painter: &'a Painter,
    pub(super) inks: TileInks,
    /// How high a sign is.
    pub(super) unit: f32,
}

/// How wide each cell of a token is, of the height of a sign.
const SIGN: f32 = 1.2;
const VALUE: f32 = 1.0;
const STAR: f32 = 0.85;

impl Tokens<'_> {
    fn square(&self, at: Pos2, side: f32, ink: Color32, back: Color32) -> Square<'_> {
        Square::upright(self.painter, at, side, [ink, back])
    }

    /// How large an order is.
    pub(super) fn order_size(&self, face: Face<'_>) -> Vec2 {
        Self::measure(self.unit, face)
    }

    /// How large an order is whose sign is so high.
    pub(super) fn measure(unit: f32, face: Face<'_>) -> Vec2 {
        let wide = match face {
            Face::Covered | Face::Kind(_) => SIGN + 0.15,
            Face::Order(row) => {
                let value = if row.value == 0 { 0.0 } else { VALUE };
                let star = if row.star { STAR } else { 0.0 };
                let own = row.once.map_or(0.0, |_| SIGN);
                SIGN + value + star + own + 0.15
            }
        };
        vec2(wide, SIGN + 0.15) * unit
    }

    /// How large an order is at most, whose sign is so high: with what it adds, and a star or the sign of what is given
    /// once a game.
    pub(super) fn order_room(unit: f32) -> Vec2 {
        vec2(SIGN + VALUE + SIGN.max(STAR) + 0.15, SIGN + 0.15) * unit
    }

    /// An order, as large as it is.
    pub(super) fn order(&self, room: Rect, face: Face<'_>) {
        let (unit, inks) = (self.unit, self.inks);
        let round = room.height() * 0.3;
        let row = match face {
            Face::Order(row) | Face::Kind(row) => row,
            Face::Covered => {
                let line = Stroke::new(1.0, inks.ink);
                self.painter
                    .rect(room, round, inks.muted, line, StrokeKind::Inside);
                let seal = self.square(room.center(), unit * 0.95, inks.paper, inks.muted);
                return seal.seal();
            }
        };
        let (wide, ink) = match (row.star, row.once) {
            (true, _) | (_, Some(_)) => (1.8, inks.gold),
            (false, None) => (1.0, inks.paper),
        };
        self.painter
            .rect_filled(room.expand(wide), round + wide, ink);
        self.painter.rect_filled(room, round, inks.ink);
        let mut left = room.left() + unit * 0.08;
        let mut cell = |wide: f32| {
            let at = Pos2::new(left + wide * unit / 2.0, room.center().y);
            left += wide * unit;
            at
        };
        let at = cell(SIGN);
        self.square(at, unit * 0.86, inks.paper, inks.ink)
            .order(row.kind);
        if matches!(face, Face::Kind(_)) {
            return;
        }
        if row.value != 0 {
            let font = FontId::proportional(unit * 0.92);
            let text = format!("{:+}", row.value);
            self.painter
                .text(cell(VALUE), Align2::CENTER_CENTER, text, font, inks.paper);
        }
        if row.star {
            let at = cell(STAR);
            self.square(at, unit * 0.8, inks.gold, inks.ink).star();
        }
        if let Some(effect) = row.once {
            let at = cell(SIGN);
            let end = Rect::from_center_size(at, Vec2::splat(unit * SIGN)).shrink(1.0);
            self.painter.rect_filled(end, round, inks.paper);
            self.square(at, unit * 0.86, inks.ink, inks.paper)
                .once(effect);
        }
    }

    /// How large a leader is.
    pub(super) fn leader_size(&self) -> Vec2 {
        Self::standard(self.unit)
    }

    /// How large a leader is whose standard is so high.
    pub(super) fn standard(unit: f32) -> Vec2 {
        vec2(1.25, 1.35) * unit
    }

    /// A leader in the color of its house.
    pub(super) fn leader(&self, room: Rect, leader: &Leader, rank: Rank, ink: Color32) {
        let inks = self.inks;
        let back = match rank {
            Rank::Roused => inks.gold,
            Rank::Up | Rank::Marching => inks.paper,
        };
        self.painter.rect_filled(room, room.width() * 0.15, back);
        let square = self.square(room.center(), self.unit * 1.08, ink, inks.paper);
        match rank {
            Rank::Up | Rank::Roused => square.leader(leader.trigger),
            Rank::Marching => square.marching_leader(),
        }
    }
}
