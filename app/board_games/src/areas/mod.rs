//! How is the board of a game on areas shown and touched?
//!
//! What games on maps have in common beside their window: where areas are on the screen, what maps are painted with,
//! what a tap comes to, and a picture of the board. What differs is an [`AreaGame`].

mod brush;
mod chart;
mod coast;
mod ground;
mod kept;
mod map;
mod named;
mod names;
mod pack;
mod picture;
pub(crate) mod realms;
mod relief;
mod sheet;
mod stands;
mod target;
mod trace;

pub use self::brush::Brush;
pub use self::chart::{Belt, Chart, Edge, Label, Plate, Spot, plate};
pub use self::coast::Strand;
pub use self::ground::Ground;
pub use self::map::{Canvas, map_ui};
pub(crate) use self::pack::pack_of;
pub use self::picture::picture;
pub use self::sheet::Sheet;
pub(crate) use self::stands::Stander;
pub(crate) use self::target::tap_rows;
pub use self::target::{AreaCtx, AreaGame, AreaWindow, MapTouch, Tapped, Target, refocus, touch};
pub use self::trace::Trace;
pub(crate) use self::trace::{Step, Stepped};
