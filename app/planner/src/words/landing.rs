//! How does it read where a charge lands?

use tabletop::{Alignment, LandingAnswer, PairAnswer, landed_words, side_words};

use super::{listed, named_edge, point};

/// Where a charge lands and whether it fits there, a sentence an arc.
#[must_use]
pub fn landings(pair: &PairAnswer) -> Vec<String> {
    let landings = &pair.charge.landings;
    let arcs = pair.arcs_hit.iter().filter_map(|arc| {
        let there: Vec<String> = landings
            .iter()
            .filter(|landing| landing.side == *arc)
            .map(|landing| place(pair, landing))
            .collect();
        let arc = side_words(*arc);
        (!there.is_empty()).then(|| format!("lands on the {arc}, {}", there.join("; ")))
    });
    arcs.collect()
}

fn place(pair: &PairAnswer, landing: &LandingAnswer) -> String {
    let place = landed(landing, &pair.to);
    let at = point([landing.x_in, landing.y_in]);
    // Of one that is told with a comma of its own the place stands apart.
    let comma = match landing.place.is_regular() {
        true => "",
        false => ",",
    };
    if let Some(why) = refused_landing(pair, landing) {
        return format!("{place}{comma} at {at}: fits{}, but {why}", harm(landing));
    }
    match (landing.fits, landing.blocked_by.as_slice()) {
        (true, _) => format!("{place}{comma} at {at}: fits{}", harm(landing)),
        (false, []) => format!("{place}: no room"),
        (false, by) => format!("{place}: blocked by {}", listed(&named_edge(by), "and")),
    }
}

/// What the terrain costs that a charger lands in, as the end of a sentence: such as ", into stakes: 3.5 wounds on average".
#[must_use]
pub fn harm(landing: &LandingAnswer) -> String {
    let harm = landing.harm.iter();
    harm.map(|harm| format!(", into {harm}")).collect()
}

/// How a charger comes to stand: such as "half to the left", "partial, 62.0% of half" or "half, guards moves to (1.00, 2.00)".
#[must_use]
pub fn landed(landing: &LandingAnswer, target: &str) -> String {
    let there = landing
        .target
        .as_ref()
        .map(|there| [there.x_in, there.y_in]);
    landed_words(landing.place, landing.share, there, target)
}

/// Why a landing that fits is none to choose.
#[must_use]
pub fn refused_landing(pair: &PairAnswer, landing: &LandingAnswer) -> Option<String> {
    let moves = |other: &&LandingAnswer| {
        other.side == landing.side && other.place == Alignment::TargetMoves && other.open
    };
    if !landing.fits || landing.open {
        return None;
    }
    if landing.place == Alignment::TargetMoves {
        return Some(format!("{} may not be moved for it", pair.to));
    }
    Some(match pair.charge.landings.iter().find(moves) {
        Some(_) => format!("{} has to move first", pair.to),
        None => "half of the edge has to be in contact".to_owned(),
    })
}
