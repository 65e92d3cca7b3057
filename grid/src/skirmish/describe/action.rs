//! What does a model do by an action of its activation, or by a grant?
//!
//! Prices are those that the rules judge; squares of a move are many, so they get few words.
//!
//! Over 300 lines because every action of an activation is told here.

use play::{Answer, Likely, Secrecy, counted, sentence};

use super::super::action::{Action, Pace};
use super::super::activation::{ActionSource, allowance, judge, spent};
use super::super::command::gained;
use super::super::condition::immune;
use super::super::event::Event;
use super::super::field::Field;
use super::super::frame::{Granted, stranded};
use super::super::legal_actions::actions;
use super::super::moving::{course, price_of, tramples};
use super::super::preview::Charging;
use super::super::state::ModelId;
use super::super::{interact, objective};
use super::chances::{dice_words, hit_words, wound_words};
use super::landing::Rush;
use super::{Describer, Spot};
use crate::body::Body;
use crate::card::{
    AbilityEffect, AgendaPlay, Coins, CommandEffect, Condition, Consequence, Gear, Limit,
    ObjectiveAction, ObjectiveCard, Plunder, Strike,
};
use crate::pack::Use;
use crate::rulings::MoneyBag;
use crate::scenario::Special;

/// What a condition does to a model.
pub(in crate::skirmish) fn condition_words(condition: Condition) -> &'static str {
    match condition {
        Condition::Shaken => "shaken takes 2 from each die of its next roll",
        Condition::Routed => "routed takes an action point from its next activation",
    }
}

impl Describer<'_> {
    /// With all that an action of a model does.
    pub(in crate::skirmish) fn activation_action(
        &self,
        answer: Answer<Spot>,
        action: &Action,
    ) -> Answer<Spot> {
        let Some((id, source)) = self.source() else {
            return answer;
        };
        if let Action::Move { with, end, way } = action {
            return self.moves(answer, (id, source), (*with, *end), way.as_deref());
        }
        let costed = judge(&self.field, source, id, action).ok();
        // Whether the other holds a card to look at is not in the view; what it costs is on the card.
        let points = costed.as_ref().map(|costed| costed.ap);
        let points = points.or_else(|| self.objective_cost(action));
        let answer = match points {
            Some(ap) => self.spends(answer, source, ap),
            None => answer,
        };
        let answer = match costed {
            Some(costed) => self.pays(answer, costed.price),
            None => answer,
        };
        let answer = self.comes(answer, (id, source), action);
        match points {
            Some(0) => freely(answer),
            Some(_) | None => answer,
        }
    }

    /// With what comes of an action, whatever it costs.
    fn comes(
        &self,
        answer: Answer<Spot>,
        (id, source): (ModelId, ActionSource),
        action: &Action,
    ) -> Answer<Spot> {
        match action {
            Action::Attack { mode, with, target } => {
                self.attacks(answer, id, *target, (*mode, *with))
            }
            Action::Charge {
                mode,
                with,
                stride,
                target,
                way,
            } => {
                let rush = Rush {
                    id,
                    target: *target,
                    strike: (*mode, *with),
                    stride: *stride,
                };
                self.charge(answer, rush, way.as_ref())
            }
            Action::Ram { door, stride, way } => {
                self.ram(answer, (id, *door, *stride), way.as_ref())
            }
            Action::Door(door) => self.door(answer, id, *door),
            Action::Pile(_) => {
                let answer = answer
                    .effect("Passed, its squares are open for it until its activation ends")
                    .likely(Likely::new("passes the will test", self.passes(id, 0)));
                match source {
                    ActionSource::Activation(active) if spent(active, 1).is_none() => {
                        answer.warning("nothing is left to move onto them with")
                    }
                    ActionSource::Activation(_) | ActionSource::Grant(_) => answer,
                }
            }
            Action::Plunder(token) => answer.effect(self.spoils(*token)),
            Action::Command { ability, target } => self.commands(answer, id, *ability, *target),
            Action::Objective { objective, target } => {
                self.objective(answer, id, *objective, *target)
            }
            Action::Dismount(at) => self.dismounts(answer, id, Body::infantry(*at)),
            Action::Balm => {
                let healed = match self.field.gear(id) {
                    Some(Gear::Balm(wounds)) => wounds.min(self.field.model(id).wounds),
                    _ => 0,
                };
                let text = format!("Heals {}", wound_words(healed));
                self.discards(answer, id).effect(text)
            }
            Action::Agenda(card) => self.plays(answer, id, *card),
            Action::Done => self.ends(answer, id, source),
            _ => answer,
        }
    }

    /// Action points of an objective's card.
    fn objective_cost(&self, action: &Action) -> Option<u8> {
        match action {
            Action::Objective { objective, .. } => {
                objective::card(&self.field, *objective).map(|card| card.ap)
            }
            _other => None,
        }
    }

    fn moves(
        &self,
        answer: Answer<Spot>,
        (id, source): (ModelId, ActionSource),
        (with, end): (u8, Body),
        way: Option<&[Pace]>,
    ) -> Answer<Spot> {
        let answer = self.spends(answer, source, 1);
        let answer = match price_of(&self.field, id, with) {
            Ok(price) => self.pays(answer, price),
            Err(_) => answer,
        };
        let answer = answer
            .effect(sentence(&self.standing(id, end)))
            .warning(self.leaving(id, end));
        if !self.near_harm(id) && !tramples(&self.field, id) && way.is_none() {
            return answer;
        }
        let allowed = allowance(&self.field, source, id);
        match course(&self.field, id, with, allowed, end, way) {
            Ok(course) => self.meets(answer, id, &course.path),
            Err(no) => answer.warning(no.refusal().text),
        }
    }

    pub(super) fn attacks(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        target: ModelId,
        strike: (u8, u8),
    ) -> Answer<Spot> {
        let Some((_, volley)) = self.field.volley(id, target, strike, Charging::No) else {
            return answer;
        };
        let mode = self.field.card(id).modes.get(usize::from(strike.0));
        let kind = mode.map_or(Strike::Melee, |mode| mode.strike);
        let answer = answer.effect(dice_words(volley));
        let answer = self.defenses(answer, target, kind);
        self.strikes(answer, target, volley, "")
    }

    fn door(&self, answer: Answer<Spot>, id: ModelId, door: u8) -> Answer<Spot> {
        let row = self.field.barrier(door);
        let row = row.and_then(|id| self.field.rules.pack().barrier_at(id));
        let opens = if row.is_some_and(|row| row.stops_move) {
            "It opens"
        } else {
            "It closes"
        };
        match interact::judge_door(&self.field, id, door) {
            Ok((_, Use::TurnAndMove)) => {
                answer.effect("It is destroyed, and the model may step on by 1 square")
            }
            Ok((_, Use::Turn | Use::OpenByWill)) | Err(_) => answer.effect(opens),
        }
    }

    /// What a plunder token brings.
    fn spoils(&self, token: u8) -> String {
        let scenario = self.field.rules.scenario(self.field.state);
        let points = plunder_points(&scenario.special);
        let row = scenario.plunder.get(usize::from(token));
        match row.map(|row| row.kind) {
            Some(Plunder::Money) => {
                let coin = match self.field.rules.rulings().money_bag {
                    MoneyBag::Gold => "1 gold",
                    MoneyBag::Silver => "1 silver",
                    MoneyBag::Copper => "1 copper",
                };
                format!("Scores {points} points and brings {coin}")
            }
            Some(Plunder::Letters) => {
                format!("Scores {points} points and brings one more agenda, by chance")
            }
            None => String::new(),
        }
    }

    fn commands(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        ability: u8,
        target: ModelId,
    ) -> Answer<Spot> {
        let row = self.field.card(id).abilities.get(usize::from(ability));
        let Some(AbilityEffect::Command { orders, .. }) = row.map(|row| &row.does) else {
            return answer;
        };
        let name = self.name(target);
        match orders {
            CommandEffect::Move(_) => answer.effect(format!(
                "{name} may move at once, activated or not, for no action point"
            )),
            CommandEffect::Act(_) => answer
                .effect(format!(
                    "{name} takes a will test; passed, it may do one thing of 1 action point at once, but no charge"
                ))
                .likely(Likely::new("passes the test", self.passes(target, 0))),
            CommandEffect::Step(_, squares) => answer.effect(format!(
                "{name} may move up to {squares} squares at once, activated or not, for no action point"
            )),
            CommandEffect::Away(squares) => {
                self.befalls(answer, target, Consequence::Away(*squares))
            }
            CommandEffect::Coins(gain) => {
                let price = row.map_or(Coins::NONE, |row| row.price);
                let seat = self.field.model(id).seat;
                let mut after = *self.field.state;
                super::super::apply::apply(&mut after, &Event::Paid(seat, price));
                let field = Field::new(self.field.rules, &after);
                answer.effect(format!("Brings {}", gained(&field, id, *gain)))
            }
            CommandEffect::Relieve => answer.effect(format!("A condition of {name} goes")),
            CommandEffect::Threaten { first, fails } => {
                let gets = first.filter(|first| !immune(&self.field, target, *first));
                let model = self.field.model(target);
                let more = match gets {
                    Some(Condition::Shaken) if !model.shaken => -2,
                    Some(Condition::Shaken | Condition::Routed) | None => 0,
                };
                let at_once = match gets {
                    Some(first) => format!("{name} becomes {}; then it", first.word()),
                    None => name,
                };
                self.threat(answer, target, (*fails, more), &at_once)
            }
        }
    }

    fn threat(
        &self,
        answer: Answer<Spot>,
        target: ModelId,
        (fails, more): (Condition, i8),
        start: &str,
    ) -> Answer<Spot> {
        let effect = format!(
            "{start} takes a will test and becomes {} if it fails: {}",
            fails.word(),
            condition_words(fails)
        );
        let answer = answer.effect(effect);
        if immune(&self.field, target, fails) {
            return answer.warning(format!("it cannot become {}", fails.word()));
        }
        let fail = 1.0 - self.passes(target, more);
        answer.likely(Likely::new("fails the test", fail))
    }

    fn objective(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        place: u8,
        target: Option<ModelId>,
    ) -> Answer<Spot> {
        let Some(card) = objective::card(&self.field, place) else {
            return answer;
        };
        let text = card.text.trim_end_matches('.');
        match (card.action, target) {
            (ObjectiveAction::Shoot { dice, value }, Some(target)) => {
                let volley = self
                    .field
                    .against(id, target, Strike::Ranged, (dice, value, 0));
                let answer = answer.effect(dice_words(volley));
                let answer = self.defenses(answer, target, Strike::Ranged);
                self.strikes(answer, target, volley, "")
            }
            (ObjectiveAction::Threaten(fails), Some(target)) => {
                let name = self.name(target);
                self.threat(answer, target, (fails, 0), &name)
            }
            (ObjectiveAction::Oil(hits), _) => self.oil(answer.effect(text), id, place, hits),
            (ObjectiveAction::Copper(most), _) => {
                let spent = self.field.state.spent_copper(self.seat);
                answer.effect(format!(
                    "Brings back {} copper that was spent this round, {}",
                    most.min(spent),
                    often(card.limit)
                ))
            }
            (ObjectiveAction::Drums, Some(target)) => {
                answer.effect(format!("{} may move at once", self.name(target)))
            }
            _ => answer.effect(text).warning(once(card)),
        }
    }

    /// With everybody whom boiling oil hits.
    fn oil(&self, answer: Answer<Spot>, id: ModelId, place: u8, hits: u8) -> Answer<Spot> {
        let field = &self.field;
        let squares = &field.rules.scenario(field.state).objectives;
        let Some(at) = squares.get(usize::from(place)) else {
            return answer;
        };
        let (square, sight) = (Body::infantry(*at), field.sight());
        let near = field.standing().filter(|other| {
            let body = field.body(*other);
            *other != id && body.distance(square) == 1 && sight.contact(body, square).is_ok()
        });
        let near: Vec<ModelId> = near.collect();
        let own = near
            .iter()
            .filter(|other| field.model(**other).seat == self.seat);
        let own: Vec<String> = own.map(|id| self.name(*id)).collect();
        let answer = near
            .iter()
            .fold(answer, |answer, id| self.hit(answer, *id, hits));
        let answer = answer.warning("it is used up");
        if own.is_empty() {
            return answer;
        }
        answer.warning(format!("{} for {} too", hit_words(hits), own.join(" and ")))
    }

    fn dismounts(&self, answer: Answer<Spot>, id: ModelId, end: Body) -> Answer<Spot> {
        let rules = self.field.rules;
        let Some(foot) = self.field.card(id).foot.map(|foot| rules.card(foot)) else {
            return answer;
        };
        answer
            .effect(format!(
                "Goes on on foot with {}, defense {}+, move {}, without conditions",
                wound_words(foot.wounds),
                foot.defense,
                foot.stride
            ))
            .warning("nobody mounts again")
            .warning(self.leaving(id, end))
    }

    fn plays(&self, answer: Answer<Spot>, id: ModelId, card: u8) -> Answer<Spot> {
        let row = self.field.rules.pack().agendas().get(usize::from(card));
        let name = self.name(id);
        let (effect, granted, none) = match row.and_then(|row| row.play) {
            Some(AgendaPlay::SoldierMoves) => (
                format!("{name} moves as a free action"),
                Granted::Move,
                "it can move nowhere",
            ),
            Some(AgendaPlay::Attack) => (
                format!("{name} attacks as a free action"),
                Granted::Attack,
                "nobody is there to attack",
            ),
            None => return answer,
        };
        // What is granted may always be left.
        let open = actions(&self.field, ActionSource::Grant(granted), id);
        let vain = if open.len() > 1 { "" } else { none };
        answer
            .effect(effect)
            .warning(vain)
            .warning("everybody sees it then; it still scores if it is true")
            .secrecy(Secrecy::UntilGiven)
    }

    fn ends(&self, answer: Answer<Spot>, id: ModelId, source: ActionSource) -> Answer<Spot> {
        match source {
            ActionSource::Activation(active) => {
                let given = match active.ap {
                    0 => String::new(),
                    ap => format!("gives up {}", counted(ap, "action point", "action points")),
                };
                let answer = answer
                    .forfeit(given)
                    .forfeit(stranded(&self.field, self.seat, id));
                if self.field.model(id).routed && active.was_routed {
                    answer.effect("It is no longer routed")
                } else {
                    answer
                }
            }
            ActionSource::Grant(what) => answer.forfeit(match what {
                Granted::Move | Granted::Squares(_) => "gives up the move",
                Granted::Attack => "gives up the attack",
                Granted::Act => "gives up the action",
            }),
        }
    }
}

/// Points of each plunder token.
pub(super) fn plunder_points(special: &[Special]) -> u8 {
    let mut special = special.iter();
    let spoils = special.find_map(|special| match special {
        Special::Spoils(points) => Some(*points),
        Special::Casualties(_) | Special::Bells(_) | Special::Worth { .. } | Special::Hill(_) => {
            None
        }
    });
    spoils.unwrap_or(interact::PLUNDER)
}

/// Says that it takes no action point, as nothing stands among its prices then. Of an activation that is so once: each
/// further free action takes a point.
fn freely(mut answer: Answer<Spot>) -> Answer<Spot> {
    let mut price = answer.price.iter();
    if price.any(|price| price.of.starts_with("action point")) {
        return answer;
    }
    answer.effect = match answer.effect.as_str() {
        "" => "Free action".to_owned(),
        known => format!("Free action. {known}"),
    };
    answer
}

/// How often a card is used.
pub(super) fn often(limit: Limit) -> &'static str {
    match limit {
        Limit::Activation => "once in an activation",
        Limit::Round => "once in a round",
        Limit::Game => "once",
    }
}

fn once(card: &ObjectiveCard) -> &'static str {
    match card.limit {
        Limit::Game => "it is used up",
        Limit::Activation | Limit::Round => "",
    }
}
