//! Which games does the program have?
//!
//! A new one is registered here, and nowhere else.

use std::sync::LazyLock;

use board_games::{risk, skirmish, throne};
use game_window::{Entered, GameScreen, GameUi, GameWindow, Windowed as _};
use planner::battle;
use ui::beside::Beside;
use ui::game_kind::{GameKind, GameRow, Games};

/// The games on boards are in this program: a first visit to the page is shorter without, and another page of the site
/// has them.
const HAS_MAPS: bool = cfg!(feature = "maps");

/// The games that there are, as they are listed.
pub const GAMES: Games = &[
    GameRow {
        kind: battle::KIND,
        elsewhere: None,
        takes_packs: false,
    },
    GameRow {
        kind: skirmish::KIND,
        elsewhere: on("maps.html?tiles"),
        takes_packs: true,
    },
    GameRow {
        kind: risk::KIND,
        elsewhere: on("maps.html?risk"),
        takes_packs: false,
    },
    GameRow {
        kind: throne::KIND,
        elsewhere: on("maps.html?throne"),
        takes_packs: false,
    },
];

/// Opens the window of a game.
pub type Opens = fn(Entered<'_>) -> Box<dyn GameScreen>;

/// The windows of the games that have one of their own.
pub const WINDOWS: &[(GameKind, Opens)] = if HAS_MAPS {
    &[
        (skirmish::KIND, opened::<skirmish::TilesUi>),
        (risk::KIND, opened::<risk::RiskUi>),
        (throne::KIND, opened::<throne::ThroneUi>),
    ]
} else {
    &[]
};

/// Pages of rules with their titles, of all games in this program.
pub static RULES: LazyLock<Vec<(&'static str, Beside)>> = LazyLock::new(|| {
    let mut pages = battle::RULES.1.to_vec();
    if HAS_MAPS {
        pages.extend(skirmish::TilesUi::RULES);
        pages.extend(risk::RiskUi::RULES);
        pages.extend(throne::ThroneUi::RULES);
    }
    pages
});

/// The page of the site where games on boards are, if they are not in this program.
const fn on(page: &'static str) -> Option<&'static str> {
    if HAS_MAPS { None } else { Some(page) }
}

/// The window of a game, opened.
#[must_use]
pub fn opened<M: GameUi>(entered: Entered<'_>) -> Box<dyn GameScreen> {
    Box::new(GameWindow::<M>::with(entered))
}
