//! Which unit acts, and how does it move?

use geometry::Placement;
use play::{Refusal, Seat};

use super::event::BattleEvent;
use super::frame::{Acting, Dangerous, Done, Facing, FirstManeuver, Frame, Scope, Window};
use super::play::Play;
use super::slowed::slowed_by;
use crate::card_play::When;
use crate::field::Field;
use crate::moves::{MoveKind, MovePlan, plan_move};
use crate::rulings::DangerousDie;
use crate::starts::may_maneuver_first;
use crate::state::State;
use crate::terrain::Keyword;
use crate::token::Token;

const ACTIVATING: &str = "Activating a unit";

const SHOOTING: &str = "Attack action, Ranged";

/// Rounding of a place to the lattice, inches.
const SLACK: f64 = 0.001;

impl Play<'_, '_> {
    /// Activates a unit of the seat.
    ///
    /// # Errors
    /// `no_such_unit`, `activated`.
    ///
    /// # Rule
    /// 2017, Activation phase; Cavalry.
    pub(super) fn activate(&mut self, seat: Seat, id: &str) -> Result<(), Refusal> {
        let Some(unit) = self.unit(id).filter(|_| self.owner(id) == seat) else {
            return self.no(
                "no_such_unit",
                ACTIVATING,
                format!("{id} is no unit of yours"),
            );
        };
        if unit.activated {
            let text = format!("{id} has been activated in this round");
            return self.no("activated", ACTIVATING, text);
        }
        let field = self.field();
        let maneuver = match field.unit(id) {
            Some(index) if may_maneuver_first(&field, index) => FirstManeuver::Open,
            Some(_) | None => FirstManeuver::No,
        };
        let unit = id.to_owned();
        self.emit(BattleEvent::Activated { unit: unit.clone() });
        self.push(Frame::Done(Done { unit: unit.clone() }));
        self.push(Frame::Acting(Acting {
            unit,
            maneuver,
            facing: Facing::Open,
            scope: Scope::Turn,
        }));
        self.rages(id);
        self.ask(Window::new(seat, When::Activated).about(id));
        let window = Window::new(super::state::opponent(seat), When::EnemyActivates);
        self.ask(window.about(id));
        Ok(())
    }

    /// Does nothing with an activated unit.
    ///
    /// # Errors
    /// `must_act` while it can do anything.
    ///
    /// # Rule
    /// 2017, Activating a unit: it performs one action.
    pub(super) fn hold(&mut self, acting: &Acting) -> Result<(), Refusal> {
        if acting.scope == Scope::Turn && self.can_act(&acting.unit, acting.facing, acting.scope) {
            let text = format!("{} has to perform an action", acting.unit);
            return self.no("must_act", ACTIVATING, text);
        }
        self.pop();
        Ok(())
    }

    /// Moves the unit whose turn it is.
    ///
    /// # Errors
    /// Those of [`plan_move`], `not_now` for a kind that is no action.
    pub(super) fn moves(
        &mut self,
        acting: &Acting,
        kind: MoveKind,
        to: Placement,
    ) -> Result<(), Refusal> {
        let Acting {
            unit: id,
            maneuver,
            facing,
            scope,
        } = acting;
        let (maneuver, facing, scope) = (*maneuver, *facing, *scope);
        let next = match (kind, facing) {
            (MoveKind::Maneuver, Facing::Open) if maneuver == FirstManeuver::Open => {
                Some(Facing::Open)
            }
            (MoveKind::Maneuver | MoveKind::March, Facing::Open) => None,
            (MoveKind::Pivot, Facing::Open) if self.is_engaged(id) => Some(Facing::Turned),
            (MoveKind::Pivot, Facing::Open) if scope == Scope::Turn && self.wheels(id) => {
                Some(Facing::Marching)
            }
            (MoveKind::Pivot, Facing::Open) if scope == Scope::Turn && self.aims(id) => {
                self.aim(id, to)?;
                Some(Facing::Aimed)
            }
            (MoveKind::March, Facing::Marching) => None,
            (MoveKind::Shift, Facing::Open) if matches!(scope, Scope::Slide(_)) => None,
            (MoveKind::Shift, Facing::Open | Facing::Turned) => Some(Facing::Shifted),
            (MoveKind::Retreat, _) => {
                let text = format!("{id} has to begin its retreat first");
                return self.no("not_now", "Retreat", text);
            }
            (_, Facing::Aimed) => {
                let text = format!("{id} has taken aim and shoots now");
                return self.no("not_now", SHOOTING, text);
            }
            (_, Facing::Marching) => {
                let text = format!("{id} pivoted and can only march");
                return self.no("not_now", "March", text);
            }
            (
                MoveKind::Maneuver | MoveKind::March | MoveKind::Pivot | MoveKind::Shift,
                Facing::Open | Facing::Turned | Facing::Shifted,
            ) => {
                let text = format!("{id} can only go on with its attack");
                return self.no("not_now", "Attack action, Melee", text);
            }
        };
        let plan = self.planned_within(scope, id, kind, to)?;
        match next {
            Some(facing) => self.goes(Frame::Acting(Acting {
                unit: id.clone(),
                maneuver: FirstManeuver::No,
                facing,
                scope,
            })),
            None => self.pop(),
        }
        self.carry_out(id, &plan);
        Ok(())
    }

    /// Whether a unit that turns to shoot finds somebody to shoot at from there.
    ///
    /// # Errors
    /// `no_target`, or why it may not stand so.
    ///
    /// # Rule
    /// 2017, Attack action, Ranged: it may pivot to any facing, and then make one attack.
    fn aim(&self, id: &str, to: Placement) -> Result<(), Refusal> {
        let field = self.field();
        let unit = field.unit(id);
        let plan = unit.map(|unit| plan_move(&field, unit, MoveKind::Pivot, to));
        if let Some(bars) = plan.and_then(|plan| plan.refusal) {
            // Who stands in the way of this heading is no reason against any other.
            let text = format!("{}, so it cannot shoot from there", bars.text);
            return self.no("no_target", SHOOTING, text);
        }
        let shoots = unit.is_some_and(|unit| {
            let heading = to.pose().heading();
            (0..field.unit_count()).any(|foe| {
                field.are_enemies(unit, foe) && self.may_shoot(&field, unit, foe, heading)
            })
        });
        if shoots {
            return Ok(());
        }
        let text = format!("From there {id} has nobody in arc, sight and range");
        self.no("no_target", SHOOTING, text)
    }

    /// The plan of a move within what is open to a unit.
    fn planned_within(
        &self,
        scope: Scope,
        id: &str,
        kind: MoveKind,
        to: Placement,
    ) -> Result<MovePlan, Refusal> {
        let Some(state) = self.slowed(id, scope) else {
            return self.planned(id, kind, to);
        };
        let field = Field::new(self.pack, &state);
        let (Some(unit), Some(from)) = (field.unit(id), self.unit(id)) else {
            return self.planned(id, kind, to);
        };
        if let Scope::Slide(most) = scope {
            let far = from.place.pose().center.distance(to.pose().center) > f64::from(most) + SLACK;
            if to.heading != from.place.heading || far {
                let text = format!("{id} moves at most {most} in and does not turn");
                return self.no("too_far", "Tactics deck", text);
            }
        }
        let plan = plan_move(&field, unit, kind, to);
        match plan.refusal {
            Some(no) => Err(no),
            None => Ok(plan),
        }
    }

    /// The state in which a unit is as fast as it may move now; `None` where it is as fast as ever.
    pub(super) fn slowed(&self, id: &str, scope: Scope) -> Option<State> {
        slowed_by(scope, self.pack, self.state(), id)
    }

    /// The plan of an allowed move.
    pub(super) fn planned(
        &self,
        id: &str,
        kind: MoveKind,
        to: Placement,
    ) -> Result<MovePlan, Refusal> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return self.no(
                "no_such_unit",
                ACTIVATING,
                format!("{id} is not on the table"),
            );
        };
        let plan = plan_move(&field, unit, kind, to);
        match plan.refusal {
            Some(no) => Err(no),
            None => Ok(plan),
        }
    }

    /// Moves a unit as planned, and begins what the terrain on its way does.
    pub(super) fn carry_out(&mut self, id: &str, plan: &MovePlan) {
        let field = self.field();
        let pieces: Vec<(String, Keyword)> = plan
            .effects
            .iter()
            .map(|effect| (field.id(effect.piece).to_owned(), effect.keyword))
            .collect();
        self.emit(BattleEvent::Moved {
            kind: plan.kind,
            unit: id.to_owned(),
            to: plan.clamped,
        });
        for (_, keyword) in pieces {
            self.meets(id, keyword);
        }
    }

    /// What a keyword of terrain on its way does to a unit.
    ///
    /// # Rule
    /// 2017, Terrain, Dangerous; Horrific.
    ///
    /// # Ruling
    /// `dangerous_die`.
    pub(super) fn meets(&mut self, id: &str, keyword: Keyword) {
        match keyword {
            Keyword::Dangerous => {
                let (sides, plus) = match self.pack.rulings().dangerous_die {
                    DangerousDie::D6 => (6, 0),
                    DangerousDie::D3Plus1 => (3, 1),
                };
                let unit = id.to_owned();
                self.push(Frame::Dangerous(Dangerous { unit, sides, plus }));
            }
            Keyword::Horrific => self.becomes(id, Token::Panicked),
            Keyword::BlocksLineOfSight
            | Keyword::Cover
            | Keyword::Elevated
            | Keyword::Fortified
            | Keyword::Hindering
            | Keyword::Impassable
            | Keyword::Rough
            | Keyword::Destructible
            | Keyword::Inspiring => {}
        }
    }

    pub(super) fn dangerous_rolled(&mut self, id: &str, plus: u8, faces: &[u8]) {
        let wounds = faces.first().copied().unwrap_or(0).saturating_add(plus);
        self.pop();
        let unit = id.to_owned();
        self.emit(BattleEvent::LossRolled { unit, wounds });
        self.suffer(id, u16::from(wounds));
    }

    /// Whether a unit may pivot before it marches.
    pub(super) fn wheels(&self, id: &str) -> bool {
        self.any_of(id, |passive| passive.wheels)
    }

    fn is_engaged(&self, id: &str) -> bool {
        let field = self.field();
        field.unit(id).is_some_and(|unit| field.units[unit].engaged)
    }

    /// Maneuvers a unit that destroyed the last enemy in contact.
    ///
    /// # Errors
    /// Those of [`plan_move`].
    ///
    /// # Ruling
    /// `surge_forth`.
    pub(super) fn surge(&mut self, id: &str, kind: MoveKind, to: Placement) -> Result<(), Refusal> {
        if kind != MoveKind::Maneuver {
            let text = format!("{id} may only maneuver");
            return self.no("not_now", "Making attacks step 4", text);
        }
        let plan = self.planned(id, kind, to)?;
        self.pop();
        self.carry_out(id, &plan);
        Ok(())
    }
}
