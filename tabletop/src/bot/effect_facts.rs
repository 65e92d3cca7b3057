//! What does one effect of a card or an ability do, in words that can be checked?
//!
//! What becomes of whom, by its numbers, and the exact odds of a test or an attack that it brings about.

use play::{counted, listed};

use super::facts::hundredths;
use super::moment::Outcome;
use super::moment_facts::{Used, dice_of};
use super::move_facts::{charge_way, reached_by};
use super::scales::Scales;
use crate::army::called;
use crate::battle::{Frame, Marking, Window, holds_bonus, keeps_words};
use crate::card::Card;
use crate::card_play::{CardEffect, EffectKind, When};
use crate::panic_test::panic_test;
use crate::passive::is_immune;
use crate::strength::{Strength, ranks_lost, strength};
use crate::token::Token;
use crate::words::inches;

impl Scales<'_> {
    /// What an effect does beside the dice of what is under way; `None` of what is told with another one.
    pub(super) fn told_effect(&self, used: &Used<'_>, effect: &CardEffect) -> Option<String> {
        let amount = effect.amount;
        let units = [used.subject, used.foe, used.on];
        let [subject, foe, on] = units.map(|unit| unit.map(|unit| self.name(unit)));
        let wounds = |count: u16| counted(count, "wound", "wounds");
        Some(match effect.kind {
            EffectKind::Exposed => format!(
                "{} will be panicked and vulnerable if {} survives",
                subject?, foe?
            ),
            EffectKind::Sacrifice => {
                let (own, theirs) = (u16::from(used.pick), u16::from(used.pick) + 1);
                let (own, foe) = (wounds(own), foe?);
                format!("{} will suffer {own}, and {foe} {theirs}", subject?)
            }
            EffectKind::Retreat => self.told_leaves(used.subject?)?,
            EffectKind::Lash => {
                let lost = ranks_lost(self.field.pack, self.field.units[used.subject?].unit);
                let lash = u16::from(amount).saturating_mul(u16::from(lost));
                format!("{} will suffer {}", foe?, wounds(lash))
            }
            EffectKind::Disorderly => format!(
                "From the front the charge is disorderly on a {amount} or less, and {} will be vulnerable then",
                foe?
            ),
            EffectKind::RerollCharge => {
                "A distance die that falls short is rolled again".to_owned()
            }
            EffectKind::Helpless => {
                let words = keeps_words(self.field.pack, &Marking::Helpless);
                format!("{} {words}", foe?)
            }
            EffectKind::Awaits => format!(
                "It lies with {} and wakes once another own unit of foot or horse is destroyed",
                on?
            ),
            EffectKind::Slide if used.has(EffectKind::Maneuver) => return None,
            EffectKind::Slide | EffectKind::Maneuver => self.told_step(used.on?, amount)?,
            EffectKind::MeleeInstead => self.told_second(used.on?),
            EffectKind::Bribe => format!(
                "{} will attack with its worst dice and test at -1 until it passes a test",
                on?
            ),
            EffectKind::Silence => {
                let ncu = used.window.foe.as_deref()?;
                format!(
                    "{} has no ability in this round",
                    called(self.field.pack, ncu)
                )
            }
            EffectKind::WeakenOne => format!("{} will be weakened", on?),
            EffectKind::MarkOne => format!("{} will be vulnerable", on?),
            EffectKind::Panicked => format!("{} will be panicked", subject?),
            EffectKind::WoundOne => format!("{} will suffer {}", on?, wounds(u16::from(amount))),
            EffectKind::Cancel => {
                let held = used
                    .card
                    .map_or(0, |card| self.held_bonus(used.window, card));
                match amount.saturating_sub(held) {
                    0 | 1 => "It cancels the card for sure".to_owned(),
                    need => format!("It cancels the card on a {need} or more"),
                }
            }
            EffectKind::Test => self.told_forced(used)?,
            EffectKind::Daunt => {
                let ranks = self.left(used.subject?)?.ranks;
                let unit = used.foe?;
                let mut panic = panic_test(&self.field, unit, 0_i8.saturating_sub_unsigned(ranks))?;
                panic.more = panic.more.saturating_add(ranks);
                let outcome = self.told_outcome(unit, &self.outcome(unit, &panic)?)?;
                format!("The test of {} at -{ranks} {outcome}", self.name(unit))
            }
            EffectKind::Tithe => {
                let more = u8::from(used.has(EffectKind::TitheMore));
                let lost = used.window.lost.saturating_add(more).min(amount + more);
                let regains = self.told_regains(used.on?, u16::from(lost))?;
                match more {
                    0 => regains,
                    _more => format!("{regains}, and {} will suffer 1 more", subject?),
                }
            }
            EffectKind::Pass => format!("{} passes the test that it failed", subject?),
            EffectKind::HealLeader => self.told_regains(used.subject?, u16::from(amount))?,
            EffectKind::LastStand => {
                format!("{} attacks {} before it is removed", subject?, on?)
            }
            EffectKind::Overrun => {
                format!("{} may charge or march in place of its maneuver", subject?)
            }
            EffectKind::Draw => "It draws a card".to_owned(),
            EffectKind::Hits => {
                let hits = amount.saturating_add(self.left(used.subject?)?.ranks);
                let hits = counted(hits, "hit", "hits");
                format!("{} will have to block {hits}", on?)
            }
            EffectKind::StrikesFirst => match self.told_blow(used.subject?, used.foe?) {
                Some(costs) => format!("{} attacks first, which costs {} {costs}", subject?, foe?),
                None => format!("{} attacks first", subject?),
            },
            EffectKind::Answer => match used
                .on
                .and_then(|on| charge_way(&self.field, used.subject?, on))
            {
                Some(way) => format!(
                    "The charge of {} at {} arrives {} times in 100, on {}",
                    subject?,
                    on?,
                    hundredths(way.chance()),
                    reached_by(&way)
                ),
                None => format!("{} may maneuver now", subject?),
            },
            EffectKind::Rush => match self.under_window()? {
                Frame::ChargeRoll(charge) => format!(
                    "The charge arrives for sure, {} times in 100 without it, for a D3 of wounds",
                    hundredths(dice_of(charge).chance(charge.need))
                ),
                _other => return None,
            },
            EffectKind::Sundering
            | EffectKind::Vicious
            | EffectKind::BestDice
            | EffectKind::Reroll
            | EffectKind::AllHit
            | EffectKind::ToHit
            | EffectKind::CostlyPanic
            | EffectKind::FoePanicked
            | EffectKind::FoeVulnerable
            | EffectKind::WeakensLeft
            | EffectKind::ChargeInstead
            | EffectKind::PerZone
            | EffectKind::FailsWeakened
            | EffectKind::FailsMute
            | EffectKind::Shaken
            | EffectKind::TitheMore
            | EffectKind::Wall
            | EffectKind::Toughen => return None,
        })
    }

    /// The conditions that the foe gets, and when.
    pub(super) fn told_tokens(&self, used: &Used<'_>) -> Option<String> {
        let tokens = used.tokens();
        let names: Vec<&str> = tokens.iter().map(|token| token.name()).collect();
        let foe = self.name(used.foe.filter(|_| !names.is_empty())?);
        let when = match used.window.when {
            When::ChargeRolled => " once the charge makes contact",
            _other => "",
        };
        Some(format!("{foe} will be {}{when}", listed(&names, "and")))
    }

    /// How a panic test goes: how often it fails, and what it costs.
    pub(super) fn told_outcome(&self, unit: usize, outcome: &Outcome) -> Option<String> {
        let left = self.left(unit)?.wounds;
        Some(format!(
            "fails {} times in 100 and costs {:.1} of {left} wounds on average",
            hundredths(outcome.fails),
            self.mean(unit, outcome)
        ))
    }

    /// A panic test that a unit takes with a modifier.
    pub(super) fn told_test(&self, unit: usize, plus: i8) -> Option<String> {
        let panic = panic_test(&self.field, unit, plus)?;
        let outcome = self.told_outcome(unit, &self.outcome(unit, &panic)?)?;
        let at = match plus {
            0 => String::new(),
            plus => format!(" at {plus:+}"),
        };
        Some(format!("The test of {}{at} {outcome}", self.name(unit)))
    }

    /// What is said of a step that a unit may take outside its activation.
    pub(super) fn told_step(&self, unit: usize, most: u8) -> Option<String> {
        let name = self.name(unit);
        if let Some((to, gain)) = self.best_step(unit, most)
            && gain > 0.0
        {
            let most = inches(f64::from(most));
            let told = self.told_move(unit, to);
            return Some(format!("{name} may go up to {most} now. {told}"));
        }
        let nearest = self.told_nearest(unit, self.field.body(unit))?;
        Some(format!(
            "{name} may move by it outside its activation: {nearest} now"
        ))
    }

    /// What is left of a unit.
    pub(super) fn left(&self, unit: usize) -> Option<Strength> {
        strength(self.field.pack, self.field.units[unit].unit)
    }

    /// The wounds of an outcome on average, no more than are left.
    pub(super) fn mean(&self, unit: usize, outcome: &Outcome) -> f64 {
        let left = self.left(unit).map_or(0, |left| left.wounds);
        outcome.losses.capped(i32::from(left)).mean()
    }

    /// How many zones of a card's bonus are held.
    pub(super) fn held_bonus(&self, window: &Window, card: &Card) -> u8 {
        let battle = self.state.battle.as_ref();
        battle.map_or(0, |battle| {
            holds_bonus(self.field.pack, battle, window.seat, card)
        })
    }

    /// The panic test that a card has a unit take, and what else failing it costs.
    fn told_forced(&self, used: &Used<'_>) -> Option<String> {
        let unit = used.subject?;
        let held = used
            .card
            .map_or(0, |card| self.held_bonus(used.window, card));
        let zones = used
            .effects
            .iter()
            .filter(|effect| effect.kind == EffectKind::PerZone);
        let most = zones.map(|effect| effect.amount).max().unwrap_or(0);
        let plus = 0_i8.saturating_sub_unsigned(most.saturating_mul(held));
        let mut state = self.state.clone();
        let tests = state.units.get_mut(unit)?;
        if used.has(EffectKind::Panicked) && !is_immune(&self.field, unit, Token::Panicked) {
            tests.tokens.insert(Token::Panicked);
        }
        let there = Scales::new(self.field.pack, &state, self.weights);
        let told = there.told_test(unit, plus)?;
        let mute = keeps_words(self.field.pack, &Marking::Mute);
        let more = [
            (EffectKind::FailsWeakened, "will be weakened"),
            (EffectKind::FailsMute, mute.as_str()),
        ];
        let more = more.into_iter().filter(|(kind, _)| used.has(*kind));
        let more: Vec<&str> = more.map(|(_, words)| words).collect();
        Some(match more.is_empty() {
            true => told,
            false => format!("{told}; if it fails, it {}", listed(&more, "and")),
        })
    }
}

#[cfg(test)]
mod tests {
    use play::Seat;

    use super::*;
    use crate::battle::Action;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;

    /// A test that a card provokes was told to count at once, also where it fails once in 36.
    #[test]
    fn a_test_that_a_card_provokes_is_told_by_its_odds() {
        let mut table = starter("2021");
        let window = Window::new(Seat(1), When::EnemyActivates).about("swords");
        let battle = table.state.battle.as_mut().unwrap();
        battle.stack.push(Frame::Window(window));
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let told = scales.told_played(&Action::Play {
            card: "subjugation-of-power".to_owned(),
            on: None,
            pick: 0,
        });
        let swords = scales.field.unit("swords").unwrap();
        let test = panic_test(&scales.field, swords, 0).unwrap();
        let left = scales.left(swords).unwrap();
        let fails = test.fail_at(left.resilience) * 100.0;
        let losses = test.casualties(left.resilience);
        let losses = losses.capped(i32::from(left.wounds)).mean();
        let expected = format!(
            "The test of swords fails {fails:.0} times in 100 and costs {losses:.1} of {} wounds on average; if it \
             fails, it has no abilities in this turn",
            left.wounds
        );
        assert_eq!(told, Some(expected));
    }
}
