//! What shape has something on the table?

use std::cell::OnceCell;
use std::ops::Deref;

use geometry::{Body, Footprint, Vec2};
use tabletop::table::Table;
use tabletop::{Field, Pack, State};

/// All bodies of a table, laid out once somebody measures with them: most frames do not.
#[derive(Debug)]
pub struct Bodies<'a> {
    table: &'a Table,
    field: OnceCell<Field<'a>>,
}

impl<'a> Bodies<'a> {
    /// Those of a table, not laid out yet.
    #[must_use]
    pub fn of(table: &'a Table) -> Self {
        Self {
            table,
            field: OnceCell::new(),
        }
    }
}

impl<'a> Deref for Bodies<'a> {
    type Target = Field<'a>;

    fn deref(&self) -> &Field<'a> {
        let Self { table, field } = self;
        field.get_or_init(|| Field::new(&table.pack, &table.state))
    }
}

/// The body of a unit, a piece or an objective.
#[must_use]
pub fn body(state: &State, pack: &Pack, id: &str) -> Option<Body> {
    let unit = state.unit(id).map(|unit| unit.body(pack));
    let piece = || state.piece(id).map(|piece| piece.body());
    let objective = || {
        let objective = state.objective(id)?;
        let footprint = Footprint::disc(objective.radius.inches()).ok()?;
        let place = super::tool::place(state, id)?;
        Some(Body::new(footprint, place.pose()))
    };
    unit.or_else(piece).or_else(objective)
}

/// The box in which units and objectives stand, with an inch around it; `None` while units are still to be deployed.
#[must_use]
pub(crate) fn standing(table: &Table) -> Option<(Vec2, Vec2)> {
    let state = &table.state;
    let mut camps = state.battle.iter().flat_map(|battle| &battle.camps);
    if camps.any(|camp| !camp.reserve.is_empty()) {
        return None;
    }
    let objectives = state.objectives.iter().map(|row| &row.id);
    let ids = state.units.iter().map(|unit| &unit.id).chain(objectives);
    let bodies: Vec<_> = ids.filter_map(|id| body(state, &table.pack, id)).collect();
    let (low, high) = bounds(&bodies)?;
    Some((low - Vec2::ONE, high + Vec2::ONE))
}

/// How far a body reaches before its center.
#[must_use]
pub(crate) fn front_reach(body: &Body) -> f64 {
    let pose = body.pose();
    let corners = body.outline().iter();
    corners.fold(0.0, |most, corner| {
        f64::max(most, (*corner - pose.center).dot(pose.front))
    })
}

/// The box around bodies, or `None` without any.
#[must_use]
pub(crate) fn bounds<'b>(bodies: impl IntoIterator<Item = &'b Body>) -> Option<(Vec2, Vec2)> {
    let boxes = bodies.into_iter().map(Body::bounds);
    boxes.reduce(|(low, high), (other_low, other_high)| (low.min(other_low), high.max(other_high)))
}
