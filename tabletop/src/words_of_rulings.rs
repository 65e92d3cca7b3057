//! How do the open points read as a page?
//!
//! RULINGS.md, with the choices of the editions.

use play::pack::{Chooser, rulings_page as page_of};

use crate::pack::Pack;
use crate::rulings::Rulings;

const HEAD: &str = "# Rulings

What the rules leave open, and how it can be read. Every ruling can be changed for a game or a table file: `\"rulings\": { \"name\": \"value\" }`.
Written by the program's tests from its own types: change those, not this page.
";

/// The page on all rulings in Markdown, with the choice of each pack.
#[must_use]
pub fn rulings_page(packs: &[&Pack]) -> String {
    let choose: Vec<_> = packs
        .iter()
        .map(|pack| |name: &str| pack.rulings().get(name))
        .collect();
    let packs = packs.iter().zip(&choose);
    let packs: Vec<Chooser<'_>> = packs
        .map(|(pack, choose)| {
            (
                pack.edition(),
                choose as &dyn Fn(&str) -> Option<&'static str>,
            )
        })
        .collect();
    page_of(HEAD, Rulings::all(), &packs)
}
