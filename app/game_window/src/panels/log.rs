//! What was done?
//!
//! A bar plays it back. The newest line is at the end; a line that is clicked shows the game as it was then.

use std::borrow::Cow;

use eframe::egui::{
    Align, Button, Color32, ComboBox, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};
use play::{Game, HappeningKind, LogLine, Seat, sentence};
use ui::appearance::Appearance;
use ui::replay::ReplayCommand;
use ui::shape::Shape;
use ui::widgets::flung::flung_ui;
use ui::widgets::list::value_ui;

use crate::panels::strip::{Strip, strip_ui};
use crate::playback::Playback;
use crate::source::GameSource;

/// How high a line of the log is at most, in points, however large fingers are.
const ROW: f32 = 26.0;
/// How much is left free above the name of a time, in points.
const ABOVE: f32 = 6.0;

/// What the log keeps between frames.
#[derive(Debug, Default)]
pub struct Log {
    /// The entry that was shown last.
    shown: Option<u32>,
    /// The seat whose lines alone are shown.
    seat: Option<Seat>,
    /// What shown lines have in them.
    search: String,
    /// An earlier place was shown last.
    looked_back: bool,
    /// The pass in which it was opened, and the last one in which it was there.
    passes: [u64; 2],
}

impl Log {
    /// Whether a line is to be shown, by what is sought in small letters.
    fn shows(&self, line: &LogLine, sought: &str) -> bool {
        self.seat.is_none_or(|seat| line.kind.seat() == Some(seat))
            && (sought.is_empty() || line.text.to_lowercase().contains(sought))
    }
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
        lettered: it.stood > it.cursor || it.playback.is_playing(),
        pace: it.playback.pace,
        density: it.appearance.density,
        tone: it.appearance.tone,
        slides: false,
        text: &text,
    };
    strip_ui(&strip, ui)
}

/// Whose lines are shown, and what they have in them.
fn sift_ui(ui: &mut Ui, seats: &[(Seat, &str)], state: &mut Log) {
    ui.horizontal(|ui| {
        let known = seats.iter().find(|(seat, _)| state.seat == Some(*seat));
        let name = known.map_or("Everybody", |(_, name)| *name);
        let chosen = ComboBox::from_id_salt("lines of")
            .selected_text(name)
            .width(96.0)
            .show_ui(ui, |ui| {
                value_ui(ui, &mut state.seat, None, "Everybody");
                for (seat, name) in seats {
                    value_ui(ui, &mut state.seat, Some(*seat), *name);
                }
            });
        let text = format!("Lines of {}", name.to_lowercase());
        chosen
            .response
            .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &text));
        let field = TextEdit::singleline(&mut state.search)
            .hint_text("Find in the log")
            .desired_width(f32::INFINITY);
        ui.add(field)
            .widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Find in the log"));
    });
}

/// Whether a time that an entry began stands before a line: where a line of that entry says that it begins, what the
/// entry did before it is of the time before.
fn begins(lines: &[LogLine], line: &LogLine, entry: u32, title: &str) -> bool {
    let first = lines.partition_point(|line| line.entry < entry);
    let all = lines.get(first..).unwrap_or_default().iter();
    let mut all = all.take_while(|line| line.entry == entry);
    entry < line.entry
        || entry == line.entry
            && (says(&line.text, title) || !all.any(|line| says(&line.text, title)))
}

/// Whether a line begins with the name of a time, and not with that of the tenth when the first is sought.
pub(super) fn says(text: &str, title: &str) -> bool {
    let rest = text.strip_prefix(title);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

/// What a line says beyond the name of the time above it.
fn below<'t>(text: &'t str, title: &str) -> Cow<'t, str> {
    let rest = text.strip_prefix(title);
    let rest = rest.and_then(|rest| rest.strip_prefix(": "));
    rest.map_or(Cow::Borrowed(text), |rest| Cow::Owned(sentence(rest)))
}

/// The log by round and phase, which begin at `times`, then what a redo would bring back; tells what is asked for.
pub(crate) fn log_ui(
    it: &Logged<'_>,
    ui: &mut Ui,
    times: &[(u32, HappeningKind, &str)],
    seats: &[(Seat, &str)],
    state: &mut Log,
) -> Option<ReplayCommand> {
    let moved = state.shown.replace(it.cursor) != Some(it.cursor);
    let pass = ui.ctx().cumulative_pass_nr();
    let [opened, last] = state.passes;
    let opened = if pass > last + 1 { pass } else { opened };
    state.passes = [opened, pass];
    if pass <= opened + 1 {
        // Where its end lies is known once it was laid in the room that it has: two passes more, which the program allows.
        ui.ctx().request_discard("the end of a log");
    }
    let mut asked = None;
    if it.appearance.shape == Shape::Wide {
        ui.heading("Log");
    }
    if it.len > 0 {
        asked = playback_ui(it, ui);
    }
    let [done, undone] = it.log;
    if !done.is_empty() {
        sift_ui(ui, seats, state);
    }
    let sought = state.search.trim().to_lowercase();
    let comes_back =
        std::mem::replace(&mut state.looked_back, !undone.is_empty()) && undone.is_empty();
    let newest = done.last().map(|line| line.entry);
    let mut times = times.iter().peekable();
    let area = ScrollArea::vertical()
        .auto_shrink(false)
        .stick_to_bottom(true);
    flung_ui(ui, "log of the game", area, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        // Lines are read more often than tapped.
        let row = ui.spacing().interact_size.y.min(ROW);
        ui.spacing_mut().interact_size.y = row;
        if done.is_empty() && undone.is_empty() {
            ui.label("Nothing yet");
        }
        let lines = done.iter().map(|line| (line, false));
        let lines = lines.chain(undone.iter().map(|line| (line, true)));
        let sifts = state.seat.is_some() || !sought.is_empty();
        let mut above = Vec::new();
        for (line, later) in lines {
            let mut begun = None;
            while let Some((_, kind, title)) =
                times.next_if(|(entry, _, title)| begins(done, line, *entry, title))
            {
                if sifts {
                    leave_out(&mut above, *kind);
                }
                above.push((*kind, *title));
                begun = Some(*title);
            }
            let fits = state.shows(line, &sought);
            if fits || !sifts {
                titles_ui(ui, &mut above);
            }
            if !fits || begun == Some(line.text.as_str()) {
                continue;
            }
            let text = begun.map_or(Cow::Borrowed(line.text.as_str()), |title| {
                below(&line.text, title)
            });
            let text = RichText::new(text);
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
            // The end of the log is followed again.
            if comes_back && newest == Some(line.entry) {
                row.scroll_to_me(Some(Align::Max));
            }
            if row.clicked() {
                asked = Some(ReplayCommand::Show(line.entry));
            }
        }
    });
    asked
}

/// Leaves out times that were over before any line was shown of them, as another of a kind begins.
fn leave_out(above: &mut Vec<(HappeningKind, &str)>, begins: HappeningKind) {
    above.retain(|(kind, _)| *kind == HappeningKind::Round && begins != HappeningKind::Round);
}

/// Names of times above the first line of them that is shown.
fn titles_ui(ui: &mut Ui, above: &mut Vec<(HappeningKind, &str)>) {
    if !above.is_empty() {
        ui.add_space(ABOVE);
    }
    for (_, title) in above.drain(..) {
        ui.add(Label::new(RichText::new(title).strong()).wrap());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::EntryKind;

    fn line(entry: u32, text: &str) -> LogLine {
        LogLine {
            entry,
            kind: EntryKind::Chance,
            reveals: false,
            text: text.to_owned(),
        }
    }

    #[test]
    fn a_round_begins_where_its_line_says_so() {
        let lines = [
            line(7, "Robert is done"),
            line(8, "Rhaegar is done"),
            line(8, "Stark scores 2"),
            line(8, "Round 2 begins with Stark"),
            line(9, "Robert is activated"),
        ];
        let begun = |title: &str| {
            let first = lines.iter().find(|line| begins(&lines, line, 8, title));
            first.map(|line| line.text.as_str())
        };
        assert_eq!(begun("Round 2"), Some("Round 2 begins with Stark"));
        // No line says it: it is above all that its entry did.
        assert_eq!(begun("Planning"), Some("Rhaegar is done"));
        assert!(!says("Round 12 begins", "Round 1"));
    }

    /// Names of all rounds and phases stood between two lines that were found.
    #[test]
    fn times_without_a_line_that_is_sought_are_left_out() {
        let mut above = Vec::new();
        for (kind, title) in [
            (HappeningKind::Phase, "Raid orders"),
            (HappeningKind::Round, "Turn 2"),
            (HappeningKind::Phase, "Planning phase"),
            (HappeningKind::Phase, "March orders"),
        ] {
            leave_out(&mut above, kind);
            above.push((kind, title));
        }
        let left: Vec<&str> = above.iter().map(|(_, title)| *title).collect();
        assert_eq!(left, ["Turn 2", "March orders"]);
    }

    #[test]
    fn a_line_does_not_say_again_what_stands_above_it() {
        let title = "Stark, round 1";
        assert_eq!(below("Stark, round 1: 3 armies", title), "3 armies");
        assert_eq!(below("Round 2: all draw", "Round 2"), "All draw");
        assert_eq!(
            below("Round 2 begins with Stark", "Round 2"),
            "Round 2 begins with Stark"
        );
        assert_eq!(
            below("Stark, round 12: 3 armies", title),
            "Stark, round 12: 3 armies"
        );
    }
}
