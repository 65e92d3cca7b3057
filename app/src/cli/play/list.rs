//! What can be chosen for a game?
//!
//! Every name with its sentence, from the tables that the window uses too.

use anyhow::Result;
use play::Part;
use play::pack::RulingInfo;

use crate::cli::end::End;
use crate::cli::out::Out;

/// Names of one kind, each with what it says.
pub(super) struct Section {
    pub(super) title: &'static str,
    pub(super) rows: Vec<(String, String)>,
}

impl Section {
    /// Names with sentences.
    pub(super) fn of<'t>(
        title: &'static str,
        rows: impl IntoIterator<Item = (&'t str, &'t str)>,
    ) -> Self {
        let rows = rows.into_iter();
        Self {
            title,
            rows: rows
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .collect(),
        }
    }

    /// What may be played with or without.
    pub(super) fn parts<S>(title: &'static str, parts: &[Part<S>]) -> Self {
        Self::of(title, parts.iter().map(|part| (part.name, part.text)))
    }

    /// Open points, each with how it can be read.
    pub(super) fn rulings(all: &[RulingInfo]) -> Self {
        let mut rows = Vec::new();
        for info in all {
            rows.push((info.name.to_owned(), info.question.to_owned()));
            for reading in info.readings {
                rows.push((format!("  ={}", reading.value), reading.text.to_owned()));
            }
        }
        Self {
            title: "Rulings, by --ruling name=value",
            rows,
        }
    }

    /// The section as text.
    pub(super) fn text(&self) -> String {
        let wide = self.rows.iter().map(|(name, _)| name.chars().count());
        let wide = wide.max().unwrap_or(0);
        let mut text = format!("{}:", self.title);
        for (name, says) in &self.rows {
            text += format!("\n  {name:wide$}  {says}").trim_end();
        }
        text
    }
}

/// Tells what can be chosen.
pub(super) fn tell(sections: &[Section], out: &mut Out<'_>) -> Result<End> {
    let texts: Vec<String> = sections.iter().map(Section::text).collect();
    out.line(&texts.join("\n\n"))?;
    Ok(End::Answered)
}
