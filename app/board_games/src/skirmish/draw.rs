//! What does a board of squares look like?
//!
//! Ground, zones and pieces differ in pattern, drawing and sign, not only in color: a dot where sight passes, a
//! struck eye where it stops.

use eframe::egui::{
    Align2, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use grid::{Banner, Board, Center, EdgeKind, Footing, OnEnter, Pack, Square};
use ui::paint::{Patterns, SIDE};
use ui::theme::{Pattern, SMALL, TileInks};

use super::scenery::scenery;
use super::sheet::Sheet;
use super::tokens::SMALL_SIDE;

/// Half of the smallest drawing that is told from others, in points.
const TOLD: f32 = 6.0;

/// What a board is painted with.
pub(crate) struct Brush<'a> {
    /// On what.
    pub(crate) painter: &'a Painter,
    /// Where.
    pub(crate) sheet: Sheet,
    /// In which colors.
    pub(crate) inks: TileInks,
    /// The tiles of the patterns.
    pub(crate) patterns: &'a Patterns,
}

impl Brush<'_> {
    /// Lays a pattern over a part of the screen.
    pub(crate) fn pattern(&self, rect: Rect, pattern: Pattern, ink: eframe::egui::Color32) {
        let Some(texture) = self.patterns.tile(pattern) else {
            return;
        };
        let corner = self.sheet.board().min;
        let uv = |at: Pos2| ((at - corner) / SIDE as f32).to_pos2();
        let mut mesh = Mesh::with_texture(texture);
        mesh.add_rect_with_uv(rect, Rect::from_min_max(uv(rect.min), uv(rect.max)), ink);
        self.painter.add(Shape::mesh(mesh));
    }

    pub(super) fn text(&self, at: Pos2, text: &str, size: f32, ink: eframe::egui::Color32) {
        let font = FontId::proportional(size.max(SMALL));
        self.painter
            .text(at, Align2::CENTER_CENTER, text, font, ink);
    }

    /// The board with everything that lies on it but for tokens.
    pub(crate) fn board(&self, pack: &Pack, board: &Board) {
        let size = board.size();
        for at in size.squares() {
            self.ground(board, at);
        }
        // The one pattern that means nothing here; dots would be taken for those where sight passes.
        let grain = self.inks.earth.gamma_multiply(0.1);
        self.pattern(self.sheet.board(), Pattern::Falling, grain);
        self.zones(pack, board);
        self.pieces(pack, board);
        for at in size.squares() {
            self.center(board, at);
            let rect = self.sheet.square(at);
            let line = Stroke::new(1.0, self.inks.grid.gamma_multiply(0.6));
            self.painter
                .rect_stroke(rect, 0.0, line, StrokeKind::Middle);
        }
        self.deployment(board);
        for (edge, kind) in board.plan().edges() {
            self.edge(pack, self.sheet.edge(edge), kind);
        }
        let frame = Stroke::new(2.0, self.inks.ink);
        self.painter
            .rect_stroke(self.sheet.board(), 0.0, frame, StrokeKind::Outside);
        self.margins(board);
    }

    fn ground(&self, board: &Board, at: Square) {
        let rect = self.sheet.square(at);
        let ground = board.plan().ground(at);
        let blocked = ground.is_some_and(|ground| ground.footing == Footing::Blocked);
        // Slabs of two shades tell squares apart, so that lines between them may be faint.
        let share = match (blocked, (at.row() + at.column()) % 2) {
            (true, _) => 1.0,
            (false, 0) => 0.2,
            (false, _) => 0.5,
        };
        let fill = self.inks.ground.lerp_to_gamma(self.inks.blocked, share);
        self.painter.rect_filled(rect, 0.0, fill);
        if blocked && board.piece_at(at).is_none() {
            self.pattern(rect, Pattern::Net, self.inks.earth.gamma_multiply(0.45));
        }
    }

    fn center(&self, board: &Board, at: Square) {
        let rect = self.sheet.square(at);
        let Some(ground) = board.plan().ground(at) else {
            return;
        };
        let ink = self.inks.earth;
        match ground.center {
            Center::Dot => {
                let radius = (self.sheet.side * 0.04).clamp(1.0, 2.5);
                self.painter.circle_filled(rect.center(), radius, ink);
            }
            Center::Cross => {
                // No cross, as it is printed, which reads as "no entry"; clear of drawings and of the bar of a zone.
                let side = (self.sheet.side * 0.3).clamp(10.0, 18.0);
                let side = side.min(self.sheet.side * 0.6);
                let center = rect.left_top() + Vec2::splat(side / 2.0 + self.sheet.side * 0.13);
                self.signed(center, side, self.inks.ink).unseen();
            }
        }
    }

    fn zones(&self, pack: &Pack, board: &Board) {
        for (_, id) in pack.zone_letters() {
            let Some(zone) = pack.zone_at(id) else {
                continue;
            };
            let (pattern, ink) = if zone.attack_bonus > 0 {
                (Pattern::Rising, self.inks.earth)
            } else {
                (Pattern::Level, self.inks.water)
            };
            for at in board.zone(id).iter() {
                let rect = self.sheet.square(at);
                self.painter
                    .rect_filled(rect, 0.0, ink.gamma_multiply(0.16));
                self.pattern(rect, pattern, ink.gamma_multiply(0.4));
            }
        }
    }

    fn pieces(&self, pack: &Pack, board: &Board) {
        for laid in board.pieces() {
            let Some(piece) = pack.piece_at(laid.piece) else {
                continue;
            };
            let squares = laid.squares.iter().map(|at| self.sheet.square(at));
            let Some(all) = squares.reduce(|a, b| a | b) else {
                continue;
            };
            let rect = all.shrink(self.sheet.side * 0.06);
            let solid = laid.squares.iter().all(|at| !board.is_open(at));
            let (pattern, ink) = match (piece.enter, solid, piece.interact) {
                (OnEnter::Wounds(_) | OnEnter::Hits { .. }, _, _) => (Pattern::Peaks, self.inks.no),
                (OnEnter::Hidden { .. }, _, _) => (Pattern::Dots, self.inks.no),
                (OnEnter::Nothing, _, Some(_)) => (Pattern::Crosses, self.inks.earth),
                (OnEnter::Nothing, true, None) => (Pattern::Net, self.inks.earth),
                (OnEnter::Nothing, false, None) => (Pattern::Rings, self.inks.leaf),
            };
            let round = self.sheet.side * 0.2;
            self.painter
                .rect_filled(rect, round, ink.gamma_multiply(0.14));
            self.pattern(rect.shrink(round * 0.3), pattern, ink.gamma_multiply(0.8));
            self.painter
                .rect_stroke(rect, round, Stroke::new(1.5, ink), StrokeKind::Inside);
            let stops = laid.squares.iter().any(|at| board.cross().has(at));
            let center = if stops { Center::Cross } else { Center::Dot };
            self.scenery(&piece.id, rect, center);
            let name = piece.title.to_lowercase();
            let at = pos2(rect.center().x, rect.bottom() - 8.0);
            if rect.width() > name.len() as f32 * 6.5 && rect.height() > 40.0 {
                let line = Rect::from_center_size(at, vec2(rect.width() - 4.0, 14.0));
                self.painter
                    .rect_filled(line, 3.0, self.inks.paper.gamma_multiply(0.8));
                self.text(at, &name, SMALL, self.inks.ink);
            }
        }
    }

    /// The drawing of a piece: where its squares meet, or on a single one in the middle, if no dot is there.
    fn scenery(&self, id: &str, rect: Rect, center: Center) {
        let side = self.sheet.side;
        let (at, half) = match (rect.size().max_elem() > side, center) {
            (true, _) => (rect.center(), side * 0.32),
            (false, Center::Cross) => (rect.center() - vec2(0.0, side * 0.06), side * 0.22),
            (false, Center::Dot) => (rect.center_top() + vec2(0.0, side * 0.15), side * 0.14),
        };
        if let Some(drawing) = scenery(id).filter(|_| half >= TOLD) {
            let square = self.signed(at, half * 2.0, self.inks.ink);
            square.drawn(drawing);
        }
    }

    fn deployment(&self, board: &Board) {
        for (banner, ink) in [
            (Banner::Gold, self.inks.gold),
            (Banner::Silver, self.inks.silver),
        ] {
            for at in board.deployment(banner).iter() {
                let rect = self.sheet.square(at);
                let bar =
                    Rect::from_min_size(rect.min + vec2(2.0, 2.0), vec2(rect.width() - 4.0, 2.5));
                self.painter.rect_filled(bar, 1.0, ink.gamma_multiply(0.8));
                if self.sheet.side >= SMALL_SIDE {
                    let corner = rect.right_top() + vec2(-8.0, 11.0);
                    let coin = self.signed(corner, 11.0, ink);
                    match banner {
                        Banner::Gold => coin.gold(),
                        Banner::Silver => coin.silver(),
                    }
                }
            }
        }
    }

    fn edge(&self, pack: &Pack, [from, to]: [Pos2; 2], kind: EdgeKind) {
        let wide = (self.sheet.side * 0.14).clamp(4.0, 9.0);
        let along = to - from;
        let part = |a: f32, b: f32| [from + along * a, from + along * b];
        let stroke = Stroke::new(wide, self.inks.ink);
        match kind {
            EdgeKind::Wall => {
                self.painter.line_segment([from, to], stroke);
            }
            EdgeKind::Socket(_) => {
                self.painter.line_segment(part(0.0, 0.15), stroke);
                self.painter.line_segment(part(0.85, 1.0), stroke);
            }
            EdgeKind::Barrier(id) => {
                let Some(row) = pack.barrier_at(id) else {
                    return;
                };
                self.painter.line_segment(part(0.0, 0.15), stroke);
                self.painter.line_segment(part(0.85, 1.0), stroke);
                let aside = vec2(along.y, along.x) / self.sheet.side;
                match (row.stops_move, row.stops_sight) {
                    (true, true) => {
                        let plank = Stroke::new(wide * 1.3, self.inks.gold);
                        self.painter.line_segment(part(0.15, 0.85), plank);
                        let bolt = from + along * 0.7;
                        self.painter.circle_filled(bolt, wide * 0.4, self.inks.ink);
                    }
                    (true, false) => {
                        let pane = Stroke::new(1.5, self.inks.water);
                        for side in [-0.5, 0.5] {
                            let [a, b] = part(0.15, 0.85);
                            let by = aside * wide * side;
                            self.painter.line_segment([a + by, b + by], pane);
                        }
                    }
                    (false, _) => {
                        // The leaf of an open door stands off.
                        let hinge = from + along * 0.15;
                        let leaf = Stroke::new(2.0, self.inks.gold);
                        let end = hinge + aside * self.sheet.side * 0.35;
                        self.painter.line_segment([hinge, end], leaf);
                    }
                }
            }
        }
    }

    /// A letter or a number of the margin, which lies over the board where that is looked at nearer.
    fn aside(&self, at: Pos2, text: &str) {
        if self.sheet.board().contains(at) {
            let plate = self.inks.paper.gamma_multiply(0.85);
            self.painter.circle_filled(at, 8.0, plate);
        }
        self.text(at, text, SMALL, self.inks.muted);
    }

    fn margins(&self, board: &Board) {
        let size = board.size();
        // Letters that would touch leave every second one out.
        let step = if self.sheet.side < 16.0 { 2 } else { 1 };
        for column in (0..size.columns()).step_by(step) {
            if let Some(at) = Square::at(0, column) {
                let letter = char::from(b'A' + column).to_string();
                self.aside(self.sheet.margin(at)[0], &letter);
            }
        }
        for row in (0..size.rows()).step_by(step) {
            if let Some(at) = Square::at(row, 0) {
                let number = (row + 1).to_string();
                self.aside(self.sheet.margin(at)[1], &number);
            }
        }
    }
}
