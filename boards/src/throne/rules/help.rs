//! Which cards support a battle without units?
//!
//! Their owners are asked in turn order when the Support orders have been; whoever is helped by somebody else may
//! refuse.

use play::{Refusal, Seat};

use super::combat::{push, step};
use super::{D, listed, tactics};
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Help, Step};
use crate::throne::card::Side;
use crate::throne::event::FightEvent;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// The cards that may support a battle.
pub(super) fn helpers(pack: &Pack, state: &State, battle: &Battle) -> Vec<(Seat, Help)> {
    tactics::helpers(pack, state, battle)
}

/// What the next card may be used for.
pub(super) fn offers(_state: &State, _seat: Seat, battle: &Battle, add: &mut dyn FnMut(Action)) {
    match battle.helpers.first() {
        Some((_, Help::Tactic(_))) => {
            for side in Side::BOTH {
                add(Action::Support(Some(side)));
            }
            add(Action::Support(None));
        }
        None => {}
    }
}

/// A card supports a side, or none.
pub(super) fn answer(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let state = draft.state();
    let mut open = false;
    if let Some(battle) = &state.battle {
        offers(state, seat, battle, &mut |other| open |= other == action);
    }
    listed(open, "Battles", "The card does not allow this")?;
    let first = state.battle.as_ref().and_then(|b| b.helpers.first());
    let Some((_, help)) = first.copied() else {
        return Ok(());
    };
    match (help, action) {
        (Help::Tactic(card), Action::Support(Some(side))) => {
            tactics::aid(pack, draft, seat, card, side);
            step(draft, Step::Welcome(side));
        }
        (_, _) => push(draft, FightEvent::Unaided(seat, help)),
    }
    Ok(())
}

/// The side that was helped takes it, or not.
pub(super) fn welcome(draft: &mut D, taken: bool) {
    if !taken {
        push(draft, FightEvent::AidRefused);
    }
    step(draft, Step::Help);
}
