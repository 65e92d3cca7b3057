//! What does Risk look like in its window?

use boards::risk::rules::own_seat;
use boards::risk::{self, Action, Pack};
use boards::{AreaId, Graph};
use eframe::egui::{Color32, Rect, Ui, Vec2};
use game_window::{
    self, Board, BoardPanel, GameUi, Setup, SignRow, Words, on_table_ui, own_dice_ui,
};
use play::Seat;

use super::panels::{Parts, attack, begin, choices, correct, hand, info, map, seats};
use super::{Command, Ctx, Game, Kept, Mix, RiskAsk, RiskUi, legend, target};
use crate::areas::{AreaGame, Brush, Canvas, Tapped, Target, map_ui, picture};
use crate::risk::RiskGame as _;
use crate::risk::assault::AssaultGame as _;
use crate::risk::panels::RiskCtx as _;

/// How much of the map around an area is left in sight beside a card that tells of it, in points.
const AROUND: f32 = 70.0;

impl GameUi for RiskUi {
    type Begin = begin::Begin;
    type Parts = Parts;
    type Canvas = Canvas;

    fn board(begin: &begin::Begin) -> usize {
        begin.board
    }

    fn choose(begin: &mut begin::Begin, board: usize) {
        begin.board = board;
    }

    fn setup(_pack: &Pack, begin: &begin::Begin, seed: u64) -> Setup<Mix> {
        Setup {
            board: begin.board,
            setting: begin.mix(),
            seats: u8::try_from(begin.seats).unwrap_or(u8::MAX),
            seed,
        }
    }

    fn signs<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
        legend::rows(ctx)
    }

    fn brief(game: &Game) -> Vec<(Seat, String)> {
        seats::brief(game)
    }

    fn taught(_pack: &Pack, words: &Words) -> Option<Mix> {
        words.read::<risk::Setting>().map(Mix::from)
    }

    fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<Self>) {
        begin::begin_ui(ctx, ui, begin);
    }

    fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, board: &mut BoardPanel<Self>, begin: &begin::Begin) {
        map_ui(ctx, ui, board, begin);
    }

    fn told_at(ctx: &Ctx<'_>, canvas: &Canvas) -> Option<Rect> {
        let area = ctx.game?.told()?.what.at.first()?;
        let sheet = canvas.sheet.as_ref()?;
        let at = sheet.anchor(ctx.chart, *area)?;
        Some(Rect::from_center_size(at, Vec2::splat(AROUND)))
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
        let view = game.then();
        let state = &view.table;
        let round = match (state.round, state.setting.max_rounds) {
            (0, _) => "Set-up".to_owned(),
            (round, Some(last)) => format!("Round {round} of {last}"),
            (round, None) => format!("Round {round}"),
        };
        match view.deck {
            deck if wide && deck > 0 => {
                let cards = play::counted(deck, "card", "cards");
                format!("{round}, {cards} in the deck")
            }
            _ => round,
        }
    }

    fn menu_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        if let Some(own) = own_dice_ui(ui, game, "An attack rolls them by itself") {
            ctx.send(Command::Own(RiskAsk::Dice(own)));
        }
        if game.defends_with_most(None) {
            let text = "Ask how many defend";
            ctx.button(ui, text, Command::Own(RiskAsk::AskDefense));
        }
    }

    fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        seats::seats_ui(ctx, ui, game);
    }

    fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, canvas: &mut Canvas) {
        info::area_ui(ctx, ui, game);
        hand::cover_ui(ctx, ui, game);
        on_table_ui(ctx, ui, game);
        info::regions_ui(ctx, ui, game);
        info::fair_ui(ctx, ui, game);
        correct::correct_ui(ctx, ui, game, &mut canvas.looks);
    }

    fn under_way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
        attack::under_way_ui(ctx, ui, game, parts);
        // What is aimed at comes before a hint, below which it lay out of sight of a phone.
        if game.hint().is_some() {
            attack::way_ui(ctx, ui, game, parts);
        }
    }

    fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
        choices::choices_ui(ctx, ui, game, parts);
    }
}

impl AreaGame for RiskUi {
    fn map(pack: &Pack) -> &Graph {
        &pack.map
    }

    fn target(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Target {
        target::target(game, from, to)
    }

    fn tapped(game: &Game, target: &Target, kept: &Kept, area: AreaId) -> Tapped<Action> {
        target::tapped(game, target, kept.amount(game), area)
    }

    fn plates(ctx: &Ctx<'_>, begin: &begin::Begin) -> Vec<usize> {
        map::plates(ctx, begin)
    }

    /// On both boards at once, areas are smaller than their counters.
    fn home(game: &Game) -> Vec<AreaId> {
        let state = game.state();
        let both = state.setting.boards().len() > 1;
        let seat = game.shown().filter(|_| both);
        let own = seat.and_then(|seat| own_seat(game.pack(), state, seat));
        own.into_iter().collect()
    }

    fn about(game: &Game) -> &[AreaId] {
        &game.question().about
    }

    fn paint(ctx: &Ctx<'_>, brush: &Brush<'_>, begin: &begin::Begin, hovered: Option<AreaId>) {
        map::paint(ctx, brush, begin, hovered);
    }

    fn words(ctx: &Ctx<'_>, area: AreaId) -> Option<String> {
        let view = ctx.game.map(|game| game.then());
        info::area_words(ctx, view.as_ref().map(|view| &view.table), area)
    }
}
