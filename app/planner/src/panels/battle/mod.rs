//! How does the battle stand, and what is asked now?
//!
//! Before a battle: what it is about. In it: round, points, a sentence that says who does what, and buttons or dice
//! for exactly that.

mod band;
mod begin;
mod cards;
mod choices;
mod dice;
mod keep;
mod leader;
mod lists;
mod paste;
mod put;
mod ready;
mod score;
mod tactics_board;
mod told;

use eframe::egui::{CollapsingHeader, Id, Ui};
use game_window::panels::answer::{RuleLine, ruled_question_ui};
use game_window::panels::components::components_ui;
use game_window::panels::fresh::{Asked, guarded};
use game_window::panels::hint::hint_ui;
use game_window::panels::programs::{self, Programs};
use game_window::panels::since::since_ui;
use game_window::{STAYS, Stays, player_ui, radio_menu_ui};
use play::{Seat, Turn, sentence};
use tabletop::BattleState;
use tabletop::army::Army;
use ui::shape::Shape;
use ui::theme::{muted, side_ink};
use ui::widgets::fairness::{Thrown, fairness_ui};
use ui::widgets::tick::box_ui;

pub(super) use self::dice::roll_ui;
pub(super) use self::score::standing;

use super::button::command_button;
use crate::battle::PlayCommand;
use crate::command::{AppCommand, Command, GameCommand};
use crate::ctx::Ctx;

/// What the panel keeps between frames.
#[derive(Debug, Default)]
pub(crate) struct Battle {
    begin: begin::Begin,
    dice: dice::Dice,
    choices: choices::Choices,
    held: score::Held,
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
pub(crate) fn battle_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Battle) {
    let Some(battle) = ctx.document.battle() else {
        if ctx.document.is_joined() {
            ui.label("A free table: the device that hosts it begins a battle before it hosts it");
            return;
        }
        begin::begin_ui(ctx, ui, &mut state.begin);
        return;
    };
    state.choices.cards.look(ctx);
    let played = ctx.document.played();
    // In a sheet the standing is in the line above it, so that what is asked comes first.
    let is_over = matches!(played.turn(), Turn::Over(_));
    let score_first = is_over || ctx.shape == Shape::Wide;
    if score_first {
        score::score_ui(ctx, ui, battle, &state.held);
    }
    if is_over {
        told::told_ui(ctx, ui, battle);
    }
    let sides = battle.camps.each_ref().map(|camp| sentence(&camp.side));
    // A sheet has not the room for both above what is asked.
    let players_first = ctx.bots.contains(&true) && ctx.shape == Shape::Wide;
    if players_first {
        // What programs do changes the height of all that follows; whoever takes a side back is not to miss it.
        players_ui(ctx, ui, &sides);
    }
    if let Some(seat) = played.whose() {
        let side = ctx.side(&battle.camp(seat).side);
        let inks = [side_ink(ctx.tone, side), muted(ctx.tone)];
        let question = played.question();
        if ruled_question_ui(ui, inks, played.prompt(), question, RuleLine::Link)
            && let Some(rule) = &question.rule
        {
            ctx.send(AppCommand::Rules(rule.section.to_string()));
        }
    }
    let asked = Asked {
        cursor: played.session().cursor(),
        person: played.asks_person(),
        hinted: played.hint().is_some(),
        question: Some(Id::unique(played.prompt())),
    };
    guarded(ui, asked, ctx.density, |ui| {
        programs_ui(ctx, ui, |ui| match played.turn() {
            Turn::Chance(chance) => dice::dice_ui(ctx, ui, &chance.ask, &mut state.dice),
            Turn::Seats(_) => {
                if let Some(asked) = hint_ui(ui, &ctx.appearance(), muted(ctx.tone), played) {
                    ctx.send(GameCommand::Play(asked));
                }
                choices::choices_ui(ctx, ui, battle, &mut state.choices);
            }
            Turn::Over(_) => {}
        });
    });
    if !score_first {
        score::score_ui(ctx, ui, battle, &state.held);
    }
    if let Some(command) = since_ui(ui, muted(ctx.tone), played) {
        ctx.send(command);
    }
    tactics_board::tactics_board_ui(ctx, ui, battle, &mut state.choices.cards);
    open_ui(ctx, ui, battle);
    if !players_first {
        players_ui(ctx, ui, &sides);
    }
    if !ctx.document.is_joined() {
        keep::keep_ui(ctx, ui);
    }
    fair_ui(ctx, ui, battle);
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        command_button(ctx, ui, GameCommand::Undo);
        if !ctx.document.is_joined() {
            command_button(ctx, ui, GameCommand::EndBattle);
        }
    });
}

/// What a program does; where somebody else is asked that, and below it what the program did.
fn programs_ui(ctx: &Ctx<'_>, ui: &mut Ui, asks_ui: impl FnOnce(&mut Ui)) {
    let played = ctx.document.played();
    let players = played.players();
    let programs = Programs {
        appearance: ctx.appearance(),
        muted: muted(ctx.tone),
        playback: played.playback(),
        remarks: &players.remarks,
        tempo: players.tempo,
        cursor: played.session().cursor(),
        asked: played.program_asked(),
        waits: played.program().is_none(),
        thinks: played.is_waited_for(),
        player: &|seat| {
            let level = players.of(seat).name::<crate::battle::BattleUi>();
            format!("{level} plays {}", played.seat(seat))
        },
    };
    // The log has its own bar in any window.
    let (mut asked, alone) = programs::now_ui(&programs, ui, |_| ());
    if !alone {
        asks_ui(ui);
        asked = asked.or(programs::past_turn_ui(&programs, ui));
    }
    if let Some(asked) = asked {
        ctx.send(GameCommand::Play(PlayCommand::Program(asked)));
    }
}

/// Cards and everything else of both sides that lies open.
fn open_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    CollapsingHeader::new("Cards and pieces of both sides").show(ui, |ui| {
        let name = |seat| sentence(&battle.camp(seat).side);
        let played = ctx.document.played();
        components_ui(
            ui,
            muted(ctx.tone),
            played.components(),
            played.shown(),
            name,
        );
    });
}

/// Whether who has no card that fits passes by itself.
pub(in crate::panels) fn pass_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let mut passes = ctx.settings.auto_pass;
    let spec = Command::from(AppCommand::AutoPass(!passes)).spec();
    let text = "Pass by itself where no card fits";
    let switch = box_ui(ui, &mut passes, text);
    if switch.on_hover_text(spec.tip).changed() {
        ctx.send(AppCommand::AutoPass(passes));
    }
}

/// Who plays each side, and how programs do.
fn players_ui(ctx: &Ctx<'_>, ui: &mut Ui, sides: &[impl AsRef<str>; 2]) {
    let players = ctx.document.played().players();
    for (seat, side) in [Seat(0), Seat(1)].into_iter().zip(sides) {
        if !ctx.document.session().here().has(seat) {
            continue;
        }
        let known = players.of(seat);
        let mut player = known;
        player_ui::<crate::battle::BattleUi>(ui, side.as_ref(), &mut player);
        if player != known {
            ctx.send(GameCommand::Play(PlayCommand::Seat(seat, player)));
        }
    }
    ui.horizontal_wrapped(|ui| {
        let is_here = ctx.document.session().local().is_some();
        if is_here
            && ctx.bots.contains(&true)
            && let Some(asked) = programs::pace_ui(ui, players.tempo, Some(players.throws))
        {
            ctx.send(GameCommand::Play(PlayCommand::Program(asked)));
        }
        let known = ctx.document.played().stays();
        if let Some(stays) = radio_menu_ui(ui, STAYS, &known, Stays::all()) {
            ctx.send(GameCommand::Play(PlayCommand::Stays(stays)));
        }
    });
}

/// Whether the dice were fair.
fn fair_ui(ctx: &Ctx<'_>, ui: &mut Ui, battle: &BattleState) {
    let [near, far] = &battle.camps;
    let thrown = [(Seat(0), near), (Seat(1), far)].map(|(seat, camp)| Thrown {
        name: ctx.document.played().seat(seat),
        ink: side_ink(ctx.tone, ctx.side(&camp.side)),
        faces: &camp.dice,
    });
    fairness_ui(ui, &thrown, |_| ());
}
