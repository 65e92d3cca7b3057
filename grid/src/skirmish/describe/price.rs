//! What does an answer take, and what is left then?

use play::{Answer, Price};

use super::super::activation::{ActionSource, spent};
use super::super::state::ModelId;
use super::{Describer, Spot};
use crate::card::Coins;

const GOLD: &str = "gold";
const SILVER: &str = "silver";
const COPPER: &str = "copper";

/// The coins that an answer takes.
#[must_use]
pub fn coins(answer: &Answer<Spot>) -> Coins {
    let of = |kind| {
        let mut prices = answer.price.iter();
        let price = prices.find(|price| price.of == kind);
        price.map_or(0, |price| u8::try_from(price.count).unwrap_or(u8::MAX))
    };
    Coins::new(of(GOLD), of(SILVER), of(COPPER))
}

impl Describer<'_> {
    /// With coins that the seat pays.
    pub(in crate::skirmish) fn pays(&self, answer: Answer<Spot>, price: Coins) -> Answer<Spot> {
        let has = self.field.state.side(self.seat).coins;
        let kinds = [
            (price.gold, has.gold, GOLD),
            (price.silver, has.silver, SILVER),
            (price.copper, has.copper, COPPER),
        ];
        let paid = kinds.into_iter().filter(|(count, ..)| *count > 0);
        paid.fold(answer, |answer, (count, has, of)| {
            let left = has.saturating_sub(count);
            answer.price(Price::new(count.into(), of).left(left.into()))
        })
    }

    /// With action points of who acts: none of a granted action, and none of the first free one.
    pub(super) fn spends(
        &self,
        answer: Answer<Spot>,
        source: ActionSource,
        ap: u8,
    ) -> Answer<Spot> {
        let ActionSource::Activation(active) = source else {
            return answer;
        };
        let left = spent(active, ap).map_or(0, |left| left.ap);
        let count = active.ap.saturating_sub(left);
        if count == 0 {
            return answer;
        }
        let of = if count == 1 {
            "action point"
        } else {
            "action points"
        };
        answer.price(Price::new(count.into(), of).left(left.into()))
    }

    /// With the equipment of a model, which is discarded.
    pub(in crate::skirmish) fn discards(&self, answer: Answer<Spot>, id: ModelId) -> Answer<Spot> {
        match self.field.equipment(id) {
            Some(gear) => answer.price(Price::new(1, gear.title.as_str()).left(0)),
            None => answer,
        }
    }

    /// Who acts, and who lets it.
    pub(super) fn source(&self) -> Option<(ModelId, ActionSource)> {
        let state = self.field.state;
        state.top().pending(|frame| frame.source(state))
    }
}
