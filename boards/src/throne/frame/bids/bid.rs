//! How much power does everybody bid?

use std::collections::BTreeMap;

use play::{Answer, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::WesterosEffect;
use crate::throne::describe::Control;
use crate::throne::describe::question::{asked_by, horde};
use crate::throne::describe::words::{joined, paid, power};
use crate::throne::frame::Bidding;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::westeros::tracks;
use crate::throne::rules::{D, bid_bonus};
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// Everybody bids in secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bids {
    /// What for.
    pub of: Bidding,
    /// Bids by seat.
    pub bids: Vec<Option<u8>>,
}

impl Pending for Bids {
    fn asked(&self, _state: &State) -> Asked {
        Asked::several(self.bids.iter().map(Option::is_none))
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        let power = state.player(seat).map_or(0, |player| player.power);
        (0..=power).map(Action::Bid).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Bid(bid) => tracks::bid(draft, seat, bid),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        tracks::open(pack, draft)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        let what = match self.of {
            Bidding::Track(track) => format!(
                "Bid power for the {} track: {}",
                track.title(),
                worth(track)
            ),
            Bidding::Wildlings => format!(
                "Bid power against the wildlings: all bids together hold off a threat of {}",
                state.threat
            ),
            Bidding::Claim => {
                "Bid power: the highest gains 1 Claim, the lowest plays no Tactics card this turn"
                    .to_owned()
            }
        };
        let announced = announced(pack, state, self.of);
        match announced.is_empty() {
            true => what,
            false => format!("{what}. By cards {}", announced.join("; ")),
        }
    }

    fn control(&self) -> Control {
        Control::Bid
    }

    fn section(&self) -> &'static str {
        match self.of {
            Bidding::Track(_) => "Bidding",
            Bidding::Wildlings => "Wildlings",
            Bidding::Claim => "Claim Westeros",
        }
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        match self.of {
            Bidding::Wildlings => Some(horde(pack, state)),
            Bidding::Track(_) => {
                asked_by(pack, state, |what| *what == WesterosEffect::ClashOfKings)
            }
            Bidding::Claim => asked_by(pack, state, |what| *what == WesterosEffect::ClaimWesteros),
        }
    }

    fn is_secret(&self, _action: &Action) -> bool {
        true
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Bid(bid) => bid_answer(
                asking.pack,
                asking.state,
                asking.seat,
                self.of,
                *bid,
                answer,
            ),
            _other => answer,
        }
    }
}

/// What the places of a track are good for.
fn worth(track: Track) -> &'static str {
    match track {
        Track::Throne => "the order of play, and who settles ties",
        Track::Fiefdoms => "ties in battle, and the Valyrian Steel Blade",
        Track::Court => "stars, and the Messenger Raven",
    }
}

/// Whose bids count more by cards, which everybody may know before the bids.
///
/// # Rule
/// B43: bonuses are announced.
fn announced(pack: &Pack, state: &State, of: Bidding) -> Vec<String> {
    let bonuses = state
        .in_play()
        .map(|seat| (seat, bid_bonus(pack, state, seat, of)));
    let some = bonuses.filter(|(_, more)| *more > 0);
    let mut alike: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for (seat, more) in some {
        alike.entry(more).or_default().push(seat.to_string());
    }
    let said = alike.iter().map(|(more, seats)| match seats.as_slice() {
        [one] => format!("{one} counts {more} more"),
        several => format!("{} count {more} more each", several.join(", ")),
    });
    said.collect()
}

/// What a bid counts, and what is left.
fn bid_answer(
    pack: &Pack,
    state: &State,
    seat: Seat,
    of: Bidding,
    bid: u8,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let more = bid_bonus(pack, state, seat, of);
    let counts = match more {
        0 => String::new(),
        more => format!("Counts {} with your cards", bid.saturating_add(more)),
    };
    let alone = match of {
        Bidding::Wildlings if bid.saturating_add(more) >= state.threat => {
            "Holds off the wildlings alone"
        }
        Bidding::Wildlings | Bidding::Track(_) | Bidding::Claim => "",
    };
    let answer = answer.effect(joined(&[&counts, alone]));
    let left = power(state, seat).saturating_sub(bid);
    let answer = paid(answer, state, seat, bid);
    match bid > 0 && left == 0 {
        true => answer.warning("all your power"),
        false => answer,
    }
}
