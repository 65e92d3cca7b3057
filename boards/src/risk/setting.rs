//! Which parts of the box are played with?
//!
//! The printed modes are settings; a group may mix their parts, as far as they make sense together.

use play::{Refusal, RuleRef};
use serde::{Deserialize, Serialize};

use super::pack::{BoardName, House, HouseRow, Pack};
use super::rulings::{Rulings, WorldHouses};
use crate::ids::AreaId;

/// Which boards are on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    /// The western board, for three to five.
    Westeros,
    /// The eastern board, for two.
    Essos,
    /// Both, for six or seven.
    World,
}

/// How areas get their first armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deal {
    /// Territory cards are dealt.
    Cards,
    /// Areas are claimed in turns.
    Claims,
    /// Great Houses have garrisons, and five cards are dealt to each player: the House Mitchell amendments.
    Garrisons,
}

/// What ends the game, beside being the last one left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The End Game card in the bottom half of the deck.
    EndGameCard,
    /// Ten victory points and the own seat of power.
    TenPoints,
}

/// Who is asked at a moment when cards may be played.
///
/// Nobody is asked who could have nothing to play by what everybody sees; only `Able` looks at hands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// Whoever holds a Maester card, or has a Character for it.
    Always,
    /// Of these whoever could pay for some card that may be in the hand.
    #[default]
    Affordable,
    /// Who has a card to play now: quick, but being asked tells the others so.
    Able,
    /// Nobody: cards for this moment stay in hand.
    Never,
}

/// Who is asked, by moment.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(default)]
pub struct Askings {
    /// When a turn begins.
    pub start: Asking,
    /// When an invasion was declared.
    pub declared: Asking,
    /// When armies were committed.
    pub committed: Asking,
    /// When dice were rolled.
    pub rolled: Asking,
    /// When a Maester card was played.
    pub played: Asking,
}

impl Askings {
    /// The same at every moment.
    #[must_use]
    pub fn all(ask: Asking) -> Self {
        Self {
            start: ask,
            declared: ask,
            committed: ask,
            rolled: ask,
            played: ask,
        }
    }
}

/// What is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setting {
    /// The boards.
    pub field: Field,
    /// How it begins.
    pub deal: Deal,
    /// Whether there is gold.
    pub gold: bool,
    /// Whether a card may be traded for a special unit.
    pub units: bool,
    /// Whether there are objectives.
    pub objectives: bool,
    /// Whether each House has its Characters.
    #[serde(default)]
    pub characters: bool,
    /// Whether Maester cards are sold.
    #[serde(default)]
    pub maesters: bool,
    /// Who is asked for cards.
    #[serde(default)]
    pub asks: Askings,
    pub ending: Ending,
    /// Rounds after which it is over in any case.
    pub max_rounds: Option<u16>,
}

impl Setting {
    /// The introduction: no gold, no units, points for what is held when the End Game card comes up.
    ///
    /// # Rule
    /// Risk, Skirmish; World at War for both boards.
    #[must_use]
    pub fn skirmish(field: Field) -> Self {
        Self {
            field,
            deal: Deal::Cards,
            gold: false,
            units: false,
            objectives: false,
            characters: false,
            maesters: false,
            asks: Askings::default(),
            ending: Ending::EndGameCard,
            max_rounds: None,
        }
    }

    /// The House Mitchell amendments on the western board, for two to five.
    ///
    /// # Rule
    /// House Mitchell amendments.
    #[must_use]
    pub fn mitchell() -> Self {
        Self {
            deal: Deal::Garrisons,
            ..Self::skirmish(Field::Westeros)
        }
    }

    /// Dominion without Characters and Maester cards: claims, gold, special units, objectives and ten points.
    ///
    /// # Rule
    /// Risk, Dominion, Overview: parts may be left out.
    #[must_use]
    pub fn objectives(field: Field) -> Self {
        Self {
            field,
            deal: Deal::Claims,
            gold: true,
            units: true,
            objectives: true,
            characters: false,
            maesters: false,
            asks: Askings::default(),
            ending: Ending::TenPoints,
            max_rounds: None,
        }
    }

    /// All there is in the box.
    ///
    /// # Rule
    /// Risk, Dominion; World at War for both boards.
    #[must_use]
    pub fn dominion(field: Field) -> Self {
        Self {
            characters: true,
            maesters: true,
            ..Self::objectives(field)
        }
    }

    /// Tells whether any cards are played for gold.
    #[must_use]
    pub fn has_card_effects(&self) -> bool {
        self.characters || self.maesters
    }

    /// Checks that the parts go together and fit the number of seats.
    ///
    /// # Errors
    /// A refusal with the reason.
    ///
    /// # Rule
    /// Risk, Skirmish set-up 1, World at War set-up 1 and House Mitchell amendments 1; ruling R34, where each clash
    /// names what its part is played by.
    pub fn check(&self, seats: u8) -> Result<(), Refusal> {
        const GARRISONS: &str = "House Mitchell amendments 1";
        let (least, most, section) = match self.field {
            Field::Westeros if self.deal == Deal::Garrisons => (2, 5, GARRISONS),
            Field::Westeros => (3, 5, "Skirmish set-up 1"),
            Field::Essos => (2, 2, "Skirmish set-up 1"),
            Field::World => (6, 7, "World at War set-up 1"),
        };
        let refuse = |reason, section, text: String| {
            Err(Refusal::new(reason, RuleRef::new("Risk", section), text))
        };
        if seats < least || seats > most {
            let players = if least == most {
                format!("{least} players")
            } else {
                format!("{least} to {most} players")
            };
            return refuse("seats", section, format!("This board is for {players}"));
        }
        if self.deal == Deal::Garrisons && self.field != Field::Westeros {
            let text = "The garrisons stand on the western board";
            return refuse("garrisons_in_westeros", GARRISONS, text.to_owned());
        }
        if self.units && !self.gold {
            let text = "Special units need gold";
            return refuse("units_need_gold", "Special units", text.to_owned());
        }
        if self.has_card_effects() && !self.gold {
            let text = "Characters and Maester cards need gold";
            let section = match self.characters {
                true => "Character cards",
                false => "Buying and using cards",
            };
            return refuse("cards_need_gold", section, text.to_owned());
        }
        if self.ending == Ending::TenPoints && !self.objectives {
            let text = "Ten points need objectives";
            return refuse("points_need_objectives", "Objectives", text.to_owned());
        }
        Ok(())
    }

    /// What comes to nothing with the other parts; such a mix is played all the same.
    ///
    /// # Rule
    /// Risk, Skirmish, End Game card: points are counted by areas, castles and ports alone.
    ///
    /// ```
    /// use boards::risk::{Field, Setting};
    ///
    /// let skirmish = Setting::skirmish(Field::Westeros);
    /// assert_eq!(skirmish.idle(), None);
    /// let mix = Setting { objectives: true, ..skirmish };
    /// assert!(mix.check(3).is_ok() && mix.idle().is_some());
    /// ```
    #[must_use]
    pub fn idle(&self) -> Option<&'static str> {
        let idle = self.objectives && self.ending == Ending::EndGameCard;
        idle.then_some(
            "Points of objectives win nothing with the End Game card: areas, castles and ports are counted",
        )
    }

    /// The boards in play.
    #[must_use]
    pub fn boards(&self) -> &'static [BoardName] {
        match self.field {
            Field::Westeros => &[BoardName::Westeros],
            Field::Essos => &[BoardName::Essos],
            Field::World => &[BoardName::Westeros, BoardName::Essos],
        }
    }

    /// Every area in play, by number.
    #[must_use]
    pub fn areas(&self, pack: &Pack) -> Vec<AreaId> {
        let boards = self.boards();
        let inside = pack.boards.iter().filter(|b| boards.contains(&b.name));
        inside
            .flat_map(|board| board.areas.iter().copied())
            .collect()
    }

    /// The Houses that so many seats may play, in their order of play.
    ///
    /// # Rule
    /// Risk, Dominion set-up 2 and World at War set-up 2. In games of cards dealt on one board any House of the board
    /// may be played.
    ///
    /// # Ruling
    /// `world_houses`: `Any` leaves the choice of all seven to six players, too.
    #[must_use]
    pub fn houses(&self, pack: &Pack, rulings: &Rulings, seats: u8) -> Vec<House> {
        let mut rows: Vec<&HouseRow> = match self.field {
            Field::World => pack.houses.iter().collect(),
            Field::Westeros => on(pack, BoardName::Westeros),
            Field::Essos => on(pack, BoardName::Essos),
        };
        let any = match self.field {
            Field::Westeros => self.deal != Deal::Claims,
            Field::World => rulings.world_houses == WorldHouses::Any,
            Field::Essos => false,
        };
        if !any {
            rows.truncate(usize::from(seats));
        }
        rows.iter().map(|row| row.house).collect()
    }
}

fn on(pack: &Pack, board: BoardName) -> Vec<&HouseRow> {
    let mut rows: Vec<&HouseRow> = pack
        .houses
        .iter()
        .filter(|row| row.board == board)
        .collect();
    rows.sort_by_key(|row| row.order);
    rows
}
