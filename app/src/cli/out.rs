//! Where do answers and messages go?
//!
//! Data to one stream, messages to the other; the only writer of the program. A reader that has gone away
//! ends the program quietly, with what it had asked for so far.

use std::io::{self, Write};

use anyhow::Result;

/// The two streams of a call.
pub struct Out<'a> {
    data: &'a mut dyn Write,
    messages: &'a mut dyn Write,
}

impl std::fmt::Debug for Out<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Out")
    }
}

impl<'a> Out<'a> {
    /// Streams for data and for messages.
    pub fn new(data: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        Self { data, messages }
    }

    /// Writes data as it is.
    ///
    /// # Errors
    /// What the stream says; see [`is_gone`].
    pub fn data(&mut self, text: &str) -> Result<()> {
        Ok(self.data.write_all(text.as_bytes())?)
    }

    /// Writes one line of data.
    ///
    /// # Errors
    /// As [`Out::data`].
    pub fn line(&mut self, text: &str) -> Result<()> {
        self.data(text)?;
        self.data("\n")
    }

    /// Writes one line for people. A message that cannot be written is nobody's loss.
    pub fn message(&mut self, text: &str) {
        let _ = writeln!(self.messages, "{text}");
    }

    /// Hands everything on.
    ///
    /// # Errors
    /// As [`Out::data`].
    pub fn flush(&mut self) -> Result<()> {
        Ok(self.data.flush()?)
    }
}

/// Whether an error means only that the reader has gone away.
#[must_use]
pub fn is_gone(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
