//! Which answers tell what a seat holds in its hand?

use play::Secrecy;

use crate::risk::action::Action;
use crate::risk::card::CardId;
use crate::risk::cards_in_play::CardAction;

/// Who may see an answer. What is kept stays in a hand; what is shown then lies on the table for everybody.
pub(super) fn secrecy(action: &Action) -> Secrecy {
    match action {
        Action::GiveBack(_) | Action::Pick(_) => Secrecy::Kept,
        Action::Trade(_) | Action::TradeForUnit(_) | Action::Complete(_) | Action::Discard(_) => {
            Secrecy::UntilGiven
        }
        Action::Card(action) => match action {
            CardAction::Play { card, .. } => match card {
                CardId::Maester(_) => Secrecy::UntilGiven,
                CardId::Character(_) => Secrecy::Open,
            },
            CardAction::Keep(_) | CardAction::KeepTerritory(_) => Secrecy::Kept,
            CardAction::Reveal(_) => Secrecy::UntilGiven,
            CardAction::Pass
            | CardAction::PassInvasion
            | CardAction::PassTurn
            | CardAction::Buy
            | CardAction::Place(_)
            | CardAction::Enough
            | CardAction::Remove(_)
            | CardAction::Ransom(_) => Secrecy::Open,
        },
        Action::House(_)
        | Action::Place { .. }
        | Action::PlaceUnit(_)
        | Action::BuyObjective
        | Action::Invade { .. }
        | Action::Commit(_)
        | Action::Defend(_)
        | Action::Withdraw
        | Action::MoveIn(_)
        | Action::Maneuver { .. }
        | Action::Draw
        | Action::Land { .. }
        | Action::Done => Secrecy::Open,
    }
}
