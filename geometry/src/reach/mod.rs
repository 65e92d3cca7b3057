//! Which part of the table can a tray touch: turn, slide straight ahead, turn?
//!
//! The free run of every heading, swept: [`free_run`] is exact, the regions are convex cells that leave nothing out
//! and go over by at most [`OUTWARD`]. For painting and for threat bands; no legal move is judged by them.

mod ahead;
mod quartic;
mod run;
mod stop;
mod swept;

pub use run::{FreeRun, RunEnd, RunPiece, free_run, free_run_past};
pub use swept::{LastTurn, Limits, OUTWARD, reach, swept_by_runs};
