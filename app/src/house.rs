//! Which game does the window show?
//!
//! One hall at a time: the table of miniatures, the skirmish on tiles, or a game on areas. All stay as they are while another is
//! shown; whatever concerns the window as a whole, such as its look and its end, belongs to the table's hall.

use eframe::egui::{self, Ui};

use crate::app::Bannerfield;
use crate::bundle::Bundle;
use crate::disk::{Ask, Done, Job, Log, Own, Purpose};
use crate::fingers;
use crate::halls::{HAS_MAPS, Place, Room};
use crate::{risk, skirmish, throne};

/// The window with all its halls.
#[derive(Debug)]
pub struct House {
    table: Bannerfield,
    tiles: Option<Box<skirmish::Hall>>,
    risk: Option<Box<risk::Hall>>,
    throne: Option<Box<throne::Hall>>,
    /// Packs that the skirmish begins with.
    packs: Vec<Result<Bundle, String>>,
    /// What is shown.
    shown: Place,
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
            shown: Place::Table,
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
    pub fn at(mut self, place: Place) -> Self {
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
    pub fn tiles(&self) -> Option<&skirmish::Hall> {
        let shown = self.shown == Place::Tiles;
        self.tiles.as_deref().filter(|_| shown)
    }

    /// Risk, while it is shown.
    #[must_use]
    pub fn risk(&self) -> Option<&risk::Hall> {
        let shown = self.shown == Place::Risk;
        self.risk.as_deref().filter(|_| shown)
    }

    /// The throne game, while it is shown.
    #[must_use]
    pub fn throne(&self) -> Option<&throne::Hall> {
        let shown = self.shown == Place::Throne;
        self.throne.as_deref().filter(|_| shown)
    }

    /// The hall of a game that was entered; the table's is none of them.
    fn room(&mut self, place: Place) -> Option<&mut dyn Room> {
        match place {
            Place::Table => None,
            Place::Tiles if HAS_MAPS => self.tiles.as_deref_mut().map(|hall| hall as &mut dyn Room),
            Place::Risk if HAS_MAPS => self.risk.as_deref_mut().map(|hall| hall as &mut dyn Room),
            Place::Throne if HAS_MAPS => {
                self.throne.as_deref_mut().map(|hall| hall as &mut dyn Room)
            }
            Place::Tiles | Place::Risk | Place::Throne => None,
        }
    }

    /// Acts on everything asked for, in the hall that is shown and in what goes on beside it: the first half of a frame.
    pub fn think(&mut self, egui: &egui::Context) {
        let shown = self.shown;
        if shown == Place::Table {
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

    /// Lays the hall out that is shown: the second half of a frame.
    pub fn lay_out(&mut self, ui: &mut Ui) {
        let dress = self.table.dressed();
        let tiles = self.tiles.as_deref_mut().filter(|_| HAS_MAPS);
        let risk = self.risk.as_deref_mut().filter(|_| HAS_MAPS);
        let throne = self.throne.as_deref_mut().filter(|_| HAS_MAPS);
        match (self.shown, tiles, risk, throne) {
            (Place::Tiles, Some(hall), ..) => hall.lay_out(dress, ui),
            (Place::Risk, _, Some(hall), _) => hall.lay_out(dress, ui),
            (Place::Throne, .., Some(hall)) => hall.lay_out(dress, ui),
            (Place::Table | Place::Tiles | Place::Risk | Place::Throne, ..) => {
                return self.table.lay_out(ui);
            }
        }
        self.table.lay_over(ui);
    }

    fn think_in(&mut self, shown: Place, egui: &egui::Context) {
        let called = self.table.think_aside(egui);
        for done in self.table.answered_aside() {
            if let Some(room) = self.room(asked_by(&done).unwrap_or(shown)) {
                room.answered(done);
            }
        }
        let mut settings = std::mem::take(self.table.settings_aside());
        let (mut changed, mut jobs, mut leaves) = (false, Vec::new(), None);
        let (covered, day) = (self.table.covers_aside(), self.table.today());
        if let Some(room) = self.room(shown) {
            if !covered {
                room.keyed(egui);
            }
            room.think(egui);
            changed = room.remember(&mut settings);
            jobs = room.jobs(day);
            leaves = room.leaves();
        }
        *self.table.settings_aside() = settings;
        if changed {
            self.table.keep_settings();
        }
        for job in jobs {
            self.table.do_aside(job);
        }
        // Whatever the table is asked, such as to end or to open a link, it answers itself.
        if called {
            self.shown = Place::Table;
        } else if let Some(place) = leaves {
            self.enter(place);
            egui.request_repaint();
        }
    }

    fn enter(&mut self, place: Place) {
        let table = &mut self.table;
        if let Some(page) = place.elsewhere() {
            table.shut();
            table.do_aside(Job::Visit(page));
            return;
        }
        self.shown = place;
        match place {
            Place::Table => {}
            Place::Tiles | Place::Risk | Place::Throne if !HAS_MAPS => {}
            Place::Tiles => {
                let packs = &mut self.packs;
                self.tiles.get_or_insert_with(|| {
                    let kept = table.kept(Log::Tiles);
                    let prefs = &table.settings().tiles;
                    Box::new(skirmish::Hall::with(std::mem::take(packs), kept, prefs))
                });
            }
            Place::Risk => {
                self.risk.get_or_insert_with(|| {
                    let kept = table.kept(Log::Risk);
                    Box::new(risk::Hall::with(kept, &table.settings().risk))
                });
            }
            Place::Throne => {
                self.throne.get_or_insert_with(|| {
                    let kept = table.kept(Log::Throne);
                    Box::new(throne::Hall::with(kept, &table.settings().throne))
                });
            }
        }
    }
}

/// Whose question the disk answered; packs belong to whoever is shown, who alone can ask for them.
fn asked_by(done: &Done) -> Option<Place> {
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
        Log::Table => Place::Table,
        Log::Tiles => Place::Tiles,
        Log::Risk => Place::Risk,
        Log::Throne => Place::Throne,
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
