//! Which unit begins, and what does it do?
//!
//! Every action of every own unit is weighed, a few from call to call. Units in melee come first, then whoever stands
//! nearest to an enemy, so that whoever is hurried has looked at what presses most; weighed to the end, the order of the
//! units changes nothing.

use play::{Draft, Game, Input, Offer, Seat};

use super::Greedy;
use super::ranking::{best_of, is_like, sorted, weighed};
use super::scales::Scales;
use crate::battle::Action;
use crate::field::Thing;
use crate::game::Tabletop;
use crate::moves::MoveKind;
use crate::state::State;

/// A search that goes on from call to call.
#[derive(Clone, Debug)]
pub(super) struct Search {
    table: State,
    /// Units that are not weighed yet, the most pressing last.
    units: Vec<String>,
    /// The unit that is being weighed.
    begun: Option<Weighing>,
    found: Vec<Choice>,
}

/// A unit whose actions are weighed one after the other.
#[derive(Clone, Debug)]
struct Weighing {
    unit: String,
    /// Where everything stands once it is activated.
    then: State,
    /// Actions that are not weighed yet, the next one last.
    left: Vec<Action>,
    weighed: Vec<(f64, Action)>,
}

/// Something to begin between one unit and the next.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) gain: f64,
    /// How much it presses against others: its gain, less where it may as well be done later.
    pub(super) presses: f64,
    pub(super) action: Action,
    /// What the unit then does, and where everything stands then; none where nothing was found.
    pub(super) then: Option<(State, Action)>,
}

impl Choice {
    /// What is done, one after the other.
    pub(super) fn actions(self) -> Vec<Action> {
        let then = self.then.map(|(_, action)| action);
        std::iter::once(self.action).chain(then).collect()
    }
}

impl Search {
    /// Whether all units are weighed, or enough is for whoever is hurried.
    fn is_over(&self, hurries: bool) -> bool {
        match &self.begun {
            Some(begun) => begun.left.is_empty() || (hurries && !begun.weighed.is_empty()),
            None => self.units.is_empty() || (hurries && !self.found.is_empty()),
        }
    }
}

impl Greedy {
    /// What can be begun now, the most pressing first, with a few actions of each unit; `None` before all were weighed.
    /// In a hurry it comes of what has been weighed so far.
    pub(super) fn choices(
        &mut self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        (nodes, kept): (u32, usize),
    ) -> Option<Vec<Choice>> {
        let known = self.search.take().filter(|search| search.table == *table);
        let mut search = known.unwrap_or_else(|| Search {
            table: table.clone(),
            units: self.pressing(table, seat, offers),
            begun: None,
            found: Vec::new(),
        });
        let mut nodes = nodes.max(1);
        loop {
            if search.is_over(self.hurries) {
                match search.begun.take() {
                    Some(begun) => search.found.extend(self.best_of_unit(begun, seat, kept)),
                    None => break,
                }
            } else if nodes == 0 {
                self.search = Some(search);
                return None;
            } else if let Some(begun) = &mut search.begun {
                nodes = self.weighs_on(begun, seat, nodes);
            } else if let Some(unit) = search.units.pop() {
                nodes -= 1;
                search.begun = self.begins(table, seat, &unit);
                if search.begun.is_none() {
                    search.found.push(Choice {
                        gain: 0.0,
                        presses: 0.0,
                        action: Action::Activate { unit },
                        then: None,
                    });
                }
            }
        }
        let mut found = search.found;
        let asked = |choice: &Choice| {
            let mut offers = offers.iter();
            offers.position(|offer| *offer.action() == choice.action)
        };
        found.sort_by_key(asked);
        found.extend(self.claims(table, seat, offers, kept));
        found.sort_by(|a, b| b.presses.total_cmp(&a.presses));
        Some(found)
    }

    /// The units that may be activated, the most pressing last.
    fn pressing(&self, table: &State, seat: Seat, offers: &[Offer<Action>]) -> Vec<String> {
        let scales = self.scales(table, seat);
        let away = |id: &String| match scales.field.unit(id) {
            Some(unit) if scales.field.units[unit].engaged => 0.0,
            Some(unit) => scales
                .nearest_foe(unit)
                .map_or(f64::INFINITY, |(_, away)| away),
            None => f64::INFINITY,
        };
        let units = offers.iter().filter_map(activated);
        let mut units: Vec<(f64, String)> = units.map(|unit| (away(&unit), unit)).collect();
        units.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Begins to weigh the actions of a unit; `None` of one that cannot be activated.
    fn begins(&self, table: &State, seat: Seat, unit: &str) -> Option<Weighing> {
        let mut draft = Draft::<Tabletop>::unrecorded(table.clone());
        let unit = unit.to_owned();
        let input = Input::Act(seat, Action::Activate { unit: unit.clone() });
        draft.input(&self.pack, &input).ok()?;
        let then = draft.state().clone();
        let offers = Tabletop::offers(&self.pack, &then, seat);
        let scales = self.scales(&then, seat);
        let mut left = self.open_to(&scales, &unit, &offers);
        left.reverse();
        drop(scales);
        Some(Weighing {
            unit,
            then,
            left,
            weighed: Vec::new(),
        })
    }

    /// The best that a unit can do.
    pub(super) fn look_at(&self, table: &State, seat: Seat, unit: &str) -> Choice {
        let best = self.begins(table, seat, unit).and_then(|mut begun| {
            self.weighs_on(&mut begun, seat, u32::MAX);
            self.best_of_unit(begun, seat, 1).into_iter().next()
        });
        best.unwrap_or(Choice {
            gain: 0.0,
            presses: 0.0,
            action: Action::Activate {
                unit: unit.to_owned(),
            },
            then: None,
        })
    }

    /// Weighs some more actions of a unit; the nodes that are left then.
    fn weighs_on(&self, begun: &mut Weighing, seat: Seat, nodes: u32) -> u32 {
        let scales = self.scales(&begun.then, seat);
        let mut left = nodes;
        while left > 0
            && let Some(action) = begun.left.pop()
        {
            left -= 1;
            if let Some(worth) = self.worth(&scales, &begun.unit, seat, &action) {
                begun.weighed.push((worth, action));
            }
        }
        left
    }

    /// The best actions of a unit whose actions have been weighed.
    fn best_of_unit(&self, begun: Weighing, seat: Seat, kept: usize) -> Vec<Choice> {
        let then = begun.then;
        let scales = self.scales(&then, seat);
        let action = Action::Activate {
            unit: begun.unit.clone(),
        };
        let choice = |gain: f64, then: Option<(State, Action)>| Choice {
            gain,
            presses: match &then {
                Some((_, then)) if gain > 0.0 && !hits(then) => gain * scales.weights.moving,
                _none => gain,
            },
            action: action.clone(),
            then,
        };
        let at = scales.field.unit(&begun.unit);
        let stays = at.map_or(0.0, |at| scales.stays(at));
        let best = best_of(&scales, seat, &sorted(begun.weighed), kept).into_iter();
        let mut found: Vec<Choice> = best
            .map(|(worth, action)| choice(worth - stays, Some((then.clone(), action))))
            .collect();
        if found.is_empty() {
            found.push(choice(0.0, None));
        }
        found
    }

    /// The most valuable claims of zones and arrivals of reserves, one for each zone and each unit.
    pub(super) fn claims(
        &self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        kept: usize,
    ) -> Vec<Choice> {
        let claims = offers.iter().map(|offer| offer.action().clone());
        let claims =
            claims.filter(|action| matches!(action, Action::Claim { .. } | Action::Arrive { .. }));
        let claims: Vec<Action> = claims.collect();
        if claims.is_empty() {
            return Vec::new();
        }
        let scales = self.scales(table, seat);
        let weighed = weighed(claims, |action| scales.claimed(seat, action));
        let mut found: Vec<Choice> = Vec::new();
        for (gain, action) in weighed {
            if found.len() < kept && !found.iter().any(|known| is_like(&known.action, &action)) {
                found.push(Choice {
                    gain,
                    presses: gain,
                    action,
                    then: None,
                });
            }
        }
        found
    }

    /// The actions of the acting unit with their worth, the best first.
    pub(super) fn acting(
        &self,
        scales: &Scales<'_>,
        unit: &str,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Vec<(f64, Action)> {
        weighed(self.open_to(scales, unit, offers), |action| {
            self.worth(scales, unit, seat, action)
        })
    }

    /// What the acting unit can do: what is offered, and ends of moves that the samples left out.
    fn open_to(&self, scales: &Scales<'_>, unit: &str, offers: &[Offer<Action>]) -> Vec<Action> {
        let Some(at) = scales.field.unit(unit) else {
            return Vec::new();
        };
        let mut actions: Vec<Action> = offers.iter().map(|offer| offer.action().clone()).collect();
        for kind in [MoveKind::Maneuver, MoveKind::March] {
            let moves = |action: &Action| action.as_move().is_some_and(|(found, _)| found == kind);
            if actions.iter().any(moves) {
                if self.sketches {
                    actions.extend(scales.few_ends(at, kind));
                } else {
                    actions.extend(scales.ends(at, kind));
                }
            }
        }
        actions
    }

    /// What an action of the acting unit is worth; `None` of one that is not judged.
    fn worth(&self, scales: &Scales<'_>, unit: &str, seat: Seat, action: &Action) -> Option<f64> {
        let at = scales.field.unit(unit)?;
        let parted = || self.parted(scales, unit, seat, action);
        scales.action_worth(seat, at, action).or_else(parted)
    }
}

impl Scales<'_> {
    /// The nearest enemy of a unit, and how far the middles of both are apart.
    pub(super) fn nearest_foe(&self, unit: usize) -> Option<(usize, f64)> {
        let from = self.field.body(unit).pose().center;
        let foes = self.foes(unit);
        let foes = foes.map(|foe| (foe, self.field.body(foe).pose().center.distance(from)));
        foes.min_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// What a unit is called.
    pub(super) fn name(&self, unit: usize) -> &str {
        self.field.id(Thing::Unit(unit))
    }
}

/// Whether an action strikes at an enemy.
const fn hits(action: &Action) -> bool {
    matches!(action, Action::Attack { .. } | Action::Charge { .. })
}

/// The unit that an offer activates.
pub(super) fn activated(offer: &Offer<Action>) -> Option<String> {
    if let Action::Activate { unit } = offer.action() {
        return Some(unit.clone());
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use play::{Dice, Seeded, Turn};

    use super::*;
    use crate::battle::starter::starter;
    use crate::bot::Thought;
    use crate::bot::weights::Manner;
    use crate::table::Table;

    /// The first question which unit acts, and whose it is.
    fn asked_for_a_unit(table: &Table) -> (State, Seat) {
        let mut draft = Draft::<Tabletop>::unrecorded(table.state.clone());
        let mut dice = Seeded::new(1);
        loop {
            let state = draft.state();
            let input = match Tabletop::turn(&table.pack, state) {
                Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).unwrap()),
                Turn::Seats(seats) => {
                    let battle = state.battle.as_ref().unwrap();
                    if battle.pending().thought() == Thought::Unit {
                        return (state.clone(), seats[0]);
                    }
                    Input::Act(seats[0], Action::Pass)
                }
                Turn::Over(_) => panic!("no unit acts"),
            };
            draft.input(&table.pack, &input).unwrap();
        }
    }

    /// Units went onto objectives before the first round that scores, where attacks and zones were open.
    #[test]
    fn a_move_presses_less_than_an_attack_of_the_same_gain() {
        let table = starter("2021");
        let (state, seat) = asked_for_a_unit(&table);
        let pressing = |manner: Manner| {
            let greedy = Greedy::weighing(Arc::clone(&table.pack), manner);
            let units = state.units.iter();
            let choices = units.map(|unit| greedy.look_at(&state, seat, &unit.id));
            let found: Vec<Choice> = choices.filter(|choice| choice.gain > 0.0).collect();
            found
        };
        let moved = |choice: &Choice| {
            let then = choice.then.as_ref();
            then.is_some_and(|(_, then)| !hits(then))
        };
        let fitted = pressing(Manner::Fitted);
        assert!(fitted.iter().any(moved));
        for choice in fitted {
            let less = choice.presses < choice.gain;
            assert_eq!(less, moved(&choice), "{choice:?}");
        }
        let first = pressing(Manner::First);
        assert!(first.iter().all(|choice| choice.presses == choice.gain));
    }
}
