//! Where do answers and messages go?
//!
//! Data to one stream, messages to the other; the only writer of the program. A reader that has gone away
//! ends the program quietly, with what it had asked for so far.

use std::io::{self, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

/// The two streams of a call.
pub struct Out<'a> {
    data: &'a mut dyn Write,
    messages: &'a mut dyn Write,
    watched: bool,
}

impl std::fmt::Debug for Out<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Out")
    }
}

impl<'a> Out<'a> {
    /// Streams for data and for messages.
    pub fn new(data: &'a mut dyn Write, messages: &'a mut dyn Write) -> Self {
        Self {
            data,
            messages,
            watched: false,
        }
    }

    /// The same where a person watches the messages of the program as they come: long work shows how far it is.
    #[must_use]
    pub fn watched(self) -> Self {
        Self {
            watched: true,
            ..self
        }
    }

    /// How far some work is; shown only where a person watches.
    pub(super) fn bar(&self, what: &str, steps: u32) -> Bar {
        if !self.watched {
            return Bar(ProgressBar::hidden());
        }
        let bar = ProgressBar::new(u64::from(steps)).with_prefix(what.to_owned());
        let style = ProgressStyle::with_template(LOOK);
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.tick();
        Bar(bar)
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

/// A bar and how long the rest takes at this rate.
const LOOK: &str = "{prefix} {wide_bar} {pos} of {len}, {eta} left";

/// How far some work is. Drawn by whoever holds it, never by a thread of its own.
#[derive(Debug)]
pub(super) struct Bar(ProgressBar);

impl Bar {
    /// One step is done.
    pub(super) fn step(&self) {
        self.0.inc(1);
    }

    /// No step was done for a while.
    pub(super) fn wait(&self) {
        self.0.tick();
    }

    /// All is done, and nothing of it stays on the screen.
    pub(super) fn clear(self) {
        self.0.finish_and_clear();
    }
}

/// Whether an error means only that the reader has gone away.
#[must_use]
pub fn is_gone(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
