//! How does a list become an army, line by line?
//!
//! Heads, headings and figures say what follows; all else is entries. Whatever is none of these is reported.

use super::heads::{Figures, Head, Section, figures, head, heading, is_none, is_sums, size};
use super::names::Names;
use super::piece::{Piece, ends_with_price};
use super::place::Placing;
use super::split::pieces;
use super::text::{Plain, plain};
use super::words::words;
use super::{Imported, Line};
use crate::army::points;
use crate::limits::MOST_ROWS;
use crate::pack::Pack;

/// No entry of a list is longer than this, in characters.
const MOST_LETTERS: usize = 300;

/// A price from here on, beside the name of a list, is the size of the battle.
const LEAST_SIZE: u16 = 20;

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

/// A list as far as it was read.
pub(super) struct Reader<'p> {
    pack: &'p Pack,
    names: Names<'p>,
    placing: Placing<'p>,
    section: Section,
    /// The points that the list names.
    size: Option<u16>,
    number: u32,
    unmatched: Vec<Line>,
}

impl<'p> Reader<'p> {
    pub(super) fn new(pack: &'p Pack) -> Self {
        Self {
            pack,
            names: Names::new(pack),
            placing: Placing::new(pack),
            section: Section::Any,
            size: None,
            number: 0,
            unmatched: Vec::new(),
        }
    }

    pub(super) fn lines(&mut self, text: &str) {
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
        let mut name = line.text.as_str();
        if ends_with_price(name) {
            let open = name.rfind(['(', '[']).unwrap_or(name.len());
            name = name.get(..open).unwrap_or_default().trim();
        }
        if name.is_empty() {
            return;
        }
        self.placing.army.name = Some(name.to_owned());
        self.size = self.size.or(piece.points);
        self.unmatched.clear();
    }

    fn line(&mut self, line: &Plain) -> Outcome {
        let mut outcome = Outcome::Nothing;
        let parts: Vec<&str> = line.text.split('|').collect();
        for part in &parts {
            // Beside other cells of a table a number counts rows or says a price.
            let is_cell = parts.len() > 1 && is_sums(part);
            if is_cell && figures(part).is_none() || plain(part).is_none() {
                continue;
            }
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
        if self.names_faction(&Piece::read(text)) {
            return Outcome::Head;
        }
        self.entries(text, line)
    }

    /// Takes an entry that names the faction, again or for the first time.
    fn names_faction(&mut self, piece: &Piece) -> bool {
        let Some(faction) = self.names.faction(&piece.words) else {
            return false;
        };
        let own = &self.placing.army.faction;
        let fits = own.is_empty() || *own == faction;
        if fits {
            self.placing.army.faction = faction;
            self.size = self.size.or(piece.points);
        }
        fits
    }

    fn head(&mut self, head: Head, value: &str, line: &Plain) {
        match head {
            Head::Figures if is_sums(value) => {}
            Head::Figures => self.report(value, "is no sum".to_owned(), None),
            Head::Name if plain(value).is_none() => {}
            Head::Name => match &self.placing.army.name {
                None => self.placing.army.name = Some(value.to_owned()),
                Some(name) if name == value => {}
                Some(_) => self.report(value, "is a second name of the list".to_owned(), None),
            },
            Head::Size => self.size_head(value),
            Head::Faction => self.faction_head(value),
            Head::Section(section) => {
                let told = plain(value).is_some() && !is_none(value);
                let is_sum = figures(value).is_some() || Piece::read(value).words.is_empty();
                if !told || is_sum {
                    self.section = section;
                    return;
                }
                // A head with its entries beside it is about them alone.
                let before = std::mem::replace(&mut self.section, section);
                self.entries(value, line);
                self.section = before;
            }
        }
    }

    fn size_head(&mut self, value: &str) {
        let sizes = &self.pack.battle().sizes;
        let said = words(value);
        let named = sizes.iter().find(|size| said == words(&size.id));
        if let Some(size) = named {
            self.size = self.size.or(Some(size.points.into()));
            return;
        }
        if !is_sums(value) {
            self.report(value, "names no points, or more than them".to_owned(), None);
        }
        self.size = self.size.or(size(value));
    }

    fn faction_head(&mut self, value: &str) {
        if is_none(value) {
            return;
        }
        let said = Piece::read(value);
        if self.names_faction(&said) {
            return;
        }
        if self.names.faction(&said.words).is_some() {
            self.report(value, "is a second faction".to_owned(), None);
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
        let is_tactics = self.names.is_tactics(&piece.words);
        if is_tactics && self.section == Section::Tactics || self.names_faction(piece) {
            return true;
        }
        let cards = self.names.cards(&piece.words);
        let likely = self.placing.narrow(&cards, piece, self.section, bullet);
        let why = match likely.as_slice() {
            [card] => match self.placing.place(*card, piece, self.section) {
                Ok(()) => {
                    self.leave_section(card.is_unit());
                    return true;
                }
                Err(why) => why,
            },
            [] => {
                let nearest = self.names.nearest(&piece.text, &piece.words);
                let edition = self.pack.edition();
                let mut why = format!("no card of edition {edition} has this name");
                if is_tactics {
                    why = "is a tactics card; the deck follows from the commander".to_owned();
                }
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

    /// A unit ends a section of other cards.
    fn leave_section(&mut self, is_unit: bool) {
        match self.section {
            Section::Ncus | Section::Attachments if is_unit => self.section = Section::Any,
            Section::Any
            | Section::Commander
            | Section::Units
            | Section::Attachments
            | Section::Ncus
            | Section::Tactics => {}
        }
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

    pub(super) fn finish(self) -> Imported {
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
