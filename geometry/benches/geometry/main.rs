//! What one question costs. `cargo bench -p geometry`
//!
//! Each call asks about another place of a whole set, so that no branch is learnt by heart; a figure is the mean over
//! a sample of many calls, and the median column the median of those.

mod gaps;
mod runs;
mod scenes;
mod seen;
mod sight;

fn main() {
    divan::main();
}
