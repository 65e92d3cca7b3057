//! How do numbers and words become text of a document?

use super::LETTER;

/// A place or length in points, to a tenth.
pub(super) fn number(value: f64) -> String {
    trimmed(format!("{value:.1}"))
}

/// A share, to a hundredth.
pub(super) fn share(value: f64) -> String {
    trimmed(format!("{value:.2}"))
}

/// Without trailing zeros, and without a minus before zero.
fn trimmed(number: String) -> String {
    let text = number.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// A number along the table's edge.
pub(super) fn inches_label(inch: i32) -> String {
    if inch == 0 {
        "0 in".to_owned()
    } else {
        inch.to_string().replace('-', "−")
    }
}

/// Text for XML; characters that XML cannot hold are dropped.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => safe.push(letter),
        }
    }
    safe
}

/// How wide a text is at a size, on the safe side.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * LETTER
}

/// A sentence broken at words into rows of a width.
pub(super) fn wrapped(text: &str, width: f64, size: f64) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(row) = rows.last_mut() else { break };
        if !row.is_empty() && text_width(row, size) + text_width(word, size) > width {
            rows.push(word.to_owned());
            continue;
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [1.0, 0.5, -0.01, 12.345, -30.0].map(number);
        assert_eq!(texts, ["1", "0.5", "0", "12.3", "-30"]);
        assert_eq!(share(0.05), "0.05");
    }

    #[test]
    fn names_cannot_break_the_document() {
        assert_eq!(
            escaped("<a href=\"x\">&\u{0}\u{ffff}é"),
            "&lt;a href=&quot;x&quot;&gt;&amp;é"
        );
    }
}
