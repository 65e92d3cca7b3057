//! What concerns the photo under the table?

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{Key, Modifiers};
use ui::spec::Spec;

use crate::photo::Keep;

/// The photo under the table.
#[derive(Clone, Debug, PartialEq)]
pub enum PhotoCommand {
    /// Asks for a picture, or takes one.
    Choose,
    /// Reads a picture to mark the corners in: its file, and its bytes where they are at hand.
    Read(PathBuf, Option<Arc<[u8]>>),
    /// Marks the corners of the photo again.
    Mark,
    /// Takes the nearest edge on the left as the near one, while corners are marked.
    Turn,
    /// Lays the picture under the table as it is marked.
    Done,
    /// Shows or hides it.
    Show,
    /// How much of it is seen, percent.
    Opacity(u8),
    /// How it is saved.
    Keep(Keep),
    /// Takes it away.
    Remove,
    /// Puts back the one that was there before.
    PutBack,
}

impl PhotoCommand {
    pub(super) fn all() -> Vec<Self> {
        vec![
            Self::Choose,
            Self::Mark,
            Self::Show,
            Self::Keep(Keep::Embedded),
            Self::Keep(Keep::Reference),
            Self::Remove,
            Self::PutBack,
        ]
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::Choose => Spec::new(
                "Choose a photo…",
                "Lay a photo of the real table under the trays",
            )
            .keys(Modifiers::COMMAND, Key::I),
            Self::Read(path, _) => {
                let mut spec = Spec::new("", "Mark the table's corners in this photo");
                spec.text = format!("Use {}", path.display()).into();
                spec
            }
            Self::Mark => Spec::new(
                "Mark the photo's corners…",
                "Say where the table's corners are in the photo",
            ),
            Self::Turn => Spec::new(
                "Turn by 90°",
                "Take the next edge of the table as the near one",
            ),
            Self::Done => Spec::new("Done", "Lay the photo under the table like this"),
            Self::Show => {
                Spec::new("Show the photo", "Show or hide the photo of the table").key(Key::H)
            }
            Self::Opacity(_) => Spec::new("Photo's opacity", "How much of the photo is seen"),
            Self::Keep(Keep::Embedded) => Spec::new(
                "Save the photo in the table's file",
                "The table and its photo stay together; the file grows by about a megabyte",
            ),
            Self::Keep(Keep::Reference) => Spec::new(
                "Save the photo by its name alone",
                "The table names the photo's file, which has to stay where it is",
            ),
            Self::Remove => Spec::new("Remove the photo", "Take the photo of the table away"),
            Self::PutBack => Spec::new(
                "Put the photo back",
                "Lay the photo under the table that was there before",
            ),
        }
    }
}
