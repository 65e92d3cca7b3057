//! How long does what only passes by stand?

use crate::Passage;

/// Takes away what has passed for so many seconds.
pub(super) fn goes(passing: &mut Option<(usize, Option<f64>)>, seconds: f64, now: f64) -> Passage {
    let Some((_, until)) = passing else {
        return Passage::Still;
    };
    let until = *until.get_or_insert(now + seconds);
    if now >= until {
        *passing = None;
        return Passage::Went;
    }
    Passage::Rest(until - now)
}
