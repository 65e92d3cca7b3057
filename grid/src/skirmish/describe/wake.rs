//! What do answers do before the game and between activations?

use play::{Answer, Secrecy};

use super::super::action::Action;
use super::super::frame::Frame;
use super::super::state::{ModelId, other};
use super::super::turns::{ACTIVATE, PASS, left};
use super::{Spot, Teller};
use crate::card::Does;

impl Teller<'_> {
    /// With what a choice of the set-up does.
    pub(super) fn sets_up(
        &self,
        answer: Answer<Spot>,
        frame: &Frame,
        action: &Action,
    ) -> Answer<Spot> {
        match (frame, action) {
            (Frame::Claim(_), Action::Zone(_)) => {
                answer.effect("The other side then says who is the first player")
            }
            (Frame::Claim(_), Action::First(_)) => {
                answer.effect("The other side then chooses its zone")
            }
            (_, Action::First(_)) => answer
                .effect("The first player deploys first and begins round 1; then it alternates"),
            (_, Action::Keep(card)) => {
                let row = self.field.rules.pack().agendas().get(usize::from(*card));
                let text = row.map_or(String::new(), |row| {
                    let text = row.text.trim_end_matches('.');
                    format!(
                        "{} points: {text}; the other goes back into the deck",
                        row.points
                    )
                });
                answer.effect(text).secrecy(Secrecy::Kept)
            }
            (Frame::Mark(id), Action::Mark(_)) => {
                let mut rows = self.field.card(*id).abilities.iter();
                let bonus = rows.find_map(|row| match row.does {
                    Does::Nemesis { bonus } => Some(bonus),
                    _ => None,
                });
                answer.effect(format!(
                    "+{} to attack rolls of {} against it, until either falls",
                    bonus.unwrap_or(0),
                    self.name(*id)
                ))
            }
            _ => answer,
        }
    }

    /// With what an answer in a player's turn does.
    pub(super) fn turns(&self, answer: Answer<Spot>, action: &Action) -> Answer<Spot> {
        let state = self.field.state;
        match action {
            Action::Activate(id) => {
                let answer = self.pays(answer, ACTIVATE);
                let effect = self.acts_with(*id);
                self.short_of_copper(answer).effect(effect)
            }
            Action::Place { .. } => {
                let answer = self.pays(answer, ACTIVATE);
                self.short_of_copper(answer)
                    .effect("That is its whole activation")
            }
            Action::Pass => {
                let others = state.side(other(self.seat)).coins;
                let answer = self.pays(answer, PASS);
                if others.cover(ACTIVATE) {
                    answer.effect("The other side activates and cannot answer with a pass")
                } else {
                    answer.effect("The other side has no copper, so the turn comes back")
                }
            }
            _ => answer,
        }
    }

    /// What is out of the ordinary about an activation.
    fn acts_with(&self, id: ModelId) -> &'static str {
        if self.field.model(id).routed {
            "1 action point, as it is routed; the token leaves when it is done"
        } else {
            ""
        }
    }

    /// Warns where less copper is left than models that are still to act.
    fn short_of_copper(&self, answer: Answer<Spot>) -> Answer<Spot> {
        let others = left(&self.field, self.seat).saturating_sub(1);
        let copper = self.field.state.side(self.seat).coins.copper;
        let copper = copper.saturating_sub(ACTIVATE.copper);
        if copper >= others {
            return answer;
        }
        let models = if others == 1 {
            "model that is"
        } else {
            "models that are"
        };
        answer.warning(format!(
            "{copper} copper is left for {others} {models} still to act"
        ))
    }
}
