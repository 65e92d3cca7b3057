//! Which abilities of units may be used now, and on whom?
//!
//! They are printed on the cards, so nothing about them is hidden; a seat is asked when one of its units could use one.
//! An order is used once a round; its token lies with the unit until clean-up.

use geometry::Side;
use play::Refusal;

use super::action::Action;
use super::event::BattleEvent;
use super::frame::{Attacking, Casting, Frame, Window};
use super::marks::Marking;
use super::play::Play;
use super::state::opponent;
use super::windows::NEAR_IN;
use crate::attack_profile::AttackMode;
use crate::card_play::{About, CardPlay, EffectKind, When};
use crate::passive::live;
use crate::plan::plan_pair;
use crate::profile::Ability;
use crate::rules::sight::Seen;
use crate::rules::ways::WayChoice;
use crate::token::Token;

const ORDERS: &str = "Abilities";

/// The pick of an answer that charges.
pub(super) const CHARGES: u8 = 1;

/// The pick of an answer that maneuvers.
pub(super) const MANEUVERS: u8 = 2;

impl Play<'_, '_> {
    /// Every way to use an ability of a unit at a moment.
    pub(super) fn orders(&self, window: &Window) -> Vec<Action> {
        let mut found = Vec::new();
        for unit in self.units_of(window.seat) {
            let Some(standing) = self.unit(&unit) else {
                continue;
            };
            for ability in live(self.pack, self.state(), standing) {
                let Some(play) = &ability.play else { continue };
                if self.is_now(play, window)
                    && self.concerns(play, window, &unit)
                    && !self.is_spent(&unit, ability)
                {
                    found.extend(self.uses(&unit, ability, play, window));
                }
            }
        }
        found
    }

    /// Whether the moment is one of the ability.
    fn is_now(&self, play: &CardPlay, window: &Window) -> bool {
        let own_turn = || self.in_round() == Some(window.seat);
        match (play.when, window.when) {
            (When::OwnTurn, When::TurnStart) => own_turn(),
            (When::EnemyTurn, When::TurnStart) => !own_turn(),
            (When::EnemyMelee, When::EnemyAttack) => {
                let attack = self.under_attack();
                attack.is_some_and(|attack| !matches!(attack.mode, AttackMode::Shot { .. }))
            }
            (When::AfterEnemyAttack, When::AfterEnemyMelee) => true,
            (when, now) => when == now,
        }
    }

    /// Whether the moment is about the unit as the ability wants it.
    fn concerns(&self, play: &CardPlay, window: &Window, unit: &str) -> bool {
        let Some(subject) = window.subject.as_deref() else {
            return true;
        };
        match play.about {
            About::Anybody => subject == unit,
            About::NearFriend => subject != unit && self.are_near(subject, unit),
            About::Leader | About::NearLeader => false,
        }
    }

    /// Whether an ability is an order that its unit has used in this round, or that a card keeps from it.
    fn is_spent(&self, unit: &str, ability: &Ability) -> bool {
        let used = Marking::Ordered {
            ability: ability.id.clone(),
        };
        ability.order && (self.is_marked(unit, &used) || self.is_marked(unit, &Marking::Helpless))
    }

    /// The attack that is under way, above or below what is asked now.
    pub(super) fn under_attack(&self) -> Option<&Attacking> {
        let mut frames = self.battle()?.stack.iter().rev();
        frames.find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _other => None,
        })
    }

    /// The ways to use one ability: on whom, and what is picked.
    fn uses(&self, unit: &str, ability: &Ability, play: &CardPlay, window: &Window) -> Vec<Action> {
        let order = |on: Option<String>, pick: u8| Action::Order {
            unit: unit.to_owned(),
            ability: ability.id.clone(),
            on,
            pick,
        };
        let mut ways = vec![(None, 0)];
        for effect in &play.effects {
            let on = |units: Vec<String>| units.into_iter().map(|unit| (Some(unit), 0)).collect();
            match effect.kind {
                EffectKind::Slide => {
                    let mut friends = self.friends_within(unit, self.short());
                    friends.retain(|friend| self.can_slide(friend, effect.amount));
                    ways = on(friends);
                }
                EffectKind::Hits | EffectKind::WoundOne => ways = on(self.foes(unit)),
                EffectKind::MarkOne => ways = on(self.marked_within(unit, NEAR_IN)),
                EffectKind::Answer => ways = self.answers_of(unit, window),
                kind if !self.can(kind, unit, window) => return Vec::new(),
                _other => {}
            }
        }
        ways.into_iter().map(|(on, pick)| order(on, pick)).collect()
    }

    /// Whether an effect could do anything.
    fn can(&self, kind: EffectKind, unit: &str, window: &Window) -> bool {
        match kind {
            EffectKind::Daunt => {
                let foe = window.foe.as_deref();
                foe.is_some_and(|foe| self.strength(foe).is_some())
            }
            EffectKind::Retreat => self.can_retreat(unit),
            EffectKind::Wall => self
                .under_attack()
                .is_some_and(|attack| attack.side != Side::Rear),
            EffectKind::StrikesFirst => {
                let rear = self
                    .under_attack()
                    .is_none_or(|attack| attack.side == Side::Rear);
                !rear
                    && window
                        .foe
                        .as_deref()
                        .is_some_and(|foe| self.foes(unit) == [foe])
            }
            _other => true,
        }
    }

    pub(super) fn short(&self) -> f64 {
        self.pack.battle().short.inches()
    }

    /// Own units within some inches of a unit, itself among them.
    fn friends_within(&self, unit: &str, most: f64) -> Vec<String> {
        let mut units = self.units_of(self.owner(unit));
        units.retain(|other| other == unit || self.are_within(unit, other, most));
        units
    }

    /// Enemies that a unit sees within some inches and that are not Vulnerable yet.
    fn marked_within(&self, unit: &str, most: f64) -> Vec<String> {
        let field = self.field();
        let Some(from) = field.unit(unit) else {
            return Vec::new();
        };
        let sees = |to: usize| matches!(plan_pair(&field, from, to).seen, Seen::Along(_));
        let mut enemies = self.units_of(opponent(self.owner(unit)));
        enemies.retain(|foe| {
            let is_open = !self.has(foe, Token::Vulnerable);
            is_open && self.are_within(unit, foe, most) && field.unit(foe).is_some_and(sees)
        });
        enemies
    }

    /// What a unit can answer an attack with: a charge at the attacker, a maneuver.
    fn answers_of(&self, unit: &str, window: &Window) -> Vec<(Option<String>, u8)> {
        let field = self.field();
        let Some(from) = field.unit(unit).filter(|unit| !field.units[*unit].engaged) else {
            return Vec::new();
        };
        let foe = window
            .foe
            .as_deref()
            .and_then(|foe| Some((foe, field.unit(foe)?)));
        let charge = foe.filter(|(_, to)| {
            let charge = plan_pair(&field, from, *to).charge;
            charge.refusal.is_none() && charge.chosen(WayChoice::Advised).is_some()
        });
        let charge = charge.map(|(foe, _)| (Some(foe.to_owned()), CHARGES));
        charge.into_iter().chain([(None, MANEUVERS)]).collect()
    }

    /// Uses an ability of a unit at the moment that it is asked for.
    ///
    /// # Errors
    /// `not_open`.
    pub(super) fn order(&mut self, window: &Window, action: &Action) -> Result<(), Refusal> {
        let Action::Order {
            unit,
            ability,
            on,
            pick,
        } = action
        else {
            return self.no("not_open", ORDERS, "That is no ability");
        };
        if !self.orders(window).contains(action) {
            let text = format!("{unit} cannot use {ability} so now");
            return self.no("not_open", ORDERS, text);
        }
        self.pop();
        self.emit(BattleEvent::Ordered {
            unit: unit.clone(),
            ability: ability.clone(),
            on: on.clone(),
        });
        if self.pack.ability(ability).is_some_and(|row| row.order) {
            let ability = ability.clone();
            self.mark(unit, Marking::Ordered { ability });
        }
        self.push(Frame::Cast(Casting {
            card: ability.clone(),
            by: Some(unit.clone()),
            at: Window {
                subject: Some(unit.clone()),
                ..window.clone()
            },
            on: on.clone(),
            pick: *pick,
        }));
        Ok(())
    }
}
