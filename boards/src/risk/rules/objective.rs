//! When is an objective met, and how does one get others?

use std::collections::BTreeMap;

use play::{Refusal, Seat};

use super::count::{by_region, coasts, held, regions};
use super::dealt::offer;
use super::{D, refuse, turns};
use crate::risk::event::Event;
use crate::risk::pack::{Need, ObjectiveId, Pack};
use crate::risk::stage::{AfterPick, Stage};
use crate::risk::state::{Owner, State};

const SECTION: &str = "Dominion, Objectives";

/// Gold for a new objective.
pub(in crate::risk) const PRICE: u16 = 200;

/// Objectives that are drawn to keep one.
const DRAWN: usize = 2;

/// Tells whether a seat meets an objective now.
///
/// # Rule
/// Risk, Dominion, Objectives; ruling R17 for what counts of a turn.
#[must_use]
pub(in crate::risk) fn is_met(
    pack: &Pack,
    state: &State,
    seat: Seat,
    objective: ObjectiveId,
) -> bool {
    let row = pack.objective(objective);
    row.is_some_and(|row| row.needs.iter().all(|need| has(pack, state, seat, *need)))
}

/// Tells whether one thing that an objective needs is true.
#[must_use]
pub fn has(pack: &Pack, state: &State, seat: Seat, need: Need) -> bool {
    let owner = Owner::Seat(seat);
    let conquered = |which: fn(&crate::risk::pack::Land) -> bool| {
        let areas = state.turn_record.conquered.iter();
        let found = areas
            .filter_map(|(area, _)| pack.land(*area))
            .filter(|land| which(land));
        found.count()
    };
    let units = || {
        let own = state.areas_of(owner).map(|area| state.units(area));
        own.fold([0_u16; 3], |[k, e, f], units| {
            [
                k + u16::from(units.knights),
                e + u16::from(units.engines),
                f + u16::from(units.forts),
            ]
        })
    };
    match need {
        Need::Castles(least) => held(pack, state, owner).castles >= least,
        Need::Ports(least) => held(pack, state, owner).ports >= least,
        Need::Regions(least) => regions(pack, state, owner).count() >= usize::from(least),
        Need::Spread {
            areas,
            regions: least,
        } => {
            let found = by_region(pack, state, owner).filter(|(_, held)| *held >= areas);
            found.count() >= usize::from(least)
        }
        Need::PortEachCoast => coasts(pack, &state.setting).all(|coast| {
            let mut own = state.areas_of(owner).filter_map(|area| pack.land(area));
            own.any(|land| land.port == Some(coast))
        }),
        Need::Gold(least) => state.player(seat).is_some_and(|p| p.gold >= least),
        Need::UnitsEach(least) => units().iter().all(|count| *count >= least),
        Need::UnitsSame(least) => units().iter().any(|count| *count >= least),
        Need::Destroyed(least) => state.turn_record.destroyed >= least,
        Need::Conquered(least) => conquered(|_| true) >= usize::from(least),
        Need::ConqueredCastles(least) => conquered(|land| land.castle) >= usize::from(least),
        Need::ConqueredPorts(least) => conquered(|land| land.port.is_some()) >= usize::from(least),
        Need::ConqueredFromOne(least) => {
            let mut found: BTreeMap<Seat, u16> = BTreeMap::new();
            for (_, of) in &state.turn_record.conquered {
                if let Owner::Seat(seat) = of {
                    *found.entry(*seat).or_default() += 1;
                }
            }
            found.values().any(|count| *count >= least)
        }
    }
}

/// Tells whether a seat can buy an objective.
#[must_use]
pub(in crate::risk) fn can_buy(state: &State, seat: Seat) -> bool {
    let gold = state.player(seat).map_or(0, |player| player.gold);
    let cards = state.objective_deck.len() + state.objective_discard.len();
    gold >= PRICE && cards > 0
}

/// An objective is bought.
///
/// # Rule
/// Risk, Dominion, Buying and using cards: for 200 gold two are drawn and one kept.
pub(in crate::risk) fn buy(draft: &mut D, seat: Seat) -> Result<(), Refusal> {
    let state = draft.state();
    if !can_buy(state, seat) {
        let text = "A new objective costs 200 gold, and a card has to be left";
        return Err(refuse("cannot_buy", SECTION, text));
    }
    let gold = state.player(seat).map_or(0, |player| player.gold);
    draft.push(Event::Gold(seat, gold.saturating_sub(PRICE)));
    draw_two(draft, seat, AfterPick::Purchase);
    Ok(())
}

/// An objective that is met is completed; two others are drawn.
///
/// # Rule
/// Risk, Dominion, Objectives: one a turn.
pub(in crate::risk) fn complete(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    objective: ObjectiveId,
) -> Result<(), Refusal> {
    let state = draft.state();
    let own = state.player(seat).map_or(&[][..], |p| &p.objectives);
    let row = pack
        .objective(objective)
        .filter(|_| own.contains(&objective));
    let Some(row) = row else {
        return Err(refuse(
            "not_yours",
            SECTION,
            "You do not have this objective",
        ));
    };
    if !is_met(pack, state, seat, objective) {
        return Err(refuse("not_met", SECTION, "This objective is not met"));
    }
    draft.push(Event::Completed(seat, objective, row.points));
    draw_two(draft, seat, AfterPick::Completed);
    Ok(())
}

/// Draws two objectives; discarded ones are shuffled first where the deck is too small.
fn draw_two(draft: &mut D, seat: Seat, after: AfterPick) {
    let state = draft.state();
    if state.objective_deck.len() < DRAWN && !state.objective_discard.is_empty() {
        draft.push(Event::Asked(Stage::Restock(after)));
        return;
    }
    offer(draft, seat, DRAWN);
    draft.push(Event::Asked(Stage::Pick(after)));
}

/// Discarded objectives go under those that are left.
///
/// # Rule
/// Ruling R5.
pub(in crate::risk) fn restock(
    draft: &mut D,
    after: AfterPick,
    answer: &[u8],
) -> Result<(), Refusal> {
    let state = draft.state();
    let discard = &state.objective_discard;
    let fresh = answer
        .iter()
        .filter_map(|place| discard.get(usize::from(*place)));
    let deck = fresh.chain(&state.objective_deck).copied().collect();
    draft.push(Event::ShuffledObjectives(deck));
    let seat = draft.state().active();
    offer(draft, seat, DRAWN);
    draft.push(Event::Asked(Stage::Pick(after)));
    Ok(())
}

/// One of two objectives is kept.
pub(in crate::risk) fn pick(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    after: AfterPick,
    kept: ObjectiveId,
) -> Result<(), Refusal> {
    let player = draft.state().player(seat);
    if !player.is_some_and(|player| player.offered.contains(&kept)) {
        return Err(refuse("not_offered", SECTION, "You did not draw this one"));
    }
    draft.push(Event::Kept(seat, vec![kept]));
    match after {
        AfterPick::Purchase => {
            draft.push(Event::Asked(Stage::Purchase));
            Ok(())
        }
        AfterPick::Completed => turns::after_objective(pack, draft),
    }
}
