//! What does the user prefer?
//!
//! Kept between starts in one versioned file. What is missing in it takes its default; a file that cannot be read is
//! left alone and the defaults are used.

use std::path::PathBuf;

use game_window::score::ScoreSheet;
use game_window::{Prefs, Remembered};
use serde::{Deserialize, Serialize};
use ui::motion::{self, Motion};
use ui::replay::Pace;
use ui::shape::Shape;
use ui::sound::Volume;
use ui::theme::{Density, Tone};

use crate::layers::Layers;

/// The version of the settings file.
pub(crate) const VERSION: u32 = 1;

/// How large everything may be.
pub(crate) const ZOOMS: std::ops::RangeInclusive<f32> = 0.5..=3.0;

/// How many recent files are kept.
const RECENT: usize = 10;

/// Everything a user may prefer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The version of the file.
    pub version: u32,
    /// Light, dark, or as the system has it.
    pub look: LookChoice,
    /// How lengths are shown.
    pub units: Units,
    /// What dragged things snap to.
    pub snap: Snap,
    /// The table that is open, beside the recovery file.
    pub table: Kept,
    /// Files opened or saved last, the newest first.
    pub recent: Vec<PathBuf>,
    /// The folder where a file was opened or saved last.
    pub folder: Option<PathBuf>,
    /// The tips for the first start were closed.
    pub tips_seen: bool,
    /// Overlays that were on.
    pub layers: Layers,
    /// How large everything is, 1 for as designed.
    pub zoom: f32,
    /// The address of the page that links lead to, as typed.
    pub site: String,
    /// Room between buttons for a mouse, for fingers, or by what is used.
    pub room: Room,
    /// Whether what was done is shown as movement.
    pub motion: MotionChoice,
    /// Whether sounds are heard, where they can be.
    pub sounds: SoundChoice,
    /// How loud they are.
    pub volume: Volume,
    /// Who is asked for a card and has none passes by itself.
    pub auto_pass: bool,
    /// Dice of people fall with the answer that leads to them.
    pub auto_roll: bool,
    /// How fast the log is played.
    pub pace: Pace,
    /// Who keeps the rules of a battle.
    pub judge: Judge,
    /// The score sheet that was typed.
    pub score: ScoreSheet,
    /// Who plays battles of miniatures, and how programs do.
    pub battle: Prefs,
    /// Whether a score sheet is shown.
    pub scoring: bool,
    /// What the windows of all other games remember.
    #[serde(flatten)]
    pub games: Remembered,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            look: LookChoice::default(),
            units: Units::default(),
            snap: Snap::default(),
            table: Kept::default(),
            recent: Vec::new(),
            folder: None,
            tips_seen: false,
            layers: Layers::default(),
            zoom: 1.0,
            site: String::new(),
            room: Room::default(),
            motion: MotionChoice::default(),
            sounds: SoundChoice::default(),
            volume: Volume::default(),
            auto_pass: true,
            auto_roll: false,
            pace: Pace::default(),
            judge: Judge::default(),
            score: ScoreSheet::default(),
            battle: Prefs::default(),
            scoring: false,
            games: Remembered::default(),
        }
    }
}

impl Settings {
    /// Puts a file first in the list of recent ones.
    pub(crate) fn remember(&mut self, file: PathBuf) {
        self.recent.retain(|known| *known != file);
        self.recent.insert(0, file);
        self.recent.truncate(RECENT);
    }

    /// Reads settings; `None` for a text that is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut settings: Self = serde_json::from_str(text).ok()?;
        settings.zoom = match settings.zoom.is_finite() {
            true => settings.zoom.clamp(*ZOOMS.start(), *ZOOMS.end()),
            false => 1.0,
        };
        settings.version = VERSION;
        Some(settings)
    }

    /// The settings as text.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// What the recovery file does not tell of its table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// What it is called.
    pub title: String,
    pub file: Option<PathBuf>,
    /// The first line of the log that all this is about.
    pub begins: Option<play::Digest>,
    /// The version that its file holds.
    pub saved: Option<play::Digest>,
    /// What its file held when it was read or written last.
    pub holds: Option<play::Digest>,
    /// The entry that was shown, where later ones were taken back.
    pub entry: Option<u32>,
    /// What is known of the photo under it.
    pub photo: Option<crate::photo::Photo>,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LookChoice {
    /// As the system has it.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl LookChoice {
    /// The tone to paint in, where the system's is known.
    #[must_use]
    pub(crate) fn tone(self, system: Option<Tone>) -> Tone {
        match self {
            Self::System => system.unwrap_or_default(),
            Self::Light => Tone::Light,
            Self::Dark => Tone::Dark,
        }
    }
}

/// Whether what was done is shown as movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionChoice {
    /// As the system wishes, where it says so.
    #[default]
    System,
    /// Always.
    Shown,
    /// Never.
    Still,
}

impl MotionChoice {
    /// Every choice, in the order of the settings.
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Shown, Self::Still];

    /// What comes of it.
    #[must_use]
    pub(crate) fn motion(self) -> Motion {
        match self {
            Self::System => motion::of_system(),
            Self::Shown => Motion::Shown,
            Self::Still => Motion::Still,
        }
    }
}

/// Whether sounds are heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoundChoice {
    /// Nobody said so: in a window they are, in a page they are not.
    #[default]
    Unsaid,
    On,
    Off,
}

impl SoundChoice {
    /// What comes of it, where something plays them.
    #[must_use]
    pub(crate) fn is_on(self) -> bool {
        match self {
            Self::Unsaid => cfg!(not(target_arch = "wasm32")),
            Self::On => true,
            Self::Off => false,
        }
    }
}

/// How much room buttons take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// For fingers in a small window or once a finger was used, else for a mouse.
    #[default]
    Auto,
    /// Always for a mouse.
    Mouse,
    /// Always for fingers.
    Fingers,
}

impl Room {
    /// Every choice, in the order of the settings.
    pub(crate) const ALL: [Self; 3] = [Self::Auto, Self::Mouse, Self::Fingers];

    /// The density for a window of a shape; `touched` once a finger was used.
    #[must_use]
    pub(crate) fn density(self, shape: Shape, touched: bool) -> Density {
        match (self, shape) {
            (Self::Mouse, _) => Density::Mouse,
            (Self::Fingers, _) | (Self::Auto, Shape::Tall | Shape::Low) => Density::Fingers,
            (Self::Auto, Shape::Wide) if touched => Density::Fingers,
            (Self::Auto, Shape::Wide) => Density::Mouse,
        }
    }
}

/// What the program is in a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// It keeps the rules: nothing changes but by actions and dice.
    #[default]
    Referee,
    /// It advises: anything may be changed by hand, and is marked as a correction.
    Assistant,
}

impl Judge {
    /// Both, in the order of the settings.
    pub(crate) const ALL: [Self; 2] = [Self::Referee, Self::Assistant];

    /// Its word.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Referee => "Referee",
            Self::Assistant => "Assistant",
        }
    }

    /// What it does with a correction, for people.
    #[must_use]
    pub(crate) fn tip(self) -> &'static str {
        match self {
            Self::Referee => "In a battle the program keeps the rules: nothing is changed by hand",
            Self::Assistant => {
                "In a battle anything may be changed by hand, and is marked as a correction in the log"
            }
        }
    }
}

/// How lengths are shown and typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Units {
    /// Inches, as the rules have them.
    #[default]
    Inches,
    Centimeters,
}

impl Units {
    /// How many of them an inch is.
    #[must_use]
    pub(crate) fn of_inch(self) -> f64 {
        match self {
            Self::Inches => 1.0,
            Self::Centimeters => 2.54,
        }
    }

    /// Their short name.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Inches => "in",
            Self::Centimeters => "cm",
        }
    }

    /// A length for people, to the hundredth of an inch or the tenth of a millimeter.
    #[must_use]
    pub(crate) fn length(self, inches: f64) -> String {
        format!("{:.2} {}", inches * self.of_inch(), self.name())
    }
}

/// What dragged things snap to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Snap {
    /// Flush contact with trays and pieces.
    pub contact: bool,
    /// Lines of deployment zones.
    pub zones: bool,
    /// Whole inches.
    pub inches: bool,
}

impl Default for Snap {
    fn default() -> Self {
        Self {
            contact: true,
            zones: true,
            inches: false,
        }
    }
}

impl Snap {
    /// Nothing at all.
    pub const NONE: Self = Self {
        contact: false,
        zones: false,
        inches: false,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_fields_take_their_defaults_and_odd_ones_are_tamed() {
        let settings = Settings::read(r#"{ "units": "centimeters", "zoom": 90, "new": 1 }"#);
        let settings = settings.expect("settings");
        assert_eq!((settings.units, settings.zoom), (Units::Centimeters, 3.0));
        assert!(settings.snap.contact);
        assert_eq!(Settings::read("{"), None);
        assert_eq!(Settings::read(&settings.text()), Some(settings));
    }

    #[test]
    fn recent_files_are_few_and_once() {
        let mut settings = Settings::default();
        for number in 0..14 {
            settings.remember(format!("{}.json", number % 12).into());
        }
        assert_eq!(settings.recent.len(), RECENT);
        assert_eq!(settings.recent[0], PathBuf::from("1.json"));
    }

    #[test]
    fn fingers_get_room_in_small_windows_and_once_they_are_used() {
        for (room, shape, touched, density) in [
            (Room::Auto, Shape::Wide, false, Density::Mouse),
            (Room::Auto, Shape::Wide, true, Density::Fingers),
            (Room::Auto, Shape::Tall, false, Density::Fingers),
            (Room::Mouse, Shape::Tall, true, Density::Mouse),
            (Room::Fingers, Shape::Wide, false, Density::Fingers),
        ] {
            assert_eq!(room.density(shape, touched), density, "{room:?} {shape:?}");
        }
    }

    #[test]
    fn lengths_are_shown_in_either_unit() {
        assert_eq!(Units::Inches.length(7.2), "7.20 in");
        assert_eq!(Units::Centimeters.length(1.0), "2.54 cm");
    }
}
