//! What does an attack roll, and against what?
//!
//! Dice, to hit, defense and morale of one attack with all that bears on them: ranks, arc, terms of cards, charge bonus,
//! cover, fortified ground, tokens. The battle rolls by it and the chances are worked out from it.

use geometry::Side;
use play::odds::{
    Clamp, Critical, Loss, LossReroll, Natural, Panic, PanicReroll, Pool, Reroll, Savable, Saves,
};

use serde::{Deserialize, Serialize};

use crate::attack_modifiers::AttackModifiers;
use crate::battle::Attacking;
use crate::field::Field;
use crate::fight::{Fight, Strike};
use crate::passive::{self, live};
use crate::profile::{Attack, AttackKind, Band, Profile};
use crate::rules::ground::morale;
use crate::rulings::{FlankPanic, PanicLoss, PanickedCovers, RearPanicked, Rulings, TokenDice};
use crate::state::UnitState;
use crate::strength::{Strength, last_stand, strength};
use crate::token::{Token, Tokens};

/// A defense roll that no face makes: one above the faces of the die.
const NO_SAVE: u8 = 7;

/// What Vicious adds to the panic test that it causes.
const VICIOUS: i8 = -2;

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackMode {
    /// At the end of a charge.
    Charge {
        /// Misses are rolled again.
        bonus: bool,
        /// The target holds fortified ground that the charge crossed.
        fortified: bool,
    },
    /// On an engaged enemy.
    Melee,
    /// From a distance.
    Shot {
        /// The nearest band that reaches.
        band: Band,
        /// The target is in cover.
        cover: bool,
        /// So much worse to hit, because the target is not seen.
        #[serde(default, skip_serializing_if = "is_seen")]
        blind: u8,
    },
}

fn is_seen(blind: &u8) -> bool {
    *blind == 0
}

/// One attack on one side of its target.
pub(crate) struct AttackProfile<'a> {
    pub(crate) field: &'a Field<'a>,
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) side: Side,
    pub(crate) mode: AttackMode,
    attack: &'a Attack,
    pub(crate) target: &'a Profile,
    /// What is left of the attacker.
    pub(crate) own: Strength,
    /// What is left of the target.
    pub(crate) left: Strength,
    /// What the attacker's abilities do in such an attack.
    pub(crate) fights: Vec<&'a Fight>,
    /// The conditions that the target gets before the dice.
    pub(crate) given: Tokens,
    /// What cards and abilities add.
    pub(crate) modifiers: AttackModifiers,
}

impl<'a> AttackProfile<'a> {
    /// The attack; `None` without cards, strength or such an attack.
    ///
    /// # Rule
    /// 2017, Making attacks; Flank and rear.
    ///
    /// # Ruling
    /// `rear_panicked`.
    pub(crate) fn new(
        field: &'a Field<'a>,
        from: usize,
        to: usize,
        side: Side,
        mode: AttackMode,
        modifiers: AttackModifiers,
    ) -> Option<Self> {
        let (attacker, defender) = (field.units[from].unit, field.units[to].unit);
        let card = attacker.card(field.pack)?;
        let attack = match mode {
            AttackMode::Charge { .. } | AttackMode::Melee => card.attack(AttackKind::Melee)?,
            AttackMode::Shot { band, .. } => shot(card, band)?,
        };
        let shoots = matches!(mode, AttackMode::Shot { .. });
        let fights: Vec<&Fight> = live(field.pack, field.state, attacker)
            .filter_map(|ability| ability.fight.as_ref())
            .filter(|fight| fight.weapon.serves(shoots))
            .collect();
        let rear =
            side == Side::Rear && field.rulings().rear_panicked == RearPanicked::BeforeDefense;
        let of_rear = rear.then_some(Token::Panicked);
        let mut profile = Self {
            target: defender.card(field.pack)?,
            // One that was destroyed attacks as it stood at its last.
            own: strength(field.pack, attacker).or_else(|| last_stand(field.pack, attacker))?,
            left: strength(field.pack, defender)?,
            given: of_rear.into_iter().collect(),
            field,
            from,
            to,
            side,
            mode,
            attack,
            fights,
            modifiers,
        };
        profile.gain();
        Some(profile)
    }

    /// That of an attack under way.
    pub(crate) fn of(field: &'a Field<'a>, attack: &Attacking) -> Option<Self> {
        let (from, to) = (field.unit(&attack.unit)?, field.unit(&attack.target)?);
        let modifiers = attack.modifiers.clone();
        Self::new(field, from, to, attack.side, attack.mode, modifiers)
    }

    pub(crate) fn attacker(&self) -> &UnitState {
        self.field.units[self.from].unit
    }

    pub(crate) fn charges(&self) -> bool {
        matches!(self.mode, AttackMode::Charge { .. })
    }

    fn has(&self, strike: Strike) -> bool {
        let has = |fight: &&Fight| {
            fight.always.contains(&strike) || (self.charges() && fight.charging.contains(&strike))
        };
        self.modifiers.strikes.contains(&strike) || self.fights.iter().any(has)
    }

    /// The attack dice; `None` where the card has no number for so many rows.
    pub(crate) fn pool(&self) -> Option<Pool> {
        let (charging, wounds) = self.more_dice();
        let more = charging.saturating_add(wounds);
        let own = self.own.dice(self.attack);
        let value = self.field.rulings().dice_value;
        let dice = self.modifiers.dice.of(own, &self.attack.dice, value)?;
        let bonus = matches!(self.mode, AttackMode::Charge { bonus: true, .. });
        Some(Pool {
            dice: dice.saturating_add(more),
            hit: match self.modifiers.all_hit {
                true => 1,
                false => {
                    let worse = self.disrupted().saturating_add(self.blind());
                    face_that_hits(self.attack.to_hit, worse, self.modifiers.to_hit)
                }
            },
            reroll: match bonus || self.modifiers.reroll {
                true => Reroll::Misses,
                false => Reroll::None,
            },
            critical: match (self.modifiers.twice, self.has(Strike::CriticalBlow)) {
                (true, _) => Critical::Every,
                (false, true) => Critical::Double,
                (false, false) => Critical::Single,
            },
            more: self.modifiers.hits,
            sure: self.modifiers.wounds.saturating_mul(self.resilience()),
            savable: match self.has(Strike::Precision) {
                true => Savable::NotMax,
                false => Savable::All,
            },
            ..Pool::D6
        })
    }

    /// Dice beside those of its ranks: of its charge, and of the wounds that it has suffered.
    pub(crate) fn more_dice(&self) -> (u8, u8) {
        let suffered = self.field.units[self.from].unit.wounds;
        let suffered = u8::try_from(suffered).unwrap_or(u8::MAX);
        let sum = |dice: fn(&Fight) -> u8| {
            let fights = self.fights.iter().map(|fight| dice(fight));
            fights.fold(0, u8::saturating_add)
        };
        let charging = match self.charges() {
            true => sum(|fight| fight.dice).saturating_mul(self.own.ranks),
            false => 0,
        };
        let wounds = sum(|fight| fight.dice_per_wound).saturating_mul(suffered);
        (charging, wounds)
    }

    /// Why it hits by another face than its card says: such as "3+ by its card, disrupted by enemies in contact".
    pub(crate) fn hit_words(&self) -> Option<String> {
        let (card, now) = (self.attack.to_hit, self.pool()?.hit);
        if card == now {
            return None;
        }
        let causes = [
            (self.disrupted() > 0, "disrupted by enemies in contact"),
            (self.blind() > 0, "its target is not seen"),
            (
                self.modifiers.to_hit != 0 || self.modifiers.all_hit,
                "cards or abilities change it",
            ),
        ];
        let causes = causes.into_iter().filter(|(holds, _)| *holds);
        let causes: Vec<&str> = causes.map(|(_, cause)| cause).collect();
        Some(format!("{card}+ by its card; {}", causes.join("; ")))
    }

    /// How much worse it hits a target that it does not see.
    fn blind(&self) -> u8 {
        match self.mode {
            AttackMode::Shot { blind, .. } => blind,
            AttackMode::Charge { .. } | AttackMode::Melee => 0,
        }
    }

    /// How much worse the enemies in contact let it hit in melee.
    fn disrupted(&self) -> u8 {
        match self.mode {
            AttackMode::Shot { .. } => 0,
            AttackMode::Charge { .. } | AttackMode::Melee => {
                passive::sum_of_foes(self.field, self.from, |passive| passive.disrupts)
            }
        }
    }

    /// Unblocked hits for each wound.
    pub(crate) fn resilience(&self) -> u8 {
        self.left.resilience.max(1).max(self.modifiers.resilience)
    }

    /// The defense dice of a target with some conditions.
    pub(crate) fn saves(&self, tokens: Tokens) -> Saves {
        if self.has(Strike::NoDefense) {
            return Saves {
                save: NO_SAVE,
                ..Saves::D6
            };
        }
        if self.has(Strike::OnlySixes) {
            return Saves {
                save: NO_SAVE,
                natural: Natural::MaxSucceeds,
                reroll: match tokens.has(Token::Vulnerable) {
                    true => Reroll::Hits,
                    false => Reroll::None,
                },
                ..Saves::D6
            };
        }
        let (save, natural) = match self.has(Strike::Sundering) {
            true => ((self.target.defense + 1).min(6), Natural::MaxSucceeds),
            false => (self.target.defense, Natural::Plain),
        };
        let shelter = match self.mode {
            AttackMode::Charge { fortified, .. } => fortified,
            AttackMode::Shot { cover, .. } => cover,
            AttackMode::Melee => false,
        };
        Saves {
            save,
            plus: of_arc(self.side) + i8::from(shelter) + passive::defense(self.field, self.to),
            reroll: match tokens.has(Token::Vulnerable) {
                true => Reroll::Hits,
                false => Reroll::None,
            },
            natural,
            ..Saves::D6
        }
    }

    /// The panic test that it causes in a target with some conditions.
    ///
    /// # Ruling
    /// `flank_panic`.
    pub(crate) fn panic(&self, tokens: Tokens) -> Panic {
        let rulings = self.field.rulings();
        let arc = match rulings.flank_panic {
            FlankPanic::No => 0,
            FlankPanic::Yes => of_arc(self.side),
        };
        let vicious = match self.has(Strike::Vicious) {
            true => VICIOUS,
            false => 0,
        };
        let (more, most) = passive::panic_cost(self.field, self.to);
        Panic {
            morale: self.target.morale,
            plus: arc + vicious + near(self.field, self.to),
            more: more.saturating_add(self.modifiers.costly),
            most: most.unwrap_or(u8::MAX),
            loss: loss(rulings),
            reroll: reroll(rulings, tokens),
            loss_reroll: loss_reroll(rulings, tokens),
            clamp: Clamp::Free,
        }
    }
}

/// The lowest face that hits: by the card, so much worse and then so much better.
///
/// The source has no modifiers; as in play, no help makes a 1 hit and no hindrance makes a 6 miss.
fn face_that_hits(printed: u8, worse: u8, better: u8) -> u8 {
    let need = printed.saturating_add(worse);
    need.saturating_sub(better).clamp(2, 6)
}

/// The shot of a card that reaches a band: the nearest of those that do.
fn shot(card: &Profile, band: Band) -> Option<&Attack> {
    let reaching = card.attacks.iter().filter_map(|attack| match attack.kind {
        AttackKind::Ranged(reach) if reach >= band => Some((reach, attack)),
        AttackKind::Ranged(_) | AttackKind::Melee => None,
    });
    reaching
        .min_by_key(|(reach, _)| *reach)
        .map(|(_, attack)| attack)
}

/// What terrain near a unit and abilities add to its morale rolls.
pub(crate) fn near(field: &Field<'_>, unit: usize) -> i8 {
    let ground: i8 = morale(field, unit).iter().map(|(_, _, plus)| plus).sum();
    ground.saturating_add(passive::morale(field, unit))
}

/// The arc's modifier of the defense roll.
///
/// # Rule
/// 2017, Flank and rear.
pub(crate) fn of_arc(side: Side) -> i8 {
    match side {
        Side::Front => 0,
        Side::Left | Side::Right => -1,
        Side::Rear => -2,
    }
}

/// What a failed panic test costs, by the ruling.
pub(crate) fn loss(rulings: &Rulings) -> Loss {
    match rulings.panic_loss {
        PanicLoss::Margin => Loss::Margin,
        PanicLoss::D3 => Loss::D3,
        PanicLoss::D3Plus1 => Loss::OnePlusD3,
    }
}

/// Which dice of a panic test the opponent has rolled again.
pub(crate) fn reroll(rulings: &Rulings, tokens: Tokens) -> PanicReroll {
    match (tokens.has(Token::Panicked), rulings.token_dice) {
        (true, TokenDice::Chosen) => PanicReroll::OpponentBest,
        (true, TokenDice::All) => PanicReroll::BothAfterPass,
        (false, _) => PanicReroll::None,
    }
}

/// Whether the opponent may have the die of a loss rolled again.
pub(crate) fn loss_reroll(rulings: &Rulings, tokens: Tokens) -> LossReroll {
    match (tokens.has(Token::Panicked), rulings.panicked_covers) {
        (true, PanickedCovers::TestAndLoss) => LossReroll::OpponentBest,
        (true, PanickedCovers::Test) | (false, _) => LossReroll::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_one_never_hits_and_a_six_always_does() {
        assert_eq!(face_that_hits(4, 0, 1), 3);
        assert_eq!(face_that_hits(3, 0, 2), 2);
        assert_eq!(face_that_hits(5, 2, 0), 6);
        assert_eq!(face_that_hits(5, 2, 3), 4);
    }
}
