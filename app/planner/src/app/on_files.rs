//! What happens with the question for a file?
//!
//! It is asked here for every game. Its answer goes to whoever asked, as one of the system's question would; where
//! nothing came of it, the question is there again, with why.

use std::io;
use std::path::{Path, PathBuf};

use play::{Access, Digest};
use ui::disk::{Answer, Ask, Done, Existing, Job, Kind, Listed};
use ui::files::{Chooser, FilesCommand, Folder, Held, Named, what_of, wrong, wrong_folder};

use super::Bannerfield;
use super::on_app::name;
use crate::command::AppCommand;
use crate::dialog::Dialog;
use crate::share;

/// The question that was answered last, until something came of it.
#[derive(Debug, Default)]
pub(super) struct Asked {
    sent: Option<(Chooser, PathBuf)>,
    /// The table's file that was written last, and with what.
    written: Option<(PathBuf, Digest)>,
    /// The system turned out to have no list of files.
    has_no_dialog: bool,
}

impl Bannerfield {
    /// Asks for a file: here, or by the browser in a page.
    pub(super) fn ask(&mut self, ask: Ask) {
        match self.disk.has_paths() && ask.has_list() {
            true => self.ask_here(ask),
            false => self.disk.send(Job::Ask(ask)),
        }
    }

    /// Asks for a file by typing its name.
    pub(super) fn ask_here(&mut self, ask: Ask) {
        let folder = self.disk.has_paths().then(|| self.folder());
        self.show(Chooser::new(ask, folder));
    }

    /// The folder to begin in: the last one, or home.
    fn folder(&self) -> PathBuf {
        let last = self.settings.folder.clone();
        let folder = last.or_else(|| self.disk.home());
        let folder = folder.unwrap_or_else(|| PathBuf::from("."));
        std::path::absolute(&folder).unwrap_or(folder)
    }

    /// Shows a question, with what its folder holds now.
    fn show(&mut self, mut chooser: Chooser) {
        chooser.browses = self.disk.has_paths() && !self.asked.has_no_dialog;
        if let Some(folder) = &chooser.folder {
            self.disk.send(Job::List(folder.path.clone()));
        }
        self.asked.sent = None;
        self.dialog = Some(Dialog::Files(chooser));
    }

    pub(super) fn on_files(&mut self, command: FilesCommand) {
        let home = self.disk.home();
        let Some(Dialog::Files(chooser)) = &mut self.dialog else {
            return;
        };
        match command {
            FilesCommand::Look => {
                let meant = chooser.folder.as_ref();
                let meant = meant.map(|folder| folder.meant(home.as_deref()));
                self.look(meant, Typed::Kept);
            }
            FilesCommand::Up => {
                let folder = chooser.folder.as_ref();
                let up = folder.and_then(|folder| folder.path.parent());
                let up = up.map(Path::to_owned);
                self.look(up, Typed::Anew);
            }
            FilesCommand::Into(name) => {
                let folder = chooser.folder.as_ref();
                let inside = folder.map(|folder| folder.path.join(name));
                self.look(inside, Typed::Anew);
            }
            FilesCommand::Enter => self.enter(),
            FilesCommand::Replace => {
                if let Some(path) = chooser.taken.take() {
                    self.answer(path, Existing::Replace);
                }
            }
            FilesCommand::Leave => {
                chooser.taken = None;
                chooser.offer();
            }
            FilesCommand::Browse => {
                let ask = chooser.ask.clone();
                self.disk.send(Job::Ask(ask));
            }
        }
    }

    /// Looks into a folder.
    fn look(&mut self, path: Option<PathBuf>, typed: Typed) {
        let Some(Dialog::Files(chooser)) = &mut self.dialog else {
            return;
        };
        let (Some(folder), Some(path)) = (&mut chooser.folder, path) else {
            return;
        };
        let typed = match typed {
            Typed::Kept => std::mem::take(&mut folder.typed),
            Typed::Anew => path.display().to_string(),
        };
        *folder = Folder {
            typed,
            ..Folder::at(path.clone())
        };
        chooser.said = None;
        self.disk.send(Job::List(path));
    }

    /// Takes in what a folder holds.
    pub(super) fn listed(&mut self, path: &Path, rows: io::Result<Vec<Listed>>) {
        if let Some(Dialog::Files(chooser)) = &mut self.dialog {
            let held = match rows {
                Ok(rows) => Held::Rows(rows),
                Err(error) => Held::Wrong(wrong_folder(path, &error)),
            };
            chooser.listed(path, held);
        }
    }

    /// Takes the name that was typed.
    fn enter(&mut self) {
        let home = self.disk.home();
        let Some(Dialog::Files(chooser)) = &mut self.dialog else {
            return;
        };
        let typed = chooser.name.trim();
        if chooser.ask == Ask::Open && share::is_link(typed) {
            let link = typed.to_owned();
            self.uncover();
            return self.outbox.send(AppCommand::OpenLink(link));
        }
        let is_folder = |row: &Listed| row.kind == Kind::Folder;
        if chooser.row(typed).is_some_and(is_folder) {
            let command = FilesCommand::Into(typed.to_owned());
            chooser.name.clear();
            return self.on_files(command);
        }
        match chooser.file(home.as_deref()) {
            Ok(path) => self.answer(path, Existing::Keep),
            Err(no) => chooser.said = Some(no),
        }
    }

    /// Hands the answer to whoever asked.
    fn answer(&mut self, path: PathBuf, existing: Existing) {
        let Some(Dialog::Files(chooser)) = self.dialog.take() else {
            return;
        };
        self.uncover();
        let ask = chooser.ask.clone();
        self.asked.sent = Some((chooser, path.clone()));
        let answer = match existing {
            Existing::Keep | Existing::Known(_) => Answer::File(path),
            Existing::Replace => Answer::Replace(path),
        };
        self.arrived(Done::Asked(ask, answer));
    }

    /// Takes what the system answered to a question that stands here; tells whether it was meant for it.
    pub(super) fn browsed(&mut self, ask: &Ask, answer: &Answer) -> bool {
        let Some(Dialog::Files(chooser)) = &mut self.dialog else {
            return false;
        };
        if chooser.ask != *ask {
            return false;
        }
        match answer {
            Answer::File(path) | Answer::Replace(path) => {
                let name = path.file_name().unwrap_or_default();
                chooser.name = name.to_string_lossy().into_owned();
                if let Some(folder) = path.parent() {
                    chooser.folder = Some(Folder::at(folder.to_owned()));
                }
                // The system may have asked whether to replace it, or not.
                self.enter();
            }
            Answer::Files(_) | Answer::Cancelled => {}
            Answer::NoDialog => {
                let text = "This system shows no list of files of its own: choose or type one here";
                chooser.said = Some(text.to_owned());
                chooser.browses = false;
                self.asked.has_no_dialog = true;
            }
        }
        true
    }

    /// The question is there no more: whoever asked is told.
    pub(super) fn close_files(&mut self) {
        let Some(Dialog::Files(chooser)) = &mut self.dialog else {
            return;
        };
        // First the question that stands in it.
        if chooser.taken.take().is_some() {
            return;
        }
        let ask = chooser.ask.clone();
        self.uncover();
        self.arrived(Done::Asked(ask, Answer::Cancelled));
    }

    /// Brings the question back whose answer was this path, if there is one, with what is wrong; tells whether there
    /// is.
    pub(super) fn ask_again(&mut self, path: &Path, said: impl Into<String>) -> bool {
        self.again(path, |chooser| chooser.said = Some(said.into()))
    }

    /// The same after a file could not be read or written.
    pub(super) fn refused(&mut self, path: &Path, error: &io::Error) -> bool {
        let taken = error.kind() == io::ErrorKind::AlreadyExists;
        self.again(path, |chooser| match taken {
            true => chooser.taken = Some(path.to_owned()),
            false => chooser.said = Some(wrong(&chooser.ask, path, error)),
        })
    }

    fn again(&mut self, path: &Path, change: impl FnOnce(&mut Chooser)) -> bool {
        let mut sent = self.asked.sent.take_if(|(_, sent)| sent == path);
        let Some((chooser, _)) = &mut sent else {
            return false;
        };
        chooser.said = None;
        change(chooser);
        if let Some((chooser, _)) = sent {
            self.show(chooser);
        }
        true
    }

    /// The name that is offered for a file of the table.
    pub(super) fn file_name(&self, ending: &'static str) -> String {
        let what = self.document.file.as_deref().map(what_of);
        let what = what.unwrap_or_else(|| self.document.title.clone());
        let good = match self.document.access() {
            Access::Open => "",
            Access::ReadOnly => " good",
        };
        let round = self.document.battle().map(|battle| battle.round);
        let round = round.filter(|round| *round > 0);
        let named = Named {
            what: format!("{what}{good}"),
            when: round.map_or(String::new(), |round| format!("round {round}")),
            ending,
        };
        named.on(self.disk.today())
    }

    /// Asks whether to write over the table's own file, which somebody else wrote to.
    pub(super) fn ask_changed(&mut self, path: PathBuf) {
        let mut chooser = Chooser::new(Ask::Save(name(&path)), path.parent().map(Path::to_owned));
        chooser.said = Some("This file was changed by somebody else".to_owned());
        chooser.taken = Some(path);
        self.show(chooser);
    }

    /// Notes what is written to a file of the table.
    pub(super) fn writes(&mut self, path: &Path, bytes: &[u8]) {
        self.asked.written = Some((path.to_owned(), Digest::of_bytes(bytes)));
    }

    /// What the table's file holds, once it was written.
    pub(super) fn written(&mut self, path: &Path) -> Option<Digest> {
        let written = self.asked.written.take_if(|(file, _)| file == path);
        written.map(|(_, digest)| digest)
    }

    /// A file was read or written: its folder is the one to begin in.
    pub(super) fn found(&mut self, path: &Path) {
        self.asked.sent.take_if(|(_, sent)| sent == path);
        let known = self.settings.folder.as_deref();
        let is_new = |folder: &&Path| folder.is_absolute() && known != Some(*folder);
        let folder = path.parent().filter(|_| self.disk.has_paths());
        if let Some(folder) = folder.filter(is_new) {
            self.settings.folder = Some(folder.to_owned());
            self.prefer();
        }
    }
}

/// What stands in the field of a folder that is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed {
    /// What was typed.
    Kept,
    /// The folder's path.
    Anew,
}
