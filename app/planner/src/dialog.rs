//! What lies over the window?
//!
//! One thing at a time: a list to choose from, a question, a page. While it is there, the table takes no keys; only
//! the tips leave the table alone.

use play::Problems;
use tabletop::army::Army;
use ui::files::Chooser;

use crate::command::Command;
use crate::photo::Marking;
use crate::share::Code;

/// Something over the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
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
    /// Which file is opened, or written to.
    Files(Chooser),
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
    /// A link that holds the table.
    Share(Shared),
    /// What to do with a pasted table.
    Pasted {
        /// The table file.
        text: String,
    },
    /// In which list's place an army list goes.
    List(Box<Army>),
    /// Where the table's corners are in a photo.
    Photo(Box<Marking>),
}

/// A table to hand on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The part of the link that holds the table; `None` for one that no link holds.
    pub fragment: Option<String>,
    /// The address of the page as it is typed; `None` where the program knows it.
    pub typed: Option<String>,
    /// The whole link with its code, or what is wrong with the address.
    pub link: Result<Link, String>,
    /// The link is on the clipboard.
    pub copied: bool,
}

/// A link with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The link.
    pub text: String,
    /// Its code; `None` when none holds so much.
    pub code: Option<Code>,
}

impl Dialog {
    /// The palette with nothing typed.
    #[must_use]
    pub(crate) fn palette() -> Self {
        Self::Palette {
            text: String::new(),
            chosen: 0,
        }
    }

    /// The photo whose corners are marked.
    #[must_use]
    pub(crate) fn marking(&self) -> Option<&Marking> {
        match self {
            Self::Photo(marking) => Some(marking),
            Self::Palette { .. }
            | Self::Shortcuts
            | Self::Settings
            | Self::Tips
            | Self::Files(_)
            | Self::Problems { .. }
            | Self::Discard { .. }
            | Self::Share(_)
            | Self::Pasted { .. }
            | Self::List(_) => None,
        }
    }

    /// Whether it takes the keys away from the table.
    #[must_use]
    pub(crate) fn covers(&self) -> bool {
        match self {
            Self::Tips => false,
            // What only warns was opened all the same.
            Self::Problems { problems, .. } => problems.has_errors(),
            Self::Palette { .. }
            | Self::Shortcuts
            | Self::Settings
            | Self::Files(_)
            | Self::Discard { .. }
            | Self::Share(_)
            | Self::Pasted { .. }
            | Self::List(_)
            | Self::Photo(_) => true,
        }
    }

    /// Whether it lies over any game, not over the table alone.
    #[must_use]
    pub(crate) fn is_of_all(&self) -> bool {
        match self {
            Self::Problems { problems, .. } => problems.has_errors(),
            Self::Files(_) | Self::Discard { .. } | Self::Shortcuts | Self::Settings => true,
            Self::Palette { .. }
            | Self::Tips
            | Self::Share(_)
            | Self::Pasted { .. }
            | Self::List(_)
            | Self::Photo(_) => false,
        }
    }

    /// Whether it shows the preferences, or the keys among them.
    #[must_use]
    pub(crate) fn is_settings(&self) -> bool {
        matches!(self, Self::Settings | Self::Shortcuts)
    }
}
