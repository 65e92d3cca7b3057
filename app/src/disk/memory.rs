//! How does a disk behave in tests?
//!
//! Files in memory, shared between clones so that a test can look at them and crash the program that writes them.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Ask, Disk, Done, Job};

/// Files in memory.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Held>>);

/// What is on it.
#[derive(Debug, Default)]
pub struct Held {
    /// Files by their paths.
    pub files: BTreeMap<PathBuf, Vec<u8>>,
    /// The recovery file.
    pub recovery: String,
    /// The preferences.
    pub settings: String,
    /// What is chosen when a file is asked for.
    pub choice: Option<PathBuf>,
    /// What was asked for last.
    pub asked: Option<Ask>,
    done: Vec<Done>,
}

impl Memory {
    /// What is on it now.
    pub fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Disk for Memory {
    fn send(&mut self, job: Job) {
        let mut held = self.held();
        match job {
            Job::Settings(text) => held.settings = text,
            Job::Recovery { text, fresh } => {
                if fresh {
                    held.recovery.clear();
                }
                held.recovery.push_str(&text);
            }
            Job::Read(path) => {
                let bytes = held.files.get(&path).cloned();
                let bytes = bytes.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound));
                held.done.push(Done::Read(path, bytes));
            }
            Job::Write {
                path,
                bytes,
                purpose,
            } => {
                held.files.insert(path.clone(), bytes);
                held.done.push(Done::Wrote(path, purpose, Ok(())));
            }
            Job::Ask(ask) => {
                if let Some(path) = held.choice.clone() {
                    held.done.push(Done::Asked(ask.clone(), path));
                }
                held.asked = Some(ask);
            }
        }
    }

    fn arrived(&mut self) -> Vec<Done> {
        std::mem::take(&mut self.held().done)
    }

    fn close(&mut self) {}
}
