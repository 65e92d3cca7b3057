//! Which lines of a list say something about the list, and what?
//!
//! Heads with a colon, headings of sections, lines of figures. Heads are known by their words, so that "Non-Combat
//! Units:", "NON COMBAT UNIT" and "NCUs (2)" are one.

use super::piece::Piece;
use super::words::words;

/// What a part of a list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// Nothing said yet, or whatever the list holds.
    Any,
    /// The character that leads.
    Commander,
    /// Combat units, with who joins them.
    Units,
    /// Characters that join units, listed by themselves.
    Attachments,
    /// Non-combat units.
    Ncus,
    /// Tactics cards, which follow from faction and commander.
    Tactics,
}

/// What stands before a colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    Name,
    Faction,
    Size,
    /// Sums that the list itself shows.
    Figures,
    Section(Section),
}

/// The head of a line and what follows it.
pub(super) fn head(text: &str) -> Option<(Head, &str)> {
    let signs = [':', '=', '：', '–', '—', '-'];
    for (at, sign) in text.char_indices().filter(|(_, sign)| signs.contains(sign)) {
        let before = text.get(..at).unwrap_or_default();
        let after = text.get(at + sign.len_utf8()..).unwrap_or_default();
        // "Non-Combat Units" has a dash of its own.
        if let Some(head) = head_of(&Piece::read(before).words) {
            return Some((head, after.trim()));
        }
    }
    None
}

fn head_of(said: &[String]) -> Option<Head> {
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    Some(match said.as_slice() {
        ["name"] | ["list" | "army", "name"] | ["list"] | ["title"] => Head::Name,
        ["faction" | "army" | "allegiance"] => Head::Faction,
        ["point" | "pt" | "size" | "total" | "cost"]
        | ["total" | "army" | "list", "point" | "cost" | "pt"]
        | ["game" | "battle" | "army", "size"]
        | ["point", "total" | "limit"] => Head::Size,
        ["activation" | "neutral"] | ["neutral", "point"] | ["total", "activation"] => {
            Head::Figures
        }
        said => Head::Section(section(said)?),
    })
}

/// The section that a line begins, if it is a heading.
pub(super) fn heading(text: &str) -> Option<Section> {
    let said = Piece::read(text).words;
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    section(&said)
}

fn section(said: &[&str]) -> Option<Section> {
    Some(match said {
        ["commander" | "leader" | "general"] | ["army", "commander"] => Section::Commander,
        ["unit"] | ["combat", "unit"] => Section::Units,
        ["attachment"] | ["unit", "attachment"] => Section::Attachments,
        ["ncu" | "noncombat"]
        | ["non", "combat"]
        | ["non", "combat", "unit" | "character"]
        | ["noncombat", "unit" | "character"]
        | ["non", "combat", "unit", "ncu"] => Section::Ncus,
        ["tactic" | "deck"] | ["tactic", "card" | "deck" | "board"] => Section::Tactics,
        _ => return None,
    })
}

/// Tells whether a value says that there is nothing.
pub(super) fn is_none(text: &str) -> bool {
    let said = words(text);
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    match said.as_slice() {
        [] | ["none" | "nil"] => true,
        ["no", rest @ ..] => {
            let rest: Vec<&str> = rest
                .iter()
                .copied()
                .filter(|word| *word != "selected")
                .collect();
            section(&rest).is_some()
        }
        _ => false,
    }
}

/// Words that stand beside figures.
const BESIDE: [&str; 13] = [
    "point",
    "pt",
    "total",
    "attachment",
    "neutral",
    "activation",
    "unit",
    "ncu",
    "combat",
    "non",
    "army",
    "cost",
    "size",
];

/// What a line of figures says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figures {
    /// The points of the battle.
    Size(u16),
    /// Sums that the list itself shows.
    Sums,
}

/// Tells whether a text holds nothing but figures and the words beside them.
pub(super) fn is_sums(text: &str) -> bool {
    let fits = |word: &String| is_number(word) || glued(word) || BESIDE.contains(&word.as_str());
    words(text).iter().all(fits)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Tells whether a word is a number with its unit, such as "40pts".
fn glued(word: &str) -> bool {
    let unit = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    unit.len() < word.len() && matches!(unit, "pt" | "p")
}

/// Reads a line that holds nothing but figures and the words beside them.
pub(super) fn figures(text: &str) -> Option<Figures> {
    let said = words(text);
    let numbers = said.iter().any(|word| is_number(word) || glued(word));
    let told = said.iter().any(|word| !is_number(word)) || text.contains('/');
    if !(numbers && told && is_sums(text)) {
        return None;
    }
    let points = said
        .iter()
        .any(|word| glued(word) || matches!(word.as_str(), "point" | "pt"));
    let only_numbers = said.iter().all(|word| is_number(word));
    let others = ["neutral", "attachment", "activation", "unit", "ncu"];
    let sums = said.iter().any(|word| others.contains(&word.as_str()));
    match size(text) {
        Some(size) if (points || only_numbers) && !sums => Some(Figures::Size(size)),
        Some(_) | None => Some(Figures::Sums),
    }
}

/// The points that a text names: what stands after a slash, or the first number.
pub(super) fn size(text: &str) -> Option<u16> {
    let number = |text: &str| {
        let text = text.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
        text.get(..text.len() - rest.len())?.parse().ok()
    };
    let first = text.split('|').next().unwrap_or_default();
    let after = first.split_once('/').and_then(|(_, after)| {
        let after = after.trim_start();
        number(after).filter(|_| after.starts_with(|sign: char| sign.is_ascii_digit()))
    });
    after.or_else(|| number(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_known_by_their_words() {
        for (text, known, value) in [
            ("Faction : STARK", Head::Faction, "STARK"),
            (
                "Commander: Robb Stark",
                Head::Section(Section::Commander),
                "Robb Stark",
            ),
            ("NON-COMBAT UNITS:", Head::Section(Section::Ncus), ""),
            ("Non-Combat Unit (2) : x", Head::Section(Section::Ncus), "x"),
            ("NCU - Sansa", Head::Section(Section::Ncus), "Sansa"),
            ("Points: 40/40", Head::Size, "40/40"),
        ] {
            assert_eq!(head(text), Some((known, value)), "{text}");
        }
        for text in [
            "Robb Stark - The Wolf Lord",
            "Stark Bowmen: 6",
            "",
            "-",
            "a=b",
        ] {
            assert_eq!(head(text), None, "{text}");
        }
        assert_eq!(heading("COMBAT UNITS (4)"), Some(Section::Units));
        assert_eq!(heading("NCUs"), Some(Section::Ncus));
        assert_eq!(heading("Stark Bowmen"), None);
        assert!(is_none("No Combat Units Selected") && is_none("None") && is_none("-"));
        assert!(!is_none("No one") && !is_none("Nobody"));
    }

    #[test]
    fn figures_say_points_or_sums() {
        for (text, found) in [
            ("40 points", Some(Figures::Size(40))),
            ("39/40", Some(Figures::Size(40))),
            ("60/60 Points", Some(Figures::Size(60))),
            ("40pts", Some(Figures::Size(40))),
            ("3/4 Attachments", Some(Figures::Sums)),
            ("0 Neutral (0.00%)", Some(Figures::Sums)),
            ("40", None),
            ("Stark Bowmen 6", None),
            ("points", None),
        ] {
            assert_eq!(figures(text), found, "{text}");
        }
        assert_eq!(size("40 (2 Neutral)"), Some(40));
        assert_eq!(size("40 | 3/4 Attachments"), Some(40));
        assert_eq!(size("99999"), None);
        assert_eq!(size("n/a"), None);
    }
}
