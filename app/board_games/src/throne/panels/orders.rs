//! Which orders are placed where, in secret?
//!
//! The area that is looked at takes one of the tokens that are left; then the next one is looked at. What was placed is
//! taken back in the same way, until the seat is ready.

use boards::AreaId;
use boards::throne::{OrderRow, State, Touch, is_ready, laid, take_back, touch};
use eframe::egui::{Button, Label, RichText, Ui};
use game_window::offer_ui;
use play::Seat;

use super::seats::stars;
use crate::areas::MapTouch;
use crate::throne::{Command, Ctx, Game, PlayCommand, ThroneAsk, ThroneGame as _};

/// Own areas with their orders.
fn placed(ctx: &Ctx<'_>, state: &State, seat: Seat) -> Vec<(AreaId, Option<OrderRow>)> {
    let own = state.held(seat);
    let rows = own.iter().map(|area| {
        let order = state
            .spot(area)
            .order
            .and_then(|order| ctx.pack.order(order));
        (area, order.cloned())
    });
    rows.collect()
}

/// The orders of the seat that is asked.
pub(crate) fn orders_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let own = placed(ctx, state, seat);
    let done = own.iter().filter(|(_, order)| order.is_some()).count();
    let starred = own.iter().filter_map(|(_, order)| order.as_ref());
    let starred = starred.filter(|order| order.star).count();
    let text = format!(
        "{done} of {} areas have an order, {starred} of {} stars are used",
        own.len(),
        stars(ctx, state, seat)
    );
    ui.add(Label::new(RichText::new(text).strong()).wrap());
    if let Some(area) = ctx
        .focus
        .from
        .filter(|area| state.held(seat).contains(*area))
    {
        area_ui(ctx, ui, game, area);
    } else {
        ui.label("Tap an area of yours on the map");
    }
    let end = game.offers().find(|offer| is_ready(offer.action()));
    let ready = match done == own.len() {
        true => RichText::new("All my orders are placed").strong(),
        false => RichText::new("All my orders are placed"),
    };
    if let Some(offer) = end {
        ctx.button(ui, ready, PlayCommand::Act(*offer.action()))
            .on_hover_text("Areas without an order do nothing this turn");
    } else {
        ui.add_enabled(
            false,
            Button::new(ready).min_size(ctx.appearance.density.least()),
        );
        ui.label("Choose a Tactics card first");
    }
    let plans = game
        .offers()
        .filter(|offer| touch(offer.action()) == Touch::Nowhere && !is_ready(offer.action()));
    for offer in plans {
        offer_ui(ctx, ui, offer);
    }
    ui.add_space(4.0);
    for (area, order) in own {
        let title = ctx.pack.map.title(area);
        let text = match &order {
            Some(order) => format!("{title}: {}{}", order.title, star(order)),
            None => format!("{title}: no order"),
        };
        let on = ctx.focus.from == Some(area);
        let button = Button::selectable(on, text)
            .frame_when_inactive(true)
            .wrap();
        if ui
            .add(button.min_size(ctx.appearance.density.least()))
            .clicked()
        {
            ctx.send(Command::Touch(MapTouch::Look(area)));
        }
    }
}

fn star(order: &OrderRow) -> &'static str {
    if order.star { " (star)" } else { "" }
}

/// Tokens for an area: those that are left, or the way back.
fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, area: AreaId) {
    let state = game.state();
    ui.heading(ctx.pack.map.title(area));
    let order = state
        .spot(area)
        .order
        .and_then(|order| ctx.pack.order(order));
    if let Some(order) = order {
        ui.label(format!("{}{} lies here", order.title, star(order)));
        ctx.button(ui, "Take it back", PlayCommand::Act(take_back(area)));
        return;
    }
    let tokens = game.offers().filter_map(|offer| {
        let (_, order) = laid(offer.action()).filter(|(at, _)| *at == area)?;
        Some((ctx.pack.order(order)?, *offer.action()))
    });
    ui.horizontal_wrapped(|ui| {
        for (row, action) in tokens {
            let text = format!("{}{}", row.title, star(row));
            let button = Button::new(text).min_size(ctx.appearance.density.least());
            if ui.add(button).clicked() {
                ctx.send(PlayCommand::Act(action));
                ctx.send(Command::Own(ThroneAsk::Next(area)));
            }
        }
    });
}
