//! Where does a game of Risk stand?
//!
//! Plain data, the hidden included: who holds what, what is in hands and decks, and what is asked for now.
//! Invariant: an area in play has an owner and, once it was claimed, an army; hands are sorted.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::MaesterId;
use super::cards_in_play::{CardsInPlay, Stash};
use super::pack::{Faction, House, Icon, ObjectiveId, Pack};
use super::rulings::Rulings;
use super::setting::Setting;
use super::stage::Stage;
use crate::ids::AreaId;

/// Who holds an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// Nobody yet, or it is not in play.
    Nobody,
    /// Armies that nobody plays.
    Neutral,
    /// A player.
    Seat(Seat),
    /// A House that nobody plays, or others of the amendments.
    Faction(Faction),
}

/// What stands in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Holding {
    pub owner: Owner,
    pub armies: u16,
    /// Special units.
    #[serde(default)]
    pub units: Units,
}

/// Special units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Units {
    pub knights: u8,
    /// Siege engines.
    pub engines: u8,
    pub forts: u8,
}

impl Units {
    /// One unit of a kind.
    #[must_use]
    pub fn one(kind: Icon) -> Self {
        let mut units = Self::default();
        match kind {
            Icon::Knight => units.knights = 1,
            Icon::SiegeEngine => units.engines = 1,
            Icon::Fortification => units.forts = 1,
        }
        units
    }

    /// Those that may move.
    #[must_use]
    pub fn mobile(self) -> Self {
        Self { forts: 0, ..self }
    }

    /// Tells whether there are at least as many of each kind.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        self.knights >= other.knights && self.engines >= other.engines && self.forts >= other.forts
    }

    /// These and others.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            knights: self.knights.saturating_add(other.knights),
            engines: self.engines.saturating_add(other.engines),
            forts: self.forts.saturating_add(other.forts),
        }
    }

    /// These without others.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self {
            knights: self.knights.saturating_sub(other.knights),
            engines: self.engines.saturating_sub(other.engines),
            forts: self.forts.saturating_sub(other.forts),
        }
    }
}

/// A card of the Territory deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// One that shows an area.
    Area(AreaId),
    EndGame,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The House, once chosen.
    pub house: Option<House>,
    /// Territory cards, by number.
    pub hand: Vec<AreaId>,
    pub gold: u16,
    /// Victory points.
    pub points: u8,
    /// Objectives, by number.
    pub objectives: Vec<ObjectiveId>,
    /// Objectives to choose from.
    pub offered: Vec<ObjectiveId>,
    /// Whether the player has no army left.
    pub out: bool,
    /// Maester cards, by number.
    #[serde(default)]
    pub maesters: Vec<MaesterId>,
    /// Maester cards to choose from.
    #[serde(default)]
    pub looked: Vec<MaesterId>,
    /// Territory cards to choose from.
    #[serde(default)]
    pub looked_territories: Vec<AreaId>,
    /// Territory cards that are put away with armies.
    #[serde(default)]
    pub stashes: Vec<Stash>,
}

/// An invasion under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invasion {
    pub from: AreaId,
    /// Where it goes.
    pub to: AreaId,
    /// Knights and engines that go with it.
    pub units: Units,
    /// Whether a battle was fought: then it may end.
    pub fought: bool,
}

/// Armies that wait off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Exile {
    pub faction: Faction,
    pub armies: u16,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Nobody else has an army.
    LastOne,
    /// Somebody ended a turn with ten points and the own seat of power.
    Points(Seat),
    /// The End Game card was drawn.
    EndGameCard,
    /// The last round is over.
    LastRound,
}

/// What the active player did in this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// Areas conquered, and whose they were.
    pub conquered: Vec<(AreaId, Owner)>,
    /// Armies of others destroyed.
    pub destroyed: u16,
    /// Whether a card was traded for a unit.
    pub unit_traded: bool,
    /// Invasions that the attacker ended, from where to where; only where that bars them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ended: Vec<(AreaId, AreaId)>,
}

/// A game of Risk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// How open points are read.
    #[serde(
        serialize_with = "super::rulings::save",
        deserialize_with = "super::rulings::saved"
    )]
    pub rulings: Rulings,
    /// What is played with.
    pub setting: Setting,
    /// Every area of the pack, by number; those not in play are nobody's.
    pub areas: Vec<Holding>,
    /// By seat.
    pub players: Vec<Player>,
    /// Seats in the order of play.
    pub order: Vec<Seat>,
    /// Whose turn it is, as a place in the order.
    pub turn: u8,
    /// The round, counted from 1; 0 before the first.
    pub round: u16,
    /// Territory cards, the top one last.
    pub deck: Vec<Card>,
    /// In how many places from the bottom the End Game card may lie.
    pub end_within: u8,
    /// Territory cards that were traded, by number.
    pub discard: Vec<AreaId>,
    /// Objectives, the top one last.
    pub objective_deck: Vec<ObjectiveId>,
    /// Objectives that were discarded, by number.
    pub objective_discard: Vec<ObjectiveId>,
    /// Who waits off the board, in order.
    #[serde(default)]
    pub exiles: Vec<Exile>,
    /// The round and the turn in which the Night's Watch fell to the Wildlings, while it has to come back.
    #[serde(default)]
    pub watch_fell: Option<(u16, u8)>,
    /// What Characters and Maester cards left.
    #[serde(default)]
    #[serde(rename = "court")]
    pub cards_in_play: CardsInPlay,
    /// Why the game is over, once it is; older saves do not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndReason>,
    /// What is asked for.
    pub stage: Stage,
    /// What happened in this turn.
    #[serde(rename = "deeds")]
    pub turn_record: TurnRecord,
}

impl State {
    /// The seat whose turn it is.
    #[must_use]
    pub fn active(&self) -> Seat {
        let place = usize::from(self.turn);
        self.order.get(place).copied().unwrap_or(Seat(0))
    }

    /// A player; `None` for a seat of another game.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(seat.0))
    }

    /// What all seats are called, in order: by their Houses, or as `own` says until those are chosen.
    #[must_use]
    pub fn seat_titles(&self, pack: &Pack, own: impl Fn(Seat) -> String) -> Vec<String> {
        let seats = (0..).map(Seat).zip(&self.players);
        let titles = seats.map(|(seat, player)| match player.house {
            Some(house) => pack.house_title(house).to_owned(),
            None => own(seat),
        });
        titles.collect()
    }

    /// What stands in an area; `None` for one of another map.
    #[must_use]
    pub fn holding(&self, area: AreaId) -> Option<&Holding> {
        self.areas.get(area.place())
    }

    /// Who holds an area.
    #[must_use]
    pub fn owner(&self, area: AreaId) -> Owner {
        self.holding(area).map_or(Owner::Nobody, |h| h.owner)
    }

    /// The armies of an area.
    #[must_use]
    pub fn armies(&self, area: AreaId) -> u16 {
        self.holding(area).map_or(0, |h| h.armies)
    }

    /// The special units of an area.
    #[must_use]
    pub fn units(&self, area: AreaId) -> Units {
        self.holding(area).map_or(Units::default(), |h| h.units)
    }

    /// Tells whether a seat holds an area.
    #[must_use]
    pub fn holds(&self, seat: Seat, area: AreaId) -> bool {
        self.owner(area) == Owner::Seat(seat)
    }

    /// The areas of an owner, by number.
    pub fn areas_of(&self, owner: Owner) -> impl Iterator<Item = AreaId> {
        let areas = self.areas.iter().enumerate();
        areas
            .filter(move |(_, holding)| holding.owner == owner)
            .filter_map(|(place, _)| AreaId::at_place(place))
    }

    /// The seats that are still in the game, in the order of play.
    pub fn alive(&self) -> impl Iterator<Item = Seat> {
        let order = self.order.iter().copied();
        order.filter(|seat| self.player(*seat).is_some_and(|player| !player.out))
    }
}
