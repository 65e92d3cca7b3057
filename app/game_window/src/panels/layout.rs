//! How is the window of a game laid out?
//!
//! In a wide window the board has its panels on both sides; in a small one it is on top, and one of three tabs below.
//! One file a panel; a panel shows what it may look at and sends commands.
//! Over 300 lines because windows of three shapes place the same panels.

use eframe::egui::{CentralPanel, Frame, Id, Panel, RichText, ScrollArea, Ui};
use play::{HappeningKind, Seat, Turn};
use ui::replay::{ReplayCommand, ReplayStep};
use ui::shape::Shape;
use ui::widgets::flung::flung_ui;

use super::brief::brief_ui;
use super::line_of_all::{line_height, line_of_all_ui, status_ui};
use super::outcome::{beside, stands_ui, told_panel_ui};
use super::rules::rules_ui;
use super::since::since_ui;
use super::{bar, begin, offers};
use crate::command::{Command, PlayCommand};
use crate::ctx::Ctx;
use crate::game_ui::{GameUi, Panels};
use crate::panels::answer::{RuleLine, ruled_question_ui};
use crate::panels::dice::{Threw, dice_ui};
use crate::panels::fresh::{Asked, guarded};
use crate::panels::hint::{ask_ui, hint_ui};
use crate::panels::log::{Log, Logged, log_ui, playback_ui};
use crate::panels::online::line_ui;
use crate::panels::programs::{Programs, now_ui, past_turn_ui};
use crate::panels::small::{Tab, scroll_ui, tabs_ui};
use crate::panels::to_answers::takes;
use crate::played::Played;
use crate::zoom::zoom_ui;

/// The least height of a question, in points: of one with two lines and its rule.
const LEAST: f32 = 66.0;

/// What stands in a small window above the answers, in points: how all stand, the tabs, a question of two lines.
const ABOVE: f32 = 174.0;

/// Lines of what lies under the pointer in a wide window, there or not: what is below and beside it stays where it is.
const LINES: usize = 2;

/// How high answers in a small window need to be, in points: more is for the board.
const LIST: f32 = 290.0;

/// The same where nearly every answer is a tap on the board: a hint, and the first one or two.
const FEW: f32 = 174.0;

/// The same below a lesson, which leads to the answer that it means: one of them, and squares as large as can be.
const ONE: f32 = 96.0;

/// How high a log needs to be there, with what it is played back and sifted by.
const LOG: f32 = 212.0;

/// The least share of a small window that the board has.
const STRIP: f32 = 0.22;

/// How high what stands above a small window is, in points, where no lesson is taught.
const BAR: f32 = 60.0;

/// The whole window.
pub(crate) fn window_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    Panel::top("game bar").show(ui, |ui| bar::bar_ui(ctx, ui));
    if M::instead_ui(ctx, ui, panels) {
        return rules_ui(ctx, ui, &mut panels.rules);
    }
    match ctx.appearance.shape {
        Shape::Wide => wide_ui(ctx, ui, panels),
        Shape::Tall => tall_ui(ctx, ui, panels),
        Shape::Low => low_ui(ctx, ui, panels),
    }
    let board = CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        M::board_ui(ctx, ui, &mut panels.board, &panels.begin.own);
    });
    if let Some(game) = ctx.game {
        let told = M::told_at(ctx, &panels.board.canvas);
        let rect = board.response.rect;
        let lowest = match ctx.appearance.shape {
            Shape::Tall => ui.ctx().content_rect().bottom(),
            Shape::Wide | Shape::Low => rect.bottom(),
        };
        let room = beside(rect, told, lowest);
        // Nothing below the board is answered, nor looked back by, while such a card is open: it is read whole.
        let reads = room == rect && !game.looks_back() && !game.turn().is_over();
        let room = if reads { rect.with_max_y(lowest) } else { room };
        let asked = stands_ui(ctx.appearance, ui, [rect, room], game);
        asked.into_iter().for_each(|asked| ctx.send(asked));
    }
    rules_ui(ctx, ui, &mut panels.rules);
}

fn wide_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    Panel::bottom("game status").show(ui, |ui| {
        ui.horizontal(|ui| {
            zoom_ui(ui, ctx.appearance.density, &mut panels.board.zoom);
            ui.set_min_height(LINES as f32 * line_height(ui));
            status_ui(ctx, ui, panels, LINES);
        });
    });
    // In a small window the board needs the room more.
    let wide = ui.available_width();
    if let Some(game) = ctx.game {
        Panel::left("game left")
            .default_size((wide * 0.22).clamp(290.0, 340.0))
            .show(ui, |ui| {
                M::seats_ui(ctx, ui, game);
                ui.separator();
                scroll_ui(ui, "game cards", |ui| {
                    M::cards_ui(ctx, ui, game, &mut panels.board.canvas)
                });
            });
    }
    Panel::right("game right")
        .default_size((wide * 0.23).clamp(290.0, 350.0))
        .show(ui, |ui| {
            let Some(game) = ctx.game else {
                scroll_ui(ui, "game begin", |ui| before_ui(ctx, ui, panels));
                return;
            };
            let room = ui.available_height();
            prompt_ui(ctx, ui, game);
            let name = ("game choices", turned(game), M::anew(ctx));
            let area = ScrollArea::vertical()
                .max_height(room * 0.62)
                // Its bar would stand amid the panel where all that is offered is narrow.
                .auto_shrink([false, true]);
            flung_ui(ui, name, area, |ui| play_ui(ctx, ui, game, panels));
            ui.separator();
            past_ui(ctx, ui, game, &mut panels.log);
        });
    if let Some(game) = ctx.game.filter(|game| M::has_hand(game)) {
        Panel::bottom("game hand").show(ui, |ui| M::hand_ui(ctx, ui, game));
    }
    if let Some(game) = ctx.game {
        let asked = told_panel_ui(ctx.appearance, ui, game);
        asked.into_iter().for_each(|asked| ctx.send(asked));
    }
}

fn tall_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    let room = ui.available_height();
    // Where the score is a line, the sheet needs less.
    let brief = ctx.game.map(M::brief).unwrap_or_default();
    // What is answered has a third of the window, of which a lesson takes what it needs: it leads to the answer that it
    // means, while counters would cover a lower board.
    let window = ui.ctx().content_rect().height();
    let lesson = (window - room - BAR).max(0.0);
    let answers = (window / 3.0).min(LIST) - lesson;
    // A board that asks for all the room is answered on, square by square.
    let high = M::board_height(ctx, &panels.begin.own, ui.available_width());
    let is_tapped = ctx.game.is_some() && high.is_some();
    let answers = match is_tapped {
        true => answers.min(FEW),
        false => answers,
    };
    let is_taught = is_tapped && lesson > 0.0;
    let answers = match panels.tab {
        Tab::Log => answers.max(LOG),
        Tab::Play if is_taught => answers.min(ONE),
        Tab::Play | Tab::Cards => answers,
    };
    let board = room
        * match brief.is_empty() && !is_tapped {
            true => 0.48,
            false if is_taught => 0.64,
            false => 0.58,
        };
    // With large letters what stands above the answers would leave a strip of it.
    let board = board.min(room - ABOVE - answers).max(room * STRIP);
    // The board is as high as its width asks for, but looked at nearer, any board has use for the room.
    let board = match high {
        Some(high) if !panels.board.zoom.is_enlarged() => high.min(board),
        Some(_) | None => board,
    };
    Panel::bottom("game sheet")
        .resizable(false)
        .exact_size((room - board).max(60.0))
        .show(ui, |ui| sheet_ui(ctx, ui, panels, &brief));
}

fn low_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    let width = ui.available_width() * 0.45;
    let brief = ctx.game.map(M::brief).unwrap_or_default();
    Panel::right("game side")
        .resizable(false)
        .exact_size(width)
        .show(ui, |ui| sheet_ui(ctx, ui, panels, &brief));
}

/// Before a game: its choice, or what stands in its place.
fn before_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, panels: &mut Panels<M>) {
    if !M::before_ui(ctx, ui, &mut panels.own) {
        begin::begin_ui(ctx, ui, &mut panels.begin);
    }
}

fn sheet_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    panels: &mut Panels<M>,
    brief: &[(Seat, String)],
) {
    let Some(game) = ctx.game else {
        scroll_ui(ui, "game begin", |ui| before_ui(ctx, ui, panels));
        return;
    };
    line_of_all_ui(ctx, ui, game, panels, |ui, tab| match brief {
        [] => {}
        brief => brief_ui(ctx, ui, game, brief, tab),
    });
    if brief.is_empty() {
        M::seats_ui(ctx, ui, game);
    }
    // Above the question, so that they stay where they are however long that is.
    let mut hints = false;
    tabs_ui(
        ui,
        ctx.appearance.density,
        &mut panels.tab,
        &mut panels.board.zoom,
        |ui| hints = ask_ui(ui, &ctx.appearance, game),
    );
    if hints {
        ctx.send(PlayCommand::Hint);
    }
    // The log needs the room more, and is not where one answers.
    if panels.tab != Tab::Log {
        prompt_ui(ctx, ui, game);
    }
    match panels.tab {
        // A new question begins at its first answer, however far the one before was scrolled.
        Tab::Play => {
            let salt = (turned(game), M::anew(ctx));
            scroll_ui(ui, salt, |ui| play_ui(ctx, ui, game, panels));
        }
        Tab::Cards => scroll_ui(ui, "game cards", |ui| {
            M::hand_ui(ctx, ui, game);
            if !brief.is_empty() {
                M::seats_ui(ctx, ui, game);
                ui.separator();
            }
            M::cards_ui(ctx, ui, game, &mut panels.board.canvas)
        }),
        Tab::Log => past_ui(ctx, ui, game, &mut panels.log),
    }
}

/// What is asked, and in which turn: the same question of another turn begins at its first answer again.
fn turned<M: GameUi>(game: &Played<M>) -> (&str, Option<u32>) {
    (game.prompt(), game.since().map(|(since, _)| since))
}

/// The log as its panel shows it.
fn logged<'a, M: GameUi>(ctx: &Ctx<'a, M>, game: &'a Played<M>) -> Logged<'a> {
    let muted = ctx.inks().muted;
    Logged::of(
        ctx.appearance,
        muted,
        game.playback(),
        game.log(),
        game.session(),
    )
}

fn past_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>, state: &mut Log) {
    let times = game.happened().iter().filter(|one| one.what.kind.is_time());
    let times: Vec<(u32, HappeningKind, &str)> = times
        .map(|one| (one.from, one.what.kind, one.what.title.as_str()))
        .collect();
    let seats = (0..).map(Seat).zip(game.players().all());
    let seats: Vec<(Seat, &str)> = seats.map(|(seat, _)| (seat, game.seat(seat))).collect();
    if let Some(command) = log_ui(&logged(ctx, game), ui, &times, &seats, state) {
        ctx.send(command);
    }
}

/// What is asked, in the color of the seat that is.
fn prompt_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>) {
    let ink = match game.whose() {
        Some(seat) => M::strong(ctx, game, seat),
        None => ctx.inks().muted,
    };
    line_ui(ui, ctx.appearance.tone, game);
    let inks = [ink, ctx.inks().muted];
    let top = ui.cursor().top();
    let rule = match M::RULES.is_empty() {
        true => RuleLine::Plain,
        false => RuleLine::Link,
    };
    if ruled_question_ui(ui, inks, game.prompt(), game.question(), rule)
        && let Some(rule) = &game.question().rule
    {
        ctx.send(Command::Rules(rule.section.to_string()));
    }
    // What is answered below stays where it is, however long the question.
    let spare = LEAST - (ui.cursor().top() - top);
    if spare > 0.0 {
        ui.add_space(spare);
    }
}

/// What can be answered, and below it what was done.
fn play_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>, panels: &mut Panels<M>) {
    let programs = Programs {
        appearance: ctx.appearance,
        muted: ctx.inks().muted,
        playback: game.playback(),
        remarks: &game.players().remarks,
        tempo: game.players().tempo,
        cursor: game.session().cursor(),
        asked: game.program_asked(),
        waits: game.program().is_none(),
        thinks: game.is_waited_for(),
        player: &|seat| {
            let level = game.players().of(seat).name::<M>();
            format!("{level} plays {}", game.seat(seat))
        },
    };
    // Whoever looks back comes upon a button that cuts off what came later.
    let still = !game.playback().is_playing() && !game.playback().watches();
    let asked = Asked {
        cursor: game.session().cursor(),
        person: game.asks_person() || game.looks_back() && still,
        hinted: game.hint().is_some(),
        question: Some(Id::unique(game.prompt())),
    };
    let alone = guarded(ui, asked, ctx.appearance.density, |ui| {
        answers_ui(ctx, ui, game, panels, &programs)
    });
    if alone {
        return;
    }
    ui.add_space(6.0);
    if let Some(command) = since_ui(ui, ctx.inks().muted, game) {
        ctx.send(command);
    }
    if let Some(asked) = past_turn_ui(&programs, ui) {
        ctx.send(PlayCommand::Program(asked));
    }
}

/// What can be answered; tells whether only programs are asked now.
fn answers_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    game: &Played<M>,
    panels: &mut Panels<M>,
    programs: &Programs<'_>,
) -> bool {
    if let Turn::Over(outcome) = game.turn() {
        offers::outcome_ui(ctx, ui, game, &outcome);
    }
    if game.looks_back() && !game.playback().is_playing() {
        let tip = "An earlier place in the log is shown";
        let back = ctx.button(ui, "Back to now", ReplayCommand::Step(ReplayStep::End));
        takes(&back);
        back.on_hover_text(tip);
    }
    let (asked, alone) = now_ui(programs, ui, |ui| {
        if let Some(command) = playback_ui(&logged(ctx, game), ui) {
            ctx.send(command);
        }
    });
    if let Some(asked) = asked {
        ctx.send(PlayCommand::Program(asked));
    }
    if alone {
        return true;
    }
    M::under_way_ui(ctx, ui, game, &mut panels.own);
    match game.turn() {
        Turn::Chance(_) | Turn::Seats(_) if !game.is_open() => waits_ui(ctx, ui, game),
        Turn::Chance(chance) => {
            match dice_ui(ui, ctx.appearance.density, &chance.ask, &mut panels.dice) {
                Some(Threw::Rolled) => ctx.send(PlayCommand::Roll),
                Some(Threw::Typed(faces)) => ctx.send(PlayCommand::Dice(faces)),
                None => {}
            }
        }
        Turn::Seats(_) => {
            // A small window has the button beside its tabs, where it takes no room from answers.
            let beside = !game.has_hint() && ctx.appearance.shape != Shape::Wide;
            if !beside && let Some(asked) = hint_ui(ui, &ctx.appearance, ctx.inks().muted, game) {
                ctx.send(asked);
            }
            M::choices_ui(ctx, ui, game, &mut panels.own);
        }
        Turn::Over(_) => {}
    }
    false
}

/// Who or what is waited for, where another device answers.
fn waits_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>) {
    let text = match game.whose().filter(|_| !game.session().waits()) {
        Some(seat) => format!("{} is waited for", game.seat(seat)),
        None => "Your answer is on its way".to_owned(),
    };
    ui.label(RichText::new(text).color(ctx.inks().muted));
}
