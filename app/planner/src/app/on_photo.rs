//! What happens with the photo under the table?
//!
//! A picture is read by the disk, its corners are marked in a dialog, and only then it lies under the table. Whatever
//! goes wrong with one is said, and the table stays as it was.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use play::Digest;
use ui::disk::{Ask, Job, PictureFor};
use ui::pixels::Decoded;
use ui::toast::Tidings;

use super::Bannerfield;
use super::on_app::name;
use crate::command::PhotoCommand;
use crate::dialog::Dialog;
use crate::photo::{Keep, LEAST_OPACITY, Laid, Marking, OPACITY, Photo};

impl Bannerfield {
    pub(super) fn on_photo(&mut self, command: PhotoCommand) {
        match command {
            PhotoCommand::Choose => self.ask(Ask::Photo),
            PhotoCommand::Read(path, bytes) => self.read_picture(path, bytes),
            PhotoCommand::Mark => self.mark_again(),
            PhotoCommand::Turn => {
                if let Some(Dialog::Photo(marking)) = &mut self.dialog {
                    marking.turn();
                }
            }
            PhotoCommand::Done => self.marked(),
            PhotoCommand::Show => self.change(|laid| laid.photo.hidden = !laid.photo.hidden),
            PhotoCommand::Opacity(percent) => self.change(|laid| {
                laid.photo.opacity = percent.clamp(LEAST_OPACITY, 100);
                laid.photo.hidden = false;
            }),
            PhotoCommand::Keep(keep) => self.change(|laid| laid.photo.keep = keep),
            PhotoCommand::Remove => {
                if self.document.photo().is_some() {
                    self.document.lay_photo(None);
                    self.toasts.say(Tidings::Good, "The photo is taken away");
                } else {
                    self.no_photo();
                }
            }
            PhotoCommand::PutBack => match self.document.photo_before().cloned() {
                Some(before) => self.document.lay_photo(Some(before)),
                None => self
                    .toasts
                    .say(Tidings::Bad, "There was no photo before this"),
            },
        }
    }

    /// Changes the photo, if there is one.
    fn change(&mut self, change: impl FnOnce(&mut Laid)) {
        match self.document.photo() {
            Some(_) => self.document.change_photo(change),
            None => self.no_photo(),
        }
    }

    fn no_photo(&mut self) {
        let text = "There is no photo under this table";
        self.toasts.say(Tidings::Bad, text);
    }

    /// Reads a picture whose corners are to be marked.
    pub(super) fn read_picture(&mut self, path: PathBuf, bytes: Option<Arc<[u8]>>) {
        self.disk.send(Job::Picture {
            path,
            bytes,
            purpose: PictureFor::Marking,
        });
    }

    fn mark_again(&mut self) {
        let Some(laid) = self.document.photo() else {
            return self.no_photo();
        };
        let (Some(pixels), Some(bytes)) = (&laid.pixels, &laid.bytes) else {
            let text = "There is no picture to mark: choose the photo again";
            return self.toasts.say(Tidings::Bad, text);
        };
        self.dialog = Some(Dialog::Photo(Box::new(Marking {
            file: laid.photo.file.clone(),
            pixels: Arc::clone(pixels),
            bytes: Arc::clone(bytes),
            corners: laid.photo.corners,
            last: 0,
        })));
    }

    /// Lays the picture under the table as it is marked.
    fn marked(&mut self) {
        let size = crate::shown::size(self.document.table());
        let Some(Dialog::Photo(marking)) = &self.dialog else {
            return;
        };
        if marking.map(size).is_err() {
            return;
        }
        let before = self.document.photo().map(|laid| &laid.photo);
        let photo = Photo {
            file: marking.file.clone(),
            keep: before.map_or(Keep::Embedded, |photo| photo.keep),
            corners: marking.done(),
            opacity: before.map_or(OPACITY, |photo| photo.opacity),
            hidden: false,
            bytes: Some(Digest::of_bytes(&marking.bytes)),
        };
        let laid = Laid {
            photo,
            bytes: Some(Arc::clone(&marking.bytes)),
            pixels: Some(Arc::clone(&marking.pixels)),
            trouble: None,
        };
        self.document.lay_photo(Some(laid));
        self.toasts.settle();
        self.uncover();
    }

    /// What came of reading a picture.
    pub(super) fn picture_read(
        &mut self,
        path: &Path,
        purpose: PictureFor,
        read: Result<Decoded, String>,
    ) {
        match (purpose, read) {
            (PictureFor::Marking, Ok(decoded)) => {
                let marking = Marking::new(path.to_owned(), decoded);
                self.dialog = Some(Dialog::Photo(Box::new(marking)));
                self.found(path);
            }
            (PictureFor::Marking, Err(why)) => {
                let text = format!("Cannot use {}: {why}", name(path));
                if !self.ask_again(path, text.as_str()) {
                    self.toasts.say(Tidings::Bad, text);
                }
            }
            (PictureFor::Table(opening), read) if opening == self.document.stamp().opening => {
                match read {
                    Ok(decoded) => self.document.change_photo(|laid| laid.read(decoded)),
                    Err(why) => self.photo_missing(&why),
                }
            }
            // Another table was opened meanwhile.
            (PictureFor::Table(_), _) => {}
        }
    }

    /// The table is open without its photo; what is known of it stays, so that nothing is lost when it is saved.
    fn photo_missing(&mut self, why: &str) {
        let Some(laid) = self.document.photo() else {
            return;
        };
        let text = format!(
            "The table is open without its photo {}: {why}",
            laid.photo.name()
        );
        self.document
            .change_photo(|laid| laid.trouble = Some(why.to_owned()));
        self.toasts.say(Tidings::Bad, text);
    }

    /// Reads the photo of the table that was just opened; `kept` is what was kept of it at the last start.
    pub(super) fn read_photo(&mut self, kept: Option<Arc<[u8]>>) {
        let Some(laid) = self.document.photo() else {
            return;
        };
        let is_its = |bytes: &Arc<[u8]>| laid.photo.bytes == Some(Digest::of_bytes(bytes));
        let kept = kept.filter(is_its);
        let embedded = laid.bytes.clone().or_else(|| kept.clone());
        let path = laid.photo.file.clone();
        if embedded.is_none() && laid.photo.keep == Keep::Embedded {
            return self.photo_missing("it was not kept");
        }
        if kept.is_some() {
            self.document.change_photo(|laid| laid.bytes = kept);
        }
        self.disk.send(Job::Picture {
            path,
            bytes: embedded,
            purpose: PictureFor::Table(self.document.stamp().opening),
        });
    }

    /// Keeps the photo's bytes for the next start, once for each photo.
    pub(super) fn keep_photo(&mut self) {
        let laid = self.document.photo();
        let known = laid.and_then(|laid| laid.photo.bytes);
        if known == self.photo_kept {
            return;
        }
        let bytes = laid.and_then(|laid| laid.bytes.clone());
        // One that has yet to be read is kept by its file.
        if laid.is_none() || bytes.is_some() {
            self.photo_kept = known;
            self.disk.send(Job::Photo(bytes));
        }
    }
}
