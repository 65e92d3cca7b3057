//! How does every player stand?
//!
//! Always in view: areas, castles, ports, armies, cards, and gold and points where there are any.

use boards::risk::rules::{held, income, score};
use boards::risk::{Ending, Owner};
use eframe::egui::{
    Grid, Mesh, Pos2, Rect, RichText, Sense, Shape as Ink, Stroke, StrokeKind, Ui, pos2, vec2,
};
use play::{Outcome, Seat};

use super::Ctx;
use crate::paint::SIDE;
use crate::risk::command::Command;
use crate::risk::game::Game;
use crate::risk::players::Player;
use crate::shape::Shape;
use crate::theme::RealmInk;

/// Every player, in the order of play.
pub fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    let setting = state.setting;
    let narrow = ctx.dress.shape != Shape::Wide;
    let mut columns = vec![
        ("Areas", "Areas held"),
        ("Cas.", "Castles held"),
        ("Ports", "Ports held"),
        ("Arm.", "Armies on the map"),
        ("Cards", "Territory cards in hand"),
    ];
    if setting.has_court() {
        columns.push(("Mae.", "Maester cards in hand"));
    }
    if setting.gold {
        columns.push(("Gold", "Gold"));
    }
    columns.push(("Pts", "Points"));
    let mut order = state.order.clone();
    if order.is_empty() {
        order = (0..).map(Seat).take(state.players.len()).collect();
    }
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(if narrow { 6.0 } else { 8.0 }, 1.0);
        Grid::new("players")
            .min_col_width(0.0)
            .striped(true)
            .min_row_height(17.0)
            .show(ui, |ui| {
                ui.label("");
                for (name, tip) in &columns {
                    ui.label(RichText::new(*name).small()).on_hover_text(*tip);
                }
                ui.end_row();
                for seat in order {
                    row_ui(ctx, ui, game, seat);
                    ui.end_row();
                }
            });
    });
}

fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let (state, view) = (game.state(), game.view());
    let Some(player) = state.player(seat) else {
        return;
    };
    ui.horizontal(|ui| {
        swatch_ui(ctx, ui, ctx.seat_ink(state, seat));
        let name = RichText::new(game.seat(seat));
        let name = match game.whose() == Some(seat) {
            true => name.strong().underline(),
            false => name,
        };
        let name = if player.out {
            name.strikethrough()
        } else {
            name
        };
        let tip = match game.players().of(seat) {
            Player::Person => "A person".to_owned(),
            Player::Program(level) => format!("A program, {}", level.word()),
        };
        let gets = income(game.pack(), state, seat);
        ui.label(name)
            .on_hover_text(format!("{tip}; {} armies next turn", gets.armies));
    });
    let own = held(game.pack(), state, Owner::Seat(seat));
    let of = |counts: &[u8]| counts.get(usize::from(seat.0)).copied().unwrap_or(0);
    let mut cells = vec![own.areas, own.castles, own.ports, own.armies];
    cells.push(u16::from(of(&view.hands)));
    if state.setting.has_court() {
        cells.push(u16::from(of(&view.maesters)));
    }
    if state.setting.gold {
        cells.push(player.gold);
    }
    cells.push(match state.setting.ending {
        Ending::EndGameCard => score(&own),
        Ending::TenPoints => u16::from(player.points),
    });
    for cell in cells {
        ui.label(cell.to_string());
    }
}

/// The color and the pattern of a seat.
pub fn swatch_ui(ctx: &Ctx<'_>, ui: &mut Ui, ink: RealmInk) {
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 14.0), Sense::hover());
    ui.painter().rect_filled(rect, 2.0, ink.soft);
    let patterns = ctx.dress.patterns;
    let tile = patterns.and_then(|patterns| patterns.tile(ink.pattern?));
    if let Some(tile) = tile {
        let mut mesh = Mesh::with_texture(tile);
        let uv = |at: Pos2| pos2(at.x / SIDE as f32, at.y / SIDE as f32);
        let laid = Rect::from_min_max(uv(rect.min), uv(rect.max));
        mesh.add_rect_with_uv(rect, laid, ink.strong.gamma_multiply(0.6));
        ui.painter().add(Ink::mesh(mesh));
    }
    let line = Stroke::new(1.5, ink.strong);
    ui.painter()
        .rect_stroke(rect, 2.0, line, StrokeKind::Inside);
}

/// How the game ended.
pub fn outcome_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, outcome: &Outcome) {
    let winner = match outcome.winners.as_slice() {
        [] => "Nobody wins".to_owned(),
        winners => {
            let names: Vec<&str> = winners.iter().map(|seat| game.seat(*seat)).collect();
            match names.as_slice() {
                [one] => format!("{one} wins"),
                all => format!("{} share the victory", all.join(" and ")),
            }
        }
    };
    ui.heading(winner);
    let scores = (0..).map(Seat).zip(&outcome.scores);
    let mut scores: Vec<(Seat, i32)> = scores.map(|(seat, score)| (seat, *score)).collect();
    scores.sort_by_key(|(_, score)| -score);
    for (seat, score) in scores {
        let points = if score == 1 { "point" } else { "points" };
        ui.label(format!("{}: {score} {points}", game.seat(seat)));
    }
    ctx.button(ui, "Begin another", Command::End);
}
