//! What comes of having dice rolled again, and of letting them lie?

use play::odds::Dist;
use play::{Answer, Likely, Price};

use super::answer::Says;
use super::{Spot, Teller, many, sentences};
use crate::battle::{AttackStep, Frame, PanicStep, Testing};
use crate::blow::Blow;
use crate::token::{Token, Tokens};

impl Teller<'_> {
    /// Whose condition is spent on which dice, and what it is.
    fn lying(&self) -> Option<(&str, Token, &[u8])> {
        match self.top()? {
            Frame::Attack(attack) => {
                let (token, faces) = attack.step.lying()?;
                let unit = match &attack.step {
                    AttackStep::Vulnerable { .. } => &attack.target,
                    _weakened => &attack.unit,
                };
                Some((unit, token, faces))
            }
            Frame::Panic(test) => Some((&test.unit, Token::Panicked, test.step.lying()?)),
            Frame::Struck(struck) => Some((&struck.unit, Token::Vulnerable, struck.lying()?)),
            _other => None,
        }
    }

    pub(super) fn rerolls(&self, dice: &[u8]) -> Says {
        let Some((unit, token, faces)) = self.lying() else {
            return Answer::new("Roll dice again");
        };
        let face = |place: &u8| faces.get(usize::from(*place)).copied();
        let shown: Vec<String> = dice
            .iter()
            .filter_map(face)
            .map(|f| f.to_string())
            .collect();
        let label = match (dice, faces.len()) {
            ([place], 2) => {
                let which = if *place == 0 { "first" } else { "second" };
                format!("Roll the {which} die again, a {}", shown.concat())
            }
            ([_], _) => format!("Roll 1 die again, a {}", shown.concat()),
            (dice, _) => format!("Roll {} dice again, {}", dice.len(), shown.join(", ")),
        };
        let answer = Answer::new(label)
            .at(Spot::Unit(unit.to_owned()))
            .effect(format!("{unit} is not {} any more then", token.name()))
            .price(Price::new(1, format!("{} token of {unit}", token.name())));
        self.lands(answer, dice)
    }

    /// Dice as they lie.
    pub(super) fn keeps_dice(&self, answer: Says) -> Says {
        let answer = match self.lying() {
            Some((unit, token, faces)) => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                answer.effect(format!(
                    "The dice lie as they are, {}, and {unit} stays {}",
                    faces.join(", "),
                    token.name()
                ))
            }
            None => return answer,
        };
        self.lands(answer, &[])
    }

    /// With what the dice come to when some of them are rolled again.
    fn lands(&self, answer: Says, again: &[u8]) -> Says {
        match self.top() {
            Some(Frame::Panic(test)) => self.tests(answer, test, again),
            Some(Frame::Attack(attack)) => match &attack.step {
                AttackStep::Weakened { faces } => {
                    let blow = Blow::of(&self.field, attack);
                    let Some(pool) = blow.and_then(|blow| blow.pool()) else {
                        return answer;
                    };
                    let faces = left(faces, again);
                    let sure = faces.iter().filter(|face| pool.is_hit(**face)).count();
                    let each = (1..=pool.sides).filter(|face| pool.is_hit(*face)).count();
                    let each = f64::from(many(each)) / f64::from(pool.sides.max(1));
                    let mean = f64::from(many(sure)) + f64::from(many(again.len())) * each;
                    adds(answer, &format!("{mean:.1} dice hit on average"))
                }
                AttackStep::Vulnerable { faces, sure } => {
                    let blow = Blow::of(&self.field, attack);
                    let saves = blow.map(|blow| blow.saves(Tokens::NONE));
                    match saves {
                        Some(saves) => {
                            let left = left(faces, again);
                            let pierced = left.iter().filter(|face| !saves.blocks(**face));
                            let pierced = many(pierced.count()) + u32::from(*sure);
                            let more = f64::from(many(again.len())) * (1.0 - saves.chance());
                            let mean = f64::from(pierced) + more;
                            adds(answer, &format!("{mean:.1} hits unblocked on average"))
                        }
                        None => answer,
                    }
                }
                _rolled => answer,
            },
            _other => answer,
        }
    }

    fn tests(&self, answer: Says, test: &Testing, again: &[u8]) -> Says {
        let PanicStep::Panicked { faces } = &test.step else {
            return answer;
        };
        let unit = self.field.state.unit(&test.unit);
        let Some(card) = unit.and_then(|unit| unit.card(self.pack)) else {
            return answer;
        };
        let lies: i32 = left(faces, again).iter().copied().map(i32::from).sum();
        let need = i32::from(card.morale) - i32::from(test.plus) - lies;
        let total = Dist::die(6).times(super::count(again.len()));
        let fails = 1.0 - total.at_least(need);
        answer.likely(Likely::new(format!("{} fails its test", test.unit), fails))
    }
}

/// With one more sentence of what comes of it.
fn adds(answer: Says, text: &str) -> Says {
    let effect = sentences(&[answer.effect.as_str(), text]);
    answer.effect(effect)
}

/// The faces that are not rolled again.
fn left(faces: &[u8], again: &[u8]) -> Vec<u8> {
    let places = (0_u8..).zip(faces);
    let places = places.filter(|(place, _)| !again.contains(place));
    places.map(|(_, face)| *face).collect()
}
