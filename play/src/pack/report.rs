//! What was found wrong so far, and what stands in a file at all?
//!
//! A syntax error is the one problem that its file gives.

use std::cell::RefCell;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::problem::{Problem, Problems, SourceText};

/// A parsed file, with the place of everything in it.
pub type Table<'t> = DeTable<'t>;

/// The problems found so far, shared by all rows.
///
/// # Example
/// ```
/// use play::Problem;
/// use play::pack::Report;
///
/// let report = Report::default();
/// assert!(report.is_empty());
/// report.add(Problem::error("a.toml", "", "cut off"));
/// assert_eq!(report.close(Some(7)).unwrap_err().to_string(), "a.toml: cut off");
/// assert_eq!(Report::default().close(Some(7)), Ok(7));
/// ```
#[derive(Debug, Default)]
pub struct Report(RefCell<Problems>);

impl Report {
    /// Adds a problem.
    pub fn add(&self, problem: Problem) {
        self.0.borrow_mut().push(problem);
    }

    /// Adds that a file is missing.
    pub fn missing(&self, file: &str) {
        self.add(Problem::error(file, "", "the file is missing"));
    }

    /// Tells whether nothing was found yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.borrow().is_empty()
    }

    /// Hands back the value if nothing was found.
    ///
    /// # Errors
    /// All problems, sorted; one that says so if there is neither a value nor a problem.
    pub fn close<T>(self, value: Option<T>) -> Result<T, Problems> {
        let mut problems = self.0.into_inner();
        problems.sort();
        match value {
            Some(value) if problems.is_empty() => Ok(value),
            _ => {
                if problems.is_empty() {
                    problems.push(Problem::error("", "", "the pack could not be read"));
                }
                Err(problems)
            }
        }
    }
}

/// Parses a file; `None` comes with its syntax error in the report.
///
/// # Example
/// ```
/// use play::SourceText;
/// use play::pack::{Report, parse};
///
/// let report = Report::default();
/// assert!(parse(SourceText { file: "a.toml", text: "a = " }, &report).is_none());
/// assert!(!report.is_empty());
/// ```
pub fn parse<'t>(source: SourceText<'t>, report: &Report) -> Option<Table<'t>> {
    match DeTable::parse(source.text) {
        Ok(table) => Some(table.into_inner()),
        Err(error) => {
            let span = error.span().unwrap_or(0..0);
            let message = error.message().lines().collect::<Vec<_>>().join(", ");
            report.add(source.problem(span, "", message));
            None
        }
    }
}

/// The ids of the rows of a list, empty where one has none; what is wrong with them is reported when the rows are read.
///
/// # Example
/// ```
/// use play::SourceText;
/// use play::pack::{Report, ids, parse};
///
/// let text = "[[unit]]\nid = 'wolves'\n[[unit]]\nspeed = 5\n";
/// let source = SourceText { file: "units.toml", text };
/// let table = parse(source, &Report::default()).unwrap();
/// assert_eq!(ids(&table, "unit"), ["wolves", ""]);
/// ```
#[must_use]
pub fn ids<'t>(table: &'t Table<'t>, list: &str) -> Vec<&'t str> {
    let rows = table.get(list).map(Spanned::get_ref);
    let rows = rows.and_then(DeValue::as_array).into_iter().flatten();
    rows.map(|row| id_of(row.get_ref()).unwrap_or_default())
        .collect()
}

/// The id of a row, if it has one that is a text.
fn id_of<'t>(row: &'t DeValue<'t>) -> Option<&'t str> {
    row.as_table()?.get("id")?.get_ref().as_str()
}
