//! How is a game on areas laid out?
//!
//! In a wide window the map has its panels on both sides; in a small one it is on top, and one of three tabs below.
//! One file a panel; a panel shows what it may look at and sends commands.

pub(super) mod bar;
pub(super) mod begin;
pub(super) mod correct;
pub(super) mod curtain;
pub(super) mod map;
pub(super) mod packs;
pub(super) mod small;

use eframe::egui::{CentralPanel, Frame, Label, Panel, RichText, ScrollArea, Ui};
use play::Turn;

use super::command::Command;
use super::ctx::Ctx;
use super::face::{Face, Panels};
use super::game::Game;
use crate::halls::near::near_ui;
use crate::halls::panels::answer::question_ui;
use crate::halls::panels::dice::{Threw, dice_ui};
use crate::halls::panels::log::{Log, Logged, film_ui, log_ui};
use crate::halls::panels::programs::{Programs, programs_ui};
use crate::halls::panels::small::{Tab, scroll_ui, tabs_ui};
use crate::shape::Shape;

/// The whole hall.
pub(super) fn hall_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    Panel::top("areas bar").show(ui, |ui| bar::bar_ui(ctx, ui));
    match ctx.dress.shape {
        Shape::Wide => wide_ui(ctx, ui, panels),
        Shape::Tall => tall_ui(ctx, ui, panels),
        Shape::Low => low_ui(ctx, ui, panels),
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        map::map_ui(ctx, ui, &mut panels.map, &panels.begin.own)
    });
}

fn wide_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    Panel::bottom("areas status").show(ui, |ui| {
        ui.horizontal(|ui| {
            near_ui(ui, ctx.dress.density, &mut panels.map.near);
            status_ui(ctx, ui, panels);
        });
    });
    // In a small window the map needs the room more.
    let wide = ui.available_width();
    if let Some(game) = ctx.game {
        Panel::left("areas left")
            .default_size((wide * 0.22).clamp(290.0, 340.0))
            .show(ui, |ui| {
                M::seats_ui(ctx, ui, game);
                ui.separator();
                scroll_ui(ui, "areas cards", |ui| {
                    M::cards_ui(ctx, ui, game, &mut panels.map.looks)
                });
            });
    }
    Panel::right("areas right")
        .default_size((wide * 0.23).clamp(290.0, 350.0))
        .show(ui, |ui| {
            let Some(game) = ctx.game else {
                scroll_ui(ui, "areas begin", |ui| {
                    begin::begin_ui(ctx, ui, &mut panels.begin)
                });
                return;
            };
            let room = ui.available_height();
            prompt_ui(ctx, ui, game);
            ScrollArea::vertical()
                .id_salt("areas choices")
                .max_height(room * 0.62)
                .show(ui, |ui| play_ui(ctx, ui, game, panels));
            ui.separator();
            past_ui(ctx, ui, game, &mut panels.log);
        });
}

fn tall_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    let room = ui.available_height();
    Panel::bottom("areas sheet")
        .resizable(false)
        .exact_size((room * 0.52).max(60.0))
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

fn low_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    let width = ui.available_width() * 0.45;
    Panel::right("areas side")
        .resizable(false)
        .exact_size(width)
        .show(ui, |ui| sheet_ui(ctx, ui, panels));
}

fn sheet_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    let Some(game) = ctx.game else {
        scroll_ui(ui, "areas begin", |ui| {
            begin::begin_ui(ctx, ui, &mut panels.begin)
        });
        return;
    };
    status_ui(ctx, ui, panels);
    M::seats_ui(ctx, ui, game);
    prompt_ui(ctx, ui, game);
    tabs_ui(ui, ctx.dress.density, &mut panels.tab, &mut panels.map.near);
    match panels.tab {
        Tab::Play => scroll_ui(ui, "areas play", |ui| play_ui(ctx, ui, game, panels)),
        Tab::Cards => scroll_ui(ui, "areas cards", |ui| {
            M::cards_ui(ctx, ui, game, &mut panels.map.looks)
        }),
        Tab::Log => past_ui(ctx, ui, game, &mut panels.log),
    }
}

/// The log as panels of all halls show it.
fn logged<'a, M: Face>(ctx: &Ctx<'a, M>, game: &'a Game<M>) -> Logged<'a> {
    let muted = ctx.inks().muted;
    Logged::of(ctx.dress, muted, game.film(), game.log(), game.session())
}

fn past_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Game<M>, state: &mut Log) {
    if let Some(command) = log_ui(&logged(ctx, game), ui, state) {
        ctx.send(command.into());
    }
}

/// What is asked, in the color of the seat that is.
fn prompt_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Game<M>) {
    let ink = match game.whose() {
        Some(seat) => M::strong(ctx, game, seat),
        None => ctx.inks().muted,
    };
    let inks = [ink, ctx.inks().muted];
    question_ui(ui, inks, game.prompt(), game.question());
}

/// What can be answered.
fn play_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Game<M>, panels: &mut Panels<M>) {
    if let Turn::Over(outcome) = game.turn() {
        small::outcome_ui(ctx, ui, game, &outcome);
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
        player: &|seat| format!("{} plays {}", players.of(seat).name::<M>(), game.seat(seat)),
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
    M::under_way_ui(ctx, ui, game, &mut panels.own);
    match game.turn() {
        Turn::Chance(chance) => {
            match dice_ui(ui, ctx.dress.density, &chance.ask, &mut panels.dice) {
                Some(Threw::Rolled) => ctx.send(Command::Roll),
                Some(Threw::Typed(faces)) => ctx.send(Command::Dice(faces)),
                None => {}
            }
        }
        Turn::Seats(_) => M::choices_ui(ctx, ui, game, &mut panels.own),
        Turn::Over(_) => {}
    }
}

/// What was refused, or what lies under the pointer.
fn status_ui<M: Face>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &Panels<M>) {
    let (text, ink) = match ctx.message {
        Some((tidings, text)) => (text.as_str(), tidings.color(ctx.dress.tone)),
        None => (panels.map.says.as_str(), ui.visuals().text_color()),
    };
    let label = ui.add(Label::new(RichText::new(text).color(ink)).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
}
