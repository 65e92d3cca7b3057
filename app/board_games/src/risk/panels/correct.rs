//! What is set right by hand, where the table went another way?
//!
//! The area that is looked at, who waits in exile, gold, points and Characters; cards in hands are `correct_hand`'s. All
//! of it is told in the log as a correction.

use boards::AreaId;
use boards::risk::{CardFix, Deal, Exile, Faction, FactionRow, Fix, Owner, Units};
use eframe::egui::{Label, Ui};
use game_window::by_hand_ui;
use play::Seat;
use ui::widgets::stepper::stepper_ui;

use super::correct_hand::hand_ui;
use crate::risk::{Ctx, Game, PlayCommand, RiskGame as _};

/// Gold comes in hundreds.
const HUNDRED: u16 = 100;

/// Corrections, folded away; `looks` tells that the next tap chooses an area.
pub(crate) fn correct_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, looks: &mut bool) {
    by_hand_ui(ctx, ui, looks, |ui| {
        if let Some(area) = ctx.focus.from {
            area_ui(ctx, ui, game, area);
        }
        exiles_ui(ctx, ui, game);
        if game.state().setting.gold {
            gold_ui(ctx, ui, game);
        }
        if game.state().setting.objectives {
            points_ui(ctx, ui, game);
        }
        if game.state().setting.characters {
            characters_ui(ctx, ui, game);
        }
        if let Some(seat) = game.shown() {
            hand_ui(ctx, ui, game, seat);
        }
    });
}

pub(super) fn asks(ctx: &Ctx<'_>, seat: Seat, fix: Fix) {
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
    let setting = &state.setting;
    if setting.units || setting.has_card_effects() {
        units_ui(ctx, ui, area, title, state.units(area), asker);
    }
    let seats = (0..).map(Seat).zip(&state.players);
    let seats = seats.filter(|(_, player)| !player.out);
    let owners = seats.map(|(seat, _)| (Owner::Seat(seat), game.seat(seat)));
    let watch = ctx.pack.faction(Faction::NightsWatch);
    let stands = watch.and_then(|row| row.stands);
    let gift = stands.is_some_and(|(gift, _)| gift == area);
    let factions = factions(ctx, game);
    let factions = factions.filter(|row| row.faction.is_house() || gift);
    let factions = factions.map(|row| (Owner::Faction(row.faction), row.title.as_str()));
    ui.horizontal_wrapped(|ui| {
        let neutral = [(Owner::Neutral, "neutral armies")];
        let all = owners.chain(neutral).chain(factions);
        for (other, name) in all {
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

/// Special units of an area, by kind.
fn units_ui(ctx: &Ctx<'_>, ui: &mut Ui, area: AreaId, title: &str, known: Units, asker: Seat) {
    let kinds = [
        ("Knights", known.knights),
        ("Siege engines", known.engines),
        ("Fortifications", known.forts),
    ];
    for (kind, (name, count)) in kinds.into_iter().enumerate() {
        let what = format!("{name} in {title}");
        let asked = ui
            .horizontal(|ui| {
                ui.label(name);
                stepper_ui(ui, ctx.appearance.density, count.into(), 0..=9, &what)
            })
            .inner;
        if let Some(count) = asked.and_then(|count| u8::try_from(count).ok()) {
            let mut units = known;
            match kind {
                0 => units.knights = count,
                1 => units.engines = count,
                _ => units.forts = count,
            }
            asks(ctx, asker, Fix::Units { area, units });
        }
    }
}

/// Factions of the amendments that nobody plays; none in other games.
fn factions<'c>(ctx: &'c Ctx<'_>, game: &'c Game) -> impl Iterator<Item = &'c FactionRow> {
    let state = game.state();
    let rows = ctx.pack.amendments.factions.iter();
    rows.filter(move |row| {
        let mut players = state.players.iter().filter(|player| !player.out);
        state.setting.deal == Deal::Garrisons
            && players.all(|player| player.house.is_none() || player.house != row.house)
    })
}

/// With how many armies who waits in exile.
fn exiles_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let asker = game.whose().unwrap_or(Seat(0));
    for row in factions(ctx, game) {
        let mut exiles = game.state().exiles.iter();
        let Some(exile) = exiles.find(|exile| exile.faction == row.faction) else {
            continue;
        };
        let what = format!("Armies of {} in exile", row.title);
        let asked = ui
            .horizontal(|ui| {
                let known = exile.armies.into();
                let armies = stepper_ui(ui, ctx.appearance.density, known, 1..=99, &what);
                ui.label(format!("in exile, {}", row.title));
                armies
            })
            .inner;
        if let Some(armies) = asked.and_then(|armies| u16::try_from(armies).ok()) {
            let exile = Exile {
                faction: row.faction,
                armies,
            };
            asks(ctx, asker, Fix::Exile(exile));
        }
    }
}

/// Victory points of everybody.
fn points_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    for (seat, player) in (0..).map(Seat).zip(&game.state().players) {
        let name = game.seat(seat);
        let what = format!("Victory points of {name}");
        let asked = ui
            .horizontal(|ui| {
                let known = player.points.into();
                let points = stepper_ui(ui, ctx.appearance.density, known, 0..=99, &what);
                ui.label(format!("victory points, {name}"));
                points
            })
            .inner;
        if let Some(points) = asked.and_then(|points| u8::try_from(points).ok()) {
            asks(ctx, seat, Fix::Points(points));
        }
    }
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
