//! What do looks and tokens on the table mean?

use eframe::egui::{Rect, Shape, Stroke, vec2};
use game_window::SignRow;
use tabletop::Token;
use ui::theme::{Arms, Look, Party, color32, side_ink, style};
use ui::widgets::sign;

use super::overlay_bar::swatch;
use crate::ctx::Ctx;
use crate::marks::tray::{condition, outline};

/// Every look of the table, with what it means.
pub(super) fn rows<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
    let rows = [
        (
            Look::Tray(0),
            "A tray of the first side",
            "Sides differ in color and in pattern; the thick edge is the front",
        ),
        (
            Look::Tray(1),
            "A tray of the second side",
            "Hatched, so that sides are told apart without color",
        ),
        (
            Look::Selected,
            "Selected",
            "What is measured and planned for",
        ),
        (
            Look::Target,
            "Target",
            "What the selected unit is measured against",
        ),
        (Look::ArcFront, "Front arc", "Where a unit sees and charges"),
        (
            Look::ArcFlank,
            "Flank arcs",
            "Whoever comes from there hits the flank",
        ),
        (
            Look::ArcRear,
            "Rear arc",
            "Whoever comes from there hits the rear",
        ),
        (Look::Range, "Range", "How far a shot or an order reaches"),
        (Look::SightClear, "A whole line", "Sight is free"),
        (
            Look::SightBlocked,
            "A dashed line in the color of danger",
            "Sight is stopped, by what is ringed",
        ),
        (
            Look::Culprit,
            "A net in the color of danger",
            "It stands in the way",
        ),
        (
            Look::Corridor,
            "Hatched way",
            "The ground that a charge or a move passes",
        ),
        (
            Look::Landing,
            "Where a charge lands",
            "The place that is advised",
        ),
        (
            Look::LandingOther,
            "A dotted outline",
            "Another place where it may land",
        ),
        (
            Look::LandingBlocked,
            "A dashed outline in the color of danger",
            "It cannot land there",
        ),
        (
            Look::ThreatBand(Party::Enemy, 4),
            "Bands of threat",
            "Ground that an enemy may charge, the stronger the more likely",
        ),
        (
            Look::ThreatUnseen,
            "Faint hatching",
            "In reach, but not faced or not seen",
        ),
        (Look::Safe, "Dotted ground", "No enemy charge reaches it"),
        (
            Look::Reach,
            "Faint ground with a dashed rim",
            "Where a move may end",
        ),
        (Look::Objective, "Golden ground", "An objective"),
        (
            Look::Zone(0),
            "A faint zone",
            "Where the side of that color deploys",
        ),
        (
            Look::Ground,
            "Terrain",
            "Its patterns are its keywords: rings cover, levels slow, peaks harm, a net shuts the way, crosses scare, slants are high",
        ),
    ];
    let rows = rows.into_iter();
    let rows = rows.map(|(look, name, says)| {
        SignRow::new(name, says, move |painter, rect| {
            let wide = Rect::from_center_size(rect.center(), vec2(28.0, 18.0));
            swatch(ctx, painter, wide, look);
        })
    });
    rows.chain(trays(ctx)).collect()
}

/// What is drawn on trays and on the spots of figures.
fn trays<'a>(ctx: &'a Ctx<'_>) -> impl Iterator<Item = SignRow<'a>> {
    let ink = side_ink(ctx.tone, 0);
    let says = "On a tray: the unit was activated this round";
    let tick = SignRow::new("A tick", says, move |painter, rect| {
        sign::paint(painter, rect.center(), 14.0, true, ink);
    });
    let figures = Arms::ALL.into_iter().map(move |arms| {
        let (name, says) = match arms {
            Arms::Sword => ("A sword", "A figure on foot that fights hand to hand"),
            Arms::Bow => ("A bow", "A figure on foot that shoots or throws"),
            Arms::Horse => ("A horse", "A rider"),
            Arms::Claws => ("Claws", "A figure that stands alone, man or beast"),
            Arms::Engine => ("An engine", "A machine of war"),
        };
        SignRow::new(name, says, move |painter, rect| {
            painter.extend(arms.shapes(rect.center(), rect.height() * 0.45, ink));
        })
    });
    let tone = ctx.tone;
    let tokens = [
        (Token::Panicked, "Panicked"),
        (Token::Vulnerable, "Vulnerable"),
        (Token::Weakened, "Weakened"),
    ];
    let tokens = tokens.into_iter().map(move |(token, name)| {
        SignRow::new(name, "A token on a tray", move |painter, rect| {
            let fill = style(tone, Look::Token(condition(token))).fill;
            let at = |(x, y): &(f64, f64)| vec2(*x as f32, -*y as f32) * (rect.height() * 0.8);
            let points = outline(token).iter().map(|point| rect.center() + at(point));
            let ink = fill.map_or(ink, color32);
            painter.add(Shape::convex_polygon(points.collect(), ink, Stroke::NONE));
        })
    });
    std::iter::once(tick).chain(tokens).chain(figures)
}
