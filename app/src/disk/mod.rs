//! Who reads and writes files?
//!
//! Nothing is written on the thread that paints: jobs go out, results come back, in order. A web page keeps things in
//! another way behind the same trait.

#[cfg(not(target_arch = "wasm32"))]
mod atomic;
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;

use std::io;
use std::path::PathBuf;

pub use memory::Memory;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{Found, Keeper, Native};

/// Something to read or write.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Keeps the preferences.
    Settings(String),
    /// Keeps lines of the log, so that nothing is lost in a crash.
    Recovery {
        /// The lines, each with its end.
        text: String,
        /// The file is begun anew.
        fresh: bool,
    },
    /// Reads a file.
    Read(PathBuf),
    /// Writes a file in whole.
    Write {
        /// Which.
        path: PathBuf,
        /// What.
        bytes: Vec<u8>,
        /// What it is for.
        purpose: Purpose,
    },
    /// Asks for a file.
    Ask(Ask),
}

/// What a written file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The table itself.
    Save,
    /// A picture of it.
    Export,
}

/// Which file is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// One to open.
    Open,
    /// One to save to, with a name to begin with.
    Save(String),
    /// One to export to, with a name to begin with.
    Export(String),
}

/// What came of a job.
#[derive(Debug)]
pub enum Done {
    /// A file was read, or not.
    Read(PathBuf, io::Result<Vec<u8>>),
    /// A file was written, or not.
    Wrote(PathBuf, Purpose, io::Result<()>),
    /// The preferences or the recovery file could not be written.
    NotKept(&'static str, io::Error),
    /// A file was chosen.
    Asked(Ask, PathBuf),
}

/// Reads and writes files.
pub trait Disk: std::fmt::Debug {
    /// Takes a job.
    fn send(&mut self, job: Job);

    /// What has been done since the last call.
    fn arrived(&mut self) -> Vec<Done>;

    /// Returns when every job is done; nothing is lost when the program ends then.
    fn close(&mut self);
}
