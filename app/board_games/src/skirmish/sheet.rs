//! Where is each square on the screen?
//!
//! Squares are as large as fit, in whole points, with a margin for letters and numbers; the board lies in the middle.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};
use game_window::zoom::Zoom;
use grid::{Body, Edge, Size, Square};

/// Around the board, for letters and numbers, in points.
const MARGIN: f32 = 18.0;

/// A board on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    size: Size,
    room: Rect,
    corner: Pos2,
    /// A side of a square, in points.
    pub side: f32,
}

impl Sheet {
    /// A board as large as fits into a part of the screen.
    #[must_use]
    pub(crate) fn fit(size: Size, room: Rect) -> Self {
        let count = vec2(f32::from(size.columns()), f32::from(size.rows()));
        let free = (room.size() - Vec2::splat(MARGIN + 4.0)).max(Vec2::splat(1.0));
        let side = (free / count).min_elem().floor().max(4.0);
        let all = count * side;
        let corner = room.center() - all / 2.0 + Vec2::splat(MARGIN / 2.0);
        Self {
            size,
            room,
            corner: corner.round(),
            side,
        }
    }

    /// A board that is looked at nearer; what is out of its part of the screen is pulled in again.
    #[must_use]
    pub(crate) fn zoomed(size: Size, room: Rect, zoom: &mut Zoom) -> Self {
        let fit = Self::fit(size, room);
        if !zoom.is_enlarged() {
            zoom.reset();
            return fit;
        }
        let side = (fit.side * zoom.times).round();
        let all = fit.board().size() / fit.side * side;
        zoom.pull(all + Vec2::splat(MARGIN + 4.0) - room.size());
        let corner = room.center() + zoom.aside - all / 2.0 + Vec2::splat(MARGIN / 2.0);
        Self {
            corner: corner.round(),
            side,
            ..fit
        }
    }

    /// How high a board is that is as wide as its part of the screen.
    #[must_use]
    pub(crate) fn height(size: Size, width: f32) -> f32 {
        let side = (width - MARGIN - 4.0) / f32::from(size.columns());
        side * f32::from(size.rows()) + MARGIN + 4.0
    }

    /// All squares together.
    #[must_use]
    pub(crate) fn board(&self) -> Rect {
        let count = vec2(f32::from(self.size.columns()), f32::from(self.size.rows()));
        Rect::from_min_size(self.corner, count * self.side)
    }

    #[must_use]
    pub fn square(&self, at: Square) -> Rect {
        let place = vec2(f32::from(at.column()), f32::from(at.row()));
        Rect::from_min_size(self.corner + place * self.side, Vec2::splat(self.side))
    }

    /// The squares of a body.
    #[must_use]
    pub(crate) fn body(&self, body: Body) -> Rect {
        let mut all = self.square(body.at());
        for at in body.squares() {
            all |= self.square(at);
        }
        all
    }

    /// The ends of an edge.
    #[must_use]
    pub(crate) fn edge(&self, edge: Edge) -> [Pos2; 2] {
        let [_, second] = edge.squares();
        let rect = self.square(second);
        if edge.is_upright() {
            [rect.left_top(), rect.left_bottom()]
        } else {
            [rect.left_top(), rect.right_top()]
        }
    }

    /// The square at a point, or `None` beside the board.
    #[must_use]
    pub(crate) fn at(&self, point: Pos2) -> Option<Square> {
        let place = (point - self.corner) / self.side;
        let whole = |value: f32, count: u8| {
            let whole = value.floor();
            (whole >= 0.0 && whole < f32::from(count)).then_some(whole as u8)
        };
        let row = whole(place.y, self.size.rows())?;
        Square::at(row, whole(place.x, self.size.columns())?)
    }

    /// The edge that is nearest to a point, of the square below it.
    #[must_use]
    pub(crate) fn near_edge(&self, point: Pos2) -> Option<Edge> {
        let at = self.at(point)?;
        let aside = (point - self.square(at).center()) / self.side;
        let way = match aside.x.abs() > aside.y.abs() {
            true => (0, if aside.x > 0.0 { 1 } else { -1 }),
            false => (if aside.y > 0.0 { 1 } else { -1 }, 0),
        };
        Edge::between(at, at.shifted(way.0, way.1)?)
    }

    /// Where the letter of a column and the number of a row stand; never out of sight.
    #[must_use]
    pub(crate) fn margin(&self, at: Square) -> [Pos2; 2] {
        let rect = self.square(at);
        let board = self.board();
        [
            pos2(
                rect.center().x,
                board.top().max(self.room.top() + MARGIN) - MARGIN / 2.0,
            ),
            pos2(
                board.left().max(self.room.left() + MARGIN) - MARGIN / 2.0,
                rect.center().y,
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(row: u8, column: u8) -> Square {
        Square::at(row, column).expect("on the board")
    }

    fn sheet() -> Sheet {
        let size = Size::new(14, 7).expect("a size");
        Sheet::fit(
            size,
            Rect::from_min_size(pos2(100.0, 50.0), vec2(400.0, 500.0)),
        )
    }

    #[test]
    fn a_board_fits_and_lies_in_its_part_of_the_screen() {
        let room = Rect::from_min_size(pos2(100.0, 50.0), vec2(400.0, 500.0));
        for (rows, columns) in [(14, 7), (14, 14), (7, 21), (1, 1)] {
            let sheet = Sheet::fit(Size::new(rows, columns).expect("a size"), room);
            assert!(room.contains_rect(sheet.board()), "{rows} by {columns}");
            let [letter, number] = sheet.margin(square(0, 0));
            assert!(room.contains(letter) && room.contains(number));
            let size = Size::new(rows, columns).expect("a size");
            let high = Rect::from_min_size(room.min, vec2(400.0, Sheet::height(size, 400.0)));
            let wide = Sheet::fit(size, high).board().width();
            assert!(wide > 400.0 - MARGIN - 4.0 - f32::from(columns), "{wide}");
        }
    }

    #[test]
    fn a_point_stays_under_two_fingers_and_the_board_in_sight() {
        let room = Rect::from_min_size(pos2(100.0, 50.0), vec2(400.0, 300.0));
        let size = Size::new(14, 21).expect("a size");
        let mut zoom = Zoom::default();
        let about = vec2(60.0, -40.0);
        let at = |sheet: Sheet| sheet.at(room.center() + about);
        let before = at(Sheet::zoomed(size, room, &mut zoom));
        zoom.scale(3.0, about);
        let sheet = Sheet::zoomed(size, room, &mut zoom);
        assert_eq!(at(sheet), before);
        assert!(zoom.is_enlarged() && sheet.side > 30.0, "{}", sheet.side);
        zoom.pan(vec2(9_000.0, 9_000.0));
        let sheet = Sheet::zoomed(size, room, &mut zoom);
        assert!(room.contains(sheet.square(square(0, 0)).center()));
        zoom.pan(vec2(-9_000.0, -9_000.0));
        let sheet = Sheet::zoomed(size, room, &mut zoom);
        assert!(room.contains(sheet.square(square(13, 20)).center()));
        let [letter, number] = sheet.margin(square(13, 20));
        assert!(room.contains(letter) && room.contains(number));
        zoom.scale(0.01, about);
        assert_eq!(Sheet::zoomed(size, room, &mut zoom), Sheet::fit(size, room));
    }

    #[test]
    fn a_point_in_a_square_finds_it() {
        let sheet = sheet();
        for at in [square(0, 0), square(13, 6), square(4, 2)] {
            assert_eq!(sheet.at(sheet.square(at).center()), Some(at));
        }
        assert_eq!(sheet.at(sheet.board().left_top() - vec2(1.0, 0.0)), None);
        assert_eq!(sheet.at(sheet.board().right_bottom()), None);
    }

    #[test]
    fn an_edge_lies_between_its_squares() {
        let sheet = sheet();
        let edge = Edge::right_of(square(2, 3)).expect("an edge");
        let [top, bottom] = sheet.edge(edge);
        assert_eq!(top, sheet.square(square(2, 3)).right_top());
        assert_eq!(bottom, sheet.square(square(2, 4)).left_bottom());
        let edge = Edge::below(square(2, 3)).expect("an edge");
        assert_eq!(sheet.edge(edge)[0], sheet.square(square(3, 3)).left_top());
    }

    #[test]
    fn a_large_body_takes_four_squares() {
        let sheet = sheet();
        let body = Body::new(grid::Figure::Large, square(1, 1)).expect("room");
        assert_eq!(sheet.body(body).size(), Vec2::splat(2.0 * sheet.side));
    }
}
