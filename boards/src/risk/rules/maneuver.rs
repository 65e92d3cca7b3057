//! Where may armies go at the end of a turn?

use play::{Refusal, Seat};

use super::count::connection;
use super::{D, cards, refuse, turns};
use crate::graph::BorderKind;
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rulings::ManeuverByPort;
use crate::risk::stage::Stage;
use crate::risk::state::{State, Units};
use crate::route::reach;

const SECTION: &str = "Maneuver";

/// The areas that armies of an area may go to: through own ones only.
///
/// # Rule
/// Risk, Skirmish, Maneuver.
///
/// # Ruling
/// `maneuver_by_port`: `No` leaves out the links of ports.
#[must_use]
pub(in crate::risk) fn targets(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
) -> Vec<AreaId> {
    reach(&pack.map, from, |area, border| {
        let by_port = state.rulings.maneuver_by_port == ManeuverByPort::Yes;
        let allowed = match connection(pack, &state.setting, area, border.to) {
            Some(BorderKind::Port) => by_port,
            connected => connected.is_some(),
        };
        allowed && state.holds(seat, border.to)
    })
}

/// Tells whether the active player may still maneuver.
#[must_use]
pub(in crate::risk) fn may_maneuver(state: &State) -> bool {
    let turn_effects = &state.cards_in_play.turn_effects;
    turn_effects.maneuvers <= turn_effects.more_maneuvers
}

/// Tells whether the maneuver may come between invasions; within one it may not, though the card says "any moment",
/// as an invasion goes on until it is won or given up.
///
/// # Rule
/// Risk, Dominion, Character cards: Ellaria Sand.
#[must_use]
pub(in crate::risk) fn may_rove(state: &State) -> bool {
    state.cards_in_play.turn_effects.roving && may_maneuver(state)
}

/// Armies move once, or more often by a card.
///
/// # Rule
/// Risk, Skirmish, Maneuver: any number, but one stays behind; ruling R21: knights and siege engines may go along.
///
/// # Ruling
/// `step_end`: with `Said` the player is asked again while a card for the maneuver could be played.
pub(in crate::risk) fn maneuver(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    [from, to]: [AreaId; 2],
    armies: u16,
    units: Units,
) -> Result<(), Refusal> {
    let state = draft.state();
    if !may_maneuver(state) {
        return Err(refuse("once", SECTION, "There is one maneuver a turn"));
    }
    if !state.holds(seat, from) {
        return Err(refuse("not_yours", SECTION, "Armies move from your areas"));
    }
    let most = state.armies(from).saturating_sub(1);
    if armies == 0 || armies > most {
        let text = format!("From 1 to {most} armies can move from there");
        return Err(refuse("too_many", SECTION, text));
    }
    if !state.units(from).mobile().holds(units) {
        let text = "These units do not stand there, or cannot move";
        return Err(refuse("no_such_units", "Special units", text));
    }
    if !targets(pack, state, seat, from).contains(&to) {
        let (from, to) = (pack.map.title(from), pack.map.title(to));
        let text = format!("No way through your areas leads from {from} to {to}");
        return Err(refuse("no_way", SECTION, text));
    }
    draft.push(Event::Moved {
        from,
        to,
        armies,
        units,
    });
    let roves = draft.state().stage == Stage::Invade;
    if draft.state().setting.has_card_effects() {
        cards::change_turn_effects(draft, |turn_effects| {
            turn_effects.maneuvers = turn_effects.maneuvers.saturating_add(1);
        });
    }
    let state = draft.state();
    let more = may_maneuver(state) || turns::waits_for_cards(pack, state);
    if roves || (more && state.setting.has_card_effects()) {
        return Ok(());
    }
    turns::objective(pack, draft)
}
