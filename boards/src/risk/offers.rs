//! What may a seat that is asked do?
//!
//! Every kind of action that is legal now. Numbers of armies are offered with their limits, units all together.

use std::borrow::Cow;

use play::{Limit, Limits, Offer, Seat};

use super::action::Action;
use super::court::{CourtAction, CourtStage};
use super::pack::Pack;
use super::rules::{
    can_buy, can_buy_maester, can_invade, claimable, court_offers, draws_left, free_houses,
    has_set, is_met, landings, may_maneuver, may_rove, may_trade, most_attack, most_defense,
    must_trade, targets,
};
use super::rulings::DrawCard;
use super::state::{Invasion, Moment, Owner, Reinforce, Stage, State};

/// Every offer for a seat.
pub(super) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = steps(pack, state, seat);
    offers.extend(court_offers(pack, state, seat));
    offers
}

/// What the rules of a turn offer.
fn steps(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let player = state.player(seat);
    match &state.stage {
        Stage::Houses => exact(free_houses(pack, state).into_iter().map(Action::House)),
        Stage::Keep => {
            let offered = player.map_or(&[][..], |player| &player.offered);
            exact(offered.iter().copied().map(Action::GiveBack))
        }
        Stage::Claim { .. } => {
            let areas = claimable(pack, state, seat).into_iter();
            exact(areas.map(|area| Action::Place { area, armies: 1 }))
        }
        Stage::Reinforce(due) => reinforce(pack, state, seat, due),
        Stage::Purchase => {
            let buy = can_buy(state, seat).then_some(Action::BuyObjective);
            let card = can_buy_maester(state, seat).then_some(CourtAction::Buy);
            let buy = buy.into_iter().chain(card.map(Action::Court));
            exact(buy.chain([Action::Done]))
        }
        Stage::Pick(_) => {
            let offered = player.map_or(&[][..], |player| &player.offered);
            exact(offered.iter().copied().map(Action::Pick))
        }
        Stage::Invade => invade(pack, state, seat),
        Stage::Commit(invasion) => commit(state, invasion),
        Stage::Defend { invasion, .. } => exact(
            (1..=most_defense(state, invasion.to))
                .rev()
                .map(Action::Defend),
        ),
        Stage::MoveIn(invasion) => {
            let most = state.armies(invasion.from).saturating_sub(1);
            vec![within(Action::MoveIn(0), "armies", 0, most)]
        }
        Stage::Maneuver => maneuver(pack, state, seat),
        Stage::Objective => {
            let own = player.map_or(&[][..], |player| &player.objectives).iter();
            let met = own.filter(|objective| is_met(pack, state, seat, **objective));
            exact(met.copied().map(Action::Complete).chain([Action::Done]))
        }
        Stage::Draw => {
            let earned = draws_left(state) > 0 && !state.deck.is_empty();
            let skip = state.rulings.draw == DrawCard::May || !earned;
            let lands = landings(pack, state, seat).into_iter();
            let lands = lands.map(|(faction, area)| Action::Land { faction, area });
            let draw = earned.then_some(Action::Draw).into_iter();
            exact(draw.chain(lands).chain(skip.then_some(Action::Done)))
        }
        Stage::Discard => {
            let hand = player.map_or(&[][..], |player| &player.hand);
            exact(hand.iter().copied().map(Action::Discard))
        }
        Stage::Court(stage) => exact(court(state, seat, stage).into_iter().map(Action::Court)),
        Stage::Order { .. }
        | Stage::Deal
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Return
        | Stage::Restock(_)
        | Stage::Battle { .. }
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Over(_) => Vec::new(),
    }
}

/// What a card under way asks for.
fn court(state: &State, seat: Seat, stage: &CourtStage) -> Vec<CourtAction> {
    let player = state.player(seat);
    let own = || state.areas_of(Owner::Seat(seat));
    match stage {
        CourtStage::Window(_) => vec![CourtAction::Pass],
        CourtStage::KeepMaester => {
            let mut looked = player.map_or_else(Vec::new, |player| player.looked.clone());
            looked.sort();
            looked.dedup();
            looked.into_iter().map(CourtAction::Keep).collect()
        }
        CourtStage::KeepTerritory => {
            let looked = player.map_or(&[][..], |player| &player.looked_territories);
            let looked = looked.iter().copied();
            looked.map(CourtAction::KeepTerritory).collect()
        }
        CourtStage::Place { placed, .. } => {
            let areas = own().filter(|area| !placed.contains(area));
            let areas = areas.map(CourtAction::Place);
            areas.chain([CourtAction::Enough]).collect()
        }
        CourtStage::Remove { .. } => {
            let areas = own().filter(|area| state.armies(*area) > 1);
            areas.map(CourtAction::Remove).collect()
        }
        CourtStage::Shuffle | CourtStage::Restock | CourtStage::Cast(_) | CourtStage::Ones(_) => {
            Vec::new()
        }
    }
}

fn exact(actions: impl Iterator<Item = Action>) -> Vec<Offer<Action>> {
    actions.map(Offer::Exact).collect()
}

fn within(action: Action, name: &'static str, least: u16, most: u16) -> Offer<Action> {
    let limit = Limit {
        name: Cow::Borrowed(name),
        least: i32::from(least),
        most: i32::from(most),
    };
    Offer::Within(action, Limits(vec![limit]))
}

fn reinforce(pack: &Pack, state: &State, seat: Seat, due: &Reinforce) -> Vec<Offer<Action>> {
    let mut offers = Vec::new();
    let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
    if may_trade(state, seat, due) {
        offers.extend(exact(has_set(pack, hand).into_iter().map(Action::Trade)));
    }
    if must_trade(state, seat, due) {
        return offers;
    }
    let start = due.moment == Moment::Start;
    if state.setting.units && start && !due.placing && !state.deeds.unit_traded {
        offers.extend(exact(hand.iter().copied().map(Action::TradeForUnit)));
    }
    for area in state.areas_of(Owner::Seat(seat)) {
        let most = due.room(area);
        if most > 0 {
            offers.push(within(Action::Place { area, armies: 1 }, "armies", 1, most));
        }
        if !due.units.is_empty() {
            offers.push(Offer::Exact(Action::PlaceUnit(area)));
        }
    }
    if !start && due.is_done() {
        offers.push(Offer::Exact(Action::Done));
    }
    offers
}

fn invade(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = Vec::new();
    for from in state.areas_of(Owner::Seat(seat)) {
        if state.armies(from) < 2 {
            continue;
        }
        let near = pack.map.borders(from).iter().map(|border| border.to);
        let fleet = state.court.today.fleet;
        let far = state.setting.areas(pack).into_iter().filter(|_| fleet);
        let far = far.filter(|to| pack.border(from, *to).is_none());
        for to in near.chain(far) {
            if can_invade(pack, state, seat, from, to).is_ok() {
                let units = state.units(from).mobile();
                offers.push(Offer::Exact(Action::Invade { from, to, units }));
            }
        }
    }
    if may_rove(state) {
        offers.extend(maneuvers(pack, state, seat));
    }
    offers.push(Offer::Exact(Action::Done));
    offers
}

fn commit(state: &State, invasion: &Invasion) -> Vec<Offer<Action>> {
    let most = most_attack(state, invasion.from);
    let mut actions: Vec<Action> = (1..=most).rev().map(Action::Commit).collect();
    if invasion.fought || most == 0 {
        actions.push(Action::Withdraw);
    }
    exact(actions.into_iter())
}

fn maneuver(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let mut offers = maneuvers(pack, state, seat);
    offers.push(Offer::Exact(Action::Done));
    offers
}

fn maneuvers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
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
