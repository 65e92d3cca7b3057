//! By which picture is a game known at a glance?
//!
//! A few shapes of its own board each, in the colors of the theme: trays with an arc, models on squares, armies in areas,
//! and a crown over a coast. They say nothing that words beside them do not, and nothing answers to a tap.

use eframe::egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, vec2,
};
use planner::battle;
use ui::game_kind::GameKind;
use ui::theme::{BODY, TileInks, Tone, tile_inks};

/// How large one is, in points.
const SIZE: Vec2 = vec2(88.0, 66.0);

/// A picture under way; its points go from 0 to 4 to the right and from 0 to 3 down.
struct Emblem {
    painter: Painter,
    rect: Rect,
    inks: TileInks,
}

type Draw = fn(&Emblem);

/// The picture of a game, where it has one.
pub(super) fn emblem_ui(ui: &mut Ui, kind: GameKind, tone: Tone) {
    let known: [(GameKind, Draw); 4] = [
        (battle::KIND, Emblem::trays),
        (board_games::skirmish::KIND, Emblem::squares),
        (board_games::risk::KIND, Emblem::armies),
        (board_games::throne::KIND, Emblem::crown),
    ];
    let Some((_, draw)) = known.iter().find(|(own, _)| *own == kind) else {
        return;
    };
    let (_, rect) = ui.allocate_space(SIZE);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let inks = tile_inks(tone);
    draw(&Emblem {
        painter,
        rect,
        inks,
    });
}

impl Emblem {
    fn point(&self, [x, y]: [f32; 2]) -> Pos2 {
        self.rect.min + vec2(x, y) * self.unit()
    }

    fn unit(&self) -> f32 {
        self.rect.width() / 4.0
    }

    fn ground(&self, color: Color32) {
        self.painter.rect_filled(self.rect, 6.0, color);
    }

    fn shape(&self, corners: &[[f32; 2]], fill: Color32, line: Stroke) {
        let corners = corners.iter().map(|corner| self.point(*corner)).collect();
        let shape = Shape::convex_polygon(corners, fill, line);
        self.painter.add(shape);
    }

    fn dashes(&self, ends: [[f32; 2]; 2], ink: Color32) {
        let ends = ends.map(|end| self.point(end));
        let dashes = Shape::dashed_line(&ends, Stroke::new(1.5, ink), 4.0, 3.0);
        self.painter.extend(dashes);
    }

    fn model(&self, at: [f32; 2], (strong, soft): (Color32, Color32), round: f32) {
        let side = self.unit() * 0.7;
        let rect = Rect::from_center_size(self.point(at), Vec2::splat(side));
        let line = Stroke::new(2.0, strong);
        self.painter
            .rect(rect, side * round, soft, line, StrokeKind::Inside);
    }

    /// A tray of six before an enemy's in its arc, with the way between them.
    fn trays(&self) {
        let Self { inks, .. } = self;
        self.ground(inks.ground);
        let [own, other] = inks.sides;
        let arc = [[1.0, 1.75], [-0.75, 0.0], [4.75, 0.0], [3.0, 1.75]];
        self.shape(&arc, inks.plan.gamma_multiply(0.14), Stroke::NONE);
        for ((strong, soft), [left, top], [columns, rows]) in [
            (own, [1.0_f32, 1.75_f32], [4_u8, 2_u8]),
            (other, [1.5, 0.2], [3, 1]),
        ] {
            let base = 0.5;
            let (wide, high) = (base * f32::from(columns), base * f32::from(rows));
            let tray = Rect::from_min_max(
                self.point([left, top]),
                self.point([left + wide, top + high]),
            );
            let line = Stroke::new(1.5, strong);
            self.painter.rect(tray, 2.0, soft, line, StrokeKind::Inside);
            for row in 0..rows {
                for column in 0..columns {
                    let place = |number: u8| base * (f32::from(number) + 0.5);
                    let at = self.point([left + place(column), top + place(row)]);
                    self.painter.circle_filled(at, self.unit() * 0.17, strong);
                }
            }
        }
        self.dashes([[2.0, 1.7], [2.0, 0.75]], inks.plan);
    }

    /// Models of both sides on squares, with a wall and an objective.
    fn squares(&self) {
        let Self { inks, .. } = self;
        self.ground(inks.ground);
        for line in 1..4_u8 {
            let at = f32::from(line);
            let stroke = Stroke::new(1.0, inks.grid);
            let across = [[at, 0.0], [at, 3.0]].map(|end| self.point(end));
            self.painter.line_segment(across, stroke);
            let along = [[0.0, at], [4.0, at]].map(|end| self.point(end));
            self.painter.line_segment(along, stroke);
        }
        self.shape(
            &[[3.0, 0.0], [4.0, 0.0], [4.0, 1.0], [3.0, 1.0]],
            inks.blocked,
            Stroke::NONE,
        );
        let wall = [[1.0, 1.0], [2.0, 1.0]].map(|end| self.point(end));
        self.painter.line_segment(wall, Stroke::new(4.0, inks.ink));
        let ring = self.point([1.5, 1.5]);
        let fill = inks.gold.gamma_multiply(0.25);
        self.painter
            .circle(ring, self.unit() * 0.38, fill, Stroke::new(2.0, inks.gold));
        let [own, other] = inks.sides;
        self.model([0.5, 1.5], own, 0.5);
        self.model([1.5, 2.5], own, 0.5);
        self.model([2.5, 0.5], other, 0.15);
        self.model([3.5, 2.5], other, 0.15);
        self.dashes([[0.5, 1.1], [0.5, 0.5]], inks.plan);
        self.dashes([[0.5, 0.5], [2.0, 0.5]], inks.plan);
    }

    /// Two areas at war, with how many armies each has, and a die.
    fn armies(&self) {
        let Self { inks, .. } = self;
        self.ground(inks.water.gamma_multiply(0.3));
        let [own, other] = inks.sides;
        let coast = Stroke::new(1.5, inks.earth);
        let west = [[0.3, 0.7], [1.4, 0.25], [2.1, 0.5], [1.9, 2.6], [0.7, 2.7]];
        let east = [[2.1, 0.5], [3.5, 0.4], [3.75, 1.6], [3.0, 2.5], [1.9, 2.6]];
        self.shape(&west, own.1, coast);
        self.shape(&east, other.1, coast);
        for (at, (strong, _), count) in [([1.15, 1.0], own, "7"), ([2.75, 1.0], other, "3")] {
            let at = self.point(at);
            let plate = Rect::from_center_size(at, vec2(1.0, 0.85) * self.unit());
            let line = Stroke::new(2.0, strong);
            self.painter
                .rect(plate, 7.0, inks.paper, line, StrokeKind::Inside);
            let font = FontId::proportional(BODY);
            self.painter
                .text(at, Align2::CENTER_CENTER, count, font, inks.ink);
        }
        let die = Rect::from_center_size(self.point([2.0, 2.1]), Vec2::splat(self.unit() * 0.9));
        let line = Stroke::new(1.5, inks.ink);
        self.painter
            .rect(die, 4.0, inks.paper, line, StrokeKind::Inside);
        for place in [-0.22, 0.0, 0.22] {
            let pip = die.center() + Vec2::splat(place * self.unit());
            self.painter
                .circle_filled(pip, self.unit() * 0.09, inks.ink);
        }
    }

    /// A crown over a coast.
    fn crown(&self) {
        let Self { inks, .. } = self;
        self.ground(inks.water.gamma_multiply(0.3));
        let coast = Stroke::new(1.5, inks.earth);
        let land = [
            [0.9, 0.2],
            [2.9, 0.2],
            [3.6, 1.2],
            [3.1, 2.8],
            [1.0, 2.8],
            [0.4, 1.6],
        ];
        self.shape(&land, inks.ground, coast);
        let stroke = Stroke::new(1.0, inks.earth);
        for ends in [[[0.4, 1.6], [1.2, 1.9]], [[3.6, 1.2], [2.9, 1.6]]] {
            self.dashes(ends, inks.earth);
        }
        for spike in [
            [[1.2, 1.75], [1.2, 0.85], [1.8, 1.75]],
            [[1.5, 1.75], [2.0, 0.6], [2.5, 1.75]],
            [[2.2, 1.75], [2.8, 0.85], [2.8, 1.75]],
        ] {
            self.shape(&spike, inks.gold, Stroke::NONE);
        }
        let band = Rect::from_min_max(self.point([1.2, 1.72]), self.point([2.8, 2.2]));
        self.painter
            .rect(band, 1.0, inks.gold, stroke, StrokeKind::Inside);
        for x in [1.5, 2.0, 2.5] {
            let jewel = self.point([x, 1.96]);
            self.painter
                .circle_filled(jewel, self.unit() * 0.09, inks.paper);
        }
    }
}
