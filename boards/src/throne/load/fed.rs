//! Does supply feed what a house begins with?
//!
//! Whoever has larger armies than supply allows may make no march that leaves them so, and a game would stand still.

use crate::throne::ids::House;
use crate::throne::pack::{GameRow, Pack, Start};
use crate::throne::rules::feeds;

/// Every house with too large armies, in words, with the list that it stands in.
pub(super) fn hungry(pack: &Pack) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for start in &pack.starts {
        let begins = counts(start, None);
        if !feeds(pack, start.supply, begins.iter().copied()) {
            found.push(("start", told(start.house, start.supply, &begins)));
            continue;
        }
        for game in &pack.games {
            let begins = counts(start, Some(game));
            if game.houses.contains(&start.house)
                && !feeds(pack, start.supply, begins.iter().copied())
            {
                found.push(("game", told(start.house, start.supply, &begins)));
            }
        }
    }
    found
}

fn told(house: House, supply: u8, begins: &[u8]) -> String {
    let mut armies: Vec<u8> = begins.iter().copied().filter(|count| *count > 1).collect();
    armies.sort_unstable_by(|a, b| b.cmp(a));
    let armies: Vec<String> = armies.iter().map(u8::to_string).collect();
    let (name, armies) = (house.name(), armies.join(", "));
    format!("house `{name}` has armies of {armies}, more than supply {supply} allows")
}

/// How many units stand in each area at the start, with what a game adds.
fn counts(start: &Start, game: Option<&GameRow>) -> Vec<u8> {
    let mut areas: Vec<_> = start.units.clone();
    let more = game.into_iter().flat_map(|game| &game.more_units);
    for (_, area, units) in more.filter(|(house, ..)| *house == start.house) {
        match areas.iter_mut().find(|(at, _)| at == area) {
            Some((_, there)) => *there = there.plus(*units),
            None => areas.push((*area, *units)),
        }
    }
    areas.iter().map(|(_, units)| units.count()).collect()
}
