//! How do exiles come back?
//!
//! They land instead of a draw and fight to the end; who loses the last area goes into exile.

use play::{Refusal, Seat};

use super::battle::sides;
use super::invade::most_defense;
use super::{D, invade, refuse, turns, winner};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::fight::{Bonus, MOST_ATTACK, Ties, compare};
use crate::risk::odds::Fight;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rulings::{LandingEarned, OwnPort, ReturningPlayers};
use crate::risk::setting::Deal;
use crate::risk::stage::{AfterLanding, Landing, ReinforceTime};
use crate::risk::state::{Exile, Invasion, Owner, State, Units};

const SECTION: &str = "House Mitchell amendments 2";

/// The area that the Night's Watch and the Wildlings fight for.
fn gift(pack: &Pack) -> Option<AreaId> {
    let row = pack.faction(Faction::NightsWatch)?;
    row.stands.map(|(area, _)| area)
}

/// Who may land where, called by a seat.
///
/// # Rule
/// House Mitchell amendments 2b and 3a: at any port; the Wildlings, and the Night's Watch (MR12), in The Gift only.
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
    for exile in &state.exiles {
        let faction = exile.faction;
        // While it has to come back, nobody calls it.
        let due = faction == Faction::NightsWatch && state.watch_fell.is_some();
        for area in state.setting.areas(pack) {
            let port = pack.land(area).is_some_and(|land| land.port.is_some());
            let own = state.holds(seat, area);
            let allowed = if faction.is_house() {
                port && (!own || state.rulings.own_port == OwnPort::Allowed)
            } else {
                gift(pack) == Some(area) && !due
            };
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
        then,
    }));
}

/// Begins the return of the Night's Watch if it is due, and tells whether it is.
///
/// # Rule
/// House Mitchell amendments 3b: at the end of the next turn and of every one after, until the Wildlings are gone.
pub(super) fn watch_returns(pack: &Pack, draft: &mut D, then: AfterLanding) -> bool {
    let state = draft.state();
    let Some(area) = gift(pack) else { return false };
    let due = match (state.watch_fell, then) {
        (None, _) => false,
        // It fell at the end of this very turn.
        (Some(fell), AfterLanding::NextTurn | AfterLanding::EndOfTurn) => {
            fell != (state.round, state.turn)
        }
        (Some(_), AfterLanding::NextRound) => true,
    };
    if due {
        begin(draft, Faction::NightsWatch, area, then);
    }
    due
}

/// Dice of exiles: nobody of them has to stay behind.
#[must_use]
pub(in crate::risk) fn landing_dice(landing: &Landing) -> u8 {
    let armies = u8::try_from(landing.armies).unwrap_or(MOST_ATTACK);
    armies.min(MOST_ATTACK)
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
        after_loss(pack, draft, of, caller);
        let watch = Owner::Faction(Faction::NightsWatch);
        if faction == Faction::Wildlings && of == watch {
            draft.push(Event::WatchFell(true));
        }
        if let Some(seat) = whose(pack, draft.state(), faction) {
            draft.push(Event::Returned(seat, area));
        }
    } else if armies == 0 {
        exile(pack, draft, faction);
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
        AfterLanding::NextRound => turns::next_round(pack, draft),
    }
    Ok(())
}

/// Who is out of the game and takes over what a House won.
///
/// # Ruling
/// `returning_players` (MR10): with `Neutrals` nobody.
fn whose(pack: &Pack, state: &State, faction: Faction) -> Option<Seat> {
    if state.rulings.returning_players == ReturningPlayers::Neutrals {
        return None;
    }
    let house = pack.faction(faction)?.house?;
    let mut players = (0..).map(Seat).zip(&state.players);
    let own = players.find(|(_, player)| player.out && player.house == Some(house));
    own.map(|(seat, _)| seat)
}

fn exile(pack: &Pack, draft: &mut D, faction: Faction) {
    let armies = pack.faction(faction).map_or(0, |row| row.exile);
    draft.push(Event::Exiled(Exile { faction, armies }));
}

/// Whoever lost the last area is out of the game, or goes into exile.
///
/// # Rule
/// Risk, Skirmish invasions, continued; House Mitchell amendments 2a, MR9, MR12, MR13.
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
            if faction == Faction::Wildlings {
                draft.push(Event::WatchFell(false));
            }
        }
        Owner::Neutral | Owner::Nobody => {}
    }
}
