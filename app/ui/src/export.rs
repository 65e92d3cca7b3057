//! How does a drawing become a file?
//!
//! As lines or as dots.

use std::path::{Path, PathBuf};

use crate::disk::job::{Existing, Job, Purpose};

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As lines.
    Svg,
    /// As dots.
    Png,
}

impl Format {
    /// The format of a file, by its ending.
    ///
    /// # Errors
    /// For another ending, as a sentence.
    pub fn of(path: &Path) -> Result<Self, String> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(format!(
                "{}: a picture ends in .svg or .png",
                path.display()
            )),
        }
    }

    /// Writes a drawing in this format.
    #[must_use]
    pub fn job(self, path: PathBuf, drawing: String, purpose: Purpose, existing: Existing) -> Job {
        match self {
            Self::Svg => Job::Write {
                path,
                bytes: drawing.into_bytes(),
                purpose,
                existing,
            },
            Self::Png => Job::Dots {
                path,
                drawing,
                purpose,
                existing,
            },
        }
    }
}
