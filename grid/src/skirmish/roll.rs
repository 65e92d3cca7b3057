//! How are dice rolled, and what can change them?
//!
//! Before the throw both players may discard a charm or a powder, after it they change a die each. A natural 10
//! always succeeds.

use play::Seat;

use super::Play;
use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Roll, RollStep, Rolled};
use super::illegal_action::IllegalAction;
use super::state::{ModelId, other};
use crate::card::{AbilityEffect, Condition, Gear, RollKind};

/// The most dice of one roll.
pub(super) const MOST_DICE: u8 = 40;

/// Tells whether a face succeeds.
///
/// # Rule
/// Rulebook, Attack sequence and Model tokens; digest A5 to A7, A10, R46, R47, S1.
#[must_use]
pub(super) fn succeeds(face: u8, bonus: i8, value: u8) -> bool {
    face == 10 || i16::from(face) + i16::from(bonus) >= i16::from(value)
}

/// Successes of a roll: a natural 10 of an attack counts twice.
///
/// # Rule
/// Digest A6 to A8, A10, T1.
#[must_use]
pub(super) fn counted(what: Rolled, faces: &[u8], bonus: i8, value: u8) -> u8 {
    let worth = |face: u8| match what {
        Rolled::Attack if face == 10 => 2,
        Rolled::Attack | Rolled::Defense | Rolled::Will | Rolled::Door => {
            u8::from(succeeds(face, bonus, value))
        }
    };
    faces
        .iter()
        .fold(0, |sum: u8, face| sum.saturating_add(worth(*face)))
}

impl Play<'_, '_> {
    /// Begins a roll; a shaken model takes two from every die.
    pub(super) fn roll(&mut self, model: ModelId, what: Rolled, dice: u8, value: u8, bonus: i8) {
        let shaken = self.state().model(model).is_some_and(|model| model.shaken);
        let bonus = if shaken {
            bonus.saturating_sub(2)
        } else {
            bonus
        };
        self.push_frame(Frame::Roll(Roll {
            model,
            what,
            dice: dice.min(MOST_DICE),
            value,
            bonus,
            charm: false,
            powder: false,
            kept: None,
            step: RollStep::Before(self.state().active_seat()),
        }));
    }

    pub(super) fn advance_roll(&mut self, roll: Roll) -> bool {
        let first = self.state().active_seat();
        let step = match roll.step {
            RollStep::Before(seat) => {
                if !before(&self.field(), &roll, seat).is_empty() {
                    return false;
                }
                if seat == first {
                    RollStep::Before(other(seat))
                } else {
                    RollStep::Throw
                }
            }
            RollStep::Throw if roll.dice > 0 => return false,
            RollStep::Throw => RollStep::Read,
            RollStep::After(seat) => {
                let field = self.field();
                let own = field.model(roll.model).seat == seat;
                if changes(&field, &roll, seat) || own && again(&field, &roll).is_some() {
                    return false;
                }
                if seat == first {
                    RollStep::After(other(seat))
                } else {
                    RollStep::Read
                }
            }
            RollStep::Read => {
                let count = counted(roll.what, &self.state().dice, roll.bonus, roll.value)
                    .saturating_add(roll.kept.unwrap_or(0));
                let shaken = self.state().model(roll.model).is_some_and(|m| m.shaken);
                self.pop_frame();
                if shaken && roll.dice > 0 {
                    self.push(Event::Relieved(roll.model, Condition::Shaken));
                }
                self.push(Event::Returned(if roll.dice > 0 { count } else { 0 }));
                return true;
            }
        };
        self.replace_frame(Frame::Roll(Roll { step, ..roll }));
        true
    }

    pub(super) fn thrown(&mut self, roll: Roll, faces: &[u8]) {
        let faces = faces.iter().copied().collect();
        self.push(Event::Threw(roll.model, roll.what, faces));
        let step = RollStep::After(self.state().active_seat());
        self.replace_frame(Frame::Roll(Roll { step, ..roll }));
    }

    pub(super) fn roll_act(
        &mut self,
        roll: Roll,
        seat: Seat,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let first = self.state().active_seat();
        let next = match (roll.step, action) {
            (RollStep::Before(_), Action::Choose(holder)) => {
                let may = before(&self.field(), &roll, seat);
                if !may.contains(holder) {
                    return Err(IllegalAction::Target);
                }
                let charm = *holder == roll.model;
                self.push(Event::Discarded(*holder));
                Roll {
                    charm: roll.charm || charm,
                    powder: roll.powder || !charm,
                    ..roll
                }
            }
            (RollStep::Before(_), Action::Done) if seat == first => Roll {
                step: RollStep::Before(other(seat)),
                ..roll
            },
            (RollStep::Before(_), Action::Done) => Roll {
                step: RollStep::Throw,
                ..roll
            },
            (RollStep::After(_), Action::Die(die)) => {
                if usize::from(*die) >= self.state().dice.len() {
                    return Err(IllegalAction::NotThere);
                }
                if !changes(&self.field(), &roll, seat) {
                    return Err(IllegalAction::NotNow);
                }
                let charm = self.seat_of(roll.model) == seat;
                let face = if charm { 10 } else { 1 };
                self.push(Event::Changed { die: *die, face });
                Roll {
                    charm: roll.charm && !charm,
                    powder: roll.powder && charm,
                    ..roll
                }
            }
            (RollStep::After(_), Action::Use(0)) => {
                let field = self.field();
                let own = field.model(roll.model).seat == seat && !changes(&field, &roll, seat);
                let found = again(&field, &roll).filter(|_| own);
                let (place, dice) = found.ok_or(IllegalAction::Ability)?;
                let kept = counted(roll.what, &self.state().dice, roll.bonus, roll.value);
                self.use_ability(roll.model, place);
                Roll {
                    dice,
                    kept: Some(kept),
                    step: RollStep::Throw,
                    ..roll
                }
            }
            (RollStep::After(_), Action::Done) if !changes(&self.field(), &roll, seat) => {
                let step = if seat == first {
                    RollStep::After(other(seat))
                } else {
                    RollStep::Read
                };
                Roll { step, ..roll }
            }
            (RollStep::After(_), Action::Done) => {
                let charm = self.seat_of(roll.model) == seat;
                Roll {
                    charm: roll.charm && !charm,
                    powder: roll.powder && charm,
                    ..roll
                }
            }
            _ => return Err(IllegalAction::NotNow),
        };
        self.replace_frame(Frame::Roll(next));
        Ok(())
    }
}

/// Who of a player's models may discard something before a roll.
///
/// # Rule
/// Rulebook, Equipment tokens, Blinding Powder and Lucky Charm; digest A3.
pub(super) fn before(field: &Field<'_>, roll: &Roll, seat: Seat) -> Vec<ModelId> {
    if roll.dice == 0 {
        return Vec::new();
    }
    let own = field.model(roll.model).seat == seat;
    let may = |id: &ModelId| match field.gear(*id) {
        Some(Gear::Charm) => own && *id == roll.model && !roll.charm,
        Some(Gear::Powder) => !own && !roll.powder && field.touch(*id, roll.model),
        _ => false,
    };
    field.of(seat).filter(may).collect()
}

/// By which ability a model throws dice again, and how many count for nothing; once a roll.
pub(super) fn again(field: &Field<'_>, roll: &Roll) -> Option<(u8, u8)> {
    let kind = match roll.what {
        Rolled::Attack => RollKind::Attack,
        Rolled::Defense => RollKind::Defense,
        Rolled::Will => RollKind::Will,
        Rolled::Door => return None,
    };
    if roll.kept.is_some() {
        return None;
    }
    let coins = field.state.side(field.model(roll.model).seat).coins;
    let mut abilities = field.card(roll.model).abilities.iter().zip(0_u8..);
    let (_, place) = abilities.find(|(ability, _)| match ability.does {
        AbilityEffect::Again(of) => of == kind && coins.cover(ability.price),
        _ => false,
    })?;
    let lost = |face: &&u8| !succeeds(**face, roll.bonus, roll.value);
    let dice = u8::try_from(field.state.dice.iter().filter(lost).count()).ok()?;
    (dice > 0).then_some((place, dice))
}

/// Tells whether a player still changes a die.
pub(super) fn changes(field: &Field<'_>, roll: &Roll, seat: Seat) -> bool {
    if field.model(roll.model).seat == seat {
        roll.charm
    } else {
        roll.powder
    }
}

/// Dice worth changing: one for each face.
pub(super) fn dice_to_change(faces: &[u8]) -> impl Iterator<Item = u8> {
    let first = |(place, face): &(usize, &u8)| {
        let before = faces.get(..*place).unwrap_or_default();
        !before.contains(face)
    };
    let places = faces.iter().enumerate().filter(first);
    places.filter_map(|(place, _)| u8::try_from(place).ok())
}
