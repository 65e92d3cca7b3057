//! What may be corrected by hand?
//!
//! Corrections are always legal, because players may overrule the program, but each must mean something.

use geometry::{Heading, Len, Placement};
use serde::{Deserialize, Serialize};

use crate::outline::PieceShape;
use crate::state::{DeployZone, Objective, PieceState, UnitState};
use crate::terrain::Keywords;
use crate::token::Tokens;

/// A correction by hand. Units, pieces and objectives are named by their ids, which are unique over all three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fix {
    /// Puts a new unit on the table.
    PlaceUnit(UnitState),
    /// Puts a new terrain piece on the table.
    PlacePiece(PieceState),
    /// Puts a new objective on the table.
    PlaceObjective(Objective),
    /// Moves anything; an objective has no heading and ignores it.
    Move {
        /// What is moved.
        id: String,
        /// Where to.
        to: Placement,
    },
    /// Turns a unit or a piece on its center.
    Turn {
        /// What is turned.
        id: String,
        /// Where its front shall face.
        heading: Heading,
    },
    /// Takes anything off the table.
    Remove {
        /// What is taken away.
        id: String,
    },
    /// Sets the wounds that a unit has taken.
    Wounds {
        /// The unit.
        unit: String,
        /// All wounds taken so far.
        wounds: u16,
    },
    /// Sets the conditions of a unit.
    Tokens {
        /// The unit.
        unit: String,
        /// All its conditions.
        tokens: Tokens,
    },
    /// Sets whether a unit has been activated in this round.
    Activated {
        /// The unit.
        unit: String,
        /// Whether it has.
        activated: bool,
    },
    /// Takes the activation tokens from all units.
    Refresh,
    /// Sets the attachment of a unit.
    Attachment {
        /// The unit.
        unit: String,
        /// The card, or none.
        attachment: Option<String>,
    },
    /// Sets the attachment of the right half of a banded unit.
    RightAttachment {
        /// The unit.
        unit: String,
        /// The card, or none.
        attachment: Option<String>,
    },
    /// Joins two trays of a unit, or parts them; what is left is the left half.
    Banded {
        /// The unit.
        unit: String,
        /// Whether they are joined.
        banded: bool,
    },
    /// Changes the shape of a terrain piece.
    Shape {
        /// The piece.
        piece: String,
        /// Its new shape.
        shape: PieceShape,
    },
    /// Changes what a terrain piece does; it is then no longer a piece of the pack.
    Keywords {
        /// The piece.
        piece: String,
        /// All that it does.
        keywords: Keywords,
    },
    /// Changes the size of the table; what stands on it stays where it is, measured from the center.
    Resize {
        /// Along the near edge.
        width: Len,
        /// Away from the near edge.
        depth: Len,
    },
    /// Replaces all deployment zones.
    Zones(Vec<DeployZone>),
    /// Changes the victory points of a side in a battle, where players judge.
    Points {
        /// The side.
        side: String,
        /// How many more, or fewer.
        change: i16,
    },
    /// Several corrections as one: taken back together. What would change nothing is left out.
    Together(Vec<Fix>),
}
