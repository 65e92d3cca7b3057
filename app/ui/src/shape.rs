//! How is the window laid out for its size?
//!
//! A desk has room on both sides of the table; a phone or a tablet held upright has it below, a phone held across
//! beside the table.

use eframe::egui::Vec2;

/// Where panels stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// On both sides of the table.
    #[default]
    Wide,
    /// In a sheet below the table.
    Tall,
    /// In a sheet beside the table: the window is low.
    Low,
}

/// Where the window is narrower, panels stand in a sheet, in points.
const WIDE: f32 = 900.0;

/// Where a narrow window is lower, the sheet stands beside the table.
const LOW: f32 = 500.0;

/// Where a window is narrower, a sheet beside the table would leave too little of it.
const SLIM: f32 = 600.0;

impl Shape {
    /// The shape for a window of a size, in points.
    #[must_use]
    pub fn of(window: Vec2) -> Self {
        match (window.x >= WIDE, window.y < LOW && window.x >= SLIM) {
            (true, _) => Self::Wide,
            (false, true) => Self::Low,
            (false, false) => Self::Tall,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_tablets_and_desks_have_their_shapes() {
        for (size, shape) in [
            ((390.0, 844.0), Shape::Tall),
            ((390.0, 504.0), Shape::Tall),
            ((390.0, 300.0), Shape::Tall),
            ((844.0, 390.0), Shape::Low),
            ((820.0, 1180.0), Shape::Tall),
            ((1180.0, 820.0), Shape::Wide),
            ((1440.0, 900.0), Shape::Wide),
        ] {
            assert_eq!(Shape::of(size.into()), shape, "{size:?}");
        }
    }
}
