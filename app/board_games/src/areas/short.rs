//! How is the name of an area said in few letters?
//!
//! Short with its first word and the initials of the others, or by two or three letters that no other area of the map
//! has. Both are made of the titles, so that a map of one's own has them, too.
//! Invariant: of areas with different titles no two have the same letters.

use std::collections::{BTreeMap, BTreeSet};

use boards::{AreaId, Graph};

/// Words that tell no area from another.
const SMALL_WORDS: [&str; 3] = ["The", "the", "of"];

/// So many letters less make a name worth shortening.
const WORTH: usize = 3;

/// The words of a title that tell something.
fn words(title: &str) -> Vec<&str> {
    let all = title.split_whitespace();
    all.filter(|word| !SMALL_WORDS.contains(word)).collect()
}

/// The first letters of a word, a mark such as an apostrophe left out.
fn first(word: &str, count: usize) -> String {
    let letters = word.chars().filter(|letter| letter.is_alphanumeric());
    letters.take(count).collect()
}

/// A name with initials for all words but its first; `None` where that is hardly shorter.
pub(super) fn short(title: &str) -> Option<String> {
    let words = words(title);
    let (head, rest) = words.split_first()?;
    let mut text = (*head).to_owned();
    for word in rest {
        text.push(' ');
        text.push_str(&first(word, 1));
        text.push('.');
    }
    let saved = title.chars().count().saturating_sub(text.chars().count());
    (!rest.is_empty() && saved >= WORTH).then_some(text)
}

/// The first word of a name, or of a long one its beginning.
pub(crate) fn begun(title: &str) -> String {
    let word = words(title).first().copied().unwrap_or_default();
    match word.chars().count() > 5 {
        true => first(word, 3) + ".",
        false => word.to_owned(),
    }
}

/// What a name may be called in two or three letters, what is read most easily first.
fn candidates(title: &str) -> Vec<String> {
    let words = words(title);
    let word = |place: usize, count: usize| {
        words
            .get(place)
            .map_or(String::new(), |own| first(own, count))
    };
    let mut all: Vec<String> = match words.len() {
        0 | 1 => vec![word(0, 3)],
        _ => vec![
            words.iter().take(3).map(|own| first(own, 1)).collect(),
            word(0, 2) + &word(1, 1),
            word(0, 1) + &word(1, 2),
            word(0, 3),
        ],
    };
    // Letters further on in the name, as of names that begin alike.
    let whole: Vec<char> = words
        .concat()
        .chars()
        .filter(|own| own.is_alphanumeric())
        .collect();
    let further = whole.iter().skip(2).map(|last| {
        let mut text: String = whole.iter().take(2).collect();
        text.push(*last);
        text
    });
    all.extend(further);
    all
}

/// The letters that stand for each title, in the order of the titles.
///
/// Those whose letters another title has as well go on to their next ones together, so that none is favored.
fn letters<'a>(titles: impl Iterator<Item = &'a str>) -> Vec<String> {
    let titles: Vec<&str> = titles.collect();
    let mut found: BTreeMap<&str, String> = BTreeMap::new();
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut open: BTreeMap<&str, Vec<String>> = titles
        .iter()
        .map(|title| (*title, candidates(title)))
        .collect();
    let most = open.values().map(Vec::len).max().unwrap_or(0);
    for round in 0..most {
        let mut wanted: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (title, all) in &open {
            if let Some(own) = all.get(round) {
                wanted.entry(own.clone()).or_default().push(title);
            }
        }
        for (own, who) in wanted {
            if let [title] = who.as_slice()
                && !taken.contains(&own)
            {
                open.remove(title);
                found.insert(title, own.clone());
                taken.insert(own);
            }
        }
    }
    let whole = titles
        .iter()
        .map(|title| found.get(title).map_or((*title).to_owned(), String::clone));
    whole.collect()
}

/// The letters that stand for each area of a map.
pub(super) fn letters_of(map: &Graph) -> BTreeMap<AreaId, String> {
    let areas = map.areas();
    let all = letters(areas.iter().map(|area| area.title.as_str()));
    areas.iter().map(|area| area.number).zip(all).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_keeps_its_first_word() {
        for (title, expected) in [
            ("Crackclaw Point", Some("Crackclaw P.")),
            ("Port of White Harbor", Some("Port W. H.")),
            ("The Bay of Ice", Some("Bay I.")),
            ("Gods Eye", None),
            ("Winterfell", None),
            ("", None),
        ] {
            assert_eq!(short(title).as_deref(), expected, "{title}");
        }
    }

    /// The bonuses of the Riverlands and the Stormlands stood on the map without any name.
    #[test]
    fn a_long_name_is_begun() {
        for (title, expected) in [
            ("Riverlands", "Riv."),
            ("The Iron Islands", "Iron"),
            ("The Vale of Arryn", "Vale"),
            ("", ""),
        ] {
            assert_eq!(begun(title), expected);
        }
    }

    #[test]
    fn letters_are_those_of_one_area_alone() {
        let all = ["King's Landing", "Winterfell", "Sunset Sea", "Stony Shore"];
        assert_eq!(letters(all.into_iter()), ["KL", "Win", "SuS", "StS"]);
        let packs = [
            boards::throne::Pack::builtin(),
            boards::throne::Pack::builtin_six(),
            boards::throne::Pack::builtin_storm(),
            boards::throne::Pack::builtin_feast(),
        ];
        let maps = packs.map(|pack| pack.expect("the pack is sound").map);
        let risk = boards::risk::Pack::builtin().expect("the pack is sound");
        for map in maps.iter().chain([&risk.map]) {
            let all = letters_of(map);
            let each: BTreeSet<&String> = all.values().collect();
            assert_eq!(each.len(), map.areas().len(), "{all:?}");
            for (area, own) in &all {
                let count = own.chars().count();
                assert!((2..=3).contains(&count), "{own} for {}", map.title(*area));
            }
        }
    }
}
