//! Which game does the window show?
//!
//! One hall at a time: the table of miniatures, or the skirmish on tiles. Both stay as they are while the other is
//! shown; whatever concerns the window as a whole, such as its look and its end, belongs to the table's hall.

use eframe::egui::{self, Ui};

use crate::app::Bannerfield;
use crate::bundle::Bundle;
use crate::fingers;
use crate::skirmish::Hall;

/// The window with all its halls.
#[derive(Debug)]
pub struct House {
    table: Bannerfield,
    /// The log of the skirmish that was kept at the last start, until its hall is entered.
    kept: Option<Vec<u8>>,
    tiles: Option<Box<Hall>>,
    /// Packs that the skirmish begins with.
    packs: Vec<Result<Bundle, String>>,
    /// The skirmish is shown.
    on_tiles: bool,
}

impl House {
    /// The window, with the table shown.
    #[must_use]
    pub fn new(mut table: Bannerfield) -> Self {
        Self {
            kept: table.kept_tiles(),
            table,
            tiles: None,
            packs: Vec::new(),
            on_tiles: false,
        }
    }

    /// The same with packs of one's own that were found.
    #[must_use]
    pub fn with_packs(mut self, packs: Vec<Result<Bundle, String>>) -> Self {
        self.packs = packs;
        self
    }

    /// The table of miniatures.
    #[must_use]
    pub fn table(&self) -> &Bannerfield {
        &self.table
    }

    /// The skirmish on tiles, while it is shown.
    #[must_use]
    pub fn tiles(&self) -> Option<&Hall> {
        self.tiles.as_deref().filter(|_| self.on_tiles)
    }

    fn think(&mut self, egui: &egui::Context) {
        if self.on_tiles
            && let Some(hall) = &mut self.tiles
        {
            let called = self.table.think_aside(egui);
            for done in self.table.answered_aside() {
                hall.answered(done);
            }
            hall.think(egui);
            if let Some(prefs) = hall.prefs() {
                self.table.keep_tiles(prefs);
            }
            for job in hall.jobs() {
                self.table.do_aside(job);
            }
            // Whatever the table is asked, such as to end or to open a link, it answers itself.
            self.on_tiles = !hall.leaves() && !called;
        } else {
            self.table.think(egui);
        }
        if self.table.leaves() {
            self.enter();
        }
        if let Some((name, bytes)) = self.table.opened_tiles() {
            self.enter().open(&name, &bytes);
            egui.request_repaint();
        }
    }

    fn enter(&mut self) -> &mut Hall {
        self.on_tiles = true;
        let (kept, settings) = (&mut self.kept, self.table.settings());
        let packs = &mut self.packs;
        self.tiles.get_or_insert_with(|| {
            let hall = Hall::with(std::mem::take(packs), kept.take());
            Box::new(hall.with_prefs(&settings.tiles))
        })
    }
}

impl eframe::App for House {
    fn logic(&mut self, egui: &egui::Context, _frame: &mut eframe::Frame) {
        self.think(egui);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        match &mut self.tiles {
            Some(hall) if self.on_tiles => hall.lay_out(self.table.dressed(), ui),
            Some(_) | None => self.table.lay_out(ui),
        }
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
