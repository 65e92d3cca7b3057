//! What does a card do that was played, or an ability that was used?

use play::{Component, ComponentKind, Turn};
use serde::{Deserialize, Serialize};

use super::window::Window;
use crate::battle::frame::procedure::{Procedure, Sides, asks};
use crate::battle::play::Play;
use crate::describe::{Piece, card_text, sourced};
use crate::pack::Pack;
use crate::why::Why;

/// A card that was played, or an ability that was used, and has not taken effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// The card, or the ability.
    pub card: String,
    /// The unit whose ability it is; none of a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The moment that it was played at.
    pub at: Window,
    /// The unit that was chosen for it.
    pub on: Option<String>,
    /// What was picked of several; 0 where there is nothing to pick.
    pub pick: u8,
}

impl Procedure for Casting {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.at.seat)
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.cast(self);
        true
    }

    fn prompt(&self, pack: &Pack, _sides: Sides<'_>) -> String {
        let ability = pack.ability(&self.card).filter(|_| self.by.is_some());
        let ability = ability.map(|row| row.name.as_str());
        let card = || pack.card(&self.card).map(|row| row.name.as_str());
        let name = ability.or_else(card).unwrap_or(&self.card);
        format!("{name} takes effect")
    }

    fn section(&self) -> &'static str {
        "Tactics deck"
    }

    fn piece(&self, pack: &Pack) -> Option<Piece> {
        if self.by.is_some() {
            return None;
        }
        let row = pack.card(&self.card)?;
        let piece = Component::new(ComponentKind::Effect, &row.name);
        let piece = piece.text(card_text(pack, row)).place("being played");
        Some(sourced(piece.owner(self.at.seat), &row.source))
    }
}
