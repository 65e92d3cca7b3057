//! What may a model do in its activation, and what does it cost?
//!
//! Each action is judged by itself; then action points, or a grant, decide whether it can be afforded.
//!
//! Over 300 lines because every action is judged, afforded and begun in one place.

use super::action::Action;
use super::attack::DeclaredAttack;
use super::event::Event;
use super::field::Field;
use super::frame::{Attack, Charge, ChargeStep, Frame, Goal, Granted, Ram, RamStep};
use super::illegal_action::IllegalAction;
use super::moving::{Course, course, price_of};
use super::state::{Active, ModelId};
use super::{Play, attack, charge, command, interact, objective};
use crate::card::{AgendaPlay, Class, Coins, Gear, Strike};
use crate::movement::Allowance;
use crate::pack::Use;
use crate::rulings::RoutedInActivation;
use crate::square::Square;

/// Who lets a model act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActionSource {
    /// Its own activation.
    Activation(Active),
    Grant(Granted),
}

/// An action that is legal but for what it costs.
#[derive(Clone, Debug)]
pub(super) struct CostedAction {
    /// Action points; 0 is a free action.
    pub(super) ap: u8,
    pub(super) price: Coins,
    pub(super) plan: Plan,
}

/// What an action does.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    Move(Course),
    Attack(Attack),
    /// With the way that was chosen.
    Charge(Charge, Option<Course>),
    Ram(Ram, Option<Course>),
    Door(u8, Use),
    Pile(u8),
    Plunder(u8),
    Idle,
    Command(u8, ModelId),
    Objective(u8, Option<ModelId>),
    Dismount(Square),
    Balm(u8),
    Agenda(u8, AgendaPlay),
}

/// An activation after so many action points are spent, or `None` if it cannot.
///
/// # Rule
/// Rulebook, Activating a model and Abilities; digest E7 to E9, R11, R12: the first free action costs nothing,
/// each further one a point; never more than three in all.
#[must_use]
pub(super) fn spent(active: Active, ap: u8) -> Option<Active> {
    let free = ap == 0 && !active.freed;
    let points = if free { 0 } else { ap.max(1) };
    let slots = active.slots.checked_add(ap.max(1))?;
    if slots > 3 {
        return None;
    }
    Some(Active {
        ap: active.ap.checked_sub(points)?,
        slots,
        freed: active.freed || free,
        acted: true,
        ..active
    })
}

/// Squares that a model may move as it acts now.
pub(super) fn allowance(field: &Field<'_>, source: ActionSource, id: ModelId) -> Allowance {
    match source {
        ActionSource::Grant(Granted::Squares(squares)) => Allowance::Action(squares),
        ActionSource::Grant(Granted::Move | Granted::Attack | Granted::Act)
        | ActionSource::Activation(_) => Allowance::Action(field.stride(id)),
    }
}

/// Judges an action of a model, all but its action points.
pub(super) fn judge(
    field: &Field<'_>,
    source: ActionSource,
    id: ModelId,
    action: &Action,
) -> Result<CostedAction, IllegalAction> {
    let own = |ap, price, plan| Ok(CostedAction { ap, price, plan });
    match action {
        Action::Move { with, end, way } => {
            let price = price_of(field, id, *with)?;
            let coins = field.state.side(field.model(id).seat).coins;
            if !coins.cover(price) {
                return Err(IllegalAction::Coins);
            }
            let allowed = allowance(field, source, id);
            let course = course(field, id, *with, allowed, *end, way.as_deref())?;
            own(1, price, Plan::Move(course))
        }
        Action::Attack { mode, with, target } => {
            let DeclaredAttack { price, attack, ap } =
                attack::judge(field, id, *mode, *with, *target)?;
            own(ap, price, Plan::Attack(attack))
        }
        Action::Charge {
            mode,
            with,
            stride,
            target,
            way,
        } => {
            let price = charge::judge(field, id, *mode, *with, *stride, *target)?;
            let charge = Charge {
                model: id,
                target: *target,
                mode: *mode,
                with: *with,
                stride: *stride,
                step: ChargeStep::Go,
            };
            let course = charge::course(field, (id, *stride), Goal::Target(*target), way)?;
            own(2, price, Plan::Charge(charge, course))
        }
        Action::Ram { door, stride, way } => {
            let (_, price) = charge::judge_ram(field, id, *door, *stride)?;
            let ram = Ram {
                model: id,
                door: *door,
                stride: *stride,
                step: RamStep::Go,
            };
            let course = charge::course(field, (id, *stride), Goal::Door(*door), way)?;
            own(2, price, Plan::Ram(ram, course))
        }
        Action::Door(door) => {
            let (ap, does) = interact::judge_door(field, id, *door)?;
            own(ap, Coins::NONE, Plan::Door(*door, does))
        }
        Action::Pile(pile) => {
            let ap = interact::judge_pile(field, id, *pile)?;
            own(ap, Coins::NONE, Plan::Pile(*pile))
        }
        Action::Plunder(token) => {
            interact::judge_plunder(field, id, *token)?;
            own(1, Coins::NONE, Plan::Plunder(*token))
        }
        Action::Idle => own(1, Coins::NONE, Plan::Idle),
        Action::Command { ability, target } => {
            let (ap, price) = command::judge(field, id, *ability, *target)?;
            own(ap, price, Plan::Command(*ability, *target))
        }
        Action::Objective { objective, target } => {
            let ap = objective::judge(field, id, *objective, *target)?;
            own(ap, Coins::NONE, Plan::Objective(*objective, *target))
        }
        Action::Dismount(at) => {
            if field.card(id).foot.is_none() {
                return Err(IllegalAction::Ability);
            }
            if !field.body(id).fills(*at) {
                return Err(IllegalAction::Crowded);
            }
            own(0, Coins::NONE, Plan::Dismount(*at))
        }
        Action::Balm => match field.gear(id) {
            Some(Gear::Balm(wounds)) if !begun(source) => own(0, Coins::NONE, Plan::Balm(wounds)),
            Some(Gear::Balm(_)) => Err(IllegalAction::Started),
            _ => Err(IllegalAction::Ability),
        },
        Action::Agenda(card) => {
            let play = playable(field, source, id, *card)?;
            own(0, Coins::NONE, Plan::Agenda(*card, play))
        }
        _ => Err(IllegalAction::NotNow),
    }
}

fn begun(source: ActionSource) -> bool {
    match source {
        ActionSource::Activation(active) => active.acted,
        ActionSource::Grant(_) => true,
    }
}

/// Judges whether an agenda can be played now.
///
/// # Rule
/// Rulebook, Agenda cards; digest X1, Q3.
fn playable(
    field: &Field<'_>,
    source: ActionSource,
    id: ModelId,
    card: u8,
) -> Result<AgendaPlay, IllegalAction> {
    let side = field.state.side(field.model(id).seat);
    if !side.hand.has(card) || side.played.has(card) {
        return Err(IllegalAction::NotThere);
    }
    if begun(source) {
        return Err(IllegalAction::Started);
    }
    let row = field.rules.pack().agendas().get(usize::from(card));
    let play = row
        .and_then(|row| row.play)
        .ok_or(IllegalAction::NotThere)?;
    match (play, field.card(id).class) {
        (AgendaPlay::SoldierMoves, Class::Hero | Class::Champion) => Err(IllegalAction::Target),
        (AgendaPlay::SoldierMoves, Class::Soldier) | (AgendaPlay::Attack, _) => Ok(play),
    }
}

/// The activation that is left after an action of so many points, or why the action cannot be afforded.
pub(super) fn afford(
    source: ActionSource,
    costed: &CostedAction,
) -> Result<Option<Active>, IllegalAction> {
    let (what, active) = match source {
        ActionSource::Activation(active) => {
            let left = spent(active, costed.ap);
            return match left {
                Some(left) => Ok(Some(left)),
                None if active.slots.saturating_add(costed.ap.max(1)) > 3 => {
                    Err(IllegalAction::Slots)
                }
                None => Err(IllegalAction::Points),
            };
        }
        ActionSource::Grant(what) => (what, None),
    };
    let fits = match (&costed.plan, what) {
        (Plan::Move(_), Granted::Move | Granted::Squares(_) | Granted::Act) => true,
        (Plan::Attack(attack), Granted::Attack | Granted::Act) => {
            costed.ap == 1
                || match (what, attack.strike) {
                    (Granted::Attack, Strike::Melee | Strike::Ranged) => true,
                    (Granted::Act | Granted::Move | Granted::Squares(_), _) => false,
                }
        }
        (Plan::Door(..) | Plan::Plunder(_) | Plan::Idle | Plan::Command(..), Granted::Act) => {
            costed.ap == 1
        }
        (
            Plan::Move(_)
            | Plan::Attack(_)
            | Plan::Charge(..)
            | Plan::Ram(..)
            | Plan::Door(..)
            | Plan::Pile(_)
            | Plan::Plunder(_)
            | Plan::Idle
            | Plan::Command(..)
            | Plan::Objective(..)
            | Plan::Dismount(_)
            | Plan::Balm(_)
            | Plan::Agenda(..),
            _,
        ) => false,
    };
    if fits {
        Ok(active)
    } else {
        Err(IllegalAction::NotNow)
    }
}

impl Play<'_, '_> {
    /// Lets a model act.
    pub(super) fn acts(
        &mut self,
        source: ActionSource,
        id: ModelId,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        if let Action::Done = action {
            self.pop_frame();
            if let ActionSource::Activation(active) = source {
                self.ended(active);
            }
            return Ok(());
        }
        let costed = judge(&self.field(), source, id, action)?;
        let left = afford(source, &costed)?;
        let seat = self.seat_of(id);
        match source {
            ActionSource::Activation(_) => {}
            ActionSource::Grant(_) => self.pop_frame(),
        }
        if let Some(left) = left {
            // A balm and an agenda come before the first action.
            let acted =
                if let (Plan::Balm(_) | Plan::Agenda(..), ActionSource::Activation(active)) =
                    (&costed.plan, source)
                {
                    active.acted
                } else {
                    left.acted
                };
            self.push(Event::Acting(Active { acted, ..left }));
        }
        self.action(Some(id));
        self.pay(seat, costed.price);
        self.performs(id, costed.plan);
        Ok(())
    }

    fn performs(&mut self, id: ModelId, plan: Plan) {
        let seat = self.seat_of(id);
        match plan {
            Plan::Move(course) => self.walk(id, &course),
            Plan::Attack(attack) => self.attack(attack),
            Plan::Charge(charge, course) => {
                self.push(Event::Charges(id, charge.target));
                self.charge(charge, course);
            }
            Plan::Ram(ram, course) => {
                self.push(Event::Rams(id, ram.door));
                self.ram(ram, course);
            }
            Plan::Door(door, does) => self.uses_door(id, door, does),
            Plan::Pile(pile) => self.push_frame(Frame::Pile {
                pile,
                tested: false,
            }),
            Plan::Plunder(token) => self.takes(id, token),
            Plan::Idle => self.push(Event::Idled(id)),
            Plan::Command(ability, target) => self.commands(id, ability, target),
            Plan::Objective(place, target) => self.uses_objective(id, place, target),
            Plan::Dismount(at) => self.dismount(id, at),
            Plan::Balm(wounds) => {
                let lost = self.field().model(id).wounds;
                self.push(Event::Discarded(id));
                self.push(Event::Healed(id, wounds.min(lost)));
            }
            Plan::Agenda(card, play) => {
                self.push(Event::Played(seat, card));
                self.draft.reveal();
                self.grant(
                    id,
                    match play {
                        AgendaPlay::SoldierMoves => Granted::Move,
                        AgendaPlay::Attack => Granted::Attack,
                    },
                );
            }
        }
    }

    /// Ends an activation.
    ///
    /// # Rule
    /// Rulebook, Model tokens; digest S2, R16.
    ///
    /// # Ruling
    /// `routed_in_activation`: `stays` keeps a token that the model got in this activation.
    fn ended(&mut self, active: Active) {
        let routed = self.field().model(active.model).routed;
        let rallied = routed
            && match self.rules.rulings().routed_in_activation {
                RoutedInActivation::Stays => active.was_routed,
                RoutedInActivation::Leaves => true,
            };
        self.push(Event::Ended {
            model: active.model,
            rallied,
        });
    }

    pub(super) fn advance_activation(&mut self) -> bool {
        let Some(active) = self.state().active else {
            self.pop_frame();
            return true;
        };
        let model = self.state().model(active.model);
        if !model.is_some_and(|model| model.stands()) {
            self.pop_frame();
            self.ended(active);
            return true;
        }
        let source = ActionSource::Activation(active);
        if can_act(&self.field(), source, active) {
            return false;
        }
        self.pop_frame();
        self.ended(active);
        true
    }

    pub(super) fn advance_grant(&mut self, model: ModelId) -> bool {
        let field = self.field();
        if field.model(model).stands() && !field.is_down(model) {
            return false;
        }
        self.pop_frame();
        true
    }
}

/// Tells whether an activation can go on: standing idle is always possible with a point left.
fn can_act(field: &Field<'_>, source: ActionSource, active: Active) -> bool {
    if spent(active, 1).is_some() {
        return true;
    }
    if spent(active, 0).is_none() {
        return false;
    }
    super::legal_actions::free_actions(field, source, active.model)
        .next()
        .is_some()
}
