//! What is asked in the skirmish, what does each answer do, and what lies on the table?
//!
//! The one source of words and numbers for whoever shows a game. They are made of the pack and of a view alone: what a
//! seat does not know is not in its view. Seats are "seat 1" and "seat 2" here, which a screen may name as it likes.

mod ability;
mod action;
mod chances;
mod happened;
mod hazards;
mod label;
mod landing;
mod look;
mod models;
mod price;
mod question;
mod table;
mod touch;

pub use label::actor;
pub use look::{Look, looks};
pub use models::{band_cards, mode_words, pack_cards};
pub use price::coins;
pub use question::{model_name, prompt, prompt_rule};
pub use touch::{
    Group, Touch, activate_and_move, by_way, concession, does_nothing, group, is_in_vain, touch,
    way_for, way_words,
};

pub(super) use ability::{ability, consequence_words, titled};
pub(super) use action::condition_words;
pub(super) use chances::{at_least, hit_words, least_words, wound_words};
pub(super) use label::{motivation, scores};
pub(super) use landing::Rush;

use play::{Answer, Component, Describe, Happening, Offer, Question, Seat};
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::field::Field;
use super::state::ModelId;
use super::tell::Told;
use super::{Rules, Skirmish, View};
use crate::square::Square;

/// A place on the board that can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A square; of a place for a large model, the upper left one.
    Square(Square),
    /// A model on the battlefield.
    Model(ModelId),
}

impl Describe for Skirmish {
    type Spot = Spot;

    fn question(pack: &Rules, view: &View, seat: Seat) -> Option<Question<Spot>> {
        question::question(pack, &view.state, seat)
    }

    fn answer(pack: &Rules, view: &View, seat: Seat, offer: &Offer<Action>) -> Answer<Spot> {
        let describer = Describer {
            field: Field::new(pack, &view.state),
            seat,
        };
        describer.answer(offer.action())
    }

    fn components(pack: &Rules, view: &View) -> Vec<Component<Spot>> {
        table::components(pack, view)
    }

    fn happened(
        pack: &Rules,
        told: &Told,
        views: &dyn Fn() -> [View; 2],
    ) -> Option<Happening<Spot>> {
        happened::happened(pack, told, views)
    }
}

/// Who tells a seat what its answers do.
pub(in crate::skirmish) struct Describer<'a> {
    pub(in crate::skirmish) field: Field<'a>,
    pub(in crate::skirmish) seat: Seat,
}

impl Describer<'_> {
    fn answer(&self, action: &Action) -> Answer<Spot> {
        let answer = Answer::new(label::label(&self.field, action));
        let spot = touch::spot(touch(&self.field, action));
        let answer = spot.into_iter().fold(answer, Answer::at);
        let pending = self.field.state.top();
        pending.pending(|frame| frame.answer(self, answer, action))
    }

    pub(in crate::skirmish) fn name(&self, id: ModelId) -> String {
        model_name(self.field.rules, self.field.state, id)
    }
}
