//! How good is a position for a player?
//!
//! In victory points, his less the other's: points scored, points that objectives, plunder, motivations and agendas
//! still promise, models by price and wounds, coins, and what either side threatens to hit next.

use std::cell::RefCell;
use std::sync::Arc;

use play::Seat;

use super::attack_profile::AttackProfiles;
use super::combatant::{Combatant, combatants};
use super::distances::{DistanceMap, Distances, FAR};
use crate::pack::Pack;
use crate::scenario::{Scenario, Special};
use crate::skirmish::{Field, Frame, Place, Rules, State, other};
use crate::square::Square;

/// What a won game is worth beside its points.
const WON: f64 = 4.0;
/// Threats of who acts next, and of the other.
const THREATS: [f64; 2] = [0.55, 0.3];
/// A gold, a silver, and a copper beyond those for activations.
pub(super) const COINS: [f64; 3] = [0.35, 0.1, 0.03];
/// A copper that is missing for an activation.
const MISSING: f64 = 0.25;
/// Points by which a valuation may err at the end of a game, and more for each round to come.
const DOUBT: [f64; 2] = [0.8, 0.5];
/// A square nearer to the next enemy.
const NEARER: f64 = 0.015;
/// The same where nothing else draws anybody out.
const NEARER_ONLY: f64 = 0.12;

/// Values positions, with what it keeps for the next one.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    pub(super) rules: Arc<Rules>,
    memory: RefCell<Memory>,
}

#[derive(Clone, Debug, Default)]
struct Memory {
    distances: Distances,
    attack_profiles: AttackProfiles,
}

/// Everything that one valuation looks at.
pub(super) struct Position<'a> {
    pub(super) state: &'a State,
    pub(super) field: Field<'a>,
    pub(super) scenario: &'a Scenario,
    pub(super) pack: &'a Pack,
    pub(super) combatants: [Vec<Combatant<'a>>; 2],
    pub(super) rows: &'a [Option<DistanceMap>],
    /// End phases to come.
    pub(super) ends: f64,
}

impl Evaluator {
    pub(super) fn new(rules: Arc<Rules>) -> Self {
        Self {
            rules,
            memory: RefCell::default(),
        }
    }

    /// How likely a player wins from a position, as he sees it; a draw is half a win.
    pub(super) fn chance(&self, state: &State, me: Seat) -> f64 {
        self.chance_of(state, self.evaluate(state, me))
    }

    /// How likely a player wins from a position that is worth so much to him.
    pub(super) fn chance_of(&self, state: &State, value: f64) -> f64 {
        if state.ending.is_some() {
            return f64::midpoint(
                1.0,
                f64::from(i8::from(value > 0.0) - i8::from(value < 0.0)),
            );
        }
        let rounds = self.rules.scenario(state).rounds;
        let left = f64::from((rounds + 1).saturating_sub(state.round.max(1)));
        let [least, more] = DOUBT;
        let ahead = value / (least + more * left);
        f64::midpoint(1.0, ahead / (1.0 + ahead * ahead).sqrt())
    }

    /// What a position is worth to a player, as he sees it.
    pub(super) fn evaluate(&self, state: &State, me: Seat) -> f64 {
        let points = |seat: Seat| f64::from(state.side(seat).points);
        let ahead = points(me) - points(other(me));
        if state.ending.is_some() {
            return ahead + WON * f64::from(i8::from(ahead > 0.0) - i8::from(ahead < 0.0));
        }
        let memory = &mut *self.memory.borrow_mut();
        let field = Field::new(&self.rules, state);
        let scenario = self.rules.scenario(state);
        let combatants = [Seat(0), Seat(1)].map(|seat| combatants(&field, seat));
        let squares = combatants
            .iter()
            .flatten()
            .map(|combatant| combatant.body.at());
        let squares = squares
            .chain(scenario.objectives.iter().copied())
            .chain(scenario.plunder.iter().map(|row| row.at));
        let pack = self.rules.pack();
        let scene = (state.scenario, self.rules.scene(state));
        let rows = memory.distances.rows(pack, scene, state.doors, squares);
        let gone = f64::from(state.round.max(1)) - 1.0;
        let ended = matches!(state.frames.last(), Some(Frame::EndPhase(_)));
        let ended = f64::from(u8::from(ended));
        let position = Position {
            ends: (f64::from(scenario.rounds) - gone - ended).max(0.0),
            state,
            field,
            scenario,
            pack,
            combatants,
            rows,
        };
        let own = |seat: Seat| {
            position.forces(seat, me) + position.goals(seat) + position.agendas_left(seat, me)
        };
        let (mine, theirs) = (own(me), own(other(me)));
        let next = if let Some(Frame::Turn { seat, .. }) = state.frames.last() {
            *seat
        } else {
            other(state.active_seat())
        };
        let mut threat = |seat: Seat| {
            let weight = THREATS[usize::from(seat != next)];
            position.threat(&self.rules, &mut memory.attack_profiles, seat, weight)
        };
        let threats = threat(me) - threat(other(me));
        ahead + mine - theirs + threats + position.captives(me) + position.hill(me)
    }
}

impl<'a> Position<'a> {
    pub(super) fn combatants(&self, seat: Seat) -> &[Combatant<'a>] {
        let [first, second] = &self.combatants;
        if seat == Seat(0) { first } else { second }
    }

    /// What is left of what the game can still bring, from 1 at its start to nearly 0.
    pub(super) fn horizon(&self) -> f64 {
        let rounds = f64::from(self.scenario.rounds.max(1));
        0.12 + 0.88 * ((self.ends - 0.6) / rounds).max(0.0)
    }

    pub(super) fn walk(&self, combatant: &Combatant<'_>, to: Square) -> u8 {
        let Some(Some(row)) = self.rows.get(to.index()) else {
            return FAR;
        };
        let squares = combatant.body.squares().map(|at| row.from(at));
        squares.min().unwrap_or(FAR)
    }

    /// Models and coins.
    fn forces(&self, seat: Seat, me: Seat) -> f64 {
        let enemies = self.combatants(other(seat));
        let mut sum = 0.0;
        let mut ready = 0.0;
        // Of both players it would cancel out: whoever goes nearer brings the other nearer.
        let nearer = if seat != me {
            0.0
        } else if self.scenario.objectives.is_empty() {
            NEARER_ONLY
        } else {
            NEARER
        };
        for combatant in self.combatants(seat) {
            let model = self.field.model(combatant.id);
            let whole = 0.45 + 0.55 * combatant.left / f64::from(combatant.card.wounds.max(1));
            let mut value = combatant.value * whole;
            if model.shaken {
                value *= 0.85;
            }
            if model.routed {
                value *= 0.75;
            }
            sum += value * self.horizon();
            ready += f64::from(u8::from(combatant.ready));
            let gaps = enemies
                .iter()
                .map(|enemy| self.walk(combatant, enemy.body.at()));
            let gap = gaps.min().unwrap_or(0).min(20);
            sum -= nearer * f64::from(gap) * self.horizon();
            let harm = self.field.harm(combatant.card.figure, combatant.body.at());
            sum -= 0.1 * f64::from(harm);
        }
        for model in self.state.models.iter() {
            if model.seat == seat && matches!(model.place, Place::Waiting | Place::Reserve) {
                sum += 0.5 * self.horizon();
            }
        }
        let coins = self.state.side(seat).coins;
        let [gold, silver, copper] = COINS;
        let more = (self.ends - 0.5).clamp(0.0, 1.0);
        sum += gold * f64::from(coins.gold) * more;
        sum += silver * f64::from(coins.silver) * more;
        let spare = f64::from(coins.copper) - ready;
        sum + if spare < 0.0 {
            MISSING * spare
        } else {
            copper * spare.min(5.0)
        }
    }

    /// Whoever holds more captives scores in each end phase.
    fn captives(&self, me: Seat) -> f64 {
        let held = |seat: Seat| {
            let models = self.state.models.iter();
            let taken = models
                .filter(|model| model.seat == other(seat) && matches!(model.place, Place::Captive));
            taken.map(|_| 1.0).sum::<f64>()
        };
        let lead: f64 = held(me) - held(other(me));
        let sure = lead.clamp(-1.0, 1.0) + 0.15 * lead;
        sure * 0.75 * (self.ends - 0.2).max(0.0)
    }

    /// The hill of a scenario that has one.
    fn hill(&self, me: Seat) -> f64 {
        let mut special = self.scenario.special.iter();
        let Some(zone) = special.find_map(|special| match special {
            Special::Hill(zone) => Some(self.field.board().zone(*zone)),
            Special::Casualties(_)
            | Special::Bells(_)
            | Special::Worth { .. }
            | Special::Spoils(_) => None,
        }) else {
            return 0.0;
        };
        let on = |seat: Seat| {
            let combatants = self.combatants(seat).iter();
            combatants
                .map(|combatant| {
                    let at = combatant.body.at();
                    if combatant.body.squares().any(|at| zone.has(at)) {
                        return 1.0;
                    }
                    let gaps = zone.iter().map(|square| square.distance(at));
                    let gap = f64::from(gaps.min().unwrap_or(FAR));
                    let turns = gap / f64::from(combatant.stride.max(1)) / 2.0;
                    0.5 / (1.0 + 2.0 * turns)
                })
                .sum::<f64>()
        };
        let more = on(me) - on(other(me));
        (more / (1.0 + more.abs())) * 0.9 * self.ends
    }
}
