//! What may the seat do that is asked?
//!
//! One button an action; moves are made on the table with the tool, and the button takes it in hand.

use eframe::egui::{Button, Ui};
use play::Offer;
use tabletop::{
    Action, AttackStep, BattleState, Frame, MoveKind, PanicStep, percent, place_words, side_words,
};

use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::panels::labeled_button;
use crate::selection::Selection;
use crate::tools::ToolKind;

/// What the panel keeps: the offers of a state, and the dice that were picked.
#[derive(Debug, Default)]
pub(super) struct Choices {
    read: Option<u64>,
    offers: Vec<Offer<Action>>,
    picked: Vec<u8>,
}

/// The actions that are open.
pub(super) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &mut Choices) {
    let revision = ctx.desk.revision();
    if state.read != Some(revision) {
        let seat = ctx.desk.asked();
        let session = ctx.desk.session();
        state.offers = seat.map_or(Vec::new(), |seat| session.offers(seat));
        let best = state.offers.iter().find_map(|offer| match offer.action() {
            Action::Reroll(dice) => Some(dice.clone()),
            _other => None,
        });
        state.picked = best.unwrap_or_default();
        state.read = Some(revision);
    }
    if let Some(faces) = battle.stack.last().and_then(lying) {
        dice_ui(ctx, ui, &faces, &mut state.picked);
    }
    ui.horizontal_wrapped(|ui| {
        let mut kinds: Vec<MoveKind> = Vec::new();
        for offer in &state.offers {
            match offer.action().as_move() {
                Some((kind, _)) if kinds.contains(&kind) => {}
                Some((kind, _)) => {
                    kinds.push(kind);
                    move_ui(ctx, ui, battle, kind, offer.action());
                }
                None => action_ui(ctx, ui, offer.action()),
            }
        }
    });
}

/// The faces that may be rolled again.
fn lying(frame: &Frame) -> Option<Vec<u8>> {
    match frame {
        Frame::Attack(attack) => match &attack.step {
            AttackStep::Weakened { faces } | AttackStep::Vulnerable { faces, .. } => {
                Some(faces.clone())
            }
            AttackStep::Begin
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => None,
        },
        Frame::Panic(test) => match test.step {
            PanicStep::Panicked { faces } => Some(faces.to_vec()),
            PanicStep::Roll | PanicStep::Again { .. } | PanicStep::Loss { .. } => None,
        },
        Frame::RollOff(_)
        | Frame::Acting { .. }
        | Frame::Retreating { .. }
        | Frame::RetreatRoll { .. }
        | Frame::Freed { .. }
        | Frame::ChargeRoll(_)
        | Frame::Align(_)
        | Frame::Dangerous { .. }
        | Frame::Surge { .. }
        | Frame::Done { .. } => None,
    }
}

/// Faces to pick from, and the button that has them rolled again.
fn dice_ui(ctx: &Ctx<'_>, ui: &mut Ui, faces: &[u8], picked: &mut Vec<u8>) {
    ui.horizontal_wrapped(|ui| {
        for (place, face) in (0_u8..).zip(faces) {
            let on = picked.contains(&place);
            let size = ctx.density.least().max([30.0, 30.0].into());
            let die = ui.add(Button::selectable(on, face.to_string()).min_size(size));
            if die
                .on_hover_text("Have this die rolled again, or not")
                .clicked()
            {
                match picked.iter().position(|known| *known == place) {
                    Some(at) => drop::<u8>(picked.remove(at)),
                    None => picked.push(place),
                }
            }
        }
        let text = match picked.len() {
            1 => "Roll 1 die again".to_owned(),
            count => format!("Roll {count} dice again"),
        };
        ui.add_enabled_ui(!picked.is_empty(), |ui| {
            let dice = picked.clone();
            labeled_button(ctx, ui, text, GameCommand::Act(Action::Reroll(dice)));
        });
    });
}

/// A kind of move: the button takes its tool in hand; a pivot toward the enemy is made at once.
fn move_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, kind: MoveKind, sample: &Action) {
    let (text, option) = match kind {
        MoveKind::Maneuver => ("Maneuver…", 0),
        MoveKind::March => ("March…", 1),
        MoveKind::Retreat => ("Go back…", 0),
        MoveKind::Shift => ("Shift…", 1),
        MoveKind::Pivot => {
            let text = "Pivot to face the enemy";
            labeled_button(ctx, ui, text, GameCommand::Act(sample.clone()));
            return;
        }
    };
    let tip = "Takes the move tool in hand: drag the unit on the table, then confirm";
    if ui.button(text).on_hover_text(tip).clicked() {
        if let Some(unit) = battle.stack.last().and_then(Frame::unit) {
            ctx.send(ToolCommand::Select(Selection::of([unit.to_owned()])));
        }
        ctx.send(ToolCommand::Choose(ToolKind::Move));
        ctx.send(ToolCommand::Option(option));
    }
}

fn action_ui(ctx: &Ctx<'_>, ui: &mut Ui, action: &Action) {
    let text = match action {
        Action::Activate { unit } => unit.clone(),
        Action::Deploy { unit, .. } => format!("Deploy {unit}"),
        Action::Retreat => "Retreat".to_owned(),
        Action::Charge {
            target,
            side,
            avoid,
        } => {
            let round = if *avoid { ", going round" } else { "" };
            let chance = chance(ctx, target, *avoid);
            format!("Charge {target}, {}{round}{chance}", side_words(*side))
        }
        Action::Align(place) => format!("Align {}", place_words(*place)),
        Action::Attack { target } => format!("Attack {target}"),
        Action::Pass => "Leave it".to_owned(),
        // These have rows of their own.
        Action::Reroll(_)
        | Action::Concede
        | Action::Maneuver(_)
        | Action::March(_)
        | Action::GoBack(_)
        | Action::Pivot(_)
        | Action::Shift(_) => return,
    };
    if ui.button(text).clicked() {
        ctx.send(GameCommand::Act(action.clone()));
    }
}

/// Such as ", 66.7 %".
fn chance(ctx: &Ctx<'_>, target: &str, avoid: bool) -> String {
    let enemies = ctx.answers.enemies.iter();
    let found = enemies.map(|enemy| &enemy.pair).find(|pair| {
        ctx.shown
            .state
            .units
            .get(pair.to)
            .is_some_and(|to| to.id == target)
    });
    let path = found.and_then(|pair| match avoid {
        true => pair.charge.avoiding.as_ref(),
        false => pair.charge.path.as_ref(),
    });
    path.map_or(String::new(), |path| {
        format!(", {}", percent(path.chance()))
    })
}
