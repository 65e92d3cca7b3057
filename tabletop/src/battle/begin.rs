//! How does a battle begin?

use geometry::Vec2;
use play::{Refusal, RuleRef, Seat};

use super::cards::{Ncu, SideCards};
use super::frame::{Activating, Deploying, Frame, Preparing, RollOff, Shuffling, Stage};
use super::state::{BattleState, Camp};
use crate::army::own_name;
use crate::character::Role;
use crate::layout::layout;
use crate::pack::Pack;
use crate::scenario::Scenario;
use crate::state::{Objective, State, UnitState};

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
    /// Their tactics cards and non-combat units; empty where they play without.
    pub cards: [SideCards; 2],
    /// The mode's objectives and terrain are laid in turns before anything else.
    pub prepares: bool,
}

impl BattleSetup {
    /// A plain battle of those on the table, without cards.
    #[must_use]
    pub fn plain(sides: [&str; 2], size: &str) -> Self {
        Self {
            sides: sides.map(str::to_owned),
            scenario: None,
            size: size.to_owned(),
            reserves: Default::default(),
            cards: Default::default(),
            prepares: false,
        }
    }
}

/// The table at the start of a battle.
///
/// A game mode brings its deployment zones, its fixed objectives and pieces; a plain battle keeps those of the table.
/// Wounds, conditions and activations stay as they are, so that a battle can go on from any table.
///
/// # Errors
/// Every reason at once: `no_such_mode`, `no_such_size`, `same_side`, `foreign_side`, `no_card`, `no_units`, `no_zone`,
/// `id_taken`, `no_such_card`, `no_such_ncu`.
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
/// let setup = BattleSetup::plain(["stark", "lannister"], "medium");
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
        let kept = match setup.prepares {
            true => Vec::new(),
            false => kept_objectives(pack, table, scenario),
        };
        lay_out(pack, &mut state, scenario, &setup.sides);
        state.objectives.extend(kept);
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
    for cards in &setup.cards {
        for card in cards.list.iter().filter(|card| pack.card(card).is_none()) {
            no("no_such_card", format!("There is no tactics card {card}"));
        }
        let unknown = |ncu: &&Ncu| {
            let row = pack.character(&ncu.id);
            row.is_none_or(|row| row.role != Role::Ncu) && own_name(&ncu.id).is_none()
        };
        for ncu in cards.ncus.iter().filter(unknown) {
            let text = format!("There is no non-combat unit {}", ncu.id);
            no("no_such_ncu", text);
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
        cards: setup.cards[seat].clone(),
        ..Camp::default()
    };
    let (objectives, terrain) = scenario.map_or((0, 0), |scenario| {
        (scenario.extra_objectives, scenario.terrain)
    });
    let prepares = setup.prepares && objectives + terrain > 0;
    let stage = match (prepares, deploys) {
        (true, _) => Stage::Prepare(Preparing {
            next: Seat(0),
            first: Seat(0),
            objectives,
            terrain,
        }),
        (false, true) => Stage::Deploy(Deploying { next: Seat(0) }),
        (false, false) => Stage::Round(Activating { next: Seat(0) }),
    };
    let mut stack = vec![Frame::RollOff(match prepares || deploys {
        true => RollOff::Deploy,
        false => RollOff::First,
    })];
    let decks = setup.cards.iter().zip([Seat(0), Seat(1)]);
    let full = decks.filter(|(cards, _)| !cards.deck.is_empty());
    stack.extend(full.map(|(_, seat)| Frame::Shuffle(Shuffling(seat))));
    state.battle = Some(BattleState {
        camps: [camp(0), camp(1)],
        scenario: setup.scenario.clone(),
        victory: size.map_or(0, |size| u16::from(size.victory)) + u16::from(more),
        rounds: scenario
            .and_then(|scenario| scenario.rounds)
            .unwrap_or(pack.battle().rounds),
        round: 0,
        first: Seat(0),
        stage,
        stack,
        marks: Vec::new(),
        opened: false,
    });
    Ok(state)
}

/// The objectives of a table that a game mode keeps where players lay none: as many as they would lay, of those that
/// keep its distance from the fixed ones and from each other, in file order.
///
/// # Rule
/// The game modes of the pack: away from other objectives.
#[must_use]
pub fn kept_objectives(pack: &Pack, table: &State, scenario: &Scenario) -> Vec<Objective> {
    let sides = [String::new(), String::new()];
    let mut all = layout(pack, table, scenario, [&sides[0], &sides[1]]).objectives;
    let fixed = all.len();
    let far = |one: &Objective, other: &Objective| {
        let at = |row: &Objective| Vec2::new(row.x.inches(), row.y.inches());
        let between = at(one).distance(at(other)) - one.radius.inches() - other.radius.inches();
        between >= scenario.gap.inches()
    };
    for objective in &table.objectives {
        let is_full = all.len() >= fixed + usize::from(scenario.extra_objectives);
        let apart = all
            .iter()
            .all(|other| other.id != objective.id && far(other, objective));
        if !is_full && apart {
            all.push(objective.clone());
        }
    }
    all.split_off(fixed)
}

/// Lays out what a game mode brings; what has an id that is taken or lies there already stays as it is.
fn lay_out(pack: &Pack, state: &mut State, scenario: &Scenario, [near, far]: &[String; 2]) {
    let brought = layout(pack, state, scenario, [near, far]);
    state.zones = brought.zones;
    state.objectives = brought.objectives;
    for piece in brought.pieces {
        let mut there = state.pieces.iter();
        let lies = there.any(|known| known.piece == piece.piece && known.place == piece.place);
        if !lies && state.ids().all(|known| known != piece.id) {
            state.pieces.push(piece);
        }
    }
}
