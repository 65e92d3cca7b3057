//! When do agendas score, and what does an early end give?
//!
//! An agenda scores once, for the player who holds it, when it is true.

use play::Seat;

use super::event::{Event, Points};
use super::field::Field;
use super::frame::Frame;
use super::state::{Ending, ModelId, Place, other};
use super::{Pending, Play};
use crate::body::Body;
use crate::card::{AgendaScore, Class, Coins};
use crate::rulings::{CapturedCountAsKilled, EarlyEndAgendas, FreedCountAsTaken, LastCoin};

/// Points for each round left when the enemy is wiped out, and when it has conceded.
const WIPED_OUT: i16 = 2;
const CONCEDED: i16 = 3;

/// Tells whether an agenda of the last round is true for a player.
///
/// # Rule
/// Rulebook, Agenda cards; digest X1.
///
/// # Ruling
/// `captured_count_as_killed`: `yes` counts captured lords as taken.
/// `freed_count_as_taken`: `yes` has a hero who was captured and freed again count as captured.
fn holds(field: &Field<'_>, seat: Seat, scores: AgendaScore) -> bool {
    let enemy = other(seat);
    match scores {
        AgendaScore::SpentAll => false,
        AgendaScore::HeroesWhole => {
            !freed(field, seat)
                && field.state.each().all(|(id, model)| {
                    let whole = match model.place {
                        Place::Killed | Place::Captive => false,
                        Place::Board | Place::Reserve | Place::Waiting => true,
                    };
                    model.seat != seat || field.card(id).class != Class::Hero || whole
                })
        }
        AgendaScore::MoreObjectives => {
            let scenario = field.rules.scenario(field.state);
            let held = |own: Seat| {
                let squares = scenario.objectives.iter();
                squares
                    .filter_map(|at| field.controller(*at))
                    .filter(|id| field.model(*id).seat == own)
                    .count()
            };
            held(seat) > held(enemy)
        }
        AgendaScore::SoldiersBehind(least) => {
            let zone = field.board().deployment(field.state.zone(enemy));
            let behind = field.of(seat).filter(|id| {
                field.card(*id).class == Class::Soldier
                    && field.body(*id).squares().any(|at| zone.has(at))
            });
            behind.count() >= usize::from(least)
        }
        AgendaScore::LordsTaken => {
            let captured = match field.rules.rulings().captured_count_as_killed {
                CapturedCountAsKilled::Yes => true,
                CapturedCountAsKilled::No => false,
            };
            field.state.each().all(|(id, model)| {
                let taken = match model.place {
                    Place::Killed => true,
                    Place::Captive => captured,
                    Place::Board | Place::Reserve | Place::Waiting => false,
                };
                model.seat == seat || field.card(id).class == Class::Soldier || taken
            })
        }
    }
}

/// Tells whether a hero of a player counts as lost that may stand again.
fn freed(field: &Field<'_>, seat: Seat) -> bool {
    match field.rules.rulings().freed_count_as_taken {
        FreedCountAsTaken::Yes => field.state.side(seat).lost_hero,
        FreedCountAsTaken::No => false,
    }
}

impl Play<'_, '_> {
    /// Scores a player's agendas of the last round.
    pub(super) fn score_agendas(&mut self, seat: Seat) {
        let side = *self.state().side(seat);
        for card in side.hand.without(side.scored).iter() {
            let row = self.rules.pack().agendas().get(usize::from(card));
            let Some(row) = row else { continue };
            if holds(&self.field(), seat, row.scores) {
                let points = i16::from(row.points);
                self.push(Event::AgendaScored(seat, card));
                self.push(Event::Scored(seat, points, Points::Agenda(card)));
                self.draft.reveal();
            }
        }
    }

    /// Scores the agenda about the last coin, when a player has just paid.
    ///
    /// # Rule
    /// Rulebook, Agenda cards; digest X1, R73.
    ///
    /// # Ruling
    /// `last_coin`: which coin it is about.
    pub(super) fn score_last_coin(&mut self, seat: Seat, price: Coins) {
        let kind = |coins: Coins| match self.rules.rulings().last_coin {
            LastCoin::Gold => coins.gold,
            LastCoin::Silver => coins.silver,
        };
        let side = *self.state().side(seat);
        let others = self.state().side(other(seat)).coins;
        if kind(price) == 0 || kind(side.coins) > 0 || kind(others) == 0 {
            return;
        }
        for card in side.hand.without(side.scored).iter() {
            let row = self.rules.pack().agendas().get(usize::from(card));
            let Some(row) = row else { continue };
            if row.scores == AgendaScore::SpentAll {
                let points = i16::from(row.points);
                self.push(Event::AgendaScored(seat, card));
                self.push(Event::Scored(seat, points, Points::Agenda(card)));
                self.draft.reveal();
            }
        }
    }

    /// Ends the game.
    ///
    /// # Rule
    /// Rulebook, The end phase; digest F3, F4, R76, R77.
    ///
    /// # Ruling
    /// `early_end_agendas`: `survivor` scores the true agendas of who is left, or did not concede.
    pub(super) fn finish(&mut self, ending: Ending) {
        let rounds = self.rules.scenario(self.state()).rounds;
        let left = rounds
            .saturating_add(1)
            .saturating_sub(self.state().round.max(1));
        let left = i16::from(left);
        match ending {
            Ending::Played => {}
            Ending::WipedOut(None) => {}
            Ending::WipedOut(Some(seat)) => {
                self.push(Event::Scored(seat, WIPED_OUT * left, Points::Rounds));
                self.score_early(seat);
            }
            Ending::Conceded(seat) => {
                let winner = other(seat);
                self.push(Event::Scored(winner, CONCEDED * left, Points::Rounds));
                self.score_early(winner);
            }
        }
        self.push(Event::Over(ending));
        while !self.state().frames.is_empty() {
            self.pop_frame();
        }
        self.push(Event::Push(Pending(Frame::Over)));
    }
}

impl Play<'_, '_> {
    /// Scores the true agendas of who is left at an early end, once agendas were kept.
    fn score_early(&mut self, seat: Seat) {
        match self.rules.rulings().early_end_agendas {
            EarlyEndAgendas::Survivor if self.state().round > 0 => self.score_agendas(seat),
            EarlyEndAgendas::Survivor | EarlyEndAgendas::Nobody => {}
        }
    }
}

impl Field<'_> {
    /// Tells whether a model stands in the other player's half: nearer to the other's zone than to its own.
    #[must_use]
    pub fn beyond(&self, id: ModelId) -> bool {
        let seat = self.model(id).seat;
        let body = self.body(id);
        let far = |seat: Seat| {
            let zone = self.board.deployment(self.state.zone(seat));
            zone.iter()
                .map(|at| body.distance(Body::infantry(at)))
                .min()
        };
        far(other(seat)) < far(seat)
    }

    /// Tells whether a model controls an objective.
    #[must_use]
    pub fn holds_objective(&self, id: ModelId) -> bool {
        let body = self.body(id);
        let objectives = &self.rules.scenario(self.state).objectives;
        objectives.iter().any(|at| body.fills(*at))
    }
}
