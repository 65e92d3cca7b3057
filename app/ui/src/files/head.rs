//! What does the first line of a file say?

use serde::Deserialize;

/// Which game bytes are a save of, if they are one: their first line is an object of its own with a game in it.
#[must_use]
pub fn game_of(bytes: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Header {
        game: String,
    }
    let header: Header = serde_json::from_slice(first_line(bytes)).ok()?;
    Some(header.game)
}

/// The first line of a file.
#[must_use]
pub fn first_line(bytes: &[u8]) -> &[u8] {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    lines.next().unwrap_or_default()
}
