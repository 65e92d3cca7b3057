//! What does a card do?
//!
//! Each kind of effect is a few lines that change what holds, what stands somewhere, or what the card interrupted; then
//! that goes on. Chance is left to `rolls`.
//! Over 300 lines because every kind of effect has its line here.

use play::{Refusal, Seat};

use super::targets::spare;
use super::windows::resume;
use super::{SECTION, effect, rolls};
use crate::ids::AreaId;
use crate::risk::card::{BanScope, Duration, Effect};
use crate::risk::cards_in_play::{
    Battle, Captive, CardEvent, DefenseBonus, InvasionBan, InvasionEffects, Played, SideBonus,
    Target, TurnEffects,
};
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, refuse, turns};
use crate::risk::rulings::{HighGround, Retreat};
use crate::risk::stage::{CardMoment, CardStage, Stage, Window};
use crate::risk::state::{Invasion, Owner, State, Units};

/// Does what a card says; effects that need chance are handed to `rolls`.
pub(super) fn carry_out(pack: &Pack, draft: &mut D, played: Played, mut over: Stage) {
    let Some(effect) = effect(pack, played.card) else {
        resume(pack, draft, over);
        return;
    };
    let seat = played.seat;
    let invasion = invasion_of(&over);
    match effect {
        Effect::Plus {
            all,
            highest,
            lasts: Duration::Battle,
        } => plus(draft, seat, all, highest, battle(&mut over)),
        Effect::Plus {
            all,
            highest,
            lasts: Duration::Invasion,
        } => change_side(draft, seat, |side| {
            side.bonus.all = side.bonus.all.saturating_add(all);
            side.bonus.highest = side.bonus.highest.saturating_add(highest);
        }),
        Effect::Eights(dice) => change_side(draft, seat, |side| {
            side.eights = side.eights.saturating_add(dice);
        }),
        Effect::RerollOnes => change_side(draft, seat, |side| side.again = true),
        Effect::WinTies => {
            change_invasion_effects(draft, |invasion_effects| invasion_effects.ties = true)
        }
        Effect::GoldOfTarget(gold) => {
            change_invasion_effects(draft, |invasion_effects| invasion_effects.raid = gold)
        }
        Effect::Capture { ransom } => {
            if let Target::Character(character) = played.target {
                change_invasion_effects(draft, |invasion_effects| {
                    invasion_effects.capture = Some((character, ransom))
                });
            }
        }
        Effect::HighGround(all) => high_ground(draft, seat, all, invasion),
        Effect::ToHighest => to_highest(&played.target, &mut over),
        Effect::ArmiesHere(armies) => armies_here(draft, armies, invasion),
        Effect::ArmiesAtCastle(armies) => {
            if let Target::Area(area) = played.target {
                draft.push(Event::Reinforced { area, armies });
            }
        }
        Effect::ArmiesApart(left) => {
            ask_place(pack, draft, seat, left, Vec::new(), over);
            return;
        }
        Effect::Unit(unit) => {
            if let Target::Area(area) = played.target {
                draft.push(Event::Card(CardEvent::Unit { area, unit }));
            }
        }
        Effect::MoreManeuvers(more) => change_turn_effects(draft, |turn_effects| {
            turn_effects.more_maneuvers = turn_effects.more_maneuvers.saturating_add(more);
        }),
        Effect::ManeuverAnyTime => {
            change_turn_effects(draft, |turn_effects| turn_effects.roving = true)
        }
        Effect::GoldOfFirst(gold) => {
            change_turn_effects(draft, |turn_effects| turn_effects.thief = gold)
        }
        Effect::GoldOfAll(gold) => {
            for other in others(draft.state(), seat) {
                steal(draft, other, seat, gold);
            }
        }
        Effect::LookMaesters => {
            change_turn_effects(draft, |turn_effects| turn_effects.look_maesters = true)
        }
        Effect::LookTerritories => {
            change_turn_effects(draft, |turn_effects| turn_effects.look_territories = true)
        }
        Effect::MoreCards(more) => change_turn_effects(draft, |turn_effects| {
            turn_effects.more_cards = turn_effects.more_cards.saturating_add(more);
        }),
        Effect::Fleet => change_turn_effects(draft, |turn_effects| turn_effects.fleet = true),
        Effect::HalfIncome => {
            change_turn_effects(draft, |turn_effects| turn_effects.half_income = true)
        }
        Effect::Stop { bars, pays } => {
            stop(draft, seat, bars, pays, invasion);
            return;
        }
        Effect::Withdraw => withdraw(draft, &played.target, invasion),
        Effect::Trap => strike(draft, seat, u8::MAX, &mut over),
        Effect::Turncoats { kill, add } => {
            strike(draft, seat, kill, &mut over);
            armies_here(draft, add, invasion);
        }
        Effect::KillBoth(_) => kill_both(draft, seat, &played.target, invasion),
        Effect::Cancel => {
            over = cancelled(draft, over);
        }
        Effect::EachLoses { others, own } => {
            let queue = losers(draft.state(), seat, others, own);
            ask_remove(pack, draft, seat, queue, over);
            return;
        }
        Effect::DoubleCosts => {
            let mut costly = draft.state().cards_in_play.costly.clone();
            costly.push(seat);
            costly.sort();
            draft.push(Event::Card(CardEvent::Costly(costly)));
        }
        Effect::Kill { from: 0 | 1 } => dies(draft, &played.target),
        Effect::Kill { .. }
        | Effect::RerollOther
        | Effect::RerollOwn
        | Effect::ArmiesHereByDie
        | Effect::ReinforceByDie
        | Effect::MaesterLost
        | Effect::MaestersLost
        | Effect::MaesterTaken
        | Effect::Ambush
        | Effect::Desertion(_)
        | Effect::LowestLoses(_)
        | Effect::Stash(_)
        | Effect::KillNear
        | Effect::KillRegion(_) => {
            rolls::begin(pack, draft, played, effect, over);
            return;
        }
    }
    resume(pack, draft, over);
}

/// The invasion that a card interrupted.
pub(super) fn invasion_of(over: &Stage) -> Option<Invasion> {
    over.moment()?.invasion()
}

/// The dice that a card interrupted.
pub(super) fn battle(over: &mut Stage) -> Option<&mut Battle> {
    over.moment_mut()?.battle_mut()
}

/// Opponents who are still in the game, in the order of play from a seat on.
pub(super) fn others(state: &State, seat: Seat) -> Vec<Seat> {
    let mut seats: Vec<Seat> = state.alive().collect();
    let own = seats.iter().position(|other| *other == seat).unwrap_or(0);
    seats.rotate_left(own);
    seats.retain(|other| *other != seat);
    seats
}

fn change_invasion_effects(draft: &mut D, change: impl FnOnce(&mut InvasionEffects)) {
    let mut invasion_effects = draft.state().cards_in_play.invasion_effects;
    change(&mut invasion_effects);
    draft.push(Event::Card(CardEvent::InvasionEffects(invasion_effects)));
}

/// Changes the bonus of a seat's side.
fn change_side(draft: &mut D, seat: Seat, change: impl FnOnce(&mut SideBonus)) {
    let attacks = draft.state().active() == seat;
    change_invasion_effects(draft, |invasion_effects| {
        change(if attacks {
            &mut invasion_effects.attack
        } else {
            &mut invasion_effects.defense
        });
    });
}

/// Changes what holds for the turn.
pub(in crate::risk::rules) fn change_turn_effects(
    draft: &mut D,
    change: impl FnOnce(&mut TurnEffects),
) {
    let mut turn_effects = draft.state().cards_in_play.turn_effects.clone();
    change(&mut turn_effects);
    draft.push(Event::Card(CardEvent::TurnEffects(turn_effects)));
}

fn plus(draft: &D, seat: Seat, all: u8, highest: u8, battle: Option<&mut Battle>) {
    let Some(battle) = battle else { return };
    let side = usize::from(draft.state().active() != seat);
    if let Some(bonus) = battle.bonus.get_mut(side) {
        bonus.all = bonus.all.saturating_add(all);
        bonus.highest = bonus.highest.saturating_add(highest);
    }
}

/// Turns a die to its highest face, of a battle or of a card.
fn to_highest(target: &Target, over: &mut Stage) {
    let Target::Dice(places) = target else { return };
    for place in places.iter().map(|place| usize::from(*place)) {
        if let Some(battle) = battle(over) {
            let sides = battle.sides.get(place).copied();
            if let (Some(face), Some(sides)) = (battle.faces.get_mut(place), sides) {
                *face = sides;
            }
        } else if let Some(CardMoment::CardRolled { faces, .. }) = over.moment_mut()
            && let Some(face) = faces.get_mut(place)
        {
            *face = rolls::SIDES;
        }
    }
}

/// # Ruling
/// `high_ground`: `Here` helps in the attacked area only.
fn high_ground(draft: &mut D, seat: Seat, all: u8, invasion: Option<Invasion>) {
    let here = invasion.map(|invasion| invasion.to);
    let area = match draft.state().rulings.high_ground {
        HighGround::Here => here,
        HighGround::Everywhere => None,
    };
    change_turn_effects(draft, |turn_effects| {
        turn_effects.heights.push(DefenseBonus { seat, area, all })
    });
}

/// Armies come to the attacked area.
pub(super) fn armies_here(draft: &mut D, armies: u16, invasion: Option<Invasion>) {
    if let Some(invasion) = invasion {
        let area = invasion.to;
        draft.push(Event::Reinforced { area, armies });
    }
}

/// Gold changes hands, as far as there is any (R29).
pub(super) fn steal(draft: &mut D, from: Seat, to: Seat, most: u16) {
    let gold = draft.state().player(from).map_or(0, |player| player.gold);
    let gold = gold.min(most);
    if gold > 0 {
        draft.push(Event::Card(CardEvent::Paid { from, to, gold }));
    }
}

/// The invasion is over; others may follow (R25).
fn stop(draft: &mut D, seat: Seat, bars: BanScope, pays: u16, invasion: Option<Invasion>) {
    let active = draft.state().active();
    steal(draft, seat, active, pays);
    let here = invasion.map(|invasion| invasion.to);
    let bar = InvasionBan {
        of: seat,
        area: match bars {
            BanScope::Here | BanScope::HereForNow => here,
            BanScope::Everywhere => None,
        },
        for_now: bars == BanScope::HereForNow,
    };
    change_turn_effects(draft, |turn_effects| turn_effects.bars.push(bar));
    draft.push(Event::Withdrew);
    turns::ask_invade(draft);
}

/// # Ruling
/// `retreat`: `Along` takes knights and siege engines along.
fn withdraw(draft: &mut D, target: &Target, invasion: Option<Invasion>) {
    let (Target::Area(to), Some(invasion)) = (target, invasion) else {
        return;
    };
    let (state, from) = (draft.state(), invasion.to);
    let units = match state.rulings.retreat {
        Retreat::Along => state.units(from).mobile(),
        Retreat::Stay => Units::default(),
    };
    let armies = state.armies(from).saturating_sub(1);
    draft.push(Event::Moved {
        from,
        to: *to,
        armies,
        units,
    });
}

/// Committed armies are lost.
pub(super) fn strike(draft: &mut D, by: Seat, most: u8, over: &mut Stage) {
    if let Some(CardMoment::Committed { invasion, attack }) = over.moment_mut() {
        let killed = most.min(*attack);
        *attack -= killed;
        kill(draft, by, invasion.from, u16::from(killed));
    }
}

/// Armies are lost.
pub(super) fn kill(draft: &mut D, by: Seat, area: AreaId, armies: u16) {
    if armies > 0 {
        draft.push(Event::Card(CardEvent::Killed { area, armies, by }));
    }
}

fn kill_both(draft: &mut D, seat: Seat, target: &Target, invasion: Option<Invasion>) {
    let (Target::Armies(from, to), Some(invasion)) = (target, invasion) else {
        return;
    };
    kill(draft, seat, invasion.from, u16::from(*from));
    kill(draft, seat, invasion.to, u16::from(*to));
}

/// A Maester card does nothing; what it interrupted comes out.
fn cancelled(draft: &mut D, over: Stage) -> Stage {
    match over {
        Stage::Card(CardStage::Window(window)) => match window.at {
            CardMoment::Played { played, over } => {
                draft.push(Event::Card(CardEvent::Cancelled(played.card)));
                *over
            }
            at => Stage::Card(CardStage::Window(Window {
                at,
                asked: window.asked,
            })),
        },
        over => over,
    }
}

/// A Character leaves the game.
pub(super) fn dies(draft: &mut D, target: &Target) {
    if let Target::Character(character) = target {
        draft.push(Event::Card(CardEvent::Died(*character)));
    }
}

/// Asks for the next army of a card, or goes on.
fn ask_place(pack: &Pack, draft: &mut D, seat: Seat, left: u8, placed: Vec<AreaId>, over: Stage) {
    let mut own = draft.state().areas_of(Owner::Seat(seat));
    let open = left > 0 && own.any(|area| !placed.contains(&area));
    drop(own);
    if !open {
        resume(pack, draft, over);
        return;
    }
    let over = Box::new(over);
    draft.push(Event::Asked(Stage::Card(CardStage::Place {
        seat,
        left,
        placed,
        over,
    })));
}

/// One of a card's armies is placed.
pub(in crate::risk) fn place(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    left: u8,
    mut placed: Vec<AreaId>,
    over: Stage,
    area: AreaId,
) -> Result<(), Refusal> {
    if !draft.state().holds(seat, area) || placed.contains(&area) {
        let text = "Each army goes to another area of yours";
        return Err(refuse("wrong_area", SECTION, text));
    }
    draft.push(Event::Reinforced { area, armies: 1 });
    placed.push(area);
    ask_place(pack, draft, seat, left.saturating_sub(1), placed, over);
    Ok(())
}

/// Who removes an army, in order: opponents by turns, then the player.
fn losers(state: &State, seat: Seat, each: u8, own: u8) -> Vec<Seat> {
    let opponents = others(state, seat);
    let mut queue = Vec::new();
    for _ in 0..each {
        queue.extend(&opponents);
    }
    queue.extend((0..own).map(|_| seat));
    queue
}

/// Asks the next player to remove an army, or goes on; who has none to spare is left out.
fn ask_remove(pack: &Pack, draft: &mut D, by: Seat, mut queue: Vec<Seat>, over: Stage) {
    let state = draft.state();
    let able = |seat: &Seat| {
        let mut own = state.areas_of(Owner::Seat(*seat));
        own.any(|area| spare(state, area) > 0)
    };
    let next = queue.iter().position(able).unwrap_or(queue.len());
    queue.drain(..next);
    if queue.is_empty() {
        resume(pack, draft, over);
        return;
    }
    let over = Box::new(over);
    draft.push(Event::Asked(Stage::Card(CardStage::Remove {
        by,
        queue,
        over,
    })));
}

/// An army is removed.
pub(in crate::risk) fn remove(
    pack: &Pack,
    draft: &mut D,
    by: Seat,
    mut queue: Vec<Seat>,
    over: Stage,
    area: AreaId,
) -> Result<(), Refusal> {
    let state = draft.state();
    let asked = queue.first().copied();
    if !asked.is_some_and(|seat| state.holds(seat, area)) || spare(state, area) == 0 {
        let text = "An army is removed where you rule with more than one";
        return Err(refuse("wrong_area", SECTION, text));
    }
    kill(draft, by, area, 1);
    queue.remove(0);
    ask_remove(pack, draft, by, queue, over);
    Ok(())
}

/// A Character goes to whoever conquered the area.
pub(super) fn capture(draft: &mut D, captive: Captive) {
    draft.push(Event::Card(CardEvent::Captured(captive)));
}
