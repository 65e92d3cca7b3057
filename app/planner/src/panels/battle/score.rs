//! How far is the battle, and who leads?

use eframe::egui::{Button, RichText, Role, Ui, WidgetInfo};
use play::{Outcome, Seat, Turn, counted, sentence};
use tabletop::table::Table;
use tabletop::{BattleState, Camp, Fix, Holding, Pack, holdings, thing_words, unscored};
use ui::theme::side_ink;

use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::memo::Memo;

/// Who holds what at a revision of the table.
pub(super) type Held = Memo<u64, Vec<Holding>>;

/// Round and points, or how it ended.
pub(super) fn score_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, held: &Held) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(battle.when()).strong());
        ui.label(format!("{} points win", battle.victory));
    });
    // A side and its buttons stay on one line.
    let letters = battle.camps.iter().map(|camp| camp.side.chars().count());
    if letters.sum::<usize>() > BESIDE {
        for camp in &battle.camps {
            ui.horizontal(|ui| points_ui(ctx, ui, camp));
        }
    } else {
        ui.horizontal_wrapped(|ui| {
            for camp in &battle.camps {
                points_ui(ctx, ui, camp);
            }
        });
    }
    if let Turn::Over(Outcome { winners, .. }) = ctx.document.session().turn() {
        let text = match winners.first() {
            Some(seat) => format!("{} has won", sentence(&battle.camp(*seat).side)),
            None => "Nobody has won".to_owned(),
        };
        ui.heading(text);
        let table = ctx.document.table();
        let unscored = unscored(&table.pack, battle);
        let told = |text| format!("{text}: {}", left(table, battle));
        ui.small(unscored.map_or_else(|| how(battle), told));
    } else if !battle.is_scored() {
        let table = ctx.document.table();
        let held = held.get(ctx.document.revision(), || {
            holdings(&table.pack, &table.state)
        });
        held_ui(ui, battle, &table.pack, &held);
    }
    let fallen = battle.camps.iter().filter(|camp| !camp.fallen.is_empty());
    for camp in fallen {
        let names: Vec<&str> = camp.fallen.iter().map(|unit| unit.id.as_str()).collect();
        let text = format!("{} lost {}", sentence(&camp.side), names.join(", "));
        ui.small(ctx.named(&text));
    }
}

/// How far the battle is and how both sides stand, in a line.
pub(in crate::panels) fn standing(battle: &BattleState) -> String {
    let camps = battle.camps.each_ref();
    let camps = camps.map(|camp| {
        // What the names of most sides begin with would have the other side's points out of sight on a phone.
        let name = camp.side.strip_prefix("House ").unwrap_or(&camp.side);
        format!("{} {}", sentence(name), camp.points)
    });
    format!("{}: {}", battle.when(), camps.join(", "))
}

/// Names of both sides up to this many letters stand beside each other.
const BESIDE: usize = 22;

/// The points of a side, with buttons that judge.
fn points_ui(ctx: &Ctx<'_>, ui: &mut Ui, camp: &Camp) {
    let ink = side_ink(ctx.tone, ctx.side(&camp.side));
    let name = sentence(&camp.side);
    let points = format!("{name} {}", camp.points);
    ui.label(RichText::new(points).color(ink).strong());
    for (sign, change, open) in [("−", -1, camp.points > 0), ("+", 1, true)] {
        let button = Button::new(sign).min_size(ctx.density.least());
        let button = ui.add_enabled(open, button);
        let text = match change {
            1 => format!("Give {name} a point"),
            _ => format!("Take a point from {name}"),
        };
        button.widget_info(|| WidgetInfo::labeled(Role::Button, open, &text));
        if button.on_hover_text(&text).clicked() {
            let side = camp.side.clone();
            ctx.send(GameCommand::Fix(Fix::Points { side, change }));
        }
    }
}

/// How a battle ended.
fn how(battle: &BattleState) -> String {
    let [near, far] = battle.camps.each_ref().map(|camp| camp.points);
    let (most, least) = (near.max(far), near.min(far));
    let at = match most >= battle.victory {
        true => format!("as {} points win", battle.victory),
        false => format!("in round {} of {}", battle.round, battle.rounds),
    };
    format!("{most} to {least} points, {at}")
}

/// What the units of each side that are left cost.
fn left(table: &Table, battle: &BattleState) -> String {
    let camps = battle.camps.each_ref().map(|camp| {
        let units = table.state.units.iter();
        let units = units.filter(|unit| unit.side == camp.side);
        let cards = units.filter_map(|unit| unit.card(&table.pack));
        let cost: u32 = cards.map(|card| u32::from(card.points)).sum();
        format!("{} {cost}", sentence(&camp.side))
    });
    camps.join(", ")
}

/// Which objectives each side holds as units stand now, and what they bring when the round ends.
fn held_ui(ui: &mut Ui, battle: &BattleState, pack: &Pack, held: &[Holding]) {
    for (camp, seat) in battle.camps.iter().zip([Seat(0), Seat(1)]) {
        let (ids, points) = held.iter().filter(|held| held.seat == seat).fold(
            (Vec::new(), 0_u16),
            |(mut ids, points), held| {
                ids.push(thing_words(pack, &held.objective));
                (ids, points + u16::from(held.points))
            },
        );
        let Some(from) = held.iter().map(|held| held.from_round).max() else {
            return;
        };
        if ids.is_empty() {
            continue;
        }
        let words = counted(points, "point", "points");
        let when = match from > battle.round {
            true => format!("from round {from} on"),
            false => "when the round ends".to_owned(),
        };
        let (side, ids) = (sentence(&camp.side), ids.join(", "));
        let text = format!("{side} holds {ids}: {words} {when}");
        ui.small(text);
    }
}
