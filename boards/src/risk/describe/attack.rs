//! How is an invasion named, and what are its chances?

use play::{Likely, Question};

use super::{AreaAnswer, Viewpoint, chances};
use crate::ids::AreaId;
use crate::risk::odds::Fight;
use crate::risk::rules::fight;
use crate::risk::state::{Invasion, Owner, State};

/// What is counted where an attack goes on until nobody is left to fight.
pub(in crate::risk) const TO_THE_END: &str = "taken if fought to the end";

/// A question about the areas of an invasion.
pub(in crate::risk) fn about(question: Question<AreaId>, invasion: &Invasion) -> Question<AreaId> {
    question.about(invasion.from).about(invasion.to)
}

/// Who attacks whom.
pub(in crate::risk) fn way(viewpoint: Viewpoint<'_>, invasion: &Invasion) -> String {
    let [from, to] = [invasion.from, invasion.to].map(|area| viewpoint.area(area));
    format!("{from} attacks {to}")
}

/// The chance that an invasion under way takes its area.
pub(in crate::risk) fn to_the_end(state: &State, invasion: &Invasion) -> Option<f64> {
    let attackers = state.armies(invasion.from).saturating_sub(1);
    chances::win(
        &fight(state, invasion),
        attackers,
        state.armies(invasion.to),
    )
}

/// The chances of one battle, in the words of a side.
pub(in crate::risk) fn one_battle(
    viewpoint: Viewpoint<'_>,
    answer: AreaAnswer,
    fight: &Fight,
    dice: [u8; 2],
    side: Owner,
) -> AreaAnswer {
    let [attack, defense] = dice;
    let pairs = attack.min(defense);
    let chances = chances::battle(fight, attack, defense);
    let attacks = viewpoint.state.active() == viewpoint.seat && side == Owner::Seat(viewpoint.seat);
    let mut answer = answer;
    for lost in (0..=pairs).rev() {
        let chance = chances.get(usize::from(lost)).copied().unwrap_or(0.0);
        answer = answer.likely(Likely::new(outcome(lost, pairs - lost, attacks), chance));
    }
    answer
}

/// Who loses how many, for the attacker or for the other side.
pub(super) fn outcome(defender: u8, attacker: u8, attacks: bool) -> String {
    match (defender, attacker, attacks) {
        (0, attacker, true) => format!("you lose {attacker}"),
        (defender, 0, true) => format!("they lose {defender}"),
        (defender, 0, false) => format!("you lose {defender}"),
        (0, attacker, false) => format!("they lose {attacker}"),
        (defender, attacker, _) if defender == attacker => format!("each loses {attacker}"),
        (defender, attacker, true) => format!("they lose {defender}, you {attacker}"),
        (defender, attacker, false) => format!("you lose {defender}, they {attacker}"),
    }
}
