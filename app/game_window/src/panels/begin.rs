//! What shall be played, and who plays?
//!
//! What every game is asked for, around what only one is.

use eframe::egui::{Button, ComboBox, Label, RichText, Role, TextEdit, Ui, WidgetInfo};
use ui::entropy;
use ui::widgets::list::value_ui;
use ui::widgets::stepper::stepper_ui;

use super::packs::{is_of_packs, packs_ui};
use super::to_answers::takes;
use crate::command::Command;
use crate::ctx::Ctx;
use crate::game_ui::{Begin, GameUi};
use crate::hosting::OnlineAsk;
use crate::playable::Playable;
use crate::players::Player;
use crate::windowed::Windowed;

/// How high the list of all who may play is at most, in points: with a finger's height for each of them.
const LEVELS: f32 = 320.0;

/// The choice of a game.
pub(super) fn begin_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, state: &mut Begin<M>) {
    ui.heading(format!("Begin a game of {}", M::TITLE));
    let seed = match state.seed.trim() {
        "" => Some(None),
        typed => typed.parse::<u64>().ok().map(Some),
    };
    let start = Button::new(RichText::new("Begin the game").strong());
    let start = ui.add_enabled(
        seed.is_some(),
        start.min_size(ctx.appearance.density.least()),
    );
    takes(&start);
    if let (true, Some(seed)) = (start.clicked(), seed) {
        let seed = seed.unwrap_or_else(entropy::seed);
        let setup = M::setup(ctx.pack, &state.own, seed);
        let seats = usize::from(setup.seats);
        let players = state.players.iter().take(seats).copied();
        ctx.send(Command::Begin(setup, players.collect()));
    }
    if let Some((tidings, text)) = ctx.message.filter(|message| !is_of_packs(ctx, message)) {
        ui.colored_label(tidings.color(ctx.appearance.tone), text);
    }
    if let Some(away) = ctx.away {
        let tip = format!("The game that was put away last: {}", M::now(away, true));
        ctx.button(ui, "Go on with the other game", Command::Resume)
            .on_hover_text(tip);
    }
    let tip = "A game that was saved to a file";
    ctx.button(ui, "Open a saved game…", Command::Open)
        .on_hover_text(tip);
    let tip = "By the link or the QR code of whoever hosts it";
    ctx.button(ui, "Join a game…", Command::Online(OnlineAsk::Join))
        .on_hover_text(tip);
    ui.add_space(4.0);
    M::begin_ui(ctx, ui, state);
    seed_ui(ui, &mut state.seed, M::DICE);
    packs_ui(ctx, ui, M::board(&state.own), &mut state.path);
}

/// A number of something.
pub fn number_ui<M: Windowed>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    what: &str,
    number: &mut usize,
    [least, most]: [usize; 2],
) {
    let whole = |value: usize| i32::try_from(value).unwrap_or(0);
    ui.horizontal_wrapped(|ui| {
        ui.label(what);
        let range = whole(least)..=whole(most);
        let asked = stepper_ui(ui, ctx.appearance.density, whole(*number), range, what);
        if let Some(asked) = asked.and_then(|asked| usize::try_from(asked).ok()) {
            *number = asked.clamp(least, most);
        }
    });
}

/// Who plays a seat that has a name.
pub fn player_ui<M: Playable>(ui: &mut Ui, name: &str, player: &mut Player<M::Level>) {
    let name = format!("{name} is");
    ui.horizontal(|ui| {
        ui.label(&name);
        let choice = ComboBox::from_id_salt(("player", &name))
            .selected_text(player.name::<M>())
            .width((ui.available_width() - 16.0).max(80.0))
            // All levels at once: the best one stands last, and nothing would say that there are more.
            .height(LEVELS)
            .show_ui(ui, |ui| {
                for one in Player::all::<M>() {
                    value_ui(ui, player, one, one.name::<M>()).on_hover_text(one.tip::<M>());
                }
            });
        let text = format!("{name} a {}", player.name::<M>().to_lowercase());
        let choice = choice.response.on_hover_text(player.tip::<M>());
        choice.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &text));
    });
}

/// Who plays every seat but that of the first person, by one tap, and how well those play.
pub fn others_ui<M: Windowed>(ctx: &Ctx<'_, M>, ui: &mut Ui, players: &mut [Player<M::Level>]) {
    let least = ctx.appearance.density.least();
    let mut others = others(players);
    let first = others.first().map(|player| **player);
    let alike = first.filter(|first| others.iter().all(|player| **player == *first));
    let count = others.len();
    ui.strong(match count {
        1 => "The other is",
        _many => "The others are",
    });
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        for player in Player::all::<M>() {
            let (name, on) = (player.name::<M>(), alike == Some(player));
            let button = Button::selectable(on, counted(name, count)).frame_when_inactive(true);
            let button = ui
                .add(button.min_size(least))
                .on_hover_text(player.tip::<M>());
            let text = format!("Others: {name}");
            button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &text));
            if button.clicked() {
                chosen = Some(player);
            }
        }
    });
    if let Some(chosen) = chosen {
        for other in &mut others {
            **other = chosen;
        }
    }
    let tip = alike.map_or("Each as chosen above".to_owned(), |player| {
        player.tip::<M>()
    });
    let tip = RichText::new(tip).small().color(ctx.inks().muted);
    ui.add(Label::new(tip).wrap());
}

/// Every seat but that of the first person, or where programs play all of them, but the first.
fn others<L: PartialEq>(players: &mut [Player<L>]) -> Vec<&mut Player<L>> {
    let own = players.iter().position(|player| *player == Player::Person);
    let mut others: Vec<_> = players.iter_mut().collect();
    if !others.is_empty() {
        others.remove(own.unwrap_or(0));
    }
    others
}

/// A name in the number of those who have it.
fn counted(name: &str, count: usize) -> String {
    match (count > 1, name) {
        (true, "Person") => "People".to_owned(),
        (true, name) => format!("{name}s"),
        (false, "Person") => "A person".to_owned(),
        (false, name) => format!("A {}", name.to_lowercase()),
    }
}

fn seed_ui(ui: &mut Ui, seed: &mut String, dice: bool) {
    let name = match dice {
        true => "Seed of the dice and cards",
        false => "Seed of the cards",
    };
    let label = ui.label(name);
    let field = TextEdit::singleline(seed)
        .hint_text("Any number; empty for a new one")
        .desired_width(f32::INFINITY);
    let field = ui.add(field).labelled_by(label.id);
    field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    if !seed.trim().is_empty() && seed.trim().parse::<u64>().is_err() {
        ui.label("A seed is a whole number");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With a person at another seat than the first, no level was lit, and a tap took the seat from the person.
    #[test]
    fn whoever_is_a_person_is_none_of_the_others() {
        let [knight, lord] = [2, 3].map(Player::Program);
        let person = Player::Person;
        for (mut players, want) in [
            ([knight, person, knight], [lord, person, lord]),
            ([knight; 3], [knight, lord, lord]),
            ([person; 3], [person, lord, lord]),
        ] {
            for other in others(&mut players) {
                *other = lord;
            }
            assert_eq!(players, want);
        }
    }
}
