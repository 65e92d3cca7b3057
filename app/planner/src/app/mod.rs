//! What holds the window together?
//!
//! The only owner of everything that changes. Each frame: `logic` takes the commands out and acts on them, then
//! measures and draws what changed; `ui` lays out panels, which look at a `Ctx` and send commands.
//!
//! Over 300 lines because all that changes is named here, with what it is at the beginning.

mod appearance;
mod inside;
mod keys;
mod look;
mod on_app;
mod on_army;
mod on_battle;
mod on_bot;
mod on_devices;
mod on_disk;
mod on_files;
mod on_game;
mod on_photo;
mod on_replay;
mod on_score;
mod on_share;
mod on_sound;
mod on_tool;
mod on_view;
mod other_games;

use std::collections::BTreeMap;
use std::sync::Arc;

use eframe::egui::{self, CentralPanel, Frame, Ui};
use game_window::OnlineAsk;
use game_window::panels::outcome::stands_ui;
use game_window::score::Scorer;
use play::Problems;
use tabletop::Packs;
use tabletop::table::Table;
use ui::disk::Disk;
use ui::game_kind::{GameKind, Games};
use ui::outbox::Outbox;
use ui::paint::Patterns;
use ui::shape::Shape;
use ui::sound::Speaker;
use ui::theme::{Density, Tone};
use ui::toast::{Tidings, Toasts};

use crate::answers::Answers;
use crate::command::{Command, GameCommand, PanelKind};
use crate::ctx::Ctx;
use crate::dialog::Dialog;
use crate::document::TableDocument;
use crate::layers::Layers;
use crate::overlays::Drawn;
use crate::panels::{self, Panels};
use crate::photo::Textures;
use crate::plans::Plans;
use crate::selection::Selection;
use crate::settings::Settings;
use crate::tools::kind::ToolKind;
use crate::tools::tool::{Preview, Tool};
use look::first_look;
use other_games::OtherGames;

/// The program in its window.
#[derive(Debug)]
pub struct Bannerfield {
    document: TableDocument,
    /// The table of this device, while one of another is shown.
    away: Option<Box<TableDocument>>,
    /// What is asked about other devices.
    asks_online: Option<OnlineAsk>,
    settings: Settings,
    selection: Selection,
    layers: Layers,
    tool: Box<dyn Tool>,
    preview: Preview,
    shown: Arc<Table>,
    plans: Plans,
    answers: Answers,
    drawn: Drawn,
    toasts: Toasts,
    outbox: Outbox<Command>,
    open: Vec<PanelKind>,
    panels: Panels,
    dialog: Option<Dialog>,
    patterns: Option<Patterns>,
    photos: Textures,
    /// What has sounds heard, where something does.
    speaker: Option<Box<dyn Speaker>>,
    appearance: Option<(Tone, Density)>,
    /// Where panels stand.
    shape: Shape,
    /// A finger was used.
    touched: bool,
    disk: Box<dyn Disk>,
    recovery: Recovery,
    /// The photo that was kept for the next start.
    photo_kept: Option<play::Digest>,
    /// Changes survive the end of the program.
    keeps: bool,
    /// The address of the page that the program is in.
    site: Option<String>,
    /// What was copied here: pasted again, it needs no question.
    copied: Option<String>,
    /// What is done when the table has been saved.
    after_save: Option<Box<Command>>,
    /// A battle of another device is saved once all of it is here.
    fetches: bool,
    /// What the window is called.
    named: String,
    quitting: bool,
    /// The seed of the next battle, while the table of a first game is open that begins one.
    pub taught: Option<u64>,
    /// The games of the program.
    games: Games,
    /// The other game was asked for.
    leaves: Option<GameKind>,
    other_games: OtherGames,
    /// The question for a file that was answered last.
    asked: on_files::Asked,
    scorer: Scorer,
    /// The revision that a step of a replay or a program came to, and the table before.
    replayed: Option<(u64, Arc<Table>)>,
}

/// How the recovery file stands to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Recovery {
    /// It holds another log, or none.
    Anew,
    /// It holds every line that was sent.
    Kept,
    /// A line did not get there: it is begun anew with the next one.
    Failed,
}

/// What the window begins with.
#[derive(Debug)]
pub struct Start {
    /// The table.
    pub document: TableDocument,
    /// The preferences.
    pub settings: Settings,
    /// What to say first, such as that a table was recovered.
    pub hello: Vec<(Tidings, String)>,
    /// What is wrong with the table that was open last.
    pub problems: Problems,
    /// The logs of other games that were kept.
    pub logs: BTreeMap<GameKind, Vec<u8>>,
    /// The photo that was kept at the last start.
    pub photo: Option<Vec<u8>>,
    /// Whether changes survive the end of the program.
    pub keeps: bool,
    /// The address of the page that the program is in; `None` in a window, where it is asked for.
    pub site: Option<String>,
}

impl Bannerfield {
    /// The program with a table.
    #[must_use]
    pub fn new(start: Start, disk: Box<dyn Disk>) -> Self {
        let mut toasts = Toasts::default();
        for (tidings, text) in start.hello {
            toasts.say(tidings, text);
        }
        let table = Arc::clone(start.document.table());
        let scorer = Scorer::new(start.settings.score.clone());
        // Whoever goes on with a battle looks for what is asked.
        let first = match start.document.battle() {
            Some(_) => PanelKind::Battle,
            None => PanelKind::Roster,
        };
        let mut program = Self {
            selection: first_look(&table),
            layers: start.settings.layers.clone(),
            document: start.document,
            away: None,
            asks_online: None,
            settings: start.settings,
            tool: ToolKind::Select.tool(),
            preview: Preview::default(),
            shown: table,
            plans: Plans::default(),
            answers: Answers::default(),
            drawn: Drawn::default(),
            toasts,
            outbox: Outbox::default(),
            open: vec![first, PanelKind::Selection, PanelKind::Charge],
            panels: Panels::default(),
            dialog: None,
            patterns: None,
            photos: Textures::default(),
            speaker: None,
            appearance: None,
            shape: Shape::default(),
            touched: false,
            disk,
            recovery: Recovery::Anew,
            photo_kept: start.photo.as_deref().map(play::Digest::of_bytes),
            keeps: start.keeps,
            site: start.site,
            copied: None,
            after_save: None,
            fetches: false,
            named: String::new(),
            quitting: false,
            taught: None,
            games: &[],
            leaves: None,
            other_games: OtherGames::kept(start.logs),
            asked: on_files::Asked::default(),
            scorer,
            replayed: None,
        };
        program.document.recall(&program.settings.battle);
        program.document.passes(program.settings.auto_pass);
        program.document.rolls(program.settings.auto_roll);
        program.document.pace(program.settings.pace);
        match start.problems.is_empty() {
            true => program.uncover(),
            false => program.problems("The table that was open last", start.problems),
        }
        program.read_photo(start.photo.map(Into::into));
        program.refresh();
        program
    }

    /// The same among the games of a program.
    #[must_use]
    pub fn among(mut self, games: Games) -> Self {
        self.games = games;
        self
    }

    /// The same with costly regions worked out on a thread of their own, which wakes the window.
    #[must_use]
    pub fn with_thread(mut self, window: egui::Context) -> Self {
        self.drawn = Drawn::on_thread(window);
        self
    }

    /// The packs that come with the program and the sample battle.
    ///
    /// # Errors
    /// Problems of the packs or the sample, which only a broken build has.
    pub fn sample_start() -> Result<Start, Problems> {
        let packs = Arc::new(Packs::builtin()?);
        Ok(Start {
            document: TableDocument::sample(packs)?,
            settings: Settings::default(),
            hello: Vec::new(),
            problems: Problems::default(),
            logs: BTreeMap::new(),
            photo: None,
            keeps: true,
            site: None,
        })
    }

    /// Asks for something, as a button would.
    pub fn send(&self, command: impl Into<Command>) {
        self.outbox.send(command);
    }

    fn ctx(&self) -> Ctx<'_> {
        Ctx {
            games: self.games,
            document: &self.document,
            shown: &self.shown,
            plans: &self.plans,
            answers: &self.answers,
            selection: &self.selection,
            layers: &self.layers,
            settings: &self.settings,
            tone: self.appearance.unwrap_or_default().0,
            density: self.appearance.unwrap_or_default().1,
            shape: self.shape,
            tool: self.tool.kind(),
            panels: &self.open,
            patterns: self.patterns.as_ref(),
            photos: &self.photos,
            speaks: self.speaker.is_some(),
            bots: self.programs(),
            scorer: &self.scorer,
            before: self.before(),
            outbox: &self.outbox,
        }
    }

    /// The table before the last step of a replay or what programs did last, unless something else came after.
    #[must_use]
    pub fn before(&self) -> Option<&Arc<Table>> {
        let (revision, table) = self.replayed.as_ref()?;
        (*revision == self.document.revision()).then_some(table)
    }

    fn act(&mut self, egui: &egui::Context, command: Command) {
        match command {
            Command::App(command) => self.on_app(egui, command),
            Command::Game(command) => self.on_game(command),
            Command::Tool(command) => self.on_tool(command),
            Command::View(command) => self.on_view(command),
        }
    }
}

impl Bannerfield {
    /// Acts on everything asked for, then measures and draws what changed: the first half of a frame.
    pub fn think(&mut self, egui: &egui::Context) {
        self.appearance(egui);
        self.arrivals();
        self.typed(egui);
        for command in self.outbox.take() {
            self.act(egui, command);
        }
        self.play_on(egui);
        self.put_away_tool();
        self.keep();
        self.refresh();
        self.lay_photo(egui);
        self.work(egui);
        self.tick(egui);
        let title = self.title();
        self.name_window(egui, &title);
        self.close_window(egui);
    }

    /// Drops messages that have been there long enough.
    fn tick(&mut self, egui: &egui::Context) {
        let now = egui.input(|input| input.time);
        if let Some(rest) = self.toasts.tick(now) {
            egui.request_repaint_after_secs(rest as f32);
        }
    }

    /// Lays out the panels and the table: the second half of a frame.
    pub fn lay_out(&mut self, ui: &mut Ui) {
        let mut panels = std::mem::take(&mut self.panels);
        let mut tool = std::mem::replace(&mut self.tool, ToolKind::Select.tool());
        let kind = tool.kind();
        let mut dialog = self.dialog.take();
        let preview = {
            let ctx = Ctx {
                tool: kind,
                ..self.ctx()
            };
            panels::window_ui(&ctx, ui, &mut panels, &self.toasts, &mut dialog);
            let patterns = self.patterns.as_ref();
            let canvas = CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
                patterns.map(|patterns| {
                    panels::table::table_ui(
                        &ctx,
                        ui,
                        &mut panels.table,
                        &mut *tool,
                        &self.drawn,
                        patterns,
                    )
                })
            });
            let table = canvas.response.rect;
            if !dialog.as_ref().is_some_and(Dialog::covers) {
                let lowest = ui.ctx().content_rect().bottom();
                let room = panels::table::room_of_card(&ctx, &panels.table, table, lowest);
                let game = ctx.document.played();
                let asked = stands_ui(ctx.appearance(), ui, [table, room], game);
                asked
                    .into_iter()
                    .for_each(|asked| ctx.send(GameCommand::Play(asked)));
            }
            canvas.inner.unwrap_or_default()
        };
        self.panels = panels;
        self.tool = tool;
        self.dialog = dialog;
        self.drags(ui.ctx(), kind, &preview);
        if preview != self.preview {
            self.preview = preview;
            ui.ctx().request_repaint();
        }
        if !self.outbox.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}

impl eframe::App for Bannerfield {
    fn logic(&mut self, egui: &egui::Context, _frame: &mut eframe::Frame) {
        self.think(egui);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.lay_out(ui);
    }

    #[cfg(target_arch = "wasm32")]
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(self)
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.shut();
    }
}
