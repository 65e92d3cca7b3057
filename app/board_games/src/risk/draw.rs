//! What lies on the map of Risk?
//!
//! Areas have the color and the pattern of whoever holds them, a counter with armies and units, and signs. Names stand
//! where they cover none of that.

use std::sync::Arc;

use boards::risk::{Pack, State, Units};
use boards::{AreaId, BorderKind};
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, Galley, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use play::pack::RowId as _;
use ui::theme::{RealmInk, SMALL};

use super::signs::{self, Sign, Unit, sign};
use crate::areas::{Brush, Named, Plate, Reserve, Spot, Target, Way};
use crate::signs::Square;

/// What the pieces of Risk are painted with.
pub(super) struct Pieces<'a> {
    pub(super) brush: &'a Brush<'a>,
    pub(super) pack: &'a Pack,
}

/// What an area shows.
pub(super) struct Shown {
    pub(super) ink: RealmInk,
    /// Armies, or nothing where nobody stands.
    pub(super) armies: Option<u16>,
    pub(super) units: Units,
    pub(super) is_seat: bool,
}

/// A part of a counter, from left to right.
enum Part {
    Text(Arc<Galley>),
    Unit(Unit),
    Gap,
}

impl Part {
    /// How wide it is beside a number so high.
    fn wide(&self, size: f32) -> f32 {
        match self {
            Self::Text(text) => text.size().x,
            Self::Unit(_) => size,
            Self::Gap => size * 0.15,
        }
    }
}

/// How high the number of a counter is where a hex is so wide.
pub(super) fn number_size(side: f32) -> f32 {
    (side * 1.1).clamp(SMALL, 18.0)
}

/// How high a sign below a counter is whose number is so high.
fn sign_side(size: f32) -> f32 {
    (size * 0.62).max(8.0)
}

fn row_height(row: &[Part]) -> f32 {
    let texts = row.iter().map(|part| match part {
        Part::Text(text) => text.size().y,
        Part::Unit(_) | Part::Gap => 0.0,
    });
    texts.fold(0.0, f32::max)
}

impl Pieces<'_> {
    /// What stands on the map, names where they cover nothing, arrows along some ways, and `below` all of them what the
    /// land is like; tells which areas show their names.
    pub(super) fn counters(
        &self,
        of: &dyn Fn(AreaId) -> Shown,
        aim: &Target,
        below: ShapeIdx,
        ways: &[Way],
    ) -> Vec<AreaId> {
        let brush = self.brush;
        let fixed = |plate: &Plate, side: f32| self.fixed(plate, side);
        let reserve = Reserve {
            fixed: &fixed,
            usual: &[],
            printed: &[],
        };
        let misread = |_: AreaId, _: AreaId| true;
        let plan = brush.plan(&reserve, &misread);
        let shown: Vec<(Pos2, &Spot, Shown)> = brush
            .spots()
            .map(|(spot, at)| (at, spot, of(spot.area)))
            .collect();
        let mut standing = Vec::new();
        for (at, spot, shown) in &shown {
            standing.push(self.plate(*at, shown));
            let count = self.sign_list(spot.area, shown).len();
            if count > 0 {
                let wide = (sign_side(self.size()) + 3.0) * count as f32;
                let size = vec2(wide, self.size() * 0.8);
                standing.push(Rect::from_center_size(self.below(*at), size));
            }
        }
        let names = brush.names(&plan, &standing, &|_| true, &misread);
        // What is looked at is named where that covers nothing: over the map its name hid counters and arrows.
        let asked: Vec<AreaId> = aim.from.into_iter().chain(aim.to).collect();
        let taken = standing.iter().copied().chain(plan.signs()).collect();
        let names = brush.with_asked(names, &asked, taken, &misread);
        let mut rooms = standing;
        rooms.extend(names.iter().map(Named::room));
        let arrows = brush.lead(ways, &rooms);
        rooms.extend(plan.signs());
        brush.relief(below, &rooms);
        brush.arrows(&arrows);
        for (plate, corner) in brush.sheet.plates(brush.chart) {
            self.regions(plate, corner);
        }
        let lines: Vec<[Pos2; 2]> = arrows.iter().map(|arrow| arrow.line).collect();
        brush.paint_names(&names, &lines);
        for (at, spot, shown) in &shown {
            self.counter(*at, spot, shown, aim);
        }
        brush.heads(&arrows);
        brush.told(&names)
    }

    /// What of a board keeps its room, where a hex is so wide: counters with two digits, signs below them, and the names
    /// of regions.
    fn fixed(&self, plate: &Plate, side: f32) -> Vec<Rect> {
        let size = number_size(side);
        let wide = if self.brush.is_roomy() { 1.8 } else { 1.4 };
        let mut taken = Vec::new();
        for spot in &plate.spots {
            let at = (spot.at.to_vec2() * side).to_pos2();
            taken.push(Rect::from_center_size(at, vec2(wide, 1.3) * size));
            let land = self.pack.land(spot.area);
            let signs = land.map_or(0, |land| {
                u8::from(land.castle) + u8::from(land.port.is_some())
            });
            if signs > 0 {
                let below = at + vec2(0.0, size * 1.15);
                let size = vec2(f32::from(signs), 0.8) * size;
                taken.push(Rect::from_center_size(below, size));
            }
        }
        let regions = self.region_texts(plate, side).into_iter();
        taken.extend(regions.map(|(at, text)| Rect::from_center_size(at, text.size())));
        taken
    }

    /// How high the number of a counter is.
    fn size(&self) -> f32 {
        number_size(self.brush.sheet.side)
    }

    /// Where the signs below a counter are.
    fn below(&self, at: Pos2) -> Pos2 {
        at + vec2(0.0, self.size() * 1.15)
    }

    /// What a counter covers.
    fn plate(&self, at: Pos2, shown: &Shown) -> Rect {
        let size = self.size();
        let Some(armies) = shown.armies else {
            return Rect::from_center_size(at, Vec2::splat(2.0 * self.dot()));
        };
        let row = self.row(armies, shown.units, size);
        let wide: f32 = row.iter().map(|part| part.wide(size)).sum();
        let room = vec2(wide + size * 0.5, row_height(&row) + 1.0);
        Rect::from_center_size(at, room.max(vec2(size * 1.3, size * 1.2)))
    }

    /// How large the dot is where nobody stands.
    fn dot(&self) -> f32 {
        (self.brush.sheet.side * 0.3).clamp(3.0, 6.0)
    }

    fn counter(&self, at: Pos2, spot: &Spot, shown: &Shown, aim: &Target) {
        let size = self.size();
        if let Some(armies) = shown.armies {
            let row = self.row(armies, shown.units, size);
            let wide: f32 = row.iter().map(|part| part.wide(size)).sum();
            let plate = self.plate(at, shown);
            let (thick, ink) = if aim.foes.contains(&spot.area) {
                (2.5, self.brush.inks.no)
            } else if aim.goals.contains(&spot.area) {
                (2.5, self.brush.inks.plan)
            } else {
                (1.0, shown.ink.strong)
            };
            let round = plate.height() * 0.35;
            let line = Stroke::new(thick, ink);
            self.brush.painter.rect(
                plate,
                round,
                self.brush.inks.paper,
                line,
                StrokeKind::Outside,
            );
            self.lay(row, plate.center() - vec2(wide / 2.0, 0.0), size);
        } else {
            let goal = aim.goals.contains(&spot.area);
            let ink = if goal {
                self.brush.inks.plan
            } else {
                self.brush.inks.muted
            };
            let line = Stroke::new(2.0, ink);
            self.brush
                .painter
                .circle(at, self.dot(), self.brush.inks.paper, line);
        }
        self.signs(self.below(at), spot.area, shown, size);
    }

    /// Armies as a number, then the signs of units, each with its number where there are several.
    fn row(&self, armies: u16, units: Units, size: f32) -> Vec<Part> {
        let ink = self.brush.inks.ink;
        let number = |text: String, size| Part::Text(self.brush.text(&text, size, ink));
        let mut row = vec![number(armies.to_string(), size)];
        for (unit, count) in signs::units(units) {
            row.push(Part::Gap);
            row.push(Part::Unit(unit));
            if count > 1 {
                row.push(number(count.to_string(), (size * 0.7).max(SMALL * 0.8)));
            }
        }
        row
    }

    fn lay(&self, row: Vec<Part>, left: Pos2, size: f32) {
        let mut at = left;
        for part in row {
            let wide = part.wide(size);
            match part {
                Part::Gap => {}
                Part::Text(text) => {
                    let corner = at - vec2(0.0, text.size().y / 2.0);
                    self.brush.painter.galley(corner, text, self.brush.inks.ink);
                }
                Part::Unit(unit) => unit.paint(&Square::upright(
                    self.brush.painter,
                    at + vec2(wide / 2.0, 0.0),
                    wide * 0.92,
                    [self.brush.inks.ink, self.brush.inks.paper],
                )),
            }
            at.x += wide;
        }
    }

    /// The signs of an area.
    fn sign_list(&self, area: AreaId, shown: &Shown) -> Vec<(Sign, Color32)> {
        let Some(land) = self.pack.land(area) else {
            return Vec::new();
        };
        let inks = self.brush.inks;
        let seat = shown.is_seat.then_some((Sign::Seat, inks.gold));
        let castle = land.castle.then_some((Sign::Castle, inks.ink));
        let port = land
            .port
            .map(|coast| (Sign::Port(coast.place()), inks.water));
        [seat, castle, port].into_iter().flatten().collect()
    }

    fn signs(&self, at: Pos2, area: AreaId, shown: &Shown, size: f32) {
        let side = sign_side(size);
        let all = self.sign_list(area, shown);
        let step = side + 3.0;
        let first = at - vec2(step * (all.len() as f32 - 1.0) / 2.0, 0.0);
        for (place, (own, ink)) in all.into_iter().enumerate() {
            let at = first + vec2(step * place as f32, 0.0);
            let back = Rect::from_center_size(at, Vec2::splat(side + 2.0));
            let paper = self.brush.inks.paper.gamma_multiply(0.7);
            self.brush.painter.rect_filled(back, 2.0, paper);
            sign(
                self.brush.painter,
                own,
                at,
                side,
                ink,
                self.brush.inks.paper,
            );
        }
    }

    /// Lines from a port to every other one that it reaches.
    pub(super) fn links(&self, state: &State, area: AreaId) {
        let Some(from) = self.brush.sheet.anchor(self.brush.chart, area) else {
            return;
        };
        for border in self.pack.map.borders(area) {
            let kind = boards::risk::rules::connection(self.pack, &state.setting, area, border.to);
            let to = self.brush.sheet.anchor(self.brush.chart, border.to);
            if let (Some(BorderKind::Port), Some(to)) = (kind, to) {
                let stroke = Stroke::new(2.0, self.brush.inks.water);
                self.brush
                    .painter
                    .extend(Shape::dashed_line(&[from, to], stroke, 7.0, 4.0));
                self.brush
                    .painter
                    .circle_filled(to, 4.0, self.brush.inks.water);
            }
        }
    }
}
