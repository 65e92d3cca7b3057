//! What lies under a point of the table?
//!
//! Units over objectives over pieces, the last placed over those before it. Small things are hit from a little way
//! off, so that a finger finds them.

use geometry::Vec2;
use tabletop::{Pack, State};

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// The unit with this id.
    Unit(String),
    /// The piece with this id.
    Piece(String),
    /// The objective with this id.
    Objective(String),
}

impl Hit {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Unit(id) | Self::Piece(id) | Self::Objective(id) => id,
        }
    }
}

/// What lies under a point, or within `grip` inches of it when it is small.
#[must_use]
pub fn hit(state: &State, pack: &Pack, at: Vec2, grip: f64) -> Option<Hit> {
    let units = state.units.iter().rev();
    let unit = units.clone().find(|unit| unit.body(pack).contains(at));
    if let Some(unit) = unit {
        return Some(Hit::Unit(unit.id.clone()));
    }
    let objective = state.objectives.iter().rev().find(|row| {
        let center = Vec2::new(row.x.inches(), row.y.inches());
        (center - at).length() <= row.radius.inches().max(grip)
    });
    if let Some(objective) = objective {
        return Some(Hit::Objective(objective.id.clone()));
    }
    let mut pieces = state.pieces.iter().rev();
    let exact = pieces.clone().find(|piece| piece.body().contains(at));
    let piece = exact.or_else(|| {
        pieces.find(|piece| {
            let (low, high) = piece.body().bounds();
            (high - low).min_element() < 2.0 * grip && near(&piece.body(), at) <= grip
        })
    });
    piece.map(|piece| Hit::Piece(piece.id.clone()))
}

fn near(body: &geometry::Body, at: Vec2) -> f64 {
    (geometry::closest_point(body, at) - at).length()
}
