//! What becomes of a unit's move to a place?
//!
//! The player names an end, the plan turns the tray, slides it straight and turns it again, as the kind of move allows,
//! and says what is in the way. A pure question on a field; nothing moves and no die is rolled.

use geometry::{Convex, Placement, Pose};
use play::Refusal;
use serde::{Deserialize, Serialize};

use crate::field::{Field, Thing};
use crate::rules::moves::Mover;
use crate::terrain::Keyword;

/// The moves of a unit that are no charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A pivot, a slide up to the speed, a pivot.
    Maneuver,
    /// A slide straight ahead up to twice the speed, then a pivot.
    March,
    /// A slide away from engaged enemies, then a pivot.
    Retreat,
    /// A slide along the edge of the one engaged enemy, as part of a melee attack.
    Shift,
    /// A turn in place; of an engaged unit, to face its one enemy.
    Pivot,
}

impl MoveKind {
    /// Every kind, in the order of the variants.
    pub const ALL: [Self; 5] = [
        Self::Maneuver,
        Self::March,
        Self::Retreat,
        Self::Shift,
        Self::Pivot,
    ];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Maneuver => "maneuver",
            Self::March => "march",
            Self::Retreat => "retreat",
            Self::Shift => "shift",
            Self::Pivot => "pivot",
        }
    }
}

/// A planned move.
///
/// Table space, inches and radians. Numbers are given as if the move were allowed; the refusal stands beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct MovePlan {
    /// Which move it is.
    pub kind: MoveKind,
    /// The turn before the slide, radians in (−π, π], counter-clockwise; the only turn when nothing slides.
    pub first_turn: f64,
    /// The length of the slide that was asked for.
    pub slide: f64,
    /// The turn after the slide, radians in (−π, π], counter-clockwise.
    pub last_turn: f64,
    /// The tray where it begins, after its first turn, after its slide and at its end; neighbors that are
    /// stored as the same place once.
    pub poses: Vec<Pose>,
    /// The area that the slide sweeps, start and end included. Convex, counter-clockwise.
    pub corridor: Convex,
    /// The longest slide, with the best roll if there is one.
    pub limit: f64,
    /// The longest slide with the worst roll; the same as `limit` when nothing is rolled.
    pub sure: f64,
    /// The lowest face of the die that suffices; `None` when nothing is rolled or no face does.
    pub need: Option<u8>,
    /// How much of the limit the terrain on the way takes.
    pub cost: f64,
    /// How far along this way the tray may slide before the limit ends it or something stops it.
    pub free: f64,
    /// What ends the slide there; nothing when the limit does.
    pub stopped_by: Vec<Thing>,
    /// Terrain pieces that the slide crosses.
    pub crossed: Vec<Thing>,
    /// What these do to a unit that moves through them.
    pub effects: Vec<GroundEffect>,
    /// Whether a panic test comes before the move.
    pub tests_panic: bool,
    /// Engaged enemies that may pivot once the unit has gone.
    pub freed: Vec<Thing>,
    /// Why the end is not allowed; `None` when it is.
    pub refusal: Option<Refusal>,
    /// What stands in the way, when the refusal is about something.
    pub blocked_by: Vec<Thing>,
    /// The farthest allowed end along the same way: the end itself when it is allowed, the place where the unit stands
    /// when nothing else is.
    pub clamped: Placement,
}

/// A keyword of a crossed piece that has to do with moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundEffect {
    /// The terrain piece.
    pub piece: Thing,
    /// `Dangerous`, `Horrific` or `Rough`; the pack says what it does.
    pub keyword: Keyword,
}

/// The plan of a unit's move to a place.
///
/// Where the slide has a fixed direction it goes as far as the place lies in that direction.
///
/// # Ties
/// At exactly the limit counts as within, as the rule says "up to". A friend's tray or impassable terrain may be
/// touched, an enemy may not. Of ways that are equally good the first counts: without a first turn, turned to the
/// end's heading, turned toward the end.
///
/// # Ruling
/// `maneuver_direction`: `Forward` turns the tray toward its end and marches straight ahead, `Any` lets both slide in
/// any direction. `retreat`: `Source` slides directly away from an engaged enemy up to twice the speed, `D6` straight
/// back or sideways, or forward when engaged from flank or rear, up to the speed and a die. `enemy_gap`: `Touch` ends
/// anywhere short of touching an enemy, `OneInch` no nearer than 1 in. `edge_overhang`: `Pivot` lets a turned tray
/// hang over the table's edge while its center does not. `shift`: `FullHalf` ends at the full edge or at half of it
/// (`half_of`), `Any` anywhere in contact.
///
/// # Rule
/// 2017, Maneuver; March; Retreat; Pivoting; Moving and other units; Attack action, Melee; Terrain.
///
/// # Panics
/// When no unit has the index.
///
/// # Example
/// ```
/// use geometry::{Len, Placement};
/// use tabletop::{Field, MoveKind, Pack, State, Tokens, TrayKind, UnitState, plan_move};
///
/// let pack = Pack::builtin("2017").unwrap();
/// let mut state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// state.units.push(UnitState {
///     id: "swords".to_owned(),
///     side: "stark".to_owned(),
///     profile: None,
///     tray: TrayKind::Infantry,
///     speed: Len::from_inches(5.0),
///     place: Placement::new(0.0, 0.0, 0.0),
///     wounds: 0,
///     tokens: Tokens::NONE,
///     activated: false,
///     attachment: None,
///     banded: false,
///     right_attachment: None,
/// });
/// let field = Field::new(&pack, &state);
/// let plan = plan_move(&field, 0, MoveKind::Maneuver, Placement::new(-8.0, 0.0, 0.0));
/// assert_eq!((plan.slide, plan.limit), (8.0, 5.0));
/// assert_eq!(plan.refusal.unwrap().reason, "too_far");
/// assert_eq!(plan.clamped, Placement::new(-5.0, 0.0, 0.0));
/// ```
#[must_use]
pub fn plan_move(field: &Field<'_>, unit: usize, kind: MoveKind, to: Placement) -> MovePlan {
    let mover = Mover::new(field, unit, kind);
    let mut plan = mover.judge(to);
    if plan.refusal.is_some() {
        plan.clamped = mover.clamped(to);
    }
    plan
}

/// The end asked for if the move is allowed, else the nearest that the plan proposes if that is.
pub(crate) fn allowed_end(
    field: &Field<'_>,
    unit: usize,
    kind: MoveKind,
    to: Placement,
) -> Option<Placement> {
    let plan = plan_move(field, unit, kind, to);
    if plan.refusal.is_none() {
        return Some(to);
    }
    let again = plan_move(field, unit, kind, plan.clamped);
    again.refusal.is_none().then_some(plan.clamped)
}
