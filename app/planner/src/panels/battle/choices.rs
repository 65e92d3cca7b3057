//! What may the seat do that is asked?
//!
//! One button an answer, with what the battle says of it; moves are made on the table with the tool, and the button
//! takes it in hand.

use eframe::egui::{Button, Ui};
use game_window::panels::answer::{Room, answer_ui, remarks_ui};
use game_window::panels::hint::hinted_ui;
use game_window::{Offered, OfferedIn, passed_over, takes};
use play::Answer;
use tabletop::{
    Action, Alignment, BattleState, Frame, MoveKind, Spot, Touch, activates, aimed, is_ability,
    is_pass, touch, turns_to_march,
};
use ui::shape::Shape;
use ui::theme::muted;

use super::cards::{self, Cards};
use super::put::put_ui;
use crate::battle::{BattleUi, is_enemy_turn};
use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::panels::button::{command_button, is_taken, labeled_button};
use crate::panels::table::over_landing;
use crate::selection::Selection;
use crate::tools::kind::ToolKind;

/// From so many answers on, the rest of long effects is folded.
const MANY: usize = 3;

/// Texts up to this length are no trouble to read again.
const SHORT: usize = 60;

/// What the panel keeps: the dice that were picked.
#[derive(Debug, Default)]
pub(super) struct Choices {
    read: Option<u64>,
    /// A pivot among them takes aim.
    aims: bool,
    /// A pivot among them is one before a march.
    wheels: bool,
    /// Where the game was when the best dice were these.
    dice: (u32, Vec<u8>),
    picked: Vec<u8>,
    pub(super) cards: Cards,
}

/// The actions that are open.
pub(super) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, state: &mut Choices) {
    let played = ctx.document.played();
    let revision = ctx.document.revision();
    if state.read != Some(revision) {
        // A hint is a revision, too, and leaves the dice that a player picked.
        let dice = (ctx.document.session().cursor(), best_dice(ctx));
        if state.dice != dice {
            state.picked.clone_from(&dice.1);
            state.dice = dice;
        }
        let table = ctx.document.table();
        let moves = played.offers().filter_map(|offer| offer.action().as_move());
        let pivots: Vec<_> = moves.filter(|(kind, _)| *kind == MoveKind::Pivot).collect();
        let (pack, now) = (&table.pack, &table.state);
        let aims = |(_, to): &(_, _)| matches!(aimed(pack, now, *to), Ok(Some(_)));
        state.aims = pivots.iter().any(aims);
        state.wheels = pivots.iter().any(|(_, to)| turns_to_march(pack, now, *to));
        state.read = Some(revision);
    }
    if let Some(faces) = battle.begun().and_then(Frame::lying) {
        dice_ui(ctx, ui, faces, &mut state.picked);
        // Below its button, above that of any other answer.
        let mut offers = played.offers();
        let again = offers.find(|row| touch(row.action()) == Touch::Dice(&state.picked));
        if let Some(again) = again {
            remarks(ctx, ui, &again.answer);
        }
    }
    if cards::covered(ctx, battle, &state.cards) {
        cards::curtain_ui(ctx, ui, battle);
        return;
    }
    let room = match played.offers().count() {
        ..=MANY => Room::Wide,
        _many => Room::Scarce,
    };
    let mut kinds: Vec<MoveKind> = Vec::new();
    ui.data_mut(|data| data.insert_temp(over_landing(), None::<Alignment>));
    let mut said: Option<&Answer<Spot>> = None;
    let [passes, others] = passes_first(ctx);
    let egui = ui.ctx().clone();
    passed_over(&egui, || {
        for Offered { offer, answer } in passes {
            offer_ui(ctx, ui, (offer.action(), answer), room);
        }
    });
    rest_ui(ctx, ui, battle);
    for Offered { offer, answer } in others {
        let action = offer.action();
        match touch(action) {
            Touch::Unit(..) | Touch::Piece(..) | Touch::Objective(_) => {
                put_ui(ctx, ui, &answer.label, action);
                remarks(ctx, ui, answer);
            }
            // Any heading will do, so it is chosen on the table.
            Touch::Move(MoveKind::Pivot, _) if state.wheels => {
                if !kinds.contains(&MoveKind::Pivot) {
                    kinds.push(MoveKind::Pivot);
                    turn_ui(ctx, ui, battle, ["Pivot to march…", "marches"]);
                    let next = Answer::new(answer.label.clone()).effect("Only its march follows");
                    remarks(ctx, ui, &next);
                }
            }
            Touch::Move(kind @ MoveKind::Pivot, _) => {
                if state.aims && !kinds.contains(&kind) {
                    kinds.push(kind);
                    turn_ui(ctx, ui, battle, ["Take aim…", "shoots"]);
                }
                offer_ui(ctx, ui, (action, answer), room);
            }
            Touch::Move(kind, _) if kinds.contains(&kind) => {}
            Touch::Move(kind, _) => {
                kinds.push(kind);
                move_ui(ctx, ui, battle, kind);
                // What one end of it meets is not what another does: only the price is that of all.
                let priced = Answer {
                    price: answer.price.clone(),
                    ..Answer::new(answer.label.clone())
                };
                remarks(ctx, ui, &priced);
            }
            // Its dice are picked above, with the button and what it brings.
            Touch::Dice(_) => {}
            Touch::Button | Touch::Landing(_) => {
                // One card or one price for each of many units: it is read once.
                let is_same = said.is_some_and(|said| says_the_same(said, answer));
                let is_activation = activates(action).is_some();
                let same_price = said.is_some_and(|said| said.price == answer.price);
                said = Some(answer);
                match is_same {
                    true => {
                        let brief = Answer {
                            warning: answer.warning.clone(),
                            confirm: answer.confirm,
                            ..Answer::new(answer.label.clone())
                        };
                        offer_ui(ctx, ui, (action, &brief), room);
                    }
                    false if is_activation && same_price => {
                        let unpriced = Answer {
                            price: Vec::new(),
                            ..answer.clone()
                        };
                        offer_ui(ctx, ui, (action, &unpriced), room);
                    }
                    false => offer_ui(ctx, ui, (action, answer), room),
                }
            }
        }
    }
}

/// The button that has abilities at enemy turns left alone for a round, where they are what is asked about.
fn rest_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    let played = ctx.document.played();
    let mut actions = played.offers().map(|offered| offered.offer.action());
    let asked = played.whose().filter(|seat| is_enemy_turn(battle, *seat));
    if asked.is_some() && ctx.settings.auto_pass && actions.any(is_ability) {
        command_button(ctx, ui, GameCommand::Rest);
    }
}

/// The dice to have rolled again that are most likely to bring what they are for, the first of several.
fn best_dice(ctx: &Ctx<'_>) -> Vec<u8> {
    let rows = ctx.document.played().offers();
    let picks = rows.filter_map(|row| match touch(row.offer.action()) {
        Touch::Dice(dice) => {
            let likely = row.answer.chances.first();
            Some((likely.map_or(0.0, |likely| likely.probability), dice))
        }
        Touch::Button
        | Touch::Landing(_)
        | Touch::Unit(..)
        | Touch::Piece(..)
        | Touch::Objective(_)
        | Touch::Move(..) => None,
    });
    let mut best: Option<(f64, &[u8])> = None;
    for pick in picks {
        if best.is_none_or(|best| pick.0 > best.0) {
            best = Some(pick);
        }
    }
    best.map_or_else(Vec::new, |(_, dice)| dice.to_vec())
}

/// In a small window the answers that leave cards and abilities for later, which stand first so that none of many others
/// has them out of sight; then all others, with moves before the long words of charges unless one is aimed.
fn passes_first<'a>(ctx: &Ctx<'a>) -> [Vec<&'a OfferedIn<BattleUi>>; 2] {
    let mut all = selected_first(ctx);
    let is_small = ctx.shape != Shape::Wide;
    if is_small && ctx.selection.target.is_none() {
        all.sort_by_key(|offered| !matches!(touch(offered.offer.action()), Touch::Move(..)));
    }
    let is_first = |offered: &&OfferedIn<BattleUi>| is_small && is_pass(offered.offer.action());
    let (passes, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_first);
    match others.is_empty() {
        true => [others, passes],
        false => [passes, others],
    }
}

/// The answers, those of the selected unit and the one aimed at first: who clicks a unit on the table means it.
fn selected_first<'a>(ctx: &Ctx<'a>) -> Vec<&'a OfferedIn<BattleUi>> {
    let offers = ctx.document.played().offers();
    let meant = [ctx.selection.only(), ctx.selection.target.as_deref()];
    let is_of = |answer: &Answer<Spot>| match answer.at.as_slice() {
        [Spot::Unit(unit)] => meant.contains(&Some(unit.as_str())),
        _more => false,
    };
    let (first, rest): (Vec<_>, Vec<_>) = offers.partition(|offered| is_of(&offered.answer));
    first.into_iter().chain(rest).collect()
}

/// Whether nothing but the label tells two answers apart, whose text is no short one, or who have but a price: that of an
/// activation is the same of every unit.
fn says_the_same(one: &Answer<Spot>, other: &Answer<Spot>) -> bool {
    let count = one.effect.chars().count();
    (count == 0 || count > SHORT)
        && one.effect == other.effect
        && one.price == other.price
        && one.chances == other.chances
}

/// A button that answers, with what is said of the answer, unless that stands in a hint above.
fn offer_ui(ctx: &Ctx<'_>, ui: &mut Ui, (action, answer): (&Action, &Answer<Spot>), room: Room) {
    let shown = ui.scope(|ui| {
        if ctx.document.played().is_hinted(action) {
            hinted_ui(ui, muted(ctx.tone), &answer.label);
            return false;
        }
        answer_ui(ui, &ctx.appearance(), muted(ctx.tone), answer, room)
    });
    if let Touch::Landing(place) = touch(action)
        && ui.rect_contains_pointer(shown.response.rect)
    {
        // The table marks the landing.
        ui.data_mut(|data| data.insert_temp(over_landing(), Some(place)));
    }
    if shown.inner {
        ctx.send(GameCommand::Act(action.clone()));
    }
}

fn remarks(ctx: &Ctx<'_>, ui: &mut Ui, answer: &Answer<Spot>) {
    remarks_ui(ui, &ctx.appearance(), muted(ctx.tone), answer, Room::Scarce);
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
                    None => {
                        // Answers have them in the order of the dice.
                        picked.push(place);
                        picked.sort_unstable();
                    }
                }
            }
        }
    });
    // Beside many dice it would be as narrow as what they leave.
    let text = match picked.len() {
        1 => "Roll 1 die again".to_owned(),
        count => format!("Roll {count} dice again"),
    };
    ui.add_enabled_ui(!picked.is_empty(), |ui| {
        let dice = picked.clone();
        let roll = labeled_button(ctx, ui, text, GameCommand::Act(Action::of_dice(dice)));
        takes(&roll);
    });
}

/// A kind of move: the button takes its tool in hand.
fn move_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, kind: MoveKind) {
    let (text, option) = match kind {
        MoveKind::Maneuver => ("Maneuver…", 0),
        MoveKind::March => ("March…", 1),
        MoveKind::Retreat => ("Go back…", 0),
        MoveKind::Shift | MoveKind::Pivot => ("Shift…", 1),
    };
    let tip = "Takes the move tool in hand: drag the unit on the table, or click where to";
    ui.horizontal_wrapped(|ui| {
        let button = ui.button(text).on_hover_text(tip);
        takes(&button);
        if is_taken(&button) {
            take_in_hand(ctx, battle, ToolKind::Move);
            ctx.send(ToolCommand::Option(option));
        }
        let here = battle.begun().and_then(Frame::unit);
        let here = here.and_then(|id| ctx.document.table().state.unit(id));
        if let (MoveKind::Maneuver, Some(unit)) = (kind, here) {
            let tip = "Makes the maneuver on the spot";
            if ui.button("Stay here").on_hover_text(tip).clicked() {
                ctx.send(GameCommand::Act(Action::of_move(kind, unit.place)));
            }
        }
    });
}

/// The button with which a unit chooses its heading on the table, for what follows.
fn turn_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, [text, then]: [&str; 2]) {
    let tip = format!("Takes the pivot tool in hand: turn the unit on the table, then it {then}");
    if is_taken(&ui.button(text).on_hover_text(tip)) {
        take_in_hand(ctx, battle, ToolKind::Pivot);
    }
}

/// Selects the unit that acts and chooses its tool.
fn take_in_hand(ctx: &Ctx<'_>, battle: &BattleState, tool: ToolKind) {
    if let Some(unit) = battle.begun().and_then(Frame::unit) {
        ctx.send(ToolCommand::Select(Selection::of([unit.to_owned()])));
    }
    ctx.send(ToolCommand::Choose(tool));
}
