//! What can be done with the table as a whole?
//!
//! Menus, the table's name, undo and redo.

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align, Button, Label, Layout, MenuBar, Role, TextStyle, Ui, WidgetInfo};
use game_window::OnlineAsk;
use ui::shape::Shape;
use ui::spec::keys_text;
use ui::widgets::menu::menu_button_ui;
use ui::widgets::row::pulled_ui;
use ui::widgets::tick::radio_ui;

use super::button::{command_button, labeled_button};
use super::sheet::{Height, Sheet, Tab};
use super::view_menu;
use crate::command::{AppCommand, Command, GameCommand, PanelKind, ToolCommand, ViewCommand};
use crate::ctx::Ctx;

/// What makes the shortest menu as wide as a finger, in points.
const FINGERS: f32 = 12.0;

/// Where a window is narrower, the slim bar has no room for the name of the table, in points.
const NARROW: f32 = 320.0;

/// The bar at the top.
pub(crate) fn top_bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    MenuBar::new().ui(ui, |ui| {
        if ctx.density.is_fingers() {
            ui.spacing_mut().button_padding.x = FINGERS;
        }
        menu_button_ui(ui, "File", &mut |ui| file_ui(ctx, ui));
        menu_button_ui(ui, "Edit", &mut |ui| edit_ui(ctx, ui));
        menu_button_ui(ui, "View", &mut |ui| view_menu::menu_ui(ctx, ui));
        menu_button_ui(ui, "Help", &mut |ui| {
            help_ui(ctx, ui);
            list_ui(ctx, ui, [AppCommand::Settings.into()]);
        });
        games_ui(ctx, ui);
        ui.separator();
        log_ui(ctx, ui);
        ui.separator();
        title_ui(ctx, ui);
        if ui.available_width() > 440.0 {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                labeled_button(ctx, ui, "Find a command…", AppCommand::Palette);
                ui.separator();
                edition_ui(ctx, ui);
                ui.separator();
                labeled_button(ctx, ui, "Battle", ViewCommand::Panel(PanelKind::Battle));
            });
        }
    });
}

/// The bar of a small window: what else there is, the table's name, undo and redo.
pub(super) fn slim_bar_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &mut Sheet) {
    ui.spacing_mut().item_spacing.x = 4.0;
    // As little as leaves the shortest word as wide as a finger: the rest is the name's.
    ui.spacing_mut().button_padding.x = 9.0;
    // With large letters the name has no room, and what is beside it is pulled into sight.
    if ui.available_width() < NARROW {
        return pulled_ui(ui, |ui| {
            menu_ui(ctx, ui, sheet);
            log_ui(ctx, ui);
            find_ui(ctx, ui);
        });
    }
    ui.horizontal(|ui| {
        menu_ui(ctx, ui, sheet);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            find_ui(ctx, ui);
            let session = ctx.document.session();
            ui.add_enabled_ui(session.cursor() < session.len(), |ui| {
                let next = || ctx.document.next_done();
                step_ui(ctx, ui, GameCommand::Redo, next);
            });
            ui.add_enabled_ui(session.cursor() > 0, |ui| {
                step_ui(ctx, ui, GameCommand::Undo, || ctx.document.last_done());
            });
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| title_ui(ctx, ui));
        });
    });
}

fn menu_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &mut Sheet) {
    let menu = ui.add(Button::selectable(
        sheet.tab == Tab::More && sheet.height != Height::Closed,
        "≡ Menu",
    ));
    if menu.clicked() {
        sheet.show(Tab::More);
    }
    games_ui(ctx, ui);
}

fn find_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let find = ui.button("Find").on_hover_text("Find a command…");
    if find.clicked() {
        ctx.send(AppCommand::Palette);
    }
}

/// What the table is called, and whether a file holds it; in a small window in two small lines where one has no room.
fn title_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let (title, changed) = (&ctx.document.title, ctx.document.is_changed());
    let dot = if changed { " •" } else { "" };
    let laid = |style: TextStyle, rows: usize| {
        let (font, ink) = (style.resolve(ui.style()), ui.visuals().strong_text_color());
        let mut job = LayoutJob::simple(format!("{title}{dot}"), font, ink, ui.available_width());
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    let mut lines = laid(TextStyle::Body, 1);
    if lines.elided && ctx.shape != Shape::Wide {
        lines = laid(TextStyle::Small, 2);
    }
    let label = ui.add(Label::new(lines));
    label.widget_info(|| {
        let state = if changed { "changed" } else { "saved" };
        WidgetInfo::labeled(Role::Label, true, format!("Table {title}, {state}"))
    });
    label.on_hover_ui(|ui| {
        if let Some(path) = &ctx.document.file {
            ui.label(path.display().to_string());
        }
        ui.label(match (changed, &ctx.document.file) {
            (true, _) => "• There are changes that no file holds",
            (false, Some(_)) => "The file holds everything",
            (false, None) => "Nothing was changed",
        });
    });
}

/// Undo and redo, each with what it is about.
fn log_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let session = ctx.document.session();
    ui.add_enabled_ui(session.cursor() > 0, |ui| {
        step_ui(ctx, ui, GameCommand::Undo, || ctx.document.last_done());
    });
    ui.add_enabled_ui(session.cursor() < session.len(), |ui| {
        let next = || ctx.document.next_done();
        step_ui(ctx, ui, GameCommand::Redo, next);
    });
}

fn step_ui(ctx: &Ctx<'_>, ui: &mut Ui, command: GameCommand, about: impl Fn() -> Option<String>) {
    let spec = Command::from(command.clone()).spec();
    let button = Button::new(spec.text.as_ref());
    let button = ui.add(button).on_hover_ui(|ui| {
        let keys = spec.keys.as_ref().map_or(String::new(), keys_text);
        ui.label(match about() {
            Some(about) => format!("{}: {} ({keys})", spec.text, ctx.log_line(&about)),
            None => format!("{} ({keys})", spec.tip),
        });
    });
    if button.clicked() {
        ctx.send(command);
    }
}

/// Which edition is played, and the others.
fn edition_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let menu = menu_button_ui(ui, ctx.shown.base.title(), &mut |ui| {
        let packs = ctx.document.packs();
        for edition in packs.editions() {
            let title = packs.get(edition).map_or(edition, |pack| pack.title());
            let on = edition == ctx.shown.base.edition();
            if radio_ui(ui, on, title).clicked() {
                if !on {
                    ctx.send(GameCommand::Edition(edition.to_owned()));
                }
                done(ctx, ui);
            }
        }
    });
    menu.on_hover_text("The edition that is played by");
}

/// Closes the menu that something was chosen in; in a small window there is none.
fn done(ctx: &Ctx<'_>, ui: &Ui) {
    match ctx.shape {
        Shape::Wide => ui.close(),
        Shape::Tall | Shape::Low => {}
    }
}

pub(super) fn list_ui(ctx: &Ctx<'_>, ui: &mut Ui, commands: impl IntoIterator<Item = Command>) {
    for command in commands {
        if command_button(ctx, ui, command).clicked() {
            done(ctx, ui);
        }
    }
}

pub(super) fn file_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let app = |commands: &[AppCommand]| {
        commands
            .iter()
            .cloned()
            .map(Command::App)
            .collect::<Vec<_>>()
    };
    let new = [(48, 48), (72, 48)].map(|(width, depth)| AppCommand::New { width, depth });
    list_ui(ctx, ui, app(&new));
    ui.separator();
    list_ui(ctx, ui, app(&[AppCommand::Open, AppCommand::OpenSample]));
    if cfg!(target_arch = "wasm32") {
        list_ui(ctx, ui, app(&[AppCommand::OpenPath]));
    }
    menu_button_ui(ui, "Recent files", &mut |ui| {
        if ctx.settings.recent.is_empty() {
            ui.label("None yet");
        }
        let open = |path| Command::from(AppCommand::OpenFile(path));
        list_ui(ctx, ui, ctx.settings.recent.iter().cloned().map(open));
    });
    ui.separator();
    list_ui(ctx, ui, app(&[AppCommand::Save, AppCommand::SaveAs]));
    if cfg!(target_arch = "wasm32") {
        list_ui(ctx, ui, app(&[AppCommand::SavePath]));
    }
    ui.separator();
    list_ui(
        ctx,
        ui,
        app(&[
            AppCommand::ExportSvg,
            AppCommand::ExportPng,
            AppCommand::Share,
            AppCommand::CopyTable,
        ]),
    );
    ui.separator();
    list_ui(ctx, ui, app(&[AppCommand::Online(OnlineAsk::Join)]));
    if ctx.document.is_joined() {
        list_ui(ctx, ui, app(&[AppCommand::Leave]));
    } else if cfg!(not(target_arch = "wasm32")) {
        list_ui(ctx, ui, app(&[AppCommand::Online(OnlineAsk::Host)]));
    }
    ui.separator();
    list_ui(ctx, ui, app(&[AppCommand::Settings, AppCommand::Quit]));
}

/// The games there are, as every window has them.
fn games_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    menu_button_ui(ui, "Games", &mut |ui| {
        if let Some(place) = game_window::games_ui(ui, ctx.games, crate::battle::KIND) {
            ctx.send(AppCommand::Go(place));
        }
    });
}

pub(super) fn edit_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    list_ui(
        ctx,
        ui,
        [GameCommand::Undo.into(), GameCommand::Redo.into()],
    );
    ui.separator();
    let tool = [
        ToolCommand::SelectAll,
        ToolCommand::Next,
        ToolCommand::NextTarget,
        ToolCommand::Duplicate,
        ToolCommand::Delete,
    ];
    list_ui(ctx, ui, tool.map(Command::Tool));
    ui.separator();
    list_ui(
        ctx,
        ui,
        [
            GameCommand::Refresh.into(),
            GameCommand::ResetRulings.into(),
        ],
    );
}

pub(super) fn help_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let rules = AppCommand::Rules(String::new());
    let help = [
        AppCommand::Palette,
        AppCommand::Shortcuts,
        rules,
        AppCommand::Tips,
    ];
    list_ui(ctx, ui, help.map(Command::App));
}
