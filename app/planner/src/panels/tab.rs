//! Which tabs has a small window?

use crate::command::PanelKind;

/// What a tab shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Panel(PanelKind),
    /// Everything else: files, overlays, snapping, help.
    More,
}

impl Tab {
    /// Every tab, from left to right.
    pub(crate) const ALL: [Self; 8] = [
        Self::Panel(PanelKind::Roster),
        Self::Panel(PanelKind::Selection),
        Self::Panel(PanelKind::Charge),
        Self::Panel(PanelKind::Battle),
        Self::Panel(PanelKind::Log),
        Self::Panel(PanelKind::Rulings),
        Self::Panel(PanelKind::Photo),
        Self::More,
    ];

    /// What stands on it.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Panel(PanelKind::Roster) => "Roster",
            Self::Panel(PanelKind::Selection) => "Unit",
            Self::Panel(PanelKind::Charge) => "Charge",
            Self::Panel(PanelKind::Log) => "Log",
            Self::Panel(PanelKind::Rulings) => "Rulings",
            Self::Panel(PanelKind::Photo) => "Photo",
            Self::Panel(PanelKind::Battle) => "Battle",
            Self::More => "More",
        }
    }

    /// Both tabs to show where there is room for two.
    pub(super) fn pair(self) -> [Self; 2] {
        let [unit, charge] = [PanelKind::Selection, PanelKind::Charge].map(Self::Panel);
        match self {
            Self::Panel(PanelKind::Selection | PanelKind::Charge) => [unit, charge],
            Self::Panel(PanelKind::Roster) | Self::More => [self, unit],
            Self::Panel(
                PanelKind::Log | PanelKind::Rulings | PanelKind::Photo | PanelKind::Battle,
            ) => [self, charge],
        }
    }
}
