//! What is set right by hand, where the table went another way?
//!
//! The area that is looked at, gold, Characters and the hand that lies open. All of it is told in the log as a
//! correction.

use boards::AreaId;
use boards::risk::{CardFix, Fix, Owner};
use eframe::egui::{Label, ScrollArea, Ui};
use game_window::by_hand_ui;
use play::Seat;
use ui::widgets::stepper::stepper_ui;

use crate::risk::{Ctx, Game, PlayCommand, RiskGame as _};

/// Gold comes in hundreds.
const HUNDRED: u16 = 100;

/// Corrections, folded away; `looks` tells that the next tap chooses an area.
pub(crate) fn correct_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, looks: &mut bool) {
    by_hand_ui(ctx, ui, looks, |ui| {
        if let Some(area) = ctx.focus.from {
            area_ui(ctx, ui, game, area);
        }
        if game.state().setting.gold {
            gold_ui(ctx, ui, game);
        }
        if game.state().setting.characters {
            characters_ui(ctx, ui, game);
        }
        if let Some(seat) = game.shown() {
            hand_ui(ctx, ui, game, seat);
        }
    });
}

fn asks(ctx: &Ctx<'_>, seat: Seat, fix: Fix) {
    ctx.send(PlayCommand::Fix(seat, fix));
}

/// Who holds an area with how many armies.
fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, area: AreaId) {
    let state = game.state();
    let (owner, armies) = (state.owner(area), state.armies(area));
    let title = ctx.pack.map.title(area);
    ui.strong(title);
    let hold = |owner, armies| Fix::Hold {
        area,
        owner,
        armies,
    };
    let asker = game.whose().unwrap_or(Seat(0));
    let what = format!("Armies in {title}");
    let count = ui
        .horizontal(|ui| {
            ui.label("Armies");
            stepper_ui(ui, ctx.appearance.density, armies.into(), 1..=999, &what)
        })
        .inner;
    if let Some(count) = count.and_then(|count| u16::try_from(count).ok()) {
        asks(ctx, asker, hold(owner, count));
    }
    let seats = (0..).map(Seat).zip(&state.players);
    let seats = seats.filter(|(_, player)| !player.out);
    let owners = seats.map(|(seat, _)| (Owner::Seat(seat), game.seat(seat)));
    ui.horizontal_wrapped(|ui| {
        for (other, name) in owners.chain([(Owner::Neutral, "nobody")]) {
            if other != owner {
                let fix = hold(other, armies.max(1));
                ctx.button(
                    ui,
                    format!("Give it to {name}"),
                    PlayCommand::Fix(asker, fix),
                );
            }
        }
    });
}

fn gold_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    for (seat, player) in (0..).map(Seat).zip(&game.state().players) {
        let name = game.seat(seat);
        let known = i32::from(player.gold / HUNDRED);
        let what = format!("Hundreds of gold of {name}");
        let asked = ui
            .horizontal(|ui| {
                let hundreds = stepper_ui(ui, ctx.appearance.density, known, 0..=99, &what);
                ui.label(format!("hundred gold, {name}"));
                hundreds
            })
            .inner;
        if let Some(hundreds) = asked.and_then(|hundreds| u16::try_from(hundreds).ok()) {
            asks(ctx, seat, Fix::Gold(hundreds * HUNDRED));
        }
    }
}

/// Characters of the Houses in play: ready, used, or gone.
fn characters_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    ui.collapsing("Correct Characters", |ui| {
        for (seat, player) in (0..).map(Seat).zip(&state.players) {
            let own = ctx.pack.characters.iter();
            for row in own.filter(|row| Some(row.house) == player.house) {
                let (used, lost) = (
                    state.cards_in_play.used.contains(&row.number),
                    state.cards_in_play.lost.contains(&row.number),
                );
                let now = match (used, lost) {
                    (_, true) => "gone",
                    (true, false) => "used",
                    (false, false) => "ready",
                };
                ui.add(Label::new(format!("{}, {now}", row.title)).wrap());
                let ways = [
                    ("is ready", CardFix::Ready(row.number), used || lost),
                    ("is used", CardFix::Used(row.number), !used && !lost),
                    ("is gone", CardFix::Gone(row.number), !lost),
                ];
                ui.horizontal_wrapped(|ui| {
                    for (text, fix, _) in ways.into_iter().filter(|(_, _, open)| *open) {
                        let text = format!("{} {text}", row.title);
                        ctx.button(ui, text, PlayCommand::Fix(seat, Fix::Card(fix)));
                    }
                });
            }
        }
    });
}

/// Maester cards of the hand that lies open.
fn hand_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let Some(player) = state.player(seat).filter(|_| state.setting.maesters) else {
        return;
    };
    for row in player
        .maesters
        .iter()
        .filter_map(|id| ctx.pack.maester(*id))
    {
        let fix = Fix::Card(CardFix::Take(row.number));
        let text = format!("Discard {}", row.title);
        ctx.button(ui, text, PlayCommand::Fix(seat, fix));
    }
    ui.menu_button("Give a Maester card…", |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for row in &ctx.pack.maesters {
                if ui.button(&row.title).clicked() {
                    asks(ctx, seat, Fix::Card(CardFix::Give(row.number)));
                    ui.close();
                }
            }
        });
    });
}
