//! What does a zone of the tactics board give, and why to that unit?
//!
//! By what becomes of the unit: its panic test, the wounds that it regains, the attack that it makes, or what it may still
//! do in this round.

use play::{Seat, counted, listed};

use super::cards::{FRIGHT, RESTORED};
use super::joined;
use super::scales::Scales;
use crate::battle::{Frame, Gift};
use crate::card_play::ZoneEffect;
use crate::token::Token;

impl Scales<'_> {
    /// What a zone gives, and to whom; that none is free.
    pub(super) fn told_claim(&self, seat: Seat, zone: Option<&str>) -> Option<String> {
        let Some(zone) = zone.and_then(|id| self.field.pack.zone(id)) else {
            return Some("No zone is free that gives more".to_owned());
        };
        let Some(effect) = zone.gives else {
            return Some(format!("{} is worth most of the free zones", zone.name));
        };
        let served = self.served(seat, effect)?;
        match effect {
            ZoneEffect::Scheme => {
                let best = self.name(served);
                Some(format!("It brings cards, and a condition on {best}"))
            }
            ZoneEffect::Frighten | ZoneEffect::Restore | ZoneEffect::Attack | ZoneEffect::Move => {
                self.told_gift(effect, served, None)
            }
        }
    }

    /// What becomes of the unit that a zone or a non-combat unit is used on.
    pub(super) fn told_use(&self, on: &str, token: Option<Token>) -> Option<String> {
        let unit = self.field.unit(on)?;
        match self.state.battle.as_ref()?.begun()? {
            Frame::Gift(gift) => self.told_gift(gift.effect, unit, token),
            Frame::Power(_) => {
                let attacks = format!("{on} attacks with its best dice until clean-up");
                Some(with_loss(attacks, token))
            }
            _other => None,
        }
    }

    /// The wounds that a unit regains; `None` where it has none to regain.
    pub(super) fn told_regains(&self, unit: usize, most: u16) -> Option<String> {
        let wounds = self.field.units[unit].unit.wounds.min(most);
        let regains = counted(wounds, "wound", "wounds");
        (wounds > 0).then(|| format!("{} will regain {regains}", self.name(unit)))
    }

    /// What one more attack costs the enemy in contact that it is worth most against.
    pub(super) fn told_second(&self, unit: usize) -> String {
        let again = format!("{} may attack once more", self.name(unit));
        let foes = self.field.foes(unit);
        let worths = foes.map(|foe| (foe, self.of_melee(unit, foe)));
        let best = worths.max_by(|(_, a), (_, b)| a.total_cmp(b));
        let told = best.and_then(|(foe, _)| self.told_attack(Some(unit), self.name(foe)));
        joined([again.as_str(), told.as_deref().unwrap_or_default()])
    }

    /// What a zone does to a unit, with the condition that it is about.
    fn told_gift(&self, effect: ZoneEffect, unit: usize, token: Option<Token>) -> Option<String> {
        let name = self.name(unit);
        Some(match effect {
            ZoneEffect::Frighten => self.told_test(unit, FRIGHT)?,
            ZoneEffect::Restore => match self.told_regains(unit, RESTORED) {
                Some(regains) => with_loss(regains, token),
                None => with_loss(format!("{name} has no wounds to regain"), token),
            },
            ZoneEffect::Scheme => {
                let token = token?.name();
                match self.stands_out(unit).as_slice() {
                    [] => format!("{name} will be {token}"),
                    why => format!("{name} will be {token}: it {}", listed(why, "and")),
                }
            }
            ZoneEffect::Attack => self.told_second(unit),
            ZoneEffect::Move => {
                let nearest = self.told_nearest(unit, self.field.body(unit))?;
                format!("{name} may move once more: {nearest} now")
            }
        })
    }

    /// What makes a unit of more account than others of its side, as everybody sees.
    fn stands_out(&self, unit: usize) -> Vec<String> {
        let standing = &self.field.units[unit];
        let mut objectives = self.state.objectives.iter();
        let on = objectives.find(|one| self.is_on(&standing.body, one));
        let price = |of: usize| {
            let row = self.field.units[of].unit;
            let card = row.card(self.field.pack);
            card.map_or(0, |card| u16::from(card.points) * row.trays())
        };
        let side = &standing.unit.side;
        let all = 0..self.field.unit_count();
        let mut friends = all.filter(|of| *of != unit && self.field.units[*of].unit.side == *side);
        let acts = (!standing.unit.activated).then(|| "is still to act".to_owned());
        let holds = on.map(|one| format!("stands on {}", self.called(one)));
        let most = friends.all(|of| price(of) < price(unit));
        let most = most.then(|| "costs most points of its side".to_owned());
        acts.into_iter().chain(holds).chain(most).collect()
    }

    /// The unit for which what a zone gives is worth most.
    fn served(&self, seat: Seat, effect: ZoneEffect) -> Option<usize> {
        let gift = Gift {
            seat,
            ncu: String::new(),
            effect,
            drawn: true,
        };
        let units = self.serves(seat, effect);
        let worths = units.map(|unit| (self.of_gift(&gift, self.name(unit)), unit));
        let best = worths.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        Some(best.1)
    }
}

/// With the condition that a unit loses.
fn with_loss(told: String, token: Option<Token>) -> String {
    match token {
        Some(token) => format!("{told}, and will not be {} any more", token.name()),
        None => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;
    use crate::panic_test::panic_test;
    use crate::state::State;

    /// What is told of a zone that is used on a unit.
    fn told(
        effect: ZoneEffect,
        (on, token): (&str, Option<Token>),
        change: impl FnOnce(&mut State),
    ) -> String {
        let mut table = starter("2021");
        change(&mut table.state);
        let gift = Gift {
            seat: Seat(0),
            ncu: String::new(),
            effect,
            drawn: true,
        };
        let battle = table.state.battle.as_mut().unwrap();
        battle.stack.push(Frame::Gift(gift));
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        scales.told_use(on, token).unwrap()
    }

    fn unit<'s>(state: &'s mut State, id: &str) -> &'s mut crate::state::UnitState {
        let mut units = state.units.iter_mut();
        units.find(|unit| unit.id == id).unwrap()
    }

    /// Of whoever a zone was used on it was told that it counts most for that unit.
    #[test]
    fn a_test_that_a_zone_brings_is_told_by_its_odds() {
        let told = told(ZoneEffect::Frighten, ("guards", None), |_| {});
        let table = starter("2021");
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let guards = scales.field.unit("guards").unwrap();
        let test = panic_test(&scales.field, guards, -1).unwrap();
        let left = scales.left(guards).unwrap();
        let fails = test.fail_at(left.resilience) * 100.0;
        let losses = test.casualties(left.resilience);
        let losses = losses.capped(i32::from(left.wounds)).mean();
        let expected = format!(
            "The test of guards at -1 fails {fails:.0} times in 100 and costs {losses:.1} of {} wounds on average",
            left.wounds
        );
        assert_eq!(told, expected);
    }

    #[test]
    fn what_is_regained_and_lost_is_told() {
        let healed = |wounds: u16| {
            told(
                ZoneEffect::Restore,
                ("outriders", Some(Token::Panicked)),
                |state| unit(state, "outriders").wounds = wounds,
            )
        };
        let ends = ", and will not be panicked any more";
        assert_eq!(healed(4), format!("outriders will regain 3 wounds{ends}"));
        assert_eq!(healed(1), format!("outriders will regain 1 wound{ends}"));
        let none = format!("outriders has no wounds to regain{ends}");
        assert_eq!(healed(0), none);
    }

    #[test]
    fn a_condition_is_told_with_what_makes_its_unit_stand_out() {
        let weakened = |activated: bool| {
            told(
                ZoneEffect::Scheme,
                ("guards", Some(Token::Weakened)),
                |state| {
                    state.objectives.clear();
                    unit(state, "guards").activated = activated;
                },
            )
        };
        let fresh = weakened(false);
        let begin = "guards will be weakened: it is still to act";
        assert!(fresh.starts_with(begin), "{fresh}");
        assert!(!weakened(true).contains("still to act"));
    }
}
