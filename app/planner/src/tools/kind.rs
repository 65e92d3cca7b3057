//! Which tools are there?

use eframe::egui::Key;
use strum::{IntoStaticStr, VariantArray};

/// Every tool, in the order of the tool bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
pub enum ToolKind {
    /// Picks and drags.
    Select,
    /// Moves a unit by the rules.
    Move,
    /// Turns a unit in place by the rules.
    Pivot,
    /// Plans a charge.
    Charge,
    /// Measures between anything.
    Ruler,
    /// Shows the arcs of a tray and who is in them.
    Arcs,
    /// Shows a clear line or what stops it.
    Sight,
    /// Draws free terrain.
    Terrain,
    /// Sets wounds and conditions.
    #[strum(serialize = "Tokens")]
    Token,
    /// Moves anything freely, as a correction.
    Fix,
}

impl ToolKind {
    /// Every tool, in the order of the tool bar.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// What it does, in one sentence.
    #[must_use]
    pub(crate) fn tip(self) -> &'static str {
        match self {
            Self::Select => "Pick things, drag and turn them; point at an enemy to see the charge",
            Self::Move => {
                "Maneuver, march or retreat within the rules: drag, or G straight ahead, arrows, Q and E, with Shift by more"
            }
            Self::Pivot => "Turn a unit in place within the rules",
            Self::Charge => {
                "Click an enemy to aim at it; the one aimed at, or a landing, to charge"
            }
            Self::Ruler => "Drag from anything to anything to measure the gap",
            Self::Arcs => "Point at a tray to see its arcs and who stands in them",
            Self::Sight => "Drag from a unit to another to see the clear line or what stops it",
            Self::Terrain => "Click the corners of a free piece; Enter closes it",
            Self::Token => "Click a unit to give it wounds and conditions",
            Self::Fix => "Move or turn anything anywhere, whatever the rules say",
        }
    }

    /// The key that takes it in hand.
    #[must_use]
    pub(crate) fn key(self) -> Key {
        match self {
            Self::Select => Key::V,
            Self::Move => Key::M,
            Self::Pivot => Key::P,
            Self::Charge => Key::C,
            Self::Ruler => Key::R,
            Self::Arcs => Key::A,
            Self::Sight => Key::S,
            Self::Terrain => Key::T,
            Self::Token => Key::K,
            Self::Fix => Key::X,
        }
    }
}
