//! What may every panel of a game look at?

use std::sync::Arc;

use eframe::egui::{Button, Response, Ui, WidgetText};
use ui::appearance::Appearance;
use ui::game_kind::Games;
use ui::outbox::Outbox;
use ui::theme::{RealmInk, TileInks, tile_inks};
use ui::toast::Tidings;
use ui::widgets::focus::is_own;

use super::board::Board;
use super::command::Command;
use super::packs::Shelf;
use super::played::Played;
use super::windowed::Windowed;
use crate::playable::PackOf;

/// What every panel may look at.
#[derive(Debug)]
pub struct Ctx<'a, M: Windowed> {
    pub appearance: Appearance<'a>,
    /// The games of the program.
    pub games: Games,
    /// Every pack that can be played.
    pub boards: &'a [Board<M>],
    /// The pack that is shown.
    pub pack: &'a Arc<PackOf<M>>,
    /// Where things are on its board.
    pub chart: &'a M::Chart,
    /// The game, once one was begun.
    pub game: Option<&'a Played<M>>,
    /// The game that was put away last.
    pub away: Option<&'a Played<M>>,
    /// What is looked at on the board, and what a tap there means.
    pub focus: &'a M::Focus,
    /// What the window remembers between taps.
    pub kept: &'a M::Kept,
    /// What there is to say.
    pub message: Option<&'a (Tidings, String)>,
    /// Packs of one's own.
    pub packs: &'a Shelf,
    /// Where commands go.
    pub outbox: &'a Outbox<Command<M>>,
}

impl<M: Windowed> Ctx<'_, M> {
    /// Asks for something.
    pub fn send(&self, command: impl Into<Command<M>>) {
        self.outbox.send(command.into());
    }

    /// The colors of the board.
    #[must_use]
    pub fn inks(&self) -> TileInks {
        tile_inks(self.appearance.tone)
    }

    /// How what belongs to nobody is painted.
    #[must_use]
    pub fn free_ink(&self) -> RealmInk {
        let inks = self.inks();
        RealmInk {
            strong: inks.muted,
            soft: inks.paper,
            pattern: None,
        }
    }

    /// A button that asks for something; one that takes the place of another has not its focus.
    pub fn button(
        &self,
        ui: &mut Ui,
        text: impl Into<WidgetText>,
        command: impl Into<Command<M>>,
    ) -> Response {
        let text = text.into();
        let label = text.text().to_owned();
        let button = Button::new(text).min_size(self.appearance.density.least());
        let response = ui.add(button);
        if is_own(&response, &label) && response.clicked() {
            self.send(command);
        }
        response
    }
}
