//! What are seats and models called?
//!
//! The rules number them; people know them by their names.

use grid::{ModelId, Rules, Skirmish, State};
use play::{Seat, Session, Viewer};

/// The names of both seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names([String; 2]);

impl Names {
    /// Seats by these names.
    #[must_use]
    pub fn new(seats: [String; 2]) -> Self {
        Self(seats)
    }

    /// The names of a game's seats, as its save has them.
    #[must_use]
    pub fn of(session: &Session<Skirmish>) -> Self {
        let state = session.view(Viewer::Table).state;
        let [first, second] = sides(session.pack(), &state);
        let mut seats = session.setup().seats.iter().cloned();
        Self([
            seats.next().unwrap_or(first),
            seats.next().unwrap_or(second),
        ])
    }

    /// The name of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &str {
        let [first, second] = &self.0;
        if seat == Seat(0) { first } else { second }
    }

    /// A text of the rules with names in place of "seat 1" and "model 3".
    #[must_use]
    pub fn put(&self, text: &str, model: impl Fn(ModelId) -> String) -> String {
        let mut named = String::with_capacity(text.len());
        let mut words = text.split(' ').peekable();
        while let Some(word) = words.next() {
            if !named.is_empty() {
                named.push(' ');
            }
            let number = |next: &str| {
                let digits = next.trim_end_matches(|c: char| !c.is_ascii_digit());
                let number = digits.parse::<u8>().ok()?.checked_sub(1)?;
                Some((number, next.get(digits.len()..)?.to_owned()))
            };
            let after = words.peek().and_then(|next| number(next));
            let called = match (word, &after) {
                ("seat" | "Seat", Some((number, _))) if *number < 2 => {
                    Some(self.seat(Seat(*number)).to_owned())
                }
                ("model" | "Model", Some((number, _))) => Some(model(ModelId(*number))),
                _ => None,
            };
            match (called, after) {
                (Some(called), Some((_, rest))) => {
                    named.push_str(&called);
                    named.push_str(&rest);
                    words.next();
                }
                _ => named.push_str(word),
            }
        }
        named
    }
}

/// What the seats of a game are called: by scenario, by the banner of a warband, or by number.
#[must_use]
pub fn sides(rules: &Rules, state: &State) -> [String; 2] {
    let fixed = &rules.scenario(state).fixed;
    let of = |seat: Seat| {
        if let Some(band) = fixed.get(usize::from(seat.0)) {
            return Some(band.title.clone());
        }
        let mut own = state.each().filter(|(_, model)| model.seat == seat);
        let sworn = own.find_map(|(_, model)| rules.card(model.card).faction.clone())?;
        let mut letters = sworn.chars();
        let first = letters.next()?.to_uppercase();
        Some(first.chain(letters).collect())
    };
    let numbered = || [Seat(0), Seat(1)].map(|seat| format!("Side {}", seat.0 + 1));
    match (of(Seat(0)), of(Seat(1))) {
        (Some(first), Some(second)) if first != second => [first, second],
        _ => numbered(),
    }
}

/// At most so many letters for a model on the board: its initials, and its number where there are more of the name.
#[must_use]
pub fn letters(name: &str, most: usize) -> String {
    let (name, number) = match name.rsplit_once(' ') {
        Some((name, last)) if last.parse::<u8>().is_ok() => (name, last),
        Some(_) | None => (name, ""),
    };
    let words = name.split([' ', '-']);
    let first = words.filter_map(|word| word.chars().next());
    let initials: Vec<char> = first.filter(|c| c.is_uppercase()).collect();
    let most = most.saturating_sub(number.len());
    let spare = initials.len().saturating_sub(most);
    let initials = initials.into_iter().skip(spare);
    initials.chain(number.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_names() {
        let names = Names::new(["Wolf".to_owned(), "Stag".to_owned()]);
        let put = |text: &str| names.put(text, |id| format!("<{}>", id.0));
        assert_eq!(put("Seat 2 pays 1 copper"), "Stag pays 1 copper");
        assert_eq!(
            put("Model 3 attacks Model 12 with 4 dice"),
            "<2> attacks <11> with 4 dice"
        );
        assert_eq!(
            put("Round 1 begins with seat 1"),
            "Round 1 begins with Wolf"
        );
        assert_eq!(
            put("seat 1: model 2, then model 9."),
            "Wolf: <1>, then <8>."
        );
        assert_eq!(put("a model goes"), "a model goes");
    }

    #[test]
    fn letters_tell_models_apart() {
        assert_eq!(letters("Robert Baratheon", 3), "RB");
        assert_eq!(letters("Targaryen Honor Guard 2", 3), "HG2");
        assert_eq!(letters("Royal Shield-Bearer", 3), "RSB");
        assert_eq!(letters("Targaryen Honor Guard 2", 2), "G2");
    }
}
