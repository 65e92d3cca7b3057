//! How is a battle fought?
//!
//! Support, cards, texts, the Blade, totals; then casualties, texts and the retreat, each a step of its own.

use std::cmp::Reverse;

use play::{Refusal, Seat};

use super::house_cards::Said;
use super::strength::{has_blade, may_support, strength};
use super::{
    aftermath, battle_tactics, before_blade, card_support, expansion_effects, house_cards,
    house_orders, retreats, unit_strength,
};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::{OrderKind, Side};
use crate::throne::event::{Achievement, Event, FightEvent};
use crate::throne::frame::{Attack, Frame, Marching};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::hostages;
use crate::throne::rules::marches::dragons;
use crate::throne::rules::planning::tactics;
use crate::throne::rules::{D, listed, planning, refuse};
use crate::throne::state::State;

const SECTION: &str = "Battles";

/// Goes on to a step.
pub(in crate::throne) fn step(draft: &mut D, step: Step) {
    draft.push(Event::Went(Frame::Fight(step)));
}

/// An event of a battle.
pub(in crate::throne) fn push(draft: &mut D, event: FightEvent) {
    draft.push(Event::Fight(event));
}

/// A battle begins. Owners of Support orders beside it are asked in turn order.
///
/// # Rule
/// A30, A31.
pub(in crate::throne) fn begin(pack: &Pack, draft: &mut D, march: &Marching, attack: Attack) {
    let state = draft.state();
    let Some(defender) = state.spot(attack.to).defender() else {
        return;
    };
    let mut waiting = Vec::new();
    for seat in state.order() {
        let own = planning::ordered(pack, state, *seat, OrderKind::Support);
        let own = own
            .iter()
            .filter(|area| may_support(pack, state, *area, attack.to));
        waiting.extend(own);
    }
    let seats = [march.seat, defender];
    let mut battle = Battle::new([march.from, attack.to], seats, attack.units, march.value);
    battle.waiting = waiting;
    battle.order = march.order;
    battle.helpers = card_support::helpers(pack, state, &battle);
    draft.push(Event::Battle(Box::new(battle)));
    draft.push(Event::Opened(Frame::Fight(Step::Support)));
}

/// Takes a step that nobody has to be asked for.
pub(in crate::throne) fn advance(pack: &Pack, draft: &mut D, now: Step) -> bool {
    let Some(battle) = &draft.state().battle else {
        draft.push(Event::Closed);
        return true;
    };
    match now {
        Step::Support if battle.waiting.is_empty() => match battle.helpers.is_empty() {
            true => step(draft, Step::Cards),
            false => step(draft, Step::Help),
        },
        Step::Help if battle.helpers.is_empty() => step(draft, Step::Cards),
        Step::Help | Step::Welcome(_) => return false,
        Step::Support | Step::Consent(..) => return false,
        Step::Early(_) | Step::Choice(_) | Step::More(..) | Step::Drive => return false,
        Step::Cards => return cards(pack, draft),
        Step::Cancel(2) => step(draft, Step::Texts(0)),
        Step::Cancel(at) => {
            let asks = house_cards::cancel(pack, draft, at);
            let next = Step::Cancel(at + 1);
            step(draft, if asks { Step::Early(at) } else { next });
        }
        Step::Another(at) => return before_blade::another(draft, at),
        Step::Texts(2) => step(draft, Step::Blade),
        Step::Texts(at) => match house_cards::revealed(pack, draft, at) {
            // Nobody is left to fight against.
            Said::Won(winner) => {
                push(draft, FightEvent::CutShort(winner));
                remembered(pack, draft, winner);
                aftermath::abandon(draft);
                step(draft, Step::Retreat);
            }
            Said::AreaQuestion => step(draft, Step::Early(at)),
            Said::All => step(draft, Step::Texts(at + 1)),
        },
        Step::Blade => {
            let state = draft.state();
            let mut both = Side::BOTH.into_iter();
            if both.any(|side| {
                let barred = unit_strength::is_barred_from_blade(pack, battle, side);
                !barred && has_blade(state, battle.side(side).seat)
            }) {
                return false;
            }
            step(draft, Step::Result);
        }
        Step::Result => result(pack, draft),
        Step::Toll(count) => return house_orders::pay(draft, count),
        Step::Seize(count) => return hostages::may_seize(draft, count),
        Step::Casualties(count) => return aftermath::casualties(draft, count),
        Step::After(2) => step(draft, Step::Retreat),
        Step::After(at) => house_cards::after(pack, draft, at),
        Step::Retreat => return retreats::go(pack, draft),
        Step::Recoil => return retreats::recoil(pack, draft),
        Step::Land => return dragons::land(pack, draft),
        Step::Tidy if dragons::must_land(pack, battle) => step(draft, Step::Land),
        Step::Tidy => aftermath::finish_battle(pack, draft),
    }
    true
}

/// Support is given to a side, or to none.
pub(in crate::throne) fn support(
    draft: &mut D,
    seat: Seat,
    side: Option<Side>,
) -> Result<(), Refusal> {
    let Some(battle) = &draft.state().battle else {
        return Ok(());
    };
    let Some(area) = battle.waiting.first().copied() else {
        return Ok(());
    };
    let own = battle.side_of(seat);
    if let (Some(own), Some(side)) = (own, side)
        && own != side
    {
        let text = "Whoever fights supports nobody else";
        return Err(refuse("own_side", SECTION, text));
    }
    match side {
        None => push(draft, FightEvent::Unsupported(area)),
        Some(side) => {
            push(draft, FightEvent::Supported(area, side));
            if own.is_none() {
                step(draft, Step::Consent(area, side));
            }
        }
    }
    Ok(())
}

/// Support is taken, or not.
pub(super) fn consent(draft: &mut D, area: AreaId, taken: bool) {
    if !taken {
        push(draft, FightEvent::Refused(area));
    }
    step(draft, Step::Support);
}

/// A card, face down.
pub(in crate::throne) fn card(draft: &mut D, seat: Seat, card: HouseCardId) -> Result<(), Refusal> {
    let hand = draft.state().player(seat).map_or(&[][..], |p| &p.hand);
    listed(hand.contains(&card), SECTION, "The card is not in the hand")?;
    push(draft, FightEvent::Chose(seat, card));
    Ok(())
}

/// Goes on once both have chosen; a last card is chosen by itself.
///
/// # Rule
/// A33.
fn cards(pack: &Pack, draft: &mut D) -> bool {
    for side in Side::BOTH {
        let state = draft.state();
        let Some(battle) = &state.battle else {
            return true;
        };
        let fighter = battle.side(side);
        let seat = fighter.seat;
        if fighter.card.is_some() {
            continue;
        }
        match state.player(seat).map_or(&[][..], |p| &p.hand) {
            [] => {}
            [one] => {
                let one = *one;
                push(draft, FightEvent::Chose(seat, one));
            }
            _ => return false,
        }
    }
    let state = draft.state();
    let planless = |battle: &Battle| battle.sides.iter().any(|side| side.tactic.is_none());
    if state.setting.battle_tactics && state.battle.as_ref().is_some_and(planless) {
        return false;
    }
    let both = draft.state().battle.as_ref();
    let both = both.map_or([None, None], |b| [b.sides[0].card, b.sides[1].card]);
    draft.reveal();
    push(draft, FightEvent::Faced(both));
    battle_tactics::turn_up(pack, draft);
    step(draft, Step::Cancel(0));
    true
}

/// The Blade is used, or not.
///
/// # Rule
/// A35.
pub(super) fn blade(draft: &mut D, seat: Seat, used: bool) {
    push(draft, FightEvent::Blade(seat, used));
    step(draft, Step::Result);
}

/// Totals are compared.
///
/// # Rule
/// A36, A37: a tie goes to the higher place on the Fiefdoms track.
///
/// # Ruling
/// R3: swords beyond the units that are there do nothing.
fn result(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let Some(battle) = &state.battle else { return };
    let both = Side::BOTH.map(|side| strength(pack, state, battle, side));
    let totals = both.map(|strength| strength.total());
    let place = |side: Side| Reverse(state.place(Track::Fiefdoms, battle.side(side).seat));
    let attack = (totals[0], place(Side::Attack));
    let winner = if attack > (totals[1], place(Side::Defense)) {
        Side::Attack
    } else {
        Side::Defense
    };
    let count = expansion_effects::casualties(pack, battle, winner, &both);
    let toll = house_orders::takes_toll(pack, state, battle, winner);
    push(draft, FightEvent::Fought { totals, winner });
    remembered(pack, draft, winner);
    step(
        draft,
        match toll {
            false => Step::Seize(count),
            true => Step::Toll(count),
        },
    );
}

/// Some Tactics cards ask who won and who lost.
fn remembered(pack: &Pack, draft: &mut D, winner: Side) {
    let Some(battle) = &draft.state().battle else {
        return;
    };
    let [won, lost] = [winner, winner.other()].map(|side| battle.side(side).seat);
    if winner == Side::Attack {
        tactics::did(pack, draft, won, Achievement::Won);
    }
    tactics::did(pack, draft, lost, Achievement::Lost);
}

/// Everything that a step asks a seat for.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    step: Step,
    add: &mut dyn FnMut(Action),
) {
    let Some(battle) = &state.battle else { return };
    match step {
        Step::Support => {
            for side in Side::BOTH {
                if battle.side_of(seat).is_none_or(|own| own == side) {
                    add(Action::Support(Some(side)));
                }
            }
            add(Action::Support(None));
        }
        Step::Help => card_support::offers(pack, state, seat, battle, add),
        Step::Consent(..) | Step::Welcome(_) => {
            add(Action::Accept(true));
            add(Action::Accept(false));
        }
        Step::Cards => {
            let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
            let own = battle.side_of(seat).map(|side| battle.side(side));
            if own.is_some_and(|own| own.card.is_none()) {
                hand.iter().copied().map(Action::Card).for_each(&mut *add);
            }
            battle_tactics::offers(pack, state, seat, battle, add);
        }
        Step::Blade => {
            add(Action::Blade(true));
            add(Action::Blade(false));
        }
        Step::Seize(count) => {
            let leaders = hostages::seizable(state, battle, count).into_iter();
            leaders.map(Action::Seize).for_each(&mut *add);
            add(Action::Done);
        }
        Step::Toll(_) => {
            let ways = house_orders::tolls(state, battle).into_iter();
            ways.map(Action::Lose).for_each(add);
        }
        Step::Casualties(count) => {
            let ways = aftermath::ways_to_lose(state, battle, count).into_iter();
            ways.map(Action::Lose).for_each(add);
        }
        Step::Early(at) => before_blade::choices(pack, state, battle, at)
            .into_iter()
            .for_each(add),
        Step::Another(at) => {
            let cards = before_blade::others(state, battle, at).into_iter();
            cards.map(Action::Card).for_each(add);
        }
        Step::Choice(at) | Step::More(at, _) => house_cards::choices(pack, state, battle, at)
            .into_iter()
            .for_each(add),
        Step::Retreat | Step::Drive | Step::Recoil => {
            let areas = retreats::open(pack, state, battle).into_iter();
            areas.map(Action::Retreat).for_each(add);
        }
        Step::Land => {
            let areas = dragons::landings(pack, state, battle).into_iter();
            areas.map(Action::Retreat).for_each(add);
        }
        Step::Cancel(_) | Step::Texts(_) | Step::Result | Step::After(_) | Step::Tidy => {}
    }
}
