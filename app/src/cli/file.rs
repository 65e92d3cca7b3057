//! How do files come in?
//!
//! By name or from standard input as `-`, always as bytes: what they hold is judged by those who read them.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, Result};
use play::{Problems, SourceText};

/// Whether a path means standard input.
#[must_use]
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of a file as problems show it.
#[must_use]
pub(super) fn shown(path: &Path) -> String {
    if is_stdin(path) {
        return "standard input".to_owned();
    }
    path.display().to_string()
}

/// All bytes of a file or of standard input.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {}", shown(path)))?;
    Ok(bytes)
}

/// A file or standard input, to be read bit by bit.
pub(super) fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if is_stdin(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = std::fs::File::open(path).with_context(|| format!("cannot open {}", shown(path)))?;
    Ok(Box::new(BufReader::new(file)))
}

/// Bytes as text, or one problem at the first byte that is none.
pub(super) fn text(file: &str, bytes: Vec<u8>) -> std::result::Result<String, Problems> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        let source = SourceText { file, text: &text };
        let problem = source.problem(good..good + 1, "", "not UTF-8 text");
        Problems::from(problem)
    })
}
