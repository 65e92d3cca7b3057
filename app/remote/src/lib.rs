//! A game that a server has, as one device knows it.
//!
//! [`Knock`] asks at the door: which game it is, and for a seat. [`Line`] stays in touch with the game: what is seen of it,
//! who is there, inputs that count once however often they have to be sent. It comes back by itself after a cut. Nothing
//! here knows which game is played.

mod knock;
mod line;
mod pause;
mod place;
mod road;

pub use knock::{Knock, Knocked};
pub use line::{Line, News, Standing};
pub use place::Place;
pub use road::Wake;
