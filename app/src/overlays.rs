//! What lies over the table now?
//!
//! The overlays that are switched on, for the selected units and for the enemies, and the plan of the pair that is
//! looked at. Drawn again only when the table, the selection or the switches change.

use std::sync::Arc;

use tabletop::UnitState;
use tabletop::table::Table;

use crate::layers::{Layer, Layers, Whose};
use crate::mark::Mark;
use crate::picture::{Board, Overlay, board, overlay};
use crate::selection::Selection;

/// Everything drawn, in layers, with what it was drawn for.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    of: Option<(Arc<Table>, Selection, Layers)>,
    /// The table and what stands on it.
    pub board: Board,
    /// Regions, under the trays.
    pub regions: Vec<Mark>,
    /// Lines and plans, over the trays.
    pub lines: Vec<Mark>,
}

impl Drawn {
    /// Draws again what has changed.
    pub fn update(&mut self, table: &Arc<Table>, selection: &Selection, layers: &Layers) {
        let (same_table, same_rest) = self.of.as_ref().map_or((false, false), |(t, s, l)| {
            (Arc::ptr_eq(t, table), s == selection && l == layers)
        });
        if !same_table {
            self.board = board(table);
        }
        if same_table && same_rest {
            return;
        }
        self.regions.clear();
        self.lines.clear();
        for whose in [Whose::Selected, Whose::Enemies] {
            for unit in units(table, selection, whose) {
                self.unit(table, unit, layers, whose);
            }
        }
        self.pair(table, selection);
        self.of = Some((Arc::clone(table), selection.clone(), layers.clone()));
    }

    fn unit(&mut self, table: &Table, unit: &UnitState, layers: &Layers, whose: Whose) {
        let shows = |layer| layers.shows(layer, whose);
        let mut regions = Vec::new();
        if shows(Layer::Seen) {
            regions.push(Overlay::Seen);
        }
        if shows(Layer::Arcs) {
            regions.push(Overlay::Arcs);
        }
        if !regions.is_empty() {
            self.regions.extend(overlay(table, unit, None, &regions));
        }
        if shows(Layer::Ranges) {
            self.lines
                .extend(overlay(table, unit, None, &[Overlay::Ranges]));
        }
    }

    fn pair(&mut self, table: &Table, selection: &Selection) {
        let unit = selection.first().and_then(|id| table.state.unit(id));
        let target = selection
            .target
            .as_deref()
            .and_then(|id| table.state.unit(id));
        if let (Some(unit), Some(target)) = (unit, target) {
            let overlays = [Overlay::Charge, Overlay::Sight];
            self.lines
                .extend(overlay(table, unit, Some(target), &overlays));
        }
    }
}

/// The units that an overlay is of.
fn units<'t>(table: &'t Table, selection: &Selection, whose: Whose) -> Vec<&'t UnitState> {
    let state = &table.state;
    let selected: Vec<&UnitState> = selection
        .ids()
        .iter()
        .filter_map(|id| state.unit(id))
        .collect();
    match whose {
        Whose::Selected => selected,
        Whose::Enemies => {
            let mine = selected.first().copied().or(state.units.first());
            let side = mine.map_or("", |unit| unit.side.as_str());
            state
                .units
                .iter()
                .filter(|unit| unit.side != side)
                .collect()
        }
    }
}
