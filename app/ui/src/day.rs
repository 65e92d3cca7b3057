//! Which day is it?
//!
//! For the names of files alone; no rule asks. Days are those of Greenwich, so that names made on different devices
//! sort by time. The calendar is looked at here and nowhere else.

use std::fmt;

/// Seconds of a day.
const SECONDS: u64 = 86_400;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    pub year: u64,
    /// The month, from 1.
    pub month: u64,
    /// The day of the month, from 1.
    pub day: u64,
}

impl Default for Day {
    fn default() -> Self {
        Self::of(0)
    }
}

impl Day {
    /// The day that a time lies in, in seconds after the beginning of 1970.
    ///
    /// Years are counted from March, so that the day that only some years have is the last one; an era is the 400
    /// years after which the calendar repeats itself.
    ///
    /// # Example
    /// ```
    /// use ui::day::Day;
    ///
    /// assert_eq!(Day::of(1_795_478_400).to_string(), "2026-11-24");
    /// ```
    #[must_use]
    pub fn of(seconds: u64) -> Self {
        // From the first of March of the year 0 to the beginning of 1970.
        let days = seconds / SECONDS + 719_468;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        // Five months from March on have 153 days, and so do the next five.
        let month = (5 * day + 2) / 153;
        let (later, calendar) = match month {
            0..=9 => (0, month + 3),
            _ => (1, month - 9),
        };
        Self {
            year: era * 400 + year + later,
            month: calendar,
            day: day - (153 * month + 2) / 5 + 1,
        }
    }

    /// Today, by the clock of this device.
    #[must_use]
    pub(crate) fn today() -> Self {
        Self::of(now())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Seconds after the beginning of 1970; a clock that was never set says 0.
#[cfg(not(target_arch = "wasm32"))]
#[expect(
    clippy::disallowed_methods,
    reason = "names of files carry the day; nothing is decided by it"
)]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

#[cfg(target_arch = "wasm32")]
fn now() -> u64 {
    (js_sys::Date::now() / 1000.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (86_400, "1970-01-02"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_603_200, "2024-12-31"),
            (1_735_689_600, "2025-01-01"),
            (1_795_478_400, "2026-11-24"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(Day::of(seconds).to_string(), day, "{seconds}");
        }
        assert!(Day::today() > Day::of(1_700_000_000));
    }
}
