//! How does the battle stand, and what is asked now?
//!
//! Before a battle: what it is about. In it: round, points, a sentence that says who does what, and buttons or dice
//! for exactly that.

mod band;
mod begin;
mod cards;
mod choices;
mod court;
mod dice;
mod keep;
mod leader;
mod lists;
mod paste;
mod put;
mod ready;
mod score;

use eframe::egui::{CollapsingHeader, Ui};
use play::{Describe, Question, Seat, Turn, Viewer};
use tabletop::army::Army;
use tabletop::{BattleState, Spot, Tabletop};

use super::command_button;
use super::fairness::{Thrown, fairness_ui};
use crate::command::{AppCommand, Command, GameCommand};
use crate::ctx::Ctx;
use crate::game::panels::answer::question_ui;
use crate::game::panels::components::components_ui;
use crate::theme::{muted, side_ink};

/// Who is asked, and what.
type Asked = (Seat, Question<Spot>);

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub struct Battle {
    begin: begin::Begin,
    dice: dice::Dice,
    choices: choices::Choices,
    /// What is asked, and the revision of the table that it was read at.
    asked: Option<(u64, Option<Asked>)>,
}

impl Battle {
    /// The lists of both seats.
    pub(crate) fn lists(&self) -> &lists::Lists {
        self.begin.lists()
    }

    /// Puts a list in the place of another, and shows it; a size of battle is chosen with it.
    pub(crate) fn put_list(&mut self, seat: Seat, army: Army, size: Option<String>) {
        self.begin.put_list(seat, army, size);
    }
}

/// The panel.
pub fn battle_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Battle) {
    let Some(battle) = ctx.desk.battle() else {
        begin::begin_ui(ctx, ui, &mut state.begin);
        return;
    };
    state.choices.cards.look(ctx);
    score::score_ui(ctx, ui, battle);
    let revision = ctx.desk.revision();
    let known = state.asked.take().filter(|(read, _)| *read == revision);
    let (_, asked) = state
        .asked
        .insert(known.unwrap_or_else(|| (revision, asked(ctx))));
    if let Some((seat, question)) = asked {
        let side = ctx.side(&battle.camp(*seat).side);
        let inks = [side_ink(ctx.tone, side), muted(ctx.tone)];
        question_ui(ui, inks, &question.text, question);
    }
    match ctx.desk.session().turn() {
        Turn::Chance(chance) => dice::dice_ui(ctx, ui, &chance.ask, &mut state.dice),
        Turn::Seats(_) => choices::choices_ui(ctx, ui, battle, &mut state.choices),
        Turn::Over(_) => {}
    }
    court::court_ui(ctx, ui, battle, &mut state.choices.cards);
    open_ui(ctx, ui, battle, &state.choices.cards);
    bots_ui(ctx, ui, battle);
    keep::keep_ui(ctx, ui);
    fair_ui(ctx, ui, battle);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        command_button(ctx, ui, GameCommand::Undo);
        command_button(ctx, ui, GameCommand::EndBattle);
    });
}

/// What is asked now, of whoever acts or rolls.
fn asked(ctx: &Ctx<'_>) -> Option<Asked> {
    let session = ctx.desk.session();
    let seat = match session.turn() {
        Turn::Seats(seats) => *seats.first()?,
        Turn::Chance(chance) => chance.by,
        Turn::Over(_) => return None,
    };
    let view = session.view(Viewer::Seat(seat));
    Some((seat, Tabletop::question(session.pack(), &view, seat)?))
}

/// Cards and everything else of both sides that lies open.
fn open_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState, cards: &cards::Cards) {
    CollapsingHeader::new("Cards and pieces of both sides").show(ui, |ui| {
        let name = |seat| battle.camp(seat).side.clone();
        components_ui(ui, muted(ctx.tone), &cards.components, cards.shown, name);
    });
}

/// Whether who has no card that fits passes by itself.
pub(in crate::panels) fn pass_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let mut passes = ctx.settings.auto_pass;
    let spec = Command::from(AppCommand::AutoPass(!passes)).spec();
    let text = "Pass by itself where no card fits";
    let switch = ui.checkbox(&mut passes, text);
    if switch.on_hover_text(spec.tip).changed() {
        ctx.send(AppCommand::AutoPass(passes));
    }
}

/// Which sides the program plays.
fn bots_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    ui.horizontal_wrapped(|ui| {
        ui.label("The program plays");
        for (seat, camp) in [Seat(0), Seat(1)].into_iter().zip(&battle.camps) {
            let mut plays = ctx.bots[usize::from(seat.0)];
            let tip = "It takes what is best on average, one step at a time; tick it off to take the side back";
            if ui.checkbox(&mut plays, &camp.side).on_hover_text(tip).changed() {
                ctx.send(GameCommand::Bot(seat, plays));
            }
        }
    });
}

/// Whether the dice were fair.
fn fair_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    let thrown = battle.camps.each_ref().map(|camp| Thrown {
        name: &camp.side,
        ink: side_ink(ctx.tone, ctx.side(&camp.side)),
        faces: &camp.dice,
    });
    fairness_ui(ui, &thrown, |_| ());
}
