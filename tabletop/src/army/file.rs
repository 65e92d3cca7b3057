//! Does a text hold an army list, and how is one written?
//!
//! Read in full or refused with every problem, each with its place and the nearest known name; whether the list is
//! legal is asked elsewhere, so that one in the making can be kept.
//! Invariant: what is written reads back to the same army, if its names are the pack's. Every row of a list that was
//! read has its place in the text.

use std::sync::Arc;

use play::{Problem, Problems, Span};
use serde_json::Value;

use super::check::{Row, Unread, check_known};
use super::described::{described, own};
use super::own::NO_OWN;
use super::{Army, ArmyUnit, FORMAT, OWN};
use crate::limits::MOST_ROWS;
use crate::pack::Pack;
use crate::packs::Packs;
use crate::table::fields::{Fields, Report, Word, unknown};
use crate::table::json::{self, Node};

/// An army list as read.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The edition that it is made for.
    pub pack: Arc<Pack>,
    /// The list.
    pub army: Army,
    /// Where each of its rows stands: problems that say nothing yet.
    places: Problems,
}

impl Listed {
    /// Why the army may not be fielded, each reason at its row's place; `pack` is the edition as it is played.
    #[must_use]
    pub fn illegal(&self, pack: &Pack) -> Problems {
        self.illegal_as_known(pack, Unread::NOTHING)
    }

    pub(super) fn illegal_as_known(&self, pack: &Pack, unread: Unread<'_>) -> Problems {
        let placed = |(row, message): (Row, String)| {
            let path = row.to_string();
            let mut places = self.places.0.iter();
            let place = places.find(|place| place.path == path).cloned();
            let place = place.unwrap_or_else(|| Problem::error("", path, ""));
            Problem { message, ..place }
        };
        let reasons = check_known(pack, &self.army, unread).into_iter();
        let reasons = reasons.map(|illegal| (illegal.row, illegal.refusal.to_string()));
        Problems(reasons.map(placed).collect())
    }
}

/// Whether a file is meant as an army list, in whatever state it is: its format says so, of this version or another.
///
/// # Example
/// ```
/// use tabletop::army::is_list;
///
/// assert!(is_list(br#"{ "format": "bannerfield/army/1", "size": 40 }"#));
/// assert!(is_list(br#"{ "format": "bannerfield/army/1", "size": "#));
/// assert!(!is_list(br#"{ "format": "bannerfield/table/1", "units": [] }"#));
/// ```
#[must_use]
pub fn is_list(bytes: &[u8]) -> bool {
    let family = FORMAT.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let text = String::from_utf8_lossy(bytes);
    if !text.contains(family) {
        return false;
    }
    let Ok(node) = json::parse(&text) else {
        return true;
    };
    let json::Value::Object(members) = &node.value else {
        return false;
    };
    members.iter().any(|member| {
        let says =
            matches!(&member.node.value, json::Value::Text(text) if text.starts_with(family));
        member.key == "format" && says
    })
}

/// Reads an army list; `file` is the name that problems show.
///
/// # Errors
/// Every problem with its line, column and key; after a syntax error only that one.
///
/// # Example
/// ```
/// use tabletop::Packs;
/// use tabletop::army::read;
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{
///   "format": "bannerfield/army/1", "faction": "stark", "size": 40,
///   "units": [ { "profile": "stark-bowman", "attachment": "umber-champion" } ]
/// }"#;
/// let problems = read(&packs, "army.json", text).unwrap_err();
/// assert_eq!(problems.to_string(), "\
/// army.json:3:27: units[0].profile: unknown unit `stark-bowman` (did you mean `stark-bowmen`?)
/// army.json:3:43: units[0].attachment: unknown key `attachment` (did you mean `attachments`?)");
/// ```
pub fn read(packs: &Packs, file: &str, text: &str) -> Result<Listed, Problems> {
    let (listed, problems) = known(packs, file, text);
    match listed {
        Some(listed) if !problems.has_errors() => Ok(listed),
        Some(_) | None => Err(problems),
    }
}

/// What is known of a list, if its edition is, and every problem; a unit that could not be read is there without a name.
pub(super) fn known(packs: &Packs, file: &str, text: &str) -> (Option<Listed>, Problems) {
    let report = Report::new(file);
    let found = match json::parse(text) {
        Ok(node) => {
            Fields::open(&report, String::new(), &node).and_then(|root| whole(packs, &report, root))
        }
        Err(error) => {
            let (start, end) = (error.at, error.at);
            report.add(Span { start, end }, "", error.message);
            None
        }
    };
    let problems = report.close(text);
    let listed = found.map(|found| {
        let report = Report::new(file);
        for (row, span) in found.rows {
            report.add(span, row.to_string(), "");
        }
        Listed {
            pack: found.pack,
            army: found.army,
            places: report.close(text),
        }
    });
    (listed, problems)
}

/// A list with the places of its rows.
struct Read {
    pack: Arc<Pack>,
    army: Army,
    rows: Vec<(Row, Span)>,
}

fn whole(packs: &Packs, report: &Report<'_>, root: Fields<'_>) -> Option<Read> {
    if let Some(format) = root.text("format")
        && format.text != FORMAT
    {
        root.wrong("format", format!("must be `{FORMAT}`"));
    }
    let edition = root.text_if("edition");
    let name = edition.as_ref().map_or(Pack::EDITIONS[0], |word| word.text);
    let pack = packs.get(name).cloned();
    if let (None, Some(word)) = (&pack, &edition) {
        unknown(report, word, "edition", packs.editions());
    }
    let names = Names {
        report,
        pack: pack.as_deref(),
        has_own: root.get("own").is_some(),
    };
    let at = |row: Row, key| {
        let span = root.get(key).map_or(root.span, |node| node.span);
        (row, span)
    };
    let mut rows = vec![
        (Row::Army, root.span),
        at(Row::Faction, "faction"),
        at(Row::Size, "size"),
        at(Row::Commander, "commander"),
    ];
    let name = root.text_if("name");
    let faction = root.text_if("faction");
    if let Some(word) = &faction {
        names.faction(word);
    }
    root.need("size");
    let size = root.count("size");
    let commander = root.text_if("commander");
    if let Some(word) = &commander {
        names.character(word);
    }
    let own = own(report, &root);
    root.need("units");
    let units = units(report, &root, &names, &mut rows);
    let ncus = root.texts("ncus");
    if ncus.len() > MOST_ROWS {
        root.wrong("ncus", most(ncus.len()));
    }
    for (place, word) in ncus.iter().enumerate() {
        names.character(word);
        rows.push((Row::Ncu(place), word.span));
    }
    root.done();
    let pack = pack?;
    let army = Army {
        edition: pack.edition().to_owned(),
        name: name.map(owned),
        faction: faction.map(owned).unwrap_or_default(),
        size,
        commander: commander.map(owned),
        own,
        units,
        ncus: ncus.into_iter().map(owned).collect(),
    };
    Some(Read { pack, army, rows })
}

fn units(
    report: &Report<'_>,
    root: &Fields<'_>,
    names: &Names<'_>,
    places: &mut Vec<(Row, Span)>,
) -> Vec<ArmyUnit> {
    let rows = root.list("units");
    if rows.len() > MOST_ROWS {
        root.wrong("units", most(rows.len()));
        return Vec::new();
    }
    let mut units = Vec::new();
    for (place, (node, path)) in rows.enumerate() {
        places.push((Row::Unit(place), node.span));
        // A row that is none keeps its place, so that those after it are named by theirs.
        units.push(unit(report, node, path, names).unwrap_or_default());
    }
    units
}

fn unit(report: &Report<'_>, node: &Node<'_>, path: String, names: &Names<'_>) -> Option<ArmyUnit> {
    let row = Fields::open(report, path, node)?;
    let profile = row.text("profile");
    if let Some(word) = &profile {
        names.profile(word);
    }
    let attachments = row.texts("attachments");
    attachments.iter().for_each(|word| names.character(word));
    let banded = row.text_if("banded");
    row.done();
    Some(ArmyUnit {
        profile: profile.map(owned).unwrap_or_default(),
        attachments: attachments.into_iter().map(owned).collect(),
        banded: banded.map(owned),
    })
}

fn owned(word: Word<'_>) -> String {
    word.text.to_owned()
}

fn most(rows: usize) -> String {
    format!("takes at most {MOST_ROWS} rows, not {rows}")
}

/// Looks names up in the edition; while that is unknown, nothing is said about them.
struct Names<'a> {
    report: &'a Report<'a>,
    pack: Option<&'a Pack>,
    /// The list describes a commander of one's own.
    has_own: bool,
}

impl Names<'_> {
    fn faction(&self, word: &Word<'_>) {
        let Some(pack) = self.pack else { return };
        if pack.faction(word.text).is_none() {
            let known = pack.factions().iter().map(|row| row.id.as_str());
            unknown(self.report, word, "faction", known);
        }
    }

    fn profile(&self, word: &Word<'_>) {
        let Some(pack) = self.pack else { return };
        if pack.profile(word.text).is_none() {
            let known = pack.profiles().iter().map(|row| row.id.as_str());
            unknown(self.report, word, "unit", known);
        }
    }

    fn character(&self, word: &Word<'_>) {
        if word.text == OWN {
            if !self.has_own {
                self.report.add(word.span, word.path.as_str(), NO_OWN);
            }
            return;
        }
        let Some(pack) = self.pack else { return };
        if pack.character(word.text).is_none() {
            let known = pack.characters().iter().map(|row| row.id.as_str());
            unknown(self.report, word, "character", known);
        }
    }
}

/// Writes an army list: one unit a line, keys in the order of the format, only what is there.
///
/// # Example
/// ```
/// use tabletop::Packs;
/// use tabletop::army::{read, write};
///
/// let text = r#"{
///   "format": "bannerfield/army/1",
///   "edition": "2017",
///   "faction": "stark",
///   "size": 30,
///   "commander": "robb-stark-the-wolf-lord",
///   "units": [
///     { "profile": "stark-sworn-swords", "attachments": ["robb-stark-the-wolf-lord"] },
///     { "profile": "grey-wind" }
///   ],
///   "ncus": ["sansa-stark"]
/// }
/// "#;
/// let listed = read(&Packs::builtin().unwrap(), "army.json", text).unwrap();
/// assert_eq!(write(&listed.army), text);
/// ```
#[must_use]
pub fn write(army: &Army) -> String {
    let Army {
        edition,
        name,
        faction,
        size,
        commander,
        own,
        units,
        ncus,
    } = army;
    let mut parts = vec![pair("format", FORMAT), pair("edition", edition)];
    parts.extend(name.as_deref().map(|name| pair("name", name)));
    if !faction.is_empty() {
        parts.push(pair("faction", faction));
    }
    parts.push(format!("\"size\": {size}"));
    parts.extend(commander.as_deref().map(|id| pair("commander", id)));
    parts.extend(
        own.as_ref()
            .map(|own| format!("\"own\": {}", described(own))),
    );
    let rows: Vec<String> = units
        .iter()
        .map(|unit| format!("\n    {}", row(unit)))
        .collect();
    let end = if rows.is_empty() { "" } else { "\n  " };
    parts.push(format!("\"units\": [{}{end}]", rows.join(",")));
    if !ncus.is_empty() {
        parts.push(format!("\"ncus\": {}", list(ncus)));
    }
    format!("{{\n  {}\n}}\n", parts.join(",\n  "))
}

fn row(unit: &ArmyUnit) -> String {
    let ArmyUnit {
        profile,
        attachments,
        banded,
    } = unit;
    let mut parts = vec![pair("profile", profile)];
    if !attachments.is_empty() {
        parts.push(format!("\"attachments\": {}", list(attachments)));
    }
    parts.extend(banded.as_deref().map(|word| pair("banded", word)));
    format!("{{ {} }}", parts.join(", "))
}

pub(super) fn pair(key: &str, value: &str) -> String {
    format!("\"{key}\": {}", text(value))
}

fn list(values: &[String]) -> String {
    let values: Vec<String> = values.iter().map(|value| text(value)).collect();
    format!("[{}]", values.join(", "))
}

fn text(value: &str) -> String {
    Value::from(value).to_string()
}
