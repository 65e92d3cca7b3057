//! How do programs play the throne game?
//!
//! Three levels: a squire takes anything, a knight weighs areas, places orders by what they may gain and fights by exact
//! chances over the cards that the other side may play, a lord plays the turn out with knights before it does otherwise
//! than one. All see what their seat sees and guess the rest.

mod about_land;
mod attack_words;
mod battle_result;
mod battle_tactics;
pub(super) mod battles;
mod before_blade;
mod bid_words;
mod bids;
mod card_words;
pub(super) mod context;
pub(super) mod leaders;
mod lord;
pub(super) mod marches;
mod menace;
mod mood;
mod muster_words;
mod one_time;
mod one_time_words;
mod order_words;
pub(super) mod orders;
pub(super) mod other_choices;
mod other_words;
mod plan_words;
pub(super) mod raven;
mod reasons;
mod rollout;
mod settled;
pub(super) mod standing;
mod tactics;
mod text_words;
mod tie_words;
mod weights;
mod westeros_words;
mod wildling_bids;

use std::sync::Arc;

use play::{Bot, Game, Offer, Pcg32, shuffle};

use self::context::Context;
use self::lord::Thinking;
use super::Throne;
use super::action::Action;
use super::frame::Frame;
use super::pack::Pack;
use super::view::View;

/// How well a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes anything that is allowed.
    Squire,
    /// Weighs what it does.
    Knight,
    /// Plays the turn out by what a knight ranks highest, with what is hidden guessed.
    Lord,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Squire, Self::Knight, Self::Lord];

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
            Self::Lord => "lord",
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
    /// Steps that a lord plays out for one decision.
    effort: u32,
    thinking: Option<Box<Thinking>>,
    /// It is asked what to do by somebody who may have placed orders.
    advises: bool,
    /// The answers of a plan that was made at once, each with why it is given.
    planned: Vec<Choice>,
    /// So many of them were given.
    given: usize,
    reason: String,
}

/// An action with why it is taken, in one line.
pub(super) type Choice = (Action, String);

/// An action with how good it seems.
type Weighed = (i32, Action);

impl ThroneBot {
    /// Decisions in turns played out that a lord may look at for one of its own, unless somebody says otherwise.
    pub const EFFORT: u32 = 3_000;

    /// A program of a level.
    #[must_use]
    pub fn new(pack: Arc<Pack>, level: Level, seed: u64) -> Self {
        Self {
            pack,
            level,
            rng: Pcg32::new(seed, STREAM),
            effort: Self::EFFORT,
            thinking: None,
            advises: false,
            planned: Vec::new(),
            given: 0,
            reason: String::new(),
        }
    }

    /// With so many steps played out for one decision of a lord; it plays as a knight with none, and answers at once.
    #[must_use]
    pub fn with_effort(mut self, effort: u32) -> Self {
        self.effort = effort;
        if let Some(thinking) = self.thinking.as_mut().filter(|_| effort == 0) {
            thinking.hurry();
        }
        self
    }

    /// The same where somebody asks it for advice: orders that lie may be taken back.
    #[must_use]
    pub fn advising(mut self) -> Self {
        self.advises = true;
        self
    }

    /// How well it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Whether answers are to come of a plan that was made at once.
    #[must_use]
    pub fn has_plan(&self) -> bool {
        self.given < self.planned.len()
    }

    /// Why it did what it did last, in one line; empty before its first answer.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl Bot<Throne> for ThroneBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let mut actions: Vec<Action> = offers.iter().map(|offer| *offer.action()).collect();
        let known = self.thinking.take().filter(|known| known.is_of(view));
        if let Some(thinking) = known {
            return self.think_on(thinking, view, nodes);
        }
        // Of what is equally good any comes first.
        shuffle(&mut actions, &mut self.rng);
        let choice = match (self.level, view.seat, actions.as_slice()) {
            (_, _, []) => None,
            (_, _, [one]) if !(self.advises && *one == Action::Ready) => {
                Some((*one, "Nothing else is allowed".to_owned()))
            }
            (Level::Squire, _, [first, ..]) => Some((*first, "Anything will do".to_owned())),
            (Level::Knight | Level::Lord, None, [first, ..]) => {
                Some((*first, "It sees nothing".to_owned()))
            }
            (Level::Knight, Some(seat), all) if view.hands.is_empty() => {
                knight(&Context::new(&self.pack, &view.table, seat), all)
            }
            // Hands that are secret are guessed.
            (Level::Knight, Some(seat), all) => {
                let guess = Throne::guess(&self.pack, view, seat, &mut self.rng);
                knight(&Context::new(&self.pack, &guess, seat), all)
            }
            (Level::Lord, Some(seat), all) => {
                if let Some(action) = self.next_planned(view, all) {
                    return Some(action);
                }
                let effort = (self.effort, &mut self.rng);
                match Thinking::begin(&self.pack, view, seat, all, effort) {
                    Ok(thinking) => return self.think_on(Box::new(thinking), view, nodes),
                    Err(choice) => choice,
                }
            }
        };
        let (action, reason) = choice?;
        self.reason = reason;
        Some(action)
    }
}

impl ThroneBot {
    /// Thinks on, and keeps what is thought about until there is an answer.
    fn think_on(&mut self, mut thinking: Box<Thinking>, view: &View, nodes: u32) -> Option<Action> {
        let Some(planned) = thinking.on(&self.pack, view, nodes) else {
            self.thinking = Some(thinking);
            return None;
        };
        let first = planned.first().cloned();
        (self.planned, self.given) = (planned, 1);
        let (action, reason) = first?;
        self.reason = reason;
        Some(action)
    }

    /// What comes next of a plan that was made before, as long as the orders lie that it gave: whoever takes one back, or
    /// ends a turn in another way, is told nothing of it any more.
    fn next_planned(&mut self, view: &View, offers: &[Action]) -> Option<Action> {
        let lies = |action: &Action| match action {
            Action::Order { area, order } => view.table.spot(*area).order == Some(*order),
            _other => true,
        };
        let (given, left) = self.planned.split_at_checked(self.given)?;
        let planning = matches!(view.table.top(), Some(Frame::Plan(_)));
        let goes_on = planning && given.iter().all(|(action, _)| lies(action));
        let open = |next: &Action| matches!(next, Action::TakeBack(_)) || offers.contains(next);
        let next = left.first().filter(|(next, _)| goes_on && open(next));
        let Some((action, reason)) = next.cloned() else {
            (self.planned, self.given) = (Vec::new(), 0);
            return None;
        };
        self.given += 1;
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
