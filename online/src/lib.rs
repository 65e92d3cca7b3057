//! What a server of games and those who play on it say to each other.
//!
//! Plain data with versions; nothing here is sent or received. A [`Screen`] is all that one viewer sees of a game; the
//! server sends a [`Shown`], which leaves out of log and told what the viewer has already, and both ends come to the
//! same screen. Whole events, entries, seeds and digests of states are never in any of it.

#![warn(missing_docs)]

mod ask;
mod dice;
mod invitation;
mod refused;
mod said;
mod screen;
mod version;

pub use ask::{Answer, Ask, Base, Created, Deed, Join, Joined, NewGame, Reseat, Show, Sitter};
pub use dice::Key;
pub use invitation::Invitation;
pub use refused::refused;
pub use said::{
    Bye, DiceTold, Drag, FromClient, FromServer, Hello, Plan, Presence, Resume, Sat, Shows,
};
pub use screen::{Have, Mark, Marked, Screen, Shown, Since, Tail, TailError};
pub use version::Version;

/// What this program speaks; a server speaks it and the one before.
pub const PROTOCOL: u32 = 1;
