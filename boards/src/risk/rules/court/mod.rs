//! How are Characters and Maester cards played?
//!
//! `aims` says what may be played at what, `windows` who is asked when, `paid` takes the price and lets others answer, `carry` does
//! what a card says, by `cast` where chance has a say; `market` sells, `after` keeps what was promised.
//! Invariant: who is asked follows from what everybody sees, unless a setting says otherwise.

mod after;
mod aims;
mod carry;
mod cast;
mod market;
mod paid;
mod windows;

pub(super) use aims::has_plays;
pub(in crate::risk) use aims::offers;
pub(in crate::risk) use cast::asked_of_chance;
pub(in crate::risk) use market::{all_maesters, can_buy as can_buy_maester, cost as maester_cost};

pub(super) use after::{barred, conquered, declared, over, refresh};
pub(super) use carry::today;
pub(super) use windows::open;

use play::{Refusal, Seat};

use super::{D, no};
use crate::risk::card::{CardId, Effect};
use crate::risk::court::{CourtAction, CourtStage};
use crate::risk::pack::Pack;
use crate::risk::state::{Stage, State};

const SECTION: &str = "Dominion, Buying and using cards";

/// What a card does.
fn effect(pack: &Pack, card: CardId) -> Option<Effect> {
    pack.usage(card).map(|usage| usage.effect)
}

/// Gold that a seat pays for a card that costs so much, where others made it dear.
///
/// # Rule
/// Risk, Maester cards, Mourning the Fallen.
#[must_use]
pub fn price(state: &State, seat: Seat, gold: u16) -> u16 {
    let costly = state.court.costly.iter();
    costly
        .filter(|other| **other != seat)
        .fold(gold, |gold, _| gold.saturating_mul(2))
}

/// Decides an action with cards.
pub(super) fn act(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    stage: Stage,
    action: &CourtAction,
) -> Result<(), Refusal> {
    match (stage, action) {
        (stage, CourtAction::Play { card, aim }) => {
            paid::play(pack, draft, seat, stage, *card, aim)
        }
        (Stage::Court(CourtStage::Window(window)), CourtAction::Pass) => {
            windows::pass(pack, draft, window);
            Ok(())
        }
        (Stage::Purchase, CourtAction::Buy) => market::buy(draft, seat),
        (Stage::Court(CourtStage::KeepMaester), CourtAction::Keep(card)) => {
            market::keep(draft, seat, *card)
        }
        (Stage::Court(CourtStage::KeepTerritory), CourtAction::KeepTerritory(area)) => {
            super::turns::keep_territory(pack, draft, seat, *area)
        }
        (
            Stage::Court(CourtStage::Place {
                left, placed, over, ..
            }),
            CourtAction::Place(area),
        ) => carry::place(pack, draft, seat, left, placed, *over, *area),
        (Stage::Court(CourtStage::Place { over, .. }), CourtAction::Enough) => {
            windows::resume(pack, draft, *over);
            Ok(())
        }
        (Stage::Court(CourtStage::Remove { by, queue, over }), CourtAction::Remove(area)) => {
            carry::remove(pack, draft, by, queue, *over, *area)
        }
        (stage, CourtAction::Ransom(character)) if aims::is_own_turn(&stage) => {
            market::ransom(draft, seat, *character)
        }
        (stage, CourtAction::Reveal(area)) if aims::is_own_turn(&stage) => {
            market::reveal(draft, seat, *area)
        }
        (_, _) => Err(no("not_now", "Turns", "Something else is asked for now")),
    }
}

/// Decides an answer of chance.
pub(super) fn chance(
    pack: &Pack,
    draft: &mut D,
    stage: CourtStage,
    answer: &[u8],
) -> Result<(), Refusal> {
    match stage {
        CourtStage::Shuffle => market::shuffled(pack, draft, answer),
        CourtStage::Restock => market::restocked(draft, answer),
        CourtStage::Cast(waits) => cast::answered(pack, draft, waits, answer),
        CourtStage::Ones(battle) => {
            super::battle::ones(pack, draft, battle, answer);
            Ok(())
        }
        CourtStage::KeepMaester
        | CourtStage::KeepTerritory
        | CourtStage::Window(_)
        | CourtStage::Place { .. }
        | CourtStage::Remove { .. } => {
            Err(no("not_asked", "Turns", "No dice or cards are asked for"))
        }
    }
}
