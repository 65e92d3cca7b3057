//! How do exiles come back?
//!
//! They land instead of a draw and fight to the end; who loses the last area goes into exile.

use play::{Refusal, Seat};

use super::battle::sides;
use super::invade::most_defense;
use super::{D, invade, refuse, turns, winner};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::fight::{Bonus, Extra, MOST_ATTACK, Ties, compare};
use crate::risk::odds::Fight;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rulings::{
    LandingCards, LandingEarned, LandingLast, OwnPort, ReturningPlayers, WatchBeaten, WatchFight,
    WatchTurns, WildlingArmies, WildlingsBeaten,
};
use crate::risk::setting::Deal;
use crate::risk::stage::{AfterLanding, Landing, ReinforceTime};
use crate::risk::state::{Exile, Invasion, Owner, Player, State, Units};

const SECTION: &str = "House Mitchell amendments 2";

/// The area that the Night's Watch and the Wildlings fight for.
pub(super) fn gift(pack: &Pack) -> Option<AreaId> {
    let row = pack.faction(Faction::NightsWatch)?;
    row.stands.map(|(area, _)| area)
}

/// Tells whether exiles come back to an area at all, whoever calls them.
///
/// # Rule
/// House Mitchell amendments 2b and 3a: at any port; the Wildlings, and the Night's Watch (MR12), in The Gift only.
#[must_use]
pub(in crate::risk) fn may_land(pack: &Pack, faction: Faction, area: AreaId) -> bool {
    if faction.is_house() {
        pack.land(area).is_some_and(|land| land.port.is_some())
    } else {
        gift(pack) == Some(area)
    }
}

/// Tells whether exiles come back by themselves: nobody calls them meanwhile.
#[must_use]
pub(in crate::risk) fn is_due(state: &State, faction: Faction) -> bool {
    faction == Faction::NightsWatch && state.watch_fell.is_some()
}

/// Who may land where, called by a seat.
///
/// # Rule
/// House Mitchell amendments 2b and 3a.
///
/// # Ruling
/// `landing_earned`: `Any` needs no conquest. `own_port`: `Refused` leaves out the ports of the caller.
#[must_use]
pub(in crate::risk) fn landings(pack: &Pack, state: &State, seat: Seat) -> Vec<(Faction, AreaId)> {
    let earned = turns::may_draw(state) || state.rulings.landing_earned == LandingEarned::Any;
    // They land instead of a draw.
    let free = earned && state.cards_in_play.turn_effects.drawn == 0;
    if state.setting.deal != Deal::Garrisons || !free {
        return Vec::new();
    }
    let mut found = Vec::new();
    let able = |exile: &&Exile| fighters(state, exile.armies) > 0;
    for exile in state.exiles.iter().filter(able) {
        let faction = exile.faction;
        if is_due(state, faction) {
            continue;
        }
        for area in state.setting.areas(pack) {
            let open = !faction.is_house()
                || !state.holds(seat, area)
                || state.rulings.own_port == OwnPort::Allowed;
            let allowed = open && may_land(pack, faction, area);
            if allowed && state.owner(area) != Owner::Faction(faction) {
                found.push((faction, area));
            }
        }
    }
    found
}

/// Exiles are called.
pub(in crate::risk) fn land(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    faction: Faction,
    area: AreaId,
) -> Result<(), Refusal> {
    if !landings(pack, draft.state(), seat).contains(&(faction, area)) {
        return Err(refuse("no_landing", SECTION, "They cannot come back there"));
    }
    begin(draft, faction, area, AfterLanding::EndOfTurn);
    Ok(())
}

fn begin(draft: &mut D, faction: Faction, area: AreaId, then: AfterLanding) {
    let mut exiles = draft.state().exiles.iter();
    let exile = exiles.find(|exile| exile.faction == faction);
    let armies = exile.map_or(0, |exile| exile.armies);
    draft.push(Event::Landed(Landing {
        faction,
        area,
        armies,
        from: None,
        then,
    }));
}

/// Begins the return of the Night's Watch if it is due, and tells whether it is.
///
/// # Rule
/// House Mitchell amendments 3b: at the end of the next turn and of every one after, until the Wildlings are gone.
///
/// # Ruling
/// `watch_turns` (MR19): `Drawn` leaves out turns of players in which no card was drawn.
pub(super) fn watch_returns(pack: &Pack, draft: &mut D, then: AfterLanding) -> bool {
    let state = draft.state();
    let Some(area) = gift(pack) else { return false };
    let drawn = state.rulings.watch_turns == WatchTurns::Every
        || state.cards_in_play.turn_effects.drawn > 0;
    let due = match (state.watch_fell, then) {
        (None, _) => false,
        // It fell at the end of this very turn.
        (Some(fell), AfterLanding::NextTurn | AfterLanding::EndOfTurn) => {
            drawn && fell != (state.round, state.turn)
        }
        (Some(_), AfterLanding::NeutralAttack | AfterLanding::NextRound) => true,
    };
    let mut exiles = state.exiles.iter();
    let watch = exiles.find(|exile| exile.faction == Faction::NightsWatch);
    let due = due && watch.is_some_and(|watch| fighters(state, watch.armies) > 0);
    if due {
        begin(draft, Faction::NightsWatch, area, then);
    }
    due
}

/// How many of some exiles fight.
///
/// # Ruling
/// `landing_last` (MR8): with `Stays` one of them does not.
#[must_use]
pub(in crate::risk) fn fighters(state: &State, armies: u16) -> u16 {
    match state.rulings.landing_last {
        LandingLast::Fights => armies,
        LandingLast::Stays => armies.saturating_sub(1),
    }
}

/// Dice of exiles, as many as fight.
#[must_use]
pub(in crate::risk) fn landing_dice(state: &State, landing: &Landing) -> u8 {
    let armies = match landing.from {
        None => fighters(state, landing.armies),
        // One has stayed in the area that they came from.
        Some(_) => landing.armies,
    };
    u8::try_from(armies).unwrap_or(MOST_ATTACK).min(MOST_ATTACK)
}

/// The dice of a defender against exiles.
#[must_use]
pub(in crate::risk) fn landing_sides(state: &State, landing: &Landing, defense: u8) -> Vec<u8> {
    sides(&landing_fight(state, landing), 0, defense)
}

/// Exiles have no units; those of the defender count.
#[must_use]
pub(in crate::risk) fn landing_fight(state: &State, landing: &Landing) -> Fight {
    let invasion = Invasion {
        from: landing.area,
        to: landing.area,
        units: Units::default(),
        fought: true,
    };
    super::battle::plain_fight(state, &invasion)
}

/// A battle of a landing: up to three dice against as many as allowed, to the end (MR8).
///
/// # Ruling
/// `watch_fight` (MR14): with `OneBattle` what is left of the Night's Watch fights on at the end of the next turn.
pub(in crate::risk) fn battle(
    pack: &Pack,
    draft: &mut D,
    landing: Landing,
    answer: &[u8],
) -> Result<(), Refusal> {
    let state = draft.state();
    let bonus = landing_fight(state, &landing).defense.bonus;
    let defense = usize::from(most_defense(state, landing.area));
    let (attack, defense) = answer.split_at(answer.len().saturating_sub(defense));
    let lost = compare(attack, Bonus::default(), defense, bonus, Ties::Defender);
    draft.push(Event::LandingFought {
        area: landing.area,
        attack: attack.to_vec(),
        defense: defense.to_vec(),
        lost,
        extra: Extra {
            defense: bonus,
            ..Extra::default()
        },
    });
    let armies = landing.armies.saturating_sub(u16::from(lost.attacker));
    let (faction, area) = (landing.faction, landing.area);
    let of = draft.state().owner(area);
    if draft.state().armies(area) == 0 {
        draft.push(Event::Settled {
            faction,
            area,
            armies,
        });
        let caller = draft.state().active();
        let heir = match (draft.state().rulings.landing_cards, landing.from, of) {
            // Whoever falls then takes them along.
            (LandingCards::Discard, _, Owner::Seat(seat)) | (_, Some(_), Owner::Seat(seat)) => seat,
            (_, _, _) => caller,
        };
        after_loss(pack, draft, of, heir);
        let watch = Owner::Faction(Faction::NightsWatch);
        if faction == Faction::Wildlings && of == watch {
            draft.push(Event::WatchFell(true));
        }
        if faction == Faction::NightsWatch && draft.state().watch_fell.is_some() {
            // The Gift is its own again.
            draft.push(Event::WatchFell(false));
        }
        if landing.from.is_none() {
            returns(pack, draft, faction, area);
        }
    } else if armies == 0 || landing_dice(draft.state(), &Landing { armies, ..landing }) == 0 {
        if landing.from.is_none() {
            exile(pack, draft, faction);
        }
    } else if is_one_battle(draft.state(), &landing) {
        draft.push(Event::Exiled(Exile { faction, armies }));
    } else {
        return Ok(());
    }
    let fell = invade::is_out(draft.state(), of);
    let mut alive = draft.state().alive();
    if let (Some(last), None) = (alive.next(), alive.next()) {
        drop(alive);
        winner::last_one(pack, draft, last);
        return Ok(());
    }
    drop(alive);
    match landing.then {
        AfterLanding::EndOfTurn if fell && invade::windfall(draft, ReinforceTime::Landed) => {}
        AfterLanding::EndOfTurn => turns::end(pack, draft),
        AfterLanding::NextTurn => turns::next_turn(pack, draft),
        AfterLanding::NeutralAttack => turns::end_neutral_turn(pack, draft),
        AfterLanding::NextRound => turns::next_round(pack, draft),
    }
    Ok(())
}

/// Whether a return of the Night's Watch is over after a battle.
fn is_one_battle(state: &State, landing: &Landing) -> bool {
    let forced = match landing.then {
        AfterLanding::NextTurn | AfterLanding::NextRound => true,
        AfterLanding::EndOfTurn | AfterLanding::NeutralAttack => false,
    };
    forced
        && landing.faction == Faction::NightsWatch
        && state.rulings.watch_fight == WatchFight::OneBattle
}

/// Whoever is out of the game may take over what a House won.
///
/// # Ruling
/// `returning_players` (MR10): with `Neutrals` nobody; with `Player` whose House it is; with `New` also whoever is out,
/// if the House is nobody's, and plays it from then on.
fn returns(pack: &Pack, draft: &mut D, faction: Faction, area: AreaId) {
    let state = draft.state();
    let reading = state.rulings.returning_players;
    let Some(row) = pack.faction(faction).filter(|row| row.faction.is_house()) else {
        return;
    };
    if reading == ReturningPlayers::Neutrals {
        return;
    }
    let players = || (0..).map(Seat).zip(&state.players);
    let plays = |player: &Player| player.house.is_some() && player.house == row.house;
    if let Some((seat, player)) = players().find(|(_, player)| plays(player)) {
        if player.out {
            draft.push(Event::Returned(seat, area));
        }
        return;
    }
    let first = players().find(|(_, player)| player.out);
    if let Some((seat, _)) = first
        && reading == ReturningPlayers::New
    {
        if let Some(house) = row.house {
            draft.push(Event::Chose(seat, house));
        }
        draft.push(Event::Returned(seat, area));
    }
}

/// Armies wait off the board.
///
/// # Ruling
/// `wildling_armies` (MR11): with `Same` the Wildlings come as strong as the first time.
fn exile(pack: &Pack, draft: &mut D, faction: Faction) {
    let row = pack.faction(faction);
    let same = faction == Faction::Wildlings
        && draft.state().rulings.wildling_armies == WildlingArmies::Same;
    let first = row.and_then(|row| row.waits).filter(|_| same);
    let armies = first.or(row.map(|row| row.exile)).unwrap_or(0);
    draft.push(Event::Exiled(Exile { faction, armies }));
}

/// Whoever lost the last area is out of the game, or goes into exile.
///
/// # Rule
/// Risk, Skirmish invasions, continued; House Mitchell amendments 2a, MR9.
///
/// # Ruling
/// `watch_beaten` (MR12): with `Returns` the Night's Watch comes back from a player, too. `wildlings_beaten` (MR13): with
/// `GoesOn` it comes back although the Wildlings are gone.
pub(super) fn after_loss(pack: &Pack, draft: &mut D, of: Owner, by: Seat) {
    if draft.state().areas_of(of).next().is_some() {
        return;
    }
    match of {
        Owner::Seat(seat) => {
            let house = draft.state().player(seat).and_then(|player| player.house);
            draft.push(Event::Fell { seat, to: by });
            let mut rows = pack.amendments.factions.iter();
            let row = rows.find(|row| row.house.is_some() && row.house == house);
            if let Some(row) = row
                && draft.state().setting.deal == Deal::Garrisons
            {
                exile(pack, draft, row.faction);
            }
        }
        Owner::Faction(faction) => {
            exile(pack, draft, faction);
            let rulings = &draft.state().rulings;
            let ends = rulings.wildlings_beaten == WildlingsBeaten::Ends;
            let returns = rulings.watch_beaten == WatchBeaten::Returns;
            if faction == Faction::Wildlings && ends {
                draft.push(Event::WatchFell(false));
            } else if faction == Faction::NightsWatch && returns {
                draft.push(Event::WatchFell(true));
            }
        }
        Owner::Neutral | Owner::Nobody => {}
    }
}
