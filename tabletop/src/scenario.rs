//! How is a battle set up, and what scores?
//!
//! `Battle` holds what all modes of an edition share, `Scenario` one game mode. Table space: origin at the
//! center, x along the near edge.
//! Invariant: zones of one scenario do not reach past the center line, and its fixed places lie on the
//! standard table.

use geometry::{Len, Placement};
use play::Source;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::ids::PieceId;

/// What an agreed number of points means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BattleSize {
    /// Text id, as in saves.
    pub id: String,
    /// Points for each army.
    pub points: u8,
    /// Victory points that win.
    pub victory: u8,
}

/// A size of table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableSize {
    /// Text id, as in saves.
    pub id: String,
    /// Along the near edge.
    pub width: Len,
    /// Away from the near edge.
    pub depth: Len,
}

/// What all game modes of an edition share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Battle {
    /// Rounds at most.
    pub rounds: u8,
    /// Cards that a hand is filled up to.
    pub hand: u8,
    /// Victory points for a destroyed combat unit, where the mode says nothing else.
    pub kill: u8,
    /// A side without combat units has lost.
    pub elimination: bool,
    /// After the last round a tie goes to the points of the units still on the table.
    pub tie_points: bool,
    /// Maximum of the short band.
    pub short: Len,
    /// Maximum of the long band.
    pub long: Len,
    /// Radius of an objective token.
    pub objective_radius: Len,
    /// Sizes of battle, at least one.
    pub sizes: Vec<BattleSize>,
    /// Sizes of table, the standard one first.
    pub tables: Vec<TableSize>,
    /// What else holds.
    pub note: Option<String>,
    /// Where the numbers come from.
    pub source: Source,
}

/// How a unit takes an objective.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Claim {
    /// There is nothing to take.
    None,
    /// Its tray covers the whole token.
    Cover,
    /// Any part of its tray lies on the token.
    Touch,
}

/// What a game mode scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Score {
    /// For each held objective at the end of a round.
    pub hold: u8,
    /// More for the one at the center.
    pub center: u8,
    /// First round in which holding scores.
    pub from_round: u8,
    /// For each destroyed combat unit.
    pub kill: u8,
    /// Victory points needed beyond those of the battle size.
    pub to_win: u8,
}

/// A terrain piece that a game mode sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FixedPiece {
    /// Which piece.
    pub piece: PieceId,
    /// Where its center stands and where it faces.
    pub place: Placement,
}

/// Which destroyed units go back into reserve.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Returns {
    /// None.
    #[default]
    Never,
    /// All of them.
    All,
    /// Those without a character.
    WithoutCharacter,
}

/// How many of a side's units are deployed before the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deploys {
    /// All of them.
    #[default]
    All,
    /// So many at most.
    AtMost(u8),
    /// Half of them, rounded down.
    Half,
}

/// How the reserve of a side works in a game mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Reserve {
    /// How many are deployed before the battle.
    pub deploys: Deploys,
    /// The first round in which a unit may arrive instead of an activation.
    pub from_round: u8,
    /// How near a flank edge that its side holds a unit may arrive, activated; 0 where only the zone is open.
    pub flank: Len,
    /// Which destroyed units go back into it.
    pub returns: Returns,
}

/// A game mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scenario {
    /// Text id, as in saves.
    pub id: String,
    /// Name as printed.
    pub name: String,
    /// What it is about, in one sentence.
    pub summary: String,
    /// Depth of the zone along the near edge.
    pub near: Len,
    /// Depth of the zone along the far edge.
    pub far: Len,
    /// The near side defends, the far side attacks.
    pub siege: bool,
    /// Fixed centers of objectives.
    pub objectives: Vec<(Len, Len)>,
    /// Objectives that players place in turns.
    pub extra_objectives: u8,
    /// Objectives that enter during play.
    pub later_objectives: u8,
    /// How near to the unit that fell they lie.
    pub later_within: Len,
    /// Least distance between objectives, zones and terrain that players place.
    pub gap: Len,
    /// How objectives are taken.
    pub claim: Claim,
    /// What scores.
    pub score: Score,
    /// Terrain pieces that players place in turns.
    pub terrain: u8,
    /// Terrain pieces that the mode sets up.
    pub pieces: Vec<FixedPiece>,
    /// Rounds at most, where the mode has its own number.
    pub rounds: Option<u8>,
    /// How the reserves of the near and the far side work; `None` where everybody is deployed.
    pub reserves: [Option<Reserve>; 2],
    /// What players judge themselves, in our own words.
    pub rules: Vec<String>,
    /// Where it comes from.
    pub source: Source,
}
