//! What happens when files, settings or windows are asked for?
//!
//! Over 300 lines because one match answers every command of its kind, and most answers are a line.

use std::path::{Path, PathBuf};

use eframe::egui;
use game_window::Opening;
use play::{Access, Digest, Problems};
use ui::clipboard::copied;
use ui::disk::{Ask, Existing, Job};
use ui::files::{FileType, foreign};
use ui::game_kind::game_of_id;
use ui::pixels::looks_like_picture;
use ui::sound::Sound;
use ui::toast::Tidings;

use super::Bannerfield;
use super::look::first_look;
use crate::battle::KIND;
use crate::command::{AppCommand, Command, PanelKind, ViewCommand};
use crate::dialog::Dialog;
use crate::document::{self, Opened};
use crate::settings::ZOOMS;

/// How much larger a step is.
const ZOOM_STEP: f32 = 0.1;

impl Bannerfield {
    pub(super) fn on_app(&mut self, egui: &egui::Context, command: AppCommand) {
        match command {
            AppCommand::New { width, depth } => {
                self.leave_shared();
                if self.may_lose(AppCommand::New { width, depth }) {
                    match self.document.begin(width, depth) {
                        Ok(()) => self.opened("New table", Problems::default()),
                        Err(problems) => self.problems("New table", problems),
                    }
                }
            }
            AppCommand::Open => self.ask(Ask::Open),
            AppCommand::OpenPath => self.ask_here(Ask::Open),
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
                document::SAMPLE.as_bytes(),
                AppCommand::OpenSample,
            ),
            AppCommand::StarterBattle => self.starter_battle(),
            AppCommand::Save => {
                self.after_save = None;
                self.save_here();
            }
            AppCommand::SaveAs => {
                self.after_save = None;
                if !self.fetches() {
                    self.ask(Ask::Save(self.file_name(self.document.ending())));
                }
            }
            AppCommand::SavePath => {
                self.after_save = None;
                if !self.fetches() {
                    self.ask_here(Ask::Save(self.file_name(self.document.ending())));
                }
            }
            AppCommand::SaveFile(path) => self.save(path, Existing::Replace),
            AppCommand::SaveThen(then) => {
                self.uncover();
                self.after_save = Some(then);
                self.save_here();
            }
            AppCommand::Files(command) => self.on_files(command),
            AppCommand::ExportSvg => self.ask(Ask::Export(self.file_name("svg"))),
            AppCommand::ExportPng => self.ask(Ask::Export(self.file_name("png"))),
            AppCommand::ExportFile(path) => self.export(path, Existing::Replace),
            AppCommand::Share => self.share(),
            AppCommand::Site(typed) => self.site(typed),
            AppCommand::CopyTable => {
                let text = self.document.text();
                let (tidings, said) = copied(egui, text, "The table is on the clipboard");
                self.toasts.say(tidings, said);
            }
            AppCommand::CopySelection => {
                if let Some(text) = self.document.text_of(self.selection.ids()) {
                    let done = "What is selected is on the clipboard";
                    let (tidings, said) = copied(egui, text.clone(), done);
                    self.copied = Some(text);
                    self.toasts.say(tidings, said);
                }
            }
            AppCommand::Paste(text) => self.pasted(text),
            AppCommand::PasteHere(text) => self.paste_here(&text),
            AppCommand::Discard(then) => {
                self.uncover();
                self.document.forget_changes();
                self.outbox.send(*then);
            }
            AppCommand::Palette => self.dialog = Some(Dialog::palette()),
            AppCommand::Shortcuts => self.dialog = Some(Dialog::Shortcuts),
            AppCommand::Rules(sought) => self.panels.rules.show(&sought),
            AppCommand::Settings => self.dialog = Some(Dialog::Settings),
            AppCommand::Tips => {
                self.settings.tips_seen = false;
                self.dialog = Some(Dialog::Tips);
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
            AppCommand::Motion(motion) => {
                self.settings.motion = motion;
                self.prefer();
            }
            AppCommand::Sounds(sounds) => {
                self.settings.sounds = sounds;
                self.play(Sound::Dice);
                self.prefer();
            }
            AppCommand::Volume(volume) => {
                self.settings.volume = volume;
                self.play(Sound::Dice);
                self.prefer();
            }
            AppCommand::Judge(judge) => {
                self.settings.judge = judge;
                self.toasts.settle();
                self.prefer();
            }
            AppCommand::AutoPass(passes) => {
                self.settings.auto_pass = passes;
                self.document.passes(passes);
                self.prefer();
            }
            AppCommand::AutoRoll(rolls) => {
                self.settings.auto_roll = rolls;
                self.document.rolls(rolls);
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
            AppCommand::Online(ask) => self.ask_online(ask),
            AppCommand::Leave => self.leave_shared(),
            AppCommand::ShowPlan => self.show_plan(),
            AppCommand::TakePlan => self.tell_plan(None),
            AppCommand::HidePlan(by) => self.hide_plan(by),
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
        if matches!(self.dialog, Some(Dialog::Files(_))) {
            return self.close_files();
        }
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
        self.dialog = (!self.settings.tips_seen).then_some(Dialog::Tips);
    }

    /// Keeps the preferences.
    pub(super) fn prefer(&mut self) {
        self.settings.layers = self.layers.clone();
        self.settings.table = self.own_table().kept();
        self.disk.send(Job::Settings(self.settings.text()));
    }

    /// Shows what is wrong with a file.
    pub(super) fn problems(&mut self, file: &str, problems: Problems) {
        self.dialog = Some(Dialog::Problems {
            file: file.to_owned(),
            problems,
        });
    }

    /// Asks before changes are lost; tells whether there are none.
    fn may_lose(&mut self, then: AppCommand) -> bool {
        if !self.document.is_changed() {
            return true;
        }
        self.dialog = Some(Dialog::Discard {
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
        let other = ui::files::game_of(bytes).and_then(|id| game_of_id(self.games, &id));
        match other.filter(|row| row.kind != KIND) {
            Some(row) if row.elsewhere.is_none() => {
                let opening = Opening {
                    name: name.to_owned(),
                    file: file_of(&then),
                    bytes: bytes.to_vec(),
                };
                return self.other_games.open(row.kind, opening);
            }
            Some(row) => {
                let place = row.kind.name();
                let text = format!("This is a game of another page: open it from Games, {place}");
                return self.toasts.say(Tidings::Bad, text);
            }
            None => {}
        }
        match document::read(self.document.packs(), name, bytes) {
            Ok(opened) => self.put(name, opened, then),
            Err(problems) => self.unreadable(name, bytes, problems, &then),
        }
    }

    /// Says why nothing could be opened: in the question for the file where it is none of the program's, else at each
    /// place.
    fn unreadable(&mut self, name: &str, bytes: &[u8], problems: Problems, then: &AppCommand) {
        if let AppCommand::OpenRead(path, _) = then
            && FileType::of(bytes) == FileType::Other
            && self.ask_again(path, foreign(name))
        {
            return;
        }
        self.problems(name, problems);
    }

    /// Opens what was read, unless changes would be lost; `then` is the same once more.
    pub(super) fn put(&mut self, name: &str, opened: Opened, then: AppCommand) {
        let file = file_of(&then);
        let holds = holds_of(&then);
        self.leave_shared();
        if !self.may_lose(then) {
            return;
        }
        let Opened { warnings, .. } = &opened;
        let (warnings, damaged) = (warnings.clone(), opened.is_damaged());
        if let Some(path) = &file {
            self.remember(path);
        }
        self.document.open(opened, name, file);
        self.document.holds = holds;
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
        self.selection = first_look(self.document.table());
        self.panels.table.fit = true;
        if self.document.battle().is_some() && !self.shows_battle() {
            // Whoever goes on with a battle looks for what is asked.
            self.on_view(ViewCommand::Panel(PanelKind::Battle));
        }
        self.prefer();
        match warnings.is_empty() {
            true => self.uncover(),
            false => self.problems(name, warnings),
        }
    }

    /// Saves to the file that was opened; a damaged one is left as it is.
    fn save_here(&mut self) {
        if self.fetches() {
            return;
        }
        match self.document.file.clone() {
            Some(path) if self.document.access() == Access::Open => {
                let existing = self.document.holds.map_or(Existing::Keep, Existing::Known);
                self.save(path, existing);
            }
            _ => self.ask(Ask::Save(self.file_name(self.document.ending()))),
        }
    }
}

/// The file that a command opens, where it was read from one.
fn file_of(then: &AppCommand) -> Option<PathBuf> {
    if let AppCommand::OpenRead(path, _) = then {
        Some(path.clone())
    } else {
        None
    }
}

/// What that file held.
fn holds_of(then: &AppCommand) -> Option<Digest> {
    if let AppCommand::OpenRead(_, bytes) = then {
        Some(Digest::of_bytes(bytes))
    } else {
        None
    }
}

/// A file's own name.
pub(super) fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
