//! How is drawn what the last entries of the log did?
//!
//! Arrows for ways and blows, signs for what became of whom, in words where a square has room for them.

use eframe::egui::{Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use grid::Body;
use ui::motion;
use ui::theme::SMALL;

use super::draw::Brush;
use super::tokens::{Condition, SMALL_SIDE};
use super::trace::{FELL, HERE, Trace};

/// What matters most of a sign that has no room: who fell, else what came last. The log and the list of what happened
/// have all of it.
fn brief(text: &str) -> &str {
    let mut parts = text.split(", ");
    let fell = parts.find(|part| FELL.contains(part));
    fell.or(text.rsplit(", ").next()).unwrap_or(text)
}

/// What a sign says by a letter or a number, where words would lie over models.
fn letter(text: &str) -> &str {
    match text {
        "killed" => "×",
        "captured" => "C",
        "shaken" => "S",
        "routed" => "R",
        HERE => "+",
        number => number,
    }
}

/// What a sign says in a small square where somebody stands: nothing of who came there, as that is seen and the sign would
/// lie on it.
fn over(text: &str) -> Option<&str> {
    let short = brief(text);
    (short != HERE).then(|| letter(short))
}

impl Brush<'_> {
    /// What the last entries did; `held` tells whether somebody stands now where a sign belongs.
    pub(crate) fn trace(&self, trace: &Trace, held: &dyn Fn(Body) -> bool) {
        let line = Stroke::new(3.0, self.inks.plan);
        for (_, way) in &trace.ways {
            let last = way.len().saturating_sub(1);
            let squares = way.iter().enumerate();
            let squares = squares.map(|(place, one)| {
                let stands = place == last || held(*one);
                (self.sheet.body(*one), stands)
            });
            let legs = legs(&squares.collect::<Vec<_>>());
            if let Some(first) = way.first() {
                let rect = self.sheet.body(*first).shrink(self.sheet.side * 0.12);
                let dashed = Shape::dashed_line(
                    &[
                        rect.left_top(),
                        rect.right_top(),
                        rect.right_bottom(),
                        rect.left_bottom(),
                        rect.left_top(),
                    ],
                    Stroke::new(1.5, self.inks.plan),
                    4.0,
                    3.0,
                );
                self.painter.extend(dashed);
            }
            for leg in &legs {
                self.painter.line_segment(*leg, line);
            }
            if let Some([from, to]) = legs.last() {
                self.head(*from, *to, line);
            }
        }
        let line = Stroke::new(3.0, self.inks.no);
        for [from, to] in &trace.blows {
            let [from, to] = [from, to].map(|body| self.sheet.body(*body));
            let [from, to] = [rim(from, to.center()), rim(to, from.center())];
            self.painter.line_segment([from, to], line);
            self.head(from, to, line);
        }
        let mut signs: Vec<&(Body, String)> = trace.signs.iter().collect();
        // Where some have no room, those of who fell have it first.
        signs.sort_by_key(|(_, text)| !text.split(", ").any(|part| FELL.contains(&part)));
        let mut laid: Vec<Rect> = Vec::new();
        for (body, text) in signs {
            let rect = self.sheet.body(*body);
            self.painter.rect_stroke(
                rect.shrink(1.0),
                4.0,
                Stroke::new(2.0, self.inks.ink),
                StrokeKind::Inside,
            );
            if self.sheet.side < SMALL_SIDE {
                let held = held(*body);
                let short = match held {
                    true => over(text),
                    false => Some(letter(brief(text))),
                };
                if let Some(letter) = short {
                    self.small_sign(rect, letter, held);
                }
                continue;
            }
            // Who came there is seen, and framed.
            if text == HERE {
                continue;
            }
            let font = eframe::egui::FontId::proportional(SMALL + 1.0);
            let text = self
                .painter
                .layout_no_wrap(text.clone(), font, self.inks.ink);
            let size = text.size() + vec2(6.0, 2.0);
            let board = self.painter.clip_rect();
            let beside = |rows: i8| {
                let next = body.squares().filter_map(|at| at.shifted(rows, 0));
                let mut next = next.filter(|at| !body.fills(*at));
                next.any(|at| held(Body::infantry(at)))
            };
            let below = beside(1) || rect.bottom() + size.y > board.bottom();
            let plate = Rect::from_center_size(plate_at(rect, size.y, [beside(-1), below]), size);
            // At the edge of the board it is moved inside.
            let aside =
                (board.left() - plate.left()).max(0.0) - (plate.right() - board.right()).max(0.0);
            let down = (board.top() - plate.top()).max(0.0);
            let plate = plate.translate(vec2(aside, down));
            // A sign over another one reads as neither; the frame stays, and the list of what happened has it.
            if laid.iter().any(|other| other.intersects(plate)) {
                continue;
            }
            laid.push(plate);
            self.painter.rect(
                plate,
                3.0,
                self.inks.paper,
                Stroke::new(1.0, self.inks.ink),
                StrokeKind::Outside,
            );
            self.painter
                .galley(plate.min + vec2(3.0, 1.0), text, self.inks.ink);
        }
    }

    /// A sign on a square that has no room for words: in its middle where nobody stands, at its corner beside who does.
    fn small_sign(&self, rect: Rect, text: &str, held: bool) {
        let size = vec2(SMALL + 2.0, SMALL + 2.0);
        let center = match held {
            true => rect.right_top() + vec2(-2.0, 2.0),
            false => rect.center(),
        };
        let plate = Rect::from_center_size(center, size);
        self.painter.rect(
            plate,
            3.0,
            self.inks.paper,
            Stroke::NONE,
            StrokeKind::Inside,
        );
        // What models bear as a sign, too, is the same sign here.
        let condition = match text {
            "C" => Condition::Captive,
            "S" => Condition::Shaken,
            "R" => Condition::Routed,
            _ => return self.text(center, text, SMALL, self.inks.ink),
        };
        condition.paint(&self.signed(center, SMALL - 2.0, self.inks.ink));
    }

    /// What is on its way: it set out when what it did was shown first.
    pub(crate) fn under_way(&self, trace: &Trace) {
        let egui = self.painter.ctx();
        let Some(under_way) = motion::under_way(egui, "tiles", trace.cursor) else {
            return;
        };
        let new = trace.last.iter();
        for (_, way) in new.filter(|(entry, _)| *entry > under_way.before) {
            let points = way.iter().map(|body| self.sheet.body(*body).center());
            let Some(at) = along(&points.collect::<Vec<_>>(), under_way.share) else {
                continue;
            };
            let radius = self.sheet.side * 0.24;
            let inks = [self.inks.ink, self.inks.paper, self.inks.plan];
            motion::token(self.painter, at, radius, inks);
        }
    }

    /// The head of an arrow.
    fn head(&self, from: Pos2, to: Pos2, line: Stroke) {
        let along = (to - from).normalized() * (self.sheet.side * 0.22).clamp(5.0, 11.0);
        let aside = along.rot90() * 0.55;
        let points = vec![to, to - along + aside, to - along - aside];
        self.painter
            .add(Shape::convex_polygon(points, line.color, Stroke::NONE));
    }
}

/// The middle of a sign of a height: over the upper edge of a model, so that its letters can be read, but over its lower
/// edge where the wounds of somebody above would lie under it, and nothing is in the way below.
fn plate_at(model: Rect, high: f32, [above, below]: [bool; 2]) -> Pos2 {
    let over = vec2(0.0, high * 0.2);
    match above && !below {
        true => model.center_bottom() + over,
        false => model.center_top() - over,
    }
}

/// The legs of a way over squares, with whether somebody stands there: from middle to middle, but short of models.
fn legs(way: &[(Rect, bool)]) -> Vec<[Pos2; 2]> {
    let end = |(rect, stands): (Rect, bool), other: Rect| match stands {
        true => rim(rect, other.center()),
        false => rect.center(),
    };
    let pairs = way.windows(2);
    pairs
        .map(|pair| [end(pair[0], pair[1].0), end(pair[1], pair[0].0)])
        .collect()
}

/// Where a line from a point ends at a model, short of its letters and wounds; never past half of the line.
pub(super) fn rim(model: Rect, from: Pos2) -> Pos2 {
    let way = from - model.center();
    let radius = (model.width() * 0.4).min(way.length() * 0.45);
    model.center() + way.normalized() * radius
}

/// The point at a share of a way, from 0 to 1; `None` of no way at all.
fn along(points: &[Pos2], share: f32) -> Option<Pos2> {
    let length = |pair: &[Pos2]| (pair[1] - pair[0]).length();
    let whole: f32 = points.windows(2).map(length).sum();
    let mut left = whole * share;
    for pair in points.windows(2) {
        let own = length(pair);
        if left <= own && own > 0.0 {
            return Some(pair[0] + (pair[1] - pair[0]) * (left / own));
        }
        left -= own;
    }
    points.last().copied()
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Pos2, Rect, Vec2, pos2};

    use super::{along, brief, legs, letter, over, plate_at, rim};

    /// The arrow of a move lay over the letters and wounds of the model that had moved.
    #[test]
    fn an_arrow_ends_at_the_rim_of_a_model() {
        let model = Rect::from_center_size(pos2(50.0, 50.0), Vec2::splat(50.0));
        assert_eq!(rim(model, pos2(50.0, 150.0)), pos2(50.0, 70.0));
        assert_eq!(rim(model, pos2(50.0, 90.0)), pos2(50.0, 68.0));
        assert_eq!(rim(model, pos2(50.0, 50.0)), pos2(50.0, 50.0));
    }

    /// A way past a friend struck out its letters.
    #[test]
    fn a_way_over_somebody_leaves_the_letters_free() {
        let square = |at: f32| Rect::from_min_size(pos2(at, 0.0), Vec2::splat(100.0));
        let way = [(0.0, false), (100.0, true), (200.0, true)];
        let way = way.map(|(at, stands)| (square(at), stands));
        let ends = legs(&way).into_iter().flatten().map(Pos2::round);
        let free = [50.0, 110.0, 190.0, 210.0].map(|x| pos2(x, 50.0));
        assert_eq!(ends.collect::<Vec<_>>(), free);
    }

    /// What an enemy lost lay over the wounds of whoever had struck from above.
    #[test]
    fn a_sign_leaves_the_wounds_of_who_stands_above_alone() {
        let model = Rect::from_center_size(pos2(50.0, 50.0), Vec2::splat(50.0));
        for (held, y) in [
            ([false, false], 22.0),
            ([true, false], 78.0),
            ([false, true], 22.0),
            ([true, true], 22.0),
        ] {
            assert_eq!(plate_at(model, 15.0, held), pos2(50.0, y), "{held:?}");
        }
    }

    #[test]
    fn a_way_is_gone_along_its_corners() {
        let way = [pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(10.0, 10.0)];
        for (share, at) in [
            (0.0, pos2(0.0, 0.0)),
            (0.25, pos2(5.0, 0.0)),
            (0.75, pos2(10.0, 5.0)),
            (1.0, pos2(10.0, 10.0)),
        ] {
            assert_eq!(along(&way, share), Some(at), "{share}");
        }
        assert_eq!(along(&[], 0.5), None);
    }

    #[test]
    fn a_sign_without_room_is_a_letter_or_a_number() {
        for text in ["killed", "captured", "shaken", "routed", "here"] {
            assert_eq!(letter(text).chars().count(), 1, "{text}");
        }
        assert_eq!(letter("−2"), "−2");
    }

    #[test]
    fn a_sign_without_room_says_who_fell_or_what_came_last() {
        for (text, short) in [
            ("−1, captured, +1", "captured"),
            ("−1, −1, killed, here", "killed"),
            ("−1, shaken", "shaken"),
            ("−2", "−2"),
        ] {
            assert_eq!(brief(text), short);
        }
    }

    /// The sign of a model that was deployed lay over its letters.
    #[test]
    fn a_small_sign_says_nothing_of_who_stands_there() {
        assert_eq!(over("here"), None);
        assert_eq!(letter(brief("here")), "+");
        assert_eq!(over("−1, shaken"), Some("S"));
    }
}
