//! What do neutral Houses do at the end of a round?
//!
//! They grow: armies go where players threaten most. By one reading they attack once.

use super::D;
use super::count::{base, connection, held};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rulings::{NeutralAttacks, NeutralHouses, NeutralReinforcements};
use crate::risk::setting::Deal;
use crate::risk::stage::{AfterLanding, Landing};
use crate::risk::state::{Owner, State};

/// Armies that come to some neutral owners together.
pub(in crate::risk) struct Growth {
    pub(in crate::risk) owners: Vec<Owner>,
    pub(in crate::risk) armies: u16,
}

/// What the neutral Houses get in their next turn; nothing in games without them.
///
/// # Rule
/// House Mitchell amendments 1: a third of areas and castles, without bonuses.
///
/// # Ruling
/// `neutral_houses` (MR4): `Great` leaves out King's Landing and single armies; the Night's Watch and the Wildlings never
/// count. `neutral_reinforcements` (MR3): `Pool` counts all of them together, `House` each for itself.
pub(in crate::risk) fn growth(pack: &Pack, state: &State) -> Vec<Growth> {
    if state.setting.deal != Deal::Garrisons {
        return Vec::new();
    }
    let houses = Faction::NAMES.map(|(_, faction)| faction).into_iter();
    let houses = houses.filter(|faction| faction.is_house());
    let single = match state.rulings.neutral_houses {
        NeutralHouses::Great => None,
        NeutralHouses::All => Some(Owner::Neutral),
    };
    let all = houses.map(Owner::Faction).chain(single);
    let standing: Vec<Owner> = all
        .filter(|owner| state.areas_of(*owner).next().is_some())
        .collect();
    let groups: Vec<Vec<Owner>> = match state.rulings.neutral_reinforcements {
        NeutralReinforcements::Pool if standing.is_empty() => Vec::new(),
        NeutralReinforcements::Pool => vec![standing],
        NeutralReinforcements::House => standing.into_iter().map(|one| vec![one]).collect(),
    };
    let grows = |owners: Vec<Owner>| {
        let counts = owners.iter().map(|owner| {
            let held = held(pack, state, *owner);
            held.areas + held.castles
        });
        Growth {
            armies: base(counts.sum()),
            owners,
        }
    };
    groups.into_iter().map(grows).collect()
}

/// Reinforces the neutral Houses: one army after another, told as one turn.
pub(super) fn reinforce(pack: &Pack, draft: &mut D) {
    let mut state = draft.state().clone();
    let mut placed: Vec<(AreaId, u16)> = Vec::new();
    for group in growth(pack, draft.state()) {
        for _ in 0..group.armies {
            let Some(area) = weakest(pack, &state, &group.owners) else {
                continue;
            };
            if let Some(holding) = state.areas.get_mut(area.place()) {
                holding.armies = holding.armies.saturating_add(1);
            }
            match placed.iter_mut().find(|(known, _)| *known == area) {
                Some((_, armies)) => *armies = armies.saturating_add(1),
                None => placed.push((area, 1)),
            }
        }
    }
    if !placed.is_empty() {
        let round = state.round;
        draft.push(Event::NeutralTurn { round, placed });
    }
}

/// Lets a neutral House attack; tells whether one does.
///
/// # Ruling
/// `neutral_attacks` (MR5): with `Never` none does. With `One` all but one army of an area attack the area of a player
/// beside it that has less than half as many, where they lead most.
///
/// # Ties
/// The lowest numbers.
pub(super) fn attack(pack: &Pack, draft: &mut D) -> bool {
    let state = draft.state();
    if state.rulings.neutral_attacks == NeutralAttacks::Never {
        return false;
    }
    let mut best: Option<(u16, Landing)> = None;
    for area in state.setting.areas(pack) {
        let Owner::Faction(faction) = state.owner(area) else {
            continue;
        };
        let armies = state.armies(area);
        for to in players_beside(pack, state, area) {
            let lead = armies.saturating_sub(state.armies(to).saturating_mul(2));
            let goes = faction.is_house() && armies > 1 && lead > 0;
            if goes && best.is_none_or(|(known, _)| lead > known) {
                let landing = Landing {
                    faction,
                    area: to,
                    armies: armies - 1,
                    from: Some(area),
                    then: AfterLanding::NeutralAttack,
                };
                best = Some((lead, landing));
            }
        }
    }
    if let Some((_, landing)) = best {
        draft.push(Event::Attacked(landing));
    }
    best.is_some()
}

/// The areas of players that are connected with one.
fn players_beside(pack: &Pack, state: &State, area: AreaId) -> impl Iterator<Item = AreaId> {
    let near = pack.map.borders(area).iter().map(|border| border.to);
    near.filter(move |near| {
        let is_player = matches!(state.owner(*near), Owner::Seat(_));
        is_player && connection(pack, &state.setting, *near, area).is_some()
    })
}

/// The area of some owners that is weakest against the strongest player beside it.
///
/// # Ties
/// The lowest number.
fn weakest(pack: &Pack, state: &State, owners: &[Owner]) -> Option<AreaId> {
    let areas = owners.iter().flat_map(|owner| state.areas_of(*owner));
    areas.min_by_key(|area| {
        let players = players_beside(pack, state, *area);
        let strongest = players.map(|near| state.armies(near)).max().unwrap_or(0);
        let lead = i32::from(state.armies(*area)) - i32::from(strongest);
        (lead, *area)
    })
}
