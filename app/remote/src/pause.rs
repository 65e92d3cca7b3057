//! How long is waited before something is tried again?

use ui::stopwatch::Stopwatch;

/// The first pause, in seconds; each is twice as long as the one before.
const FIRST: f64 = 0.25;
/// The longest one.
const LONGEST: f64 = 15.0;

/// A pause that grows with every failure.
#[derive(Debug)]
pub(crate) struct Pause {
    failures: i32,
    since: Stopwatch,
    skipped: bool,
    /// From 0 to 1: devices that were cut off together do not come back in one moment.
    own: f64,
}

impl Pause {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            failures: 0,
            since: Stopwatch::start(),
            skipped: false,
            own: f64::from(u8::try_from(seed % 256).unwrap_or_default()) / 256.0,
        }
    }

    /// It failed once more: the pause begins.
    pub(crate) fn fail(&mut self) {
        self.failures = self.failures.saturating_add(1);
        self.since = Stopwatch::start();
        self.skipped = false;
    }

    /// It went well: the next pause is short again.
    pub(crate) fn reset(&mut self) {
        self.failures = 0;
    }

    /// It is over at once, as somebody is here who waits for it; after the next failure it is as long as it was to be.
    pub(crate) fn skip(&mut self) {
        self.skipped = true;
    }

    /// Whether it went wrong last.
    pub(crate) fn has_failed(&self) -> bool {
        self.failures > 0
    }

    /// Seconds that are left.
    pub(crate) fn left(&self) -> f64 {
        match self.skipped {
            true => 0.0,
            false => (seconds(self.failures, self.own) - self.since.spent() / 1000.0).max(0.0),
        }
    }
}

fn seconds(failures: i32, own: f64) -> f64 {
    match failures {
        ..=0 => 0.0,
        failures => (FIRST * 2.0_f64.powi(failures - 1)).min(LONGEST) * (0.75 + 0.5 * own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_skipped_once() {
        let mut pause = Pause::new(7);
        for _ in 0..9 {
            pause.fail();
        }
        assert!(pause.left() > 5.0);
        pause.skip();
        assert!(pause.left() <= 0.0 && pause.has_failed());
        pause.fail();
        assert!(pause.left() > 5.0, "the next one is as long as before");
    }

    #[test]
    fn pauses_grow_and_stay_bearable() {
        assert!(seconds(0, 0.5).abs() < 1e-9);
        let all: Vec<f64> = (1..20).map(|failures| seconds(failures, 0.5)).collect();
        assert!(all.is_sorted() && all[0] < 0.5 && all[3] > 1.5, "{all:?}");
        assert!(all.iter().all(|pause| *pause <= LONGEST * 1.25));
        assert!(seconds(5, 0.0) < seconds(5, 0.9));
    }
}
