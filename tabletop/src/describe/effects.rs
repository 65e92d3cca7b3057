//! What counts now and is no piece?
//!
//! What cards and abilities left on units, and what is under way.

use play::{Component, ComponentKind};

use super::Spot;
use super::components::{Look, Piece};
use crate::army::called;
use crate::battle::{Mark, Marking, keeps_words, marked};

/// Marks on units, then what is pending.
pub(super) fn in_force(look: Look<'_>) -> Vec<Piece> {
    let marks = look.battle.marks.iter().map(|mark| mark_piece(look, mark));
    let stack = look.battle.stack.iter().rev();
    let pending = stack.filter_map(|frame| frame.pending().piece(look.pack));
    marks.chain(pending).collect()
}

fn mark_piece(look: Look<'_>, mark: &Mark) -> Piece {
    let unit = &mark.unit;
    let title = match &mark.what {
        Marking::Helpless => "No help of orders or cards".to_owned(),
        Marking::Mute => "No abilities".to_owned(),
        Marking::Bribed => "Bribed".to_owned(),
        Marking::Dropped => "Carries nothing".to_owned(),
        Marking::Devoted { ncu } => called(look.pack, ncu).to_owned(),
        Marking::Ordered { ability } => {
            let row = look.pack.ability(ability);
            row.map_or(ability.clone(), |row| format!("{} was used", row.name))
        }
        Marking::LastBreath { .. } => "Last breath".to_owned(),
        Marking::Joined { card, .. } => {
            let row = look.pack.card(card);
            row.map_or(card.clone(), |row| row.name.clone())
        }
    };
    let until = match &mark.what {
        Marking::Helpless | Marking::Mute => "in force in this turn",
        Marking::Bribed => "in force until it passes a test or wealth is used on it",
        Marking::Dropped => "in force until it moves",
        Marking::Devoted { .. } | Marking::Ordered { .. } => "in force until clean-up",
        Marking::LastBreath { .. } => "in force",
        Marking::Joined { awake: true, .. } => "awake, for the battle",
        Marking::Joined { awake: false, .. } => "asleep, for the battle",
    };
    let text = marked(look.pack, unit, &mark.what);
    let text = text.unwrap_or_else(|| format!("{unit} {}", keeps_words(look.pack, &mark.what)));
    let piece = Component::new(ComponentKind::Effect, title)
        .text(text)
        .place(format!("{until}, on {unit}"))
        .at(Spot::Unit(unit.clone()));
    let side = look.state.unit(unit).map(|unit| unit.side.as_str());
    let seat = match &mark.what {
        Marking::Joined { seat, .. } => Some(*seat),
        _on_its_unit => side.and_then(|side| look.battle.seat(side)),
    };
    match seat {
        Some(seat) => piece.owner(seat),
        None => piece,
    }
}
