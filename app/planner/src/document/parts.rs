//! How does a part of one table get onto another?
//!
//! What is selected becomes a table file of its own; a pasted one becomes a correction that adds all of it under ids
//! that are free.

use geometry::{Placement, Vec2};
use play::Viewer;
use tabletop::Fix;
use tabletop::table::{self, Table};

use super::{Opened, TableDocument};
use crate::tools::template::{Template, placed_id};

/// How far from something its pasted copy is put, inches; to the right and toward the near edge.
const ASIDE: Vec2 = Vec2::new(1.0, -1.0);

impl TableDocument {
    /// A table file with some things alone, or `None` without any.
    #[must_use]
    pub(crate) fn text_of(&self, ids: &[String]) -> Option<String> {
        let mut table = Table::clone(&self.table);
        let keep = |id: &String| ids.contains(id);
        table.state.units.retain(|unit| keep(&unit.id));
        table.state.pieces.retain(|piece| keep(&piece.id));
        table.state.objectives.retain(|row| keep(&row.id));
        table.state.zones.clear();
        table.state.ids().next()?;
        Some(table::write(&table))
    }

    /// The correction that adds everything of another table, and the ids it gets here. What would hide something that
    /// stands here is put aside together with the rest.
    #[must_use]
    pub(crate) fn adding(&self, opened: &Opened) -> (Fix, Vec<String>) {
        let other = opened.session.view(Viewer::Table).table;
        let units = other.units.into_iter().map(Template::Unit);
        let pieces = other.pieces.into_iter().map(Template::Piece);
        let objectives = other.objectives.into_iter().map(Template::Objective);
        let mut fixes = Vec::new();
        let mut ids = Vec::new();
        let mut templates: Vec<Template> = units.chain(pieces).chain(objectives).collect();
        let aside = self.free_aside(&templates);
        for template in &mut templates {
            template.put(moved(template, aside));
        }
        for template in templates {
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

    /// How far copies are moved so that none lies exactly on something of the table.
    fn free_aside(&self, templates: &[Template]) -> Vec2 {
        let state = &self.table.state;
        let units = state.units.iter().map(|unit| unit.place);
        let pieces = state.pieces.iter().map(|piece| piece.place);
        let objectives = state.objectives.iter().map(|row| Placement {
            x: row.x,
            y: row.y,
            ..Placement::default()
        });
        let taken: Vec<Placement> = units.chain(pieces).chain(objectives).collect();
        let hides = |aside: Vec2| {
            let mut places = templates.iter().map(|template| moved(template, aside));
            places.any(|place| taken.contains(&place))
        };
        let steps = (0..=taken.len() * templates.len()).map(|step| ASIDE * step as f64);
        steps
            .into_iter()
            .find(|aside| !hides(*aside))
            .unwrap_or(ASIDE)
    }
}

fn moved(template: &Template, aside: Vec2) -> Placement {
    template.place_now().pose().moved(aside).snapped()
}
