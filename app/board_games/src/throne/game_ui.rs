//! What does the throne game look like in its window?

use boards::throne::{Action, House, Pack, Seating, Setting, part_of_turn};
use boards::{AreaId, Graph};
use eframe::egui::{Color32, Painter, Pos2, Ui};
use game_window::{self, Board, BoardPanel, GameUi, Setup, SignRow, Words, on_table_ui};
use play::Seat;

use super::panels::{
    Parts, allies, area, battle, begin, bids, choices, correct, fan, force, hand, leaders, map,
    progress, seats, tactics, tracks,
};
use super::{Ctx, Game, ThroneUi, legend, target};
use crate::areas::{AreaGame, Brush, Canvas, Tapped, Target, map_ui, picture};
use crate::throne::ThroneGame as _;
use crate::throne::panels::ThroneCtx as _;

impl GameUi for ThroneUi {
    type Begin = begin::Begin;
    type Parts = Parts;
    type Canvas = Canvas;

    fn setup(_pack: &Pack, begin: &begin::Begin, seed: u64) -> Setup<Setting> {
        begin.setup(seed)
    }

    fn signs<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
        legend::rows(ctx)
    }

    fn brief(game: &Game) -> Vec<(Seat, String)> {
        seats::brief(game)
    }

    fn anew(ctx: &Ctx<'_>) -> u32 {
        ctx.focus.from.map_or(0, |area| area.number().into())
    }

    fn taught(pack: &Pack, words: &Words) -> Option<Setting> {
        let houses: Vec<House> = words.read()?;
        Some(Setting {
            seating: Seating::Chosen(houses),
            ..Setting::by_the_book(pack, 0)
        })
    }

    fn board(begin: &begin::Begin) -> usize {
        begin.board()
    }

    fn choose(begin: &mut begin::Begin, board: usize) {
        begin.choose(board);
    }

    fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<Self>) {
        begin::begin_ui(ctx, ui, begin);
    }

    fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, board: &mut BoardPanel<Self>, begin: &begin::Begin) {
        map_ui(ctx, ui, board, begin);
    }

    fn picture(
        board: &Board<Self>,
        boards: &[Board<Self>],
        game: &Game,
        begin: &begin::Begin,
    ) -> Option<String> {
        Some(picture(board, boards, game, begin))
    }

    fn strong(ctx: &Ctx<'_>, game: &Game, seat: Seat) -> Color32 {
        ctx.seat_ink(game.state(), seat).strong
    }

    fn now(game: &Game, wide: bool) -> String {
        let state = game.state();
        let phase = part_of_turn(state);
        let turns = game.pack().numbers.turns;
        if game.turn().is_over() {
            return format!("Over in turn {}", state.turn);
        }
        match (state.turn, wide) {
            (0, _) => phase.to_owned(),
            (turn, false) => format!("Turn {turn}, {phase}"),
            (turn, true) => {
                let more = match tracks::weather(game.pack(), state) {
                    Some(weather) => weather.to_owned(),
                    None => format!("wildlings {}", state.threat),
                };
                format!("Turn {turn} of {turns}, {phase}; {more}")
            }
        }
    }

    fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        seats::seats_ui(ctx, ui, game);
    }

    fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, canvas: &mut Canvas) {
        area::area_ui(ctx, ui, game);
        leaders::leaders_ui(ctx, ui, game);
        allies::allies_ui(ctx, ui, game);
        tracks::tracks_ui(ctx, ui, game);
        tracks::supply_ui(ctx, ui, game);
        progress::westeros_ui(ctx, ui, game);
        tactics::tactics_ui(ctx, ui, game);
        hand::hands_ui(ctx, ui, game);
        on_table_ui(ctx, ui, game);
        correct::correct_ui(ctx, ui, game, &mut canvas.looks);
    }

    fn has_hand(game: &Game) -> bool {
        fan::has_fan(game)
    }

    fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        fan::fan_ui(ctx, ui, game);
    }

    fn under_way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, _parts: &mut Parts) {
        force::turn_ui(ctx, ui, game);
        progress::waiting_ui(ctx, ui, game);
        bids::bids_ui(ctx, ui, game);
        match choices::come_first(ctx, game) {
            true if choices::are_many(game) => battle::brief_ui(ctx, ui, game),
            true => {}
            false => battle::battle_ui(ctx, ui, game),
        }
    }

    fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
        choices::choices_ui(ctx, ui, game, parts);
        if choices::come_first(ctx, game) {
            battle::battle_ui(ctx, ui, game);
        }
    }
}

impl AreaGame for ThroneUi {
    const KEY: f32 = 3.0;

    fn map(pack: &Pack) -> &Graph {
        &pack.map
    }

    fn target(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Target {
        target::target(game, from, to)
    }

    fn tapped(game: &Game, target: &Target, _kept: &(), area: AreaId) -> Tapped<Action> {
        target::tapped(game, target, area)
    }

    fn home(game: &Game) -> Vec<AreaId> {
        let held = |seat| game.state().held(seat).iter().collect();
        game.shown().map_or_else(Vec::new, held)
    }

    fn about(game: &Game) -> &[AreaId] {
        &game.question().about
    }

    fn paint(ctx: &Ctx<'_>, brush: &Brush<'_>, _begin: &begin::Begin, hovered: Option<AreaId>) {
        map::paint(ctx, brush, hovered);
    }

    fn meant(brush: &Brush<'_>, point: Pos2) -> Pos2 {
        brush.meant(point)
    }

    fn over_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
        force::force_ui(ctx, ui);
    }

    fn key(ctx: &Ctx<'_>, painter: &Painter, ends: [Pos2; 2], line: f32) {
        legend::legend(painter, ctx.pack, ctx.inks(), ends, line);
    }

    fn words(ctx: &Ctx<'_>, area: AreaId) -> Option<String> {
        let state = ctx.game.map(|game| game.state());
        Some(area::words(ctx, state, area))
    }
}
