//! What do answers do in the middle of an action?
//!
//! Over 300 lines because every frame that asks is told here.

use play::{Answer, Likely, Price, sentence};

use super::super::action::Action;
use super::super::bonus;
use super::super::field::Field;
use super::super::frame::{
    Attack, AttackStep, Charge, Close, CloseStep, EndStep, Frame, Goal, Going, Guard, Roll,
    RollStep,
};
use super::super::odds::{Volley, test_chance};
use super::super::roll::counted;
use super::super::state::ModelId;
use super::super::{attack, end, guard, spoils};
use super::chances::{at_least, hit_words, wound_words};
use super::deed::condition_words;
use super::landing::Rush;
use super::{Spot, Teller};
use crate::body::Body;
use crate::card::{Ability, Class, Coins, Does};
use crate::rulings::SurgeOnCapture;
use crate::scenario::Special;

/// The ability of a model that does something, the first of its card.
fn ability<'a>(
    field: &Field<'a>,
    id: ModelId,
    does: impl Fn(&Does) -> bool,
) -> Option<&'a Ability> {
    let mut rows = field.card(id).abilities.iter();
    rows.find(|row| does(&row.does))
}

impl Teller<'_> {
    /// With all that an answer to a question of the game does.
    pub(super) fn reply(
        &self,
        answer: Answer<Spot>,
        frame: &Frame,
        action: &Action,
    ) -> Answer<Spot> {
        match (frame, action) {
            (Frame::Turn { .. }, _) => self.turns(answer, action),
            (Frame::Walk(walk), Action::Choose(enemy)) => {
                let row = ability(&self.field, walk.model, |does| {
                    matches!(does, Does::Trample { .. })
                });
                let hits = match row.map(|row| &row.does) {
                    Some(Does::Trample { hits, .. }) => *hits,
                    _ => 0,
                };
                let answer = self.buys(answer, row);
                let effect = format!("{} suffers {}", self.name(*enemy), hit_words(hits));
                self.hit(answer.effect(effect), *enemy, hits)
            }
            (Frame::Going(going), Action::Go(end)) => self.goes(answer, going, *end),
            (Frame::Path(id), Action::Go(end)) => {
                answer.effect(sentence(&self.standing(*id, *end)))
            }
            (Frame::Charge(charge), Action::Use(_)) => self.braces_now(answer, charge),
            (Frame::Attack(attack), _) => self.in_attack(answer, attack, action),
            (Frame::Guard(guard), _) => self.guards(answer, guard, action),
            (Frame::Suffer(suffer), Action::Choose(friend)) => {
                let row = ability(&self.field, suffer.model, |does| {
                    matches!(does, Does::Redirect)
                });
                let wounds = wound_words(suffer.wounds);
                self.buys(answer, row)
                    .effect(format!(
                        "{} takes a will test; passed, {} suffers {wounds} in its place",
                        self.name(suffer.model),
                        self.name(*friend)
                    ))
                    .likely(Likely::new("passes the test", self.passes(suffer.model, 0)))
                    .warning(self.falls(*friend, suffer.wounds, "if passed"))
            }
            (Frame::Suffer(suffer), Action::Done) => answer
                .effect(format!(
                    "{} suffers {}",
                    self.name(suffer.model),
                    wound_words(suffer.wounds)
                ))
                .warning(self.falls(suffer.model, suffer.wounds, "")),
            (Frame::Roll(roll), _) => self.rolls(answer, roll, action),
            (Frame::Will(will), Action::Choose(enemy)) => {
                let row = ability(&self.field, will.model, |does| {
                    matches!(does, Does::Daunt(_))
                });
                let condition = match row.map(|row| &row.does) {
                    Some(Does::Daunt(condition)) => Some(*condition),
                    _ => None,
                };
                let answer = self.buys(answer, row);
                match condition {
                    Some(condition) => answer.effect(format!(
                        "{} becomes {}: {}",
                        self.name(*enemy),
                        condition.word(),
                        condition_words(condition)
                    )),
                    None => answer,
                }
            }
            (Frame::Afflict(afflict), Action::Choose(friend)) => {
                let row = ability(&self.field, *friend, |does| matches!(does, Does::Steady));
                self.buys(answer, row)
                    .effect(format!(
                        "{} takes a will test; passed, {} does not become {}",
                        self.name(*friend),
                        self.name(afflict.model),
                        afflict.condition.word()
                    ))
                    .likely(Likely::new("passes the test", self.passes(*friend, 0)))
            }
            (Frame::Afflict(afflict), Action::Done) => answer.effect(format!(
                "{} becomes {}: {}",
                self.name(afflict.model),
                afflict.condition.word(),
                condition_words(afflict.condition)
            )),
            (Frame::Close(close), _) => self.closes(answer, close, action),
            (Frame::Foot(id), Action::At(_)) => {
                let foot = self.field.card(*id).foot;
                let wounds = foot.map_or(0, |foot| self.field.rules.card(foot).wounds);
                answer.effect(format!(
                    "Goes on on foot with {}, without conditions",
                    wound_words(wounds)
                ))
            }
            (Frame::Freed { model, .. }, Action::At(at)) => {
                let stands = self.standing(*model, Body::infantry(*at));
                answer.effect(sentence(&stands))
            }
            (Frame::Regain { spender, .. }, Action::Choose(by)) => {
                let row = ability(&self.field, *by, |does| matches!(does, Does::Regain(_)));
                self.buys(answer, row)
                    .effect(format!(
                        "{} takes a will test; passed, the gold comes back",
                        self.name(*spender)
                    ))
                    .likely(Likely::new("passes the test", self.passes(*spender, 0)))
            }
            (Frame::EndPhase(EndStep::Motives(seat, from)), Action::Use(_)) => {
                let motive = end::end_motive(&self.field, *seat, *from);
                let price = motive.map(|motive| motive.price).unwrap_or_default();
                self.pays(answer, price)
            }
            _ => self.sets_up(answer, frame, action),
        }
    }

    fn buys(&self, answer: Answer<Spot>, row: Option<&Ability>) -> Answer<Spot> {
        let price = row.map_or(Coins::NONE, |row| row.price);
        self.pays(answer, price)
    }

    /// That wounds bring a model down, if they do.
    fn falls(&self, id: ModelId, wounds: u8, when: &str) -> String {
        if wounds < self.left(id) {
            return String::new();
        }
        let text = format!("brings {} down {when}", self.name(id));
        text.trim_end().to_owned()
    }

    fn goes(&self, answer: Answer<Spot>, going: &Going, end: Body) -> Answer<Spot> {
        let answer = answer.effect(sentence(&self.standing(going.model, end)));
        let Goal::Target(target) = going.kind else {
            return answer;
        };
        let below = self.field.state.frames.iter().rev();
        let charge = below.filter_map(|frame| match frame {
            Frame::Charge(charge) => Some(*charge),
            _ => None,
        });
        let sight = self.field.sight_but(going.model);
        if sight.contact(end, self.field.body(target)).is_err() {
            return answer.warning("it does not arrive from there");
        }
        let volley = charge.take(1).next().and_then(|charge| {
            let rush = Rush {
                id: charge.model,
                target,
                strike: (charge.mode, charge.with),
                stride: charge.stride,
            };
            self.volley_from(rush, end)
        });
        match volley {
            Some(volley) => self.strikes(answer, target, volley, ""),
            None => answer,
        }
    }

    fn braces_now(&self, answer: Answer<Spot>, charge: &Charge) -> Answer<Spot> {
        let row = ability(&self.field, charge.target, |does| {
            matches!(does, Does::Brace(_))
        });
        let hits = match row.map(|row| &row.does) {
            Some(Does::Brace(hits)) => *hits,
            _ => 0,
        };
        let effect = format!(
            "{} suffers {} before it attacks",
            self.name(charge.model),
            hit_words(hits)
        );
        let answer = self.buys(answer, row).effect(effect);
        self.hit(answer, charge.model, hits)
    }

    fn in_attack(&self, answer: Answer<Spot>, attack: &Attack, action: &Action) -> Answer<Spot> {
        let target = attack.target;
        match (attack.step, action) {
            (AttackStep::Dagger, Action::Use(_)) => {
                let any = self.volley_of(attack).wounds().at_least(1);
                self.discards(answer, attack.model)
                    .effect("Any wound that gets through kills, and nobody is captured")
                    .likely(Likely::new(self.fate(target), any))
            }
            (AttackStep::Dagger, Action::Done) => {
                self.strikes(answer, target, self.volley_of(attack), "")
            }
            (AttackStep::Aftermath, Action::Use(_)) => {
                let modes = &self.field.card(attack.model).modes;
                let mode = modes.get(usize::from(attack.mode));
                match mode.and_then(|mode| mode.aftermath) {
                    Some(found) => self
                        .pays(answer, found.price)
                        .effect(sentence(condition_words(found.condition))),
                    None => answer,
                }
            }
            (AttackStep::Riposte, Action::Use(_)) => {
                let Some((place, wounds)) = attack::riposte(&self.field, attack) else {
                    return answer;
                };
                let row = self.field.card(target).abilities.get(usize::from(place));
                self.buys(answer, row).effect(format!(
                    "{} suffers {}, and no dice are rolled{}",
                    self.name(attack.model),
                    wound_words(wounds),
                    if wounds < self.left(attack.model) {
                        ""
                    } else {
                        "; it goes down"
                    }
                ))
            }
            _ => answer,
        }
    }

    /// The dice of an attack under way.
    fn volley_of(&self, attack: &Attack) -> Volley {
        let field = &self.field;
        let (id, target) = (attack.model, attack.target);
        // What a duel adds is in the dice of the frame already.
        let more = bonus::dice(field, id, target);
        let dice = attack.dice.saturating_sub(more);
        let of = (dice, attack.value, attack.bonus);
        field.against(id, target, attack.strike, of)
    }

    fn guards(&self, answer: Answer<Spot>, pending: &Guard, action: &Action) -> Answer<Spot> {
        let (answer, more) = match action {
            Action::Use(number) => {
                let offered = guard::offered(&self.field, pending);
                let buy = offered.into_iter().find(|buy| buy.number == *number);
                match buy {
                    Some(buy) => (self.pays(answer, buy.price), buy.bonus),
                    None => (answer, 0),
                }
            }
            _ => (answer, 0),
        };
        let bought = pending.bonus.saturating_add(more);
        let blocks = self.blocks(pending.model, pending.strike, bought);
        let (hits, through) = (pending.hits, 1.0 - blocks);
        let answer = answer.likely(Likely::new(
            "loses nothing",
            1.0 - at_least(hits, through, 1),
        ));
        let last = if pending.deadly {
            1
        } else {
            self.left(pending.model)
        };
        if last > hits {
            return answer;
        }
        answer.likely(Likely::new("goes down", at_least(hits, through, last)))
    }

    fn rolls(&self, answer: Answer<Spot>, roll: &Roll, action: &Action) -> Answer<Spot> {
        let own = self.field.model(roll.model).seat == self.seat;
        let face = if own { 10 } else { 1 };
        match (roll.step, action) {
            (RollStep::Before(_), Action::Choose(holder)) => {
                let title = self.field.equipment(*holder);
                let title = title.map_or("equipment", |gear| gear.title.as_str());
                let mut answer = answer;
                answer.label = format!("{title} of {}", self.name(*holder));
                answer
                    .price(Price::new(1, title).left(0))
                    .effect(format!("After the roll one die becomes a {face}"))
            }
            (RollStep::After(_), Action::Die(die)) => {
                let before = self.field.state.dice.as_slice();
                let mut faces = before.to_vec();
                if let Some(own) = faces.get_mut(usize::from(*die)) {
                    *own = face;
                }
                let count = |faces: &[u8]| counted(roll.what, faces, roll.bonus, roll.value);
                answer.effect(format!(
                    "It becomes a {face}: {} instead of {} that count",
                    count(&faces),
                    count(before)
                ))
            }
            (RollStep::Before(_), Action::Done) if roll.dice == 1 => {
                let chance = test_chance(roll.value, roll.bonus);
                answer.likely(Likely::new("succeeds", chance))
            }
            _ => answer,
        }
    }

    fn closes(&self, answer: Answer<Spot>, close: &Close, action: &Action) -> Answer<Spot> {
        match (close.step, action) {
            (CloseStep::Choose, Action::Kill) => {
                let answer = answer.effect(self.scores(close, "Killed for good"));
                match close.falling.filter(|id| self.has_last_words(*id)) {
                    Some(_) => answer.warning("its motivation may score for the other side"),
                    None => answer,
                }
            }
            (CloseStep::Choose, Action::Capture) => {
                let surge = match self.field.rules.rulings().surge_on_capture {
                    SurgeOnCapture::Yes => "",
                    SurgeOnCapture::No => "gives no surge",
                };
                answer
                    .effect(self.scores(
                        close,
                        "Leaves the board and counts for most captives, 1 point in each end phase",
                    ))
                    .warning(surge)
                    .warning("comes back if its captor falls")
            }
            (CloseStep::Flask, Action::Use(_)) => {
                let answer = answer.effect("Killed instead of captured");
                match close.falling {
                    Some(id) => self.discards(answer, id),
                    None => answer,
                }
            }
            (CloseStep::Deceased, Action::Use(_)) => match spoils::last_words(&self.field, close) {
                Some((price, _)) => self.pays(answer, price),
                None => answer,
            },
            (CloseStep::Motives, Action::Use(number)) => {
                let found = spoils::motives(&self.field, close).into_iter();
                let mut found = found.filter(|motive| motive.number == *number);
                match found.next() {
                    Some(motive) => self.pays(answer, motive.price),
                    None => answer,
                }
            }
            (CloseStep::Spoils, Action::Use(place)) => {
                let by = close.attack.map(|attack| attack.model);
                let row = by.and_then(|id| self.field.card(id).abilities.get(usize::from(*place)));
                let text = row.map_or("", |row| row.text.trim_end_matches('.'));
                self.buys(answer, row).effect(text)
            }
            _ => answer,
        }
    }

    fn has_last_words(&self, id: ModelId) -> bool {
        let (field, card) = (&self.field, self.field.card(id));
        let pack = field.rules.pack();
        let cards = field.rules.scenario(field.state).cards;
        cards && card.class == Class::Hero && pack.motivation_of(&card.title).is_some()
    }

    /// What the fall of a model scores where casualties do.
    fn scores(&self, close: &Close, text: &str) -> String {
        let scenario = self.field.rules.scenario(self.field.state);
        let mut special = scenario.special.iter();
        let points = special.find_map(|special| match special {
            Special::Casualties([soldier, champion, hero]) => {
                close.falling.map(|id| match self.field.card(id).class {
                    Class::Soldier => *soldier,
                    Class::Champion => *champion,
                    Class::Hero => *hero,
                })
            }
            Special::Bells(_) | Special::Worth { .. } | Special::Spoils(_) | Special::Hill(_) => {
                None
            }
        });
        match points {
            Some(points) => format!("{text}; scores {points}"),
            None => text.to_owned(),
        }
    }
}
