//! Which terrain does a pack have?
//!
//! Zones with a letter, pieces with a drawing, doors and windows with what they stop. Pieces and barriers
//! name each other, so their ids are gathered first.

use play::pack::{Row, RowId};

use super::manifest::FileKind;
use super::{Reader, drawing};
use crate::ground::Ground;
use crate::ids::{BarrierId, PieceId};
use crate::pack::{Barrier, ChargeDice, Interact, Marker, OnEnter, Piece, Use, Zone};
use crate::plan::{Fitting, Plan};

const MARKERS: [(&str, Marker); 3] = [
    ("none", Marker::None),
    ("must", Marker::Must),
    ("may", Marker::May),
];

const FITTINGS: [(&str, Fitting); 2] = [("door", Fitting::Door), ("window", Fitting::Window)];

const USES: [(&str, Use); 3] = [
    ("open_by_will", Use::OpenByWill),
    ("turn", Use::Turn),
    ("turn_and_move", Use::TurnAndMove),
];

/// Kinds of effects on entering.
#[derive(Clone, Copy)]
enum Enter {
    Wounds,
    Hits,
    Hidden,
}

const ENTERS: [(&str, Enter); 3] = [
    ("wounds", Enter::Wounds),
    ("hits", Enter::Hits),
    ("hidden", Enter::Hidden),
];

impl<'t> Reader<'t> {
    pub(super) fn zones(&self) -> Option<Vec<Zone>> {
        let mut letters: Vec<(char, String)> = Vec::new();
        self.rows(FileKind::Terrain, "zone", |row, id| {
            let letter = row.text("letter").and_then(|word| {
                let mut text = word.text.chars();
                let letter = text.next().filter(|_| text.next().is_none());
                let taken = |letter: &char| {
                    let mut zones = letters.iter();
                    // A zone that another pack has in its place may keep the letter.
                    let zone = zones.any(|(own, zone)| own == letter && *zone != id);
                    zone || Ground::LETTERS.contains(letter) || !letter.is_ascii()
                };
                let free = letter.filter(|letter| !taken(letter));
                if free.is_none() {
                    row.wrong_word(&word, "must be one letter that means nothing else");
                }
                letters.extend(free.map(|letter| (letter, id.clone())));
                free
            });
            let title = row.owned("title");
            let extra_cost = row.whole_or("extra_cost", 0..=9, 0);
            let attack_bonus = row.whole_or("attack_bonus", 0..=9, 0);
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Zone {
                id,
                title: title?,
                letter: letter?,
                extra_cost: extra_cost?,
                attack_bonus: attack_bonus?,
                text: text?,
                source: source?,
            })
        })
    }

    pub(super) fn pieces(&self) -> Option<Vec<Piece>> {
        let ids = self.ids(FileKind::Terrain, "piece").unwrap_or_default();
        self.rows(FileKind::Terrain, "piece", |row, id| {
            let title = row.owned("title");
            let plan = self.piece_plan(row);
            let marker = row.one_of("marker", "marker", &MARKERS);
            let enter = enter(row, &ids);
            let interact = interact(row);
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Piece {
                id,
                title: title?,
                plan: plan?,
                marker: marker?,
                enter: enter?,
                interact: interact?,
                text: text?,
                source: source?,
            })
        })
    }

    pub(super) fn barriers(&self) -> Option<Vec<Barrier>> {
        let ids = self.ids(FileKind::Terrain, "barrier").unwrap_or_default();
        self.rows(FileKind::Terrain, "barrier", |row, id| {
            let title = row.owned("title");
            let fits = row.one_of("socket", "fits", &FITTINGS);
            let (stops_move, stops_sight) = (row.truth("stops_move"), row.truth("stops_sight"));
            let turns_to = row.text_or_none("turns_to").and_then(|word| {
                let Some(word) = word else { return Some(None) };
                let place = ids.iter().position(|id| *id == word.text);
                if place.is_none() {
                    row.unknown("barrier", &word, ids.iter().copied());
                }
                place.map(BarrierId::nth)
            });
            let interact = interact(row);
            let charge = charge(row);
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Barrier {
                id,
                title: title?,
                fits: fits?,
                stops_move: stops_move?,
                stops_sight: stops_sight?,
                turns_to: turns_to?,
                interact: interact?,
                charge: charge?,
                text: text?,
                source: source?,
            })
        })
    }

    fn piece_plan(&self, row: &Row<'t>) -> Option<Plan> {
        let lines = row.lines("squares")?;
        let plan = drawing(row, &lines, &[])?;
        if plan.edges().next().is_some() {
            row.wrong_at("squares", "a piece has no walls of its own");
            return None;
        }
        Some(plan)
    }
}

fn enter(row: &Row<'_>, pieces: &[&str]) -> Option<OnEnter> {
    if !row.has("enter") {
        return Some(OnEnter::Nothing);
    }
    let row = row.row("enter")?;
    let enter = match row.one_of("effect", "does", &ENTERS)? {
        Enter::Wounds => row.whole("wounds", 1..=9).map(OnEnter::Wounds),
        Enter::Hits => {
            let (infantry, large) = (row.whole("infantry", 0..=9), row.whole("large", 0..=9));
            infantry
                .zip(large)
                .map(|(infantry, large)| OnEnter::Hits { infantry, large })
        }
        Enter::Hidden => hidden(&row, pieces),
    };
    row.done();
    enter
}

fn hidden(row: &Row<'_>, pieces: &[&str]) -> Option<OnEnter> {
    let piece = row.text("piece").and_then(|word| {
        let place = pieces.iter().position(|id| *id == word.text);
        if place.is_none() {
            row.unknown("piece", &word, pieces.iter().copied());
        }
        PieceId::nth(place?)
    });
    let (hiding, bare) = (row.whole("hiding", 0..=99), row.whole("bare", 0..=99));
    let wounds = row.whole("wounds", 0..=9);
    Some(OnEnter::Hidden {
        piece: piece?,
        hiding: hiding?,
        bare: bare?,
        wounds: wounds?,
    })
}

/// What may be done with a row; the outer `None` stands for a problem.
fn interact(row: &Row<'_>) -> Option<Option<Interact>> {
    if !row.has("interact") {
        return Some(None);
    }
    let row = row.row("interact")?;
    let (cost, does) = (row.whole("cost", 0..=3), row.one_of("use", "does", &USES));
    row.done();
    Some(Some(Interact {
        cost: cost?,
        does: does?,
    }))
}

/// The dice of a charge; the outer `None` stands for a problem.
fn charge(row: &Row<'_>) -> Option<Option<ChargeDice>> {
    if !row.has("charge") {
        return Some(None);
    }
    let row = row.row("charge")?;
    let (dice, value) = (row.whole("dice", 1..=8), row.whole("value", 1..=10));
    row.done();
    Some(Some(ChargeDice {
        dice: dice?,
        value: value?,
    }))
}
