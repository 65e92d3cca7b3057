//! Which paragraphs of a page of rules are about something?
//!
//! Pages are those of the documents, in Markdown: headings, list items, plain paragraphs. A question and a refusal name
//! a section of a book, which stands in brackets behind a rule.

use std::collections::BTreeMap;

use eframe::egui::Context;
use ui::beside::{Beside, Fetching};

/// Which rules are shown.
#[derive(Debug, Default)]
pub struct Rules {
    pub(crate) open: bool,
    /// They were opened just now, and what is typed is sought.
    pub(crate) opened: bool,
    pub(crate) page: usize,
    /// Signs are shown in place of a page.
    pub(crate) signs: bool,
    pub(crate) sought: String,
    /// Pages that were read.
    read: BTreeMap<usize, Vec<Paragraph>>,
    /// The page that is on its way.
    fetching: Option<(usize, Fetching)>,
    /// The page that did not come, and why; asked for again when the rules are opened next.
    missing: Option<(usize, String)>,
}

impl Rules {
    /// Opens the rules at what is sought; shuts them where they show just that.
    pub fn show(&mut self, sought: &str) {
        self.open = !self.open || self.sought != sought;
        self.opened = self.open;
        self.missing = None;
        self.signs &= sought.is_empty();
        sought.clone_into(&mut self.sought);
    }

    /// Opens what signs mean; shuts it where that is shown.
    pub fn show_signs(&mut self) {
        self.open = !self.open || !self.signs;
        self.signs = true;
        self.sought.clear();
    }

    /// Shuts them; tells whether they were shown.
    pub fn shut(&mut self) -> bool {
        std::mem::take(&mut self.open)
    }

    /// Whether they are shown.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The paragraphs of the page that is shown; where they have not come, why.
    pub(crate) fn paragraphs(
        &mut self,
        file: Beside,
        egui: &Context,
    ) -> Result<&[Paragraph], String> {
        let page = self.page;
        if !self.read.contains_key(&page) {
            let missing = self.missing.as_ref().filter(|(of, _)| *of == page);
            if let Some((_, why)) = missing {
                return Err(why.clone());
            }
            let begun = self.fetching.take().filter(|(of, _)| *of == page);
            let (_, fetching) = begun.unwrap_or_else(|| (page, Fetching::of(file, egui)));
            match fetching.come() {
                None => {
                    self.fetching = Some((page, fetching));
                    return Err("This page is on its way".to_owned());
                }
                Some(Err(why)) => {
                    self.missing = Some((page, why.clone()));
                    return Err(why);
                }
                Some(Ok(text)) => {
                    self.read.insert(page, paragraphs(&text));
                }
            }
        }
        Ok(self.read.get(&page).map_or(&[], Vec::as_slice))
    }

    /// What is sought in them.
    pub(crate) fn sought(&self) -> &str {
        &self.sought
    }
}

/// A paragraph with the heading that it stands under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paragraph {
    pub(crate) heading: String,
    pub(crate) text: String,
}

/// The paragraphs of a page, without what only a browser shows.
pub(crate) fn paragraphs(page: &str) -> Vec<Paragraph> {
    let mut heading = String::new();
    let mut found = Vec::new();
    for line in page.lines().map(str::trim) {
        if let Some(title) = line.strip_prefix('#') {
            title
                .trim_start_matches('#')
                .trim()
                .clone_into(&mut heading);
        } else if !line.is_empty() {
            found.push(Paragraph {
                heading: heading.clone(),
                text: plain(line.strip_prefix("- ").unwrap_or(line)),
            });
        }
    }
    found
}

/// A line without anchors, stars and addresses of links.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        rest = after.split_once('>').map_or("", |(_, rest)| rest);
    }
    text.push_str(rest);
    let mut text = text.replace("**", "").replace('`', "");
    while let Some((head, tail)) = text.split_once("](") {
        let end = tail
            .find(')')
            .map_or("", |end| tail.get(end + 1..).unwrap_or(""));
        let begin = head.rfind('[').unwrap_or(0);
        let name = head.get(begin..).unwrap_or("").trim_start_matches('[');
        text = format!("{}{name}{end}", head.get(..begin).unwrap_or(""));
    }
    text
}

/// The paragraphs with all words of a text; where there are none, those with the most of them.
pub(crate) fn found<'p>(all: &'p [Paragraph], sought: &str) -> Vec<&'p Paragraph> {
    let words = words(sought);
    if words.is_empty() {
        return all.iter().collect();
    }
    let score = |paragraph: &Paragraph| {
        let text = format!("{} {}", paragraph.heading, paragraph.text).to_lowercase();
        words.iter().filter(|word| text.contains(*word)).count()
    };
    let scores: Vec<usize> = all.iter().map(score).collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let both = all.iter().zip(&scores);
    both.filter(|(_, score)| most > 0 && **score == most)
        .map(|(paragraph, _)| paragraph)
        .collect()
}

fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let known =
        words.filter(|word| !word.is_empty() && !matches!(*word, "and" | "the" | "of" | "to"));
    known.map(str::to_owned).collect()
}

/// The section of a book that a refusal ends with, in brackets.
pub(crate) fn section_of(refusal: &str) -> Option<&str> {
    let (_, inside) = refusal.strip_suffix(')')?.rsplit_once(" (")?;
    inside.split_once(", ").map(|(_, section)| section)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Risk\n\n## Skirmish, a turn\n\n- <a id=\"s5\"></a>**S5** A turn is reinforce, invade. (On your turn)\n- <a id=\"r1\"></a>**R1** Own areas. Ruling: [matching_bonus](../rulings/risk.md#m). See.\n";

    #[test]
    fn pages_are_read_as_text() {
        let all = paragraphs(PAGE);
        let texts: Vec<&str> = all.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "S5 A turn is reinforce, invade. (On your turn)",
                "R1 Own areas. Ruling: matching_bonus. See."
            ]
        );
        assert_eq!(all[0].heading, "Skirmish, a turn");
    }

    #[test]
    fn what_has_all_words_comes_alone() {
        let all = paragraphs(PAGE);
        for (sought, many) in [
            ("", 2),
            ("On your turn", 1),
            ("matching", 1),
            ("turn of owls", 2),
            ("dragons", 0),
        ] {
            assert_eq!(found(&all, sought).len(), many, "{sought}");
        }
    }

    #[test]
    fn a_refusal_names_its_section() {
        let no = "You hold too many cards (4) (Risk, Skirmish reinforce 3)";
        assert_eq!(section_of(no), Some("Skirmish reinforce 3"));
        assert_eq!(section_of("Saved"), None);
    }
}
