//! What goes on by itself until somebody or chance is asked?
//!
//! What is pending about units that are gone is dropped, single choices are made, turns pass, rounds end.

use super::court::Scope;
use super::offers::has_action;
use super::pending::{AttackStep, PanicStep};
use super::play::Play;
use super::state::{Frame, Stage};

/// What the distance die of a charger counts as that rushes.
const RUSHED: u8 = 6;

impl Play<'_, '_> {
    /// Goes on to the next question.
    pub(super) fn settle(&mut self) {
        while self.goes_alone() {}
    }

    fn goes_alone(&mut self) -> bool {
        let Some(battle) = self.battle() else {
            return false;
        };
        let stage = battle.stage;
        match battle.stack.last().cloned() {
            Some(frame) => self.frame_alone(frame),
            None => match stage {
                Stage::Prepare { .. } => self.next_preparation(),
                Stage::Deploy { next } => self.next_deployment(next),
                Stage::Round { next } => self.next_activation(next),
                Stage::Over { .. } => false,
            },
        }
    }

    fn frame_alone(&mut self, frame: Frame) -> bool {
        if self.is_void(&frame) {
            self.pop();
            return true;
        }
        match frame {
            Frame::Done { unit } => {
                self.done(&unit);
                true
            }
            Frame::Align(charge) => self.align_alone(&charge),
            Frame::Freed { units } => {
                let (gone, rest): (Vec<String>, Vec<String>) = units
                    .into_iter()
                    .partition(|unit| self.unit(unit).is_none());
                if rest.is_empty() {
                    self.pop();
                } else if !gone.is_empty() {
                    self.goes(Frame::Freed { units: rest });
                } else {
                    return false;
                }
                true
            }
            Frame::Attack(attack) => match &attack.step {
                AttackStep::Begin => {
                    self.begin_attack(&attack);
                    true
                }
                AttackStep::Guard => {
                    self.guard_attack(&attack);
                    true
                }
                AttackStep::Count => {
                    self.count_dice(&attack);
                    true
                }
                AttackStep::Counted { faces } => {
                    self.count_hits(&attack, faces);
                    true
                }
                AttackStep::Weakened { .. } | AttackStep::Vulnerable { .. } => {
                    let open = self.open_dice(&attack);
                    let closed =
                        open.is_none_or(|(_, _, faces)| self.best_dice(&attack, &faces).is_empty());
                    if closed {
                        self.keep_dice(attack);
                    }
                    closed
                }
                AttackStep::Hit { .. }
                | AttackStep::Misses { .. }
                | AttackStep::HitAgain { .. }
                | AttackStep::Save { .. }
                | AttackStep::SaveAgain { .. } => false,
            },
            Frame::Panic(test) => match test.step {
                PanicStep::Panicked { .. } | PanicStep::LossLies { .. } => {
                    let closed = self.open_panic(&test).is_none();
                    if closed {
                        self.keep_panic(test);
                    }
                    closed
                }
                PanicStep::Judged { faces } => {
                    self.judge(&test, faces);
                    true
                }
                PanicStep::Roll
                | PanicStep::Again { .. }
                | PanicStep::Loss { .. }
                | PanicStep::LossAgain { .. } => false,
            },
            Frame::Struck(_) => false,
            Frame::Cast(casting) => {
                self.cast(&casting);
                true
            }
            Frame::Falling { unit } => {
                self.pop();
                self.fall(&unit);
                true
            }
            Frame::Gift(gift) if !gift.drawn => {
                self.begin_gift(gift);
                true
            }
            Frame::Gift(gift) => self.drop_if(self.gift_choices(&gift).is_empty()),
            Frame::Pile(pile) => self.drop_if(self.place_for_pile(&pile).is_none()),
            Frame::Power { seat, ncu } => {
                let choices = self.power_choices(seat, &ncu);
                self.drop_if(choices.is_empty())
            }
            Frame::NextRound { frightened } => {
                self.pop();
                self.next_round(frightened);
                true
            }
            Frame::Acting { scope, .. } if scope != Scope::Turn => {
                let idle = !has_action(self);
                self.drop_if(idle)
            }
            Frame::ChargeRoll(charge) if !charge.orders.answered => {
                self.answers_charge(charge);
                true
            }
            Frame::ChargeRoll(charge) if charge.orders.rushes && charge.orders.rolled.is_none() => {
                self.charge_rolled(&charge, &[RUSHED]);
                true
            }
            Frame::ChargeRoll(charge) => match charge.orders.rolled {
                Some(rolled) => {
                    self.reaches(&charge, rolled);
                    true
                }
                None => false,
            },
            Frame::RollOff(_)
            | Frame::Acting { .. }
            | Frame::Retreating { .. }
            | Frame::RetreatRoll { .. }
            | Frame::Dangerous { .. }
            | Frame::Shuffle(_)
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::Window(_)
            | Frame::Cancel { .. }
            | Frame::Refill(_)
            | Frame::Surge { .. } => false,
        }
    }

    /// Drops what comes first if nothing can be done with it; tells whether it was dropped.
    fn drop_if(&mut self, idle: bool) -> bool {
        if idle {
            self.pop();
        }
        idle
    }

    /// Whether a unit that it is about is gone. The end of an activation comes all the same.
    fn is_void(&self, frame: &Frame) -> bool {
        let gone = |id: &str| self.unit(id).is_none();
        match frame {
            Frame::RollOff(_)
            | Frame::Done { .. }
            | Frame::Freed { .. }
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Gift(_)
            | Frame::Power { .. }
            | Frame::Pile(_)
            | Frame::Refill(_)
            | Frame::NextRound { .. } => false,
            Frame::Window(window) => window.subject.as_deref().is_some_and(gone),
            Frame::Acting { unit, .. }
            | Frame::Retreating { unit, .. }
            | Frame::RetreatRoll { unit }
            | Frame::Dangerous { unit, .. }
            | Frame::Falling { unit }
            | Frame::Surge { unit } => gone(unit),
            Frame::Keeps(parted) => parted.halves.iter().any(|half| gone(half)),
            Frame::Arcs(charge) => gone(&charge.unit) || gone(&charge.target),
            Frame::ChargeRoll(charge) | Frame::Align(charge) => {
                gone(&charge.unit) || gone(&charge.target)
            }
            Frame::Attack(attack) => gone(&attack.unit) || gone(&attack.target),
            Frame::Panic(test) => gone(&test.unit),
            Frame::Struck(struck) => gone(&struck.unit),
        }
    }
}
