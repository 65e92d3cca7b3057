//! What may a disk be asked, and what does it answer?
//!
//! Words alone: whoever does it stands above.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::DroppedFileHandle;

use super::listed::Listed;
use crate::bundle::Bundle;
use crate::day::Day;
use crate::game_kind::GameKind;
use crate::pixels::Decoded;

/// Something to read or write.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Keeps the preferences.
    Settings(String),
    /// Keeps lines of a log, so that nothing is lost in a crash.
    Recovery {
        log: GameKind,
        /// The lines, each with its end.
        text: String,
        /// The file is begun anew.
        fresh: bool,
    },
    /// Keeps a log aside that could not be read whole, before it is begun anew.
    Aside(GameKind, Vec<u8>),
    /// Reads a file.
    Read(PathBuf),
    /// Writes a file in whole.
    Write {
        path: PathBuf,
        bytes: Vec<u8>,
        purpose: Purpose,
        /// What becomes of a file that is there.
        existing: Existing,
    },
    /// Writes a drawing (SVG) as a picture of dots (PNG).
    Dots {
        /// Which file.
        path: PathBuf,
        drawing: String,
        purpose: Purpose,
        /// What becomes of a file that is there.
        existing: Existing,
    },
    /// Has the system ask for a file.
    Ask(Ask),
    /// Looks into a folder.
    List(PathBuf),
    /// Reads a picture, upright and scaled down.
    Picture {
        /// Its file, or its name alone.
        path: PathBuf,
        /// The file's bytes, where they are at hand.
        bytes: Option<Arc<[u8]>>,
        purpose: PictureFor,
    },
    /// Reads a pack: a folder, or files.
    Pack(Vec<PathBuf>),
    /// Writes a pack: a folder, or one file in a page.
    WritePack {
        /// Where.
        path: PathBuf,
        pack: Bundle,
        /// What becomes of a pack that is there.
        existing: Existing,
    },
    /// Keeps the photo of the table that is open, or none, so that it is not lost in a crash.
    Photo(Option<Arc<[u8]>>),
    /// Leaves for another page of the site; what was to be kept before is kept then.
    Visit(String),
}

/// What a picture is read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFor {
    /// To mark the table's corners in it.
    Marking,
    /// To lie under the table that has it; counts the tables that were opened.
    Table(u64),
}

/// What a written file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The table itself, as it was then.
    Save(Stamp),
    /// A picture of it.
    Export,
    /// One of another game, as it was then.
    Game(GameKind),
    /// An army list.
    List,
}

/// Which table, and as it was when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Counts the tables that were opened.
    pub opening: u64,
    /// What was on the table, and by which rulings.
    pub version: play::Digest,
}

/// What becomes of a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It is left alone, and nothing is written.
    Keep,
    /// It is replaced as long as it holds these bytes, and left alone when somebody else wrote to it.
    Known(play::Digest),
    /// It is replaced.
    Replace,
}

/// Which file is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// One to open.
    Open,
    /// One to save to, with a name to begin with.
    Save(String),
    /// One to save another game to, with a name to begin with.
    SaveGame(GameKind, String),
    /// One to save the army list of a seat to, with a name to begin with.
    SaveList(play::Seat, String),
    /// One to export to, with a name to begin with.
    Export(String),
    /// A picture of the real table, or one that is taken now.
    Photo,
    /// A pack to open: its manifest, or all its files.
    Pack,
    /// Where to save a pack, by its name.
    PackFolder(String),
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This file; one that is there is not written over.
    File(PathBuf),
    /// This file, in the place of the one that is there.
    Replace(PathBuf),
    /// These files.
    Files(Vec<PathBuf>),
    /// None.
    Cancelled,
    /// Nobody could be asked: the desktop shows no list of files.
    NoDialog,
}

/// What came of a job.
#[derive(Debug)]
pub enum Done {
    /// A file was read, or not.
    Read(PathBuf, io::Result<Vec<u8>>),
    /// A file was written, or not.
    Wrote(PathBuf, Purpose, io::Result<()>),
    /// The preferences or the recovery file could not be written.
    NotKept(Own, io::Error),
    /// A file was asked for.
    Asked(Ask, Answer),
    /// A folder was looked into, or not.
    Listed(PathBuf, io::Result<Vec<Listed>>),
    /// A pack was read, or not, and why, for people.
    Pack(Result<Bundle, String>),
    /// A pack was written, or not.
    WrotePack(PathBuf, io::Result<()>),
    /// A picture was read, or not, and why, for people.
    Picture(PathBuf, PictureFor, Result<Decoded, String>),
}

/// A file of the program's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Own {
    /// The preferences.
    Settings,
    /// The recovery file.
    Recovery(GameKind),
    /// The photo of the table that is open.
    Photo,
}

/// Reads and writes files.
pub trait Disk {
    /// Takes a job.
    fn send(&mut self, job: Job);

    /// What has been done since the last call.
    fn arrived(&mut self) -> Vec<Done>;

    /// Takes in a dropped file; tells by which path it is read.
    fn take(&mut self, file: &DroppedFileHandle) -> PathBuf {
        file.path().to_owned()
    }

    /// Whether a file is found again by its path in a later start.
    fn has_paths(&self) -> bool {
        true
    }

    /// Which day it is.
    fn today(&self) -> Day {
        Day::today()
    }

    /// The folder that `~` stands for.
    fn home(&self) -> Option<PathBuf> {
        None
    }

    /// Returns when every job is done; nothing is lost when the program ends then.
    fn close(&mut self);
}

impl std::fmt::Debug for dyn Disk + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Disk")
    }
}

/// Why a file could not be read or written, for people.
#[must_use]
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "this is not allowed".to_owned(),
        io::ErrorKind::AlreadyExists => "there is a file of this name already".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder".to_owned(),
        io::ErrorKind::NotADirectory => "a part of the path is no folder".to_owned(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk can only be read".to_owned(),
        _ => error.to_string(),
    }
}
