//! What do signs, colors and letters on the tiles mean?

use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, vec2};
use game_window::SignRow;
use ui::theme::SMALL;
use ui::widgets::sign;

use super::Ctx;
use super::tokens::Condition;
use super::weapon::Weapon;
use crate::signs::{Draw, Square};

/// Every sign, color and letter of the window.
pub(super) fn rows<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
    let inks = ctx.inks();
    let square = move |painter: &Painter, at: Pos2, side: f32, draw: &dyn Fn(&Square<'_>)| {
        draw(&Square::upright(painter, at, side, [inks.ink, inks.paper]));
    };
    let mut all: Vec<SignRow<'a>> = Vec::new();
    for (side, (name, round)) in [("A round model", 0.5), ("A square model", 0.15)]
        .into_iter()
        .enumerate()
    {
        let (strong, soft) = inks.sides[side.min(1)];
        let says = "Sides differ in shape and color; the drawing says with what it fights, letters are the initials of its name, on small squares the last of them or its number, pips below them its wounds, and the rim is the wider the higher its class";
        all.push(SignRow::new(name, says, move |painter, rect| {
            let rect = rect.shrink(1.0);
            let line = Stroke::new(2.5, strong);
            painter.rect(rect, rect.width() * round, soft, line, StrokeKind::Inside);
            text(painter, rect.center(), "HG", inks.ink);
        }));
    }
    let (strong, _) = inks.sides[0];
    all.push(SignRow::new(
        "A pale model with a tick",
        "It was activated this round",
        move |painter, rect| {
            let line = Stroke::new(1.5, strong);
            painter.circle(rect.center(), rect.width() * 0.45, inks.paper, line);
            sign::paint(painter, rect.center(), 12.0, true, strong);
        },
    ));
    for (condition, name, says) in [
        (
            Condition::Shaken,
            "Shaken",
            "In a ring at the upper left of a model",
        ),
        (
            Condition::Routed,
            "Routed",
            "In a ring at the upper right of a model",
        ),
        (
            Condition::Captive,
            "Bars",
            "It holds a captive: in a ring at the lower left of a model",
        ),
        (
            Condition::Nemesis,
            "Nemesis",
            "An enemy that stands has marked it: in a ring at the right of a model",
        ),
    ] {
        all.push(SignRow::new(name, says, move |painter, rect| {
            let line = Stroke::new(1.5, inks.no);
            painter.circle(rect.center(), rect.width() * 0.5, inks.paper, line);
            square(painter, rect.center(), rect.width() * 0.6, &|square| {
                condition.paint(square)
            });
        }));
    }
    let plunder: [(&str, Draw); 2] = [
        ("Plunder: money", |square| square.coins()),
        ("Plunder: letters", |square| square.letter()),
    ];
    for (name, draw) in plunder {
        all.push(SignRow::new(
            name,
            "A token that models take up",
            move |painter, rect| {
                let reach = rect.width() / 2.0;
                let ways = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
                let points = ways.map(|(x, y)| rect.center() + vec2(x, y)).to_vec();
                let line = Stroke::new(2.0, inks.gold);
                painter.add(Shape::convex_polygon(points, inks.paper, line));
                square(painter, rect.center(), reach * 0.9, &|square| draw(square));
            },
        ));
    }
    all.push(SignRow::new(
        "A golden ring with a number",
        "An objective",
        move |painter, rect| {
            let fill = inks.gold.gamma_multiply(0.2);
            painter.circle(
                rect.center(),
                rect.width() * 0.45,
                fill,
                Stroke::new(2.5, inks.gold),
            );
            text(painter, rect.center(), "1", inks.ink);
        },
    ));
    for (ink, name, says) in [
        (
            inks.plan,
            "A square in the color of plans",
            "The model in hand can go there; the number is what the way takes, a coin what has to be paid",
        ),
        (
            inks.no,
            "A hatched square in the color of danger",
            "It can go there and would be engaged; a red ! is a square that harms on the way",
        ),
        (
            inks.gold,
            "A golden rim",
            "What was tapped first: a second tap on it confirms",
        ),
    ] {
        all.push(SignRow::new(name, says, move |painter, rect| {
            let line = Stroke::new(2.0, ink);
            painter.rect(
                rect,
                3.0,
                ink.gamma_multiply(0.18),
                line,
                StrokeKind::Inside,
            );
        }));
    }
    for (ink, name, says) in [
        (
            inks.no,
            "Corners in the color of danger",
            "An enemy that the model in hand can attack or charge from where it stands",
        ),
        (
            inks.gold,
            "Golden corners",
            "Where the answer of a hint goes, or whom it means",
        ),
    ] {
        all.push(SignRow::new(name, says, move |painter, rect| {
            let line = Stroke::new(2.5, ink);
            let (rect, arm) = (rect.shrink(2.0), rect.width() * 0.28);
            for (corner, x, y) in [
                (rect.left_top(), arm, arm),
                (rect.right_top(), -arm, arm),
                (rect.left_bottom(), arm, -arm),
                (rect.right_bottom(), -arm, -arm),
            ] {
                painter.line_segment([corner, corner + vec2(x, 0.0)], line);
                painter.line_segment([corner, corner + vec2(0.0, y)], line);
            }
        }));
    }
    all.push(SignRow::new(
        "A dashed square",
        "The model that is looked at gets there",
        move |painter, rect| {
            let (a, b) = (rect.left_top(), rect.right_bottom());
            let ways = [a, rect.right_top(), b, rect.left_bottom(), a];
            let line = Stroke::new(1.0, inks.ink);
            painter.extend(Shape::dashed_line(&ways, line, 3.0, 3.0));
        },
    ));
    let pieces: [(&str, Color32, Draw, &str); 5] = [
        (
            "A struck eye",
            inks.ink,
            |square| square.unseen(),
            "On a square, as the printed cross: sight gets there and no further. A model may stand there unless the ground is a net; over a dot sight goes on",
        ),
        (
            "A gold coin",
            inks.gold,
            |square| square.gold(),
            "On a square: the golden zone, where one side deploys",
        ),
        (
            "A silver coin",
            inks.silver,
            |square| square.silver(),
            "On a square: the silver zone, where the other side deploys",
        ),
        ("A copper coin", inks.earth, |square| square.copper(), ""),
        (
            "A horseshoe",
            inks.ink,
            |square| square.hoof(),
            "A soldier who would be trampled",
        ),
    ];
    for (weapon, name, says) in Weapon::ALL {
        all.push(SignRow::new(name, says, move |painter, rect| {
            square(painter, rect.center(), rect.width() * 0.8, &|square| {
                square.drawn(weapon.drawing());
            });
        }));
    }
    for (name, ink, draw, says) in pieces {
        all.push(SignRow::new(name, says, move |painter, rect| {
            let side = rect.width() * 0.8;
            let at = rect.center();
            draw(&Square::upright(painter, at, side, [ink, inks.paper]));
        }));
    }
    all
}

fn text(painter: &Painter, at: Pos2, text: &str, ink: Color32) {
    painter.text(
        at,
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(SMALL),
        ink,
    );
}
