//! What do the keys of an object say?
//!
//! `Fields` reads one object key by key. Every reader reports what is wrong at its place and hands back `None`, so
//! that one pass finds all problems; a key that nobody asked for is unknown.
//! Invariant: whoever reads an object calls `done`, and `None` for a required key always comes with a problem.

use std::cell::RefCell;
use std::collections::BTreeSet;

use geometry::Len;
use play::{Problem, Problems, Span};

use super::json::{Member, Node, Value};
use crate::limits::FARTHEST;
use crate::words::number;

/// A problem whose line is not worked out yet.
#[derive(Debug)]
struct Found {
    span: Span,
    problem: Problem,
}

/// The problems found so far.
#[derive(Debug)]
pub(crate) struct Report<'t> {
    file: &'t str,
    found: RefCell<Vec<Found>>,
}

impl<'t> Report<'t> {
    pub(crate) fn new(file: &'t str) -> Self {
        let found = RefCell::default();
        Self { file, found }
    }

    /// Adds an error at a span.
    pub(crate) fn add(&self, span: Span, path: impl Into<String>, message: impl Into<String>) {
        self.push(span, Problem::error(self.file, path, message));
    }

    /// Adds a problem at a span.
    pub(crate) fn push(&self, span: Span, mut problem: Problem) {
        problem.file = self.file.to_owned();
        problem.span = Some(span);
        self.found.borrow_mut().push(Found { span, problem });
    }

    /// All problems in the order of the text, with their lines and columns worked out in one pass over it.
    pub(crate) fn close(self, text: &str) -> Problems {
        let mut found = self.found.into_inner();
        found.sort_by_key(|found| found.span.start);
        let mut problems = Problems::default();
        let (mut line, mut column) = (1_u32, 1_u32);
        let mut characters = text.char_indices().peekable();
        for Found { span, problem } in found {
            while let Some((_, character)) = characters.next_if(|(at, _)| *at < span.start) {
                column = column.saturating_add(1);
                if character == '\n' {
                    (line, column) = (line.saturating_add(1), 1);
                }
            }
            problems.push(problem.place(line, column));
        }
        problems
    }
}

/// A text of a file with its place.
#[derive(Clone, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
    pub(crate) path: String,
}

/// One object, with the keys that were asked for.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    pub(crate) span: Span,
    pub(crate) path: String,
    members: &'a [Member<'a>],
    report: &'a Report<'a>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'a> Fields<'a> {
    /// The keys of a value, if it is an object.
    pub(crate) fn open(report: &'a Report<'a>, path: String, node: &'a Node<'a>) -> Option<Self> {
        let Value::Object(members) = &node.value else {
            wrong_type(report, node, path, "an object");
            return None;
        };
        let fields = Self {
            span: node.span,
            path,
            members,
            report,
            asked: RefCell::default(),
        };
        let mut seen = BTreeSet::new();
        for member in members {
            if !seen.insert(member.key.as_ref()) {
                let path = fields.path_of(&member.key);
                report.add(member.key_span, path, "is there twice");
            }
        }
        Some(fields)
    }

    /// Reports every key that nobody asked for.
    pub(crate) fn done(self) {
        let asked = self.asked.borrow();
        for member in self.members {
            let key = member.key.as_ref();
            if !asked.contains(&key) {
                let message = format!("unknown key `{key}`");
                let problem = Problem::error("", self.path_of(key), message);
                let problem = problem.did_you_mean(key, asked.iter().copied());
                self.report.push(member.key_span, problem);
            }
        }
    }

    pub(crate) fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            return key.to_owned();
        }
        format!("{}.{key}", self.path)
    }

    /// Every key with its value, for objects whose keys are data.
    pub(crate) fn members(&self) -> impl Iterator<Item = &'a Member<'a>> {
        self.members.iter()
    }

    /// Reports a problem at a key, or at the object if the key is not there.
    pub(crate) fn wrong(&self, key: &str, message: impl Into<String>) {
        let member = self.members.iter().find(|member| member.key == key);
        let span = member.map_or(self.span, |member| member.node.span);
        self.report.add(span, self.path_of(key), message);
    }

    /// The value of a key that may be absent.
    pub(crate) fn get(&self, key: &'static str) -> Option<&'a Node<'a>> {
        self.asked.borrow_mut().push(key);
        let member = self.members.iter().find(|member| member.key == key);
        member.map(|member| &member.node)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&self, key: &'static str) -> Option<&'a Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            self.report.add(self.span, self.path_of(key), "is missing");
        }
        node
    }

    /// A text that must be there and not be empty.
    pub(crate) fn text(&self, key: &'static str) -> Option<Word<'a>> {
        let node = self.need(key)?;
        self.word(node, self.path_of(key))
    }

    /// A text that may be absent.
    pub(crate) fn text_if(&self, key: &'static str) -> Option<Word<'a>> {
        let node = self.get(key)?;
        self.word(node, self.path_of(key))
    }

    /// The texts of a list that may be absent, without those that are no texts.
    pub(crate) fn texts(&self, key: &'static str) -> Vec<Word<'a>> {
        let items = self.list(key);
        items
            .filter_map(|(node, path)| self.word(node, path))
            .collect()
    }

    /// The items of a list that may be absent, each with its path.
    pub(crate) fn list(
        &self,
        key: &'static str,
    ) -> impl ExactSizeIterator<Item = (&'a Node<'a>, String)> {
        let items = match self.get(key) {
            None => [].iter(),
            Some(Node {
                value: Value::List(items),
                ..
            }) => items.iter(),
            Some(node) => {
                wrong_type(self.report, node, self.path_of(key), "a list");
                [].iter()
            }
        };
        let path = self.path_of(key);
        items
            .enumerate()
            .map(move |(at, node)| (node, format!("{path}[{at}]")))
    }

    /// A truth value; false if absent.
    pub(crate) fn truth(&self, key: &'static str) -> bool {
        match self.get(key) {
            None => false,
            Some(Node {
                value: Value::Bool(value),
                ..
            }) => *value,
            Some(node) => {
                wrong_type(self.report, node, self.path_of(key), "true or false");
                false
            }
        }
    }

    /// A whole number from 0; 0 if absent.
    pub(crate) fn count(&self, key: &'static str) -> u16 {
        let Some(node) = self.get(key) else { return 0 };
        let Some(number) = self.number(node, self.path_of(key)) else {
            return 0;
        };
        let most = f64::from(u16::MAX);
        if number.fract() != 0.0 || !(0.0..=most).contains(&number) {
            self.wrong(key, format!("must be a whole number from 0 to {most}"));
            return 0;
        }
        number as u16
    }

    /// A coordinate in inches that must be there.
    pub(crate) fn coordinate(&self, key: &'static str) -> Option<f64> {
        let node = self.need(key)?;
        self.inches(node, self.path_of(key))
    }

    /// A length in inches that must be there and be within limits.
    pub(crate) fn length(&self, key: &'static str, (least, most): (Len, Len)) -> Option<Len> {
        let inches = self.coordinate(key)?;
        let length = Len::from_inches(inches);
        if inches < least.inches() || length > most {
            let (least, most) = (number(least.inches()), number(most.inches()));
            self.wrong(key, format!("must be from {least} to {most} in"));
            return None;
        }
        Some(length)
    }

    /// Degrees that must be there.
    pub(crate) fn degrees(&self, key: &'static str) -> Option<f64> {
        let node = self.need(key)?;
        self.number(node, self.path_of(key))
    }

    /// The points of a list that must be there.
    pub(crate) fn points(&self, key: &'static str) -> Option<Vec<(Len, Len)>> {
        self.need(key)?;
        let mut points = Vec::new();
        let items = self.list(key);
        let count = items.len();
        for (node, path) in items {
            let pair = match &node.value {
                Value::List(pair) => pair.as_slice(),
                _ => &[],
            };
            let [x, y] = pair else {
                wrong_type(self.report, node, path, "a pair of numbers");
                continue;
            };
            let x = self.inches(x, format!("{path}[0]"));
            let y = self.inches(y, format!("{path}[1]"));
            if let (Some(x), Some(y)) = (x, y) {
                points.push((Len::from_inches(x), Len::from_inches(y)));
            }
        }
        (points.len() == count).then_some(points)
    }

    fn inches(&self, node: &Node<'_>, path: String) -> Option<f64> {
        let number = self.number(node, path.clone())?;
        let most = FARTHEST.inches();
        if number.abs() > most {
            let message = format!("is further out than {most} in");
            self.report.add(node.span, path, message);
            return None;
        }
        Some(number)
    }

    fn number(&self, node: &Node<'_>, path: String) -> Option<f64> {
        let Value::Number(text) = node.value else {
            wrong_type(self.report, node, path, "a number");
            return None;
        };
        let number = text.parse().unwrap_or(f64::INFINITY);
        if !number.is_finite() {
            self.report.add(node.span, path, "is not finite");
            return None;
        }
        Some(number)
    }

    fn word(&self, node: &'a Node<'a>, path: String) -> Option<Word<'a>> {
        let Value::Text(text) = &node.value else {
            wrong_type(self.report, node, path, "a text");
            return None;
        };
        if text.is_empty() {
            self.report.add(node.span, path, "is empty");
            return None;
        }
        let span = node.span;
        Some(Word { text, span, path })
    }
}

/// Reports a value of the wrong type.
pub(crate) fn wrong_type(report: &Report<'_>, node: &Node<'_>, path: String, wanted: &str) {
    let message = format!("must be {wanted}, not {}", node.value.kind());
    let problem = Problem::error("", path, message);
    report.push(node.span, problem);
}

/// Reports a word that is not one of the known ones.
pub(crate) fn unknown<'k>(
    report: &Report<'_>,
    word: &Word<'_>,
    what: &str,
    known: impl IntoIterator<Item = &'k str>,
) {
    let message = format!("unknown {what} `{}`", word.text);
    let problem = Problem::error("", word.path.as_str(), message);
    report.push(word.span, problem.did_you_mean(word.text, known));
}
