//! What does every level do without thinking?
//!
//! Steps with one good answer, or with none that matters.

use play::Offer;

use super::Choice;
use super::look::Look;
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::set_value;
use crate::risk::state::{Invasion, Stage};

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
            let hardest = actions.max_by_key(|action| points(look, action))?;
            Some((hardest.clone(), said("Keeps what is nearer at hand")))
        }
        Stage::Pick(_) => {
            let easiest = actions.min_by_key(|action| points(look, action))?;
            Some((easiest.clone(), said("What is nearer at hand")))
        }
        Stage::Objective => {
            let best = actions
                .filter(|action| matches!(action, Action::Complete(_)))
                .max_by_key(|action| points(look, action))?;
            let text = format!("Completes an objective for {} points", points(look, best));
            Some((best.clone(), text))
        }
        Stage::Draw => {
            let draw = actions.find(|action| matches!(action, Action::Draw));
            Some((draw?.clone(), said("A card for the conquest")))
        }
        Stage::Purchase => {
            let held = look.state().player(look.seat)?.objectives.len();
            let buy = actions.find(|action| matches!(action, Action::BuyObjective));
            let buy = buy.filter(|_| held < 3);
            match buy {
                Some(buy) => Some((buy.clone(), said("An objective is missing"))),
                None => Some((Action::Done, said("Saves the gold"))),
            }
        }
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
