//! All tests of this crate, as one program.

mod dice;
mod screen;
