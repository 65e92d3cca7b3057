//! How do the open points read as a page?
//!
//! Writes RULINGS.md from the types and from the editions' choices, so that page and program cannot
//! differ.

use std::fmt::Write;

use crate::pack::Pack;
use crate::rulings::Rulings;

/// The page on all rulings in Markdown, with the choice of each pack.
#[must_use]
pub fn rulings_page(packs: &[&Pack]) -> String {
    let mut page = String::from(
        "# Rulings\n\nWhat the rules leave open, and how it can be read. \
         Every ruling can be changed for a game or a table file: `\"rulings\": { \"name\": \"value\" }`.\n\
         Written by the program's tests from its own types: change those, not this page.\n",
    );
    for info in Rulings::all() {
        // Writing into a text cannot fail.
        let _ = write!(
            page,
            "\n## {}\n\n{} ({})\n\n",
            info.name, info.question, info.rule
        );
        for reading in info.readings {
            let editions: Vec<&str> = packs
                .iter()
                .filter(|pack| pack.rulings().get(info.name) == Some(reading.value))
                .map(|pack| pack.edition())
                .collect();
            let chosen = if editions.is_empty() {
                String::new()
            } else {
                format!(" **{}**", editions.join(", "))
            };
            let _ = writeln!(page, "- `{}`: {}{chosen}", reading.value, reading.text);
        }
    }
    page
}
