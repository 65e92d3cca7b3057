//! How do programs play the skirmish?
//!
//! Three levels: a squire takes anything, a knight weighs every action by what it comes to on average, a lord
//! looks through whole activations and plays the best of them on. All see what their seat sees; a lord rolls dice of its
//! own.

mod agendas;
mod attack_profile;
mod candidates;
mod combatant;
mod distances;
mod evaluation;
mod goals;
mod knight;
mod lookahead;
mod lord;
mod place;
mod plan;
mod reason;
mod roll_outcomes;
mod rollout;
mod threat;

use std::cell::OnceCell;
use std::sync::Arc;

use play::{Bot, Offer, Pcg32, RandomBot, Seat, level_now, shuffle};

use self::evaluation::Evaluator;
use self::lookahead::Lookahead;
use self::lord::{PlayedOn, Search};
use self::plan::Plan;
use crate::skirmish::{Action, Frame, Rules, Skirmish, State, View};

/// Steps of a lord's plan: both action points.
const STEPS: u8 = 2;

/// The stream of random numbers that a lord draws from.
const STREAM: u64 = 3;

/// How well a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes any legal action.
    Squire,
    /// Takes the action that is best on average.
    Knight,
    /// Looks through whole activations, and plays the best of them on.
    Lord,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Squire, Self::Knight, Self::Lord];

    /// Its name.
    ///
    /// ```
    /// assert_eq!(grid::Level::Knight.word(), "knight");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Squire => "squire",
            Self::Knight => "knight",
            Self::Lord => "lord",
        }
    }

    /// The level of a name, also of one of before.
    ///
    /// ```
    /// use grid::Level;
    ///
    /// assert_eq!(Level::named("lord"), Some(Level::Lord));
    /// assert_eq!(Level::named("recruit"), Some(Level::Squire));
    /// assert_eq!(Level::named("king"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = level_now(name);
        Self::ALL.into_iter().find(|level| level.word() == name)
    }
}

/// A program that plays a seat of the skirmish.
///
/// The same view, seed and effort give the same action, however many nodes a call has. A node is one valued
/// position; only the lord counts them, and goes on from call to call until its effort is spent.
///
/// ```
/// use std::sync::Arc;
/// use grid::{Level, Muster, Pack, Rules, Skirmish, SkirmishBot, begin};
/// use play::{Match, Session, Setup};
///
/// let rules = Arc::new(Rules::new(Pack::builtin().unwrap()).unwrap());
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// let start = begin(&rules, &muster).unwrap();
/// let setup = Setup { seats: vec!["1".to_owned(), "2".to_owned()], ..Setup::default() };
/// let mut session = Session::<Skirmish>::new(Arc::clone(&rules), start, setup);
/// let mut knight = SkirmishBot::new(Arc::clone(&rules), Level::Knight, 1);
/// let mut squire = SkirmishBot::new(rules, Level::Squire, 1);
/// let short = Match { nodes: 100, calls: 1, most_inputs: 30 };
/// let end = short.run(&mut session, &mut [&mut knight, &mut squire]).unwrap();
/// assert_eq!(end.inputs, 30);
/// assert!(!knight.reason().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct SkirmishBot {
    level: Level,
    evaluator: Evaluator,
    random: RandomBot,
    answered: Option<Answered>,
    /// Why it answered that, once somebody asked.
    reason: OnceCell<String>,
    effort: u32,
    search: Option<Search>,
    /// What the lord goes on with, if nothing comes between.
    plan: Plan,
    rng: Pcg32,
}

/// What was answered last, and where everything stood.
#[derive(Clone, Debug)]
struct Answered {
    state: State,
    seat: Seat,
    action: Action,
    played_on: Option<PlayedOn>,
}

impl SkirmishBot {
    /// Nodes of a lord's decision, if nobody says otherwise.
    pub const EFFORT: u32 = 120_000;

    /// A program of a level.
    #[must_use]
    pub fn new(rules: Arc<Rules>, level: Level, seed: u64) -> Self {
        Self {
            level,
            evaluator: Evaluator::new(rules),
            random: RandomBot::new(seed),
            answered: None,
            reason: OnceCell::new(),
            effort: Self::EFFORT,
            search: None,
            plan: Vec::new(),
            rng: Pcg32::new(seed, STREAM),
        }
    }

    /// The same program with so many nodes for a decision; a lord spends a little more than it is told.
    #[must_use]
    pub fn with_effort(self, effort: u32) -> Self {
        Self { effort, ..self }
    }

    /// How well it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Why it did what it did last, in one line; empty before its first answer.
    #[must_use]
    pub fn reason(&self) -> &str {
        match (&self.answered, self.level) {
            (None, _) => "",
            (Some(_), Level::Squire) => "Anything that is allowed",
            (Some(answered), Level::Knight | Level::Lord) => {
                self.reason.get_or_init(|| self.told(answered, true))
            }
        }
    }

    /// The same for whoever asked what it would do: what it had planned itself is another answer, no plan of theirs.
    #[must_use]
    pub fn advice(&self) -> String {
        match (&self.answered, self.level) {
            (Some(answered), Level::Knight | Level::Lord) => self.told(answered, false),
            (None, _) | (Some(_), Level::Squire) => self.reason().to_owned(),
        }
    }

    fn told(&self, answered: &Answered, tells_plan: bool) -> String {
        let Answered {
            state,
            seat,
            action,
            played_on,
        } = answered;
        let glanced = match (self.level, action) {
            (Level::Knight, Action::Activate(_)) => self.ahead(state, *seat, action, 1),
            _other => Vec::new(),
        };
        let steps = if glanced.is_empty() {
            &self.plan
        } else {
            &glanced
        };
        let rules = &self.evaluator.rules;
        let played_on = played_on.as_ref().map(|played| (played, tells_plan));
        reason::reason(rules, (state, action), steps, played_on)
    }

    /// Whether the model that acts is meant to do something yet.
    #[must_use]
    pub fn has_plan(&self) -> bool {
        !self.plan.is_empty()
    }

    /// Keeps in mind what follows an answer of a lord.
    fn plans(&mut self, state: &State, seat: Seat, action: &Action) {
        let mut steps = self.plan.iter();
        let done = steps.position(|(at, own)| at == state && own == action);
        self.plan.drain(..done.map_or(self.plan.len(), |at| at + 1));
        if self.plan.is_empty() && matches!(action, Action::Activate(_) | Action::Move { .. }) {
            self.plan = self.ahead(state, seat, action, STEPS);
        }
    }

    /// What follows an action, in so many steps at most.
    fn ahead(&self, state: &State, seat: Seat, action: &Action, steps: u8) -> Plan {
        let mut lookahead = Lookahead::new(&self.evaluator, seat);
        plan::plan(&mut lookahead, state, seat, action, steps)
    }

    /// What a lord does, with what rollouts said, or `None` to be asked again.
    fn commands(
        &mut self,
        view: &View,
        seat: Seat,
        actions: &[Action],
        nodes: u32,
    ) -> Option<(Action, Option<PlayedOn>)> {
        let state = &view.state;
        let simple = matches!(
            state.frames.last(),
            Some(Frame::Mark(_) | Frame::Deploy(_) | Frame::Keep(_))
        );
        if simple || actions.len() == 1 {
            let mut lookahead = Lookahead::new(&self.evaluator, seat);
            let action = knight::decide(&mut lookahead, state, seat, actions);
            return action.map(|action| (action, None));
        }
        let known = self.search.take().filter(|search| search.is_about(state));
        let mut search = known.unwrap_or_else(|| {
            // Other dice next time.
            shuffle(&mut [0, 1], &mut self.rng);
            let mut steps = self.plan.iter();
            let planned = steps.find(|(at, own)| at == state && actions.contains(own));
            let planned = planned.map(|(_, own)| own.clone());
            let rng = self.rng.clone();
            Search::new(&self.evaluator, view, seat, actions, planned, rng)
        });
        if search.goes_on(&self.evaluator, seat, nodes, self.effort) {
            let first = || actions.first().map(|action| (action.clone(), None));
            return search.best(&self.evaluator).or_else(first);
        }
        self.search = Some(search);
        None
    }
}

impl Bot<Skirmish> for SkirmishBot {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let actions: Vec<Action> = offers.iter().map(|offer| offer.action().clone()).collect();
        let play::Turn::Seats(seats) =
            <Skirmish as play::Game>::turn(&self.evaluator.rules, &view.state)
        else {
            return None;
        };
        let seat = seats.first().copied()?;
        let state = &view.state;
        let drawn = |random: &mut RandomBot| Bot::<Skirmish>::think(random, view, offers, nodes);
        let (action, played_on) = match (state.frames.last(), self.level) {
            (_, Level::Squire) => (drawn(&mut self.random)?, None),
            // Nothing stands yet by which zones could be told apart at once.
            (Some(Frame::Claim(_) | Frame::Zone(_) | Frame::First(_)), Level::Knight) => {
                (drawn(&mut self.random)?, None)
            }
            (_, Level::Knight) => {
                let mut lookahead = Lookahead::new(&self.evaluator, seat);
                (knight::decide(&mut lookahead, state, seat, &actions)?, None)
            }
            (_, Level::Lord) => {
                let (action, played_on) = self.commands(view, seat, &actions, nodes)?;
                self.plans(state, seat, &action);
                (action, played_on)
            }
        };
        self.answered = Some(Answered {
            state: *state,
            seat,
            action: action.clone(),
            played_on,
        });
        self.reason.take();
        Some(action)
    }
}
