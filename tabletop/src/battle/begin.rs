//! How does a battle begin?

use geometry::{Len, Placement};
use play::{Refusal, RuleRef, Seat};

use super::state::{BattleState, Camp, Frame, RollOff, Stage};
use crate::outline::{Outline, PieceShape};
use crate::pack::Pack;
use crate::scenario::Scenario;
use crate::state::{DeployZone, Objective, PieceState, State, UnitState};

const RULE: RuleRef = RuleRef::new("Bannerfield", "Setting up a battle");

/// What a battle is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleSetup {
    /// The sides of seat 1 and seat 2; the first has the near edge.
    pub sides: [String; 2],
    /// The game mode by its id; none for a plain battle.
    pub scenario: Option<String>,
    /// The battle size by its id, which says how many points win.
    pub size: String,
    /// Units that are to be deployed, by seat; with none on either side the battle begins with those on the table.
    pub reserves: [Vec<UnitState>; 2],
}

/// The table at the start of a battle.
///
/// A game mode brings its deployment zones, its fixed objectives and pieces; a plain battle keeps those of the table.
/// Wounds, conditions and activations stay as they are, so that a battle can go on from any table.
///
/// # Errors
/// Every reason at once: `no_such_mode`, `no_such_size`, `same_side`, `foreign_side`, `no_card`, `no_units`, `no_zone`,
/// `id_taken`.
///
/// # Rule
/// 2017, Getting ready to play.
///
/// # Example
/// ```
/// use tabletop::table::{Strictness, read};
/// use tabletop::{BattleSetup, Packs, begin_battle};
///
/// let text = include_str!("../../samples/starter-battle.json");
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let setup = BattleSetup {
///     sides: ["stark".to_owned(), "lannister".to_owned()],
///     scenario: None,
///     size: "medium".to_owned(),
///     reserves: [Vec::new(), Vec::new()],
/// };
/// let start = begin_battle(&table.pack, &table.state, &setup).unwrap();
/// assert_eq!(start.battle.unwrap().victory, 15);
/// ```
pub fn begin_battle(
    pack: &Pack,
    table: &State,
    setup: &BattleSetup,
) -> Result<State, Vec<Refusal>> {
    let mut state = table.clone();
    let mut wrong = Vec::new();
    let mut no = |reason, text: String| wrong.push(Refusal::new(reason, RULE, text));
    let mode = setup.scenario.as_deref();
    let scenario = mode.and_then(|id| pack.scenario(id));
    if let (Some(id), None) = (mode, scenario) {
        no("no_such_mode", format!("There is no game mode {id}"));
    }
    let size = pack
        .battle()
        .sizes
        .iter()
        .find(|size| size.id == setup.size);
    if size.is_none() {
        no(
            "no_such_size",
            format!("There is no battle size {}", setup.size),
        );
    }
    if setup.sides[0] == setup.sides[1] {
        no(
            "same_side",
            format!("Both seats would play {}", setup.sides[0]),
        );
    }
    if let Some(scenario) = scenario {
        lay_out(pack, &mut state, scenario, &setup.sides);
    }
    let waiting = setup.reserves.iter().flatten();
    for unit in table.units.iter().chain(waiting) {
        if !setup.sides.contains(&unit.side) {
            no(
                "foreign_side",
                format!("{} belongs to {}, which has no seat", unit.id, unit.side),
            );
        }
        if unit.card(pack).is_none() {
            no(
                "no_card",
                format!("{} has no card, so nobody knows what it rolls", unit.id),
            );
        }
    }
    let mut ids: Vec<&str> = state.ids().collect();
    for unit in setup.reserves.iter().flatten() {
        if ids.contains(&unit.id.as_str()) {
            no("id_taken", format!("Two things are called {}", unit.id));
        }
        ids.push(&unit.id);
    }
    for (side, reserve) in setup.sides.iter().zip(&setup.reserves) {
        if reserve.is_empty() && table.units.iter().all(|unit| unit.side != *side) {
            no("no_units", format!("{side} has no units"));
        }
        if !reserve.is_empty() && state.zones.iter().all(|zone| zone.side != *side) {
            no("no_zone", format!("{side} has no deployment zone"));
        }
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let more = scenario.map_or(0, |scenario| scenario.score.to_win);
    let deploys = setup.reserves.iter().any(|reserve| !reserve.is_empty());
    let camp = |seat: usize| Camp {
        side: setup.sides[seat].clone(),
        reserve: setup.reserves[seat].clone(),
        ..Camp::default()
    };
    state.battle = Some(BattleState {
        camps: [camp(0), camp(1)],
        scenario: setup.scenario.clone(),
        victory: size.map_or(0, |size| u16::from(size.victory)) + u16::from(more),
        rounds: pack.battle().rounds,
        round: 0,
        first: Seat(0),
        stage: match deploys {
            true => Stage::Deploy { next: Seat(0) },
            false => Stage::Round { next: Seat(0) },
        },
        stack: vec![Frame::RollOff(match deploys {
            true => RollOff::Deploy,
            false => RollOff::First,
        })],
    });
    Ok(state)
}

/// Lays out what a game mode brings; what has an id that is taken stays as it is.
fn lay_out(pack: &Pack, state: &mut State, scenario: &Scenario, sides: &[String; 2]) {
    state.zones = zones(state, scenario, sides);
    state.objectives = scenario
        .objectives
        .iter()
        .enumerate()
        .map(|(at, (x, y))| Objective {
            id: format!("objective-{}", at + 1),
            x: *x,
            y: *y,
            radius: pack.battle().objective_radius,
        })
        .collect();
    for (at, fixed) in scenario.pieces.iter().enumerate() {
        let id = format!("{}-{}", scenario.id, at + 1);
        let taken = state.ids().any(|known| known == id);
        if let Some(piece) = pack.piece_at(fixed.piece).filter(|_| !taken) {
            state.pieces.push(PieceState {
                id,
                piece: Some(piece.id.clone()),
                keywords: piece.keywords,
                place: fixed.place,
                shape: PieceShape::Rect {
                    width: piece.width,
                    depth: piece.depth,
                },
            });
        }
    }
}

/// The zones of both sides along their edges of the table.
fn zones(state: &State, scenario: &Scenario, sides: &[String; 2]) -> Vec<DeployZone> {
    let (half, deep) = (state.width.inches() / 2.0, state.depth.inches() / 2.0);
    let strip = |side: &String, from: f64, to: f64| {
        let corner = |x: f64, y: f64| {
            let Placement { x, y, .. } = Placement::new(x, y, 0.0);
            (x, y)
        };
        let corners: Vec<(Len, Len)> = vec![
            corner(-half, from),
            corner(half, from),
            corner(half, to),
            corner(-half, to),
        ];
        let outline = Outline::new(corners).ok()?;
        let side = side.clone();
        Some(DeployZone { side, outline })
    };
    let near = strip(&sides[0], -deep, scenario.near.inches() - deep);
    let far = strip(&sides[1], deep - scenario.far.inches(), deep);
    near.into_iter().chain(far).collect()
}
