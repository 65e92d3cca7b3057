//! Which cards support a battle without units?
//!
//! Their owners are asked in turn order when the Support orders have been; whoever is helped by somebody else may
//! refuse. A lookout takes support away.

use play::{Refusal, Seat};

use super::combat::{push, step};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Aided, Battle, Help, Step};
use crate::throne::card::{OrderKind, Side};
use crate::throne::event::{AlliesEvent, Event, FightEvent};
use crate::throne::ids::AllyId;
use crate::throne::pack::Pack;
use crate::throne::rules::alliances::{aids, discard, push as ally};
use crate::throne::rules::planning::tactics;
use crate::throne::rules::raids::shields;
use crate::throne::rules::roads::weather::beside;
use crate::throne::rules::{D, listed, planning, stock};
use crate::throne::state::State;
use crate::throne::storm::AllyEffect;

/// The cards that may support a battle, lookouts first.
///
/// # Rule
/// B24; source, Arryn Lookout.
pub(in crate::throne) fn helpers(pack: &Pack, state: &State, battle: &Battle) -> Vec<(Seat, Help)> {
    let (mut first, mut then) = (Vec::new(), Vec::new());
    for seat in state.order().iter().copied() {
        let Some(side) = battle.side_of(seat) else {
            continue;
        };
        for (card, aid) in aids(pack, state, seat) {
            let help = (seat, Help::Ally(card));
            match aid {
                AllyEffect::Lookout if !watched(pack, state, battle, side).is_empty() => {
                    first.push(help)
                }
                AllyEffect::Military { .. } if may_aid(pack, state, seat, card) => then.push(help),
                AllyEffect::Lookout
                | AllyEffect::Military { .. }
                | AllyEffect::Army { .. }
                | AllyEffect::Leadership(_)
                | AllyEffect::Plots { .. }
                | AllyEffect::Political { .. }
                | AllyEffect::Galleys
                | AllyEffect::Supplies { .. }
                | AllyEffect::Accusations
                | AllyEffect::Raiders
                | AllyEffect::Transport => {}
            }
        }
    }
    first.extend(then);
    first.extend(tactics::helpers(pack, state, battle));
    first
}

/// Support orders of the other side beside the battle.
fn watched(pack: &Pack, state: &State, battle: &Battle, side: Side) -> Vec<AreaId> {
    let other = battle.side(side.other()).seat;
    let orders = planning::ordered(pack, state, other, OrderKind::Support);
    let near = beside(pack, state, battle.area);
    (orders & near).iter().collect()
}

/// Tells whether military support may be paid for.
fn may_aid(pack: &Pack, state: &State, seat: Seat, card: AllyId) -> bool {
    let Some(AllyEffect::Military { pay, .. }) = pack.ally(card).map(|row| row.aid) else {
        return false;
    };
    let power = state.player(seat).map_or(0, |player| player.power);
    power >= pay && !state.alliances.tired.contains(&card)
}

/// What the next card may be used for.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    battle: &Battle,
    add: &mut dyn FnMut(Action),
) {
    match battle.helpers.first() {
        Some((_, Help::Tactic(_))) => {
            for side in Side::BOTH {
                add(Action::Support(Some(side)));
            }
            add(Action::Support(None));
        }
        Some((_, Help::Ally(card))) => {
            if may_aid(pack, state, seat, *card) {
                add(Action::Use(true));
            }
            let lookout = pack
                .ally(*card)
                .is_some_and(|row| row.aid == AllyEffect::Lookout);
            if let Some(side) = battle.side_of(seat).filter(|_| lookout) {
                let orders = watched(pack, state, battle, side).into_iter();
                orders.map(Action::RemoveOrder).for_each(&mut *add);
            }
            add(Action::Use(false));
        }
        None => {}
    }
}

/// A card is used, or not.
pub(in crate::throne) fn answer(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    action: Action,
) -> Result<(), Refusal> {
    let state = draft.state();
    let mut open = false;
    if let Some(battle) = &state.battle {
        offers(pack, state, seat, battle, &mut |other| {
            open |= other == action
        });
    }
    listed(open, "Battles", "The card does not allow this")?;
    let Some(battle) = &state.battle else {
        return Ok(());
    };
    let Some((_, help)) = battle.helpers.first().copied() else {
        return Ok(());
    };
    match (help, action) {
        (Help::Tactic(card), Action::Support(Some(side))) => {
            tactics::aid(pack, draft, seat, card, side);
            step(draft, Step::Welcome(side));
        }
        (Help::Ally(card), Action::Use(true)) => {
            if let Some(side) = battle.side_of(seat) {
                military(pack, draft, seat, card, side);
            }
        }
        (Help::Ally(card), Action::RemoveOrder(area)) => {
            push(draft, FightEvent::Unaided(seat, help));
            look_out(pack, draft, seat, card, area);
        }
        (_, _) => push(draft, FightEvent::Unaided(seat, help)),
    }
    Ok(())
}

/// # Rule
/// B24: by discard, or once a turn for power.
fn military(pack: &Pack, draft: &mut D, seat: Seat, card: AllyId, side: Side) {
    let Some(row) = pack.ally(card) else { return };
    let AllyEffect::Military {
        strength,
        pay,
        discard: goes,
    } = row.aid
    else {
        return;
    };
    stock::lose(draft, seat, pay);
    match goes {
        true => discard(pack, draft, seat, card),
        false => ally(draft, AlliesEvent::Tired(seat, card)),
    }
    push(
        draft,
        FightEvent::Aided(Aided {
            seat,
            help: Help::Ally(card),
            side,
            strength,
        }),
    );
}

/// A Support order is raided from the battle.
fn look_out(pack: &Pack, draft: &mut D, seat: Seat, card: AllyId, area: AreaId) {
    discard(pack, draft, seat, card);
    let owner = shields::owner(pack, draft.state(), area);
    draft.push(Event::OrderGone(area));
    match owner {
        Some(owner) => shields::ask(draft, owner, area),
        None => unsupported(draft, area),
    }
}

/// Whoever has no Support order any more supports nobody.
pub(in crate::throne) fn unsupported(draft: &mut D, area: AreaId) {
    let battle = draft.state().battle.as_ref();
    if battle.is_some_and(|b| b.supports.iter().any(|(from, _)| *from == area)) {
        push(draft, FightEvent::SupportLost(area));
    }
}

/// The side that was helped takes it, or not.
pub(super) fn welcome(draft: &mut D, taken: bool) {
    if !taken {
        push(draft, FightEvent::AidRefused);
    }
    step(draft, Step::Help);
}
