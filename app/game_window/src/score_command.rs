//! What concerns the score sheet?

use eframe::egui::Key;
use ui::spec::Spec;

use super::score::Mark;

/// The score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreCommand {
    /// Shows it, or puts it away.
    Show,
    /// Changes it.
    Mark(Mark),
    /// Takes the last change back.
    Undo,
    /// Makes a change again that was taken back.
    Redo,
    /// Puts it on the clipboard as text.
    Copy,
}

impl ScoreCommand {
    #[must_use]
    pub fn all() -> Vec<Self> {
        vec![Self::Show, Self::Copy]
    }

    #[must_use]
    pub fn spec(&self) -> Spec {
        match self {
            Self::Show => Spec::new(
                "Score sheet",
                "Points round by round: of the battle, or typed for a table where nothing else is kept",
            )
            .key(Key::F9),
            Self::Mark(_) => Spec::new("Change the score sheet", "Write on the score sheet"),
            Self::Undo => Spec::new("Take back", "Take back the last change of the score sheet"),
            Self::Redo => Spec::new("Again", "Make the change of the score sheet again"),
            Self::Copy => Spec::new(
                "Copy the score sheet",
                "Put the score sheet on the clipboard as text",
            ),
        }
    }
}
