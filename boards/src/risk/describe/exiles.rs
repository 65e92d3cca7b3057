//! Who waits off the board by the House Mitchell amendments, and what happens without anybody's doing?

use play::{Component, ComponentKind, listed};

use super::components::{Piece, printed};
use super::names;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rules::neutral::{self, Growth};
use crate::risk::rulings::{NeutralAttacks, WatchTurns};
use crate::risk::stage::Stage;
use crate::risk::state::State;

/// What neutral Houses are to get; nothing once no turn comes any more.
fn growth(pack: &Pack, state: &State) -> Vec<Growth> {
    match is_over(state) {
        true => Vec::new(),
        false => neutral::growth(pack, state),
    }
}

/// Whether the game is over, also in saves that do not tell why.
fn is_over(state: &State) -> bool {
    state.ended.is_some() || matches!(state.stage, Stage::Over(_))
}

/// Who waits off the board, what neutral Houses get, and whether the Night's Watch comes back.
pub(super) fn exiles(pack: &Pack, state: &State) -> Vec<Piece> {
    const SECTION: &str = "House Mitchell amendments 2";
    let rows = state.exiles.iter().map(|exile| {
        let row = pack.faction(exile.faction);
        let title = row.map_or("Exiles", |row| row.title.as_str());
        let text = match exile.faction.is_house() {
            true => "Whoever may draw a card may let them land at a port instead",
            false => "Whoever may draw a card may let them come to The Gift instead",
        };
        let piece = Component::new(ComponentKind::Unit, title)
            .text(text)
            .place("in exile");
        printed(piece.number("Armies", i32::from(exile.armies)), SECTION)
    });
    let mut found: Vec<Piece> = rows.collect();
    for group in growth(pack, state) {
        let owners = group.owners.iter().map(|owner| names::owner(pack, *owner));
        let owners = listed(&owners.collect::<Vec<String>>(), "and");
        let attack = match state.rulings.neutral_attacks {
            NeutralAttacks::Never => "",
            NeutralAttacks::One => ", and one of them may attack",
        };
        let text = format!(
            "{owners}: after every round they get armies where players threaten most{attack}"
        );
        let piece = Component::new(ComponentKind::Track, "Turn of the neutral Houses").text(text);
        let piece = piece.number("Armies a round", i32::from(group.armies));
        found.push(printed(piece, "House Mitchell amendments 1"));
    }
    if state.watch_fell.is_some() && !is_over(state) {
        let watch = pack.faction(Faction::NightsWatch);
        let title = watch.map_or("The Night's Watch", |row| row.title.as_str());
        let text = match state.rulings.watch_turns {
            WatchTurns::Every => {
                "It comes back at the end of each turn, to fight for The Gift until the Wildlings are gone"
            }
            WatchTurns::Drawn => {
                "It comes back at the end of each turn in which a card was drawn, and of that of the neutral Houses, \
                 to fight for The Gift until the Wildlings are gone"
            }
        };
        let piece = Component::new(ComponentKind::Effect, format!("{title} comes back"));
        let piece = piece.text(text).place("until the Wildlings are gone");
        found.push(printed(piece, "House Mitchell amendments 3"));
    }
    found
}

/// The same in a few short lines, for a place that is always in view; nothing in games without exiles.
#[must_use]
pub fn waiting(pack: &Pack, state: &State) -> Vec<String> {
    let title = |faction| {
        let row = pack.faction(faction);
        row.map_or("Exiles", |row| row.title.as_str())
    };
    let exiles = state.exiles.iter();
    let exiles: Vec<String> = exiles
        .map(|exile| format!("{} {}", title(exile.faction), exile.armies))
        .collect();
    let mut lines = Vec::new();
    if !exiles.is_empty() {
        lines.push(format!("In exile: {}", exiles.join(", ")));
    }
    let growth = growth(pack, state);
    let armies: u16 = growth.iter().map(|group| group.armies).sum();
    if state.round > 0 && armies > 0 {
        let armies = names::armies(armies);
        lines.push(format!(
            "Neutral Houses get {armies} after round {}",
            state.round
        ));
    }
    if state.watch_fell.is_some() && !is_over(state) {
        let turn = match state.rulings.watch_turns {
            WatchTurns::Every => "the next turn",
            WatchTurns::Drawn => "the next turn in which a card is drawn",
        };
        let title = title(Faction::NightsWatch);
        lines.push(format!("{title} comes back at the end of {turn}"));
    }
    lines
}
