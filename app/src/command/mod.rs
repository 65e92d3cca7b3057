//! What can a user ask the program to do?
//!
//! Four enums, each with its texts, shortcut and handler in a file of its own. Menus, buttons, keys and the palette
//! all send the same commands.

mod app;
mod army;
mod game;
mod photo;
mod replay;
mod score;
mod tool;
mod view;

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

pub use app::AppCommand;
pub use army::ArmyCommand;
pub use game::GameCommand;
pub use photo::PhotoCommand;
pub use replay::ReplayCommand;
pub use score::ScoreCommand;
pub use tool::{Direction, Step, ToolCommand};
pub use view::{PanelKind, ViewCommand};

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

/// What a command says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Its name in menus and in the palette.
    pub text: Cow<'static, str>,
    /// What it does, in one sentence.
    pub tip: &'static str,
    /// The keys that send it.
    pub keys: Option<KeyboardShortcut>,
    /// Other keys that do the same, for hands that are used to them.
    pub also: Option<KeyboardShortcut>,
}

impl Spec {
    const fn new(text: &'static str, tip: &'static str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            tip,
            keys: None,
            also: None,
        }
    }

    const fn key(self, key: Key) -> Self {
        self.keys(Modifiers::NONE, key)
    }

    const fn keys(mut self, modifiers: Modifiers, key: Key) -> Self {
        self.keys = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    const fn or(mut self, modifiers: Modifiers, key: Key) -> Self {
        self.also = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    /// All keys that send it.
    pub fn all_keys(&self) -> impl Iterator<Item = KeyboardShortcut> + use<> {
        self.keys.into_iter().chain(self.also)
    }
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
    pub fn all() -> Vec<Self> {
        let app = AppCommand::all().into_iter().map(Self::App);
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

/// Control and shift.
const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Keys as people read them, such as "Ctrl+Shift+Z".
#[must_use]
pub fn keys_text(keys: &KeyboardShortcut) -> String {
    let mut parts = Vec::new();
    if keys.modifiers.command || keys.modifiers.ctrl {
        parts.push("Ctrl");
    }
    if keys.modifiers.shift {
        parts.push("Shift");
    }
    if keys.modifiers.alt {
        parts.push("Alt");
    }
    let key = keys.logical_key.symbol_or_name();
    let key = match key {
        "⏴" => "Left",
        "⏵" => "Right",
        "⏶" => "Up",
        "⏷" => "Down",
        key => key,
    };
    parts.push(key);
    parts.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_says_what_it_does() {
        for command in Command::all() {
            let spec = command.spec();
            assert!(!spec.text.is_empty() && !spec.tip.is_empty(), "{command:?}");
            assert!(!spec.tip.ends_with('.'), "{command:?}");
        }
    }

    #[test]
    fn no_two_commands_share_keys_or_names() {
        let specs: Vec<Spec> = Command::all().iter().map(Command::spec).collect();
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
