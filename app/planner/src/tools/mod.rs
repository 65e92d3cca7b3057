//! What does the pointer do on the table?
//!
//! A tool is a small machine without a window: it gets points of the table and gives commands and a [`Preview`].
//! It looks at a [`Scene`] and changes nothing itself; what it asks for goes through the log like everything else.

mod aiming;
mod arcs;
pub mod bodies;
mod charge;
mod correct;
mod grip;
pub mod kind;
mod landings;
mod lay;
mod moving;
mod pick;
mod pivot;
mod ruler;
mod select;
mod sight;
pub(crate) mod snap;
pub(crate) mod template;
mod terrain;
mod token;
pub mod tool;
mod ways;

pub use kind::ToolKind;
pub use lay::Lay;
pub(crate) use lay::laid;
pub use select::Select;
pub use snap::{Snapped, snapped};
pub use template::{Template, placed_id};
pub use tool::{Cursor, Hand, Held, Pointer, Preview, Scene, Tool, Twist, Worded, place};

impl ToolKind {
    /// The tool at rest.
    #[must_use]
    pub fn tool(self) -> Box<dyn Tool> {
        match self {
            Self::Select => Box::new(Select::default()),
            Self::Move => Box::new(moving::Move::default()),
            Self::Pivot => Box::new(pivot::Pivot::default()),
            Self::Charge => Box::new(charge::Charge::default()),
            Self::Ruler => Box::new(ruler::Ruler::default()),
            Self::Arcs => Box::new(arcs::Arcs::default()),
            Self::Sight => Box::new(sight::Sight::default()),
            Self::Terrain => Box::new(terrain::Terrain::default()),
            Self::Token => Box::new(token::Give::default()),
            Self::Fix => Box::new(correct::Correct::default()),
        }
    }
}
