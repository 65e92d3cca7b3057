//! Which games are in the box?
//!
//! The printed modes by name, each for some numbers of players, and the parts of which a group may leave some out.

use play::Part;

use super::setting::{Field, Setting};

/// A printed mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Land alone, until the End Game card.
    #[default]
    Skirmish,
    /// All there is in the box.
    Dominion,
    /// The same on both boards.
    World,
    /// Both boards, until the End Game card.
    WorldSkirmish,
    /// The amendments.
    Mitchell,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 5] = [
        Self::Skirmish,
        Self::Dominion,
        Self::World,
        Self::WorldSkirmish,
        Self::Mitchell,
    ];

    /// Its name on the command line.
    ///
    /// ```
    /// assert_eq!(boards::risk::Mode::World.word(), "world-at-war");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Skirmish => "skirmish",
            Self::Dominion => "dominion",
            Self::World => "world-at-war",
            Self::WorldSkirmish => "world-at-war-skirmish",
            Self::Mitchell => "mitchell",
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Skirmish => "Skirmish",
            Self::Dominion => "Dominion",
            Self::World => "World at War",
            Self::WorldSkirmish => "World at War, skirmish",
            Self::Mitchell => "House Mitchell",
        }
    }

    /// What it is, as a sentence.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Skirmish => "Areas are dealt; most points when the End Game card comes up",
            Self::Dominion => "Gold, objectives, Characters and Maester cards; ten points win",
            Self::World => "Dominion on both boards at once",
            Self::WorldSkirmish => "Skirmish on both boards at once",
            Self::Mitchell => "Garrisons of the great Houses, neutral Houses, exiles that land",
        }
    }

    /// The fewest and the most players.
    #[must_use]
    pub const fn seats(self) -> [u8; 2] {
        match self {
            Self::Skirmish | Self::Dominion | Self::Mitchell => [2, 5],
            Self::World | Self::WorldSkirmish => [6, 7],
        }
    }

    /// What is played with; two play on the eastern board.
    ///
    /// ```
    /// use boards::risk::{Mode, Setting};
    ///
    /// assert!(Mode::ALL.iter().all(|mode| {
    ///     let [least, most] = mode.seats();
    ///     (least..=most).all(|seats| mode.setting(seats).check(seats).is_ok())
    /// }));
    /// assert_eq!(Mode::Mitchell.setting(2), Setting::mitchell());
    /// ```
    #[must_use]
    pub fn setting(self, seats: u8) -> Setting {
        let field = match seats {
            2 => Field::Essos,
            _ => Field::Westeros,
        };
        match self {
            Self::Skirmish => Setting::skirmish(field),
            Self::Dominion => Setting::dominion(field),
            Self::World => Setting::dominion(Field::World),
            Self::WorldSkirmish => Setting::skirmish(Field::World),
            Self::Mitchell => Setting::mitchell(),
        }
    }
}

/// Parts that a group may leave out of a mode, or add to it.
///
/// # Rule
/// Risk, Dominion, Overview.
pub const PARTS: &[Part<Setting>] = &[
    Part {
        name: "gold",
        title: "Gold",
        text: "Areas and castles bring gold",
        of: |setting| &mut setting.gold,
    },
    Part {
        name: "special-units",
        title: "Special units",
        text: "A card may be traded for a special unit",
        of: |setting| &mut setting.units,
    },
    Part {
        name: "objectives",
        title: "Objectives",
        text: "Objectives bring victory points",
        of: |setting| &mut setting.objectives,
    },
    Part {
        name: "characters",
        title: "Characters",
        text: "Each House has its Characters",
        of: |setting| &mut setting.characters,
    },
    Part {
        name: "maester-cards",
        title: "Maester cards",
        text: "Maester cards are sold",
        of: |setting| &mut setting.maesters,
    },
];
