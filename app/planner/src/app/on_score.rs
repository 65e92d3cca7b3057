//! What happens when the score sheet is shown or written on?

use eframe::egui;
use game_window::ScoreCommand;
use ui::clipboard::copied;
use ui::shape::Shape;

use super::Bannerfield;
use crate::command::{PanelKind, ViewCommand};
use crate::panels::sheet::{Height, Tab};

impl Bannerfield {
    pub(super) fn on_score(&mut self, egui: &egui::Context, command: ScoreCommand) {
        match command {
            ScoreCommand::Show => {
                self.settings.scoring = !(self.settings.scoring && self.shows_battle());
                if self.settings.scoring && !self.shows_battle() {
                    self.on_view(ViewCommand::Panel(PanelKind::Battle));
                }
            }
            ScoreCommand::Mark(mark) => self.scorer.mark(mark),
            ScoreCommand::Undo => self.scorer.undo(),
            ScoreCommand::Redo => self.scorer.redo(),
            ScoreCommand::Copy => {
                let text = self.ctx().score_text();
                let (tidings, said) = copied(egui, text, "The score sheet is on the clipboard");
                self.toasts.say(tidings, said);
                return;
            }
        }
        self.settings.score = self.scorer.sheet().clone();
        self.prefer();
    }

    pub(super) fn shows_battle(&self) -> bool {
        match self.shape {
            Shape::Wide => self.open.contains(&PanelKind::Battle),
            Shape::Tall | Shape::Low => {
                let sheet = &self.panels.sheet;
                sheet.tab == Tab::Panel(PanelKind::Battle) && sheet.height != Height::Closed
            }
        }
    }
}
