//! Where can a unit get, and to which headings may it not turn?
//!
//! For painting while a tray is dragged: regions err outward by no more than a hair where nothing stands near, and no
//! move is judged by them.

use std::f64::consts::{PI, TAU};

use geometry::{
    Body, CONTACT, Convex, LastTurn, Limits, RunEnd, Vec2, clip, corridor, direction_from_radians,
    free_run_past, reach, slide, swept_by_runs,
};

use crate::field::{Field, Thing};
use crate::moves::MoveKind;
use crate::rules::moves::{Mover, Walls};
use crate::rulings::{EdgeOverhang, ManeuverDirection};
use crate::terrain::Keyword;

/// Headings that a turn in place may not end at.
///
/// Radians from −π to π, `from` below `to`; a stretch across the ends is told in two bars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PivotBar {
    /// Where it begins.
    pub from: f64,
    /// Where it ends, counter-clockwise of `from`.
    pub to: f64,
    /// What the tray would stand on or touch.
    pub by: Thing,
}

/// Corners of the polygon round a turning circle: it leaves the circle by 1/200 of the radius.
const CIRCLE: u32 = 32;

/// The region of the table that a unit's tray can touch by a move, with the best roll.
///
/// Table space, inches; convex cells that may overlap. Nothing is left out. It goes over the true region by at most
/// [`geometry::OUTWARD`] where the tray turns, slides and stops; by the rest of the turning circle where the last turn
/// has obstacles near; and it is the whole circle round the tray where moves may go in any direction. Empty when the
/// unit may not make this move at all.
///
/// # Ruling
/// As [`crate::plan_move`].
///
/// # Rule
/// 2017, Maneuver; March; Retreat; Pivoting.
///
/// # Panics
/// When no unit has the index.
///
/// # Example
/// ```
/// use geometry::{Len, Placement, Vec2};
/// use tabletop::{Field, MoveKind, Pack, State, Tokens, TrayKind, UnitState, move_reach};
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
/// let cells = move_reach(&Field::new(&pack, &state), 0, MoveKind::March);
/// let touches = |x: f64, y: f64| cells.iter().any(|cell| cell.contains(Vec2::new(x, y)));
/// assert!(touches(0.0, 13.6) && !touches(0.0, 13.8), "twice the speed and half the diagonal");
/// assert!(!touches(8.0, 8.0));
/// ```
#[must_use]
pub fn move_reach(field: &Field<'_>, unit: usize, kind: MoveKind) -> Vec<Convex> {
    let mover = Mover::new(field, unit, kind);
    if mover.barred().is_some() {
        return Vec::new();
    }
    let tray = mover.tray();
    let most = mover.limits().1;
    let is_free = field.rulings().maneuver_direction == ManeuverDirection::Any;
    let mut cells = match kind {
        MoveKind::Maneuver if !is_free => maneuvers(&mover, most),
        MoveKind::Maneuver | MoveKind::March if is_free => {
            vec![circle(tray.pose().center, most + tray.radius())]
        }
        MoveKind::Maneuver | MoveKind::March => slides(&mover, &[tray.pose().front], most),
        MoveKind::Retreat => slides(&mover, &mover.away(), most),
        MoveKind::Shift => shifts(&mover),
        MoveKind::Pivot if mover.engaged.is_empty() => turns(&mover),
        MoveKind::Pivot => faced(&mover),
    };
    cells.push(tray.parts()[0].shape.clone());
    cells
        .iter()
        .filter_map(|cell| clip(cell, &field.table))
        .collect()
}

/// The headings that a unit's turn in place may not end at, and what is in the way there.
///
/// Ascending, without overlaps; where several things bar a heading the first in file order is named. For an unengaged
/// unit. One in contact may at most turn to face its enemy, so its whole turn is barred by the first enemy that it
/// touches: [`crate::plan_move`] says where it faces.
///
/// # Ties
/// A friend's tray and impassable terrain may be touched, an enemy may not; the table's edge may be touched.
///
/// # Ruling
/// `edge_overhang`: with `Pivot` the table's edge bars nothing.
///
/// # Rule
/// 2017, Pivoting: never overlapping another unit. Moving and other units: never in contact with an enemy.
///
/// # Panics
/// When no unit has the index.
///
/// # Example
/// ```
/// # use tabletop::{Field, Pack, State};
/// # use geometry::Len;
/// # let pack = Pack::builtin("2017").unwrap();
/// # let state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let field = Field::new(&pack, &state);
/// let hemmed_in = (0..field.unit_count()).filter(|unit| !tabletop::pivot_bars(&field, *unit).is_empty());
/// # assert_eq!(hemmed_in.count(), 0);
/// ```
#[must_use]
pub fn pivot_bars(field: &Field<'_>, unit: usize) -> Vec<PivotBar> {
    let mover = Mover::new(field, unit, MoveKind::Pivot);
    match mover.engaged.first() {
        Some(foe) => vec![PivotBar {
            from: -PI,
            to: PI,
            by: Thing::Unit(*foe),
        }],
        None => bars(field, unit),
    }
}

/// [`pivot_bars`] by what stands there alone.
pub(crate) fn bars(field: &Field<'_>, unit: usize) -> Vec<PivotBar> {
    let mover = Mover::new(field, unit, MoveKind::Pivot);
    let barring = mover.barring();
    let list: Vec<(Thing, &Body)> = barring.iter().map(|(thing, body)| (*thing, body)).collect();
    let runs = free_run_past(mover.tray(), 0.0, &[], &list);
    let mut bars: Vec<PivotBar> = Vec::new();
    for piece in runs.pieces() {
        let RunEnd::Overlap(by) = piece.end else {
            continue;
        };
        match bars.last_mut() {
            Some(last) if last.by == by && last.to == piece.from => last.to = piece.to,
            _ => bars.push(PivotBar {
                from: piece.from,
                to: piece.to,
                by,
            }),
        }
    }
    bars
}

/// Turn, slide ahead, turn.
fn maneuvers(mover: &Mover<'_>, most: f64) -> Vec<Convex> {
    let (mut obstacles, may_cross) = in_the_way(mover);
    let walls = Walls::new(mover.field);
    if mover.field.rulings().edge_overhang == EdgeOverhang::No {
        obstacles.extend(walls.bodies());
    }
    let limits = Limits {
        most,
        obstacles: &obstacles,
        may_cross: &may_cross,
        last_turn: LastTurn::Free,
    };
    reach(mover.tray(), &limits)
}

/// Slides at the present heading, each with a turn at any place along it.
fn slides(mover: &Mover<'_>, directions: &[Vec2], most: f64) -> Vec<Convex> {
    let (mut obstacles, _) = in_the_way(mover);
    let walls = Walls::new(mover.field);
    obstacles.extend(walls.bodies());
    let center = mover.tray().pose().center;
    directions
        .iter()
        .map(|direction| {
            let run = slide(mover.tray(), *direction, most, &obstacles).travel;
            let mut rims = circle(center, mover.tray().radius()).corners().to_vec();
            let ends: Vec<Vec2> = rims.iter().map(|rim| *rim + *direction * run).collect();
            rims.extend(ends);
            Convex::hull(&rims)
        })
        .collect()
}

/// Every legal turn in place.
fn turns(mover: &Mover<'_>) -> Vec<Convex> {
    let barring = mover.barring();
    let list: Vec<(Thing, &Body)> = barring.iter().map(|(thing, body)| (*thing, body)).collect();
    swept_by_runs(&free_run_past(mover.tray(), 0.0, &[], &list))
}

/// The tray turned to face its only enemy.
fn faced(mover: &Mover<'_>) -> Vec<Convex> {
    let turned = mover.facing().map(|pose| mover.tray().at(pose));
    turned
        .iter()
        .map(|body| body.parts()[0].shape.clone())
        .collect()
}

/// What the tray sweeps along the edge of its enemy, to either side.
fn shifts(mover: &Mover<'_>) -> Vec<Convex> {
    let (mut obstacles, _) = in_the_way(mover);
    obstacles.retain(|(thing, _)| !mover.engaged.iter().any(|foe| *thing == Thing::Unit(*foe)));
    let walls = Walls::new(mover.field);
    obstacles.extend(walls.bodies());
    let swept = |offset: &Vec2| {
        let direction = offset.try_normalize()?;
        let run = slide(mover.tray(), direction, offset.length(), &obstacles).travel;
        Some(corridor(mover.tray(), direction * (run + CONTACT)))
    };
    mover.shift_ends().iter().filter_map(swept).collect()
}

type Things<'a> = Vec<(Thing, &'a Body)>;

/// What stops a slide, and what may be slid over.
fn in_the_way<'a>(mover: &Mover<'a>) -> (Things<'a>, Things<'a>) {
    let field = mover.field;
    let (mut obstacles, mut may_cross) = (Vec::new(), Vec::new());
    for index in (0..field.units.len()).filter(|other| *other != mover.unit) {
        let row = (Thing::Unit(index), field.body(index));
        if field.are_enemies(mover.unit, index) {
            obstacles.push(row);
        } else {
            may_cross.push(row);
        }
    }
    for (index, ground) in field.pieces.iter().enumerate() {
        if ground.piece.keywords.has(Keyword::Impassable) {
            obstacles.push((Thing::Piece(index), &ground.body));
        }
    }
    (obstacles, may_cross)
}

/// A polygon round a circle.
fn circle(center: Vec2, radius: f64) -> Convex {
    let step = TAU / f64::from(CIRCLE);
    let outer = radius / direction_from_radians(step / 2.0).y;
    let rim = (0..CIRCLE).map(|i| center + direction_from_radians(f64::from(i) * step) * outer);
    Convex::new(rim.collect())
}
