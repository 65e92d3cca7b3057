//! Which panels are of the skirmish alone?
//!
//! One file a panel; a panel shows what it may look at and sends commands.

pub(crate) mod asked;
mod band;
pub(crate) mod begin;
pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod choices;
pub(crate) mod correct;
pub(crate) mod fair;
pub(crate) mod hand;
pub(crate) mod score;
pub(crate) mod sides;
mod way;

pub(crate) use self::band::chosen;
