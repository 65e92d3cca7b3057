//! What would a good program do in one's place, and why?
//!
//! A button above the answers; where the hint is here, its answer stands in its place, to be taken with all that is said
//! of it, and the reason below.

use eframe::egui::{Button, Color32, Frame, Label, RichText, Ui};
use play::sentence;
use ui::appearance::Appearance;

use super::answer::{Room, answer_ui};
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
    if game.is_hinting() {
        let text = RichText::new(format!("A {level} thinks about it")).color(muted);
        let room = appearance.density.least();
        ui.add_sized([ui.available_width(), room.y], Label::new(text));
        return None;
    }
    let (Some(hint), Some(answer)) = (game.hint(), game.hinted()) else {
        let tip =
            format!("What a {level} would answer in your place, and why; it sees no more than you");
        let button = Button::new("Hint").min_size(appearance.density.least());
        let asks = ui.add(button).on_hover_text(tip).clicked();
        return asks.then_some(PlayCommand::Hint);
    };
    let frame = Frame::group(ui.style()).stroke((1.5, muted));
    let taken = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let head = format!("A {level} would answer");
        ui.add(Label::new(RichText::new(head).small().color(muted)).wrap());
        let taken = answer_ui(ui, appearance, muted, &answer, Room::Scarce);
        if !hint.reason.is_empty() {
            ui.add(Label::new(sentence(&hint.reason)).wrap());
        }
        taken
    });
    let action = hint.action.clone();
    taken.inner.then_some(PlayCommand::Act(action))
}

/// An answer with the mark that a hint names it.
pub fn hinted_ui<T>(ui: &mut Ui, muted: Color32, add: impl FnOnce(&mut Ui) -> T) -> T {
    let frame = Frame::group(ui.style()).stroke((1.5, muted));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(Label::new(RichText::new("The hint").small().color(muted)));
        add(ui)
    });
    shown.inner
}
