//! What happens when files, settings or windows are asked for?
//!
//! Over 300 lines because one match answers every command of its kind, and most answers are a line.

use std::path::Path;

use eframe::egui;
use play::{Access, Problems};

use super::Bannerfield;
use super::look::first_look;
use crate::command::{AppCommand, Command};
use crate::desk::{self, Opened};
use crate::disk::{Ask, Existing, Job};
use crate::halls::Place;
use crate::over::{Over, PathPurpose};
use crate::photo::looks_like_picture;
use crate::settings::ZOOMS;
use crate::share;
use crate::toast::Tidings;

/// How much larger a step is.
const ZOOM_STEP: f32 = 0.1;

impl Bannerfield {
    pub(super) fn on_app(&mut self, egui: &egui::Context, command: AppCommand) {
        match command {
            AppCommand::New { width, depth } => {
                if self.may_lose(AppCommand::New { width, depth }) {
                    match self.desk.begin(width, depth) {
                        Ok(()) => self.opened("New table", Problems::default()),
                        Err(problems) => self.problems("New table", problems),
                    }
                }
            }
            AppCommand::Open => self.disk.send(Job::Ask(Ask::Open)),
            AppCommand::OpenPath => self.prompt(PathPurpose::Open, ""),
            AppCommand::OpenFile(path) => self.disk.send(Job::Read(path)),
            AppCommand::OpenBytes(name, bytes) => self.open(
                &name,
                &bytes,
                AppCommand::OpenBytes(name.clone(), bytes.clone()),
            ),
            AppCommand::OpenRead(path, bytes) => self.open(
                &name(&path),
                &bytes,
                AppCommand::OpenRead(path.clone(), bytes.clone()),
            ),
            AppCommand::OpenPasted(text) => self.open(
                "Pasted table",
                text.as_bytes(),
                AppCommand::OpenPasted(text.clone()),
            ),
            AppCommand::OpenLink(link) => self.open_link(link),
            AppCommand::OpenSample => self.open(
                "Sample battle",
                desk::SAMPLE.as_bytes(),
                AppCommand::OpenSample,
            ),
            AppCommand::Save => {
                self.after_save = None;
                self.save_here();
            }
            AppCommand::SaveAs => {
                self.after_save = None;
                self.disk
                    .send(Job::Ask(Ask::Save(self.file_name(self.desk.ending()))));
            }
            AppCommand::SavePath => {
                self.after_save = None;
                self.prompt(PathPurpose::Save, &self.file_name(self.desk.ending()));
            }
            AppCommand::SaveFile(path) => self.save(path, Existing::Replace),
            AppCommand::SaveThen(then) => {
                self.uncover();
                self.after_save = Some(then);
                self.save_here();
            }
            AppCommand::Typed(purpose, text, existing) => self.typed_path(purpose, text, existing),
            AppCommand::ExportSvg => self.disk.send(Job::Ask(Ask::Export(self.file_name("svg")))),
            AppCommand::ExportPng => self.disk.send(Job::Ask(Ask::Export(self.file_name("png")))),
            AppCommand::ExportFile(path) => self.export(path, Existing::Replace),
            AppCommand::Share => self.share(),
            AppCommand::Site(typed) => self.site(typed),
            AppCommand::CopyTable => {
                egui.copy_text(self.desk.text());
                self.toasts
                    .say(Tidings::Good, "The table is on the clipboard");
            }
            AppCommand::CopySelection => {
                if let Some(text) = self.desk.text_of(self.selection.ids()) {
                    egui.copy_text(text.clone());
                    self.copied = Some(text);
                    self.toasts
                        .say(Tidings::Good, "What is selected is on the clipboard");
                }
            }
            AppCommand::Paste(text) => self.pasted(text),
            AppCommand::PasteHere(text) => self.paste_here(&text),
            AppCommand::Discard(then) => {
                self.uncover();
                self.desk.forget_changes();
                self.outbox.send(*then);
            }
            AppCommand::Palette => self.over = Some(Over::palette()),
            AppCommand::Shortcuts => self.over = Some(Over::Shortcuts),
            AppCommand::Settings => self.over = Some(Over::Settings),
            AppCommand::Tips => {
                self.settings.tips_seen = false;
                self.over = Some(Over::Tips);
                self.prefer();
            }
            AppCommand::Close => self.close(),
            AppCommand::Look(look) => {
                self.settings.look = look;
                self.prefer();
            }
            AppCommand::Units(units) => {
                self.settings.units = units;
                self.prefer();
            }
            AppCommand::Snap(snap) => {
                self.settings.snap = snap;
                self.prefer();
            }
            AppCommand::Room(room) => {
                self.settings.room = room;
                self.prefer();
            }
            AppCommand::Judge(judge) => {
                self.settings.judge = judge;
                self.toasts.settle();
                self.prefer();
            }
            AppCommand::AutoPass(passes) => {
                self.settings.auto_pass = passes;
                self.look_again();
                self.prefer();
            }
            AppCommand::Zoom(zoom) => self.zoom(zoom),
            AppCommand::Larger => self.zoom(self.settings.zoom + ZOOM_STEP),
            AppCommand::Smaller => self.zoom(self.settings.zoom - ZOOM_STEP),
            AppCommand::Photo(command) => self.on_photo(command),
            AppCommand::Score(command) => self.on_score(egui, command),
            AppCommand::Army(command) => self.on_army(command),
            AppCommand::TipsSeen => self.tips_seen(),
            AppCommand::Go(place) => self.leaves = Some(place),
            AppCommand::Quit => {
                // The next start finds the table as it is, unless nothing can be kept.
                if self.keeps || self.may_lose(AppCommand::Quit) {
                    self.quitting = true;
                }
            }
        }
    }

    /// Closes what lies over the window, and forgets what was to follow it.
    pub(super) fn close(&mut self) {
        self.after_save = None;
        self.uncover();
    }

    /// Closes the tips for good.
    pub(super) fn tips_seen(&mut self) {
        self.settings.tips_seen = true;
        self.uncover();
        self.prefer();
    }

    fn zoom(&mut self, zoom: f32) {
        self.settings.zoom = zoom.clamp(*ZOOMS.start(), *ZOOMS.end());
        self.prefer();
    }

    /// Takes away whatever lies over the window; tips that were not closed come back.
    pub(super) fn uncover(&mut self) {
        self.over = (!self.settings.tips_seen).then_some(Over::Tips);
    }

    /// Keeps the preferences.
    pub(super) fn prefer(&mut self) {
        self.settings.layers = self.layers.clone();
        self.settings.table = self.desk.kept();
        self.disk.send(Job::Settings(self.settings.text()));
    }

    /// Shows what is wrong with a file.
    pub(super) fn problems(&mut self, file: &str, problems: Problems) {
        self.over = Some(Over::Problems {
            file: file.to_owned(),
            problems,
        });
    }

    /// Asks for a path; a name without a folder is meant for the home folder.
    pub(super) fn prompt(&mut self, purpose: PathPurpose, name: &str) {
        let file = self.desk.file.as_deref();
        let text = match (purpose, file.and_then(Path::parent)) {
            (PathPurpose::Open | PathPurpose::Photo, Some(folder)) => {
                format!("{}/", folder.display())
            }
            (PathPurpose::Save | PathPurpose::Export | PathPurpose::List(_), Some(folder)) => {
                folder.join(name).display().to_string()
            }
            (_, None) => format!("~/{name}"),
        };
        self.over = Some(Over::path(purpose, text));
    }

    fn typed_path(&mut self, purpose: PathPurpose, text: String, existing: Existing) {
        if purpose == PathPurpose::Open && share::is_link(&text) {
            return self.outbox.send(AppCommand::OpenLink(text));
        }
        let file = purpose.file(&text, self.disk.home().as_deref());
        if let Some(Over::Path(prompt)) = &mut self.over {
            prompt.error = file.as_ref().err().cloned();
            prompt.taken = None;
        }
        match (purpose, file) {
            (_, Err(_)) => {}
            (PathPurpose::Open, Ok(path)) => self.disk.send(Job::Read(path)),
            (PathPurpose::Save, Ok(path)) => self.save(path, existing),
            (PathPurpose::Export, Ok(path)) => self.export(path, existing),
            (PathPurpose::List(seat), Ok(path)) => self.save_list(seat, path, existing),
            (PathPurpose::Photo, Ok(path)) => self.read_picture(path, None),
        }
    }

    /// Asks before changes are lost; tells whether there are none.
    fn may_lose(&mut self, then: AppCommand) -> bool {
        if !self.desk.is_changed() {
            return true;
        }
        self.over = Some(Over::Discard {
            then: Box::new(Command::App(then)),
        });
        false
    }

    /// Opens what is in a file, unless it cannot be used or changes would be lost; `then` is the same once more.
    pub(super) fn open(&mut self, name: &str, bytes: &[u8], then: AppCommand) {
        if looks_like_picture(bytes) {
            let path = if let AppCommand::OpenRead(path, _) = then {
                path
            } else {
                name.into()
            };
            return self.read_picture(path, Some(bytes.into()));
        }
        if self.took_list(name, bytes, &then) {
            return;
        }
        match desk::game_of(bytes).as_deref().and_then(Place::of) {
            Some(place) if place.elsewhere().is_none() => {
                return self.aside.open(place, name, bytes);
            }
            Some(place) => {
                let place = place.name();
                let text = format!("This is a game of another page: open it from Games, {place}");
                return self.toasts.say(Tidings::Bad, text);
            }
            None => {}
        }
        match desk::read(self.desk.packs(), name, bytes) {
            Ok(opened) => self.put(name, opened, then),
            Err(problems) => self.problems(name, problems),
        }
    }

    /// Opens what was read, unless changes would be lost; `then` is the same once more.
    pub(super) fn put(&mut self, name: &str, opened: Opened, then: AppCommand) {
        let file = if let AppCommand::OpenRead(path, _) = &then {
            Some(path.clone())
        } else {
            None
        };
        if !self.may_lose(then) {
            return;
        }
        let Opened { warnings, .. } = &opened;
        let (warnings, damaged) = (warnings.clone(), opened.is_damaged());
        if let Some(path) = &file {
            self.remember(path);
        }
        self.desk.open(opened, name, file);
        self.opened(name, warnings);
        if damaged {
            let text = "This game is damaged: look at it, or save its good part under another name";
            self.toasts.say(Tidings::Bad, text);
        }
    }

    /// Puts a file first among those to open again.
    pub(super) fn remember(&mut self, path: &Path) {
        if self.disk.has_paths() {
            self.settings.remember(path.to_owned());
        }
    }

    fn opened(&mut self, name: &str, warnings: Problems) {
        self.begin_recovery();
        self.toasts.settle();
        self.read_photo(None);
        self.tool.cancel();
        self.selection = first_look(self.desk.table());
        self.panels.table.fit = true;
        self.prefer();
        match warnings.is_empty() {
            true => self.uncover(),
            false => self.problems(name, warnings),
        }
    }

    /// Saves to the file that was opened; a damaged one is left as it is.
    fn save_here(&mut self) {
        match self.desk.file.clone() {
            Some(path) if self.desk.access() == Access::Open => self.save(path, Existing::Replace),
            _ => {
                let ending = self.desk.ending();
                self.disk.send(Job::Ask(Ask::Save(self.file_name(ending))));
            }
        }
    }

    pub(super) fn file_name(&self, ending: &str) -> String {
        let stem = self.desk.file.as_deref().and_then(Path::file_stem);
        let stem = stem.map_or_else(
            || self.desk.title.to_lowercase().replace(' ', "-"),
            |stem| stem.to_string_lossy().into_owned(),
        );
        let good = match self.desk.access() {
            Access::Open => "",
            Access::ReadOnly => "-good",
        };
        format!("{stem}{good}.{ending}")
    }
}

/// A file's own name.
pub(super) fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
