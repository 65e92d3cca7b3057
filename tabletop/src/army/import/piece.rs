//! What stands in one entry of a list beside the name?
//!
//! Prices, numbers of copies and marks come in brackets or bare, before the name or after it.
//! Invariant: any text can be read; what is no price, number or mark stays in the name.

use super::words::words;

/// A price or a number of copies above this is none.
const MOST: u16 = 99;

/// One entry, with its name as the words that tell it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Piece {
    /// As written.
    pub(super) text: String,
    /// The words of the name.
    pub(super) words: Vec<String>,
    /// The price that stands beside it.
    pub(super) points: Option<u16>,
    /// How often it is taken.
    pub(super) copies: Option<u16>,
    /// A mark says that it leads.
    pub(super) leads: bool,
    /// A sign says that it joins the unit before it.
    pub(super) joins: bool,
}

impl Piece {
    /// Reads an entry.
    pub(super) fn read(text: &str) -> Self {
        let mut piece = Self {
            text: text.trim_matches(is_between).to_owned(),
            ..Self::default()
        };
        let rest = piece.brackets(text);
        let mut rest: Vec<&str> = rest.split_whitespace().collect();
        piece.front(&mut rest);
        piece.back(&mut rest);
        piece.words = words(&rest.join(" "));
        piece
    }

    /// Takes the brackets out, the innermost first; those that hold a part of the name leave it behind.
    fn brackets(&mut self, text: &str) -> String {
        let mut rest = text.to_owned();
        while let Some(close) = rest.find([')', ']']) {
            let open = rest[..close].rfind(['(', '[']);
            let inside = open.map_or("", |open| &rest[open + 1..close]);
            let kept = self.bracket(inside);
            let start = open.unwrap_or(close);
            rest.replace_range(start..=close, &format!(" {kept} "));
        }
        rest
    }

    /// Takes prices and marks out of the inside of a bracket and hands back the rest.
    fn bracket(&mut self, inside: &str) -> String {
        let mut kept = Vec::new();
        for part in inside.split([',', ';', '|']) {
            let lower = part.trim().to_lowercase();
            let tokens: Vec<&str> = lower.split_whitespace().collect();
            match tokens.as_slice() {
                ["c" | "cmdr" | "commander"] => self.leads = true,
                [
                    "ncu" | "n" | "neutral" | "attachment" | "unit" | "infantry" | "cavalry"
                    | "solo" | "monster",
                ]
                | ["war", "machine"]
                | ["combat" | "non-combat", "unit"] => {}
                tokens if self.number(tokens) => {}
                _ => kept.push(part),
            }
        }
        kept.join(" ")
    }

    /// Takes what stands before the name.
    fn front(&mut self, rest: &mut Vec<&str>) {
        while let Some(first) = rest.first() {
            let more = rest.len() > 1;
            let copies = copies_of(first).or_else(|| whole(first).filter(|_| more));
            if is_sign(first) {
                rest.remove(0);
            } else if let (Some(copies), None) = (copies, self.copies) {
                self.copies = Some(copies);
                rest.remove(0);
                // "2 x" is read by its number alone.
                if rest.first().is_some_and(|next| is_times(next)) {
                    rest.remove(0);
                }
            } else {
                return;
            }
        }
    }

    /// Takes what stands after the name.
    fn back(&mut self, rest: &mut Vec<&str>) {
        while let Some(last) = rest.last() {
            let lower = last.to_lowercase();
            if is_sign(last) {
                rest.pop();
            } else if let (Some(copies), None) = (copies_of(last), self.copies) {
                self.copies = Some(copies);
                rest.pop();
            } else if rest.len() > 2
                && is_times(rest[rest.len() - 2])
                && self.copies.is_none()
                && whole(last).is_some()
            {
                self.copies = whole(last);
                rest.truncate(rest.len() - 2);
            } else if rest.len() > 1
                && is_unit_of_price(&lower)
                && whole(rest[rest.len() - 2]).is_some()
            {
                let price = whole(rest[rest.len() - 2]);
                self.points = self.points.or(price);
                rest.truncate(rest.len() - 2);
            } else if rest.len() > 1
                && let Some(price) = price_of(&lower)
            {
                self.points = self.points.or(Some(price));
                rest.pop();
            } else {
                return;
            }
        }
    }

    /// Takes a price or a number of copies that stands alone.
    fn number(&mut self, tokens: &[&str]) -> bool {
        match tokens {
            [] => true,
            [one] => match (copies_of(one), price_of(one)) {
                (Some(copies), _) => {
                    self.copies = self.copies.or(Some(copies));
                    true
                }
                (None, Some(price)) => {
                    self.points = self.points.or(Some(price));
                    true
                }
                (None, None) => false,
            },
            [number, unit] if is_unit_of_price(unit) => {
                let price = whole(number);
                self.points = self.points.or(price);
                price.is_some()
            }
            ["=" | "+", rest @ ..] => self.number(rest),
            _ => false,
        }
    }
}

/// Tells whether a bracket right before a place of a text holds nothing but a price.
pub(super) fn ends_with_price(text: &str) -> bool {
    let mut piece = Piece::default();
    let inside = text
        .strip_suffix([')', ']'])
        .and_then(|text| text.rfind(['(', '[']).map(|open| &text[open + 1..]));
    inside.is_some_and(|inside| {
        let lower = inside.to_lowercase();
        let tokens: Vec<&str> = lower.split_whitespace().collect();
        !tokens.is_empty() && piece.number(&tokens) && piece.points.is_some()
    })
}

/// A whole number that may be a price.
fn whole(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits);
    number.filter(|number| *number <= MOST)
}

/// A price with its unit in one word, or without.
fn price_of(text: &str) -> Option<u16> {
    let text = text.trim_start_matches(['=', ':', '+']);
    let ends = ["points", "point", "pts.", "pts", "pt", "p"];
    let bare = ends.iter().find_map(|end| text.strip_suffix(end));
    whole(bare.unwrap_or(text))
}

fn is_unit_of_price(text: &str) -> bool {
    matches!(text, "points" | "point" | "pts" | "pts." | "pt" | "p")
}

/// A number of copies in one word, such as "2x" or "x2".
fn copies_of(text: &str) -> Option<u16> {
    let times = ['x', 'X', '×', '*'];
    let bare = text
        .strip_prefix(times)
        .or_else(|| text.strip_suffix(times));
    bare.and_then(whole)
}

fn is_times(text: &str) -> bool {
    matches!(text, "x" | "X" | "×")
}

/// Tells whether a sign only parts one entry from the next.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || ",;:&/+-–—".contains(sign)
}

/// Tells whether a word is signs only.
fn is_sign(text: &str) -> bool {
    !text.chars().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Option<u16>, Option<u16>, bool) {
        let piece = Piece::read(text);
        let words = piece.words.join(" ");
        (words, piece.points, piece.copies, piece.leads)
    }

    #[test]
    fn prices_copies_and_marks_are_taken_out() {
        for (text, words, points, copies, leads) in [
            ("Stark Bowmen (6)", "stark bow", Some(6), None, false),
            ("Stark Bowmen [6 pts]", "stark bow", Some(6), None, false),
            ("Stark Bowmen - 6pts", "stark bow", Some(6), None, false),
            ("Stark Bowmen: 6 points", "stark bow", Some(6), None, false),
            ("Stark Bowmen … 6", "stark bow", Some(6), None, false),
            ("2x Stark Bowmen (6)", "stark bow", Some(6), Some(2), false),
            ("2 x Stark Bowmen", "stark bow", None, Some(2), false),
            ("2 Stark Bowmen", "stark bow", None, Some(2), false),
            ("Stark Bowmen x2", "stark bow", None, Some(2), false),
            ("Stark Bowmen × 2 (6)", "stark bow", Some(6), Some(2), false),
            (
                "Stark Bowmen (x2, 12 pts)",
                "stark bow",
                Some(12),
                Some(2),
                false,
            ),
            (
                "Robb Stark (The Young Wolf, 3pts) (8pts)",
                "robb stark young wolf",
                Some(3),
                None,
                false,
            ),
            ("Robb Stark [C] (0)", "robb stark", Some(0), None, true),
            ("Robb Stark (Commander)", "robb stark", None, None, true),
            (
                "(Sworn Sword Captain [1])",
                "sworn sword captain",
                Some(1),
                None,
                false,
            ),
            (")(", "", None, None, false),
            ("x2", "", None, Some(2), false),
        ] {
            let leads = (words.to_owned(), points, copies, leads);
            assert_eq!(read(text), leads, "{text}");
        }
    }

    #[test]
    fn a_bracket_of_a_price_ends_an_entry() {
        assert!(ends_with_price("Umber Champion (1 pts)"));
        assert!(ends_with_price("[5]"));
        assert!(!ends_with_price("Robb Stark (The Young Wolf, 3pts)"));
        assert!(!ends_with_price("Stark Bowmen (x2)"));
        assert!(!ends_with_price("()"));
    }
}
