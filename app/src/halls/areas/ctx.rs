//! What may every panel of a game on areas look at?

use std::sync::Arc;

use boards::AreaId;
use eframe::egui::{Button, Response, Ui, WidgetText};

use super::chart::Chart;
use super::command::Command;
use super::game::Game;
use super::hall::Board;
use super::mode::{Aim, Mode};
use super::packs::Packs;
use crate::app::Dress;
use crate::outbox::Outbox;
use crate::theme::{RealmInk, TileInks, tile_inks};
use crate::toast::Tidings;

/// What every panel may look at.
#[derive(Debug)]
pub struct Ctx<'a, M: Mode> {
    pub(crate) dress: Dress<'a>,
    /// Every pack that can be played.
    pub boards: &'a [Board<M>],
    /// The pack that is shown.
    pub pack: &'a Arc<M::Pack>,
    /// Its map.
    pub chart: &'a Chart,
    /// The game, once one was begun.
    pub game: Option<&'a Game<M>>,
    /// The game that was put away last.
    pub away: Option<&'a Game<M>>,
    /// What a tap on the map means.
    pub aim: &'a Aim,
    /// What the hall remembers between taps.
    pub kept: &'a M::Kept,
    /// What there is to say.
    pub message: Option<&'a (Tidings, String)>,
    /// Packs of one's own.
    pub(crate) packs: &'a Packs,
    /// Where commands go.
    pub outbox: &'a Outbox<Command<M>>,
}

impl<M: Mode> Ctx<'_, M> {
    /// Asks for something.
    pub fn send(&self, command: Command<M>) {
        self.outbox.send(command);
    }

    /// The name of an area.
    #[must_use]
    pub fn title(&self, area: AreaId) -> &str {
        M::map(self.pack).title(area)
    }

    /// The colors of the map.
    #[must_use]
    pub fn inks(&self) -> TileInks {
        tile_inks(self.dress.tone)
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

    /// A button that asks for something.
    pub fn button(
        &self,
        ui: &mut Ui,
        text: impl Into<WidgetText>,
        command: Command<M>,
    ) -> Response {
        let button = Button::new(text).min_size(self.dress.density.least());
        let response = ui.add(button);
        if response.clicked() {
            self.send(command);
        }
        response
    }
}
