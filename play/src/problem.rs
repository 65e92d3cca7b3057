//! What is wrong with a file, and where.
//!
//! Readers collect every problem before they give up, so that one pass shows them all.
//! A problem holds file, line, column and the path of the field, whatever the file format.

use std::fmt;

/// A stretch of a text, in byte offsets; `end` is not part of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// Byte after the last.
    pub end: usize,
}

impl From<std::ops::Range<usize>> for Span {
    fn from(range: std::ops::Range<usize>) -> Self {
        Self {
            start: range.start,
            end: range.end,
        }
    }
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used; the reader should know all the same.
    Warning,
}

/// One thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// File name, as the caller gave it.
    pub file: String,
    /// Field inside the file, such as `units[1].tray`; empty for the file as a whole.
    pub path: String,
    /// The stretch of text meant, where the format tells.
    pub span: Option<Span>,
    /// Line, counted from 1; 0 when unknown.
    pub line: u32,
    /// Column in characters, counted from 1; 0 when unknown.
    pub column: u32,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What would be right, such as the nearest known name.
    pub hint: Option<String>,
}

impl Problem {
    /// An error without a place.
    ///
    /// # Example
    /// ```
    /// use play::Problem;
    ///
    /// let problem = Problem::error("units.toml", "", "the file is empty");
    /// assert_eq!(problem.to_string(), "units.toml: the file is empty");
    /// ```
    #[must_use]
    pub fn error(
        file: impl Into<String>,
        path: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            severity: Severity::Error,
            file: file.into(),
            path: path.into(),
            span: None,
            line: 0,
            column: 0,
            message: message.into(),
            hint: None,
        }
    }

    /// The same problem as a warning.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Severity};
    ///
    /// let problem = Problem::error("a.toml", "", "an old spelling").warning();
    /// assert_eq!(problem.severity, Severity::Warning);
    /// ```
    #[must_use]
    pub fn warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    /// The same problem with a hint.
    ///
    /// # Example
    /// ```
    /// use play::Problem;
    ///
    /// let problem = Problem::error("a.toml", "tray", "unknown tray").hint("did you mean large?");
    /// assert_eq!(problem.to_string(), "a.toml: tray: unknown tray (did you mean large?)");
    /// ```
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same problem with the nearest known name as a hint, if one is near enough.
    ///
    /// # Example
    /// ```
    /// use play::Problem;
    ///
    /// let problem = Problem::error("a.toml", "tray", "unknown tray `lagre`")
    ///     .did_you_mean("lagre", ["small", "large"]);
    /// assert_eq!(problem.hint.as_deref(), Some("did you mean `large`?"));
    /// ```
    #[must_use]
    pub fn did_you_mean<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        match nearest(word, known) {
            Some(name) => self.hint(format!("did you mean `{name}`?")),
            None => self,
        }
    }

    /// The same problem with a hint taken from its own message, if it lists what it expected.
    ///
    /// Readers made by serde say "unknown field `x`, expected one of `a`, `b`".
    ///
    /// # Example
    /// ```
    /// use play::Problem;
    ///
    /// let problem = Problem::error("a", "", "unknown field `nmae`, expected `name` or `size`");
    /// assert_eq!(problem.hint_from_message().hint.as_deref(), Some("did you mean `name`?"));
    /// ```
    #[must_use]
    pub fn hint_from_message(self) -> Self {
        let message = self.message.clone();
        let mut names = message.split('`').skip(1).step_by(2);
        match names.next() {
            Some(word) if message.starts_with("unknown ") => self.did_you_mean(word, names),
            Some(_) | None => self,
        }
    }

    /// The same problem at a line and column, both counted from 1.
    ///
    /// # Example
    /// ```
    /// use play::Problem;
    ///
    /// assert_eq!(Problem::error("a.toml", "", "cut off").place(3, 9).to_string(), "a.toml:3:9: cut off");
    /// ```
    #[must_use]
    pub fn place(mut self, line: u32, column: u32) -> Self {
        self.line = line;
        self.column = column;
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
            if self.column > 0 {
                write!(f, ":{}", self.column)?;
            }
        }
        f.write_str(": ")?;
        if self.severity == Severity::Warning {
            f.write_str("warning: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

/// Everything wrong with one or more files.
///
/// # Example
/// ```
/// use play::{Problem, Problems};
///
/// let mut problems = Problems::default();
/// problems.push(Problem::error("a.toml", "", "cut off").place(3, 9));
/// assert!(problems.has_errors());
/// assert_eq!(problems.to_string(), "a.toml:3:9: cut off");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// Tells whether nothing at all was found, warnings included.
    ///
    /// # Example
    /// ```
    /// assert!(play::Problems::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Tells whether one of them is an error.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Problems};
    ///
    /// let problems = Problems(vec![Problem::error("a", "", "odd").warning()]);
    /// assert!(!problems.has_errors() && !problems.is_empty());
    /// ```
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|p| p.severity == Severity::Error)
    }

    /// Adds one.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Problems};
    ///
    /// let mut problems = Problems::default();
    /// problems.push(Problem::error("a", "", "odd"));
    /// assert_eq!(problems.0.len(), 1);
    /// ```
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Adds all of another list.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Problems};
    ///
    /// let mut all = Problems::default();
    /// all.extend(Problems(vec![Problem::error("a", "", "odd")]));
    /// assert!(all.has_errors());
    /// ```
    pub fn extend(&mut self, other: Problems) {
        self.0.extend(other.0);
    }

    /// Sorts by file, line, column and path; equal places keep their order.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Problems};
    ///
    /// let mut problems = Problems(vec![
    ///     Problem::error("a", "", "late").place(9, 1),
    ///     Problem::error("a", "", "early").place(2, 1),
    /// ]);
    /// problems.sort();
    /// assert_eq!(problems.0[0].message, "early");
    /// ```
    pub fn sort(&mut self) {
        self.0.sort_by(|a, b| {
            (&a.file, a.line, a.column, &a.path).cmp(&(&b.file, b.line, b.column, &b.path))
        });
    }

    /// Hands back `value` with the warnings, or all problems if one is an error.
    ///
    /// # Errors
    /// Itself, sorted, when one of the problems is an error.
    ///
    /// # Example
    /// ```
    /// use play::{Problem, Problems};
    ///
    /// assert_eq!(Problems::default().or_value(7), Ok((7, Problems::default())));
    /// assert!(Problems(vec![Problem::error("a", "", "odd")]).or_value(7).is_err());
    /// ```
    pub fn or_value<T>(mut self, value: T) -> Result<(T, Problems), Problems> {
        self.sort();
        if self.has_errors() {
            Err(self)
        } else {
            Ok((value, self))
        }
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        Self(vec![problem])
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// A text with its file name, to turn byte offsets into lines and columns.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// File name, as problems shall show it.
    pub file: &'a str,
    /// The whole text.
    pub text: &'a str,
}

impl SourceText<'_> {
    /// Line and column of a byte offset, both counted from 1, columns in characters.
    ///
    /// An offset past the end, or inside a character, counts as the place just before it.
    ///
    /// # Example
    /// ```
    /// use play::SourceText;
    ///
    /// let text = SourceText { file: "a.toml", text: "a = 1\ntürme = 2\n" };
    /// assert_eq!(text.line_column(0), (1, 1));
    /// assert_eq!(text.line_column(13), (2, 7));
    /// ```
    #[must_use]
    pub fn line_column(&self, byte: usize) -> (u32, u32) {
        let before = &self.text[..self.text.floor_char_boundary(byte)];
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let column = before[start..].chars().count() + 1;
        (clamped(line), clamped(column))
    }

    /// An error at a span.
    ///
    /// # Example
    /// ```
    /// use play::{SourceText, Span};
    ///
    /// let text = SourceText { file: "a.toml", text: "a = 1\nb = 2\n" };
    /// let problem = text.problem(Span { start: 10, end: 11 }, "b", "too large");
    /// assert_eq!(problem.to_string(), "a.toml:2:5: b: too large");
    /// ```
    #[must_use]
    pub fn problem(
        &self,
        span: impl Into<Span>,
        path: impl Into<String>,
        message: impl Into<String>,
    ) -> Problem {
        let span = span.into();
        let (line, column) = self.line_column(span.start);
        let mut problem = Problem::error(self.file, path, message).place(line, column);
        problem.span = Some(span);
        problem
    }
}

fn clamped(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The known name nearest to a misspelt word, if one is near enough.
///
/// Counts insertions, deletions, changes and swaps of neighbours; at most one in three
/// characters of the word may differ, and one always may. Case is ignored.
///
/// # Ties
/// The first of equally near names wins.
///
/// # Example
/// ```
/// use play::nearest;
///
/// assert_eq!(nearest("gaurds", ["archers", "guards"]), Some("guards"));
/// assert_eq!(nearest("dragon", ["archers", "guards"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    let most = (word.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for name in known {
        let letters: Vec<char> = name.chars().flat_map(char::to_lowercase).collect();
        if letters.len().abs_diff(word.len()) > most {
            continue;
        }
        let apart = edits(&word, &letters);
        if apart <= most && best.is_none_or(|(least, _)| apart < least) {
            best = Some((apart, name));
        }
    }
    best.map(|(_, name)| name)
}

/// Damerau-Levenshtein distance in its restricted form: no stretch is edited twice.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut two_back = vec![0; b.len() + 1];
    let mut back: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1; b.len() + 1];
        for j in 0..b.len() {
            let change = back[j] + usize::from(a[i] != b[j]);
            let mut least = change.min(back[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(two_back[j - 1] + 1);
            }
            row[j + 1] = least;
        }
        two_back = back;
        back = row;
    }
    back[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_count_each_kind_once() {
        for (a, b, apart) in [
            ("", "", 0),
            ("a", "", 1),
            ("tray", "tray", 0),
            ("tary", "tray", 1),
            ("tay", "tray", 1),
            ("trray", "tray", 1),
            ("troy", "tray", 1),
            ("yart", "tray", 3),
        ] {
            let a: Vec<char> = a.chars().collect();
            let b: Vec<char> = b.chars().collect();
            assert_eq!(edits(&a, &b), apart, "{a:?} {b:?}");
        }
    }

    #[test]
    fn places_at_the_edges_of_a_text() {
        let text = SourceText {
            file: "f",
            text: "é\n",
        };
        assert_eq!(text.line_column(1), (1, 1));
        assert_eq!(text.line_column(2), (1, 2));
        assert_eq!(text.line_column(3), (2, 1));
        assert_eq!(text.line_column(99), (2, 1));
    }
}
