//! How do the open points of a game read as a page?
//!
//! In Markdown, from the types and from what packs choose, so that page and program cannot differ.

use std::fmt::Write;

use super::RulingInfo;

/// A pack's name, and the value it chooses for a ruling by name.
pub type Chooser<'a> = (&'a str, &'a dyn Fn(&str) -> Option<&'static str>);

/// A page that begins with `head` and says of every ruling how it can be read; the names of the packs that read it so
/// are bold.
///
/// # Example
/// ```
/// play::rulings! {
///     book "Toy";
///     ace: Ace { "Is the ace high?", "T1", High = "high" => "Yes.", Low = "low" => "No.", }
/// }
/// let base = Rulings { ace: Ace::High };
/// let page = play::pack::rulings_page("# Toy\n", Rulings::all(), &[("base", &|name| base.get(name))]);
/// assert_eq!(page, "# Toy\n\n## ace\n\nIs the ace high? (Toy, T1)\n\n- `high`: Yes. **base**\n- `low`: No.\n");
/// ```
#[must_use]
pub fn rulings_page(head: &str, all: &[RulingInfo], packs: &[Chooser<'_>]) -> String {
    let mut page = head.to_owned();
    for info in all {
        // Writing into a text cannot fail.
        let _ = write!(
            page,
            "\n## {}\n\n{} ({})\n\n",
            info.name, info.question, info.rule
        );
        for reading in info.readings {
            let choose = |(_, of): &&Chooser<'_>| of(info.name) == Some(reading.value);
            let names = packs.iter().filter(choose).map(|(name, _)| *name);
            let names = names.collect::<Vec<_>>().join(", ");
            let chosen = match names.is_empty() {
                true => names,
                false => format!(" **{names}**"),
            };
            let _ = writeln!(page, "- `{}`: {}{chosen}", reading.value, reading.text);
        }
    }
    page
}
