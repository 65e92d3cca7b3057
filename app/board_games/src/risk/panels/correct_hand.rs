//! Which cards go to a hand or out of it by hand?
//!
//! Territory cards, objectives and Maester cards of the hand that lies open.

use boards::risk::{CardFix, Fix, Objective};
use eframe::egui::{ScrollArea, Ui};
use play::Seat;
use ui::widgets::menu::menu_button_ui;

use super::correct::asks;
use crate::risk::{Ctx, Game, PlayCommand, RiskGame as _};

/// The cards of the hand that lies open, and those that may come to it.
pub(super) fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let Some(player) = state.player(seat) else {
        return;
    };
    let title = |area| ctx.pack.map.title(area);
    let hand = player.hand.iter();
    let own = hand.map(|area| (title(*area), Fix::Take(*area)));
    discards_ui(ctx, ui, seat, own);
    let areas = state.setting.areas(ctx.pack).into_iter();
    let areas = areas.filter(|area| !player.hand.contains(area));
    let others = areas.map(|area| (title(area), Fix::Give(area)));
    gives_ui(ctx, ui, seat, "Give a Territory card…", others);
    if state.setting.objectives {
        let points = |row: &Objective| play::counted(row.points, "point", "points");
        let words = |row: &Objective| {
            let text = row.text.trim_end_matches('.');
            format!("{text} ({})", points(row))
        };
        let text = |id| ctx.pack.objective(id).map(words);
        let own = player.objectives.iter().copied();
        let own = own.filter_map(|id| Some((text(id)?, Fix::TakeObjective(id))));
        discards_ui(ctx, ui, seat, own);
        let rows = ctx.pack.objectives.iter();
        let rows = rows.filter(|row| !player.objectives.contains(&row.number));
        let others = rows.map(|row| (words(row), Fix::GiveObjective(row.number)));
        gives_ui(ctx, ui, seat, "Give an objective…", others);
    }
    if state.setting.maesters {
        let own = player.maesters.iter();
        let own = own.filter_map(|id| ctx.pack.maester(*id));
        let own = own.map(|row| (row.title.as_str(), Fix::Card(CardFix::Take(row.number))));
        discards_ui(ctx, ui, seat, own);
        let rows = ctx.pack.maesters.iter();
        let others = rows.map(|row| (row.title.as_str(), Fix::Card(CardFix::Give(row.number))));
        gives_ui(ctx, ui, seat, "Give a Maester card…", others);
    }
}

fn discards_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    seat: Seat,
    own: impl Iterator<Item = (impl AsRef<str>, Fix)>,
) {
    for (title, fix) in own {
        let title: &str = title.as_ref();
        let text = format!("Discard {title}");
        ctx.button(ui, text, PlayCommand::Fix(seat, fix));
    }
}

fn gives_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    seat: Seat,
    title: &str,
    mut others: impl Iterator<Item = (impl AsRef<str>, Fix)>,
) {
    menu_button_ui(ui, title, &mut |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for (title, fix) in others.by_ref() {
                let title: &str = title.as_ref();
                if ui.button(title).clicked() {
                    asks(ctx, seat, fix);
                    ui.close();
                }
            }
        });
    });
}
