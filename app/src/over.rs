//! What lies over the window?
//!
//! One thing at a time: a list to choose from, a question, a page. While it is there, the table takes no keys; only
//! the tips leave the table alone.

use std::path::{Path, PathBuf};

use play::{Problems, Seat};
use tabletop::army::Army;

use crate::command::Command;
use crate::photo::Marking;
use crate::share::Code;

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
    Path(Prompt),
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

/// A question for a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What for.
    pub purpose: PathPurpose,
    /// What was typed.
    pub text: String,
    /// What is wrong with it.
    pub error: Option<String>,
    /// What was typed when the file turned out to be there already.
    pub taken: Option<String>,
}

/// What a typed path is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To open it.
    Open,
    /// To save to it.
    Save,
    /// To write a picture to it.
    Export,
    /// To lay it under the table.
    Photo,
    /// To save the army list of a seat to it.
    List(Seat),
}

impl PathPurpose {
    /// What is asked.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Open => "Open a path",
            Self::Save => "Save to a path",
            Self::Export => "Export to a path",
            Self::Photo => "Choose a photo by its path",
            Self::List(_) => "Save the list to a path",
        }
    }

    /// What the button says.
    #[must_use]
    pub fn verb(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Save | Self::List(_) => "Save",
            Self::Export => "Export",
            Self::Photo => "Use it",
        }
    }

    /// What a file without an ending gets.
    fn ending(self) -> Option<&'static str> {
        match self {
            Self::Open | Self::Photo => None,
            Self::Save | Self::List(_) => Some("json"),
            Self::Export => Some("svg"),
        }
    }

    /// The file that a typed text means: `~` is the home folder, and a file to be written gets an ending. A whole path
    /// typed after the `~/` that was there is that path.
    ///
    /// # Errors
    /// What is missing, as a sentence.
    pub fn file(self, typed: &str, home: Option<&Path>) -> Result<PathBuf, String> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err("Type a path".to_owned());
        }
        let typed = match typed.strip_prefix("~/") {
            Some(rest) if rest.starts_with(['/', '~']) => rest,
            Some(_) | None => typed,
        };
        let path = match (typed.strip_prefix('~'), home) {
            (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => {
                home.join(rest.trim_start_matches('/'))
            }
            (Some(_) | None, _) => PathBuf::from(typed),
        };
        if path.file_name().is_none() || typed.ends_with('/') {
            return Err("This is a folder: add the name of a file".to_owned());
        }
        let path = std::path::absolute(&path).unwrap_or(path);
        Ok(match (self.ending(), path.extension()) {
            (Some(ending), None) => path.with_extension(ending),
            (Some(_) | None, _) => path,
        })
    }
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

    /// A question for a path, with something typed already.
    #[must_use]
    pub fn path(purpose: PathPurpose, text: impl Into<String>) -> Self {
        Self::Path(Prompt {
            purpose,
            text: text.into(),
            error: None,
            taken: None,
        })
    }

    /// The photo whose corners are marked.
    #[must_use]
    pub fn marking(&self) -> Option<&Marking> {
        match self {
            Self::Photo(marking) => Some(marking),
            Self::Palette { .. }
            | Self::Shortcuts
            | Self::Settings
            | Self::Tips
            | Self::Path(_)
            | Self::Problems { .. }
            | Self::Discard { .. }
            | Self::Share(_)
            | Self::Pasted { .. }
            | Self::List(_) => None,
        }
    }

    /// Whether it takes the keys away from the table.
    #[must_use]
    pub fn covers(&self) -> bool {
        match self {
            Self::Tips => false,
            Self::Palette { .. }
            | Self::Shortcuts
            | Self::Settings
            | Self::Path(_)
            | Self::Problems { .. }
            | Self::Discard { .. }
            | Self::Share(_)
            | Self::Pasted { .. }
            | Self::List(_)
            | Self::Photo(_) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_path_is_read_as_people_mean_it() {
        let home = Path::new("/houses/ann");
        let file = |purpose: PathPurpose, text| purpose.file(text, Some(home));
        let path = |text: &str| Ok(PathBuf::from(text));
        assert_eq!(file(PathPurpose::Open, " /a/b.json "), path("/a/b.json"));
        assert_eq!(
            file(PathPurpose::Save, "~/battle"),
            path("/houses/ann/battle.json")
        );
        assert_eq!(
            file(PathPurpose::Save, "/a/game.jsonl"),
            path("/a/game.jsonl")
        );
        assert_eq!(file(PathPurpose::Export, "/a/map"), path("/a/map.svg"));
        assert_eq!(file(PathPurpose::Open, "/a/map"), path("/a/map"));
        assert_eq!(file(PathPurpose::Open, "~//a/map"), path("/a/map"));
        assert_eq!(file(PathPurpose::Open, "~/~/map"), path("/houses/ann/map"));
        assert!(file(PathPurpose::Open, "  ").is_err());
        assert!(file(PathPurpose::Save, "/a/").is_err());
    }
}
