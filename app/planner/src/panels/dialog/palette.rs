//! How is anything found by a few letters?
//!
//! Every command, every unit to select or to aim at, scenarios, editions and recent files in one list. Arrows choose,
//! Enter does it.

use eframe::egui::{
    Align, Align2, Button, Layout, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};
use ui::fuzzy::ranked;
use ui::spec::keys_text;
use ui::theme::Density;

use super::frame::{drop_ui, steps};
use crate::command::{AppCommand, Command, GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::selection::Selection;

/// How high the list is, in points.
const HEIGHT: f32 = 380.0;

/// What stands above and below it.
const BESIDE: f32 = 190.0;

/// At least one row of it is in sight.
const ROW: f32 = 44.0;

/// Something that can be found.
struct Entry {
    text: String,
    tip: String,
    keys: String,
    command: Command,
}

pub(super) fn palette_ui(ctx: &Ctx<'_>, ui: &Ui, text: &mut String, chosen: &mut usize) {
    drop_ui(ctx, ui, "palette", 560.0, |ui| {
        let found = ranked(text, entries(ctx), |entry| &entry.text);
        let (down, up, enter) = steps(ui);
        let last = found.len().saturating_sub(1);
        let now = (*chosen).min(last);
        *chosen = (now + down).min(last).saturating_sub(up);
        let moved = *chosen != now;
        let label = ui.horizontal(|ui| {
            let label = ui.label(match ctx.density {
                Density::Mouse => "Find a command, a unit, a scenario or a file",
                Density::Fingers => "Find anything",
            });
            if ctx.density.is_fingers() {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.button("× Close").clicked() {
                        ctx.send(AppCommand::Close);
                    }
                });
            }
            label
        });
        let label = label.inner;
        let field = ui.add(
            TextEdit::singleline(text)
                .hint_text("Type a few letters")
                .min_size([0.0, ctx.density.row(0.0)].into())
                .align(Align2::LEFT_CENTER)
                .desired_width(f32::INFINITY),
        );
        let field = field.labelled_by(label.id);
        field.request_focus();
        if field.changed() {
            *chosen = 0;
        }
        ui.add_space(4.0);
        let mut asked = enter.then_some(*chosen);
        ScrollArea::vertical()
            .max_height(
                HEIGHT
                    .min(ui.ctx().content_rect().height() - BESIDE)
                    .max(ROW),
            )
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                if found.is_empty() {
                    ui.label("Nothing like that");
                }
                for (place, entry) in found.iter().enumerate() {
                    let on = place == *chosen;
                    let sign = if on { "▶ " } else { "    " };
                    let row = Button::selectable(on, format!("{sign}{}", entry.text))
                        .right_text(RichText::new(&entry.keys).small().weak())
                        .truncate();
                    let row = ui.add_sized([ui.available_width(), ctx.density.row(26.0)], row);
                    row.widget_info(|| {
                        WidgetInfo::selected(Role::ListBoxOption, true, on, &entry.text)
                    });
                    if on && moved {
                        row.scroll_to_me(None);
                    }
                    if row.clicked() {
                        asked = Some(place);
                    }
                }
            });
        ui.separator();
        let tip = found.get(*chosen).map_or("", |entry| &entry.tip);
        ui.small(match ctx.density {
            Density::Mouse => format!("{tip}  ·  Enter does it, Escape closes"),
            Density::Fingers => tip.to_owned(),
        });
        if let Some(entry) = asked.and_then(|place| found.get(place)) {
            ctx.send(AppCommand::Close);
            ctx.send(entry.command.clone());
        }
    });
}

fn entries(ctx: &Ctx<'_>) -> Vec<Entry> {
    let mut all: Vec<Entry> = Command::all(ctx.games).into_iter().map(entry).collect();
    all.retain(|entry| entry.command != AppCommand::Palette.into());
    let state = &ctx.shown.state;
    let side = ctx.selection.first().and_then(|id| state.unit(id));
    for unit in &state.units {
        let id = &unit.id;
        all.push(named(
            ctx.named(&format!("Select {id}")),
            ToolCommand::Select(Selection::of([id.clone()])),
        ));
        if side.is_some_and(|mine| mine.side != unit.side) {
            let command = ToolCommand::Target(Some(id.clone()));
            all.push(named(ctx.named(&format!("Aim at {id}")), command));
        }
    }
    for scenario in ctx.shown.pack.scenarios() {
        let command = GameCommand::Scenario(scenario.id.clone());
        all.push(named(
            format!("Set up the scenario {}", scenario.name),
            command,
        ));
    }
    let packs = ctx.document.packs();
    for edition in packs.editions() {
        let title = packs.get(edition).map_or(edition, |pack| pack.title());
        let command = GameCommand::Edition(edition.to_owned());
        all.push(named(format!("Play by the {title}"), command));
    }
    let recent = ctx.settings.recent.iter();
    all.extend(recent.map(|path| {
        named(
            format!("Open {}", path.display()),
            AppCommand::OpenFile(path.clone()),
        )
    }));
    all
}

fn entry(command: Command) -> Entry {
    let spec = command.spec();
    Entry {
        text: spec.text.into_owned(),
        tip: spec.tip.to_owned(),
        keys: spec.keys.as_ref().map_or(String::new(), keys_text),
        command,
    }
}

fn named(text: String, command: impl Into<Command>) -> Entry {
    Entry {
        text,
        ..entry(command.into())
    }
}
