//! How is the board of a game on areas shown and touched?
//!
//! What games on maps have in common beside their window: where areas are on the screen, what maps are painted with,
//! what a tap comes to, and a picture of the board. What differs is an [`AreaGame`].

mod arrows;
mod brush;
mod chart;
mod coast;
mod ground;
mod kept;
mod laid;
mod lines;
mod map;
mod named;
mod names;
mod near;
mod pack;
mod passes;
mod picture;
mod placing;
pub(crate) mod realms;
mod relief;
mod sheet;
mod short;
mod stands;
mod target;
mod trace;

pub(crate) use self::arrows::{Way, arrow_rows};
pub use self::brush::Brush;
pub use self::chart::{Belt, Chart, Edge, Label, Plate, Spot, plate};
pub use self::coast::Strand;
pub use self::ground::Ground;
pub(crate) use self::laid::{Plan, Reserve};
pub use self::map::{Canvas, map_ui};
pub(crate) use self::names::Named;
pub(crate) use self::pack::pack_of;
pub use self::picture::picture;
pub use self::sheet::Sheet;
pub(crate) use self::short::begun;
pub(crate) use self::stands::{Stander, Stood};
pub use self::target::{AreaCtx, AreaGame, AreaWindow, MapTouch, Tapped, Target, refocus, touch};
pub(crate) use self::target::{letters_row, tap_rows};
pub use self::trace::Trace;
pub(crate) use self::trace::{Step, Stepped};
