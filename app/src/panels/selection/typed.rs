//! How does a number read, and how is it typed?
//!
//! Lengths in the unit that the user prefers, with as many digits as it takes to come back to the very same place.

use geometry::Len;

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

/// A number with as many digits as it takes to read the very same place back, but at least two for a length.
pub(super) fn text(value: f64, kind: Kind, units: Units) -> String {
    let (least, most) = match (kind, units) {
        (Kind::Length, Units::Inches) => (2, 4),
        (Kind::Length, Units::Centimeters) => (2, 3),
        (Kind::Angle, _) => (0, 2),
        (Kind::Count, _) => (0, 0),
    };
    let same = |text: &str| match (kind, text.parse()) {
        (Kind::Length, Ok(read)) => {
            let place = |shown| Len::from_inches(stored(shown, kind, units));
            place(read) == place(value)
        }
        (Kind::Angle | Kind::Count, Ok(read)) => {
            let most = 10_f64.powi(most as i32);
            let place = |shown: f64| (shown * most).round() as i64;
            place(read) == place(value)
        }
        (_, Err(_)) => false,
    };
    let mut texts = (least..=most).map(|digits| format!("{value:.digits$}"));
    let text = texts.clone().find(|text| same(text)).or(texts.next_back());
    let text = text.unwrap_or_default();
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
    fn every_place_of_the_lattice_reads_back_as_shown() {
        for units in [Units::Inches, Units::Centimeters] {
            for step in (-61_000..61_000).step_by(7) {
                let inches = Len(step).inches();
                let shown = shown(inches, Kind::Length, units);
                let read = read(&text(shown, Kind::Length, units), Kind::Length, units);
                let back = stored(read.expect("a number"), Kind::Length, units);
                assert_eq!(Len::from_inches(back), Len(step));
            }
        }
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
        let shown = shown.map(|value| text(value, Kind::Length, Units::Inches));
        assert_eq!(shown, ["5.00", "-9.00", "0.1234", "0.00"]);
        assert_eq!(text(350.5, Kind::Angle, Units::Inches), "350.5");
        assert_eq!(text(350.0, Kind::Angle, Units::Inches), "350");
    }
}
