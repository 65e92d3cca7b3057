//! How does a desktop read and write?
//!
//! One thread does all jobs in order, so that the recovery file holds every line as it was sent; questions for a file
//! and folders that are looked into wait on threads of their own.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fs, io};

use eframe::egui;

use super::job::{Answer, Ask, Disk, Done, Job, Own};
use super::{Keeper, atomic, decode, folder, packs, png};

/// The disk of a desktop.
#[derive(Debug)]
pub struct Native {
    jobs: Option<Sender<Job>>,
    done: Receiver<Done>,
    back: Sender<Done>,
    worker: Option<JoinHandle<()>>,
    window: egui::Context,
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

    /// Does something on a thread of its own.
    fn beside(&self, work: impl FnOnce() -> Done + Send + 'static) {
        let (back, window) = (self.back.clone(), self.window.clone());
        std::thread::spawn(move || {
            let _ = back.send(work());
            window.request_repaint();
        });
    }
}

impl Disk for Native {
    fn send(&mut self, job: Job) {
        if let Job::Ask(ask) = job {
            self.beside(move || {
                let answer = choose(&ask);
                Done::Asked(ask, answer)
            });
        } else if let Job::List(path) = job {
            // A slow disk of others keeps no game waiting.
            self.beside(move || {
                let rows = folder::list(&path);
                Done::Listed(path, rows)
            });
        } else if let Some(jobs) = &self.jobs {
            // The worker ends only when it is closed.
            let _ = jobs.send(job);
        }
    }

    fn arrived(&mut self) -> Vec<Done> {
        self.done.try_iter().collect()
    }

    fn home(&self) -> Option<PathBuf> {
        directories::UserDirs::new().map(|folders| folders.home_dir().to_owned())
    }

    fn close(&mut self) {
        self.jobs = None;
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}

/// Nobody closes a list of files as fast as this: it was never shown.
const UNSEEN: Duration = Duration::from_millis(250);

#[expect(
    clippy::disallowed_methods,
    reason = "no rule hangs on it: people are told from programs by their speed"
)]
fn choose(ask: &Ask) -> Answer {
    let asked = Instant::now();
    let found = match ask {
        Ask::Pack => {
            let dialog = rfd::FileDialog::new().set_title("Open a pack: its manifest.toml");
            let files = dialog.add_filter("Packs", &["toml"]).pick_files();
            if let Some(files) = files {
                return Answer::Files(files);
            }
            None
        }
        Ask::Open
        | Ask::Save(_)
        | Ask::SaveGame(..)
        | Ask::SaveList(..)
        | Ask::Export(_)
        | Ask::Photo
        | Ask::PackFolder(_) => ask_desktop(ask),
    };
    match found {
        Some(path) => Answer::File(path),
        None if asked.elapsed() < UNSEEN => Answer::NoDialog,
        None => Answer::Cancelled,
    }
}

fn ask_desktop(ask: &Ask) -> Option<PathBuf> {
    let dialog = rfd::FileDialog::new();
    match ask {
        Ask::Open => dialog
            .set_title("Open a table, an army list or a game")
            .add_filter("Tables, lists and games", &["json", "jsonl"])
            .pick_file(),
        Ask::Save(name) => dialog
            .set_title("Save the table")
            .add_filter("Table", &["json"])
            .add_filter("Game with its log", &["jsonl"])
            .set_file_name(name)
            .save_file(),
        Ask::SaveGame(_, name) => dialog
            .set_title("Save the game")
            .add_filter("Game with its log", &["jsonl"])
            .add_filter("Picture", &["svg", "png"])
            .set_file_name(name)
            .save_file(),
        Ask::SaveList(_, name) => dialog
            .set_title("Save the army list")
            .add_filter("Army list", &["json"])
            .set_file_name(name)
            .save_file(),
        Ask::Export(name) => dialog
            .set_title("Export a picture")
            .add_filter("Picture", &["svg", "png"])
            .set_file_name(name)
            .save_file(),
        Ask::Pack => None,
        Ask::PackFolder(name) => dialog
            .set_title("Choose the folder that gets the pack's folder")
            .pick_folder()
            .map(|folder| folder.join(name)),
        Ask::Photo => dialog
            .set_title("Choose a photo of the table")
            .add_filter("Photo", &["jpg", "jpeg", "png", "webp", "JPG", "JPEG"])
            .pick_file(),
    }
}

fn work(mut keeper: Keeper, jobs: &Receiver<Job>, back: &Sender<Done>, window: &egui::Context) {
    keeper.begins();
    for job in jobs {
        let done = match job {
            Job::Settings(text) => {
                let kept = keeper.settings(&text);
                kept.err().map(|error| Done::NotKept(Own::Settings, error))
            }
            Job::Recovery { log, text, fresh } => {
                let kept = keeper.recovery(log, &text, fresh);
                let lost = |error| Done::NotKept(Own::Recovery(log), error);
                kept.err().map(lost)
            }
            Job::Aside(log, bytes) => {
                let kept = keeper.keep_aside(log, &bytes);
                let lost = |error| Done::NotKept(Own::Recovery(log), error);
                kept.err().map(lost)
            }
            Job::Read(path) => {
                let bytes = fs::read(&path);
                Some(Done::Read(path, bytes))
            }
            Job::Write {
                path,
                bytes,
                purpose,
                existing,
            } => {
                let written = atomic::write(&path, &bytes, existing);
                Some(Done::Wrote(path, purpose, written))
            }
            Job::Dots {
                path,
                drawing,
                purpose,
                existing,
            } => {
                let dots = png::png(&drawing).map_err(io::Error::other);
                let written = dots.and_then(|bytes| atomic::write(&path, &bytes, existing));
                Some(Done::Wrote(path, purpose, written))
            }
            Job::Picture {
                path,
                bytes,
                purpose,
            } => {
                let read = match bytes {
                    Some(bytes) => decode::of_bytes(&bytes),
                    None => decode::of_file(&path),
                };
                Some(Done::Picture(path, purpose, read))
            }
            // A window has no other pages.
            Job::Visit(_) => None,
            Job::Photo(bytes) => {
                let kept = keeper.photo(bytes.as_deref());
                kept.err().map(|error| Done::NotKept(Own::Photo, error))
            }
            Job::Pack(paths) => Some(Done::Pack(packs::read(&paths))),
            Job::WritePack {
                path,
                pack,
                existing,
            } => {
                let written = packs::write(&path, &pack, existing);
                Some(Done::WrotePack(path, written))
            }
            Job::Ask(_) | Job::List(_) => None,
        };
        if let Some(done) = done {
            let _ = back.send(done);
            window.request_repaint();
        }
    }
    keeper.ended();
}

#[cfg(test)]
mod tests {
    use super::super::{Existing, Found, Purpose};
    use super::*;
    use crate::game_kind::chess::{CHESS, GAMES};

    #[test]
    fn jobs_are_done_in_order_before_it_closes() {
        let folder = tempfile::tempdir().expect("folder");
        let (_, keeper) = Found::look_in(folder.path(), GAMES);
        let mut disk = Native::new(keeper, egui::Context::default());
        let path = folder.path().join("picture.svg");
        for number in 0..20 {
            disk.send(Job::Recovery {
                log: CHESS,
                text: format!("{number}\n"),
                fresh: number == 0,
            });
        }
        disk.send(Job::Write {
            path: path.clone(),
            bytes: b"<svg/>".to_vec(),
            purpose: Purpose::Export,
            existing: Existing::Keep,
        });
        disk.send(Job::Read(path.clone()));
        disk.close();
        match disk.arrived().as_slice() {
            [Done::Wrote(..), Done::Read(read, Ok(bytes))] => {
                assert_eq!((read, bytes.as_slice()), (&path, b"<svg/>".as_slice()));
            }
            other => panic!("{other:?}"),
        }
        let (found, _) = Found::look_in(folder.path(), GAMES);
        let recovery = String::from_utf8(found.logs[&CHESS].clone()).expect("text");
        let numbers: Vec<usize> = recovery.lines().map(|n| n.parse().expect("n")).collect();
        assert_eq!(numbers, (0..20).collect::<Vec<_>>());
        assert!(!found.crashed);
    }
}
