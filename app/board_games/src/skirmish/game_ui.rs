//! What does the skirmish on tiles look like in its window?

use eframe::egui::{Color32, Response, Ui};
use game_window::panels::paper::Score;
use game_window::{
    self, BoardPanel, GameUi, Panels, Setup, SignRow, Words, on_table_ui, own_dice_ui,
};
use grid::Rules;
use play::Seat;
use ui::shape::Shape;
use ui::widgets::menu::menu_button_ui;

use super::panels::board::{self, Canvas};
use super::panels::{asked, begin, card, choices, correct, fair, hand, score, sides};
use super::sheet::Sheet;
use super::{Command, Ctx, Game, PlayCommand, Setting, TilesAsk, TilesUi, Window, legend, picture};
use crate::skirmish::TilesGame as _;
use crate::workshop::Order;
use crate::workshop::panels::{Shop, workshop_ui};

impl GameUi for TilesUi {
    type Begin = begin::Begin;
    /// The score sheet of the boxed game.
    type Parts = Score;
    type Canvas = Canvas;

    fn choose(begin: &mut begin::Begin, _board: usize) {
        *begin = begin::Begin::default();
    }

    fn setup(rules: &Rules, begin: &begin::Begin, seed: u64) -> Setup<Setting> {
        Setup {
            board: 0,
            setting: Setting {
                muster: begin.muster(rules),
                rulings: begin.rulings(),
            },
            seats: 2,
            seed,
        }
    }

    fn taught(rules: &Rules, words: &Words) -> Option<Setting> {
        let scenario: String = words.read()?;
        Some(begin::Begin::of(rules, &scenario)?.muster(rules).into())
    }

    fn signs<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
        legend::rows(ctx)
    }

    fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<Self>) {
        begin::begin_ui(ctx, ui, begin);
    }

    fn before_ui(ctx: &Ctx<'_>, ui: &mut Ui, parts: &mut Score) -> bool {
        if ctx.kept.scoring {
            score::typed_ui(ctx, ui, parts);
        }
        ctx.kept.scoring
    }

    fn instead_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels<Self>) -> bool {
        let Some(work) = ctx.kept.workshop() else {
            return false;
        };
        workshop_ui(&Shop { ctx, work }, ui, &mut panels.board.canvas.workshop);
        true
    }

    fn takes_keys(window: &Window) -> bool {
        window.kept.workshop().is_none()
    }

    fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, board: &mut BoardPanel<Self>, begin: &begin::Begin) {
        board::board_ui(ctx, ui, board, begin);
    }

    fn picture(
        _board: &game_window::Board<Self>,
        _boards: &[game_window::Board<Self>],
        game: &Game,
        _begin: &begin::Begin,
    ) -> Option<String> {
        Some(picture::picture(game))
    }

    fn board_height(ctx: &Ctx<'_>, begin: &begin::Begin, width: f32) -> Option<f32> {
        let state = ctx.game.map(Game::state).or(begin.preview())?;
        let size = ctx.pack.scene(state).base().size();
        Some(Sheet::height(size, width))
    }

    fn strong(ctx: &Ctx<'_>, _game: &Game, seat: Seat) -> Color32 {
        ctx.inks().sides[usize::from(seat.0.min(1))].0
    }

    fn now(game: &Game, wide: bool) -> String {
        let scenario = game.rules().scenario(game.state());
        let round = match game.state().round {
            0 => "Set-up".to_owned(),
            round => format!("Round {round} of {}", scenario.rounds),
        };
        match wide {
            true => format!("{}, {round}", scenario.title),
            false => round,
        }
    }

    fn bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) -> bool {
        let shop = |order| Command::Own(TilesAsk::Shop(order));
        if ctx.kept.workshop().is_some() {
            ctx.button(ui, "Leave the workshop", shop(Order::Leave));
            return true;
        }
        // In a game on a small window it would take the room of the round; the menu has it.
        if ctx.game.is_none() || ctx.appearance.shape == Shape::Wide {
            shop_ui(ctx, ui);
        }
        false
    }

    fn menu_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        ui.separator();
        if ctx.appearance.shape != Shape::Wide && shop_ui(ctx, ui).clicked() {
            ui.close();
        }
        if let Some(own) = own_dice_ui(ui, game, "Your answers roll them") {
            ctx.send(Command::Own(TilesAsk::Dice(own)));
        }
        let concedes = game.offers().next().is_some();
        ui.add_enabled_ui(concedes, |ui| {
            // A slip would end the game.
            let tip = "Give the game up for the side that is asked";
            menu_button_ui(ui, "Concede", &mut |ui| {
                let yes = ctx.button(ui, "Yes: concede", PlayCommand::Act(grid::concession()));
                if yes.on_hover_text(tip).clicked() {
                    ui.close();
                }
            });
        });
    }

    fn pack_ui(ctx: &Ctx<'_>, ui: &mut Ui, place: usize) {
        let edit = Command::Own(TilesAsk::Edit(place));
        let tip = "Its tiles and scenarios in the workshop, in the place of what is there";
        ctx.button(ui, "Edit", edit).on_hover_text(tip);
    }

    /// What a tap looks at comes first, and so does what is asked once a defense was bought.
    fn anew(ctx: &Ctx<'_>) -> u32 {
        // While programs play, what is pressed between two of their answers stays the same.
        let asks = ctx.game.filter(|game| game.asks_person());
        let cursor = asks.map_or(0, |game| game.session().cursor());
        let looked = [ctx.focus.selected, ctx.focus.targeted];
        looked.into_iter().fold(cursor, |all, id| {
            (all << 8) | id.map_or(0, |id| u32::from(id.0) + 1)
        })
    }

    fn seats_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
        sides::sides_ui(ctx, ui, game);
    }

    fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, canvas: &mut Canvas) {
        sides::left_ui(ctx, ui, game);
        card::cards_ui(ctx, ui, game);
        hand::hand_ui(ctx, ui, game);
        card::objectives_ui(ctx, ui, game);
        on_table_ui(ctx, ui, game);
        score::read_ui(ctx, ui, game);
        correct::correct_ui(ctx, ui, game, &mut canvas.puts);
        fair::fair_ui(ctx, ui, game);
    }

    /// What a tap asks about comes before a hint, below which it lay out of sight of a phone.
    fn under_way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, _parts: &mut Score) {
        if game.hint().is_some() {
            asked::asked_ui(ctx, ui, game);
        }
    }

    fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, _parts: &mut Score) {
        choices::choices_ui(ctx, ui, game);
    }
}

/// The button that opens the workshop.
fn shop_ui(ctx: &Ctx<'_>, ui: &mut Ui) -> Response {
    let open = Command::Own(TilesAsk::Shop(Order::Open));
    let workshop = ctx.button(ui, "Workshop", open);
    workshop.on_hover_text("Make tiles and scenarios")
}
