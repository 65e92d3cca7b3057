//! How does every house stand?
//!
//! Always in view, in the order of the Iron Throne: places on the tracks with star orders, supply, power, castles and
//! cards.

use boards::throne::rules::{claim, standing, stars};
use boards::throne::{Pack, Track};
use eframe::egui::{Grid, RichText, Ui, vec2};
use play::Seat;
use ui::shape::Shape;

use super::house_ui;
use crate::throne::{Ctx, Game, Player, ThroneGame as _};

/// Every house, in the order of play.
pub(crate) fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    let narrow = ctx.appearance.shape != Shape::Wide;
    let columns = columns(ctx.pack);
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(if narrow { 6.0 } else { 8.0 }, 1.0);
        Grid::new("houses")
            .min_col_width(0.0)
            .striped(true)
            .min_row_height(17.0)
            .show(ui, |ui| {
                ui.label(RichText::new("Order of play").small())
                    .on_hover_text("Places on the Iron Throne track");
                for (name, tip) in &columns {
                    ui.label(RichText::new(*name).small()).on_hover_text(*tip);
                }
                ui.end_row();
                for seat in state.order() {
                    row_ui(ctx, ui, game, *seat);
                    ui.end_row();
                }
            });
    });
}

/// The short words over the columns, with what they mean.
pub(crate) fn columns(pack: &Pack) -> Vec<(&'static str, &'static str)> {
    let mut columns = vec![
        ("Fief", "Place on the Fiefdoms track"),
        ("Court", "Place on the King's Court track"),
        (
            "Stars",
            "Special orders that may be placed, by the King's Court and an open Tactics card",
        ),
        ("Sup.", "Supply"),
        ("Pow.", "Available power"),
        ("Cas.", "Cities and Strongholds"),
        ("Cards", "House cards in hand"),
    ];
    if pack.numbers.claim.is_some() {
        columns.push(("Claim", "Claim, which wins"));
    }
    columns
}

fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let Some(player) = state.player(seat) else {
        return;
    };
    let asked = matches!(game.turn(), play::Turn::Seats(seats) if seats.contains(&seat));
    ui.horizontal(|ui| {
        house_ui(ctx, ui, player.house);
        let name = RichText::new(game.seat(seat));
        let name = match asked {
            true => name.strong().underline(),
            false => name,
        };
        let who = match game.players().of(seat) {
            Player::Person => "A person".to_owned(),
            Player::Program(level) => format!("A program, {}", level.word()),
        };
        ui.label(name).on_hover_text(who);
    });
    let place = |track| (state.place(track, seat) + 1).to_string();
    let castles = standing(ctx.pack, state, seat).castles;
    let mut cells = vec![
        place(Track::Fiefdoms),
        place(Track::Court),
        stars(ctx.pack, state, seat).to_string(),
        player.supply.to_string(),
        player.power.to_string(),
        castles.to_string(),
        game.cards(seat)[0].to_string(),
    ];
    if ctx.pack.numbers.claim.is_some() {
        cells.push(claim(ctx.pack, state, seat).to_string());
    }
    for cell in cells {
        ui.label(cell);
    }
}

/// So far from victory it is told how much wins.
const NEAR: u8 = 2;

/// Every house's castles, or its Claim where that wins, in the order of play; of whoever is near it, of how many.
pub(crate) fn brief(game: &Game) -> Vec<(Seat, String)> {
    let (pack, state) = (game.pack(), game.state());
    let goal = match pack.numbers.claim {
        Some(row) => row.to_win,
        None => pack.numbers.castles_to_win,
    };
    let counted = |seat| match pack.numbers.claim {
        Some(_) => claim(pack, state, seat),
        None => standing(pack, state, seat).castles,
    };
    let told = |seat| match counted(seat) {
        count if count.saturating_add(NEAR) >= goal => format!("{count} of {goal}"),
        count => count.to_string(),
    };
    let order = state.order().iter();
    order.map(|seat| (*seat, told(*seat))).collect()
}
