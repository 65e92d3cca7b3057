//! What does a pack of the throne game hold?
//!
//! Checked data: one board, what its areas are worth, units, orders, cards and set-ups.
//! Invariant: a pack that was loaded has no problem; numbered rows stand in the order of their numbers, from 1.

use play::{Digest, Problems, Source};

use super::board_ways::Ways;
use super::card::{Horde, HouseCard, OneTimeEffect, OrderKind, Side, WesterosCard};
use super::ids::{
    AllyId, BattleTacticId, HordeId, House, HouseCardId, LeaderId, OrderId, TacticId, WesterosId,
};
use super::load;
use super::rulings::Rulings;
use super::storm::{Ally, ClaimRow, Coast, Leader, Sky, Tactic};
use super::units::{UnitKind, Units};
use crate::area_set::AreaSet;
use crate::graph::Graph;
use crate::ids::AreaId;
use crate::outline::Frame;

/// A castle of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Castle {
    /// A small one.
    City,
    /// A great one.
    Stronghold,
}

impl Castle {
    /// Both, with their names in files.
    pub const NAMES: [(&'static str, Self); 2] =
        [("city", Self::City), ("stronghold", Self::Stronghold)];
}

/// What an area is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Land {
    pub castle: Option<Castle>,
    /// Its barrels.
    pub supply: u8,
    /// Its power icons.
    pub power: u8,
    pub home: Option<House>,
    /// Claim of whoever controls it.
    pub claim: u8,
    /// Whether Footmen are mustered in a Town here.
    pub town: bool,
    /// The sea that it lies on, on a board without seas.
    pub coast: Option<Coast>,
    /// The house whose home region it lies in.
    pub home_region: Option<House>,
    /// Whether it is a road, where several houses may stand.
    pub road: bool,
}

/// A kind of unit, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitRow {
    pub kind: UnitKind,
    /// Its name for people.
    pub title: String,
    /// What it counts in battle.
    pub strength: u8,
    /// Mustering points for a new one; none if there are no new ones.
    pub cost: Option<u8>,
    /// Mustering points to make one of a lesser unit, if that is possible.
    pub upgrade: Option<u8>,
    /// How many a house has.
    pub stock: u8,
    /// How many single houses have instead.
    pub stocks: Vec<(House, u8)>,
    pub source: Source,
}

impl UnitRow {
    /// How many a house has.
    #[must_use]
    pub fn stock_of(&self, house: House) -> u8 {
        let mut own = self.stocks.iter().filter(|(other, _)| *other == house);
        own.next().map_or(self.stock, |(_, stock)| *stock)
    }
}

/// A kind of order token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderRow {
    /// Its name in files.
    pub id: String,
    pub number: OrderId,
    /// Its name for people.
    pub title: String,
    pub kind: OrderKind,
    pub value: i8,
    /// Whether it needs a star.
    pub star: bool,
    /// What it does, if it is given once a game.
    pub once: Option<OneTimeEffect>,
    /// The only house that has it, if it is one.
    pub house: Option<House>,
    /// Areas that it is about.
    pub areas: AreaSet,
    /// What it says then; empty for others.
    pub text: String,
    /// How many a house has.
    pub copies: u8,
    /// Whether only cards bring it to the board.
    pub spare: bool,
    pub source: Source,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseRow {
    pub house: House,
    /// Its name for people.
    pub title: String,
    pub source: Source,
}

/// A number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    pub players: u8,
    /// Houses that are played.
    pub houses: Vec<House>,
    /// Houses whose units stand as neutral forces.
    pub unplayed: Vec<House>,
    /// Houses on each track, the first first.
    pub tracks: [Vec<House>; 3],
    /// Star orders by place of the court.
    pub stars: Vec<u8>,
    /// Footmen that join the units of houses that are not played, in each area.
    pub more_footmen: u8,
    /// Units of houses that are played, beside those of their starts.
    pub more_units: Vec<(House, AreaId, Units)>,
    /// Areas that nobody enters.
    pub closed: AreaSet,
    pub source: Source,
}

/// What a house begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    pub house: House,
    pub supply: u8,
    /// Its available power.
    pub power: u8,
    pub units: Vec<(AreaId, Units)>,
    /// Strength of its garrisons, by area.
    pub garrisons: Vec<(AreaId, u8)>,
    /// Its leaders, and those of its allies, with their areas.
    pub leaders: Vec<(LeaderId, AreaId)>,
    /// Leaders of others in its holding cell.
    pub cell: Vec<LeaderId>,
    /// Its Ally cards.
    pub allies: Vec<AllyId>,
    pub source: Source,
}

/// A force of nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neutral {
    pub area: AreaId,
    pub strength: u8,
    /// Its strength where leaders are played with.
    pub with_leaders: u8,
    pub source: Source,
}

/// A fortification that nobody owns at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmptyFort {
    pub area: AreaId,
    pub source: Source,
}

/// Whom a battle tactic of the attacker favors, by the one of the defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartRow {
    /// The attacker's.
    pub tactic: BattleTacticId,
    /// The defender's that favor the attacker.
    pub attacker: Vec<BattleTacticId>,
    /// The defender's that favor the defender.
    pub defender: Vec<BattleTacticId>,
    pub source: Source,
}

/// A card for the way of fighting, chosen beside the House card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleTactic {
    /// Its name in files.
    pub id: String,
    pub number: BattleTacticId,
    /// Its name for people.
    pub title: String,
    /// Units of which an army must hold some; any army may play it if there are none.
    pub needs: Vec<UnitKind>,
    pub source: Source,
}

/// Numbers of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub turns: u8,
    /// Cities and Strongholds that win at once; not counted where Claim is.
    pub castles_to_win: u8,
    /// How Claim is counted, on a board where it decides.
    pub claim: Option<ClaimRow>,
    /// The sky of each place of the weather track; empty without one.
    pub weather: Vec<Sky>,
    /// Power tokens of a house.
    pub power: u8,
    /// What a house counts more in a battle in its home region.
    pub home_bonus: u8,
    /// Mustering points of a City.
    pub city_points: u8,
    /// Mustering points of a Stronghold.
    pub stronghold_points: u8,
    /// Mustering points of a Town.
    pub town_points: u8,
    /// Ships that a harbor holds.
    pub harbor_ships: u8,
    /// Fortifications of all houses together.
    pub fortifications: u8,
    /// Steps of the wildlings for each symbol.
    pub wildling_step: u8,
    /// Armies allowed by level of supply, the greatest first.
    pub supply: Vec<Vec<u8>>,
}

/// Cards of another pack that a board may be played with instead of its own; their numbers go on behind those.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    pub house_cards: Vec<HouseCard>,
    /// Westeros cards, the third deck being the one for this board.
    pub westeros: Vec<WesterosCard>,
}

/// Everything that the throne game is played with on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct Pack {
    /// Version of the printed rules.
    pub edition: String,
    /// Its name for people.
    pub title: String,
    /// The pack's own version.
    pub version: String,
    /// What tells its files from others, those that it extends included.
    pub digest: Digest,
    /// The readings that it chooses.
    pub rulings: Rulings,
    /// Numbers of the game.
    pub numbers: Numbers,
    pub map: Graph,
    /// Where the board's outlines lie.
    pub frame: Frame,
    /// By the places of areas.
    pub lands: Vec<Land>,
    /// Who is beside whom.
    pub ways: Ways,
    /// Kinds of units.
    pub units: Vec<UnitRow>,
    /// Kinds of order tokens, by number.
    pub orders: Vec<OrderRow>,
    pub houses: Vec<HouseRow>,
    /// House cards, by number.
    pub house_cards: Vec<HouseCard>,
    /// Westeros cards, by number.
    pub westeros: Vec<WesterosCard>,
    /// The turn from which cards of the fourth deck come, if there is one.
    pub fourth_from: u8,
    /// What an attack of the wildlings does without a card.
    pub usual_horde: Horde,
    /// Wildling cards, by number.
    pub hordes: Vec<Horde>,
    /// By number of players.
    pub games: Vec<GameRow>,
    /// By house.
    pub starts: Vec<Start>,
    /// Forces of nobody.
    pub neutrals: Vec<Neutral>,
    /// Fortifications of nobody.
    pub forts: Vec<EmptyFort>,
    /// Leaders, by number.
    pub leaders: Vec<Leader>,
    /// Tactics cards, by number.
    pub tactics: Vec<Tactic>,
    /// Ally cards, by number.
    pub allies: Vec<Ally>,
    /// Battle tactics, by number.
    pub battle_tactics: Vec<BattleTactic>,
    /// Whom a pair of battle tactics favors: a row for each one of the attacker.
    pub chart: Vec<ChartRow>,
    /// What may be played with instead.
    pub options: Options,
    /// Names of the parts that its book begins with.
    pub begins_with: Vec<String>,
}

/// The Westeros decks of the base game.
pub const DECKS: u8 = 3;

/// The deck of A Feast for Crows behind them, counted like them from 0.
pub const FOURTH: u8 = 3;

/// The number of cards that are no deck of their board: the third deck of A Storm of Swords for the original one.
pub const LENT: u8 = 4;

impl Pack {
    /// The original game for three to five players.
    ///
    /// # Errors
    /// Every problem found; none if the program was built from sound files.
    pub fn builtin() -> Result<Self, Problems> {
        load::builtin(load::BASE)
    }

    /// The game with the southern board for six players.
    ///
    /// # Errors
    /// As [`Pack::builtin`].
    pub fn builtin_six() -> Result<Self, Problems> {
        load::builtin(load::SIX)
    }

    /// A Storm of Swords on its own board, for three or four players.
    ///
    /// # Errors
    /// As [`Pack::builtin`].
    pub fn builtin_storm() -> Result<Self, Problems> {
        load::builtin(load::STORM)
    }

    /// A Feast for Crows, for nine houses.
    ///
    /// # Errors
    /// As [`Pack::builtin`].
    pub fn builtin_feast() -> Result<Self, Problems> {
        load::builtin(load::FEAST)
    }

    /// Reads a pack through a reader of files; its manifest may extend one that the program brings along.
    ///
    /// # Errors
    /// Every problem found, with its place.
    pub fn load(read: impl Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        load::load(&read)
    }

    /// What an area is worth.
    #[must_use]
    pub fn land(&self, area: AreaId) -> Land {
        self.lands.get(area.place()).copied().unwrap_or_default()
    }

    /// A kind of order token.
    #[must_use]
    pub fn order(&self, id: OrderId) -> Option<&OrderRow> {
        self.orders.get(id.place())
    }

    #[must_use]
    pub fn house_card(&self, id: HouseCardId) -> Option<&HouseCard> {
        let place = id.place();
        let own = self.house_cards.get(place);
        own.or_else(|| {
            let other = place.checked_sub(self.house_cards.len())?;
            self.options.house_cards.get(other)
        })
    }

    /// A House card by its house and its name in files.
    #[must_use]
    pub fn find_card(&self, house: House, id: &str) -> Option<HouseCardId> {
        let mut cards = self.house_cards.iter();
        let found = cards.find(|card| card.house == house && card.id == id);
        found.map(|card| card.number)
    }

    #[must_use]
    pub fn westeros_card(&self, id: WesterosId) -> Option<&WesterosCard> {
        let place = id.place();
        let own = self.westeros.get(place);
        own.or_else(|| {
            let other = place.checked_sub(self.westeros.len())?;
            self.options.westeros.get(other)
        })
    }

    /// Tells whether there is a fourth Westeros deck.
    #[must_use]
    pub fn has_fourth(&self) -> bool {
        self.westeros.iter().any(|card| card.deck == FOURTH)
    }

    /// What an attack of the wildlings does with a card, or without.
    #[must_use]
    pub fn horde(&self, id: Option<HordeId>) -> &Horde {
        let card = id.and_then(|id| self.hordes.get(id.place()));
        card.unwrap_or(&self.usual_horde)
    }

    #[must_use]
    pub fn leader(&self, id: LeaderId) -> Option<&Leader> {
        self.leaders.get(id.place())
    }

    /// A Tactics card.
    #[must_use]
    pub fn tactic(&self, id: TacticId) -> Option<&Tactic> {
        self.tactics.get(id.place())
    }

    /// An Ally card.
    #[must_use]
    pub fn ally(&self, id: AllyId) -> Option<&Ally> {
        self.allies.get(id.place())
    }

    #[must_use]
    pub fn battle_tactic(&self, id: BattleTacticId) -> Option<&BattleTactic> {
        self.battle_tactics.get(id.place())
    }

    /// Whom a pair of battle tactics favors, the attacker's first.
    #[must_use]
    pub fn favored(&self, [attack, defense]: [BattleTacticId; 2]) -> Option<Side> {
        let row = self.chart.iter().find(|row| row.tactic == attack)?;
        if row.attacker.contains(&defense) {
            return Some(Side::Attack);
        }
        row.defender.contains(&defense).then_some(Side::Defense)
    }

    /// A kind of unit; `None` for one that is not in play.
    #[must_use]
    pub fn unit(&self, kind: UnitKind) -> Option<&UnitRow> {
        let kind = kind.plain();
        self.units.iter().find(|row| row.kind == kind)
    }

    /// What a number of players play with.
    #[must_use]
    pub fn game(&self, players: u8) -> Option<&GameRow> {
        self.games.iter().find(|row| row.players == players)
    }

    /// What a house begins with.
    #[must_use]
    pub fn start(&self, house: House) -> Option<&Start> {
        self.starts.iter().find(|row| row.house == house)
    }

    /// The name of a house for people.
    #[must_use]
    pub fn house_title(&self, house: House) -> &str {
        let row = self.houses.iter().find(|row| row.house == house);
        row.map_or("", |row| row.title.as_str())
    }

    /// The land that a harbor belongs to.
    #[must_use]
    pub fn land_of(&self, harbor: AreaId) -> Option<AreaId> {
        (self.ways.near(harbor) & self.ways.land).iter().next()
    }

    /// The harbor of a land area.
    #[must_use]
    pub fn harbor_of(&self, land: AreaId) -> Option<AreaId> {
        (self.ways.near(land) & self.ways.harbor).iter().next()
    }
}
