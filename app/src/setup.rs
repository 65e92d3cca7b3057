//! What does a scenario put on the table, and which way does a side face?

use geometry::{Heading, Len, Placement};
use tabletop::table::Table;
use tabletop::{
    DeployZone, Fix, FixedPiece, Objective, Outline, PieceShape, PieceState, Scenario, State,
};

use crate::tools::{Template, placed_id};

/// What sides are called on a table that names none: at the near edge and at the far one.
pub const SIDES: [&str; 2] = ["near", "far"];

/// The correction that sets up a scenario by its id: its zones for the two sides, its objectives and fixed pieces.
///
/// Objectives give way, and so do pieces that lie where a scenario put them; units stay.
#[must_use]
pub fn scenario(table: &Table, id: &str) -> Option<Fix> {
    let pack = &table.pack;
    let scenario = pack.scenario(id)?;
    let mut rest = table.state.clone();
    rest.objectives.clear();
    rest.pieces.retain(|piece| !is_fixed(table, piece));
    let gone = table
        .state
        .ids()
        .filter(|id| !rest.ids().any(|kept| kept == *id));
    let mut fixes = vec![Fix::Zones(zones(&table.state, scenario))];
    fixes.extend(gone.map(|id| Fix::Remove { id: id.to_owned() }));
    let objectives = scenario.objectives.iter().map(|(x, y)| {
        Template::Objective(Objective {
            id: "objective".to_owned(),
            x: *x,
            y: *y,
            radius: pack.battle().objective_radius,
        })
    });
    let pieces = scenario.pieces.iter().filter_map(|fixed| {
        let piece = pack.piece_at(fixed.piece)?;
        Some(Template::Piece(PieceState {
            id: piece.id.clone(),
            piece: Some(piece.id.clone()),
            keywords: piece.keywords,
            place: place(table, scenario, fixed),
            shape: PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            },
        }))
    });
    let mut taken = Vec::new();
    for template in objectives.chain(pieces) {
        let fix = template.fix_beside(&rest, &taken);
        taken.push(placed_id(&fix).to_owned());
        fixes.push(fix);
    }
    Some(Fix::Together(fixes))
}

/// The sides of a table in order: those of its units, then those of its zones; [`SIDES`] if it names no other.
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

/// The zones along both edges, for the first two sides on the table as they stand.
fn zones(state: &State, scenario: &Scenario) -> Vec<DeployZone> {
    let [near_side, far_side] = match named(state).as_slice() {
        [] => SIDES,
        [one] if height(state, one).is_some_and(|height| height > 0.0) => [SIDES[0], *one],
        [one] => [*one, SIDES[1]],
        [one, other, ..] => match (height(state, one), height(state, other)) {
            (Some(at), Some(beside)) if at > beside => [*other, *one],
            (Some(_) | None, Some(_) | None) => [*one, *other],
        },
    };
    let (x, y) = (state.width.inches() / 2.0, state.depth.inches() / 2.0);
    let zone = |side: &str, low: f64, high: f64| {
        let corner = |x: f64, y: f64| (Len::from_inches(x), Len::from_inches(y));
        let corners = vec![
            corner(-x, low),
            corner(x, low),
            corner(x, high),
            corner(-x, high),
        ];
        Some(DeployZone {
            side: side.to_owned(),
            outline: Outline::new(corners).ok()?,
        })
    };
    // On a shallow table no zone reaches past the middle.
    let (near, far) = (scenario.near.inches().min(y), scenario.far.inches().min(y));
    let near = zone(near_side, -y, -y + near);
    let far = zone(far_side, y - far, y);
    near.into_iter().chain(far).collect()
}

/// Where a fixed piece goes: one in a zone is as far from that zone's edge as on the standard table.
fn place(table: &Table, scenario: &Scenario, fixed: &FixedPiece) -> Placement {
    let Some(standard) = table.pack.battle().tables.first() else {
        return fixed.place;
    };
    let (y, half) = (fixed.place.y.inches(), standard.depth.inches() / 2.0);
    let shift = half - table.state.depth.inches() / 2.0;
    let y = if y < scenario.near.inches() - half {
        y + shift
    } else if y > half - scenario.far.inches() {
        y - shift
    } else {
        return fixed.place;
    };
    Placement {
        y: Len::from_inches(y),
        ..fixed.place
    }
}

/// Whether a piece lies where some scenario puts one like it.
fn is_fixed(table: &Table, piece: &PieceState) -> bool {
    let pack = &table.pack;
    let mut fixed = pack.scenarios().iter().flat_map(|scenario| {
        let pieces = scenario.pieces.iter();
        pieces.map(move |fixed| (fixed.piece, place(table, scenario, fixed)))
    });
    fixed.any(|(id, at)| {
        let known = pack.piece_at(id).map(|known| known.id.as_str());
        known == piece.piece.as_deref() && at == piece.place
    })
}
