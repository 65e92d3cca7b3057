//! How does a program play a whole battle?
//!
//! It looks one action ahead: every action of every own unit is weighed by exact expectation, and the most valuable one
//! is taken first. Whatever it proposes the rules have tried on a copy before, so it is never refused.

mod action_worth;
mod band;
mod cards;
mod deploy;
pub(crate) mod dice;
mod ends;
mod level;
mod lord;
mod mind;
mod outlook;
mod playout;
mod ranking;
mod scales;
mod stand;
mod weights;

use std::sync::Arc;

use play::{Bot, Draft, Game, Input, Offer, Seat, Turn};

pub use self::level::{BattleBot, Level};
use self::ranking::{best_of, is_like, weighed};
use self::scales::Scales;
use self::weights::Manner;
use crate::battle::{Action, BattleState};
use crate::game::Tabletop;
use crate::moves::MoveKind;
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
/// same action: it rolls no dice of its own. A node is one weighed action; a call goes on to the end of a unit.
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
}

/// A search that goes on from call to call.
#[derive(Clone, Debug)]
struct Search {
    table: State,
    units: Vec<String>,
    found: Vec<Choice>,
}

/// Something to begin between one unit and the next.
#[derive(Clone, Debug)]
struct Choice {
    gain: f64,
    action: Action,
    /// What the unit then does, and where everything stands then; none where nothing was found.
    then: Option<(State, Action)>,
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
        }
    }

    /// Why it answered what it answered last; nothing where no worth was weighed.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
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
        let best = best.into_iter().next()?;
        self.reason = worth_of(best.gain);
        self.plan = best.then;
        Some(best.action)
    }

    /// What can be begun now, the most valuable first, with a few actions of each unit; `None` before all were weighed.
    fn choices(
        &mut self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        (nodes, kept): (u32, usize),
    ) -> Option<Vec<Choice>> {
        let mut search = match self.search.take().filter(|search| search.table == *table) {
            Some(search) => search,
            None => Search {
                table: table.clone(),
                units: offers.iter().filter_map(activated).rev().collect(),
                found: Vec::new(),
            },
        };
        let mut spent = 0;
        while spent < nodes.max(1) {
            let Some(unit) = search.units.pop() else {
                break;
            };
            let (found, cost) = self.weigh(table, seat, unit, kept);
            search.found.extend(found);
            spent += cost.max(1);
        }
        if !search.units.is_empty() {
            self.search = Some(search);
            return None;
        }
        let mut found = search.found;
        found.extend(self.claims(table, seat, offers, kept));
        found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        Some(found)
    }

    /// The most valuable claims of zones and arrivals of reserves, one for each zone and each unit.
    fn claims(
        &self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        kept: usize,
    ) -> Vec<Choice> {
        let claims = offers.iter().map(|offer| offer.action().clone());
        let claims =
            claims.filter(|action| matches!(action, Action::Claim { .. } | Action::Arrive { .. }));
        let claims: Vec<Action> = claims.collect();
        if claims.is_empty() {
            return Vec::new();
        }
        let scales = self.scales(table, seat);
        let weighed = weighed(claims, |action| scales.claimed(seat, action));
        let mut found: Vec<Choice> = Vec::new();
        for (gain, action) in weighed {
            if found.len() < kept && !found.iter().any(|known| is_like(&known.action, &action)) {
                found.push(Choice {
                    gain,
                    action,
                    then: None,
                });
            }
        }
        found
    }

    /// The best actions of a unit that would be activated now, and how many were weighed.
    fn weigh(&self, table: &State, seat: Seat, unit: String, kept: usize) -> (Vec<Choice>, u32) {
        let activate = Action::Activate { unit: unit.clone() };
        let choice = |gain: f64, then: Option<(State, Action)>| Choice {
            gain,
            action: activate.clone(),
            then,
        };
        let mut draft = Draft::<Tabletop>::unrecorded(table.clone());
        let input = Input::Act(seat, activate.clone());
        if draft.input(&self.pack, &input).is_err() {
            return (vec![choice(0.0, None)], 1);
        }
        let then = draft.state();
        let offers = Tabletop::offers(&self.pack, then, seat);
        let scales = self.scales(then, seat);
        let weighed = self.acting(&scales, &unit, seat, &offers);
        let cost = u32::try_from(weighed.len()).unwrap_or(u32::MAX);
        let stays = scales.field.unit(&unit).map_or(0.0, |at| scales.stays(at));
        let best = best_of(&scales, seat, &weighed, kept).into_iter();
        let mut found: Vec<Choice> = best
            .map(|(worth, action)| choice(worth - stays, Some((then.clone(), action))))
            .collect();
        if found.is_empty() {
            found.push(choice(0.0, None));
        }
        (found, cost)
    }

    /// What things are worth to a seat as the table stands.
    fn scales<'a>(&'a self, table: &'a State, seat: Seat) -> Scales<'a> {
        let weights = self.manner.weights(&self.pack, table, seat);
        Scales::new(&self.pack, table, weights)
    }

    /// The actions of the acting unit with their worth, the best first.
    fn acting(
        &self,
        scales: &Scales<'_>,
        unit: &str,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Vec<(f64, Action)> {
        let Some(at) = scales.field.unit(unit) else {
            return Vec::new();
        };
        let mut actions: Vec<Action> = offers.iter().map(|offer| offer.action().clone()).collect();
        for kind in [MoveKind::Maneuver, MoveKind::March] {
            let moves = |action: &Action| action.as_move().is_some_and(|(found, _)| found == kind);
            if actions.iter().any(moves) {
                actions.extend(scales.ends(at, kind));
            }
        }
        weighed(actions, |action| {
            let parted = || self.parted(scales, unit, seat, action);
            scales.action_worth(seat, at, action).or_else(parted)
        })
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
        best_of(&scales, seat, &weighed, kept)
    }
}

impl Bot<Tabletop> for Greedy {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        if offers.is_empty() {
            return None;
        }
        self.reason.clear();
        self.answer(&view.table, offers, nodes)
    }
}

/// What is said of the best that there is to do.
fn worth_of(gain: f64) -> String {
    match gain {
        ..0.05 => "Nothing better is in reach".to_owned(),
        _ => format!("On average it is worth {gain:.1} points of units more than to stay"),
    }
}

/// The unit that an offer activates.
fn activated(offer: &Offer<Action>) -> Option<String> {
    if let Action::Activate { unit } = offer.action() {
        return Some(unit.clone());
    }
    None
}

fn first(offers: &[Offer<Action>]) -> Action {
    offers
        .first()
        .map_or(Action::Pass, |offer| offer.action().clone())
}
