//! How do a game's files become a checked pack?
//!
//! The parts that every game needs: rows of parsed TOML with their places, manifests, ids, rulings. What a row means
//! is up to the game.
//! Invariant: whatever is wrong is one [`Problem`](crate::Problem) at its place and hides no other.
//!
//! ```
//! use play::SourceText;
//! use play::pack::{Report, Row, parse};
//!
//! let report = Report::default();
//! let text = "speed = 5\ncolour = 'red'\n\n[[unit]]\nid = 'wolves'\n";
//! let source = SourceText { file: "units.toml", text };
//! let table = parse(source, &report).unwrap();
//! let file = Row::file(source, &table, &report);
//! assert_eq!(file.whole("speed", 1..=6), Some(5));
//! for unit in file.rows("unit") {
//!     assert_eq!(unit.owned("id").as_deref(), Some("wolves"));
//!     assert_eq!(unit.whole("models", 1..=12), None);
//!     unit.done();
//! }
//! file.done();
//! let problems = report.close(Some(())).unwrap_err();
//! assert_eq!(
//!     problems.to_string(),
//!     "units.toml:2:1: colour: unknown key `colour`\nunits.toml:4:1: unit[0]: `models` is missing"
//! );
//! ```

mod choices;
mod ids;
mod manifest;
mod names;
mod order;
mod read;
mod report;
mod row;
mod rulings;
mod rulings_page;

pub use choices::Choices;
pub use ids::RowId;
pub use manifest::{Edition, File, Files, MANIFEST, Shelf, game_of};
pub use names::Names;
pub use order::{Order, missing, place};
pub use read::Whole;
pub use report::{Report, Table, ids, parse};
pub use row::{Row, Word};
#[doc(hidden)]
pub use rulings::check as check_ruling;
pub use rulings::{Reading, RulingError, RulingInfo, RulingValue};
pub use rulings_page::{Chooser, rulings_page};
