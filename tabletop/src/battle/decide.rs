//! What becomes of one input in a battle?

use play::{Ask, Chance, Draft, Refusal, Seat, Turn};

use super::action::Action;
use super::event::BattleEvent;
use super::frame::procedure::{ORDER, Sides, is_not_now, not_asked, not_now};
use super::frame::{Ended, Stage};
use super::play::Play;
use super::state::opponent;
use super::turn::turn;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::why::Why;

/// Turns an action into events, and goes on to the next question.
pub(crate) fn act(
    pack: &Pack,
    draft: &mut Draft<Tabletop>,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let mut play = Play::new(pack, draft);
    if play.battle().is_none() {
        let text = "No battle is fought on this table: move anything by hand";
        return Err(Refusal::new("no_battle", ORDER, text));
    }
    if *action == Action::Concede {
        play.emit(BattleEvent::Conceded { seat });
        let winner = Some(opponent(seat));
        play.emit(BattleEvent::Stands(Stage::Over(Ended { winner })));
        return Ok(());
    }
    if !turn(play.state()).asks(seat) {
        let text = "The other side is to act now";
        return Err(Refusal::new("not_your_turn", ORDER, text));
    }
    let acted = play.at_pending(|pending, play| pending.act(play, seat, action));
    if let Err(no) = acted.unwrap_or_else(not_now) {
        return Err(naming_what_is_asked(&play, no));
    }
    play.settle();
    Ok(())
}

/// A refusal, with what is asked where the answer is to another question.
fn naming_what_is_asked(play: &Play<'_, '_>, no: Refusal) -> Refusal {
    let asks = play.battle().filter(|_| is_not_now(&no));
    let prompt = asks.map(|battle| {
        let state = play.state();
        battle.pending().prompt(play.pack, Sides { state, battle })
    });
    match prompt {
        Some(prompt) => Refusal {
            text: format!("{}: {prompt}", no.text),
            ..no
        },
        None => no,
    }
}

/// Takes an answer of chance, and goes on to the next question.
pub(crate) fn chance(
    pack: &Pack,
    draft: &mut Draft<Tabletop>,
    faces: &[u8],
) -> Result<(), Refusal> {
    let mut play = Play::new(pack, draft);
    play.tally(faces);
    let fell = play.at_pending(|pending, play| pending.fall(play, faces));
    fell.unwrap_or_else(not_asked)?;
    play.settle();
    Ok(())
}

/// Goes on after a correction, which may have taken away what was pending.
pub(crate) fn mend(pack: &Pack, draft: &mut Draft<Tabletop>) {
    if draft.state().battle.is_some() {
        Play::new(pack, draft).settle();
    }
}

impl Play<'_, '_> {
    /// Notes what six-sided dice showed, and whose they were; of a roll-off each seat has one.
    fn tally(&mut self, faces: &[u8]) {
        let Turn::Chance(Chance {
            ask: Ask::Dice { sides },
            by,
            why,
        }) = turn(self.state())
        else {
            return;
        };
        if sides.iter().any(|sides| *sides != 6) {
            return;
        }
        let mut told = |seat: Seat, faces: &[u8]| {
            let faces = faces.to_vec();
            self.emit(BattleEvent::Rolled { seat, faces });
        };
        match (why, faces) {
            (Why::RollOff(_), [first, second]) => {
                told(Seat(0), &[*first]);
                told(Seat(1), &[*second]);
            }
            (_, faces) => told(by, faces),
        }
    }
}
