//! Which game of the box shall be played?

use boards::risk::{Field, Risk, Setting};
use eframe::egui::{Button, Label, RichText, Ui};

use crate::halls::areas::{self, number_ui, player_ui};
use crate::risk::Ctx;

/// The most seats there are.
const SEATS: usize = 7;

/// Which game of the box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Land alone, until the End Game card.
    #[default]
    Skirmish,
    /// All there is in the box.
    Dominion,
    /// The same on both boards.
    World,
    /// Both boards, until the End Game card.
    WorldSkirmish,
    /// The amendments.
    Mitchell,
}

impl Mode {
    const ALL: [Self; 5] = [
        Self::Skirmish,
        Self::Dominion,
        Self::World,
        Self::WorldSkirmish,
        Self::Mitchell,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Skirmish => "Skirmish",
            Self::Dominion => "Dominion",
            Self::World => "World at War",
            Self::WorldSkirmish => "World at War, skirmish",
            Self::Mitchell => "House Mitchell",
        }
    }

    fn tip(self) -> &'static str {
        match self {
            Self::Skirmish => "Areas are dealt; most points when the End Game card comes up",
            Self::Dominion => "Gold, objectives, Characters and Maester cards; ten points win",
            Self::World => "Dominion on both boards at once",
            Self::WorldSkirmish => "Skirmish on both boards at once",
            Self::Mitchell => "Garrisons of the great Houses, neutral Houses, exiles that land",
        }
    }

    fn seats(self) -> [usize; 2] {
        match self {
            Self::Skirmish | Self::Dominion | Self::Mitchell => [2, 5],
            Self::World | Self::WorldSkirmish => [6, SEATS],
        }
    }
}

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
    pub fn setting(&self) -> Setting {
        let field = match self.seats {
            2 => Field::Essos,
            _ => Field::Westeros,
        };
        let mut setting = match self.mode {
            Mode::Skirmish => Setting::skirmish(field),
            Mode::Dominion => Setting::dominion(field),
            Mode::World => Setting::dominion(Field::World),
            Mode::WorldSkirmish => Setting::skirmish(Field::World),
            Mode::Mitchell => Setting::mitchell(),
        };
        setting.max_rounds = (self.rounds > 0).then_some(self.rounds);
        setting
    }
}

/// The choice of a game.
pub fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut areas::Begin<Risk>) {
    let state = &mut begin.own;
    ui.horizontal_wrapped(|ui| {
        for mode in Mode::ALL {
            let on = state.mode == mode;
            let button = Button::selectable(on, mode.name()).frame_when_inactive(true);
            let button = ui.add(button.min_size(ctx.dress.density.least()));
            if button.on_hover_text(mode.tip()).clicked() {
                state.mode = mode;
            }
        }
    });
    ui.add(Label::new(RichText::new(state.mode.tip()).color(ctx.inks().muted)).wrap());
    let [least, most] = state.mode.seats();
    state.seats = state.seats.clamp(least, most);
    number_ui(ctx, ui, "Players", &mut state.seats, [least, most]);
    for (seat, player) in (1_u8..).zip(begin.players.iter_mut().take(state.seats)) {
        player_ui::<Risk>(ui, &format!("Player {seat}"), player);
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
