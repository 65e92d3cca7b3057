//! How does a page read and write?
//!
//! What is the program's own goes into the browser's database, one job after another; files come in through the
//! browser's question for one and go out as downloads.

mod dots;
mod files;
mod keeper;
mod picture;

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use eframe::egui::{self, DroppedFileHandle};
use wasm_bindgen_futures::spawn_local;

pub use keeper::Keeper;

use super::job::{Answer, Ask, Disk, Done, Job, Own};
use crate::bundle::Bundle;
use crate::pixels::Decoded;

/// The disk of a page.
#[derive(Debug)]
pub struct Browser(Rc<Shared>);

#[derive(Debug)]
struct Shared {
    keeper: Keeper,
    window: egui::Context,
    jobs: RefCell<VecDeque<Job>>,
    /// A job is being done; the others wait.
    is_busy: RefCell<bool>,
    done: RefCell<Vec<Done>>,
    /// Files that were chosen or dropped, by their names.
    chosen: RefCell<BTreeMap<PathBuf, web_sys::File>>,
}

impl Browser {
    /// A disk that wakes the page when something is done.
    #[must_use]
    pub fn new(keeper: Keeper, window: egui::Context) -> Self {
        Self(Rc::new(Shared {
            keeper,
            window,
            jobs: RefCell::default(),
            is_busy: RefCell::new(false),
            done: RefCell::default(),
            chosen: RefCell::default(),
        }))
    }
}

impl Disk for Browser {
    fn send(&mut self, job: Job) {
        if let Job::Ask(ask) = job {
            // Asked at once: browsers show the question only right after a click.
            return self.0.ask(ask);
        }
        self.0.jobs.borrow_mut().push_back(job);
        if !self.0.is_busy.replace(true) {
            let shared = Rc::clone(&self.0);
            spawn_local(async move { shared.work().await });
        }
    }

    fn arrived(&mut self) -> Vec<Done> {
        self.0.done.take()
    }

    fn take(&mut self, file: &DroppedFileHandle) -> PathBuf {
        let path = file.path().to_owned();
        if let Some(file) = file.web_file() {
            self.0.keep(path.clone(), file.clone());
        }
        path
    }

    fn has_paths(&self) -> bool {
        false
    }

    fn close(&mut self) {}
}

impl Shared {
    fn keep(&self, path: PathBuf, file: web_sys::File) {
        self.chosen.borrow_mut().insert(path, file);
    }

    fn tell(&self, done: Done) {
        self.done.borrow_mut().push(done);
        self.window.request_repaint();
    }

    fn ask(self: &Rc<Self>, ask: Ask) {
        match &ask {
            Ask::Open | Ask::Photo | Ask::Pack => files::choose(self, ask),
            Ask::Save(name)
            | Ask::SaveGame(_, name)
            | Ask::SaveList(_, name)
            | Ask::Export(name)
            | Ask::PackFolder(name) => {
                let path = PathBuf::from(name);
                self.tell(Done::Asked(ask, Answer::File(path)));
            }
        }
    }

    async fn work(&self) {
        loop {
            let Some(job) = self.jobs.borrow_mut().pop_front() else {
                break;
            };
            if let Some(done) = self.act(job).await {
                self.tell(done);
            }
        }
        self.is_busy.replace(false);
    }

    async fn act(&self, job: Job) -> Option<Done> {
        match job {
            Job::Settings(text) => {
                let kept = self.keeper.settings(&text).await;
                kept.err().map(|error| Done::NotKept(Own::Settings, error))
            }
            Job::Recovery { log, text, fresh } => {
                let kept = self.keeper.recovery(log, &text, fresh).await;
                let lost = |error| Done::NotKept(Own::Recovery(log), error);
                kept.err().map(lost)
            }
            Job::Aside(log, bytes) => {
                let _ = self.keeper.set_aside(log, &bytes);
                None
            }
            Job::Read(path) => {
                let bytes = self.read(&path).await;
                Some(Done::Read(path, bytes))
            }
            Job::Write {
                path,
                bytes,
                purpose,
                existing: _,
            } => {
                let written = files::download(&path, &bytes);
                Some(Done::Wrote(path, purpose, written))
            }
            Job::Dots {
                path,
                drawing,
                purpose,
                existing: _,
            } => {
                let written = match dots::png(&drawing).await {
                    Ok(bytes) => files::download(&path, &bytes),
                    Err(error) => Err(error),
                };
                Some(Done::Wrote(path, purpose, written))
            }
            Job::Picture {
                path,
                bytes,
                purpose,
            } => {
                let read = match bytes {
                    Some(bytes) => picture::of_bytes(&bytes).await,
                    None => self.picture(&path).await,
                };
                Some(Done::Picture(path, purpose, read))
            }
            Job::Pack(paths) => Some(Done::Pack(self.pack(&paths).await)),
            Job::WritePack { path, pack, .. } => {
                let path = path.with_extension("toml");
                let written = files::download(&path, pack.whole().as_bytes());
                Some(Done::WrotePack(path, written))
            }
            Job::Photo(bytes) => {
                let kept = self.keeper.photo(bytes.as_deref()).await;
                kept.err().map(|error| Done::NotKept(Own::Photo, error))
            }
            Job::Visit(page) => {
                let _ = web_sys::window().map(|window| window.location().assign(&page));
                None
            }
            Job::Ask(ask) => {
                let answer = Answer::Cancelled;
                Some(Done::Asked(ask, answer))
            }
            // A page has no folders.
            Job::List(path) => Some(Done::Listed(path, Err(io::ErrorKind::Unsupported.into()))),
        }
    }

    async fn picture(&self, path: &Path) -> Result<Decoded, String> {
        let file = self.chosen.borrow_mut().remove(path);
        match file {
            Some(file) => picture::of_file(&file).await,
            // A page never finds a file by its name alone.
            None => Err("choose it again in this browser".to_owned()),
        }
    }

    async fn pack(&self, paths: &[PathBuf]) -> Result<Bundle, String> {
        let mut files = Vec::new();
        let mut name = String::new();
        for path in paths {
            name = path.to_string_lossy().into_owned();
            let bytes = self
                .read(path)
                .await
                .map_err(|error| super::job::why(&error))?;
            files.push((name.clone(), bytes));
        }
        if files.len() > 1 {
            name = "opened".to_owned();
        }
        Bundle::of(&name, files)
    }

    async fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let file = self.chosen.borrow_mut().remove(path);
        match file {
            Some(file) => files::bytes(&file).await,
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

/// What the browser says is wrong.
fn wrong(value: &wasm_bindgen::JsValue) -> io::Error {
    use wasm_bindgen::JsCast;

    match value.dyn_ref::<web_sys::DomException>() {
        Some(error) if error.name() == "QuotaExceededError" => io::ErrorKind::QuotaExceeded.into(),
        Some(error) => io::Error::other(error.message()),
        None => io::Error::other(crate::browser::text_of(value)),
    }
}
