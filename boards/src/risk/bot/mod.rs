//! How do programs play Risk?
//!
//! Four levels: a squire takes what comes and attacks where the odds are good, a knight takes the best single step by
//! exact odds, a lord follows chains of conquests and weighs where each leaves everybody, a maester plays on what a lord
//! thinks best, with guesses, but in a Skirmish of two weighs tables by who won such games. Cards are played for what
//! they gain beyond their gold. All see what their seat sees.

mod battles;
mod card_effects;
mod card_gains;
mod card_words;
mod cards;
mod chances;
mod claims;
mod conquest_words;
mod conquests;
mod context;
mod default_policy;
mod evaluation;
mod knight;
mod landings;
mod lord;
mod luck;
mod maester;
mod neighbors;
mod objective_progress;
mod opposing_cards;
mod placing;
mod profile;
pub(super) mod purchases;
mod rollout;
mod sets;
mod squire;
mod two_player;
mod units;

use std::sync::Arc;

use play::{Bot, Likely, Offer, Pcg32, Seat, Turn};

use self::chances::Chances;
use self::context::Memory;
use self::maester::Thinking;
use self::profile::Profile;
use super::Risk;
use super::action::Action;
use super::pack::Pack;
use super::state::State;
use super::turn::turn;
use super::view::View;

pub use self::luck::invasion_luck;

pub(super) use self::card_effects::{add, less};
pub(super) use self::cards::{best_play, card_actions, said};
pub(super) use self::claims::why;
pub(super) use self::context::Context;
pub(super) use self::default_policy::Decision;
pub(super) use self::landings::{best_landing, card_value};
pub(super) use self::sets::{best_set, hand_worth, without};
pub(super) use self::units::best_unit;

/// How well a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes what comes, and attacks where the odds are good.
    Squire,
    /// Takes the best single step.
    Knight,
    /// Follows chains of conquests.
    Lord,
    /// Plays what a lord thinks best on, with hidden cards and dice guessed anew; weighs a Skirmish of two by who won
    /// such games.
    Maester,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Squire, Self::Knight, Self::Lord, Self::Maester];

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
            Self::Maester => "maester",
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
    memory: Memory,
    /// Steps that a maester plays on for one decision.
    effort: u32,
    thinking: Option<Box<Thinking>>,
    reason: String,
}

/// An action with why it is taken, in one line.
pub(super) type Choice = (Action, String);

/// A chance as a percentage, as answers say it: what may fail is never called sure.
fn share(chance: f64) -> String {
    Likely::new("", chance).share()
}

impl RiskBot {
    /// Decisions in games played on that a maester may look at for one of its own, unless somebody says otherwise.
    pub const EFFORT: u32 = 2_500;

    /// A program of a level.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        Self {
            pack,
            level,
            rng: Pcg32::new(seed, STREAM),
            chances: Chances::new(),
            memory: Memory::default(),
            effort: Self::EFFORT,
            thinking: None,
            reason: String::new(),
        }
    }

    /// With so many steps played on for one decision of a maester; it plays as a lord with none, and answers at once.
    #[must_use]
    pub fn with_effort(mut self, effort: u32) -> Self {
        self.effort = effort;
        if let Some(thinking) = self.thinking.as_mut().filter(|_| effort == 0) {
            thinking.hurry();
        }
        self
    }

    /// How well it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// An answer, once it has been thought of.
    fn choose(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Choice> {
        let seat = asked(&self.pack, &view.table)?;
        if self
            .thinking
            .as_ref()
            .is_none_or(|known| !known.is_of(view))
        {
            self.thinking = None;
            let mut context = Context {
                pack: &self.pack,
                view,
                seat,
                level: self.level,
                neighbors: self.chances.neighbors(&self.pack, &view.table.setting),
                profile: Profile::of(self.level, &view.table),
                memory: &mut self.memory,
                chances: &mut self.chances,
                rng: &mut self.rng,
            };
            let begun = match self.level {
                Level::Maester => maester(&mut context, offers, self.effort),
                Level::Squire | Level::Knight | Level::Lord => Err(answer(&mut context, offers)),
            };
            match begun {
                Err(choice) => return choice,
                Ok(thinking) => self.thinking = Some(Box::new(thinking)),
            }
        }
        let thinking = self.thinking.as_mut()?;
        let choice = thinking.on(&self.pack, view, &mut self.chances, nodes)?;
        self.thinking = None;
        Some(choice)
    }

    /// Why it did what it did last, in one line; empty before its first answer.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

/// The seat that a view is for, among those that are asked.
fn asked(pack: &Pack, state: &State) -> Option<Seat> {
    // Where several are, the cards of the others are not in the view.
    match turn(pack, state) {
        Turn::Seats(seats) => seats.first().copied(),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}

/// What a seat does; nothing is left to think about.
fn answer(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let usual = usual(context, offers);
    let choice = usual.or_else(|| match context.level {
        Level::Squire => squire::choice(context, offers),
        Level::Knight => knight::choice(context, offers),
        Level::Lord | Level::Maester => lord::choice(context, offers),
    });
    let first = || {
        Some((
            offers.first()?.action().clone(),
            "One is as good as another".to_owned(),
        ))
    };
    choice.or_else(first)
}

/// Cards first, then what every level does without thinking.
fn usual(context: &mut Context<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let card = cards::choice(context, offers);
    card.or_else(|| default_policy::choice(context, offers))
}

impl Bot<Risk> for RiskBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let (action, reason) = self.choose(view, offers, nodes)?;
        self.memory.note(&action);
        self.reason = reason;
        Some(action)
    }
}

/// What a maester does at once, or what it begins to think about.
fn maester(
    context: &mut Context<'_>,
    offers: &[Offer<Action>],
    effort: u32,
) -> Result<Thinking, Option<Choice>> {
    if let Some(choice) = usual(context, offers) {
        return Err(Some(choice));
    }
    if context.profile.two_player {
        // Rollouts did not play better there.
        return Err(answer(context, offers));
    }
    match context.state().stage.pending(|asked| asked.decision()) {
        Some(Decision::Claim) => Err(claims::choice(context, offers)),
        Some(Decision::Place | Decision::Invade | Decision::MoveIn(_) | Decision::Maneuver) => {
            Thinking::begin(context, offers, effort)
        }
        Some(Decision::Commit(_)) | None => Err(answer(context, offers)),
    }
}
