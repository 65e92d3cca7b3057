//! How is told how often somebody won?
//!
//! A share counts a draw as half a win, and has Wilson's interval at 95 in 100.

use play::Tally;
use serde_json::{Value, json};

/// For programs.
pub(super) fn tally(tally: &Tally) -> Value {
    let [low, high] = tally.interval();
    json!({
        "wins": tally.wins,
        "draws": tally.draws,
        "games": tally.games,
        "share": tally.share(),
        "low": low,
        "high": high,
    })
}

/// For people.
pub(super) fn share(tally: &Tally) -> String {
    let [low, high] = tally.interval().map(|part| part * 100.0);
    let share = tally.share() * 100.0;
    format!("{share:.0} % ({low:.0} to {high:.0})")
}

/// How many games.
pub(super) fn games(played: u32) -> String {
    match played {
        1 => "1 game".to_owned(),
        more => format!("{more} games"),
    }
}
