//! Does the program know single actions or stages of a game?
//!
//! What is asked, and what stands for an answer, comes from the game; a program that matches on actions would have to be
//! changed with every rule. Read as text: variants of the enums in which games say what is asked and answered.

use std::collections::BTreeSet;

use crate::tidy::{none, production};

/// Kinds of enums that say what is asked or answered, by the ends of their names, and some that are named otherwise.
const ASKED: [&str; 6] = ["Action", "Stage", "Frame", "Step", "Moment", "Phase"];
const ASKED_TOO: [&str; 2] = ["Affair", "Bidding"];
/// Named alike, though they are data of cards and of moves.
const NOT_ASKED: [&str; 2] = ["ObjectiveAction", "NoStep"];
const GAMES: [&str; 3] = ["boards", "grid", "tabletop"];

/// The public enums of the games that say what is asked or answered.
fn asked_enums() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for source in production() {
        let inside = GAMES.map(|game| format!("{game}/src/"));
        if !inside.iter().any(|game| source.path.starts_with(game)) {
            continue;
        }
        let names = source.code().filter_map(|(_, line)| {
            let name = line.trim_start().strip_prefix("pub enum ")?;
            let end = name.find(|letter: char| !is_in_name(letter));
            Some(name[..end.unwrap_or(name.len())].to_owned())
        });
        found.extend(names.filter(|name| {
            let named = ASKED.iter().any(|end| name.ends_with(end));
            (named || ASKED_TOO.contains(&name.as_str())) && !NOT_ASKED.contains(&name.as_str())
        }));
    }
    found
}

fn is_in_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Code without its comments and without what stands in quotes on one line.
fn bare(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        let parts = line.split('"').step_by(2);
        parts.collect::<Vec<_>>().join("\"\"")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The words of code, with signs one by one and paths taken apart: `a::B` is `a`, `::`, `B`.
fn words(code: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            ':' if rest.starts_with("::") => 2,
            first if is_in_name(first) => rest
                .find(|letter: char| !is_in_name(letter))
                .unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let at = code.len() - rest.len();
        if !first.is_whitespace() {
            words.push((at, &rest[..length]));
        }
        rest = &rest[length..];
    }
    words
}

/// Lines of a file that name a variant of one of the games' enums, however they came into it.
fn variants_named(text: &str, enums: &BTreeSet<String>) -> Vec<usize> {
    let code = bare(text);
    let words = words(&code);
    let word = |place: usize| words.get(place).map_or("", |(_, word)| *word);
    let is_enum = |word: &str| enums.contains(word);
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let mut found = Vec::new();
    let line = |place: usize| code[..words[place].0].matches('\n').count() + 1;
    // What a statement brings in, with other names for it; a whole module may bring in any. Whoever hands one on would
    // hide where it comes from.
    let mut place = 0;
    while place < words.len() {
        if word(place) != "use" {
            place += 1;
            continue;
        }
        let end = (place..words.len()).find(|place| word(*place) == ";");
        let end = end.unwrap_or(words.len());
        let from_game = GAMES.contains(&word(place + 1));
        let hands_on = place > 0 && ["pub", ")"].contains(&word(place - 1));
        for at in (place..end).filter(|_| from_game) {
            let name = word(at);
            if name == "*" && word(at - 1) == "::" && !is_enum(word(at - 2)) {
                known.extend(enums.iter().map(String::as_str));
            } else if is_enum(name) {
                let renamed = word(at + 1) == "as";
                known.insert(if renamed { word(at + 2) } else { name });
                if hands_on {
                    found.push(line(at));
                }
            }
        }
        place = end;
    }
    for place in 0..words.len() {
        let qualified = place >= 2 && word(place - 1) == "::";
        let of_game = qualified && {
            let mut start = place;
            while start >= 2 && word(start - 1) == "::" {
                start -= 2;
            }
            GAMES.contains(&word(start)) || ["risk", "throne", "frame"].contains(&word(start))
        };
        let is_known = match qualified {
            true => of_game && is_enum(word(place)),
            false => known.contains(word(place)),
        };
        let variant = word(place + 2).chars().next();
        let is_variant =
            variant.is_some_and(|first| first.is_ascii_uppercase() || first == '*' || first == '{');
        if is_known && word(place + 1) == "::" && is_variant {
            found.push(line(place));
        }
    }
    found
}

#[test]
fn the_program_matches_on_no_actions_and_stages() {
    let enums = asked_enums();
    for name in ["Action", "CardAction", "Stage", "Frame", "Step"] {
        assert!(enums.contains(name), "{name} is not watched");
    }
    let mut found = Vec::new();
    let mut seen = 0;
    for source in production().filter(|source| source.path.starts_with("app/")) {
        seen += 1;
        // A test may put together the position that it looks at.
        let text = source.text.split("#[cfg(test)]\nmod tests").next();
        let lines = variants_named(text.unwrap_or_default(), &enums);
        found.extend(lines.into_iter().map(|line| {
            let text = source.text.lines().nth(line - 1).unwrap_or_default();
            format!("{}:{line}: {}", source.path, text.trim())
        }));
    }
    assert!(seen > 100, "the program has {seen} files");
    none(
        found,
        "variants of a game's actions, stages or frames in the program",
    );
}

#[test]
fn variants_of_actions_are_found_however_they_are_named() {
    let enums = asked_enums();
    let found = |text: &str| variants_named(text, &enums);
    for (text, lines) in [
        ("use grid::{Action, Body};\nlet a = Action::Done;", vec![2]),
        (
            "use grid::Action as Deed;\n\nmatch a {\nDeed::Move { .. } => {} }",
            vec![4],
        ),
        (
            "use boards::{\n    AreaId,\n    throne::{Frame, Pack},\n};\nFrame::Lots",
            vec![5],
        ),
        ("let a = tabletop::\n    Action::Pass;", vec![2]),
        ("boards::risk::CardStage::Shuffle", vec![1]),
        ("use boards::risk;\nrisk::Stage::Draw", vec![2]),
        ("use grid::*;\nAction::Done", vec![2]),
        ("pub use grid::Action;", vec![1]),
        (
            "pub(crate) use tabletop::{\n    Pack, Stage as At,\n};",
            vec![2],
        ),
        ("use tabletop::Action::{Pass, Concede};", vec![1]),
        ("use tabletop::Action::*;", vec![1]),
        // Types, functions and others' enums of the same name.
        (
            "use tabletop::{Action, Frame};\nfn a(a: &Action) { Frame::unit; Action::of_dice(a) }",
            vec![],
        ),
        ("use eframe::egui::Frame;\nFrame::NONE", vec![]),
        ("use grid::Action;\naccesskit::Action::Click", vec![]),
        ("enum Stage { Done }\nStage::Done", vec![]),
        (
            "use grid::Action; // Action::Done\nlet a = \"Action::Done\";",
            vec![],
        ),
    ] {
        assert_eq!(found(text), lines, "{text}");
    }
}
