//! What is heard of a game?
//!
//! Short sounds that the program makes itself. Whoever knows what happened says which one is meant; a [`Speaker`] has it
//! heard. Where there is none, as in tests, nothing is heard.

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(not(target_arch = "wasm32"))]
mod system;
mod wave;

use serde::{Deserialize, Serialize};

#[cfg(target_arch = "wasm32")]
pub use self::page::PageSpeaker;
#[cfg(not(target_arch = "wasm32"))]
pub use self::system::SystemSpeaker;

/// What is heard; of several at once the last of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// An answer was taken.
    Answer,
    /// A round or a part of it begins.
    Round,
    /// A card was turned up or played.
    Card,
    /// Dice were thrown.
    Dice,
    /// Armies or models fought.
    Blow,
    /// Somebody holds what another one held, or gained points.
    Conquest,
    /// Somebody at this device is asked after others were.
    Turn,
    /// The game is over.
    Over,
}

impl Sound {
    /// Each of them.
    pub const ALL: [Self; 8] = [
        Self::Answer,
        Self::Round,
        Self::Card,
        Self::Dice,
        Self::Blow,
        Self::Conquest,
        Self::Turn,
        Self::Over,
    ];
}

/// How loud sounds are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volume {
    Soft,
    #[default]
    Middle,
    Loud,
}

impl Volume {
    /// Each of them, from soft to loud.
    pub const ALL: [Self; 3] = [Self::Soft, Self::Middle, Self::Loud];

    /// By what samples are multiplied.
    #[must_use]
    pub(crate) fn share(self) -> f32 {
        match self {
            Self::Soft => 0.15,
            Self::Middle => 0.4,
            Self::Loud => 1.0,
        }
    }
}

/// What has sounds heard.
pub trait Speaker {
    /// Begins a sound and waits for nothing; one that comes while others are still to be heard may be left out.
    fn play(&mut self, sound: Sound, volume: Volume);
}

impl std::fmt::Debug for dyn Speaker + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Speaker")
    }
}
