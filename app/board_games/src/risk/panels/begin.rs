//! Which game of the box shall be played?
//!
//! A printed mode, or a mix of one's own: any parts of the box together, and every open point of the rules as a group
//! reads it. What does not go together is told with its reason, and no such game begins.

use std::collections::BTreeMap;

use boards::risk::{Askings, CHOICES, Choice, Mode, PARTS, Rulings, Setting};
use eframe::egui::{Button, CollapsingHeader, Label, RichText, Ui};
use game_window::{self, number_ui, others_ui, player_ui};
use serde::{Deserialize, Serialize};
use ui::widgets::tick::box_ui;

use crate::risk::{Command, Ctx, Mix, RiskAsk, RiskUi};

/// The choice who is asked for cards, by its name.
const ASKS: &str = "asks";
/// The most rounds that a limit may be.
const MOST_ROUNDS: usize = 99;

/// The game that is to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Begin {
    /// The pack, by its place.
    #[serde(skip)]
    pub(in crate::risk) board: usize,
    /// The printed mode, by its name.
    mode: String,
    /// Whether a mix is played instead.
    own: Own,
    /// How many play.
    pub(in crate::risk) seats: usize,
    /// Rounds after which it is over; none where there is no such end.
    rounds: u16,
    /// Who is asked for cards in a printed mode.
    asks: Askings,
    /// What the mix is.
    mix: Setting,
    /// Open points that are read otherwise than the pack does, by name.
    rulings: BTreeMap<String, String>,
}

/// Whether a group plays a mix of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Own {
    /// As printed.
    #[default]
    Printed,
    /// A mix.
    Mix,
}

impl Default for Begin {
    fn default() -> Self {
        let mode = Mode::default();
        Self {
            board: 0,
            mode: mode.word().to_owned(),
            own: Own::Printed,
            seats: 3,
            rounds: 0,
            asks: Askings::default(),
            mix: mode.setting(3),
            rulings: BTreeMap::new(),
        }
    }
}

impl Begin {
    fn mode(&self) -> Mode {
        let mut all = Mode::ALL.into_iter();
        all.find(|mode| mode.word() == self.mode)
            .unwrap_or_default()
    }

    fn players(&self) -> u8 {
        u8::try_from(self.seats).unwrap_or(u8::MAX)
    }

    /// What is played with.
    #[must_use]
    pub(crate) fn setting(&self) -> Setting {
        let mut setting = match self.own {
            Own::Printed => Setting {
                asks: self.asks,
                ..self.mode().setting(self.players())
            },
            Own::Mix => self.mix,
        };
        setting.max_rounds = (self.rounds > 0).then_some(self.rounds);
        setting
    }

    /// The same with the readings of open points; a printed mode is read as its pack does.
    #[must_use]
    pub(crate) fn mix(&self) -> Mix {
        Mix {
            setting: self.setting(),
            rulings: match self.own {
                Own::Printed => BTreeMap::new(),
                Own::Mix => self.rulings.clone(),
            },
        }
    }
}

/// The choice of a game.
pub(crate) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<RiskUi>) {
    let before = begin.own.clone();
    game_ui(ctx, ui, begin);
    if begin.own != before {
        ctx.send(Command::Own(RiskAsk::Chosen));
    }
}

fn game_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<RiskUi>) {
    let state = &mut begin.own;
    boards_ui(ctx, ui, state);
    ui.horizontal_wrapped(|ui| {
        for mode in Mode::ALL {
            let on = state.own == Own::Printed && state.mode() == mode;
            if pick_ui(ctx, ui, on, mode.title(), mode.text()) {
                mode.word().clone_into(&mut state.mode);
                state.own = Own::Printed;
            }
        }
        let text = "Any parts of the box together, and the rules as your group reads them";
        if pick_ui(ctx, ui, state.own == Own::Mix, "Your own mix", text) {
            state.own = Own::Mix;
        }
    });
    let (text, [least, most]) = match state.own {
        Own::Printed => (state.mode().text(), state.mode().seats()),
        Own::Mix => ("Any parts of the box together, as far as they fit", [2, 7]),
    };
    ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
    let [least, most] = [least, most].map(usize::from);
    state.seats = state.seats.clamp(least, most);
    number_ui(ctx, ui, "Players", &mut state.seats, [least, most]);
    for (seat, player) in (1_u8..).zip(begin.players.iter_mut().take(state.seats)) {
        player_ui::<RiskUi>(ui, &format!("Player {seat}"), player);
    }
    if let Some((players, later)) = begin.players.split_at_mut_checked(state.seats) {
        others_ui(ctx, ui, players);
        // Whoever is added later is like the last one.
        if let Some(last) = players.last() {
            later.fill(*last);
        }
    }
    let mut rounds = usize::from(state.rounds);
    let what = "Rounds at most, 0 for no limit";
    number_ui(ctx, ui, what, &mut rounds, [0, MOST_ROUNDS]);
    state.rounds = u16::try_from(rounds).unwrap_or(0);
    match state.own {
        Own::Printed => asks_ui(ctx, ui, state),
        Own::Mix => mix_ui(ctx, ui, state),
    }
}

/// Who is asked for cards, and what that betrays, where a printed mode has some.
fn asks_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    let mut setting = state.setting();
    let mut all = CHOICES.iter();
    let asks = all.find(|choice| choice.name == ASKS);
    if let Some(asks) = asks.filter(|_| setting.has_card_effects()) {
        choice_ui(ctx, ui, &mut setting, asks);
        state.asks = setting.asks;
    }
}

/// Packs of one's own, where some are open.
fn boards_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    state.board = state.board.min(ctx.boards.len().saturating_sub(1));
    if ctx.boards.len() < 2 {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (place, board) in ctx.boards.iter().enumerate() {
            let tip = format!("The pack `{}`", board.pack.edition);
            if pick_ui(ctx, ui, state.board == place, &board.pack.title, &tip) {
                state.board = place;
            }
        }
    });
}

/// The parts of a mix, what clashes, and how open points are read.
fn mix_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    ui.separator();
    for choice in CHOICES {
        // Nobody is asked for cards where there are none.
        if choice.name != ASKS || state.mix.has_card_effects() {
            choice_ui(ctx, ui, &mut state.mix, choice);
        }
    }
    ui.horizontal_wrapped(|ui| {
        for part in PARTS {
            let on = (part.of)(&mut state.mix);
            box_ui(ui, on, part.title).on_hover_text(part.text);
        }
    });
    if let Err(no) = state.setting().check(state.players()) {
        let text = RichText::new(no.to_string()).color(ctx.inks().no);
        ui.add(Label::new(text).wrap());
    } else if let Some(idle) = state.setting().idle() {
        let text = RichText::new(idle).color(ctx.inks().muted);
        ui.add(Label::new(text).wrap());
    }
    rulings_ui(ctx, ui, state);
}

fn choice_ui(ctx: &Ctx<'_>, ui: &mut Ui, setting: &mut Setting, choice: &Choice) {
    ui.horizontal_wrapped(|ui| {
        ui.label(choice.title);
        let chosen = choice.of(setting);
        for (place, (_, title, text)) in choice.values.iter().enumerate() {
            if pick_ui(ctx, ui, chosen == place, title, text) {
                choice.set(setting, place);
            }
        }
    });
    // Said without a pointer that rests on it, too.
    if let Some((.., text)) = choice.values.get(choice.of(setting)) {
        let text = RichText::new(*text).small().color(ctx.inks().muted);
        ui.add(Label::new(text).wrap());
    }
}

/// Every open point with all its readings.
fn rulings_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    let Some(board) = ctx.boards.get(state.board) else {
        return;
    };
    let usual = &board.pack.rulings;
    state
        .rulings
        .retain(|name, value| usual.get(name).is_some_and(|known| known != value));
    let title = match state.rulings.len() {
        0 => "Open points of the rules".to_owned(),
        changed => format!("Open points of the rules: {changed} read otherwise"),
    };
    CollapsingHeader::new(title)
        .id_salt("rulings")
        .show(ui, |ui| {
            for info in Rulings::all() {
                let text = format!("{} ({})", info.question, info.rule.section);
                ui.add(Label::new(text).wrap());
                let known = usual.get(info.name).unwrap_or_default();
                let chosen = state.rulings.get(info.name).map_or(known, String::as_str);
                let mut asked = None;
                for reading in info.readings {
                    let on = chosen == reading.value;
                    let text = reading.text.trim_end_matches('.');
                    let button = Button::selectable(on, text)
                        .wrap()
                        .frame_when_inactive(true);
                    if ui
                        .add(button.min_size(ctx.appearance.density.least()))
                        .clicked()
                    {
                        asked = Some(reading.value);
                    }
                }
                if let Some(value) = asked {
                    state.rulings.insert(info.name.to_owned(), value.to_owned());
                }
                ui.add_space(4.0);
            }
        });
}

fn pick_ui(ctx: &Ctx<'_>, ui: &mut Ui, on: bool, title: &str, tip: &str) -> bool {
    let button = Button::selectable(on, title).frame_when_inactive(true);
    let button = ui.add(button.min_size(ctx.appearance.density.least()));
    button.on_hover_text(tip).clicked()
}
