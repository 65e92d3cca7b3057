//! What does every level do without thinking?
//!
//! Steps with one good answer, or with none that matters.

use play::Offer;

use super::look::Look;
use super::{Choice, Level, purse};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::{by_points, set_value};
use crate::risk::setting::Ending;
use crate::risk::state::{Invasion, Stage};

/// The chance of the End Game card from which on it is feared.
const FEARED: f64 = 0.1;

/// The usual answer, or `None` where it has to be thought about.
pub(super) fn choice(look: &mut Look<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut actions = offers.iter().map(Offer::action);
    let said = |text: &str| text.to_owned();
    if let [only] = offers
        && !matches!(only.action(), Action::Place { .. } | Action::MoveIn(_))
    {
        return Some((only.action().clone(), said("Nothing else is open")));
    }
    match &look.state().stage {
        Stage::Defend { .. } => Some((
            actions.next()?.clone(),
            said("Two dice defend better than one"),
        )),
        Stage::Reinforce(_) => trade(look, offers),
        Stage::Keep => {
            let actions: Vec<&Action> = actions.collect();
            let back = least(look, &actions)?;
            Some((back, said("Keeps what is nearer at hand")))
        }
        Stage::Pick(_) => {
            let actions: Vec<&Action> = actions.collect();
            let picked = most(look, &actions)?;
            Some((picked, said("What is nearer at hand")))
        }
        Stage::Objective => {
            let best = actions
                .filter(|action| matches!(action, Action::Complete(_)))
                .max_by_key(|action| points(look, action))?;
            let text = format!("Completes an objective for {} points", points(look, best));
            Some((best.clone(), text))
        }
        Stage::Draw if ends_badly(look, offers) => Some((
            Action::Done,
            said("The next card may end a game that is not won"),
        )),
        Stage::Draw => {
            let draw = actions.find(|action| matches!(action, Action::Draw));
            Some((draw?.clone(), said("A card for the conquest")))
        }
        Stage::Purchase => purse::purchase(look, offers),
        Stage::Discard => {
            let ours = |card: AreaId| look.state().holds(look.seat, card);
            let spare = actions.min_by_key(|action| match action {
                Action::Discard(card) => u8::from(ours(*card)),
                _other => u8::MAX,
            });
            Some((spare?.clone(), said("It shows nothing of ours")))
        }
        Stage::Houses
        | Stage::Claim { .. }
        | Stage::Invade
        | Stage::Commit(_)
        | Stage::MoveIn(_)
        | Stage::Maneuver
        | Stage::Order { .. }
        | Stage::Deal
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Return
        | Stage::Restock(_)
        | Stage::Battle { .. }
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Court(_)
        | Stage::Over(_) => None,
    }
}

/// Tells whether a card had better be left where it lies: it may well end the game, and others would win it.
///
/// # Rule
/// Ruling R6: drawing is a choice.
fn ends_badly(look: &Look<'_>, offers: &[Offer<Action>]) -> bool {
    let state = look.state();
    let deck = look.view.deck;
    let may_end = state.setting.ending == Ending::EndGameCard && deck <= state.end_within;
    let may_skip = offers.iter().any(|offer| *offer.action() == Action::Done);
    look.level > Level::Squire
        && may_end
        && may_skip
        && f64::from(deck) * FEARED <= 1.0
        && !by_points(look.pack, state).winners.contains(&look.seat)
}

/// The objective that promises least, given back; those without foresight give back the hardest.
fn least(look: &Look<'_>, actions: &[&Action]) -> Option<Action> {
    let promise = |action: &Action| purse::promise(look, look.state(), action);
    let all = actions.iter().copied();
    let least = match look.level {
        Level::Squire | Level::Knight => all.max_by_key(|action| points(look, action)),
        Level::Lord | Level::Maester => all.min_by(|a, b| promise(a).total_cmp(&promise(b))),
    };
    least.cloned()
}

/// The objective that promises most; those without foresight take the easiest.
fn most(look: &Look<'_>, actions: &[&Action]) -> Option<Action> {
    let promise = |action: &Action| purse::promise(look, look.state(), action);
    let all = actions.iter().copied();
    let most = match look.level {
        Level::Squire | Level::Knight => all.min_by_key(|action| points(look, action)),
        Level::Lord | Level::Maester => all.max_by(|a, b| promise(a).total_cmp(&promise(b))),
    };
    most.cloned()
}

/// The points of the objective that an action names.
fn points(look: &Look<'_>, action: &Action) -> u8 {
    match action {
        Action::GiveBack(objective) | Action::Pick(objective) | Action::Complete(objective) => {
            let row = look.pack.objective(*objective);
            row.map_or(0, |row| row.points)
        }
        _other => 0,
    }
}

/// The set of cards that brings most, if there is one.
fn trade(look: &Look<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    let worth = |cards: &[AreaId; 3]| {
        let icons = cards.map(|card| look.pack.land(card).map(|land| land.icon));
        let [Some(a), Some(b), Some(c)] = icons else {
            return 0;
        };
        let shown = cards
            .iter()
            .any(|card| look.state().holds(look.seat, *card));
        2 * set_value([a, b, c]).unwrap_or(0) + 4 * u16::from(shown)
    };
    let sets = offers.iter().filter_map(|offer| match offer.action() {
        Action::Trade(cards) => Some(cards),
        _other => None,
    });
    let best = sets.max_by_key(|cards| worth(cards))?;
    let armies = worth(best) / 2;
    let text = format!("Three cards for {armies} armies");
    Some((Action::Trade(*best), text))
}

/// A step that levels think about in their own ways.
pub(super) enum Thought {
    /// An area is claimed, or gets one more army.
    Claim,
    /// Armies are placed.
    Place,
    /// An invasion may be declared.
    Invade,
    /// An invasion may go on.
    Commit(Invasion),
    /// More armies may move in.
    MoveIn(Invasion),
    /// Armies may move once.
    Maneuver,
}

impl Thought {
    /// What is to be thought about now, or `None` where any answer will do.
    pub(super) fn of(stage: &Stage) -> Option<Self> {
        match stage {
            Stage::Claim { .. } => Some(Self::Claim),
            Stage::Reinforce(_) => Some(Self::Place),
            Stage::Invade => Some(Self::Invade),
            Stage::Commit(invasion) => Some(Self::Commit(*invasion)),
            Stage::MoveIn(invasion) => Some(Self::MoveIn(*invasion)),
            Stage::Maneuver => Some(Self::Maneuver),
            Stage::Houses
            | Stage::Keep
            | Stage::Purchase
            | Stage::Pick(_)
            | Stage::Defend { .. }
            | Stage::Objective
            | Stage::Draw
            | Stage::Discard
            | Stage::Order { .. }
            | Stage::Deal
            | Stage::Gather
            | Stage::Ending
            | Stage::Objectives
            | Stage::Return
            | Stage::Restock(_)
            | Stage::Battle { .. }
            | Stage::Landing(_)
            | Stage::Reshuffle
            | Stage::Court(_)
            | Stage::Over(_) => None,
        }
    }
}
