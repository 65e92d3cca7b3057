//! What is to be put where, as it was typed?
//!
//! `guards 12 -6 180` and `guards at 12, -6 facing 180` mean the same: a name, x, y and the heading. Lengths are in the
//! unit that the user prefers, or in their own as in `12in` and `30cm`; the heading may be left out.

use crate::settings::Units;

/// A name to look for, and where it is to be put.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Typed {
    /// What is looked for.
    pub name: String,
    /// Where to, if that was typed; or what is wrong with it.
    pub spot: Option<Result<Spot, String>>,
}

/// A place that was typed. Table space, inches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// Along the near edge, from the table's center.
    pub x: f64,
    /// Away from the near edge, from the table's center.
    pub y: f64,
    /// Degrees; where the side faces if it was not typed.
    pub heading: Option<f64>,
}

/// Reads what was typed. A text without numbers at its end is a name alone.
#[must_use]
pub(super) fn typed(text: &str, units: Units) -> Typed {
    let text = text.replace(['−', '–'], "-");
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || ",;()".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let at = words.iter().skip(1).position(|word| is_at(word));
    let (name, spot) = match at.map(|place| place + 1) {
        Some(at) => (&words[..at], Some(&words[at + 1..])),
        None => {
            let tail = words.iter().rev();
            let numbers = tail.take_while(|word| is_number(word) || is_facing(word));
            let start = words.len() - numbers.count();
            match start {
                0 => (words.as_slice(), None),
                start if start == words.len() => (words.as_slice(), None),
                start => (&words[..start], Some(&words[start..])),
            }
        }
    };
    Typed {
        name: name.join(" "),
        spot: spot.map(|words| self::spot(words, units)),
    }
}

fn spot(words: &[&str], units: Units) -> Result<Spot, String> {
    let facing = words.iter().position(|word| is_facing(word));
    let (place, heading) = match facing {
        Some(facing) => (&words[..facing], Some(&words[facing + 1..])),
        None if words.len() == 3 => (&words[..2], Some(&words[2..])),
        None => (words, None),
    };
    let (x, y) = match place {
        [] => return Err("x and y are missing".to_owned()),
        [x] => {
            length(x, units)?;
            return Err("y is missing after x".to_owned());
        }
        [x, y] => (length(x, units)?, length(y, units)?),
        [_, _, more, ..] => return Err(format!("x, y and the heading come before “{more}”")),
    };
    let heading = match heading {
        None => None,
        Some([]) => return Err("The heading is missing".to_owned()),
        Some([degrees]) => Some(number(degrees.trim_end_matches('°'))?),
        Some([_, more, ..]) => return Err(format!("Nothing comes after the heading but “{more}”")),
    };
    Ok(Spot { x, y, heading })
}

fn is_at(word: &str) -> bool {
    word.eq_ignore_ascii_case("at")
}

fn is_facing(word: &str) -> bool {
    ["facing", "heading"]
        .iter()
        .any(|known| word.eq_ignore_ascii_case(known))
}

fn is_number(word: &str) -> bool {
    length(word.trim_end_matches('°'), Units::Inches).is_ok()
}

/// A length in inches.
fn length(word: &str, units: Units) -> Result<f64, String> {
    let known = [Units::Inches, Units::Centimeters].into_iter();
    let mut own = known.filter_map(|unit| Some((word.strip_suffix(unit.name())?, unit)));
    let (digits, units) = own.next_back().unwrap_or((word, units));
    Ok(number(digits).map_err(|_| no_number(word))? / units.of_inch())
}

fn number(word: &str) -> Result<f64, String> {
    let number = word.parse().ok().filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| no_number(word))
}

fn no_number(word: &str) -> String {
    format!("“{word}” is no number")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn puts(text: &str, name: &str, x: f64, y: f64, heading: Option<f64>) {
        let typed = typed(text, Units::Inches);
        assert_eq!(typed.name, name, "{text}");
        assert_eq!(typed.spot, Some(Ok(Spot { x, y, heading })), "{text}");
    }

    #[track_caller]
    fn wrong(text: &str, words: &str) {
        let typed = typed(text, Units::Inches);
        assert_eq!(typed.name, "guards", "{text}");
        assert_eq!(typed.spot, Some(Err(words.to_owned())), "{text}");
    }

    #[test]
    fn a_place_is_read_in_every_way_of_writing_it() {
        for text in [
            "guards 12 -6 180",
            "guards at 12, -6 facing 180",
            "guards 12,-6 heading 180°",
            "guards AT (12, −6) Facing 180",
            "  guards\t12in -6in   180 ",
        ] {
            puts(text, "guards", 12.0, -6.0, Some(180.0));
        }
        puts("red cloaks 1.5 +2", "red cloaks", 1.5, 2.0, None);
        puts("red cloaks at 0 0", "red cloaks", 0.0, 0.0, None);
    }

    #[test]
    fn lengths_are_in_the_unit_of_the_user() {
        let typed = typed("guards 25.4 5in", Units::Centimeters);
        let spot = typed.spot.unwrap().unwrap();
        assert_eq!((spot.x, spot.y), (10.0, 5.0));
        puts("guards 2.54cm 0", "guards", 1.0, 0.0, None);
    }

    #[test]
    fn a_name_alone_is_looked_for() {
        for text in [
            "",
            "guards",
            "red cloaks",
            "12",
            "12 -6",
            "at",
            "inf",
            "guards nan",
        ] {
            let typed = typed(text, Units::Inches);
            assert_eq!((typed.name.as_str(), typed.spot), (text, None));
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        wrong("guards at", "x and y are missing");
        wrong("guards 12", "y is missing after x");
        wrong("guards at 12", "y is missing after x");
        wrong("guards at 12 abc", "“abc” is no number");
        wrong("guards at 12 -6 facing", "The heading is missing");
        wrong("guards at 12 -6 facing x", "“x” is no number");
        wrong("guards 1 2 3 4", "x, y and the heading come before “3”");
        wrong(
            "guards 1 2 facing 3 4",
            "Nothing comes after the heading but “4”",
        );
        wrong("guards facing 90", "x and y are missing");
        wrong("guards at inf 0", "“inf” is no number");
    }
}
