//! What happens in the end phase?
//!
//! Reserves that never came are lost; objectives, captives and the scenario score, then agendas of the last round
//! and motivations. After that the game ends or a new round begins.

use play::Seat;

use super::Play;
use super::action::Action;
use super::event::{Event, Points};
use super::field::{Field, SHORT};
use super::frame::{EndStep, Frame};
use super::illegal_action::IllegalAction;
use super::spoils::Motive;
use super::state::{Ending, ModelId, Place, other};
use crate::body::{Body, Figure};
use crate::card::{AliveWhen, Class, Condition};
use crate::scenario::Special;

impl Play<'_, '_> {
    pub(super) fn advance_end(&mut self, step: EndStep) -> bool {
        let next = match step {
            EndStep::Reserves => {
                self.replace_frame(Frame::EndPhase(EndStep::Objectives));
                self.lose_reserves();
                return true;
            }
            EndStep::Objectives => {
                self.score_objectives();
                EndStep::Captives
            }
            EndStep::Captives => {
                self.score_captives();
                EndStep::Bells(0, 0)
            }
            EndStep::Bells(bell, enemy) => match next_rung(&self.field(), bell, enemy) {
                Some((bell, model)) => {
                    self.replace_frame(Frame::EndPhase(EndStep::Bells(bell, model.0 + 1)));
                    self.push_frame(Frame::Threat {
                        model,
                        fails: Condition::Shaken,
                        tested: false,
                    });
                    return true;
                }
                None => EndStep::Hill,
            },
            EndStep::Hill => {
                self.score_hill();
                EndStep::Agendas
            }
            EndStep::Agendas => {
                if self.state().round >= self.rules.scenario(self.state()).rounds {
                    let first = self.state().first;
                    self.score_agendas(first);
                    self.score_agendas(other(first));
                }
                EndStep::Motives(self.state().first, 0)
            }
            EndStep::Motives(seat, from) => {
                if end_motive(&self.field(), seat, from).is_some() {
                    return false;
                }
                if seat == self.state().first {
                    EndStep::Motives(other(seat), 0)
                } else {
                    EndStep::Check
                }
            }
            EndStep::Check => {
                self.new_round();
                return true;
            }
        };
        self.replace_frame(Frame::EndPhase(next));
        true
    }

    pub(super) fn end_act(&mut self, step: EndStep, action: &Action) -> Result<(), IllegalAction> {
        let EndStep::Motives(seat, from) = step else {
            return Err(IllegalAction::NotNow);
        };
        let motive = end_motive(&self.field(), seat, from).ok_or(IllegalAction::NotNow)?;
        self.replace_frame(Frame::EndPhase(EndStep::Motives(seat, motive.number + 1)));
        match action {
            Action::Use(number) if *number == motive.number => {
                self.motivate(seat, motive.hero, motive.price, motive.points);
                Ok(())
            }
            Action::Done => Ok(()),
            _ => Err(IllegalAction::NotNow),
        }
    }

    /// # Rule
    /// Rulebook, Playing the game; digest F5.
    fn lose_reserves(&mut self) {
        let lost: Vec<ModelId> = self
            .state()
            .each()
            .filter(|(_, model)| match model.place {
                Place::Reserve | Place::Waiting => true,
                Place::Board | Place::Captive | Place::Killed => false,
            })
            .map(|(id, _)| id)
            .collect();
        if lost.is_empty() {
            return;
        }
        for id in lost {
            self.push(Event::Fell(id, Place::Killed));
        }
        // Nobody killed them; only whether somebody still stands is asked.
        self.action(None);
    }

    /// # Rule
    /// Rulebook, Objectives tokens and The end phase; digest F1, X3, R68.
    fn score_objectives(&mut self) {
        let field = self.field();
        let scenario = field.rules.scenario(field.state);
        let mut scored = Vec::new();
        for (at, place) in scenario.objectives.iter().zip(0_u8..) {
            let Some(holder) = field.controller(*at) else {
                continue;
            };
            let worth = scenario.special.iter().find_map(|special| match special {
                Special::Worth {
                    at: square,
                    from,
                    points,
                } => (square == at && field.state.round >= *from).then_some(*points),
                Special::Casualties(_)
                | Special::Bells(_)
                | Special::Spoils(_)
                | Special::Hill(_) => None,
            });
            scored.push((field.model(holder).seat, worth.unwrap_or(1), place));
        }
        let first = field.state.first;
        for seat in [first, other(first)] {
            for (_, points, place) in scored.iter().filter(|(own, ..)| *own == seat) {
                let event = Event::Scored(seat, (*points).into(), Points::Objective(*place));
                self.push(event);
            }
        }
    }

    /// # Rule
    /// Rulebook, Captured champions and heroes; digest K4, R71.
    fn score_captives(&mut self) {
        let held = |seat: Seat| {
            let state = self.state();
            let taken =
                |model: &super::Model| model.seat == other(seat) && model.place == Place::Captive;
            state.each().filter(|(_, model)| taken(model)).count()
        };
        let [first, second] = [held(Seat(0)), held(Seat(1))];
        let most = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Equal => return,
        };
        self.push(Event::Scored(most, 1, Points::Captives));
    }

    fn score_hill(&mut self) {
        let field = self.field();
        let scenario = field.rules.scenario(field.state);
        let hill = scenario.special.iter().find_map(|special| {
            if let Special::Hill(zone) = special {
                Some(field.board().zone(*zone))
            } else {
                None
            }
        });
        let Some(hill) = hill else { return };
        let on = |seat: Seat| {
            let models = field.of(seat);
            models
                .filter(|id| field.body(*id).squares().any(|at| hill.has(at)))
                .count()
        };
        let most = match on(Seat(0)).cmp(&on(Seat(1))) {
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Equal => return,
        };
        self.push(Event::Scored(most, 1, Points::Hill));
    }

    /// # Rule
    /// Rulebook, The end phase; digest F2, F3.
    fn new_round(&mut self) {
        let rounds = self.rules.scenario(self.state()).rounds;
        if self.state().round >= rounds {
            self.finish(Ending::Played);
            return;
        }
        self.pop_frame();
        let (round, first) = (self.state().round + 1, other(self.state().first));
        self.begin_round(round, first);
    }
}

/// The next enemy that a bell tests: which bell, and whom.
fn next_rung(field: &Field<'_>, bell: u8, from: u8) -> Option<(u8, ModelId)> {
    let scenario = field.rules.scenario(field.state);
    let bells = scenario.special.iter().find_map(|special| {
        if let Special::Bells(squares) = special {
            Some(squares.as_slice())
        } else {
            None
        }
    })?;
    let mut from = from;
    for (at, place) in bells.iter().zip(0_u8..).skip(bell.into()) {
        if let Some(ringer) = field.controller(*at) {
            let square = Body::infantry(*at);
            let near = |id: &ModelId| {
                id.0 >= from
                    && !field.model(*id).shaken
                    && field.body(*id).distance(square) <= SHORT
            };
            if let Some(found) = field.enemies(ringer).find(near) {
                return Some((place, found));
            }
        }
        from = 0;
    }
    None
}

/// The next motivation of a player that scores in the end phase, from a number on.
///
/// # Rule
/// Rulebook, Motivations cards; digest F1, X2.
pub(super) fn end_motive(field: &Field<'_>, seat: Seat, from: u8) -> Option<Motive> {
    if !field.rules.scenario(field.state).cards {
        return None;
    }
    let mut number = 0_u8;
    for id in field.of(seat) {
        let card = field.card(id);
        let row = match card.class {
            Class::Hero => field.rules.pack().motivation_of(&card.title),
            Class::Champion | Class::Soldier => None,
        };
        for motive in row.map(|row| row.alive.as_slice()).unwrap_or_default() {
            let model = field.model(id);
            let holds = match motive.when {
                AliveWhen::HoldsObjective => field.holds_objective(id),
                AliveWhen::HoldsOnFoot => {
                    field.body(id).figure() == Figure::Infantry && field.holds_objective(id)
                }
                AliveWhen::StandsBeyond => field.beyond(id) && !model.shaken && !model.routed,
                AliveWhen::Kills(_) | AliveWhen::NemesisFalls | AliveWhen::LettersTaken => false,
            };
            if holds && number >= from && field.state.side(seat).coins.cover(motive.price) {
                return Some(Motive {
                    number,
                    hero: id,
                    seat,
                    price: motive.price,
                    points: motive.points.into(),
                });
            }
            number += 1;
        }
    }
    None
}
