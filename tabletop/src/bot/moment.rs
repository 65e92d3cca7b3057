//! What does a card or an ability change at its moment?
//!
//! By exact odds: a test or an attack that is under way, with what it adds and without; a step that it allows, by the
//! best place within it. What it is worth is reckoned from that, and what is said of it (`moment_facts`) too.

use std::f64::consts::TAU;

use geometry::direction_from_radians;
use play::odds::{Dist, Panic};

use super::scales::Scales;
use crate::attack_modifiers::AttackModifiers;
use crate::attack_odds::odds_with;
use crate::battle::{Attacking, Frame, Testing, Window, holds_bonus};
use crate::card::Card;
use crate::card_play::{CardEffect, Condition, EffectKind, When};
use crate::field::Field;
use crate::moves::{MoveKind, plan_move};
use crate::panic_test::{panic_test, shaken_by};
use crate::strength::{ranks_lost, strength};

/// What it costs to have used it: it may do more later.
const KEPT: f64 = 0.3;

/// Ways in which a step is tried, and the part of it that rounding never makes too long.
const WAYS: u32 = 8;
const SURE: f64 = 0.99;

/// What effects say of an attack's dice.
const OF_DICE: [EffectKind; 7] = [
    EffectKind::Sundering,
    EffectKind::Vicious,
    EffectKind::BestDice,
    EffectKind::Reroll,
    EffectKind::AllHit,
    EffectKind::ToHit,
    EffectKind::CostlyPanic,
];

/// What effects change of what is under way.
#[derive(Debug)]
enum Change {
    /// Nothing: none of their conditions holds.
    Nothing,
    /// A unit stands so much better after a step.
    Step(f64),
    /// The losses by a test or an attack.
    Losses(Versus),
}

/// What a test or an attack comes to for a unit, without effects and with them.
#[derive(Debug)]
pub(super) struct Versus {
    pub(super) unit: usize,
    pub(super) without: Outcome,
    pub(super) with: Outcome,
}

/// What a test comes to, or an attack with the test that it causes.
#[derive(Debug)]
pub(super) struct Outcome {
    /// The chance that the test is failed.
    pub(super) fails: f64,
    /// The wounds of all.
    pub(super) losses: Dist,
}

impl Scales<'_> {
    /// What effects change of the enemy's test or the own melee that is under way, or by a step of a unit that they
    /// allow, in points of units; `None` where they do anything else.
    pub(super) fn of_moment(
        &self,
        window: &Window,
        card: Option<&Card>,
        effects: &[CardEffect],
        on: Option<&str>,
    ) -> Option<f64> {
        let gain = match self.change(window, card, effects, on)? {
            Change::Nothing => 0.0,
            Change::Step(gain) => gain,
            Change::Losses(both) => {
                let [with, without] = [&both.with, &both.without]
                    .map(|outcome| self.of_losses(both.unit, &outcome.losses));
                with - without
            }
        };
        Some(gain - KEPT)
    }

    /// What effects change of what is under way; `None` where they do anything that is not looked at.
    fn change(
        &self,
        window: &Window,
        card: Option<&Card>,
        effects: &[CardEffect],
        on: Option<&str>,
    ) -> Option<Change> {
        let unit = on.or(window.subject.as_deref());
        let unit = unit.and_then(|unit| self.field.unit(unit));
        let mut held: Vec<&CardEffect> = Vec::new();
        for effect in effects {
            if self.takes_place(window, card, unit, effect)? {
                held.push(effect);
            }
        }
        if held.is_empty() {
            return Some(Change::Nothing);
        }
        let only = |kinds: &[EffectKind]| held.iter().all(|effect| kinds.contains(&effect.kind));
        Some(match (self.under_window(), window.when) {
            _any if only(&[EffectKind::Slide, EffectKind::Maneuver]) => {
                let most = held.iter().map(|effect| effect.amount).max()?;
                Change::Step(self.of_step(on?, most)?)
            }
            (Some(Frame::Panic(test)), When::EnemyTest)
                if only(&[EffectKind::Shaken, EffectKind::CostlyPanic]) =>
            {
                Change::Losses(self.shaken(test, &held)?)
            }
            (Some(Frame::Attack(attack)), When::OwnMelee) if only(&OF_DICE) => {
                Change::Losses(self.with_dice(attack, &held)?)
            }
            _other => return None,
        })
    }

    /// Whether an effect takes place, of a unit that it is about; `None` where that hangs on a pick, a commander or a
    /// house.
    pub(super) fn takes_place(
        &self,
        window: &Window,
        card: Option<&Card>,
        unit: Option<usize>,
        effect: &CardEffect,
    ) -> Option<bool> {
        let battle = self.state.battle.as_ref()?;
        let bonus = |card: &Card| holds_bonus(self.field.pack, battle, window.seat, card) > 0;
        let left = || strength(self.field.pack, self.field.units[unit?].unit);
        match effect.when {
            Condition::Always => Some(true),
            Condition::Bonus => Some(card.is_some_and(bonus)),
            Condition::LastRank => Some(left().is_some_and(|left| left.rows == 1)),
            Condition::Leader | Condition::House(_) | Condition::Pick(_) => None,
        }
    }

    /// What is under way below the moment that is asked about.
    pub(super) fn under_window(&self) -> Option<&Frame> {
        let mut frames = self.state.battle.as_ref()?.stack.iter().rev();
        frames.find(|frame| !matches!(frame, Frame::Window(_)))
    }

    /// A test that is under way, as it stands.
    pub(super) fn tested(&self, test: &Testing) -> Option<(usize, Panic)> {
        let unit = self.field.unit(&test.unit)?;
        let mut panic = panic_test(&self.field, unit, 0)?;
        panic.plus = test.plus;
        panic.more = panic.more.saturating_add(test.stakes.wounds);
        Some((unit, panic))
    }

    /// What a panic test comes to for a unit.
    pub(super) fn outcome(&self, unit: usize, panic: &Panic) -> Option<Outcome> {
        let resilience = strength(self.field.pack, self.field.units[unit].unit)?.resilience;
        Some(Outcome {
            fails: panic.fail_at(resilience),
            losses: panic.casualties(resilience),
        })
    }

    /// A test that is under way, without effects that shake it and with them.
    pub(super) fn shaken(&self, test: &Testing, effects: &[&CardEffect]) -> Option<Versus> {
        let (unit, mut panic) = self.tested(test)?;
        let without = self.outcome(unit, &panic)?;
        let lost = ranks_lost(self.field.pack, self.field.units[unit].unit);
        for effect in effects {
            match effect.kind {
                EffectKind::Shaken => {
                    let off = shaken_by(effect.amount, lost);
                    panic.plus = panic.plus.saturating_sub_unsigned(off);
                }
                _costly => panic.more = panic.more.saturating_add(effect.amount),
            }
        }
        let with = self.outcome(unit, &panic)?;
        Some(Versus {
            unit,
            without,
            with,
        })
    }

    /// An attack that is under way, without effects on its dice and with them.
    fn with_dice(&self, attack: &Attacking, effects: &[&CardEffect]) -> Option<Versus> {
        let mut modifiers = attack.modifiers.clone();
        for effect in effects {
            modifiers.add(effect);
        }
        Some(Versus {
            unit: self.field.unit(&attack.target)?,
            without: attacked(&self.field, attack, attack.modifiers.clone())?,
            with: attacked(&self.field, attack, modifiers)?,
        })
    }

    /// How much better a unit stands after a step of so many inches than where it is; nothing of one in melee.
    fn of_step(&self, unit: &str, most: u8) -> Option<f64> {
        let unit = self.field.unit(unit)?;
        let step = self.best_step(unit, most);
        Some(step.map_or(0.0, |(_, gain)| gain.max(0.0)))
    }

    /// Where a step of so many inches leads best, and how much better than where it is a unit stands there; none of one
    /// in melee.
    pub(super) fn best_step(&self, unit: usize, most: u8) -> Option<(geometry::Placement, f64)> {
        if self.field.units[unit].engaged {
            return None;
        }
        let at = self.field.body(unit).pose();
        let ways = (0..WAYS).map(|way| f64::from(way) * TAU / f64::from(WAYS));
        let ends = ways.map(|turn| {
            let way = direction_from_radians(at.heading() + turn);
            at.moved(way * (f64::from(most) * SURE)).snapped()
        });
        let may = |to: &geometry::Placement| {
            let plan = plan_move(&self.field, unit, MoveKind::Maneuver, *to);
            plan.refusal.is_none()
        };
        let worths = ends.filter(may);
        let worths = worths.map(|to| (to, self.stand(unit, to.pose(), self.weights.next)));
        let (to, best) = worths.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        Some((to, best - self.stays(unit)))
    }
}

/// What an attack that is under way comes to for its target with some modifiers.
pub(super) fn attacked(
    field: &Field<'_>,
    attack: &Attacking,
    modifiers: AttackModifiers,
) -> Option<Outcome> {
    let both = (field.unit(&attack.unit)?, field.unit(&attack.target)?);
    let odds = odds_with(field, both, attack.side, attack.mode, modifiers)?;
    Some(Outcome {
        fails: odds.chances.failed,
        losses: odds.chances.casualties,
    })
}

#[cfg(test)]
mod tests {
    use geometry::{Placement, Side};

    use super::*;
    use crate::attack_profile::AttackMode;
    use crate::battle::starter::starter;
    use crate::battle::{AttackStep, PanicCause, PanicStep, Stakes};
    use crate::bot::weights::Weights;
    use crate::state::State;
    use crate::table::Table;

    fn worth(table: &Table, state: &State, window: &Window, card: &str) -> f64 {
        let scales = Scales::new(&table.pack, state, Weights::FIRST);
        scales.of_card(window, card, None)
    }

    #[test]
    fn a_card_against_a_test_is_for_one_that_it_may_turn() {
        let table = starter("2021");
        let unit = table.state.units[0].id.clone();
        let at = |plus: i8| {
            let mut state = table.state.clone();
            let test = Testing {
                unit: unit.clone(),
                plus,
                cause: PanicCause::Card,
                step: PanicStep::Roll,
                stakes: Stakes::default(),
            };
            let window = Window::new(play::Seat(1), When::EnemyTest).about(&unit);
            let stack = [Frame::Panic(test), Frame::Window(window.clone())];
            state.battle.as_mut().unwrap().stack.extend(stack);
            worth(&table, &state, &window, "hear-me-roar")
        };
        assert!(at(-2) > 0.0, "{}", at(-2));
        assert!(at(6) < 0.0, "{}", at(6));
    }

    #[test]
    fn what_a_card_does_for_a_last_rank_counts_for_a_last_rank_alone() {
        let table = starter("2017");
        let of = |side: &str| {
            let mut units = table.state.units.iter();
            let deep = |unit: &crate::state::UnitState| {
                strength(&table.pack, unit).is_some_and(|left| left.rows > 1)
            };
            let found = units.find(|unit| unit.side == side && deep(unit));
            found.unwrap().clone()
        };
        let (own, foe) = (of("stark"), of("lannister"));
        let gains = |wounds: u16, when: Condition| {
            let mut state = table.state.clone();
            let mut units = state.units.iter_mut();
            units.find(|unit| unit.id == own.id).unwrap().wounds = wounds;
            let attack = Attacking {
                unit: own.id.clone(),
                target: foe.id.clone(),
                side: Side::Front,
                mode: AttackMode::Melee,
                friends: Vec::new(),
                step: AttackStep::Begin,
                modifiers: AttackModifiers::default(),
            };
            let window = Window::new(play::Seat(0), When::OwnMelee).about(&own.id);
            let stack = [Frame::Attack(attack), Frame::Window(window.clone())];
            state.battle.as_mut().unwrap().stack.extend(stack);
            let scales = Scales::new(&table.pack, &state, Weights::FIRST);
            let effect = CardEffect {
                when,
                kind: EffectKind::AllHit,
                amount: 0,
            };
            scales.of_moment(&window, None, &[effect], None).unwrap() + KEPT
        };
        let rows = |wounds: u16| {
            let mut unit = own.clone();
            unit.wounds = wounds;
            strength(&table.pack, &unit).map(|left| left.rows)
        };
        let last = (0..).find(|wounds| rows(*wounds) == Some(1)).unwrap();
        let all = [
            gains(0, Condition::Always),
            gains(last, Condition::Always),
            gains(last, Condition::LastRank),
            gains(0, Condition::LastRank),
            gains(last, Condition::Bonus),
        ];
        assert!(
            last > 0 && all[0] > 0.0 && all[1] > 0.0 && all[2] > 0.0,
            "{last} {all:?}"
        );
        assert_eq!(all[3..], [0.0, 0.0]);
    }

    #[test]
    fn a_step_is_for_a_unit_that_stands_better_after_it() {
        let table = starter("2021");
        let step = |short: f64| {
            let mut state = table.state.clone();
            let unit = state.units[0].id.clone();
            let center = state
                .objectives
                .iter()
                .find(|one| one.x.0 == 0 && one.y.0 == 0);
            let radius = center.unwrap().radius.inches();
            state.pieces.clear();
            state.units.truncate(1);
            state.units[0].place = Placement::new(0.0, -short, 0.0);
            let scales = Scales::new(&table.pack, &state, Weights::FIRST);
            (scales.of_step(&unit, 3).unwrap(), radius)
        };
        assert!(step(0.0).0 < KEPT, "{:?}", step(0.0));
        assert!(step(3.0).0 > KEPT, "{:?}", step(3.0));
    }

    /// Of a step out of turn it was told how near the enemy is before it, and not what it is for.
    #[test]
    fn a_step_out_of_turn_is_told_by_where_it_leads() {
        let table = starter("2021");
        let mut state = table.state.clone();
        let unit = state.units[0].id.clone();
        state.pieces.clear();
        state.units.truncate(1);
        state.units[0].place = Placement::new(0.0, -3.0, 0.0);
        let scales = Scales::new(&table.pack, &state, Weights::FIRST);
        let told = scales.told_step(scales.field.unit(&unit).unwrap(), 3);
        let told = told.unwrap();
        let holds = format!("{unit} may go up to 3 in now. It holds ");
        assert!(told.starts_with(&holds), "{told}");
    }
}
