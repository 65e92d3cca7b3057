//! Which correction takes another one back, when others have come since?
//!
//! What the correction changed is found by comparing the tables before and after it, field by field. Each field must
//! be now what it was then; everything else may have changed, by whomever.

use play::{Refusal, RuleRef};

use crate::action::Fix;
use crate::state::{Objective, PieceState, State, UnitState};

/// The table before a correction, after it, and now.
type Times<'s> = [&'s State; 3];

/// The correction that leaves what another one changed as it was before.
pub(crate) fn inverse(times: Times<'_>) -> Result<Fix, Refusal> {
    let [before, after, _] = times;
    let mut fixes = Vec::new();
    let mut ids: Vec<&str> = before.ids().collect();
    ids.extend(
        after
            .ids()
            .filter(|id| !before.ids().any(|known| known == *id)),
    );
    for id in ids {
        let units = times.map(|state| state.unit(id));
        if units[0] != units[1] {
            row(id, units, Fix::PlaceUnit, unit, &mut fixes)?;
        }
        let pieces = times.map(|state| state.piece(id));
        if pieces[0] != pieces[1] {
            row(id, pieces, Fix::PlacePiece, piece, &mut fixes)?;
        }
        let objectives = times.map(|state| state.objective(id));
        if objectives[0] != objectives[1] {
            row(id, objectives, Fix::PlaceObjective, objective, &mut fixes)?;
        }
    }
    let size = times.map(|state| (state.width, state.depth));
    if differs("The table's size", size)? {
        let (width, depth) = size[0];
        fixes.push(Fix::Resize { width, depth });
    }
    if differs("The zones", times.map(|state| &state.zones))? {
        fixes.push(Fix::Zones(before.zones.clone()));
    }
    points(before, after, &mut fixes);
    match fixes.len() {
        0 | 1 => fixes
            .pop()
            .ok_or_else(|| no("nothing_changes", "It changed nothing".to_owned())),
        _ => Ok(Fix::Together(fixes)),
    }
}

fn no(reason: &'static str, text: String) -> Refusal {
    Refusal::new(reason, RuleRef::new("Bannerfield", "Corrections"), text)
}

/// Whether a correction changed something; refused if it is something else by now.
fn differs<T: PartialEq>(what: &str, [before, after, now]: [T; 3]) -> Result<bool, Refusal> {
    match (before != after, after == now) {
        (false, _) => Ok(false),
        (true, true) => Ok(true),
        (true, false) => Err(no(
            "changed_since",
            format!("{what} has been changed since"),
        )),
    }
}

/// Takes back what a correction did to a row; one that came or went goes or comes.
fn row<T: Clone + PartialEq>(
    id: &str,
    [before, after, now]: [Option<&T>; 3],
    place: fn(T) -> Fix,
    fields: fn([&T; 3], &mut Vec<Fix>) -> Result<(), Refusal>,
    fixes: &mut Vec<Fix>,
) -> Result<(), Refusal> {
    if let (Some(before), Some(after)) = (before, after) {
        let Some(now) = now else {
            return Err(no("gone", format!("{id} has been removed since")));
        };
        return fields([before, after, now], fixes);
    }
    differs(id, [before, after, now])?;
    fixes.push(match before {
        Some(before) => place(before.clone()),
        None => Fix::Remove { id: id.to_owned() },
    });
    Ok(())
}

fn unit(units: [&UnitState; 3], fixes: &mut Vec<Fix>) -> Result<(), Refusal> {
    let [before, ..] = units;
    let unit = || before.id.clone();
    let what = |field: &str| format!("The {field} of {}", before.id);
    if differs(&what("place"), units.map(|unit| unit.place))? {
        fixes.push(Fix::Move {
            id: unit(),
            to: before.place,
        });
    }
    if differs(&what("wound count"), units.map(|unit| unit.wounds))? {
        fixes.push(Fix::Wounds {
            unit: unit(),
            wounds: before.wounds,
        });
    }
    if differs(&what("token row"), units.map(|unit| unit.tokens))? {
        fixes.push(Fix::Tokens {
            unit: unit(),
            tokens: before.tokens,
        });
    }
    if differs(&what("activation"), units.map(|unit| unit.activated))? {
        fixes.push(Fix::Activated {
            unit: unit(),
            activated: before.activated,
        });
    }
    if differs(&what("attachment"), units.map(|unit| &unit.attachment))? {
        fixes.push(Fix::Attachment {
            unit: unit(),
            attachment: before.attachment.clone(),
        });
    }
    // Only a banded unit has a right half, so it is joined first.
    if differs(&what("band"), units.map(|unit| unit.banded))? {
        fixes.push(Fix::Banded {
            unit: unit(),
            banded: before.banded,
        });
    }
    if differs(
        &what("right attachment"),
        units.map(|unit| &unit.right_attachment),
    )? {
        fixes.push(Fix::RightAttachment {
            unit: unit(),
            attachment: before.right_attachment.clone(),
        });
    }
    Ok(())
}

fn piece(pieces: [&PieceState; 3], fixes: &mut Vec<Fix>) -> Result<(), Refusal> {
    let [before, after, _] = pieces;
    let what = |field: &str| format!("The {field} of {}", before.id);
    if before.piece != after.piece {
        // What is no piece of the pack any more becomes one only when it is laid anew.
        differs(&before.id, pieces)?;
        fixes.push(Fix::Remove {
            id: before.id.clone(),
        });
        fixes.push(Fix::PlacePiece(before.clone()));
        return Ok(());
    }
    if differs(&what("place"), pieces.map(|piece| piece.place))? {
        fixes.push(Fix::Move {
            id: before.id.clone(),
            to: before.place,
        });
    }
    if differs(&what("shape"), pieces.map(|piece| &piece.shape))? {
        fixes.push(Fix::Shape {
            piece: before.id.clone(),
            shape: before.shape.clone(),
        });
    }
    if differs(&what("effect"), pieces.map(|piece| piece.keywords))? {
        fixes.push(Fix::Keywords {
            piece: before.id.clone(),
            keywords: before.keywords,
        });
    }
    Ok(())
}

fn objective(objectives: [&Objective; 3], fixes: &mut Vec<Fix>) -> Result<(), Refusal> {
    let [before, ..] = objectives;
    if differs(
        &format!("The place of {}", before.id),
        objectives.map(|row| (row.x, row.y)),
    )? {
        fixes.push(Fix::Move {
            id: before.id.clone(),
            to: geometry::Placement {
                x: before.x,
                y: before.y,
                heading: geometry::Heading::default(),
            },
        });
    }
    Ok(())
}

/// Points add up, so what came since does not matter.
fn points(before: &State, after: &State, fixes: &mut Vec<Fix>) {
    let (Some(before), Some(after)) = (&before.battle, &after.battle) else {
        return;
    };
    for (camp, later) in before.camps.iter().zip(&after.camps) {
        let change = i32::from(camp.points) - i32::from(later.points);
        if let (Ok(change), true) = (i16::try_from(change), change != 0) {
            fixes.push(Fix::Points {
                side: camp.side.clone(),
                change,
            });
        }
    }
}
