//! What may a seat that is asked do?
//!
//! Every action that is legal now, each procedure listing its own.

use play::{Offer, Seat};

use super::alliances::enlist;
use super::battle::combat;
use super::leaders::affairs;
use super::marches::manage;
use super::planning::{at_once, dissent, tactics};
use super::score::claim;
use super::stock::supply;
use super::westeros::{fourth, mustering, tracks, wildlings};
use super::{alliances, leaders, marches, planning, raids};
use crate::throne::action::Action;
use crate::throne::card::OrderKind;
use crate::throne::frame::Frame;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// Every offer for a seat that is asked.
pub(crate) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut actions = Vec::new();
    if let Some(frame) = state.top() {
        list(pack, state, seat, frame, &mut |action| {
            actions.push(Offer::Exact(action));
        });
    }
    actions
}

/// Hands every action that a frame asks a seat for to `add`.
fn list(pack: &Pack, state: &State, seat: Seat, frame: &Frame, add: &mut dyn FnMut(Action)) {
    match frame {
        Frame::Reconcile { seat, area } => supply::offers(pack, state, *seat, *area, add),
        Frame::Muster { seat, left, .. } => {
            mustering::offers(pack, state, *seat, left, add);
            add(Action::Done);
        }
        Frame::Bids { .. } => {
            let power = state.player(seat).map_or(0, |player| player.power);
            (0..=power).map(Action::Bid).for_each(add);
        }
        Frame::Ties { bids, ranked, .. } => {
            let tied = tracks::tied(bids, ranked).into_iter();
            tied.map(Action::Name).for_each(add);
        }
        Frame::Blame { watch, bids } => {
            let tied = wildlings::tied(*watch, bids).into_iter();
            tied.map(Action::Name).for_each(add);
        }
        Frame::Crown { bids, highest } => {
            let tied = claim::tied(bids, *highest).into_iter();
            tied.map(Action::Name).for_each(add);
        }
        Frame::Choose { cards, .. } => {
            for card in cards {
                add(Action::Choose(*card));
            }
            add(Action::Done);
        }
        Frame::Losses { seat, left, by } => {
            wildlings::losses(pack, state, *seat, *left, *by, add);
        }
        Frame::GiveUp(seat) => {
            let cards = wildlings::strongest(pack, state, *seat).into_iter();
            cards.map(Action::Discard).for_each(add);
        }
        Frame::Regain(seat) => {
            let used = state
                .player(*seat)
                .map_or(&[][..], |player| &player.discard);
            used.iter().copied().map(Action::Regain).for_each(add);
        }
        Frame::Bury(seat) => {
            let used = state
                .player(*seat)
                .map_or(&[][..], |player| &player.discard);
            used.iter().copied().map(Action::Discard).for_each(add);
        }
        Frame::Halve(halving) => fourth::halves(pack, state, *halving, add),
        Frame::Dissent { .. } => {
            dissent::offers(pack, state, seat, add);
            add(Action::Done);
        }
        Frame::FirstOn(_) => Track::ALL.into_iter().map(Action::Take).for_each(add),
        Frame::Plan { .. } => {
            planning::offers(pack, state, seat, add);
            tactics::offers(pack, state, seat, add);
            if tactics::has_chosen(pack, state, seat) {
                add(Action::Ready);
            }
        }
        Frame::AtOnce { .. } => at_once::offers(pack, state, seat, add),
        Frame::Enlist { units, .. } => enlist::places(pack, state, seat, *units, add),
        Frame::Disband(_) => enlist::surplus(pack, state, seat, add),
        Frame::Plot { card, .. } => alliances::plots(pack, state, seat, *card, add),
        Frame::Accuse { .. } => {
            alliances::accusations(state, add);
            add(Action::Done);
        }
        Frame::Onward { from, units, .. } => {
            manage::ways_on(pack, state, seat, *from, *units, add);
            add(Action::Done);
        }
        Frame::Shield { .. } => {
            add(Action::Use(true));
            add(Action::Use(false));
        }
        Frame::Raven => {
            planning::swaps(pack, state, seat, add);
            add(Action::Done);
        }
        Frame::Raids { .. } => {
            raids::offers(pack, state, seat, add);
            leaders::triggers(pack, state, seat, OrderKind::Raid, add);
        }
        Frame::Affair(affair) => affairs::offers(pack, state, affair, add),
        Frame::RaidAgain { from, .. } => {
            for at in raids::second_aims(pack, state, seat, *from).iter() {
                let at = Some(at);
                add(Action::Raid { from: *from, at });
            }
            add(Action::Done);
        }
        Frame::Marches { .. } => {
            let marches = marches::ready(pack, state, seat).iter();
            marches.map(Action::March).for_each(&mut *add);
            leaders::triggers(pack, state, seat, OrderKind::March, add);
        }
        Frame::March(march) => marches::offers(pack, state, march, add),
        Frame::Build { .. } => {
            add(Action::Build(true));
            add(Action::Build(false));
        }
        Frame::Leave { .. } => {
            add(Action::Leave(true));
            add(Action::Leave(false));
        }
        Frame::Fight(step) => combat::offers(pack, state, seat, *step, add),
        Frame::Lots
        | Frame::AllyPile(_)
        | Frame::Steal { .. }
        | Frame::Fourth
        | Frame::Pile(_)
        | Frame::Draw(_)
        | Frame::Winter(_)
        | Frame::Westeros(_)
        | Frame::Suffer(..)
        | Frame::RandomCard(_)
        | Frame::Power
        | Frame::Over(_) => {}
    }
}
