//! How long does an answer of a program stand before the game goes on, and when does a person only pass?
//!
//! What changes the map or shows a card stands; what follows from it goes on at once, and passing is not even told.

use play::{Offer, Seat};

use super::dice::changes_nothing;
use crate::risk::action::Action;
use crate::risk::card::Timing;
use crate::risk::cards_in_play::CardAction;
use crate::risk::pack::Pack;
use crate::risk::rules::turns;
use crate::risk::stage::{AfterPick, CardMoment, Stage};
use crate::risk::state::State;
use crate::risk::view::View;

/// How an answer of a program is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Nothing came of it.
    Quiet,
    /// It is told, and the game goes on at once.
    Flows,
    /// It is told, and stands to be seen.
    Stands,
}

/// How an answer is shown.
#[must_use]
pub fn pace(view: &View, action: &Action) -> Pace {
    match action {
        Action::Card(CardAction::Pass | CardAction::PassInvasion | CardAction::PassTurn) => {
            Pace::Quiet
        }
        Action::Done if matches!(view.table.stage, Stage::Reinforce(_) | Stage::Objective) => {
            Pace::Quiet
        }
        // An army at a time, many times over.
        Action::Place { .. } if matches!(view.table.stage, Stage::Claim { .. }) => Pace::Flows,
        Action::Place { .. }
        | Action::Trade(_)
        | Action::TradeForUnit(_)
        | Action::Invade { .. }
        | Action::Maneuver { .. }
        | Action::Complete(_)
        | Action::Land { .. }
        | Action::Card(CardAction::Play { .. } | CardAction::Ransom(_) | CardAction::Reveal(_)) => {
            Pace::Stands
        }
        Action::House(_)
        | Action::GiveBack(_)
        | Action::PlaceUnit(_)
        | Action::BuyObjective
        | Action::Pick(_)
        | Action::Commit(_)
        | Action::Defend(_)
        | Action::Withdraw
        | Action::MoveIn(_)
        | Action::Draw
        | Action::Discard(_)
        | Action::Done
        | Action::Card(
            CardAction::Buy
            | CardAction::Keep(_)
            | CardAction::KeepTerritory(_)
            | CardAction::Place(_)
            | CardAction::Enough
            | CardAction::Remove(_),
        ) => Pace::Flows,
    }
}

/// Whether armies of the set-up are placed one by one.
#[must_use]
pub fn is_settling(state: &State) -> bool {
    matches!(state.stage, Stage::Claim { .. })
}

/// Passing or going on, where nothing else is open.
#[must_use]
pub fn lone_pass(offers: &[Offer<Action>]) -> Option<Action> {
    let mut others = offers.iter().filter(|offer| !rests(offer.action()));
    match (others.next(), others.next()) {
        (Some(only), None) if passes(only.action()) => Some(only.action().clone()),
        _more => None,
    }
}

/// The same where no card that may be played is for this moment: dice of a battle lie and it changes nothing of who loses
/// what, or a turn begins or the seat attacks, and those for any time can be played later too. Whoever passes so shows
/// what is not in the hand.
#[must_use]
pub fn idle_pass(
    pack: &Pack,
    state: &State,
    seat: Seat,
    offers: &[Offer<Action>],
) -> Option<Action> {
    lone_pass(offers).or_else(|| {
        let own = state.active() == seat;
        let battle = match state.stage.moment()? {
            CardMoment::Rolled(battle) => Some(battle),
            CardMoment::Start => None,
            CardMoment::Declared(_) | CardMoment::Committed { .. } if own => None,
            CardMoment::Declared(_)
            | CardMoment::Committed { .. }
            | CardMoment::Played { .. }
            | CardMoment::CardRolled { .. } => return None,
        };
        let idle = |offer: &Offer<Action>| match offer.action() {
            Action::Card(CardAction::Play { card, target }) => {
                let changes = |effect| {
                    battle
                        .is_none_or(|battle| !changes_nothing(state, seat, battle, effect, target))
                };
                pack.usage(*card)
                    .is_some_and(|usage| usage.when == Timing::Any || !changes(usage.effect))
            }
            other => passes(other) || rests(other),
        };
        let pass = Action::Card(CardAction::Pass);
        offers.iter().all(idle).then_some(pass)
    })
}

/// An objective that is kept once the points of whoever keeps it have won: it is asked for by the rules, and which one
/// it is matters no more.
#[must_use]
pub fn won_pick(
    pack: &Pack,
    state: &State,
    seat: Seat,
    offers: &[Offer<Action>],
) -> Option<Action> {
    let won = state.stage == Stage::Pick(AfterPick::Completed) && turns::wins(pack, state, seat);
    let first = offers.first().filter(|_| won)?;
    Some(first.action().clone())
}

/// Tells whether an answer is passing for longer than a moment.
#[must_use]
pub fn rests(action: &Action) -> bool {
    matches!(
        action,
        Action::Card(CardAction::PassInvasion | CardAction::PassTurn)
    )
}

/// Tells whether an answer is passing for now, or going on.
#[must_use]
pub fn passes(action: &Action) -> bool {
    matches!(action, Action::Done | Action::Card(CardAction::Pass))
}
