//! Does a text describe a table?
//!
//! Key by key in the order of the format, then what stands where. Everything that can be read is checked even if
//! something else cannot, so that one pass shows all problems; only after a syntax error there is but that one.

use std::sync::Arc;

use geometry::Len;
use play::{Problem, Problems, Span};

use super::fields::{Fields, Report, Word, unknown, wrong_type};
use super::rows::{Placed, Rows};
use super::standing::check;
use super::{FORMAT, Strictness, Table, json};
use crate::limits::{MOST_ROWS, SIDES};
use crate::pack::Pack;
use crate::packs::{Packs, played_by};
use crate::rulings::{RulingError, Rulings};
use crate::state::State;

/// Reads a table.
///
/// `file` is the name that problems show. Places are rounded to 0.01 mm and 0.01 degrees.
///
/// # Errors
/// Every problem with its line, column and key; after a syntax error only that one.
///
/// # Example
/// ```
/// use tabletop::Packs;
/// use tabletop::table::{Strictness, read};
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{
///   "format": "bannerfield/table/1",
///   "table": { "width_in": 48, "depth_in": 48 },
///   "units": [
///     { "id": "a", "side": "stark", "profile": "grey-wolf", "x_in": 0, "y_in": 1e999, "heading_deg": 0 }
///   ]
/// }"#;
/// let problems = read(&packs, Strictness::Strict, "a.json", text).unwrap_err();
/// assert_eq!(problems.to_string(), "\
/// a.json:5:46: units[0].profile: unknown profile `grey-wolf` (did you mean `grey-wind`?)
/// a.json:5:78: units[0].y_in: is not finite");
/// ```
pub fn read(
    packs: &Packs,
    strictness: Strictness,
    file: &str,
    text: &str,
) -> Result<Table, Problems> {
    let report = Report::new(file);
    let table = match json::parse(text) {
        Ok(node) => Fields::open(&report, String::new(), &node)
            .and_then(|root| table(packs, strictness, &report, root)),
        Err(error) => {
            let (start, end) = (error.at, error.at);
            report.add(Span { start, end }, "", error.message);
            None
        }
    };
    let problems = report.close(text);
    match table {
        Some(table) if !problems.has_errors() => Ok(Table {
            warnings: problems,
            ..table
        }),
        Some(_) | None => Err(problems),
    }
}

fn table(
    packs: &Packs,
    strictness: Strictness,
    report: &Report<'_>,
    root: Fields<'_>,
) -> Option<Table> {
    if let Some(format) = root.text("format")
        && format.text != FORMAT
    {
        root.wrong("format", format!("must be `{FORMAT}`"));
    }
    let base = edition(packs, report, root.text_if("edition").as_ref());
    let rulings = rulings(report, &root, base.as_deref());
    let size = size(report, &root);
    let pack = base.as_ref().map(|base| match &rulings {
        Some(rulings) => played_by(base, rulings),
        None => Arc::clone(base),
    });
    let mut rows = Rows::new(report, pack.as_deref());
    root.need("units");
    let units = each(report, &root, "units", |row| rows.unit(row));
    let pieces = each(report, &root, "terrain", |row| rows.piece(row));
    let objectives = each(report, &root, "objectives", |row| rows.objective(row));
    let zones = each(report, &root, "zones", |row| rows.zone(row));
    // A picture to look at, which programs with a window put there; nothing is measured by it.
    root.get("photo");
    root.done();
    let (base, pack) = (base?, pack?);
    let (width, depth) = size?;
    check(&pack, (width, depth), &units, &pieces, strictness, report);
    let state = State {
        edition: base.edition().to_owned(),
        width,
        depth,
        units: values(units),
        pieces: values(pieces),
        objectives: values(objectives),
        zones: values(zones),
        battle: None,
    };
    let warnings = Problems::default();
    Some(Table {
        base,
        pack,
        state,
        warnings,
    })
}

fn edition(packs: &Packs, report: &Report<'_>, word: Option<&Word<'_>>) -> Option<Arc<Pack>> {
    let name = word.map_or(Pack::EDITIONS[0], |word| word.text);
    let pack = packs.get(name);
    if let (None, Some(word)) = (pack, word) {
        unknown(report, word, "edition", packs.editions());
    }
    pack.cloned()
}

/// The edition's rulings with those that the table names; `None` without any, or without an edition.
fn rulings(report: &Report<'_>, root: &Fields<'_>, pack: Option<&Pack>) -> Option<Rulings> {
    let node = root.get("rulings")?;
    let list = Fields::open(report, root.path_of("rulings"), node)?;
    // Names and values are the same in every edition, so they are checked even in an unknown one.
    let mut rulings = pack.map(|pack| pack.rulings().clone());
    for member in list.members() {
        let path = list.path_of(&member.key);
        let json::Value::Text(value) = &member.node.value else {
            wrong_type(report, &member.node, path, "a text");
            continue;
        };
        let known = match &mut rulings {
            Some(rulings) => rulings.set(&member.key, value),
            None => Rulings::check(&member.key, value).map(|_| ()),
        };
        match known {
            Ok(()) => {}
            Err(RulingError::UnknownName { name, nearest }) => {
                let problem = Problem::error("", path, format!("unknown ruling `{name}`"));
                let problem = problem.did_you_mean(&name, nearest);
                report.push(member.key_span, problem);
            }
            Err(RulingError::UnknownValue { value, known, .. }) => {
                let problem = Problem::error("", path, format!("has no value `{value}`"));
                let problem = problem.hint(format!("it takes `{}`", known.join("`, `")));
                report.push(member.node.span, problem);
            }
        }
    }
    rulings
}

fn size(report: &Report<'_>, root: &Fields<'_>) -> Option<(Len, Len)> {
    let node = root.need("table")?;
    let row = Fields::open(report, root.path_of("table"), node)?;
    let width = row.length("width_in", SIDES);
    let depth = row.length("depth_in", SIDES);
    row.done();
    Some((width?, depth?))
}

/// Reads every row of a list, none if there are too many.
fn each<T>(
    report: &Report<'_>,
    root: &Fields<'_>,
    key: &'static str,
    mut read: impl FnMut(&Fields<'_>) -> Option<T>,
) -> Vec<Placed<T>> {
    let rows = root.list(key);
    if rows.len() > MOST_ROWS {
        let message = format!("takes at most {MOST_ROWS} rows, not {}", rows.len());
        root.wrong(key, message);
        return Vec::new();
    }
    let mut found = Vec::with_capacity(rows.len());
    for (node, path) in rows {
        let Some(row) = Fields::open(report, path, node) else {
            continue;
        };
        if let Some(value) = read(&row) {
            found.push(Placed {
                span: row.span,
                path: row.path.clone(),
                value,
            });
        }
        row.done();
    }
    found
}

fn values<T>(rows: Vec<Placed<T>>) -> Vec<T> {
    rows.into_iter().map(|row| row.value).collect()
}
