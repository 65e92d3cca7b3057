//! How does a round end, and who has won?

use geometry::{Body, touches};
use play::Seat;

use super::event::BattleEvent;
use super::frame::{Activating, Ended, Frame, NextRound, PanicCause, Refilling, Stage, Window};
use super::marks::Marking;
use super::play::Play;
use super::state::opponent;
use crate::card_play::When;
use crate::field::Field;
use crate::pack::Pack;
use crate::rulings::SoloClaims;
use crate::scenario::{Claim, Scenario, Score};
use crate::state::{Objective, UnitState};
use crate::strength::strength;

/// What the holder of the center adds to its panic test in the mode that asks for one.
const FRIGHT: i8 = -2;

/// The mode in which the center frightens its holder.
const FRIGHTENS: &str = "a-game-of-thrones";

impl Play<'_, '_> {
    /// The game mode.
    pub(super) fn scenario(&self) -> Option<&Scenario> {
        self.pack.scenario(self.battle()?.scenario.as_deref()?)
    }

    /// What scores.
    pub(super) fn score(&self) -> Score {
        let plain = Score {
            kill: self.pack.battle().kill,
            ..Score::default()
        };
        self.scenario().map_or(plain, |scenario| scenario.score)
    }

    pub(super) fn is_siege(&self) -> bool {
        self.scenario().is_some_and(|scenario| scenario.siege)
    }

    /// Who has won by destroying every enemy, where the edition says so; `Some(None)` when nobody is left.
    fn eliminated(&self) -> Option<Option<Seat>> {
        if !self.pack.battle().elimination {
            return None;
        }
        let gone = [Seat(0), Seat(1)]
            .map(|seat| self.units_of(seat).is_empty() && self.reserve(seat).is_empty());
        match gone {
            [false, false] => None,
            [true, true] => Some(None),
            [true, false] => Some(Some(Seat(1))),
            [false, true] => Some(Some(Seat(0))),
        }
    }

    fn is_waiting(&self, seat: Seat) -> bool {
        let Some(battle) = self.battle() else {
            return false;
        };
        let side = &battle.camp(seat).side;
        let mut units = self.state().units.iter();
        let ncus = &battle.camp(seat).cards.ncus;
        units.any(|unit| unit.side == *side && !unit.activated)
            || ncus.iter().any(|ncu| !ncu.activated)
            || self.must_arrive(seat)
    }

    /// Goes on from one activation to the next; `false` where a seat has to choose its unit.
    ///
    /// # Rule
    /// 2017, Activation phase: in turns; who has nobody left waits for the other.
    pub(super) fn next_activation(&mut self, next: Seat) -> bool {
        if let Some(winner) = self.eliminated() {
            self.emit(BattleEvent::Stands(Stage::Over(Ended { winner })));
            return true;
        }
        if self.is_waiting(next) {
            if self.battle().is_some_and(|battle| battle.opened) {
                return false;
            }
            let windows = [opponent(next), next].map(|seat| Window::new(seat, When::TurnStart));
            let windows = windows.into_iter().filter(|window| self.may_ask(window));
            let windows: Vec<Window> = windows.collect();
            if !self.have_cards() && windows.is_empty() {
                return false;
            }
            self.emit(BattleEvent::TurnBegan);
            for window in windows {
                self.push(Frame::Window(window));
            }
            return true;
        }
        let other = opponent(next);
        if self.is_waiting(other) {
            self.emit(BattleEvent::Stands(Stage::Round(Activating {
                next: other,
            })));
        } else {
            self.clean_up();
        }
        true
    }

    /// Ends the activation of a unit of a seat.
    pub(super) fn done(&mut self, unit: &str) {
        let seat = self.acting_seat(unit);
        self.pop();
        self.unmark(false);
        let next = opponent(seat);
        self.emit(BattleEvent::Stands(Stage::Round(Activating { next })));
    }

    fn acting_seat(&self, unit: &str) -> Seat {
        // The one whose turn it was, even if its unit is gone.
        self.in_round().unwrap_or_else(|| self.owner(unit))
    }

    /// Scores, looks for a winner and begins the next round.
    ///
    /// # Rule
    /// 2017, Clean-up phase; Game modes and achieving victory.
    fn clean_up(&mut self) {
        let Some(battle) = self.battle().cloned() else {
            return;
        };
        let frightened = self.score_objectives(battle.round);
        if let Some(winner) = self.winner() {
            self.emit(BattleEvent::Stands(Stage::Over(Ended { winner })));
            return;
        }
        self.unmark(true);
        if !self.have_cards() {
            self.next_round(frightened);
            return;
        }
        self.emit(BattleEvent::BoardCleared);
        self.push(Frame::NextRound(NextRound { frightened }));
        self.push(Frame::Refill(Refilling(opponent(battle.first))));
        self.push(Frame::Refill(Refilling(battle.first)));
    }

    /// Begins the next round; the center frightens whoever holds it.
    ///
    /// # Rule
    /// 2017, Clean-up phase: the first player's token goes over, then the round begins.
    pub(super) fn next_round(&mut self, frightened: Vec<String>) {
        let Some((round, first)) = self.battle().map(|battle| (battle.round, battle.first)) else {
            return;
        };
        self.emit(BattleEvent::RoundBegan {
            round: round.saturating_add(1),
            first: opponent(first),
        });
        for unit in frightened {
            let plus = self.near(&unit).saturating_add(FRIGHT);
            self.test_panic(&unit, plus, PanicCause::Objective);
        }
    }

    /// The winner at the end of a round, `Some(None)` of a draw; `None` when the battle goes on.
    fn winner(&self) -> Option<Option<Seat>> {
        let battle = self.battle()?;
        if self.is_siege() {
            let alone = self.units_of(Seat(0)).is_empty() && self.reserve(Seat(0)).is_empty();
            let breaks_in = alone || battle.camps[1].points >= battle.victory;
            let holds = battle.round >= battle.rounds;
            return match (breaks_in, holds) {
                (true, _) => Some(Some(Seat(1))),
                (false, true) => Some(Some(Seat(0))),
                (false, false) => None,
            };
        }
        let [near, far] = [0, 1].map(|at| battle.camps[at].points);
        let leads = match near.cmp(&far) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let last = battle.round >= battle.rounds;
        let leads = match leads {
            None if last && self.pack.battle().tie_points => self.stronger(),
            leads => leads,
        };
        let reached = leads.is_some() && near.max(far) >= battle.victory;
        (reached || last).then_some(leads)
    }

    /// The seat whose units on the table cost more.
    fn stronger(&self) -> Option<Seat> {
        let [near, far] = [Seat(0), Seat(1)].map(|seat| {
            let units = self.units_of(seat);
            let cards = units.iter().filter_map(|id| self.unit(id)?.card(self.pack));
            cards.map(|card| u32::from(card.points)).sum::<u32>()
        });
        match near.cmp(&far) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Scores what each side holds; the units that the center frightens.
    fn score_objectives(&mut self, round: u8) -> Vec<String> {
        let Some(scenario) = self.scenario() else {
            return Vec::new();
        };
        let (score, claim) = (scenario.score, scenario.claim);
        let frightens = scenario.id == FRIGHTENS;
        // Tokens that are carried: one a unit, and none after a failed test.
        let later = scenario.later_objectives > 0;
        let mut carries: Vec<usize> = Vec::new();
        if score.from_round > round || claim == Claim::None {
            return Vec::new();
        }
        let field = self.field();
        let mut found = Vec::new();
        for objective in &self.state().objectives {
            let Some(holder) = holder(&field, objective, claim) else {
                continue;
            };
            let unit = field.units[holder].unit;
            if later && (self.is_marked(&unit.id, &Marking::Dropped) || carries.contains(&holder)) {
                continue;
            }
            carries.push(holder);
            let center = objective.x.inches() == 0.0 && objective.y.inches() == 0.0;
            let points = score.hold + if center { score.center } else { 0 };
            let fright = center && frightens;
            found.push((
                unit.side.clone(),
                unit.id.clone(),
                objective.id.clone(),
                points,
                fright,
            ));
        }
        let mut frightened = Vec::new();
        for (side, unit, by, points, fright) in found {
            let seat = self.battle().and_then(|battle| battle.seat(&side));
            if let Some(seat) = seat.filter(|_| points > 0) {
                let points = u16::from(points);
                self.emit(BattleEvent::Scored { seat, points, by });
            }
            if fright {
                frightened.push(unit);
            }
        }
        frightened
    }
}

/// The unit that holds an objective: alone of its side on it, and in no melee with an enemy of more ranks.
///
/// # Rule
/// Later editions, game modes: covering the whole token, or touching it.
pub(crate) fn holder(field: &Field<'_>, objective: &Objective, claim: Claim) -> Option<usize> {
    let center = geometry::Vec2::new(objective.x.inches(), objective.y.inches());
    let radius = objective.radius.inches();
    let claims = |unit: &usize| {
        let body = field.body(*unit);
        match claim {
            Claim::None => false,
            Claim::Cover => covers(body, center, radius),
            Claim::Touch => {
                let near = geometry::closest_point(body, center).distance(center);
                body.contains(center) || near <= radius
            }
        }
    };
    let units: Vec<usize> = (0..field.unit_count())
        .filter(claims)
        .filter(|unit| !field.units[*unit].modifiers.fixed)
        .filter(|unit| !is_outranked(field, *unit))
        .collect();
    let first = *units.first()?;
    let contested = units.iter().any(|unit| field.are_enemies(first, *unit));
    (!contested).then_some(first)
}

fn covers(body: &Body, center: geometry::Vec2, radius: f64) -> bool {
    let shape = body.parts().iter().find(|part| part.shape.contains(center));
    shape.is_some_and(|part| {
        let room = -part.shape.height(center);
        room >= radius || touches(radius - room)
    })
}

/// Whether a unit is in a melee with an enemy that counts for more ranks.
fn is_outranked(field: &Field<'_>, unit: usize) -> bool {
    let ranks = |unit: usize| claim_ranks(field.pack, field.units[unit].unit);
    field.foes(unit).any(|foe| ranks(foe) > ranks(unit))
}

/// What a unit counts for as ranks where an objective is held; 0 without a card, and when nothing is left.
///
/// # Ruling
/// `solo_claims`: `Wounds` counts those that a unit on a tray for one figure has left, `Ranks` one rank.
///
/// # Rule
/// Later editions, game modes: control is lost to an enemy of more ranks; solos count wounds as ranks.
pub(crate) fn claim_ranks(pack: &Pack, unit: &UnitState) -> u16 {
    let is_single = unit.card(pack).is_some_and(|card| card.tray.is_single());
    strength(pack, unit).map_or(0, |left| match pack.rulings().solo_claims {
        SoloClaims::Wounds if is_single => left.wounds,
        SoloClaims::Wounds | SoloClaims::Ranks => u16::from(left.ranks.max(1)),
    })
}
