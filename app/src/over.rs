//! What lies over the window?
//!
//! One thing at a time: a list to choose from, a question, a page. While it is there, the table takes no keys.

use std::path::PathBuf;

use play::Problems;

use crate::command::Command;

/// Something over the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    /// Every command, by what is typed.
    Palette {
        /// What was typed.
        text: String,
        /// Which of those found is chosen.
        chosen: usize,
    },
    /// Every key.
    Shortcuts,
    /// The preferences.
    Settings,
    /// Four tips for the first start.
    Tips,
    /// The path of a file.
    Path {
        /// What for.
        purpose: PathPurpose,
        /// What was typed.
        text: String,
    },
    /// A file that could not be read, or only with warnings.
    Problems {
        /// Its name.
        file: String,
        /// All of them.
        problems: Problems,
    },
    /// Whether changes may be lost.
    Discard {
        /// What would be done then.
        then: Box<Command>,
    },
    /// What to do with a pasted table.
    Pasted {
        /// The table file.
        text: String,
    },
}

/// What a typed path is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To open it.
    Open,
    /// To save to it.
    Save,
}

impl Over {
    /// The palette with nothing typed.
    #[must_use]
    pub fn palette() -> Self {
        Self::Palette {
            text: String::new(),
            chosen: 0,
        }
    }

    /// A question for a path.
    #[must_use]
    pub fn path(purpose: PathPurpose, now: Option<&PathBuf>) -> Self {
        Self::Path {
            purpose,
            text: now.map_or_else(String::new, |path| path.display().to_string()),
        }
    }
}
