//! What does the attack of a charge cost its target?
//!
//! The charger's melee attack with all that follows from the charge and the arc, as exact chances. Only what rules and
//! cards give as numbers is counted; abilities that no number says in full are named.

use geometry::Side;
use play::odds::{
    Attack, AttackThenPanic, Chances, Critical, Dist, Loss, Natural, Panic, PanicReroll, Pool,
    Reroll, Savable, Saves, Trigger,
};

use crate::field::Field;
use crate::fight::{Fight, Strike};
use crate::plan::Pair;
use crate::profile::{AttackKind, Profile};
use crate::rules::ground::{Met, met, morale, protects, takes_bonus};
use crate::rulings::{FlankPanic, PanicLoss, PanicOn, Rulings, TokenDice};
use crate::strength::{Strength, abilities, strength};
use crate::token::{Token, Tokens};

/// A defense roll that no face makes: one above the faces of the die.
const NO_SAVE: u8 = 7;

/// What Vicious adds to the panic test that it causes.
const VICIOUS: i8 = -2;

/// The attack of a charge that makes contact.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeAttack {
    /// The dice of both.
    pub attack: Attack,
    /// How many dice hit.
    pub hits: Dist,
    /// How many hits are not blocked.
    pub unblocked: Dist,
    /// Wounds of the attack alone, by Resilience, no more than the target has left.
    pub wounds: Dist,
    /// The attack with the panic test that it causes, in wounds. `None` where the edition counts casualties and a
    /// figure of the target takes several wounds: no rule says how one becomes the other.
    pub panic: Option<AttackThenPanic>,
    /// The chances of that.
    pub chances: Option<Chances>,
    /// Abilities of the charger that bear on its attack, then of the target on its defense, that are not counted in
    /// full; by text id.
    pub uncounted: Vec<String>,
}

/// The attack of a planned charge on one of the arcs that it hits.
///
/// Counted are dice by ranks, to hit, defense, morale and Resilience of the cards, the charge bonus, flank and rear,
/// fortified and morale of terrain, terms such as Sundering, and the tokens Vulnerable and Panicked of the target,
/// which the attacker may have rolled again. Not counted: a Weakened token of the charger, whose rolls would meet
/// the bonus, wounds of dangerous terrain on the way, and a die for the loss rolled again. Where the landings of an
/// arc meet different terrain, only what all of them meet is counted.
///
/// `None` for a charge that is not allowed, an arc that it does not hit, a unit without a card or with nothing left,
/// a charger without a melee attack, a banded charger, whose dice no rule gives, and a Vulnerable target where all
/// dice are rolled again or none, which no die by itself can answer.
///
/// # Ties
/// The attacker has dice rolled again only where that is better on average.
///
/// # Rule
/// 2017, Making attacks; Combat modifiers; Conditions; Resilience.
///
/// # Ruling
/// `wounds_per_model`, `solo_ranks`, `panic_on`, `panic_loss`, `flank_panic`. `token_dice`: `Chosen` has the best dice
/// rolled again; `All` has both panic dice rolled again after a pass.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs, charge_attack, plan_pair};
/// # use tabletop::table::{Strictness, read};
/// # let packs = Packs::builtin().unwrap();
/// # let text = include_str!("../samples/charge-7-inches.json");
/// # let table = read(&packs, Strictness::Strict, "charge-7-inches.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let attack = charge_attack(&field, &plan_pair(&field, 0, 1), geometry::Side::Front).unwrap();
/// // Seven dice that hit on 4 or more, misses rolled again, each 6 worth two hits.
/// assert!((attack.hits.mean() - 7.0 * (3.0 + 1.0) / 6.0 * 1.5).abs() < 1e-12);
/// ```
#[must_use]
pub fn charge_attack(field: &Field<'_>, pair: &Pair, side: Side) -> Option<ChargeAttack> {
    if pair.charge.refusal.is_some() || !pair.arcs_hit.contains(&side) {
        return None;
    }
    let blow = Blow::of(field, pair, side)?;
    let attack = Attack {
        pool: blow.pool()?,
        saves: blow.saves(),
    };
    let left = &blow.left;
    let panic = blow.panic().map(|panic| AttackThenPanic {
        attack,
        panic,
        resilience: left.resilience,
        trigger: trigger(field.rulings(), left),
        figures: Some(left.wounds),
    });
    let unblocked = attack.wounds();
    Some(ChargeAttack {
        hits: attack.pool.hits(),
        wounds: unblocked
            .divided(left.resilience)
            .capped(i32::from(left.wounds)),
        unblocked,
        attack,
        chances: panic.as_ref().map(AttackThenPanic::chances),
        panic,
        uncounted: uncounted(field, pair),
    })
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

/// Everything that bears on the attack of a charge on one arc.
struct Blow<'a> {
    field: &'a Field<'a>,
    pair: &'a Pair,
    side: Side,
    card: &'a Profile,
    target: &'a Profile,
    /// What is left of the charger.
    own: Strength,
    /// What is left of the target.
    left: Strength,
    /// The terrain that it meets whichever landing it takes.
    sure: Vec<Met>,
    /// What the charger's abilities do.
    fights: Vec<&'a Fight>,
    /// The target's conditions when it rolls.
    tokens: Tokens,
}

impl<'a> Blow<'a> {
    /// `None` for a unit without a card or with nothing left, and where rules leave dice open.
    fn of(field: &'a Field<'a>, pair: &'a Pair, side: Side) -> Option<Self> {
        let (from, to) = (field.units[pair.from].unit, field.units[pair.to].unit);
        let mut sure = met(field, pair);
        sure.retain(|met| met.surely(pair, side));
        let fights: Vec<&Fight> = abilities(field.pack, from)
            .filter_map(|ability| ability.fight.as_ref())
            .collect();
        let of_cards = fights.iter().flat_map(|fight| fight.tokens.iter());
        let of_rear = (side == Side::Rear).then_some(Token::Panicked);
        let tokens: Tokens = to.tokens.iter().chain(of_cards).chain(of_rear).collect();
        let is_open = field.rulings().token_dice == TokenDice::All && tokens.has(Token::Vulnerable);
        if from.banded || is_open {
            return None;
        }
        Some(Self {
            card: from.card(field.pack)?,
            target: to.card(field.pack)?,
            own: strength(field.pack, from)?,
            left: strength(field.pack, to)?,
            field,
            pair,
            side,
            sure,
            fights,
            tokens,
        })
    }

    fn has(&self, strike: Strike) -> bool {
        let has =
            |fight: &&Fight| fight.always.contains(&strike) || fight.charging.contains(&strike);
        self.fights.iter().any(has)
    }

    /// The charger's dice; `None` without a melee attack.
    fn pool(&self) -> Option<Pool> {
        let melee = self.card.attack(AttackKind::Melee)?;
        let more = self
            .fights
            .iter()
            .map(|fight| fight.dice.saturating_mul(self.own.ranks))
            .fold(0, u8::saturating_add);
        let is_taken = |met: &Met| takes_bonus(self.field, met.piece).is_some();
        Some(Pool {
            dice: self.own.dice(melee)?.saturating_add(more),
            hit: melee.to_hit,
            reroll: match self.sure.iter().any(is_taken) {
                true => Reroll::None,
                false => Reroll::Misses,
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

    /// The target's dice against it.
    fn saves(&self) -> Saves {
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
        let is_wall = |met: &Met| protects(self.field, met.piece, self.pair.to);
        Saves {
            save,
            plus: of_arc(self.side) + i8::from(self.sure.iter().any(is_wall)),
            reroll: match self.tokens.has(Token::Vulnerable) {
                true => Reroll::Hits,
                false => Reroll::None,
            },
            natural,
            ..Saves::D6
        }
    }

    /// The target's panic test; `None` where casualties of figures with several wounds are counted.
    fn panic(&self) -> Option<Panic> {
        let rulings = self.field.rulings();
        let in_casualties =
            rulings.panic_on == PanicOn::Casualty || rulings.panic_loss == PanicLoss::Margin;
        if self.left.wounds_per_model > 1 && in_casualties {
            return None;
        }
        let arc = match rulings.flank_panic {
            FlankPanic::No => 0,
            FlankPanic::Yes => of_arc(self.side),
        };
        let vicious = match self.has(Strike::Vicious) {
            true => VICIOUS,
            false => 0,
        };
        let ground: i8 = morale(self.field, self.pair.to)
            .iter()
            .map(|(_, _, plus)| plus)
            .sum();
        Some(Panic {
            morale: self.target.morale,
            plus: arc + vicious + ground,
            loss: loss(rulings),
            reroll: reroll(rulings, self.tokens),
            ..Panic::PLAIN
        })
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

/// What causes the test; a hit that Resilience shrugs off is no wound.
fn trigger(rulings: &Rulings, left: &Strength) -> Trigger {
    match rulings.panic_on {
        PanicOn::Casualty => Trigger::Casualty,
        PanicOn::Wound if left.resilience > 1 => Trigger::Casualty,
        PanicOn::Wound => Trigger::Wound,
    }
}

/// Abilities of both units that bear on this attack and that no number says in full.
fn uncounted(field: &Field<'_>, pair: &Pair) -> Vec<String> {
    let open = |unit: usize| {
        abilities(field.pack, field.units[unit].unit)
            .filter_map(|ability| Some((ability, ability.fight.as_ref()?)))
            .filter(|(_, fight)| !fight.whole)
    };
    let own = open(pair.from).filter(|(_, fight)| !fight.defends);
    let others = open(pair.to).filter(|(_, fight)| fight.defends);
    own.chain(others)
        .map(|(ability, _)| ability.id.clone())
        .collect()
}
