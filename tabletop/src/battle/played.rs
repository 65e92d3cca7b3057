//! Who plays a card, who may answer it, and who is asked about an attack?

use play::{Refusal, Seat};

use super::action::Action;
use super::event::BattleEvent;
use super::frame::{AttackStep, Attacking, Cancelling, Casting, Frame, Window};
use super::play::Play;
use super::state::opponent;
use crate::attack_profile::AttackMode;
use crate::card_play::When;

const CARDS: &str = "Tactics deck";

impl Play<'_, '_> {
    /// Plays a card of the hand at the moment that it is asked for; the enemy may answer before it takes effect.
    ///
    /// # Errors
    /// `not_in_hand`, `not_playable`.
    ///
    /// # Rule
    /// 2017, Tactics deck: each card has a trigger and an effect. One effect a trigger.
    pub(super) fn play_card(&mut self, window: &Window, action: &Action) -> Result<(), Refusal> {
        let Action::Play { card, on, pick } = action else {
            return self.no("not_playable", CARDS, "That is no card");
        };
        self.in_hand(window.seat, card)?;
        if !self.playable(window).contains(action) {
            let text = format!("{card} cannot be played so now");
            return self.no("not_playable", CARDS, text);
        }
        let (seat, card) = (window.seat, card.clone());
        self.reveal();
        self.pop();
        self.emit(BattleEvent::Played {
            seat,
            card: card.clone(),
            on: on.clone(),
        });
        self.push(Frame::Cast(Casting {
            card,
            by: None,
            at: window.clone(),
            on: on.clone(),
            pick: *pick,
        }));
        self.ask(Window::new(opponent(seat), When::EnemyCard));
        Ok(())
    }

    /// Whether the card below is cancelled: by a die, one better for a zone of the bonus; surely with two.
    pub(super) fn cancels(&mut self, seat: Seat, held: u8, amount: u8) {
        let need = amount.saturating_sub(held);
        if need <= 1 {
            self.cancel(None, true);
        } else {
            self.push(Frame::Cancel(Cancelling { seat, need }));
        }
    }

    /// Takes the die of a card that cancels another.
    pub(super) fn cancel_rolled(&mut self, need: u8, faces: &[u8]) {
        self.pop();
        let face = faces.first().copied().unwrap_or(0);
        self.cancel(Some(face), face >= need);
    }

    /// Tells whether the card that comes first is cancelled, and takes it off if so.
    pub(super) fn cancel(&mut self, face: Option<u8>, done: bool) {
        if let Some(Frame::Cast(casting)) = self.top().cloned() {
            if done {
                self.pop();
            }
            let card = casting.card;
            self.emit(BattleEvent::Cancelled { card, face, done });
        }
    }

    /// The windows after a melee attack: the attacker's first.
    pub(super) fn ask_after(&mut self, attack: &Attacking, stands: bool) {
        let (unit, target) = (&attack.unit, &attack.target);
        let (own, foe) = (self.owner(unit), self.owner(target));
        if matches!(attack.mode, AttackMode::Shot { .. }) {
            if stands {
                let window = Window::new(foe, When::AfterEnemyAttack);
                self.ask(window.about(target).against(unit));
            }
            return;
        }
        if stands {
            let window = Window::new(foe, When::AfterEnemyMelee);
            self.ask(window.about(target).against(unit));
        }
        let window = Window::new(own, When::AfterOwnMelee);
        self.ask(window.about(unit).against(target));
    }

    /// Asks the other side for an ability before the dice.
    pub(super) fn ask_defender(&mut self, attack: &Attacking) {
        let window = Window::new(self.owner(&attack.target), When::EnemyAttack);
        self.ask(window.about(&attack.target).against(&attack.unit));
    }

    /// Asks for a card about an attack at one of its steps; tells whether anybody was asked.
    pub(super) fn ask_attacker(
        &mut self,
        attack: &Attacking,
        when: When,
        then: AttackStep,
    ) -> bool {
        let window = Window::new(self.owner(&attack.unit), when);
        let window = window.about(&attack.unit).against(&attack.target);
        let melee = !matches!(attack.mode, AttackMode::Shot { .. });
        if !melee || !self.may_ask(&window) {
            return false;
        }
        self.step(attack, then);
        self.ask(window)
    }
}
