//! How is what belongs to somebody painted?

use eframe::egui::Color32;

use super::Pattern;

/// How what belongs to somebody is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RealmInk {
    /// Lines, patterns and names.
    pub strong: Color32,
    /// The surface.
    pub soft: Color32,
    /// What lies on it.
    pub pattern: Option<Pattern>,
}
