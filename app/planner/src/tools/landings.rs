//! Which number has a landing, where does it stand, is the landing one to choose, and is it asked for?

use geometry::{Body, Vec2};
use tabletop::{
    Action, Alignment, Arriving, Frame, Landing, LandingAnswer, Pair, landing_choices, side_words,
};

use super::tool::Scene;
use crate::command::{Command, GameCommand};
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

/// What a charge waits for that is declared in a battle: its die, or a landing.
pub(super) fn waits(scene: &Scene<'_>) -> Option<String> {
    Some(match arriving(scene)? {
        Arriving::OnItsWay(charge) => {
            format!("{} rolls for its charge at {}", charge.unit, charge.target)
        }
        Arriving::Lands(charge) => {
            let verb = scene.hand.verb();
            format!("{verb} where {} aligns with {}", charge.unit, charge.target)
        }
    })
}

/// The answer of a charge that has arrived to a click on one of its landings.
pub(super) fn aligned(scene: &Scene<'_>, at: Vec2) -> Option<Command> {
    let Arriving::Lands(charge) = arriving(scene)? else {
        return None;
    };
    let charger = scene.field.body(scene.field.unit(&charge.unit)?);
    let landings = landing_choices(scene.field, charge);
    let under = landings
        .iter()
        .filter(|landing| charger.at(landing.pose).contains(at));
    let far = |landing: &Landing| (number_at(charger, landing) - at).length();
    let landing = under.min_by(|a, b| far(a).total_cmp(&far(b)))?;
    Some(GameCommand::Act(Action::of_landing(landing.place)).into())
}

fn arriving<'a>(scene: &Scene<'a>) -> Option<Arriving<'a>> {
    let battle = scene.table.state.battle.as_ref()?;
    battle.begun().and_then(Frame::arriving)
}
