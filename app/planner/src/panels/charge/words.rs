//! How does a charge read in the panel?
//!
//! The verdict, rows of two or three words, the groups of what follows. Only words: every number and every "no" comes
//! from the answer.

use geometry::Side;
use play::percent;
use tabletop::table::Table;
use tabletop::{
    AttackOdds, Effect, LandingAnswer, PairAnswer, RefusalAnswer, SharesAnswer, Thing, side_words,
};

use crate::settings::Units;
use crate::words::{landed, refused_landing};

/// Whether a charge may be declared, in the fewest words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether it may.
    pub is_yes: bool,
    /// What is needed, or why not.
    pub text: String,
    /// For a "no" the sentence and its rule.
    pub why: Option<(String, String)>,
}

/// The verdict on a charge.
#[must_use]
pub(crate) fn verdict(pair: &PairAnswer) -> Verdict {
    let charge = &pair.charge;
    match &charge.refusal {
        Some(no) => Verdict {
            is_yes: false,
            text: format!("No charge: {}", reason(no)),
            why: Some((no.text.clone(), no.rule.clone())),
        },
        None => {
            let need = charge.way().and_then(|way| way.need);
            let need = need.map_or("-".to_owned(), |need| format!("{need}+"));
            Verdict {
                is_yes: true,
                text: format!("Charge {}: {need} · {}", pair.to, percent(charge.likely())),
                why: None,
            }
        }
    }
}

/// A refusal in two or three words.
#[must_use]
pub(crate) fn reason(no: &RefusalAnswer) -> String {
    match no.reason.as_str() {
        "path" => "way blocked".to_owned(),
        "no_sight" => "out of sight".to_owned(),
        "too_far" => "out of reach".to_owned(),
        "friend" => "same side".to_owned(),
        reason => reason.replace('_', " "),
    }
}

/// The arcs hit, in one word if there is one.
#[must_use]
pub(crate) fn arcs_short(arcs: &[Side]) -> String {
    let short = |arc: &Side| match arc {
        Side::Front => "front",
        Side::Left | Side::Right => "flank",
        Side::Rear => "rear",
    };
    match arcs {
        [] => "-".to_owned(),
        [only] => short(only).to_owned(),
        arcs => arcs.iter().map(short).collect::<Vec<_>>().join("/"),
    }
}

/// The share in an arc.
#[must_use]
pub(crate) fn share(shares: &SharesAnswer, arc: Side) -> f64 {
    match arc {
        Side::Front => shares.front,
        Side::Left => shares.left,
        Side::Right => shares.right,
        Side::Rear => shares.rear,
    }
}

/// Every arc that holds more than a trace, the largest share first.
#[must_use]
pub(crate) fn shares(shares: &SharesAnswer) -> Vec<(Side, f64)> {
    let all = Side::ALL.into_iter().map(|arc| (arc, share(shares, arc)));
    let mut parts: Vec<(Side, f64)> = all
        .filter(|(_, share)| geometry::is_some_share(*share))
        .collect();
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    parts
}

/// A pivot in degrees to a side.
#[must_use]
pub(crate) fn pivot(degrees: f64) -> String {
    tabletop::turn_words(degrees).unwrap_or_else(|| "none".to_owned())
}

/// What is rolled and what it has to show, in the fewest words.
#[must_use]
pub(crate) fn dice(dice: &str, need: Option<u8>) -> String {
    let face = need.map_or_else(|| "above 6".to_owned(), |need| format!("{need}+"));
    match dice {
        "1d6" => format!("{face} on one die"),
        _ => format!("{face}, lower of two"),
    }
}

/// Where a landing is, such as "front, half to the left".
#[must_use]
pub(crate) fn landing(landing: &LandingAnswer, target: &str) -> String {
    format!("{}, {}", side_words(landing.side), landed(landing, target))
}

/// Whether a tray fits at a landing.
#[must_use]
pub(crate) fn fits(pair: &PairAnswer, landing: &LandingAnswer) -> String {
    if let Some(why) = refused_landing(pair, landing) {
        return why;
    }
    match (landing.fits, landing.blocked_by.as_slice()) {
        (true, _) => "fits".to_owned(),
        (false, []) => "too far".to_owned(),
        (false, by) => format!("in the way: {}", names(by)),
    }
}

/// Things in the way, by name.
#[must_use]
pub(crate) fn names(ids: &[String]) -> String {
    let name = |id: &String| match id.as_str() {
        "table" => "the table's edge".to_owned(),
        _ => id.clone(),
    };
    ids.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Terrain pieces with what they do.
#[must_use]
pub(crate) fn pieces(table: &Table, ids: &[String]) -> String {
    let name = |id: &String| {
        let piece = table.state.piece(id);
        let words: Vec<String> = piece.map_or(Vec::new(), |piece| {
            let words = piece.keywords.iter();
            words.map(|word| word.name().replace('_', " ")).collect()
        });
        match words.as_slice() {
            [] => id.clone(),
            words => format!("{id} ({})", words.join(", ")),
        }
    };
    ids.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// What an attack costs on average.
#[must_use]
pub(crate) fn attack(attack: &AttackOdds) -> String {
    format!(
        "{:.1} hits, {:.1} wounds, {:.1} with panic",
        attack.hits.mean(),
        attack.wounds.mean(),
        attack.chances.casualties.mean()
    )
}

/// How an attack may end.
#[must_use]
pub(crate) fn ends(attack: &AttackOdds) -> String {
    format!(
        "panic fails {}, destroyed {}",
        percent(attack.chances.failed),
        percent(attack.chances.destroyed)
    )
}

/// What an attack costs others than its target: the charger on its way, friends near by.
#[must_use]
pub(crate) fn beside(attack: &AttackOdds) -> Vec<String> {
    let way = attack.way.iter();
    let way = way.map(|way| format!("loses {:.1} wounds on its way, counted", way.mean()));
    let friends = attack.friends.iter().map(|friend| {
        format!(
            "{} tests for panic: fails {}, {:.1} wounds",
            friend.unit,
            percent(friend.fails),
            friend.wounds.mean()
        )
    });
    way.chain(friends).collect()
}

/// A row of the list of enemies for those who hear it.
#[must_use]
pub(crate) fn row(name: &str, pair: &PairAnswer, units: Units) -> String {
    let charge = &pair.charge;
    let need = charge.way().and_then(|way| way.need);
    let end = match (&charge.refusal, need) {
        (Some(no), _) => format!("no charge, {}", reason(no)),
        (None, Some(need)) => format!("needs {need}+, {}", percent(charge.likely())),
        (None, None) => percent(charge.likely()),
    };
    let gap = units.length(pair.gap_in);
    format!("{name}: {gap}, {}, {end}", arcs_short(&pair.arcs_hit))
}

/// What effects belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    /// Terrain on the way and at its end.
    Ground,
    /// The arc that is hit and the landing on it.
    Arc,
    /// The attack, its cards and tokens, and the panic test.
    Attack,
    /// A charge that fails.
    Failure,
}

impl Group {
    /// Every group, in the order of play.
    pub(crate) const ALL: [Self; 4] = [Self::Ground, Self::Arc, Self::Attack, Self::Failure];

    /// Its title.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Ground => "Terrain",
            Self::Arc => "Arc and landing",
            Self::Attack => "Attack",
            Self::Failure => "If it fails",
        }
    }

    /// The group of an effect.
    #[must_use]
    pub(crate) fn of(effect: &Effect) -> Self {
        match (effect.from, effect.arc, effect.rule.section.as_ref()) {
            (Some(Thing::Piece(_)), ..) => Self::Ground,
            (.., "Charge step 4") => Self::Failure,
            (_, Some(_), _) | (.., "Charge step 2" | "Charge step 5") => Self::Arc,
            (Some(Thing::Unit(_) | Thing::Table) | None, None, _) => Self::Attack,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pivots_name_their_side() {
        assert_eq!(pivot(10.04), "10.0° to the left");
        assert_eq!(pivot(-3.25), "3.2° to the right");
        assert_eq!(pivot(-0.01), "none");
    }

    #[test]
    fn shares_come_largest_first_without_traces() {
        let answer = SharesAnswer {
            front: 0.25,
            left: 0.0,
            right: 0.75,
            rear: 0.0,
        };
        assert_eq!(shares(&answer), [(Side::Right, 0.75), (Side::Front, 0.25)]);
    }

    #[test]
    fn a_no_is_said_in_words() {
        let no = |reason: &str| RefusalAnswer {
            reason: reason.to_owned(),
            rule: String::new(),
            text: String::new(),
        };
        let said = ["path", "no_sight", "out_of_arc", "engaged"].map(|word| reason(&no(word)));
        assert_eq!(
            said,
            ["way blocked", "out of sight", "out of arc", "engaged"]
        );
    }
}
