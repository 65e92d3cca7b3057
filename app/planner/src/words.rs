//! How does each part of a pair's answer read?
//!
//! A word or two for the summary, sentences for the block. Only words: every number and every "no" comes from the
//! answer.

mod landing;

use geometry::{Remove, Side};
use play::{listed, percent};
use tabletop::table::Table;
use tabletop::{PairAnswer, RefusalAnswer, WayAnswer, side_words, turn_words};

use crate::settings::Units;

pub use landing::{harm, landed, landings, refused_landing};
pub use play::sentence;

/// One part of an answer in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// For the summary.
    pub short: String,
    /// For the block, a sentence each.
    pub long: Vec<String>,
}

/// A refusal's reason for the summary.
#[must_use]
pub fn reason(no: Option<&RefusalAnswer>) -> String {
    no.map_or_else(
        || "-".to_owned(),
        |no| match no.reason.as_str() {
            "path" => "way blocked".to_owned(),
            reason => reason.replace('_', " "),
        },
    )
}

fn refused(no: &RefusalAnswer) -> String {
    format!("no. {} ({})", no.text, no.rule)
}

fn point([x, y]: [f64; 2]) -> String {
    format!("({x:.2}, {y:.2})")
}

fn turned(degrees: f64) -> String {
    turn_words(degrees).map_or_else(
        || "without a pivot".to_owned(),
        |turn| format!("after a pivot of {turn}"),
    )
}

/// Which arc of the target is hit, and by what share.
#[must_use]
pub fn arcs(pair: &PairAnswer) -> Words {
    let hit: Vec<String> = pair
        .arcs_hit
        .iter()
        .map(|arc| side_words(*arc).to_owned())
        .collect();
    let short = match hit.as_slice() {
        [] => "-".to_owned(),
        hit => hit.join("/"),
    };
    let Some(shares) = &pair.arc_shares else {
        return Words {
            short,
            long: vec!["the trays overlap, so none is outside the other".to_owned()],
        };
    };
    let share = |arc: Side| match arc {
        Side::Front => shares.front,
        Side::Left => shares.left,
        Side::Right => shares.right,
        Side::Rear => shares.rear,
    };
    let mut parts: Vec<Side> = Side::ALL
        .into_iter()
        .filter(|arc| geometry::is_some_share(share(*arc)))
        .collect();
    parts.sort_by(|a, b| share(*b).total_cmp(&share(*a)));
    let parts: Vec<String> = parts
        .into_iter()
        .map(|arc| format!("{} {}", side_words(arc), percent(share(arc))))
        .collect();
    let seen = match pair.in_front_arc {
        true => "target in the front arc",
        false => "target outside the front arc",
    };
    Words {
        short,
        long: vec![format!(
            "{seen}; hits its {} ({})",
            listed(&hit, "or"),
            parts.join(", ")
        )],
    }
}

/// Whether a clear line runs, and along which; or what stops it.
#[must_use]
pub fn sight(pair: &PairAnswer) -> Words {
    let sight = &pair.sight;
    let [from, to] = sight.line_in;
    if sight.clear {
        return Words {
            short: "clear".to_owned(),
            long: vec![format!("clear from {} to {}", point(from), point(to))],
        };
    }
    let Some(remove) = sight.remove else {
        return Words {
            short: "out of arc".to_owned(),
            long: vec!["none: no part of the target lies in the front arc".to_owned()],
        };
    };
    let by = &sight.blocked_by;
    let sentence = match (remove, by.as_slice()) {
        (_, [only]) => format!("stopped by {only}; without it a line would be clear"),
        (Remove::Any, by) => format!(
            "stopped by {}; a line would be clear if one of them were gone",
            listed(by, "and")
        ),
        (Remove::All, by) => format!(
            "stopped by {}; a line would be clear only if all of them were gone",
            listed(by, "and")
        ),
    };
    Words {
        short: match by.as_slice() {
            [only] => format!("by {only}"),
            by => format!("by {} things", by.len()),
        },
        long: vec![sentence],
    }
}

/// The charge, step by step.
#[must_use]
pub fn charge(table: &Table, pair: &PairAnswer) -> Vec<String> {
    let charge = &pair.charge;
    let mut sentences = Vec::new();
    if let Some(no) = &charge.refusal {
        let by = match charge.blocked_by.as_slice() {
            [] => String::new(),
            by => format!("; in the way: {}", listed(&named_edge(by), "and")),
        };
        sentences.push(format!("{}{by}", refused(no)));
    }
    // How far an enemy out of sight would be is nobody's question.
    if !pair.sight.clear && !charge.allowed {
        return sentences;
    }
    let Some(advised) = charge.way() else {
        return sentences;
    };
    let others = charge.ways.iter().enumerate();
    let others = others.filter(|(place, _)| charge.advised != Some(*place));
    let said = |way| by_way(table, way, Units::Inches);
    let mark = match charge.ways.len() {
        1 => "",
        _ => " (advised)",
    };
    sentences.push(format!("{}{mark}", said(advised)));
    sentences.extend(others.map(|(_, way)| format!("or {}", said(way))));
    let is_listed = |way: &&WayAnswer| charge.ways.contains(way);
    let straight = charge.straight.iter().filter(|way| !is_listed(way));
    sentences.extend(straight.map(|way| format!("or, as it faces, {}", said(way))));
    sentences
}

/// One of the ways of a charge: how far, the pivot, what it goes through, what it needs and how likely that is.
#[must_use]
pub(crate) fn by_way(table: &Table, way: &WayAnswer, units: Units) -> String {
    let length = units.length(way.distance_in);
    let die = die(way.dice, way.need, way.chance);
    let through = match way.terrain.as_slice() {
        [] => String::new(),
        terrain => format!(" through {}", listed(&pieces(table, terrain), "and")),
    };
    format!("{length} {}{through}{die}", turned(way.pivot_deg))
}

fn die(dice: &str, need: Option<u8>, chance: f64) -> String {
    let words = match dice {
        "1d6" => "",
        _ => " on the lowest of two dice",
    };
    match need {
        Some(need) if chance > 0.0 => format!(", needs {need}+{words}: {}", percent(chance)),
        Some(need) => format!(", would need {need}+{words}"),
        None => ", more than the best die gives".to_owned(),
    }
}

fn named_edge(ids: &[String]) -> Vec<String> {
    let name = |id: &String| match id.as_str() {
        "table" => "the table's edge".to_owned(),
        _ => id.clone(),
    };
    ids.iter().map(name).collect()
}

fn pieces(table: &Table, ids: &[String]) -> Vec<String> {
    let name = |id: &String| {
        let words: Vec<String> = table.state.piece(id).map_or(Vec::new(), |piece| {
            piece
                .keywords
                .iter()
                .map(|keyword| keyword.name().replace('_', " "))
                .collect()
        });
        match words.as_slice() {
            [] => id.clone(),
            words => format!("{id} ({})", words.join(", ")),
        }
    };
    ids.iter().map(name).collect()
}

#[must_use]
pub fn shot(pair: &PairAnswer) -> Words {
    let shoot = &pair.shoot;
    if let Some(no) = &shoot.refusal {
        return Words {
            short: reason(Some(no)),
            long: vec![refused(no)],
        };
    }
    let band = shoot.band.unwrap_or("no");
    let gap = shoot
        .gap_in
        .map_or(String::new(), |gap| format!(", {gap:.2} in"));
    let pivot = shoot
        .pivot_deg
        .map_or(String::new(), |pivot| format!(" {}", turned(pivot)));
    let mut long = vec![format!("{band} range{gap}{pivot}")];
    if !shoot.cover_by.is_empty() {
        long.push(format!(
            "the target has cover from {}",
            listed(&shoot.cover_by, "and")
        ));
    }
    if !shoot.into_melee.is_empty() {
        long.push(format!(
            "into melee with {}",
            listed(&shoot.into_melee, "and")
        ));
    }
    Words {
        short: format!("{band} range"),
        long,
    }
}

/// A charge in the fewest words: its distance, then what it needs.
#[must_use]
pub(crate) fn way(pair: &PairAnswer) -> Vec<String> {
    let way = pair.charge.way();
    way.map_or_else(Vec::new, |way| short_way(pair, way))
}

/// A way in the fewest words; what it goes through only where there is more than one.
#[must_use]
pub(crate) fn short_way(pair: &PairAnswer, way: &WayAnswer) -> Vec<String> {
    let need = way.need.filter(|_| pair.charge.allowed);
    let need = need.map(|need| format!("{need}+, {}", percent(way.chance)));
    let through = match (pair.charge.ways.len(), way.terrain.as_slice()) {
        (0 | 1, _) | (_, []) => None,
        (_, terrain) => Some(format!("through {}", listed(terrain, "and"))),
    };
    let distance = format!("{:.2} in", way.distance_in);
    [distance].into_iter().chain(need).chain(through).collect()
}
