//! How do problems read?
//!
//! One line each for people; one object for programs, as the format of `measure` fixes it.

use play::{Problem, Problems, Severity};
use serde::Serialize;

use super::out::Out;

/// All problems as one object.
#[derive(Serialize)]
struct Report<'a> {
    format: &'static str,
    /// Of a table in a file of many.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    problems: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    /// Where many files are checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    path: &'a str,
    line: u32,
    column: u32,
    message: &'a str,
    hint: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    severity: Option<&'static str>,
}

/// What the problems are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// One table, known to the reader.
    Table,
    /// One line of a file of many tables.
    Line(u64),
    /// Many files, to be named with each problem.
    Files,
}

/// All problems as one line of JSON.
pub(super) fn json(problems: &Problems, of: Of) -> serde_json::Result<String> {
    serde_json::to_string(&Report {
        format: "bannerfield/problems/1",
        line: match of {
            Of::Line(number) => Some(number),
            Of::Table | Of::Files => None,
        },
        problems: problems.0.iter().map(|problem| row(problem, of)).collect(),
    })
}

fn row(problem: &Problem, of: Of) -> Row<'_> {
    Row {
        file: (of == Of::Files).then_some(problem.file.as_str()),
        path: &problem.path,
        line: problem.line,
        column: problem.column,
        message: &problem.message,
        hint: problem.hint.as_deref(),
        severity: match problem.severity {
            Severity::Error => None,
            Severity::Warning => Some("warning"),
        },
    }
}

/// Every problem as a message.
pub(super) fn tell(problems: &Problems, out: &mut Out<'_>) {
    for problem in &problems.0 {
        out.message(&problem.to_string());
    }
}
