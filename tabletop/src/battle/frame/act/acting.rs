//! What does a unit do that acts?

use play::{Offer, Price, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::scope::Scope;
use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Teller};
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::why::Why;

/// A unit that acts, its action not yet chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acting {
    /// The unit.
    pub unit: String,
    /// Whether it may maneuver first.
    pub maneuver: FirstManeuver,
    /// What it has done toward a melee attack.
    pub facing: Facing,
    /// Which actions are open to it.
    #[serde(default, skip_serializing_if = "is_turn")]
    pub scope: Scope,
}

fn is_turn(scope: &Scope) -> bool {
    *scope == Scope::Turn
}

/// Whether an activated unit may maneuver before its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstManeuver {
    /// It may not, or not any more.
    No,
    /// It may.
    Open,
}

/// What a unit has done toward its attack, or its march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Nothing: every action is open.
    Open,
    /// It pivoted, may shift and then attacks.
    Turned,
    /// It shifted and attacks now.
    Shifted,
    /// It pivoted by an ability and marches now.
    Marching,
    /// It pivoted to shoot and shoots now.
    Aimed,
}

impl Acting {
    /// With its action as the price of an answer, and the free maneuver that it gives up.
    pub(crate) fn price(&self, answer: Says) -> Says {
        let answer = match self.scope {
            Scope::Turn => answer.price(Price::new(1, "action").left(0)),
            Scope::Attack
            | Scope::Melee
            | Scope::MeleeOrCharge
            | Scope::Move
            | Scope::ChargeOrMarch { .. }
            | Scope::Short(_)
            | Scope::Slide(_) => answer,
        };
        match self.maneuver {
            FirstManeuver::Open => answer.warning("gives up the free maneuver"),
            FirstManeuver::No => answer,
        }
    }

    /// Whether a move takes no action of its own.
    pub(crate) fn is_free(&self, kind: MoveKind) -> bool {
        self.maneuver == FirstManeuver::Open && kind == MoveKind::Maneuver
    }

    /// What is open after a move.
    pub(crate) fn after(&self, kind: MoveKind) -> &'static str {
        if self.is_free(kind) {
            return "Free; its action follows";
        }
        match (self.scope, kind) {
            (Scope::Slide(_), _) => "Does not turn",
            (_, MoveKind::Pivot | MoveKind::Shift) => "Only its attack follows",
            (_, MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat) => "",
        }
    }
}

impl Procedure for Acting {
    fn asks_for_move(&self) -> bool {
        true
    }

    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.owner(&self.unit)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let found = play.within(&self.unit, self.facing, self.scope);
        if found.is_empty() || self.scope != Scope::Turn {
            or_pass(found)
        } else {
            found
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.scope.allows(action) {
            let text = format!("{} may {} now", self.unit, self.scope.words());
            return play.no("not_open", self.section(), text);
        }
        if let Some((kind, to)) = action.as_move() {
            return play.moves(self, kind, to);
        }
        match action {
            Action::Disband(half) => play.disband(&self.unit, *half),
            Action::Retreat => play.retreat(self),
            Action::Charge { target, side, way } => play.charge(self, target, *side, *way),
            Action::Attack { target } => play.attack(&self.unit, target),
            Action::Pass => play.hold(self),
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        // In its own turn a unit ends its activation itself.
        self.scope != Scope::Turn && {
            let idle = !play.can_act(&self.unit, self.facing, self.scope);
            play.drop_if(idle)
        }
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn acting(&self) -> Option<&Acting> {
        Some(self)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        let unit = &self.unit;
        if self.scope != Scope::Turn {
            return format!("{unit} may {}", self.scope.words());
        }
        match (self.maneuver, self.facing) {
            (FirstManeuver::Open, _) => format!("{unit} may maneuver first, then act"),
            (FirstManeuver::No, Facing::Open) => format!("{unit} may act"),
            (FirstManeuver::No, Facing::Turned) => format!("{unit} may shift, then attack"),
            (FirstManeuver::No, Facing::Shifted) => format!("{unit} may attack"),
            (FirstManeuver::No, Facing::Marching) => format!("{unit} may march"),
            (FirstManeuver::No, Facing::Aimed) => format!("{unit} may shoot"),
        }
    }

    fn section(&self) -> &'static str {
        "Activating a unit"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        if *action != Action::Pass {
            return teller.answer_to(action);
        }
        match (self.scope, self.facing) {
            (Scope::Turn, Facing::Open) => leaves().effect("Nothing else is open to it"),
            (Scope::Turn, _) => leaves(),
            (scope, _) => leaves().warning(format!("gives up the chance to {}", scope.words())),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.acting(&self.unit)
    }
}
