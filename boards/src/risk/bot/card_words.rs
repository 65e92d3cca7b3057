//! What does a card change that can be counted?
//!
//! The chance of the invasion that it is played in, with the card and without.

use super::card_effects::better;
use super::card_gains::Play;
use super::context::Context;
use super::share;
use crate::risk::card::{Duration, Effect};
use crate::risk::rules::fight;
use crate::risk::state::State;

/// How likely an invasion succeeds with a card and without; `None` where a card changes something else, or next to
/// nothing.
pub(super) fn changed(context: &mut Context<'_>, state: &State, play: &Play<'_>) -> Option<String> {
    let invasion = play.invasion()?;
    let plain = fight(state, &invasion);
    let (then, more) = match play.effect {
        // What counts for one battle is weighed by its dice.
        Effect::Plus {
            lasts: Duration::Battle,
            ..
        } => return None,
        Effect::Plus { .. }
        | Effect::HighGround(_)
        | Effect::Eights(_)
        | Effect::WinTies
        | Effect::RerollOnes => {
            let attacks = state.active() == context.seat;
            (better(plain, play.effect, attacks), 0)
        }
        Effect::ArmiesHere(armies) => (plain, armies),
        _other => return None,
    };
    let attackers = state.armies(invasion.from).saturating_sub(1);
    let defenders = state.armies(invasion.to);
    let both = [(then, defenders.saturating_add(more)), (plain, defenders)];
    let [with, without] = both.map(|(by, defenders)| {
        let outlook = context.chances.outlook(&by, attackers, defenders);
        share(outlook.win)
    });
    let title = context.title(invasion.to);
    (with != without)
        .then(|| format!("{title} falls in {with} of cases with it, in {without} without"))
}
