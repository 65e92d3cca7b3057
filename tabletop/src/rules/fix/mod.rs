//! Which corrections mean something?
//!
//! Players may overrule the program: a correction may put a tray over another or off the table. It is refused only if
//! it names something that is not there, says something that no table file can say, or changes nothing.

mod check;

use geometry::Placement;
use play::{Draft, Refusal, RuleRef, nearest};

use self::check::{
    check_attachment, check_keywords, check_objective, check_piece, check_place, check_right,
    check_shape, check_unit, check_wounds, check_zones,
};
use crate::action::Fix;
use crate::battle::BattleEvent;
use crate::event::Event;
use crate::game::Tabletop;
use crate::limits::{MOST_ROWS, SIDES};
use crate::pack::Pack;
use crate::state::{PieceState, RESERVED_ID, State, UnitState};
use crate::words::inches;

/// Why a correction is refused that leaves everything as it is.
const NOTHING: &str = "nothing_changes";

const RULE: RuleRef = RuleRef::new("Bannerfield", "Corrections");

fn no<T>(reason: &'static str, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(reason, RULE, text))
}

/// Turns a correction into its events, or says why it means nothing.
///
/// # Errors
/// As [`one`]; of several corrections the first that means nothing, but what changes nothing only if all do.
pub(super) fn decide(draft: &mut Draft<Tabletop>, pack: &Pack, fix: &Fix) -> Result<(), Refusal> {
    let Fix::Together(fixes) = fix else {
        let event = one(pack, draft.state(), fix)?;
        draft.push(event);
        return Ok(());
    };
    let mut does = false;
    for fix in fixes {
        match decide(draft, pack, fix) {
            Err(no) if no.reason == NOTHING => {}
            decided => {
                decided?;
                does = true;
            }
        }
    }
    changed(does)
}

/// Turns one correction into its event.
///
/// # Errors
/// `unknown_id`, `id_taken`, `bad_id`, `unknown_profile`, `not_as_card`, `unknown_attachment`, `unknown_piece`,
/// `no_such_keyword`, `too_many_wounds`, `too_many`, `too_far`, `too_fast`, `bad_size`, `no_side`, `no_heading`,
/// `no_such_side`, `too_few`, `nothing_changes`.
fn one(pack: &Pack, state: &State, fix: &Fix) -> Result<Event, Refusal> {
    match fix {
        Fix::PlaceUnit(unit) => {
            new_id(state, &unit.id, state.units.len())?;
            check_unit(pack, unit)?;
            Ok(Event::UnitPlaced(unit.clone()))
        }
        Fix::PlacePiece(piece) => {
            new_id(state, &piece.id, state.pieces.len())?;
            check_piece(pack, piece)?;
            Ok(Event::PiecePlaced(piece.clone()))
        }
        Fix::PlaceObjective(objective) => {
            new_id(state, &objective.id, state.objectives.len())?;
            check_objective(objective)?;
            Ok(Event::ObjectivePlaced(objective.clone()))
        }
        Fix::Move { id, to } => moved(state, id, *to),
        Fix::Turn { id, heading } => {
            let Some(place) = place_of(state, id) else {
                if state.objective(id).is_some() {
                    return no("no_heading", format!("The objective {id} faces nowhere"));
                }
                return unknown_id(id, state.ids());
            };
            changed(place.heading != *heading)?;
            Ok(Event::Turned {
                id: id.clone(),
                heading: *heading,
            })
        }
        Fix::Remove { id } => {
            if !state.ids().any(|known| known == id) {
                return unknown_id(id, state.ids());
            }
            Ok(Event::Removed { id: id.clone() })
        }
        Fix::Wounds { unit, wounds } => {
            let now = unit_of(state, unit)?;
            check_wounds(pack, now, *wounds)?;
            changed(now.wounds != *wounds)?;
            Ok(Event::WoundsSet {
                unit: unit.clone(),
                wounds: *wounds,
            })
        }
        Fix::Tokens { unit, tokens } => {
            changed(unit_of(state, unit)?.tokens != *tokens)?;
            Ok(Event::TokensSet {
                unit: unit.clone(),
                tokens: *tokens,
            })
        }
        Fix::Activated { unit, activated } => {
            changed(unit_of(state, unit)?.activated != *activated)?;
            Ok(Event::ActivatedSet {
                unit: unit.clone(),
                activated: *activated,
            })
        }
        Fix::Refresh => {
            changed(state.units.iter().any(|unit| unit.activated))?;
            Ok(Event::Refreshed)
        }
        Fix::Attachment { unit, attachment } => {
            let now = unit_of(state, unit)?;
            check_attachment(pack, attachment.as_deref())?;
            changed(now.attachment != *attachment)?;
            Ok(Event::AttachmentSet {
                unit: unit.clone(),
                attachment: attachment.clone(),
            })
        }
        Fix::RightAttachment { unit, attachment } => {
            let now = unit_of(state, unit)?;
            check_right(now, attachment.as_deref())?;
            check_attachment(pack, attachment.as_deref())?;
            changed(now.right_attachment != *attachment)?;
            Ok(Event::RightAttachmentSet {
                unit: unit.clone(),
                attachment: attachment.clone(),
            })
        }
        Fix::Banded { unit, banded } => {
            changed(unit_of(state, unit)?.banded != *banded)?;
            Ok(Event::BandedSet {
                unit: unit.clone(),
                banded: *banded,
            })
        }
        Fix::Shape { piece, shape } => {
            let now = piece_of(state, piece)?;
            check_shape(shape)?;
            changed(now.shape != *shape)?;
            Ok(Event::Reshaped {
                piece: piece.clone(),
                shape: shape.clone(),
            })
        }
        Fix::Keywords { piece, keywords } => {
            let now = piece_of(state, piece)?;
            check_keywords(pack, *keywords)?;
            changed(now.keywords != *keywords)?;
            Ok(Event::KeywordsSet {
                piece: piece.clone(),
                keywords: *keywords,
            })
        }
        Fix::Resize { width, depth } => {
            let (least, most) = SIDES;
            if [width, depth]
                .iter()
                .any(|side| **side < least || **side > most)
            {
                let (least, most) = (inches(least.inches()), inches(most.inches()));
                return no(
                    "bad_size",
                    format!("A table's side is from {least} to {most}"),
                );
            }
            changed((state.width, state.depth) != (*width, *depth))?;
            Ok(Event::Resized {
                width: *width,
                depth: *depth,
            })
        }
        Fix::Zones(zones) => {
            check_zones(zones)?;
            changed(state.zones != *zones)?;
            Ok(Event::ZonesSet(zones.clone()))
        }
        Fix::Points { side, change } => {
            let battle = state.battle.as_ref();
            let seat = battle.and_then(|battle| battle.seat(side));
            let (Some(battle), Some(seat)) = (battle, seat) else {
                return no("no_such_side", format!("{side} fights no battle here"));
            };
            changed(*change != 0)?;
            if battle
                .camp(seat)
                .points
                .checked_add_signed(*change)
                .is_none()
            {
                let points = battle.camp(seat).points;
                return no("too_few", format!("{side} has {points} points"));
            }
            let (seat, change) = (seat, *change);
            Ok(Event::Battle(BattleEvent::Judged { seat, change }))
        }
        Fix::Together(_) => changed(false).map(|()| Event::Refreshed),
    }
}

fn moved(state: &State, id: &str, to: Placement) -> Result<Event, Refusal> {
    check_place(to.x, to.y)?;
    let id = id.to_owned();
    if let Some(place) = place_of(state, &id) {
        changed(place != to)?;
        return Ok(Event::Moved { id, to });
    }
    match state.objective(&id) {
        Some(objective) => {
            changed((objective.x, objective.y) != (to.x, to.y))?;
            let Placement { x, y, .. } = to;
            Ok(Event::ObjectiveMoved { id, x, y })
        }
        None => unknown_id(&id, state.ids()),
    }
}

fn place_of(state: &State, id: &str) -> Option<Placement> {
    let unit = state.unit(id).map(|unit| unit.place);
    unit.or_else(|| state.piece(id).map(|piece| piece.place))
}

fn unit_of<'s>(state: &'s State, id: &str) -> Result<&'s UnitState, Refusal> {
    match state.unit(id) {
        Some(unit) => Ok(unit),
        None => unknown_id(id, state.units.iter().map(|unit| unit.id.as_str())),
    }
}

fn piece_of<'s>(state: &'s State, id: &str) -> Result<&'s PieceState, Refusal> {
    match state.piece(id) {
        Some(piece) => Ok(piece),
        None => unknown_id(id, state.pieces.iter().map(|piece| piece.id.as_str())),
    }
}

fn unknown_id<'s, T>(id: &str, known: impl Iterator<Item = &'s str>) -> Result<T, Refusal> {
    let hint = match nearest(id, known) {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    };
    no("unknown_id", format!("Nothing here is called `{id}`{hint}"))
}

fn changed(differs: bool) -> Result<(), Refusal> {
    match differs {
        true => Ok(()),
        false => no(NOTHING, "Nothing would change"),
    }
}

fn new_id(state: &State, id: &str, rows: usize) -> Result<(), Refusal> {
    if id.is_empty() || id == RESERVED_ID {
        return no("bad_id", format!("Nothing can be called `{id}`"));
    }
    if state.ids().any(|known| known == id) {
        return no("id_taken", format!("There is a `{id}` already"));
    }
    if rows >= MOST_ROWS {
        return no("too_many", format!("A table holds {MOST_ROWS} of a kind"));
    }
    Ok(())
}
