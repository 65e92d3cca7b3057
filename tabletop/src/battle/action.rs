//! What may a seat do in a battle?

use geometry::{Len, Placement, Side};
use serde::{Deserialize, Serialize};

use crate::describe::{Touch, touch};
use crate::moves::MoveKind;
use crate::rules::landing::Alignment;
use crate::rules::ways::WayChoice;
use crate::token::Token;

/// One of two banded units, as they face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// What an action puts on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// A unit, into its deployment zone.
    Deployed,
    /// A unit of the reserve, during the battle.
    Arriving,
    /// A terrain piece.
    Piece,
    /// An objective.
    Objective,
}

/// What a seat may ask by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Puts a unit of the reserve into its deployment zone.
    Deploy {
        /// The unit.
        unit: String,
        /// Where it shall stand.
        to: Placement,
    },
    /// Puts an objective on the table before the battle.
    LayObjective {
        /// From the middle along the near edge.
        x: Len,
        /// From the middle away from the near edge.
        y: Len,
    },
    /// Puts a terrain piece on the table before the battle.
    LayPiece {
        /// The piece of the pack.
        piece: String,
        /// Where it shall lie.
        to: Placement,
    },
    /// Brings a unit of the reserve onto the table instead of an activation.
    Arrive {
        /// The unit.
        unit: String,
        /// Where it shall stand.
        to: Placement,
    },
    /// Activates a unit.
    Activate {
        /// The unit.
        unit: String,
    },
    /// Parts a banded unit as it is activated: the half on this side acts, the other one is activated later.
    Disband(Half),
    /// Chooses the half of a unit that parted with which an own effect stays.
    Keep(Half),
    /// Maneuvers the unit whose turn it is.
    Maneuver(Placement),
    /// Marches with it.
    March(Placement),
    /// Goes back with a unit that has begun to retreat.
    GoBack(Placement),
    /// Pivots it: an engaged one before its attack, a shooter before its shot, a freed one after a retreat.
    Pivot(Placement),
    /// Shifts it along the enemy's edge before its attack.
    Shift(Placement),
    /// Begins to retreat: the test or the die comes before the way is chosen.
    Retreat,
    /// Declares a charge.
    Charge {
        /// The target.
        target: String,
        /// The arc to hit, one of those that it stands in.
        side: Side,
        /// By which way.
        #[serde(default, alias = "avoid", deserialize_with = "WayChoice::read")]
        way: WayChoice,
    },
    /// Chooses the arc of an own unit that a charge hits.
    TakeArc(Side),
    /// Chooses how a charge aligns.
    Align(Alignment),
    /// Attacks an enemy: engaged ones in melee, others from a distance.
    Attack {
        /// The target.
        target: String,
    },
    /// Spends a condition: these dice are rolled again, by their places from 0.
    Reroll(Vec<u8>),
    /// Plays a card of the hand.
    Play {
        /// The card.
        card: String,
        /// The unit that is chosen for it, where one is.
        on: Option<String>,
        /// What is picked of several; 0 where there is nothing to pick.
        pick: u8,
    },
    /// Uses an ability of a unit.
    Order {
        /// The unit whose ability it is.
        unit: String,
        /// The ability.
        ability: String,
        /// The unit that is chosen for it, where one is.
        on: Option<String>,
        /// What is picked of several; 0 where there is nothing to pick.
        pick: u8,
    },
    /// Activates a non-combat unit, on a free zone; on none where none is free.
    Claim {
        /// The non-combat unit.
        ncu: String,
        /// The zone.
        zone: Option<String>,
    },
    /// Uses what a zone or a non-combat unit gives.
    Use {
        /// On whom.
        on: String,
        /// The condition that it is about, where it is about one.
        token: Option<Token>,
    },
    /// Takes a card that an ability of a non-combat unit fetches.
    Take {
        /// The card.
        card: String,
    },
    /// Discards a card of the hand.
    Discard {
        /// The card.
        card: String,
    },
    /// Leaves out what may be left out.
    Pass,
    /// Gives the battle up.
    Concede,
}

impl Action {
    /// The action that makes a kind of move.
    #[must_use]
    pub fn of_move(kind: MoveKind, to: Placement) -> Self {
        match kind {
            MoveKind::Maneuver => Action::Maneuver(to),
            MoveKind::March => Action::March(to),
            MoveKind::Retreat => Action::GoBack(to),
            MoveKind::Pivot => Action::Pivot(to),
            MoveKind::Shift => Action::Shift(to),
        }
    }

    /// The action that declares a charge by a way into an arc of an enemy.
    #[must_use]
    pub fn of_charge(target: String, side: Side, way: WayChoice) -> Self {
        Action::Charge { target, side, way }
    }

    /// The action with which a charge that has made contact lands somewhere.
    #[must_use]
    pub fn of_landing(place: Alignment) -> Self {
        Action::Align(place)
    }

    /// The action that has dice rolled again, by their places from 0.
    #[must_use]
    pub fn of_dice(dice: Vec<u8>) -> Self {
        Action::Reroll(dice)
    }

    /// What the action puts on the table; `None` of another.
    #[must_use]
    pub fn as_put(&self) -> Option<Put> {
        match self {
            Action::Deploy { .. } => Some(Put::Deployed),
            Action::Arrive { .. } => Some(Put::Arriving),
            Action::LayPiece { .. } => Some(Put::Piece),
            Action::LayObjective { .. } => Some(Put::Objective),
            Action::Activate { .. }
            | Action::Maneuver(_)
            | Action::March(_)
            | Action::GoBack(_)
            | Action::Pivot(_)
            | Action::Shift(_)
            | Action::Retreat
            | Action::Charge { .. }
            | Action::TakeArc(_)
            | Action::Disband(_)
            | Action::Keep(_)
            | Action::Align(_)
            | Action::Attack { .. }
            | Action::Reroll(_)
            | Action::Play { .. }
            | Action::Order { .. }
            | Action::Claim { .. }
            | Action::Use { .. }
            | Action::Take { .. }
            | Action::Discard { .. }
            | Action::Pass
            | Action::Concede => None,
        }
    }

    /// The kind of move that the action makes and where it ends; `None` of another.
    #[must_use]
    pub fn as_move(&self) -> Option<(MoveKind, Placement)> {
        match touch(self) {
            Touch::Move(kind, to) => Some((kind, to)),
            Touch::Button
            | Touch::Landing(_)
            | Touch::Unit(..)
            | Touch::Piece(..)
            | Touch::Objective(_)
            | Touch::Dice(_) => None,
        }
    }
}
