//! With which objectives does a game begin?
//!
//! Three are dealt to everybody, one of them goes back.

use play::{Refusal, Seat};

use super::setup::ask;
use super::{D, refuse};
use crate::risk::event::Event;
use crate::risk::pack::{ObjectiveId, Pack};
use crate::risk::stage::Stage;

const OBJECTIVES_DEALT: usize = 3;

/// The objectives are shuffled and three dealt to each seat.
///
/// # Rule
/// Risk, Dominion set-up 6.
pub(in crate::risk) fn objectives(
    pack: &Pack,
    draft: &mut D,
    answer: &[u8],
) -> Result<(), Refusal> {
    let rows = answer
        .iter()
        .filter_map(|place| pack.objectives.get(usize::from(*place)));
    let deck: Vec<ObjectiveId> = rows.map(|row| row.number).collect();
    draft.push(Event::ShuffledObjectives(deck));
    for seat in draft.state().order.clone() {
        offer(draft, seat, OBJECTIVES_DEALT);
    }
    draft.push(Event::Asked(Stage::Keep));
    Ok(())
}

/// Objectives from the top are offered to a seat.
pub(super) fn offer(draft: &mut D, seat: Seat, count: usize) {
    let top = draft.state().objective_deck.iter().rev().take(count);
    let mut offered: Vec<ObjectiveId> = top.copied().collect();
    offered.sort();
    draft.push(Event::Offered(seat, offered));
    draft.reveal();
}

/// One of three objectives is given back.
pub(in crate::risk) fn give_back(
    draft: &mut D,
    seat: Seat,
    objective: ObjectiveId,
) -> Result<(), Refusal> {
    let player = draft.state().player(seat);
    let offered = player.map_or(&[][..], |player| &player.offered);
    if !offered.contains(&objective) {
        let text = "This objective was not dealt to you";
        return Err(refuse("not_offered", "Dominion set-up 6", text));
    }
    let kept = offered.iter().copied().filter(|other| *other != objective);
    let kept = kept.collect();
    draft.push(Event::Kept(seat, kept));
    if draft.state().players.iter().all(|p| p.offered.is_empty()) {
        draft.push(Event::Asked(Stage::Return));
    }
    Ok(())
}

/// What was given back is shuffled in.
pub(in crate::risk) fn returned(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let deck = &draft.state().objective_deck;
    let deck = answer
        .iter()
        .filter_map(|place| deck.get(usize::from(*place)));
    let deck = deck.copied().collect();
    draft.push(Event::ShuffledObjectives(deck));
    ask(pack, draft, Stage::Deal);
    Ok(())
}
