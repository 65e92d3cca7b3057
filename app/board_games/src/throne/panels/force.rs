//! What is in force now, over the map or above the answers?
//!
//! The weather with its track, what Westeros cards bar or open for the turn, and orders that last for it; nothing where
//! none of that is so.

use boards::AreaId;
use boards::throne::{AllyEffect, OneTimeEffect, Sky};
use eframe::egui::{Frame, Label, Margin, Painter, Pos2, RichText, Stroke, Ui, vec2};
use play::{Component, ComponentKind};
use ui::shape::Shape;
use ui::widgets::row::pulled_ui;

use super::ThroneCtx as _;
use crate::throne::legend::sign_ui;
use crate::throne::signs::Square;
use crate::throne::{Ctx, Game, ThroneGame as _};

const SIDE: f32 = 16.0;

/// How high the bar over the map is in a wide window, in points, whatever is in it.
const HIGH: f32 = SIDE + 4.0;

/// All of it in a bar over the map. In a small window only the weather, which is always there: a bar that comes and goes
/// would change the size of the map, and with it where areas and names stand. A wide one has room for the bar also where
/// it is empty.
pub(crate) fn force_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let Some(game) = ctx.game else { return };
    let wide = ctx.appearance.shape == Shape::Wide;
    if !wide && ctx.pack.numbers.weather.is_empty() {
        return;
    }
    Frame::new()
        .fill(ui.visuals().panel_fill)
        .inner_margin(Margin::symmetric(6, 2))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            if !wide {
                return spaced_ui(ui, |ui| {
                    ui.horizontal_wrapped(|ui| weather_ui(ctx, ui, game));
                });
            }
            ui.set_height(HIGH);
            spaced_ui(ui, |ui| {
                pulled_ui(ui, |ui| {
                    weather_ui(ctx, ui, game);
                    lasting_ui(ctx, ui, game);
                });
            });
        });
}

/// What Westeros cards and orders do for the turn, above the answers of a small window.
pub(crate) fn turn_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let lasts = !game.state().in_force.is_empty() || lasting(game).next().is_some();
    if ctx.appearance.shape != Shape::Wide && lasts {
        spaced_ui(ui, |ui| {
            ui.horizontal_wrapped(|ui| lasting_ui(ctx, ui, game));
        });
    }
}

fn spaced_ui(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
        add(ui);
    });
}

/// What is so for everybody this turn.
fn lasting(game: &Game) -> impl Iterator<Item = &Component<AreaId>> {
    let all = game.components().iter();
    all.filter(|thing| {
        thing.kind == ComponentKind::Effect && thing.owner.is_none() && thing.numbers.is_empty()
    })
}

fn lasting_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    orders_ui(ctx, ui, game);
    for thing in lasting(game) {
        let text = RichText::new(&thing.title).small().strong();
        ui.label(text).on_hover_text(&thing.place);
        ui.add_space(8.0);
    }
}

fn square<'a>(ctx: &Ctx<'_>, painter: &'a Painter, at: Pos2) -> Square<'a> {
    let inks = ctx.inks();
    Square::upright(painter, at, SIDE * 0.9, [inks.ink, inks.paper])
}

/// The weather track with its marker, what it does now, and who does not care.
pub(crate) fn weather_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (state, inks) = (game.state(), ctx.inks());
    for (place, sky) in (0..).zip(&ctx.pack.numbers.weather) {
        let is_now = place == state.weather;
        let response = sign_ui(ui, SIDE + 4.0, |painter, at| {
            if is_now {
                painter.circle(at, SIDE * 0.66, inks.paper, Stroke::new(2.0, inks.plan));
            }
            let ink = if is_now { inks.ink } else { inks.muted };
            square(ctx, painter, at).inked(ink, inks.paper).sky(*sky);
        });
        let what = match sky {
            Sky::Fair => "fair weather, fords are open",
            Sky::Storm => "storm, fords are closed",
        };
        response.on_hover_text(format!("Place {} of the weather track: {what}", place + 1));
    }
    if let Some(text) = super::tracks::weather(ctx.pack, state) {
        ui.label(RichText::new(play::sentence(text)).small().strong());
        let carried = state.order().iter().filter(|seat| {
            let cards = state
                .player(**seat)
                .map_or(&[][..], |player| &player.allies);
            let mut rows = cards.iter().filter_map(|card| ctx.pack.ally(*card));
            rows.any(|row| row.aid == AllyEffect::Transport)
        });
        let names: Vec<&str> = carried.map(|seat| game.seat(*seat)).collect();
        if !names.is_empty() {
            let text = format!("Always open for {}", names.join(" and "));
            ui.label(RichText::new(text).small());
        }
        ui.add_space(8.0);
    }
}

/// Orders that last for the turn, each with its sign as on the map.
fn orders_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    for one in &state.in_force {
        let Some(row) = ctx.pack.order(one.order) else {
            continue;
        };
        let ink = ctx.seat_ink(state, one.seat).strong;
        if let Some(effect) = row.once {
            sign_ui(ui, SIDE, |painter, at| {
                square(ctx, painter, at)
                    .inked(ink, ctx.inks().paper)
                    .once(effect);
            });
        }
        let tip = match row.once {
            Some(OneTimeEffect::Protect | OneTimeEffect::HomeBonus(_)) => row.text.clone(),
            Some(_) | None => format!("{} It lay in {}", row.text, ctx.pack.map.title(one.area)),
        };
        let text = format!("{} ({})", row.title, game.seat(one.seat));
        ui.add(Label::new(RichText::new(text).small().strong()))
            .on_hover_text(tip);
        ui.add_space(8.0);
    }
}
