//! Are the rules that the code cites told in `docs/rules`, each once, with its ruling?
//!
//! A citation is a letter and a number, in a comment or in the name of a test; the folder says of which game. What stands
//! in backticks or in a block of code cites nothing, so squares are written there. Pages are read as text: a rule is a
//! list item that begins with its anchor.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use play::pack::RulingInfo;

use crate::tidy::{files, none, root, sources};

const FOLDER: &str = "docs/rules";

/// A game with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Game {
    Miniatures,
    Tiles,
    Risk,
    Throne,
}

impl Game {
    const ALL: [Self; 4] = [Self::Miniatures, Self::Tiles, Self::Risk, Self::Throne];

    /// The game that a file is about; `None` for what all games share.
    fn of(path: &str) -> Option<Self> {
        let has = |word| path.contains(word);
        let is_throne = has("throne") || has("packs/storm") || has("packs/feast");
        if path.starts_with("tabletop/") {
            Some(Self::Miniatures)
        } else if path.starts_with("grid/") || has("skirmish") {
            Some(Self::Tiles)
        } else if is_throne {
            Some(Self::Throne)
        } else if has("risk") || path.starts_with("boards/tests/") {
            Some(Self::Risk)
        } else {
            None
        }
    }

    fn pages(self) -> &'static [&'static str] {
        match self {
            Self::Miniatures => &["miniatures.md"],
            Self::Tiles => &["tiles.md"],
            Self::Risk => &["risk.md"],
            Self::Throne => &["throne.md", "storm.md", "feast.md"],
        }
    }

    /// The letters of its numbers, each with the first and the last one. None of them is left out.
    fn families(self) -> &'static [(&'static str, u8, u8)] {
        match self {
            // Its rules go by the sections of the book.
            Self::Miniatures => &[],
            Self::Tiles => &[
                ("A", 1, 20),
                ("B", 1, 10),
                ("C", 1, 5),
                ("D", 1, 7),
                ("E", 1, 9),
                ("F", 1, 5),
                ("K", 1, 4),
                ("L", 1, 10),
                ("M", 1, 14),
                ("Q", 1, 11),
                ("R", 1, 85),
                ("S", 1, 4),
                ("T", 1, 5),
                ("V", 1, 5),
                ("W", 0, 3),
                ("X", 1, 7),
                ("Z", 1, 4),
            ],
            Self::Risk => &[
                ("D", 1, 14),
                ("M", 1, 11),
                ("MR", 1, 19),
                ("R", 1, 37),
                ("S", 1, 16),
                ("W", 1, 6),
            ],
            Self::Throne => &[
                ("A", 1, 44),
                ("B", 1, 47),
                ("C", 1, 20),
                ("D", 1, 6),
                ("R", 1, 33),
                ("S", 0, 0),
            ],
        }
    }

    /// Numbers with a letter behind them.
    fn others(self) -> &'static [&'static str] {
        match self {
            Self::Tiles => &["K2a", "F1a"],
            Self::Miniatures | Self::Risk | Self::Throne => &[],
        }
    }

    fn numbers(self) -> BTreeSet<String> {
        let families = self.families().iter();
        let plain = families.flat_map(|(letter, first, last)| {
            (*first..=*last).map(move |number| format!("{letter}{number}"))
        });
        let others = self.others().iter().map(|other| (*other).to_owned());
        plain.chain(others).collect()
    }

    /// Whether a word looks like a number of this game.
    fn has_family(self, word: &str) -> bool {
        let letters = letters(word);
        self.families()
            .iter()
            .any(|(family, ..)| Some(*family) == letters)
    }

    fn rulings(self) -> &'static [RulingInfo] {
        match self {
            Self::Miniatures => tabletop::Rulings::all(),
            Self::Tiles => grid::Rulings::all(),
            Self::Risk => boards::risk::Rulings::all(),
            Self::Throne => boards::throne::Rulings::all(),
        }
    }
}

/// The letters of a number such as `MR9` or `K2a`; `None` for any other word.
fn letters(word: &str) -> Option<&str> {
    let digits = word.find(|letter: char| letter.is_ascii_digit())?;
    let (letters, rest) = word.split_at(digits);
    let rest = rest.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let short = letters == "MR" || letters.len() == 1;
    let number = rest.len() <= 2 && rest.bytes().all(|byte| byte.is_ascii_digit());
    let tail = word.len() - letters.len() - rest.len();
    let upper = letters.bytes().all(|byte| byte.is_ascii_uppercase());
    (short && upper && number && tail <= 1).then_some(letters)
}

/// A rule as a page tells it.
struct Item {
    page: &'static str,
    anchor: String,
    line: String,
}

impl Item {
    /// The number that the anchor stands for; `None` of one that is no number.
    fn number(&self) -> Option<String> {
        let digits = self.anchor.find(|letter: char| letter.is_ascii_digit())?;
        let (letters_of, rest) = self.anchor.split_at(digits);
        let number = format!("{}{rest}", letters_of.to_ascii_uppercase());
        letters(&number).is_some().then_some(number)
    }
}

fn page(name: &str) -> String {
    let path = root().join(FOLDER).join(name);
    fs::read_to_string(&path).unwrap_or_else(|_| panic!("{FOLDER}/{name} is there"))
}

/// Every anchor of a text, with its line.
fn anchors(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for line in text.lines() {
        for part in line.split("<a id=\"").skip(1) {
            let anchor = part.split('"').next().unwrap_or_default();
            found.push((anchor.to_owned(), line.to_owned()));
        }
    }
    found
}

fn items(game: Game) -> Vec<Item> {
    let mut items = Vec::new();
    for name in game.pages() {
        for (anchor, line) in anchors(&page(name)) {
            let page = *name;
            items.push(Item { page, anchor, line });
        }
    }
    items
}

/// What a line says to people who read code, past its code.
fn comment<'l>(path: &str, line: &'l str) -> Option<&'l str> {
    let mark = if path.ends_with(".rs") { "//" } else { "#" };
    let mut marks = line.match_indices(mark);
    // Not the one of an address, nor one inside a text.
    let (at, _) = marks.find(|(at, _)| {
        let before = &line[..*at];
        !before.ends_with(':') && before.matches('"').count().is_multiple_of(2)
    })?;
    Some(line[at..].trim_start_matches(['/', '!', '#']))
}

/// The words outside backticks that could be numbers.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let plain = text.split('`').step_by(2);
    plain.flat_map(|part| {
        part.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
    })
}

/// Every number that a file's comments and names of tests hold, with its line.
fn cited(path: &str, text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (number, line) in (1..).zip(text.lines()) {
        let said = comment(path, line);
        fenced = match said {
            Some(said) if said.trim_start().starts_with("```") => !fenced,
            Some(_) => fenced,
            None => false,
        };
        if let Some(said) = said.filter(|_| !fenced) {
            let numbers = words(said).filter(|word| letters(word).is_some());
            found.extend(numbers.map(|word| (number, word.to_owned())));
        }
        if path.contains("/tests/")
            && let Some(name) = line.trim_start().strip_prefix("fn ")
        {
            let name = name.split('(').next().unwrap_or_default();
            let numbers = name.split('_').map(raised);
            let numbers = numbers.filter(|word| letters(word).is_some());
            found.extend(numbers.map(|word| (number, word)));
        }
    }
    found
}

/// A part of a name as a number is written: only a letter behind it stays small.
fn raised(part: &str) -> String {
    let digits = part.find(|letter: char| letter.is_ascii_digit());
    let (letters, rest) = part.split_at(digits.unwrap_or(0));
    format!("{}{rest}", letters.to_ascii_uppercase())
}

/// Sources, tests and packs.
fn texts() -> Vec<(String, String)> {
    let code = sources()
        .into_iter()
        .map(|source| (source.path, source.text));
    let rows = files().into_iter().filter(|(path, _)| {
        path.contains("/packs/") && Path::new(path).extension().is_some_and(|end| end == "toml")
    });
    let rows = rows.map(|(path, full)| (path, fs::read_to_string(full).expect("rows are UTF-8")));
    code.chain(rows).collect()
}

#[test]
fn every_number_that_code_cites_is_told() {
    let known: BTreeMap<Game, BTreeSet<String>> = Game::ALL
        .into_iter()
        .map(|game| {
            let numbers = items(game).iter().filter_map(Item::number).collect();
            (game, numbers)
        })
        .collect();
    let mut untold = Vec::new();
    for (path, text) in texts() {
        for (line, number) in cited(&path, &text) {
            let told = match Game::of(&path) {
                Some(game) if game.has_family(&number) => known[&game].contains(&number),
                // A ruling is of some game; other letters are dice, keys or squares.
                Some(_) | None => !matches!(letters(&number), Some("R" | "MR")),
            };
            if !told {
                untold.push(format!("{path}:{line}: {number}"));
            }
        }
    }
    none(
        untold,
        "numbers that no page of docs/rules tells (squares stand in backticks)",
    );
}

#[test]
fn citations_are_found() {
    let rust = "/// B24; `A1`, digest M2 to M4, K2a.\n/// ```\n/// at(\"C9\");\n/// ```\nlet a = 1; // (R29)\n//! https://a.b/C3 D3.\nfn d6_(x) {}\n";
    let found: Vec<(usize, String)> = cited("grid/src/a.rs", rust);
    let found: Vec<(usize, &str)> = found
        .iter()
        .map(|(at, word)| (*at, word.as_str()))
        .collect();
    let expected = [
        (1, "B24"),
        (1, "M2"),
        (1, "M4"),
        (1, "K2a"),
        (5, "R29"),
        (6, "C3"),
        (6, "D3"),
    ];
    assert_eq!(found, expected);
    let test = cited("boards/tests/a.rs", "    fn mr9_r2_cards_and_k2a_go() {\n");
    assert_eq!(
        test,
        [
            (1, "MR9".to_owned()),
            (1, "R2".to_owned()),
            (1, "K2a".to_owned())
        ]
    );
    let row = cited("grid/packs/a.toml", "money = \"#B1\" # R70\n");
    assert_eq!(row, [(1, "R70".to_owned())]);
}

#[test]
fn every_number_is_told_once() {
    let mut wrong = Vec::new();
    for game in Game::ALL {
        let mut missing = game.numbers();
        for item in items(game) {
            let Some(number) = item.number() else {
                continue;
            };
            let begins = format!("- <a id=\"{}\"></a>**{number}** ", item.anchor);
            if !item.line.starts_with(&begins) {
                wrong.push(format!("{}: {number} does not begin its item", item.page));
            }
            if !missing.remove(&number) {
                wrong.push(format!(
                    "{}: {number} is unknown, or told before",
                    item.page
                ));
            }
        }
        wrong.extend(
            missing
                .into_iter()
                .map(|number| format!("{game:?}: {number} is not told")),
        );
        for name in game.pages() {
            let mut seen = BTreeSet::new();
            let anchors = anchors(&page(name)).into_iter();
            let twice = anchors.filter(|(anchor, _)| !seen.insert(anchor.clone()));
            wrong.extend(twice.map(|(anchor, _)| format!("{name}: {anchor} is there twice")));
        }
    }
    none(wrong, "numbers of rules");
}

#[test]
fn readings_say_how_they_can_be_changed() {
    let ways = [
        "Ruling: [",
        "Ruling for",
        "ruling: [",
        "Setting: ",
        "Always so",
        "As a pack says",
    ];
    let mut silent = Vec::new();
    for item in Game::ALL.into_iter().flat_map(items) {
        let Some(number) = item.number() else {
            continue;
        };
        let reading = matches!(letters(&number), Some("R" | "MR"));
        if reading && !ways.iter().any(|way| item.line.contains(way)) {
            silent.push(format!("{}: {number}", item.page));
        }
    }
    none(
        silent,
        "readings that name neither ruling nor setting nor the code",
    );
}

#[test]
fn every_ruling_is_named_where_its_rule_is() {
    let mut wrong = Vec::new();
    for game in Game::ALL {
        let items = items(game);
        let all: String = game.pages().iter().map(|name| page(name)).collect();
        for info in game.rulings() {
            let (name, section) = (info.name, info.rule.section.as_ref());
            let link = format!("[{name}](");
            let told = match letters(section) {
                Some(_) => items.iter().any(|item| {
                    item.number().as_deref() == Some(section) && item.line.contains(&link)
                }),
                None => all.contains(&link),
            };
            if !told {
                wrong.push(format!("{game:?}: {name} ({section})"));
            }
            let by_section = game == Game::Miniatures;
            if by_section && !items.iter().any(|item| item.anchor == slug(section)) {
                wrong.push(format!("{game:?}: no anchor {} for {name}", slug(section)));
            }
        }
    }
    none(wrong, "rulings that their page does not name");
}

/// A heading as links name it.
fn slug(heading: &str) -> String {
    let kept = heading
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

#[test]
fn links_of_rules_lead_somewhere() {
    let mut broken = Vec::new();
    for name in Game::ALL.into_iter().flat_map(Game::pages) {
        let text = page(name);
        for part in text.split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default();
            let (file, place) = target.split_once('#').unwrap_or((target, ""));
            let path = match file {
                "" => root().join(FOLDER).join(name),
                file => root().join(FOLDER).join(file),
            };
            let Ok(there) = fs::read_to_string(path) else {
                broken.push(format!("{name}: {target}"));
                continue;
            };
            let headings = there.lines().filter_map(|line| line.strip_prefix('#'));
            let mut headings = headings.map(|line| slug(line.trim_start_matches('#').trim()));
            let anchored = || anchors(&there).iter().any(|(anchor, _)| anchor == place);
            if !place.is_empty() && !headings.any(|heading| heading == place) && !anchored() {
                broken.push(format!("{name}: {target}"));
            }
        }
    }
    none(broken, "links from rules to nothing");
}

/// The program shows them, and reads no more of Markdown than this.
#[test]
fn pages_of_rules_are_headings_lists_and_lines() {
    let mut odd = Vec::new();
    for (path, full) in files()
        .into_iter()
        .filter(|(path, _)| path.starts_with(FOLDER))
    {
        let name = path.rsplit('/').next().unwrap_or_default();
        if !Game::ALL
            .into_iter()
            .any(|game| game.pages().contains(&name))
        {
            odd.push(format!("{path}: of no game"));
        }
        let text = fs::read_to_string(full).expect("a page is UTF-8");
        for (number, line) in (1..).zip(text.lines()) {
            let first = line.chars().next();
            let plain = first.is_none_or(|first| first.is_alphanumeric() || first == '[');
            let known = ["# ", "## ", "- "]
                .iter()
                .any(|mark| line.starts_with(mark));
            if !(plain || known) || line.contains('`') || line.matches("**").count() % 2 == 1 {
                odd.push(format!("{path}:{number}: {line}"));
            }
        }
    }
    none(
        odd,
        "more Markdown than headings, lists, bold, links and anchors",
    );
}
