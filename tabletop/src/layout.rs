//! What does a game mode put on the table?

use geometry::{Len, Placement};

use crate::outline::{Outline, PieceShape};
use crate::pack::Pack;
use crate::scenario::{FixedPiece, Scenario};
use crate::state::{DeployZone, Objective, PieceState, State};

/// What a game mode puts on a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The zones of the near and the far side, along their edges.
    pub zones: Vec<DeployZone>,
    /// The objectives, `objective-1` and so on.
    pub objectives: Vec<Objective>,
    /// The fixed pieces, called by the mode and a number.
    pub pieces: Vec<PieceState>,
}

/// What a game mode puts on a table of this size, for the sides at its near and its far edge.
///
/// On a shallow table no zone reaches past the middle. A fixed piece in a zone is as far from that zone's edge as on
/// the standard table.
///
/// # Rule
/// 2017, Getting ready to play; the game modes of the pack.
#[must_use]
pub fn layout(pack: &Pack, state: &State, scenario: &Scenario, sides: [&str; 2]) -> Layout {
    let objectives = scenario.objectives.iter().enumerate();
    let objectives = objectives.map(|(at, (x, y))| Objective {
        id: format!("objective-{}", at + 1),
        x: *x,
        y: *y,
        radius: pack.battle().objective_radius,
    });
    let pieces = scenario.pieces.iter().enumerate();
    let pieces = pieces.filter_map(|(at, fixed)| {
        let piece = pack.piece_at(fixed.piece)?;
        Some(PieceState {
            id: format!("{}-{}", scenario.id, at + 1),
            piece: Some(piece.id.clone()),
            keywords: piece.keywords,
            place: place(pack, state, scenario, fixed),
            shape: PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            },
        })
    });
    Layout {
        zones: zones(state, scenario, sides),
        objectives: objectives.collect(),
        pieces: pieces.collect(),
    }
}

/// The zones for two sides that come to a table as it is: those that lie there for two sides, the nearer ones for the
/// first, or else those of the pack's first mode.
#[must_use]
pub fn handed_over(pack: &Pack, state: &State, [near, far]: [&str; 2]) -> Vec<DeployZone> {
    let mut there: Vec<(&str, f64)> = Vec::new();
    for zone in &state.zones {
        let corners = zone.outline.corners();
        let height = corners.iter().map(|(_, y)| y.inches()).sum::<f64>() / corners.len() as f64;
        match there.iter_mut().find(|(side, _)| *side == zone.side) {
            Some((_, known)) => *known = known.min(height),
            None => there.push((&zone.side, height)),
        }
    }
    there.sort_by(|a, b| a.1.total_cmp(&b.1));
    let [(nearer, _), (_, _)] = there[..] else {
        let mode = pack.scenarios().first();
        return mode.map_or_else(Vec::new, |mode| zones(state, mode, [near, far]));
    };
    let handed = state.zones.iter().map(|zone| DeployZone {
        side: match zone.side == nearer {
            true => near.to_owned(),
            false => far.to_owned(),
        },
        outline: zone.outline.clone(),
    });
    handed.collect()
}

/// Whether a piece lies where some game mode of the pack puts one like it.
#[must_use]
pub fn lies_by_mode(pack: &Pack, state: &State, piece: &PieceState) -> bool {
    let mut fixed = pack.scenarios().iter().flat_map(|scenario| {
        let pieces = scenario.pieces.iter();
        pieces.map(move |fixed| (fixed.piece, place(pack, state, scenario, fixed)))
    });
    fixed.any(|(id, at)| {
        let known = pack.piece_at(id).map(|known| known.id.as_str());
        known == piece.piece.as_deref() && at == piece.place
    })
}

fn zones(state: &State, scenario: &Scenario, [near, far]: [&str; 2]) -> Vec<DeployZone> {
    let (half, deep) = (state.width.inches() / 2.0, state.depth.inches() / 2.0);
    let zone = |side: &str, low: f64, high: f64| {
        let corner = |x: f64, y: f64| (Len::from_inches(x), Len::from_inches(y));
        let corners = vec![
            corner(-half, low),
            corner(half, low),
            corner(half, high),
            corner(-half, high),
        ];
        Some(DeployZone {
            side: side.to_owned(),
            outline: Outline::new(corners).ok()?,
        })
    };
    let strip = |width: Len| width.inches().min(deep);
    let near = zone(near, -deep, strip(scenario.near) - deep);
    let far = zone(far, deep - strip(scenario.far), deep);
    near.into_iter().chain(far).collect()
}

fn place(pack: &Pack, state: &State, scenario: &Scenario, fixed: &FixedPiece) -> Placement {
    let Some(standard) = pack.battle().tables.first() else {
        return fixed.place;
    };
    let (y, half) = (fixed.place.y.inches(), standard.depth.inches() / 2.0);
    let shift = half - state.depth.inches() / 2.0;
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
