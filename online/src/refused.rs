//! How is it said that something is not done between devices, whatever the rules of the game?

use play::{Refusal, RuleRef};

/// What refuses, where no rulebook does.
const DEVICES: RuleRef = RuleRef::new("Bannerfield", "Games among devices");

/// A refusal by a server, or by what lies between it and a device.
///
/// # Example
/// ```
/// let no = online::refused("stale", "The game had gone on");
/// assert_eq!(no.to_string(), "The game had gone on (Bannerfield, Games among devices)");
/// ```
#[must_use]
pub fn refused(reason: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(reason, DEVICES, text)
}
