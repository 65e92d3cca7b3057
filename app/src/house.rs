//! Which game does the window show?
//!
//! One game at a time: the table of miniatures, the skirmish on tiles, or a game on areas. All stay as they are while another is
//! shown; whatever concerns the window as a whole, such as its look and its end, belongs to the table's.

use board_games::{risk, skirmish, throne};
use eframe::egui::{self, Ui};
use game_window::{GameScreen, GameUi, GameWindow};
use planner::app::Bannerfield;
use ui::bundle::Bundle;
use ui::disk::{Ask, Done, Job, Log, Own, Purpose};
use ui::fingers;
use ui::game_kind::{GameKind, HAS_MAPS};

/// The window with all its games.
#[derive(Debug)]
pub struct House {
    table: Bannerfield,
    tiles: Option<Box<skirmish::Window>>,
    risk: Option<Box<risk::Window>>,
    throne: Option<Box<throne::Window>>,
    /// Packs that the skirmish begins with.
    packs: Vec<Result<Bundle, String>>,
    /// What is shown.
    shown: GameKind,
}

impl House {
    /// The window, with the table shown.
    #[must_use]
    pub fn new(table: Bannerfield) -> Self {
        Self {
            table,
            tiles: None,
            risk: None,
            throne: None,
            packs: Vec::new(),
            shown: GameKind::Table,
        }
    }

    /// The same with packs of one's own that were found.
    #[must_use]
    pub fn with_packs(mut self, packs: Vec<Result<Bundle, String>>) -> Self {
        self.packs = packs;
        self
    }

    /// The same with another game shown first.
    #[must_use]
    pub fn at(mut self, place: GameKind) -> Self {
        self.enter(place);
        self
    }

    /// The table of miniatures.
    #[must_use]
    pub fn table(&self) -> &Bannerfield {
        &self.table
    }

    /// The skirmish on tiles, while it is shown.
    #[must_use]
    pub fn tiles(&self) -> Option<&skirmish::Window> {
        let shown = self.shown == GameKind::Tiles;
        self.tiles.as_deref().filter(|_| shown)
    }

    /// Risk, while it is shown.
    #[must_use]
    pub fn risk(&self) -> Option<&risk::Window> {
        let shown = self.shown == GameKind::Risk;
        self.risk.as_deref().filter(|_| shown)
    }

    /// The throne game, while it is shown.
    #[must_use]
    pub fn throne(&self) -> Option<&throne::Window> {
        let shown = self.shown == GameKind::Throne;
        self.throne.as_deref().filter(|_| shown)
    }

    /// The window of a game that was entered; the table's is none of them.
    fn room(&mut self, place: GameKind) -> Option<&mut dyn GameScreen> {
        match place {
            GameKind::Table => None,
            GameKind::Tiles if HAS_MAPS => self
                .tiles
                .as_deref_mut()
                .map(|game| game as &mut dyn GameScreen),
            GameKind::Risk if HAS_MAPS => self
                .risk
                .as_deref_mut()
                .map(|game| game as &mut dyn GameScreen),
            GameKind::Throne if HAS_MAPS => self
                .throne
                .as_deref_mut()
                .map(|game| game as &mut dyn GameScreen),
            GameKind::Tiles | GameKind::Risk | GameKind::Throne => None,
        }
    }

    /// Acts on everything asked for, in the game that is shown and in what goes on beside it: the first half of a frame.
    pub fn think(&mut self, egui: &egui::Context) {
        let shown = self.shown;
        if shown == GameKind::Table {
            self.table.think(egui);
        } else {
            self.think_in(shown, egui);
        }
        if let Some(place) = self.table.leaves() {
            self.enter(place);
        }
        if let Some((place, opening)) = self.table.opened_aside() {
            self.enter(place);
            if let Some(room) = self.room(place) {
                room.open(opening);
            }
            egui.request_repaint();
        }
        if let Some(title) = self.room(self.shown).map(|room| room.title()) {
            self.table.name_window(egui, &title);
        }
    }

    /// Lays the game out that is shown: the second half of a frame.
    pub fn lay_out(&mut self, ui: &mut Ui) {
        let dress = self.table.dressed();
        let tiles = self.tiles.as_deref_mut().filter(|_| HAS_MAPS);
        let risk = self.risk.as_deref_mut().filter(|_| HAS_MAPS);
        let throne = self.throne.as_deref_mut().filter(|_| HAS_MAPS);
        match (self.shown, tiles, risk, throne) {
            (GameKind::Tiles, Some(game), ..) => game.lay_out(dress, ui),
            (GameKind::Risk, _, Some(game), _) => game.lay_out(dress, ui),
            (GameKind::Throne, .., Some(game)) => game.lay_out(dress, ui),
            (GameKind::Table | GameKind::Tiles | GameKind::Risk | GameKind::Throne, ..) => {
                return self.table.lay_out(ui);
            }
        }
        self.table.lay_over(ui);
    }

    fn think_in(&mut self, shown: GameKind, egui: &egui::Context) {
        let called = self.table.think_aside(egui);
        for done in self.table.answered_aside() {
            if let Some(room) = self.room(asked_by(&done).unwrap_or(shown)) {
                room.answered(done);
            }
        }
        let mut remembered = std::mem::take(self.table.remembered());
        let (mut changed, mut jobs, mut leaves) = (false, Vec::new(), None);
        let (covered, day) = (self.table.covers_aside(), self.table.today());
        if let Some(room) = self.room(shown) {
            if !covered {
                room.keyed(egui);
            }
            room.think(egui);
            changed = room.remember(&mut remembered);
            jobs = room.jobs(day);
            leaves = room.leaves();
        }
        *self.table.remembered() = remembered;
        if changed {
            self.table.keep_settings();
        }
        for job in jobs {
            self.table.do_aside(job);
        }
        // Whatever the table is asked, such as to end or to open a link, it answers itself.
        if called {
            self.shown = GameKind::Table;
        } else if let Some(place) = leaves {
            self.enter(place);
            egui.request_repaint();
        }
    }

    fn enter(&mut self, place: GameKind) {
        let table = &mut self.table;
        if let Some(page) = place.elsewhere() {
            table.shut();
            table.do_aside(Job::Visit(page));
            return;
        }
        self.shown = place;
        match place {
            GameKind::Table => {}
            GameKind::Tiles | GameKind::Risk | GameKind::Throne if !HAS_MAPS => {}
            GameKind::Tiles => {
                let packs = &mut self.packs;
                self.tiles
                    .get_or_insert_with(|| opened(table, std::mem::take(packs)));
            }
            GameKind::Risk => {
                self.risk.get_or_insert_with(|| opened(table, Vec::new()));
            }
            GameKind::Throne => {
                self.throne.get_or_insert_with(|| opened(table, Vec::new()));
            }
        }
    }
}

/// The window of a game with what was kept of it.
fn opened<M: GameUi>(
    table: &mut Bannerfield,
    found: Vec<Result<Bundle, String>>,
) -> Box<GameWindow<M>> {
    let kept = table.kept(M::LOG);
    Box::new(GameWindow::with(found, kept, table.remembered()))
}

/// Whose question the disk answered; packs belong to whoever is shown, who alone can ask for them.
fn asked_by(done: &Done) -> Option<GameKind> {
    let log = match done {
        Done::Asked(Ask::SaveGame(log, _), _)
        | Done::Wrote(_, Purpose::Game(log), _)
        | Done::NotKept(Own::Recovery(log), _) => *log,
        Done::Asked(..)
        | Done::Wrote(..)
        | Done::NotKept(..)
        | Done::Read(..)
        | Done::Listed(..)
        | Done::Pack(_)
        | Done::WrotePack(..)
        | Done::Picture(..) => return None,
    };
    Some(match log {
        Log::Table => GameKind::Table,
        Log::Tiles => GameKind::Tiles,
        Log::Risk => GameKind::Risk,
        Log::Throne => GameKind::Throne,
    })
}

impl eframe::App for House {
    fn logic(&mut self, egui: &egui::Context, _frame: &mut eframe::Frame) {
        self.think(egui);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.lay_out(ui);
    }

    /// Who looks into the page asks for the table.
    #[cfg(target_arch = "wasm32")]
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(&mut self.table)
    }

    fn raw_input_hook(&mut self, _egui: &egui::Context, input: &mut egui::RawInput) {
        fingers::point(&mut input.events);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.table.shut();
    }
}
