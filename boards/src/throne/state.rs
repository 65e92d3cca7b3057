//! Where does a throne game stand?
//!
//! Plain data, the hidden included: who stands where with which order, tracks, cards, and what is pending.
//! Invariant: an area holds units of one seat at most; power tokens in a pool are those that are nowhere else.
//! Over 300 lines because everything that a game keeps stands in one place.

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::alliances::Alliances;
use super::apply;
use super::battle::Battle;
use super::card::OrderKind;
use super::frame::{self, AllyPile, Frame};
use super::ids::{AllyId, HordeId, House, HouseCardId, OrderId, TacticId, Track, WesterosId};
use super::leader::Post;
use super::pack::{DECKS, Pack};
use super::rules;
use super::rulings::{self, LostHouses, Rulings};
use super::setting::{Seating, Setting};
use super::storm::Patron;
use super::turn_record::TurnRecord;
use super::units::{UnitKind, Units};
use crate::area_set::AreaSet;
use crate::ids::AreaId;

/// A garrison: no unit, and never anywhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guard {
    pub seat: Seat,
    /// What it adds in defense.
    pub strength: u8,
}

/// What is in an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// Whose units stand here.
    pub seat: Option<Seat>,
    /// Units that stand.
    pub units: Units,
    /// Units that were routed this turn.
    pub routed: Units,
    /// Whose power token lies here.
    pub token: Option<Seat>,
    pub order: Option<OrderId>,
    /// Strength of a force of nobody.
    pub neutral: u8,
    /// Whether a fortification of whoever stands here protects it.
    #[serde(default)]
    pub fort: bool,
    /// The garrison.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guard: Option<Guard>,
}

impl Spot {
    /// Every unit, routed or not.
    #[must_use]
    pub fn all(&self) -> Units {
        self.units.plus(self.routed)
    }

    /// Who defends it: whoever stands here, else the garrison.
    #[must_use]
    pub fn defender(&self) -> Option<Seat> {
        self.seat.or(self.guard.map(|guard| guard.seat))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub house: House,
    /// Available power.
    pub power: u8,
    /// Level of supply.
    pub supply: u8,
    /// House cards in hand, by number.
    pub hand: Vec<HouseCardId>,
    /// House cards that were used, by number.
    pub discard: Vec<HouseCardId>,
    /// House cards that left the game, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buried: Vec<HouseCardId>,
    /// One-time orders that were given, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<OrderId>,
    /// Tactics cards of this turn, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plans: Vec<TacticId>,
    /// Ally cards that lie before it, by number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allies: Vec<AllyId>,
    /// Tactics cards that left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub retired: Vec<TacticId>,
    /// Dragons that it ever mustered; those that are lost stay lost.
    #[serde(default, skip_serializing_if = "is_first")]
    pub dragons: u8,
    /// Power tokens that it has more, of houses that are out.
    #[serde(default, skip_serializing_if = "is_first")]
    pub shares: u8,
    /// Whether it is out: for good, as its home is nobody's then.
    #[serde(default, skip_serializing_if = "is_false")]
    pub out: bool,
    /// What it did this turn, where Tactics cards ask for it.
    #[serde(default, skip_serializing_if = "TurnRecord::is_none")]
    #[serde(rename = "deeds")]
    pub turn_record: TurnRecord,
}

/// Cards in a pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile<T> {
    /// Cards that nobody knows, the top one last.
    pub deck: Vec<T>,
    /// Cards that were used and lie under them, the next one to come first.
    pub used: Vec<T>,
}

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Self {
            deck: Vec::new(),
            used: Vec::new(),
        }
    }
}

/// A one-time order whose effect lasts for the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InForce {
    pub seat: Seat,
    /// Where it lay.
    pub area: AreaId,
    pub order: OrderId,
}

/// What holds in this turn and no other: what is barred, and what is open for once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnRule {
    Order(OrderKind),
    Support(UnitKind),
    Special(OrderKind),
    /// Tactics cards of a seat.
    Tactics(Seat),
    /// Tactics cards that bring Ally cards.
    Alliances,
    /// Rivers, which nobody has to go round.
    Rivers,
    /// Transport by ships.
    Transport,
    /// Orders that are safe from Soothsayers.
    Soothsayers,
    /// A turn after this one.
    NextTurn,
}

/// The part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Westeros cards.
    Westeros,
    /// Orders are placed.
    Planning,
    /// Raid orders.
    Raids,
    /// March orders.
    Marches,
    /// Consolidate Power orders, and the end of the turn.
    Power,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_first(place: &u8) -> bool {
    *place == 0
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_false(truth: &bool) -> bool {
    !truth
}

/// A throne game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// How open points are read.
    #[serde(deserialize_with = "rulings::of_save")]
    pub rulings: Rulings,
    /// What is played with.
    pub setting: Setting,
    /// The part of the turn.
    pub phase: Phase,
    /// The turn, counted from 1; 0 before the first.
    pub turn: u8,
    /// Every area, by number.
    pub areas: Vec<Spot>,
    /// By seat; none while houses are drawn.
    pub players: Vec<Player>,
    /// Seats on each track, the first first.
    pub tracks: [Vec<Seat>; 3],
    /// Who took the token of a track from whoever stands first.
    pub taken: [Option<Seat>; 3],
    /// Whether the Blade was used this turn.
    pub blade_used: bool,
    /// The threat of the wildlings.
    pub threat: u8,
    /// The place of the weather track, from 0.
    #[serde(default, skip_serializing_if = "is_first")]
    pub weather: u8,
    /// Whose power tokens lie on the Claim track, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claim: Vec<Seat>,
    /// Where leaders are, by number; empty without leaders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<Post>,
    pub decks: Vec<Pile<WesterosId>>,
    /// Westeros cards of this turn.
    pub drawn: Vec<WesterosId>,
    /// Wildling cards.
    pub hordes: Pile<HordeId>,
    /// The wildling card of this attack.
    pub horde: Option<HordeId>,
    /// Whether the watch won against the last attack, and who bid most then, or else least.
    pub last_horde: Option<(bool, Seat)>,
    /// Ally decks.
    #[serde(default, skip_serializing_if = "Alliances::is_none")]
    pub alliances: Alliances,
    /// What is barred this turn.
    #[serde(rename = "bans")]
    pub turn_rules: Vec<TurnRule>,
    /// One-time orders whose effects last for the turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_force: Vec<InForce>,
    /// Whether orders lie open.
    pub revealed: bool,
    /// Raids of this turn: from where, and whose order went.
    pub raids: Vec<(AreaId, Option<AreaId>)>,
    /// What is pending, the innermost last.
    pub frames: Vec<Frame>,
    /// The battle under way.
    pub battle: Option<Battle>,
    /// The battle before.
    pub last_battle: Option<Battle>,
}

impl State {
    /// A game about to begin.
    ///
    /// # Errors
    /// What [`Setting::check`] refuses.
    pub fn new(pack: &Pack, setting: Setting) -> Result<Self, Refusal> {
        let game = setting.check(pack)?;
        let mut frames = Vec::new();
        let fourth = pack.has_fourth();
        if fourth {
            frames.push(Frame::Fourth);
        }
        if setting.wildling_cards {
            frames.push(Frame::Pile(frame::Pile(DECKS)));
        }
        frames.extend((0..DECKS).rev().map(|deck| Frame::Pile(frame::Pile(deck))));
        if !pack.allies.is_empty() {
            let decks = Patron::ALL.into_iter().rev();
            frames.extend(decks.map(|patron| Frame::AllyPile(AllyPile(patron))));
        }
        let chosen = match &setting.seating {
            Seating::Drawn(_) => {
                frames.push(Frame::Lots);
                None
            }
            Seating::Chosen(houses) => Some(houses.clone()),
        };
        let leaders = match setting.has_leaders(pack) {
            true => vec![Post::Away; pack.leaders.len()],
            false => Vec::new(),
        };
        let lanes = match setting.roads {
            true => pack.ways.lanes.len(),
            false => 0,
        };
        let mut state = Self {
            rulings: pack.rulings.clone(),
            setting,
            phase: Phase::Setup,
            turn: 0,
            areas: vec![Spot::default(); pack.map.len() + lanes],
            players: Vec::new(),
            tracks: [Vec::new(), Vec::new(), Vec::new()],
            taken: [None; 3],
            blade_used: false,
            threat: 0,
            weather: 0,
            claim: Vec::new(),
            leaders,
            decks: (0..DECKS + u8::from(fourth))
                .map(|_| Pile::default())
                .collect(),
            drawn: Vec::new(),
            hordes: Pile::default(),
            horde: None,
            last_horde: None,
            alliances: Alliances::default(),
            turn_rules: Vec::new(),
            in_force: Vec::new(),
            revealed: false,
            raids: Vec::new(),
            frames,
            battle: None,
            last_battle: None,
        };
        if let Some(houses) = chosen {
            let setting = state.setting.clone();
            for event in rules::set_up(pack, &setting, game, &houses) {
                apply::apply(&mut state, &event);
            }
        }
        Ok(state)
    }

    /// What is pending.
    #[must_use]
    pub fn top(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// A player; `None` for a seat of another game.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(usize::from(seat.0))
    }

    /// The used House cards of a seat; none of a seat of another game.
    #[must_use]
    pub fn used(&self, seat: Seat) -> &[HouseCardId] {
        self.player(seat).map_or(&[], |player| &player.discard)
    }

    /// The seat that plays a house.
    #[must_use]
    pub fn seat_of(&self, house: House) -> Option<Seat> {
        let mut seats = (0..).zip(&self.players);
        let found = seats.find(|(_, player)| player.house == house);
        found.map(|(seat, _)| Seat(seat))
    }

    /// What is in an area.
    #[must_use]
    pub fn spot(&self, area: AreaId) -> Spot {
        self.areas.get(area.place()).copied().unwrap_or_default()
    }

    /// Every area with what is in it.
    pub fn spots(&self) -> impl Iterator<Item = (AreaId, &Spot)> {
        let areas = self.areas.iter().enumerate();
        areas.filter_map(|(place, spot)| Some((AreaId::at_place(place)?, spot)))
    }

    /// What the seats are called, in order: by their houses, or as `own` says until those are drawn.
    #[must_use]
    pub fn seat_titles(&self, pack: &Pack, own: impl Fn(Seat) -> String) -> Vec<String> {
        if self.players.is_empty() {
            let seats = (0..self.setting.players()).map(Seat);
            return seats.map(own).collect();
        }
        let houses = self.players.iter().map(|player| player.house);
        let titles = houses.map(|house| pack.house_title(house).to_owned());
        titles.collect()
    }

    /// The areas where units of a seat stand.
    #[must_use]
    pub fn held(&self, seat: Seat) -> AreaSet {
        let held = self.spots().filter(|(_, spot)| spot.seat == Some(seat));
        held.map(|(area, _)| area).collect()
    }

    /// Who controls an area: by units, by a garrison, by a token, by home. Roads on which houses pass each other are
    /// nobody's.
    #[must_use]
    pub fn controller(&self, pack: &Pack, area: AreaId) -> Option<Seat> {
        let spot = self.spot(area);
        if pack.ways.lanes.road(area).is_some() {
            return None;
        }
        let held = spot.defender().or(spot.token);
        if held.is_some() {
            return held;
        }
        if spot.neutral > 0 {
            return None;
        }
        let home = self.seat_of(pack.land(area).home?);
        home.filter(|seat| self.player(*seat).is_some_and(|player| !player.out))
    }

    /// The seats in the order of play.
    #[must_use]
    pub fn order(&self) -> &[Seat] {
        self.track(Track::Throne)
    }

    /// The seats on a track, the first first.
    #[must_use]
    pub fn track(&self, track: Track) -> &[Seat] {
        self.tracks.get(track.place()).map_or(&[], Vec::as_slice)
    }

    /// The place of a seat on a track, from 0.
    #[must_use]
    pub fn place(&self, track: Track, seat: Seat) -> usize {
        let track = self.track(track);
        let place = track.iter().position(|other| *other == seat);
        place.unwrap_or(track.len())
    }

    /// Who holds the token of a track: of those who take part, whoever took it, else whoever stands first.
    #[must_use]
    pub fn holder(&self, track: Track) -> Option<Seat> {
        let taken = self.taken.get(track.place()).copied().flatten();
        let taken = taken.filter(|seat| self.takes_part(*seat));
        let mut seats = self.track(track).iter().copied();
        taken.or_else(|| seats.find(|seat| self.takes_part(*seat)))
    }

    /// Tells whether a seat bids, settles ties, suffers and is asked.
    ///
    /// # Ruling
    /// `lost_houses`: whether a house that is out does.
    #[must_use]
    pub fn takes_part(&self, seat: Seat) -> bool {
        let out = self.player(seat).is_some_and(|player| player.out);
        !out || self.rulings.lost_houses == LostHouses::Present
    }

    /// The seats that take part, in the order of play.
    pub fn in_play(&self) -> impl Iterator<Item = Seat> {
        let seats = self.order().iter().copied();
        seats.filter(|seat| self.takes_part(*seat))
    }
}
