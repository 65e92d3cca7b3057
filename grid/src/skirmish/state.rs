//! What is true now?
//!
//! Plain data of fixed size: two sides, models, tokens, and a stack of what is pending. It is copied in one go.
//! Invariant: [`super::check`] finds nothing wrong after any input.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::frame::Frame;
use super::list::List;
use crate::board::Banner;
use crate::card::{Coins, Condition};
use crate::ids::{CardId, EquipmentId, ObjectiveId};
use crate::square::Square;

/// Models that a state holds at most: two warbands of a large game.
pub const MODELS: usize = 48;

/// Objectives of a scenario at most.
pub const OBJECTIVES: usize = 10;

/// Procedures that can wait for each other.
pub(crate) const FRAMES: usize = 16;

/// A model, by its place in the list of both warbands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct ModelId(pub u8);

/// Where a model is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Not deployed yet.
    Waiting,
    /// It did not fit and comes in the first round.
    Reserve,
    /// On the battlefield.
    Board,
    /// Captured.
    Captive,
    Killed,
}

/// A model of a warband.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Model {
    pub seat: Seat,
    /// Its card; of a character that dismounted, the one on foot.
    pub card: CardId,
    pub place: Place,
    /// Its upper left square; stays where it last stood.
    pub at: Square,
    /// Wounds it has lost.
    pub wounds: u8,
    /// Whether it is shaken.
    pub shaken: bool,
    /// Whether it is routed.
    pub routed: bool,
    /// Whether it was activated this round.
    pub activated: bool,
    /// What it carries.
    pub equipment: Option<EquipmentId>,
    /// Whom it holds captive.
    pub captive: Option<ModelId>,
    /// The enemy it has marked.
    pub nemesis: Option<ModelId>,
    /// The objective behind whose palisade it stands, by its place in the scenario.
    pub bulwark: Option<u8>,
    /// Which model wounded it last in this action.
    pub hurt_by: Option<ModelId>,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            seat: Seat(0),
            card: CardId::default(),
            place: Place::Waiting,
            at: Square::default(),
            wounds: 0,
            shaken: false,
            routed: false,
            activated: false,
            equipment: None,
            captive: None,
            nemesis: None,
            bulwark: None,
            hurt_by: None,
        }
    }
}

impl Model {
    /// Tells whether it is on the battlefield.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.place == Place::Board
    }

    /// Tells whether it has a condition.
    #[must_use]
    pub fn has(&self, condition: Condition) -> bool {
        match condition {
            Condition::Shaken => self.shaken,
            Condition::Routed => self.routed,
        }
    }

    /// Action points of its next activation: one at least.
    #[must_use]
    pub fn points(&self) -> u8 {
        if self.routed { 1 } else { 2 }
    }
}

/// A set of agendas, by their place in the pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agendas(pub u8);

impl Agendas {
    /// Tells whether an agenda is among them.
    #[must_use]
    pub const fn has(self, agenda: u8) -> bool {
        agenda < 8 && self.0 >> agenda & 1 == 1
    }

    #[must_use]
    pub const fn with(self, agenda: u8) -> Self {
        if agenda < 8 {
            Self(self.0 | 1 << agenda)
        } else {
            self
        }
    }

    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The agendas, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |agenda| self.has(*agenda))
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tells whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A player's coins, points and cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Coins at hand.
    pub coins: Coins,
    /// Copper that every round starts with.
    pub copper: u8,
    /// Gold, silver and copper paid in the whole game.
    pub paid: [u16; 3],
    /// Victory points.
    pub points: i16,
    /// Agendas held, used ones too.
    pub hand: Agendas,
    /// Agendas still in the deck.
    pub deck: Agendas,
    /// Agendas of the hand that everybody has seen.
    pub shown: Agendas,
    /// Agendas of the hand that the other player has looked at.
    pub peeked: Agendas,
    /// Agendas that were played for their effect.
    pub played: Agendas,
    pub scored: Agendas,
    /// Whether one of its heroes was captured or killed, freed again or not.
    pub lost_hero: bool,
}

/// An objective of the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Its card, once it was dealt.
    pub card: Option<ObjectiveId>,
    /// Whether its action is used up, for as long as its limit says.
    pub used: bool,
}

/// The activation under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Active {
    pub model: ModelId,
    /// Action points left.
    pub ap: u8,
    /// Slots used: action points spent and the free action.
    pub slots: u8,
    /// Whether the free action is used.
    pub freed: bool,
    /// Whether it has done anything.
    pub acted: bool,
    /// Whether it was routed when it was activated.
    pub was_routed: bool,
    /// Abilities used that can be used once, by their place on the card.
    pub used: u8,
    /// Whether it used an objective's action that can be used once.
    pub used_objectives: u16,
    /// Piles that it may cross, by their place in the scene.
    pub opened: u16,
}

/// A charge that was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Charged {
    /// Against a model.
    Model(ModelId, ModelId),
    /// Against a door or window, by its place in the scene.
    Door(ModelId, u8),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last round is over.
    Played,
    /// A side has no models left; the other survives, if it has some.
    WipedOut(Option<Seat>),
    /// A player conceded.
    Conceded(Seat),
}

/// Everything that is true now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The scenario, by its place in the pack.
    pub scenario: u8,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who has the token of the first player.
    pub first: Seat,
    /// Who deploys in the golden zone.
    pub gold: Seat,
    /// Both players.
    pub sides: [Side; 2],
    /// Both warbands.
    pub models: List<Model, MODELS>,
    /// Doors and windows that were turned, by their place in the scene.
    pub doors: u16,
    /// Doors that a charge destroyed: they stay as they are.
    #[serde(default, skip_serializing_if = "is_none")]
    pub broken: u16,
    /// Tokens that were turned, by their place in the scene.
    pub turned: u16,
    /// Turned tokens that hide something.
    pub stakes: u16,
    /// Tokens of the box not seen yet: that hide something, and bare ones.
    pub unseen: [u8; 2],
    /// Plunder that was taken, by its place in the scenario.
    pub taken: u16,
    /// Objectives with their cards.
    pub objectives: List<Objective, OBJECTIVES>,
    /// The activation under way.
    pub active: Option<Active>,
    /// The last charge: who, and whom or which door.
    pub charged: Option<Charged>,
    /// Faces of the last roll.
    pub dice: List<u8, 40>,
    /// What the last procedure came to: hits, blocks, wounds, or 1 for a passed test.
    #[serde(rename = "came")]
    pub returned: u8,
    /// What is pending, the last first.
    pub(crate) frames: List<Frame, FRAMES>,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// Whether a set of bits is empty: it stands in no save then, so that digests of states from before it hold.
fn is_none(bits: &u16) -> bool {
    *bits == 0
}

impl State {
    /// A model, or `None` for a number that none has.
    #[must_use]
    pub fn model(&self, id: ModelId) -> Option<&Model> {
        self.models.get(usize::from(id.0))
    }

    /// What is pending.
    pub(super) fn top(&self) -> &Frame {
        self.frames.last().unwrap_or(&Frame::Idle)
    }

    /// Every model with its number.
    pub fn each(&self) -> impl Iterator<Item = (ModelId, &Model)> {
        (0_u8..).map(ModelId).zip(self.models.iter())
    }

    /// A player's side.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &Side {
        let [first, second] = &self.sides;
        if seat == Seat(0) { first } else { second }
    }

    pub(super) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        let [first, second] = &mut self.sides;
        if seat == Seat(0) { first } else { second }
    }

    pub(super) fn model_mut(&mut self, id: ModelId) -> Option<&mut Model> {
        self.models.as_mut_slice().get_mut(usize::from(id.0))
    }

    /// The zone where a player deploys.
    #[must_use]
    pub fn zone(&self, seat: Seat) -> Banner {
        if seat == self.gold {
            Banner::Gold
        } else {
            Banner::Silver
        }
    }

    /// The player whose activation it is; before the first round and between, the first player.
    #[must_use]
    pub fn active_seat(&self) -> Seat {
        let active = self.active.and_then(|active| self.model(active.model));
        active.map_or(self.first, |model| model.seat)
    }

    /// Copper that a player spent this round and gets back.
    #[must_use]
    pub fn spent_copper(&self, seat: Seat) -> u8 {
        let side = self.side(seat);
        side.copper.saturating_sub(side.coins.copper)
    }
}

/// The other player.
#[must_use]
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - if seat.0 == 0 { 0 } else { 1 })
}
