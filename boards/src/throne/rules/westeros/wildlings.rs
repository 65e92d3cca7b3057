//! What do the wildlings do?
//!
//! Everybody bids against their threat together; then the highest bidder gains, or everybody suffers and the lowest
//! bidder most.
//! Over 300 lines because an attack of the wildlings is followed from bids to the last loss.

use play::{Refusal, Seat};

use super::tracks;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{Penalty, Reward};
use crate::throne::event::Event;
use crate::throne::frame::{
    Bidding, Blame, FirstOn, Frame, GiveUp, Losses, Measure, RandomCard, Reconcile, Regain, Suffer,
};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::hostages;
use crate::throne::rules::stock::{hands, supply};
use crate::throne::rules::{D, listed};
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

const SECTION: &str = "Wildlings";

/// The card on top is turned up as soon as it is known that they will come.
///
/// # Rule
/// Storm of Swords, Wildling Cards: with the Westeros cards, before any of them is carried out.
pub(in crate::throne) fn show(draft: &mut D) {
    let pile = &draft.state().hordes;
    let card = pile.deck.last().or_else(|| pile.used.first()).copied();
    if let Some(card) = card {
        draft.reveal();
        draft.push(Event::HordeShown(card));
    }
}

/// They come.
///
/// # Rule
/// A13; with cards, the one turned up replaces what they usually do.
pub(in crate::throne) fn begin(draft: &mut D) {
    let card = draft.state().horde;
    draft.push(Event::HordeCame(card));
    tracks::call(draft, Bidding::Wildlings);
}

/// The seats of whom one is meant, of those that take part: the highest bidders after a victory, else the lowest.
pub(in crate::throne) fn tied(state: &State, blame: &Blame) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(&blame.bids);
    let seats = seats.filter(|(seat, _)| state.takes_part(*seat));
    let bids = seats.clone().map(|(_, bid)| bid);
    let edge = match blame.watch {
        true => bids.max(),
        false => bids.min(),
    };
    let tied = seats.filter(|(_, bid)| Some(*bid) == edge);
    tied.map(|(seat, _)| seat).collect()
}

/// Goes on if one bidder alone is meant.
pub(in crate::throne) fn blame(pack: &Pack, draft: &mut D) -> bool {
    let Some(Frame::Blame(blame)) = draft.state().top() else {
        return false;
    };
    match tied(draft.state(), blame).as_slice() {
        [one] => {
            let blame = blame.clone();
            resolve(pack, draft, &blame, *one);
            true
        }
        _ => false,
    }
}

/// The holder of the Iron Throne names one.
pub(in crate::throne) fn name(pack: &Pack, draft: &mut D, named: Seat) -> Result<(), Refusal> {
    let Some(Frame::Blame(blame)) = draft.state().top() else {
        return Ok(());
    };
    let blame = blame.clone();
    let open = tied(draft.state(), &blame).contains(&named);
    listed(open, SECTION, "Only equal bidders are named")?;
    resolve(pack, draft, &blame, named);
    Ok(())
}

fn resolve(pack: &Pack, draft: &mut D, blame: &Blame, named: Seat) {
    let watch = blame.watch;
    let horde = pack.horde(draft.state().horde);
    let (lowest, others, earned) = (horde.lowest, horde.others, horde.watch);
    draft.push(Event::Closed);
    draft.push(Event::Threat(0));
    draft.push(Event::HordeWent { watch, named });
    if watch {
        grant_reward(pack, draft, named, earned, blame);
        return;
    }
    let order: Vec<Seat> = draft.state().in_play().collect();
    for seat in order.into_iter().rev() {
        let penalty = if seat == named { lowest } else { others };
        if penalty != Penalty::Nothing {
            draft.push(Event::Opened(Frame::Suffer(Suffer(seat, penalty))));
        }
    }
}

fn grant_reward(pack: &Pack, draft: &mut D, seat: Seat, earned: Reward, blame: &Blame) {
    let Some(player) = draft.state().player(seat) else {
        return;
    };
    match earned {
        Reward::Nothing => {}
        Reward::Regain => draft.push(Event::Opened(Frame::Regain(Regain(seat)))),
        Reward::Supply(steps) => {
            let level = player.supply.saturating_add(steps);
            draft.push(Event::Supply(seat, level.min(supply::most(pack))));
        }
        Reward::FirstOnTrack => draft.push(Event::Opened(Frame::FirstOn(FirstOn(seat)))),
        Reward::BidBack => {
            let power = player.power.saturating_add(paid(blame, seat));
            draft.push(Event::Power(seat, power));
        }
    }
}

/// What a seat paid for its bid: what cards add was not paid.
fn paid(blame: &Blame, seat: Seat) -> u8 {
    let paid = match blame.paid.is_empty() {
        true => &blame.bids,
        false => &blame.paid,
    };
    paid.get(usize::from(seat.0)).copied().unwrap_or_default()
}

/// One seat suffers.
pub(in crate::throne) fn suffer(pack: &Pack, draft: &mut D, seat: Seat, penalty: Penalty) -> bool {
    draft.push(Event::Closed);
    let Some(player) = draft.state().player(seat) else {
        return true;
    };
    let (power, level, cards) = (player.power, player.supply, player.hand.len());
    let losses = |left, by| Event::Opened(Frame::Losses(Losses { seat, left, by }));
    match penalty {
        Penalty::Nothing => {}
        Penalty::Points(points) => draft.push(losses(points, Measure::Points)),
        Penalty::Units(units) => draft.push(losses(units, Measure::Units)),
        Penalty::DiscardStrongest if cards > 1 => {
            draft.push(Event::Opened(Frame::GiveUp(GiveUp(seat))))
        }
        Penalty::DiscardRandom if cards > 1 => {
            draft.push(Event::Opened(Frame::RandomCard(RandomCard(seat))))
        }
        Penalty::DiscardStrongest | Penalty::DiscardRandom => {}
        Penalty::Supply(steps) => {
            draft.push(Event::Supply(seat, level.saturating_sub(steps)));
            if !supply::fits(pack, draft.state(), seat) {
                let area = None;
                draft.push(Event::Opened(Frame::Reconcile(Reconcile { seat, area })));
            }
        }
        Penalty::LastOnTracks => {
            for track in Track::ALL {
                let mut seats = draft.state().track(track).to_vec();
                seats.retain(|other| *other != seat);
                seats.push(seat);
                draft.push(Event::Shifted(track, seats));
            }
        }
        Penalty::Power(lost) => draft.push(Event::Power(seat, power.saturating_sub(lost))),
        Penalty::AllPower => draft.push(Event::Power(seat, 0)),
    }
    true
}

/// What a unit counts of the units that are to be lost.
pub(crate) fn unit_cost(pack: &Pack, kind: UnitKind, by: Measure) -> u8 {
    match by {
        Measure::Units => 1,
        Measure::Points => {
            let cost = |kind| pack.unit(kind).and_then(|row| row.cost);
            // What is only made of others is worth what both steps cost.
            let made = || {
                let step = pack.unit(kind).and_then(|row| row.upgrade)?;
                Some(cost(kind.made_of())?.saturating_add(step))
            };
            cost(kind).or_else(made).unwrap_or(2).max(1)
        }
    }
}

/// Units that may be lost: what is worth no more than is due, or else the cheapest.
pub(in crate::throne) fn losses(
    pack: &Pack,
    state: &State,
    seat: Seat,
    left: u8,
    by: Measure,
    add: &mut dyn FnMut(Action),
) {
    let own = state.all_units(seat);
    let least = own.kinds().map(|kind| unit_cost(pack, kind, by)).min();
    let most = left.max(least.unwrap_or_default());
    for (area, spot) in state.spots().filter(|(_, spot)| spot.seat == Some(seat)) {
        for unit in spot.units.kinds() {
            if unit_cost(pack, unit, by) <= most {
                add(Action::Destroy {
                    area,
                    unit,
                    routed: false,
                });
            }
        }
    }
}

/// Goes on once enough was lost.
pub(in crate::throne) fn lose(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(Frame::Losses(Losses { seat, left, by })) = state.top() else {
        return false;
    };
    let mut some = false;
    if *left > 0 {
        losses(pack, state, *seat, *left, *by, &mut |_| some = true);
    }
    if !some {
        draft.push(Event::Closed);
    }
    !some
}

/// A unit is chosen.
pub(in crate::throne) fn destroy(
    pack: &Pack,
    draft: &mut D,
    area: AreaId,
    unit: UnitKind,
) -> Result<(), Refusal> {
    let state = draft.state();
    let mut open = false;
    if let Some(Frame::Losses(Losses { seat, left, by })) = state.top() {
        losses(pack, state, *seat, *left, *by, &mut |action| {
            open |= matches!(action, Action::Destroy { area: a, unit: u, .. } if a == area && u == unit);
        });
    }
    listed(
        open,
        SECTION,
        "A unit of yours that is worth no more must go",
    )?;
    kill(pack, draft, area, unit);
    Ok(())
}

fn kill(pack: &Pack, draft: &mut D, area: AreaId, unit: UnitKind) {
    let Some(Frame::Losses(Losses { seat, left, by })) = draft.state().top() else {
        return;
    };
    let (seat, by) = (*seat, *by);
    let left = left.saturating_sub(unit_cost(pack, unit, by));
    draft.push(Event::Destroyed {
        area,
        units: Units::of(unit, 1),
        routed: Units::NONE,
    });
    draft.push(Event::Went(Frame::Losses(Losses { seat, left, by })));
    hostages::leader_falls(pack, draft, seat, area);
}

/// The strongest cards of a hand.
pub(in crate::throne) fn strongest(pack: &Pack, state: &State, seat: Seat) -> Vec<HouseCardId> {
    let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
    let strength = |card: &HouseCardId| pack.house_card(*card).map(|card| card.strength);
    let most = hand.iter().map(strength).max();
    let cards = hand.iter().filter(|card| Some(strength(card)) == most);
    cards.copied().collect()
}

/// Goes on if one card alone is the strongest.
pub(in crate::throne) fn give_up(pack: &Pack, draft: &mut D, seat: Seat) -> bool {
    match strongest(pack, draft.state(), seat).as_slice() {
        [] => draft.push(Event::Closed),
        [one] => {
            draft.push(Event::Closed);
            hands::discard(draft, seat, *one);
        }
        _ => return false,
    }
    true
}

/// One of the strongest cards is chosen.
pub(in crate::throne) fn discard(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    card: HouseCardId,
) -> Result<(), Refusal> {
    let open = strongest(pack, draft.state(), seat).contains(&card);
    listed(open, SECTION, "One of your strongest cards must go")?;
    draft.push(Event::Closed);
    hands::discard(draft, seat, card);
    Ok(())
}

/// Chance took a card.
pub(in crate::throne) fn random(draft: &mut D, seat: Seat, answer: &[u8]) {
    let place = answer.first().copied().map_or(0, usize::from);
    let hand = draft.state().player(seat).map_or(&[][..], |p| &p.hand);
    let card = hand.get(place).copied();
    draft.push(Event::Closed);
    if let Some(card) = card {
        hands::discard(draft, seat, card);
    }
}

/// Goes on if there is only one card to take back, or none.
pub(in crate::throne) fn regain(draft: &mut D, seat: Seat) -> bool {
    let used = draft.state().used(seat);
    match *used {
        [] => draft.push(Event::Closed),
        [one] => {
            draft.push(Event::Closed);
            hands::take_back(draft, seat, vec![one]);
        }
        _ => return false,
    }
    true
}

/// A used card comes back.
pub(in crate::throne) fn take_back(
    draft: &mut D,
    seat: Seat,
    card: HouseCardId,
) -> Result<(), Refusal> {
    let used = draft.state().used(seat);
    listed(used.contains(&card), SECTION, "Only a used card comes back")?;
    draft.push(Event::Closed);
    hands::take_back(draft, seat, vec![card]);
    Ok(())
}

/// Tracks on which a seat may go first: those where another is, or any one where it is first on all.
pub(in crate::throne) fn first_on(state: &State, seat: Seat) -> Vec<Track> {
    let mut tracks = Track::ALL.to_vec();
    tracks.retain(|track| state.place(*track, seat) > 0);
    if tracks.is_empty() {
        tracks.extend(Track::ALL.first());
    }
    tracks
}

/// A seat goes first on a track.
pub(in crate::throne) fn go_first(draft: &mut D, seat: Seat, track: Track) {
    let mut seats = draft.state().track(track).to_vec();
    seats.retain(|other| *other != seat);
    seats.insert(0, seat);
    draft.push(Event::Closed);
    draft.push(Event::Shifted(track, seats));
}
