//! What is asked in a throne game, and what does an answer do, as every screen reads it?

use play::{Answer, Component, Describe, Offer, Question, Seat, Secrecy};

use super::action::Action;
use super::asks::{Touch, is_secret, prompt, told, touch};
use super::{Pack, Throne, View};
use crate::ids::AreaId;

impl Describe for Throne {
    type Spot = AreaId;

    fn question(pack: &Pack, view: &View, _seat: Seat) -> Option<Question<AreaId>> {
        Some(Question::new(prompt(pack, &view.table)))
    }

    fn answer(pack: &Pack, view: &View, _seat: Seat, offer: &Offer<Action>) -> Answer<AreaId> {
        let action = offer.action();
        // Whatever is hidden is opened for all seats at once.
        let secrecy = match is_secret(&view.table, action) {
            true => Secrecy::Kept,
            false => Secrecy::Open,
        };
        let card = match action {
            Action::Card(id) | Action::Regain(id) | Action::Discard(id) => pack.house_card(*id),
            _ => None,
        };
        let answer = Answer::new(told(pack, &view.table, action))
            .effect(card.map_or("", |card| card.text.as_str()))
            .secrecy(secrecy);
        match touch(action) {
            Touch::Nowhere => answer,
            Touch::Area(area) | Touch::At(area) | Touch::March(area) => answer.at(area),
            Touch::Way(from, to) => answer.at(from).at(to),
        }
    }

    fn components(_pack: &Pack, _view: &View) -> Vec<Component<AreaId>> {
        Vec::new()
    }
}
