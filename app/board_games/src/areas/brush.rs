//! With what is a map painted?
//!
//! What every map needs: surfaces of areas, lines, outlines and words on plates.

use std::sync::Arc;

use boards::{AreaId, Graph};
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use ui::paint::{Patterns, SIDE};
use ui::theme::{RealmInk, SMALL, TileInks};

use super::chart::{Belt, Chart, Edge, Plate, Spot};
use super::coast::Strand;
use super::sheet::Sheet;
use super::target::Target;

/// What a map is painted with.
#[expect(missing_debug_implementations, reason = "a painter has none")]
pub struct Brush<'a> {
    pub(crate) painter: &'a Painter,
    pub(crate) chart: &'a Chart,
    pub(crate) sheet: &'a Sheet,
    pub(crate) map: &'a Graph,
    pub(crate) inks: TileInks,
    pub(crate) patterns: &'a Patterns,
}

impl Brush<'_> {
    /// All areas; `ink` says how an area is painted. Tells where there is a place for what the land is like.
    #[must_use]
    pub(crate) fn map(&self, ink: &dyn Fn(AreaId) -> RealmInk, aim: &Target) -> ShapeIdx {
        for (plate, corner) in self.sheet.plates(self.chart) {
            let board = Rect::from_min_size(corner, plate.size * self.sheet.side);
            let sea = self.inks.water.gamma_multiply(0.12);
            self.painter.rect_filled(board, 4.0, sea);
            self.shallows(plate, corner, board);
            self.crossed(plate, corner, Stroke::new(1.5, self.inks.water));
            for spot in &plate.spots {
                self.area(corner, spot, ink(spot.area));
            }
            self.lines(plate, corner);
            for spot in &plate.spots {
                self.outline(plate, corner, spot, aim);
            }
        }
        self.painter.add(Shape::Noop)
    }

    /// Shallow water along coasts, below the land: the nearer the lighter.
    fn shallows(&self, plate: &Plate, corner: Pos2, board: Rect) {
        let side = self.sheet.side;
        // Where the board ends is no water.
        let within = self.painter.clip_rect().intersect(board);
        let painter = self.painter.with_clip_rect(within);
        for (wide, share) in [(1.3, 0.16), (0.7, 0.26)] {
            // Opaque, so that lines that overlap in bays leave no spots.
            let ink = self.inks.paper.lerp_to_gamma(self.inks.water, share);
            let stroke = Stroke::new(wide * side, ink);
            for strand in plate.strands.iter().filter(|own| own.edge == Edge::Coast) {
                painter.add(self.strand(corner, strand, stroke));
            }
        }
    }

    fn strand(&self, corner: Pos2, strand: &Strand, stroke: Stroke) -> Shape {
        let points = strand.points.iter();
        let points = points.map(|at| self.sheet.point(corner, *at)).collect();
        match strand.is_loop {
            true => Shape::closed_line(points, stroke),
            false => Shape::line(points, stroke),
        }
    }

    fn crossed(&self, plate: &Plate, corner: Pos2, stroke: Stroke) {
        for crossing in &plate.crossings {
            let line = crossing.map(|at| self.sheet.point(corner, at));
            self.painter
                .extend(Shape::dashed_line(&line, stroke, 5.0, 3.0));
        }
    }

    /// Lines from area to area once more, over whatever lies between.
    pub(crate) fn crossings(&self, stroke: Stroke) {
        for (plate, corner) in self.sheet.plates(self.chart) {
            self.crossed(plate, corner, stroke);
        }
    }

    /// All lines of a kind once more.
    pub(crate) fn edges(&self, edge: Edge, stroke: Stroke) {
        for (plate, corner) in self.sheet.plates(self.chart) {
            for strand in plate.strands.iter().filter(|own| own.edge == edge) {
                self.painter.add(self.strand(corner, strand, stroke));
            }
        }
    }

    /// Every area in sight, with where its counters stand.
    pub(crate) fn spots(&self) -> impl Iterator<Item = (&Spot, Pos2)> {
        let all = self.sheet.spots(self.chart);
        all.filter(move |(_, at)| self.sheet.room.expand(60.0).contains(*at))
    }

    fn area(&self, corner: Pos2, spot: &Spot, ink: RealmInk) {
        let mut plain = Mesh::default();
        let texture = ink.pattern.and_then(|own| self.patterns.tile(own));
        let mut over = texture.map(Mesh::with_texture);
        let strong = ink.strong.gamma_multiply(0.42);
        for cell in &spot.cells {
            let corners = cell.map(|at| self.sheet.point(corner, at));
            fan(&mut plain, corners, ink.soft, None);
            if let Some(over) = &mut over {
                fan(over, corners, strong, Some(corner));
            }
        }
        self.painter.add(Shape::mesh(plain));
        self.painter.extend(over.map(Shape::mesh));
    }

    fn lines(&self, plate: &Plate, corner: Pos2) {
        for strand in &plate.strands {
            let (wide, ink) = match strand.edge {
                Edge::Area => (1.0, self.inks.ink.gamma_multiply(0.55)),
                Edge::Region => (2.6, self.inks.ink),
                Edge::Coast => (1.4, self.inks.ink.gamma_multiply(0.8)),
                Edge::River => (4.0, self.inks.water),
                Edge::Ford => (2.0, self.inks.water),
                Edge::Bridge => (3.0, self.inks.water),
                Edge::Wall => (3.5, self.inks.ink),
            };
            let stroke = Stroke::new(wide * self.line(), ink);
            self.painter.add(self.strand(corner, strand, stroke));
        }
        let planks = plate.lines.iter().filter(|(edge, _)| *edge == Edge::Bridge);
        for (_, line) in planks {
            let [from, to] = line.map(|at| self.sheet.point(corner, at));
            let (middle, along) = (from + (to - from) * 0.5, (to - from) * 0.3);
            let plank = [middle + along.rot90(), middle - along.rot90()];
            let stroke = Stroke::new(3.0 * self.line(), self.inks.earth);
            self.painter.line_segment(plank, stroke);
        }
    }

    /// How wide lines are on hexes of this size.
    fn line(&self) -> f32 {
        (self.sheet.side / 12.0).clamp(0.75, 1.4)
    }

    /// The line around areas that belong together, in a color of theirs.
    pub(crate) fn belts(&self, ink: &dyn Fn(&Belt) -> Color32) {
        let wide = (self.sheet.side * 0.16).clamp(1.2, 3.5);
        for (plate, corner) in self.sheet.plates(self.chart) {
            for belt in &plate.belts {
                let stroke = Stroke::new(wide, ink(belt));
                for line in &belt.lines {
                    let line = line.map(|at| self.sheet.point(corner, at));
                    self.painter.line_segment(line, stroke);
                }
            }
        }
    }

    /// The outline of an area that something is done with.
    fn outline(&self, plate: &Plate, corner: Pos2, spot: &Spot, aim: &Target) {
        let area = Some(spot.area);
        let (wide, ink) = if aim.from.map(|from| plate.whole(from)) == area {
            (4.0, self.inks.plan)
        } else if aim.to.map(|to| plate.whole(to)) == area {
            // Whoever only moves there attacks nobody.
            let is_goal = aim.goals.contains(&spot.area) && !aim.foes.contains(&spot.area);
            let ink = if is_goal {
                self.inks.plan
            } else {
                self.inks.no
            };
            (4.0, ink)
        } else {
            return;
        };
        for line in &spot.edges {
            let line = line.map(|at| self.sheet.point(corner, at));
            self.painter.line_segment(line, Stroke::new(wide, ink));
        }
    }

    /// The outline of an area in sight.
    pub(crate) fn ring(&self, area: AreaId, wide: f32, ink: Color32) {
        for (plate, corner) in self.sheet.plates(self.chart) {
            for line in plate.spot(area).into_iter().flat_map(|spot| &spot.edges) {
                let line = line.map(|at| self.sheet.point(corner, at));
                self.painter.line_segment(line, Stroke::new(wide, ink));
            }
        }
    }

    /// The outline of an area in sight, in dashes.
    pub(crate) fn dashed(&self, area: AreaId, wide: f32, ink: Color32) {
        for (plate, corner) in self.sheet.plates(self.chart) {
            for line in plate.spot(area).into_iter().flat_map(|spot| &spot.edges) {
                let [from, to] = line.map(|at| self.sheet.point(corner, at));
                let half = [from, from + (to - from) * 0.55];
                self.painter.line_segment(half, Stroke::new(wide, ink));
            }
        }
    }

    /// A short text, laid out.
    pub(crate) fn text(&self, text: &str, size: f32, ink: Color32) -> Arc<Galley> {
        let font = FontId::proportional(size.max(SMALL));
        self.painter.layout_no_wrap(text.to_owned(), font, ink)
    }

    /// A text on a plate that lets what is below through.
    pub(crate) fn plated(&self, at: Pos2, text: Arc<Galley>, shade: f32) {
        let plate = Rect::from_center_size(at, text.size() + vec2(6.0, 0.0));
        let paper = self.inks.paper.gamma_multiply(shade);
        self.painter.rect_filled(plate, 3.0, paper);
        self.painter
            .galley(plate.center() - text.size() / 2.0, text, self.inks.ink);
    }

    /// A line so wide from what stands elsewhere to the middle of its area, with a dot there, that is seen on any land.
    pub(crate) fn leader(&self, [from, to]: [Pos2; 2], wide: f32, ink: Color32) {
        let paper = self.inks.paper;
        for (wide, ink) in [(wide + 2.0, paper), (wide, ink)] {
            self.painter
                .line_segment([from, to], Stroke::new(wide, ink));
        }
        self.painter
            .circle(to, wide + 1.0, ink, Stroke::new(1.0, paper));
    }

    /// The name of an area so far below its counter.
    pub(crate) fn name(&self, area: AreaId, below: f32) {
        let at = self.sheet.anchor(self.chart, area);
        if let Some(at) = at.filter(|at| self.sheet.room.contains(*at)) {
            let text = self.text(self.map.title(area), SMALL + 1.0, self.inks.ink);
            let half = text.size().x / 2.0 + 4.0;
            let room = self.sheet.room;
            let x = at.x.clamp(
                room.left() + half,
                (room.right() - half).max(room.left() + half),
            );
            let half = text.size().y / 2.0 + 2.0;
            let low = (room.bottom() - half).max(room.top() + half);
            let y = (at.y + below).clamp(room.top() + half, low);
            self.plated(pos2(x, y), text, 0.95);
        }
    }
}

/// Adds a convex surface; a pattern is laid out from a point of the screen.
fn fan(mesh: &mut Mesh, corners: [Pos2; 6], ink: Color32, laid: Option<Pos2>) {
    let first = u32::try_from(mesh.vertices.len()).unwrap_or(0);
    for at in corners {
        let uv = laid.map(|from| ((at - from) / SIDE as f32).to_pos2());
        match uv {
            Some(uv) => mesh.vertices.push(eframe::egui::epaint::Vertex {
                pos: at,
                uv,
                color: ink,
            }),
            None => mesh.colored_vertex(at, ink),
        }
    }
    for place in 1..5 {
        mesh.add_triangle(first, first + place, first + place + 1);
    }
}
