//! Which numbers has something on the table, and how is each corrected?

use geometry::{Heading, Len, Placement};
use tabletop::table::Table;
use tabletop::{Fix, PieceShape, UnitState};

use super::typed::Kind;
use crate::tools::tool::place;

/// A number of something on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// Along the near edge.
    X,
    /// Away from the near edge.
    Y,
    /// Where the front faces.
    Heading,
    /// Wounds taken.
    Wounds,
    /// The speed of a bare tray.
    Speed,
    /// A piece across its front.
    PieceWidth,
    /// A piece from front to rear.
    PieceDepth,
    /// The table along the near edge.
    TableWidth,
    /// The table away from the near edge.
    TableDepth,
}

impl Field {
    /// What it counts.
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::X | Self::Y | Self::Speed => Kind::Length,
            Self::PieceWidth | Self::PieceDepth => Kind::Length,
            Self::TableWidth | Self::TableDepth => Kind::Length,
            Self::Heading => Kind::Angle,
            Self::Wounds => Kind::Count,
        }
    }

    /// What stands before it.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::X => "x ",
            Self::Y => "y ",
            Self::Heading => "heading ",
            Self::Wounds => "wounds ",
            Self::Speed => "speed ",
            Self::PieceWidth | Self::TableWidth => "width ",
            Self::PieceDepth | Self::TableDepth => "depth ",
        }
    }

    /// Its name for those who hear it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::X => "Position x",
            Self::Y => "Position y",
            Self::Heading => "Heading",
            Self::Wounds => "Wounds",
            Self::Speed => "Speed",
            Self::PieceWidth => "Width of the piece",
            Self::PieceDepth => "Depth of the piece",
            Self::TableWidth => "Width of the table",
            Self::TableDepth => "Depth of the table",
        }
    }

    /// What it is, in some words.
    pub(super) fn tip(self) -> &'static str {
        match self {
            Self::X => "Along the near edge, from the middle",
            Self::Y => "Away from the near edge, from the middle",
            Self::Heading => "Where the front faces, counter-clockwise from away",
            Self::Wounds => "Wounds taken",
            Self::Speed => "Speed of the tray",
            Self::PieceWidth => "Width across the front",
            Self::PieceDepth => "Depth from front to rear",
            Self::TableWidth => "Width of the table along the near edge",
            Self::TableDepth => "Depth of the table away from the near edge",
        }
    }

    /// The number as the table has it: inches, degrees or a count.
    pub(super) fn now(self, table: &Table, id: &str) -> Option<f64> {
        let state = &table.state;
        match self {
            Self::X => Some(place(state, id)?.x.inches()),
            Self::Y => Some(place(state, id)?.y.inches()),
            Self::Heading if state.objective(id).is_some() => None,
            Self::Heading => Some(place(state, id)?.heading.degrees()),
            Self::Wounds => Some(f64::from(state.unit(id)?.wounds)),
            Self::Speed => Some(state.unit(id)?.speed.inches()),
            Self::PieceWidth => Some(sides(table, id)?.0.inches()),
            Self::PieceDepth => Some(sides(table, id)?.1.inches()),
            Self::TableWidth => Some(state.width.inches()),
            Self::TableDepth => Some(state.depth.inches()),
        }
    }

    /// The correction that sets it; `None` when it is so already.
    pub(super) fn fix(self, table: &Table, id: &str, value: f64) -> Option<Fix> {
        let state = &table.state;
        let len = Len::from_inches(value);
        let moved = |to: Placement, now: Placement| {
            let id = id.to_owned();
            (to != now).then_some(Fix::Move { id, to })
        };
        match self {
            Self::X => {
                let now = place(state, id)?;
                moved(Placement { x: len, ..now }, now)
            }
            Self::Y => {
                let now = place(state, id)?;
                moved(Placement { y: len, ..now }, now)
            }
            Self::Heading => {
                let heading = Heading::from_degrees(value);
                let id = id.to_owned();
                (place(state, &id)?.heading != heading).then_some(Fix::Turn { id, heading })
            }
            Self::Wounds => {
                // Beyond what a number holds is beyond what any unit takes.
                let wounds = value.clamp(0.0, f64::from(u16::MAX)) as u16;
                let unit = id.to_owned();
                (state.unit(id)?.wounds != wounds).then_some(Fix::Wounds { unit, wounds })
            }
            Self::Speed => {
                let unit = state.unit(id)?;
                (unit.speed != len).then(|| placed_anew(unit, |unit| unit.speed = len))
            }
            Self::PieceWidth => {
                let (width, depth) = sides(table, id)?;
                (width != len).then(|| shaped(id, len, depth))
            }
            Self::PieceDepth => {
                let (width, depth) = sides(table, id)?;
                (depth != len).then(|| shaped(id, width, len))
            }
            Self::TableWidth => {
                let depth = state.depth;
                (state.width != len).then_some(Fix::Resize { width: len, depth })
            }
            Self::TableDepth => {
                let width = state.width;
                (state.depth != len).then_some(Fix::Resize { width, depth: len })
            }
        }
    }
}

/// The sides of a rectangular piece.
fn sides(table: &Table, id: &str) -> Option<(Len, Len)> {
    match &table.state.piece(id)?.shape {
        PieceShape::Rect { width, depth } => Some((*width, *depth)),
        PieceShape::Polygon(_) => None,
    }
}

fn shaped(id: &str, width: Len, depth: Len) -> Fix {
    Fix::Shape {
        piece: id.to_owned(),
        shape: PieceShape::Rect { width, depth },
    }
}

/// A bare tray taken off the table and put back with a change.
pub(super) fn placed_anew(unit: &UnitState, change: impl FnOnce(&mut UnitState)) -> Fix {
    let mut changed = unit.clone();
    change(&mut changed);
    let id = unit.id.clone();
    Fix::Together(vec![Fix::Remove { id }, Fix::PlaceUnit(changed)])
}
