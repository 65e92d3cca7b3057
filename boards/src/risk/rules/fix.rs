//! What may be corrected by hand?
//!
//! Who holds an area with how many armies, and gold; while nothing is fought over.

use play::{Refusal, Seat};

use super::{D, no};
use crate::risk::action::Fix;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::state::{Owner, Stage, State};

/// Corrects a state.
pub(super) fn fix(pack: &Pack, draft: &mut D, seat: Seat, fix: &Fix) -> Result<(), Refusal> {
    const SECTION: &str = "Corrections";
    if !is_calm(draft.state()) {
        let text = "The table is corrected between invasions";
        return Err(no("not_now", SECTION, text));
    }
    match fix {
        Fix::Hold {
            area,
            owner,
            armies,
        } => {
            let state = draft.state();
            if !state.setting.areas(pack).contains(area) {
                return Err(no("not_in_play", SECTION, "This area is not in play"));
            }
            let known = match owner {
                Owner::Nobody => false,
                Owner::Neutral => true,
                Owner::Faction(_) => false,
                Owner::Seat(seat) => state.player(*seat).is_some_and(|p| !p.out),
            };
            if !known || *armies == 0 {
                let text = "An area has an army of somebody who is in the game";
                return Err(no("nobody", SECTION, text));
            }
            let before = state.owner(*area);
            if matches!(before, Owner::Faction(_)) {
                let text = "Factions stand and fall by the rules";
                return Err(no("faction", SECTION, text));
            }
            if before != *owner
                && matches!(before, Owner::Seat(_))
                && state.areas_of(before).count() < 2
            {
                let text = "Everybody keeps an area";
                return Err(no("last_area", SECTION, text));
            }
            draft.push(Event::Held {
                area: *area,
                owner: *owner,
                armies: *armies,
            });
        }
        Fix::Gold(gold) => draft.push(Event::Gold(seat, *gold)),
    }
    Ok(())
}

fn is_calm(state: &State) -> bool {
    match &state.stage {
        // Armies that are bound to shown areas need those areas.
        Stage::Reinforce(due) => due.marked.iter().all(|marked| marked.left == 0),
        Stage::Purchase | Stage::Invade | Stage::Maneuver | Stage::Objective | Stage::Draw => true,
        Stage::Order { .. }
        | Stage::Houses
        | Stage::Deal
        | Stage::Claim { .. }
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Keep
        | Stage::Return
        | Stage::Restock(_)
        | Stage::Pick(_)
        | Stage::Commit(_)
        | Stage::Defend { .. }
        | Stage::Battle { .. }
        | Stage::MoveIn(_)
        | Stage::Discard
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Over(_) => false,
    }
}
