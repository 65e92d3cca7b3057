//! What lies under a point of the table?
//!
//! Units over objectives over pieces, the last placed over those before it. What is small on the screen is hit from a
//! little way off, so that a finger finds it.

use geometry::Vec2;
use tabletop::{Pack, State};

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// The unit with this id.
    Unit(String),
    /// The piece with this id.
    Piece(String),
    /// The objective with this id.
    Objective(String),
}

impl Hit {
    #[must_use]
    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Unit(id) | Self::Piece(id) | Self::Objective(id) => id,
        }
    }
}

/// What lies under a point, or within `grip` inches of it when it is small.
#[must_use]
pub(crate) fn hit(state: &State, pack: &Pack, at: Vec2, grip: f64) -> Option<Hit> {
    let units = state.units.iter().rev();
    let unit = units.clone().find(|unit| unit.body(pack).contains(at));
    // A small tray is hit from as far off as makes it as large as a grip both ways.
    let beside = |unit: &&tabletop::UnitState| {
        let body = unit.body(pack);
        let reach = grip - body.size().min_element() / 2.0;
        let far = near(&body, at);
        (far <= reach).then_some((far, unit.id.clone()))
    };
    let unit = unit.map(|unit| unit.id.clone()).or_else(|| {
        let nearest = units.filter_map(|unit| beside(&unit));
        let nearest = nearest.min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.map(|(_, id)| id)
    });
    if let Some(id) = unit {
        return Some(Hit::Unit(id));
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
