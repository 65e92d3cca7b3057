//! What can be begun, and what was open last?
//!
//! In place of whichever game is shown: what to go on with first, then each game with what one tap begins.

use std::path::PathBuf;

use eframe::egui::{
    Button, CentralPanel, Frame, Key, Label, Response, RichText, Role, ScrollArea, Ui, WidgetInfo,
};
use planner::battle;
use planner::command::{AppCommand, Command};
use ui::appearance::Appearance;
use ui::game_kind::{GameKind, Games};
use ui::shape::Shape;
use ui::theme::{danger, muted};
use ui::widgets::flung::flung_ui;

use super::emblem::emblem_ui;
use super::lesson::{LESSONS, LessonRow};
use super::teacher::Learnt;

/// How wide the page is at most, in points.
const WIDTH: f32 = 1000.0;

/// Where a game has less room than this, it has no picture, in points.
const NARROW: f32 = 240.0;

/// How many files that were open last are listed.
const FILES: usize = 5;

/// What is asked for.
#[derive(Clone, Debug)]
pub(crate) enum Wish {
    /// Goes to a game as it is.
    Go(GameKind),
    /// Chooses how a game is to begin.
    SetUp(GameKind),
    /// Begins a game against programs.
    Play(GameKind),
    /// Begins a first game, or goes on with it.
    Learn(&'static LessonRow),
    /// Does something with the table of miniatures.
    Table(AppCommand),
    /// Joins a game of another device.
    Join,
    /// Shows what was hosted here before.
    Host,
    /// Shows the rules of all games, or shuts them.
    Rules,
    /// Shuts the rules, or goes back to what was shown before.
    Back,
}

/// What the page shows.
#[derive(Debug)]
pub(crate) struct StartPage<'a> {
    pub(crate) appearance: Appearance<'a>,
    pub(crate) games: Games,
    /// What is in play, by game: where in it one is.
    pub(crate) in_play: Vec<(GameKind, String)>,
    /// Whether something was hosted here that can be opened again.
    pub(crate) has_hosted: bool,
    /// Files that were open last.
    pub(crate) files: &'a [PathBuf],
    pub(crate) learnt: Learnt,
    /// Why what was asked for did not come.
    pub(crate) said: Option<&'a str>,
}

/// The page; tells what is asked for.
pub(crate) fn page_ui(ui: &mut Ui, page: &StartPage<'_>) -> Option<Wish> {
    let mut wish = None;
    let central = CentralPanel::default().frame(Frame::central_panel(ui.style()).inner_margin(8));
    central.show(ui, |ui| {
        let (id, pass) = (ui.scope_id(), ui.ctx().cumulative_pass_nr());
        let shown: Option<u64> = ui.data(|data| data.get_temp(id));
        ui.data_mut(|data| data.insert_temp(id, pass));
        let mut scroll = ScrollArea::vertical().auto_shrink(false);
        // Whoever comes back begins with what there is to go on with, not where the page was left.
        if shown.is_none_or(|shown| pass > shown + 1) {
            scroll = scroll.vertical_scroll_offset(0.0);
        }
        flung_ui(ui, "start page", scroll, |ui| {
            let width = ui.available_width().min(WIDTH);
            let aside = ((ui.available_width() - width) / 2.0).max(0.0);
            ui.horizontal_top(|ui| {
                ui.add_space(aside);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    wish = all_ui(ui, page);
                });
            });
        });
    });
    for (key, asked) in [(Key::Escape, Wish::Back), (Key::F1, Wish::Rules)] {
        if ui.input(|input| input.key_pressed(key)) {
            wish = wish.or(Some(asked));
        }
    }
    for command in [AppCommand::Settings, AppCommand::Open] {
        let keys = Command::from(command.clone()).spec().keys;
        if keys.is_some_and(|keys| ui.input_mut(|input| input.consume_shortcut(&keys))) {
            wish = wish.or(Some(Wish::Table(command)));
        }
    }
    wish
}

fn all_ui(ui: &mut Ui, page: &StartPage<'_>) -> Option<Wish> {
    let mut wish = None;
    ui.add_space(8.0);
    ui.heading("What would you like to play?");
    ui.label("New to a game? Its first game shows you each step on the real board, in ten minutes");
    if let Some(said) = page.said {
        ui.colored_label(danger(page.appearance.tone), said);
    }
    ui.add_space(4.0);
    let wide = page.appearance.shape != Shape::Tall;
    if !page.in_play.is_empty() {
        ui.strong("Go on with");
        ui.horizontal_wrapped(|ui| {
            for (kind, now) in &page.in_play {
                let text = format!("Go on: {now}");
                if way_ui(ui, page, now, &text).clicked() {
                    wish = Some(Wish::Go(*kind));
                }
            }
        });
        ui.add_space(6.0);
    }
    match wide {
        true => {
            for pair in page.games.chunks(2) {
                ui.columns(2, |columns| {
                    for (ui, row) in columns.iter_mut().zip(pair) {
                        wish = card_ui(ui, page, row.kind).or(wish.take());
                    }
                });
                ui.add_space(6.0);
            }
        }
        false => {
            for row in page.games {
                wish = card_ui(ui, page, row.kind).or(wish.take());
                ui.add_space(4.0);
            }
        }
    }
    ui.strong("Others, files and settings");
    ui.horizontal_wrapped(|ui| {
        if way_ui(ui, page, "Join a game…", "Join a game").clicked() {
            wish = Some(Wish::Join);
        }
        if page.has_hosted && way_ui(ui, page, HOSTED, HOSTED).clicked() {
            wish = Some(Wish::Host);
        }
        if way_ui(ui, page, "Open a file…", "Open a saved game or a table").clicked() {
            wish = Some(Wish::Table(AppCommand::Open));
        }
        if way_ui(ui, page, "Settings", "Settings").clicked() {
            wish = Some(Wish::Table(AppCommand::Settings));
        }
        let rules = way_ui(ui, page, "Rules", "Rules");
        if rules.on_hover_text("F1").clicked() {
            wish = Some(Wish::Rules);
        }
    });
    if !page.files.is_empty() {
        ui.add_space(4.0);
        ui.strong("Files that were open last");
        for path in page.files.iter().take(FILES) {
            let name = path.file_name().unwrap_or(path.as_os_str());
            let name = name.to_string_lossy();
            let file = way_ui(ui, page, &name, &format!("Open {name}"));
            if file.on_hover_text(path.display().to_string()).clicked() {
                wish = Some(Wish::Table(AppCommand::OpenFile(path.clone())));
            }
        }
    }
    wish
}

const HOSTED: &str = "Hosted before…";

/// A game with what one tap begins.
fn card_ui(ui: &mut Ui, page: &StartPage<'_>, kind: GameKind) -> Option<Wish> {
    let framed = Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        // Columns stretch their lines to both edges; here they end where their words do.
        let card = ui.vertical(|ui| {
            ui.horizontal_top(|ui| {
                // With large letters words would be broken beside it.
                if ui.available_width() > NARROW {
                    emblem_ui(ui, kind, page.appearance.tone);
                }
                ui.vertical(|ui| {
                    ui.label(RichText::new(kind.name()).heading());
                    if let Some(about) = about(kind) {
                        let about = RichText::new(about).color(muted(page.appearance.tone));
                        ui.add(Label::new(about).wrap());
                    }
                });
            });
            ways_ui(ui, page, kind)
        });
        card.inner
    });
    framed.inner
}

/// What one tap begins.
fn ways_ui(ui: &mut Ui, page: &StartPage<'_>, kind: GameKind) -> Option<Wish> {
    let mut wish = None;
    let name = kind.name();
    ui.horizontal_wrapped(|ui| {
        for row in LESSONS.iter().filter(|row| row.kind == kind) {
            let (text, tip) = lesson_text(page, row);
            let button = way_ui(ui, page, &text, &text);
            if button.on_hover_text(tip).clicked() {
                wish = Some(Wish::Learn(row));
            }
        }
        let table = kind == battle::KIND;
        let ways: &[(&str, Wish)] = match table {
            true => &[
                (
                    "Starter battle against a program",
                    Wish::Table(AppCommand::StarterBattle),
                ),
                ("Empty table", Wish::Table(EMPTY)),
                ("Plan and measure", Wish::Go(kind)),
            ],
            false => &[
                ("Play against programs", Wish::Play(kind)),
                ("Set up a game", Wish::SetUp(kind)),
            ],
        };
        for (text, way) in ways {
            if way_ui(ui, page, text, &format!("{name}: {text}")).clicked() {
                wish = Some(way.clone());
            }
        }
    });
    wish
}

const EMPTY: AppCommand = AppCommand::New {
    width: 48,
    depth: 48,
};

/// What a game is, in a sentence.
fn about(kind: GameKind) -> Option<&'static str> {
    let known = [
        (
            battle::KIND,
            "Two armies of miniatures march, shoot and charge by inches and dice: fight here, or measure beside a real table",
        ),
        (
            board_games::skirmish::KIND,
            "Four or more fighters a side move and strike square by square, with coins for abilities; for two, half an hour",
        ),
        (
            board_games::risk::KIND,
            "Place armies, attack neighbors with dice, and hold the most of Westeros or Essos; for two to seven",
        ),
        (
            board_games::throne::KIND,
            "Secret orders, battles by cards without dice, and bids for power; for three to nine, Storm and Feast on boards of their own",
        ),
    ];
    let own = known.iter().find(|(own, _)| *own == kind);
    own.map(|(_, about)| *about)
}

fn lesson_text(page: &StartPage<'_>, row: &LessonRow) -> (String, String) {
    let title = row.title;
    match page.learnt.steps_of(row) {
        Some(steps) => (
            format!("{title}, from step {}", steps + 1),
            "Goes on where it was left".to_owned(),
        ),
        None if page.learnt.done.contains(row.id) => (
            format!("{title} once more"),
            "It was played to its end".to_owned(),
        ),
        None => (
            title.to_owned(),
            "A game that teaches itself: ten to fifteen steps on the real board".to_owned(),
        ),
    }
}

/// A button with a name of its own for screen readers.
fn way_ui(ui: &mut Ui, page: &StartPage<'_>, text: &str, name: &str) -> Response {
    let button = Button::new(text).wrap();
    let button = ui.add(button.min_size(page.appearance.density.least()));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    button
}
