//! How fast do programs play, and what did they say?
//!
//! Plain values for every game: paces, whose dice are thrown, and which entries of the log a program's last turn is.

use play::{Ask, Seat, Turn};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How long a program thinks in one frame, in milliseconds.
pub(crate) const SLICE: f64 = 11.0;

/// How fast a program plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum Tempo {
    /// To read along.
    Slow,
    /// To follow.
    #[default]
    Brisk,
    /// A turn in one go.
    #[strum(serialize = "At once")]
    AtOnce,
}

impl Tempo {
    /// Every pace, from slow to fast.
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// Its word.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The pace of a word; the usual one for any other.
    #[must_use]
    pub(crate) fn named(name: &str) -> Self {
        name.parse().unwrap_or_default()
    }

    /// Seconds that a step stands before the next one.
    #[must_use]
    pub(crate) fn seconds(self) -> f64 {
        match self {
            Self::Slow => 1.2,
            Self::Brisk => 0.5,
            Self::AtOnce => 0.0,
        }
    }

    /// Seconds that a step stands when it is watched again.
    #[must_use]
    pub(crate) fn again(self) -> f64 {
        self.seconds().max(Self::Brisk.seconds())
    }
}

/// How an answer of a program is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Neither told nor waited for.
    Quiet,
    /// Told, and the game goes on at once.
    Flows,
    /// Told, and it stands to be followed.
    Stands,
}

/// Who throws the dice of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Throws {
    /// The program itself.
    #[default]
    Rolled,
    /// A person, who types what real dice show.
    Typed,
}

/// The seat of the program that is to act or to roll, where `plays` tells which seats programs play.
pub(crate) fn asked<W>(
    turn: &Turn<W>,
    throws: Throws,
    plays: impl Fn(Seat) -> bool,
) -> Option<Seat> {
    let (seat, rolls) = match turn {
        Turn::Seats(seats) => (seats.first().copied()?, false),
        Turn::Chance(chance) => (chance.by, matches!(chance.ask, Ask::Dice { .. })),
        Turn::Over(_) => return None,
    };
    let typed = rolls && throws == Throws::Typed;
    (plays(seat) && !typed).then_some(seat)
}

/// Whether cards are drawn or tokens turned now, which nobody has to throw for.
pub(crate) fn is_drawn<W>(turn: &Turn<W>) -> bool {
    match turn {
        Turn::Chance(chance) => match chance.ask {
            Ask::Shuffle { .. } | Ask::Draw { .. } => true,
            Ask::Dice { .. } => false,
        },
        Turn::Seats(_) | Turn::Over(_) => false,
    }
}

/// What a program did, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The entry of the log, from 1.
    pub entry: u32,
    /// For which side.
    pub seat: Seat,
    /// In a line.
    pub text: String,
}

/// A turn of a program in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// For which side.
    pub seat: Seat,
    /// Entries before it.
    pub from: u32,
    /// Its last entry.
    pub to: u32,
}

/// What programs said of what they did, and the last turn of one.
#[derive(Debug, Default)]
pub struct Remarks {
    said: Vec<Said>,
    turn: Option<BotTurn>,
}

impl Remarks {
    /// The last turn of a program, if the log still holds it.
    #[must_use]
    pub fn turn(&self) -> Option<BotTurn> {
        self.turn
    }

    /// What was said of some entries: those after the first, up to the second.
    pub fn said(&self, from: u32, to: u32) -> impl Iterator<Item = &Said> {
        let within = move |row: &&Said| row.entry > from && row.entry <= to;
        self.said.iter().filter(within)
    }

    /// Notes what a program is about to do after so many entries; `opens` if its turn begins by it.
    pub(crate) fn note(&mut self, seat: Seat, cursor: u32, opens: bool, text: Option<String>) {
        self.said.retain(|row| row.entry <= cursor);
        let known = self
            .turn
            .filter(|turn| turn.seat == seat && turn.to <= cursor && !opens);
        let from = known.map_or(cursor, |turn| turn.from);
        let to = cursor.saturating_add(1);
        self.turn = Some(BotTurn { seat, from, to });
        self.said.extend(text.map(|text| Said {
            entry: to,
            seat,
            text,
        }));
    }

    /// Whatever else happens while a program's side is active belongs to its turn.
    pub(crate) fn went(&mut self, active: Option<Seat>, cursor: u32) {
        if let Some(turn) = &mut self.turn {
            if turn.to >= cursor {
                // What was taken back and played anew.
                turn.to = turn.to.min(cursor);
            } else if active == Some(turn.seat) {
                turn.to = cursor;
            }
            if turn.from >= cursor {
                self.turn = None;
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramAsk {
    /// Other paces.
    Tempo(Tempo),
    /// Other dice.
    Throws(Throws),
    /// The rest of a turn at once.
    Skip,
    /// To play on from the place that is shown.
    GoOn,
    /// The last turn once more.
    Watch,
}
