//! What may the seat do that is asked?
//!
//! One button an action; moves are made on the table with the tool, and the button takes it in hand.
//!
//! Over 300 lines because every action of a battle has its words here, until the battle says them itself.

use eframe::egui::{Button, Ui};
use geometry::wrapped;
use play::Offer;
use tabletop::rulings::{Disbanding, Retreat};
use tabletop::table::Table;
use tabletop::{
    Action, AttackOdds, BattleState, Charge, Field, Frame, Half, MoveKind, WayChoice, attack_odds,
    charge_attack, halves, landing_choices, percent, place_words, plan_pair, retreat_end,
    side_words, strength,
};

use super::cards::{self, Cards};
use super::put::put_ui;
use crate::aim::aimed;
use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::panels::labeled_button;
use crate::selection::Selection;
use crate::tools::ToolKind;
use crate::ways::{by_way, taken};
use crate::words::{stands, turn};

/// What the panel keeps: the offers of a state and their words, and the dice that were picked.
#[derive(Debug, Default)]
pub(super) struct Choices {
    read: Option<u64>,
    offers: Vec<Offer<Action>>,
    /// What stands on the button of each.
    texts: Vec<String>,
    picked: Vec<u8>,
    pub(super) cards: Cards,
}

/// The actions that are open.
pub(super) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &mut Choices) {
    let revision = ctx.desk.revision();
    if state.read != Some(revision) {
        let seat = ctx.desk.asked();
        let session = ctx.desk.session();
        state.offers = seat.map_or(Vec::new(), |seat| session.offers(seat));
        state.texts = texts(ctx.desk.table(), &state.offers);
        let best = state.offers.iter().find_map(|offer| match offer.action() {
            Action::Reroll(dice) => Some(dice.clone()),
            _other => None,
        });
        state.picked = best.unwrap_or_default();
        state.read = Some(revision);
    }
    if let Some(faces) = battle.stack.last().and_then(Frame::lying) {
        dice_ui(ctx, ui, faces, &mut state.picked);
    }
    if cards::covered(ctx, battle, &state.cards) {
        cards::curtain_ui(ctx, ui, battle, &mut state.cards);
        return;
    }
    for (offer, text) in state.offers.iter().zip(&state.texts) {
        if offer.action().as_put().is_some() {
            put_ui(ctx, ui, text, offer.action());
        }
    }
    let others = state.offers.iter().zip(&state.texts).any(|(offer, text)| {
        let action = offer.action();
        action.as_move().is_some() || !(text.is_empty() || action.as_put().is_some())
    });
    // Above the cards, which may be long.
    if others {
        others_ui(ctx, ui, battle, state);
    }
    cards::choices_ui(ctx, ui, &state.offers);
}

/// What is neither put on the table nor said by a card.
fn others_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &Choices) {
    ui.horizontal_wrapped(|ui| {
        let mut kinds: Vec<MoveKind> = Vec::new();
        for (offer, text) in state.offers.iter().zip(&state.texts) {
            match offer.action().as_move() {
                Some(_) if !text.is_empty() => {
                    aim_ui(ctx, ui, battle, text, offer.action(), &mut kinds)
                }
                Some((kind, _)) if kinds.contains(&kind) => {}
                Some((kind, _)) => {
                    kinds.push(kind);
                    move_ui(ctx, ui, battle, kind, offer.action());
                }
                // A reroll has a row of its own.
                None if text.is_empty() || offer.action().as_put().is_some() => {}
                None => {
                    if ui.button(text).clicked() {
                        ctx.send(GameCommand::Act(offer.action().clone()));
                    }
                }
            }
        }
    });
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

/// A heading to take aim at, after the button that lets it be chosen on the table.
fn aim_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    battle: &BattleState,
    text: &str,
    action: &Action,
    kinds: &mut Vec<MoveKind>,
) {
    if !kinds.contains(&MoveKind::Pivot) {
        kinds.push(MoveKind::Pivot);
        let tip = "Takes the pivot tool in hand: turn the unit on the table, then it shoots";
        if ui.button("Take aim…").on_hover_text(tip).clicked() {
            if let Some(unit) = battle.stack.last().and_then(Frame::unit) {
                ctx.send(ToolCommand::Select(Selection::of([unit.to_owned()])));
            }
            ctx.send(ToolCommand::Choose(ToolKind::Pivot));
        }
    }
    labeled_button(ctx, ui, text, GameCommand::Act(action.clone()));
}

/// What stands on the button of each action; nothing on those that have rows of their own.
fn texts(table: &Table, offers: &[Offer<Action>]) -> Vec<String> {
    let field = Field::new(&table.pack, &table.state);
    let battle = table.state.battle.as_ref();
    let acts = battle.and_then(|battle| battle.stack.last()?.unit());
    let from = acts.and_then(|id| field.unit(id));
    let pair = |target: &str| Some(plan_pair(&field, from?, field.unit(target)?));
    let text = |action: &Action| match action {
        Action::Activate { unit } => unit.clone(),
        Action::Deploy { unit, .. } => format!("Deploy {unit}"),
        Action::Arrive { unit, .. } => format!("Bring {unit}"),
        Action::LayObjective { .. } => "Lay an objective".to_owned(),
        Action::LayPiece { piece, .. } => {
            let row = table.pack.piece(piece);
            format!(
                "Lay {}",
                row.map_or(piece.as_str(), |row| row.name.as_str())
            )
        }
        Action::Disband(half) => {
            let figures = acts.map_or(String::new(), |id| figures(table, id, *half));
            format!("Disband, the {} half acts{figures}", half_words(*half))
        }
        Action::Keep(half) => {
            let parted = battle.and_then(|battle| match battle.stack.last()? {
                Frame::Keeps(parted) => Some(parted.half(*half)),
                _other => None,
            });
            format!(
                "The {} half, {}",
                half_words(*half),
                parted.unwrap_or_default()
            )
        }
        Action::TakeArc(side) => format!("Take it in the {}", side_words(*side)),
        Action::Retreat => format!("Retreat{}", least_roll(&field, from)),
        Action::Charge { target, side, way } => {
            let plan = pair(target);
            let (by, chance) = plan.as_ref().map_or_else(Default::default, |pair| {
                let chosen = pair.charge.chosen(*way);
                let chance = chosen.map(|path| format!(", {}", percent(path.chance())));
                (told(&field, &pair.charge, *way), chance.unwrap_or_default())
            });
            let plan = plan.map(|pair| by_way(&field, pair, *way));
            let odds = plan.and_then(|pair| charge_attack(&field, &pair, *side));
            let side = side_words(*side);
            format!(
                "Charge {target}, {side}{by}{chance}{}",
                wounds(odds.as_ref())
            )
        }
        Action::Align(place) => {
            let charge = battle.and_then(|battle| match battle.stack.last()? {
                Frame::Align(charge) => Some(charge),
                _other => None,
            });
            let target = charge.map_or("the target", |charge| charge.target.as_str());
            let places = charge.map(|charge| landing_choices(&field, charge));
            let places = places.unwrap_or_default();
            let landing = places.iter().find(|landing| landing.place == *place);
            let words = landing.map(|landing| stands(landing, target));
            format!(
                "Align {}",
                words.unwrap_or_else(|| place_words(*place).to_owned())
            )
        }
        Action::Attack { target } => {
            let plan = pair(target);
            let odds = plan.as_ref().and_then(|pair| attack_odds(&field, pair));
            let shot = plan.filter(|pair| pair.shot.refusal.is_none());
            let turn = shot.and_then(|pair| turn(pair.shot.aim?.turn.to_degrees()));
            let turn = turn.map_or(String::new(), |turn| format!(", turns {turn}"));
            format!("Attack {target}{turn}{}", wounds(odds.as_ref()))
        }
        Action::Use { on, token } => match token {
            Some(token) => format!("{on}, {}", token.name()),
            None => on.clone(),
        },
        Action::Pass if battle.is_some_and(refills) => "Fill the hand up".to_owned(),
        Action::Pass => "Leave it".to_owned(),
        // Cards and claims have rows of their own.
        Action::Play { .. }
        | Action::Order { .. }
        | Action::Take { .. }
        | Action::Discard { .. }
        | Action::Claim { .. }
        | Action::Reroll(_)
        | Action::Concede
        | Action::Maneuver(_)
        | Action::March(_)
        | Action::GoBack(_)
        | Action::Shift(_) => String::new(),
        Action::Pivot(to) => match (from, aimed(table, *to)) {
            (Some(from), Ok(Some(aim))) => {
                let by = aim.to.heading.radians() - field.body(from).pose().heading();
                let by = turn(wrapped(by).to_degrees());
                let by = by.map_or(String::new(), |turn| format!(" {turn}"));
                format!("Take aim{by}: {}", aim.targets.join(", "))
            }
            (_, Ok(_) | Err(_)) => String::new(),
        },
    };
    offers.iter().map(|offer| text(offer.action())).collect()
}

fn half_words(half: Half) -> &'static str {
    match half {
        Half::Left => "left",
        Half::Right => "right",
    }
}

/// Such as ", 10 figures": what a half of a banded unit has on its own side.
fn figures(table: &Table, unit: &str, half: Half) -> String {
    let shares = table.pack.rulings().disbanding == Disbanding::Own;
    let unit = table.state.unit(unit).filter(|_| shares);
    let both = unit.and_then(|unit| halves(&table.pack, unit));
    let own = both.map(|[left, right]| match half {
        Half::Left => left,
        Half::Right => right,
    });
    let left = own.and_then(|own| strength(&table.pack, &own));
    left.map_or(String::new(), |left| match left.figures {
        1 => ", 1 figure".to_owned(),
        figures => format!(", {figures} figures"),
    })
}

/// Such as ", needs 3+": the least roll with which a retreat has somewhere to go; nothing where any has.
fn least_roll(field: &Field<'_>, unit: Option<usize>) -> String {
    let Some(unit) = unit.filter(|_| field.rulings().retreat == Retreat::D6) else {
        return String::new();
    };
    let mut faces = 1..=6_u8;
    match faces.find(|face| retreat_end(field, unit, Some(*face)).is_some()) {
        Some(1) | None => String::new(),
        Some(face) => format!(", needs {face}+"),
    }
}

/// By which way a charge goes, where that is not the advised one: such as ", through stakes, 5.75 in".
fn told(field: &Field<'_>, charge: &Charge, way: WayChoice) -> String {
    let path = match taken(charge, way) {
        WayChoice::Advised => return String::new(),
        WayChoice::Listed(_) | WayChoice::Around => charge.chosen(way),
    };
    path.map_or_else(String::new, |path| {
        let through: Vec<&str> = path.crossed.iter().map(|thing| field.id(*thing)).collect();
        let through = match through.as_slice() {
            [] => ", going round".to_owned(),
            through => format!(", through {}", through.join(" and ")),
        };
        format!("{through}, {:.2} in", path.approach.distance)
    })
}

fn refills(battle: &BattleState) -> bool {
    matches!(battle.stack.last(), Some(Frame::Refill(_)))
}

/// Such as ", 2.3 wounds": what an attack costs on average, panic included.
fn wounds(odds: Option<&AttackOdds>) -> String {
    odds.map_or(String::new(), |odds| {
        let mean = odds.chances.casualties.mean();
        format!(", {mean:.1} wounds")
    })
}
