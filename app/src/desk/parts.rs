//! How does a part of one table get onto another?
//!
//! What is selected becomes a table file of its own; a pasted one becomes a correction that adds all of it under ids
//! that are free.

use play::Viewer;
use tabletop::Fix;
use tabletop::table::{self, Table};

use super::{Desk, Opened};
use crate::tools::{Template, placed_id};

impl Desk {
    /// A table file with some things alone, or `None` without any.
    #[must_use]
    pub fn text_of(&self, ids: &[String]) -> Option<String> {
        let mut table = Table::clone(&self.table);
        let keep = |id: &String| ids.contains(id);
        table.state.units.retain(|unit| keep(&unit.id));
        table.state.pieces.retain(|piece| keep(&piece.id));
        table.state.objectives.retain(|row| keep(&row.id));
        table.state.zones.clear();
        table.state.ids().next()?;
        Some(table::write(&table))
    }

    /// The correction that adds everything of another table, and the ids it gets here.
    #[must_use]
    pub fn adding(&self, opened: &Opened) -> (Fix, Vec<String>) {
        let other = opened.session.view(Viewer::Table).table;
        let units = other.units.into_iter().map(Template::Unit);
        let pieces = other.pieces.into_iter().map(Template::Piece);
        let objectives = other.objectives.into_iter().map(Template::Objective);
        let mut fixes = Vec::new();
        let mut ids = Vec::new();
        for template in units.chain(pieces).chain(objectives) {
            let fix = template.fix_beside(&self.table.state, &ids);
            ids.push(placed_id(&fix).to_owned());
            fixes.push(fix);
        }
        if self.table.state.ids().next().is_none() {
            fixes.push(Fix::Resize {
                width: other.width,
                depth: other.depth,
            });
            fixes.push(Fix::Zones(other.zones));
        }
        (Fix::Together(fixes), ids)
    }
}
