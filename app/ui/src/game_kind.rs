//! Which games are there?

/// A game of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// The table of miniatures.
    Table,
    /// The skirmish on tiles.
    Tiles,
    /// Risk.
    Risk,
    /// The throne game.
    Throne,
}

/// Whether the games on boards are in this program: the skirmish on tiles and those on maps. A first visit to the page
/// is shorter without; another page of the site has them.
pub const HAS_MAPS: bool = cfg!(feature = "maps");

impl GameKind {
    /// Every one, as they are listed.
    pub const ALL: [Self; 4] = [Self::Table, Self::Tiles, Self::Risk, Self::Throne];

    /// The page of the site that has it, where this program does not.
    #[must_use]
    pub fn elsewhere(self) -> Option<&'static str> {
        match self {
            Self::Tiles if !HAS_MAPS => Some("maps.html?tiles"),
            Self::Risk if !HAS_MAPS => Some("maps.html?risk"),
            Self::Throne if !HAS_MAPS => Some("maps.html?throne"),
            Self::Table | Self::Tiles | Self::Risk | Self::Throne => None,
        }
    }

    /// The game of a saved one, by what its header says; the table has all others.
    #[must_use]
    pub fn of(game: &str) -> Option<Self> {
        match game {
            "skirmish" => Some(Self::Tiles),
            "risk" => Some(Self::Risk),
            "throne" => Some(Self::Throne),
            _ => None,
        }
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Table => "Miniatures",
            Self::Tiles => "Skirmish on tiles",
            Self::Risk => "Risk",
            Self::Throne => "Game of Thrones",
        }
    }
}
