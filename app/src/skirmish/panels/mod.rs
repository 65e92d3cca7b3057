//! Which panels are of the skirmish alone?
//!
//! One file a panel; a panel shows what it may look at and sends commands.

mod band;
pub mod begin;
pub mod board;
pub mod card;
pub mod choices;
pub mod correct;
pub mod fair;
pub mod hand;
pub mod score;
pub mod sides;

pub(crate) use self::band::chosen;
