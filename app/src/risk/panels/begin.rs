//! What shall be played, and who plays?

use boards::risk::{Field, Setting};
use eframe::egui::{Button, ComboBox, Label, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::Ctx;
use crate::entropy;
use crate::panels::stepper::stepper_ui;
use crate::risk::command::Command;
use crate::risk::players::Player;

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
    seats: usize,
    /// Who plays, by seat.
    pub players: [Player; SEATS],
    /// Rounds after which it is over; none where there is no such end.
    rounds: u16,
    seed: String,
}

impl Default for Begin {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            seats: 3,
            players: [Player::default(); SEATS],
            rounds: 0,
            seed: String::new(),
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
pub fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    ui.heading("Begin a game of Risk");
    let seed = match state.seed.trim() {
        "" => Some(None),
        typed => typed.parse::<u64>().ok().map(Some),
    };
    let start = Button::new(RichText::new("Begin the game").strong());
    let start = ui.add_enabled(seed.is_some(), start.min_size(ctx.dress.density.least()));
    if let (true, Some(seed)) = (start.clicked(), seed) {
        let seed = seed.unwrap_or_else(entropy::seed);
        let players = state.players.iter().take(state.seats).copied();
        ctx.send(Command::Begin(state.setting(), players.collect(), seed));
    }
    if let Some((tidings, text)) = ctx.message {
        ui.colored_label(tidings.color(ctx.dress.tone), text);
    }
    if ctx.away.is_some() {
        let tip = "The game that was put away last";
        ctx.button(ui, "Go on with the other game", Command::Resume)
            .on_hover_text(tip);
    }
    let tip = "A game of this hall that was saved to a file";
    ctx.button(ui, "Open a saved game…", Command::Open)
        .on_hover_text(tip);
    ui.add_space(4.0);
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
    for (seat, player) in (1..).zip(state.players.iter_mut().take(state.seats)) {
        player_ui(ui, seat, player);
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
    seed_ui(ui, state);
}

fn number_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    what: &str,
    number: &mut usize,
    [least, most]: [usize; 2],
) {
    let whole = |value: usize| i32::try_from(value).unwrap_or(0);
    ui.horizontal_wrapped(|ui| {
        ui.label(what);
        let range = whole(least)..=whole(most);
        let asked = stepper_ui(ui, ctx.dress.density, whole(*number), range, what);
        if let Some(asked) = asked.and_then(|asked| usize::try_from(asked).ok()) {
            *number = asked.clamp(least, most);
        }
    });
}

/// Who plays a seat.
fn player_ui(ui: &mut Ui, seat: u8, player: &mut Player) {
    let name = format!("Player {seat} is");
    ui.horizontal(|ui| {
        ui.label(&name);
        let choice = ComboBox::from_id_salt(("risk player", seat))
            .selected_text(player.name())
            .width((ui.available_width() - 16.0).max(80.0))
            .show_ui(ui, |ui| {
                for one in Player::ALL {
                    ui.selectable_value(player, one, one.name())
                        .on_hover_text(one.tip());
                }
            });
        let text = format!("{name} a {}", player.name().to_lowercase());
        choice
            .response
            .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &text));
    });
}

fn seed_ui(ui: &mut Ui, state: &mut Begin) {
    ui.label("Seed of the dice and cards");
    let field = TextEdit::singleline(&mut state.seed)
        .hint_text("Any number; empty for a new one")
        .desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Seed of the dice and cards"));
    if !state.seed.trim().is_empty() && state.seed.trim().parse::<u64>().is_err() {
        ui.label("A seed is a whole number");
    }
}
