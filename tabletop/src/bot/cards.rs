//! What are cards, zones and non-combat units worth?
//!
//! In points of the cards as everything else; rough where no odds say it.

use play::Seat;

use super::scales::Scales;
use crate::battle::{Action, Frame, Gift, Window};
use crate::card_play::{EffectKind, ZoneEffect};
use crate::field::Thing;

/// What a card is worth that makes an attack or a test worse for the enemy.
pub(crate) const EDGE: f64 = 1.5;

/// What a condition on an enemy is worth.
const CONDITION: f64 = 0.7;

/// The need of a charge that is worth some wounds.
const FAR: u8 = 5;

/// What a maneuver outside the activation is worth.
const STEP: f64 = 0.3;

/// Wounds that the wealth of the realm restores.
pub(super) const RESTORED: u16 = 3;

/// What the crown takes off a panic test.
pub(super) const FRIGHT: i8 = -1;

impl Scales<'_> {
    /// What a claim of a zone or an arrival of a reserve is worth; `None` of any other action.
    pub(super) fn claimed(&self, seat: Seat, action: &Action) -> Option<f64> {
        match action {
            Action::Claim { zone, .. } => {
                let row = zone.as_deref().and_then(|id| self.field.pack.zone(id));
                let effect = row.and_then(|zone| zone.gives);
                Some(effect.map_or(0.0, |effect| self.of_zone_effect(seat, effect)))
            }
            Action::Arrive { .. } => Some(self.weights.arrival),
            _other => None,
        }
    }

    /// What an attack for the wealth of the realm is worth.
    pub(crate) fn hired(&self, unit: &str) -> Option<f64> {
        self.field.unit(unit).map(|unit| self.best_melee(unit))
    }

    /// A card, by what it changes at its moment; where no odds say that, what helps at once is played and what costs is
    /// kept.
    pub(crate) fn of_card(&self, window: &Window, card: &str, on: Option<&str>) -> f64 {
        let card = self.field.pack.card(card);
        let play = card.and_then(|card| card.play.as_ref());
        let Some(play) = play.filter(|play| play.when == window.when) else {
            return -1.0;
        };
        if let Some(worth) = self.of_moment(window, card, &play.effects, on) {
            return worth;
        }
        let on = on.map_or(0.0, |unit| self.of_unit(unit));
        let of = |kind: EffectKind| match kind {
            EffectKind::Retreat
            | EffectKind::Slide
            | EffectKind::Maneuver
            | EffectKind::Sacrifice => -EDGE,
            EffectKind::MeleeInstead | EffectKind::ChargeInstead => 0.0,
            _other => EDGE,
        };
        let worths = play.effects.iter().map(|effect| of(effect.kind));
        worths.sum::<f64>() + on / 10.0
    }

    /// An ability of a unit, as a card: else what harms the enemy or saves a unit is used, what only moves is kept.
    pub(crate) fn of_order(
        &self,
        window: &Window,
        (unit, ability): (&str, &str),
        on: Option<&str>,
        pick: u8,
    ) -> f64 {
        let play = self.field.pack.ability(ability);
        let Some(play) = play.and_then(|ability| ability.play.as_ref()) else {
            return -1.0;
        };
        if let Some(worth) = self.of_moment(window, None, &play.effects, on) {
            return worth;
        }
        let on = on.map_or(0.0, |unit| self.of_unit(unit));
        let of = |kind: EffectKind| match kind {
            EffectKind::Retreat | EffectKind::Slide => -EDGE,
            EffectKind::Answer if pick > 1 => -EDGE,
            EffectKind::Rush if !self.is_far(unit) => -EDGE,
            _other => EDGE,
        };
        let worths = play.effects.iter().map(|effect| of(effect.kind));
        worths.sum::<f64>() + on / 10.0
    }

    /// Whether a charge under way is likely to fall short.
    fn is_far(&self, charger: &str) -> bool {
        let stack = self.state.battle.iter().flat_map(|battle| &battle.stack);
        let mut charges = stack.filter_map(|frame| match frame {
            Frame::ChargeRoll(charge) => Some(charge),
            _other => None,
        });
        charges.any(|charge| charge.unit == charger && charge.need >= FAR)
    }

    /// What a unit that stands is worth: what its fall would cost.
    pub(crate) fn of_unit(&self, id: &str) -> f64 {
        let unit = self.field.unit(id);
        unit.map_or(0.0, |unit| self.of_wounds(unit, f64::INFINITY))
    }

    /// The best melee of a unit.
    fn best_melee(&self, unit: usize) -> f64 {
        let touched = self.field.foes(unit);
        let worths = touched.map(|foe| self.of_melee(unit, foe));
        worths.fold(0.0, f64::max)
    }

    pub(crate) fn of_gift(&self, gift: &Gift, on: &str) -> f64 {
        let Some(unit) = self.field.unit(on) else {
            return 0.0;
        };
        match gift.effect {
            ZoneEffect::Frighten => self.of_test(unit, FRIGHT),
            ZoneEffect::Restore => self.of_wounds(
                unit,
                f64::from(self.field.units[unit].unit.wounds.min(RESTORED)),
            ),
            ZoneEffect::Scheme => CONDITION + self.of_unit(on) / 100.0,
            ZoneEffect::Attack => self.best_melee(unit),
            ZoneEffect::Move => -STEP,
        }
    }

    /// The units that what a zone gives may be meant for: own ones, or enemies of what harms.
    pub(super) fn serves(
        &self,
        seat: Seat,
        effect: ZoneEffect,
    ) -> impl Iterator<Item = usize> + '_ {
        let battle = self.state.battle.as_ref();
        let side = battle.map(|battle| &battle.camp(seat).side);
        let served = match effect {
            ZoneEffect::Frighten | ZoneEffect::Scheme => false,
            ZoneEffect::Restore | ZoneEffect::Attack | ZoneEffect::Move => true,
        };
        let own = move |unit: usize| Some(&self.field.units[unit].unit.side) == side;
        (0..self.field.unit_count()).filter(move |unit| own(*unit) == served)
    }

    /// The most that a zone can give a seat now.
    fn of_zone_effect(&self, seat: Seat, effect: ZoneEffect) -> f64 {
        let gift = Gift {
            seat,
            ncu: String::new(),
            effect,
            drawn: true,
        };
        let units = self.serves(seat, effect);
        let worths = units.map(|unit| self.of_gift(&gift, self.field.id(Thing::Unit(unit))));
        let best = worths.fold(0.0, f64::max);
        match effect {
            ZoneEffect::Scheme => best + self.weights.cards,
            ZoneEffect::Move => self.weights.step,
            ZoneEffect::Frighten | ZoneEffect::Restore | ZoneEffect::Attack => best,
        }
    }
}
