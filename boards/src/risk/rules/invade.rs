//! How is an area invaded, battle by battle?

use play::{Refusal, Seat};

use super::count::connection;
use super::{D, cards, landing, refuse, turns, winner};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::fight::{MOST_ATTACK, MOST_DEFENSE};
use crate::risk::pack::Pack;
use crate::risk::rulings::{DefenderDice, Fleet};
use crate::risk::stage::{CardMoment, Reinforce, ReinforceTime, Stage};
use crate::risk::state::{Invasion, Owner, State, Units};

const SECTION: &str = "Skirmish invasions and battles";
const CONTINUED: &str = "Skirmish invasions, continued";

/// Most armies that may attack from an area.
///
/// # Rule
/// Risk, Skirmish invasions 1 and 2: three, and one stays behind.
#[must_use]
pub(in crate::risk) fn most_attack(state: &State, from: AreaId) -> u8 {
    let free = state.armies(from).saturating_sub(1);
    u8::try_from(free).unwrap_or(MOST_ATTACK).min(MOST_ATTACK)
}

/// Most armies that may defend an area.
///
/// # Rule
/// Risk, Skirmish invasions 3: two.
#[must_use]
pub(in crate::risk) fn most_defense(state: &State, area: AreaId) -> u8 {
    let here = u8::try_from(state.armies(area)).unwrap_or(MOST_DEFENSE);
    here.min(MOST_DEFENSE)
}

/// Tells why a seat may not invade one area from another.
///
/// # Ruling
/// `ended_invasion` (R37): with `Elsewhere` not where the attacker ended an invasion from there in this turn, so that
/// nobody gets rid of a card that others paid for it.
pub(in crate::risk) fn can_invade(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
    to: AreaId,
) -> Result<(), Refusal> {
    if !state.holds(seat, from) {
        return Err(refuse(
            "not_yours",
            SECTION,
            "Invasions start from your areas",
        ));
    }
    if state.holds(seat, to) {
        return Err(refuse("own", SECTION, "You rule there already"));
    }
    if cards::barred(state, to) {
        let text = "A card keeps you out of there this turn";
        return Err(refuse("barred", "Dominion, Maester cards", text));
    }
    if state.turn_record.ended.contains(&(from, to)) {
        let text = "This invasion was ended in this turn; the next one goes elsewhere";
        return Err(refuse("ended", CONTINUED, text));
    }
    if !leads(pack, state, from, to) {
        let (from, to) = (pack.map.title(from), pack.map.title(to));
        let text = format!("{from} and {to} share no border, sea line or coast of ports");
        return Err(refuse("not_connected", SECTION, text));
    }
    if state.armies(from) < 2 {
        return Err(refuse("too_few", SECTION, "One army has to stay behind"));
    }
    Ok(())
}

/// Tells whether armies may go from one area into the other, by the map or by a fleet of pirates.
#[must_use]
pub fn leads(pack: &Pack, state: &State, from: AreaId, to: AreaId) -> bool {
    connection(pack, &state.setting, from, to).is_some() || by_fleet(pack, state, from, to)
}

/// Why a seat cannot invade anything from an area of its own; `None` where it can, or where that is no question.
#[must_use]
pub fn why_not_from(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> Option<Refusal> {
    if state.active() != seat || state.stage != Stage::Invade || !state.holds(seat, from) {
        return None;
    }
    if state.armies(from) < 2 {
        return Some(refuse("too_few", SECTION, "One army has to stay behind"));
    }
    let mut all = state.setting.areas(pack).into_iter();
    if all.any(|to| can_invade(pack, state, seat, from, to).is_ok()) {
        return None;
    }
    let text = "No area that armies can go to from there may be invaded now";
    Some(refuse("nobody_near", SECTION, text))
}

/// Why a seat cannot invade an area now from anywhere, or from the one area that is given; `None` where it can, or
/// where that is no question.
#[must_use]
pub fn why_not(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: Option<AreaId>,
    to: AreaId,
) -> Option<Refusal> {
    if state.active() != seat || state.stage != Stage::Invade || state.holds(seat, to) {
        return None;
    }
    if let Some(from) = from.filter(|from| state.holds(seat, *from)) {
        return can_invade(pack, state, seat, from, to).err();
    }
    let own = state.areas_of(Owner::Seat(seat));
    let mut found: Vec<Refusal> = Vec::new();
    for from in own {
        let mut no = can_invade(pack, state, seat, from, to).err()?;
        no.text = format!("from {}: {}", pack.map.title(from), no.text);
        found.push(no);
    }
    // What stands nearest in the way is said: a card, then armies that are too few, then the map.
    let rank = |no: &Refusal| match &*no.reason {
        "barred" => 0,
        "ended" => 1,
        "too_few" => 2,
        _map => 3,
    };
    let nearest = found.into_iter().min_by_key(rank)?;
    if rank(&nearest) < 3 {
        return Some(nearest);
    }
    let to = pack.map.title(to);
    let text =
        format!("No area of yours shares a border, a sea line or a coast of ports with {to}");
    Some(refuse("not_connected", SECTION, text))
}

/// Tells whether a fleet of pirates carries armies from a port to a coast.
///
/// # Ruling
/// `fleet`: `Boards` reaches every coast in play, `Board` those of the same board (R28).
fn by_fleet(pack: &Pack, state: &State, from: AreaId, to: AreaId) -> bool {
    let (Some(near), Some(far)) = (pack.land(from), pack.land(to)) else {
        return false;
    };
    let within = match state.rulings.fleet {
        Fleet::Boards => state.setting.boards().contains(&far.board),
        Fleet::Board => near.board == far.board,
    };
    state.cards_in_play.turn_effects.fleet && near.port.is_some() && far.coastal && within
}

/// An invasion is declared.
///
/// # Rule
/// Risk, Skirmish invasions 1.
pub(in crate::risk) fn declare(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    from: AreaId,
    to: AreaId,
    units: Units,
) -> Result<(), Refusal> {
    can_invade(pack, draft.state(), seat, from, to)?;
    // R9: the attacker chooses which of them go.
    if !draft.state().units(from).mobile().holds(units) {
        let text = "These units do not stand there, or cannot move";
        return Err(refuse("no_such_units", "Special units", text));
    }
    draft.push(Event::Declared { from, to });
    cards::declared(draft, to);
    let invasion = Invasion {
        from,
        to,
        units,
        fought: false,
    };
    cards::open(pack, draft, CardMoment::Declared(invasion));
    Ok(())
}

/// The attacker commits armies.
///
/// # Rule
/// Risk, Skirmish invasions 2.
pub(in crate::risk) fn commit(
    pack: &Pack,
    draft: &mut D,
    invasion: Invasion,
    attack: u8,
) -> Result<(), Refusal> {
    let most = most_attack(draft.state(), invasion.from);
    if attack == 0 || attack > most {
        let text = format!("From 1 to {most} armies can attack");
        return Err(refuse("too_many", SECTION, text));
    }
    cards::open(pack, draft, CardMoment::Committed { invasion, attack });
    Ok(())
}

/// The defender is asked how many armies defend, unless there is nothing to choose; without an attacker left the battle
/// is over (R26).
///
/// # Rule
/// Risk, Skirmish invasions 3.
///
/// # Ruling
/// `defender_dice`: `Most` never asks.
pub(super) fn committed(draft: &mut D, mut invasion: Invasion, attack: u8) {
    if attack == 0 {
        invasion.fought = true;
        goes_on(draft, invasion);
        return;
    }
    let state = draft.state();
    let most = most_defense(state, invasion.to);
    let asked = match state.owner(invasion.to) {
        Owner::Seat(_) => state.rulings.defender_dice == DefenderDice::Asked && most > 1,
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => false,
    };
    draft.push(Event::Asked(if asked {
        Stage::Defend { invasion, attack }
    } else {
        Stage::Battle {
            invasion,
            attack,
            defense: most,
        }
    }));
}

/// An invasion goes on while armies are left for it.
pub(super) fn goes_on(draft: &mut D, invasion: Invasion) {
    if draft.state().armies(invasion.from) < 2 {
        draft.push(Event::Withdrew);
        turns::ask_invade(draft);
    } else {
        draft.push(Event::Asked(Stage::Commit(invasion)));
    }
}

/// The defender commits armies.
pub(in crate::risk) fn defend(
    draft: &mut D,
    invasion: Invasion,
    attack: u8,
    defense: u8,
) -> Result<(), Refusal> {
    let most = most_defense(draft.state(), invasion.to);
    if defense == 0 || defense > most {
        let text = format!("From 1 to {most} armies can defend");
        return Err(refuse("too_many", SECTION, text));
    }
    draft.push(Event::Asked(Stage::Battle {
        invasion,
        attack,
        defense,
    }));
    Ok(())
}

/// The area is conquered: those who fought last move in, and a player may have fallen.
pub(super) fn conquer(pack: &Pack, draft: &mut D, invasion: Invasion, armies: u8) {
    let state = draft.state();
    let (by, of) = (state.active(), state.owner(invasion.to));
    draft.push(Event::Conquered {
        area: invasion.to,
        by,
        of,
    });
    draft.push(Event::Moved {
        from: invasion.from,
        to: invasion.to,
        armies: u16::from(armies),
        units: invasion.units,
    });
    cards::conquered(draft, of);
    landing::after_loss(pack, draft, of, by);
    if draft.state().alive().all(|other| other == by) {
        winner::last_one(pack, draft, by);
        return;
    }
    if draft.state().armies(invasion.from) > 1 {
        draft.push(Event::Asked(Stage::MoveIn(invasion)));
    } else {
        after_conquest(draft);
    }
}

/// More armies move in.
///
/// # Rule
/// Risk, Skirmish, Conquering a territory: any more, but one stays behind.
pub(in crate::risk) fn move_in(
    draft: &mut D,
    invasion: Invasion,
    armies: u16,
) -> Result<(), Refusal> {
    let most = draft.state().armies(invasion.from).saturating_sub(1);
    if armies > most {
        let text = format!("At most {most} more armies can move in");
        return Err(refuse("too_many", SECTION, text));
    }
    if armies > 0 {
        draft.push(Event::Moved {
            from: invasion.from,
            to: invasion.to,
            armies,
            units: Units::default(),
        });
    }
    after_conquest(draft);
    Ok(())
}

/// Goes on after a conquest.
fn after_conquest(draft: &mut D) {
    let last = draft.state().turn_record.conquered.last();
    let fell = last.is_some_and(|(_, of)| is_out(draft.state(), *of));
    if !fell || !windfall(draft, ReinforceTime::Windfall) {
        turns::ask_invade(draft);
    }
}

/// Tells whether a player is out of the game.
pub(super) fn is_out(state: &State, owner: Owner) -> bool {
    match owner {
        Owner::Seat(seat) => state.player(seat).is_some_and(|player| player.out),
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => false,
    }
}

/// Cards of a player who fell may have to be traded, as ruling R2 says; tells whether they are asked for.
pub(super) fn windfall(draft: &mut D, moment: ReinforceTime) -> bool {
    let state = draft.state();
    let hand = state.player(state.active()).map_or(0, |p| p.hand.len());
    let asked = hand > super::trade::MOST_CARDS;
    if asked {
        draft.push(Event::Asked(Stage::Reinforce(Reinforce {
            free: 0,
            marked: Vec::new(),
            units: Vec::new(),
            placing: false,
            moment,
        })));
    }
    asked
}

/// The attacker has enough of it.
///
/// # Rule
/// Risk, Skirmish invasions, continued: after any battle.
pub(in crate::risk) fn withdraw(draft: &mut D, invasion: Invasion) -> Result<(), Refusal> {
    if !invasion.fought && most_attack(draft.state(), invasion.from) > 0 {
        let text = "An invasion ends after its first battle at the earliest";
        return Err(refuse("not_fought", SECTION, text));
    }
    draft.push(Event::Withdrew);
    turns::ask_invade(draft);
    Ok(())
}
