//! What is marked on the board for the model that is looked at?
//!
//! Squares in reach with their cost, models that can be targets, and the line of sight to the one that is pointed at,
//! with what stops it.

use eframe::egui::{Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};
use grid::{Body, Closer, Field, ModelId, Obstacle, Square, SquareSet, State};
use ui::theme::{Pattern, SMALL};

use super::draw::Brush;
use super::target::{Target, Weighed};
use super::tokens::{SMALL_SIDE, TINY_SIDE};

/// Where the middle of a sign stands from a corner of a square of a size: clear of what its own middle shows. `None`
/// where a sign would fill the square: what lies there is seen better, and lines tell what hurts.
fn aside(side: f32) -> Option<Vec2> {
    if side < TINY_SIDE {
        return None;
    }
    if side < SMALL_SIDE {
        return Some(vec2(3.7, -5.0));
    }
    let aside = (side * 0.24).min(9.0);
    Some(vec2(aside, -aside - 1.0))
}

impl Brush<'_> {
    /// Where the model that acts can go.
    pub(crate) fn goals(&self, taps: &Target, weighed: Option<&Weighed>) {
        for goal in &taps.goals {
            let rect = self.sheet.body(goal.body).shrink(2.0);
            let ink = if goal.engaged {
                self.inks.no
            } else {
                self.inks.plan
            };
            // Places of a large model overlap: only where each begins is filled.
            let own = self.sheet.square(goal.body.at()).shrink(2.0);
            self.painter.rect_filled(own, 3.0, ink.gamma_multiply(0.18));
            if goal.engaged {
                self.pattern(own, Pattern::Rising, ink.gamma_multiply(0.35));
            }
            if rect == own {
                let line = Stroke::new(1.5, ink.gamma_multiply(0.8));
                self.painter.rect_stroke(own, 3.0, line, StrokeKind::Inside);
            }
            match (goal.coins.as_str(), taps.wakes.as_str()) {
                ("", _) => {}
                (coins, "") => self.coins(own, coins),
                // What is the same of all stands once, beside the model; small squares have no room for it again.
                (_, _) if self.sheet.side < SMALL_SIDE => {}
                (_, _) => self.coin(own),
            }
            if weighed.is_some_and(|weighed| weighed.is_at(goal)) {
                let line = Stroke::new(3.0, self.inks.gold);
                self.painter
                    .rect_stroke(rect, 3.0, line, StrokeKind::Inside);
            }
            let aside = aside(self.sheet.side);
            if let (Some(cost), Some(aside)) = (goal.cost, aside) {
                let at = own.left_bottom() + aside;
                self.text(at, &cost.to_string(), SMALL, self.inks.ink);
            }
            match aside {
                Some(aside) if goal.harm => {
                    let at = own.left_top() + vec2(aside.x, -aside.y);
                    self.text(at, "!", SMALL, self.inks.no);
                }
                None if goal.harm => {
                    let line = Stroke::new(2.0, self.inks.no);
                    self.painter.rect_stroke(own, 3.0, line, StrokeKind::Inside);
                }
                Some(_) | None => {}
            }
        }
    }

    /// A coin with what a place costs, in the lower right corner; a bare coin where that has no room, as the price is
    /// asked for by a tap.
    fn coins(&self, own: Rect, coins: &str) {
        let wide = SMALL * 0.62 * coins.len() as f32 + 6.0;
        let size = vec2(wide, SMALL + 3.0);
        // Beside it stands what the way takes.
        if wide > own.width() - SMALL {
            self.coin(own);
            return;
        }
        let rect = Rect::from_min_size(own.right_bottom() - size - vec2(1.0, 1.0), size);
        self.painter
            .rect_filled(rect, size.y / 2.0, self.inks.paper);
        let line = Stroke::new(1.5, self.inks.gold);
        self.painter
            .rect_stroke(rect, size.y / 2.0, line, StrokeKind::Inside);
        self.text(rect.center(), coins, SMALL, self.inks.ink);
    }

    /// A bare coin in the lower right corner.
    fn coin(&self, own: Rect) {
        let at = own.right_bottom() - vec2(5.0, 5.0);
        self.painter.circle_filled(at, 4.0, self.inks.paper);
        let line = Stroke::new(2.0, self.inks.gold);
        self.painter.circle_stroke(at, 4.0, line);
    }

    /// Squares that a model which is only looked at reaches.
    pub(crate) fn reach(&self, squares: &SquareSet) {
        let line = Stroke::new(1.0, self.inks.ink.gamma_multiply(0.6));
        for at in squares.iter() {
            let rect = self.sheet.square(at).shrink(4.0);
            let ways = [
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
                rect.left_top(),
            ];
            self.painter
                .extend(Shape::dashed_line(&ways, line, 3.0, 3.0));
        }
    }

    /// Rings around models: looked at, the target, and those that can be.
    pub(crate) fn rings(
        &self,
        field: &Field<'_>,
        state: &State,
        taps: &Target,
        selected: Option<ModelId>,
        targeted: Option<ModelId>,
    ) {
        let side = |id: ModelId| state.model(id).map(|model| model.seat);
        for id in &taps.targets {
            let is_friend = taps.actor.and_then(side) == side(*id);
            let ink = if is_friend {
                self.inks.plan
            } else {
                self.inks.no
            };
            self.corners(self.sheet.body(field.body(*id)), ink);
        }
        if let Some(id) = selected {
            let rect = self.sheet.body(field.body(id));
            let line = Stroke::new(2.5, self.inks.plan);
            self.painter
                .rect_stroke(rect, 4.0, line, StrokeKind::Outside);
        }
        if let Some(id) = targeted {
            let rect = self.sheet.body(field.body(id));
            let line = Stroke::new(2.5, self.inks.no);
            self.painter
                .rect_stroke(rect, 4.0, line, StrokeKind::Inside);
        }
    }

    /// What the activation of a model that rests takes: over rings and lines, which cut its letters.
    pub(crate) fn wakes(&self, field: &Field<'_>, taps: &Target) {
        if let Some(id) = taps.actor.filter(|_| !taps.wakes.is_empty()) {
            let own = self.sheet.body(field.body(id)).expand(3.0);
            // Below its letters and wounds, where the board goes on there; above them where somebody stands below.
            let below = self.sheet.board().bottom() - own.bottom();
            let foot = own.right_bottom() + vec2(-SMALL, SMALL / 2.0);
            let mut bodies = field.standing().map(|id| self.sheet.body(field.body(id)));
            let by = match bodies.any(|body| body.contains(foot)) {
                true => SMALL * 0.4 - own.height(),
                false => below.clamp(0.0, SMALL * 0.7),
            };
            self.coins(own.translate(vec2(0.0, by)), &taps.wakes);
        }
    }

    /// Where the keyboard points.
    pub(crate) fn cursor(&self, at: Square) {
        let rect = self.sheet.square(at);
        let line = Stroke::new(3.0, self.inks.ink);
        self.painter
            .rect_stroke(rect, 2.0, line, StrokeKind::Inside);
        self.corners(rect.expand(2.0), self.inks.plan);
    }

    /// Where the answer of a hint goes, or whom it means.
    pub(crate) fn hinted(&self, body: Body) {
        self.corners(self.sheet.body(body), self.inks.gold);
    }

    /// Angles at four corners, which read in gray as well.
    fn corners(&self, rect: Rect, ink: eframe::egui::Color32) {
        let arm = self.sheet.side * 0.22;
        let line = Stroke::new(2.5, ink);
        let ways = [
            (rect.left_top(), 1.0, 1.0),
            (rect.right_top(), -1.0, 1.0),
            (rect.left_bottom(), 1.0, -1.0),
            (rect.right_bottom(), -1.0, -1.0),
        ];
        for (corner, x, y) in ways {
            self.painter
                .line_segment([corner, corner + vec2(arm * x, 0.0)], line);
            self.painter
                .line_segment([corner, corner + vec2(0.0, arm * y)], line);
        }
    }

    /// The line of sight between two models, and what stops it; tells how it is in a sentence.
    pub(crate) fn sight(
        &self,
        field: &Field<'_>,
        from: ModelId,
        to: ModelId,
    ) -> Result<(), Obstacle> {
        let (a, b) = (field.body(from), field.body(to));
        let found = field.sight().between(a, b);
        let ends = match found {
            Ok(seen) => [seen.from, seen.to].map(|at| self.sheet.square(at).center()),
            Err(_) => [a, b].map(|body| self.sheet.body(body).center()),
        };
        // It goes from rim to rim, not over letters.
        let [start, end] = ends;
        let rim = (end - start).normalized() * self.sheet.side * 0.38;
        let ends = [start + rim, end - rim];
        match found {
            Ok(_) => {
                self.painter
                    .line_segment(ends, Stroke::new(2.5, self.inks.yes));
                Ok(())
            }
            Err(obstacle) => {
                let line = Stroke::new(2.0, self.inks.no);
                let dashes = Shape::dashed_line(&ends, line, 7.0, 5.0);
                self.painter.extend(dashes);
                self.stop(&obstacle);
                Err(obstacle)
            }
        }
    }

    fn stop(&self, obstacle: &Obstacle) {
        match obstacle {
            Obstacle::Square(at, _) => self.stop_square(*at),
            Obstacle::Edge(edge) => self.stop_line(self.sheet.edge(*edge)),
            Obstacle::Corner(_, closers) => {
                for closer in closers.iter().flatten() {
                    match closer {
                        Closer::Square(at, _) => self.stop_square(*at),
                        Closer::Edge(edge) => self.stop_line(self.sheet.edge(*edge)),
                    }
                }
            }
        }
    }

    fn stop_square(&self, at: Square) {
        let rect = self.sheet.square(at).shrink(2.0);
        let line = Stroke::new(3.0, self.inks.no);
        self.painter
            .rect_stroke(rect, 2.0, line, StrokeKind::Inside);
    }

    fn stop_line(&self, ends: [Pos2; 2]) {
        self.painter
            .line_segment(ends, Stroke::new(6.0, self.inks.no));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On squares of 25 points the number of squares stood on the dot in their middle.
    #[test]
    fn a_number_touches_no_dot() {
        for side in 8_u16..70 {
            let side = f32::from(side);
            let Some(aside) = aside(side) else {
                assert!(side < TINY_SIDE, "{side}: no number");
                continue;
            };
            let own = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side)).shrink(2.0);
            // A digit is about 0.56 of its size wide and 0.72 high.
            let at = own.left_bottom() + aside;
            let digit = Rect::from_center_size(at, vec2(0.56, 0.72) * SMALL);
            let dot =
                Rect::from_center_size(Pos2::ZERO + Vec2::splat(side / 2.0), Vec2::splat(2.0));
            assert!(!digit.intersects(dot), "{side}: {digit} and {dot}");
            assert!(Rect::from_min_size(Pos2::ZERO, Vec2::splat(side)).contains_rect(digit));
        }
    }
}
