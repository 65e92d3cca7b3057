//! By which numbers is a position weighed?

use play::Seat;

use crate::battle::is_siege;
use crate::pack::Pack;
use crate::state::State;

/// What counts for how much against the points of the cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Weights {
    /// A victory point, in points of the cards.
    pub(super) victory_point: f64,
    /// The share of a unit's price that its last wound costs beyond its wounds.
    pub(super) last: f64,
    /// The next attack against one that is made now.
    pub(super) next: f64,
    /// An enemy's attack that may or may not come.
    pub(super) caution: f64,
    /// An enemy's attack that comes in the next round only.
    pub(super) later: f64,
    /// A target that a unit does not face.
    pub(super) unfaced: f64,
    /// A target that is out of reach, at best.
    pub(super) far: f64,
    /// A unit's answer in melee against an attack that is made now.
    pub(super) answer: f64,
    /// Rounds of holding an objective that are counted in advance.
    pub(super) ahead: u8,
    /// Rounds of an objective's points that it counts for at most to break or to free a hold by an attack.
    pub(super) ranks: f64,
    /// The share of an objective that it counts for to be there, for who shoots.
    pub(super) shooting: f64,
    /// The share of an objective that it counts for to come near to, where an enemy comes there earlier.
    pub(super) rival: f64,
    /// How much a move presses against an attack or a zone of the same gain: it can mostly be made later.
    pub(super) moving: f64,
    /// What two cards are worth, in points of the cards.
    pub(super) cards: f64,
    /// What a maneuver outside the activation is worth, in points of the cards.
    pub(super) step: f64,
    /// A unit that comes out of reserve, in points of the cards.
    pub(super) arrival: f64,
    /// The share of its price that a besieger's unit counts for, as it brings no points and comes back.
    pub(super) returned: f64,
}

impl Weights {
    /// What was set by hand before battles were played to set it.
    pub(super) const FIRST: Self = Self {
        victory_point: 5.0,
        last: 0.3,
        next: 0.6,
        caution: 0.45,
        later: 0.6,
        unfaced: 0.4,
        far: 0.35,
        answer: 0.7,
        ahead: 3,
        ranks: 0.0,
        shooting: 1.0,
        rival: 1.0,
        moving: 1.0,
        cards: 1.0,
        step: 0.3,
        arrival: 1.0,
        returned: 1.0,
    };

    /// Set by played battles.
    const FITTED: Self = Self {
        victory_point: 10.0,
        far: 0.6,
        ranks: 3.5,
        shooting: 0.4,
        rival: 0.7,
        moving: 0.35,
        cards: 0.5,
        step: 0.1,
        ..Self::FIRST
    };

    /// Set by played sieges; what was set by other battles since then was not tried in one.
    const SIEGE: Self = Self {
        victory_point: 10.0,
        ranks: 2.5,
        ..Self::FIRST
    };

    /// Of whoever holds walls: it has time, and what has not come cannot fall.
    const HOLDS: Self = Self {
        next: 0.4,
        caution: 0.9,
        arrival: -1000.0,
        returned: RETURNED,
        ..Self::SIEGE
    };

    /// Of whoever storms walls: its losses bring no points, its time runs out.
    const STORMS: Self = Self {
        next: 0.8,
        caution: 0.1,
        far: 1.0,
        arrival: 3.0,
        returned: RETURNED,
        ..Self::SIEGE
    };
}

/// What a besieger's unit counts for that falls, as it comes back.
pub(super) const RETURNED: f64 = 0.3;

/// By which numbers a program weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The same ones everywhere.
    First,
    /// Those set by played battles, and others for either side of a siege.
    Fitted,
}

impl Manner {
    /// The numbers of a seat as a table stands.
    pub(super) fn weights(self, pack: &Pack, table: &State, seat: Seat) -> Weights {
        let battle = table.battle.as_ref();
        let storms = battle.is_some_and(|battle| is_siege(pack, battle));
        match (self, storms, seat) {
            (Self::First, ..) => Weights::FIRST,
            (Self::Fitted, false, _) => Weights::FITTED,
            (Self::Fitted, true, Seat(0)) => Weights::HOLDS,
            (Self::Fitted, true, _) => Weights::STORMS,
        }
    }
}
