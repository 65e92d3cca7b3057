//! What is the throne game played with?
//!
//! Who plays which house, and options; what does not go together is refused.

use play::{Refusal, RuleRef};
use serde::{Deserialize, Serialize};

use super::card::{Variant, WesterosEffect};
use super::ids::House;
use super::pack::{DECKS, GameRow, Pack};
use super::parts::PARTS;
use super::units::UnitKind;

/// Who plays which house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// So many players draw their houses.
    Drawn(u8),
    /// Houses by seat.
    Chosen(Vec<House>),
}

/// What is played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// Who plays which house.
    pub seating: Seating,
    /// Whether a card says what the wildlings do.
    pub wildling_cards: bool,
    /// Whether the next three Westeros cards of each deck lie open.
    #[serde(default)]
    pub open_decks: bool,
    /// Whether siege engines are mustered.
    #[serde(default)]
    pub siege_engines: bool,
    /// Whether fortifications are built.
    #[serde(default)]
    pub fortifications: bool,
    /// On the original board: the House cards of A Storm of Swords, its option 1.
    #[serde(default, skip_serializing_if = "is_off")]
    pub storm_cards: bool,
    /// On the original board: the Westeros decks of A Storm of Swords, its option 2.
    #[serde(default, skip_serializing_if = "is_off")]
    pub storm_decks: bool,
    /// Whether each house may give orders that it has once a game, an option of A Clash of Kings.
    #[serde(default, skip_serializing_if = "is_off")]
    pub one_time_orders: bool,
    /// Whether events of the fourth deck may come again, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub winter_is_coming: bool,
    /// Whether the game may end early by an event of the fourth deck, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub winter_comes: bool,
    /// Whether battle tactics are chosen beside House cards, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub battle_tactics: bool,
    /// Whether battle tactics may be chosen for which an army has no unit, to the gain of the opponent.
    #[serde(default, skip_serializing_if = "is_off")]
    pub bluff: bool,
    /// On the original board: Tactics cards, option 3 of A Storm of Swords.
    #[serde(default, skip_serializing_if = "is_off")]
    pub tactics: bool,
    /// On the original board: leaders and holding cells, option 4 of A Storm of Swords.
    #[serde(default, skip_serializing_if = "is_off")]
    pub leaders: bool,
    /// Whether hands and used House cards are secret, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub secret_cards: bool,
    /// Whether the power tokens of a house that is out go to the others, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub divided_power: bool,
    /// Whether armies of several houses pass each other on roads, an option of A Feast for Crows.
    #[serde(default, skip_serializing_if = "is_off")]
    pub roads: bool,
    /// Whether fewer may play, houses that nobody plays being neutral forces.
    #[serde(default, skip_serializing_if = "is_off")]
    pub neutral_houses: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands references over"
)]
fn is_off(on: &bool) -> bool {
    !*on
}

impl Setting {
    /// A plain game in which houses are drawn.
    #[must_use]
    pub fn drawn(players: u8) -> Self {
        Self::plain(Seating::Drawn(players))
    }

    /// A plain game with known houses, by seat.
    #[must_use]
    pub fn chosen(houses: &[House]) -> Self {
        Self::plain(Seating::Chosen(houses.to_vec()))
    }

    fn plain(seating: Seating) -> Self {
        Self {
            seating,
            wildling_cards: false,
            open_decks: false,
            siege_engines: false,
            fortifications: false,
            storm_cards: false,
            storm_decks: false,
            tactics: false,
            leaders: false,
            one_time_orders: false,
            winter_is_coming: false,
            winter_comes: false,
            secret_cards: false,
            divided_power: false,
            roads: false,
            neutral_houses: false,
            battle_tactics: false,
            bluff: false,
        }
    }

    /// A plain game in which the seats play the houses in the order of the pack.
    #[must_use]
    pub fn in_order(pack: &Pack, players: u8) -> Self {
        let houses = pack.game(players).map_or(&[][..], |game| &game.houses);
        Self::chosen(houses)
    }

    /// The game that the book of a pack begins with; the seats play the houses in the order of the pack.
    #[must_use]
    pub fn by_the_book(pack: &Pack, players: u8) -> Self {
        let mut setting = Self::in_order(pack, players);
        for part in PARTS {
            *(part.of)(&mut setting) = pack.begins_with.iter().any(|name| name == part.name);
        }
        setting
    }

    /// Tells whether Tactics cards are played with.
    #[must_use]
    pub fn has_tactics(&self, pack: &Pack) -> bool {
        self.tactics || pack.numbers.claim.is_some()
    }

    /// Tells whether leaders are played with.
    #[must_use]
    pub fn has_leaders(&self, pack: &Pack) -> bool {
        self.leaders || pack.numbers.claim.is_some()
    }

    /// Tells whether a card is played with that belongs to an option.
    #[must_use]
    pub fn has(&self, variant: Option<Variant>) -> bool {
        match variant {
            None => true,
            Some(Variant::WinterIsComing) => self.winter_is_coming,
            Some(Variant::WinterComes) => self.winter_comes,
        }
    }

    #[must_use]
    pub fn players(&self) -> u8 {
        match &self.seating {
            Seating::Drawn(players) => *players,
            Seating::Chosen(houses) => u8::try_from(houses.len()).unwrap_or(u8::MAX),
        }
    }

    /// Checks that everything goes together with a pack.
    ///
    /// # Errors
    /// `players` for a number that the board is not for, `houses` for houses that do not play then, `no_wildling_cards`,
    /// `no_engines`, `no_fortifications`, `no_variant`, `no_battle_tactics`, `needs_battle_tactics`, `no_roads` and `no_one_time_orders` where there are none, `no_options` for what belongs to another board, and
    /// `needs_cards` and `needs_decks` for leaders without them.
    ///
    /// # Rule
    /// Thrones, Set-up.
    pub fn check<'p>(&self, pack: &'p Pack) -> Result<&'p GameRow, Refusal> {
        let refuse = |reason, text: String| {
            let rule = RuleRef::new("Thrones", "Set-up");
            Err(Refusal::new(reason, rule, text))
        };
        let players = self.players();
        let few = self.neutral_houses && players < 3;
        let Some(game) = pack.game_of(self).filter(|_| !few) else {
            let known: Vec<String> = pack.games.iter().map(|g| g.players.to_string()).collect();
            let text = format!("This board is for {} players", known.join(", "));
            return refuse("players", text);
        };
        if let Seating::Chosen(houses) = &self.seating {
            let mut sorted = houses.clone();
            sorted.sort();
            let mut expected = game.houses.clone();
            expected.sort();
            if self.neutral_houses {
                let whole = sorted.len();
                sorted.dedup();
                let some = sorted.len() == whole;
                expected.retain(|house| some && sorted.contains(house));
            }
            if sorted != expected {
                let names: Vec<&str> = game.houses.iter().map(|h| pack.house_title(*h)).collect();
                let text = format!("With {players} players these play: {}", names.join(", "));
                return refuse("houses", text);
            }
        }
        self.check_options(pack)?;
        let decks = pack
            .westeros_of(self)
            .iter()
            .filter(|card| card.deck < DECKS);
        let mut attacks = decks.filter(|card| card.effect == WesterosEffect::WildlingAttack);
        if self.wildling_cards && (pack.hordes.is_empty() || attacks.next().is_none()) {
            let text = "The wildlings do not come on this board with cards".to_owned();
            return refuse("no_wildling_cards", text);
        }
        if self.siege_engines && pack.unit(UnitKind::Engine).is_none() {
            return refuse("no_engines", "This pack has no siege engines".to_owned());
        }
        if self.fortifications && pack.numbers.fortifications == 0 {
            let text = "This pack has no fortifications".to_owned();
            return refuse("no_fortifications", text);
        }
        for (_, variant) in Variant::NAMES {
            let mut cards = pack.westeros.iter();
            if self.has(Some(variant)) && cards.all(|card| card.variant != Some(variant)) {
                let text = "This pack has no such event".to_owned();
                return refuse("no_variant", text);
            }
        }
        if self.battle_tactics && pack.battle_tactics.is_empty() {
            let text = "Battle tactics are of A Feast for Crows alone; what battles of A Clash of Kings are, which the books would allow here, no source tells".to_owned();
            return refuse("no_battle_tactics", text);
        }
        if self.bluff && !self.battle_tactics {
            let text = "Bluffs need battle tactics".to_owned();
            return refuse("needs_battle_tactics", text);
        }
        if self.roads && pack.ways.lanes.is_empty() {
            return refuse("no_roads", "This board has no roads".to_owned());
        }
        if self.one_time_orders && pack.orders.iter().all(|row| row.once.is_none()) {
            let text = "This pack has no one-time orders".to_owned();
            return refuse("no_one_time_orders", text);
        }
        Ok(game)
    }

    /// What is played with though it never matters on a board; games that were begun so are still opened.
    ///
    /// # Ruling
    /// R21: with Claim no house is out.
    #[must_use]
    pub fn idle(&self, pack: &Pack) -> Option<&'static str> {
        let needless = self.divided_power && pack.numbers.claim.is_some();
        needless.then_some("On this board no house is ever out of the game")
    }

    /// What A Storm of Swords adds to the original board, and what it says of that.
    fn check_options(&self, pack: &Pack) -> Result<(), Refusal> {
        let refuse = |reason, text: &str| {
            let rule = RuleRef::new("Thrones", "Playing on the original board");
            Err(Refusal::new(reason, rule, text))
        };
        let any = self.storm_cards || self.storm_decks || self.tactics || self.leaders;
        if any && pack.options.house_cards.is_empty() {
            let text = "Only the original boards have this choice";
            return refuse("no_options", text);
        }
        if self.leaders && !self.storm_cards {
            let text = "Leaders need the House cards of A Storm of Swords: their cards leave the game with them, and the others are not balanced for them";
            return refuse("needs_cards", text);
        }
        if self.leaders && !self.storm_decks {
            let text = "Leaders need the Westeros decks of A Storm of Swords: with the others hostages are never executed";
            return refuse("needs_decks", text);
        }
        Ok(())
    }
}
