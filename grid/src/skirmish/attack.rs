//! How does an attack go?
//!
//! Mode, coins and target are declared at once; then come the dagger, the attack dice, the defense and what both
//! may do afterwards. Models fall at the end of the action.
//!
//! Over 300 lines because an attack is judged, begun and carried on in one place, down to what follows it.

use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Attack, AttackStep, Frame, Goal, PendingMove, Rolled};
use super::illegal_action::IllegalAction;
use super::moving::goals;
use super::state::ModelId;
use super::{Play, bonus};
use crate::card::{AbilityEffect, AftermathTrigger, Coins, Consequence, Gear, Mode, Strike};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeclaredAttack {
    pub(super) price: Coins,
    pub(super) attack: Attack,
    pub(super) ap: u8,
}

/// Judges an attack that a model declares.
///
/// # Rule
/// Rulebook, Attack action; digest A1, A2, A4, R41.
pub(super) fn judge(
    field: &Field<'_>,
    id: ModelId,
    mode: u8,
    with: u8,
    target: ModelId,
) -> Result<DeclaredAttack, IllegalAction> {
    let row = field.card(id).modes.get(usize::from(mode));
    let row = row.ok_or(IllegalAction::Mode)?;
    may_strike(field, id, row.strike, target)?;
    let found = declared(field, id, mode, with, target, false)?;
    let coins = field.state.side(field.model(id).seat).coins;
    if coins.cover(found.price) {
        Ok(found)
    } else {
        Err(IllegalAction::Coins)
    }
}

/// Judges mode and improvements alone; whether they can be paid is left to the caller.
pub(super) fn declared(
    field: &Field<'_>,
    id: ModelId,
    mode: u8,
    with: u8,
    target: ModelId,
    charging: bool,
) -> Result<DeclaredAttack, IllegalAction> {
    let row = field.card(id).modes.get(usize::from(mode));
    let row = row.ok_or(IllegalAction::Mode)?;
    let (price, dice, bonus) = row
        .improved(with, charging)
        .ok_or(IllegalAction::Improvement)?;
    Ok(DeclaredAttack {
        price,
        ap: row.ap,
        attack: Attack {
            model: id,
            target,
            mode,
            strike: row.strike,
            dice: dice.saturating_add(u8::from(charging)),
            value: row.value,
            bonus,
            dagger: false,
            hits: 0,
            wounds: 0,
            step: AttackStep::Dagger,
        },
    })
}

/// Judges whether a model may strike at another at all.
pub(super) fn may_strike(
    field: &Field<'_>,
    id: ModelId,
    strike: Strike,
    target: ModelId,
) -> Result<(), IllegalAction> {
    let enemy = field.state.model(target).ok_or(IllegalAction::NotThere)?;
    if !enemy.stands() {
        return Err(IllegalAction::NotThere);
    }
    if enemy.seat == field.model(id).seat {
        return Err(IllegalAction::Friend);
    }
    match strike {
        Strike::Melee if !field.touch(id, target) => Err(IllegalAction::Apart),
        Strike::Ranged if field.engaged(id) => Err(IllegalAction::Engaged),
        Strike::Ranged if !field.sees(id, target) => Err(IllegalAction::Unseen),
        Strike::Melee | Strike::Ranged => Ok(()),
    }
}

/// Improvements worth offering: for each sum of dice and bonus the cheapest way to it.
///
/// # Ties
/// Of equally cheap ways the first by its mask.
pub(super) fn choices(mode: &Mode, coins: Coins, charging: bool) -> Vec<u8> {
    let count = mode.improvements.len().min(6);
    let mut found: Vec<(u8, Coins, u8, u8)> = Vec::new();
    for with in 0..1_u8 << count {
        let Some((price, dice, bonus)) = mode.improved(with, charging) else {
            continue;
        };
        if !coins.cover(price) {
            continue;
        }
        let weight = |coins: Coins| (coins.gold, coins.silver, coins.copper);
        match found
            .iter_mut()
            .find(|known| (known.2, known.3) == (dice, bonus))
        {
            Some(known) if weight(price) < weight(known.1) => *known = (with, price, dice, bonus),
            Some(_) => {}
            None => found.push((with, price, dice, bonus)),
        }
    }
    found.into_iter().map(|(with, ..)| with).collect()
}

impl Play<'_, '_> {
    /// Lets something befall a model, by another.
    ///
    /// # Rule
    /// Rulebook, Aftermath and Away; digest A13, M11.
    fn befalls(&mut self, id: ModelId, by: ModelId, does: Consequence) {
        match does {
            Consequence::Becomes(condition) => self.afflict(id, condition),
            Consequence::Wounds(wounds) => self.suffer(id, wounds, Some(by), false),
            Consequence::Away(squares) => self.sends_away(id, by, squares),
        }
    }

    /// Sends a model away from another; its own player chooses among the farthest squares.
    pub(super) fn sends_away(&mut self, id: ModelId, from: ModelId, squares: u8) {
        self.push_frame(Frame::PendingMove(PendingMove {
            model: id,
            kind: Goal::Away { from, squares },
            with: 0,
        }));
    }

    /// Makes a declared attack, which is paid.
    pub(super) fn attack(&mut self, attack: Attack) {
        let more = bonus::dice(&self.field(), attack.model, attack.target);
        let attack = Attack {
            dice: attack.dice.saturating_add(more),
            ..attack
        };
        self.push(Event::Attacks {
            model: attack.model,
            target: attack.target,
            mode: attack.mode,
            dice: attack.dice,
            value: attack.value,
        });
        self.push_frame(Frame::Attack(attack));
    }

    pub(super) fn advance_attack(&mut self, attack: Attack) -> bool {
        let field = self.field();
        let next = match attack.step {
            AttackStep::Dagger => {
                if field.gear(attack.model) == Some(Gear::Dagger) {
                    return false;
                }
                Attack {
                    step: AttackStep::Roll,
                    ..attack
                }
            }
            AttackStep::Roll => {
                let more = bonus::attack(&field, attack.model, attack.target, attack.strike);
                let bonus = more.saturating_add(attack.bonus.cast_signed());
                self.replace_frame(Frame::Attack(Attack {
                    step: AttackStep::Rolled,
                    ..attack
                }));
                self.roll(
                    attack.model,
                    Rolled::Attack,
                    attack.dice,
                    attack.value,
                    bonus,
                );
                return true;
            }
            AttackStep::Rolled => {
                let hits = self.state().returned;
                self.replace_frame(Frame::Attack(Attack {
                    hits,
                    step: AttackStep::Guarded,
                    ..attack
                }));
                let (by, strike) = (Some(attack.model), Some(attack.strike));
                self.guard(attack.target, hits, by, strike, attack.dagger);
                return true;
            }
            AttackStep::Guarded => Attack {
                wounds: self.state().returned,
                step: AttackStep::Aftermath,
                ..attack
            },
            AttackStep::Aftermath => {
                if aftermath(&field, &attack).is_some() {
                    return false;
                }
                Attack {
                    step: AttackStep::Riposte,
                    ..attack
                }
            }
            AttackStep::Riposte => {
                if riposte(&field, &attack).is_some() {
                    return false;
                }
                Attack {
                    step: AttackStep::Done,
                    ..attack
                }
            }
            AttackStep::Done => {
                self.record_attack(&attack);
                self.pop_frame();
                return true;
            }
        };
        self.replace_frame(Frame::Attack(next));
        true
    }

    pub(super) fn attack_act(
        &mut self,
        attack: Attack,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let step = match attack.step {
            AttackStep::Dagger => AttackStep::Roll,
            AttackStep::Aftermath => AttackStep::Riposte,
            AttackStep::Riposte => AttackStep::Done,
            AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => {
                return Err(IllegalAction::NotNow);
            }
        };
        let next = Attack { step, ..attack };
        match (attack.step, action) {
            (_, Action::Done) => self.replace_frame(Frame::Attack(next)),
            (AttackStep::Dagger, Action::Use(0)) => {
                self.push(Event::Discarded(attack.model));
                self.replace_frame(Frame::Attack(Attack {
                    dagger: true,
                    ..next
                }));
            }
            (AttackStep::Aftermath, Action::Use(0)) => {
                let found = aftermath(&self.field(), &attack).ok_or(IllegalAction::Ability)?;
                self.replace_frame(Frame::Attack(next));
                let seat = self.seat_of(attack.model);
                self.pay(seat, found.price);
                self.befalls(attack.target, attack.model, found.does);
            }
            (AttackStep::Riposte, Action::Use(0)) => {
                let (place, does) =
                    riposte(&self.field(), &attack).ok_or(IllegalAction::Ability)?;
                self.replace_frame(Frame::Attack(next));
                self.use_ability(attack.target, place);
                self.befalls(attack.model, attack.target, does);
            }
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }
}

/// What the attacker may do after its attack.
///
/// # Rule
/// Rulebook, Attack sequence, step 7; digest A13. A defender that is down cannot be helped or harmed by it.
fn aftermath(field: &Field<'_>, attack: &Attack) -> Option<crate::card::Aftermath> {
    let mode = field
        .card(attack.model)
        .modes
        .get(usize::from(attack.mode))?;
    let aftermath = mode.aftermath?;
    let happened = match aftermath.needs {
        AftermathTrigger::Hit => attack.hits > 0,
        AftermathTrigger::Wound => attack.wounds > 0,
    };
    let coins = field.state.side(field.model(attack.model).seat).coins;
    let target = attack.target;
    let open = happened
        && coins.cover(aftermath.price)
        && !field.is_down(target)
        && can_befall(field, target, attack.model, aftermath.does);
    open.then_some(aftermath)
}

/// Tells whether something can befall a model that is not down, by another.
fn can_befall(field: &Field<'_>, id: ModelId, by: ModelId, does: Consequence) -> bool {
    match does {
        Consequence::Becomes(condition) => {
            !field.model(id).has(condition) && !super::condition::immune(field, id, condition)
        }
        Consequence::Wounds(_) => true,
        Consequence::Away(squares) => can_go_away(field, id, by, squares),
    }
}

/// Tells whether a model gets farther away from another.
pub(super) fn can_go_away(field: &Field<'_>, id: ModelId, from: ModelId, squares: u8) -> bool {
    let away = PendingMove {
        model: id,
        kind: Goal::Away { from, squares },
        with: 0,
    };
    !goals(field, &away).is_empty()
}

/// What the defender may do after a melee attack against it: the ability and its wounds.
///
/// # Rule
/// Rulebook, Attack sequence, step 8; digest A13, R48: a defender that is down may still do it.
pub(super) fn riposte(field: &Field<'_>, attack: &Attack) -> Option<(u8, Consequence)> {
    match attack.strike {
        Strike::Ranged => return None,
        Strike::Melee => {}
    }
    let coins = field.state.side(field.model(attack.target).seat).coins;
    let mut abilities = field.card(attack.target).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| {
        let AbilityEffect::Riposte(does) = ability.does else {
            return None;
        };
        let befalls = match does {
            Consequence::Wounds(_) => true,
            Consequence::Becomes(_) | Consequence::Away(_) => {
                !field.is_down(attack.model) && can_befall(field, attack.model, attack.target, does)
            }
        };
        (befalls && coins.cover(ability.price)).then_some((place, does))
    })
}
