//! What is looked at, and what is measured and drawn for it?

use eframe::egui;
use tabletop::table::Table;

use super::Bannerfield;
use crate::dialog::Dialog;
use crate::overlays::Progress;
use crate::selection::Selection;
use crate::shown::shown;

impl Bannerfield {
    /// Measures and draws what has changed.
    pub(super) fn refresh(&mut self) {
        self.selection.keep_to(&self.document.table().state);
        // What is dragged here is where it is here, whoever else drags it.
        let others = self.document.dragged();
        self.shown = shown(self.document.table(), &others, &self.preview);
        self.look_at_plans();
        let looked_at = self.looked_at();
        self.answers.update(&self.shown, &looked_at);
        let known = self.answers.focus().map(|enemy| &enemy.pair);
        self.drawn
            .update(&self.shown, &looked_at, &self.layers, known);
    }

    /// Makes the pictures of the photo that are missing.
    pub(super) fn lay_photo(&mut self, egui: &egui::Context) {
        let size = crate::shown::size(self.document.table());
        let marking = self.dialog.as_ref().and_then(Dialog::marking);
        self.photos
            .update(egui, self.document.photo(), marking, size);
    }

    /// Works on what takes more than one frame; asks for another while there is more.
    pub(super) fn work(&mut self, egui: &egui::Context) {
        let table = self.document.table();
        if self.drawn.work(table, &self.selection, &self.layers) == Progress::More {
            egui.request_repaint();
        }
        if self.plans.work() == Progress::More {
            egui.request_repaint();
        }
    }

    /// The selection with the enemy that is pointed at as its target.
    pub(super) fn looked_at(&self) -> Selection {
        match &self.preview.target {
            Some(target) => self.selection.clone().at(target.clone()),
            None => self.selection.clone(),
        }
    }
}

/// What is selected when a table is opened: its first unit and the enemy it charges best, so that a charge is
/// explained at once; nothing in a battle.
pub(super) fn first_look(table: &Table) -> Selection {
    // A battle asks something else first.
    if table.state.battle.is_some() {
        return Selection::default();
    }
    let field = tabletop::Field::new(&table.pack, &table.state);
    let best = (0..field.unit_count())
        .filter_map(|unit| tabletop::targets(&field, unit).into_iter().next())
        .max_by(|a, b| {
            a.charge
                .chance()
                .total_cmp(&b.charge.chance())
                .then(b.from.cmp(&a.from))
        });
    let id = |unit: usize| table.state.units[unit].id.clone();
    match best {
        Some(pair) => Selection::of([id(pair.from)]).at(id(pair.to)),
        None => Selection::default(),
    }
}
