#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

#[cfg(feature = "testing")]
pub mod check;
pub mod odds;
pub mod pack;
#[cfg(feature = "testing")]
pub mod playthrough;
pub mod save;
#[cfg(feature = "testing")]
pub mod toy;

mod answer;
mod bot;
mod canonical;
mod chance;
mod describe;
mod digest;
mod draft;
mod entry;
mod game;
mod happening;
mod hex;
mod level;
mod luck;
mod migrate;
mod part;
mod problem;
mod refusal;
mod replay;
mod rule;
mod seat;
mod session;
mod source;
mod tally;
mod turn;
mod words;

pub use answer::{Answer, Confirm, Price, SEEN, Secrecy, free_first};
pub use bot::{Bot, Match, MatchEnd, RandomBot};
pub use canonical::canonical;
pub use chance::{Ask, Chance, Dice, Scripted, Seeded, Typed, shuffle};
pub use describe::{Asked, AskedOf, Component, ComponentKind, Describe, Likely, Question};
pub use digest::{Digest, NotHex};
pub use draft::Draft;
pub use entry::{EntryKind, LogLine, SteppedOver};
pub use game::{Data, Game, Input, InputOf, Limit, Limits, Offer};
pub use happening::{Counts, Die, Happening, HappeningKind, Row};
pub use level::{LEVELS, level_meaning, level_now};
pub use luck::Luck;
pub use migrate::{Migrations, Step};
pub use part::{Part, clashes};
pub use problem::{Problem, Problems, Severity, SourceText, Span, nearest};
/// The generator that [`Game::guess`] draws from.
pub use rand_pcg::Pcg32;
pub use refusal::Refusal;
pub use replay::Difference;
pub use rule::RuleRef;
pub use seat::{Seat, Viewer};
pub use session::{Access, ServedAnswer, Session, Setup, Showing};
pub use source::Source;
pub use tally::{Tally, mean_with_error};
pub use turn::{Outcome, Turn};
pub use words::{counted, listed, percent, sentence};
