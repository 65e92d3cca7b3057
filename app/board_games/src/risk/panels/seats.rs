//! How does every player stand?
//!
//! Always in view: areas, castles, ports, armies, cards, and gold and points where there are any.

use boards::risk::rules::{Held, held, income, score};
use boards::risk::{Ending, Owner, Setting, State, View, waiting};
use eframe::egui::{Grid, Label, RichText, Ui, vec2};
use game_window::{Playable as _, names, swatch_ui};
use play::{Seat, sentence};
use ui::shape::Shape;

use crate::risk::panels::RiskCtx as _;
use crate::risk::{Ctx, Game, Player, RiskGame as _, RiskUi};

/// Every player, in the order of play.
pub(crate) fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let view = game.then();
    let state = &view.table;
    let narrow = ctx.appearance.shape != Shape::Wide;
    let columns = columns(state.setting);
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
                for seat in order(state) {
                    row_ui(ctx, ui, game, &view, seat);
                    ui.end_row();
                }
            });
    });
    waiting_ui(ctx, ui, state);
}

/// The short words over the columns, with what they mean.
pub(crate) fn columns(setting: Setting) -> Vec<(&'static str, &'static str)> {
    let mut columns = vec![
        ("Areas", "Areas held"),
        ("Cas.", "Castles held"),
        ("Ports", "Ports held"),
        ("Arm.", "Armies on the map"),
        ("Cards", "Territory cards in hand"),
    ];
    if setting.has_card_effects() {
        columns.push(("Mae.", "Maester cards in hand"));
    }
    if setting.gold {
        columns.push(("Gold", "Gold"));
    }
    columns.push(("Pts", "Points"));
    columns
}

/// For so many seats at most a line has room for gold, too.
const FEW: usize = 3;

/// Every seat's points in the order of play, with the gold where it is played for and few share a line.
pub(crate) fn brief(game: &Game) -> Vec<(Seat, String)> {
    let state = &game.then().table;
    let seats = order(state);
    let with_gold = state.setting.gold && seats.len() <= FEW;
    let seats = seats.into_iter().map(|seat| {
        let own = held(game.pack(), state, Owner::Seat(seat));
        let points = points(state, seat, &own);
        let gold = state.player(seat).map_or(0, |player| player.gold);
        let word = match with_gold {
            true => format!("{points}, {gold} gold"),
            false => points.to_string(),
        };
        (seat, word)
    });
    seats.collect()
}

/// The order of play, or that of the seats before it is known.
fn order(state: &State) -> Vec<Seat> {
    match state.order.is_empty() {
        true => (0..).map(Seat).take(state.players.len()).collect(),
        false => state.order.clone(),
    }
}

/// Who waits in exile, and what happens without anybody's doing.
fn waiting_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &State) {
    for line in waiting(ctx.pack, state) {
        let text = RichText::new(line).small().color(ctx.inks().muted);
        ui.add(Label::new(text).wrap());
    }
}

fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, view: &View, seat: Seat) {
    let state = &view.table;
    let Some(player) = state.player(seat) else {
        return;
    };
    ui.horizontal(|ui| {
        swatch_ui(ctx, ui, ctx.seat_ink(state, seat));
        let name = RichText::new(called(ctx, game, seat));
        let name = match game.whose() == Some(seat) {
            true => name.strong().underline(),
            false => name,
        };
        let name = if player.out {
            name.strikethrough()
        } else {
            name
        };
        let who = match game.players().of(seat) {
            Player::Person => "a person".to_owned(),
            Player::Program(level) => format!("a program, {}", level.word()),
        };
        let tip = match given(game, seat) {
            Some(own) => format!("{own}, {who}"),
            None => sentence(&who),
        };
        let gets = income(game.pack(), state, seat);
        ui.label(name)
            .on_hover_text(format!("{tip}; {} armies next turn", gets.armies));
    });
    let own = held(game.pack(), state, Owner::Seat(seat));
    let of = |counts: &[u8]| counts.get(usize::from(seat.0)).copied().unwrap_or(0);
    let mut cells = vec![own.areas, own.castles, own.ports, own.armies];
    cells.push(u16::from(of(&view.hands)));
    if state.setting.has_card_effects() {
        cells.push(u16::from(of(&view.maesters)));
    }
    if state.setting.gold {
        cells.push(player.gold);
    }
    cells.push(points(state, seat, &own));
    for cell in cells {
        ui.label(cell.to_string());
    }
}

/// How a seat is called: before its House is chosen, the only person's says so; after it, whoever plays it stands beside
/// it, where that has a name and there is room.
fn called(ctx: &Ctx<'_>, game: &Game, seat: Seat) -> String {
    let name = game.seat(seat);
    let player = game.state().player(seat);
    let is_named = player.is_some_and(|player| player.house.is_some());
    let wide = ctx.appearance.shape == Shape::Wide;
    match given(game, seat).filter(|own| is_named && wide && own != name) {
        Some(own) => format!("{name} ({own})"),
        None if !is_named && game.players().only_person() == Some(seat) => format!("{name} (you)"),
        None => name.to_owned(),
    }
}

/// The name that was given to whoever plays a seat.
fn given(game: &Game, seat: Seat) -> Option<String> {
    let own = names::own(game.session().seats(), seat);
    let is_level = RiskUi::LEVELS.iter().any(|(level, ..)| level.word() == own);
    (own != seat.player() && !is_level).then_some(own)
}

fn points(state: &State, seat: Seat, own: &Held) -> u16 {
    match state.setting.ending {
        Ending::EndGameCard => score(own),
        Ending::TenPoints => {
            let player = state.player(seat);
            player.map_or(0, |player| u16::from(player.points))
        }
    }
}
