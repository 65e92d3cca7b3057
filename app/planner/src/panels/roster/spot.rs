//! What does Enter put where?
//!
//! The meaning of what was typed stands below the field before anything is done, and so does what is wrong with it.

use eframe::egui::{Response, RichText, Ui};
use geometry::{Heading, Placement};
use tabletop::Fix;
use ui::theme::{danger, plan};

use super::rows::{Row, What, length, number};
use super::typed::Spot;
use super::{Keys, Roster};
use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::selection::Selection;
use crate::tools::template::{Template, placed_id};

/// What Enter does, or what is wrong with what was typed.
pub(super) fn spot_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Roster,
    field: &Response,
    keys: Keys,
    row: Option<&Row>,
    spot: &Result<Spot, String>,
) {
    let planned = match (row, spot) {
        (_, Err(wrong)) => Err(wrong.clone()),
        (None, Ok(_)) => Err("Nothing in the roster has that name".to_owned()),
        (Some(row), Ok(spot)) => put(ctx, row, *spot),
    };
    match planned {
        Ok(put) => {
            ui.label(RichText::new(format!("Enter puts {}", put.words)).color(plan(ctx.tone)));
            if keys.enter {
                let id = placed_id(&put.fix).to_owned();
                state.placed.clone_from(&id);
                state.query.clear();
                ctx.send(GameCommand::Fix(put.fix));
                ctx.send(ToolCommand::Select(Selection::of([id])));
                field.request_focus();
            }
        }
        Err(wrong) => {
            ui.label(RichText::new(format!("× {wrong}")).color(danger(ctx.tone)));
        }
    }
}

/// Something that was typed and can be done.
struct Put {
    fix: Fix,
    words: String,
}

/// What a row at a place means, or why it cannot be put there.
fn put(ctx: &Ctx<'_>, row: &Row, spot: Spot) -> Result<Put, String> {
    let What::Place(template) = &row.what else {
        return Err(format!("{} has no place of its own", row.name));
    };
    let state = &ctx.document.table().state;
    let units = ctx.settings.units;
    let reaches = [("x", spot.x, state.width), ("y", spot.y, state.depth)];
    for (axis, at, side) in reaches {
        let half = side.inches() / 2.0;
        if at.abs() > half {
            let (low, high) = (number(units, -half), length(units, half));
            return Err(format!(
                "{axis} is off the table, which reaches from {low} to {high}"
            ));
        }
    }
    let mut template = template.clone();
    let heading = match spot.heading {
        Some(degrees) => Heading::from_degrees(degrees),
        None => template.place_now().heading,
    };
    template.put(Placement {
        heading,
        ..Placement::new(spot.x, spot.y, 0.0)
    });
    let (x, y) = (number(units, spot.x), length(units, spot.y));
    let words = match &template {
        Template::Unit(unit) => {
            let (name, side) = (&row.name, &unit.side);
            format!("{name} of {side} at {x}, {y} facing {heading}°")
        }
        Template::Piece(_) => format!("{} at {x}, {y} facing {heading}°", row.name),
        Template::Objective(_) => format!("{} at {x}, {y}", row.name),
    };
    let fix = template.fix(state);
    match ctx.document.check(&fix) {
        Ok(()) => Ok(Put { fix, words }),
        Err(no) => Err(no.text.to_string()),
    }
}
