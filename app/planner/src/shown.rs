//! What would the table be if the plan were done?
//!
//! The table as it is, with what a tool moves and adds; everything on the screen is drawn and measured from it.

use std::sync::Arc;

use geometry::{Len, Placement};
use tabletop::table::Table;

use crate::tools::template::Template;
use crate::tools::tool::Preview;

/// The table with what others drag and what a tool shows, which counts where both move something; the same table when
/// nothing changes.
#[must_use]
pub(crate) fn shown(
    table: &Arc<Table>,
    others: &[(String, Placement)],
    preview: &Preview,
) -> Arc<Table> {
    if others.is_empty() && preview.moved.is_empty() && preview.added.is_empty() {
        return Arc::clone(table);
    }
    let mut shown = Table::clone(table);
    let state = &mut shown.state;
    for (id, to) in others.iter().chain(&preview.moved) {
        for unit in state.units.iter_mut().filter(|unit| unit.id == *id) {
            unit.place = *to;
        }
        for piece in state.pieces.iter_mut().filter(|piece| piece.id == *id) {
            piece.place = *to;
        }
        for objective in state.objectives.iter_mut().filter(|row| row.id == *id) {
            (objective.x, objective.y) = (to.x, to.y);
        }
    }
    for template in &preview.added {
        match template.clone() {
            Template::Unit(unit) => state.units.push(unit),
            Template::Piece(piece) => state.pieces.push(piece),
            Template::Objective(objective) => state.objectives.push(objective),
        }
    }
    Arc::new(shown)
}

/// Width and depth of a table, inches.
#[must_use]
pub(crate) fn size(table: &Table) -> geometry::Vec2 {
    let inches = |len: Len| len.inches();
    geometry::Vec2::new(inches(table.state.width), inches(table.state.depth))
}
