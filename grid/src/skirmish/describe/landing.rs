//! Does a charge arrive, where does it end, and how likely is what comes of it there?
//!
//! The way is found by the function that the rules walk by, and the dice are counted with the charger where it ends.

use play::{Answer, Likely};

use super::super::action::ChosenWay;
use super::super::field::Field;
use super::super::frame::{Goal, PendingMove};
use super::super::illegal_action::IllegalAction;
use super::super::moving::{Course, chosen, goals};
use super::super::odds::{Volley, test_chance};
use super::super::preview::Charging;
use super::super::state::ModelId;
use super::super::walk::passed;
use super::chances::{at_least, dice_words, hit_words, least_words, shaken};
use super::{Describer, Spot};
use crate::body::Body;
use crate::card::{AbilityEffect, Strike};
use crate::set::SquareSet;
use crate::square::Square;

/// A charge that is thought of.
#[derive(Clone, Copy)]
pub(in crate::skirmish) struct Rush {
    pub(in crate::skirmish) id: ModelId,
    pub(in crate::skirmish) target: ModelId,
    /// The mode and its improvements.
    pub(in crate::skirmish) strike: (u8, u8),
    /// Movement abilities that are paid.
    pub(in crate::skirmish) stride: u8,
}

/// Where it ends, in contact and short of it.
struct Landing {
    there: Vec<Course>,
    short: Vec<Course>,
}

fn places(courses: &[Course]) -> String {
    let names: Vec<String> = courses
        .iter()
        .map(|course| course.end.at().to_string())
        .collect();
    names.join(" or ")
}

impl Describer<'_> {
    /// With all that a charge against a model comes to.
    ///
    /// # Rule
    /// Rulebook, Charge action; digest C3, C4, R55, R56.
    pub(super) fn charge(
        &self,
        answer: Answer<Spot>,
        rush: Rush,
        way: Option<&ChosenWay>,
    ) -> Answer<Spot> {
        let Rush { id, target, .. } = rush;
        let (sight, body) = (self.field.sight_but(id), self.field.body(target));
        let touches = |end| sight.contact(end, body).is_ok();
        let landing = match self.landing((id, rush.stride), Goal::Target(target), way, touches) {
            Ok(landing) => landing,
            Err(no) => return answer.warning(no.refusal().text),
        };
        if landing.there.is_empty() {
            return self.in_vain(
                answer,
                id,
                Goal::Target(target),
                rush.stride,
                &landing.short,
            );
        }
        let mut answer = self.arrives(answer, id, &landing);
        let found = self.volleys(rush, &landing.there);
        if let Some((volley, _)) = found.first() {
            answer.effect = format!("{}. {}", answer.effect, dice_words(*volley));
        }
        answer = self.defenses(answer, target, Strike::Melee);
        answer = self.braces(answer, id, target);
        match found.as_slice() {
            [(volley, _)] => self.strikes(answer, target, *volley, ""),
            several => several.iter().fold(answer, |answer, (volley, at)| {
                self.strikes(answer, target, *volley, &format!(" from {at}"))
            }),
        }
    }

    /// With all that a charge against a door comes to.
    ///
    /// # Rule
    /// Rulebook, Charge terrain action; digest T1, R59.
    pub(super) fn ram(
        &self,
        answer: Answer<Spot>,
        (id, door, stride): (ModelId, u8, u8),
        way: Option<&ChosenWay>,
    ) -> Answer<Spot> {
        let field = &self.field;
        let Some(place) = field.scene.doors().get(usize::from(door)) else {
            return answer;
        };
        let sight = field.sight_but(id);
        let reaches = |end: Body| sight.reaches_door(end, place.edge);
        let landing = match self.landing((id, stride), Goal::Door(door), way, reaches) {
            Ok(landing) => landing,
            Err(no) => return answer.warning(no.refusal().text),
        };
        // Whoever is in contact already has nowhere to go.
        let stands = landing.there.is_empty() && reaches(field.body(id));
        if landing.there.is_empty() && !stands {
            return self.in_vain(answer, id, Goal::Door(door), stride, &landing.short);
        }
        let answer = if stands {
            answer
        } else {
            self.arrives(answer, id, &landing)
        };
        let row = field.barrier(door);
        let row = row.and_then(|id| field.rules.pack().barrier_at(id));
        let Some(dice) = row.and_then(|row| row.charge) else {
            return answer;
        };
        let each = test_chance(dice.value, shaken(field, id));
        let mut answer = answer.likely(Likely::new("breaks it", at_least(dice.dice, each, 1)));
        let start = if answer.effect.is_empty() {
            String::new()
        } else {
            format!("{}. ", answer.effect)
        };
        answer.effect = format!(
            "{start}{} at {}; broken, it may step on by 1 square",
            play::counted(dice.dice, "die", "dice"),
            least_words(dice.value, shaken(field, id)),
        );
        answer
    }

    fn landing(
        &self,
        (model, with): (ModelId, u8),
        kind: Goal,
        way: Option<&ChosenWay>,
        touches: impl Fn(Body) -> bool,
    ) -> Result<Landing, IllegalAction> {
        let pending_move = PendingMove { model, kind, with };
        let courses = match way {
            Some(way) => vec![chosen(&self.field, &pending_move, way)?],
            None => goals(&self.field, &pending_move),
        };
        let (there, short) = courses.into_iter().partition(|course| touches(course.end));
        Ok(Landing { there, short })
    }

    fn arrives(&self, answer: Answer<Spot>, id: ModelId, landing: &Landing) -> Answer<Spot> {
        let mut effect = format!("Ends on {}", places(&landing.there));
        if !landing.short.is_empty() {
            effect += &format!("; on {} it would stop short", places(&landing.short));
        }
        let harms = landing.there.iter();
        let harms: Vec<String> = harms
            .map(|course| self.way_harm(id, &course.path))
            .collect();
        let answer = match harms.iter().all(|harm| !harm.is_empty()) {
            true => answer.warning(harms.first().map_or("", String::as_str)),
            false => answer,
        };
        let mut left = landing
            .there
            .iter()
            .map(|course| self.leaving(id, course.end));
        let leaves = left.next().unwrap_or_default();
        let answer = match left.all(|other| other == leaves) {
            true => answer.warning(leaves),
            false => answer,
        };
        if let [course] = landing.there.as_slice() {
            let victims = passed(&self.field, id, &course.path).into_iter();
            let victims: Vec<String> = victims.map(|id| self.name(id)).collect();
            if !victims.is_empty() {
                effect += &format!("; may trample {} then", victims.join(" or "));
            }
        }
        answer.effect(effect)
    }

    /// A charge that cannot arrive: why, and what it still does.
    fn in_vain(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        kind: Goal,
        with: u8,
        short: &[Course],
    ) -> Answer<Spot> {
        let effect = if short.is_empty() {
            "Stays where it is and does not strike; nothing is paid back".to_owned()
        } else {
            let places = places(short);
            format!("Moves to {places} and does not strike; nothing is paid back")
        };
        let why = self.why_short(id, kind, with, short);
        answer
            .effect(effect)
            .warning(format!("cannot arrive: {why}"))
    }

    fn why_short(&self, id: ModelId, kind: Goal, with: u8, short: &[Course]) -> String {
        let field = &self.field;
        let sight = field.sight_but(id);
        let stopped = |course: &Course| {
            let end = course.end;
            let mut enemies = field.enemies(id);
            let enemy = enemies.find(|enemy| {
                let body = field.body(*enemy);
                end.distance(body) == 1 && sight.contact(end, body).is_ok()
            })?;
            let stops = field.moving(id, with, |moves| moves.stops().has(end.at()));
            stops.then(|| format!("{} stops it on {}", self.name(enemy), end.at()))
        };
        if let Some(text) = short.iter().find_map(stopped) {
            return text;
        }
        let whole = match kind {
            Goal::Target(target) => {
                let body = field.body(target);
                let touches = |end: Body| sight.contact(end, body).is_ok();
                field.moving(id, with, |moves| moves.way_to(&body.set(), &touches))
            }
            Goal::Door(door) => {
                let row = field.scene.doors().get(usize::from(door));
                let near = row.map(|row| sight.door_squares(row.edge));
                let near = near.unwrap_or(SquareSet::NONE);
                let touches = |end: Body| end.squares().any(|at| near.has(at));
                field.moving(id, with, |moves| moves.way_to(&near, &touches))
            }
            Goal::Surge(_) | Goal::Stable(_) | Goal::Step | Goal::Away { .. } => None,
        };
        let moves = field.stride(id);
        match whole {
            Some(cost) if cost > moves => {
                format!("the way takes {cost} squares and it moves {moves}")
            }
            Some(_) => "somebody is in the way".to_owned(),
            None => "no way leads there".to_owned(),
        }
    }

    /// The dice from each place where a charge ends, each kind once with the first place that has it.
    fn volleys(&self, rush: Rush, there: &[Course]) -> Vec<(Volley, Square)> {
        let mut found: Vec<(Volley, Square)> = Vec::new();
        for course in there {
            let Some(volley) = self.volley_from(rush, course.end) else {
                continue;
            };
            if !found.iter().any(|(known, _)| *known == volley) {
                found.push((volley, course.end.at()));
            }
        }
        found
    }

    /// The dice of a charge that ended somewhere.
    pub(in crate::skirmish) fn volley_from(&self, rush: Rush, end: Body) -> Option<Volley> {
        let mut state = *self.field.state;
        state.model_mut(rush.id)?.at = end.at();
        let field = Field::new(self.field.rules, &state);
        let found = field.volley(rush.id, rush.target, rush.strike, Charging::Yes);
        found.map(|(_, volley)| volley)
    }

    /// What the target may do to who charged it, before the attack.
    fn braces(&self, answer: Answer<Spot>, id: ModelId, target: ModelId) -> Answer<Spot> {
        let field = &self.field;
        let coins = field.state.side(field.model(target).seat).coins;
        let mut abilities = field.card(target).abilities.iter();
        let brace = abilities.find_map(|row| match row.does {
            AbilityEffect::Brace(hits) if coins.cover(row.price) => Some((row, hits)),
            _ => None,
        });
        let Some((row, hits)) = brace else {
            return answer;
        };
        let answer = answer.warning(format!(
            "{} may meet it with {}, {} before the attack",
            self.name(target),
            row.title,
            hit_words(hits)
        ));
        let lost = at_least(hits, 1.0 - self.blocks(id, None, 0), 1);
        answer.likely(Likely::new(format!("is wounded by {}", row.title), lost))
    }
}
