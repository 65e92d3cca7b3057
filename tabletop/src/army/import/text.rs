//! What does a line hold once its decoration is taken off?
//!
//! Bullets, marks of forums and chats, numbering and signs of continuation say how a list looks, not who is in it.
//! Invariant: letters and digits stay, but for the marks themselves.

/// A line without its decoration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    /// What is left.
    pub(super) text: String,
    /// A bullet stood before it.
    pub(super) bullet: bool,
    /// A sign or a word says that it joins the line before it.
    pub(super) joins: bool,
}

/// Signs that stand before the entries of a list.
const BULLETS: &str = "•·∙◦●○▪▫■□▶►▸▹‣⁃*-–—−‒>#~=_✦✧◆◇★☆➤➢→.,:;|";

/// Signs that stand before what belongs to the line above.
const JOINS: &str = "+└├╰↳┗┣⤷│─";

/// Words that stand before what joins a unit.
const JOINING: [&str; 5] = ["with ", "w/", "w. ", "attachment: ", "attached: "];

/// Marks of forums in square brackets, without their values.
const MARKS: [&str; 16] = [
    "h", "b", "i", "u", "s", "*", "list", "size", "color", "url", "quote", "center", "code",
    "spoiler", "li", "font",
];

/// Marks of pages in angle brackets.
const TAGS: [&str; 18] = [
    "h", "b", "i", "u", "p", "a", "br", "ul", "ol", "li", "td", "th", "tr", "em", "div", "span",
    "table", "strong",
];

/// Takes the decoration off a line; `None` if nothing but decoration is in it.
pub(super) fn plain(line: &str) -> Option<Plain> {
    let text = unmarked(line);
    let mut rest = text.trim();
    let (mut bullet, mut joins) = (false, false);
    while let Some(sign) = rest.chars().next() {
        let is_join = JOINS.contains(sign);
        if !(is_join || sign.is_whitespace() || is_unseen(sign) || BULLETS.contains(sign)) {
            break;
        }
        joins |= is_join;
        bullet |= !is_join && !sign.is_whitespace();
        rest = rest.get(sign.len_utf8()..).unwrap_or_default();
    }
    rest = unnumbered(rest);
    for word in JOINING {
        let start = rest.get(..word.len()).unwrap_or_default();
        if start.eq_ignore_ascii_case(word) {
            joins = true;
            rest = rest.get(word.len()..).unwrap_or_default().trim_start();
        }
    }
    let text = rest.trim().to_owned();
    let told = text.chars().any(char::is_alphanumeric);
    told.then_some(Plain {
        text,
        bullet,
        joins,
    })
}

/// A line without the marks of forums, pages and chats.
fn unmarked(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(sign) = rest.chars().next() {
        if let Some(mark) = mark(rest) {
            rest = rest.get(mark..).unwrap_or_default();
            continue;
        }
        if !matches!(sign, '`' | '"' | '“' | '”' | '„' | '«' | '»') {
            text.push(sign);
        }
        rest = rest.get(sign.len_utf8()..).unwrap_or_default();
    }
    text.replace("**", "").replace("__", "").replace("~~", "")
}

/// The length of the mark that a text begins with.
fn mark(text: &str) -> Option<usize> {
    let (close, known) = match text.chars().next()? {
        '[' => (']', MARKS.as_slice()),
        '<' => ('>', TAGS.as_slice()),
        _ => return None,
    };
    let end = text.find(close)?;
    let inside = text.get(1..end)?.trim_start_matches('/');
    let name = inside.split(['=', ' ', '/']).next()?.to_lowercase();
    let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let known = known.contains(&name);
    known.then_some(end + 1)
}

/// A text without the number that counts it, such as "3." or "3)".
fn unnumbered(text: &str) -> &str {
    let digits = text.len()
        - text
            .trim_start_matches(|sign: char| sign.is_ascii_digit())
            .len();
    let rest = text.get(digits..).unwrap_or_default();
    let rest = rest.strip_prefix(['.', ')']).filter(|_| digits > 0);
    let rest = rest.filter(|rest| rest.starts_with(char::is_whitespace));
    rest.map_or(text, str::trim_start)
}

/// Signs without width that pasting brings along.
fn is_unseen(sign: char) -> bool {
    matches!(
        sign,
        '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoration_is_taken_off() {
        for (line, text, bullet, joins) in [
            (
                "\u{feff}• Stark Bowmen (6)",
                "Stark Bowmen (6)",
                true,
                false,
            ),
            ("  - Stark Bowmen", "Stark Bowmen", true, false),
            (
                "   with Umber Champion (1)",
                "Umber Champion (1)",
                false,
                true,
            ),
            ("  w/ Umber Champion", "Umber Champion", false, true),
            ("\t└ + Umber Champion", "Umber Champion", false, true),
            ("**Stark Bowmen**", "Stark Bowmen", false, false),
            ("[h=1][b]Winter[/b][/h]", "Winter", false, false),
            ("<li>Stark Bowmen</li>", "Stark Bowmen", false, false),
            ("[C] Robb Stark", "[C] Robb Stark", false, false),
            ("a <Robb Stark>", "a <Robb Stark>", false, false),
            ("3. Stark Bowmen", "Stark Bowmen", false, false),
            ("3 Stark Bowmen", "3 Stark Bowmen", false, false),
            ("> ## Units", "Units", true, false),
            ("Without", "Without", false, false),
        ] {
            let text = text.to_owned();
            let wanted = Plain {
                text,
                bullet,
                joins,
            };
            assert_eq!(plain(line), Some(wanted), "{line}");
        }
        for line in ["", " \t", "-----", "• ", "[b][/b]", "=== ==="] {
            assert_eq!(plain(line), None, "{line}");
        }
    }
}
