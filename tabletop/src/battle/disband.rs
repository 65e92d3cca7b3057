//! How does a banded unit part?

use play::Refusal;

use super::action::Half;
use super::event::BattleEvent;
use super::frame::{Acting, Facing, FirstManeuver, Frame};
use super::play::Play;
use crate::band::halves;
use crate::rulings::Disbanding;
use crate::starts::may_maneuver_first;
use crate::state::UnitState;
use crate::strength::strength;

const SECTION: &str = "Banding";

impl Play<'_, '_> {
    /// The half that would act and the other one, as they would stand; `None` of a unit that cannot part now.
    ///
    /// # Ruling
    /// `disbanding`.
    pub(super) fn parted(&self, id: &str, acts: Half) -> Option<[UnitState; 2]> {
        let acting = self.acting()?;
        if acting.facing != Facing::Open {
            return None;
        }
        let field = self.field();
        let first = field
            .unit(id)
            .is_some_and(|unit| may_maneuver_first(&field, unit));
        // It has maneuvered already.
        if first && acting.maneuver == FirstManeuver::No {
            return None;
        }
        let unit = self.unit(id)?;
        let [left, right] = halves(self.pack, unit)?;
        let [mut own, mut other] = match acts {
            Half::Left => [left, right],
            Half::Right => [right, left],
        };
        match self.pack.rulings().disbanding {
            Disbanding::Own => {}
            Disbanding::Even => {
                own.wounds = unit.wounds / 2;
                other.wounds = unit.wounds - own.wounds;
                own.attachment.clone_from(&unit.attachment);
                other.attachment.clone_from(&unit.right_attachment);
            }
        }
        let stand = |half: &UnitState| strength(self.pack, half).is_some();
        (stand(&own) && stand(&other)).then_some([own, other])
    }

    /// Parts a banded unit: the half on one side acts, the other is still to be activated. Conditions go with both, of
    /// any other effect its owner chooses the half.
    ///
    /// # Errors
    /// `not_banded`.
    ///
    /// # Rule
    /// 2017, Banding.
    ///
    /// # Ruling
    /// `disbanding`.
    pub(super) fn disband(&mut self, id: &str, half: Half) -> Result<(), Refusal> {
        let Some([own, other]) = self.parted(id, half) else {
            let text =
                format!("{id} is not banded, has begun to act or has figures on one side only");
            return self.no("not_banded", SECTION, text);
        };
        let other = UnitState {
            id: self.new_name(id),
            activated: false,
            ..other
        };
        let beside = other.id.clone();
        self.emit(BattleEvent::Disbanded {
            unit: id.to_owned(),
            to: own.place,
            wounds: own.wounds,
            other: Box::new(other),
        });
        self.act_anew(id);
        let halves = match half {
            Half::Left => [id.to_owned(), beside],
            Half::Right => [beside, id.to_owned()],
        };
        match self.pack.rulings().disbanding {
            Disbanding::Own => self.share_effects(id, &halves),
            Disbanding::Even => {}
        }
        Ok(())
    }

    /// A name that nothing has, on the table or beside it.
    fn new_name(&self, id: &str) -> String {
        let camps = self.battle().into_iter().flat_map(|battle| &battle.camps);
        let beside = camps.flat_map(|camp| camp.reserve.iter().chain(&camp.fallen));
        let beside: Vec<&str> = beside.map(|unit| unit.id.as_str()).collect();
        let mut names = (2_u32..).map(|number| format!("{id}-{number}"));
        let free = |name: &String| {
            let mut ids = self.state().ids();
            ids.all(|known| known != name) && !beside.contains(&name.as_str())
        };
        names.find(free).unwrap_or_default()
    }

    /// The half that acts may do what a unit by itself may.
    fn act_anew(&mut self, id: &str) {
        let field = self.field();
        let first = field
            .unit(id)
            .is_some_and(|unit| may_maneuver_first(&field, unit));
        if let Some(acting) = self.acting().cloned() {
            let maneuver = match first {
                true => FirstManeuver::Open,
                false => FirstManeuver::No,
            };
            self.goes(Frame::Acting(Acting { maneuver, ..acting }));
        }
    }
}
