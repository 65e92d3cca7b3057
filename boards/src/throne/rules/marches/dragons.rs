//! What may dragons do that no other unit may?
//!
//! They attack seas from land and help there, never end at sea, and land together after a battle that they won.

use play::{Refusal, Seat};

use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Side;
use crate::throne::event::{Event, FightEvent};
use crate::throne::frame::{Frame, Reconcile};
use crate::throne::pack::Pack;
use crate::throne::rules::battle::combat::{push, step};
use crate::throne::rules::battle::house_orders;
use crate::throne::rules::roads::ways::{carried, is_held_against};
use crate::throne::rules::stock::supply::{Armies, fits, limits};
use crate::throne::rules::{D, listed, roads};
use crate::throne::rulings::DragonLanding;
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

/// Tells whether a way leads from land to sea, which dragons alone take.
pub(in crate::throne) fn is_flight(pack: &Pack, from: AreaId, to: AreaId) -> bool {
    pack.ways.land.contains(from) && pack.ways.sea.contains(to)
}

/// Tells whether there are only dragons among some units.
fn are_dragons(units: Units) -> bool {
    units == Units::of(UnitKind::Dragon, units.dragons)
}

/// The seas that dragons of a seat in a land area may attack.
///
/// # Rule
/// C6: beside it, or beyond own ships that carry them; only where somebody else is, as they never end at sea.
///
/// # Ruling
/// R27: ships of a house that nobody plays are no fleet that fights, and dragons leave them alone.
pub(in crate::throne) fn prey(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> AreaSet {
    if !pack.ways.land.contains(from) {
        return AreaSet::new();
    }
    let ways = &pack.ways;
    let carried = carried(pack, state, seat, from).iter();
    let near = carried.fold(ways.near(from), |near, sea| near | ways.near(sea));
    let held = (near & ways.sea).iter();
    let held = held.filter(|sea| {
        let other = state.spot(*sea).seat;
        other.is_some_and(|other| other != seat)
    });
    held.collect()
}

/// Why units cannot go from land to sea; `None` if they can.
pub(in crate::throne) fn bar(units: Units) -> Option<&'static str> {
    (!are_dragons(units)).then_some("Only dragons attack a sea from land")
}

/// Tells whether attackers have won where they cannot stay: dragons at sea, anybody on the road of another house.
pub(in crate::throne) fn must_land(pack: &Pack, battle: &Battle) -> bool {
    let won = battle.winner == Some(Side::Attack) && !battle.attackers.is_none();
    let lane = pack.ways.lanes.road(battle.area).is_some();
    won && (lane || is_flight(pack, battle.from, battle.area))
}

/// Where dragons that won at sea may land, and whoever won on a road.
///
/// # Rule
/// C7: where they came from, or one land area beside the sea with no unit and no token of others, within supply.
///
/// # Ruling
/// R31: `dragon_landing`: whether the home of another house in which nothing stands or lies is open.
pub(in crate::throne) fn landings(pack: &Pack, state: &State, battle: &Battle) -> Vec<AreaId> {
    if let Some(goal) = roads::goal(pack, state, battle) {
        return vec![goal];
    }
    let seat = battle.side(Side::Attack).seat;
    let armies = Armies::of(state, seat);
    let limits = limits(pack, state, seat);
    let coming = battle.attackers.count();
    let near = (pack.ways.near(battle.area) & pack.ways.land).without(battle.from);
    let near = roads::open_to(pack, state, seat, near);
    let open = near.iter().filter(|to| {
        let spot = state.spot(*to);
        let there = spot.all().count();
        let free = !is_held_against(state, seat, *to);
        let own = spot.token.is_none_or(|other| other == seat);
        let home = match state.rulings.dragon_landing {
            DragonLanding::Open => true,
            DragonLanding::Closed => {
                let controller = state.controller(pack, *to);
                controller.is_none_or(|other| other == seat)
            }
        };
        let open = home && !house_orders::is_protected(pack, state, seat, *to);
        free && own
            && open
            && armies
                .changed(there, there.saturating_add(coming))
                .fit(limits)
    });
    [battle.from].into_iter().chain(open).collect()
}

/// They land, unless there is a choice.
pub(in crate::throne) fn land(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    let Some(battle) = &state.battle else {
        return true;
    };
    match *landings(pack, state, battle).as_slice() {
        [] => step(draft, Step::Tidy),
        [one] => land_in(pack, draft, one),
        _ => return false,
    }
    true
}

/// Where they land is chosen.
pub(in crate::throne) fn choose(pack: &Pack, draft: &mut D, to: AreaId) -> Result<(), Refusal> {
    let state = draft.state();
    let battle = state.battle.as_ref();
    let among = battle.is_some_and(|battle| landings(pack, state, battle).contains(&to));
    let text = "Dragons go back, or to land beside the sea where nothing of others is";
    listed(among, "Dragons", text)?;
    land_in(pack, draft, to);
    Ok(())
}

fn land_in(pack: &Pack, draft: &mut D, to: AreaId) {
    let seat = draft.state().battle.as_ref();
    let seat = seat.map(|battle| battle.side(Side::Attack).seat);
    push(draft, FightEvent::Landed(to));
    step(draft, Step::Tidy);
    // Where they come back to, others may have come in the meantime.
    if let Some(seat) = seat.filter(|seat| !fits(pack, draft.state(), *seat)) {
        let area = Some(to);
        draft.push(Event::Opened(Frame::Reconcile(Reconcile { seat, area })));
    }
}
