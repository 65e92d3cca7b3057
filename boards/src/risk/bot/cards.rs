//! Which Characters and Maester cards are played, and at what?
//!
//! Whatever gains most beyond its price, if it gains enough; what is asked for because of a card is answered alike.

use std::collections::BTreeMap;

use play::Offer;

use super::gains::{Play, gain};
use super::look::Look;
use super::purse::spent;
use super::table::{add, less};
use super::{Choice, Level};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::card::{CardId, MaesterId};
use crate::risk::court::{CourtAction, CourtStage};
use crate::risk::rules::price;
use crate::risk::state::{Stage, State};

/// What a card has to gain beyond its price: a Character is ready again next turn, a Maester card is gone.
const CHARACTER: f64 = 0.15;
const MAESTER: f64 = 0.4;
/// What a captured Character is worth, by 100 gold of its price.
const FREED: f64 = 0.8;

/// The card to play or what a card asks for; `None` where there is nothing of it.
pub(super) fn choice(look: &mut Look<'_>, offers: &[Offer<Action>]) -> Option<Choice> {
    if !look.state().setting.has_court() || look.level == Level::Squire {
        return None;
    }
    let state = &look.view.table;
    let actions = offers.iter().filter_map(|offer| match offer.action() {
        Action::Court(action) => Some(action),
        _other => None,
    });
    match &state.stage {
        Stage::Court(CourtStage::KeepMaester) => {
            let gold = state.player(look.seat)?.gold;
            let of = |action: &CourtAction| match action {
                CourtAction::Keep(card) => cost(look, *card),
                _other => 0,
            };
            // The dearer, the better, as long as it can be played.
            let best = actions.max_by_key(|action| (of(action) <= gold, of(action)))?;
            Some(said(best, "The stronger one of two"))
        }
        Stage::Court(CourtStage::KeepTerritory) => {
            let held = |action: &CourtAction| match action {
                CourtAction::KeepTerritory(area) => state.holds(look.seat, *area),
                _other => false,
            };
            let best = actions.max_by_key(|action| held(action))?;
            Some(said(best, "It shows what we hold, or may come to"))
        }
        Stage::Court(CourtStage::Place { .. }) => place(look, state, offers),
        Stage::Court(CourtStage::Remove { .. }) => remove(look, state, offers),
        Stage::Court(CourtStage::Window(_)) => {
            let none = || said(&CourtAction::Pass, "No card is worth its price now");
            Some(best_play(look, state, offers).unwrap_or_else(none))
        }
        _own => best_play(look, state, offers),
    }
}

fn said(action: &CourtAction, text: &str) -> Choice {
    (Action::Court(action.clone()), text.to_owned())
}

fn cost(look: &Look<'_>, card: MaesterId) -> u16 {
    let usage = look.pack.usage(CardId::Maester(card));
    usage.map_or(0, |usage| usage.cost)
}

/// The card that gains most beyond its price.
fn best_play(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<(f64, Choice)> = None;
    let mut prices: BTreeMap<u16, f64> = BTreeMap::new();
    for offer in offers {
        let Action::Court(action) = offer.action() else {
            continue;
        };
        let (gain, paid, name) = match action {
            CourtAction::Play { card, aim } => {
                let usage = look.pack.usage(*card)?;
                let play = Play {
                    effect: usage.effect,
                    aim,
                    stage: &state.stage,
                };
                let least = match card {
                    CardId::Character(_) => CHARACTER,
                    CardId::Maester(_) => MAESTER,
                };
                let gain = gain(look, state, &play) - least;
                let paid = price(state, look.seat, usage.cost);
                (gain, paid, look.pack.card_words(*card).0)
            }
            CourtAction::Reveal(area) => (3.0, 0, look.pack.map.title(*area)),
            CourtAction::Ransom(id) => {
                let mut captives = state.court.captives.iter();
                let captive = captives.find(|captive| captive.character == *id)?;
                let row = look.pack.character(*id)?;
                let gain = f64::from(row.usage.cost) / 100.0 * FREED;
                (gain, captive.ransom, row.title.as_str())
            }
            CourtAction::Pass
            | CourtAction::Buy
            | CourtAction::Keep(_)
            | CourtAction::KeepTerritory(_)
            | CourtAction::Place(_)
            | CourtAction::Enough
            | CourtAction::Remove(_) => continue,
        };
        if gain <= 0.0 || best.as_ref().is_some_and(|(known, _)| gain <= *known) {
            continue;
        }
        let lost = match prices.get(&paid) {
            Some(known) => *known,
            None => {
                let lost = look.value(state) - look.value(&spent(look, state, paid));
                prices.insert(paid, lost);
                lost
            }
        };
        let net = gain - lost.max(0.0);
        if net > 0.0 && best.as_ref().is_none_or(|(known, _)| net > *known) {
            let text = format!("{name}: worth {gain:.1} armies for {paid} gold");
            best = Some((net, (offer.action().clone(), text)));
        }
    }
    best.map(|(_, choice)| choice)
}

/// The area where an army does most.
fn place(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<(f64, AreaId)> = None;
    for offer in offers {
        let Action::Court(CourtAction::Place(area)) = *offer.action() else {
            continue;
        };
        if best.is_some() && !look.is_border(state, area) {
            continue;
        }
        let mut after = state.clone();
        add(&mut after, area, 1);
        let more = look.promise(&after, area) - look.promise(state, area);
        if best.is_none_or(|(known, _)| more > known) {
            best = Some((more, area));
        }
    }
    let Some((_, area)) = best else {
        return Some(said(&CourtAction::Enough, "No area is left for it"));
    };
    let text = format!("{} needs it", look.title(area));
    Some((Action::Court(CourtAction::Place(area)), text))
}

/// The area where an army is missed least.
fn remove(look: &mut Look<'_>, state: &State, offers: &[Offer<Action>]) -> Option<Choice> {
    let mut best: Option<((bool, f64, u16), AreaId)> = None;
    for offer in offers {
        let Action::Court(CourtAction::Remove(area)) = *offer.action() else {
            continue;
        };
        let mut after = state.clone();
        less(&mut after, area, 1);
        let idle = !look.is_border(state, area);
        let worth = (idle, look.value(&after), state.armies(area));
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            best = Some((worth, area));
        }
    }
    let (_, area) = best?;
    let text = format!("{} can spare one", look.title(area));
    Some((Action::Court(CourtAction::Remove(area)), text))
}
