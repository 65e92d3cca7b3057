//! Which part of the table can a tray touch: turn, slide straight ahead, turn?
//!
//! The free run of every heading, swept: [`free_run`] is exact, the regions are convex cells that leave nothing out
//! and go over by at most [`OUTWARD`]. For painting and for threat bands; no legal move is judged by them.

mod ahead;
mod bands;
mod quartic;
mod run;
mod slides;
mod slides_work;
mod star;
mod stop;
mod swept;

pub use bands::{BAND_OUTWARD, bands_by_runs};
pub use run::{FreeRun, RunEnd, RunPiece, free_run, free_run_past};
pub use slides::bands_by_slides;
pub use slides_work::SlidesWork;
pub use swept::{LastTurn, Limits, OUTWARD, reach, swept_by_runs};
