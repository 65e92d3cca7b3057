//! What do signs, colors and short words of Risk mean?

use eframe::egui::{Color32, Painter, Rect, Stroke, StrokeKind, vec2};
use game_window::{SignRow, swatch};
use play::pack::RowId as _;
use play::sentence;

use super::panels::seats;
use super::signs::{Sign, Unit, sign, word};
use super::{Ctx, RiskGame as _};
use crate::areas::{arrow_rows, letters_row, realms::house_ink, tap_rows};
use crate::signs::Square;

/// Every sign, color and short word of the window.
pub(super) fn rows<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
    let (inks, tone) = (ctx.inks(), ctx.appearance.tone);
    let mut all: Vec<SignRow<'a>> = Vec::new();
    all.push(SignRow::new(
        "A number on a plate",
        "Armies in the area; its rim has the color of whoever holds it",
        move |painter, rect| plate(painter, rect, inks.paper, inks.ink),
    ));
    for (unit, name) in Unit::ALL {
        let says = "Beside the armies; a number after it where there are several";
        all.push(SignRow::new(sentence(name), says, move |painter, rect| {
            unit.paint(&Square::upright(
                painter,
                rect.center(),
                rect.height() * 0.8,
                [inks.ink, inks.paper],
            ));
        }));
    }
    let mut signs = vec![
        (
            Sign::Castle,
            inks.ink,
            "Castle".to_owned(),
            "A point at the end, and armies in every turn",
        ),
        (
            Sign::Seat,
            inks.gold,
            "Crown".to_owned(),
            "The seat of power of a House that plays",
        ),
    ];
    let coasts = 0..ctx
        .pack
        .map
        .areas()
        .iter()
        .filter_map(|area| {
            let port = ctx.pack.land(area.number)?.port?;
            Some(port.place() + 1)
        })
        .max()
        .unwrap_or(0);
    for coast in coasts {
        let name = format!("Port, a {}", word(coast));
        let says = "Ports with one sign are linked: armies may cross, where the rules of the game let them";
        signs.push((Sign::Port(coast), inks.water, name, says));
    }
    for (own, ink, name, says) in signs {
        all.push(SignRow::new(name, says, move |painter, rect| {
            sign(
                painter,
                own,
                rect.center(),
                rect.height() * 0.7,
                ink,
                inks.paper,
            );
        }));
    }
    all.extend(tap_rows(
        "A plate with a wide rim",
        inks,
        move |painter, rect, ink| {
            plate(painter, rect, inks.paper, ink);
        },
    ));
    all.extend(arrow_rows(inks));
    for row in &ctx.pack.houses {
        let own = house_ink(tone, row.house);
        let patterns = ctx.appearance.patterns;
        let says = "The color and the pattern of what it holds";
        all.push(SignRow::new(&row.title, says, move |painter, rect| {
            let rect =
                Rect::from_center_size(rect.center(), vec2(rect.width(), rect.height() * 0.7));
            swatch(painter, patterns, rect, own);
        }));
    }
    all.push(letters_row(&ctx.pack.map, inks));
    let setting = ctx.game.map(|game| game.state().setting);
    let words = setting.map_or_else(Vec::new, seats::columns);
    all.extend(
        words
            .into_iter()
            .map(|(short, says)| SignRow::word(short, inks.ink, says)),
    );
    all
}

fn plate(painter: &Painter, rect: Rect, paper: Color32, ink: Color32) {
    let rect = Rect::from_center_size(rect.center(), vec2(rect.width(), rect.height() * 0.8));
    let line = Stroke::new(2.0, ink);
    painter.rect(rect, rect.height() * 0.35, paper, line, StrokeKind::Inside);
}
