//! Which actions are open to a unit that acts?

use serde::{Deserialize, Serialize};

use crate::battle::action::Action;

/// Which actions are open to an acting unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// All, in its own turn: it has to act.
    #[default]
    Turn,
    /// An attack action.
    Attack,
    /// A melee attack.
    Melee,
    /// A melee attack or a charge.
    MeleeOrCharge,
    /// A maneuver or a retreat.
    Move,
    /// A charge or a march.
    ChargeOrMarch {
        /// A distance die that does not reach is rolled again.
        again: bool,
    },
    /// A maneuver of at most so many inches.
    Short(u8),
    /// A move of at most so many inches without turning.
    Slide(u8),
}

impl Scope {
    /// Whether an action is open.
    pub(crate) fn allows(self, action: &Action) -> bool {
        let (charge, march, pass, attack) = (
            matches!(action, Action::Charge { .. }),
            matches!(action, Action::March(_)),
            matches!(action, Action::Pass),
            matches!(action, Action::Attack { .. }),
        );
        let turns = matches!(action, Action::Pivot(_) | Action::Shift(_));
        let maneuver = matches!(action, Action::Maneuver(_));
        match self {
            Scope::Turn => true,
            Scope::Attack | Scope::Melee => attack || turns || pass,
            Scope::MeleeOrCharge => attack || turns || charge || pass,
            Scope::Move => maneuver || pass || matches!(action, Action::Retreat),
            Scope::ChargeOrMarch { .. } => charge || march || pass,
            Scope::Short(_) => maneuver || pass,
            Scope::Slide(_) => maneuver || pass || matches!(action, Action::Shift(_)),
        }
    }

    /// Whether a move goes less far than the unit may go by itself.
    pub(crate) fn bounds_move(self) -> bool {
        match self {
            Scope::Short(_) | Scope::Slide(_) => true,
            Scope::Turn
            | Scope::Attack
            | Scope::Melee
            | Scope::MeleeOrCharge
            | Scope::Move
            | Scope::ChargeOrMarch { .. } => false,
        }
    }

    /// Whether a move ends as it began to face.
    pub(crate) fn keeps_heading(self) -> bool {
        match self {
            Scope::Slide(_) => true,
            Scope::Turn
            | Scope::Attack
            | Scope::Melee
            | Scope::MeleeOrCharge
            | Scope::Move
            | Scope::ChargeOrMarch { .. }
            | Scope::Short(_) => false,
        }
    }

    /// What a unit may do, after "may".
    pub(crate) fn words(self) -> String {
        match self {
            Scope::Turn => "act".to_owned(),
            Scope::Attack => "attack".to_owned(),
            Scope::Melee => "attack in melee".to_owned(),
            Scope::MeleeOrCharge => "attack in melee or charge".to_owned(),
            Scope::Move => "maneuver or retreat".to_owned(),
            Scope::ChargeOrMarch { .. } => "charge or march".to_owned(),
            Scope::Short(most) => format!("maneuver at most {most} in"),
            Scope::Slide(most) => format!("move at most {most} in without turning"),
        }
    }
}
