//! What are seats and models called?
//!
//! The rules number them; people know them by their names.

use grid::{Rules, State};
use play::Seat;

/// What the seats of a game are called: by scenario, by the banner of a warband, or by number.
#[must_use]
pub(crate) fn sides(rules: &Rules, state: &State) -> [String; 2] {
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
///
/// Whose it is, where both sides have the name, is said by color and shape.
#[must_use]
pub(crate) fn letters(name: &str, most: usize) -> String {
    let name = name.split(" of seat ").next().unwrap_or(name);
    let (name, number) = match name.rsplit_once(' ') {
        Some((name, last)) if last.parse::<u8>().is_ok() => (name, last),
        Some(_) | None => (name, ""),
    };
    let words = name.split([' ', '-']);
    let first = words.filter_map(|word| word.chars().next());
    let mut initials: Vec<char> = first.filter(|c| c.is_uppercase()).collect();
    let most = most.saturating_sub(number.len());
    let spare = initials.len().saturating_sub(most);
    // Of a person the first one stays: Young Robert Baratheon was called as Roose Bolton is.
    let kept = usize::from(number.is_empty() && most > 1 && spare > 0);
    initials.drain(kept..kept + spare);
    initials.into_iter().chain(number.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_tell_models_apart() {
        assert_eq!(letters("Robert Baratheon", 3), "RB");
        assert_eq!(letters("Targaryen Honor Guard 2", 3), "HG2");
        assert_eq!(letters("Royal Shield-Bearer", 3), "RSB");
        assert_eq!(letters("Targaryen Honor Guard 2", 2), "G2");
        assert_eq!(letters("Targaryen Honor Guard 2", 1), "2");
        assert_eq!(letters("Robert Baratheon", 1), "B");
        assert_eq!(letters("Young Robert Baratheon", 2), "YB");
        assert_eq!(letters("Young Robert Baratheon", 1), "B");
        assert_eq!(letters("Roose Bolton", 2), "RB");
        assert_eq!(letters("", 3), "");
        assert_eq!(letters("Targaryen Honor Guard 2 of seat 1", 3), "HG2");
        assert_eq!(letters("Rhaegar Targaryen of seat 2", 3), "RT");
    }
}
