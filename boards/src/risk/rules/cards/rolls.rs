//! What do dice and draws decide for a card?
//!
//! Dice, a card of a hand at random, a shuffle before Territory cards are turned up; dice may be turned by a card before
//! they count.
//! Over 300 lines because what every card does with its dice is judged beside the others.

use play::{Ask, Outcome, Refusal, Seat};

use super::effect;
use super::effects::{self, battle, others};
use super::targets::spare;
use super::windows::{open, resume};
use crate::ids::AreaId;
use crate::risk::card::Effect;
use crate::risk::cards_in_play::{CardEvent, Played, Stash, Target};
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, region_areas, winner};
use crate::risk::rulings::LowestRollers;
use crate::risk::setting::Setting;
use crate::risk::stage::{CardMoment, CardRoll, CardStage, Stage};
use crate::risk::state::{Card, EndReason, Owner, State};

/// Sides of a die for a card.
pub(super) const SIDES: u8 = 6;

/// What chance is asked for a card.
#[must_use]
pub(in crate::risk) fn asked_of_chance(pack: &Pack, state: &State, roll: &CardRoll) -> Ask {
    let Some(effect) = effect(pack, roll.played.card) else {
        return Ask::Draw { from: 1 };
    };
    if territories(effect).is_some() {
        let count = u8::try_from(state.discard.len()).unwrap_or(u8::MAX);
        return Ask::Shuffle { count };
    }
    match effect {
        Effect::MaesterLost | Effect::MaestersLost | Effect::MaesterTaken => {
            let victim = roll.queue.first().and_then(|seat| state.player(*seat));
            let hand = victim.map_or(1, |player| player.maesters.len());
            let from = u8::try_from(hand).unwrap_or(u8::MAX);
            Ask::Draw { from }
        }
        Effect::RerollOther | Effect::RerollOwn => {
            let mut over = (*roll.over).clone();
            let all = battle(&mut over).map(|battle| battle.sides.clone());
            let all = all.unwrap_or_default();
            let places = places(&roll.played.target).iter();
            let sides = places.filter_map(|place| all.get(usize::from(*place)).copied());
            Ask::Dice {
                sides: sides.collect(),
            }
        }
        _ => Ask::Dice {
            sides: vec![SIDES; roll.queue.len()],
        },
    }
}

fn places(target: &Target) -> &[u8] {
    match target {
        Target::Dice(places) => places,
        Target::None
        | Target::Area(_)
        | Target::Seat(_)
        | Target::Character(_)
        | Target::Armies(..) => &[],
    }
}

/// Territory cards that an effect turns up.
fn territories(effect: Effect) -> Option<usize> {
    match effect {
        Effect::Desertion(cards) => Some(usize::from(cards)),
        Effect::Stash(_) | Effect::KillRegion(_) => Some(1),
        _ => None,
    }
}

/// Asks chance for a card, as far as there is something to ask.
pub(super) fn begin(pack: &Pack, draft: &mut D, played: Played, effect: Effect, over: Stage) {
    let state = draft.state();
    if let Some(count) = territories(effect) {
        if state.deck.len() < count && !state.discard.is_empty() {
            wait(draft, played, Vec::new(), over);
        } else {
            turn_up(pack, draft, &played, effect, over);
        }
        return;
    }
    let has_cards = |seat: &Seat| {
        let player = state.player(*seat);
        player.is_some_and(|player| !player.maesters.is_empty())
    };
    let queue: Vec<Seat> = match effect {
        Effect::MaesterLost | Effect::MaesterTaken => match played.target {
            Target::Seat(seat) => vec![seat],
            Target::None
            | Target::Area(_)
            | Target::Character(_)
            | Target::Dice(_)
            | Target::Armies(..) => Vec::new(),
        },
        Effect::MaestersLost => others(state, played.seat),
        Effect::LowestLoses(_) => {
            let rollers = others(state, played.seat);
            wait(draft, played, rollers, over);
            return;
        }
        _ => {
            let roller = vec![played.seat];
            wait(draft, played, roller, over);
            return;
        }
    };
    let queue: Vec<Seat> = queue.into_iter().filter(has_cards).collect();
    if queue.is_empty() {
        resume(pack, draft, over);
    } else {
        wait(draft, played, queue, over);
    }
}

fn wait(draft: &mut D, played: Played, queue: Vec<Seat>, over: Stage) {
    let over = Box::new(over);
    draft.push(Event::Asked(Stage::Card(CardStage::Roll(CardRoll {
        played,
        queue,
        over,
    }))));
}

/// Chance answered.
pub(in crate::risk) fn answered(
    pack: &Pack,
    draft: &mut D,
    roll: CardRoll,
    answer: &[u8],
) -> Result<(), Refusal> {
    let CardRoll {
        played,
        mut queue,
        over,
    } = roll;
    let mut over = *over;
    let Some(effect) = effect(pack, played.card) else {
        resume(pack, draft, over);
        return Ok(());
    };
    if territories(effect).is_some() {
        shuffled(draft, answer);
        turn_up(pack, draft, &played, effect, over);
        return Ok(());
    }
    match effect {
        Effect::MaesterLost | Effect::MaestersLost | Effect::MaesterTaken => {
            let victim = queue.remove(0);
            let place = answer.first().map_or(0, |place| usize::from(*place));
            let hand = draft.state().player(victim);
            let card = hand.and_then(|player| player.maesters.get(place)).copied();
            if let Some(card) = card {
                draft.push(Event::Card(if effect == Effect::MaesterTaken {
                    CardEvent::Taken {
                        from: victim,
                        by: played.seat,
                        card,
                    }
                } else {
                    CardEvent::Lost(victim, card)
                }));
            }
            if queue.is_empty() {
                resume(pack, draft, over);
            } else {
                wait(draft, played, queue, over);
            }
        }
        Effect::RerollOther | Effect::RerollOwn => {
            if let Some(battle) = battle(&mut over) {
                for (place, face) in places(&played.target).iter().zip(answer) {
                    if let Some(die) = battle.faces.get_mut(usize::from(*place)) {
                        *die = *face;
                    }
                }
            }
            draft.push(Event::Card(CardEvent::Rolled {
                card: played.card,
                faces: answer.to_vec(),
            }));
            resume(pack, draft, over);
        }
        _ => {
            draft.push(Event::Card(CardEvent::Rolled {
                card: played.card,
                faces: answer.to_vec(),
            }));
            let at = CardMoment::CardRolled {
                played,
                rollers: queue,
                faces: answer.to_vec(),
                over: Box::new(over),
            };
            open(pack, draft, at);
        }
    }
    Ok(())
}

/// Discarded Territory cards go under those that are left.
fn shuffled(draft: &mut D, answer: &[u8]) {
    let state = draft.state();
    let fresh = answer.iter();
    let fresh = fresh.filter_map(|place| state.discard.get(usize::from(*place)));
    let fresh = fresh.map(|area| Card::Area(*area));
    let deck = fresh.chain(state.deck.iter().copied()).collect();
    draft.push(Event::Shuffled(deck));
}

/// Applies a roll for a card, once nobody changes its dice any more.
pub(super) fn rolled(
    pack: &Pack,
    draft: &mut D,
    played: Played,
    rollers: &[Seat],
    faces: &[u8],
    mut over: Stage,
) {
    let seat = played.seat;
    let face = faces.first().copied().unwrap_or(0);
    match effect(pack, played.card) {
        Some(Effect::ArmiesHereByDie) => {
            let invasion = effects::invasion_of(&over);
            effects::armies_here(draft, u16::from(face), invasion);
        }
        Some(Effect::ReinforceByDie) => {
            resume(pack, draft, over);
            draft.push(Event::Card(CardEvent::MoreArmies(u16::from(face))));
            return;
        }
        Some(Effect::Ambush) => effects::strike(draft, seat, face.div_ceil(2), &mut over),
        Some(Effect::Kill { from }) if face >= from => effects::dies(draft, &played.target),
        Some(Effect::KillNear) => {
            if let Target::Area(area) = played.target {
                let most = spare(draft.state(), area);
                effects::kill(draft, seat, area, u16::from(face.min(most)));
            }
        }
        Some(Effect::LowestLoses(points)) => lowest(draft, points, rollers, faces),
        _ => {}
    }
    resume(pack, draft, over);
}

/// Who rolled lowest loses points; never below none (R18).
///
/// # Ruling
/// `lowest_rollers`: `All` who are even lose them, or `Nobody`.
fn lowest(draft: &mut D, points: u8, rollers: &[Seat], faces: &[u8]) {
    let least = faces.iter().min();
    let rolled = rollers.iter().zip(faces);
    let lowest = rolled.filter(|(_, face)| Some(*face) == least);
    let lowest: Vec<Seat> = lowest.map(|(seat, _)| *seat).collect();
    let shared = draft.state().rulings.lowest_rollers == LowestRollers::All;
    if lowest.len() > 1 && !shared {
        return;
    }
    for seat in lowest {
        let has = draft.state().player(seat).map_or(0, |player| player.points);
        let lost = points.min(has);
        if lost > 0 {
            draft.push(Event::Card(CardEvent::Points(seat, lost)));
        }
    }
}

/// Territory cards are turned up; the End Game card among them ends the game.
fn turn_up(pack: &Pack, draft: &mut D, played: &Played, effect: Effect, over: Stage) {
    let count = territories(effect).unwrap_or(0);
    let mut shown = Vec::new();
    let mut ends = false;
    for card in draft.state().deck.iter().rev().take(count) {
        match card {
            Card::Area(area) => shown.push(*area),
            Card::EndGame => {
                ends = true;
                break;
            }
        }
    }
    draft.reveal();
    let seat = played.seat;
    match (effect, shown.as_slice()) {
        (Effect::Stash(armies), [area]) => {
            let area = *area;
            let stash = Stash { area, armies };
            draft.push(Event::Card(CardEvent::Stashed(seat, stash)));
        }
        (_, []) => {}
        (_, areas) => draft.push(Event::Card(CardEvent::Revealed(areas.to_vec()))),
    }
    if ends {
        draft.push(Event::Drew(seat, Card::EndGame));
        let outcome: Outcome = winner::by_points(pack, draft.state());
        draft.push(Event::Ended(EndReason::EndGameCard));
        draft.push(Event::Asked(Stage::Over(outcome)));
        return;
    }
    let opponents = |state: &State, area: AreaId| matches!(state.owner(area), Owner::Seat(other) if other != seat);
    match effect {
        Effect::Desertion(_) => {
            for area in shown {
                if opponents(draft.state(), area) {
                    let half = draft.state().armies(area) / 2;
                    effects::kill(draft, seat, area, half);
                }
            }
        }
        Effect::KillRegion(most) => {
            for area in region_of(pack, &draft.state().setting, shown.first()) {
                if opponents(draft.state(), area) {
                    let spare = u16::from(spare(draft.state(), area));
                    effects::kill(draft, seat, area, most.min(spare));
                }
            }
        }
        _ => {}
    }
    resume(pack, draft, over);
}

/// The areas of a Territory card's region.
///
/// # Rule
/// House Mitchell amendments 1: The Gift is in no region (M5), and its card names none.
fn region_of(pack: &Pack, setting: &Setting, card: Option<&AreaId>) -> Vec<AreaId> {
    let Some((card, land)) = card.and_then(|card| Some((card, pack.land(*card)?))) else {
        return Vec::new();
    };
    let mut areas: Vec<AreaId> = region_areas(pack, setting, land.region).collect();
    if !areas.contains(card) {
        areas.clear();
    }
    areas
}
