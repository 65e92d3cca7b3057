//! What stands on the table?
//!
//! Everything in file order, places and sizes as integers on the lattice, rows of the pack by their text ids,
//! so that a state compares, hashes and saves exactly and needs no pack to be folded.
//! Invariant: ids are unique over units, pieces and objectives together, and only a banded unit has a right attachment;
//! events keep it.

use geometry::{Arcs, Body, Footprint, Len, Placement};
use serde::{Deserialize, Serialize};

use crate::battle::BattleState;
use crate::outline::{Outline, PieceShape};
use crate::pack::Pack;
use crate::profile::Profile;
use crate::rulings::ArcModel;
use crate::terrain::Keywords;
use crate::token::Tokens;
use crate::tray::{ArcLine, TrayKind};

/// A table with all that stands on it.
///
/// Table space: the origin at the table's center, x along the near edge, y away from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The edition it is played by; the pack of that name.
    pub edition: String,
    /// Width of the table, along the near edge.
    pub width: Len,
    /// Depth of the table, away from the near edge.
    pub depth: Len,
    /// Units, in file order.
    pub units: Vec<UnitState>,
    /// Terrain pieces, in file order.
    pub pieces: Vec<PieceState>,
    /// Objectives, in file order.
    pub objectives: Vec<Objective>,
    /// Deployment zones, in file order.
    pub zones: Vec<DeployZone>,
    /// The battle that is fought on it; none on a free table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattleState>,
}

impl State {
    /// A table without anything on it.
    #[must_use]
    pub fn empty(edition: &str, width: Len, depth: Len) -> Self {
        Self {
            edition: edition.to_owned(),
            width,
            depth,
            units: Vec::new(),
            pieces: Vec::new(),
            objectives: Vec::new(),
            zones: Vec::new(),
            battle: None,
        }
    }

    /// The unit with an id, or `None`.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<&UnitState> {
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The terrain piece with an id, or `None`.
    #[must_use]
    pub fn piece(&self, id: &str) -> Option<&PieceState> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The objective with an id, or `None`.
    #[must_use]
    pub fn objective(&self, id: &str) -> Option<&Objective> {
        self.objectives.iter().find(|objective| objective.id == id)
    }

    /// The sides of the units, in the order in which the table names them.
    #[must_use]
    pub fn sides(&self) -> Vec<&str> {
        let mut sides: Vec<&str> = Vec::new();
        for unit in &self.units {
            if !sides.contains(&unit.side.as_str()) {
                sides.push(&unit.side);
            }
        }
        sides
    }

    /// Every id on the table: units, pieces, objectives.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        let units = self.units.iter().map(|unit| unit.id.as_str());
        let pieces = self.pieces.iter().map(|piece| piece.id.as_str());
        let objectives = self.objectives.iter();
        units
            .chain(pieces)
            .chain(objectives.map(|objective| objective.id.as_str()))
    }
}

/// The id that means the table's edge in answers; nothing on a table may have it.
pub(crate) const RESERVED_ID: &str = "table";

/// A unit on its tray, or two of them banded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Unique on the table.
    pub id: String,
    /// Whose unit it is; units of different sides are enemies.
    pub side: String,
    /// Its card in the pack; `None` for a bare tray.
    pub profile: Option<String>,
    /// The tray it stands on; that of its profile, if it has one.
    pub tray: TrayKind,
    /// Its speed; that of its profile, if it has one.
    pub speed: Len,
    /// Center and heading of its tray.
    pub place: Placement,
    /// Wounds taken.
    pub wounds: u16,
    /// Conditions.
    pub tokens: Tokens,
    /// It has been activated in this round.
    pub activated: bool,
    /// The card of its attachment; of a banded unit that of its left half.
    pub attachment: Option<String>,
    /// Two trays stand side by side and count as one body of double width.
    pub banded: bool,
    /// The card of the attachment of a banded unit's right half.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right_attachment: Option<String>,
}

impl UnitState {
    /// The unit's card; `None` for a bare tray, and in a pack that does not have it.
    #[must_use]
    pub fn card<'p>(&self, pack: &'p Pack) -> Option<&'p Profile> {
        pack.profile(self.profile.as_deref()?)
    }

    /// The cards of its attachments: of a banded unit those of both halves, the left one first.
    ///
    /// # Rule
    /// 2017, Banding: the abilities of both count for the whole unit.
    pub fn attachments(&self) -> impl Iterator<Item = &str> {
        let both = [&self.attachment, &self.right_attachment];
        both.into_iter().flatten().map(String::as_str)
    }

    /// How many trays it stands on.
    pub(crate) fn trays(&self) -> u16 {
        if self.banded { 2 } else { 1 }
    }

    /// The footprint that is measured: the tray, or two side by side.
    ///
    /// # Rule
    /// 2017, Banding: two units are one for all purposes.
    #[must_use]
    pub fn footprint(&self, pack: &Pack) -> Footprint {
        let tray = pack.tray(self.tray);
        Footprint::Tray {
            width: tray.width.inches() * f64::from(self.trays()),
            depth: tray.depth.inches(),
        }
    }

    /// The tray where it stands. Table space, inches.
    #[must_use]
    pub fn body(&self, pack: &Pack) -> Body {
        Body::new(self.footprint(pack), self.place.pose())
    }

    /// The rays that bound its arcs. Banded trays keep the angle of a single one.
    ///
    /// # Ruling
    /// `arc_model`: `PerTray` as the tray says, `Corner45` at 45 degrees, `Diagonal` along the tray's diagonal.
    ///
    /// # Rule
    /// 2017, Line of sight.
    #[must_use]
    pub fn arcs(&self, pack: &Pack) -> Arcs {
        let tray = pack.tray(self.tray);
        let line = match pack.rulings().arc_model {
            ArcModel::PerTray => tray.arc,
            ArcModel::Corner45 => ArcLine::Degrees(4500),
            ArcModel::Diagonal => ArcLine::Diagonal,
        };
        match line {
            ArcLine::Diagonal => Arcs::diagonal(tray.width.inches(), tray.depth.inches()),
            ArcLine::Degrees(hundredths) => Arcs::degrees(f64::from(hundredths) / 100.0),
        }
    }
}

/// A terrain piece on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceState {
    /// Unique on the table.
    pub id: String,
    /// The piece of the pack that it is; `None` for one made up for this table.
    pub piece: Option<String>,
    /// What it does; as the pack's piece, if it is one.
    pub keywords: Keywords,
    /// Where the origin of its shape lies, and where its front faces.
    pub place: Placement,
    /// Its shape, in its own frame.
    pub shape: PieceShape,
}

impl PieceState {
    /// A piece by keywords and outline in table space. Its place is the middle of the outline's box, heading 0.
    #[must_use]
    pub fn made_up(id: &str, keywords: Keywords, outline: &Outline) -> Self {
        let (place, outline) = outline.centered();
        Self {
            id: id.to_owned(),
            piece: None,
            keywords,
            place,
            shape: PieceShape::Polygon(outline),
        }
    }

    /// The piece where it lies. Table space, inches.
    #[must_use]
    pub fn body(&self) -> Body {
        self.shape.body(self.place.pose())
    }
}

/// An objective token: kept and drawn, not measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Unique on the table.
    pub id: String,
    /// Its center, along the near edge.
    pub x: Len,
    /// Its center, away from the near edge.
    pub y: Len,
    /// From its center to its rim.
    pub radius: Len,
}

/// A deployment zone: kept and drawn, not measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeployZone {
    /// Who deploys there.
    pub side: String,
    /// Its outline in table space.
    pub outline: Outline,
}
