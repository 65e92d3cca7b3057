//! Where does a press, a click or an arrow key send the selected unit?

use geometry::Vec2;

use super::{Doing, End, Move, Wish};
use crate::hit::Hit;
use crate::tools::grip::Steps;
use crate::tools::tool::{Hand, Held, Scene};

/// Farther than any unit goes, inches.
const FAR: f64 = 100.0;

impl Move {
    /// Takes hold of the handle, of a unit, or of nothing; a plan that stood is kept for a click on it.
    pub(super) fn press(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) {
        let on_handle = self.handle(scene).filter(|handle| handle.is_at(scene, at));
        let planned = match std::mem::take(&mut self.doing) {
            Doing::Planned(wish) => Some(wish).filter(|wish| wish.kept),
            Doing::Pressed { .. } | Doing::Nothing => None,
        };
        self.doing = match on_handle {
            Some(handle) => Doing::Planned(Wish {
                unit: handle.ids.into_iter().next(),
                end: End::Facing(at, Steps::of(keys)),
                turn: 0.0,
                kept: false,
            }),
            None => Doing::Pressed {
                at,
                unit: scene.unit_at(at),
                planned,
            },
        };
    }

    /// The selected unit's move to free ground: as far as it reaches, or wherever a battle asks it for a move.
    pub(super) fn sent_to(&self, scene: &Scene<'_>, at: Vec2) -> Doing {
        let here = scene.selected_unit().and_then(|id| scene.place(id));
        let is_asked = asked(scene).is_some_and(|unit| scene.selected_unit() == Some(unit));
        let is_ground = match scene.hit(at) {
            None => true,
            // Who is asked for a move means to go there.
            Some(Hit::Objective(_) | Hit::Piece(_)) => is_asked,
            Some(Hit::Unit(_)) => false,
        };
        let Some(here) = here.filter(|_| is_ground) else {
            return Doing::Nothing;
        };
        let wish = Wish {
            unit: None,
            end: End::Slid {
                from: here.pose().center,
                to: at,
            },
            turn: 0.0,
            kept: true,
        };
        let judged = self.judge(scene, &wish);
        let reached = judged.is_some_and(|judged| judged.plan.refusal.is_none());
        match reached || is_asked {
            true => Doing::Planned(wish),
            false => Doing::Nothing,
        }
    }

    /// The plan that a click of the mouse on its tray means to make: fingers have a button.
    pub(super) fn clicked_again(&mut self, scene: &Scene<'_>, at: Vec2) -> Option<Wish> {
        let Doing::Pressed { planned, .. } = &mut self.doing else {
            return None;
        };
        let wish = planned.take()?;
        let judged = self.judge(scene, &wish)?;
        let end = judged.plan.clamped;
        let unit = scene.field.unit(&judged.unit)?;
        let there = scene.field.body(unit).at(end.pose());
        let moves = scene.place(&judged.unit) != Some(end);
        let meant = scene.hand == Hand::Mouse && moves && there.contains(at);
        meant.then_some(wish)
    }

    /// Plans the selected unit's move straight ahead, as far as it may go; tells whether there is one.
    pub(super) fn sent_ahead(&mut self, scene: &Scene<'_>) -> bool {
        let Some(here) = scene.selected_unit().and_then(|id| scene.place(id)) else {
            return false;
        };
        let pose = here.pose();
        let turn = match &self.doing {
            Doing::Planned(wish) => wish.turn,
            Doing::Nothing | Doing::Pressed { .. } => 0.0,
        };
        let by = |way: Vec2| Wish {
            unit: None,
            end: End::Slid {
                from: pose.center,
                to: pose.center + way,
            },
            turn,
            kept: true,
        };
        let Some(judged) = self.judge(scene, &by(pose.front * FAR)) else {
            return false;
        };
        // Arrow keys go on from where it ends.
        let end = judged.plan.clamped.pose().center;
        self.doing = Doing::Planned(by(end - pose.center));
        true
    }

    /// Plans the selected unit's move so much farther; tells whether there is one.
    pub(super) fn sent_by(&mut self, scene: &Scene<'_>, by: Vec2) -> bool {
        let Some(here) = scene.selected_unit().and_then(|id| scene.place(id)) else {
            return false;
        };
        let center = here.pose().center;
        let (way, turn) = match std::mem::take(&mut self.doing) {
            Doing::Planned(Wish {
                end: End::Slid { from, to },
                turn,
                ..
            }) => (to - from, turn),
            Doing::Planned(Wish { turn, .. }) => (Vec2::ZERO, turn),
            Doing::Nothing | Doing::Pressed { .. } => (Vec2::ZERO, 0.0),
        };
        self.doing = Doing::Planned(Wish {
            unit: None,
            end: End::Slid {
                from: center,
                to: center + way + by,
            },
            turn,
            kept: true,
        });
        true
    }
}

/// The unit that a battle asks for a move.
pub(super) fn asked<'a>(scene: &Scene<'a>) -> Option<&'a str> {
    let battle = scene.table.state.battle.as_ref()?;
    let frame = battle.begun().filter(|frame| frame.asks_for_move())?;
    frame.unit()
}
