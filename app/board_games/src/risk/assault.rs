//! How does an invasion go on by itself, and what are its chances?
//!
//! A person says until when; every battle takes as many dice as it can. It waits wherever somebody else is asked.

use std::collections::BTreeSet;

use boards::AreaId;
use boards::risk::odds::Table;
use boards::risk::rules::fight;
use boards::risk::{Invasion, State};
use game_window::programs::Throws;
use play::Seat;

use super::asks::{
    Touch, along, attacks, commits, defends, is_battle, is_landing, touch, with_units,
};
use super::{Game, Window, target};
use crate::risk::RiskGame as _;

/// When an attack stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// After one battle.
    Once,
    /// When the area is taken, or so many armies are left where it comes from.
    Left(u16),
}

/// An attack that goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Assault {
    until: Until,
    from: AreaId,
    /// Armies were committed to the battle that ends it.
    last: bool,
}

/// What goes on by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Live {
    assault: Option<Assault>,
    /// Who always defends with as many armies as can.
    defends: BTreeSet<Seat>,
    /// For whom a knight places the armies of the set-up.
    pub(super) settles: BTreeSet<Seat>,
}

impl Live {
    /// Stops what goes on by itself; how somebody defends stays as it was said.
    pub(super) fn halt(&mut self) {
        *self = Self {
            defends: std::mem::take(&mut self.defends),
            ..Self::default()
        };
    }
}

/// What an invasion comes to, exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outlook {
    /// The chance that the area is taken.
    pub win: f64,
    /// Armies left where it is taken, on average: with the one that stays behind, as they are counted before.
    pub left: f64,
    /// Defenders left where it holds, on average.
    pub held: f64,
}

/// What an invasion comes to where the attacker goes on until so many armies are left in its area.
#[must_use]
pub(crate) fn outlook(state: &State, invasion: &Invasion, stop: u16) -> Option<Outlook> {
    let attackers = state.armies(invasion.from).checked_sub(1)?;
    let defenders = state.armies(invasion.to);
    if attackers == 0 {
        return None;
    }
    let table = Table::new(&fight(state, invasion));
    let end = table
        .invasion(attackers, stop.saturating_sub(1), defenders)
        .ok()?;
    let win = end.win();
    let taken = end.taken.iter().enumerate();
    let left: f64 = taken.map(|(left, chance)| left as f64 * chance).sum();
    let mean = |sum: f64, chance: f64| if chance > 0.0 { sum / chance } else { 0.0 };
    Some(Outlook {
        win,
        left: mean(left, win) + 1.0,
        held: mean(end.defenders_left(), 1.0 - win),
    })
}

/// An attack that goes on by itself.
pub(crate) trait AssaultGame {
    /// Attacks by itself from now on.
    fn assault(&mut self, until: Until);

    /// Whether an attack goes on by itself.
    #[must_use]
    fn is_attacking(&self) -> bool;

    /// The next step of an attack that goes on by itself; tells whether there was one.
    fn attack_on(&mut self) -> bool;

    /// The next dice of a landing: nothing is left to choose; tells whether they were rolled.
    fn land_on(&mut self) -> bool;

    /// Defends with as many armies as can from now on, for whoever is asked.
    fn defend_with_most(&mut self);

    /// Asks everybody again how many defend.
    fn ask_defense(&mut self);

    /// Whether somebody always defends with as many as can: whoever is given, or anybody.
    #[must_use]
    fn defends_with_most(&self, seat: Option<Seat>) -> bool;

    /// Answers how many defend, where that was said once for all; tells whether it did.
    fn defend_on(&mut self) -> bool;
}

impl AssaultGame for Game {
    fn assault(&mut self, until: Until) {
        if let Some(invasion) = attacks(&self.state().stage) {
            self.live.assault = Some(Assault {
                until,
                from: invasion.from,
                last: false,
            });
        }
    }

    fn is_attacking(&self) -> bool {
        self.live.assault.is_some()
    }

    fn attack_on(&mut self) -> bool {
        let Some(assault) = self.live.assault else {
            return false;
        };
        let Some(invasion) = attacks(&self.state().stage) else {
            self.live.assault = None;
            return false;
        };
        if invasion.from != assault.from {
            self.live.assault = None;
            return false;
        }
        if is_battle(&self.turn()) {
            if self.players.own == Throws::Typed || self.roll().is_err() {
                self.live.assault = None;
                return false;
            }
            return true;
        }
        let Some(most) = commits(self.offers()).cloned() else {
            return false;
        };
        let stops = match assault.until {
            Until::Once => assault.last,
            Until::Left(left) => self.state().armies(invasion.from) <= left,
        };
        if stops || !self.asks_person() {
            self.live.assault = None;
            return false;
        }
        self.live.assault = Some(Assault {
            last: true,
            ..assault
        });
        if self.act(most).is_err() {
            self.live.assault = None;
            return false;
        }
        true
    }

    fn land_on(&mut self) -> bool {
        let here = |seat| self.session().here().has(seat);
        is_landing(&self.turn())
            && self.whose().is_some_and(here)
            && !self.looks_back()
            && self.players.own != Throws::Typed
            && self.roll().is_ok()
    }

    fn defend_with_most(&mut self) {
        self.live.defends.extend(self.asked());
    }

    fn ask_defense(&mut self) {
        self.live.defends.clear();
    }

    fn defends_with_most(&self, seat: Option<Seat>) -> bool {
        match seat {
            Some(seat) => self.live.defends.contains(&seat),
            None => !self.live.defends.is_empty(),
        }
    }

    fn defend_on(&mut self) -> bool {
        let Some(seat) = self.asked().filter(|_| self.asks_person()) else {
            return false;
        };
        if !self.live.defends.contains(&seat) {
            return false;
        }
        let most = defends(self.offers()).cloned();
        most.is_some_and(|most| self.act(most).is_ok())
    }
}

/// What is asked of an attack that goes on by itself, in a window.
pub(crate) trait AssaultWindow {
    /// Declares the invasion that is looked at, where none is under way, and goes on with it.
    fn attack(&mut self, until: Until);
}

impl AssaultWindow for Window {
    fn attack(&mut self, until: Until) {
        let Some(game) = self.game() else {
            return;
        };
        let declared = target::way(&self.focus, game).map(|offer| offer.action().clone());
        let chosen = self.panels.own.along;
        self.played(|game| {
            if let Some(action) = declared {
                let (Touch::Attack(from, _), Some(units)) = (touch(&action), along(&action)) else {
                    return Ok(());
                };
                game.act(with_units(&action, chosen.of(units)))?;
                // A game of another device says later that it is under way.
                if game.session().waits() {
                    game.live.assault = Some(Assault {
                        until,
                        from,
                        last: false,
                    });
                    return Ok(());
                }
            }
            game.assault(until);
            Ok(())
        });
    }
}

#[cfg(test)]
mod tests {
    use boards::risk::{Field, Pack, Setting, Units};
    use game_window::Playable as _;

    use super::*;
    use crate::risk::RiskUi;

    /// Whoever always defends with most was asked again once they had looked at the log.
    #[test]
    fn how_one_defends_stays_where_the_log_is_looked_at() {
        let own = || BTreeSet::from([Seat(0)]);
        let mut live = Live {
            defends: own(),
            settles: own(),
            ..Live::default()
        };
        RiskUi::halts(&mut live);
        assert_eq!((live.defends, live.settles), (own(), BTreeSet::new()));
    }

    /// "2 armies against 1. On average 1.0 attackers are left" left the one out that stays, and looked like a loss.
    #[test]
    fn armies_left_count_the_one_that_stays() {
        let pack = Pack::builtin().expect("the pack is whole");
        let start = State::new(&pack, Setting::skirmish(Field::Essos), 2);
        let mut state = start.expect("a sound setting");
        let [from, to] = [1, 2].map(|number| AreaId::new(number).expect("an area"));
        let invasion = Invasion {
            from,
            to,
            units: Units::default(),
            fought: false,
        };
        for (own, other, least) in [(2, 1, 1.9), (12, 1, 11.0), (13, 3, 10.0)] {
            state.areas[from.place()].armies = own;
            state.areas[to.place()].armies = other;
            let odds = outlook(&state, &invasion, 1).expect("armies to fight with");
            let left = odds.left;
            let most = f64::from(own) + 0.01;
            assert!(
                left >= least && left < most,
                "{own} against {other}: {left} left"
            );
        }
    }
}
