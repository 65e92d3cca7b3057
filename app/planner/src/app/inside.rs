//! What can be seen of the program from outside?
//!
//! For tests and the page that shows it; nothing here changes anything.

use eframe::egui;
use game_window::Stands;
use play::Seat;
use tabletop::army::Army;
use ui::toast::Toasts;

use super::Bannerfield;
use crate::answers::Answers;
use crate::command::GameCommand;
use crate::dialog::Dialog;
use crate::document::TableDocument;
use crate::layers::Layers;
use crate::overlays::Drawn;
use crate::selection::Selection;
use crate::settings::Settings;
use crate::tools::kind::ToolKind;
use crate::tools::tool::Worded;

impl Bannerfield {
    /// The open table.
    #[must_use]
    pub fn document(&self) -> &TableDocument {
        &self.document
    }

    /// Gives the answer at a place among all that are open here, counted round, as its button would.
    pub fn answer_at(&self, place: usize) {
        if let Some(action) = self.document.played().open_at(place) {
            self.send(GameCommand::Act(action));
        }
    }

    /// How the battle stands at this device.
    #[must_use]
    pub fn stands(&self) -> Stands {
        self.document.played().stands_here()
    }

    /// What is selected.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The preferences.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What is measured for the selection.
    #[must_use]
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// What lies over the table.
    #[must_use]
    pub fn drawn(&self) -> &Drawn {
        &self.drawn
    }

    /// Which overlays are on.
    #[must_use]
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Short messages on the screen.
    #[must_use]
    pub fn toasts(&self) -> &Toasts {
        &self.toasts
    }

    /// What lies over the window.
    #[must_use]
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// What the window is called.
    #[must_use]
    pub fn window_title(&self) -> &str {
        &self.named
    }

    /// The army list of a seat.
    #[must_use]
    pub fn list(&self, seat: Seat) -> &Army {
        self.panels.battle.lists().of(seat)
    }

    /// The tool in hand.
    #[must_use]
    pub fn tool(&self) -> ToolKind {
        self.tool.kind()
    }

    /// Where words beside ways are, as they were painted last.
    #[must_use]
    pub fn words(&self) -> &[Worded] {
        &self.panels.table.words
    }

    /// Where a point of the table is on the screen.
    #[must_use]
    pub fn screen_from_table(&self, point: geometry::Vec2) -> egui::Pos2 {
        let canvas = &self.panels.table;
        canvas.camera.over(canvas.screen).screen_from_table(point)
    }
}
