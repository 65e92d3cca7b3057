//! Which rule takes what chance answers?

use play::Refusal;

use super::westeros::wildlings;
use super::{D, alliances, no, setup, westeros};
use crate::throne::frame::Frame;
use crate::throne::pack::{FOURTH, Pack};

/// What was shuffled or drawn goes to whatever is pending.
pub(super) fn chance(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let Some(frame) = draft.state().top() else {
        return Err(no("not_asked", "Turns", "No cards are asked for"));
    };
    match frame {
        Frame::Lots => setup::lots(pack, draft, answer),
        Frame::Pile(pile) => {
            let pile = *pile;
            setup::pile(pack, draft, pile, answer);
            Ok(())
        }
        Frame::Fourth => {
            setup::deck(pack, draft, FOURTH, answer);
            Ok(())
        }
        Frame::AllyPile(patron) => {
            let patron = *patron;
            alliances::shuffled(pack, draft, patron, answer);
            Ok(())
        }
        Frame::Steal { seat, from, deck } => {
            let (seats, deck) = ([*seat, *from], *deck);
            alliances::steal(pack, draft, seats, deck, answer);
            Ok(())
        }
        Frame::Winter(deck) => {
            let deck = *deck;
            westeros::winter(pack, draft, deck, answer);
            Ok(())
        }
        Frame::RandomCard(seat) => {
            let seat = *seat;
            wildlings::random(draft, seat, answer);
            Ok(())
        }
        Frame::Draw(_)
        | Frame::Westeros(_)
        | Frame::Reconcile { .. }
        | Frame::Muster { .. }
        | Frame::Bids { .. }
        | Frame::Ties { .. }
        | Frame::Blame { .. }
        | Frame::Crown { .. }
        | Frame::Choose { .. }
        | Frame::Suffer(..)
        | Frame::Losses { .. }
        | Frame::GiveUp(_)
        | Frame::Regain(_)
        | Frame::FirstOn(_)
        | Frame::Plan { .. }
        | Frame::AtOnce { .. }
        | Frame::Enlist { .. }
        | Frame::Disband(_)
        | Frame::Plot { .. }
        | Frame::Accuse { .. }
        | Frame::Onward { .. }
        | Frame::Shield { .. }
        | Frame::Bury(_)
        | Frame::Halve(_)
        | Frame::Dissent { .. }
        | Frame::Raven
        | Frame::Raids { .. }
        | Frame::RaidAgain { .. }
        | Frame::Marches { .. }
        | Frame::March(_)
        | Frame::Power
        | Frame::Build { .. }
        | Frame::Leave { .. }
        | Frame::Fight(_)
        | Frame::Affair(_)
        | Frame::Over(_) => Err(no("not_asked", "Turns", "No cards are asked for")),
    }
}
