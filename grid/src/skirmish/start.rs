//! How does a game begin?
//!
//! With a scenario and two warbands; all that is chosen or thrown for comes after.

use play::Seat;

use super::Rules;
use super::event::Event;
use super::frame::Frame;
use super::list::List;
use super::state::{Agendas, MODELS, Model, OBJECTIVES, Objective, Side, State};
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
pub(super) type Unfit = Vec<(Option<Seat>, Illegal)>;

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
pub fn begin(rules: &Rules, muster: &Muster) -> Result<State, Unfit> {
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
        turned: 0,
        stakes: 0,
        unseen: [0, 0],
        taken: 0,
        objectives: List::new(),
        active: None,
        dice: List::new(),
        came: 0,
        frames: List::new(),
        ending: None,
    };
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
    for _ in scenario.objectives.iter().take(OBJECTIVES) {
        state.objectives.push(Objective::default());
    }
    state.unseen = rules.scene(&state).unseen();
    if scenario.cards {
        let all = pack.agendas().len().min(8);
        let deck = (0_u8..).take(all).fold(Agendas::default(), Agendas::with);
        for side in &mut state.sides {
            side.deck = deck;
        }
    }
    super::apply::apply(&mut state, &Event::Open(super::Pending(Frame::RollOff)));
    Ok(state)
}
