//! How does the throne game speak for itself?
//!
//! Questions, answers and everything that lies open, in words, from the pack and a view alone. There is one source of
//! each word: what stands on a button (`label`) and what is asked (`question`) are told to every screen from here.

mod answer;
mod bidders;
pub(super) mod cards;
mod components;
mod control;
pub(super) mod fights;
mod hand;
mod happened;
mod holdings;
pub(super) mod label;
pub(super) mod leaders;
pub(super) mod marches;
pub(super) mod orders;
pub(super) mod question;
mod touch;
pub(super) mod words;

use play::{Answer, Component, Describe, Happening, Offer, Question, Seat};

use super::Throne;
use super::action::Action;
use super::pack::Pack;
use super::tell::Told;
use super::view::View;
use crate::ids::AreaId;

pub use bidders::{Bidder, bidders, later_tracks};
pub use cards::{house_card_text, westeros_text};
pub use control::{
    Control, chooses_house_card, control, has_ordered, is_detail, is_idle, is_ready, laid, lead,
    name, other_plans, sent, take_back,
};
pub use question::prompt;
pub use touch::{Touch, house_card_of, is_secret, touch};
pub use words::{battle_stage, part_of_turn, place, place_for, stage, why_over};

impl Describe for Throne {
    /// An area.
    type Spot = AreaId;

    fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<AreaId>> {
        question::question(pack, view, seat)
    }

    fn answer(pack: &Pack, view: &View, seat: Seat, offer: &Offer<Action>) -> Answer<AreaId> {
        answer::answer(pack, &view.table, seat, offer.action())
    }

    fn components(pack: &Pack, view: &View) -> Vec<Component<AreaId>> {
        components::components(pack, view)
    }

    fn happened(
        pack: &Pack,
        told: &Told,
        views: &dyn Fn() -> [View; 2],
    ) -> Option<Happening<AreaId>> {
        happened::happened(pack, told, views)
    }
}
