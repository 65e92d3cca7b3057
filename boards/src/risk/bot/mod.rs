//! How do programs play Risk?
//!
//! Three levels: a squire takes what comes and attacks where the odds are good, a knight takes the best single step by
//! exact odds, a lord follows chains of conquests and weighs where each leaves everybody. All see what their seat
//! sees and roll no dice.

mod chances;
mod habits;
mod knight;
mod look;
mod lord;
mod squire;
mod worth;

use std::sync::Arc;

use play::{Bot, Offer, Pcg32, Seat, Turn};

use self::chances::Chances;
use self::look::Look;
use super::Risk;
use super::action::Action;
use super::pack::Pack;
use super::state::{Stage, State};
use super::turn::turn;
use super::view::View;

/// How well a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes what comes, and attacks where the odds are good.
    Squire,
    /// Takes the best single step.
    Knight,
    /// Follows chains of conquests.
    Lord,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Squire, Self::Knight, Self::Lord];

    /// Its name.
    ///
    /// ```
    /// assert_eq!(boards::risk::Level::Lord.word(), "lord");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Squire => "squire",
            Self::Knight => "knight",
            Self::Lord => "lord",
        }
    }

    /// The level of a name.
    ///
    /// ```
    /// use boards::risk::Level;
    ///
    /// assert_eq!(Level::named("knight"), Some(Level::Knight));
    /// assert_eq!(Level::named("king"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == name)
    }
}

/// The stream of random numbers that programs draw from.
const STREAM: u64 = 7;

/// A program that plays a seat of Risk.
///
/// The same view and seed give the same action.
///
/// ```
/// use std::sync::Arc;
/// use boards::risk::{Field, Level, Pack, Risk, RiskBot, Setting, State};
/// use play::{Match, Session, Setup};
///
/// let pack = Arc::new(Pack::builtin().unwrap());
/// let start = State::new(&pack, Setting::skirmish(Field::Essos), 2).unwrap();
/// let setup = Setup { seats: vec!["1".to_owned(), "2".to_owned()], ..Setup::default() };
/// let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup);
/// let mut knight = RiskBot::new(Arc::clone(&pack), Level::Knight, 1);
/// let mut squire = RiskBot::new(pack, Level::Squire, 1);
/// let short = Match { nodes: 1, calls: 1, most_inputs: 40 };
/// let end = short.run(&mut session, &mut [&mut knight, &mut squire]).unwrap();
/// assert_eq!(end.inputs, 40);
/// assert!(!knight.reason().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct RiskBot {
    pack: Arc<Pack>,
    level: Level,
    rng: Pcg32,
    chances: Chances,
    reason: String,
}

/// An action with why it is taken, in one line.
type Choice = (Action, String);

impl RiskBot {
    /// A program of a level.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        Self {
            pack,
            level,
            rng: Pcg32::new(seed, STREAM),
            chances: Chances::new(),
            reason: String::new(),
        }
    }

    /// How well it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Why it did what it did last, in one line; empty before its first answer.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

/// The seat that a view is for, among those that are asked.
fn asked(pack: &Pack, state: &State) -> Option<Seat> {
    if state.stage == Stage::Keep {
        // The others' cards are not in the view.
        let mut players = (0..).zip(&state.players);
        return players
            .find(|(_, player)| !player.offered.is_empty())
            .map(|(seat, _)| Seat(seat));
    }
    match turn(pack, state) {
        Turn::Seats(seats) => seats.first().copied(),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}

impl Bot<Risk> for RiskBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], _nodes: u32) -> Option<Action> {
        let seat = asked(&self.pack, &view.table)?;
        let mut look = Look {
            pack: &self.pack,
            view,
            seat,
            chances: &mut self.chances,
            rng: &mut self.rng,
        };
        let usual = habits::choice(&mut look, offers);
        let choice = usual.or_else(|| match self.level {
            Level::Squire => squire::choice(&mut look, offers),
            Level::Knight => knight::choice(&mut look, offers),
            Level::Lord => lord::choice(&mut look, offers),
        });
        let first = || {
            Some((
                offers.first()?.action().clone(),
                "Whatever is allowed".to_owned(),
            ))
        };
        let (action, reason) = choice.or_else(first)?;
        self.reason = reason;
        Some(action)
    }
}
