//! What does a card do to dice that lie on the table?
//!
//! What is certain is said, and what is rolled again is counted face by face.

use play::{Answer, Likely, Seat, listed};

use super::Viewpoint;
use super::attack::outcome;
use crate::ids::AreaId;
use crate::risk::card::{Duration, Effect};
use crate::risk::cards_in_play::{Battle, Target};
use crate::risk::fight::{Bonus, Losses, compare};
use crate::risk::stage::CardMoment;
use crate::risk::state::State;

/// The dice of a battle that cards are asked for.
fn rolled<'a>(viewpoint: Viewpoint<'a>) -> Option<&'a Battle> {
    viewpoint.state.stage.moment()?.battle()
}

/// Dice of a roll by their faces, and by their places in the row in which the question shows them: those of each side
/// of a battle with the highest first.
pub(in crate::risk) fn named(moment: Option<&CardMoment>, places: &[u8]) -> String {
    let (faces, attack) = match moment {
        Some(CardMoment::Rolled(battle)) => (&*battle.faces, Some(battle.attack)),
        Some(CardMoment::CardRolled { faces, .. }) => (&**faces, None),
        Some(
            CardMoment::Start
            | CardMoment::Declared(_)
            | CardMoment::Committed { .. }
            | CardMoment::Played { .. },
        )
        | None => (&[][..], None),
    };
    let side = |place: usize| attack.map(|attack| place >= usize::from(attack));
    // Even dice of a side keep the order in which they fell.
    let shown = |place: usize| {
        let own = faces.iter().enumerate();
        let own = own.filter(|(other, _)| side(*other) == side(place));
        match attack {
            None => place + 1,
            Some(_) => {
                let face = faces.get(place);
                let before = own.filter(|(other, known)| {
                    let known = Some(*known);
                    known > face || (known == face && *other < place)
                });
                before.count() + 1
            }
        }
    };
    let mut known: Vec<(Option<bool>, usize, u8)> = places
        .iter()
        .filter_map(|place| {
            let at = usize::from(*place);
            Some((side(at), shown(at), *faces.get(at)?))
        })
        .collect();
    known.sort_unstable();
    let list = |side: Option<bool>| {
        let own = || known.iter().filter(|(of, ..)| *of == side);
        let faces: Vec<String> = own().map(|(_, _, face)| face.to_string()).collect();
        let places: Vec<String> = own().map(|(_, place, _)| place.to_string()).collect();
        let die = match places.len() {
            1 => "die",
            _ => "dice",
        };
        let whose = match side {
            Some(false) => " of the attacker",
            Some(true) => " of the defender",
            None => "",
        };
        let all = format!("{} ({die} {}{whose})", faces.join(" "), places.join(", "));
        (!faces.is_empty()).then_some(all)
    };
    let all = [None, Some(false), Some(true)].into_iter().filter_map(list);
    listed(&all.collect::<Vec<String>>(), "and")
}

/// Who loses how many by the dice as they lie.
fn lost(battle: &Battle, faces: &[u8], bonus: [Bonus; 2]) -> Losses {
    let (own, other) = faces.split_at(usize::from(battle.attack).min(faces.len()));
    compare(own, bonus[0], other, bonus[1], battle.ties)
}

fn said(viewpoint: Viewpoint<'_>, lost: Losses) -> String {
    let attacks = viewpoint.state.active() == viewpoint.seat;
    outcome(lost.defender, lost.attacker, attacks)
}

/// What comes of the dice if nothing is played.
pub(in crate::risk) fn as_they_lie(viewpoint: Viewpoint<'_>) -> Option<String> {
    let battle = rolled(viewpoint)?;
    is_side(viewpoint, battle).then_some(())?;
    let lost = lost(battle, &battle.faces, battle.bonus);
    Some(format!("As the dice lie, {}", said(viewpoint, lost)))
}

/// Whether a seat attacks or defends in a battle.
fn is_side(viewpoint: Viewpoint<'_>, battle: &Battle) -> bool {
    viewpoint.state.active() == viewpoint.seat
        || viewpoint.state.holds(viewpoint.seat, battle.invasion.to)
}

/// Adds what a card makes of the dice, where it can be told.
pub(super) fn with_card(
    viewpoint: Viewpoint<'_>,
    answer: Answer<AreaId>,
    effect: Effect,
    target: &Target,
) -> Answer<AreaId> {
    let Some(battle) = rolled(viewpoint).filter(|battle| is_side(viewpoint, battle)) else {
        return answer;
    };
    let before = lost(battle, &battle.faces, battle.bonus);
    if let Some(after) = turned(viewpoint.state, viewpoint.seat, battle, effect, target) {
        return changed(viewpoint, answer, before, after);
    }
    match (effect, target) {
        (Effect::RerollOther | Effect::RerollOwn, Target::Dice(places)) => {
            again(viewpoint, answer, battle, places)
        }
        (_, _) => answer,
    }
}

/// Tells whether a card for dice that lie on the table leaves what both sides lose as it is, for certain.
pub(super) fn changes_nothing(
    state: &State,
    seat: Seat,
    battle: &Battle,
    effect: Effect,
    target: &Target,
) -> bool {
    let before = lost(battle, &battle.faces, battle.bonus);
    turned(state, seat, battle, effect, target).is_some_and(|after| after == before)
}

/// What both sides lose once a card turned dice or added to them; nothing where dice decide, or of other cards.
fn turned(
    state: &State,
    seat: Seat,
    battle: &Battle,
    effect: Effect,
    target: &Target,
) -> Option<Losses> {
    match (effect, target) {
        (Effect::ToHighest, Target::Dice(places)) => {
            let mut faces = battle.faces.clone();
            for place in places.iter().map(|place| usize::from(*place)) {
                if let (Some(face), Some(sides)) = (faces.get_mut(place), battle.sides.get(place)) {
                    *face = *sides;
                }
            }
            Some(lost(battle, &faces, battle.bonus))
        }
        (
            Effect::Plus {
                all,
                highest,
                lasts: Duration::Battle,
            },
            _,
        ) => {
            let mut bonus = battle.bonus;
            let side = usize::from(state.active() != seat);
            if let Some(bonus) = bonus.get_mut(side) {
                bonus.all = bonus.all.saturating_add(all);
                bonus.highest = bonus.highest.saturating_add(highest);
            }
            Some(lost(battle, &battle.faces, bonus))
        }
        (Effect::RerollOther | Effect::RerollOwn, Target::Dice(places)) => {
            match falls(battle, places).as_slice() {
                [(only, _)] => Some(*only),
                _several => None,
            }
        }
        (_, _) => None,
    }
}

fn changed(
    viewpoint: Viewpoint<'_>,
    answer: Answer<AreaId>,
    before: Losses,
    after: Losses,
) -> Answer<AreaId> {
    if before == after {
        return answer.warning("changes nothing in this battle");
    }
    let (now, known) = (said(viewpoint, after), said(viewpoint, before));
    let text = answer.effect.trim_end_matches('.');
    let text = format!("{text}. Then {now}; as the dice lie, {known}");
    answer.effect(text)
}

/// What may come of some dice that fall again, and of how many ways to fall.
fn falls(battle: &Battle, places: &[u8]) -> Vec<(Losses, u32)> {
    let mut rolls = vec![battle.faces.clone()];
    for place in places.iter().map(|place| usize::from(*place)) {
        let sides = battle.sides.get(place).copied().unwrap_or(6);
        let fall = |faces: Vec<u8>| {
            (1..=sides).map(move |face| {
                let mut faces = faces.clone();
                if let Some(die) = faces.get_mut(place) {
                    *die = face;
                }
                faces
            })
        };
        rolls = rolls.into_iter().flat_map(fall).collect();
    }
    let mut found: Vec<(Losses, u32)> = Vec::new();
    for faces in &rolls {
        let lost = lost(battle, faces, battle.bonus);
        match found.iter_mut().find(|(known, _)| *known == lost) {
            Some((_, times)) => *times += 1,
            None => found.push((lost, 1)),
        }
    }
    found.sort();
    found
}

/// What may come of some dice that fall again, in words.
fn again(
    viewpoint: Viewpoint<'_>,
    answer: Answer<AreaId>,
    battle: &Battle,
    places: &[u8],
) -> Answer<AreaId> {
    let found = falls(battle, places);
    let all = found.iter().map(|(_, times)| *times).sum::<u32>().max(1);
    found.into_iter().fold(answer, |answer, (lost, times)| {
        let chance = f64::from(times) / f64::from(all);
        answer.likely(Likely::new(said(viewpoint, lost), chance))
    })
}
