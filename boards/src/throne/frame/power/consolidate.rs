//! Which Consolidate Power order is carried out next?

use crate::throne::frame::pending::Pending;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, leaders, power};
use crate::throne::state::State;

/// Consolidate Power orders, in turn order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Consolidating;

impl Pending for Consolidating {
    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        leaders::turn_up(draft);
        power::next(pack, draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "Power is consolidated".to_owned()
    }

    fn section(&self) -> &'static str {
        "Consolidate Power"
    }
}
