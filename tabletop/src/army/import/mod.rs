//! Which army does a pasted list mean?
//!
//! List builders, forums and chats write lists each in their own way. What a line is, is decided by the names in it
//! more than by its place: the pack knows who is a unit, who joins one and who stays beside the battlefield. Sections,
//! bullets, prices and the commander only decide between cards of one name.
//! Invariant: every line with a letter or a digit is understood or handed back with its number and a reason.

mod heads;
mod names;
mod piece;
mod place;
mod reader;
mod split;
mod text;
mod words;

use self::reader::Reader;
use super::Army;
use crate::pack::Pack;

/// What was read from a pasted list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Everything that was understood; legal or not.
    pub army: Army,
    /// Everything that was not, in the order of the text.
    pub unmatched: Vec<Line>,
}

/// A line of a pasted list, or a part of one, that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line, from 1.
    pub number: u32,
    /// The part of it that was not understood, as written.
    pub text: String,
    /// Why not, in one sentence.
    pub why: String,
    /// The nearest name of the edition, if one is near.
    pub nearest: Option<String>,
    /// The ids of the cards that it may mean; none unless there are several.
    pub candidates: Vec<String>,
}

/// Reads a list as it was pasted. Any text can be read; the worst that comes of it is an army without anybody.
///
/// The size is the points that the list names, or else the smallest size of battle that the army fits into. A
/// commander who is not named is the first one that serves, a faction that is not named that of the commander or of
/// the units.
///
/// # Example
/// ```
/// use tabletop::Pack;
/// use tabletop::army::import;
///
/// let pack = Pack::builtin("2017").unwrap();
/// let text = "Faction: House Stark\nCommander: Robb Stark – The Wolf Lord\nPoints: 40\n\n\
///     Combat Units:\n• Stark Sworn Swords (5)\n  with Robb Stark (0)\n• Stark Bowman (6)\n• Bear Riders (8)\n\n\
///     Non-Combat Units:\n• Sansa Stark – Little Bird (4)\n";
/// let imported = import(&pack, text);
/// assert_eq!(imported.army.units[0].attachments, ["robb-stark-the-wolf-lord"]);
/// assert_eq!(imported.army.units[1].profile, "stark-bowmen");
/// assert_eq!(imported.army.ncus, ["sansa-stark"]);
/// let [line] = &imported.unmatched[..] else { panic!() };
/// assert_eq!((line.number, line.text.as_str()), (9, "Bear Riders (8)"));
/// ```
#[must_use]
pub fn import(pack: &Pack, text: &str) -> Imported {
    let mut reader = Reader::new(pack);
    reader.lines(text);
    reader.finish()
}
