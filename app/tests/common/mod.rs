//! What do tests of the window share?

use planner::command::AppCommand;
use ui::files::FilesCommand;

pub(crate) mod areas;
pub(crate) mod raster;
pub(crate) mod risk;
pub(crate) mod table;
pub(crate) mod throne;
pub(crate) mod tiles;

/// Goes from the program's question for a file to the system's list, which answers as the disk was told.
pub(crate) fn browse() -> AppCommand {
    AppCommand::Files(FilesCommand::Browse)
}

/// What windows of tests remember: people play, and no card of what happened waits for a tap.
pub(crate) fn people() -> game_window::Prefs {
    game_window::Prefs {
        players: vec!["Person".to_owned(); 9],
        cards: "Not shown".to_owned(),
        ..game_window::Prefs::default()
    }
}
