//! Who may play which card now?
//!
//! A seat is asked whenever it could have a card for the moment as far as the enemy can tell, so that being asked gives
//! nothing away; and when one of its units has an ability for it, which everybody sees.

use play::Seat;

use super::action::Action;
use super::cards::holds_bonus;
use super::frame::{Frame, Window};
use super::hands::{power_of, rows, unseen};
use super::marks::Marking;
use super::play::Play;
use crate::card::{Card, Group};
use crate::card_play::{About, CardEffect, CardPlay, Condition, EffectKind, Power, When};
use crate::field::Thing;
use crate::rules::course::reaches;

/// Long range, inches: how near a unit has to be to a commander or to one that it helps.
pub(super) const NEAR_IN: f64 = 12.0;

/// Whether a card may be played at a moment.
fn fits(play: &CardPlay, when: When) -> bool {
    play.when == when || (when == When::TurnStart && play.or_draw)
}

impl Play<'_, '_> {
    /// Asks a seat for a card or an ability, above all that is pending, if it may have one; tells whether it was asked.
    pub(super) fn ask(&mut self, window: Window) -> bool {
        let asks = self.may_ask(&window);
        if asks {
            self.push(Frame::Window(window));
        }
        asks
    }

    /// Whether a seat may have a card or has an ability for a moment, as far as the enemy can tell.
    pub(super) fn may_ask(&self, window: &Window) -> bool {
        self.may_have_card(window) || !self.orders(window).is_empty()
    }

    fn may_have_card(&self, window: &Window) -> bool {
        let Some(battle) = self.battle() else {
            return false;
        };
        let cards = &battle.camp(window.seat).cards;
        if cards.is_empty() || self.is_helpless(window) {
            return false;
        }
        let known = rows(self.pack, &unseen(battle, window.seat));
        let mut plays = known.iter().filter_map(|card| card.play.as_ref());
        let has = !cards.hand.is_empty() && plays.any(|play| fits(play, window.when));
        has || !self.answers(window).is_empty()
    }

    /// Whether the moment is about an own unit that its side's cards cannot help.
    fn is_helpless(&self, window: &Window) -> bool {
        let (Some(battle), Some(subject)) = (self.battle(), &window.subject) else {
            return false;
        };
        let mut marks = battle.marks.iter().filter(|mark| mark.unit == *subject);
        self.owner(subject) == window.seat
            && marks.any(|mark| matches!(mark.what, Marking::Helpless | Marking::Mute))
    }

    /// Every way to play a card at a moment.
    pub(super) fn playable(&self, window: &Window) -> Vec<Action> {
        let Some(cards) = self.side_cards(window.seat) else {
            return Vec::new();
        };
        let mut seen: Vec<&str> = Vec::new();
        let mut found = Vec::new();
        for name in &cards.hand {
            let card = self.pack.card(name);
            let Some((card, play)) = card.and_then(|card| Some((card, card.play.as_ref()?))) else {
                continue;
            };
            if seen.contains(&name.as_str()) || !fits(play, window.when) {
                continue;
            }
            seen.push(name);
            if play.when != window.when {
                found.push(played(name, None, 0));
            } else if self.is_about(card, play, window) {
                found.extend(self.ways(card, play, window));
            }
        }
        found.extend(self.answers(window));
        found
    }

    /// Cards that a non-combat unit may answer an enemy card with.
    fn answers(&self, window: &Window) -> Vec<Action> {
        let Some(cards) = self
            .side_cards(window.seat)
            .filter(|_| window.when == When::EnemyCard)
        else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for ncu in &cards.ncus {
            let able = power_of(self.pack, &ncu.id) == Some(Power::Answer);
            if able && ncu.spent == 0 && !ncu.silenced {
                found.extend(self.fetched(window.seat, &ncu.id));
            }
        }
        found
    }

    /// The unit with the commander that a card belongs to.
    pub(super) fn leader(&self, seat: Seat, card: &Card) -> Option<&str> {
        let Group::Commander(id) = card.group else {
            return None;
        };
        let commander = self.pack.character_at(id)?;
        let side = &self.battle()?.camp(seat).side;
        let mut units = self.state().units.iter();
        let leads = units
            .find(|unit| unit.side == *side && unit.attachments().any(|id| id == commander.id));
        leads.map(|unit| unit.id.as_str())
    }

    fn is_about(&self, card: &Card, play: &CardPlay, window: &Window) -> bool {
        let leader = || self.leader(window.seat, card);
        match (play.about, &window.subject) {
            (About::Anybody, _) => true,
            (About::Leader, Some(subject)) => leader() == Some(subject.as_str()),
            (About::NearLeader, Some(subject)) => {
                leader().is_some_and(|leader| self.are_near(leader, subject))
            }
            (About::Leader | About::NearLeader, None) | (About::NearFriend, _) => false,
        }
    }

    /// Whether two units are within long range of each other.
    pub(super) fn are_near(&self, one: &str, other: &str) -> bool {
        self.are_within(one, other, NEAR_IN)
    }

    /// Whether two units are within some inches of each other.
    pub(super) fn are_within(&self, one: &str, other: &str, most: f64) -> bool {
        let field = self.field();
        let (Some(one), Some(other)) = (field.unit(one), field.unit(other)) else {
            return false;
        };
        let gap = geometry::gap(field.body(one), field.body(other)).length;
        reaches(field.rulings(), gap, most)
    }

    /// The ways to play one card: whom it is played on and what is picked.
    fn ways(&self, card: &Card, play: &CardPlay, window: &Window) -> Vec<Action> {
        let bonus = self.bonus(window.seat, card) > 0;
        let mut targets: Option<Vec<String>> = None;
        let mut picks = vec![0];
        for effect in &play.effects {
            let chosen = self.choices(card, play, effect, window);
            if let Some(chosen) = chosen.filter(|_| bonus || effect.when != Condition::Bonus) {
                targets = Some(chosen);
            }
            match (&effect.when, effect.kind) {
                (Condition::Pick(_), _) if bonus => {}
                (Condition::Pick(pick), _) if picks == [0] => picks = vec![*pick],
                (Condition::Pick(pick), _) => picks.push(*pick),
                (_, EffectKind::Sacrifice) => {
                    let unit = window.subject.as_deref();
                    let left = unit.and_then(|unit| self.strength(unit));
                    let most = left.map_or(0, |left| left.wounds.saturating_sub(1));
                    let most = u16::from(effect.amount).min(most);
                    picks = (1..=most.to_le_bytes()[0]).collect();
                }
                (_, _) => {}
            }
        }
        let targets = targets.map_or(vec![None], |units| units.into_iter().map(Some).collect());
        let ways = targets
            .iter()
            .flat_map(|on| picks.iter().map(|pick| (on.clone(), *pick)));
        ways.map(|(on, pick)| played(&card.id, on, pick)).collect()
    }

    /// How many zones of a card's bonus a seat holds.
    pub(super) fn bonus(&self, seat: Seat, card: &Card) -> u8 {
        let battle = self.battle();
        battle.map_or(0, |battle| holds_bonus(self.pack, battle, seat, card))
    }

    pub(super) fn is_marked(&self, unit: &str, what: &Marking) -> bool {
        let mut marks = self.battle().into_iter().flat_map(|battle| &battle.marks);
        marks.any(|mark| mark.unit == unit && mark.what == *what)
    }

    /// Whether an effect takes place, for the unit that it is about.
    pub(super) fn holds(
        &self,
        card: Option<&Card>,
        effect: &CardEffect,
        window: &Window,
        unit: &str,
    ) -> bool {
        match &effect.when {
            Condition::Always | Condition::Pick(_) => true,
            Condition::Bonus => card.is_some_and(|card| self.bonus(window.seat, card) > 0),
            Condition::LastRank => self.strength(unit).is_some_and(|left| left.rows == 1),
            Condition::Leader => {
                card.is_some_and(|card| self.leader(window.seat, card) == Some(unit))
            }
            Condition::House(house) => self.is_of(unit, house),
        }
    }

    /// Whether a unit is of a house: by its name or by an affiliation.
    fn is_of(&self, id: &str, house: &str) -> bool {
        let Some(unit) = self.unit(id) else {
            return false;
        };
        let named = unit
            .profile
            .as_deref()
            .is_some_and(|profile| profile.starts_with(house));
        let affiliation = format!("affiliation-{house}");
        let mut abilities = crate::strength::abilities(self.pack, unit);
        named || abilities.any(|ability| ability.id == affiliation)
    }

    /// The units of a seat on the table, in order.
    pub(super) fn units_of(&self, seat: Seat) -> Vec<String> {
        let Some(battle) = self.battle() else {
            return Vec::new();
        };
        let side = &battle.camp(seat).side;
        let units = self.state().units.iter();
        let own = units.filter(|unit| unit.side == *side && self.strength(&unit.id).is_some());
        own.map(|unit| unit.id.clone()).collect()
    }

    /// The enemies that a unit touches.
    pub(super) fn foes(&self, id: &str) -> Vec<String> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        let foes = field.foes(unit).map(Thing::Unit);
        foes.map(|foe| field.id(foe).to_owned()).collect()
    }
}

fn played(card: &str, on: Option<String>, pick: u8) -> Action {
    Action::Play {
        card: card.to_owned(),
        on,
        pick,
    }
}
