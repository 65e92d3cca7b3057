//! How does a round end, and who has won?

use std::cmp::Ordering;

use play::Seat;

use super::event::BattleEvent;
use super::frame::{Activating, Ended, Frame, NextRound, PanicCause, Refilling, Stage, Window};
use super::holding::holdings;
use super::play::Play;
use super::state::{BattleState, opponent};
use crate::card_play::When;
use crate::pack::Pack;
use crate::scenario::{Scenario, Score};

/// What the holder of the center adds to its panic test in the mode that asks for one.
pub(crate) const FRIGHT: i8 = -2;

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

    /// Whether anything scores: without a game mode nothing does in 2017, and who is stronger on the table wins.
    fn scores(&self) -> bool {
        self.scenario().is_some() || self.score().kill > 0
    }

    pub(super) fn is_siege(&self) -> bool {
        self.battle()
            .is_some_and(|battle| is_siege(self.pack, battle))
    }

    /// Who has won by destroying every enemy, where the edition says so, or nothing else could end the battle before its
    /// last round; `Some(None)` when nobody is left.
    fn eliminated(&self) -> Option<Option<Seat>> {
        if !self.pack.battle().elimination && self.scores() {
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
        if self.is_siege() && self.units_of(Seat(0)).is_empty() && self.reserve(Seat(0)).is_empty()
        {
            return Some(Some(Seat(1)));
        }
        let points = [0, 1].map(|at| battle.camps[at].points);
        match winner_by(self.pack, battle, points) {
            Some(None) if self.pack.battle().tie_points || !self.scores() => Some(self.stronger()),
            ended => ended,
        }
    }

    /// The seat whose units on the table cost more.
    fn stronger(&self) -> Option<Seat> {
        let [near, far] = [Seat(0), Seat(1)].map(|seat| {
            let units = self.units_of(seat);
            let cards = units.iter().filter_map(|id| self.unit(id)?.card(self.pack));
            cards.map(|card| u32::from(card.points)).sum::<u32>()
        });
        ahead([near, far])
    }

    /// Scores what each side holds; the units that the center frightens.
    fn score_objectives(&mut self, round: u8) -> Vec<String> {
        let held = holdings(self.pack, self.state());
        let mut frightened = Vec::new();
        for holding in held.into_iter().filter(|held| held.from_round <= round) {
            if holding.points > 0 {
                self.emit(BattleEvent::Scored {
                    seat: holding.seat,
                    points: u16::from(holding.points),
                    by: holding.objective,
                });
            }
            if holding.frightens {
                frightened.push(holding.unit);
            }
        }
        frightened
    }
}

/// What decides a battle in which nothing scores, in a sentence; `None` of any other.
///
/// # Rule
/// 2017, Game modes and achieving victory: a battle without a mode, which the book does not know, is of this program.
#[must_use]
pub fn unscored(pack: &Pack, battle: &BattleState) -> Option<&'static str> {
    let scores = battle.scenario.is_some() || pack.battle().kill > 0;
    let text = "Without a game mode what units hold counts for nothing, only who is left and what they cost";
    (!scores).then_some(text)
}

/// Whether the far side storms what the near one holds.
pub(crate) fn is_siege(pack: &Pack, battle: &BattleState) -> bool {
    let mode = battle.scenario.as_deref();
    let mode = mode.and_then(|id| pack.scenario(id));
    mode.is_some_and(|mode| mode.siege)
}

/// Who wins with the end of the round by points, `Some(None)` where they are even in the last one; `None` where the battle
/// goes on.
pub(crate) fn winner_by(
    pack: &Pack,
    battle: &BattleState,
    [near, far]: [u16; 2],
) -> Option<Option<Seat>> {
    let last = battle.round >= battle.rounds;
    if is_siege(pack, battle) {
        let breaks_in = far >= battle.victory;
        return (breaks_in || last).then_some(Some(Seat(u8::from(breaks_in))));
    }
    let leads = ahead([near, far]);
    let reached = leads.is_some() && near.max(far) >= battle.victory;
    (reached || last).then_some(leads)
}

/// The seat that has more.
fn ahead<T: Ord>([near, far]: [T; 2]) -> Option<Seat> {
    match near.cmp(&far) {
        Ordering::Greater => Some(Seat(0)),
        Ordering::Less => Some(Seat(1)),
        Ordering::Equal => None,
    }
}
