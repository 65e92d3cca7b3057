//! What is measured, and how large is it?
//!
//! Each kind of movement tray has its size, the lines that bound its arcs and its places for figures.
//! Invariant: width and depth are above 0, ranks and files at least 1.

use geometry::Len;
use play::Source;
use serde::{Deserialize, Serialize};

/// The kinds of movement trays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrayKind {
    /// Three ranks of four.
    Infantry,
    /// Two ranks of two.
    Cavalry,
    /// One large figure.
    Solo,
    /// A machine or a very large figure.
    WarMachine,
}

impl TrayKind {
    /// Every kind, in the order of the variants.
    pub const ALL: [Self; 4] = [Self::Infantry, Self::Cavalry, Self::Solo, Self::WarMachine];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Solo => "solo",
            Self::WarMachine => "war_machine",
        }
    }

    /// The kind with a name in files, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether it is for one figure.
    pub(crate) fn is_single(self) -> bool {
        match self {
            Self::Solo | Self::WarMachine => true,
            Self::Infantry | Self::Cavalry => false,
        }
    }
}

/// Where the lines run that bound a tray's arcs, from each corner outward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArcLine {
    /// Along the diagonal of the tray.
    Diagonal,
    /// At an angle from the side axis, in hundredths of a degree.
    Degrees(u16),
}

/// A size as printed, in thousandths of an inch.
///
/// Trays are known in hundredths of an inch, most of which do not lie on the lattice of stored places.
///
/// ```
/// assert_eq!(tabletop::Printed::from_inches(2.76).inches(), 2.76);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Printed(u32);

impl Printed {
    /// The size nearest to a number of inches; nothing below 0.
    #[must_use]
    pub fn from_inches(inches: f64) -> Self {
        Self((inches * 1000.0).round() as u32)
    }

    /// The size in inches.
    #[must_use]
    pub fn inches(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

/// A movement tray.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tray {
    /// Which tray it is; its name is its id.
    pub kind: TrayKind,
    /// Name for players.
    pub name: String,
    /// Width across the front.
    pub width: Printed,
    /// Depth from front to rear.
    pub depth: Printed,
    /// Where the lines run that bound its arcs.
    pub arc: ArcLine,
    /// Rows of figures, front to rear.
    pub ranks: u8,
    /// Figures in a row.
    pub files: u8,
    /// Distance between the figures of a row, center to center; 0 with one file.
    pub file_gap: Len,
    /// Distance between rows, center to center; 0 with one rank.
    pub rank_gap: Len,
    /// Where the numbers come from.
    pub source: Source,
}
