//! What does an event change?
//!
//! Total: an event about something that is not there changes nothing, and one that places an id which is there
//! replaces it, so that ids stay unique whatever the log holds.

use crate::battle;
use crate::event::Event;
use crate::state::{PieceState, State, UnitState};

/// Changes a state by one event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::UnitPlaced(unit) => {
            remove(state, &unit.id);
            state.units.push(unit.clone());
        }
        Event::PiecePlaced(piece) => {
            remove(state, &piece.id);
            state.pieces.push(piece.clone());
        }
        Event::ObjectivePlaced(objective) => {
            remove(state, &objective.id);
            state.objectives.push(objective.clone());
        }
        Event::Moved { id, to } => {
            on_unit(state, id, |unit| unit.place = *to);
            on_piece(state, id, |piece| piece.place = *to);
        }
        Event::ObjectiveMoved { id, x, y } => {
            for objective in state.objectives.iter_mut().filter(|row| row.id == *id) {
                (objective.x, objective.y) = (*x, *y);
            }
        }
        Event::Turned { id, heading } => {
            on_unit(state, id, |unit| unit.place.heading = *heading);
            on_piece(state, id, |piece| piece.place.heading = *heading);
        }
        Event::Removed { id } => remove(state, id),
        Event::WoundsSet { unit, wounds } => on_unit(state, unit, |unit| unit.wounds = *wounds),
        Event::TokensSet { unit, tokens } => on_unit(state, unit, |unit| unit.tokens = *tokens),
        Event::ActivatedSet { unit, activated } => {
            on_unit(state, unit, |unit| unit.activated = *activated);
        }
        Event::Refreshed => {
            for unit in &mut state.units {
                unit.activated = false;
            }
        }
        Event::AttachmentSet { unit, attachment } => {
            on_unit(state, unit, |unit| unit.attachment.clone_from(attachment));
        }
        Event::RightAttachmentSet { unit, attachment } => on_unit(state, unit, |unit| {
            unit.right_attachment.clone_from(attachment);
        }),
        Event::BandedSet { unit, banded } => on_unit(state, unit, |unit| {
            unit.banded = *banded;
            if !banded {
                unit.right_attachment = None;
            }
        }),
        Event::Reshaped { piece, shape } => {
            on_piece(state, piece, |piece| piece.shape.clone_from(shape));
        }
        Event::KeywordsSet { piece, keywords } => on_piece(state, piece, |piece| {
            piece.keywords = *keywords;
            piece.piece = None;
        }),
        Event::Resized { width, depth } => (state.width, state.depth) = (*width, *depth),
        Event::ZonesSet(zones) => state.zones.clone_from(zones),
        Event::Battle(event) => battle::apply(state, event),
    }
}

fn remove(state: &mut State, id: &str) {
    state.units.retain(|row| row.id != id);
    state.pieces.retain(|row| row.id != id);
    state.objectives.retain(|row| row.id != id);
}

fn on_unit(state: &mut State, id: &str, change: impl FnOnce(&mut UnitState)) {
    if let Some(unit) = state.units.iter_mut().find(|unit| unit.id == id) {
        change(unit);
    }
}

fn on_piece(state: &mut State, id: &str, change: impl FnOnce(&mut PieceState)) {
    if let Some(piece) = state.pieces.iter_mut().find(|piece| piece.id == id) {
        change(piece);
    }
}
