//! Which entries does one line hold?
//!
//! A line that fits a card as a whole is one entry. Otherwise it is cut: at signs and words that join, behind prices,
//! and at commas and dashes if every piece then names a card. What fits nowhere stays in one piece.

use super::names::Names;
use super::piece::{Piece, ends_with_price};

/// Cuts between pieces are tried up to this number of them.
const MOST_CUTS: usize = 24;

/// The entries of a line.
pub(super) fn pieces(names: &Names<'_>, text: &str) -> Vec<Piece> {
    let whole = Piece::read(text);
    if !names.whole(&whole.words).is_empty() {
        return vec![whole];
    }
    let mut found = Vec::new();
    for (text, joins) in joined(text) {
        let mut joins = joins;
        for text in behind_prices(names, text) {
            for mut piece in listed(names, text) {
                piece.joins = joins;
                joins = false;
                found.push(piece);
            }
        }
    }
    found.retain(|piece| !piece.words.is_empty() || piece.copies.is_some());
    found
}

/// Cuts at signs and words that join, each piece with whether one stood before it.
fn joined(text: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    let (mut rest, mut joins) = (text, false);
    loop {
        let signs = ["+", " with ", " w/", " With ", " WITH ", ";", "\t"];
        let cuts = signs
            .iter()
            .filter_map(|sign| Some((rest.find(sign)?, *sign)));
        let Some((at, sign)) = cuts.min_by_key(|(at, _)| *at) else {
            found.push((rest, joins));
            return found;
        };
        found.push((&rest[..at], joins));
        joins = !matches!(sign, ";" | "\t");
        rest = &rest[at + sign.len()..];
    }
}

/// Cuts behind brackets that hold a price, if something follows.
fn behind_prices<'t>(names: &Names<'_>, text: &'t str) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut start = 0;
    let closes = text
        .char_indices()
        .filter(|(_, sign)| matches!(sign, ')' | ']'));
    for (at, _) in closes {
        let (before, after) = (&text[start..=at], &text[at + 1..]);
        let follows = Piece::read(after);
        let names_one = !names.whole(&Piece::read(before).words).is_empty();
        // A second price, a number of copies or the title go on with the same entry.
        if follows.words.is_empty() || !ends_with_price(before) {
            continue;
        }
        if names_one || names.whole(&Piece::read(&text[start..]).words).is_empty() {
            found.push(before);
            start = at + 1;
        }
    }
    found.push(&text[start..]);
    found
}

/// Cuts at commas, dashes and the like where every piece is a name; else one piece.
fn listed(names: &Names<'_>, text: &str) -> Vec<Piece> {
    let whole = || vec![Piece::read(text)];
    let cuts = cuts(text);
    if cuts.is_empty() || cuts.len() > MOST_CUTS || !names.whole(&whole()[0].words).is_empty() {
        return whole();
    }
    let mut starts = vec![0];
    starts.extend(cuts.iter().map(|(_, end)| *end));
    let mut ends: Vec<usize> = cuts.iter().map(|(start, _)| *start).collect();
    ends.push(text.len());
    // For each place the entries from there to the end, if all of them are names; the longest name first.
    let mut tails: Vec<Option<Vec<Piece>>> = vec![None; starts.len() + 1];
    tails[starts.len()] = Some(Vec::new());
    for from in (0..starts.len()).rev() {
        tails[from] = (from..starts.len()).rev().find_map(|to| {
            let piece = Piece::read(text.get(starts[from]..ends[to])?);
            let rest = tails[to + 1].as_ref()?;
            (!names.called(&piece.words).is_empty())
                .then(|| [std::slice::from_ref(&piece), rest].concat())
        });
    }
    tails.swap_remove(0).unwrap_or_else(whole)
}

/// Where a text may be cut: the start and the end of each sign.
fn cuts(text: &str) -> Vec<(usize, usize)> {
    let words = [" and ", " - ", " – ", " — "];
    let mut found: Vec<(usize, usize)> = words
        .iter()
        .flat_map(|word| text.match_indices(word))
        .chain(text.match_indices([',', '&', '/', '(', '[', ':']))
        .map(|(at, sign)| (at, at + sign.len()))
        .collect();
    found.sort_unstable();
    // Of two that overlap the first counts.
    let mut end = 0;
    found.retain(|(start, stop)| {
        let free = *start >= end;
        end = if free { *stop } else { end };
        free
    });
    found
}
