//! How do the rules of a battle read and change it?

use play::{Draft, Refusal, RuleRef, Seat};

use super::event::BattleEvent;
use super::state::{BattleState, Frame, PanicCause, PanicStep, Testing};
use super::turn::owner;
use crate::event::Event;
use crate::field::Field;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::{State, UnitState};
use crate::strength::{Strength, strength};
use crate::token::Token;

/// A battle in the middle of one input.
pub(super) struct Play<'p, 'd> {
    pub(super) pack: &'p Pack,
    draft: &'d mut Draft<Tabletop>,
}

impl<'p, 'd> Play<'p, 'd> {
    pub(super) fn new(pack: &'p Pack, draft: &'d mut Draft<Tabletop>) -> Self {
        Self { pack, draft }
    }

    pub(super) fn state(&self) -> &State {
        self.draft.state()
    }

    pub(super) fn battle(&self) -> Option<&BattleState> {
        self.state().battle.as_ref()
    }

    pub(super) fn field(&self) -> Field<'_> {
        Field::new(self.pack, self.state())
    }

    /// What comes first of all that is pending.
    pub(super) fn top(&self) -> Option<&Frame> {
        self.battle()?.stack.last()
    }

    pub(super) fn unit(&self, id: &str) -> Option<&UnitState> {
        self.state().unit(id)
    }

    pub(super) fn strength(&self, id: &str) -> Option<Strength> {
        strength(self.pack, self.unit(id)?)
    }

    pub(super) fn owner(&self, unit: &str) -> Seat {
        self.battle()
            .map_or(Seat(0), |battle| owner(self.state(), battle, unit))
    }

    pub(super) fn tell(&mut self, event: BattleEvent) {
        self.draft.push(Event::Battle(event));
    }

    pub(super) fn push(&mut self, frame: Frame) {
        self.tell(BattleEvent::Pushed(frame));
    }

    pub(super) fn goes(&mut self, frame: Frame) {
        self.tell(BattleEvent::Goes(frame));
    }

    pub(super) fn pop(&mut self) {
        self.tell(BattleEvent::Popped);
    }

    /// A refusal with its section of the edition's rulebook.
    pub(super) fn no<T>(
        &self,
        reason: &'static str,
        section: &'static str,
        text: impl Into<String>,
    ) -> Result<T, Refusal> {
        let rule = RuleRef {
            book: self.pack.edition().to_owned().into(),
            section: section.into(),
        };
        Err(Refusal::new(reason, rule, text))
    }

    /// Gives a unit a condition, if it has it not.
    pub(super) fn becomes(&mut self, id: &str, token: Token) {
        if self.unit(id).is_some_and(|unit| !unit.tokens.has(token)) {
            let unit = id.to_owned();
            self.tell(BattleEvent::Became { unit, token });
        }
    }

    /// Makes a unit suffer wounds, and fall when none are left; its destroyer's side scores.
    ///
    /// # Rule
    /// 2017, Making attacks step 4.
    pub(super) fn suffer(&mut self, id: &str, wounds: u16) {
        let left = self.strength(id).map_or(0, |left| left.wounds);
        let wounds = wounds.min(left);
        if wounds == 0 {
            return;
        }
        let unit = id.to_owned();
        self.tell(BattleEvent::Suffered { unit, wounds });
        if self.strength(id).is_none() {
            self.fall(id);
        }
    }

    fn fall(&mut self, id: &str) {
        let seat = super::state::opponent(self.owner(id));
        let unit = id.to_owned();
        self.tell(BattleEvent::Fell { unit: unit.clone() });
        let points = u16::from(self.score().kill);
        if points > 0 {
            let by = unit;
            self.tell(BattleEvent::Scored { seat, points, by });
        }
    }

    /// Begins a panic test of a unit, above all that is pending.
    pub(super) fn test_panic(&mut self, id: &str, plus: i8, cause: PanicCause) {
        if self.unit(id).is_some() {
            self.push(Frame::Panic(Testing {
                unit: id.to_owned(),
                plus,
                cause,
                step: PanicStep::Roll,
            }));
        }
    }

    /// What terrain near a unit adds to its morale rolls.
    pub(super) fn near(&self, id: &str) -> i8 {
        let field = self.field();
        field
            .unit(id)
            .map_or(0, |unit| crate::blow::near(&field, unit))
    }
}
