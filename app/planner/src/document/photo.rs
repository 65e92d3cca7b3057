//! Which photo lies under the open table?
//!
//! It belongs to the table and its file, and is no part of its log: nothing that is undone takes it away. One that was
//! taken away by hand can be put back.

use std::path::Path;

use super::TableDocument;
use crate::photo::{Found, Keep, Laid, Photo, resolved, with_photo};

/// The photo of a table, and the one before it.
#[derive(Debug, Default)]
pub(super) struct Photos {
    laid: Option<Laid>,
    before: Option<Laid>,
}

impl TableDocument {
    /// The photo under the table.
    #[must_use]
    pub fn photo(&self) -> Option<&Laid> {
        self.photos.laid.as_ref()
    }

    /// The photo that was there before.
    #[must_use]
    pub(crate) fn photo_before(&self) -> Option<&Laid> {
        self.photos.before.as_ref()
    }

    /// Lays another photo under the table, or none.
    pub(crate) fn lay_photo(&mut self, laid: Option<Laid>) {
        let before = std::mem::replace(&mut self.photos.laid, laid);
        if before.is_some() {
            self.photos.before = before;
        }
        self.look_at_photo();
    }

    /// Changes what lies under the table: how it is shown and kept, or what is read of it.
    pub(crate) fn change_photo(&mut self, change: impl FnOnce(&mut Laid)) {
        if let Some(laid) = &mut self.photos.laid {
            change(laid);
            self.look_at_photo();
        }
    }

    /// What is known of the photo, to be kept for the next start.
    pub(super) fn known_photo(&self) -> Option<Photo> {
        Some(self.photos.laid.as_ref()?.photo.clone())
    }

    /// The photo as a file of this path was found to have it; the table is as its file then.
    pub(super) fn lay_found(&mut self, found: Option<Found>, file: Option<&Path>) {
        self.photos.laid = found.map(|found| {
            let mut photo = found.photo;
            if photo.keep == Keep::Reference {
                photo.file = resolved(file, &photo.file);
            }
            Laid::unread(photo, found.bytes)
        });
        self.look_at_photo();
    }

    /// The photo that was kept at the last start.
    pub(super) fn lay_known(&mut self, photo: Option<Photo>) {
        self.photos.laid = photo.map(|photo| Laid::unread(photo, None));
        self.look_at_photo();
    }

    /// A text for a file of this path, with the photo.
    pub(super) fn with_photo(&self, text: String, file: &Path) -> String {
        match &self.photos.laid {
            Some(laid) => with_photo(text, laid, file),
            None => text,
        }
    }

    pub(super) fn take_photos(&mut self) -> Photos {
        std::mem::take(&mut self.photos)
    }

    pub(super) fn put_photos(&mut self, photos: Photos) {
        self.photos = photos;
        self.look_at_photo();
    }

    fn look_at_photo(&mut self) {
        self.version = self.version_of(self.session().stood_digest());
    }
}
