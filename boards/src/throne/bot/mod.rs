//! How do programs play the throne game?
//!
//! Two levels: a squire takes anything, a knight weighs areas, places orders by what they may gain and fights by exact
//! chances over the cards that the other side may play. Both see what their seat sees and roll no dice.

mod battle_result;
mod battle_tactics;
pub(super) mod battles;
mod before_blade;
pub(super) mod context;
pub(super) mod leaders;
pub(super) mod marches;
pub(super) mod orders;
pub(super) mod other_choices;

use std::sync::Arc;

use play::{Bot, Game, Offer, Pcg32, shuffle};

use self::context::Context;
use super::Throne;
use super::action::Action;
use super::pack::Pack;
use super::view::View;

/// How well a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes anything that is allowed.
    Squire,
    /// Weighs what it does.
    Knight,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 2] = [Self::Squire, Self::Knight];

    /// Its name.
    ///
    /// ```
    /// assert_eq!(boards::throne::Level::Knight.word(), "knight");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Squire => "squire",
            Self::Knight => "knight",
        }
    }

    /// The level of a name.
    ///
    /// ```
    /// use boards::throne::Level;
    ///
    /// assert_eq!(Level::named("squire"), Some(Level::Squire));
    /// assert_eq!(Level::named("king"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == name)
    }
}

/// The stream of random numbers that programs draw from.
const STREAM: u64 = 8;

/// A program that plays a seat of the throne game.
///
/// The same views and seed give the same actions.
///
/// ```
/// use std::sync::Arc;
/// use boards::throne::{Level, Pack, Setting, State, Throne, ThroneBot};
/// use play::{Bot, Match, Session, Setup};
///
/// let pack = Arc::new(Pack::builtin().unwrap());
/// let start = State::new(&pack, Setting::in_order(&pack, 3)).unwrap();
/// let mut session = Session::<Throne>::new(Arc::clone(&pack), start, Setup::default());
/// let mut bots: Vec<ThroneBot> =
///     (0..3).map(|seed| ThroneBot::new(Arc::clone(&pack), Level::Knight, seed)).collect();
/// let mut playing: Vec<&mut dyn Bot<Throne>> = Vec::new();
/// for bot in &mut bots {
///     playing.push(bot);
/// }
/// let short = Match { nodes: 1, calls: 1, most_inputs: 40 };
/// assert_eq!(short.run(&mut session, &mut playing).unwrap().inputs, 40);
/// assert!(!bots[0].reason().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct ThroneBot {
    pack: Arc<Pack>,
    level: Level,
    rng: Pcg32,
    reason: String,
}

/// An action with why it is taken, in one line.
pub(super) type Choice = (Action, String);

/// An action with how good it seems.
type Weighed = (i32, Action);

impl ThroneBot {
    /// A program of a level.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        Self {
            pack,
            level,
            rng: Pcg32::new(seed, STREAM),
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

impl Bot<Throne> for ThroneBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], _nodes: u32) -> Option<Action> {
        let mut actions: Vec<Action> = offers.iter().map(|offer| *offer.action()).collect();
        // Of what is equally good any comes first.
        shuffle(&mut actions, &mut self.rng);
        let choice = match (self.level, view.seat, actions.as_slice()) {
            (_, _, []) => None,
            (_, _, [one]) => Some((*one, "Nothing else is allowed".to_owned())),
            (Level::Squire, _, [first, ..]) => Some((*first, "Anything will do".to_owned())),
            (Level::Knight, None, [first, ..]) => Some((*first, "It sees nothing".to_owned())),
            (Level::Knight, Some(seat), all) if view.hands.is_empty() => {
                knight(&Context::new(&self.pack, &view.table, seat), all)
            }
            // Hands that are secret are guessed.
            (Level::Knight, Some(seat), all) => {
                let guess = Throne::guess(&self.pack, view, seat, &mut self.rng);
                knight(&Context::new(&self.pack, &guess, seat), all)
            }
        };
        let (action, reason) = choice?;
        self.reason = reason;
        Some(action)
    }
}

fn knight(context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
    context.state.top()?.pending().knight(context, offers)
}

/// The best of weighed actions, the first of equal ones.
fn best(weighed: impl IntoIterator<Item = Weighed>) -> Option<Weighed> {
    let mut found: Option<Weighed> = None;
    for (value, action) in weighed {
        if found.is_none_or(|(most, _)| value > most) {
            found = Some((value, action));
        }
    }
    found
}
