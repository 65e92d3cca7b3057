//! What does the map look like?
//!
//! Areas have the color and the pattern of whoever holds them, a counter with armies and units, and signs; lines say
//! where regions end. Names come where they have room, whatever the scale.

use std::sync::Arc;

use boards::risk::{Pack, State, Units};
use boards::{AreaId, BorderKind};
use eframe::egui::{
    Color32, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use play::pack::RowId as _;

use super::aim::Aim;
use super::chart::{Chart, Edge, Plate, Spot, corners};
use super::sheet::Sheet;
use super::signs::{Sign, count, sign};
use crate::paint::{Patterns, SIDE};
use crate::theme::{RealmInk, SMALL, TileInks};

/// From so many points a hex on, areas show their names.
const NAMED: f32 = 15.0;

/// From so many points a hex on, regions show their names and not their bonus alone.
const REGIONS: f32 = 9.5;

/// What a map is painted with.
pub(super) struct Brush<'a> {
    pub(super) painter: &'a Painter,
    pub(super) chart: &'a Chart,
    pub(super) sheet: &'a Sheet,
    pub(super) pack: &'a Pack,
    pub(super) inks: TileInks,
    pub(super) patterns: &'a Patterns,
}

/// What an area shows.
pub(super) struct Shown {
    pub(super) ink: RealmInk,
    /// Armies, or nothing where nobody stands.
    pub(super) armies: Option<u16>,
    pub(super) units: Units,
    pub(super) is_seat: bool,
}

impl Brush<'_> {
    /// All areas; `of` says what an area shows.
    pub(super) fn map(&self, of: &dyn Fn(AreaId) -> Shown, aim: &Aim) {
        for (plate, corner) in self.sheet.plates(self.chart) {
            let board = Rect::from_min_size(corner, plate.size * self.sheet.side);
            let sea = self.inks.water.gamma_multiply(0.12);
            self.painter.rect_filled(board, 4.0, sea);
            for crossing in &plate.crossings {
                let line = crossing.map(|at| self.sheet.point(corner, at));
                let stroke = Stroke::new(1.5, self.inks.water);
                self.painter
                    .extend(Shape::dashed_line(&line, stroke, 5.0, 3.0));
            }
            for spot in &plate.spots {
                self.area(corner, spot, &of(spot.area));
            }
            self.lines(plate, corner);
            for spot in &plate.spots {
                self.outline(corner, spot, aim);
            }
        }
    }

    /// What stands on the map, and names where they cover nothing; tells which areas show theirs.
    pub(super) fn counters(&self, of: &dyn Fn(AreaId) -> Shown, aim: &Aim) -> Vec<AreaId> {
        let plates = || self.sheet.plates(self.chart);
        let spots = || {
            let all = plates().flat_map(|(plate, corner)| {
                let at = move |spot: &Spot| self.sheet.point(corner, spot.at);
                plate.spots.iter().map(move |spot| (spot, at(spot)))
            });
            all.filter(|(_, at)| self.sheet.room.expand(60.0).contains(*at))
        };
        let size = self.size();
        let counter = vec2(size * 1.4, size * 1.3);
        let mut taken = Vec::new();
        for (spot, at) in spots() {
            taken.push(Rect::from_center_size(at, counter));
            let land = self.pack.land(spot.area);
            let signs = land.map_or(0, |land| {
                u8::from(land.castle) + u8::from(land.port.is_some())
            });
            if signs > 0 {
                let wide = size * f32::from(signs);
                let below = at + vec2(0.0, size * 1.15);
                taken.push(Rect::from_center_size(below, vec2(wide, size * 0.8)));
            }
        }
        for (plate, corner) in plates() {
            self.regions(plate, corner, &mut taken);
        }
        let mut named = Vec::new();
        for (spot, at) in spots() {
            let side = self.sheet.side;
            let name = self.text(self.pack.map.title(spot.area), side * 0.6, self.inks.ink);
            let fits = side >= NAMED || (side >= REGIONS && name.size().x <= spot.wide * side);
            let at = at - vec2(0.0, size * 0.7 + name.size().y * 0.5);
            let room = Rect::from_center_size(at, name.size());
            if fits && !taken.iter().any(|other| other.intersects(room)) {
                taken.push(room);
                named.push(spot.area);
                self.plated(at, name, 0.72);
            }
        }
        for (spot, at) in spots() {
            self.counter(at, spot, &of(spot.area), aim);
        }
        named
    }

    /// How high the number of a counter is.
    fn size(&self) -> f32 {
        (self.sheet.side * 1.1).clamp(SMALL, 18.0)
    }

    fn area(&self, corner: Pos2, spot: &Spot, shown: &Shown) {
        let mut plain = Mesh::default();
        let texture = shown.ink.pattern.and_then(|own| self.patterns.tile(own));
        let mut over = texture.map(Mesh::with_texture);
        let ink = shown.ink.strong.gamma_multiply(0.42);
        for hex in &spot.hexes {
            let corners = corners(*hex).map(|at| self.sheet.point(corner, at));
            fan(&mut plain, corners, shown.ink.soft, None);
            if let Some(over) = &mut over {
                fan(over, corners, ink, Some(corner));
            }
        }
        self.painter.add(Shape::mesh(plain));
        self.painter.extend(over.map(Shape::mesh));
    }

    fn lines(&self, plate: &Plate, corner: Pos2) {
        for (edge, line) in &plate.lines {
            let (wide, ink) = match edge {
                Edge::Area => (1.0, self.inks.ink.gamma_multiply(0.55)),
                Edge::Region => (2.6, self.inks.ink),
                Edge::Coast => (1.4, self.inks.ink.gamma_multiply(0.8)),
            };
            let wide = wide * (self.sheet.side / 12.0).clamp(0.75, 1.4);
            let line = line.map(|at| self.sheet.point(corner, at));
            self.painter.line_segment(line, Stroke::new(wide, ink));
        }
    }

    /// The outline of an area that something is done with.
    fn outline(&self, corner: Pos2, spot: &Spot, aim: &Aim) {
        let area = Some(spot.area);
        let (wide, ink) = if aim.from == area {
            (4.0, self.inks.plan)
        } else if aim.to == area {
            (4.0, self.inks.no)
        } else {
            return;
        };
        for line in &spot.edges {
            let line = line.map(|at| self.sheet.point(corner, at));
            self.painter.line_segment(line, Stroke::new(wide, ink));
        }
    }

    fn text(&self, text: &str, size: f32, ink: Color32) -> Arc<Galley> {
        let font = FontId::proportional(size.max(SMALL));
        self.painter.layout_no_wrap(text.to_owned(), font, ink)
    }

    fn counter(&self, at: Pos2, spot: &Spot, shown: &Shown, aim: &Aim) {
        let (side, size) = (self.sheet.side, self.size());
        if let Some(armies) = shown.armies {
            let text = self.text(&count(armies, shown.units), size, self.inks.ink);
            let room = text.size() + vec2(size * 0.5, 1.0);
            let plate = Rect::from_center_size(at, room.max(vec2(size * 1.3, size * 1.2)));
            let (wide, ink) = if aim.foes.contains(&spot.area) {
                (2.5, self.inks.no)
            } else if aim.goals.contains(&spot.area) {
                (2.5, self.inks.plan)
            } else {
                (1.0, shown.ink.strong)
            };
            let round = plate.height() * 0.35;
            let line = Stroke::new(wide, ink);
            self.painter
                .rect(plate, round, self.inks.paper, line, StrokeKind::Outside);
            self.painter
                .galley(plate.center() - text.size() / 2.0, text, self.inks.ink);
        } else {
            let goal = aim.goals.contains(&spot.area);
            let ink = if goal {
                self.inks.plan
            } else {
                self.inks.muted
            };
            let radius = (side * 0.3).clamp(3.0, 6.0);
            self.painter
                .circle(at, radius, self.inks.paper, Stroke::new(2.0, ink));
        }
        self.signs(at + vec2(0.0, size * 1.15), spot.area, shown, size);
    }

    fn signs(&self, at: Pos2, area: AreaId, shown: &Shown, size: f32) {
        let Some(land) = self.pack.land(area) else {
            return;
        };
        let side = (size * 0.62).max(8.0);
        let seat = shown.is_seat.then_some((Sign::Seat, self.inks.gold));
        let castle = land.castle.then_some((Sign::Castle, self.inks.ink));
        let port = land
            .port
            .map(|coast| (Sign::Port(coast.place()), self.inks.water));
        let all: Vec<(Sign, Color32)> = [seat, castle, port].into_iter().flatten().collect();
        let step = side + 3.0;
        let first = at - vec2(step * (all.len() as f32 - 1.0) / 2.0, 0.0);
        for (place, (own, ink)) in all.into_iter().enumerate() {
            let at = first + vec2(step * place as f32, 0.0);
            let back = Rect::from_center_size(at, Vec2::splat(side + 2.0));
            let paper = self.inks.paper.gamma_multiply(0.7);
            self.painter.rect_filled(back, 2.0, paper);
            sign(self.painter, own, at, side, ink, self.inks.paper);
        }
    }

    /// A text on a plate that lets what is below through.
    fn plated(&self, at: Pos2, text: Arc<Galley>, shade: f32) {
        let plate = Rect::from_center_size(at, text.size() + vec2(6.0, 0.0));
        let paper = self.inks.paper.gamma_multiply(shade);
        self.painter.rect_filled(plate, 3.0, paper);
        self.painter
            .galley(plate.center() - text.size() / 2.0, text, self.inks.ink);
    }

    /// Names of regions with their bonus, or the bonus alone where a name would cover something.
    fn regions(&self, plate: &Plate, corner: Pos2, taken: &mut Vec<Rect>) {
        let side = self.sheet.side;
        for label in &plate.labels {
            let place = label.region.place();
            let region = self.pack.map.regions().get(place);
            let Some((region, bonus)) = region.zip(self.pack.bonuses.get(place)) else {
                continue;
            };
            let at = self.sheet.point(corner, label.at);
            let long = format!("{} +{bonus}", region.title);
            let long = self.text(&long, (side * 0.7).min(15.0), self.inks.ink);
            let room = |text: &Galley| Rect::from_center_size(at, text.size());
            let covers = taken.iter().any(|other| other.intersects(room(&long)));
            let text = match side >= REGIONS && !covers {
                true => long,
                false => self.text(&format!("+{bonus}"), SMALL, self.inks.ink),
            };
            taken.push(room(&text));
            self.plated(at, text, 0.6);
        }
    }

    /// Lines from a port to every other one that it reaches.
    pub(super) fn links(&self, state: &State, area: AreaId) {
        let Some(from) = self.sheet.anchor(self.chart, area) else {
            return;
        };
        for border in self.pack.map.borders(area) {
            let kind = boards::risk::rules::connection(self.pack, &state.setting, area, border.to);
            let to = self.sheet.anchor(self.chart, border.to);
            if let (Some(BorderKind::Port), Some(to)) = (kind, to) {
                let stroke = Stroke::new(2.0, self.inks.water);
                self.painter
                    .extend(Shape::dashed_line(&[from, to], stroke, 7.0, 4.0));
                self.painter.circle_filled(to, 4.0, self.inks.water);
            }
        }
    }

    /// An arrow from one area to another.
    pub(super) fn arrow(&self, from: AreaId, to: AreaId, ink: Color32) {
        let ends = [from, to].map(|area| self.sheet.anchor(self.chart, area));
        if let [Some(from), Some(to)] = ends {
            let way = to - from;
            let length = way.length().max(1.0);
            let short = way * ((length - 12.0).max(0.0) / length);
            self.painter.arrow(from, short, Stroke::new(3.0, ink));
        }
    }

    /// The name of an area so far below its counter.
    pub(super) fn name(&self, area: AreaId, below: f32) {
        let at = self.sheet.anchor(self.chart, area);
        if let Some(at) = at.filter(|at| self.sheet.room.contains(*at)) {
            let text = self.text(self.pack.map.title(area), SMALL + 1.0, self.inks.ink);
            let half = text.size().x / 2.0 + 4.0;
            let room = self.sheet.room;
            let x = at.x.clamp(
                room.left() + half,
                (room.right() - half).max(room.left() + half),
            );
            self.plated(pos2(x, at.y + below), text, 0.95);
        }
    }

    /// What a map says where nothing else is.
    pub(super) fn note(&self, text: &str) {
        let text = self.text(text, SMALL, self.inks.muted);
        let room = self.sheet.room;
        let half = text.size() / 2.0;
        self.plated(
            room.left_bottom() + vec2(half.x + 6.0, -half.y - 4.0),
            text,
            0.9,
        );
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
