//! What happens when the disk has answered, and what is kept on it?

use std::path::{Path, PathBuf};

use eframe::egui::{self, ViewportCommand};
use game_window::AS_SEEN;
use ui::disk::{Answer, Ask, Done, Existing, Job, Own, Purpose, why};
use ui::export::Format;
use ui::toast::Tidings;

use super::on_app::name;
use super::{Bannerfield, Recovery};
use crate::battle::KIND;
use crate::command::AppCommand;

impl Bannerfield {
    /// What came back from the disk.
    pub(super) fn arrivals(&mut self) {
        for done in self.disk.arrived() {
            if let Done::Asked(ask, answer) = &done
                && self.browsed(ask, answer)
            {
                continue;
            }
            self.arrived(done);
        }
    }

    /// Takes in what came of a job, or of a question.
    pub(super) fn arrived(&mut self, done: Done) {
        match done {
            Done::Listed(path, rows) => self.listed(&path, rows),
            Done::Read(path, Ok(bytes)) => {
                let then = AppCommand::OpenRead(path.clone(), bytes.clone());
                self.open(&name(&path), &bytes, then);
                self.found(&path);
            }
            Done::Read(path, Err(error)) => {
                if error.kind() == std::io::ErrorKind::NotFound {
                    self.settings.recent.retain(|known| *known != path);
                }
                self.cannot("open", &path, &error);
            }
            Done::NotKept(own, error) if own == Own::Recovery(KIND) => self.not_kept(own, &error),
            // The question for the file is there again.
            Done::Wrote(path, _, Err(error)) if self.refused(&path, &error) => {}
            Done::Asked(Ask::SaveGame(..), _)
            | Done::Wrote(_, Purpose::Game(_), _)
            | Done::NotKept(Own::Recovery(_), _) => {
                if let Done::Wrote(path, _, Ok(())) = &done {
                    self.found(path);
                }
                self.other_games.answer(done);
            }
            Done::Wrote(path, purpose, Ok(())) => {
                self.found(&path);
                self.wrote(path, purpose);
            }
            Done::Wrote(path, Purpose::Save(_), Err(error))
                if error.kind() == std::io::ErrorKind::AlreadyExists =>
            {
                self.ask_changed(path);
            }
            Done::Wrote(path, _, Err(error)) => {
                self.after_save = None;
                self.cannot("write", &path, &error);
            }
            Done::NotKept(own, error) => self.not_kept(own, &error),
            done @ (Done::Pack(_)
            | Done::WrotePack(..)
            | Done::Asked(Ask::Pack | Ask::PackFolder(_), _)) => self.other_games.answer(done),
            Done::Asked(ask, answer) => self.answered(ask, answer),
            Done::Picture(path, purpose, read) => self.picture_read(&path, purpose, read),
        }
    }

    fn not_kept(&mut self, own: Own, error: &std::io::Error) {
        let what = match own {
            Own::Settings => "preferences",
            Own::Recovery(_) => {
                self.recovery = Recovery::Failed;
                self.keeps = false;
                "recovery file"
            }
            Own::Photo => "photo beside the recovery file",
        };
        let text = format!("Cannot write the {what}: {}", why(error));
        self.toasts.say(Tidings::Bad, text);
    }

    fn answered(&mut self, ask: Ask, answer: Answer) {
        let (path, existing) = match answer {
            Answer::File(path) => (path, Existing::Keep),
            Answer::Replace(path) => (path, Existing::Replace),
            Answer::Cancelled => {
                self.after_save = None;
                return;
            }
            // Only packs are of several files.
            Answer::Files(_) => return,
            Answer::NoDialog => return self.ask_here(ask),
        };
        match ask {
            Ask::Open => self.disk.send(Job::Read(path)),
            Ask::Photo => self.read_picture(path, None),
            Ask::Save(_) => match path.extension() {
                Some(_) => self.save(path, existing),
                // The name with its ending is another than the one that was agreed to be replaced.
                None => {
                    let ending = self.document.ending();
                    self.save(path.with_extension(ending), Existing::Keep);
                }
            },
            Ask::SaveList(seat, _) => match path.extension() {
                Some(_) => self.save_list(seat, path, existing),
                None => self.save_list(seat, path.with_extension("json"), Existing::Keep),
            },
            Ask::Export(_) => self.export(path, existing),
            // These belong to the other games, which ask for them.
            Ask::SaveGame(..) | Ask::Pack | Ask::PackFolder(_) => {}
        }
    }

    fn wrote(&mut self, path: PathBuf, purpose: Purpose) {
        match purpose {
            Purpose::Save(stamp) => {
                let is_open = self.document.mark_saved(&path, stamp);
                if let Some(digest) = self.written(&path).filter(|_| is_open) {
                    self.document.holds = Some(digest);
                }
                self.remember(&path);
                self.prefer();
                self.toasts.settle();
                let has_log = path.extension().is_some_and(|ending| ending == "jsonl");
                let whole = self.document.battle().is_none() || has_log;
                let is_seen = has_log && is_open && !self.document.session().has_whole();
                let (tidings, text) = match whole {
                    true if is_seen => (Tidings::Good, format!("Saved {}. {AS_SEEN}", name(&path))),
                    true => (Tidings::Good, format!("Saved {}", name(&path))),
                    false => (
                        Tidings::Bad,
                        format!(
                            "{} holds the table without the battle: save it as .jsonl to go on with it",
                            name(&path)
                        ),
                    ),
                };
                self.toasts.say(tidings, text);
                if let Some(then) = self.after_save.take().filter(|_| is_open) {
                    self.outbox.send(*then);
                }
            }
            Purpose::List => {
                self.remember(&path);
                self.prefer();
                self.toasts
                    .say(Tidings::Good, format!("Saved {}", name(&path)));
            }
            // A window of its own tells of its games.
            Purpose::Game(_) => {}
            Purpose::Export => {
                self.toasts
                    .say(Tidings::Good, format!("Exported {}", name(&path)));
            }
        }
    }

    /// Says why a file could not be used: in the question for it, or in passing.
    fn cannot(&mut self, verb: &str, path: &Path, error: &std::io::Error) {
        if !self.refused(path, error) {
            let text = format!("Cannot {verb} {}: {}", path.display(), why(error));
            self.toasts.say(Tidings::Bad, text);
        }
    }

    pub(super) fn save(&mut self, path: PathBuf, existing: Existing) {
        let bytes = self.document.text_for(&path).into_bytes();
        self.writes(&path, &bytes);
        let purpose = Purpose::Save(self.document.stamp_for(&path));
        self.disk.send(Job::Write {
            path,
            bytes,
            purpose,
            existing,
        });
    }

    pub(super) fn export(&mut self, path: PathBuf, existing: Existing) {
        let format = match Format::of(&path) {
            Ok(format) => format,
            Err(no) => {
                if !self.ask_again(&path, no.as_str()) {
                    self.toasts.say(Tidings::Bad, no);
                }
                return;
            }
        };
        let title = format!("{}, {}", self.document.title, self.shown.pack.title());
        let drawing =
            crate::picture::shown::drawing(&self.shown, &self.looked_at(), &self.layers, title);
        self.disk
            .send(format.job(path, drawing, Purpose::Export, existing));
    }

    /// Keeps the log in the recovery file, and what is known of its table beside it.
    pub(super) fn keep(&mut self) {
        if self.is_joined() {
            // Whoever hosts it keeps it.
            return;
        }
        let lines = self.document.unsaved();
        let fresh = match self.recovery {
            Recovery::Anew => true,
            Recovery::Failed => !lines.is_empty(),
            Recovery::Kept => false,
        };
        if fresh || !lines.is_empty() {
            let count = lines.len();
            let text = match fresh {
                true => self.document.game(),
                false => lines.iter().flat_map(|line| [line, "\n"]).collect(),
            };
            let log = KIND;
            self.disk.send(Job::Recovery { log, text, fresh });
            self.document.mark_recovered(count);
            self.recovery = Recovery::Kept;
        }
        self.keep_photo();
        if self.document.kept() != self.settings.table {
            self.prefer();
        }
    }

    /// The recovery file is begun anew.
    pub(super) fn begin_recovery(&mut self) {
        self.recovery = Recovery::Anew;
    }

    /// What the window is called while the table is shown.
    pub(super) fn title(&self) -> String {
        let mark = if self.document.is_changed() {
            "• "
        } else {
            ""
        };
        format!("{mark}{} – {}", self.document.title, KIND.name())
    }

    /// Names the window after what is shown.
    pub fn name_window(&mut self, egui: &egui::Context, title: &str) {
        let named = format!("{title} – Bannerfield");
        if named != self.named {
            self.named.clone_from(&named);
            egui.send_viewport_cmd(ViewportCommand::Title(named));
        }
    }

    /// Lets the window close, or asks first where changes would be lost.
    pub(super) fn close_window(&mut self, egui: &egui::Context) {
        let asked = egui.input(|input| input.viewport().close_requested());
        if self.quitting {
            egui.send_viewport_cmd(ViewportCommand::Close);
        } else if asked && !self.keeps && self.document.is_changed() {
            egui.send_viewport_cmd(ViewportCommand::CancelClose);
            self.outbox.send(AppCommand::Quit);
        }
    }
}
