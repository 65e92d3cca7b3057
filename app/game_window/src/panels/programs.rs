//! What does a program do, or what did it do last?
//!
//! While a program is asked, what it did last and why, and how to hurry it; afterwards its last turn in lines.

use eframe::egui::{Button, CollapsingHeader, Color32, Label, RichText, Ui, WidgetText};
use play::Seat;
use ui::appearance::Appearance;
use ui::shape::Shape;

use super::bar::radio_menu_ui;
use crate::playback::Playback;
use crate::programs::{BotTurn, ProgramAsk, Remarks, Tempo, Throws};

/// Lines of what was said that are shown where there is room: the reason of a move comes before what it left for later.
const MANY: usize = 6;

/// What is shown of programs.
pub struct Programs<'a> {
    pub appearance: Appearance<'a>,
    pub muted: Color32,
    pub playback: &'a Playback,
    pub remarks: &'a Remarks,
    pub tempo: Tempo,
    /// Entries before the place that is shown.
    pub cursor: u32,
    /// The program that is asked.
    pub asked: Option<Seat>,
    /// It waits, as an earlier place is shown.
    pub waits: bool,
    /// It is waited for, as it has no answer yet.
    pub thinks: bool,
    /// Who plays a side, such as "Knight plays Targaryen".
    pub player: &'a dyn Fn(Seat) -> String,
}

impl std::fmt::Debug for Programs<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Programs").finish_non_exhaustive()
    }
}

impl Programs<'_> {
    fn button(&self, ui: &mut Ui, text: impl Into<WidgetText>, tip: &str) -> bool {
        let button = Button::new(text).min_size(self.appearance.density.least());
        ui.add(button).on_hover_text(tip).clicked()
    }

    /// How many lines are shown while it plays, above everything else that there is to see.
    fn few(&self) -> usize {
        match self.appearance.shape {
            Shape::Wide => MANY,
            Shape::Tall | Shape::Low => 2,
        }
    }
}

/// What a program did last, folded, where somebody else is asked; tells what is asked of it.
pub fn past_turn_ui(it: &Programs<'_>, ui: &mut Ui) -> Option<ProgramAsk> {
    let turn = it.remarks.turn().filter(|turn| turn.to <= it.cursor)?;
    it.remarks.said(turn.from, turn.to).next()?;
    let mut asked = None;
    CollapsingHeader::new(format!("{}: what it said", (it.player)(turn.seat)))
        .id_salt("what programs said")
        .show(ui, |ui| said_ui(it, ui, turn, MANY));
    let tip = "Show the last turn of the program once more; nothing changes";
    if it.button(ui, "Watch again", tip) {
        asked = Some(ProgramAsk::Watch);
    }
    asked
}

/// What a program does; tells what is asked of it, and whether nobody else is asked now. `playback_ui` shows the bar of
/// the log where a small window has no other place for it.
pub fn now_ui(
    it: &Programs<'_>,
    ui: &mut Ui,
    playback_ui: impl FnOnce(&mut Ui),
) -> (Option<ProgramAsk>, bool) {
    let mut asked = None;
    let turn = it.remarks.turn();
    if it.playback.watches() {
        if let Some(turn) = turn {
            ui.strong(format!("{} once more", (it.player)(turn.seat)));
        }
        // Lines come below, so that buttons stay where they are.
        if it.button(ui, "Stop watching", "Show what was shown before") {
            asked = Some(ProgramAsk::Watch);
        }
        if let Some(turn) = turn {
            // What is still to come is not told.
            let to = it.cursor;
            said_ui(it, ui, BotTurn { to, ..turn }, it.few());
        }
        return (asked, true);
    }
    if it.playback.is_playing() {
        match it.appearance.shape {
            Shape::Wide => drop(ui.label("The log is played")),
            Shape::Tall | Shape::Low => playback_ui(ui),
        }
        return (None, true);
    }
    let Some(seat) = it.asked else {
        return (asked, false);
    };
    ui.strong((it.player)(seat));
    if it.waits {
        ui.add(Label::new("An earlier place in the log is shown, so the program waits").wrap());
        let tip = "What comes later in the log is cut off";
        let on = it.button(ui, "Go on from here", tip);
        return (on.then_some(ProgramAsk::GoOn), true);
    }
    ui.horizontal_wrapped(|ui| {
        let tip = "Play the rest of this turn at once; what it thinks about now, it answers by what it has found";
        if it.button(ui, "Skip", tip) {
            asked = Some(ProgramAsk::Skip);
        }
        for &tempo in Tempo::ALL {
            let on = it.tempo == tempo;
            let button = Button::selectable(on, tempo.name()).frame_when_inactive(true);
            let button = ui.add(button.min_size(it.appearance.density.least()));
            if button.clicked() && !on {
                asked = Some(ProgramAsk::Tempo(tempo));
            }
        }
        if it.thinks {
            ui.label("It thinks");
        }
    });
    // Until its first step is made, what the other one did last.
    if let Some(turn) = turn {
        said_ui(it, ui, turn, it.few());
    }
    (asked, true)
}

/// What was said of a turn; of more than `most` lines, the last.
fn said_ui(it: &Programs<'_>, ui: &mut Ui, turn: BotTurn, most: usize) {
    let said = it.remarks.said(turn.from, turn.to);
    let said: Vec<&str> = said.map(|row| row.text.as_str()).collect();
    let last = said.len().saturating_sub(1);
    for (place, text) in said.iter().enumerate() {
        if place + most <= last {
            continue;
        }
        let text = RichText::new(*text);
        let text = match place == last {
            true => text,
            false => text.color(it.muted),
        };
        ui.add(Label::new(text).wrap());
    }
}

/// Menus of how fast programs play, and where there are dice, of whose dice those are.
pub fn pace_ui(ui: &mut Ui, known: Tempo, throws: Option<Throws>) -> Option<ProgramAsk> {
    let about = [
        "How fast programs play",
        "How long each of their steps stands",
    ];
    let tempos = Tempo::ALL.iter().map(|tempo| (*tempo, tempo.name()));
    let tempo = radio_menu_ui(ui, about, &known, tempos);
    let about = ["Who rolls for programs", "Their dice, not yours"];
    let all = [
        (Throws::Rolled, "The program rolls them"),
        (Throws::Typed, "Real dice, which you type"),
    ];
    let own = throws.and_then(|throws| radio_menu_ui(ui, about, &throws, all));
    let tempo = tempo.map(ProgramAsk::Tempo);
    tempo.or(own.map(ProgramAsk::Throws))
}
