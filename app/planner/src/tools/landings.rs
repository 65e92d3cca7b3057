//! Which number has a landing, where does it stand, and is the landing one to choose?

use geometry::{Body, Vec2};
use tabletop::{Alignment, Landing, LandingAnswer, Pair, side_words};

use super::tool::Scene;
use crate::words::{harm, landed};

/// Where the number of a landing stands: behind the middle of the tray, so that half landings do not share one.
pub(super) fn number_at(charger: &Body, landing: &Landing) -> Vec2 {
    let pose = landing.pose;
    let (aside, behind) = match landing.place {
        Alignment::Full => (0.0, -0.32),
        Alignment::HalfLeft => (-0.3, -0.32),
        Alignment::HalfRight => (0.3, -0.32),
        Alignment::Partial => (-0.15, 0.0),
        Alignment::TargetMoves => (0.15, 0.0),
    };
    pose.table_from_local(Vec2::new(aside, behind) * charger.size())
}

/// Whether a landing is among those to choose from.
pub(super) fn is_open(scene: &Scene<'_>, pair: &Pair, index: usize) -> bool {
    pair.charge.landings.get(index).is_some_and(|landing| {
        let mut open = pair.charge.open(scene.field, landing.side);
        open.any(|open| open.place == landing.place)
    })
}

/// Such as "2, left flank, half to the left".
pub(super) fn named(index: usize, landing: &LandingAnswer, target: &str) -> String {
    let arc = side_words(landing.side);
    let place = landed(landing, target);
    format!("{}, {arc}, {place}{}", index + 1, harm(landing))
}
