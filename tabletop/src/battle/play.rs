//! How do the rules of a battle read and change it?

use play::{Draft, Refusal, RuleRef, Seat};

use super::event::BattleEvent;
use super::frame::procedure::Procedure;
use super::frame::{Acting, Falling, Frame, PanicCause, PanicStep, Stakes, Testing, Window};
use super::marks::Marking;
use super::state::BattleState;
use super::turn::owner;
use crate::card_play::When;
use crate::event::Event;
use crate::field::Field;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::profile::UnitKind;
use crate::state::{State, UnitState};
use crate::strength::{Strength, strength};
use crate::token::Token;

/// A battle in the middle of one input.
pub(crate) struct Play<'p, 'd> {
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
        self.battle()?.begun()
    }

    /// Whose turn of a round it is; `None` outside the rounds.
    pub(super) fn in_round(&self) -> Option<Seat> {
        self.battle()?.stage.in_round()
    }

    /// The unit that acts now, with what is open to it.
    pub(super) fn acting(&self) -> Option<&Acting> {
        self.battle()?.pending().acting()
    }

    /// Works on what is pending; `None` without a battle.
    pub(super) fn at_pending<T>(
        &mut self,
        work: impl FnOnce(&dyn Procedure, &mut Self) -> T,
    ) -> Option<T> {
        let battle = self.battle()?;
        let (top, stage) = (battle.begun().cloned(), battle.stage);
        let pending = top.as_ref().map_or_else(|| stage.pending(), Frame::pending);
        Some(work(pending, self))
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

    pub(super) fn emit(&mut self, event: BattleEvent) {
        self.draft.push(Event::Battle(event));
    }

    /// Tells that somebody learns what was hidden: nothing before it can be taken back.
    pub(super) fn reveal(&mut self) {
        self.draft.reveal();
    }

    pub(super) fn push(&mut self, frame: Frame) {
        self.emit(BattleEvent::Pushed(frame));
    }

    pub(super) fn goes(&mut self, frame: Frame) {
        self.emit(BattleEvent::Goes(frame));
    }

    pub(super) fn pop(&mut self) {
        self.emit(BattleEvent::Popped);
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
        let immune = self.any_of(id, |passive| passive.immune.has(token));
        if !immune && self.unit(id).is_some_and(|unit| !unit.tokens.has(token)) {
            let unit = id.to_owned();
            self.emit(BattleEvent::Became { unit, token });
        }
    }

    /// Makes a unit suffer wounds, and fall when none are left; its destroyer's side scores.
    ///
    /// # Rule
    /// 2017, Making attacks step 4.
    pub(super) fn suffer(&mut self, id: &str, wounds: u16) {
        if self.wound(id, wounds) {
            self.falls(id);
        }
    }

    /// Makes a unit suffer wounds; tells whether none are left.
    pub(super) fn wound(&mut self, id: &str, wounds: u16) -> bool {
        let left = self.strength(id).map_or(0, |left| left.wounds);
        let wounds = wounds.min(left);
        if wounds == 0 {
            return false;
        }
        let unit = id.to_owned();
        self.emit(BattleEvent::Suffered { unit, wounds });
        self.strength(id).is_none()
    }

    /// Removes a unit without wounds left, unless an ability keeps it alive.
    pub(super) fn falls(&mut self, id: &str) {
        if !self.breathes_on(id) {
            self.falls_at_last(id);
        }
    }

    /// Removes a unit without wounds left, after its side was asked for a card.
    pub(super) fn falls_at_last(&mut self, id: &str) {
        let window = Window::new(self.owner(id), When::OwnFalls).about(id);
        if self.may_ask(&window) {
            let unit = id.to_owned();
            self.push(Frame::Falling(Falling { unit }));
            self.ask(window);
        } else {
            self.fall(id);
        }
    }

    pub(super) fn fall(&mut self, id: &str) {
        let seat = super::state::opponent(self.owner(id));
        let before = self.unit(id).cloned();
        self.wake(id);
        let unit = id.to_owned();
        self.emit(BattleEvent::Fell { unit: unit.clone() });
        let points = u16::from(self.score().kill);
        let scores = !self.is_siege() || seat == Seat(1);
        if points > 0 && scores {
            let by = unit;
            self.emit(BattleEvent::Scored { seat, points, by });
        }
        if let Some(fallen) = before {
            self.after_fall(&fallen);
        }
    }

    /// Begins a panic test of a unit, above all that is pending.
    pub(super) fn test_panic(&mut self, id: &str, plus: i8, cause: PanicCause) {
        self.test_at_stake(id, plus, cause, Stakes::default());
    }

    /// Begins a panic test that costs more than others.
    pub(super) fn test_at_stake(&mut self, id: &str, plus: i8, cause: PanicCause, stakes: Stakes) {
        if self.strength(id).is_none() {
            return;
        }
        let bribed = self.is_marked(id, &Marking::Bribed);
        self.push(Frame::Panic(Testing {
            unit: id.to_owned(),
            plus: plus.saturating_sub(i8::from(bribed)),
            cause,
            step: PanicStep::Roll,
            stakes,
        }));
        let enemy = super::state::opponent(self.owner(id));
        if !cause.is_morale_only() {
            self.ask(Window::new(enemy, When::EnemyTest).about(id));
        }
    }

    /// Wakes the cards of a side that joined its units, when one of foot or horse is destroyed.
    fn wake(&mut self, fallen: &str) {
        let card = self.unit(fallen).and_then(|unit| unit.card(self.pack));
        let wakes =
            card.is_some_and(|card| matches!(card.kind, UnitKind::Infantry | UnitKind::Cavalry));
        let (Some(battle), true) = (self.battle(), wakes) else {
            return;
        };
        let owner = self.owner(fallen);
        let sleeping: Vec<(String, String)> = battle
            .marks
            .iter()
            .filter(|mark| mark.unit != fallen)
            .filter_map(|mark| Some((mark, mark.joined()?)))
            .filter(|(_, row)| row.seat == owner && !row.awake)
            .map(|(mark, row)| (mark.unit.clone(), row.card.clone()))
            .collect();
        for (unit, card) in sleeping {
            self.emit(BattleEvent::Woke { unit, card });
        }
    }

    /// What terrain near a unit and abilities add to its morale rolls.
    pub(super) fn near(&self, id: &str) -> i8 {
        let field = self.field();
        field
            .unit(id)
            .map_or(0, |unit| crate::attack_profile::near(&field, unit))
    }
}
