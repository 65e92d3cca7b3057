//! Which squares can a row be asked for?
//!
//! A square is a list of row and column.

use play::pack::Row;

use crate::square::{MOST, Square};

/// A square that must be there.
pub(super) fn square(row: &Row<'_>, key: &'static str) -> Option<Square> {
    let found = row.wholes(key, "a list of row and column", 0..=MOST - 1)?;
    match found.as_slice() {
        [at, column] => Square::at(*at, *column),
        more => {
            let message = format!(
                "a square has a row and a column, not {} numbers",
                more.len()
            );
            row.wrong_at(key, message);
            None
        }
    }
}
