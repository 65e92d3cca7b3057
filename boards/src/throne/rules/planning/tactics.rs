//! What do Tactics cards do?
//!
//! Everybody chooses one beside the orders, face down; it counts until the next planning phase. What a card says at
//! once is in `at_once`.

use play::{Refusal, Seat};

use super::one_time;
use crate::throne::action::Action;
use crate::throne::battle::{Aided, Battle, Help};
use crate::throne::card::{OrderKind, Side};
use crate::throne::event::{Achievement, Event, FightEvent, TacticsEvent};
use crate::throne::frame::Bidding;
use crate::throne::ids::TacticId;
use crate::throne::pack::Pack;
use crate::throne::rules::{D, alliances, planning, refuse};
use crate::throne::state::{State, TurnRule};
use crate::throne::storm::{TacticBoards, TacticEffect};

const SECTION: &str = "Tactics cards";

pub(in crate::throne) fn push(draft: &mut D, event: TacticsEvent) {
    draft.push(Event::Tactics(event));
}

/// The Tactics cards that a seat may choose now.
///
/// # Rule
/// B12, B13: the same may be chosen every turn. Cards of the other board are left out, and those that left the game.
/// B47: Manage Troops and a Forced March exclude each other.
pub(crate) fn cards(pack: &Pack, state: &State, seat: Seat) -> Vec<TacticId> {
    let Some(player) = state.player(seat) else {
        return Vec::new();
    };
    if state.turn_rules.contains(&TurnRule::Tactics(seat)) || !state.takes_part(seat) {
        return Vec::new();
    }
    let board = match pack.numbers.claim {
        Some(_) => TacticBoards::Storm,
        None => TacticBoards::Original,
    };
    if !state.setting.has_tactics(pack) {
        return Vec::new();
    }
    let barred = state.turn_rules.contains(&TurnRule::Alliances);
    let forced = one_time::forces(pack, state, seat);
    let own = pack.tactics.iter().filter(|card| {
        let used = card.board == TacticBoards::Both || card.board == board;
        let forges = matches!(card.plan, TacticEffect::ForgeAlliances { .. });
        used && card.houses.contains(&player.house)
            && !player.retired.contains(&card.number)
            && !(barred && forges)
            && !(forced && card.plan == TacticEffect::ManageTroops)
    });
    own.map(|card| card.number).collect()
}

/// What the Tactics cards of a seat do this turn.
pub(in crate::throne) fn plans<'a>(
    pack: &'a Pack,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = TacticEffect> + 'a {
    let cards = state.player(seat).map_or(&[][..], |player| &player.plans);
    let rows = cards.iter().filter_map(|card| pack.tactic(*card));
    rows.map(|row| row.plan)
}

/// How many special orders more a seat may place.
///
/// # Rule
/// B14.
///
/// # Ruling
/// R8: only with Careful Planning chosen beside the orders.
pub(in crate::throne) fn stars(pack: &Pack, state: &State, seat: Seat) -> u8 {
    let more = plans(pack, state, seat).map(|plan| match plan {
        TacticEffect::CarefulPlanning { stars, .. } => stars,
        TacticEffect::ControlWesteros { .. }
        | TacticEffect::ForgeAlliances { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::ManageTroops
        | TacticEffect::SecureHostages { .. }
        | TacticEffect::SupportAllies { .. }
        | TacticEffect::Objective { .. } => 0,
    });
    more.sum()
}

/// Why a seat cannot choose a card beside its orders; `None` if it can.
fn bar(pack: &Pack, state: &State, seat: Seat, card: TacticId) -> Option<&'static str> {
    if !cards(pack, state, seat).contains(&card) {
        return Some("The card cannot be chosen this turn");
    }
    let more = match pack.tactic(card).map(|row| row.plan) {
        Some(TacticEffect::CarefulPlanning { stars, .. }) => stars,
        Some(_) | None => 0,
    };
    let lie = planning::stars_lying(pack, state, seat);
    let few = lie > planning::court_stars(pack, state, seat).saturating_add(more);
    few.then_some("The orders that lie there need Careful Planning")
}

/// The cards that a seat may choose instead of its own, until everybody is ready.
pub(in crate::throne) fn others(pack: &Pack, state: &State, seat: Seat) -> Vec<TacticId> {
    let own = state.player(seat).map_or(&[][..], |player| &player.plans);
    let all = cards(pack, state, seat).into_iter();
    all.filter(|card| !own.contains(card) && bar(pack, state, seat, *card).is_none())
        .collect()
}

/// Every Tactics card that a seat without one may choose.
pub(in crate::throne) fn offers(
    pack: &Pack,
    state: &State,
    seat: Seat,
    add: &mut dyn FnMut(Action),
) {
    let chosen = state.player(seat).is_some_and(|p| !p.plans.is_empty());
    if !chosen {
        let open = cards(pack, state, seat).into_iter();
        let open = open.filter(|card| bar(pack, state, seat, *card).is_none());
        open.map(Action::Plan).for_each(add);
    }
}

/// Chooses a card, or another one instead.
pub(in crate::throne) fn choose(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    card: TacticId,
) -> Result<(), Refusal> {
    if let Some(text) = bar(pack, draft.state(), seat, card) {
        return Err(refuse("no_tactics", SECTION, text));
    }
    push(draft, TacticsEvent::Chose(seat, card));
    Ok(())
}

/// Tells whether a seat has chosen whatever it must choose.
pub(in crate::throne) fn has_chosen(pack: &Pack, state: &State, seat: Seat) -> bool {
    let chosen = state.player(seat).is_some_and(|p| !p.plans.is_empty());
    chosen || cards(pack, state, seat).is_empty()
}

/// Turns the cards up; what they say at once waits for the Raven.
pub(in crate::throne) fn show(draft: &mut D) {
    let state = draft.state();
    let chosen = state.order().iter().filter_map(|seat| {
        let card = state.player(*seat)?.plans.first()?;
        Some((*seat, *card))
    });
    let chosen: Vec<(Seat, TacticId)> = chosen.collect();
    if !chosen.is_empty() {
        push(draft, TacticsEvent::Shown(chosen));
    }
}

/// What a side's Tactics cards add: strength, and fortifications.
///
/// # Rule
/// B15, B17.
pub(in crate::throne) fn in_battle(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    side: Side,
) -> (u8, u8) {
    let castle = pack.land(battle.area).castle.is_some();
    let order = state.spot(battle.area).order;
    let order = order.and_then(|order| pack.order(order));
    let defends = order.is_some_and(|order| order.kind == OrderKind::Defense);
    let mut sum = (0_u8, 0_u8);
    for plan in plans(pack, state, battle.side(side).seat) {
        match (plan, side) {
            (TacticEffect::ControlWesteros { march, .. }, Side::Attack) if castle => sum.0 += march,
            (
                TacticEffect::HoldTerritory {
                    fortifications,
                    strength,
                    castle: more,
                },
                Side::Defense,
            ) => {
                sum.0 += if castle { more } else { strength };
                sum.1 += if defends { fortifications } else { 0 };
            }
            (
                TacticEffect::CarefulPlanning { .. }
                | TacticEffect::ControlWesteros { .. }
                | TacticEffect::ForgeAlliances { .. }
                | TacticEffect::HoldTerritory { .. }
                | TacticEffect::ManageTroops
                | TacticEffect::SecureHostages { .. }
                | TacticEffect::SupportAllies { .. }
                | TacticEffect::Objective { .. },
                _,
            ) => {}
        }
    }
    sum
}

/// What Tactics cards add to a March order against a force of nobody.
///
/// # Rule
/// B15.
pub(in crate::throne) fn against_force(
    pack: &Pack,
    state: &State,
    seat: Seat,
    castle: bool,
) -> i16 {
    let more = plans(pack, state, seat).map(|plan| match plan {
        TacticEffect::ControlWesteros { march, .. } if castle => i16::from(march),
        TacticEffect::ControlWesteros { .. }
        | TacticEffect::CarefulPlanning { .. }
        | TacticEffect::ForgeAlliances { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::ManageTroops
        | TacticEffect::SecureHostages { .. }
        | TacticEffect::SupportAllies { .. }
        | TacticEffect::Objective { .. } => 0,
    });
    more.sum()
}

/// How much more than was paid the bid of a seat counts.
///
/// # Rule
/// B15: every bid of the next Westeros phase; B26: for Claim.
#[must_use]
pub fn bid_bonus(pack: &Pack, state: &State, seat: Seat, of: Bidding) -> u8 {
    let more = plans(pack, state, seat).map(|plan| match plan {
        TacticEffect::ControlWesteros { bids, .. } => bids,
        TacticEffect::CarefulPlanning { .. }
        | TacticEffect::ForgeAlliances { .. }
        | TacticEffect::HoldTerritory { .. }
        | TacticEffect::ManageTroops
        | TacticEffect::SecureHostages { .. }
        | TacticEffect::SupportAllies { .. }
        | TacticEffect::Objective { .. } => 0,
    });
    more.sum::<u8>() + alliances::bid_bonus(pack, state, seat, of)
}

/// What others must have done is written down only where a card may ask for it.
pub(in crate::throne) fn did(pack: &Pack, draft: &mut D, seat: Seat, achievement: Achievement) {
    if draft.state().setting.has_tactics(pack) {
        push(draft, TacticsEvent::Did(seat, achievement));
    }
}

/// The Tactics cards that may support a battle, in turn order.
///
/// # Rule
/// Source, Support Allies: in battles of others.
pub(in crate::throne) fn helpers(pack: &Pack, state: &State, battle: &Battle) -> Vec<(Seat, Help)> {
    let mut found = Vec::new();
    for seat in state.order() {
        let cards = state.player(*seat).map_or(&[][..], |player| &player.plans);
        for card in cards {
            let supports = pack
                .tactic(*card)
                .is_some_and(|row| matches!(row.plan, TacticEffect::SupportAllies { .. }));
            if supports && battle.side_of(*seat).is_none() {
                found.push((*seat, Help::Tactic(*card)));
            }
        }
    }
    found
}

/// What a Tactics card adds to a battle that it supports.
pub(in crate::throne) fn support_by_card(pack: &Pack, card: TacticId) -> u8 {
    match pack.tactic(card).map(|row| row.plan) {
        Some(TacticEffect::SupportAllies { strength, .. }) => strength,
        Some(_) | None => 0,
    }
}

/// A card supports a side.
pub(in crate::throne) fn aid(pack: &Pack, draft: &mut D, seat: Seat, card: TacticId, side: Side) {
    let strength = support_by_card(pack, card);
    let help = Help::Tactic(card);
    crate::throne::rules::battle::combat::push(
        draft,
        FightEvent::Aided(Aided {
            seat,
            help,
            side,
            strength,
        }),
    );
}
