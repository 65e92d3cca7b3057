//! What matters about a model that stands on the board?

use play::Seat;

use crate::body::Body;
use crate::card::{Card, Coins, Strike};
use crate::ids::CardId;
use crate::skirmish::{Field, ModelId};

/// A standing model in numbers.
#[derive(Clone, Debug)]
pub(super) struct Combatant<'a> {
    pub(super) id: ModelId,
    pub(super) body: Body,
    pub(super) card: &'a Card,
    pub(super) card_id: CardId,
    /// Wounds left.
    pub(super) left: f64,
    pub(super) wounds_left: u8,
    pub(super) value: f64,
    /// Still to be activated this round.
    pub(super) ready: bool,
    pub(super) stride: u8,
    pub(super) melee: bool,
    pub(super) ranged: bool,
}

impl Combatant<'_> {
    /// Tells whether two stand side by side; walls are not asked for.
    pub(super) fn beside(&self, other: &Combatant<'_>) -> bool {
        self.body.distance(other.body) <= 1
    }
}

/// A player's standing models.
pub(super) fn combatants<'a>(field: &Field<'a>, seat: Seat) -> Vec<Combatant<'a>> {
    let combatant = |id: ModelId| {
        let model = field.model(id);
        let card = field.card(id);
        let left = card.wounds.saturating_sub(model.wounds);
        let has = |strike: Strike| card.modes.iter().any(|mode| mode.strike == strike);
        Combatant {
            id,
            body: field.body(id),
            card,
            card_id: model.card,
            left: f64::from(left),
            wounds_left: left,
            value: price(card.price),
            ready: !model.activated,
            stride: field.stride(id),
            melee: has(Strike::Melee),
            ranged: has(Strike::Ranged),
        }
    };
    field.of(seat).map(combatant).collect()
}

/// What a price comes to in victory points.
pub(super) fn price(coins: Coins) -> f64 {
    0.3 + 1.1 * f64::from(coins.gold)
        + 0.6 * f64::from(coins.silver)
        + 0.2 * f64::from(coins.copper)
}
