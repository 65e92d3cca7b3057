//! What comes after what?
//!
//! A turn is Westeros, planning, raids, marches and power; the first one begins with planning.

use super::score::objectives;
use super::{D, planning, score};
use crate::throne::event::Event;
use crate::throne::frame::{Draw, Frame, Marches, Raids, Westeros};
use crate::throne::pack::Pack;
use crate::throne::state::{Phase, TurnRule};

/// Goes on to the next part of a turn, when nothing is pending.
pub(super) fn next(pack: &Pack, draft: &mut D) {
    match draft.state().phase {
        Phase::Setup => {
            draft.push(Event::Turn(1));
            planning::begin(pack, draft);
        }
        Phase::Westeros => planning::begin(pack, draft),
        Phase::Planning => {
            draft.push(Event::Began(Phase::Raids));
            draft.push(Event::Opened(Frame::Raids(Raids { at: 0 })));
        }
        Phase::Raids => {
            draft.push(Event::Began(Phase::Marches));
            draft.push(Event::Opened(Frame::Marches(Marches { at: 0 })));
        }
        Phase::Marches => {
            draft.push(Event::Began(Phase::Power));
            draft.push(Event::Opened(Frame::Power));
        }
        Phase::Power => end(pack, draft),
    }
}

/// The end of a turn.
fn end(pack: &Pack, draft: &mut D) {
    while objectives::next(pack, draft) {
        if objectives::is_over(draft) {
            return;
        }
    }
    draft.push(Event::CleanedUp);
    let turn = draft.state().turn;
    let last = draft.state().turn_rules.contains(&TurnRule::NextTurn);
    if last || turn >= pack.numbers.turns {
        score::end(pack, draft);
        return;
    }
    if !draft.state().drawn.is_empty() {
        draft.push(Event::PutAway);
    }
    draft.push(Event::Turn(turn + 1));
    draft.push(Event::Began(Phase::Westeros));
    draft.push(Event::Opened(Frame::Westeros(Westeros(0))));
    draft.push(Event::Opened(Frame::Draw(Draw(0))));
}
