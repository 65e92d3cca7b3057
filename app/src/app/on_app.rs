//! What happens when files, settings or windows are asked for?

use std::path::{Path, PathBuf};

use eframe::egui;
use play::Problems;

use super::{Bannerfield, first_look};
use crate::command::{AppCommand, Command};
use crate::desk;
use crate::disk::{Ask, Done, Job, Purpose};
use crate::export;
use crate::over::{Over, PathPurpose};
use crate::selection::Selection;
use crate::toast::Tidings;

impl Bannerfield {
    pub(super) fn on_app(&mut self, egui: &egui::Context, command: AppCommand) {
        match command {
            AppCommand::New { width, depth } => {
                let then = AppCommand::New { width, depth };
                if self.may_lose(then) {
                    let begun = self.desk.begin(width, depth);
                    self.opened("New table", begun, Problems::default());
                }
            }
            AppCommand::Open => {
                if self.may_lose(AppCommand::Open) {
                    self.disk.send(Job::Ask(Ask::Open));
                }
            }
            AppCommand::OpenPath => {
                if self.may_lose(AppCommand::OpenPath) {
                    self.over = Some(Over::path(PathPurpose::Open, self.desk.file.as_ref()));
                }
            }
            AppCommand::OpenFile(path) => {
                if self.may_lose(AppCommand::OpenFile(path.clone())) {
                    self.disk.send(Job::Read(path));
                }
            }
            AppCommand::OpenBytes(name, bytes) => {
                if self.may_lose(AppCommand::OpenBytes(name.clone(), bytes.clone())) {
                    self.open_bytes(&name, &bytes, None);
                }
            }
            AppCommand::OpenSample => {
                if self.may_lose(AppCommand::OpenSample) {
                    self.open_bytes("Sample battle", desk::SAMPLE.as_bytes(), None);
                }
            }
            AppCommand::Save => match self.desk.file.clone() {
                Some(path) => self.save(path),
                None => self.disk.send(Job::Ask(Ask::Save(self.file_name("json")))),
            },
            AppCommand::SaveAs => self.disk.send(Job::Ask(Ask::Save(self.file_name("json")))),
            AppCommand::SavePath => {
                self.over = Some(Over::path(PathPurpose::Save, self.desk.file.as_ref()));
            }
            AppCommand::SaveFile(path) => self.save(path),
            AppCommand::ExportSvg => self.disk.send(Job::Ask(Ask::Export(self.file_name("svg")))),
            AppCommand::ExportPng => self.disk.send(Job::Ask(Ask::Export(self.file_name("png")))),
            AppCommand::ExportFile(path) => self.export(path),
            AppCommand::CopyTable => {
                egui.copy_text(self.desk.text());
                self.toasts
                    .say(Tidings::Good, "The table is on the clipboard");
            }
            AppCommand::CopySelection => {
                if let Some(text) = self.desk.text_of(self.selection.ids()) {
                    egui.copy_text(text);
                    self.toasts
                        .say(Tidings::Good, "What is selected is on the clipboard");
                }
            }
            AppCommand::Paste(text) => self.pasted(text),
            AppCommand::PasteHere(text) => self.paste_here(&text),
            AppCommand::Discard(command) => {
                self.over = None;
                self.desk.forget_changes();
                self.outbox.send(*command);
            }
            AppCommand::Palette => self.over = Some(Over::palette()),
            AppCommand::Shortcuts => self.over = Some(Over::Shortcuts),
            AppCommand::Settings => self.over = Some(Over::Settings),
            AppCommand::Tips => self.over = Some(Over::Tips),
            AppCommand::Close => self.over = None,
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
            AppCommand::Zoom(zoom) => {
                self.settings.zoom = zoom.clamp(0.5, 3.0);
                self.prefer();
            }
            AppCommand::TipsSeen => {
                self.over = None;
                self.settings.tips_seen = true;
                self.prefer();
            }
            AppCommand::Quit => self.quitting = true,
        }
    }

    /// What came back from the disk.
    pub(super) fn arrivals(&mut self) {
        for done in self.disk.arrived() {
            match done {
                Done::Read(path, Ok(bytes)) => {
                    let name = name(&path);
                    self.open_bytes(&name, &bytes, Some(path));
                }
                Done::Read(path, Err(error)) => {
                    let text = format!("Cannot open {}: {error}", path.display());
                    self.toasts.say(Tidings::Bad, text);
                }
                Done::Wrote(path, purpose, Ok(())) => {
                    if purpose == Purpose::Save {
                        self.desk.mark_saved(&path);
                        self.settings.remember(path.clone());
                        self.prefer();
                    }
                    let text = format!("Wrote {}", path.display());
                    self.toasts.say(Tidings::Good, text);
                }
                Done::Wrote(path, _, Err(error)) => {
                    let text = format!("Cannot write {}: {error}", path.display());
                    self.toasts.say(Tidings::Bad, text);
                }
                Done::NotKept(what, error) => {
                    let text = format!("Cannot write the {what}: {error}");
                    self.toasts.say(Tidings::Bad, text);
                }
                Done::Asked(Ask::Open, path) => self.disk.send(Job::Read(path)),
                Done::Asked(Ask::Save(_), path) => self.save(path),
                Done::Asked(Ask::Export(_), path) => self.export(path),
            }
        }
    }

    /// Keeps the log in the recovery file.
    pub(super) fn keep(&mut self) {
        let lines = self.desk.unsaved();
        if lines.is_empty() {
            return;
        }
        let count = lines.len();
        let mut text = lines.join("\n");
        text.push('\n');
        let fresh = std::mem::take(&mut self.fresh);
        self.disk.send(Job::Recovery { text, fresh });
        self.desk.mark_recovered(count);
    }

    /// Keeps the preferences.
    pub(super) fn prefer(&mut self) {
        self.settings.layers = self.layers.clone();
        self.settings.title.clone_from(&self.desk.title);
        self.settings.file.clone_from(&self.desk.file);
        self.disk.send(Job::Settings(self.settings.text()));
    }

    /// The recovery file begins anew with the next line.
    pub(super) fn begin_recovery(&mut self) {
        self.fresh = true;
    }

    fn may_lose(&mut self, then: AppCommand) -> bool {
        self.over = None;
        if !self.desk.is_changed() {
            return true;
        }
        self.over = Some(Over::Discard {
            then: Box::new(Command::App(then)),
        });
        false
    }

    fn open_bytes(&mut self, name: &str, bytes: &[u8], file: Option<PathBuf>) {
        match desk::read(self.desk.packs(), name, bytes) {
            Ok(opened) => {
                let warnings = opened.warnings.clone();
                if let Some(path) = &file {
                    self.settings.remember(path.clone());
                    self.prefer();
                }
                self.desk.open(opened, name, file);
                self.opened(name, Ok(()), warnings);
            }
            Err(problems) => self.opened(name, Err(problems), Problems::default()),
        }
    }

    fn opened(&mut self, name: &str, opened: Result<(), Problems>, warnings: Problems) {
        match opened {
            Ok(()) => {
                self.begin_recovery();
                self.tool.cancel();
                self.selection = first_look(self.desk.table());
                self.panels.table.fit = true;
                self.over = (!warnings.is_empty()).then(|| Over::Problems {
                    file: name.to_owned(),
                    problems: warnings,
                });
            }
            Err(problems) => {
                self.over = Some(Over::Problems {
                    file: name.to_owned(),
                    problems,
                });
            }
        }
    }

    fn save(&mut self, path: PathBuf) {
        self.over = None;
        let bytes = self.desk.text_for(&path).into_bytes();
        self.disk.send(Job::Write {
            path,
            bytes,
            purpose: Purpose::Save,
        });
    }

    fn export(&mut self, path: PathBuf) {
        match export::picture(&self.shown, &self.looked_at(), &self.layers, &path) {
            Ok(bytes) => self.disk.send(Job::Write {
                path,
                bytes,
                purpose: Purpose::Export,
            }),
            Err(no) => self.toasts.say(Tidings::Bad, no),
        }
    }

    fn pasted(&mut self, text: String) {
        match desk::read(self.desk.packs(), "clipboard", text.as_bytes()) {
            Ok(_) if self.desk.table().state.ids().next().is_none() => self.paste_here(&text),
            Ok(_) => self.over = Some(Over::Pasted { text }),
            Err(problems) => {
                self.over = Some(Over::Problems {
                    file: "clipboard".to_owned(),
                    problems,
                });
            }
        }
    }

    /// Puts everything of a pasted table on this one.
    fn paste_here(&mut self, text: &str) {
        self.over = None;
        let Ok(opened) = desk::read(self.desk.packs(), "clipboard", text.as_bytes()) else {
            return;
        };
        let (fix, ids) = self.desk.adding(&opened);
        if self.fix(fix) {
            self.selection = Selection::of(ids);
        }
    }

    fn file_name(&self, ending: &str) -> String {
        let stem = self.desk.file.as_deref().and_then(Path::file_stem);
        let stem = stem.map_or_else(
            || self.desk.title.to_lowercase().replace(' ', "-"),
            |stem| stem.to_string_lossy().into_owned(),
        );
        format!("{stem}.{ending}")
    }
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
