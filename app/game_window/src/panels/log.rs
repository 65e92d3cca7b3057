//! What was done?
//!
//! A bar plays it back. The newest line is at the end; a line that is clicked shows the game as it was then.

use eframe::egui::{Align, Button, Color32, RichText, ScrollArea, Ui};
use play::{Game, LogLine};
use ui::appearance::Appearance;
use ui::replay::ReplayCommand;
use ui::shape::Shape;

use crate::panels::strip::{Strip, strip_ui};
use crate::playback::Playback;
use crate::source::GameSource;

/// What the log keeps between frames.
#[derive(Debug, Default)]
pub struct Log {
    /// The entry that was shown last.
    shown: Option<u32>,
}

/// What is shown of a log.
pub(crate) struct Logged<'a> {
    appearance: Appearance<'a>,
    muted: Color32,
    playback: &'a Playback,
    log: &'a [Vec<LogLine>; 2],
    cursor: u32,
    len: u32,
    stood: u32,
}

impl<'a> Logged<'a> {
    /// The log of a game: its lines, then what a redo would bring back.
    pub(crate) fn of<G: Game>(
        appearance: Appearance<'a>,
        muted: Color32,
        playback: &'a Playback,
        log: &'a [Vec<LogLine>; 2],
        session: &dyn GameSource<G>,
    ) -> Self {
        Self {
            appearance,
            muted,
            playback,
            log,
            cursor: session.cursor(),
            len: session.len(),
            stood: session.stood(),
        }
    }
}

/// The bar by which the log is played; tells what is asked for.
pub(crate) fn playback_ui(it: &Logged<'_>, ui: &mut Ui) -> Option<ReplayCommand> {
    let [done, _] = it.log;
    let last = done.last().map_or(0, |line| line.entry);
    let lines = done.iter().filter(|line| line.entry == last);
    let texts: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
    let text = match texts.is_empty() {
        true => "The start of the log".to_owned(),
        false => texts.join(" · "),
    };
    let strip = Strip {
        cursor: it.cursor,
        len: it.len,
        stood: it.stood,
        plays: it.playback.is_playing() && !it.playback.watches(),
        pace: it.playback.pace,
        density: it.appearance.density,
        tone: it.appearance.tone,
        slides: false,
        text: &text,
    };
    strip_ui(&strip, ui)
}

/// The log, then what a redo would bring back; tells what is asked for.
pub(crate) fn log_ui(it: &Logged<'_>, ui: &mut Ui, state: &mut Log) -> Option<ReplayCommand> {
    let moved = state.shown.replace(it.cursor) != Some(it.cursor);
    let mut asked = None;
    if it.appearance.shape == Shape::Wide {
        ui.heading("Log");
    }
    if it.len > 0 {
        asked = playback_ui(it, ui);
    }
    let [done, undone] = it.log;
    ScrollArea::vertical()
        .id_salt("log of the game")
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            if done.is_empty() && undone.is_empty() {
                ui.label("Nothing yet");
            }
            let lines = done.iter().map(|line| (line, false));
            let lines = lines.chain(undone.iter().map(|line| (line, true)));
            for (line, later) in lines {
                let text = RichText::new(&line.text);
                let text = if later {
                    text.color(it.muted).italics()
                } else {
                    text
                };
                let row = Button::new(text).frame(false).wrap();
                let row = ui.add(row).on_hover_text("Look at the game after this");
                if moved && line.entry == it.cursor && !undone.is_empty() {
                    row.scroll_to_me(Some(Align::Center));
                }
                if row.clicked() {
                    asked = Some(ReplayCommand::Show(line.entry));
                }
            }
        });
    asked
}
