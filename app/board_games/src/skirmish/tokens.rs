//! What do models and tokens on the board look like?
//!
//! Sides differ in shape, round or square, and in color; a drawing says with what a model fights, letters are initials.
//! What it has lost, its conditions as signs and whether it was activated stand on it.

use eframe::egui::{Color32, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use grid::{Card, Class, Field, ModelId, Plunder, PlunderAt, Rules, Square, State, model_name};
use ui::theme::SMALL;
use ui::widgets::sign;

use super::draw::Brush;
use super::names::letters;
use super::weapon::Weapon;
use crate::signs::Square as Sign;

/// Where squares are smaller, letters and signs have no room beside each other, in points.
pub(super) const SMALL_SIDE: f32 = 34.0;

/// Where squares are smaller still, wounds are read on the card, and prices of ways where they are tapped.
pub(super) const TINY_SIDE: f32 = 22.0;

/// Models that are smaller have no room for letters below their drawing, in points.
const DRAWN: f32 = 36.0;

/// What a model suffers and holds, as it is shown on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    Shaken,
    Routed,
    Captive,
    /// An enemy that stands marked it.
    Nemesis,
}

impl Condition {
    pub(super) fn paint(self, square: &Sign<'_>) {
        match self {
            Self::Shaken => square.shaken(),
            Self::Routed => square.routed(),
            Self::Captive => square.captive(),
            Self::Nemesis => square.nemesis(),
        }
    }
}

/// Whether an enemy that stands has marked a model as its nemesis.
pub(super) fn is_marked(state: &State, id: ModelId) -> bool {
    let mut each = state.each();
    each.any(|(_, by)| by.stands() && by.nemesis == Some(id))
}

impl Brush<'_> {
    /// Objectives, plunder and turned tokens.
    pub(crate) fn tokens(&self, rules: &Rules, state: &State) {
        let scenario = rules.scenario(state);
        for (at, number) in scenario.objectives.iter().zip(1_usize..) {
            self.objective(*at, number);
        }
        for (place, row) in scenario.plunder.iter().enumerate() {
            if state.taken >> place & 1 == 1 {
                continue;
            }
            self.plunder(*row);
        }
        for ((at, _), place) in rules.scene(state).tokens().iter().zip(0_u8..) {
            if state.turned >> place & 1 == 1 && self.sheet.side >= SMALL_SIDE {
                let stakes = state.stakes >> place & 1 == 1;
                let (text, ink) = if stakes {
                    ("stakes", self.inks.no)
                } else {
                    ("bare", self.inks.muted)
                };
                let rect = self.sheet.square(*at);
                self.text(rect.center_top() + vec2(0.0, 9.0), text, SMALL, ink);
            }
        }
    }

    /// An objective with its number.
    pub(crate) fn objective(&self, at: Square, number: usize) {
        let rect = self.sheet.square(at);
        let radius = self.sheet.side * 0.38;
        let ring = Stroke::new(2.5, self.inks.gold);
        self.painter
            .circle_filled(rect.center(), radius, self.inks.gold.gamma_multiply(0.2));
        self.painter.circle_stroke(rect.center(), radius, ring);
        // Beside the middle, where the dot or the cross is.
        let aside = (self.sheet.side * 0.2).min(9.0);
        let corner = rect.left_top() + vec2(aside, aside);
        self.badge(corner, self.inks.gold, &number.to_string());
    }

    /// A plunder token.
    pub(crate) fn plunder(&self, token: PlunderAt) {
        let center = self.sheet.square(token.at).center();
        let reach = self.sheet.side * 0.34;
        let ways = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
        let points = ways.map(|(x, y)| center + vec2(x, y)).to_vec();
        let line = Stroke::new(2.0, self.inks.gold);
        let fill = self.inks.paper;
        self.painter
            .add(eframe::egui::Shape::convex_polygon(points, fill, line));
        // What it is, is said where it is pointed at; the sign would fill it.
        if self.sheet.side >= TINY_SIDE {
            let square = self.signed(center, self.size(0.34), self.inks.ink);
            match token.kind {
                Plunder::Money => square.coins(),
                Plunder::Letters => square.letter(),
            }
        }
    }

    /// Models on the battlefield.
    pub(crate) fn models(&self, field: &Field<'_>, rules: &Rules, state: &State) {
        for id in field.standing() {
            self.model(field, rules, state, id);
        }
        self.conditions(field, state);
    }

    /// Signs of what models suffer and hold: over who stands beside them, and painted anew over rings, which cut them.
    pub(crate) fn conditions(&self, field: &Field<'_>, state: &State) {
        let small = self.sheet.side < SMALL_SIDE;
        let (radius, sign) = if small { (6.0, 9.0) } else { (8.0, 10.0) };
        let line = Stroke::new(1.5, self.inks.no);
        for id in field.standing() {
            let Some(model) = state.model(id) else {
                continue;
            };
            let rect = self.stands(field, id);
            let captive = model.captive.is_some();
            // The tick of who has acted is at the corner where there is room for one.
            let marked = if small {
                rect.right_bottom()
            } else {
                rect.right_center()
            };
            for (on, condition, corner) in [
                (model.shaken, Condition::Shaken, rect.left_top()),
                (model.routed, Condition::Routed, rect.right_top()),
                (captive, Condition::Captive, rect.left_bottom()),
                (is_marked(state, id), Condition::Nemesis, marked),
            ] {
                if on {
                    self.painter.circle(corner, radius, self.inks.paper, line);
                    condition.paint(&self.signed(corner, sign, self.inks.ink));
                }
            }
        }
    }

    /// Where a model is painted.
    fn stands(&self, field: &Field<'_>, id: ModelId) -> Rect {
        let small = self.sheet.side < SMALL_SIDE;
        let body = self.sheet.body(field.body(id));
        body.shrink(self.sheet.side * if small { 0.03 } else { 0.1 })
    }

    fn model(&self, field: &Field<'_>, rules: &Rules, state: &State, id: ModelId) {
        let Some(model) = state.model(id) else {
            return;
        };
        let card = field.card(id);
        let small = self.sheet.side < SMALL_SIDE;
        let rect = self.stands(field, id);
        let (strong, soft) = self.inks.sides[usize::from(model.seat.0.min(1))];
        let is_active = state.active.is_some_and(|active| active.model == id);
        let rested = model.activated && !is_active;
        let fill = if rested { self.inks.paper } else { soft };
        let wide = match card.class {
            Class::Hero if !small => 4.0,
            Class::Hero | Class::Champion => 2.5,
            Class::Soldier => 1.5,
        };
        let round = match model.seat.0 {
            0 => rect.width() / 2.0,
            _ => self.sheet.side * 0.12,
        };
        let line = Stroke::new(wide, strong);
        self.painter
            .rect(rect, round, fill, line, StrokeKind::Inside);
        if is_active {
            let line = Stroke::new(2.0, self.inks.plan);
            let around = rect.expand(3.0);
            self.painter
                .rect_stroke(around, round + 3.0, line, StrokeKind::Middle);
        }
        self.told(rect, card, &model_name(rules, state, id));
        if self.sheet.side >= TINY_SIDE {
            self.wounds(rect, card.wounds, model.wounds);
        }
        if rested && !small {
            let corner = rect.right_bottom();
            self.badge(corner, strong, "");
            sign::paint(self.painter, corner, 10.0, true, strong);
        }
    }

    /// With what a model fights and how it is called: where letters have no room below the drawing, its number or the last
    /// of them stands beside it.
    fn told(&self, rect: Rect, card: &Card, name: &str) {
        let (small, tiny) = (self.sheet.side < SMALL_SIDE, self.sheet.side < TINY_SIDE);
        let (room, center) = (rect.height(), rect.center());
        let weapon = Weapon::of(card).filter(|_| !tiny);
        let below = |share: f32| vec2(0.0, room * share);
        let beside = |share: f32| vec2(room * share, room * -0.08);
        let lift = if tiny { 0.0 } else { -0.06 };
        let initials = if small { 2 } else { 3 };
        let large = (room * 0.26).clamp(SMALL, 22.0);
        let (most, size, written, (drawn, share)) = match weapon {
            Some(_) if room >= DRAWN => (3, large, below(0.1), (below(-0.2), 0.36)),
            Some(_) => (1, room * 0.42, beside(0.22), (beside(-0.2), 0.52)),
            None => (initials, self.size(0.3), below(lift), (below(0.0), 0.0)),
        };
        self.text(center + written, &letters(name, most), size, self.inks.ink);
        if let Some(weapon) = weapon {
            let square = self.signed(center + drawn, room * share, self.inks.ink);
            square.drawn(weapon.drawing());
        }
    }

    /// Where a sign is painted.
    pub(super) fn signed(&self, at: Pos2, side: f32, ink: Color32) -> Sign<'_> {
        Sign::upright(self.painter, at, side, [ink, self.inks.paper])
    }

    /// A letter in a ring; only a dot where there is no room for one.
    fn badge(&self, center: Pos2, ink: Color32, letter: &str) {
        if self.sheet.side < SMALL_SIDE {
            self.painter.circle_filled(center, 3.5, ink);
            return;
        }
        let line = Stroke::new(1.5, ink);
        self.painter.circle_filled(center, 8.0, self.inks.paper);
        self.painter.circle_stroke(center, 8.0, line);
        self.text(center, letter, SMALL, self.inks.ink);
    }

    /// Full pips are wounds that are left, empty ones those that were lost.
    fn wounds(&self, rect: Rect, all: u8, lost: u8) {
        let left = all.saturating_sub(lost);
        let low = match self.sheet.side < SMALL_SIDE {
            true => 0.16,
            false => 0.2,
        };
        let y = rect.bottom() - rect.height() * low;
        // Four of them lay over the rim of a round model.
        let row = 2.6 * f32::from(all.saturating_sub(1)) + 2.0;
        let fits = rect.width() * 0.58 / row;
        let pip = (self.sheet.side * 0.055).min(fits).clamp(1.5, 4.0);
        let step = pip * 2.6;
        let first = rect.center().x - step * f32::from(all.saturating_sub(1)) / 2.0;
        for place in 0..all {
            let at = pos2(first + step * f32::from(place), y);
            if place < left {
                self.painter.circle_filled(at, pip, self.inks.ink);
            } else {
                self.painter
                    .circle_stroke(at, pip, Stroke::new(1.0, self.inks.no));
            }
        }
    }

    /// The size of letters that are a share of a square, never too small to read.
    fn size(&self, share: f32) -> f32 {
        (self.sheet.side * share).clamp(SMALL, 22.0)
    }
}
