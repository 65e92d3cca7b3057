//! Which answers tell what a seat holds in its hand?

use play::Secrecy;

use crate::risk::action::Action;
use crate::risk::card::CardId;
use crate::risk::court::CourtAction;

/// Who may see an answer. What is kept stays in a hand; what is shown then lies on the table for everybody.
pub(super) fn secrecy(action: &Action) -> Secrecy {
    match action {
        Action::GiveBack(_) | Action::Pick(_) => Secrecy::Kept,
        Action::Trade(_) | Action::TradeForUnit(_) | Action::Complete(_) | Action::Discard(_) => {
            Secrecy::UntilGiven
        }
        Action::Court(action) => match action {
            CourtAction::Play { card, .. } => match card {
                CardId::Maester(_) => Secrecy::UntilGiven,
                CardId::Character(_) => Secrecy::Open,
            },
            CourtAction::Keep(_) | CourtAction::KeepTerritory(_) => Secrecy::Kept,
            CourtAction::Reveal(_) => Secrecy::UntilGiven,
            CourtAction::Pass
            | CourtAction::Buy
            | CourtAction::Place(_)
            | CourtAction::Enough
            | CourtAction::Remove(_)
            | CourtAction::Ransom(_) => Secrecy::Open,
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
