//! How much room do buttons take?
//!
//! A mouse points exactly; what a finger is to hit is at least [`FINGER`] points wide and high.

use eframe::egui::{Spacing, Vec2, vec2};

/// What a finger hits for sure, in points.
pub const FINGER: f32 = 44.0;

/// For what pointer the window is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Density {
    #[default]
    Mouse,
    Fingers,
}

impl Density {
    /// Whether it is for fingers.
    #[must_use]
    pub fn is_fingers(self) -> bool {
        self == Self::Fingers
    }

    /// How near the pointer must come to something small, in points.
    #[must_use]
    pub fn grip(self) -> f32 {
        match self {
            Self::Mouse => 9.0,
            Self::Fingers => FINGER / 2.0,
        }
    }

    /// How high a row of a list is that is so high for a mouse, in points.
    #[must_use]
    pub fn row(self, height: f32) -> f32 {
        match self {
            Self::Mouse => height,
            Self::Fingers => height.max(FINGER),
        }
    }

    /// The least size of a button with a short text, in points.
    #[must_use]
    pub fn least(self) -> Vec2 {
        match self {
            Self::Mouse => Vec2::ZERO,
            Self::Fingers => Vec2::splat(FINGER),
        }
    }

    /// How near the edge of a panel must be to be pulled, in points.
    pub(super) fn edge(self) -> f32 {
        match self {
            Self::Mouse => 3.0,
            Self::Fingers => 12.0,
        }
    }

    pub(super) fn space(self, spacing: &mut Spacing) {
        match self {
            Self::Mouse => {
                let plain = Spacing::default();
                spacing.item_spacing = vec2(8.0, 6.0);
                spacing.button_padding = vec2(8.0, 4.0);
                spacing.interact_size = vec2(plain.interact_size.x, 26.0);
                spacing.icon_width = plain.icon_width;
                spacing.icon_width_inner = plain.icon_width_inner;
            }
            Self::Fingers => {
                spacing.item_spacing = vec2(8.0, 8.0);
                spacing.button_padding = vec2(12.0, 8.0);
                spacing.interact_size = vec2(FINGER, FINGER);
                spacing.icon_width = 22.0;
                spacing.icon_width_inner = 13.0;
            }
        }
    }
}
