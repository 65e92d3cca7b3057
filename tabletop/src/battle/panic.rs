//! Does a unit keep its nerve, and what does it cost if not?

use play::Refusal;
use play::odds::Loss;

use super::event::BattleEvent;
use super::frame::{Frame, PanicStep, Testing, Window};
use super::hits::count;
use super::marks::Marking;
use super::play::Play;
use super::state::opponent;
use crate::attack_profile::loss;
use crate::card_play::When;
use crate::rulings::{PanickedCovers, TokenDice};
use crate::token::Token;

impl Play<'_, '_> {
    fn goes_on(&mut self, test: &Testing, step: PanicStep) {
        let test = test.clone();
        self.goes(Frame::Panic(Testing { step, ..test }));
    }

    fn morale(&self, id: &str) -> Option<u8> {
        Some(self.unit(id)?.card(self.pack)?.morale)
    }

    /// Takes the faces of a panic test or of what it costs.
    ///
    /// # Rule
    /// 2017, Morale tests; Panic test.
    pub(super) fn panic_rolled(&mut self, test: Testing, faces: &[u8]) {
        match test.step.clone() {
            PanicStep::Roll => {
                let faces = [0, 1].map(|at| faces.get(at).copied().unwrap_or(0));
                self.tell_panic(&test, faces);
                self.goes_on(&test, PanicStep::Panicked { faces });
            }
            PanicStep::Again {
                faces: mut lying,
                which,
            } => {
                for (place, face) in which.iter().zip(faces) {
                    if let Some(there) = lying.get_mut(usize::from(*place)) {
                        *there = *face;
                    }
                }
                self.tell_panic(&test, lying);
                self.judge(&test, lying);
            }
            PanicStep::Loss { plus } => {
                let face = faces.first().copied().unwrap_or(0);
                let wounds = face.saturating_add(plus);
                let unit = test.unit.clone();
                self.emit(BattleEvent::LossRolled { unit, wounds });
                let covered = self.pack.rulings().panicked_covers == PanickedCovers::TestAndLoss;
                if covered && self.has(&test.unit, Token::Panicked) {
                    let faces = [face];
                    self.goes_on(&test, PanicStep::LossLies { faces, plus });
                } else {
                    self.pop();
                    self.lose(&test, wounds);
                }
            }
            PanicStep::LossAgain { plus } => {
                let wounds = faces.first().copied().unwrap_or(0).saturating_add(plus);
                let unit = test.unit.clone();
                self.emit(BattleEvent::LossRolled { unit, wounds });
                self.pop();
                self.lose(&test, wounds);
            }
            PanicStep::Panicked { .. } | PanicStep::Judged { .. } | PanicStep::LossLies { .. } => {}
        }
    }

    fn tell_panic(&mut self, test: &Testing, faces: [u8; 2]) {
        let morale = self.morale(&test.unit).unwrap_or(0);
        self.emit(BattleEvent::PanicRolled {
            unit: test.unit.clone(),
            cause: test.cause,
            faces,
            plus: test.plus,
            morale,
        });
    }

    /// The dice that may be rolled again, if the unit's Panicked condition may be spent.
    pub(super) fn open_panic<'t>(&self, test: &'t Testing) -> Option<&'t [u8]> {
        let faces = test.step.lying()?;
        let unit = self.unit(&test.unit)?;
        unit.tokens.has(Token::Panicked).then_some(faces)
    }

    /// The choices of dice to have rolled again.
    pub(super) fn panic_choices(&self, test: &Testing) -> Vec<Vec<u8>> {
        if test.step.lying().is_some_and(|faces| faces.len() == 1) {
            return vec![vec![0]];
        }
        match self.pack.rulings().token_dice {
            TokenDice::Chosen => vec![vec![0], vec![1], vec![0, 1]],
            TokenDice::All => vec![vec![0, 1]],
        }
    }

    /// Spends the Panicked condition and has dice rolled again.
    ///
    /// # Errors
    /// `nothing_to_spend`, `wrong_dice`.
    ///
    /// # Rule
    /// 2017, Conditions, Panicked.
    pub(super) fn spend_panicked(&mut self, test: Testing, dice: &[u8]) -> Result<(), Refusal> {
        let Some(faces) = self.open_panic(&test) else {
            return self.no(
                "nothing_to_spend",
                "Conditions",
                "No condition may be spent now",
            );
        };
        let which = self.chosen(dice, faces.len())?;
        self.emit(BattleEvent::Spent {
            unit: test.unit.clone(),
            token: Token::Panicked,
            dice: count(which.len()),
        });
        let next = match test.step {
            PanicStep::LossLies { plus, .. } => PanicStep::LossAgain { plus },
            PanicStep::Panicked { faces } => PanicStep::Again { faces, which },
            PanicStep::Roll
            | PanicStep::Again { .. }
            | PanicStep::Judged { .. }
            | PanicStep::Loss { .. }
            | PanicStep::LossAgain { .. } => return Ok(()),
        };
        self.goes_on(&test, next);
        Ok(())
    }

    /// Goes on without the condition.
    pub(super) fn keep_panic(&mut self, test: Testing) {
        match test.step {
            PanicStep::Panicked { faces } => self.judge(&test, faces),
            PanicStep::LossLies {
                faces: [face],
                plus,
            } => {
                self.pop();
                self.lose(&test, face.saturating_add(plus));
            }
            PanicStep::Roll
            | PanicStep::Again { .. }
            | PanicStep::Judged { .. }
            | PanicStep::Loss { .. }
            | PanicStep::LossAgain { .. } => {}
        }
    }

    /// Compares the total with the morale.
    ///
    /// # Rule
    /// 2017, Morale tests; Panic test; Resilience.
    ///
    /// # Ruling
    /// `panic_loss`.
    pub(super) fn judge(&mut self, test: &Testing, faces: [u8; 2]) {
        let total = faces.iter().map(|face| i16::from(*face)).sum::<i16>() + i16::from(test.plus);
        let missed = i16::from(self.morale(&test.unit).unwrap_or(0)) - total;
        if missed <= 0 {
            self.pop();
            self.passed(test);
            return;
        }
        if test.cause.is_morale_only() {
            self.pop();
            self.breaks(test);
            return;
        }
        let window = Window::new(self.owner(&test.unit), When::OwnTest).about(&test.unit);
        let is_judged = matches!(test.step, PanicStep::Judged { .. });
        if !is_judged && self.may_ask(&window) {
            self.goes_on(test, PanicStep::Judged { faces });
            self.ask(window);
            return;
        }
        let carries = self
            .scenario()
            .is_some_and(|mode| mode.later_objectives > 0);
        if carries && self.is_on_token(&test.unit) {
            self.mark(&test.unit, Marking::Dropped);
        }
        if test.stakes.weakens {
            self.becomes(&test.unit, Token::Weakened);
        }
        if test.stakes.mutes {
            self.mark(&test.unit, Marking::Mute);
        }
        match loss(self.pack.rulings()) {
            Loss::Margin => {
                self.pop();
                let wounds = u8::try_from(missed).unwrap_or(u8::MAX);
                self.lose(test, wounds);
            }
            Loss::D3 => self.goes_on(test, PanicStep::Loss { plus: 0 }),
            Loss::OnePlusD3 => self.goes_on(test, PanicStep::Loss { plus: 1 }),
        }
    }

    /// Loses what a failed test costs. Where a figure takes several wounds, a point missed costs one of them.
    fn lose(&mut self, test: &Testing, points: u8) {
        let id = &test.unit;
        let before = self.strength(id);
        let resilience = before.map_or(1, |left| left.resilience.max(1));
        let (more, most) = self.panic_cost(id);
        let more = test.stakes.wounds.saturating_add(more);
        let wounds = (points / resilience).saturating_add(more).min(most);
        self.feeds_foes(id);
        let left = before.map_or(0, |left| left.wounds);
        let falls = self.wound(id, u16::from(wounds));
        let mut window = Window::new(opponent(self.owner(id)), When::EnemyFails).about(id);
        window.lost = wounds.min(left.min(u16::from(u8::MAX)).to_le_bytes()[0]);
        if window.lost > 0 && !falls {
            self.ask(window);
        }
        if falls {
            self.falls(id);
        }
    }

    /// A card makes a unit pass its test.
    pub(super) fn passes(&mut self, id: &str) {
        let test = self.top().cloned();
        if let Some(Frame::Panic(test)) = test.filter(|frame| frame.unit() == Some(id)) {
            self.pop();
            let unit = id.to_owned();
            self.emit(BattleEvent::Passed { unit });
            self.passed(&test);
        }
    }
}
