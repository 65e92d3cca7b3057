//! Who of equal bidders goes next on a track?

use play::{Refusal, Seat, counted};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::Control;
use crate::throne::describe::question::asked_by;
use crate::throne::describe::words::joined;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::tracks;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The holder of the Iron Throne orders equal bids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ties {
    pub track: Track,
    /// Bids by seat.
    pub bids: Vec<u8>,
    /// Who has a place.
    pub ranked: Vec<Seat>,
}

impl Pending for Ties {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, Track::Throne)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let tied = tracks::tied(state, &self.bids, &self.ranked).into_iter();
        tied.map(Action::Name).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(named) => tracks::name(draft, named),
            _other => not_now(),
        }
    }

    fn advance(&self, _pack: &Pack, draft: &mut D) -> bool {
        tracks::rank(draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        format!(
            "Equal bids: who goes next on the {} track?",
            self.track.title()
        )
    }

    fn section(&self) -> &'static str {
        "Bidding"
    }

    fn control(&self) -> Control {
        Control::Places(self.ranked.clone())
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        asked_by(pack, state, |what| *what == WesterosEffect::ClashOfKings)
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Name(_) => {
                let (place, track) = (self.ranked.len() + 1, self.track.title());
                let game = asking.pack.game_of(&asking.state.setting);
                let stars = game.and_then(|game| game.stars.get(self.ranked.len()));
                let stars = stars.filter(|_| self.track == Track::Court);
                let stars = stars.map(|stars| counted(*stars, "star", "stars"));
                let text = format!("Takes place {place} on the {track} track");
                answer.effect(joined(&[&text, stars.as_deref().unwrap_or_default()]))
            }
            _other => answer,
        }
    }
}
