//! How does a charge go?
//!
//! Everything is declared and paid at first; then the charger moves towards its target and strikes with one die
//! more, if it gets into contact. A door is charged with dice of its own.

use super::Play;
use super::action::{Action, ChosenWay};
use super::attack::{DeclaredAttack, declared};
use super::event::Event;
use super::field::Field;
use super::frame::{Charge, ChargeStep, Frame, Goal, PendingMove, Ram, RamStep, Rolled};
use super::illegal_action::IllegalAction;
use super::moving::{Course, chosen, price_of};
use super::state::{ModelId, State};
use super::tell::Told;
use crate::body::Body;
use crate::card::{AbilityEffect, Coins, Strike};
use crate::edge::Edge;
use crate::pack::ChargeDice;
use crate::rulings::RammedDoor;
use crate::sight::Sight;

/// Judges a charge that a model declares: what it costs.
///
/// # Rule
/// Rulebook, Charge action; digest C1, C2, C5, R41, R56, R58.
pub(super) fn judge(
    field: &Field<'_>,
    id: ModelId,
    mode: u8,
    with: u8,
    stride: u8,
    target: ModelId,
) -> Result<Coins, IllegalAction> {
    let enemy = field.state.model(target).ok_or(IllegalAction::NotThere)?;
    if !enemy.stands() {
        return Err(IllegalAction::NotThere);
    }
    if enemy.seat == field.model(id).seat {
        return Err(IllegalAction::Friend);
    }
    let row = field.card(id).modes.get(usize::from(mode));
    let row = row.ok_or(IllegalAction::Mode)?;
    match row.strike {
        Strike::Melee if row.ap == 1 => {}
        Strike::Melee | Strike::Ranged => return Err(IllegalAction::ModeCost),
    }
    if field.engaged(id) {
        return Err(IllegalAction::Engaged);
    }
    if !field.sees(id, target) {
        return Err(IllegalAction::Unseen);
    }
    let DeclaredAttack { price, .. } = declared(field, id, mode, with, target, true)?;
    let price = price.plus(price_of(field, id, stride)?);
    let coins = field.state.side(field.model(id).seat).coins;
    if coins.cover(price) {
        Ok(price)
    } else {
        Err(IllegalAction::Coins)
    }
}

/// Judges the way of a charge, if one was chosen.
pub(super) fn course(
    field: &Field<'_>,
    (model, with): (ModelId, u8),
    kind: Goal,
    way: &Option<ChosenWay>,
) -> Result<Option<Course>, IllegalAction> {
    let pending_move = PendingMove { model, kind, with };
    let way = way.as_ref();
    way.map(|way| chosen(field, &pending_move, way)).transpose()
}

/// Judges a charge against a door: its dice and what it costs.
///
/// # Rule
/// Rulebook, Charge terrain action; digest T1. A door is in sight if one of its two squares is.
pub(super) fn judge_ram(
    field: &Field<'_>,
    id: ModelId,
    door: u8,
    stride: u8,
) -> Result<(ChargeDice, Coins), IllegalAction> {
    let dice = door_dice(field, door).ok_or(IllegalAction::NotThere)?;
    if field.engaged(id) {
        return Err(IllegalAction::Engaged);
    }
    let row = field.scene.doors().get(usize::from(door));
    let edge = row.ok_or(IllegalAction::NotThere)?.edge;
    if !sees_door(&field.sight_but(id), field.body(id), edge) {
        return Err(IllegalAction::Unseen);
    }
    let price = price_of(field, id, stride)?;
    let coins = field.state.side(field.model(id).seat).coins;
    if coins.cover(price) {
        Ok((dice, price))
    } else {
        Err(IllegalAction::Coins)
    }
}

/// The doors that an unengaged model may charge without paying for movement.
pub(super) fn rams(field: &Field<'_>, id: ModelId) -> impl Iterator<Item = u8> {
    let (sight, body) = (field.sight_but(id), field.body(id));
    let doors = (0_u8..).zip(field.scene.doors());
    doors.filter_map(move |(door, row)| {
        let open = door_dice(field, door).is_some() && sees_door(&sight, body, row.edge);
        open.then_some(door)
    })
}

fn sees_door(sight: &Sight<'_>, body: Body, edge: Edge) -> bool {
    let sees = |at| body.fills(at) || sight.sees(body, Body::infantry(at));
    edge.squares().into_iter().any(sees)
}

/// The dice of a charge against a door as it stands.
fn door_dice(field: &Field<'_>, door: u8) -> Option<ChargeDice> {
    if field.is_broken(door) {
        return None;
    }
    let barrier = field.barrier(door)?;
    field.rules.pack().barrier_at(barrier)?.charge
}

/// Who charged whom and did not arrive, of what an entry told and the states around it; `None` of a charge that goes on
/// or strikes, and of who fell on the way.
///
/// # Rule
/// Rulebook, Charge action; digest C4, R56.
#[must_use]
pub fn falls_short(before: &State, after: &State, told: &Told) -> Option<[ModelId; 2]> {
    let charge_of = |state: &State, id: ModelId| {
        let mut frames = state.frames.iter();
        frames.find_map(|frame| match frame {
            Frame::Charge(charge) if charge.model == id => Some(charge.target),
            _other => None,
        })
    };
    let (id, target) = match told {
        // A blow after a charge that was under way arrived.
        Told::Struck(id, target) if charge_of(before, *id).is_none() => (*id, *target),
        Told::Went(id, at) if after.model(*id)?.at == *at => (*id, charge_of(before, *id)?),
        _other => return None,
    };
    let strikes = |frame: &Frame| match frame {
        Frame::Attack(attack) => attack.model == id,
        _other => false,
    };
    let goes_on = charge_of(after, id).is_some() || after.frames.iter().any(strikes);
    let stands = after.model(id)?.stands();
    (stands && !goes_on).then_some([id, target])
}

impl Play<'_, '_> {
    /// Begins a charge that was paid for, by the way that was chosen.
    pub(super) fn charge(&mut self, charge: Charge, course: Option<Course>) {
        let Some(course) = course else {
            return self.push_frame(Frame::Charge(charge));
        };
        let step = ChargeStep::Arrived;
        self.push_frame(Frame::Charge(Charge { step, ..charge }));
        self.walk(charge.model, &course);
    }

    /// Begins a charge against a door, as [`Play::charge`].
    pub(super) fn ram(&mut self, ram: Ram, course: Option<Course>) {
        let Some(course) = course else {
            return self.push_frame(Frame::Ram(ram));
        };
        let step = RamStep::Arrived;
        self.push_frame(Frame::Ram(Ram { step, ..ram }));
        self.walk(ram.model, &course);
    }

    pub(super) fn advance_charge(&mut self, charge: Charge) -> bool {
        let (id, target) = (charge.model, charge.target);
        let next = |step| Frame::Charge(Charge { step, ..charge });
        match charge.step {
            ChargeStep::Go => {
                self.replace_frame(next(ChargeStep::Arrived));
                self.push_frame(Frame::PendingMove(PendingMove {
                    model: id,
                    kind: Goal::Target(target),
                    with: charge.stride,
                }));
            }
            ChargeStep::Arrived => {
                let field = self.field();
                if field.is_down(id) || !field.touch(id, target) {
                    self.pop_frame();
                } else {
                    self.replace_frame(next(ChargeStep::Brace));
                }
            }
            ChargeStep::Brace => {
                if braced(&self.field(), target).is_some() {
                    return false;
                }
                self.replace_frame(next(ChargeStep::Strike));
            }
            ChargeStep::Strike => {
                let field = self.field();
                let fit = !field.is_down(id);
                // The coins were paid when the charge was declared.
                let found = declared(&field, id, charge.mode, charge.with, target, true);
                self.pop_frame();
                if let (true, Ok(found)) = (fit, found) {
                    self.attack(found.attack);
                }
            }
        }
        true
    }

    pub(super) fn charge_act(
        &mut self,
        charge: Charge,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let strike = Frame::Charge(Charge {
            step: ChargeStep::Strike,
            ..charge
        });
        match (charge.step, action) {
            (ChargeStep::Brace, Action::Use(0)) => {
                let (place, hits) =
                    braced(&self.field(), charge.target).ok_or(IllegalAction::Ability)?;
                self.replace_frame(strike);
                self.use_ability(charge.target, place);
                self.guard(charge.model, hits, Some(charge.target), None, false);
                Ok(())
            }
            (ChargeStep::Brace, Action::Done) => {
                self.replace_frame(strike);
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }

    pub(super) fn advance_ram(&mut self, ram: Ram) -> bool {
        let id = ram.model;
        let next = |step| Frame::Ram(Ram { step, ..ram });
        match ram.step {
            RamStep::Go => {
                self.replace_frame(next(RamStep::Arrived));
                self.push_frame(Frame::PendingMove(PendingMove {
                    model: id,
                    kind: Goal::Door(ram.door),
                    with: ram.stride,
                }));
            }
            RamStep::Arrived => {
                let field = self.field();
                let dice = door_dice(&field, ram.door).filter(|_| {
                    let row = field.scene.doors().get(usize::from(ram.door));
                    let sight = field.sight_but(id);
                    !field.is_down(id)
                        && row.is_some_and(|row| sight.reaches_door(field.body(id), row.edge))
                });
                match dice {
                    Some(dice) => {
                        self.replace_frame(next(RamStep::Rolled));
                        self.roll(id, Rolled::Door, dice.dice, dice.value, 0);
                    }
                    None => self.pop_frame(),
                }
            }
            RamStep::Rolled => {
                let broken = self.state().returned > 0;
                self.pop_frame();
                if broken {
                    self.breaks(ram.door);
                    self.push_frame(Frame::PendingMove(PendingMove {
                        model: id,
                        kind: Goal::Step,
                        with: 0,
                    }));
                }
            }
        }
        true
    }
}

impl Play<'_, '_> {
    /// A charge breaks a door.
    ///
    /// # Ruling
    /// `rammed_door`: `destroyed` keeps a door that could be closed again open for good.
    fn breaks(&mut self, door: u8) {
        self.push(Event::Door(door));
        let turns_back = self.field().barrier(door).is_some_and(|id| {
            let row = self.rules.pack().barrier_at(id);
            row.is_some_and(|row| row.interact.is_some() || row.charge.is_some())
        });
        match self.rules.rulings().rammed_door {
            RammedDoor::Destroyed if turns_back => self.push(Event::Broke(door)),
            RammedDoor::Destroyed | RammedDoor::Open => {}
        }
    }
}

/// How a charged model may brace before the attack: the ability and its hits.
fn braced(field: &Field<'_>, id: ModelId) -> Option<(u8, u8)> {
    let coins = field.state.side(field.model(id).seat).coins;
    let mut abilities = field.card(id).abilities.iter().zip(0_u8..);
    abilities.find_map(|(ability, place)| {
        if let AbilityEffect::Brace(hits) = ability.does
            && coins.cover(ability.price)
        {
            Some((place, hits))
        } else {
            None
        }
    })
}
