//! What is asked now?
//!
//! Words for who sits at the table; seats are "seat 1" and "seat 2", which a screen may name as it likes.

use super::Rules;
use super::frame::{AttackStep, CloseStep, Frame, Goal, Granted, RollStep, Rolled};
use super::state::{ModelId, State};

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
