//! What does an area look like?
//!
//! An anchor for its counters and the hexes that it covers, as columns in rows from the top left, odd rows shifted
//! right by half a hex. Rules never look at it.

/// Where an area is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    /// Where its counters stand, in thousandths of the board's width and height from the top left.
    pub at: [u16; 2],
    /// Columns and rows of its hexes, row by row; none where the board has no hexes.
    pub hexes: Vec<[u16; 2]>,
}

/// The paper that outlines are drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Width of the board over its height.
    pub width_over_height: f64,
    /// Columns of hexes.
    pub columns: u16,
    /// Rows of hexes.
    pub rows: u16,
}

/// Reads hexes as packs have them: `row: column from-to, row: …`.
///
/// # Errors
/// What cannot be read, as a sentence.
pub fn hexes(text: &str) -> Result<Vec<[u16; 2]>, String> {
    let mut found = Vec::new();
    for line in text.split(',') {
        let (row, runs) = line
            .split_once(':')
            .ok_or_else(|| format!("`{}` is no row of hexes", line.trim()))?;
        let row = number(row)?;
        for run in runs.split_whitespace() {
            let (from, to) = run.split_once('-').unwrap_or((run, run));
            let (from, to) = (number(from)?, number(to)?);
            found.extend((from..=to).map(|column| [column, row]));
        }
    }
    Ok(found)
}

fn number(text: &str) -> Result<u16, String> {
    let text = text.trim();
    let number = text.parse().ok().filter(|number| *number < 1000);
    number.ok_or_else(|| format!("`{text}` is no place of a hex"))
}

/// The six hexes around one; those off the paper are left out on the low sides only.
#[must_use]
pub fn around([column, row]: [u16; 2]) -> Vec<[u16; 2]> {
    // Odd rows lie half a hex to the right.
    let left = if row % 2 == 1 { 0 } else { 1 };
    let (column, row, left) = (i32::from(column), i32::from(row), left);
    let all = [
        [column - 1, row],
        [column + 1, row],
        [column - left, row - 1],
        [column - left + 1, row - 1],
        [column - left, row + 1],
        [column - left + 1, row + 1],
    ];
    let inside = all
        .into_iter()
        .filter_map(|[column, row]| Some([u16::try_from(column).ok()?, u16::try_from(row).ok()?]));
    inside.collect()
}
