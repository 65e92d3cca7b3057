//! How does a desktop keep files?
//!
//! One thread does all jobs in order, so that the recovery file holds every line as it was sent; questions for a file
//! wait on threads of their own. One program at a time holds the recovery file; another works without.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use eframe::egui;

use super::{Ask, Disk, Done, Job, atomic};

/// What was kept from the last start.
#[derive(Debug, Default)]
pub struct Found {
    /// The preferences, if there are any.
    pub settings: Option<String>,
    /// The recovery file, if there is one.
    pub recovery: Option<Vec<u8>>,
    /// The last program did not end as it should.
    pub crashed: bool,
}

/// The disk of a desktop.
#[derive(Debug)]
pub struct Native {
    jobs: Option<Sender<Job>>,
    done: Receiver<Done>,
    back: Sender<Done>,
    worker: Option<JoinHandle<()>>,
    window: egui::Context,
}

/// Where the program keeps its own files.
#[must_use]
fn home() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "bannerfield")?;
    Some(folders.data_local_dir().to_owned())
}

const RECOVERY: &str = "recovery.jsonl";
const SETTINGS: &str = "settings.json";
const RUNNING: &str = "running";

impl Found {
    /// Looks for what was kept, and holds the place for this program.
    #[must_use]
    pub fn look() -> (Self, Keeper) {
        home().map_or_else(Default::default, |home| Self::look_in(&home))
    }

    /// The same in a folder.
    #[must_use]
    pub fn look_in(home: &Path) -> (Self, Keeper) {
        let settings = fs::read_to_string(home.join(SETTINGS)).ok();
        let mut found = Self {
            settings,
            ..Self::default()
        };
        let mut keeper = Keeper {
            home: Some(home.to_owned()),
            running: None,
        };
        let lock = fs::create_dir_all(home).and_then(|()| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            options.open(home.join(RUNNING))
        });
        let Ok(mut lock) = lock else {
            return (found, keeper);
        };
        if lock.try_lock().is_err() {
            return (found, keeper);
        }
        found.crashed = lock.metadata().is_ok_and(|data| data.len() > 0);
        found.recovery = fs::read(home.join(RECOVERY)).ok();
        let _ = lock.write_all(b"running\n").and_then(|()| lock.sync_all());
        keeper.running = Some(lock);
        (found, keeper)
    }
}

/// The place where this program keeps its files.
#[derive(Debug, Default)]
pub struct Keeper {
    home: Option<PathBuf>,
    /// Held as long as the program runs; empty when it ended well.
    running: Option<File>,
}

impl Native {
    /// A disk that wakes a window when something is done.
    #[must_use]
    pub fn new(keeper: Keeper, window: egui::Context) -> Self {
        let (jobs, todo) = channel();
        let (back, done) = channel();
        let (answer, wake) = (back.clone(), window.clone());
        let worker = std::thread::spawn(move || work(keeper, &todo, &answer, &wake));
        Self {
            jobs: Some(jobs),
            done,
            back,
            worker: Some(worker),
            window,
        }
    }
}

impl Disk for Native {
    fn send(&mut self, job: Job) {
        if let Job::Ask(ask) = job {
            let (back, window) = (self.back.clone(), self.window.clone());
            std::thread::spawn(move || {
                if let Some(path) = choose(&ask) {
                    let _ = back.send(Done::Asked(ask, path));
                    window.request_repaint();
                }
            });
        } else if let Some(jobs) = &self.jobs {
            // The worker ends only when it is closed.
            let _ = jobs.send(job);
        }
    }

    fn arrived(&mut self) -> Vec<Done> {
        self.done.try_iter().collect()
    }

    fn close(&mut self) {
        self.jobs = None;
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}

fn choose(ask: &Ask) -> Option<PathBuf> {
    let dialog = rfd::FileDialog::new();
    match ask {
        Ask::Open => dialog
            .set_title("Open a table")
            .add_filter("Tables and games", &["json", "jsonl"])
            .pick_file(),
        Ask::Save(name) => dialog
            .set_title("Save the table")
            .add_filter("Table", &["json"])
            .add_filter("Game with its log", &["jsonl"])
            .set_file_name(name)
            .save_file(),
        Ask::Export(name) => dialog
            .set_title("Export a picture")
            .add_filter("Picture", &["svg", "png"])
            .set_file_name(name)
            .save_file(),
    }
}

fn work(keeper: Keeper, jobs: &Receiver<Job>, back: &Sender<Done>, window: &egui::Context) {
    let mut keeper = keeper;
    for job in jobs {
        let done = match job {
            Job::Settings(text) => {
                let kept = keeper.settings(&text);
                kept.err().map(|error| Done::NotKept("settings", error))
            }
            Job::Recovery { text, fresh } => {
                let kept = keeper.recovery(&text, fresh);
                kept.err()
                    .map(|error| Done::NotKept("recovery file", error))
            }
            Job::Read(path) => {
                let bytes = fs::read(&path);
                Some(Done::Read(path, bytes))
            }
            Job::Write {
                path,
                bytes,
                purpose,
            } => {
                let written = atomic::write(&path, &bytes);
                Some(Done::Wrote(path, purpose, written))
            }
            Job::Ask(_) => None,
        };
        if let Some(done) = done {
            let _ = back.send(done);
            window.request_repaint();
        }
    }
    keeper.ended();
}

impl Keeper {
    fn settings(&self, text: &str) -> io::Result<()> {
        match &self.home {
            Some(home) => atomic::write(&home.join(SETTINGS), text.as_bytes()),
            None => Ok(()),
        }
    }

    fn recovery(&mut self, text: &str, fresh: bool) -> io::Result<()> {
        let (Some(home), Some(_)) = (&self.home, &self.running) else {
            return Ok(());
        };
        let path = home.join(RECOVERY);
        if fresh {
            return atomic::write(&path, text.as_bytes());
        }
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()
    }

    /// Notes that the program ended as it should.
    fn ended(&mut self) {
        if let Some(running) = self.running.take() {
            let _ = running.set_len(0).and_then(|()| running.sync_all());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_is_told_from_a_good_end() {
        let folder = tempfile::tempdir().expect("folder");
        let (found, mut keeper) = Found::look_in(folder.path());
        assert!(!found.crashed && found.recovery.is_none());
        keeper.recovery("one\n", true).expect("kept");
        keeper.recovery("two\n", false).expect("kept");
        drop(keeper);
        let (found, mut keeper) = Found::look_in(folder.path());
        assert!(found.crashed);
        assert_eq!(found.recovery.as_deref(), Some(b"one\ntwo\n".as_slice()));
        keeper.ended();
        let (found, _) = Found::look_in(folder.path());
        assert!(!found.crashed && found.recovery.is_some());
    }

    #[test]
    fn a_second_program_keeps_its_hands_off() {
        let folder = tempfile::tempdir().expect("folder");
        let (_, mut first) = Found::look_in(folder.path());
        first.recovery("one\n", true).expect("kept");
        let (found, mut second) = Found::look_in(folder.path());
        assert!(found.recovery.is_none() && !found.crashed);
        second.recovery("other\n", true).expect("nothing done");
        let kept = fs::read(folder.path().join(RECOVERY)).expect("read");
        assert_eq!(kept, b"one\n");
    }
}
