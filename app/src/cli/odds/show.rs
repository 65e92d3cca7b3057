//! How does a distribution read?
//!
//! One row a value: the chance of exactly it, of at least it, and a bar for the eye.

use std::fmt::Write;

use play::odds::Dist;
use serde::Serialize;

pub(super) use play::percent;

/// Rows below this chance at both ends are left out of the text; the JSON holds all.
const SEEN: f64 = 0.000_5;
const BAR: f64 = 40.0;

/// A distribution as rows of text under a heading.
pub(super) fn table(heading: &str, dist: &Dist) -> String {
    let mut text = format!("{heading:>10}   exactly  at least\n");
    let shown = |value: &(i32, f64)| value.1 >= SEEN;
    let first = dist.iter().find(shown).map_or(0, |(value, _)| value);
    let last = dist.iter().rev().find(shown).map_or(0, |(value, _)| value);
    for (value, chance) in dist
        .iter()
        .filter(|(value, _)| (first..=last).contains(value))
    {
        let bar = "#".repeat((chance * BAR).round() as usize);
        // Writing into a text cannot fail.
        let _ = writeln!(
            text,
            "{}",
            format!(
                "{value:>10}  {:>8}  {:>8}  {bar}",
                percent(chance),
                percent(dist.at_least(value))
            )
            .trim_end()
        );
    }
    let _ = writeln!(text, "{:>10}  {:.2} on average", "", dist.mean());
    text
}

/// A distribution as JSON shows it: its mean and each value with its chances.
#[derive(Debug, Serialize)]
pub(super) struct Whole {
    mean: f64,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    value: i32,
    chance: f64,
    at_least: f64,
}

impl From<&Dist> for Whole {
    fn from(dist: &Dist) -> Self {
        let row = |(value, chance)| Row {
            value,
            chance,
            at_least: dist.at_least(value),
        };
        Whole {
            mean: dist.mean(),
            rows: dist.iter().map(row).collect(),
        }
    }
}

/// One answer as one line of JSON, headed by its format and the question.
pub(super) fn json(ask: &'static str, answer: impl Serialize) -> serde_json::Result<String> {
    #[derive(Serialize)]
    struct Headed<T> {
        format: &'static str,
        ask: &'static str,
        #[serde(flatten)]
        answer: T,
    }
    serde_json::to_string(&Headed {
        format: "bannerfield/odds/1",
        ask,
        answer,
    })
}
