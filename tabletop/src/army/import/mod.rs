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
mod split;
mod text;
mod words;

use self::heads::{Figures, Head, Section, figures, head, heading, is_none, size};
use self::names::Names;
use self::piece::Piece;
use self::place::Placing;
use self::split::pieces;
use self::text::{Plain, plain};
use self::words::words;
use super::{Army, points};
use crate::limits::MOST_ROWS;
use crate::pack::Pack;

/// No entry of a list is longer than this, in characters.
const MOST_LETTERS: usize = 300;

/// A price from here on, beside the name of a list, is the size of the battle.
const LEAST_SIZE: u16 = 20;

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
    let mut reader = Reader {
        pack,
        names: Names::new(pack),
        placing: Placing::new(pack),
        section: Section::Any,
        size: None,
        number: 0,
        unmatched: Vec::new(),
    };
    reader.lines(text);
    reader.finish()
}

/// What came of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It says something about the list.
    Head,
    /// It holds entries.
    Entries,
    /// Nothing in it was understood.
    Nothing,
}

struct Reader<'p> {
    pack: &'p Pack,
    names: Names<'p>,
    placing: Placing<'p>,
    section: Section,
    /// The points that the list names.
    size: Option<u16>,
    number: u32,
    unmatched: Vec<Line>,
}

impl Reader<'_> {
    fn lines(&mut self, text: &str) {
        let text = text
            .replace("\r\n", "\n")
            .replace(['\r', '\u{2028}', '\u{2029}'], "\n");
        // The first line is the list's name if it says nothing else and the list proper follows.
        let mut before: Option<Outcome> = None;
        for (place, line) in text.split('\n').enumerate() {
            self.number = u32::try_from(place + 1).unwrap_or(u32::MAX);
            if place >= MOST_ROWS {
                let text = text.lines().skip(place).collect::<Vec<_>>().join("\n");
                self.report(&text, format!("only {MOST_ROWS} lines are read"), None);
                return;
            }
            let Some(line) = plain(line) else { continue };
            if line.text.chars().count() > MOST_LETTERS {
                self.report(
                    &line.text,
                    "is too long for an entry of a list".to_owned(),
                    None,
                );
                before = Some(Outcome::Entries);
                continue;
            }
            let is_title = before.is_none() && !line.bullet && !line.joins;
            let known = self.unmatched.len();
            let outcome = self.line(&line);
            if before == Some(Outcome::Nothing) && outcome == Outcome::Head {
                self.take_title();
            }
            let alone = self.unmatched.len() == known + 1;
            before = Some(match outcome {
                Outcome::Nothing if is_title && alone => Outcome::Nothing,
                Outcome::Head => Outcome::Head,
                Outcome::Nothing | Outcome::Entries => Outcome::Entries,
            });
        }
    }

    /// Makes the first line the list's name, unless it looks like an entry.
    fn take_title(&mut self) {
        let [line] = &self.unmatched[..] else { return };
        let piece = Piece::read(&line.text);
        let is_size = piece.points.is_none_or(|points| points >= LEAST_SIZE);
        if line.nearest.is_some() || !line.candidates.is_empty() || !is_size {
            return;
        }
        self.placing.army.name = Some(line.text.clone());
        self.size = self.size.or(piece.points);
        self.unmatched.clear();
    }

    fn line(&mut self, line: &Plain) -> Outcome {
        let mut outcome = Outcome::Nothing;
        for part in line.text.split('|').filter(|part| plain(part).is_some()) {
            let part = self.part(part.trim(), line);
            if outcome == Outcome::Nothing {
                outcome = part;
            }
        }
        outcome
    }

    fn part(&mut self, text: &str, line: &Plain) -> Outcome {
        if let Some((head, value)) = head(text) {
            self.head(head, value, line);
            return Outcome::Head;
        }
        if let Some(section) = heading(text) {
            self.section = section;
            return Outcome::Head;
        }
        if let Some(figures) = figures(text) {
            match figures {
                Figures::Size(size) => self.size = self.size.or(Some(size)),
                Figures::Sums => {}
            }
            return Outcome::Head;
        }
        if is_none(text) {
            return Outcome::Head;
        }
        let said = Piece::read(text);
        if let Some(faction) = self.faction(&said.words)
            && self.names.whole(&said.words).is_empty()
        {
            if self.placing.army.faction.is_empty() {
                self.placing.army.faction = faction;
                self.size = self.size.or(said.points);
                return Outcome::Head;
            }
            if self.placing.army.faction == faction {
                return Outcome::Head;
            }
        }
        self.entries(text, line)
    }

    fn head(&mut self, head: Head, value: &str, line: &Plain) {
        match head {
            Head::Figures => {}
            Head::Name => self.placing.army.name = Some(value.to_owned()),
            Head::Size => self.size_head(value),
            Head::Faction => self.faction_head(value),
            Head::Section(section) => {
                let told = plain(value).is_some() && !is_none(value);
                let is_sum = figures(value).is_some() || Piece::read(value).words.is_empty();
                if !told || is_sum {
                    self.section = section;
                    return;
                }
                // A head with its entries beside it is about them alone, but for a list that goes on below.
                let before = self.section;
                self.section = section;
                self.entries(value, line);
                let is_passing = section == Section::Commander || before != Section::Any;
                if is_passing {
                    self.section = before;
                }
            }
        }
    }

    fn size_head(&mut self, value: &str) {
        let sizes = &self.pack.battle().sizes;
        let said = words(value);
        let named = sizes.iter().find(|size| said == words(&size.id));
        match named
            .map(|size| u16::from(size.points))
            .or_else(|| size(value))
        {
            Some(points) => self.size = self.size.or(Some(points)),
            None if is_none(value) => {}
            None => self.report(value, "names no points".to_owned(), None),
        }
    }

    fn faction_head(&mut self, value: &str) {
        if is_none(value) {
            return;
        }
        let said = Piece::read(value);
        if let Some(id) = self.faction(&said.words) {
            self.placing.army.faction = id;
            self.size = self.size.or(said.points);
            return;
        }
        let known = self.pack.factions().iter().map(|row| row.name.as_str());
        let nearest = play::nearest(value, known).map(str::to_owned);
        let why = format!(
            "no faction of edition {} has this name",
            self.pack.edition()
        );
        self.report(value, why, nearest);
    }

    /// The faction that words name.
    fn faction(&self, said: &[String]) -> Option<String> {
        let letters = said.concat();
        let rows = self.pack.factions().iter();
        let mut named = rows.filter(|row| {
            let name = words(&row.name);
            !letters.is_empty() && (name.concat() == letters || words(&row.id) == said)
        });
        named.next().map(|row| row.id.clone())
    }

    fn entries(&mut self, text: &str, line: &Plain) -> Outcome {
        let mut understood = false;
        let found = pieces(&self.names, text);
        if found.is_empty() {
            self.report(text, "names nobody".to_owned(), None);
        }
        for (place, mut piece) in found.into_iter().enumerate() {
            piece.joins |= place == 0 && line.joins;
            understood |= self.entry(&piece, line.bullet);
        }
        if self.section == Section::Commander {
            self.section = Section::Any;
        }
        match understood {
            true => Outcome::Entries,
            false => Outcome::Nothing,
        }
    }

    /// Takes one entry, or reports it.
    fn entry(&mut self, piece: &Piece, bullet: bool) -> bool {
        if self.names.is_tactics(&piece.words) {
            return true;
        }
        let cards = self.names.cards(&piece.words);
        let likely = self.placing.narrow(&cards, piece, self.section, bullet);
        let why = match likely.as_slice() {
            [card] => match self.placing.place(*card, piece, self.section) {
                Ok(()) => return true,
                Err(why) => why,
            },
            [] => {
                let nearest = self.names.nearest(&piece.text, &piece.words);
                let edition = self.pack.edition();
                let why = format!("no card of edition {edition} has this name");
                self.report(&piece.text, why, nearest);
                return false;
            }
            several => {
                let names: Vec<String> = several.iter().map(|card| card.name()).collect();
                format!("may be {}", names.join(" or "))
            }
        };
        self.report(&piece.text, why, None);
        let ids = likely.iter().map(|card| card.id().to_owned());
        if let Some(line) = self.unmatched.last_mut().filter(|_| likely.len() > 1) {
            line.candidates = ids.collect();
        }
        false
    }

    fn report(&mut self, text: &str, why: String, nearest: Option<String>) {
        self.unmatched.push(Line {
            number: self.number,
            text: text.to_owned(),
            why,
            nearest,
            candidates: Vec::new(),
        });
    }

    fn finish(self) -> Imported {
        let mut army = self.placing.finish();
        let cost = points(self.pack, &army);
        let sizes = self.pack.battle().sizes.iter();
        let sizes: Vec<u16> = sizes.map(|size| size.points.into()).collect();
        // What a list calls its points may be what it spends of them.
        let spent = self.size.map_or(cost, u32::from);
        let fits = sizes
            .iter()
            .copied()
            .filter(|size| u32::from(*size) >= spent);
        let largest = sizes.iter().copied().max().unwrap_or_default();
        army.size = fits.min().or(self.size).unwrap_or(largest);
        Imported {
            army,
            unmatched: self.unmatched,
        }
    }
}
