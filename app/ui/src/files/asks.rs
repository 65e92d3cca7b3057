//! What is a file asked for, in words, and how do such files end?
//!
//! The same for the program's own question and for the system's.

use crate::disk::job::Ask;

impl Ask {
    /// What is asked.
    #[must_use]
    pub fn title(&self) -> &'static str {
        match self {
            Self::Open => "Open a table, a list or a game",
            Self::Save(_) => "Save the table",
            Self::SaveGame(_, name) if is_picture(name) => "Save a picture",
            Self::SaveGame(..) => "Save the game",
            Self::SaveList(..) => "Save the army list",
            Self::Export(_) => "Export a picture",
            Self::Photo => "Choose a photo of the table",
            Self::Pack => "Open a pack: its manifest.toml",
            Self::PackFolder(_) => "Choose the folder that gets the pack's folder",
        }
    }

    /// What the button says that does it.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        match self {
            Self::Open | Self::Pack => "Open",
            Self::Save(_) | Self::SaveGame(..) | Self::SaveList(..) | Self::PackFolder(_) => "Save",
            Self::Export(_) => "Export",
            Self::Photo => "Use it",
        }
    }

    /// Which files are meant.
    #[must_use]
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Open => "A table or an army list (.json), a saved game (.jsonl), or a link",
            Self::Save(_) => "A table as .json, or with its whole log as .jsonl",
            Self::SaveGame(_, name) if is_picture(name) => {
                "A picture of lines as .svg, or of dots as .png"
            }
            Self::SaveGame(..) => "A game with its whole log as .jsonl",
            Self::SaveList(..) => "An army list as .json",
            Self::Export(_) => "A picture of lines as .svg, or of dots as .png",
            Self::Photo => "A picture as .jpg, .png or .webp",
            Self::Pack | Self::PackFolder(_) => "A pack",
        }
    }

    /// How such files end.
    #[must_use]
    pub(crate) fn endings(&self) -> &'static [&'static str] {
        match self {
            Self::Open | Self::Save(_) => &["json", "jsonl"],
            Self::SaveGame(_, name) if is_picture(name) => &["png", "svg"],
            Self::SaveGame(..) => &["jsonl"],
            Self::SaveList(..) => &["json"],
            Self::Export(_) => &["svg", "png"],
            Self::Photo => &["jpg", "jpeg", "png", "webp"],
            Self::Pack | Self::PackFolder(_) => &["toml"],
        }
    }

    /// The name that is offered for a file that is to be written; `None` for one that is read.
    #[must_use]
    pub(crate) fn offered(&self) -> Option<&str> {
        match self {
            Self::Open | Self::Photo | Self::Pack => None,
            Self::Save(name)
            | Self::SaveGame(_, name)
            | Self::SaveList(_, name)
            | Self::Export(name)
            | Self::PackFolder(name) => Some(name),
        }
    }

    /// Whether the program's own list of files serves: packs are folders, which the system asks for.
    #[must_use]
    pub fn has_list(&self) -> bool {
        match self {
            Self::Open
            | Self::Save(_)
            | Self::SaveGame(..)
            | Self::SaveList(..)
            | Self::Export(_)
            | Self::Photo => true,
            Self::Pack | Self::PackFolder(_) => false,
        }
    }
}

/// Whether a file of this name is a picture of a board.
fn is_picture(name: &str) -> bool {
    name.ends_with(".png") || name.ends_with(".svg")
}
