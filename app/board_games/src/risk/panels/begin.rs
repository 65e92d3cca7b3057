//! Which game of the box shall be played?

use boards::risk::{Mode, Setting};
use eframe::egui::{Button, Label, RichText, Ui};
use game_window::{self, number_ui, player_ui};

use crate::risk::{Ctx, RiskUi};

/// The game that is to begin.
#[derive(Debug)]
pub struct Begin {
    mode: Mode,
    /// How many play.
    pub(in crate::risk) seats: usize,
    /// Rounds after which it is over; none where there is no such end.
    rounds: u16,
}

impl Default for Begin {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            seats: 3,
            rounds: 0,
        }
    }
}

impl Begin {
    /// What is played with.
    #[must_use]
    pub(crate) fn setting(&self) -> Setting {
        let seats = u8::try_from(self.seats).unwrap_or(u8::MAX);
        let mut setting = self.mode.setting(seats);
        setting.max_rounds = (self.rounds > 0).then_some(self.rounds);
        setting
    }
}

/// The choice of a game.
pub(crate) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<RiskUi>) {
    let state = &mut begin.own;
    ui.horizontal_wrapped(|ui| {
        for mode in Mode::ALL {
            let on = state.mode == mode;
            let button = Button::selectable(on, mode.title()).frame_when_inactive(true);
            let button = ui.add(button.min_size(ctx.appearance.density.least()));
            if button.on_hover_text(mode.text()).clicked() {
                state.mode = mode;
            }
        }
    });
    ui.add(Label::new(RichText::new(state.mode.text()).color(ctx.inks().muted)).wrap());
    let [least, most] = state.mode.seats().map(usize::from);
    state.seats = state.seats.clamp(least, most);
    number_ui(ctx, ui, "Players", &mut state.seats, [least, most]);
    for (seat, player) in (1_u8..).zip(begin.players.iter_mut().take(state.seats)) {
        player_ui::<RiskUi>(ui, &format!("Player {seat}"), player);
    }
    let mut rounds = usize::from(state.rounds);
    number_ui(
        ctx,
        ui,
        "Rounds at most, 0 for no limit",
        &mut rounds,
        [0, 99],
    );
    state.rounds = u16::try_from(rounds).unwrap_or(0);
}
