//! How is it said?
//!
//! Log lines and numbers for people: inches to the hundredth, no full stop after one sentence.

/// Inches to the hundredth for people, without trailing zeros.
pub(crate) fn inches(inches: f64) -> String {
    format!("{} in", number(inches))
}

/// A number to the hundredth, without trailing zeros and never "-0".
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}
