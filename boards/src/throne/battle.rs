//! Where does a battle stand?

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::Side;
use super::ids::{AllyId, BattleTacticId, HouseCardId, LeaderId, OrderId, TacticId};
use super::units::Units;
use crate::ids::AreaId;

/// What one side of a battle brought and suffered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    pub seat: Seat,
    /// The card chosen, face down until both are.
    pub card: Option<HouseCardId>,
    /// The battle tactic chosen, face down until both are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tactic: Option<BattleTacticId>,
    /// What battle tactics bring it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub edge: u8,
    /// The text of the card does not count.
    pub ignored: bool,
    /// The card counts this instead of its own strength.
    pub counts: Option<u8>,
    /// The Valyrian Steel Blade was used.
    pub blade: bool,
    /// A card that was sent back and cannot be chosen again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sent: Option<HouseCardId>,
    /// So much less the card counts, because it came for another one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub less: u8,
    /// A second card that was discarded for its strength, in the open even where hands are secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub added: Option<HouseCardId>,
    /// Strength that texts brought its card.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub more: u8,
    /// Swords that texts brought.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub swords: u8,
    /// Fortifications that texts brought.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fortifications: u8,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Fighter {
    /// A side at the beginning.
    #[must_use]
    pub fn new(seat: Seat) -> Self {
        Self {
            seat,
            card: None,
            tactic: None,
            edge: 0,
            ignored: false,
            counts: None,
            blade: false,
            sent: None,
            less: 0,
            added: None,
            more: 0,
            swords: 0,
            fortifications: 0,
        }
    }
}

/// A card that supports without units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// A Tactics card.
    Tactic(TacticId),
    /// An Ally card of a side.
    Ally(AllyId),
}

/// Support by a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aided {
    /// Whose card.
    pub seat: Seat,
    pub help: Help,
    pub side: Side,
    pub strength: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is fought.
    pub area: AreaId,
    /// Where the attacker comes from.
    pub from: AreaId,
    /// Attacker and defender.
    pub sides: [Fighter; 2],
    /// The attacker's units; those of the defender stand in the area.
    pub attackers: Units,
    /// What the March order adds.
    pub march: i8,
    /// Areas with a Support order whose owners are still to be asked, in order.
    pub waiting: Vec<AreaId>,
    /// Support that was given.
    pub supports: Vec<(AreaId, Side)>,
    /// Both cards lie open.
    pub revealed: bool,
    /// Final totals, attacker first.
    pub totals: Option<[i16; 2]>,
    /// Who won.
    pub winner: Option<Side>,
    /// Cards that may support, with their owners who are still to be asked, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub helpers: Vec<(Seat, Help)>,
    /// Support that cards gave.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aids: Vec<Aided>,
    /// An order that the winner's card brings to the area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brought: Option<OrderId>,
    /// Where dragons landed that won at sea.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landed: Option<AreaId>,
    /// The March order, where something asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    /// Leaders who were taken, in order: who was chosen and who could not flee look alike otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captured: Vec<LeaderId>,
}

impl Battle {
    /// A battle at its beginning.
    #[must_use]
    pub fn new([from, area]: [AreaId; 2], seats: [Seat; 2], attackers: Units, march: i8) -> Self {
        Self {
            area,
            from,
            sides: seats.map(Fighter::new),
            attackers,
            march,
            waiting: Vec::new(),
            supports: Vec::new(),
            revealed: false,
            totals: None,
            winner: None,
            helpers: Vec::new(),
            aids: Vec::new(),
            brought: None,
            landed: None,
            order: None,
            captured: Vec::new(),
        }
    }

    #[must_use]
    pub fn side(&self, side: Side) -> &Fighter {
        match side {
            Side::Attack => &self.sides[0],
            Side::Defense => &self.sides[1],
        }
    }

    /// One side, to be changed.
    pub fn side_mut(&mut self, side: Side) -> &mut Fighter {
        match side {
            Side::Attack => &mut self.sides[0],
            Side::Defense => &mut self.sides[1],
        }
    }

    /// The side of a seat, if it is one of the two.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        let mut both = Side::BOTH.into_iter();
        both.find(|side| self.side(*side).seat == seat)
    }
}

/// What a battle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The owner of the first waiting area gives support or not.
    Support,
    /// The side that was helped takes it or not.
    Consent(AreaId, Side),
    /// The owner of the first card that may support gives support or not.
    Help,
    /// The side that was helped by a card takes it or not.
    Welcome(Side),
    /// Both choose cards.
    Cards,
    /// Texts that make others void, by place in the order.
    Cancel(u8),
    /// Texts after both cards were turned up, by place in the order.
    Texts(u8),
    /// A choice that a text before the Blade asks for, by place in the order.
    Early(u8),
    /// The text at a place in the order sent the other side's card back, and that side chooses another.
    Another(u8),
    Blade,
    /// Totals are compared.
    Result,
    /// The winner loses a unit before so many casualties of the loser.
    Toll(u8),
    /// The winner may take a leader instead of one of so many casualties.
    Seize(u8),
    /// The loser takes so many casualties.
    Casualties(u8),
    /// Texts after the battle, by place in the order.
    After(u8),
    /// A choice that a text after the battle asks for, by place in the order.
    Choice(u8),
    /// So many more choices that a text after the battle asks for, after its place in the order.
    More(u8, u8),
    /// The loser goes.
    Retreat,
    /// The winner says where the loser goes.
    Drive,
    /// The winner goes, too.
    Recoil,
    /// Dragons that won at sea land.
    Land,
    /// The winner comes or stays, cards go.
    Tidy,
}
