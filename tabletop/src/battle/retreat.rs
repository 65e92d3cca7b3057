//! How does a unit go back, and what do those do whom it leaves?

use geometry::Placement;
use play::{Offer, Refusal};

use super::action::Action;
use super::event::BattleEvent;
use super::frame::{Acting, Facing, Frame, Freed, PanicCause, RetreatRoll, Retreating};
use super::play::Play;
use super::samples::limits;
use crate::field::{Field, Thing};
use crate::moves::{MoveKind, plan_move};
use crate::rules::moves::{Mover, retreat_end};
use crate::rulings::{Retreat, RetreatEnd};

/// Whether a unit may begin to retreat from where it stands.
pub(super) fn may_retreat(field: &Field<'_>, unit: usize) -> bool {
    let mover = Mover::new(field, unit, MoveKind::Retreat);
    mover.barred().is_none()
        && match field.rulings().retreat_end {
            RetreatEnd::Needed => retreat_end(field, unit, None).is_some(),
            RetreatEnd::Free => true,
        }
}

impl Play<'_, '_> {
    /// Begins a retreat with its panic test, or with its die.
    ///
    /// # Errors
    /// `not_engaged`, `not_now`, `nowhere`.
    ///
    /// # Rule
    /// 2017, Retreat.
    ///
    /// # Ruling
    /// `retreat`, `retreat_end`.
    pub(super) fn retreat(&mut self, acting: &Acting) -> Result<(), Refusal> {
        let id = acting.unit.as_str();
        let field = self.field();
        let barred = field
            .unit(id)
            .and_then(|unit| Mover::new(&field, unit, MoveKind::Retreat).barred());
        if let Some((no, _)) = barred {
            return Err(no);
        }
        if acting.facing != Facing::Open {
            let text = format!("{id} can only go on with its attack");
            return self.no("not_now", "Attack action, Melee", text);
        }
        if !self.can_retreat(id) {
            let text = format!("{id} has nowhere to go");
            return self.no("nowhere", "Retreat", text);
        }
        let unit = id.to_owned();
        match self.pack.rulings().retreat {
            Retreat::Source => {
                let rolled = None;
                self.goes(Frame::Retreating(Retreating { unit, rolled }));
                let plus = self.near(id);
                self.test_panic(id, plus, PanicCause::Retreat);
            }
            Retreat::D6 => self.goes(Frame::RetreatRoll(RetreatRoll { unit })),
        }
        Ok(())
    }

    /// Whether a unit may begin to retreat: it may, and has somewhere to go with the best roll.
    ///
    /// # Ruling
    /// `retreat_end`.
    pub(super) fn can_retreat(&self, id: &str) -> bool {
        let field = self.field();
        field.unit(id).is_some_and(|unit| may_retreat(&field, unit))
    }

    /// Some places where a retreating unit may go by what was rolled.
    pub(super) fn ways_back(&self, id: &str, rolled: Option<u8>) -> Vec<Offer<Action>> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        let mut found: Vec<_> = self.samples(&field, unit, MoveKind::Retreat).collect();
        found.retain(|offer| {
            offer.action().as_move().is_none_or(|(kind, to)| {
                let need = plan_move(&field, unit, kind, to).need;
                rolled.zip(need).is_none_or(|(rolled, need)| need <= rolled)
            })
        });
        if found.is_empty() && self.pack.rulings().retreat_end == RetreatEnd::Needed {
            let end = retreat_end(&field, unit, rolled);
            let reach = limits(field.body(unit).pose().center, self.state().width.inches());
            found.extend(end.map(|to| Offer::Within(Action::GoBack(to), reach)));
        }
        found
    }

    /// Ends a retreat where the unit stands.
    ///
    /// # Errors
    /// `must_go_back` while it still has somewhere to go.
    ///
    /// # Ruling
    /// `retreat_end`.
    pub(super) fn stays(&mut self, id: &str, rolled: Option<u8>) -> Result<(), Refusal> {
        let field = self.field();
        let end = field
            .unit(id)
            .and_then(|unit| retreat_end(&field, unit, rolled));
        if end.is_some() && self.pack.rulings().retreat_end == RetreatEnd::Needed {
            let text = format!("{id} has begun to retreat and can still go back");
            return self.no("must_go_back", "Retreat", text);
        }
        self.pop();
        Ok(())
    }

    pub(super) fn retreat_rolled(&mut self, unit: String, faces: &[u8]) {
        self.emit(BattleEvent::DistanceRolled {
            unit: unit.clone(),
            faces: faces.to_vec(),
            need: None,
        });
        let rolled = faces.first().copied();
        self.goes(Frame::Retreating(Retreating { unit, rolled }));
    }

    /// Moves a retreating unit away.
    ///
    /// # Errors
    /// Those of [`plan_move`], `too_far` beyond what was rolled.
    pub(super) fn goes_back(
        &mut self,
        id: &str,
        rolled: Option<u8>,
        kind: MoveKind,
        to: Placement,
    ) -> Result<(), Refusal> {
        if kind != MoveKind::Retreat {
            return self.no("not_now", "Retreat", format!("{id} retreats now"));
        }
        let plan = self.planned(id, kind, to)?;
        if let (Some(rolled), Some(need)) = (rolled, plan.need)
            && need > rolled
        {
            let text = format!("{id} would need a {need} and rolled a {rolled}");
            return self.no("too_far", "Retreat", text);
        }
        let field = self.field();
        let freed: Vec<String> = plan
            .freed
            .iter()
            .filter(|thing| matches!(thing, Thing::Unit(_)))
            .map(|thing| field.id(*thing).to_owned())
            .collect();
        self.pop();
        if !freed.is_empty() {
            self.push(Frame::Freed(Freed { units: freed }));
        }
        self.carry_out(id, &plan);
        self.regroups(id);
        Ok(())
    }

    /// What an ability gives a unit back after its retreat: so much, and one for each rank lost.
    fn regroups(&mut self, id: &str) {
        let wounds = self.most_of(id, |passive| passive.regroups);
        if wounds > 0 {
            self.heal(id, wounds.saturating_add(self.ranks_lost(id)));
        }
    }

    /// Pivots the first of the enemies that a retreat freed.
    ///
    /// # Errors
    /// Those of [`plan_move`].
    pub(super) fn freed(
        &mut self,
        units: &[String],
        kind: MoveKind,
        to: Placement,
    ) -> Result<(), Refusal> {
        let Some((id, rest)) = units.split_first() else {
            return self.no("not_now", "Retreat", "Nobody is freed");
        };
        if kind != MoveKind::Pivot {
            return self.no("not_now", "Retreat", format!("{id} may only pivot"));
        }
        let plan = self.planned(id, kind, to)?;
        let units = rest.to_vec();
        self.goes(Frame::Freed(Freed { units }));
        self.carry_out(id, &plan);
        Ok(())
    }
}
