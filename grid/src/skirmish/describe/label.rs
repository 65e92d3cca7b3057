//! What does each answer say on its button?
//!
//! One line an action: what it does, upon whom, and with what; what it takes is told beside it.

use super::super::action::Action;
use super::super::field::Field;
use super::super::spoils;
use super::super::state::{ModelId, State};
use super::model_name;
use crate::board::Banner;
use crate::card::Plunder;

/// What an answer says on its button.
pub(super) fn label(field: &Field<'_>, action: &Action) -> String {
    let (rules, state) = (field.rules, field.state);
    let name = |id: ModelId| model_name(rules, state, id);
    let actor = actor(state);
    let ability = |id: Option<ModelId>, place: u8| {
        let card = id.map(|id| field.card(id));
        card.and_then(|card| card.abilities.get(usize::from(place)))
    };
    let title = |place: u8| {
        let row = rules.pack().agendas().get(usize::from(place));
        row.map_or("an agenda", |row| row.title.as_str())
    };
    let mode = |place: u8| {
        let modes = actor.and_then(|id| field.card(id).modes.get(usize::from(place)));
        modes.map_or("Attack", |mode| mode.title.as_str())
    };
    let strike = |with: u8, place: u8, charging: bool| {
        let row = actor.and_then(|id| field.card(id).modes.get(usize::from(place)));
        let Some((row, (_, dice, bonus))) =
            row.and_then(|row| Some((row, row.improved(with, charging)?)))
        else {
            return String::new();
        };
        let mut text = String::new();
        if dice > row.dice {
            text += ", ";
            text += &play::counted(dice - row.dice, "more die", "more dice");
        }
        if bonus > 0 {
            text += &format!(", +{bonus}");
        }
        text
    };
    let stride = |with: u8| abilities_used(field, actor, with);
    let pending = || state.top().pending(|frame| frame.label(field, action));
    match action {
        Action::Zone(Banner::Gold) => "Deploy in gold".to_owned(),
        Action::Zone(Banner::Silver) => "Deploy in silver".to_owned(),
        Action::First(seat) => format!("The first player is {seat}"),
        Action::Keep(card) => format!("Keep {}", title(*card)),
        Action::Deploy { model, at } => format!("Deploy {} on {at}", name(*model)),
        Action::Mark(id) => format!("Mark {}", name(*id)),
        Action::Activate(id) => format!("Activate {}", name(*id)),
        Action::Place { model, at } => format!("Bring {} in on {at}", name(*model)),
        Action::Pass => "Pass".to_owned(),
        Action::Move { with, end, .. } => format!("Move to {}{}", end.at(), stride(*with)),
        Action::Attack {
            mode: place,
            with,
            target,
        } => {
            let more = strike(*with, *place, false);
            format!("{} at {}{more}", mode(*place), name(*target))
        }
        Action::Charge {
            mode: place,
            with,
            stride: way,
            target,
            way: _,
        } => {
            let more = strike(*with, *place, true) + &stride(*way);
            format!("Charge {}, {}{more}", name(*target), mode(*place))
        }
        Action::Ram {
            door, stride: way, ..
        } => {
            format!("Charge {}{}", barrier(field, *door), stride(*way))
        }
        Action::Door(door) => format!("Use {}", barrier(field, *door)),
        Action::Pile(pile) => {
            let row = field.scene.piles().get(usize::from(*pile));
            let row = row.and_then(|(piece, _)| rules.pack().piece_at(*piece));
            let title = row.map_or_else(String::new, |row| row.title.to_lowercase());
            format!("Climb the {title}")
        }
        Action::Plunder(token) => {
            let rows = &rules.scenario(state).plunder;
            match rows.get(usize::from(*token)) {
                Some(row) => match row.kind {
                    Plunder::Money => format!("Take the money on {}", row.at),
                    Plunder::Letters => format!("Take the letters on {}", row.at),
                },
                None => "Take the plunder".to_owned(),
            }
        }
        Action::Idle => "Stand idle".to_owned(),
        Action::Command {
            ability: place,
            target,
        } => {
            let title = ability(actor, *place).map_or("Command", |row| row.title.as_str());
            format!("{title} on {}", name(*target))
        }
        Action::Objective { objective, target } => {
            let card = super::super::objective::card(field, *objective);
            let title = card.map_or("Use the objective", |card| card.title.as_str());
            match target {
                Some(target) => format!("{title} on {}", name(*target)),
                None => title.to_owned(),
            }
        }
        Action::Dismount(at) => format!("Dismount on {at}"),
        Action::Balm => "Use the balm".to_owned(),
        Action::Agenda(card) => format!("Play {}", title(*card)),
        Action::Go(end) => format!("Go to {}", end.at()),
        Action::GoBy(way) => format!("Go to {}", way.end.at()),
        Action::At(at) => format!("On {at}"),
        Action::Choose(id) => name(*id),
        Action::Free(id, condition) => {
            format!("{} is no longer {}", name(*id), condition.word())
        }
        Action::Use(_) => pending().unwrap_or_else(|| "Use it".to_owned()),
        Action::Die(die) => {
            let face = state.dice.get(usize::from(*die)).copied().unwrap_or(0);
            format!("The die that shows {face}")
        }
        Action::Capture => "Capture".to_owned(),
        Action::Kill => "Kill".to_owned(),
        Action::Done => pending().unwrap_or_else(|| "Leave it".to_owned()),
        Action::Concede => "Concede".to_owned(),
    }
}

/// The movement abilities that a model uses, each after "with".
pub(super) fn abilities_used(field: &Field<'_>, actor: Option<ModelId>, with: u8) -> String {
    let Some(card) = actor.map(|id| field.card(id)) else {
        return String::new();
    };
    let used = (0..8_usize).filter(|place| with >> place & 1 == 1);
    let used = used.filter_map(|place| card.abilities.get(place));
    used.map(|row| format!(" with {}", row.title)).collect()
}

/// The model that acts, if one does: in its activation or by a grant.
#[must_use]
pub fn actor(state: &State) -> Option<ModelId> {
    let source = state.top().pending(|frame| frame.source(state));
    source.map(|(model, _)| model)
}

pub(super) fn barrier(field: &Field<'_>, door: u8) -> String {
    let row = field.barrier(door);
    let row = row.and_then(|id| field.rules.pack().barrier_at(id));
    let place = field.scene.doors().get(usize::from(door));
    let title = row.map_or_else(|| "door".to_owned(), |row| row.title.to_lowercase());
    match place {
        Some(door) => format!("the {title} {}", door.edge),
        None => format!("the {title}"),
    }
}

/// What a motivation scores.
pub(in crate::skirmish) fn scores(field: &Field<'_>, motive: &spoils::Motive) -> String {
    let name = model_name(field.rules, field.state, motive.hero);
    format!("Score {} for {name}", motive.points)
}

/// Which motivation scores, and when it does.
pub(in crate::skirmish) fn motivation(field: &Field<'_>, hero: ModelId) -> String {
    let row = field.rules.pack().motivation_of(&field.card(hero).title);
    row.map_or_else(String::new, |row| {
        format!("{}. {}", row.title, row.text.trim_end_matches('.'))
    })
}
