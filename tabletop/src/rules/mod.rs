//! What do the rules say?
//!
//! One file a rule. Those that measure are pure functions and move nothing; `decide` turns an input into events.

pub(crate) mod aim;
mod all_round;
pub(crate) mod arcs;
mod blame;
pub(crate) mod charge;
pub(crate) mod course;
mod fix;
pub(crate) mod ground;
mod hidden;
pub(crate) mod landing;
pub(crate) mod moves;
mod refusals;
pub(crate) mod shoot;
pub(crate) mod sight;
mod squeeze;
pub(crate) mod ways;

use play::{Draft, Input, InputOf, Refusal};

use crate::battle;
use crate::game::Tabletop;
use crate::pack::Pack;

/// Turns one input into events, or says why not.
pub(crate) fn decide(
    pack: &Pack,
    draft: &mut Draft<Tabletop>,
    input: &InputOf<Tabletop>,
) -> Result<(), Refusal> {
    match input {
        Input::Act(seat, action) => battle::act(pack, draft, *seat, action),
        Input::Chance(faces) => battle::chance(pack, draft, faces),
        Input::Fix(_, fix) => {
            fix::decide(draft, pack, fix)?;
            battle::mend(pack, draft);
            Ok(())
        }
    }
}
