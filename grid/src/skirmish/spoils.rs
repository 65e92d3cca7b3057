//! What follows when an enemy falls?
//!
//! Motivations of both players, abilities of who killed, and a surge into the room that was made.

use play::Seat;

use super::action::Action;
use super::action_end::sides_left;
use super::event::{Event, Points};
use super::field::Field;
use super::frame::{ActionEnd, ActionEndStep, Fate, Frame, Goal, Granted, PendingMove};
use super::illegal_action::IllegalAction;
use super::state::{Active, ModelId, Place, State, other};
use super::{Play, Rules};
use crate::card::{AbilityEffect, AliveWhen, Class, ClassFilter, Coins, DeceasedWhen};
use crate::rulings::SurgeOnCapture;

/// A motivation that could score now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Motive {
    pub(super) number: u8,
    pub(super) hero: ModelId,
    pub(super) seat: Seat,
    pub(super) price: Coins,
    pub(super) points: i16,
}

impl Play<'_, '_> {
    pub(super) fn motives_act(
        &mut self,
        action_end: ActionEnd,
        seat: Seat,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let open = motives(&self.field(), &action_end);
        match action {
            Action::Use(number) => {
                let motive = open.iter().find(|motive| motive.number == *number);
                let motive = *motive.ok_or(IllegalAction::Ability)?;
                self.replace_frame(Frame::ActionEnd(ActionEnd {
                    used: action_end.used | 1 << motive.number,
                    ..action_end
                }));
                self.motivate(seat, motive.hero, motive.price, motive.points);
            }
            Action::Done => {
                let declined = open
                    .iter()
                    .fold(0, |mask, motive| mask | 1 << motive.number);
                self.replace_frame(Frame::ActionEnd(ActionEnd {
                    used: action_end.used | declined,
                    ..action_end
                }));
            }
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }

    /// Pays a motivation and scores it.
    pub(super) fn motivate(&mut self, seat: Seat, hero: ModelId, price: Coins, points: i16) {
        self.pay(seat, price);
        self.push(Event::Scored(seat, points, Points::Motivation(hero)));
        if price.gold > 0 {
            self.push_frame(Frame::Regain {
                spender: hero,
                by: None,
            });
        }
    }

    pub(super) fn spoils_act(
        &mut self,
        action_end: ActionEnd,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Use(place) => {
                let field = self.field();
                if !spoils(&field, &action_end).contains(place) {
                    return Err(IllegalAction::Ability);
                }
                let Some(attack) = action_end.attack else {
                    return Err(IllegalAction::Ability);
                };
                let id = attack.model;
                let ability = field.card(id).abilities.get(usize::from(*place));
                let does = ability.map(|ability| ability.does.clone());
                self.replace_frame(Frame::ActionEnd(ActionEnd {
                    used: action_end.used | 1 << place,
                    ..action_end
                }));
                if let Some(active) = self.state().active.filter(|active| active.model == id) {
                    let more = if let Some(AbilityEffect::Wind(points)) = does {
                        points
                    } else {
                        0
                    };
                    self.push(Event::Acting(Active {
                        used: active.used | 1 << place,
                        ap: active.ap.saturating_add(more).min(3),
                        ..active
                    }));
                }
                self.use_ability(id, *place);
                if let Some(AbilityEffect::Press(squares)) = does {
                    self.grant(id, Granted::Squares(squares));
                }
            }
            Action::Done => self.replace_frame(Frame::ActionEnd(ActionEnd {
                step: ActionEndStep::Surge,
                ..action_end
            })),
            _ => return Err(IllegalAction::NotNow),
        }
        Ok(())
    }
}

/// What the hero who falls may score.
///
/// # Rule
/// Rulebook, Motivations cards; digest A15, R75.
pub(super) fn last_words(field: &Field<'_>, action_end: &ActionEnd) -> Option<(Coins, i16)> {
    let id = action_end.falling?;
    if !field.rules.scenario(field.state).cards || action_end.fate == Fate::Captured {
        return None;
    }
    let model = field.model(id);
    let card = field.card(id);
    match card.class {
        Class::Hero => {}
        Class::Champion | Class::Soldier => return None,
    }
    let row = field.rules.pack().motivation_of(&card.title)?.deceased;
    let enemy = |by: ModelId| field.model(by).seat != model.seat;
    let holds = match row.when {
        DeceasedWhen::Killed => true,
        DeceasedWhen::ByEnemy => model.hurt_by.is_some_and(enemy),
        DeceasedWhen::WithNemesis => model
            .nemesis
            .is_some_and(|nemesis| field.model(nemesis).stands() && field.touch(id, nemesis)),
        DeceasedWhen::HeroRemains => field
            .friends(id)
            .any(|friend| field.card(friend).class == Class::Hero && !field.is_down(friend)),
        DeceasedWhen::Beyond => field.beyond(id),
    };
    if !holds || !field.state.side(model.seat).coins.cover(row.price) {
        return None;
    }
    let beside = row.champion_beside > 0 && field.touches_friend(id, ClassFilter::Champion);
    let more = if beside { row.champion_beside } else { 0 };
    Some((row.price, i16::from(row.points) + i16::from(more)))
}

/// What living heroes may score for those who fell and letters that were taken, of the player who is asked
/// first.
///
/// # Rule
/// Rulebook, Motivations cards; digest A17, X2, R74.
pub(super) fn motives(field: &Field<'_>, action_end: &ActionEnd) -> Vec<Motive> {
    let happened = !action_end.fell.is_empty() || action_end.letters.is_some();
    if !happened || !field.rules.scenario(field.state).cards {
        return Vec::new();
    }
    let first = field.state.active_seat();
    for seat in [first, other(first)] {
        let found: Vec<Motive> = triggered(field, action_end, seat)
            .into_iter()
            .filter(|motive| action_end.used >> motive.number & 1 == 0)
            .filter(|motive| field.state.side(seat).coins.cover(motive.price))
            .collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Every motivation of a player that is triggered, numbered in a fixed order.
fn triggered(field: &Field<'_>, action_end: &ActionEnd, seat: Seat) -> Vec<Motive> {
    let mut found = Vec::new();
    let mut number = if seat == Seat(0) { 0_u8 } else { 4 };
    for (id, model) in field.state.each() {
        let card = field.card(id);
        if model.seat != seat || !model.stands() || card.class != Class::Hero {
            continue;
        }
        let Some(row) = field.rules.pack().motivation_of(&card.title) else {
            continue;
        };
        for motive in &row.alive {
            let fallen = action_end.fell.iter().filter(|fell| {
                let victim = field.model(**fell);
                let by = victim.hurt_by;
                let ours = by.is_some_and(|by| field.model(by).seat == seat);
                let class = field.card(**fell).class;
                victim.seat != seat
                    && match motive.when {
                        AliveWhen::Kills(kind) => {
                            by == Some(id) && class == kind && victim.place == Place::Killed
                        }
                        AliveWhen::NemesisFalls => ours && model.nemesis == Some(**fell),
                        AliveWhen::LettersTaken
                        | AliveWhen::HoldsObjective
                        | AliveWhen::HoldsOnFoot
                        | AliveWhen::StandsBeyond => false,
                    }
            });
            let letters = match motive.when {
                AliveWhen::LettersTaken => action_end.letters == Some(seat),
                AliveWhen::Kills(_)
                | AliveWhen::NemesisFalls
                | AliveWhen::HoldsObjective
                | AliveWhen::HoldsOnFoot
                | AliveWhen::StandsBeyond => false,
            };
            for _ in 0..fallen.count() + usize::from(letters) {
                let last = if seat == Seat(0) { 4 } else { 8 };
                if number < last {
                    found.push(Motive {
                        number,
                        hero: id,
                        seat,
                        price: motive.price,
                        points: i16::from(motive.points),
                    });
                    number += 1;
                }
            }
        }
    }
    found
}

/// Abilities that an attacker may use after it killed, by their place on the card.
pub(super) fn spoils(field: &Field<'_>, action_end: &ActionEnd) -> Vec<u8> {
    let Some(attack) = action_end.attack else {
        return Vec::new();
    };
    let id = attack.model;
    let model = field.model(id);
    let killed = |fell: &ModelId| {
        let victim = field.model(*fell);
        victim.place == Place::Killed && victim.hurt_by == Some(id)
    };
    if !model.stands() || !action_end.fell.iter().any(killed) {
        return Vec::new();
    }
    let active = field.state.active.filter(|active| active.model == id);
    let coins = field.state.side(model.seat).coins;
    let abilities = field.card(id).abilities.iter().zip(0_u8..8);
    let open = abilities.filter(|(ability, place)| {
        let spent = action_end.used | active.map_or(0, |active| active.used);
        let now = match ability.does {
            AbilityEffect::Press(_) => true,
            AbilityEffect::Wind(_) => active.is_some_and(|active| active.slots < 3),
            _ => false,
        };
        now && spent >> place & 1 == 0 && coins.cover(ability.price)
    });
    open.map(|(_, place)| place).collect()
}

/// The answer to a surge that changes nothing: no enemy is left, so that the game is over with any answer, and no card
/// asks then where models stand.
#[must_use]
pub fn moot_answer(rules: &Rules, state: &State) -> Option<Action> {
    let surges = match state.top() {
        Frame::PendingMove(asked) => matches!(asked.kind, Goal::Surge(_)),
        _other => false,
    };
    let is_moot = surges && sides_left(state) != [true; 2] && !rules.scenario(state).cards;
    is_moot.then_some(Action::Done)
}

/// Where an attacker may surge.
///
/// # Rule
/// Rulebook, Attack sequence, step 10; digest A18, R49, R52.
///
/// # Ruling
/// `surge_on_capture`: `yes` lets a captured model make room as well.
pub(super) fn surge(field: &Field<'_>, action_end: &ActionEnd) -> Option<PendingMove> {
    let attack = action_end.attack?;
    let id = attack.model;
    if !field.model(id).stands() || field.engaged(id) {
        return None;
    }
    let makes_room = match (
        field.model(attack.target).place,
        field.rules.rulings().surge_on_capture,
    ) {
        (Place::Killed, _) | (Place::Captive, SurgeOnCapture::Yes) => {
            action_end.fell.contains(&attack.target)
        }
        (Place::Captive, SurgeOnCapture::No)
        | (Place::Waiting | Place::Reserve | Place::Board, _) => false,
    };
    let kind = match action_end.mount {
        Some(at) => Goal::Stable(at),
        None if makes_room => Goal::Surge(attack.target),
        None => return None,
    };
    Some(PendingMove {
        model: id,
        kind,
        with: 0,
    })
}
