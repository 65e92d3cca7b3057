//! How are Ally cards gained and lost?
//!
//! Top cards lie open from the planning phase on. Whoever gains a card carries out at once what it says, and a third
//! card of a house binds it.

pub(in crate::throne) mod enlist;

use play::{Refusal, Seat};

use super::leaders::hostages;
use super::score::claim;
use super::stock::supply::most;
use super::{D, leaders, listed, stock};
use crate::throne::action::Action;
use crate::throne::event::{AlliesEvent, Event};
use crate::throne::frame::{Accuse, AllyPile, Bidding, Disband, Enlist, Frame, Plot, Steal};
use crate::throne::ids::{AllyId, LeaderId};
use crate::throne::leader::{LeaderEvent, Post};
use crate::throne::pack::Pack;
use crate::throne::rulings::ThirdPlot;
use crate::throne::state::State;
use crate::throne::storm::{AllyEffect, Patron};

const SECTION: &str = "Ally cards";

/// Cards of one house that bind it.
const BINDING: usize = 3;

pub(super) fn push(draft: &mut D, event: AlliesEvent) {
    draft.push(Event::Allies(event));
}

/// What the Ally cards of a seat do.
pub(super) fn aids<'a>(
    pack: &'a Pack,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = (AllyId, AllyEffect)> + 'a {
    let cards = state.player(seat).map_or(&[][..], |player| &player.allies);
    let rows = cards.iter().filter_map(|card| pack.ally(*card));
    rows.map(|row| (row.number, row.aid))
}

/// The card of a seat that does just this.
pub(super) fn having(pack: &Pack, state: &State, seat: Seat, aid: AllyEffect) -> Option<AllyId> {
    let mut all = aids(pack, state, seat);
    let found = all.find(|(_, other)| *other == aid);
    found.map(|(card, _)| card)
}

/// The cards of a deck that lie in it, in the order of the pack.
pub(crate) fn cards(pack: &Pack, state: &State, patron: Patron) -> Vec<AllyId> {
    let free = pack.allies.iter().filter(|card| {
        let number = card.number;
        let mut held = state.players.iter();
        let away = held.any(|player| player.allies.contains(&number));
        card.deck == patron && !away && !state.alliances.gone.contains(&number)
    });
    free.map(|card| card.number).collect()
}

/// A deck was shuffled.
pub(in crate::throne) fn shuffled(pack: &Pack, draft: &mut D, patron: Patron, answer: &[u8]) {
    let cards = cards(pack, draft.state(), patron);
    let order = answer.iter();
    let order = order.filter_map(|place| cards.get(usize::from(*place)).copied());
    push(draft, AlliesEvent::Shuffled(patron, order.collect()));
    draft.push(Event::Closed);
}

/// Every deck is shuffled.
///
/// # Rule
/// B44: their top cards are turned up as in every planning phase.
pub(super) fn scheme(pack: &Pack, draft: &mut D) {
    if !pack.allies.is_empty() {
        for patron in Patron::ALL.into_iter().rev() {
            draft.push(Event::Opened(Frame::AllyPile(AllyPile(patron))));
        }
    }
}

/// The top card of every deck is turned up.
///
/// # Rule
/// B12.
pub(super) fn turn_up(draft: &mut D) {
    for patron in Patron::ALL {
        let alliances = &draft.state().alliances;
        let hidden = !alliances.shown[patron.place()];
        if let Some(card) = alliances.top(patron).filter(|_| hidden) {
            draft.reveal();
            push(draft, AlliesEvent::Shown(patron, card));
        }
    }
}

/// Tells whether a seat may take the top card of a deck.
///
/// # Rule
/// B27.
pub(super) fn may_take(state: &State, seat: Seat, patron: Patron) -> bool {
    let bound = state.alliances.bound[patron.place()];
    bound.is_none_or(|other| other == seat) && state.alliances.top(patron).is_some()
}

/// Takes the top card of a deck.
///
/// # Rule
/// B16, B21.
pub(super) fn take(pack: &Pack, draft: &mut D, seat: Seat, patron: Patron) {
    let Some(card) = draft.state().alliances.top(patron) else {
        return;
    };
    // Whatever lay face down is seen now.
    draft.reveal();
    push(draft, AlliesEvent::Took(seat, patron, card));
    bind(pack, draft, seat, patron);
    at_once(pack, draft, seat, card);
}

/// A third card binds.
///
/// # Rule
/// B27.
///
/// # Ruling
/// `third_plot`: whether a card counts that is discarded at once.
fn bind(pack: &Pack, draft: &mut D, seat: Seat, patron: Patron) {
    let state = draft.state();
    let cards = state.player(seat).map_or(&[][..], |player| &player.allies);
    let of = cards.iter().filter(|card| {
        let row = pack.ally(**card).filter(|row| row.deck == patron);
        row.is_some_and(|row| match state.rulings.third_plot {
            ThirdPlot::Binds => true,
            ThirdPlot::Passes => !matches!(row.aid, AllyEffect::Plots { .. }),
        })
    });
    let free = state.alliances.bound[patron.place()].is_none();
    if patron.binds() && free && of.count() >= BINDING {
        push(draft, AlliesEvent::Bound(patron, Some(seat)));
    }
}

/// What a card says at once.
///
/// # Rule
/// B21 to B26.
fn at_once(pack: &Pack, draft: &mut D, seat: Seat, card: AllyId) {
    let Some(row) = pack.ally(card) else { return };
    match row.aid {
        AllyEffect::Army { units, .. } => {
            draft.push(Event::Opened(Frame::Enlist(Enlist { seat, units })))
        }
        AllyEffect::Plots { .. } => draft.push(Event::Opened(Frame::Plot(Plot { seat, card }))),
        AllyEffect::Political { most, .. } => {
            if claim::claim(pack, draft.state(), seat) <= most {
                claim::gain(pack, draft, seat);
            }
        }
        AllyEffect::Supplies { steps, .. } => {
            let level = draft.state().player(seat).map_or(0, |player| player.supply);
            let level = level.saturating_add(steps).min(most(pack));
            draft.push(Event::Supply(seat, level));
        }
        AllyEffect::Accusations if draft.state().claim.is_empty() => {
            discard(pack, draft, seat, card)
        }
        AllyEffect::Accusations => draft.push(Event::Opened(Frame::Accuse(Accuse { seat, card }))),
        AllyEffect::Leadership(leader) => lead(draft, leader, seat),
        AllyEffect::Military { .. }
        | AllyEffect::Lookout
        | AllyEffect::Galleys
        | AllyEffect::Raiders
        | AllyEffect::Transport => {}
    }
}

/// A card goes under its deck.
pub(super) fn discard(pack: &Pack, draft: &mut D, seat: Seat, card: AllyId) {
    if let Some(row) = pack.ally(card) {
        push(draft, AlliesEvent::Discarded(seat, row.deck, card));
    }
}

/// The cards of a seat that are of a deck.
pub(super) fn of_deck(pack: &Pack, state: &State, seat: Seat, deck: Patron) -> Vec<AllyId> {
    let cards = state.player(seat).map_or(&[][..], |player| &player.allies);
    let of = cards.iter().copied();
    of.filter(|card| pack.ally(*card).is_some_and(|row| row.deck == deck))
        .collect()
}

/// What plots may do.
pub(in crate::throne) fn plots(
    pack: &Pack,
    state: &State,
    seat: Seat,
    card: AllyId,
    add: &mut dyn FnMut(Action),
) {
    add(Action::Gain);
    let Some(row) = pack.ally(card) else { return };
    let AllyEffect::Plots { pay, .. } = row.aid else {
        return;
    };
    let power = state.player(seat).map_or(0, |player| player.power);
    for other in state.order() {
        let some = !of_deck(pack, state, *other, row.deck).is_empty();
        if *other != seat && some && power >= pay {
            add(Action::Steal(*other));
        }
    }
}

/// Plots are carried out.
///
/// # Rule
/// B25.
pub(in crate::throne) fn plot(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    card: AllyId,
    action: Action,
) -> Result<(), Refusal> {
    let mut open = false;
    plots(pack, draft.state(), seat, card, &mut |other| {
        open |= other == action
    });
    listed(open, SECTION, "Plots bring power or steal a card")?;
    let Some(row) = pack.ally(card) else {
        return Ok(());
    };
    let deck = row.deck;
    draft.push(Event::Closed);
    discard(pack, draft, seat, card);
    match (row.aid, action) {
        (AllyEffect::Plots { gain, .. }, Action::Gain) => stock::gain(pack, draft, seat, gain),
        (AllyEffect::Plots { pay, .. }, Action::Steal(from)) => {
            stock::lose(draft, seat, pay);
            match *of_deck(pack, draft.state(), from, deck).as_slice() {
                [only] => stolen(pack, draft, seat, from, only),
                _ => draft.push(Event::Opened(Frame::Steal(Steal { seat, from, deck }))),
            }
        }
        (_, _) => {}
    }
    Ok(())
}

/// Chance says which card is stolen.
pub(in crate::throne) fn steal(
    pack: &Pack,
    draft: &mut D,
    [seat, from]: [Seat; 2],
    deck: Patron,
    answer: &[u8],
) {
    let cards = of_deck(pack, draft.state(), from, deck);
    draft.push(Event::Closed);
    let drawn = answer
        .first()
        .and_then(|place| cards.get(usize::from(*place)));
    if let Some(card) = drawn {
        stolen(pack, draft, seat, from, *card);
    }
}

/// A card changes hands; the loser's units go before the winner's come.
fn stolen(pack: &Pack, draft: &mut D, seat: Seat, from: Seat, card: AllyId) {
    let Some(row) = pack.ally(card) else { return };
    let to = seat;
    push(draft, AlliesEvent::Stolen { from, to, card });
    bind(pack, draft, seat, row.deck);
    at_once(pack, draft, seat, card);
    if matches!(row.aid, AllyEffect::Army { .. }) {
        draft.push(Event::Opened(Frame::Disband(Disband(from))));
    }
}

/// The card of a leader goes with it to whoever took it; only this ends a permanent alliance.
///
/// # Rule
/// B27, B36.
pub(super) fn follow_leader(pack: &Pack, draft: &mut D, leader: LeaderId, to: Seat) {
    let state = draft.state();
    let mut order = state.order().iter();
    let found = order.find_map(|from| {
        let card = having(pack, state, *from, AllyEffect::Leadership(leader))?;
        Some((*from, card))
    });
    let Some((from, card)) = found.filter(|(from, _)| *from != to) else {
        return;
    };
    let Some(row) = pack.ally(card) else { return };
    push(draft, AlliesEvent::Stolen { from, to, card });
    if draft.state().alliances.bound[row.deck.place()] == Some(from) {
        push(draft, AlliesEvent::Bound(row.deck, None));
    }
    bind(pack, draft, to, row.deck);
}

/// A leader of an ally comes, from wherever it is.
///
/// # Rule
/// B23, B25.
fn lead(draft: &mut D, leader: LeaderId, seat: Seat) {
    match draft.state().post(leader) {
        Post::With { .. } => leaders::push(draft, LeaderEvent::Left(leader)),
        Post::Away => {}
        Post::Cell(_) | Post::Dead => return,
    }
    hostages::station(draft, leader, seat);
}

/// Every token on the Claim track that may be taken off.
pub(in crate::throne) fn accusations(state: &State, add: &mut dyn FnMut(Action)) {
    let tokens = (0..).zip(&state.claim);
    tokens.map(|(place, _)| Action::Accuse(place)).for_each(add);
}

/// A Claim is taken off the track, or none.
///
/// # Ruling
/// R7: any token goes, and the others keep their order.
pub(in crate::throne) fn accuse(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    card: AllyId,
    action: Action,
) -> Result<(), Refusal> {
    let place = match action {
        Action::Accuse(place) => Some(place),
        _other => None,
    };
    let state = draft.state();
    let whose = place.and_then(|place| state.claim.get(usize::from(place)).copied());
    let open = action == Action::Done || whose.is_some();
    listed(open, SECTION, "A token on the Claim track is meant")?;
    draft.push(Event::Closed);
    if let (Some(place), Some(whose)) = (place, whose) {
        push(draft, AlliesEvent::Unclaimed(place, whose));
    }
    discard(pack, draft, seat, card);
    Ok(())
}

/// How much more bids of a seat count by Ally cards.
///
/// # Rule
/// B26.
pub(super) fn bid_bonus(pack: &Pack, state: &State, seat: Seat, of: Bidding) -> u8 {
    let more = aids(pack, state, seat).map(|(_, aid)| match (aid, of) {
        (AllyEffect::Political { bids, .. }, Bidding::Claim) => bids,
        (_, Bidding::Claim | Bidding::Track(_) | Bidding::Wildlings) => 0,
    });
    more.sum()
}

/// Barrels that Ally cards add.
pub(super) fn barrels(pack: &Pack, state: &State, seat: Seat) -> u8 {
    let more = aids(pack, state, seat).filter_map(|(_, aid)| match aid {
        AllyEffect::Supplies { barrels, .. } => Some(barrels),
        AllyEffect::Army { .. }
        | AllyEffect::Leadership(_)
        | AllyEffect::Military { .. }
        | AllyEffect::Plots { .. }
        | AllyEffect::Political { .. }
        | AllyEffect::Lookout
        | AllyEffect::Galleys
        | AllyEffect::Accusations
        | AllyEffect::Raiders
        | AllyEffect::Transport => None,
    });
    more.sum()
}

/// Tells whether units of somebody's allies keep a seat from power in an area.
///
/// # Rule
/// Source, Sellsword Army.
pub(super) fn is_barred(pack: &Pack, state: &State, seat: Seat, area: crate::ids::AreaId) -> bool {
    let near = super::roads::weather::beside(pack, state, area);
    near.iter().any(|beside| {
        let spot = state.spot(beside);
        let other = spot.seat.filter(|other| *other != seat);
        let allied = !spot.all().allies().is_none();
        allied && other.is_some_and(|other| enlist::has_embargo(pack, state, other))
    })
}
