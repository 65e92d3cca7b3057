//! What happened on the table?
//!
//! Events hold all that folding needs, so that a log folds without its pack. A variant never changes its meaning; a
//! new meaning is a new variant.

use geometry::{Heading, Len, Placement};
use serde::{Deserialize, Serialize};

use crate::battle::BattleEvent;
use crate::outline::PieceShape;
use crate::state::{DeployZone, Objective, PieceState, UnitState};
use crate::terrain::Keywords;
use crate::token::Tokens;

/// One change of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A unit was put on the table.
    UnitPlaced(UnitState),
    /// A terrain piece was put on the table.
    PiecePlaced(PieceState),
    /// An objective was put on the table.
    ObjectivePlaced(Objective),
    /// A unit or a piece stands somewhere else.
    Moved {
        /// What moved.
        id: String,
        /// Where it stands.
        to: Placement,
    },
    /// An objective lies somewhere else.
    ObjectiveMoved {
        /// The objective.
        id: String,
        /// Its center, along the near edge.
        x: Len,
        /// Its center, away from the near edge.
        y: Len,
    },
    /// A unit or a piece turned on its center.
    Turned {
        /// What turned.
        id: String,
        /// Where its front faces.
        heading: Heading,
    },
    /// A unit, a piece or an objective left the table.
    Removed {
        /// What left.
        id: String,
    },
    /// A unit has taken so many wounds in all.
    WoundsSet {
        /// The unit.
        unit: String,
        /// All wounds.
        wounds: u16,
    },
    /// A unit is in these conditions and no other.
    TokensSet {
        /// The unit.
        unit: String,
        /// Its conditions.
        tokens: Tokens,
    },
    /// A unit has been activated in this round, or not.
    ActivatedSet {
        /// The unit.
        unit: String,
        /// Whether it has.
        activated: bool,
    },
    /// No unit has been activated in this round.
    Refreshed,
    /// A unit has this attachment, or none.
    AttachmentSet {
        /// The unit.
        unit: String,
        /// The card.
        attachment: Option<String>,
    },
    /// The right half of a banded unit has this attachment, or none.
    RightAttachmentSet {
        /// The unit.
        unit: String,
        /// The card.
        attachment: Option<String>,
    },
    /// A unit is two trays side by side, or one, whose attachment is the left one's.
    BandedSet {
        /// The unit.
        unit: String,
        /// Whether it is two.
        banded: bool,
    },
    /// A piece has another shape.
    Reshaped {
        /// The piece.
        piece: String,
        /// Its shape.
        shape: PieceShape,
    },
    /// A piece does something else and is no piece of the pack any more.
    KeywordsSet {
        /// The piece.
        piece: String,
        /// What it does.
        keywords: Keywords,
    },
    /// The table has another size.
    Resized {
        /// Along the near edge.
        width: Len,
        /// Away from the near edge.
        depth: Len,
    },
    /// These are the deployment zones.
    ZonesSet(Vec<DeployZone>),
    /// A battle went on.
    Battle(BattleEvent),
}
