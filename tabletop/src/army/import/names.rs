//! Which card does a name mean?
//!
//! The surest way of reading a name that fits any card wins: name and title, the name alone, the title alone, some of
//! the words, words with slips of the pen. Whoever says a title that the edition does not have means a card that the
//! edition does not have, so such a name fits none.

use play::nearest;

use super::words::words;
use crate::army::{full_name, is_ncu};
use crate::character::Character;
use crate::ids::FactionId;
use crate::pack::Pack;
use crate::profile::Profile;

/// A card that a name may mean.
#[derive(Clone, Copy, Debug)]
pub(super) enum Card<'p> {
    Unit(&'p Profile),
    Character(&'p Character),
}

impl<'p> Card<'p> {
    pub(super) fn id(self) -> &'p str {
        match self {
            Self::Unit(profile) => &profile.id,
            Self::Character(card) => &card.id,
        }
    }

    pub(super) fn name(self) -> String {
        match self {
            Self::Unit(profile) => profile.name.clone(),
            Self::Character(card) => full_name(card),
        }
    }

    pub(super) fn faction(self) -> FactionId {
        match self {
            Self::Unit(profile) => profile.faction,
            Self::Character(card) => card.faction,
        }
    }

    pub(super) fn points(self) -> u16 {
        match self {
            Self::Unit(profile) => profile.points.into(),
            Self::Character(card) => card.points.into(),
        }
    }

    pub(super) fn is_commander(self) -> bool {
        match self {
            Self::Unit(_) => false,
            Self::Character(card) => card.commander,
        }
    }

    fn is_person(self) -> bool {
        match self {
            Self::Unit(_) => false,
            Self::Character(card) => card.character.is_some(),
        }
    }

    pub(super) fn is_unit(self) -> bool {
        match self {
            Self::Unit(_) => true,
            Self::Character(_) => false,
        }
    }

    pub(super) fn is_attachment(self) -> bool {
        match self {
            Self::Unit(_) => false,
            Self::Character(card) => !is_ncu(card),
        }
    }

    pub(super) fn is_ncu(self) -> bool {
        match self {
            Self::Unit(_) => false,
            Self::Character(card) => is_ncu(card),
        }
    }
}

/// A card with the words of its name.
#[derive(Debug)]
struct Name<'p> {
    card: Card<'p>,
    shown: String,
    name: Vec<String>,
    title: Vec<String>,
    full: Vec<String>,
}

impl<'p> Name<'p> {
    fn new(card: Card<'p>, name: &str, title: Option<&str>) -> Self {
        let (name, title) = (words(name), words(title.unwrap_or_default()));
        let full = name.iter().chain(&title).cloned().collect();
        Self {
            card,
            shown: card.name(),
            name,
            title,
            full,
        }
    }
}

/// Words that say what a card is, beside its name.
const DESCRIBING: [&str; 12] = [
    "ser",
    "lord",
    "lady",
    "king",
    "queen",
    "maester",
    "unit",
    "attachment",
    "commander",
    "ncu",
    "infantry",
    "cavalry",
];

/// A word shorter than this alone names nothing.
const LEAST_LETTERS: usize = 4;

/// A word shorter than this has no slips.
const LEAST_SLIPPED: usize = 3;

/// The names of all cards of a pack.
#[derive(Debug)]
pub(super) struct Names<'p> {
    names: Vec<Name<'p>>,
    tactics: Vec<Vec<String>>,
    factions: Vec<(&'p str, [Vec<String>; 2])>,
}

impl<'p> Names<'p> {
    pub(super) fn new(pack: &'p Pack) -> Self {
        let units = pack.profiles().iter();
        let units = units.map(|row| Name::new(Card::Unit(row), &row.name, None));
        let characters = pack.characters().iter().map(|row| {
            let card = Card::Character(row);
            Name::new(card, &row.name, row.title.as_deref())
        });
        let names = units.chain(characters).collect();
        let tactics = pack.cards().iter().map(|row| words(&row.name)).collect();
        let factions = pack.factions().iter();
        let factions = factions.map(|row| (row.id.as_str(), [words(&row.name), words(&row.id)]));
        Self {
            names,
            tactics,
            factions: factions.collect(),
        }
    }

    /// The id of the faction that words name.
    pub(super) fn faction(&self, said: &[String]) -> Option<String> {
        let mut rows = self.factions.iter();
        let row = rows.find(|(_, names)| names.iter().any(|name| same(name, said)));
        row.map(|(id, _)| (*id).to_owned())
    }

    /// Tells whether words name a tactics card.
    pub(super) fn is_tactics(&self, said: &[String]) -> bool {
        !said.is_empty() && self.tactics.iter().any(|words| same(words, said))
    }

    /// The cards that words may mean when they are read strictly: as a whole name, with its title or without.
    pub(super) fn whole(&self, said: &[String]) -> Vec<Card<'p>> {
        if said.is_empty() {
            return Vec::new();
        }
        let full = self.find(|name| same(&name.full, said));
        if full.is_empty() {
            return self.find(|name| same(&name.name, said));
        }
        full
    }

    /// The cards that words may mean when they call them: by the whole name, or a person by the first name.
    pub(super) fn called(&self, said: &[String]) -> Vec<Card<'p>> {
        let whole = self.whole(said);
        let letters: usize = said.iter().map(|word| word.chars().count()).sum();
        if !whole.is_empty() || letters < LEAST_LETTERS {
            return whole;
        }
        self.find(|name| name.card.is_person() && name.name.starts_with(said))
    }

    /// The cards that words may mean, by the surest way of reading them that fits any.
    pub(super) fn cards(&self, said: &[String]) -> Vec<Card<'p>> {
        let bare: Vec<String> = said
            .iter()
            .filter(|word| !DESCRIBING.contains(&word.as_str()))
            .cloned()
            .collect();
        let title = || self.find(|name| same(&name.title, said));
        let part = || {
            let letters: usize = said.iter().map(|word| word.chars().count()).sum();
            if letters < LEAST_LETTERS {
                return Vec::new();
            }
            self.find(|name| is_part(&name.full, said))
        };
        let slips = || {
            let full = self.find(|name| alike(&name.full, said));
            if full.is_empty() {
                return self.find(|name| alike(&name.name, said));
            }
            full
        };
        let ways: [&dyn Fn() -> Vec<Card<'p>>; 5] = [
            &|| self.whole(said),
            &|| self.whole(&bare),
            &title,
            &part,
            &slips,
        ];
        let found = ways.iter().map(|way| way());
        let mut found = found.filter(|cards| !said.is_empty() && !cards.is_empty());
        found.next().unwrap_or_default()
    }

    /// The name nearest to a text that fits no card: by letters, else by the words they share.
    pub(super) fn nearest(&self, text: &str, said: &[String]) -> Option<String> {
        let shown = self.names.iter().map(|name| name.shown.as_str());
        if let Some(name) = nearest(text.trim(), shown) {
            return Some(name.to_owned());
        }
        let shared = |name: &Name<'_>| {
            let shared = said.iter().filter(|word| name.full.contains(*word));
            shared.count()
        };
        let mut best: Option<(usize, &Name<'_>)> = None;
        for name in &self.names {
            let count = shared(name);
            if count * 2 >= said.len().max(2) && best.is_none_or(|(most, _)| count > most) {
                best = Some((count, name));
            }
        }
        best.map(|(_, name)| name.shown.clone())
    }

    fn find(&self, fits: impl Fn(&Name<'p>) -> bool) -> Vec<Card<'p>> {
        let names = self.names.iter().filter(|name| fits(name));
        names.map(|name| name.card).collect()
    }
}

/// Tells whether two names are the same letters, wherever the gaps between words are.
fn same(one: &[String], other: &[String]) -> bool {
    let letters = |words: &'_ [String]| words.concat();
    !one.is_empty() && letters(one) == letters(other)
}

/// Tells whether every word of a name is one of another, none of them said more often than there.
fn is_part(name: &[String], said: &[String]) -> bool {
    let times = |words: &[String], word: &String| words.iter().filter(|one| *one == word).count();
    said.iter()
        .all(|word| times(said, word) <= times(name, word))
}

/// Tells whether two names are the same word for word but for slips of the pen.
fn alike(one: &[String], other: &[String]) -> bool {
    let near = |(known, said): (&String, &String)| {
        known == said
            || (said.chars().count() >= LEAST_SLIPPED && nearest(said, [known.as_str()]).is_some())
    };
    !one.is_empty() && one.len() == other.len() && one.iter().zip(other).all(near)
}
