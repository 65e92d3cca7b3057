//! What do neutral Houses do at the end of a round?
//!
//! Nothing but growing: armies go where players threaten most.

use super::D;
use super::count::{base, connection, held};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rulings::NeutralReinforcements;
use crate::risk::state::{Owner, State};

/// Reinforces the neutral Houses.
///
/// # Rule
/// House Mitchell amendments 1; MR4 for who they are: not the Night's Watch, not the Wildlings, no single armies.
///
/// # Ruling
/// `neutral_reinforcements`: `Pool` counts all of them together, `House` each for itself.
pub(super) fn reinforce(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let houses = Faction::NAMES.map(|(_, faction)| faction).into_iter();
    let houses = houses.filter(|faction| faction.is_house());
    let standing: Vec<Faction> = houses
        .filter(|faction| state.areas_of(Owner::Faction(*faction)).next().is_some())
        .collect();
    let groups: Vec<Vec<Faction>> = match state.rulings.neutral_reinforcements {
        NeutralReinforcements::Pool if standing.is_empty() => Vec::new(),
        NeutralReinforcements::Pool => vec![standing],
        NeutralReinforcements::House => standing.into_iter().map(|one| vec![one]).collect(),
    };
    for group in groups {
        let counts = group.iter().map(|faction| {
            let held = held(pack, draft.state(), Owner::Faction(*faction));
            held.areas + held.castles
        });
        for _ in 0..base(counts.sum()) {
            if let Some(area) = weakest(pack, draft.state(), &group) {
                draft.push(Event::Reinforced { area, armies: 1 });
            }
        }
    }
}

/// The area of some factions that is weakest against the strongest player beside it.
///
/// # Ties
/// The lowest number.
fn weakest(pack: &Pack, state: &State, group: &[Faction]) -> Option<AreaId> {
    let areas = group
        .iter()
        .flat_map(|faction| state.areas_of(Owner::Faction(*faction)));
    areas.min_by_key(|area| {
        let near = pack.map.borders(*area).iter().map(|border| border.to);
        let players = near.filter(|near| {
            let is_player = matches!(state.owner(*near), Owner::Seat(_));
            is_player && connection(pack, &state.setting, *near, *area).is_some()
        });
        let strongest = players.map(|near| state.armies(near)).max().unwrap_or(0);
        let lead = i32::from(state.armies(*area)) - i32::from(strongest);
        (lead, *area)
    })
}
