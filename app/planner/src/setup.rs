//! What does a scenario put on the table, and which way does a side face?

use geometry::Heading;
use tabletop::table::Table;
use tabletop::{Fix, Objective, PieceState, State, layout, lies_by_mode};

use crate::tools::template::{Template, placed_id};

/// What sides are called on a table that names none: at the near edge and at the far one.
pub(crate) const SIDES: [&str; 2] = ["near", "far"];

/// The correction that sets up a scenario by its id: its zones for the two sides, its objectives and fixed pieces.
///
/// Objectives give way, and so do pieces that lie where a scenario put them; units stay.
#[must_use]
pub fn scenario(table: &Table, id: &str) -> Option<Fix> {
    let pack = &table.pack;
    let scenario = pack.scenario(id)?;
    let mut rest = table.state.clone();
    rest.objectives.clear();
    rest.pieces
        .retain(|piece| !lies_by_mode(pack, &table.state, piece));
    let gone = table
        .state
        .ids()
        .filter(|id| !rest.ids().any(|kept| kept == *id));
    let brought = layout(pack, &table.state, scenario, edges(&table.state));
    let mut fixes = vec![Fix::Zones(brought.zones)];
    fixes.extend(gone.map(|id| Fix::Remove { id: id.to_owned() }));
    let objectives = brought.objectives.into_iter().map(|objective| {
        Template::Objective(Objective {
            id: "objective".to_owned(),
            ..objective
        })
    });
    let pieces = brought.pieces.into_iter().map(|piece| {
        Template::Piece(PieceState {
            id: piece.piece.clone().unwrap_or_default(),
            ..piece
        })
    });
    let mut taken = Vec::new();
    for template in objectives.chain(pieces) {
        let fix = template.fix_beside(&rest, &taken);
        taken.push(placed_id(&fix).to_owned());
        fixes.push(fix);
    }
    Some(Fix::Together(fixes))
}

/// The sides of a table in order: those of its units, then those of its zones; `SIDES` if it names no other.
#[must_use]
pub fn sides(state: &State) -> Vec<&str> {
    let named = named(state);
    // The first unit of one side must not take the other side away.
    if named.iter().all(|side| SIDES.contains(side)) {
        return SIDES.to_vec();
    }
    named
}

/// Where a side's units face when they are put on the table: away from its edge.
///
/// Its edge is that of its zone, or else of its units, or else the one that the others leave it.
///
/// # Ties
/// In the middle of the table a side faces away from the near edge.
#[must_use]
pub fn facing(state: &State, side: &str) -> Heading {
    let others = || {
        let others = named(state).into_iter().filter(|other| *other != side);
        let heights: Vec<f64> = others.filter_map(|other| height(state, other)).collect();
        mean(&heights).map(|height| -height)
    };
    let is_far = match height(state, side).or_else(others) {
        Some(height) => height > 0.0,
        None => side == SIDES[1],
    };
    Heading::from_degrees(if is_far { 180.0 } else { 0.0 })
}

/// The sides that a table names, in order.
fn named(state: &State) -> Vec<&str> {
    let mut sides = state.sides();
    for side in state.zones.iter().map(|zone| zone.side.as_str()) {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// How far from the middle toward the far edge a side has its zone, or else its units; inches.
fn height(state: &State, side: &str) -> Option<f64> {
    let zones = state.zones.iter().filter(|zone| zone.side == side);
    let corners = zones.flat_map(|zone| zone.outline.corners());
    let corners: Vec<f64> = corners.map(|(_, y)| y.inches()).collect();
    let units = state.units.iter().filter(|unit| unit.side == side);
    let units: Vec<f64> = units.map(|unit| unit.place.y.inches()).collect();
    mean(&corners).or_else(|| mean(&units))
}

fn mean(heights: &[f64]) -> Option<f64> {
    let sum: f64 = heights.iter().sum();
    (!heights.is_empty()).then(|| sum / heights.len() as f64)
}

/// The sides at the near and the far edge: the first two of the table as they stand.
fn edges(state: &State) -> [&str; 2] {
    match named(state).as_slice() {
        [] => SIDES,
        [one] if height(state, one).is_some_and(|height| height > 0.0) => [SIDES[0], *one],
        [one] => [*one, SIDES[1]],
        [one, other, ..] => match (height(state, one), height(state, other)) {
            (Some(at), Some(beside)) if at > beside => [*other, *one],
            (Some(_) | None, Some(_) | None) => [*one, *other],
        },
    }
}
