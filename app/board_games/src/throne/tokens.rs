//! What does an order look like?
//!
//! A letter and a number beside the counter, with a golden rim if it has a star; face down a question mark.

use std::sync::Arc;

use boards::throne::{OrderKind, Spot as Standing, has_ordered};
use eframe::egui::{Galley, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

use super::draw::Pieces;

impl Pieces<'_> {
    /// What is seen of an order, and whether it has a star: of one that lies face down that it does.
    pub(super) fn order_words(&self, standing: &Standing) -> Option<(String, bool)> {
        let seat = standing.seat?;
        let row = standing.order.and_then(|order| self.pack.order(order));
        match row {
            Some(row) => Some((order_letters(row.kind, row.value), row.star)),
            None => has_ordered(self.state?, seat).then(|| ("?".to_owned(), false)),
        }
    }

    /// What is written on an order, and how large it is.
    pub(super) fn order_room(&self, words: &str) -> (Arc<Galley>, Vec2) {
        let size = self.size();
        let text = self.brush.text(words, size * 0.85, self.brush.inks.paper);
        let room = (text.size() + vec2(size * 0.4, 0.0)).max(Vec2::splat(size * 1.15));
        (text, room)
    }

    /// An order: its letter and number; face down a question mark.
    pub(super) fn order(&self, at: Pos2, standing: &Standing) {
        let (size, inks) = (self.size(), self.brush.inks);
        let Some((words, star)) = self.order_words(standing) else {
            return;
        };
        let ink = if star { inks.gold } else { inks.ink };
        let (text, room) = self.order_room(&words);
        let disc = Rect::from_center_size(at, room);
        let painter = self.brush.painter;
        let fill = if standing.order.is_some() {
            inks.ink
        } else {
            inks.muted
        };
        let line = Stroke::new(if star { 2.5 } else { 1.0 }, ink);
        painter.rect(disc, size * 0.6, fill, line, StrokeKind::Outside);
        painter.galley(disc.center() - text.size() / 2.0, text, inks.paper);
    }
}

/// An order in a few signs, as "M+1".
fn order_letters(kind: OrderKind, value: i8) -> String {
    let letter = match kind {
        OrderKind::March => "M",
        OrderKind::Defense => "D",
        OrderKind::Support => "S",
        OrderKind::Raid => "R",
        OrderKind::Consolidate => "C",
    };
    match value {
        0 => letter.to_owned(),
        value => format!("{letter}{value:+}"),
    }
}
