//! What concerns files, settings and windows?
//!
//! Over 300 lines because every command of its kind has its row of words and keys here, side by side.

use std::path::PathBuf;

use eframe::egui::{Key, Modifiers};
use game_window::{OnlineAsk, ScoreCommand};
use play::Seat;
use ui::files::FilesCommand;
use ui::game_kind::{GameKind, Games, START};
use ui::sound::Volume;
use ui::spec::{COMMAND_SHIFT, Spec};

use super::{ArmyCommand, PhotoCommand};
use crate::settings::{Judge, LookChoice, MotionChoice, Room, Snap, SoundChoice, Units};

/// Files, settings, windows.
#[derive(Clone, Debug, PartialEq)]
pub enum AppCommand {
    /// Begins with an empty table of a size in inches.
    New {
        /// Along the near edge.
        width: u16,
        /// Away from the near edge.
        depth: u16,
    },
    /// Asks for a file and opens it.
    Open,
    /// Asks for a link, or for the path of a file, and opens it; a page's own question for a file takes neither.
    OpenPath,
    /// Opens this file.
    OpenFile(PathBuf),
    /// Opens what was read under this name.
    OpenBytes(String, Vec<u8>),
    /// Opens what was read from this file.
    OpenRead(PathBuf, Vec<u8>),
    /// Opens a pasted table instead of this one.
    OpenPasted(String),
    /// Opens the table of a link.
    OpenLink(String),
    /// Opens the sample battle.
    OpenSample,
    /// Opens the sample battle and begins it against a program.
    StarterBattle,
    /// Writes to the file that was opened.
    Save,
    /// Asks for a file and writes to it.
    SaveAs,
    /// Asks for the name of a file and writes to it; a page's own question for a file asks for none.
    SavePath,
    /// Writes to this file.
    SaveFile(PathBuf),
    /// Goes on with the question for a file.
    Files(FilesCommand),
    /// Asks for a file and writes a picture to it.
    ExportSvg,
    /// Asks for a file and writes a picture of dots to it.
    ExportPng,
    /// Writes a picture to this file, by its ending.
    ExportFile(PathBuf),
    /// Shows a link that holds the table.
    Share,
    /// Takes the address of the page that links lead to.
    Site(String),
    /// The table as text, for another program.
    CopyTable,
    /// What is selected as text.
    CopySelection,
    /// A table as text, from another program.
    Paste(String),
    /// Puts everything of a pasted table on this one.
    PasteHere(String),
    /// Forgets the changes and does this.
    Discard(Box<super::Command>),
    /// Saves the changes and then does this.
    SaveThen(Box<super::Command>),
    /// Shows every command.
    Palette,
    /// Shows every key.
    Shortcuts,
    /// Shows the rules of miniatures that have some words, or all of them.
    Rules(String),
    /// Shows the preferences.
    Settings,
    /// Shows the tips of the first start.
    Tips,
    /// Closes whatever lies over the window.
    Close,
    /// Light or dark.
    Look(LookChoice),
    /// Inches or centimeters.
    Units(Units),
    /// What things snap to.
    Snap(Snap),
    /// Room for a mouse or for fingers.
    Room(Room),
    /// Whether what was done is shown as movement.
    Motion(MotionChoice),
    /// Whether sounds are heard.
    Sounds(SoundChoice),
    /// How loud sounds are.
    Volume(Volume),
    /// Who keeps the rules of a battle.
    Judge(Judge),
    /// Whether who is asked for a card and has none that fits passes by itself.
    AutoPass(bool),
    /// Whether dice of people fall with the answer that leads to them.
    AutoRoll(bool),
    /// How large everything is.
    Zoom(f32),
    /// Everything a step larger.
    Larger,
    /// Everything a step smaller.
    Smaller,
    /// The photo under the table.
    Photo(PhotoCommand),
    /// The score sheet.
    Score(ScoreCommand),
    /// The army lists.
    Army(ArmyCommand),
    /// Closes the tips for good.
    TipsSeen,
    /// Goes to another game.
    Go(GameKind),
    /// Joins a table of another device, or has others join this one.
    Online(OnlineAsk),
    /// Goes back from a table of another device to the own one.
    Leave,
    /// Shows what is planned here to all at a shared table.
    ShowPlan,
    /// Takes that back.
    TakePlan,
    /// Looks at the plan that a seat shows, or no more.
    HidePlan(Seat),
    /// Ends the program.
    Quit,
}

impl AppCommand {
    pub(super) fn all(games: Games) -> Vec<Self> {
        let mut all = vec![
            Self::New {
                width: 48,
                depth: 48,
            },
            Self::New {
                width: 72,
                depth: 48,
            },
            Self::Open,
            Self::OpenSample,
            Self::StarterBattle,
            Self::Save,
            Self::SaveAs,
            Self::ExportSvg,
            Self::ExportPng,
            Self::Share,
            Self::CopyTable,
            Self::Palette,
            Self::Shortcuts,
            Self::Rules(String::new()),
            Self::Settings,
            Self::Tips,
            Self::Look(LookChoice::Light),
            Self::Look(LookChoice::Dark),
            Self::Look(LookChoice::System),
            Self::Units(Units::Inches),
            Self::Units(Units::Centimeters),
            Self::Room(Room::Auto),
            Self::Room(Room::Mouse),
            Self::Room(Room::Fingers),
            Self::Motion(MotionChoice::System),
            Self::Motion(MotionChoice::Shown),
            Self::Motion(MotionChoice::Still),
            Self::Sounds(SoundChoice::On),
            Self::Sounds(SoundChoice::Off),
            Self::Volume(Volume::Soft),
            Self::Volume(Volume::Middle),
            Self::Volume(Volume::Loud),
            Self::Judge(Judge::Referee),
            Self::Judge(Judge::Assistant),
            Self::AutoPass(true),
            Self::AutoPass(false),
            Self::AutoRoll(true),
            Self::AutoRoll(false),
            Self::Larger,
            Self::Smaller,
            Self::Zoom(1.0),
            Self::Quit,
        ];
        if cfg!(target_arch = "wasm32") {
            all.extend([Self::OpenPath, Self::SavePath]);
        }
        all.push(Self::Online(OnlineAsk::Join));
        if cfg!(not(target_arch = "wasm32")) {
            all.push(Self::Online(OnlineAsk::Host));
        }
        all.extend([Self::Leave, Self::ShowPlan, Self::TakePlan]);
        let others = games.iter().map(|row| row.kind);
        let others = others.filter(|kind| *kind != crate::battle::KIND);
        all.extend([START].into_iter().chain(others).map(Self::Go));
        all.extend(PhotoCommand::all().into_iter().map(Self::Photo));
        all.extend(ScoreCommand::all().into_iter().map(Self::Score));
        all.extend(ArmyCommand::all().into_iter().map(Self::Army));
        all
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::New { width, depth } => {
                let mut spec = Spec::new("", "Begin with an empty table");
                spec.text = match (width, depth) {
                    (48, 48) => "New table, 4×4 ft".into(),
                    (72, 48) => "New table, 6×4 ft".into(),
                    (width, depth) => format!("New table, {width}×{depth} in").into(),
                };
                match (width, depth) {
                    (48, 48) => spec.keys(Modifiers::COMMAND, Key::N),
                    _ => spec,
                }
            }
            Self::Open => Spec::new("Open…", "Open a table, an army list or a saved game")
                .keys(Modifiers::COMMAND, Key::O),
            Self::OpenPath => Spec::new("Open a link…", "Open a table by typing a link to it")
                .keys(COMMAND_SHIFT, Key::O),
            Self::OpenFile(path) => {
                let mut spec = Spec::new("", "Open this file");
                spec.text = path.display().to_string().into();
                spec
            }
            Self::OpenBytes(..) => Spec::new("Open what was read", "Open a file that was dropped"),
            Self::OpenRead(path, _) => {
                let mut spec = Spec::new("", "Open what was read from this file");
                let name = path.file_name().unwrap_or(path.as_os_str());
                spec.text = format!("Open {}", name.to_string_lossy()).into();
                spec
            }
            Self::OpenPasted(_) => Spec::new(
                "Open it as the table",
                "Open the pasted table instead of this one",
            ),
            Self::OpenLink(_) => Spec::new("Open the link", "Open the table that the link holds"),
            Self::OpenSample => Spec::new(
                "Open the sample battle",
                "Open the battle that the program brings along",
            ),
            Self::StarterBattle => Spec::new(
                "Play a starter battle",
                "Begin the battle that the program brings along, against a program",
            ),
            Self::Save => {
                Spec::new("Save", "Write the table to its file").keys(Modifiers::COMMAND, Key::S)
            }
            Self::SaveAs => Spec::new(
                "Save as…",
                "Write the table to another file; one that ends in .jsonl keeps the log",
            )
            .keys(COMMAND_SHIFT, Key::S),
            Self::SavePath => Spec::new(
                "Save under a name…",
                "Write the table to a file that you name",
            ),
            Self::SaveFile(_) => Spec::new("Save to this file", "Write the table to this file"),
            Self::Files(command) => match command {
                FilesCommand::Look => Spec::new("Look into it", "Show what is in the folder"),
                FilesCommand::Up => Spec::new("Up", "Look into the folder around this one"),
                FilesCommand::Into(_) => Spec::new("Look into it", "Show what is in this folder"),
                FilesCommand::Enter => Spec::new("Do it", "Take the name that was typed (Enter)"),
                FilesCommand::Replace => {
                    Spec::new("Replace it", "Write over the file that is there")
                }
                FilesCommand::Leave => {
                    Spec::new("Keep it", "Leave the file as it is, and type another name")
                }
                FilesCommand::Browse => Spec::new("Browse…", "Show the system's list of files"),
            },
            Self::ExportSvg => Spec::new("Export SVG…", "Write the table as a picture of lines")
                .keys(Modifiers::COMMAND, Key::E),
            Self::ExportPng => Spec::new("Export PNG…", "Write the table as a picture of dots")
                .keys(COMMAND_SHIFT, Key::E),
            Self::ExportFile(_) => Spec::new("Export to this file", "Write the table as a picture"),
            Self::Share => Spec::new(
                "Share…",
                "Show a link and a QR code that hold the whole table",
            )
            .keys(COMMAND_SHIFT, Key::L),
            Self::Site(_) => Spec::new("Address of the page", "Say where links to a table lead"),
            Self::CopyTable => Spec::new(
                "Copy the table as text",
                "Put the whole table on the clipboard as a table file",
            )
            .keys(COMMAND_SHIFT, Key::C),
            Self::CopySelection => Spec::new(
                "Copy what is selected",
                "Put what is selected on the clipboard as a table file",
            ),
            Self::PasteHere(_) => Spec::new("Add to this table", "Put everything on this table"),
            Self::Discard(_) => Spec::new("Discard the changes", "Go on without saving"),
            Self::SaveThen(_) => Spec::new("Save…", "Save the changes and go on"),
            Self::Paste(_) => Spec::new("Paste", "Take a table from the clipboard"),
            Self::Palette => Spec::new("Find a command…", "Search everything that can be done")
                .keys(Modifiers::COMMAND, Key::K),
            Self::Shortcuts => Spec::new("Keys", "Show every key").keys(Modifiers::SHIFT, Key::F1),
            Self::Settings => {
                Spec::new("Settings", "Show the preferences").keys(Modifiers::COMMAND, Key::Comma)
            }
            Self::Rules(_) => {
                let tip = "Search the rules that battles keep, and what signs mean";
                Spec::new("Rules and signs of miniatures", tip).key(Key::F1)
            }
            Self::Tips => Spec::new("Tips", "Show the four tips of the first start"),
            Self::Close => Spec::new("Close", "Close what lies over the window"),
            Self::Look(look) => match look {
                LookChoice::System => {
                    Spec::new("Same as the system", "Light or dark, as the system has it")
                }
                LookChoice::Light => Spec::new("Light", "Dark ink on light paper"),
                LookChoice::Dark => Spec::new("Dark", "Light ink on dark ground"),
            },
            Self::Units(units) => match units {
                Units::Inches => Spec::new("Inches", "Show lengths in inches"),
                Units::Centimeters => Spec::new("Centimeters", "Show lengths in centimeters"),
            },
            Self::Snap(_) => Spec::new("Snapping", "Change what dragged things snap to"),
            Self::Room(room) => match room {
                Room::Auto => Spec::new(
                    "Automatic buttons",
                    "Buttons are large in a small window and once a finger is used",
                ),
                Room::Mouse => Spec::new("Buttons for a mouse", "Buttons are always small"),
                Room::Fingers => Spec::new("Buttons for fingers", "Buttons are always large"),
            },
            Self::Motion(motion) => match motion {
                MotionChoice::System => Spec::new(
                    "Animation as the system",
                    "A browser says whether its user wants less of it",
                ),
                MotionChoice::Shown => {
                    Spec::new("Animation", "What goes on a map is seen on its way")
                }
                MotionChoice::Still => {
                    Spec::new("No animation", "Everything is at once where it goes")
                }
            },
            Self::Sounds(sounds) => match sounds {
                SoundChoice::Unsaid | SoundChoice::On => {
                    Spec::new("Sounds", "Dice, cards, battles and your turn are heard")
                }
                SoundChoice::Off => Spec::new("No sounds", "Nothing is heard"),
            },
            Self::Volume(volume) => match volume {
                Volume::Soft => Spec::new("Soft sounds", "Sounds are heard softly"),
                Volume::Middle => Spec::new("Clear sounds", "Sounds are neither soft nor loud"),
                Volume::Loud => Spec::new("Loud sounds", "Sounds are as loud as can be"),
            },
            Self::Judge(judge) => Spec::new(judge.name(), judge.tip()),
            Self::AutoPass(true) => Spec::new(
                "Pass by itself where no card fits",
                "Who is asked for a card and has none that fits passes at once, which the enemy may notice",
            ),
            Self::AutoPass(false) => Spec::new(
                "Ask even where no card fits",
                "Who is asked for a card passes by hand, so that nobody learns what is held",
            ),
            Self::AutoRoll(true) => Spec::new(
                "My dice fall by themselves",
                "Your answers roll the dice that they lead to, where real dice are not typed",
            ),
            Self::AutoRoll(false) => Spec::new(
                "Ask before my dice fall",
                "You roll the dice of a battle yourself, or type what real ones show",
            ),
            Self::Zoom(_) => {
                Spec::new("As large as designed", "Set the size of the window's parts")
                    .keys(Modifiers::COMMAND, Key::Num0)
            }
            Self::Larger => Spec::new("Larger letters", "Make all parts of the window larger")
                .keys(Modifiers::COMMAND, Key::Plus)
                .or(Modifiers::COMMAND, Key::Equals),
            Self::Smaller => Spec::new("Smaller letters", "Make all parts of the window smaller")
                .keys(Modifiers::COMMAND, Key::Minus),
            Self::Photo(command) => command.spec(),
            Self::Score(command) => command.spec(),
            Self::Army(command) => command.spec(),
            Self::TipsSeen => Spec::new("Close the tips", "Do not show the tips again"),
            Self::Go(place) => Spec::new(
                place.name(),
                "Go to the other game; the table stays as it is",
            ),
            Self::Online(OnlineAsk::Join) => Spec::new(
                "Join a table…",
                "By the link or the QR code of whoever hosts it; this one waits meanwhile",
            ),
            Self::Online(OnlineAsk::Host) => Spec::new(
                "Host this table…",
                "Other devices join it in a browser or in a window",
            ),
            Self::Leave => Spec::new(
                "Leave the shared table",
                "Go back to the table of this device; the other one goes on, and its seat stays yours",
            ),
            Self::ShowPlan => Spec::new(
                "Show my plan",
                "All at the shared table see what is selected, aimed at, laid over and measured here, as it is now",
            ),
            Self::TakePlan => Spec::new(
                "Take my plan back",
                "The others at the shared table see it no more",
            ),
            Self::HidePlan(_) => Spec::new(
                "Look at a plan",
                "Lay what somebody plans over the table here, or look at it no more",
            ),
            Self::Quit => Spec::new("Quit", "Close the program").keys(Modifiers::COMMAND, Key::Q),
        }
    }
}
