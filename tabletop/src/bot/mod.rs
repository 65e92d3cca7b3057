//! How does a program play a whole battle?
//!
//! It looks one action ahead: every action of every own unit is weighed by exact expectation, and the most valuable one
//! is taken first. Whatever it proposes the rules have tried on a copy before, so it is never refused.

mod action_worth;
mod band;
mod cards;
mod deploy;
pub(crate) mod dice;
mod effect_facts;
mod ends;
mod facts;
mod fight_facts;
mod glance;
mod level;
mod line;
mod lord;
mod mind;
mod moment;
mod moment_facts;
mod move_facts;
mod outlook;
mod playout;
mod ranking;
mod ranks;
mod scales;
mod search;
mod stand;
mod toward;
mod use_facts;
mod weights;

use std::sync::Arc;

use play::{Bot, Game, Offer, Seat, Turn, counted};

pub use self::level::{BattleBot, Level};
use self::ranking::{best_of, weighed};
use self::scales::Scales;
use self::search::Search;
use self::weights::Manner;
use crate::battle::{Action, BattleState};
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;
use crate::view::View;

pub(crate) use self::cards::EDGE;
pub(crate) use self::mind::{Mind, Thought};
pub(crate) use self::scales::Imagined;

/// Deployments that are tried before an offered one is taken.
const TRIED: usize = 60;

/// A bot that takes what is best on average, one action ahead.
///
/// It weighs attacks and charges by exact odds, in points of the cards and victory points, less what a failed charge
/// and the enemy's answer cost; moves by what they hold, threaten and are threatened by. The same position gives the
/// same action: it rolls no dice of its own. A node is one weighed action.
///
/// # Example
/// ```
/// use play::{Match, RandomBot};
/// use tabletop::table::{Strictness, read};
/// use tabletop::{BattleSetup, Greedy, Packs, begin_battle};
///
/// let text = include_str!("../../samples/starter-battle.json");
/// let mut table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let setup = BattleSetup {
///     sides: ["stark".to_owned(), "lannister".to_owned()],
///     scenario: Some("a-clash-of-kings".to_owned()),
///     size: "small".to_owned(),
///     reserves: [Vec::new(), Vec::new()],
///     cards: Default::default(),
///     prepares: false,
/// };
/// table.state = begin_battle(&table.pack, &table.state, &setup).unwrap();
/// let mut session = table.session("example", 1);
/// let rules = Match { nodes: 1_000, calls: 100, most_inputs: 40 };
/// let (mut greedy, mut random) = (Greedy::new(table.pack.clone()), RandomBot::new(1));
/// let end = rules.run(&mut session, &mut [&mut greedy, &mut random]).unwrap();
/// assert_eq!(end.inputs, 40);
/// ```
#[derive(Clone, Debug)]
pub struct Greedy {
    pack: Arc<Pack>,
    manner: Manner,
    search: Option<Search>,
    plan: Option<(State, Action)>,
    reason: String,
    /// Whether it answers by what it has weighed so far.
    hurries: bool,
    /// Whether it looks at few ends of moves, for battles that are only imagined.
    sketches: bool,
}

impl Greedy {
    /// A bot that plays by an edition and its rulings.
    #[must_use]
    pub fn new(pack: Arc<Pack>) -> Self {
        Self::weighing(pack, Manner::First)
    }

    /// A bot that weighs by other numbers.
    fn weighing(pack: Arc<Pack>, manner: Manner) -> Self {
        Self {
            pack,
            manner,
            search: None,
            plan: None,
            reason: String::new(),
            hurries: false,
            sketches: false,
        }
    }

    /// Why it answered what it answered last; nothing before that.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// What is said of a moment for cards that is left, for the player of the seat alone: which card is kept; `None`
    /// where none fits.
    fn kept(&self, table: &State, seat: Seat) -> Option<String> {
        self.scales(table, seat).told_kept_card(seat)
    }

    /// A bot for battles that are only imagined.
    fn sketching(pack: Arc<Pack>, manner: Manner) -> Self {
        Self {
            sketches: true,
            ..Self::weighing(pack, manner)
        }
    }

    fn forget_reason(&mut self) {
        self.reason.clear();
    }

    /// What to do about the offers that stand, tried by the rules; `None` to be asked again.
    fn answer(&mut self, table: &State, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let Turn::Seats(seats) = Tabletop::turn(&self.pack, table) else {
            return None;
        };
        let (seat, battle) = (*seats.first()?, table.battle.as_ref()?);
        match battle.pending().thought() {
            Thought::Any => Some(first(offers)),
            Thought::Place => Some(self.deploys(table, battle, seat, offers)),
            Thought::Unit => self.next_unit(table, seat, offers, nodes),
            Thought::Next => {
                let planned = self.plan.take().filter(|(then, _)| then == table);
                match planned {
                    Some((_, action)) => Some(action),
                    None => Some(self.next(table, battle, seat, offers)),
                }
            }
        }
    }

    fn deploys(
        &self,
        table: &State,
        battle: &BattleState,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Action {
        let scales = self.scales(table, seat);
        let places = deploy::places(&scales, battle, offers);
        let places = places.into_iter().take(TRIED);
        let mut tried = places.filter_map(|action| Some((scales.after(seat, &action)?, action)));
        let mut some = None;
        let best = tried.find(|(after, action)| {
            some.get_or_insert_with(|| action.clone());
            deploy::leaves_room(&self.scales(after, seat), seat)
        });
        let best = best.map(|(_, action)| action).or(some);
        best.unwrap_or_else(|| first(offers))
    }

    /// The unit whose best action gains most; `None` before all were weighed.
    fn next_unit(
        &mut self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        nodes: u32,
    ) -> Option<Action> {
        let best = self.choices(table, seat, offers, (nodes, 1))?;
        let Some(best) = best.into_iter().next() else {
            return Some(first(offers));
        };
        self.reason = self.worth_of(table, seat, best.gain);
        self.plan = best.then;
        Some(best.action)
    }

    /// What is said of the best that there is to do: in victory points where a mode scores them, which a table can judge,
    /// else in points of cards; nothing where it gains nothing.
    fn worth_of(&self, table: &State, seat: Seat, gain: f64) -> String {
        if gain < 0.05 {
            return String::new();
        }
        let mode = table.battle.as_ref();
        let mode = mode.and_then(|battle| self.pack.scenario(battle.scenario.as_deref()?));
        let scores = mode.is_some_and(|mode| mode.score.hold > 0);
        let point = self.manner.weights(&self.pack, table, seat).victory_point;
        let worth = match (scores, gain / point) {
            (true, ..0.25) => "little more than to stay".to_owned(),
            (true, points) => {
                let half = (2.0 * points).round() / 2.0;
                let points = counted(half, "victory point", "victory points");
                format!("some {points} more than to stay")
            }
            (false, _) => format!("{gain:.1} points of units more than to stay"),
        };
        format!("By its own weights that is worth {worth}")
    }

    /// What things are worth to a seat as the table stands.
    fn scales<'a>(&'a self, table: &'a State, seat: Seat) -> Scales<'a> {
        let weights = self.manner.weights(&self.pack, table, seat);
        Scales::new(&self.pack, table, weights)
    }

    /// What to do about what is pending.
    fn next(
        &self,
        table: &State,
        battle: &BattleState,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Action {
        let best = self.ranked(table, battle, seat, (offers, 1));
        let best = best.into_iter().next();
        best.map_or_else(|| first(offers), |(_, action)| action)
    }

    /// The best answers to what is pending, those that differ.
    fn ranked(
        &self,
        table: &State,
        battle: &BattleState,
        seat: Seat,
        (offers, kept): (&[Offer<Action>], usize),
    ) -> Vec<(f64, Action)> {
        let scales = self.scales(table, seat);
        let weighed = battle.pending().weigh(&Mind {
            greedy: self,
            scales: &scales,
            seat,
            offers,
        });
        let is_open = |action: &Action| {
            let mut offers = offers.iter();
            offers.any(|offer| matches!(offer, Offer::Exact(open) if open == action))
        };
        match weighed.first() {
            // What is offered as it is needs no trial, which takes time where zones are given.
            Some(best) if self.sketches && is_open(&best.1) => vec![best.clone()],
            _some => best_of(&scales, seat, &weighed, kept),
        }
    }
}

impl Bot<Tabletop> for Greedy {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        if offers.is_empty() {
            return None;
        }
        self.reason.clear();
        let action = self.answer(&view.table, offers, nodes)?;
        if let Turn::Seats(seats) = Tabletop::turn(&self.pack, &view.table)
            && let Some(seat) = seats.first()
        {
            let then = self.plan.iter().map(|(_, then)| then.clone());
            let actions: Vec<Action> = std::iter::once(action.clone()).chain(then).collect();
            let fact = self.fact(&view.table, *seat, &actions);
            self.reason = joined([&fact, &self.reason]);
        }
        Some(action)
    }
}

/// Sentences of a reason, one after the other; those that say nothing are left out.
fn joined<const COUNT: usize>(sentences: [&str; COUNT]) -> String {
    let mut said = sentences.into_iter().filter(|said| !said.is_empty());
    let first = said.next().unwrap_or_default().to_owned();
    said.fold(first, |all, next| format!("{all}. {next}"))
}

fn first(offers: &[Offer<Action>]) -> Action {
    offers
        .first()
        .map_or(Action::Pass, |offer| offer.action().clone())
}
