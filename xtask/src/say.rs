//! Who says what to the person at the terminal?
//!
//! The only file of this tool that writes to its streams: results to the one, remarks to the other.
//! A reader that has gone away is no error.

use std::io::{IsTerminal, Write};

/// A line of what was asked for.
pub(crate) fn line(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// A remark beside it: what is being done, what was left out.
pub(crate) fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Whether somebody at a terminal reads the remarks.
pub(crate) fn is_watched() -> bool {
    std::io::stderr().is_terminal()
}
