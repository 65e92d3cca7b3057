//! What is there to score by standing somewhere?
//!
//! Objectives and plunder, each promised to one model, and motivations of heroes; what is far away counts for less.

use play::Seat;

use super::combatant::Combatant;
use super::distances::FAR;
use super::evaluation::{COINS, Position};
use crate::body::Figure;
use crate::card::{AliveWhen, Class, Plunder};
use crate::scenario::Special;
use crate::skirmish::other;
use crate::square::Square;

/// An end phase in which a model stands where it scores: this one, and each later one.
const HELD: [f64; 2] = [0.95, 0.55];
/// Of what a place is worth, for somebody who is on the way there.
const ON_THE_WAY: f64 = 0.6;

/// Somewhere worth going to.
struct Goal {
    at: Square,
    /// Points: now, and in each later end phase.
    points: [f64; 2],
    /// Squares from which it is reached.
    near: u8,
    holder: Option<Seat>,
}

impl Position<'_> {
    /// What it is worth to be somewhere in so many activations from now.
    fn promise(&self, combatant: &Combatant<'_>, walk: u8, points: [f64; 2]) -> f64 {
        let [now, later] = points;
        let ends = self.ends;
        if walk == 0 {
            return now * HELD[0] * ends.min(1.0) + later * HELD[1] * (ends - 1.0).max(0.0);
        }
        let turns = f64::from(walk) / f64::from(combatant.stride.max(1)) / 2.0;
        let whole = f64::from(walk.div_ceil(combatant.stride.max(1) * 2));
        let missed = if combatant.ready { whole - 1.0 } else { whole };
        let first = if missed < 0.5 {
            now * ends.min(1.0)
        } else {
            0.0
        };
        let rest = later * HELD[1] * (ends - missed.max(1.0)).max(0.0);
        ON_THE_WAY * (first + rest) / (1.0 + 0.5 * turns)
    }

    /// Objectives and plunder, each for the nearest who has nothing better to do, and motivations.
    pub(super) fn goals(&self, seat: Seat) -> f64 {
        let combatants = self.combatants(seat);
        let goals = self.places(seat);
        let mut gains = Vec::with_capacity(combatants.len() * goals.len());
        for combatant in combatants {
            gains.extend(goals.iter().map(|goal| self.gain(seat, combatant, goal)));
        }
        let mut sum = 0.0;
        // The best pair first, then the best of the others, until somebody or something is left alone.
        for _ in 0..combatants.len().min(goals.len()) {
            let mut best = (0.0, 0);
            for (pair, gain) in gains.iter().enumerate() {
                if *gain > best.0 {
                    best = (*gain, pair);
                }
            }
            let (gain, pair) = best;
            sum += gain;
            let (who, what) = (pair / goals.len(), pair % goals.len());
            for (place, row) in gains.chunks_mut(goals.len()).enumerate() {
                let gone = if place == who {
                    0..row.len()
                } else {
                    what..what + 1
                };
                row[gone].fill(0.0);
            }
        }
        if self.scenario.cards {
            sum += combatants
                .iter()
                .map(|combatant| self.motives(seat, combatant))
                .sum::<f64>();
        }
        sum
    }

    /// What a place promises to a model.
    fn gain(&self, seat: Seat, combatant: &Combatant<'_>, goal: &Goal) -> f64 {
        let walk = self.walk(combatant, goal.at);
        let walk = if goal.near > 0 {
            // Taking it is an action of its own.
            walk.saturating_sub(goal.near).max(1)
        } else {
            walk
        };
        if walk >= FAR - 1 {
            return 0.0;
        }
        let gain = self.promise(combatant, walk, goal.points);
        if walk > 0 && goal.holder == Some(other(seat)) {
            gain * 0.35
        } else {
            gain
        }
    }

    fn places(&self, seat: Seat) -> Vec<Goal> {
        let mut goals = Vec::with_capacity(12);
        for at in &self.scenario.objectives {
            let special = self
                .scenario
                .special
                .iter()
                .find_map(|special| match special {
                    Special::Worth {
                        at: square,
                        from,
                        points,
                    } => (square == at).then_some((*from, f64::from(*points))),
                    Special::Casualties(_)
                    | Special::Bells(_)
                    | Special::Spoils(_)
                    | Special::Hill(_) => None,
                });
            let points = match special {
                Some((from, points)) if self.state.round >= from => [points; 2],
                Some((_, points)) => [1.0, f64::midpoint(1.0, points)],
                None => [1.0; 2],
            };
            goals.push(Goal {
                at: *at,
                points,
                near: 0,
                holder: self
                    .field
                    .controller(*at)
                    .map(|by| self.field.model(by).seat),
            });
        }
        let spoils = self.scenario.special.iter().find_map(|special| {
            if let Special::Spoils(points) = special {
                Some(f64::from(*points))
            } else {
                None
            }
        });
        let letters = self.combatants(seat).iter().any(|combatant| {
            let row = self.pack.motivation_of(&combatant.card.title);
            let wants = row.is_some_and(|row| {
                row.alive
                    .iter()
                    .any(|motive| matches!(motive.when, AliveWhen::LettersTaken))
            });
            wants && combatant.card.class == Class::Hero
        });
        for (place, row) in self.scenario.plunder.iter().enumerate() {
            if self.state.taken >> place & 1 == 1 {
                continue;
            }
            let more = match row.kind {
                Plunder::Money => COINS[0],
                Plunder::Letters if letters => 1.8,
                Plunder::Letters => 0.3,
            };
            // It scores once, whenever it is taken.
            let once = spoils.unwrap_or(2.0) + more;
            goals.push(Goal {
                at: row.at,
                points: [once, once / self.ends.max(2.0)],
                near: 1,
                holder: None,
            });
        }
        goals
    }

    /// What a hero may still score in end phases.
    fn motives(&self, seat: Seat, combatant: &Combatant<'_>) -> f64 {
        if combatant.card.class != Class::Hero {
            return 0.0;
        }
        let Some(row) = self.pack.motivation_of(&combatant.card.title) else {
            return 0.0;
        };
        let gold = f64::from(self.state.side(seat).coins.gold);
        let mut sum = 0.0;
        for motive in &row.alive {
            let price = f64::from(motive.price.gold.max(1));
            let times = (gold / price).floor().min(self.ends);
            if times < 0.5 {
                continue;
            }
            let points = f64::from(motive.points) - COINS[0] * price;
            // Each gold scores once: what is missed now can be made good later.
            let later = (times - 1.0).max(0.0) / (self.ends - 1.0).max(1.0);
            let points = [points, points * later];
            let walk = match motive.when {
                AliveWhen::HoldsOnFoot if combatant.card.figure == Figure::Large => None,
                AliveWhen::HoldsObjective | AliveWhen::HoldsOnFoot => {
                    let squares = self.scenario.objectives.iter();
                    squares.map(|at| self.walk(combatant, *at)).min()
                }
                AliveWhen::StandsBeyond => Some(self.beyond(seat, combatant)),
                AliveWhen::Kills(_) | AliveWhen::NemesisFalls | AliveWhen::LettersTaken => None,
            };
            if let Some(walk) = walk {
                sum += self.promise(combatant, walk, points);
            }
        }
        sum
    }

    /// Squares to the other half.
    fn beyond(&self, seat: Seat, combatant: &Combatant<'_>) -> u8 {
        if self.field.beyond(combatant.id) {
            return 0;
        }
        let far = |seat: Seat| {
            let zone = self.field.board().deployment(self.state.zone(seat));
            let gaps = zone.iter().map(|at| combatant.body.at().distance(at));
            gaps.min().unwrap_or(0)
        };
        (far(other(seat)).saturating_sub(far(seat)) / 2).saturating_add(1)
    }
}
