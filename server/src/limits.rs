//! How much may one ask for?

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

/// The longest body of a request, in bytes.
pub(crate) const BODY: usize = 64 * 1024;
/// The longest message of a socket, in bytes.
pub(crate) const FRAME: usize = 4 * 1024;
/// The longest plan that is shown to all, in bytes.
pub(crate) const PLAN: usize = 16 * 1024;
/// The longest key of an input, in bytes.
pub(crate) const KEY: usize = 64;
/// The longest name of a person, in letters.
pub(crate) const NAME: usize = 40;
/// So many may look on at one game without a seat; they keep nobody out who has one.
pub(crate) const SOCKETS: usize = 64;
/// So many tabs and devices may show one seat.
pub(crate) const TABS: usize = 8;
/// A request for what is new waits so long.
pub(crate) const POLL: Duration = Duration::from_secs(25);
/// A socket says something so often, if there is nothing else to say.
pub(crate) const BEAT: Duration = Duration::from_secs(15);
/// A game that nobody asks for is put away.
pub(crate) const IDLE: Duration = Duration::from_secs(600);
/// A program thinks so long before others have their turn at the game.
pub(crate) const THOUGHT: Duration = Duration::from_millis(50);
/// Between two drags that are told to others.
pub(crate) const DRAG: Duration = Duration::from_millis(50);

/// The time, which limits alone go by: no rule asks for it.
#[expect(
    clippy::disallowed_methods,
    reason = "people send inputs, and games have no say in it"
)]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// So many within so long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) most: usize,
    pub(crate) within: Duration,
}

/// Inputs of a seat are counted over so long.
pub(crate) const INPUTS_WITHIN: Duration = Duration::from_secs(10);
/// Games begun and seats asked for from one address are counted over so long.
pub(crate) const KNOCKS_WITHIN: Duration = Duration::from_secs(60);

/// Counts who asks how often.
#[derive(Debug)]
pub(crate) struct Counter<K> {
    rate: Rate,
    asked: BTreeMap<K, VecDeque<Instant>>,
}

impl<K: Ord> Counter<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        let asked = BTreeMap::new();
        Self { rate, asked }
    }

    /// Counts one more; `false` if that is too many.
    #[must_use]
    pub(crate) fn allows(&mut self, who: K, now: Instant) -> bool {
        let within = self.rate.within;
        let old = |at: &Instant| now.saturating_duration_since(*at) >= within;
        self.asked
            .retain(|_, times| times.back().is_some_and(|at| !old(at)));
        let times = self.asked.entry(who).or_default();
        while times.front().is_some_and(old) {
            times.pop_front();
        }
        if times.len() >= self.rate.most {
            return false;
        }
        times.push_back(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_are_refused_until_time_has_passed() {
        let mut counter = Counter::new(Rate {
            most: 20,
            within: INPUTS_WITHIN,
        });
        let start = now();
        assert!((0..20).all(|_| counter.allows("a", start)));
        assert!(!counter.allows("a", start + Duration::from_secs(9)));
        assert!(counter.allows("b", start));
        assert!(counter.allows("a", start + Duration::from_secs(10)));
    }
}
