//! What does a table see happen, beside a line of the log?
//!
//! Dice, cards and sums of an entry, for a picture of them: a battle with what each part added, a roll, a card that was
//! turned up, a round that begins. Made of what a viewer was told, and where that is not enough, of its views before and
//! after; seats go by their numbers.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening<S> {
    /// What kind of thing.
    pub kind: HappeningKind,
    /// What it is called; empty where it belongs to what happened before it.
    pub title: String,
    /// What is to be seen of it, in order.
    pub rows: Vec<Row>,
    /// Where on the board.
    pub at: Vec<S>,
    /// Whom it concerns; nobody in particular where that is empty.
    pub seats: Vec<Seat>,
}

/// What kind of thing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HappeningKind {
    /// Armies or models fought.
    Battle,
    /// Somebody holds what another one held.
    Conquest,
    /// Somebody gained points, or is out.
    Score,
    /// A card was turned up or played.
    Card,
    /// Dice were thrown.
    Roll,
    /// A round or a turn begins.
    Round,
    /// A part of a round begins.
    Phase,
}

impl HappeningKind {
    /// Whether it only says where in the game one is.
    ///
    /// # Example
    /// ```
    /// use play::HappeningKind;
    ///
    /// assert!(HappeningKind::Phase.is_time() && !HappeningKind::Battle.is_time());
    /// ```
    #[must_use]
    pub fn is_time(self) -> bool {
        match self {
            Self::Round | Self::Phase => true,
            Self::Battle | Self::Conquest | Self::Score | Self::Card | Self::Roll => false,
        }
    }
}

/// A thing that is seen of what happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Dice that lie beside each other.
    Dice {
        /// Whose they are, or what for.
        of: String,
        /// Whose luck they are; nobody's where they decide only who begins, are of neutral ones, or where the game counts its
        /// dice itself.
        by: Option<Seat>,
        /// In the order in which they are read.
        dice: Vec<Die>,
    },
    /// A card.
    Card {
        /// Who played it, or what it is.
        of: String,
        /// Its name.
        title: String,
        /// What it does, in our own words.
        text: String,
        /// The number on it, where it has one.
        number: Option<i32>,
    },
    /// What adds up to a total.
    Sum {
        /// For whom.
        of: String,
        /// What each part adds.
        parts: Vec<(String, i32)>,
        /// What they add up to.
        total: i32,
    },
    /// A sentence.
    Text(String),
    /// The sentence that all comes down to.
    Verdict(String),
}

impl Row {
    /// The same with all its texts put in other words, such as names for numbers of seats.
    ///
    /// # Example
    /// ```
    /// use play::Row;
    ///
    /// let row = Row::Verdict("Seat 2 wins".to_owned());
    /// assert_eq!(row.reworded(|text| text.replace("Seat 2", "Stark")), Row::Verdict("Stark wins".to_owned()));
    /// ```
    #[must_use]
    pub fn reworded(mut self, put: impl Fn(&str) -> String) -> Self {
        match &mut self {
            Self::Dice { of, .. } => *of = put(of),
            Self::Card {
                of, title, text, ..
            } => {
                for words in [of, title, text] {
                    *words = put(words);
                }
            }
            Self::Sum { of, parts, .. } => {
                *of = put(of);
                for (part, _) in parts {
                    *part = put(part);
                }
            }
            Self::Text(text) | Self::Verdict(text) => *text = put(text),
        }
        self
    }
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// What it shows.
    pub face: u8,
    /// How many faces it has, numbered from 1.
    pub sides: u8,
    /// What is added to it.
    pub bonus: u8,
    /// What became of it.
    pub counts: Counts,
}

impl Die {
    /// A six-sided die with nothing added.
    ///
    /// # Example
    /// ```
    /// use play::{Counts, Die};
    ///
    /// assert_eq!(Die::new(4, Counts::Hit).sides, 6);
    /// ```
    #[must_use]
    pub fn new(face: u8, counts: Counts) -> Self {
        Self {
            face,
            sides: 6,
            bonus: 0,
            counts,
        }
    }

    /// The same with as many sides.
    ///
    /// # Example
    /// ```
    /// use play::{Counts, Die};
    ///
    /// assert_eq!(Die::new(9, Counts::Hit).sides(10).sides, 10);
    /// ```
    #[must_use]
    pub fn sides(mut self, sides: u8) -> Self {
        self.sides = sides;
        self
    }
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// It is only read.
    Plain,
    /// It won, or hit.
    Hit,
    /// It lost, or missed.
    Missed,
    /// It was compared with nothing.
    Spare,
}

impl<S> Happening<S> {
    /// Something of a kind, with nothing seen of it yet.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind, Seat};
    ///
    /// let battle = Happening::new(HappeningKind::Battle, "Battle for the inn").at("inn").seat(Seat(1));
    /// assert_eq!((battle.at, battle.seats), (vec!["inn"], vec![Seat(1)]));
    /// ```
    #[must_use]
    pub fn new(kind: HappeningKind, title: impl Into<String>) -> Self {
        Self {
            kind,
            title: title.into(),
            rows: Vec::new(),
            at: Vec::new(),
            seats: Vec::new(),
        }
    }

    /// Adds what is seen of it.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind, Row};
    ///
    /// let roll = Happening::<()>::new(HappeningKind::Roll, "Roll-off").row(Row::Text("Tied".to_owned()));
    /// assert_eq!(roll.rows.len(), 1);
    /// ```
    #[must_use]
    pub fn row(mut self, row: Row) -> Self {
        self.rows.push(row);
        self
    }

    /// Adds where it happened.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind};
    ///
    /// assert_eq!(Happening::new(HappeningKind::Conquest, "Taken").at("inn").at, ["inn"]);
    /// ```
    #[must_use]
    pub fn at(mut self, spot: S) -> Self {
        self.at.push(spot);
        self
    }

    /// Adds whom it concerns, once.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind, Seat};
    ///
    /// let twice = Happening::<()>::new(HappeningKind::Score, "A point").seat(Seat(0)).seat(Seat(0));
    /// assert_eq!(twice.seats, [Seat(0)]);
    /// ```
    #[must_use]
    pub fn seat(mut self, seat: Seat) -> Self {
        if !self.seats.contains(&seat) {
            self.seats.push(seat);
        }
        self
    }

    /// Whether it belongs to what happened before it; what has a title and no rows begins anew after one that has some.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind};
    ///
    /// let battle = Happening::<()>::new(HappeningKind::Battle, "Battle for the inn");
    /// let losses = Happening::new(HappeningKind::Battle, "");
    /// assert!(losses.belongs_to(&battle) && battle.belongs_to(&battle));
    /// assert!(!Happening::new(HappeningKind::Battle, "Another one").belongs_to(&battle));
    /// ```
    #[must_use]
    pub fn belongs_to(&self, before: &Self) -> bool {
        let begins = self.rows.is_empty() && !before.rows.is_empty();
        self.title.is_empty() || (self.title == before.title && !begins)
    }

    /// Adds what happened after it and belongs to it; a verdict that is said again stands once, at the end.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind, Seat};
    ///
    /// let mut battle = Happening::<()>::new(HappeningKind::Battle, "Battle for the inn");
    /// battle.join(Happening::new(HappeningKind::Battle, "").seat(Seat(2)));
    /// assert_eq!(battle.seats, [Seat(2)]);
    /// ```
    pub fn join(&mut self, more: Self)
    where
        S: PartialEq,
    {
        self.kind = self.kind.min(more.kind);
        self.rows
            .retain(|row| !(matches!(row, Row::Verdict(_)) && more.rows.contains(row)));
        self.rows.extend(more.rows);
        for spot in more.at {
            if !self.at.contains(&spot) {
                self.at.push(spot);
            }
        }
        for seat in more.seats {
            if !self.seats.contains(&seat) {
                self.seats.push(seat);
            }
        }
    }

    /// The same with all its texts put in other words, such as names for numbers of seats.
    ///
    /// # Example
    /// ```
    /// use play::{Happening, HappeningKind};
    ///
    /// let fallen = Happening::<()>::new(HappeningKind::Score, "Seat 2 is out");
    /// assert_eq!(fallen.reworded(|text| text.replace("Seat 2", "Stark")).title, "Stark is out");
    /// ```
    #[must_use]
    pub fn reworded(mut self, put: impl Fn(&str) -> String) -> Self {
        self.title = put(&self.title);
        let rows = self.rows.into_iter();
        self.rows = rows.map(|row| row.reworded(&put)).collect();
        self
    }
}
