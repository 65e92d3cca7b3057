//! How well does a program play a battle?

use std::sync::Arc;

use play::{Bot, Offer, RandomBot};

use super::Greedy;
use crate::battle::Action;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::view::View;

/// How well a program plays a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Takes any legal action.
    Recruit,
    /// Takes the best action of the unit at hand.
    Sergeant,
    /// Takes the best action of all units.
    Captain,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Recruit, Self::Sergeant, Self::Captain];

    /// The word for it in commands.
    ///
    /// ```
    /// assert_eq!(tabletop::Level::Captain.word(), "captain");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Sergeant => "sergeant",
            Self::Captain => "captain",
        }
    }

    /// The level of a word.
    ///
    /// ```
    /// use tabletop::Level;
    ///
    /// assert_eq!(Level::named("sergeant"), Some(Level::Sergeant));
    /// assert_eq!(Level::named("king"), None);
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// A program that plays one side of a battle at a level.
///
/// A recruit's choices hang on its seed; the others play the same for any.
///
/// ```
/// use play::Bot;
/// use tabletop::{BattleBot, Level, Packs};
///
/// let packs = Packs::builtin().unwrap();
/// let pack = packs.get("2021").unwrap().clone();
/// assert_eq!(BattleBot::new(pack, Level::Recruit, 1).reason(), "");
/// ```
#[derive(Clone, Debug)]
pub struct BattleBot {
    level: Level,
    random: RandomBot,
    greedy: Greedy,
}

impl BattleBot {
    /// A program that plays by an edition and its rulings.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        let greedy = match level {
            Level::Sergeant => Greedy::of_unit_at_hand(pack),
            Level::Recruit | Level::Captain => Greedy::new(pack),
        };
        Self {
            level,
            random: RandomBot::new(seed),
            greedy,
        }
    }

    /// Why it answered what it answered last; nothing where there is nothing to say.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self.level {
            Level::Recruit => "",
            Level::Sergeant | Level::Captain => self.greedy.reason(),
        }
    }
}

impl Bot<Tabletop> for BattleBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        match self.level {
            Level::Recruit => Bot::<Tabletop>::think(&mut self.random, view, offers, nodes),
            Level::Sergeant | Level::Captain => self.greedy.think(view, offers, nodes),
        }
    }
}
