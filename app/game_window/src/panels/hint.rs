//! What would a good program do in one's place, and why?
//!
//! A button above the answers, or beside the tabs of a small window; where the hint is here, its answer stands above
//! the answers, to be taken with all that is said of it, and the reason below. Whoever asks by a key has the keyboard on
//! what comes in the place of that button: it was gone, and the keyboard nowhere.

use eframe::egui::{Button, Color32, Frame, Label, RichText, Ui};
use play::sentence;
use ui::appearance::Appearance;

use super::answer::{Room, answer_ui};
use super::to_answers::{handed_ui, hands_on, hands_on_by_itself};
use crate::command::PlayCommand;
use crate::playable::Playable;
use crate::played::Played;

/// What a hint says or the button that asks for it; tells what is asked.
pub fn hint_ui<M: Playable>(
    ui: &mut Ui,
    appearance: &Appearance<'_>,
    muted: Color32,
    game: &Played<M>,
) -> Option<PlayCommand<M>> {
    let level = game.adviser().filter(|_| game.may_hint())?.to_lowercase();
    let least = appearance.density.least();
    if game.is_hinting() {
        let text = RichText::new(format!("A {level} thinks about it")).color(muted);
        let hurried = ui.horizontal(|ui| {
            ui.add(Label::new(text));
            let button = Button::new("Now").min_size(least);
            let tip = "Say what it has found so far";
            let now = ui.add(button);
            hands_on_by_itself(&now);
            now.on_hover_text(tip).clicked()
        });
        return hurried.inner.then_some(PlayCommand::Hint);
    }
    let (Some(hint), Some(answer)) = (game.hint(), game.hinted()) else {
        return ask_ui(ui, appearance, game).then_some(PlayCommand::Hint);
    };
    let frame = Frame::group(ui.style()).stroke((1.5, muted));
    let taken = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let head = format!("A {level} would answer");
        ui.add(Label::new(RichText::new(head).small().color(muted)).wrap());
        let egui = ui.ctx().clone();
        let taken = handed_ui(&egui, || {
            answer_ui(ui, appearance, muted, &answer, Room::Scarce)
        });
        if !hint.reason.is_empty() && !repeats(&hint.reason, &answer.label, &answer.effect) {
            ui.add(Label::new(sentence(&hint.reason)).wrap());
        }
        let away = ui.add(Button::new("Put the hint away").min_size(least));
        hands_on(&away);
        (taken, away.clicked())
    });
    let action = hint.action.clone();
    match taken.inner {
        (true, _) => Some(PlayCommand::Act(action)),
        (false, away) => away.then_some(PlayCommand::Hint),
    }
}

/// The button that asks for a hint, where none is here or thought about; tells whether one is asked for.
pub(super) fn ask_ui<M: Playable>(
    ui: &mut Ui,
    appearance: &Appearance<'_>,
    game: &Played<M>,
) -> bool {
    let asks = game.may_hint() && !game.has_hint();
    let Some(level) = game.adviser().filter(|_| asks) else {
        return false;
    };
    let level = level.to_lowercase();
    let tip =
        format!("What a {level} would answer in your place, and why; it sees no more than you");
    let button = Button::new("Hint").min_size(appearance.density.least());
    // It took over the keyboard from what stood in its place before, as **Roll the dice**, which Enter pressed again.
    let asks = ui.push_id("hint", |ui| ui.add(button)).inner;
    hands_on(&asks);
    asks.on_hover_text(tip).clicked()
}

/// What stands among answers in the place of the one that a hint names, whose button is above.
pub fn hinted_ui(ui: &mut Ui, muted: Color32, label: &str) {
    ui.horizontal_wrapped(|ui| {
        for text in ["The hint", label] {
            ui.label(RichText::new(text).small().color(muted));
        }
    });
}

/// Whether a reason only says again what the answer above it says of itself.
fn repeats(reason: &str, label: &str, effect: &str) -> bool {
    let named = reason.strip_prefix(label);
    let said = named.and_then(|rest| rest.strip_prefix(": "));
    !effect.is_empty() && said.unwrap_or(reason) == effect
}

#[cfg(test)]
mod tests {
    use super::repeats;

    /// "Scores 2 points and brings 1 gold" stood below the answer, and once more as the reason for it.
    #[test]
    fn a_reason_is_not_the_answer_once_more() {
        let [order, moves] = ["Prince's Order on Archer", "Archer may move at once"];
        let named = format!("{order}: {moves}");
        for (reason, effect, again) in [
            (moves, moves, true),
            (named.as_str(), moves, true),
            (named.as_str(), "Archer may act", false),
            ("Archer takes the objective on D4", moves, false),
            (moves, "", false),
            ("", "", false),
        ] {
            assert_eq!(repeats(reason, order, effect), again, "{reason}: {effect}");
        }
    }
}
