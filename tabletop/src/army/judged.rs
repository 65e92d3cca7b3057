//! What is all wrong with a text as an army list?
//!
//! What cannot be read, and why what can be read may not be fielded, in one pass.
//! Invariant: a list without problems of either kind is one to play with.

use play::Problems;

use super::check::Unread;
use super::file::{Listed, known};
use crate::packs::Packs;

/// All that is wrong with a text as an army list.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The list, if all of it could be read.
    pub listed: Option<Listed>,
    /// What could not be read.
    pub unread: Problems,
    /// Why what could be read may not be fielded, by the edition as published.
    pub illegal: Problems,
}

impl Judged {
    /// The list, even one that is not legal yet.
    ///
    /// # Errors
    /// Where not all of it could be read: all problems of both kinds, sorted.
    pub fn readable(self) -> Result<Listed, Problems> {
        let Self {
            listed,
            mut unread,
            illegal,
        } = self;
        listed.ok_or_else(|| {
            unread.extend(illegal);
            unread.sort();
            unread
        })
    }
}

/// Reads an army list and judges what could be read of it, so that one pass tells everything.
///
/// A list of another format or an unknown edition is not judged.
///
/// # Example
/// ```
/// use tabletop::Packs;
/// use tabletop::army::judge;
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{
///   "format": "bannerfield/army/1", "faction": "stark", "size": 30, "commander": "robb-stark-the-wolf-lord",
///   "units": [
///     { "profile": "stark-bowman", "attachments": ["robb-stark-the-wolf-lord"] },
///     { "profile": "lannister-guardsmen" }
///   ]
/// }"#;
/// let judged = judge(&packs, "army.json", text);
/// assert_eq!(judged.unread.to_string(), "\
/// army.json:4:18: units[0].profile: unknown unit `stark-bowman` (did you mean `stark-bowmen`?)");
/// assert_eq!(judged.illegal.to_string(), "\
/// army.json:5:5: units[1]: Lannister Guardsmen belongs to House Lannister (2017, Army construction)");
/// ```
#[must_use]
pub fn judge(packs: &Packs, file: &str, text: &str) -> Judged {
    let (listed, unread) = known(packs, file, text);
    let told = Unread::of(&unread.0);
    let is_judged = !told.misses("format") && !told.misses("edition");
    let judged = listed.as_ref().filter(|_| is_judged);
    let illegal = judged.map(|listed| listed.illegal_as_known(&listed.pack, told));
    Judged {
        illegal: illegal.unwrap_or_default(),
        listed: listed.filter(|_| !unread.has_errors()),
        unread,
    }
}
