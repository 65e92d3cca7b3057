//! What does a scenario put on the table?

use geometry::{Len, Placement};
use tabletop::table::Table;
use tabletop::{DeployZone, Fix, Objective, Outline, PieceShape, PieceState, Scenario, State};

use crate::tools::{Template, placed_id};

/// The correction that sets up a scenario by its id: its zones for the two sides, its objectives and fixed pieces.
///
/// Objectives that are there already give way; units stay.
#[must_use]
pub fn scenario(table: &Table, id: &str) -> Option<Fix> {
    let scenario = table
        .pack
        .scenarios()
        .iter()
        .find(|scenario| scenario.id == id)?;
    let state = &table.state;
    let mut fixes = vec![Fix::Zones(zones(state, scenario))];
    let old = state.objectives.iter();
    fixes.extend(old.map(|row| Fix::Remove { id: row.id.clone() }));
    let mut taken = Vec::new();
    let objectives = scenario.objectives.iter().map(|(x, y)| {
        Template::Objective(Objective {
            id: "objective".to_owned(),
            x: *x,
            y: *y,
            radius: table.pack.battle().objective_radius,
        })
    });
    let pieces = scenario.pieces.iter().filter_map(|fixed| {
        let piece = table.pack.piece_at(fixed.piece)?;
        Some(Template::Piece(PieceState {
            id: piece.id.clone(),
            piece: Some(piece.id.clone()),
            keywords: piece.keywords,
            place: fixed.place,
            shape: PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            },
        }))
    });
    let empty = State::empty(&state.edition, state.width, state.depth);
    for template in objectives {
        let fix = template.fix_beside(&empty, &taken);
        taken.push(placed_id(&fix).to_owned());
        fixes.push(fix);
    }
    for template in pieces {
        let fix = template.fix_beside(state, &taken);
        taken.push(placed_id(&fix).to_owned());
        fixes.push(fix);
    }
    Some(Fix::Together(fixes))
}

/// The zones along both edges, for the first two sides on the table.
fn zones(state: &State, scenario: &Scenario) -> Vec<DeployZone> {
    let mut sides: Vec<&str> = Vec::new();
    for unit in &state.units {
        if !sides.contains(&unit.side.as_str()) {
            sides.push(&unit.side);
        }
    }
    sides.extend(["near", "far"]);
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
    let near = zone(sides[0], -y, -y + scenario.near.inches());
    let far = zone(sides[1], y - scenario.far.inches(), y);
    near.into_iter().chain(far).collect()
}

/// Where a side's units face when they are put on the table: away from the edge nearest to its zone or its units.
#[must_use]
pub fn facing(table: &Table, side: &str) -> Placement {
    let state = &table.state;
    let units = state.units.iter().filter(|unit| unit.side == side);
    let zones = state.zones.iter().filter(|zone| zone.side == side);
    let corners = zones.flat_map(|zone| zone.outline.corners());
    let mut heights: Vec<f64> = units.map(|unit| unit.place.y.inches()).collect();
    heights.extend(corners.map(|(_, y)| y.inches()));
    let mean: f64 = heights.iter().sum();
    Placement::new(0.0, 0.0, if mean > 0.0 { 180.0 } else { 0.0 })
}
