//! How do keys place several armies at once?
//!
//! A tap places as many as were chosen above, each time. A key that chooses an area leads to a number instead: all that
//! may be placed there, fewer with − and more with +, and Enter places them.

use boards::AreaId;
use boards::risk::Action;
use eframe::egui::{Key, Modifiers, RichText, Ui};
use game_window::said_ui;
use play::{Answer, Offer};
use ui::widgets::stepper::stepper_ui;

use crate::risk::asks::{Touch, limits, touch, with_armies};
use crate::risk::{Ctx, Game, PlayCommand};

/// The area that was chosen by a key, and how many armies it gets.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    area: AreaId,
    count: u16,
    /// How long the game was: chosen for this very question.
    at: u32,
}

/// An area chosen by the key that is pressed, where several armies may be placed; `None` where none is or one may.
pub(crate) fn chosen(ui: &Ui, game: &Game, offer: &Offer<Action>) -> Option<Placing> {
    let Touch::Armies(area) = touch(offer.action()) else {
        return None;
    };
    let [_, most] = limits(offer).filter(|[least, most]| most > least)?;
    let keyed = ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    let at = game.session().len();
    keyed.then_some(Placing {
        area,
        count: most,
        at,
    })
}

/// The number of armies for the area that was chosen, and what places them.
pub(crate) fn placing_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, placing: &mut Option<Placing>) {
    let now = placing.filter(|known| known.at == game.session().len());
    let found = now.and_then(|known| {
        let mut offers = game.offers();
        let own = offers.find(|offer| touch(offer.action()) == Touch::Armies(known.area))?;
        Some((known, own, limits(&own.offer)?, game.asked()?))
    });
    let Some((known, own, [least, most], seat)) = found else {
        *placing = None;
        return;
    };
    let range = i32::from(least)..=i32::from(most);
    let count = stepped(ui, known.count.clamp(least, most), least, most);
    let action = with_armies(own.action(), count);
    let exact = game.answer(seat, &Offer::Exact(action.clone()));
    // One label for any number: whatever has the focus keeps it while the number changes.
    let label = own.answer.label.clone();
    if said_ui(ctx, ui, &Answer { label, ..exact }) {
        ctx.send(PlayCommand::Act(action));
        *placing = None;
        return;
    }
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        let density = ctx.appearance.density;
        asked = stepper_ui(ui, density, i32::from(count), range, "Armies to place");
        let keys = "Keys + and − change it";
        ui.label(RichText::new(keys).small().color(ctx.inks().muted));
    });
    let asked = asked.and_then(|asked| u16::try_from(asked).ok());
    *placing = Some(Placing {
        count: asked.unwrap_or(count),
        ..known
    });
}

/// A number after the keys + and −, where none is typed.
pub(crate) fn stepped(ui: &Ui, count: u16, least: u16, most: u16) -> u16 {
    if ui.ctx().text_edit_focused() {
        return count;
    }
    let [more, less] = ui.input_mut(|input| {
        let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
        // On many keyboards + is the upper sign of =.
        let more = pressed(Key::Plus) || pressed(Key::Equals);
        [more, pressed(Key::Minus)]
    });
    match (more, less) {
        (true, false) => count.saturating_add(1).min(most),
        (false, true) => count.saturating_sub(1).max(least),
        (true, true) | (false, false) => count,
    }
}
