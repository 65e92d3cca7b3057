//! What do answers about leaders and hostages do and cost?

use play::{Answer, Seat, sentence};

use super::question::{named, offered};
use super::words::{leader, paid, place, planned, power};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::leader::{Affair, Deal, Post};
use crate::throne::pack::Pack;
use crate::throne::rules::owner_of;
use crate::throne::state::State;
use crate::throne::storm::TacticEffect;

/// Adds what an answer about leaders does.
pub(in crate::throne) fn tell(
    pack: &Pack,
    state: &State,
    seat: Seat,
    (affair, action): (&Affair, &Action),
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    match (affair, action) {
        (Affair::Parley(deal), Action::Bid(bid)) => offer(state, deal, *bid, answer),
        (Affair::Parley(_), Action::Demand(id)) => match state.post(*id) {
            Post::Cell(by) => answer.effect(sentence(&format!(
                "{by}, who holds the hostage, is asked once you have said what you offer"
            ))),
            Post::With { .. } | Post::Away | Post::Dead => answer,
        },
        (Affair::Parley(_), Action::Grant(id)) => {
            let own = owner_of(pack, state, *id);
            match own {
                Some((owner, _)) => answer.effect(format!(
                    "Your hostage, a leader of {owner}, is part of the offer"
                )),
                None => answer.effect("Your hostage is part of the offer"),
            }
        }
        (Affair::Parley(deal), Action::Done) if !deal.asked.is_empty() => {
            answer.warning("nobody is asked after all")
        }
        (Affair::Treaty { with, deal }, Action::Accept(true)) => {
            let gained = deal.power.min(state.pool(pack, *with));
            let pool = match gained < deal.power {
                true => format!("your pool holds {gained} power only"),
                false => String::new(),
            };
            answer
                .effect(format!(
                    "{} goes to {}; you get {}",
                    named(pack, &deal.asked),
                    deal.seat,
                    offered(pack, deal)
                ))
                .warning(pool)
        }
        (Affair::Treaty { deal, .. }, Action::Accept(false)) => {
            answer.effect(format!("{} stays in your cell", named(pack, &deal.asked)))
        }
        (Affair::Station { .. }, Action::Station(area)) => {
            let units = crate::throne::log_text::units(state.spot(*area).all());
            answer.effect(format!(
                "Stands with {units} in {}",
                place(pack, state, *area)
            ))
        }
        (Affair::Sword(_), Action::Execute(id)) => execute(pack, state, seat, *id, answer),
        (Affair::Release { area, seat, .. }, Action::Seize(id)) => {
            let own = owner_of(pack, state, *id).is_some_and(|(owner, _)| owner == *seat);
            match own {
                true => answer.effect(format!("Stands in {} again", place(pack, state, *area))),
                false => answer.effect("Lies in your cell from now on"),
            }
        }
        (Affair::Exchange { with, .. }, Action::Take(track)) => {
            let at = |who| state.place(*track, who) + 1;
            let (own, other) = (at(seat), at(*with));
            let token = match (own, other) {
                (_, 1) => format!("; you take {}", track.token()),
                (1, _) => format!("; {with} takes {}", track.token()),
                (_, _) => String::new(),
            };
            answer.effect(format!(
                "You go from place {own} to {other}, {with} to yours{token}"
            ))
        }
        (Affair::Follow { from, to, .. }, Action::Lead { .. }) => {
            let [from, to] = [from, to].map(|area| place(pack, state, *area));
            answer.effect(format!("Goes from {from} to {to}"))
        }
        (_, _) => answer,
    }
}

/// What an offer holds, and what is left.
fn offer(state: &State, deal: &Deal, bid: u8, answer: Answer<AreaId>) -> Answer<AreaId> {
    let answer = paid(answer, state, deal.seat, bid);
    match bid > 0 && power(state, deal.seat) == bid {
        true => answer.warning("all your power"),
        false => answer,
    }
}

/// The card of a seat that lets it profit from hostages.
pub(in crate::throne) fn secures(pack: &Pack, state: &State, seat: Seat) -> Option<String> {
    let mut rows = pack.tactics.iter();
    let own = |plan: &TacticEffect| matches!(plan, TacticEffect::SecureHostages { .. });
    rows.find_map(|row| match own(&row.plan) {
        true => planned(pack, state, seat, &row.plan),
        false => None,
    })
}

/// What an execution takes out of the game.
fn execute(
    pack: &Pack,
    state: &State,
    seat: Seat,
    id: crate::throne::ids::LeaderId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some((owner, card)) = owner_of(pack, state, id) else {
        return answer;
    };
    let card = pack
        .house_card(card)
        .map_or("its House card", |row| &row.title);
    let name = leader(pack, id);
    let more = match secures(pack, state, seat).filter(|_| owner != seat) {
        Some(card) => format!("; by {card} you may then change places with {owner} on a track"),
        None => String::new(),
    };
    answer
        .effect(format!(
            "{name} of {owner} and the House card {card} leave the game{more}"
        ))
        .warning("no hostage to trade any more")
}
