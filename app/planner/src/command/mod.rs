//! What can a user ask the program to do?
//!
//! Four enums, each with its texts, shortcut and handler in a file of its own. Menus, buttons, keys and the palette
//! all send the same commands.

mod app;
mod army;
mod game;
mod photo;
mod tool;
mod view;

pub use app::AppCommand;
pub use army::ArmyCommand;
pub use game::GameCommand;
pub use photo::PhotoCommand;
pub use tool::{Direction, Step, ToolCommand};
pub use view::{PanelKind, ViewCommand};

use game_window::ScoreCommand;
use ui::game_kind::Games;
use ui::replay::ReplayCommand;
use ui::spec::Spec;

/// Anything that can be asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Files, settings, windows.
    App(AppCommand),
    /// The table and its log.
    Game(GameCommand),
    /// Tools and what is selected.
    Tool(ToolCommand),
    /// What is shown and how large.
    View(ViewCommand),
}

impl Command {
    /// What it says of itself.
    #[must_use]
    pub fn spec(&self) -> Spec {
        match self {
            Command::App(command) => command.spec(),
            Command::Game(command) => command.spec(),
            Command::Tool(command) => command.spec(),
            Command::View(command) => command.spec(),
        }
    }

    /// Every command that stands by itself, in the order of the menus.
    #[must_use]
    pub fn all(games: Games) -> Vec<Self> {
        let app = AppCommand::all(games).into_iter().map(Self::App);
        let game = GameCommand::all().into_iter().map(Self::Game);
        let tool = ToolCommand::all().into_iter().map(Self::Tool);
        let view = ViewCommand::all().into_iter().map(Self::View);
        app.chain(game).chain(tool).chain(view).collect()
    }
}

impl From<AppCommand> for Command {
    fn from(command: AppCommand) -> Self {
        Self::App(command)
    }
}

impl From<PhotoCommand> for Command {
    fn from(command: PhotoCommand) -> Self {
        Self::App(AppCommand::Photo(command))
    }
}

impl From<ArmyCommand> for Command {
    fn from(command: ArmyCommand) -> Self {
        Self::App(AppCommand::Army(command))
    }
}

impl From<ScoreCommand> for Command {
    fn from(command: ScoreCommand) -> Self {
        Self::App(AppCommand::Score(command))
    }
}

impl From<ReplayCommand> for Command {
    fn from(command: ReplayCommand) -> Self {
        Self::Game(GameCommand::Replay(command))
    }
}

impl From<GameCommand> for Command {
    fn from(command: GameCommand) -> Self {
        Self::Game(command)
    }
}

impl From<ToolCommand> for Command {
    fn from(command: ToolCommand) -> Self {
        Self::Tool(command)
    }
}

impl From<ViewCommand> for Command {
    fn from(command: ViewCommand) -> Self {
        Self::View(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_says_what_it_does() {
        for command in Command::all(&[]) {
            let spec = command.spec();
            assert!(!spec.text.is_empty() && !spec.tip.is_empty(), "{command:?}");
            assert!(!spec.tip.ends_with('.'), "{command:?}");
        }
    }

    #[test]
    fn no_two_commands_share_keys_or_names() {
        let specs: Vec<Spec> = Command::all(&[]).iter().map(Command::spec).collect();
        for (place, spec) in specs.iter().enumerate() {
            for other in &specs[place + 1..] {
                assert_ne!(spec.text, other.text);
                let shared = spec
                    .all_keys()
                    .any(|keys| other.all_keys().any(|other| keys == other));
                assert!(!shared, "{spec:?} {other:?}");
            }
        }
    }
}
