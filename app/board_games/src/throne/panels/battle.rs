//! How does the battle under way stand, or the last one?
//!
//! Both sides with everything that adds to them, as far as it lies open; the totals follow from it.

use boards::throne::rules::{parts, strength};
use boards::throne::{Battle, Side, battle_stage};
use eframe::egui::{Frame, Grid, Label, RichText, Ui};
use play::{HappeningKind, Row};

use super::house_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// The battle under way.
pub(crate) fn battle_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    let Some(battle) = &state.battle else {
        return;
    };
    let ink = ctx.inks().no;
    Frame::group(ui.style()).stroke((1.5, ink)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing.y = 2.0;
        let area = ctx.pack.map.title(battle.area);
        let now = battle_stage(state);
        ui.strong(format!("Battle in {area}: {now}"));
        ui.columns(2, |columns| {
            for (side, ui) in Side::BOTH.into_iter().zip(columns) {
                // Columns would spread letters over their width.
                ui.vertical(|ui| side_ui(ctx, ui, game, battle, side));
            }
        });
        end_ui(ui, game, battle);
    });
}

/// How both sides stand, in two lines above many answers.
pub(crate) fn brief_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Some(battle) = &game.state().battle else {
        return;
    };
    let sides = Side::BOTH.map(|side| {
        let seat = game.seat(battle.side(side).seat);
        format!("{seat} {} {}", verb(side), total(ctx, game, battle, side))
    });
    ui.add(Label::new(RichText::new(sides.join(", ")).strong()).wrap());
    end_ui(ui, game, battle);
}

/// What a side does.
fn verb(side: Side) -> &'static str {
    match side {
        Side::Attack => "attacks",
        Side::Defense => "defends",
    }
}

/// What a side adds up to now, or did once all was in.
fn total(ctx: &Ctx<'_>, game: &Game, battle: &Battle, side: Side) -> i16 {
    match battle.totals {
        Some(totals) => totals[side.place()],
        None => strength(ctx.pack, game.state(), battle, side).total(),
    }
}

fn side_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, battle: &Battle, side: Side) {
    let state = game.state();
    let fighter = battle.side(side);
    let head = verb(side);
    ui.horizontal_wrapped(|ui| {
        if let Some(player) = state.player(fighter.seat) {
            house_ui(ctx, ui, player.house);
        }
        ui.strong(format!("{} {head}", game.seat(fighter.seat)));
    });
    let sum = strength(ctx.pack, state, battle, side);
    let total = total(ctx, game, battle, side);
    Grid::new(("battle", side))
        .num_columns(2)
        .min_col_width(18.0)
        .show(ui, |ui| {
            let now = parts(ctx.pack, state, battle, side).into_iter();
            let now = now.map(|part| (part.text, i32::from(part.value)));
            for (text, value) in fought(game, side, total.into()).unwrap_or_else(|| now.collect()) {
                ui.label(RichText::new(format!("{value:+}")).strong());
                ui.add(Label::new(text).wrap());
                ui.end_row();
            }
        });
    ui.label(RichText::new(format!("= {total}")).strong().size(18.0));
    let chosen = game.view().cards.get(usize::from(side == Side::Defense));
    if fighter.card.is_none() && chosen == Some(&true) {
        ui.label("A House card lies face down");
    }
    if let Some(card) = fighter.card.and_then(|card| ctx.pack.house_card(card)) {
        let text = match fighter.ignored {
            true => "Its text does not count".to_owned(),
            false => card.text.clone(),
        };
        if !text.is_empty() {
            ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
        }
    }
    if sum.swords > 0 || sum.fortifications > 0 {
        let icons = [(sum.swords, "sword"), (sum.fortifications, "fortification")];
        let icons = icons.into_iter().filter(|(count, _)| *count > 0);
        let icons = icons.map(|(count, icon)| match count {
            1 => format!("1 {icon}"),
            count => format!("{count} {icon}s"),
        });
        ui.label(icons.collect::<Vec<_>>().join(", "));
    }
}

/// What added up to a total that stands, with the armies as they were before anybody fell or went.
fn fought(game: &Game, side: Side, total: i32) -> Option<Vec<(String, i32)>> {
    game.state().battle.as_ref()?.totals?;
    let mut told = game.happened().iter().rev();
    let told = told.find(|one| one.what.kind == HappeningKind::Battle)?;
    let mut sums = told.what.rows.iter().filter_map(|row| match row {
        Row::Sum { parts, total, .. } => Some((parts, *total)),
        Row::Dice { .. } | Row::Card { .. } | Row::Text(_) | Row::Verdict(_) => None,
    });
    let (parts, known) = sums.nth(usize::from(side == Side::Defense))?;
    (known == total).then(|| parts.clone())
}

/// Who won, or who wins a tie.
fn end_ui(ui: &mut Ui, game: &Game, battle: &Battle) {
    let state = game.state();
    let text = match battle.winner {
        Some(winner) => format!("{} wins", game.seat(battle.side(winner).seat)),
        None => {
            let place = |side| {
                let seat = battle.side(side).seat;
                state.place(boards::throne::Track::Fiefdoms, seat)
            };
            let first = match place(Side::Attack) < place(Side::Defense) {
                true => Side::Attack,
                false => Side::Defense,
            };
            format!("{} wins a tie", game.seat(battle.side(first).seat))
        }
    };
    ui.add(Label::new(text).wrap());
}
