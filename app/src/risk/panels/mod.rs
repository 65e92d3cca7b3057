//! How is Risk laid out?
//!
//! In a wide window the map has its panels on both sides; in a small one it is on top, and one of three tabs below.
//! One file a panel; a panel shows what it may look at and sends commands.

pub mod attack;
pub mod bar;
pub mod begin;
pub mod choices;
pub mod correct;
pub mod hand;
pub mod info;
pub mod map;
pub mod seats;

use std::sync::Arc;

use boards::risk::{Owner, Pack, State};
use eframe::egui::{
    Button, CentralPanel, Frame, Label, Panel, Response, RichText, ScrollArea, Ui, WidgetText,
};
use play::{Seat, Turn};

use super::aim::Aim;
use super::chart::Chart;
use super::command::{Amount, Command};
use super::game::Game;
use crate::app::Dress;
use crate::halls::near::near_ui;
use crate::halls::panels::dice::{Dice, Threw, dice_ui};
use crate::halls::panels::log::{Log, Logged, film_ui, log_ui};
use crate::halls::panels::programs::{Programs, programs_ui};
use crate::halls::panels::small::{Tab, asked_ui, scroll_ui, tabs_ui};
use crate::outbox::Outbox;
use crate::shape::Shape;
use crate::theme::{Pattern, RealmInk, TileInks, house_ink, tile_inks};
use crate::toast::Tidings;

/// What every panel may look at.
#[derive(Debug)]
pub struct Ctx<'a> {
    pub(crate) dress: Dress<'a>,
    /// The pack.
    pub pack: &'a Arc<Pack>,
    /// Its map.
    pub chart: &'a Chart,
    /// The game, once one was begun.
    pub game: Option<&'a Game>,
    /// The game that was put away last.
    pub away: Option<&'a Game>,
    /// What a tap on the map means.
    pub aim: &'a Aim,
    /// How many armies a tap places.
    pub amount: Amount,
    /// What there is to say.
    pub message: Option<&'a (Tidings, String)>,
    /// Where commands go.
    pub outbox: &'a Outbox<Command>,
}

impl Ctx<'_> {
    /// Asks for something.
    pub fn send(&self, command: Command) {
        self.outbox.send(command);
    }

    /// The colors of the map.
    #[must_use]
    pub fn inks(&self) -> TileInks {
        tile_inks(self.dress.tone)
    }

    /// How what belongs to nobody is painted.
    #[must_use]
    pub fn free_ink(&self) -> RealmInk {
        let inks = self.inks();
        RealmInk {
            strong: inks.muted,
            soft: inks.paper,
            pattern: None,
        }
    }

    /// How what belongs to an owner is painted.
    #[must_use]
    pub fn owner_ink(&self, state: &State, owner: Owner) -> RealmInk {
        let inks = self.inks();
        match owner {
            Owner::Nobody => self.free_ink(),
            Owner::Neutral => RealmInk {
                soft: inks.ground,
                ..self.free_ink()
            },
            Owner::Faction(_) => RealmInk {
                soft: inks.blocked,
                pattern: Some(Pattern::Net),
                ..self.free_ink()
            },
            Owner::Seat(seat) => self.seat_ink(state, seat),
        }
    }

    /// How what belongs to a seat is painted.
    #[must_use]
    pub fn seat_ink(&self, state: &State, seat: Seat) -> RealmInk {
        let chosen = state.player(seat).and_then(|player| player.house);
        let place = usize::from(seat.0) % self.pack.houses.len().max(1);
        let house = chosen.or(self.pack.houses.get(place).map(|row| row.house));
        house_ink(self.dress.tone, house.unwrap_or(boards::risk::House::Stark))
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
    /// The map.
    pub map: map::Canvas,
    /// The game that is to begin.
    pub begin: begin::Begin,
    /// Units that go along.
    pub along: attack::Along,
    /// Numbers of armies.
    pub numbers: attack::Numbers,
    /// Faces of real dice.
    pub dice: Dice,
    /// What the log showed.
    pub log: Log,
    /// The tab of a small window.
    pub tab: Tab,
}

/// The whole hall.
pub fn hall_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::top("risk bar").show(ui, |ui| bar::bar_ui(ctx, ui));
    match ctx.dress.shape {
        Shape::Wide => wide_ui(ctx, ui, panels),
        Shape::Tall => tall_ui(ctx, ui, panels),
        Shape::Low => low_ui(ctx, ui, panels),
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        map::map_ui(ctx, ui, &mut panels.map, &panels.begin)
    });
}

fn wide_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    Panel::bottom("risk status").show(ui, |ui| {
        ui.horizontal(|ui| {
            near_ui(ui, ctx.dress.density, &mut panels.map.near);
            status_ui(ctx, ui, panels);
        });
    });
    if let Some(game) = ctx.game {
        Panel::left("risk left").default_size(340.0).show(ui, |ui| {
            seats::seats_ui(ctx, ui, game);
            ui.separator();
            scroll_ui(ui, "risk cards", |ui| {
                cards_ui(ctx, ui, game, &mut panels.map.looks)
            });
        });
    }
    Panel::right("risk right")
        .default_size(350.0)
        .show(ui, |ui| {
            let Some(game) = ctx.game else {
                scroll_ui(ui, "risk begin", |ui| {
                    begin::begin_ui(ctx, ui, &mut panels.begin)
                });
                return;
            };
            let room = ui.available_height();
            prompt_ui(ctx, ui, game);
            ScrollArea::vertical()
                .id_salt("risk choices")
                .max_height(room * 0.62)
                .show(ui, |ui| play_ui(ctx, ui, game, panels));
            ui.separator();
            past_ui(ctx, ui, game, &mut panels.log);
        });
}

fn tall_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let room = ui.available_height();
    Panel::bottom("risk sheet")
        .resizable(false)
        .exact_size((room * 0.52).max(60.0))
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

fn low_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let width = ui.available_width() * 0.45;
    Panel::right("risk side")
        .resizable(false)
        .exact_size(width)
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

fn sheet_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let Some(game) = ctx.game else {
        scroll_ui(ui, "risk begin", |ui| {
            begin::begin_ui(ctx, ui, &mut panels.begin)
        });
        return;
    };
    status_ui(ctx, ui, panels);
    seats::seats_ui(ctx, ui, game);
    prompt_ui(ctx, ui, game);
    tabs_ui(ui, ctx.dress.density, &mut panels.tab, &mut panels.map.near);
    match panels.tab {
        Tab::Play => scroll_ui(ui, "risk play", |ui| play_ui(ctx, ui, game, panels)),
        Tab::Cards => scroll_ui(ui, "risk cards", |ui| {
            cards_ui(ctx, ui, game, &mut panels.map.looks)
        }),
        Tab::Log => past_ui(ctx, ui, game, &mut panels.log),
    }
}

/// The log as panels of all halls show it.
fn logged<'a>(ctx: &Ctx<'a>, game: &'a Game) -> Logged<'a> {
    let muted = ctx.inks().muted;
    Logged::of(ctx.dress, muted, game.film(), game.log(), game.session())
}

fn past_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, state: &mut Log) {
    if let Some(command) = log_ui(&logged(ctx, game), ui, state) {
        ctx.send(command.into());
    }
}

/// What is asked, in the color of the seat that is.
fn prompt_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let ink = match game.whose() {
        Some(seat) => ctx.seat_ink(game.state(), seat).strong,
        None => ctx.inks().muted,
    };
    asked_ui(ui, ink, game.prompt());
}

/// What can be answered.
fn play_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, panels: &mut Panels) {
    if let Turn::Over(outcome) = game.turn() {
        seats::outcome_ui(ctx, ui, game, &outcome);
    }
    let players = game.players();
    let programs = Programs {
        dress: ctx.dress,
        muted: ctx.inks().muted,
        film: game.film(),
        told: &players.told,
        tempo: players.tempo,
        cursor: game.session().cursor(),
        asked: game.program_asked(),
        waits: game.program().is_none(),
        player: &|seat| format!("{} plays {}", players.of(seat).name(), game.seat(seat)),
    };
    let (asked, alone) = programs_ui(&programs, ui, |ui| {
        if let Some(command) = film_ui(&logged(ctx, game), ui) {
            ctx.send(command.into());
        }
    });
    if let Some(asked) = asked {
        ctx.send(Command::Program(asked));
    }
    if alone {
        return;
    }
    attack::under_way_ui(ctx, ui, game, panels);
    match game.turn() {
        Turn::Chance(chance) => {
            match dice_ui(ui, ctx.dress.density, &chance.ask, &mut panels.dice) {
                Some(Threw::Rolled) => ctx.send(Command::Roll),
                Some(Threw::Typed(faces)) => ctx.send(Command::Dice(faces)),
                None => {}
            }
        }
        Turn::Seats(_) => choices::choices_ui(ctx, ui, game, panels),
        Turn::Over(_) => {}
    }
}

/// The area that is looked at, then hands, what was thrown and what is set right.
fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, looks: &mut bool) {
    info::area_ui(ctx, ui, game);
    hand::hands_ui(ctx, ui, game);
    info::regions_ui(ctx, ui, game);
    info::fair_ui(ctx, ui, game);
    correct::correct_ui(ctx, ui, game, looks);
}

/// What was refused, or what lies under the pointer.
fn status_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &Panels) {
    let (text, ink) = match ctx.message {
        Some((tidings, text)) => (text.as_str(), tidings.color(ctx.dress.tone)),
        None => (panels.map.says.as_str(), ui.visuals().text_color()),
    };
    let label = ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
}
