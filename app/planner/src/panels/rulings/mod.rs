//! How are the rules read, and what would another reading change here?
//!
//! The edition, then every open point with its readings. Under each reading that is not in force stands what it would
//! change on this table; it is worked out for what is in sight, a little a frame.

mod changes;

use std::collections::BTreeSet;

use eframe::egui::{Align2, Button, ProgressBar, RichText, Role, TextEdit, Ui, WidgetInfo};
use tabletop::{Reading, RulingInfo};
use ui::theme::{SMALL, muted, plan};
use ui::widgets::tick::{box_ui, radio_ui};

use self::changes::{changes_ui, note_ui};
use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::rulings_work::{Asked, PAIRS, RulingsWork, Stage};

/// Rulings that no plan is measured by: they matter when attacks are made and armies built.
pub const PLAY_ONLY: [&str; 7] = [
    "flank_ranged",
    "banding",
    "disbanding",
    "retreat_end",
    "solo_claims",
    "siege_terrain",
    "pile_place",
];

/// Rulings that moves are judged by, and no pair of units.
pub(crate) const MOVES: [&str; 5] = [
    "enemy_gap",
    "maneuver_direction",
    "shift",
    "retreat",
    "cavalry_maneuver",
];

/// Whether a ruling changes what is measured between units.
fn is_compared(name: &str) -> bool {
    !PLAY_ONLY.contains(&name) && !MOVES.contains(&name)
}

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Rulings {
    query: String,
    order: Order,
    /// Everything is compared, also what is out of sight.
    all: bool,
    /// What is shown in full.
    open: BTreeSet<Asked>,
    work: RulingsWork,
    /// Rulings that change something, as they were when last all were compared.
    telling: Vec<&'static str>,
}

/// In which order the open points stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Order {
    /// As the rules come to them.
    #[default]
    Rules,
    /// Those that change something on this table first.
    Telling,
}

/// The panel.
pub(crate) fn rulings_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Rulings) {
    state.work.look(ctx.document);
    let mut wanted = Vec::new();
    editions_ui(ctx, ui, state, &mut wanted);
    ui.separator();
    tools_ui(ctx, ui, state);
    for info in listed(state) {
        ruling_ui(ctx, ui, state, info, &mut wanted);
    }
    for asked in &wanted {
        state.work.ask(ctx.document, asked);
    }
    if state.all {
        for asked in everything(ctx) {
            state.work.ask(ctx.document, &asked);
        }
    }
    if !state.work.step(PAIRS, &wanted) {
        ui.ctx().request_repaint();
    } else if state.all {
        state.telling = telling(ctx, &state.work);
    }
}

fn editions_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Rulings, wanted: &mut Vec<Asked>) {
    let now = ctx.document.table().base.edition();
    for edition in ctx.document.packs().editions() {
        let title = ctx
            .document
            .packs()
            .get(edition)
            .map_or(edition, |pack| pack.title());
        let is_now = edition == now;
        let radio = radio_ui(ui, is_now, title);
        let radio = radio.on_hover_text("Play by this edition; the log begins anew");
        if radio.clicked() && !is_now {
            ctx.send(GameCommand::Edition(edition.to_owned()));
        }
        if !is_now {
            changes_ui(ctx, ui, state, Asked::Edition(edition.to_owned()), wanted);
        }
    }
}

fn tools_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Rulings) {
    let table = ctx.document.table();
    let differ = table
        .pack
        .rulings()
        .changed_from(table.base.rulings())
        .count();
    let edition = table.base.edition();
    let said = match differ {
        0 => format!("All points are read as {edition} has them"),
        1 => format!("≠ 1 point is read otherwise than {edition} has it"),
        count => format!("≠ {count} points are read otherwise than {edition} has them"),
    };
    ui.label(RichText::new(said).size(SMALL));
    ui.horizontal_wrapped(|ui| {
        let reset = ui.add_enabled(differ > 0, Button::new("Rulings of the edition"));
        if reset
            .on_hover_text("Read all open points as the edition does")
            .clicked()
        {
            ctx.send(GameCommand::ResetRulings);
        }
        let compare = ui.add_enabled(!state.all, Button::new("Compare all"));
        let tip = "Work out what every other reading changes on this table";
        if compare.on_hover_text(tip).clicked() {
            state.all = true;
        }
    });
    let mut first = state.order == Order::Telling;
    let label = "Those that change something here first";
    if box_ui(ui, &mut first, label).changed() {
        state.order = if first { Order::Telling } else { Order::Rules };
        state.all |= first;
    }
    if state.all {
        progress_ui(ctx, ui, state);
    }
    let field = ui.add(
        TextEdit::singleline(&mut state.query)
            .hint_text("Search the rulings")
            .min_size([0.0, ctx.density.row(32.0)].into())
            .align(Align2::LEFT_CENTER)
            .desired_width(f32::INFINITY),
    );
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Search the rulings"));
}

/// How far comparing everything is.
fn progress_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &Rulings) {
    let all = everything(ctx);
    let done = all.iter().filter(|asked| {
        let found = state.work.found(asked);
        found.is_some_and(|found| found.stage == Stage::Done)
    });
    let done = done.count();
    if done < all.len() {
        let part = done as f32 / all.len().max(1) as f32;
        let text = format!("Compared {done} of {}", all.len());
        ui.add(ProgressBar::new(part).text(text).desired_height(18.0));
    } else {
        let changing = state.telling.len();
        let text = format!("{changing} open points matter on this table");
        ui.label(RichText::new(text).size(SMALL));
    }
}

/// The open points that are searched for, in the order that was chosen.
fn listed(state: &Rulings) -> Vec<&'static RulingInfo> {
    let query = state.query.to_lowercase();
    let is_meant = |info: &&RulingInfo| {
        let readings = info.readings.iter().map(|reading| reading.text);
        let texts = readings.chain([info.name, info.question, info.rule.section.as_ref()]);
        let text = texts.collect::<Vec<_>>().join(" ").to_lowercase();
        query.split_whitespace().all(|word| text.contains(word))
    };
    let mut listed: Vec<&RulingInfo> = tabletop::Rulings::all().iter().filter(is_meant).collect();
    match state.order {
        Order::Rules => {}
        Order::Telling => listed.sort_by_key(|info| !state.telling.contains(&info.name)),
    }
    listed
}

fn ruling_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Rulings,
    info: &'static RulingInfo,
    wanted: &mut Vec<Asked>,
) {
    let table = ctx.document.table();
    let now = table.pack.rulings().get(info.name);
    let own = table.base.rulings().get(info.name);
    ui.add_space(6.0);
    ui.push_id(info.name, |ui| {
        ui.strong(info.question);
        ui.horizontal_wrapped(|ui| {
            let rule = RichText::new(info.rule.to_string()).size(SMALL);
            ui.label(rule.color(muted(ctx.tone)));
            if now != own {
                let edition = table.base.edition();
                let mark = RichText::new(format!("≠ not as in {edition}")).size(SMALL);
                ui.label(mark.color(plan(ctx.tone)));
            }
        });
        for reading in info.readings {
            reading_ui(ctx, ui, state, info, reading, wanted);
        }
        if PLAY_ONLY.contains(&info.name) {
            note_ui(
                ctx,
                ui,
                "Matters in battles and armies only: no plan is measured by it",
            );
        }
        if MOVES.contains(&info.name) {
            note_ui(
                ctx,
                ui,
                "Moves are judged by it: take the move tool and drag a unit to see it",
            );
        }
    });
    ui.separator();
}

fn reading_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Rulings,
    info: &'static RulingInfo,
    reading: &'static Reading,
    wanted: &mut Vec<Asked>,
) {
    let is_now = ctx.document.table().pack.rulings().get(info.name) == Some(reading.value);
    let packs = ctx.document.packs();
    let editions = packs.editions().filter(|edition| {
        let pack = packs.get(edition);
        pack.is_some_and(|pack| pack.rulings().get(info.name) == Some(reading.value))
    });
    let editions: Vec<&str> = editions.collect();
    let sentence = reading.text.trim_end_matches('.');
    let text = match editions.as_slice() {
        [] => sentence.to_owned(),
        editions => format!("{sentence} ({})", editions.join(", ")),
    };
    let (name, value) = (info.name, reading.value);
    let radio = radio_ui(ui, is_now, text);
    radio.widget_info(|| {
        let label = format!("{} {sentence}", info.question);
        WidgetInfo::selected(Role::RadioButton, true, is_now, label)
    });
    if radio.clicked() && !is_now {
        ctx.send(GameCommand::Ruling { name, value });
    }
    if !is_now && is_compared(name) {
        changes_ui(ctx, ui, state, Asked::Ruling { name, value }, wanted);
    }
}

/// Every reading that is not in force and could change something here.
fn everything(ctx: &Ctx<'_>) -> Vec<Asked> {
    let now = ctx.document.table().pack.rulings();
    let infos = tabletop::Rulings::all().iter();
    let infos = infos.filter(|info| is_compared(info.name));
    infos
        .flat_map(|info| {
            let others = info.values();
            let others = others.filter(|value| now.get(info.name) != Some(*value));
            others.map(|value| Asked::Ruling {
                name: info.name,
                value,
            })
        })
        .collect()
}

/// The rulings of which some other reading changes something.
fn telling(ctx: &Ctx<'_>, work: &RulingsWork) -> Vec<&'static str> {
    let mut telling = Vec::new();
    for asked in everything(ctx) {
        let changes = work
            .found(&asked)
            .is_some_and(|found| !found.differences.is_empty());
        if let Asked::Ruling { name, .. } = asked
            && changes
            && !telling.contains(&name)
        {
            telling.push(name);
        }
    }
    telling
}
