//! What do House cards do?
//!
//! Texts are carried out in the order of the Fiefdoms track, each of them fully before the next; what has to be chosen
//! waits for its owner.

use play::Refusal;

use super::aftermath::{abandon, everybody, standing};
use super::combat::{push, step};
use super::expansion_effects::is_spared;
use super::removable_orders::removable;
use super::strength::text;
use super::{before_blade, expansion_effects};
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::{Effect, ExpansionEffect, Moment, OrderKind, Side};
use crate::throne::event::{Event, FightEvent};
use crate::throne::frame::Frame;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::stock::hands;
use crate::throne::rules::{D, listed, stock};
use crate::throne::state::State;
use crate::throne::units::{UnitKind, Units};

const SECTION: &str = "House cards";

/// The sides of a battle in the order in which their texts count.
///
/// # Rule
/// A34.
pub(crate) fn in_order(state: &State, battle: &Battle) -> [Side; 2] {
    let place = |side: Side| state.place(Track::Fiefdoms, battle.side(side).seat);
    match place(Side::Attack) < place(Side::Defense) {
        true => Side::BOTH,
        false => [Side::Defense, Side::Attack],
    }
}

/// The side whose text comes at a place, with its text.
fn speaker(pack: &Pack, state: &State, at: u8) -> Option<(Side, Moment, Effect)> {
    let battle = state.battle.as_ref()?;
    let side = *in_order(state, battle).get(usize::from(at))?;
    let (when, effect) = text(pack, battle, side)?;
    Some((side, when, effect))
}

/// What came of a text after both cards were turned up.
pub(super) enum Said {
    /// All of it was carried out.
    All,
    /// Its owner is asked.
    AreaQuestion,
    /// A side won, because nobody is left on the other one.
    Won(Side),
}

/// Texts that make others void; tells whether the owner of one is asked.
pub(super) fn cancel(pack: &Pack, draft: &mut D, at: u8) -> bool {
    match speaker(pack, draft.state(), at) {
        Some((side, Moment::Cancel, Effect::IgnoreTheirs)) => {
            push(draft, FightEvent::Ignored(side.other()));
            false
        }
        Some((side, Moment::Cancel, Effect::Expansion(ExpansionEffect::TakeText))) => {
            push(draft, FightEvent::Ignored(side.other()));
            false
        }
        Some((_, Moment::Cancel, Effect::Expansion(_))) => before_blade::asks(pack, draft, at),
        Some(_) | None => false,
    }
}

/// Texts after both cards were turned up.
pub(super) fn revealed(pack: &Pack, draft: &mut D, at: u8) -> Said {
    match speaker(pack, draft.state(), at) {
        Some((_, when, Effect::Expansion(_))) if when != Moment::Cancel => {
            match before_blade::asks(pack, draft, at) {
                true => Said::AreaQuestion,
                false => Said::All,
            }
        }
        Some((side, Moment::Reveal, effect)) => {
            let won = shown(pack, draft, side, effect);
            won.map_or(Said::All, Said::Won)
        }
        Some(_) | None => Said::All,
    }
}

/// Hands back who won if nobody is left on the other side.
fn shown(pack: &Pack, draft: &mut D, side: Side, effect: Effect) -> Option<Side> {
    let state = draft.state();
    let battle = state.battle.as_ref()?;
    match effect {
        Effect::TheirCardCounts(strength) => {
            if battle.side(side.other()).card.is_some() {
                push(draft, FightEvent::Weakened(side.other(), strength));
            }
        }
        Effect::Kill(unit) => {
            let spared = is_spared(pack, battle, side.other());
            if !spared && standing(state, battle, side.other()).get(unit) > 0 {
                kill(draft, side.other(), unit);
                let state = draft.state();
                let left = everybody(state, state.battle.as_ref()?, side.other());
                let guard = state.spot(state.battle.as_ref()?.area).guard;
                let guarded = side == Side::Attack && guard.is_some();
                return (left.is_none() && !guarded).then_some(side);
            }
        }
        Effect::RemoveDefense => {
            let order = state.spot(battle.area).order;
            let order = order.and_then(|order| pack.order(order));
            let defends = order.is_some_and(|order| order.kind == OrderKind::Defense);
            let area = battle.area;
            if side == Side::Attack && defends {
                draft.push(Event::OrderGone(area));
            }
        }
        Effect::Upgrade(only) => promote(pack, draft, side, only),
        Effect::IgnoreTheirs
        | Effect::KillChosen
        | Effect::TheirSupportCounts { .. }
        | Effect::Counts { .. }
        | Effect::DoubleDefense
        | Effect::Icons { .. }
        | Effect::Regain
        | Effect::RemoveOrder { .. }
        | Effect::GainPower(_)
        | Effect::DiscardTheirs { .. }
        | Effect::TakeToken
        | Effect::Expansion(_) => {}
    }
    None
}

fn kill(draft: &mut D, side: Side, unit: UnitKind) {
    push(
        draft,
        FightEvent::Killed {
            side,
            units: Units::of(unit, 1),
            routed: Units::NONE,
        },
    );
    abandon(draft);
}

/// A footman that fights becomes a knight, if one is in stock.
fn promote(pack: &Pack, draft: &mut D, side: Side, only: Option<Side>) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let seat = battle.side(side).seat;
    let there = standing(state, battle, side).footmen > 0;
    let stock = state.stock(pack, seat, UnitKind::Knight) > 0;
    if there && stock && only.is_none_or(|only| only == side) {
        push(draft, FightEvent::Knighted(side, UnitKind::Knight));
    }
}

/// Texts after the battle; one that asks for a choice waits, unless there is only one.
///
/// # Rule
/// A38.
pub(super) fn after(pack: &Pack, draft: &mut D, at: u8) {
    let state = draft.state();
    let next = Step::After(at + 1);
    let Some(battle) = &state.battle else { return };
    let Some((side, when, effect)) = speaker(pack, state, at) else {
        step(draft, next);
        return;
    };
    let now = match when {
        Moment::Win => battle.winner == Some(side),
        Moment::Lose => battle.winner == Some(side.other()),
        Moment::End => true,
        Moment::Cancel
        | Moment::Reveal
        | Moment::Support
        | Moment::Strength
        | Moment::Icons
        | Moment::Casualties
        | Moment::Retreat => false,
    };
    if !now {
        step(draft, next);
        return;
    }
    let seat = battle.side(side).seat;
    match effect {
        Effect::GainPower(gained) => {
            stock::gain(pack, draft, seat, gained);
            step(draft, next);
        }
        Effect::Upgrade(only) => {
            promote(pack, draft, side, only);
            step(draft, next);
        }
        Effect::Expansion(_) => {
            expansion_effects::settle(pack, draft, side);
            let battle = draft.state().battle.as_ref();
            let some = battle.is_some_and(|b| {
                !expansion_effects::choices(pack, draft.state(), b, side).is_empty()
            });
            step(draft, if some { Step::Choice(at) } else { next });
        }
        Effect::KillChosen
        | Effect::Regain
        | Effect::RemoveOrder { .. }
        | Effect::DiscardTheirs { .. }
        | Effect::TakeToken => match choices(pack, state, battle, at).as_slice() {
            [] => step(draft, next),
            [one] => {
                let one = *one;
                step(draft, Step::Choice(at));
                carry_out(pack, draft, at, one);
            }
            _ => step(draft, Step::Choice(at)),
        },
        Effect::IgnoreTheirs
        | Effect::TheirCardCounts(_)
        | Effect::Kill(_)
        | Effect::RemoveDefense
        | Effect::TheirSupportCounts { .. }
        | Effect::Counts { .. }
        | Effect::DoubleDefense
        | Effect::Icons { .. } => step(draft, next),
    }
}

/// What a text after the battle may be used for.
pub(super) fn choices(pack: &Pack, state: &State, battle: &Battle, at: u8) -> Vec<Action> {
    let Some((side, _, effect)) = speaker(pack, state, at) else {
        return Vec::new();
    };
    let (own, other) = (battle.side(side), battle.side(side.other()));
    let Some(player) = state.player(own.seat) else {
        return Vec::new();
    };
    match effect {
        Effect::Regain => player.discard.iter().copied().map(Action::Regain).collect(),
        Effect::RemoveOrder { orders, whose, may } => {
            let areas = removable(pack, state, battle, side, orders, whose);
            let mut found: Vec<Action> = areas.into_iter().map(Action::RemoveOrder).collect();
            if may && !found.is_empty() {
                found.push(Action::Done);
            }
            found
        }
        Effect::DiscardTheirs { pay } => {
            let hand = state.player(other.seat).map_or(&[][..], |p| &p.hand);
            let cards = hand.iter().filter(|card| Some(**card) != other.card);
            let mut found: Vec<Action> = cards.copied().map(Action::Discard).collect();
            if player.power < pay {
                found.clear();
            }
            if !found.is_empty() && pay > 0 {
                found.push(Action::Done);
            }
            found
        }
        Effect::TakeToken => {
            let tracks = Track::ALL.into_iter();
            let held = tracks.filter(|track| state.holder(*track) == Some(other.seat));
            held.map(Action::Take).collect()
        }
        Effect::KillChosen if is_spared(pack, battle, side.other()) => Vec::new(),
        Effect::KillChosen => {
            let units = standing(state, battle, side.other());
            units.kinds().map(Action::Kill).collect()
        }
        Effect::IgnoreTheirs
        | Effect::TheirCardCounts(_)
        | Effect::Kill(_)
        | Effect::RemoveDefense
        | Effect::Upgrade(_)
        | Effect::TheirSupportCounts { .. }
        | Effect::Counts { .. }
        | Effect::DoubleDefense
        | Effect::Icons { .. }
        | Effect::GainPower(_) => Vec::new(),
        Effect::Expansion(_) => expansion_effects::choices(pack, state, battle, side),
    }
}

/// A choice is made.
pub(super) fn choose(pack: &Pack, draft: &mut D, at: u8, action: Action) -> Result<(), Refusal> {
    let state = draft.state();
    let open = state.battle.as_ref();
    let open = open.is_some_and(|battle| choices(pack, state, battle, at).contains(&action));
    listed(open, SECTION, "The card does not allow this")?;
    let now = match state.top() {
        Some(Frame::Fight(Step::More(_, left))) => Some(left.saturating_sub(1)),
        Some(_) | None => None,
    };
    carry_out(pack, draft, at, action);
    let state = draft.state();
    let side = speaker(pack, state, at).map(|(side, _, _)| side);
    let more = state.battle.as_ref().zip(side);
    let more = now
        .or_else(|| more.map(|(battle, side)| expansion_effects::more_choices(pack, battle, side)));
    if let Some(left) = more.filter(|left| *left > 0) {
        step(draft, Step::More(at, left));
    }
    Ok(())
}

fn carry_out(pack: &Pack, draft: &mut D, at: u8, action: Action) {
    let state = draft.state();
    let Some((side, _, effect)) = speaker(pack, state, at) else {
        return;
    };
    let Some(battle) = &state.battle else { return };
    let (seat, other) = (battle.side(side).seat, battle.side(side.other()).seat);
    match (effect, action) {
        (Effect::Regain | Effect::Expansion(_), Action::Regain(card)) => {
            hands::take_back(draft, seat, vec![card])
        }
        (Effect::RemoveOrder { .. }, Action::RemoveOrder(area)) => {
            draft.push(Event::OrderGone(area));
        }
        (Effect::DiscardTheirs { pay }, Action::Discard(card)) => {
            let secret = state.setting.secret_cards;
            if let Some(by) = battle.side(side).card {
                let (seat, card) = (other, (!secret).then_some(card));
                push(draft, FightEvent::Robbed { by, seat, card });
            }
            stock::lose(draft, seat, pay);
            hands::discard(draft, other, card);
        }
        (Effect::TakeToken, Action::Take(track)) => draft.push(Event::TokenTaken(track, seat)),
        (Effect::Expansion(_), action) => expansion_effects::chosen(draft, action),
        (Effect::KillChosen, Action::Kill(unit)) => kill(draft, side.other(), unit),
        (_, _) => {}
    }
    step(draft, Step::After(at + 1));
}
