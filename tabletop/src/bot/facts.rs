//! What of a program's answer can a player check on the table?
//!
//! A sentence for each answer, by the numbers that it is weighed by: what an attack costs on average, how a charge gets
//! there, which place a move takes (`move_facts`), who gains by a zone. No answer is left without one.

use geometry::Pose;
use play::Seat;

use super::move_facts::{reached_by, round};
use super::scales::Scales;
use super::stand::middle;
use super::{Greedy, joined};
use crate::attack_odds::{AttackOdds, aimed, odds_of};
use crate::battle::{Action, Gift};
use crate::card_play::{CardEffect, EffectKind, ZoneEffect};
use crate::charge_attack::mode;
use crate::plan::plan_pair;
use crate::state::{State, UnitState};
use crate::strength::strength;
use crate::words::inches;

/// The least chance to destroy a unit that is worth a word.
const WORTH_A_WORD: f64 = 0.05;

impl Greedy {
    /// What a player can check of an answer, and of what the unit does then that it activates.
    pub(super) fn fact(&self, table: &State, seat: Seat, actions: &[Action]) -> String {
        let [first, then @ ..] = actions else {
            return String::new();
        };
        let scales = self.scales(table, seat);
        match (first, then.first()) {
            (Action::Activate { .. }, Some(then)) => match scales.after(seat, first) {
                Some(after) => {
                    let there = self.scales(&after, seat);
                    let deed = there.deed(there.pending_unit(), then);
                    joined([deed, &there.fact(seat, then)])
                }
                None => String::new(),
            },
            (first, _) => scales.fact(seat, first),
        }
    }
}

impl Scales<'_> {
    /// The unit that what is pending is about.
    fn pending_unit(&self) -> Option<usize> {
        let battle = self.state.battle.as_ref()?;
        self.field.unit(battle.pending().unit()?)
    }

    /// What a player can check of an answer to what is pending.
    fn fact(&self, seat: Seat, action: &Action) -> String {
        let pending = self.state.battle.as_ref().map(|battle| battle.pending());
        let unit = self.pending_unit();
        let told = match action {
            Action::Attack { target } => self.told_attack(unit, target),
            Action::Charge { target, .. } => self.told_charge(unit, target, action),
            Action::Maneuver(to) | Action::March(to) | Action::Pivot(to) | Action::Shift(to) => {
                unit.map(|unit| self.told_move(unit, *to))
            }
            Action::GoBack(to) => unit.and_then(|unit| self.told_way_back(unit, *to)),
            Action::Claim { zone, .. } => self.told_claim(seat, zone.as_deref()),
            Action::Deploy { unit, to } => self.told_deployed(unit, to.pose()),
            Action::Use { on, .. } => Some(format!("Of all units it counts most for {on}")),
            Action::Activate { unit } => self.told_idle(unit),
            Action::Play { card, on, .. } => {
                let card = self.field.pack.card(card);
                let play = card.and_then(|card| card.play.as_ref());
                play.and_then(|play| self.told_effects(&play.effects, on.as_deref()))
            }
            Action::Order {
                unit, ability, on, ..
            } => {
                let ability = self.field.pack.ability(ability);
                let play = ability.and_then(|ability| ability.play.as_ref());
                let on = on.as_deref().unwrap_or(unit);
                play.and_then(|play| self.told_effects(&play.effects, Some(on)))
            }
            Action::Pass => pending.map(|pending| {
                let why = match (pending.acting(), pending.lying()) {
                    (Some(_), _) => "Whatever else it may do now is worth less than to stay",
                    (None, Some(_)) => "A new roll gains too little on average for the condition",
                    (None, None) if pending.is_about_cards() => {
                        "It keeps what it has, which by its own weights gains too little now"
                    }
                    (None, None) => "What it leaves out would gain nothing",
                };
                why.to_owned()
            }),
            Action::Arrive { .. }
            | Action::LayObjective { .. }
            | Action::LayPiece { .. }
            | Action::Disband(_)
            | Action::Keep(_)
            | Action::Retreat
            | Action::TakeArc(_)
            | Action::Align(_)
            | Action::Reroll(_)
            | Action::Take { .. }
            | Action::Discard { .. }
            | Action::Concede => None,
        };
        told.unwrap_or_else(|| plain(action).to_owned())
    }

    /// What an attack costs its target on average.
    fn told_attack(&self, unit: Option<usize>, target: &str) -> Option<String> {
        let (unit, to) = (unit?, self.field.unit(target)?);
        let pair = plan_pair(&self.field, unit, to);
        let (side, mode) = aimed(&self.field, &pair)?;
        let odds = odds_of(&self.field, (unit, to), side, mode)?;
        let costs = self.told_losses(to, &odds)?;
        Some(format!("The attack costs {target} {costs}"))
    }

    /// How a charge gets there, and what it costs then.
    fn told_charge(&self, unit: Option<usize>, target: &str, action: &Action) -> Option<String> {
        let Action::Charge { side, way, .. } = action else {
            return None;
        };
        let (unit, to) = (unit?, self.field.unit(target)?);
        let pair = plan_pair(&self.field, unit, to);
        let path = pair.charge.chosen(*way)?;
        let mode = mode(&self.field, &pair, *side);
        let odds = odds_of(&self.field, (unit, to), *side, mode)?;
        let costs = self.told_losses(to, &odds)?;
        let dice = reached_by(path);
        Some(format!(
            "It reaches {target} {} times in 100, on {dice}, and then costs the enemy {costs}",
            hundredths(path.chance()),
        ))
    }

    /// The wounds of an attack on average, of how many, and whether the target may fall.
    fn told_losses(&self, target: usize, odds: &AttackOdds) -> Option<String> {
        let left = strength(self.field.pack, self.field.units[target].unit)?.wounds;
        let mean = odds.chances.casualties.capped(i32::from(left)).mean();
        let falls = self.destroys(target, odds);
        let falls = match falls >= WORTH_A_WORD {
            true => format!(", all of them {} times in 100", hundredths(falls)),
            false => String::new(),
        };
        Some(format!("{mean:.1} of {left} wounds on average{falls}"))
    }

    /// What a zone gives, and to whom; that none is free.
    fn told_claim(&self, seat: Seat, zone: Option<&str>) -> Option<String> {
        let Some(zone) = zone.and_then(|id| self.field.pack.zone(id)) else {
            return Some("No zone is free that gives more".to_owned());
        };
        let Some(effect) = zone.gives else {
            return Some(format!("{} is worth most of the free zones", zone.name));
        };
        let served = self.served(seat, effect)?;
        let best = self.name(served);
        Some(match effect {
            ZoneEffect::Frighten => format!("The panic test costs most if {best} takes it"),
            ZoneEffect::Restore => format!("{best} has wounds that it restores"),
            ZoneEffect::Scheme => format!("It brings cards, and a condition on {best}"),
            ZoneEffect::Attack => self.told_second(served),
            ZoneEffect::Move => format!("{best} may move once more"),
        })
    }

    /// What one more attack costs the enemy in contact that it is worth most against.
    fn told_second(&self, unit: usize) -> String {
        let again = format!("{} may attack once more", self.name(unit));
        let foes = self.field.foes(unit);
        let worths = foes.map(|foe| (foe, self.of_melee(unit, foe)));
        let best = worths.max_by(|(_, a), (_, b)| a.total_cmp(b));
        let told = best.and_then(|(foe, _)| self.told_attack(Some(unit), self.name(foe)));
        joined([again.as_str(), told.as_deref().unwrap_or_default()])
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

    /// What is said of a place of deployment.
    fn told_deployed(&self, id: &str, to: Pose) -> Option<String> {
        let camps = self.state.battle.iter().flat_map(|battle| &battle.camps);
        let mut waiting = camps.flat_map(|camp| &camp.reserve);
        let unit: &UnitState = waiting.find(|unit| unit.id == id)?;
        let card = unit.card(self.field.pack)?;
        let objectives = self.state.objectives.iter();
        let away = objectives.map(|one| (middle(one).distance(to.center), one));
        let nearest = away.min_by(|(a, _), (b, _)| a.total_cmp(b));
        let shoots = card.band().is_some();
        Some(match (nearest, shoots) {
            (Some((away, one)), _) => format!(
                "It stands {} from {}, the nearest objective",
                inches(round(away)),
                self.called(one)
            ),
            (None, true) => "It shoots from behind others, with room around it".to_owned(),
            (None, false) => "It faces the enemy, with room around it".to_owned(),
        })
    }

    /// What is said of a unit that is activated and has nothing better to do.
    fn told_idle(&self, id: &str) -> Option<String> {
        let unit = self.field.unit(id)?;
        let nearest = self.told_nearest(unit, self.field.body(unit))?;
        Some(format!("Nothing better is in reach: {nearest}"))
    }

    /// What is said of a card or an ability whose help comes later or is still to be chosen; `None` of any other.
    pub(super) fn told_effects(&self, effects: &[CardEffect], on: Option<&str>) -> Option<String> {
        let mut kinds = effects.iter().map(|effect| effect.kind);
        if kinds.clone().any(|kind| kind == EffectKind::Awaits) {
            return Some("It lies ready until what it waits for happens".to_owned());
        }
        let moves = [EffectKind::Slide, EffectKind::Maneuver, EffectKind::Retreat];
        let only_moves = !effects.is_empty() && kinds.all(|kind| moves.contains(&kind));
        let on = on.filter(|_| only_moves)?;
        let unit = self.field.unit(on)?;
        // What of it is counted is how far; a retreat goes by its own rule.
        let most = effects.iter().map(|effect| effect.amount).max()?;
        if let Some((to, gain)) = self.best_step(unit, most)
            && gain > 0.0
        {
            let (most, told) = (inches(f64::from(most)), self.told_move(unit, to));
            return Some(format!("{on} may go up to {most} now. {told}"));
        }
        let nearest = self.told_nearest(unit, self.field.body(unit))?;
        Some(format!(
            "{on} may move by it outside its activation: {nearest} now"
        ))
    }
}

/// Whether what is said of an answer compares it with others by weights: that others are worth less, or a unit less.
pub(super) fn is_told_by_weights(action: &Action) -> bool {
    matches!(
        action,
        Action::Pass
            | Action::Use { .. }
            | Action::Activate { .. }
            | Action::Pivot(_)
            | Action::Shift(_)
            | Action::Retreat
            | Action::Disband(_)
            | Action::Keep(_)
            | Action::Align(_)
            | Action::TakeArc(_)
            | Action::Discard { .. }
            | Action::Arrive { .. }
    )
}

/// What is said of an answer that needs no numbers.
fn plain(action: &Action) -> &'static str {
    match action {
        Action::Arrive { .. } => "It does more on the table than in reserve",
        Action::LayObjective { .. } | Action::LayPiece { .. } => {
            "It lies here as well as anywhere else"
        }
        Action::Disband(_) => "Two halves can do more here than one unit",
        Action::Keep(_) => "That half counts for more",
        Action::Retreat => "It leaves a melee that costs it more than it gains",
        Action::TakeArc(_) => "There the charge costs least on average",
        Action::Align(_) => "It stands best like that for what comes next",
        Action::Reroll(_) => "Rolled again, these dice fall better for it on average",
        Action::Play { .. } | Action::Order { .. } => "It counts at once",
        Action::Take { .. } => "A card more is a choice more",
        Action::Discard { .. } => "Other cards are of more use to it",
        Action::Concede => "There is nothing left to win",
        Action::Activate { .. }
        | Action::Attack { .. }
        | Action::Charge { .. }
        | Action::Maneuver(_)
        | Action::March(_)
        | Action::GoBack(_)
        | Action::Pivot(_)
        | Action::Shift(_)
        | Action::Claim { .. }
        | Action::Deploy { .. }
        | Action::Use { .. }
        | Action::Pass => "Nothing else that it can do is worth more",
    }
}

/// A chance in hundredths.
fn hundredths(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}
