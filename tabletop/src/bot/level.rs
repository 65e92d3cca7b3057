//! How well does a program play a battle?

use std::sync::Arc;

use play::{Bot, Game, Offer, RandomBot, Seat, Turn, level_now};

use super::lord::Lord;
use super::{Greedy, joined};
use crate::battle::Action;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;
use crate::view::View;

/// How well a program plays a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Takes any legal action.
    Squire,
    /// Takes the best action, but every third time any.
    Sergeant,
    /// Takes the action that is best on average of all units.
    Knight,
    /// Looks at what the enemy answers to the few best.
    Lord,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Squire, Self::Sergeant, Self::Knight, Self::Lord];

    /// The word for it in commands and saves.
    ///
    /// ```
    /// assert_eq!(tabletop::Level::Lord.word(), "lord");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Squire => "squire",
            Self::Sergeant => "sergeant",
            Self::Knight => "knight",
            Self::Lord => "lord",
        }
    }

    /// The level of a word, also of one of before.
    ///
    /// ```
    /// use tabletop::Level;
    ///
    /// assert_eq!(Level::named("sergeant"), Some(Level::Sergeant));
    /// assert_eq!(Level::named("captain"), Some(Level::Knight));
    /// assert_eq!(Level::named("king"), None);
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = level_now(word);
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// A program that plays one side of a battle at a level.
///
/// Choices of a squire and a sergeant hang on the seed; a knight and a lord play the same for any.
///
/// ```
/// use play::Bot;
/// use tabletop::{BattleBot, Level, Packs};
///
/// let packs = Packs::builtin().unwrap();
/// let pack = packs.get("2021").unwrap().clone();
/// assert_eq!(BattleBot::new(pack, Level::Squire, 1).reason(), "");
/// ```
#[derive(Clone, Debug)]
pub struct BattleBot {
    level: Level,
    random: RandomBot,
    greedy: Greedy,
    lord: Lord,
    /// Questions that were answered.
    answered: u32,
    /// What it left last, and for whom.
    left: Option<(State, Seat)>,
}

impl BattleBot {
    /// A program that plays by an edition and its rulings.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        Self {
            level,
            random: RandomBot::new(seed),
            greedy: Greedy::new(Arc::clone(&pack)),
            lord: Lord::new(pack),
            answered: 0,
            left: None,
        }
    }

    /// The same program with so many nodes for a decision at most; only a lord counts them. With none it plays nothing
    /// on, and takes what is best on average.
    #[must_use]
    pub fn with_effort(mut self, effort: u32) -> Self {
        self.lord.spends(effort);
        self.greedy.hurries = false;
        self
    }

    /// The same program without time: it answers by what it has weighed so far, or by the first that it weighs, until it
    /// is given effort again.
    #[must_use]
    pub fn hurried(mut self) -> Self {
        self.lord.hurries();
        self.greedy.hurries = true;
        self
    }

    /// Why it answered what it answered last; nothing where there is nothing to say.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self.level {
            Level::Squire | Level::Sergeant | Level::Knight => self.greedy.reason(),
            Level::Lord => self.lord.reason(),
        }
    }

    /// The same for the player of the seat that it answered for, and nobody else: with the card of the hand that it keeps.
    #[must_use]
    pub fn advice(&self) -> String {
        let left = self.left.as_ref();
        let kept = left.and_then(|(table, seat)| self.greedy.kept(table, *seat));
        joined([self.reason(), kept.as_deref().unwrap_or_default()])
    }
}

impl Bot<Tabletop> for BattleBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let is_careless = match self.level {
            Level::Squire => true,
            // A fixed turn, so that a question that is thought about over several calls stays the same one.
            Level::Sergeant => self.answered % 3 == 2,
            Level::Knight | Level::Lord => false,
        };
        let answer = match (is_careless, self.level) {
            (true, _) => {
                self.greedy.forget_reason();
                Bot::<Tabletop>::think(&mut self.random, view, offers, nodes)
            }
            (false, Level::Lord) => self.lord.answer(view, offers, nodes),
            (false, Level::Squire | Level::Sergeant | Level::Knight) => {
                self.greedy.think(view, offers, nodes)
            }
        };
        self.answered += u32::from(answer.is_some());
        self.left = match (&answer, Tabletop::turn(&self.greedy.pack, &view.table)) {
            (Some(Action::Pass), Turn::Seats(seats)) => {
                let seat = seats.first();
                seat.map(|seat| (view.table.clone(), *seat))
            }
            (_, _) => None,
        };
        answer
    }
}
