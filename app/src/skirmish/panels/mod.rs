//! How is the skirmish laid out?
//!
//! In a wide window the board has its panels on both sides; in a small one it is on top, and one of three tabs below.
//! One file a panel; a panel shows what it may look at and sends commands.

pub mod bar;
pub mod begin;
pub mod board;
pub mod bots;
pub mod card;
pub mod choices;
pub mod correct;
pub mod fair;
pub mod hand;
pub mod packs;
pub mod score;
mod seed;
pub mod sides;
pub mod table;

use std::sync::Arc;

use eframe::egui::{
    Button, CentralPanel, Frame, Label, Panel, Response, RichText, ScrollArea, Ui, WidgetText,
};
use grid::{Action, ModelId, Rules};
use play::Turn;

use super::aim::Aim;
use super::command::Command;
use super::game::Game;
use super::packs::Packs;
use super::sheet::Sheet;
use crate::app::Dress;
use crate::halls::near::near_ui;
use crate::halls::panels::dice::{self, Threw};
use crate::halls::panels::log::{self, Logged, log_ui};
use crate::halls::panels::small::{Tab, asked_ui, scroll_ui, tabs_ui};
use crate::outbox::Outbox;
use crate::panels::paper::Score;
use crate::score::Scorer;
use crate::shape::Shape;
use crate::theme::{TileInks, tile_inks};
use crate::toast::Tidings;
use crate::workshop::Workshop;
use crate::workshop::canvas::Canvas;
use crate::workshop::panels::{Shop, workshop_ui};

/// What every panel may look at.
#[derive(Debug)]
pub struct Ctx<'a> {
    pub(crate) dress: Dress<'a>,
    /// The rules.
    pub rules: &'a Arc<Rules>,
    /// The game, once one was begun.
    pub game: Option<&'a Game>,
    /// The game that was put away last.
    pub away: Option<&'a Game>,
    /// What a tap on the board means.
    pub aim: &'a Aim,
    /// The model that is looked at.
    pub selected: Option<ModelId>,
    /// The model that is aimed at.
    pub aimed: Option<ModelId>,
    /// What is asked once more before it is taken.
    pub weighed: Option<&'a Action>,
    /// Packs of one's own.
    pub packs: &'a Packs,
    /// The workshop, while it is shown.
    pub workshop: Option<&'a Workshop>,
    /// What there is to say.
    pub message: Option<&'a (Tidings, String)>,
    /// The score sheet of the boxed game.
    pub scorer: &'a Scorer,
    /// It is shown where no game is.
    pub scoring: bool,
    /// Where commands go.
    pub outbox: &'a Outbox<Command>,
}

impl Ctx<'_> {
    /// Asks for something.
    pub fn send(&self, command: Command) {
        self.outbox.send(command);
    }

    /// The colors of the board.
    #[must_use]
    pub fn inks(&self) -> TileInks {
        tile_inks(self.dress.tone)
    }

    /// A button that asks for something.
    pub fn button(&self, ui: &mut Ui, text: impl Into<WidgetText>, command: Command) -> Response {
        let button = Button::new(text).min_size(self.dress.density.least());
        let response = ui.add(button);
        if response.clicked() {
            self.send(command);
        }
        response
    }
}

/// What panels keep between frames.
#[derive(Debug, Default)]
pub struct Panels {
    /// The board.
    pub board: board::Canvas,
    /// The game that is to begin.
    pub begin: begin::Begin,
    /// The score sheet of the boxed game.
    pub score: Score,
    /// Faces of real dice.
    pub dice: dice::Dice,
    /// What the log showed.
    pub log: log::Log,
    /// What is made in the workshop.
    pub canvas: Canvas,
    /// The tab of a small window.
    pub tab: Tab,
}

/// The whole hall.
pub fn hall_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::top("tiles bar").show(ui, |ui| bar::bar_ui(ctx, ui));
    if let Some(work) = ctx.workshop {
        return workshop_ui(&Shop { ctx, work }, ui, &mut panels.canvas);
    }
    match ctx.dress.shape {
        Shape::Wide => wide_ui(ctx, ui, panels),
        Shape::Tall => tall_ui(ctx, ui, panels),
        Shape::Low => low_ui(ctx, ui, panels),
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        board::board_ui(ctx, ui, &mut panels.board, &panels.begin)
    });
}

fn wide_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::bottom("tiles status").show(ui, |ui| {
        ui.horizontal(|ui| {
            near_ui(ui, ctx.dress.density, &mut panels.board.near);
            status_ui(ctx, ui, panels);
        });
    });
    if ctx.game.is_some() {
        Panel::left("tiles left")
            .default_size(280.0)
            .show(ui, |ui| {
                sides::sides_ui(ctx, ui);
                ui.separator();
                scroll_ui(ui, "tiles cards", |ui| cards_ui(ctx, ui, &mut panels.board));
            });
    }
    Panel::right("tiles right")
        .default_size(350.0)
        .show(ui, |ui| {
            let Some(game) = ctx.game else {
                scroll_ui(ui, "tiles begin", |ui| before_ui(ctx, ui, panels));
                return;
            };
            let room = ui.available_height();
            prompt_ui(ctx, ui, game);
            ScrollArea::vertical()
                .id_salt("tiles choices")
                .max_height(room * 0.62)
                .show(ui, |ui| play_ui(ctx, ui, panels));
            ui.separator();
            past_ui(ctx, ui, game, &mut panels.log);
        });
}

fn tall_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let room = ui.available_height();
    // The board is as high as its width asks for, but leaves half of the window.
    let state = ctx.game.map(Game::state).or(panels.begin.preview());
    let board = state.map_or(room * 0.5, |state| {
        let size = ctx.rules.scene(state).base().size();
        let high = Sheet::height(size, ui.available_width());
        // Looked at nearer, any board has use for the room.
        let high = if panels.board.near.is_near() {
            room
        } else {
            high
        };
        high.min(room * 0.5)
    });
    Panel::bottom("tiles sheet")
        .resizable(false)
        .exact_size((room - board).max(60.0))
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

fn low_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let width = ui.available_width() * 0.45;
    Panel::right("tiles side")
        .resizable(false)
        .exact_size(width)
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

/// Before a game: its choice, or the score sheet of the boxed one.
fn before_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    match ctx.scoring {
        true => score::typed_ui(ctx, ui, &mut panels.score),
        false => begin::begin_ui(ctx, ui, &mut panels.begin),
    }
}

fn sheet_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let Some(game) = ctx.game else {
        scroll_ui(ui, "tiles begin", |ui| before_ui(ctx, ui, panels));
        return;
    };
    status_ui(ctx, ui, panels);
    sides::sides_ui(ctx, ui);
    prompt_ui(ctx, ui, game);
    tabs_ui(
        ui,
        ctx.dress.density,
        &mut panels.tab,
        &mut panels.board.near,
    );
    match panels.tab {
        Tab::Play => scroll_ui(ui, "tiles play", |ui| play_ui(ctx, ui, panels)),
        Tab::Cards => scroll_ui(ui, "tiles cards", |ui| cards_ui(ctx, ui, &mut panels.board)),
        Tab::Log => past_ui(ctx, ui, game, &mut panels.log),
    }
}

/// The log as panels of all halls show it.
fn logged<'a>(ctx: &Ctx<'a>, game: &'a Game) -> Logged<'a> {
    let muted = ctx.inks().muted;
    Logged::of(ctx.dress, muted, game.film(), game.log(), game.session())
}

fn past_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, state: &mut log::Log) {
    if let Some(command) = log_ui(&logged(ctx, game), ui, state) {
        ctx.send(command.into());
    }
}

/// What is asked, in the color of the side that is.
fn prompt_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let inks = ctx.inks();
    let ink = match game.asked() {
        Some(seat) => inks.sides[usize::from(seat.0.min(1))].0,
        None => inks.muted,
    };
    asked_ui(ui, ink, game.prompt());
    let Some(question) = game.question() else {
        return;
    };
    let by = question.by.iter().cloned();
    let rule = question.rule.iter().map(ToString::to_string);
    let source: Vec<String> = by.chain(rule).collect();
    let source = RichText::new(source.join("; ")).color(inks.muted).small();
    ui.add(Label::new(source).wrap());
}

/// What can be answered.
fn play_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let Some(game) = ctx.game else {
        return;
    };
    if let Turn::Over(outcome) = game.turn() {
        sides::outcome_ui(ctx, ui, game, &outcome);
    }
    if bots::bots_ui(ctx, ui, game) {
        return;
    }
    match game.turn() {
        Turn::Chance(chance) => {
            let density = ctx.dress.density;
            match dice::dice_ui(ui, density, &chance.ask, &mut panels.dice) {
                Some(Threw::Rolled) => ctx.send(Command::Roll),
                Some(Threw::Typed(faces)) => ctx.send(Command::Dice(faces)),
                None => {}
            }
        }
        Turn::Seats(_) => {
            if game.hides() {
                hand::curtain_ui(ctx, ui, game);
            }
            choices::choices_ui(ctx, ui, game);
        }
        Turn::Over(_) => {}
    }
}

/// The cards of who is looked at and aimed at, and agendas.
fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, board: &mut board::Canvas) {
    let Some(game) = ctx.game else {
        return;
    };
    let mut models: Vec<ModelId> = ctx.selected.into_iter().chain(ctx.aimed).collect();
    models.dedup();
    if models.is_empty() {
        ui.label("Tap a model to read its card");
    }
    for id in models {
        card::card_ui(ctx, ui, game, id);
    }
    hand::hand_ui(ctx, ui, game);
    card::objectives_ui(ctx, ui, game);
    table::table_ui(ctx, ui, game);
    score::read_ui(ctx, ui, game);
    correct::correct_ui(ctx, ui, game, &mut board.puts);
    fair::fair_ui(ctx, ui, game);
}

/// What was refused, or what lies under the pointer.
fn status_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &Panels) {
    let (text, ink) = match ctx.message {
        Some((tidings, text)) => (text.as_str(), tidings.color(ctx.dress.tone)),
        None => (panels.board.says.as_str(), ui.visuals().text_color()),
    };
    let label = ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
}
