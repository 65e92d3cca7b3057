//! What does a unit on its tray look like?
//!
//! The tray in its side's color and pattern, a thick front edge with an arrow behind it, one spot a figure with a drawing
//! of what it fights with, and rings where figures fell. Names are marks of their own, so that they lie over everything.

use geometry::{Body, Pose, Side, Vec2};
use tabletop::{Token, Tokens};
use ui::mark::Mark;
use ui::theme::{Arms, Condition, Look};

use super::broken;

/// What to draw on a tray beside its outline.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Unit {
    /// The name shown.
    pub name: String,
    /// Its side, counted from 0.
    pub side: u8,
    /// Places for figures: to the right and to the front of the center, in the order in which they fall last.
    pub places: Vec<Vec2>,
    /// How many of the places hold a figure.
    pub figures: usize,
    /// With what they fight.
    pub arms: Arms,
    /// A word or two under the name, such as `9/12`.
    pub detail: String,
    /// Its conditions.
    pub tokens: Tokens,
    /// It has been activated in this round.
    pub activated: bool,
}

/// Letters in a line of a name, where its words allow.
const LETTERS: usize = 11;

/// A unit on its tray.
#[must_use]
pub(crate) fn tray(body: &Body, unit: &Unit) -> Vec<Mark> {
    let mut marks = vec![Mark::area(body.outline(), Look::Tray(unit.side))];
    marks.extend(figures(body.pose(), unit));
    marks.extend(front(body, Look::Front(unit.side)));
    marks.extend(tokens(body, unit));
    marks
}

/// How large a token is, inches; less on a small tray.
const TOKEN: f64 = 1.0;

/// Tokens along the rear edge from the left, each in its own shape; a tick at its right end for an activated unit.
fn tokens(body: &Body, unit: &Unit) -> Vec<Mark> {
    let pose = body.pose();
    let size = TOKEN.min(body.size().min_element() / 3.5);
    let corner = Vec2::new(-body.size().x, -body.size().y) / 2.0 + Vec2::splat(size * 0.65);
    let table = |local: Vec2| pose.table_from_local(local);
    let mut marks = Vec::new();
    for (place, token) in unit.tokens.iter().enumerate() {
        let middle = corner + Vec2::X * (place as f64 * size * 1.15);
        let shape = outline(token)
            .iter()
            .map(|(x, y)| table(middle + Vec2::new(*x, *y) * size));
        marks.push(Mark::area(
            &shape.collect::<Vec<_>>(),
            Look::Token(condition(token)),
        ));
    }
    if unit.activated {
        let middle = Vec2::new(-corner.x, corner.y);
        let tick = [(-0.4, 0.0), (-0.1, -0.3), (0.4, 0.4)];
        let points = tick.map(|(x, y)| table(middle + Vec2::new(x, y) * size));
        marks.push(Mark::Line {
            points: points.to_vec(),
            look: Look::Activated(unit.side),
        });
    }
    marks
}

/// The name of a unit, with what there is to know in a word or two.
#[must_use]
pub(crate) fn name(body: &Body, unit: &Unit) -> Mark {
    let room = body.size().min_element() * 0.94;
    Mark::Label {
        at: body.pose().center,
        lines: broken(&unit.name, LETTERS),
        under: unit.detail.clone(),
        room,
        size: 13.0,
        look: Look::Name,
    }
}

fn figures(pose: Pose, unit: &Unit) -> impl Iterator<Item = Mark> {
    let radius = match unit.places.as_slice() {
        [] | [_] => 0.8,
        [first, second, ..] => (*second - *first).length() * 0.36,
    };
    let spots = unit.places.iter().enumerate();
    spots.flat_map(move |(place, at)| {
        let dot = |look, share: f64| Mark::Dot {
            at: pose.table_from_local(*at),
            radius: radius * share,
            look,
        };
        let stands = place < unit.figures;
        let spot = match stands {
            true => dot(Look::Figure(unit.side), 1.0),
            false => dot(Look::Fallen(unit.side), 1.0),
        };
        let arms = stands.then(|| dot(Look::Arms(unit.side, unit.arms), 0.95));
        std::iter::once(spot).chain(arms)
    })
}

/// A thick front edge and, just behind it, an arrow that points where the tray faces.
pub(super) fn front(body: &Body, look: Look) -> [Mark; 2] {
    let (left, right) = body.edge(Side::Front);
    let pose = body.pose();
    let tip = (left + right) / 2.0;
    let wide = body.size().x.min(3.0) * 0.16;
    let base = tip - pose.front * wide * 1.1;
    let notch = [tip, base - pose.right() * wide, base + pose.right() * wide];
    [Mark::line(left, right, look), Mark::area(&notch, look)]
}

/// A tray that is only planned: its outline and its front.
#[must_use]
pub(crate) fn ghost(body: &Body, look: Look) -> Vec<Mark> {
    let mut marks = vec![Mark::area(body.outline(), look)];
    marks.extend(front(body, look));
    marks
}

/// The shape of a token around its middle, y towards the front; of each kind another one.
pub(crate) fn outline(token: Token) -> &'static [(f64, f64)] {
    match token {
        Token::Panicked => &[(-0.5, -0.4), (0.5, -0.4), (0.0, 0.5)],
        Token::Vulnerable => &[(-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4)],
        Token::Weakened => &[(0.0, -0.55), (0.55, 0.0), (0.0, 0.55), (-0.55, 0.0)],
    }
}

/// How a token is painted.
pub(crate) fn condition(token: Token) -> Condition {
    match token {
        Token::Panicked => Condition::Panicked,
        Token::Vulnerable => Condition::Vulnerable,
        Token::Weakened => Condition::Weakened,
    }
}
