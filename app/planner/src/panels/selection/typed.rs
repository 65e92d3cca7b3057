//! How does a number read, and how is it typed?
//!
//! Lengths in the unit that the user prefers, to a thousandth: digits that only tell how a place is stored are left
//! out, and whoever leaves what is shown as it is changes nothing.

use crate::settings::Units;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Inches in the table, inches or centimeters on the screen.
    Length,
    /// Degrees.
    Angle,
    /// Whole things.
    Count,
}

impl Kind {
    /// What stands behind it.
    pub(super) fn suffix(self, units: Units) -> String {
        match self {
            Self::Length => format!(" {}", units.name()),
            Self::Angle => "°".to_owned(),
            Self::Count => String::new(),
        }
    }

    /// What an arrow key adds.
    pub(super) fn step(self, units: Units) -> f64 {
        match (self, units) {
            (Self::Length, Units::Inches | Units::Centimeters) => 0.1,
            (Self::Angle | Self::Count, _) => 1.0,
        }
    }
}

/// A number as it is shown, from inches or degrees.
pub(super) fn shown(stored: f64, kind: Kind, units: Units) -> f64 {
    match kind {
        Kind::Length => stored * units.of_inch(),
        Kind::Angle | Kind::Count => stored,
    }
}

/// Inches or degrees, from the number that is shown.
pub(super) fn stored(shown: f64, kind: Kind, units: Units) -> f64 {
    match kind {
        Kind::Length => shown / units.of_inch(),
        Kind::Angle | Kind::Count => shown,
    }
}

/// A number as it is told: a length to a thousandth, with two digits where those say the same.
pub(super) fn text(value: f64, kind: Kind) -> String {
    let most: usize = match kind {
        Kind::Length => 3,
        Kind::Angle => 2,
        Kind::Count => 0,
    };
    let least: usize = match kind {
        Kind::Length => 2,
        Kind::Angle | Kind::Count => 0,
    };
    let mut text = format!("{value:.most$}");
    for _ in least..most {
        match text.strip_suffix('0') {
            Some(shorter) => text.truncate(shorter.len()),
            None => break,
        }
    }
    let text = text.trim_end_matches('.');
    match text.trim_start_matches(['-', '0', '.']) {
        "" => text.trim_start_matches('-').to_owned(),
        _ => text.to_owned(),
    }
}

/// A typed number, in the unit that is shown unless it names another.
pub(super) fn read(typed: &str, kind: Kind, units: Units) -> Option<f64> {
    let text = typed.trim().replace(',', ".").replace('−', "-");
    let (number, of_inch) = match kind {
        Kind::Length => {
            let named = [("in", 1.0), ("\"", 1.0), ("cm", 2.54), ("mm", 25.4)];
            let unit = named.iter().find(|(name, _)| text.ends_with(name));
            match unit {
                Some((name, of_inch)) => (text.trim_end_matches(name), *of_inch),
                None => (text.as_str(), units.of_inch()),
            }
        }
        Kind::Angle => (text.trim_end_matches('°'), 1.0),
        Kind::Count => (text.as_str(), 1.0),
    };
    let number: f64 = number.trim().parse().ok()?;
    let number = match kind {
        Kind::Length => number / of_inch * units.of_inch(),
        Kind::Angle | Kind::Count => number,
    };
    let whole = kind != Kind::Count || (number >= 0.0 && number == number.trunc());
    (number.is_finite() && whole).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::Len;

    #[test]
    fn what_is_shown_reads_back_as_shown() {
        for units in [Units::Inches, Units::Centimeters] {
            for step in (-61_000..61_000).step_by(7) {
                let told = text(shown(Len(step).inches(), Kind::Length, units), Kind::Length);
                let read = read(&told, Kind::Length, units).expect("a number");
                assert_eq!(text(read, Kind::Length), told);
                let off = stored(read, Kind::Length, units) - Len(step).inches();
                assert!(off.abs() <= 0.0005, "{told} {units:?}");
            }
        }
    }

    #[test]
    fn a_step_beside_a_round_place_shows_no_noise() {
        let told = |step| text(Len(step).inches(), Kind::Length);
        assert_eq!(
            [13_969, 13_970, -13_969].map(told),
            ["5.50", "5.50", "-5.50"]
        );
    }

    #[test]
    fn typed_numbers_may_name_their_unit() {
        let length = |typed| read(typed, Kind::Length, Units::Inches);
        assert_eq!(length("3,5"), Some(3.5));
        assert_eq!(length("−2 in"), Some(-2.0));
        assert_eq!(length("2.54cm"), Some(1.0));
        assert_eq!(read("1\"", Kind::Length, Units::Centimeters), Some(2.54));
        assert_eq!(read("270°", Kind::Angle, Units::Inches), Some(270.0));
    }

    #[test]
    fn what_is_no_number_is_none() {
        for typed in ["", "abc", "1.2.3", "inf", "NaN", "2 ft"] {
            assert_eq!(read(typed, Kind::Length, Units::Inches), None, "{typed}");
        }
        assert_eq!(read("1.5", Kind::Count, Units::Inches), None);
        assert_eq!(read("-1", Kind::Count, Units::Inches), None);
    }

    #[test]
    fn numbers_are_short() {
        let shown = [5.0, -9.0, 0.1234, -0.000_01];
        let shown = shown.map(|value| text(value, Kind::Length));
        assert_eq!(shown, ["5.00", "-9.00", "0.123", "0.00"]);
        assert_eq!(text(350.5, Kind::Angle), "350.5");
        assert_eq!(text(350.0, Kind::Angle), "350");
        assert_eq!(text(10.0, Kind::Count), "10");
    }
}
