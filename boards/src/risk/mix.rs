//! What is chosen one way or another where a group mixes the modes?
//!
//! Window and command line read the same list; what does not go together is refused by the setting itself.

use super::setting::{Asking, Askings, Deal, Ending, Field, Setting};

/// A value that can be chosen: its name on the command line, its name for people, and what it does.
pub type Value = (&'static str, &'static str, &'static str);

/// A point of a setting with several values.
#[derive(Debug)]
pub struct Choice {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    pub values: &'static [Value],
    of: fn(&Setting) -> usize,
    set: fn(&mut Setting, usize),
}

impl Choice {
    /// Which value a setting has, by its place.
    #[must_use]
    pub fn of(&self, setting: &Setting) -> usize {
        (self.of)(setting)
    }

    /// Chooses a value by its place; a place beyond the last changes nothing.
    pub fn set(&self, setting: &mut Setting, place: usize) {
        if place < self.values.len() {
            (self.set)(setting, place);
        }
    }

    /// Chooses a value by its name; tells whether there is such a one.
    ///
    /// ```
    /// use boards::risk::{CHOICES, Deal, Field, Setting};
    ///
    /// let mut setting = Setting::skirmish(Field::Westeros);
    /// let deal = CHOICES.iter().find(|choice| choice.name == "deal").unwrap();
    /// assert!(deal.set_named(&mut setting, "garrisons"));
    /// assert_eq!(setting.deal, Deal::Garrisons);
    /// assert!(!deal.set_named(&mut setting, "auction"));
    /// ```
    #[must_use]
    pub fn set_named(&self, setting: &mut Setting, name: &str) -> bool {
        let place = self.values.iter().position(|(known, ..)| *known == name);
        if let Some(place) = place {
            self.set(setting, place);
        }
        place.is_some()
    }
}

const FIELDS: [Field; 3] = [Field::Westeros, Field::Essos, Field::World];
const DEALS: [Deal; 3] = [Deal::Cards, Deal::Claims, Deal::Garrisons];
const ENDINGS: [Ending; 2] = [Ending::EndGameCard, Ending::TenPoints];
const ASKINGS: [Asking; 4] = [
    Asking::Always,
    Asking::Affordable,
    Asking::Able,
    Asking::Never,
];

fn place<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|known| known == one).unwrap_or(0)
}

/// Every choice.
///
/// # Rule
/// Risk, Dominion, introduction; ruling R34.
pub const CHOICES: &[Choice] = &[
    Choice {
        name: "board",
        title: "Boards",
        values: &[
            (
                "westeros",
                "Westeros",
                "The western board, for three to five, or two by the amendments",
            ),
            ("essos", "Essos", "The eastern board, for two"),
            ("both", "Both", "World at War, for six or seven"),
        ],
        of: |setting| place(&FIELDS, &setting.field),
        set: |setting, place| {
            if let Some(field) = FIELDS.get(place) {
                setting.field = *field;
            }
        },
    },
    Choice {
        name: "deal",
        title: "Areas",
        values: &[
            (
                "cards",
                "Dealt",
                "Territory cards are dealt, as in Skirmish",
            ),
            (
                "claims",
                "Claimed",
                "Areas are claimed in turns, as in Dominion",
            ),
            (
                "garrisons",
                "Garrisons",
                "Great Houses have garrisons: the House Mitchell amendments",
            ),
        ],
        of: |setting| place(&DEALS, &setting.deal),
        set: |setting, place| {
            if let Some(deal) = DEALS.get(place) {
                setting.deal = *deal;
            }
        },
    },
    Choice {
        name: "ending",
        title: "Ends with",
        values: &[
            (
                "end-game-card",
                "End Game card",
                "Most points win when the End Game card is drawn",
            ),
            (
                "ten-points",
                "Ten points",
                "Whoever ends a turn with ten points and their own seat of power wins",
            ),
        ],
        of: |setting| place(&ENDINGS, &setting.ending),
        set: |setting, place| {
            if let Some(ending) = ENDINGS.get(place) {
                setting.ending = *ending;
            }
        },
    },
    Choice {
        name: "asks",
        title: "Who is asked for cards",
        values: &[
            (
                "always",
                "Always",
                "Whoever could have a card for the moment: this betrays nothing, and asks most",
            ),
            (
                "affordable",
                "If affordable",
                "Who could pay for some card: this betrays no more than the gold that everybody sees",
            ),
            (
                "able",
                "If able",
                "Who has a card to play: quick, but being asked betrays that there is one",
            ),
            (
                "never",
                "Never",
                "Nobody: cards for moments of others stay in hand",
            ),
        ],
        of: |setting| place(&ASKINGS, &setting.asks.declared),
        set: |setting, place| {
            if let Some(asking) = ASKINGS.get(place) {
                setting.asks = Askings::all(*asking);
            }
        },
    },
];
