//! Where do units of allies come?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending};
use crate::throne::log_text::units;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::alliances::enlist;
use crate::throne::state::State;
use crate::throne::turn::Asked;
use crate::throne::units::Units;

/// A seat places units of its allies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enlist {
    pub seat: Seat,
    /// Which are left.
    pub units: Units,
}

impl Pending for Enlist {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        enlist::places(pack, state, seat, self.units, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        enlist::place(pack, draft, seat, self.units, action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        enlist::advance(pack, draft, self.seat, self.units)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        let left = units(enlist::allied(self.units));
        format!("Place {left} where units of yours stand")
    }

    fn section(&self) -> &'static str {
        "Ally units"
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Enlist { area, unit } => {
                let left = enlist::allied(self.units).minus(Units::of(*unit, 1));
                let strength = asking.pack.unit(*unit).map_or(0, |row| row.strength);
                let there = asking.state.spot(*area).all();
                let after = match left.is_none() {
                    true => String::new(),
                    false => format!("; {} left to place", units(left)),
                };
                let answer = answer.effect(format!(
                    "{strength} strength more with {}{after}",
                    units(there)
                ));
                let lost = !left.is_none()
                    && enlist::is_last(asking.pack, asking.state, self.seat, self.units, *action);
                match lost {
                    true => answer.warning(format!(
                        "supply leaves no place for {} then, which is lost",
                        units(left)
                    )),
                    false => answer,
                }
            }
            _other => answer,
        }
    }
}
