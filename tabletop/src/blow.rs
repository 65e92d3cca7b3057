//! What does an attack roll, and against what?
//!
//! Dice, to hit, defense and morale of one attack with all that bears on them: ranks, arc, terms of cards, charge bonus,
//! cover, fortified ground, tokens. The battle rolls by it and the chances are worked out from it.

use geometry::Side;
use play::odds::{Critical, Loss, Natural, Panic, PanicReroll, Pool, Reroll, Savable, Saves};

use serde::{Deserialize, Serialize};

use crate::battle::{Attacking, is_mute};
use crate::boons::{Boons, DiceOf};
use crate::field::Field;
use crate::fight::{Fight, Strike};
use crate::profile::{Attack, AttackKind, Band, Profile};
use crate::rules::ground::morale;
use crate::rulings::{FlankPanic, PanicLoss, RearPanicked, Rulings, TokenDice};
use crate::strength::{Strength, abilities, last_stand, strength};
use crate::token::{Token, Tokens};

/// A defense roll that no face makes: one above the faces of the die.
const NO_SAVE: u8 = 7;

/// What Vicious adds to the panic test that it causes.
const VICIOUS: i8 = -2;

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackManner {
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
    },
}

/// One attack on one side of its target.
pub(crate) struct Blow<'a> {
    field: &'a Field<'a>,
    to: usize,
    side: Side,
    manner: AttackManner,
    attack: &'a Attack,
    target: &'a Profile,
    /// What is left of the attacker.
    own: Strength,
    /// What is left of the target.
    pub(crate) left: Strength,
    /// What the attacker's abilities do in a melee.
    fights: Vec<&'a Fight>,
    /// The conditions that the target gets before the dice.
    pub(crate) given: Tokens,
    /// What cards add.
    boons: Boons,
}

impl<'a> Blow<'a> {
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
        manner: AttackManner,
        boons: Boons,
    ) -> Option<Self> {
        let (attacker, defender) = (field.units[from].unit, field.units[to].unit);
        let card = attacker.card(field.pack)?;
        let attack = match manner {
            AttackManner::Charge { .. } | AttackManner::Melee => card.attack(AttackKind::Melee)?,
            AttackManner::Shot { band, .. } => shot(card, band)?,
        };
        let fights: Vec<&Fight> = match manner {
            AttackManner::Charge { .. } | AttackManner::Melee
                if !is_mute(field.state, &attacker.id) =>
            {
                abilities(field.pack, attacker)
                    .filter_map(|ability| ability.fight.as_ref())
                    .collect()
            }
            AttackManner::Charge { .. } | AttackManner::Melee | AttackManner::Shot { .. } => {
                Vec::new()
            }
        };
        let charges = matches!(manner, AttackManner::Charge { .. });
        let of_cards = fights.iter().filter(|_| charges);
        let of_cards = of_cards.flat_map(|fight| fight.tokens.iter());
        let rear =
            side == Side::Rear && field.rulings().rear_panicked == RearPanicked::BeforeDefense;
        let of_rear = rear.then_some(Token::Panicked);
        Some(Self {
            target: defender.card(field.pack)?,
            // One that was destroyed attacks as it stood at its last.
            own: strength(field.pack, attacker).or_else(|| last_stand(field.pack, attacker))?,
            left: strength(field.pack, defender)?,
            given: of_cards.chain(of_rear).collect(),
            field,
            to,
            side,
            manner,
            attack,
            fights,
            boons,
        })
    }

    /// The blow of an attack under way.
    pub(crate) fn of(field: &'a Field<'a>, attack: &Attacking) -> Option<Self> {
        let (from, to) = (field.unit(&attack.unit)?, field.unit(&attack.target)?);
        let boons = attack.boons.clone();
        Self::new(field, from, to, attack.side, attack.manner, boons)
    }

    fn charges(&self) -> bool {
        matches!(self.manner, AttackManner::Charge { .. })
    }

    fn has(&self, strike: Strike) -> bool {
        let has = |fight: &&Fight| {
            fight.always.contains(&strike) || (self.charges() && fight.charging.contains(&strike))
        };
        self.boons.strikes.contains(&strike) || self.fights.iter().any(has)
    }

    /// The attack dice; `None` where the card has no number for so many rows.
    pub(crate) fn pool(&self) -> Option<Pool> {
        let charging = self.fights.iter().filter(|_| self.charges());
        let more = charging
            .map(|fight| fight.dice.saturating_mul(self.own.ranks))
            .fold(0, u8::saturating_add);
        let dice = match self.boons.dice {
            DiceOf::Ranks => self.own.dice(self.attack)?,
            DiceOf::Best => *self.attack.dice.first()?,
            DiceOf::Worst => *self.attack.dice.last()?,
        };
        let bonus = matches!(self.manner, AttackManner::Charge { bonus: true, .. });
        Some(Pool {
            dice: dice.saturating_add(more),
            hit: match self.boons.all_hit {
                true => 1,
                false => self.attack.to_hit.saturating_sub(self.boons.to_hit).max(2),
            },
            reroll: match bonus || self.boons.reroll {
                true => Reroll::Misses,
                false => Reroll::None,
            },
            critical: match self.has(Strike::CriticalBlow) {
                true => Critical::Double,
                false => Critical::Single,
            },
            savable: match self.has(Strike::Precision) {
                true => Savable::NotMax,
                false => Savable::All,
            },
            ..Pool::D6
        })
    }

    /// The defense dice of a target with some conditions.
    pub(crate) fn saves(&self, tokens: Tokens) -> Saves {
        if self.has(Strike::NoDefense) {
            return Saves {
                save: NO_SAVE,
                ..Saves::D6
            };
        }
        let (save, natural) = match self.has(Strike::Sundering) {
            true => ((self.target.defense + 1).min(6), Natural::MaxSucceeds),
            false => (self.target.defense, Natural::Plain),
        };
        let shelter = match self.manner {
            AttackManner::Charge { fortified, .. } => fortified,
            AttackManner::Shot { cover, .. } => cover,
            AttackManner::Melee => false,
        };
        Saves {
            save,
            plus: of_arc(self.side) + i8::from(shelter),
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
        Panic {
            morale: self.target.morale,
            plus: arc + vicious + near(self.field, self.to),
            loss: loss(rulings),
            reroll: reroll(rulings, tokens),
            ..Panic::PLAIN
        }
    }
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

/// What terrain near a unit adds to its morale rolls.
pub(crate) fn near(field: &Field<'_>, unit: usize) -> i8 {
    morale(field, unit).iter().map(|(_, _, plus)| plus).sum()
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
