//! What concerns the table and its log?

use eframe::egui::{Key, Modifiers};
use tabletop::{Action, BattleSetup, Fix};
use ui::replay::ReplayCommand;
use ui::spec::{COMMAND_SHIFT, Spec};

use crate::battle::PlayCommand;

/// The table and its log.
#[derive(Clone, Debug, PartialEq)]
pub enum GameCommand {
    /// A correction, through the log.
    Fix(Fix),
    /// Takes back the last entry.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Shows the table as it was after so many entries.
    Goto(u32),
    /// Looks at what was done, entry by entry.
    Replay(ReplayCommand),
    /// Reads an open point another way.
    Ruling {
        name: &'static str,
        value: &'static str,
    },
    /// Reads all open points as the edition does.
    ResetRulings,
    /// Plays by another edition.
    Edition(String),
    /// Sets up deployment zones and objectives of a scenario.
    Scenario(String),
    /// Takes the activation tokens from all units.
    Refresh,
    /// Begins a battle by the rules.
    Begin {
        /// What it is about.
        setup: Box<BattleSetup>,
        /// Whether all units are taken off the table and deployed again.
        deploys: bool,
    },
    /// Ends the battle and leaves the table as it stands.
    EndBattle,
    /// Acts in the battle.
    Act(Action),
    /// Leaves abilities at enemy turns alone for the rest of the round.
    Rest,
    /// Rolls the dice that the battle asks for.
    Roll,
    /// Plays on: who plays, how programs do, and whose cards lie open.
    Play(PlayCommand),
    /// Takes the faces of real dice, as typed.
    Dice(String),
}

impl GameCommand {
    pub(super) fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Undo,
            Self::Redo,
            Self::ResetRulings,
            Self::Refresh,
            Self::Roll,
            Self::EndBattle,
        ];
        all.extend(ReplayCommand::all().into_iter().map(Self::Replay));
        all
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::Fix(_) => Spec::new("Correct the table", "Change the table by hand"),
            Self::Undo => {
                Spec::new("Undo", "Take back the last change").keys(Modifiers::COMMAND, Key::Z)
            }
            Self::Redo => Spec::new("Redo", "Do again what was taken back")
                .keys(COMMAND_SHIFT, Key::Z)
                .or(Modifiers::COMMAND, Key::Y),
            Self::Goto(_) => Spec::new("Go to this entry", "Show the table as it was then"),
            Self::Replay(command) => command.spec(),
            Self::Ruling { .. } => Spec::new("Switch a ruling", "Read an open point another way"),
            Self::ResetRulings => Spec::new(
                "Rulings of the edition",
                "Read all open points as the edition does",
            ),
            Self::Edition(edition) => {
                let mut spec = Spec::new("", "Play by this edition");
                spec.text = format!("Edition {edition}").into();
                spec
            }
            Self::Scenario(name) => {
                let mut spec = Spec::new("", "Set up its zones and objectives");
                spec.text = format!("Set up {name}").into();
                spec
            }
            Self::Refresh => Spec::new(
                "Take all activation tokens",
                "No unit has been activated any more",
            ),
            Self::Begin { .. } => Spec::new(
                "Begin the battle",
                "Play by the rules from here on; the log begins anew",
            ),
            Self::EndBattle => Spec::new(
                "End the battle",
                "Leave the table as it stands, free for corrections; the log begins anew",
            ),
            Self::Play(_) => Spec::new("Play on", "Say who plays, and how"),
            Self::Act(_) => Spec::new("Act", "Act by the rules"),
            Self::Rest => Spec::new(
                "Leave it until the next round",
                "Abilities at the start of enemy turns are asked about in the next round again",
            ),
            Self::Roll => Spec::new("Roll the dice", "Let the program roll what is asked for"),
            Self::Dice(_) => Spec::new("Enter dice", "Take the faces of real dice"),
        }
    }
}
