//! How are saves of older formats read?
//!
//! One step a format, from line to line; old files are never changed in place.

use serde_json::Value;

/// Turns one line of a save into the next format, or says why it cannot.
pub type Step = fn(Value) -> Result<Value, String>;

/// The steps of a game, oldest first: the first turns format 1 into 2.
///
/// Lines are the header and the entries, as JSON. A game at format 1 has no steps.
///
/// # Example
/// ```
/// use play::Migrations;
/// use serde_json::{Value, json};
///
/// fn rename(mut line: Value) -> Result<Value, String> {
///     if let Some(events) = line.get_mut("events").and_then(Value::as_array_mut) {
///         for event in events.iter_mut().filter(|event| **event == "flip") {
///             *event = json!("toss");
///         }
///     }
///     Ok(line)
/// }
///
/// let steps = Migrations(&[rename]);
/// assert_eq!(steps.migrate(1, json!({"events": ["flip"]})), Ok(json!({"events": ["toss"]})));
/// assert!(steps.migrate(0, json!({})).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Migrations(pub &'static [Step]);

impl Migrations {
    /// The format that the steps lead to.
    ///
    /// # Example
    /// ```
    /// assert_eq!(play::Migrations::default().newest(), 1);
    /// ```
    #[must_use]
    pub fn newest(&self) -> u32 {
        u32::try_from(self.0.len() + 1).unwrap_or(u32::MAX)
    }

    /// Takes a line from an older format to the newest.
    ///
    /// # Errors
    /// What a step says, or that no step starts at `from`.
    ///
    /// # Example
    /// ```
    /// use play::Migrations;
    /// use serde_json::json;
    ///
    /// assert_eq!(Migrations::default().migrate(1, json!(7)), Ok(json!(7)));
    /// ```
    pub fn migrate(&self, from: u32, line: Value) -> Result<Value, String> {
        let first = usize::try_from(from).ok().and_then(|n| n.checked_sub(1));
        match first.and_then(|first| self.0.get(first..)) {
            Some(steps) => steps.iter().try_fold(line, |line, step| step(line)),
            None => Err(format!("format {from} is not known")),
        }
    }
}
