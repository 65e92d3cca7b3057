//! What do the agendas of a hand still promise?
//!
//! Only a viewer's own count: the other's are not known.

use play::Seat;

use super::distances::FAR;
use super::evaluation::Position;
use crate::card::{AgendaScore, Class};
use crate::rulings::{CapturedCountAsKilled, FreedCountAsTaken};
use crate::skirmish::{Place, other};

impl Position<'_> {
    /// Agendas, as far as the viewer knows them.
    pub(super) fn agendas_left(&self, seat: Seat, me: Seat) -> f64 {
        if seat != me || !self.scenario.cards {
            return 0.0;
        }
        let side = self.state.side(seat);
        let last = 1.0 / self.ends.max(1.0);
        let mut sum = 0.0;
        for card in side.hand.without(side.scored).iter() {
            let Some(row) = self.pack.agendas().get(usize::from(card)) else {
                continue;
            };
            let points = f64::from(row.points);
            sum += points
                * match row.scores {
                    AgendaScore::HeroesWhole => self.heroes_whole(seat),
                    AgendaScore::SpentAll => {
                        let gold = f64::from(side.coins.gold);
                        0.5 / (1.0 + gold)
                    }
                    AgendaScore::MoreObjectives => {
                        let held = |seat: Seat| self.holders(seat);
                        let more = held(seat) - held(other(seat));
                        (0.5 + 0.4 * more).clamp(0.0, 0.95) * last
                    }
                    AgendaScore::SoldiersBehind(least) => self.behind(seat, least) * last,
                    AgendaScore::LordsTaken => self.lords_taken(seat),
                };
        }
        sum
    }

    fn holders(&self, seat: Seat) -> f64 {
        let squares = self.scenario.objectives.iter();
        let held = squares.filter(|at| {
            let by = self.field.controller(**at);
            by.is_some_and(|by| self.field.model(by).seat == seat)
        });
        held.map(|_| 1.0).sum()
    }

    fn heroes_whole(&self, seat: Seat) -> f64 {
        let freed = match self.field.rules().rulings().freed_count_as_taken {
            FreedCountAsTaken::Yes => self.state.side(seat).lost_hero,
            FreedCountAsTaken::No => false,
        };
        let lost = freed
            || self.state.models.iter().any(|model| {
                let hero = self.field.rules().card(model.card).class == Class::Hero;
                let gone = matches!(model.place, Place::Killed | Place::Captive);
                model.seat == seat && hero && gone
            });
        if lost { 0.0 } else { 0.75 }
    }

    fn behind(&self, seat: Seat, least: u8) -> f64 {
        let zone = self.field.board().deployment(self.state.zone(other(seat)));
        let soldiers = self.combatants(seat).iter();
        let soldiers = soldiers.filter(|combatant| combatant.card.class == Class::Soldier);
        let mut near: Vec<f64> = soldiers
            .map(|combatant| {
                let gaps = zone.iter().map(|at| combatant.body.at().distance(at));
                let gap = gaps.min().unwrap_or(FAR);
                if gap == 0 {
                    0.95
                } else {
                    0.5 / (1.0 + f64::from(gap) / 8.0)
                }
            })
            .collect();
        near.sort_by(|a, b| b.total_cmp(a));
        let least = usize::from(least).max(1);
        if near.len() < least {
            return 0.0;
        }
        let sum: f64 = near.iter().take(least).sum();
        sum / f64::from(u8::try_from(least).unwrap_or(1))
    }

    fn lords_taken(&self, seat: Seat) -> f64 {
        let captured = match self.field.rules().rulings().captured_count_as_killed {
            CapturedCountAsKilled::Yes => true,
            CapturedCountAsKilled::No => false,
        };
        let (mut all, mut taken) = (0.0, 0.0);
        for model in self.state.models.iter() {
            let soldier = self.field.rules().card(model.card).class == Class::Soldier;
            if model.seat == seat || soldier {
                continue;
            }
            all += 1.0;
            match model.place {
                Place::Killed => taken += 1.0,
                Place::Captive if captured => taken += 1.0,
                Place::Captive | Place::Board | Place::Reserve | Place::Waiting => {}
            }
        }
        let part: f64 = if all > 0.0 { taken / all } else { 1.0 };
        part * part * part * 0.95
    }
}
