//! Which unit begins, at a glance?
//!
//! As the search does, for battles that are only imagined: a unit whose best action gained little when it was looked at
//! last is not looked at again before something stirs near it. Whoever seems best is looked at anew before it is taken.

use play::{Offer, Seat};

use super::search::{Choice, activated};
use super::{Greedy, first};
use crate::battle::Action;
use crate::state::{State, UnitState};

/// How near something has to stir for a unit to be looked at again, inches: a charge and a turn.
const NEAR: f64 = 14.0;

/// What the best action of each unit gained when it was looked at last.
#[derive(Clone, Debug, Default)]
pub(super) struct Glances {
    gains: Vec<(String, f64)>,
    /// The units as they stood when something was asked last.
    stood: Vec<UnitState>,
    /// Units near which something stirred since it began.
    stirred: Vec<String>,
}

impl Glances {
    /// The same for a battle that begins on a table.
    pub(super) fn on(&self, table: &State) -> Self {
        Self {
            gains: self.gains.clone(),
            stood: table.units.clone(),
            stirred: Vec::new(),
        }
    }

    /// Forgets what may have changed since the last question: whoever moved or lost wounds, enemies near to them, and
    /// everybody near to where somebody stood that is gone.
    pub(super) fn follow(&mut self, table: &State) {
        let stood = std::mem::take(&mut self.stood);
        if !stood.is_empty() {
            let stirred = table.units.iter().filter(|unit| {
                let before = stood.iter().find(|known| known.id == unit.id);
                before.is_none_or(|known| {
                    known.place != unit.place
                        || known.wounds != unit.wounds
                        || known.tokens != unit.tokens
                })
            });
            let stirred: Vec<&UnitState> = stirred.collect();
            let gone = |unit: &&UnitState| table.unit(&unit.id).is_none();
            let gone: Vec<&UnitState> = stood.iter().filter(gone).collect();
            for unit in &table.units {
                let at = unit.place.pose().center;
                let is_near = |other: &&UnitState| {
                    other.id == unit.id
                        || (other.side != unit.side
                            && other.place.pose().center.distance(at) < NEAR)
                };
                let was_near = |other: &&UnitState| other.place.pose().center.distance(at) < NEAR;
                if stirred.iter().any(is_near) || gone.iter().any(was_near) {
                    self.gains.retain(|(known, _)| *known != unit.id);
                    self.stirred.push(unit.id.clone());
                }
            }
        }
        self.stood.clone_from(&table.units);
    }

    /// Takes over what another one knows and this one does not.
    pub(super) fn learn(&mut self, other: &Self) {
        for (unit, gain) in &other.gains {
            if self.gain(unit).is_none() && !other.stirred.contains(unit) {
                self.gains.push((unit.clone(), *gain));
            }
        }
    }

    fn gain(&self, unit: &str) -> Option<f64> {
        let mut gains = self.gains.iter();
        gains
            .find(|(known, _)| known == unit)
            .map(|(_, gain)| *gain)
    }

    fn sees(&mut self, unit: &str, gain: f64) {
        self.gains.retain(|(known, _)| known != unit);
        self.gains.push((unit.to_owned(), gain));
    }
}

impl Greedy {
    /// The unit that seems to gain most; what it then does is kept in mind.
    pub(super) fn at_a_glance(
        &mut self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        glances: &mut Glances,
    ) -> Action {
        let mut units: Vec<String> = offers.iter().filter_map(activated).collect();
        let mut best: Option<Choice> = None;
        loop {
            let seems = |unit: &String| glances.gain(unit).unwrap_or(f64::INFINITY);
            let next = units.iter().map(seems).enumerate();
            // Of equal ones the first.
            let next = next.rev().max_by(|(_, a), (_, b)| a.total_cmp(b));
            let Some((at, _)) =
                next.filter(|(_, gain)| best.as_ref().is_none_or(|best| *gain > best.presses))
            else {
                break;
            };
            let unit = units.remove(at);
            let choice = self.look_at(table, seat, &unit);
            glances.sees(&unit, choice.presses);
            if best
                .as_ref()
                .is_none_or(|best| choice.presses > best.presses)
            {
                best = Some(choice);
            }
        }
        let claim = self.claims(table, seat, offers, 1).into_iter().next();
        let gain = best.as_ref().map(|best| best.presses);
        let claim = claim.filter(|claim| gain.is_none_or(|gain| claim.presses > gain));
        let Some(best) = claim.or(best) else {
            return first(offers);
        };
        self.plan = best.then;
        best.action
    }
}

#[cfg(test)]
mod tests {
    use geometry::{Len, Placement};

    use super::*;
    use crate::token::Tokens;
    use crate::tray::TrayKind;

    fn unit(id: &str, side: &str, y: f64) -> UnitState {
        UnitState {
            id: id.to_owned(),
            side: side.to_owned(),
            profile: None,
            tray: TrayKind::Infantry,
            speed: Len::from_inches(5.0),
            place: Placement::new(0.0, y, 0.0),
            wounds: 0,
            tokens: Tokens::NONE,
            activated: false,
            attachment: None,
            banded: false,
            right_attachment: None,
        }
    }

    #[test]
    fn who_stirs_and_enemies_near_it_are_looked_at_again() {
        let side = Len::from_inches(48.0);
        let mut table = State::empty("2017", side, side);
        table.units = vec![
            unit("swords", "stark", -5.0),
            unit("bows", "stark", -8.0),
            unit("near", "lannister", 5.0),
            unit("far", "lannister", 20.0),
        ];
        let mut known = Glances::default();
        for unit in &table.units {
            known.sees(&unit.id, 1.0);
        }
        let mut glances = known.on(&table);
        let seen = |glances: &Glances| {
            ["swords", "bows", "near", "far"].map(|unit| glances.gain(unit).is_some())
        };
        glances.follow(&table);
        assert_eq!(seen(&glances), [true; 4]);
        if let Some(swords) = table.units.first_mut() {
            swords.place = Placement::new(1.0, -5.0, 0.0);
        }
        glances.follow(&table);
        assert_eq!(seen(&glances), [false, true, false, true]);
        // Whoever stood near to one that is gone looks again, friends of it too.
        let mut after = known.on(&table);
        table.units.retain(|unit| unit.id != "near");
        after.follow(&table);
        assert_eq!(seen(&after), [false, false, true, true]);
        // What was seen after that holds for this battle alone.
        glances.sees("near", 2.0);
        let mut others = Glances::default();
        others.learn(&glances);
        assert_eq!(seen(&others), [false, true, false, true]);
    }
}
