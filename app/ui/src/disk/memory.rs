//! How does a disk behave in tests?
//!
//! Files in memory, shared between clones so that a test can look at them and crash the program that writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use play::Digest;

use super::job::{Answer, Ask, Disk, Done, Existing, Job, Own};
use super::listed::{Kind, Listed};
use super::listed::{may_tell, sort};
use crate::bundle::Bundle;
use crate::day::Day;
use crate::files::FileType;
use crate::pixels::Decoded;

/// Files in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Held>>);

/// What is on it.
#[derive(Debug, Default)]
pub struct Held {
    /// Files by their paths.
    pub files: BTreeMap<PathBuf, Vec<u8>>,
    /// Logs of games, by the ids of these.
    pub logs: BTreeMap<&'static str, String>,
    /// A log that was set aside.
    pub aside: Option<Vec<u8>>,
    /// The preferences.
    pub settings: String,
    /// The photo of the table that is open.
    pub photo: Option<Vec<u8>>,
    /// How often a photo was kept, or none.
    pub photos_kept: usize,
    /// What is chosen in the system's list of files.
    pub choice: Option<PathBuf>,
    /// The system shows no list of files.
    pub has_no_dialog: bool,
    /// It is the disk of a page: files have no folders.
    pub is_page: bool,
    /// Folders that may not be written in.
    pub closed: BTreeSet<PathBuf>,
    /// The day that it says it is.
    pub day: Day,
    /// What the system was to ask for last.
    pub asked: Option<Ask>,
    /// Nothing more can be written.
    pub is_full: bool,
    done: Vec<Done>,
}

impl Memory {
    /// What is on it now.
    pub fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// The log of a game, by its id.
    pub fn log(&mut self, id: &'static str) -> &mut String {
        self.logs.entry(id).or_default()
    }

    fn room(&self) -> io::Result<()> {
        match self.is_full {
            true => Err(io::ErrorKind::StorageFull.into()),
            false => Ok(()),
        }
    }

    fn do_job(&mut self, job: Job) -> Result<Option<Done>, (Own, io::Error)> {
        match job {
            Job::Settings(text) => {
                self.room().map_err(|error| (Own::Settings, error))?;
                self.settings = text;
                Ok(None)
            }
            Job::Recovery { log, text, fresh } => {
                self.room().map_err(|error| (Own::Recovery(log), error))?;
                let kept = self.log(log.id());
                if fresh {
                    kept.clear();
                }
                kept.push_str(&text);
                Ok(None)
            }
            Job::Aside(log, bytes) => {
                self.room().map_err(|error| (Own::Recovery(log), error))?;
                self.aside = Some(bytes);
                Ok(None)
            }
            Job::Read(path) => {
                let bytes = self.files.get(&path).cloned();
                let bytes = bytes.ok_or_else(|| io::ErrorKind::NotFound.into());
                Ok(Some(Done::Read(path, bytes)))
            }
            Job::Write {
                path,
                bytes,
                purpose,
                existing,
            } => {
                let held = self.files.get(&path).map(|bytes| Digest::of_bytes(bytes));
                let taken = match existing {
                    Existing::Keep => held.is_some(),
                    Existing::Known(known) => held.is_some_and(|held| held != known),
                    Existing::Replace => false,
                };
                let closed = path
                    .parent()
                    .is_some_and(|folder| self.closed.contains(folder));
                let written = match (taken, closed) {
                    (true, _) => Err(io::ErrorKind::AlreadyExists.into()),
                    (false, true) => Err(io::ErrorKind::PermissionDenied.into()),
                    (false, false) => self.room(),
                };
                if written.is_ok() {
                    self.files.insert(path.clone(), bytes);
                }
                Ok(Some(Done::Wrote(path, purpose, written)))
            }
            Job::Dots {
                path,
                drawing,
                purpose,
                existing,
            } => self.do_job(Job::Write {
                path,
                bytes: dots(&drawing),
                purpose,
                existing,
            }),
            Job::Ask(ask) => {
                let answer = self.choice.clone();
                let answer = match (self.has_no_dialog, answer) {
                    (true, _) => Answer::NoDialog,
                    (false, None) => Answer::Cancelled,
                    (false, Some(path)) => Answer::File(path),
                };
                self.asked = Some(ask.clone());
                Ok(Some(Done::Asked(ask, answer)))
            }
            Job::List(path) => {
                let rows = self.list(&path);
                Ok(Some(Done::Listed(path, rows)))
            }
            Job::Picture {
                path,
                bytes,
                purpose,
            } => {
                let held = self.files.get(&path).map(Vec::as_slice);
                let read = match bytes.as_deref().or(held) {
                    Some(bytes) => decoded(bytes),
                    None => Err(super::job::why(&io::ErrorKind::NotFound.into())),
                };
                Ok(Some(Done::Picture(path, purpose, read)))
            }
            Job::Pack(paths) => Ok(Some(Done::Pack(self.pack(&paths)))),
            Job::WritePack {
                path,
                pack,
                existing,
            } => {
                let name = path.join(play::pack::MANIFEST);
                let taken = existing != Existing::Replace && self.files.contains_key(&name);
                let written = match taken {
                    true => Err(io::ErrorKind::AlreadyExists.into()),
                    false => self.room(),
                };
                if written.is_ok() {
                    for (name, text) in pack.files {
                        self.files.insert(path.join(name), text.into_bytes());
                    }
                }
                Ok(Some(Done::WrotePack(path, written)))
            }
            Job::Photo(bytes) => {
                self.room().map_err(|error| (Own::Photo, error))?;
                self.photo = bytes.map(|bytes| bytes.to_vec());
                self.photos_kept += 1;
                Ok(None)
            }
            Job::Visit(_) => Ok(None),
        }
    }
}

impl Held {
    /// What lies in a folder: there is one wherever something lies below it, and at home.
    fn list(&self, folder: &Path) -> io::Result<Vec<Listed>> {
        let below = |path: &Path| path.strip_prefix(folder).ok().map(Path::to_owned);
        let inside: Vec<PathBuf> = self.files.keys().filter_map(|path| below(path)).collect();
        if inside.is_empty() && folder != Path::new(HOME) && !self.closed.contains(folder) {
            return Err(io::ErrorKind::NotFound.into());
        }
        let mut rows: Vec<Listed> = Vec::new();
        for path in inside {
            let Some(first) = path.components().next() else {
                continue;
            };
            let name = first.as_os_str().to_string_lossy().into_owned();
            let bytes = self.files.get(&folder.join(&name));
            let kind = match bytes {
                None => Kind::Folder,
                Some(bytes) if may_tell(&name) => Kind::File(FileType::of(bytes)),
                Some(_) => Kind::File(FileType::Other),
            };
            if rows.iter().all(|row| row.name != name) {
                let changed = None;
                rows.push(Listed {
                    name,
                    kind,
                    changed,
                });
            }
        }
        sort(&mut rows);
        Ok(rows)
    }

    /// The files below the first path, or those named.
    fn pack(&self, paths: &[PathBuf]) -> Result<Bundle, String> {
        let first = paths.first().ok_or("no file was named")?;
        let inside = |path: &PathBuf| path.parent() == Some(first) || paths.contains(path);
        let files = self.files.iter().filter(|(path, _)| inside(path));
        let name = |path: &PathBuf| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            name.to_string_lossy().into_owned()
        };
        let files = files.map(|(path, bytes)| (name(path), bytes.clone()));
        Bundle::of(&name(first), files.collect())
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn decoded(bytes: &[u8]) -> Result<Decoded, String> {
    super::decode::of_bytes(bytes)
}

/// A page reads pictures by itself, and this is no page.
#[cfg(target_arch = "wasm32")]
fn decoded(_: &[u8]) -> Result<Decoded, String> {
    Err("nothing here reads pictures".to_owned())
}

impl Disk for Memory {
    fn send(&mut self, job: Job) {
        let mut held = self.held();
        let done = held.do_job(job);
        let done = done.unwrap_or_else(|(own, error)| Some(Done::NotKept(own, error)));
        held.done.extend(done);
    }

    fn arrived(&mut self) -> Vec<Done> {
        std::mem::take(&mut self.held().done)
    }

    fn has_paths(&self) -> bool {
        !self.held().is_page
    }

    fn today(&self) -> Day {
        self.held().day
    }

    fn home(&self) -> Option<PathBuf> {
        Some(HOME.into())
    }

    fn close(&mut self) {}
}

/// The home folder.
const HOME: &str = "/houses/ann";

#[cfg(not(target_arch = "wasm32"))]
fn dots(drawing: &str) -> Vec<u8> {
    super::png::png(drawing).unwrap_or_default()
}

#[cfg(target_arch = "wasm32")]
fn dots(drawing: &str) -> Vec<u8> {
    drawing.as_bytes().to_vec()
}
