//! Which armies move to another own area after the invasions?
//!
//! By a card it may come between invasions, so its ways and its words are told to those, too.

use play::{Offer, Refusal, Seat};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::Decision;
use crate::risk::card::Timing;
use crate::risk::describe::armies::{is_open, leaves};
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::within;
use crate::risk::pack::Pack;
use crate::risk::rules::maneuver::{maneuver, may_maneuver, targets};
use crate::risk::rules::{D, turns};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Owner, State, Units};

/// One maneuver, or more by cards.
pub(in crate::risk::stage) struct Maneuver;

impl Pending for Maneuver {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let mut offers = ways(pack, state, seat);
        offers.push(Offer::Exact(Action::Done));
        offers
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            } => maneuver(pack, draft, seat, [*from, *to], *armies, *units),
            Action::Done => turns::objective(pack, draft),
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn is_own_turn(&self) -> bool {
        true
    }

    fn plays(&self, _state: &State, _seat: Seat, when: Timing) -> bool {
        matches!(when, Timing::Maneuver | Timing::Any)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        match may_maneuver(viewpoint.state) {
            true => area_question("Maneuver from one area to another, or go on", "Maneuver"),
            false => area_question("Play a card, or go on", "Maneuver"),
        }
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            } => moves(viewpoint, offer, [*from, *to], *armies, *units),
            Action::Done if !may_maneuver(viewpoint.state) => {
                AreaAnswer::new("Go on").effect("The maneuver is made")
            }
            Action::Done => AreaAnswer::new("No maneuver"),
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::Maneuver)
    }
}

/// Every way that a maneuver may take.
pub(super) fn ways(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = Vec::new();
    if !may_maneuver(state) {
        return offers;
    }
    for from in state.areas_of(Owner::Seat(seat)) {
        let most = state.armies(from).saturating_sub(1);
        if most == 0 {
            continue;
        }
        let units = state.units(from).mobile();
        for to in targets(pack, state, seat, from) {
            let action = Action::Maneuver {
                from,
                to,
                armies: 1,
                units,
            };
            offers.push(within(action, "armies", 1, most));
        }
    }
    offers
}

/// Armies and units that move once.
pub(super) fn moves(
    viewpoint: Viewpoint<'_>,
    offer: &Offer<Action>,
    [from, to]: [AreaId; 2],
    armies: u16,
    units: Units,
) -> AreaAnswer {
    let way = format!("from {} to {}", viewpoint.area(from), viewpoint.area(to));
    let label = match is_open(offer) {
        true => format!("Move {way}"),
        false => format!("Move {armies} {way}"),
    };
    let along = names::units(units);
    let effect = match along.is_empty() {
        true => String::new(),
        false => format!("{along} may go along"),
    };
    leaves(
        viewpoint,
        AreaAnswer::new(label).effect(effect),
        from,
        armies,
    )
    .at(from)
    .at(to)
}
