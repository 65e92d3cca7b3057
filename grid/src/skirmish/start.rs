//! How does a game begin?
//!
//! With a scenario and two warbands; choices and rolls come after.

use play::Seat;

use super::Rules;
use super::event::Event;
use super::field::Field;
use super::frame::Frame;
use super::list::List;
use super::state::{Agendas, MODELS, Model, OBJECTIVES, Objective, Place, Side, State};
use crate::scenario::Scenario;
use crate::square::Square;
use crate::warband::{Illegal, Recruit, illegal};

/// What a game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    /// The scenario, by name.
    pub scenario: String,
    /// The warbands of both seats; of a scenario that fixes them, they are ignored.
    pub bands: [Vec<Recruit>; 2],
}

/// What is wrong with a muster, by seat; none for the scenario.
pub(super) type MusterErrors = Vec<(Option<Seat>, Illegal)>;

/// The state before the roll-off.
///
/// # Errors
/// Everything that is wrong with either warband.
///
/// # Rule
/// Rulebook, Playing the game; digest E1: both pools are full, whatever was spent to assemble.
///
/// ```
/// use grid::{Muster, Pack, Rules, begin};
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// let state = begin(&rules, &muster).unwrap();
/// assert_eq!(state.models.len(), 8);
/// ```
pub fn begin(rules: &Rules, muster: &Muster) -> Result<State, MusterErrors> {
    let pack = rules.pack();
    let mut scenarios = pack.scenarios().iter().zip(0_u8..);
    let Some((scenario, place)) = scenarios.find(|(row, _)| row.id == muster.scenario) else {
        return Err(vec![(None, Illegal::Unknown)]);
    };
    let fixed = scenario.fixed.iter().map(|band| {
        let recruits = band.models.iter().map(|card| Recruit {
            card: *card,
            equipment: None,
        });
        recruits.collect::<Vec<Recruit>>()
    });
    let mut bands: Vec<Vec<Recruit>> = fixed.collect();
    if bands.len() != 2 {
        bands = muster.bands.to_vec();
        let mut wrong = Vec::new();
        for (seat, band) in [Seat(0), Seat(1)].into_iter().zip(&bands) {
            let found = illegal(pack, scenario.coins, band).into_iter();
            wrong.extend(found.map(|no| (Some(seat), no)));
        }
        if bands.iter().map(Vec::len).sum::<usize>() > MODELS {
            wrong.push((None, Illegal::Unknown));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
    }
    let mut state = blank(scenario, place);
    for (seat, band) in [Seat(0), Seat(1)].into_iter().zip(&bands) {
        let mut band = band.clone();
        band.sort_by_key(|recruit| rules.card(recruit.card).class);
        for recruit in band {
            state.models.push(Model {
                seat,
                card: recruit.card,
                equipment: recruit.equipment,
                ..Model::default()
            });
        }
    }
    state.unseen = rules.scene(&state).unseen();
    if scenario.cards {
        let all = pack.agendas().len().min(8);
        let deck = (0_u8..).take(all).fold(Agendas::default(), Agendas::with);
        for side in &mut state.sides {
            side.deck = deck;
        }
    }
    super::apply::apply(&mut state, &Event::Push(super::Pending(Frame::RollOff)));
    Ok(state)
}

/// A model as an example places it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub seat: Seat,
    /// Its card and what it carries.
    pub recruit: Recruit,
    /// Its upper left square.
    pub at: Square,
}

/// A game in the middle, for examples and puzzles: models as placed, the first round, seat 1 to act.
///
/// Whether the warbands are legal is not asked. Objectives have no cards, nobody holds an agenda.
///
/// # Errors
/// The place of the first model that has no room, in the order given; past the last one for an unknown scenario.
///
/// ```
/// use grid::{Pack, Placed, Recruit, Rules, Square, arrange};
/// use play::Seat;
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// let card = rules.pack().card_id("stag-knight").unwrap();
/// let placed = |seat, row| Placed {
///     seat: Seat(seat),
///     recruit: Recruit { card, equipment: None },
///     at: Square::at(row, 3).unwrap(),
/// };
/// let state = arrange(&rules, "learn-to-play", &[placed(0, 4), placed(1, 5)]).unwrap();
/// assert_eq!(state.round, 1);
/// assert_eq!(arrange(&rules, "learn-to-play", &[placed(0, 3)]), Err(0));
/// ```
pub fn arrange(rules: &Rules, scenario: &str, placed: &[Placed]) -> Result<State, usize> {
    let mut scenarios = rules.pack().scenarios().iter().zip(0_u8..);
    let Some((row, place)) = scenarios.find(|(row, _)| row.id == scenario) else {
        return Err(placed.len());
    };
    let mut state = blank(row, place);
    state.unseen = rules.scene(&state).unseen();
    for (place, one) in placed.iter().enumerate() {
        let field = Field::new(rules, &state);
        let body = field.body_of(one.recruit.card, one.at);
        if place >= MODELS || !field.has_room(body) {
            return Err(place);
        }
        state.models.push(Model {
            seat: one.seat,
            card: one.recruit.card,
            equipment: one.recruit.equipment,
            place: Place::Board,
            at: one.at,
            ..Model::default()
        });
    }
    let turn = Frame::Turn {
        seat: Seat(0),
        passed: false,
    };
    for event in [Event::Round(1, Seat(0)), Event::Push(super::Pending(turn))] {
        super::apply::apply(&mut state, &event);
    }
    Ok(state)
}

/// A state with nobody in it.
fn blank(scenario: &Scenario, place: u8) -> State {
    let mut state = State {
        scenario: place,
        round: 0,
        first: Seat(0),
        gold: Seat(0),
        sides: [Side {
            coins: scenario.coins,
            copper: scenario.coins.copper,
            ..Side::default()
        }; 2],
        models: List::new(),
        doors: 0,
        broken: 0,
        turned: 0,
        stakes: 0,
        unseen: [0, 0],
        taken: 0,
        objectives: List::new(),
        active: None,
        charged: None,
        dice: List::new(),
        returned: 0,
        frames: List::new(),
        ending: None,
    };
    for _ in scenario.objectives.iter().take(OBJECTIVES) {
        state.objectives.push(Objective::default());
    }
    state
}
