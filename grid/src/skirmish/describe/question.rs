//! What is asked now, by which rule, and about whom?
//!
//! Words for who sits at the table, also while dice are thrown and nobody is asked.
//!
//! Over 300 lines because every frame is told here, once in words and once with its rule.

use play::{Question, RuleRef, Seat};

use super::super::Rules;
use super::super::field::Field;
use super::super::frame::{AttackStep, CloseStep, Frame, Goal, Granted, RollStep, Rolled};
use super::super::no::BOOK;
use super::super::objective;
use super::super::settle::{Asked, asked};
use super::super::state::{ModelId, State};
use super::Spot;
use crate::card::{Does, ObjectiveAction};

/// What a model is called: its title, with a number where its side has more of the name.
///
/// ```
/// use grid::{Muster, ModelId, Pack, Rules, begin, called};
///
/// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// let state = begin(&rules, &muster).unwrap();
/// assert_eq!(called(&rules, &state, ModelId(0)), "Rhaegar Targaryen");
/// assert!(called(&rules, &state, ModelId(3)).ends_with(" 2"));
/// ```
#[must_use]
pub fn called(rules: &Rules, state: &State, id: ModelId) -> String {
    let Some(model) = state.model(id) else {
        return "nobody".to_owned();
    };
    let title = &rules.card(model.card).title;
    let same = state
        .each()
        .filter(|(_, other)| other.seat == model.seat && rules.card(other.card).title == *title);
    let same: Vec<ModelId> = same.map(|(id, _)| id).collect();
    match same.iter().position(|other| *other == id) {
        Some(place) if same.len() > 1 => format!("{title} {}", place + 1),
        Some(_) | None => title.clone(),
    }
}

/// What is asked now, without the seat that is asked.
#[must_use]
pub fn prompt(rules: &Rules, state: &State) -> String {
    let name = |id: ModelId| called(rules, state, id);
    let some = |id: Option<ModelId>| id.map_or_else(|| "it".to_owned(), name);
    match state.frames.last().copied().unwrap_or_default() {
        Frame::RollOff => "Both roll a die for zone and first player".to_owned(),
        Frame::Claim(_) => "choose a zone, or who is the first player".to_owned(),
        Frame::Zone(_) => "choose a zone to deploy in".to_owned(),
        Frame::First(_) => "name the first player".to_owned(),
        Frame::Objectives => "The cards of the objectives are dealt".to_owned(),
        Frame::Deal(seat) => format!("Two agendas are dealt to {seat}"),
        Frame::Letters(seat) => format!("One more agenda is drawn for {seat}"),
        Frame::Keep(_) => "keep one of two agendas".to_owned(),
        Frame::Deploy(_) => "deploy a model".to_owned(),
        Frame::Mark(id) => format!("{} marks its nemesis", name(id)),
        Frame::Turn { .. } => "activate a model".to_owned(),
        Frame::Activation => match state.active {
            Some(active) => format!("{} acts, {} left", name(active.model), points(active.ap)),
            None => "act".to_owned(),
        },
        Frame::Grant { model, what } => match what {
            Granted::Move => format!("{} may move", name(model)),
            Granted::Squares(squares) => {
                format!("{} may move up to {squares} squares", name(model))
            }
            Granted::Attack => format!("{} may attack once", name(model)),
            Granted::Act => format!("{} may do one thing", name(model)),
        },
        Frame::Walk(walk) if walk.next == u8::MAX => {
            format!("{} tramples one that it passed", name(walk.model))
        }
        Frame::Walk(_) => "A token is turned".to_owned(),
        Frame::Going(going) => {
            let id = name(going.model);
            match going.kind {
                Goal::Target(target) => {
                    format!("{id} charges {}: choose where its way ends", name(target))
                }
                Goal::Door(_) => format!("{id} charges: choose where its way ends"),
                Goal::Surge(fallen) => format!("{id} may take the place of {}", name(fallen)),
                Goal::Stable(_) => format!("{id} may take a square of the mount"),
                Goal::Step => format!("{id} may move 1 square"),
            }
        }
        Frame::Charge(charge) => {
            let (target, model) = (name(charge.target), name(charge.model));
            format!("{target} may brace against {model}")
        }
        Frame::Attack(attack) => {
            let (model, target) = (name(attack.model), name(attack.target));
            match attack.step {
                AttackStep::Dagger => format!("{model} may use its dagger on {target}"),
                AttackStep::Aftermath => format!("{model} may press {target} after the attack"),
                AttackStep::Riposte => format!("{target} may strike back at {model}"),
                AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => {
                    format!("{model} attacks {target}")
                }
            }
        }
        Frame::Guard(guard) => {
            let hits = if guard.hits == 1 { "hit" } else { "hits" };
            format!("{} defends {} {hits}", name(guard.model), guard.hits)
        }
        Frame::Suffer(suffer) => {
            let wounds = suffer.wounds;
            format!(
                "{} suffers {wounds}: a friend may take it",
                name(suffer.model)
            )
        }
        Frame::Roll(roll) => {
            let id = name(roll.model);
            let what = match roll.what {
                Rolled::Attack => "attack",
                Rolled::Defense => "defense",
                Rolled::Will => "will",
                Rolled::Door => "the charge",
            };
            match roll.step {
                RollStep::Before(_) => format!("{id} rolls for {what}: change a die of it"),
                RollStep::After(_) => format!("Choose the die of {id} that changes"),
                RollStep::Throw | RollStep::Read => {
                    let dice = if roll.dice == 1 { "die" } else { "dice" };
                    let bonus = match roll.bonus {
                        0 => String::new(),
                        bonus => format!(", {bonus:+} on each"),
                    };
                    let (count, value) = (roll.dice, roll.value);
                    format!("{id} rolls {count} {dice} for {what}: {value} or more{bonus}")
                }
            }
        }
        Frame::Will(pending) => format!("{} may daunt an enemy", name(pending.model)),
        Frame::Afflict(afflict) => {
            let (id, word) = (name(afflict.model), afflict.condition.word());
            format!("{id} becomes {word}: a friend may steady it")
        }
        Frame::Relieve { model, left, .. } => {
            format!("{} frees friends of conditions, {left} left", name(model))
        }
        Frame::Path(id) => format!("{}: choose where the path leads", name(id)),
        Frame::Close(pending) => {
            let falling = some(pending.falling);
            match pending.step {
                CloseStep::Choose => format!("{falling} is down: kill or capture"),
                CloseStep::Flask => format!("{falling} may empty its flask and die"),
                CloseStep::Deceased => format!("{falling} may score as it dies"),
                CloseStep::Motives => "score a motivation".to_owned(),
                CloseStep::Spoils => {
                    let by = pending.attack.map(|attack| attack.model);
                    format!("{} may use an ability after its kill", some(by))
                }
                CloseStep::Fall | CloseStep::Go | CloseStep::Surge | CloseStep::Done => {
                    "The action ends".to_owned()
                }
            }
        }
        Frame::Foot(id) => format!("{}: choose where it stands on foot", name(id)),
        Frame::Freed { model, .. } => format!("{} is free: choose its square", name(model)),
        Frame::Regain { spender, .. } => {
            format!("A friend may bring back the gold of {}", name(spender))
        }
        Frame::EndPhase(_) => "score a motivation".to_owned(),
        Frame::Threat { model, .. } | Frame::Words { model, .. } => {
            format!("{} is tested", name(model))
        }
        Frame::Idle | Frame::Ram(_) | Frame::Pile { .. } | Frame::Oil { .. } => {
            "The action goes on".to_owned()
        }
        Frame::Over => "The game is over".to_owned(),
    }
}

fn points(ap: u8) -> String {
    let word = if ap == 1 { "point" } else { "points" };
    format!("{ap} action {word}")
}

/// What is asked of a seat; `None` if it is not asked.
pub(super) fn question(rules: &Rules, state: &State, seat: Seat) -> Option<Question<Spot>> {
    let frame = state.frames.last().copied().unwrap_or_default();
    if asked(state, &frame) != Asked::Seat(seat) {
        return None;
    }
    let (section, about) = rule(&frame);
    let question = Question::new(prompt(rules, state)).rule(RuleRef::new(BOOK, section));
    let question = match by(&Field::new(rules, state), &frame) {
        Some(card) => question.by(card),
        None => question,
    };
    let about = about.into_iter().flatten();
    let stand = about.filter(|id| state.model(*id).is_some_and(|model| model.stands()));
    Some(stand.map(Spot::Model).fold(question, Question::about))
}

/// The section by which a frame asks, and the models that it is about.
fn rule(frame: &Frame) -> (&'static str, [Option<ModelId>; 2]) {
    let none = [None, None];
    let one = |id: ModelId| [Some(id), None];
    let two = |a: ModelId, b: ModelId| [Some(a), Some(b)];
    match frame {
        Frame::RollOff | Frame::Claim(_) | Frame::Zone(_) | Frame::First(_) | Frame::Deploy(_) => {
            ("Playing the game", none)
        }
        Frame::Objectives => ("Objective cards", none),
        Frame::Deal(_) | Frame::Keep(_) => ("Agenda cards", none),
        Frame::Letters(_) => ("Plunder tokens", none),
        Frame::Mark(id) => ("Model tokens", one(*id)),
        Frame::Turn { .. } => ("The game round", none),
        Frame::Activation => ("Activating a model", none),
        Frame::Grant { model, .. } => ("Abilities", one(*model)),
        Frame::Walk(walk) => ("Move action", one(walk.model)),
        Frame::Going(going) => match going.kind {
            Goal::Target(target) => ("Charge action", two(going.model, target)),
            Goal::Door(_) => ("Charge terrain action", one(going.model)),
            Goal::Surge(_) | Goal::Stable(_) => ("Attack sequence", one(going.model)),
            Goal::Step => ("Interact", one(going.model)),
        },
        Frame::Charge(charge) => ("Charge sequence", two(charge.target, charge.model)),
        Frame::Ram(ram) => ("Charge terrain action", one(ram.model)),
        Frame::Attack(attack) => match attack.step {
            AttackStep::Dagger => ("Equipment tokens", two(attack.model, attack.target)),
            AttackStep::Roll
            | AttackStep::Rolled
            | AttackStep::Guarded
            | AttackStep::Aftermath
            | AttackStep::Riposte
            | AttackStep::Done => ("Attack sequence", two(attack.model, attack.target)),
        },
        Frame::Guard(guard) => ("Attack sequence", [Some(guard.model), guard.by]),
        Frame::Suffer(suffer) => ("Abilities", [Some(suffer.model), suffer.by]),
        Frame::Roll(roll) => ("Equipment tokens", one(roll.model)),
        Frame::Will(will) => ("Abilities", one(will.model)),
        Frame::Afflict(afflict) => ("Abilities", one(afflict.model)),
        Frame::Threat { model, .. } | Frame::Words { model, .. } | Frame::Relieve { model, .. } => {
            ("Abilities", one(*model))
        }
        Frame::Pile { .. } => ("Interact", none),
        Frame::Oil { .. } | Frame::Path(_) => ("Objective cards", none),
        Frame::Close(close) => match close.step {
            CloseStep::Choose => ("Captured champions and heroes", [close.falling, None]),
            CloseStep::Flask => ("Equipment tokens", [close.falling, None]),
            CloseStep::Deceased | CloseStep::Motives => {
                ("Motivations cards", [close.falling, None])
            }
            CloseStep::Spoils => ("Abilities", none),
            CloseStep::Fall | CloseStep::Go | CloseStep::Surge | CloseStep::Done => {
                ("Attack sequence", none)
            }
        },
        Frame::Foot(id) => ("Mounted characters", one(*id)),
        Frame::Freed { captor, .. } => ("Captured champions and heroes", one(*captor)),
        Frame::Regain { spender, .. } => ("Abilities", one(*spender)),
        Frame::EndPhase(_) => ("The end phase", none),
        Frame::Idle | Frame::Over => ("The game round", none),
    }
}

/// The card by which a frame asks, where it is one.
fn by(field: &Field<'_>, frame: &Frame) -> Option<String> {
    let ability = |id: ModelId, is: fn(&Does) -> bool| {
        let mut rows = field.card(id).abilities.iter();
        rows.find(|row| is(&row.does)).map(|row| row.title.clone())
    };
    match frame {
        Frame::Mark(id) => ability(*id, |does| matches!(does, Does::Nemesis { .. })),
        Frame::Walk(walk) => ability(walk.model, |does| matches!(does, Does::Trample { .. })),
        Frame::Charge(charge) => ability(charge.target, |does| matches!(does, Does::Brace(_))),
        Frame::Suffer(suffer) => ability(suffer.model, |does| matches!(does, Does::Redirect)),
        Frame::Will(will) => ability(will.model, |does| matches!(does, Does::Daunt(_))),
        Frame::Path(id) => {
            let objectives = field
                .rules
                .scenario(field.state)
                .objectives
                .iter()
                .zip(0_u8..);
            let body = field.body(*id);
            let mut own = objectives.filter(|(at, _)| body.fills(**at));
            own.find_map(|(_, place)| {
                let card = objective::card(field, place)?;
                let leads = card.action == ObjectiveAction::Path;
                leads.then(|| card.title.clone())
            })
        }
        Frame::Idle
        | Frame::RollOff
        | Frame::Claim(_)
        | Frame::Zone(_)
        | Frame::First(_)
        | Frame::Objectives
        | Frame::Deal(_)
        | Frame::Keep(_)
        | Frame::Deploy(_)
        | Frame::Turn { .. }
        | Frame::Activation
        | Frame::Grant { .. }
        | Frame::Going(_)
        | Frame::Ram(_)
        | Frame::Attack(_)
        | Frame::Guard(_)
        | Frame::Roll(_)
        | Frame::Afflict(_)
        | Frame::Threat { .. }
        | Frame::Words { .. }
        | Frame::Pile { .. }
        | Frame::Relieve { .. }
        | Frame::Oil { .. }
        | Frame::Letters(_)
        | Frame::Close(_)
        | Frame::Foot(_)
        | Frame::Freed { .. }
        | Frame::Regain { .. }
        | Frame::EndPhase(_)
        | Frame::Over => None,
    }
}
