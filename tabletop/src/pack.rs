//! What are the rules and numbers of one edition?
//!
//! A `Pack` is complete and checked: every id in it resolves, every number is possible. It never changes
//! after loading; what players choose differently is in their own copy of the rulings.
//! Invariant: the rows of each kind stand in the order of their ids.

use play::Problems;
use serde::Serialize;

use crate::army::ReadyArmy;
use crate::card::{Card, Group, Zone};
use crate::character::Character;
use crate::ids::{
    AbilityId, CardId, CharacterId, FactionId, PieceId, ProfileId, ScenarioId, ZoneId,
};
use crate::load;
use crate::profile::{Ability, Faction, Profile, Term};
use crate::rulings::Rulings;
use crate::scenario::{Battle, Scenario};
use crate::terrain::{Keyword, KeywordRule, Piece};
use crate::tray::{Tray, TrayKind};

/// The four movement trays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Trays {
    pub(crate) infantry: Tray,
    pub(crate) cavalry: Tray,
    pub(crate) solo: Tray,
    pub(crate) war_machine: Tray,
}

impl Trays {
    pub(crate) fn get(&self, kind: TrayKind) -> &Tray {
        match kind {
            TrayKind::Infantry => &self.infantry,
            TrayKind::Cavalry => &self.cavalry,
            TrayKind::Solo => &self.solo,
            TrayKind::WarMachine => &self.war_machine,
        }
    }
}

/// The checked rules and numbers of one edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pack {
    pub(crate) edition: String,
    pub(crate) title: String,
    pub(crate) version: String,
    pub(crate) rulings: Rulings,
    pub(crate) trays: Trays,
    pub(crate) factions: Vec<Faction>,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) terms: Vec<Term>,
    pub(crate) profiles: Vec<Profile>,
    pub(crate) characters: Vec<Character>,
    pub(crate) keywords: Vec<KeywordRule>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) cards: Vec<Card>,
    pub(crate) battle: Battle,
    pub(crate) scenarios: Vec<Scenario>,
    pub(crate) armies: Vec<ReadyArmy>,
}

impl Pack {
    /// The editions that the program brings along, oldest first.
    pub const EDITIONS: [&'static str; 2] = load::builtin::EDITIONS;

    /// An edition that the program brings along.
    ///
    /// # Errors
    /// One problem with the nearest edition for an unknown one.
    ///
    /// # Example
    /// ```
    /// let pack = tabletop::Pack::builtin("2017").unwrap();
    /// assert_eq!(pack.profile("stark-sworn-swords").unwrap().speed_in, 5);
    /// ```
    pub fn builtin(edition: &str) -> Result<Self, Problems> {
        load::load_builtin(edition)
    }

    /// A pack from files. `read` gives the text of a file by its path from the pack's own folder, or
    /// `None` if it cannot; a pack that this one extends is asked for as `../name/…` first.
    ///
    /// # Errors
    /// Every problem of every file.
    ///
    /// # Example
    /// ```
    /// let manifest = "edition = 'house'\ntitle = 'House rules'\nversion = '1'\nextends = '2017'\n";
    /// let read = |path: &str| (path == "manifest.toml").then(|| manifest.to_owned());
    /// assert_eq!(tabletop::Pack::load(read).unwrap().edition(), "house");
    /// ```
    pub fn load(read: impl Fn(&str) -> Option<String>) -> Result<Self, Problems> {
        load::load(&read)
    }

    /// Short name of the edition, as in saves and tables.
    #[must_use]
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// Name for players.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Version of the pack's files.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// How the edition reads the open points.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// A movement tray; every edition has all four.
    #[must_use]
    pub fn tray(&self, kind: TrayKind) -> &Tray {
        self.trays.get(kind)
    }

    /// What a keyword does in this edition, or `None` if the edition does not have it.
    #[must_use]
    pub fn keyword(&self, keyword: Keyword) -> Option<&KeywordRule> {
        self.keywords.iter().find(|rule| rule.keyword == keyword)
    }

    /// Every keyword of the edition, in the order of [`Keyword::ALL`].
    #[must_use]
    pub fn keywords(&self) -> &[KeywordRule] {
        &self.keywords
    }

    /// Words that ability texts use without explaining them.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// What all game modes share.
    #[must_use]
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// The cards of a deck: those of the faction, then those of the commander.
    pub fn deck(&self, faction: FactionId, commander: CharacterId) -> impl Iterator<Item = &Card> {
        let of = move |group| {
            let cards = self.cards.iter();
            cards.filter(move |card| card.faction == faction && card.group == group)
        };
        of(Group::Faction).chain(of(Group::Commander(commander)))
    }
}

play::lookups! { Pack:
    factions faction, faction_id faction_at FactionId: Faction, "faction";
    abilities ability, ability_id ability_at AbilityId: Ability, "ability";
    profiles profile, profile_id profile_at ProfileId: Profile, "unit profile";
    characters character, character_id character_at CharacterId: Character, "character";
    pieces piece, piece_id piece_at PieceId: Piece, "terrain piece";
    zones zone, zone_id zone_at ZoneId: Zone, "zone of the tactics board";
    cards card, card_id card_at CardId: Card, "tactics card";
    scenarios scenario, scenario_id scenario_at ScenarioId: Scenario, "game mode";
    armies army: ReadyArmy, "ready army";
}
