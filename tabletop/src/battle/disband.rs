//! How does a banded unit part?

use geometry::Placement;
use play::Refusal;

use super::action::Half;
use super::event::BattleEvent;
use super::play::Play;
use super::state::{Facing, FirstManeuver, Frame};
use crate::starts::may_maneuver_first;
use crate::state::UnitState;

const SECTION: &str = "Banding";

impl Play<'_, '_> {
    /// Where the halves of a banded unit stand, left and right, and the wounds of the one that acts and of the other;
    /// `None` of a unit that cannot part now.
    pub(super) fn halves(&self, id: &str) -> Option<([Placement; 2], [u16; 2])> {
        let Some(Frame::Acting {
            facing: Facing::Open,
            maneuver,
            ..
        }) = self.top()
        else {
            return None;
        };
        let field = self.field();
        let first = field
            .unit(id)
            .is_some_and(|unit| may_maneuver_first(&field, unit));
        // It has maneuvered already.
        if first && *maneuver == FirstManeuver::No {
            return None;
        }
        let unit = self.unit(id).filter(|unit| unit.banded)?;
        let aside = self.pack.tray(unit.tray).width.inches() / 2.0;
        let pose = unit.place.pose();
        let places = [-1.0, 1.0].map(|side| pose.moved(pose.right() * (side * aside)).snapped());
        let acts = unit.wounds / 2;
        let wounds = [acts, unit.wounds - acts];
        let stands = |wounds: u16| {
            let half = UnitState {
                banded: false,
                wounds,
                ..unit.clone()
            };
            crate::strength::strength(self.pack, &half).is_some()
        };
        wounds.into_iter().all(stands).then_some((places, wounds))
    }

    /// Parts a banded unit: the half on one side acts, the other is still to be activated; both keep its conditions.
    ///
    /// # Errors
    /// `not_banded`.
    ///
    /// # Rule
    /// 2017, Banding.
    pub(super) fn disband(&mut self, id: &str, half: Half) -> Result<(), Refusal> {
        let found = self.halves(id).zip(self.unit(id).cloned());
        let Some((([left, right], [own, others]), unit)) = found else {
            let text = format!("{id} is not banded, or has begun to act");
            return self.no("not_banded", SECTION, text);
        };
        let (to, place) = match half {
            Half::Left => (left, right),
            Half::Right => (right, left),
        };
        let numbered = (2_u32..).map(|number| format!("{id}-{number}"));
        let free = |name: &String| self.state().ids().all(|known| known != name);
        let other = UnitState {
            id: { numbered }.find(free).unwrap_or_default(),
            place,
            wounds: others,
            activated: false,
            attachment: None,
            banded: false,
            ..unit
        };
        self.tell(BattleEvent::Disbanded {
            unit: id.to_owned(),
            to,
            wounds: own,
            other: Box::new(other),
        });
        let field = self.field();
        let first = field
            .unit(id)
            .is_some_and(|unit| may_maneuver_first(&field, unit));
        if let Some(Frame::Acting {
            unit,
            facing,
            scope,
            ..
        }) = self.top().cloned()
        {
            let maneuver = match first {
                true => FirstManeuver::Open,
                false => FirstManeuver::No,
            };
            self.goes(Frame::Acting {
                unit,
                maneuver,
                facing,
                scope,
            });
        }
        Ok(())
    }
}
