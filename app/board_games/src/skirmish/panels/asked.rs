//! What is asked about once more before it is done?
//!
//! What was tapped on the board and costs coins, or does nothing good: a frame tells it whole, with a button beside the
//! second tap.

use eframe::egui::{Frame, Label, RichText, Ui};
use game_window::{below_ui, offer_ui, said_ui};
use grid::{Action, Spot, Touch as On, touch};
use play::{Answer, sentence};

use crate::skirmish::target::{Goal, Weighed, strikes, woken};
use crate::skirmish::{
    Command, Ctx, Game, Offered, PlayCommand, TilesGame as _, TilesOffer as _, Touch,
};

/// What was tapped once.
pub(crate) fn asked_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let weighed = ctx.focus.weighed();
    // What is no place on the board is asked about where its button stands.
    let asked_twice = game.offers().find(|offer| {
        let on_board = touch(&game.field(), offer.action()) != On::Button;
        Some(offer.action()) == weighed && on_board && !offer.is_in_vain()
    });
    if let Some(offer) = asked_twice {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let again = match touch(&game.field(), offer.action()) {
                On::Name(_) => "tap the model again, or",
                On::Button
                | On::Activate(_)
                | On::Deploy(..)
                | On::Bring(..)
                | On::Go { .. }
                | On::Target(_)
                | On::About(_) => "tap the square again, or",
            };
            let text = match offer.coins().is_empty() {
                true => sentence(again),
                false => format!("It costs coins: {again}"),
            };
            ui.label(text);
            offer_ui(ctx, ui, offer);
        });
    }
    ahead_ui(ctx, ui, game);
    strike_ui(ctx, ui, game);
}

/// A move of a model that rests, asked about because its activation costs coins.
fn ahead_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let mut goals = ctx.focus.target.goals.iter();
    let weighed = ctx.focus.weighed.as_ref();
    let asked = |goal: &&Goal| goal.actions.len() > 1 && weighed.is_some_and(|own| own.is_at(goal));
    let Some(goal) = goals.find(asked) else {
        return;
    };
    let wakes = |offer: &&Offered| Some(offer.action()) == goal.actions.first();
    let Some(offer) = game.offers().find(wakes) else {
        return;
    };
    let mut answer = offer.answer.clone();
    if let Some(id) = ctx.focus.target.actor {
        answer = woken(game, id, 1, answer);
    }
    answer.label = format!("{}, then move to {}", answer.label, goal.body.at());
    answer.effect = goal.says.clone();
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label("It costs coins: tap the square again, or");
        if said_ui(ctx, ui, &answer) {
            for action in &goal.actions {
                ctx.send(PlayCommand::Act(action.clone()));
            }
        }
    });
}

/// Attacks of a model that rests, asked about because its activation costs coins: each at once, or any once it acts.
fn strike_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (Some(offer), Some(enemy)) = (strikes(game, ctx.focus), ctx.focus.targeted) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let blows = ctx.focus.target.blows.iter();
        for blow in blows.filter(|blow| blow.enemy == enemy) {
            if said_ui(ctx, ui, &blow.answer) {
                for action in &blow.actions {
                    ctx.send(PlayCommand::Act(action.clone()));
                }
            }
        }
        ui.label("It costs coins: tap the enemy again, or");
        let mut answer = offer.answer.clone();
        answer.label = format!("{}, against {}", answer.label, game.name(enemy));
        answer.effect = "What it does to it, and with what, is chosen then".to_owned();
        if said_ui(ctx, ui, &answer) {
            ctx.send(PlayCommand::Act(offer.action().clone()));
        }
    });
}

/// An answer that does nothing good: its button asks first, and a second one below gives it.
pub(super) fn doubtful_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    action: &Action,
    [brief, answer]: [&Answer<Spot>; 2],
) {
    if ctx.focus.weighed() != Some(action) {
        asks_ui(ctx, ui, brief, Touch::Weigh(Weighed::new(action.clone())));
        return;
    }
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let text = "It cannot arrive and is paid all the same. Declare it?";
        ui.add(Label::new(RichText::new(text).strong()).wrap());
        below_ui(ctx, ui, answer);
        ui.horizontal_wrapped(|ui| {
            let leave = Touch::Select(ctx.focus.selected);
            ctx.button(ui, "Leave it", Command::Touch(leave));
            let act = PlayCommand::Act(action.clone());
            ctx.button(ui, "Charge all the same", act);
        });
    });
}

/// An answer whose button gives nothing yet, and what it asks for.
pub(super) fn asks_ui(ctx: &Ctx<'_>, ui: &mut Ui, answer: &Answer<Spot>, asks: Touch) {
    let mut answer = answer.clone();
    answer.label.push('…');
    if said_ui(ctx, ui, &answer) {
        ctx.send(Command::Touch(asks));
    }
}
