//! How does a table travel in a link?
//!
//! Its text, without spaces and made short, stands in the part of an address after `#`, which no server gets to see.
//! `BF1`, how many letters follow, a check, then the letters: see `frame` and `squeeze`. The form is a promise: links
//! of version 1 are read by every later program.
//! Invariant: any text is a table or a message.

mod code;
mod frame;
mod squeeze;

use online::Invitation;
use play::{Problem, Problems};
use tabletop::Packs;

use crate::document::{self, Opened};

pub use code::{Code, QUIET};

/// What a shared table is called.
pub const TITLE: &str = "Shared table";

/// The version of links that is written.
const VERSION: char = '1';

/// A table file as the part of a link after `#`; `None` for a table that is too large for any link.
#[must_use]
pub fn fragment(table: &str) -> Option<String> {
    let bytes = squeeze::squeezed(&without_spaces(table))?;
    frame::framed(VERSION, &bytes)
}

/// Whether a text is meant as a link rather than as a table or a path: an address of a page, the part of a link after
/// `#` alone, or an invitation to a game.
///
/// # Example
/// ```
/// use planner::share::is_link;
///
/// assert!(is_link("https://example.org/planner/"));
/// assert!(!is_link("tables/battle.json") && !is_link("{ }"));
/// ```
#[must_use]
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    if text.starts_with('{') {
        return false;
    }
    let is_address = || {
        let start: String = text.chars().take(8).collect();
        let start = start.to_ascii_lowercase();
        start.starts_with("http://") || start.starts_with("https://")
    };
    is_address()
        || frame::begins(text)
        || within(text).is_some_and(frame::begins)
        || Invitation::is_meant(text)
}

/// What stands after the first `#` that a table may follow.
fn within(text: &str) -> Option<&str> {
    let parts = text.match_indices('#').map(|(at, _)| &text[at + 1..]);
    let mut parts = parts.skip_while(|part| !frame::begins(part));
    parts
        .next()
        .or_else(|| text.split_once('#').map(|(_, part)| part))
}

/// The table of a link: a whole address, or the part after `#` with or without it.
///
/// # Errors
/// That there is none in it, that it was cut or changed on the way, that a newer version made it, or what is wrong
/// with the table itself.
pub fn read(packs: &Packs, link: &str) -> Result<Opened, Problems> {
    let framed = match frame::unframed(within(link).unwrap_or(link)) {
        Ok(framed) => framed,
        Err(broken) => return Err(unreadable(broken).into()),
    };
    if framed.version != VERSION {
        let problem = problem("the link was made by a newer version of this program");
        return Err(problem.hint(NEWER).into());
    }
    let Some(text) = squeeze::unsqueezed(&framed.bytes) else {
        let problem = problem("the link is whole, but what it holds cannot be read");
        return Err(problem.hint("ask for it again").into());
    };
    document::read(packs, TITLE, text.as_bytes()).map_err(|mut problems| {
        let about = "the link is whole, but this version cannot use its table";
        problems.0.insert(0, problem(about).warning().hint(NEWER));
        problems
    })
}

/// What to do about a link of a newer version.
const NEWER: &str = "reload the page, or get the newest version, and open the link again";

fn unreadable(broken: frame::Broken) -> Problem {
    let again = "copy the whole link once more, or ask for it again";
    match broken {
        frame::Broken::Foreign => problem("this link holds no table of this program")
            .hint("a link to a table goes on with BF1 after the # behind the address of the page, an invitation to a game with join="),
        frame::Broken::Short { here, whole } => problem(format!(
            "the link is cut short: {here} of its {whole} letters are here"
        ))
        .hint(again),
        frame::Broken::Changed => {
            problem("the link is damaged: some of its letters are not as they were made")
                .hint(again)
        }
    }
}

fn problem(message: impl Into<String>) -> Problem {
    Problem::error("link", "", message)
}

/// The address of a page as a link begins with it.
///
/// # Errors
/// Why it is none, as a sentence.
///
/// # Example
/// ```
/// use planner::share::site;
///
/// let address = " https://example.org/planner/#old ";
/// assert_eq!(site(address), Ok("https://example.org/planner/".to_owned()));
/// assert!(site("example.org").is_err());
/// ```
pub fn site(typed: &str) -> Result<String, String> {
    let typed = typed.trim();
    let typed = typed.split_once('#').map_or(typed, |(site, _)| site);
    let (scheme, rest) = typed.split_once("://").unwrap_or_default();
    let is_page = ["http", "https"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known));
    if !is_page || rest.is_empty() {
        return Err("An address begins with https:// and goes on with a name".to_owned());
    }
    if typed.contains(|letter: char| letter.is_whitespace() || letter.is_control()) {
        return Err("An address has no spaces".to_owned());
    }
    Ok(typed.to_owned())
}

/// A JSON text without the spaces between its parts.
fn without_spaces(json: &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let kept = json.chars().filter(|letter| {
        let keep = quoted || !letter.is_ascii_whitespace();
        if *letter == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = quoted && *letter == '\\' && !escaped;
        keep
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]
        #[test]
        fn whatever_a_whole_link_holds_is_a_table_or_a_message(
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
            cut in any::<prop::sample::Index>(),
        ) {
            let packs = Packs::builtin().expect("packs");
            let mut bytes = squeeze::squeezed(document::SAMPLE).expect("small");
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            for bytes in [&bytes[..], &bytes[..cut.index(bytes.len())]] {
                let link = frame::framed(VERSION, bytes).expect("small");
                if let Err(problems) = read(&packs, &link) {
                    prop_assert!(problems.has_errors());
                }
            }
        }
    }

    #[test]
    fn a_link_of_a_newer_version_says_so() {
        let packs = Packs::builtin().expect("packs");
        let newer = frame::framed('2', b"who knows").expect("small");
        let problems = read(&packs, &newer).expect_err("not for us");
        assert!(problems.to_string().contains("newer version"), "{problems}");
        // Whole, but with nothing that can be read.
        let empty = frame::framed(VERSION, b"").expect("small");
        let problems = read(&packs, &empty).expect_err("nothing in it");
        assert!(
            problems.to_string().contains("cannot be read"),
            "{problems}"
        );
    }

    #[test]
    fn spaces_in_names_stay() {
        let json = r#"{ "a b" : [ 1, "c \" { d" ] , "\\" : "e f" }"#;
        let short = r#"{"a b":[1,"c \" { d"],"\\":"e f"}"#;
        assert_eq!(without_spaces(json), short);
        assert_eq!(without_spaces(short), short);
    }
}
