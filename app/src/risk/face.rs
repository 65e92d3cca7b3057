//! What does Risk look like in its hall?

use boards::AreaId;
use boards::risk::{Risk, Setting};
use eframe::egui::{Color32, Ui};
use play::Seat;

use super::panels::{Parts, attack, begin, choices, correct, hand, info, map, seats};
use super::{Command, Ctx, Game, RiskAsk};
use crate::halls::areas::{self, Brush, Face, Setup, on_table_ui, radio_menu_ui};
use crate::halls::programs::Throws;

impl Face for Risk {
    type Begin = begin::Begin;
    type Parts = Parts;

    fn setup(begin: &begin::Begin, seed: u64) -> Setup<Setting> {
        Setup {
            board: 0,
            setting: begin.setting(),
            seats: u8::try_from(begin.seats).unwrap_or(u8::MAX),
            seed,
        }
    }

    fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut areas::Begin<Self>) {
        begin::begin_ui(ctx, ui, begin);
    }

    fn plates(ctx: &Ctx<'_>, begin: &begin::Begin) -> Vec<usize> {
        map::plates(ctx, begin)
    }

    fn paint(ctx: &Ctx<'_>, brush: &Brush<'_>, begin: &begin::Begin, hovered: Option<AreaId>) {
        map::paint(ctx, brush, begin, hovered);
    }

    fn words(ctx: &Ctx<'_>, area: AreaId) -> Option<String> {
        let state = ctx.game.map(|game| game.state());
        info::area_words(ctx, state, area)
    }

    fn strong(ctx: &Ctx<'_>, game: &Game, seat: Seat) -> Color32 {
        ctx.seat_ink(game.state(), seat).strong
    }

    fn now(game: &Game, wide: bool) -> String {
        let round = match game.state().round {
            0 => "Set-up".to_owned(),
            round => format!("Round {round}"),
        };
        match game.view().deck {
            deck if wide && deck > 0 => format!("{round}, {deck} cards in the deck"),
            _ => round,
        }
    }

    fn menu_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        let all = [
            (Throws::Rolled, "An attack rolls them by itself"),
            (Throws::Typed, "Real dice, which you type"),
        ];
        let known = game.players().own;
        if let Some(own) = radio_menu_ui(ui, "Dice of people", &known, all) {
            ctx.send(Command::Own(RiskAsk::Dice(own)));
        }
    }

    fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        seats::seats_ui(ctx, ui, game);
    }

    fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, looks: &mut bool) {
        info::area_ui(ctx, ui, game);
        hand::cover_ui(ctx, ui, game);
        on_table_ui(ctx, ui, game);
        info::regions_ui(ctx, ui, game);
        info::fair_ui(ctx, ui, game);
        correct::correct_ui(ctx, ui, game, looks);
    }

    fn under_way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
        attack::under_way_ui(ctx, ui, game, parts);
    }

    fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
        choices::choices_ui(ctx, ui, game, parts);
    }
}
