//! What are the exact chances?
//!
//! Every distribution is worked out die by die and added up in f64, never sampled:
//! all terms are positive, so the error stays near the last bit.
//! A [`Dist`] always adds up to 1 within that error.
//!
//! | question | type |
//! |---|---|
//! | hits of a pool of dice | [`Pool`] |
//! | wounds after saves | [`Attack`] of a [`Pool`] and [`Saves`] |
//! | sum of two dice against a target | [`Panic`] |
//! | an attack and the panic it causes | [`AttackThenPanic`] |
//! | lowest or highest of some dice | [`Keep`] |

mod compound;
mod dist;
mod keep;
mod panic;
mod pool;

pub use compound::{AttackThenPanic, Chances, Trigger};
pub use dist::Dist;
pub use keep::{Keep, Which};
pub use panic::{Clamp, Loss, LossReroll, Panic, PanicReroll};
pub use pool::{Attack, Critical, Natural, Pool, Reroll, Savable, Saves};
