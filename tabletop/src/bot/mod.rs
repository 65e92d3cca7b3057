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
mod mind;
mod scales;
mod stand;

use std::sync::Arc;

use play::{Bot, Draft, Game, Input, Offer, Seat, Turn};

pub use self::level::{BattleBot, Level};
use self::scales::Scales;
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
    search: Option<Search>,
    plan: Option<(State, Action)>,
    reason: String,
}

/// A search that goes on from call to call.
#[derive(Clone, Debug)]
struct Search {
    table: State,
    units: Vec<String>,
    found: Vec<Found>,
}

/// The best of a unit.
#[derive(Clone, Debug)]
struct Found {
    gain: f64,
    unit: String,
    then: Option<(State, Action)>,
}

impl Greedy {
    /// A bot that plays by an edition and its rulings.
    #[must_use]
    pub fn new(pack: Arc<Pack>) -> Self {
        Self {
            pack,
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
        let scales = Scales::new(&self.pack, table);
        let places = deploy::places(&scales, battle, offers);
        let places = places.into_iter().take(TRIED);
        let mut tried = places.filter_map(|action| Some((scales.after(seat, &action)?, action)));
        let mut some = None;
        let best = tried.find(|(after, action)| {
            some.get_or_insert_with(|| action.clone());
            deploy::leaves_room(&Scales::new(&self.pack, after), seat)
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
            let (found, cost) = self.weigh(table, seat, unit);
            search.found.push(found);
            spent += cost.max(1);
        }
        if !search.units.is_empty() {
            self.search = Some(search);
            return None;
        }
        let found = search.found.into_iter();
        let best = found.reduce(|best, other| if other.gain > best.gain { other } else { best });
        let gain = best.as_ref().map_or(f64::NEG_INFINITY, |best| best.gain);
        if let Some((worth, claim)) = self.best_claim(table, seat, offers)
            && worth > gain
        {
            self.reason = worth_of(worth);
            return Some(claim);
        }
        let best = best?;
        self.reason = worth_of(best.gain);
        self.plan = best.then;
        Some(Action::Activate { unit: best.unit })
    }

    /// The most valuable claim of a zone or arrival of a reserve.
    fn best_claim(
        &self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Option<(f64, Action)> {
        let claims = offers.iter().map(|offer| offer.action().clone());
        let claims =
            claims.filter(|action| matches!(action, Action::Claim { .. } | Action::Arrive { .. }));
        let claims: Vec<Action> = claims.collect();
        if claims.is_empty() {
            return None;
        }
        let scales = Scales::new(&self.pack, table);
        let weighed = weighed(claims, |action| scales.claimed(seat, action));
        weighed.into_iter().next()
    }

    /// The best action of a unit that would be activated now, and how many were weighed.
    fn weigh(&self, table: &State, seat: Seat, unit: String) -> (Found, u32) {
        let nothing = |unit: String| Found {
            gain: 0.0,
            unit,
            then: None,
        };
        let mut draft = Draft::<Tabletop>::unrecorded(table.clone());
        let activate = Action::Activate { unit: unit.clone() };
        if draft
            .input(&self.pack, &Input::Act(seat, activate))
            .is_err()
        {
            return (nothing(unit), 1);
        }
        let then = draft.state();
        let offers = Tabletop::offers(&self.pack, then, seat);
        let scales = Scales::new(&self.pack, then);
        let weighed = self.acting(&scales, &unit, seat, &offers);
        let cost = u32::try_from(weighed.len()).unwrap_or(u32::MAX);
        let stays = scales.field.unit(&unit).map_or(0.0, |at| scales.stays(at));
        let found = match allowed(&scales, seat, &weighed) {
            Some((worth, action)) => Found {
                gain: worth - stays,
                unit,
                then: Some((then.clone(), action)),
            },
            None => nothing(unit),
        };
        (found, cost)
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
        let scales = Scales::new(&self.pack, table);
        let best = battle.pending().weigh(&Mind {
            greedy: self,
            scales: &scales,
            seat,
            offers,
        });
        allowed(&scales, seat, &best).map_or_else(|| first(offers), |(_, action)| action)
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
        _ => format!("Worth {gain:.1} points on average"),
    }
}

/// Actions with their worth, the best first; of equal ones the earlier.
fn weighed(actions: Vec<Action>, worth: impl Fn(&Action) -> Option<f64>) -> Vec<(f64, Action)> {
    let worths = actions.into_iter().filter_map(|action| {
        let worth = worth(&action)?;
        Some((worth, action))
    });
    let mut found: Vec<(f64, Action)> = worths.collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

/// The best action that the rules take.
fn allowed(scales: &Scales<'_>, seat: Seat, weighed: &[(f64, Action)]) -> Option<(f64, Action)> {
    let mut weighed = weighed.iter();
    let found = weighed.find(|(_, action)| scales.after(seat, action).is_some());
    found.cloned()
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
