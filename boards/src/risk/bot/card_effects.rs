//! What does a card change on the table, and what is that worth?
//!
//! The change is made on a copy of an invasion, of rolled dice or of an area, and both tables are evaluated.

use super::Level;
use super::battles::{Dice, rolled};
use super::card_gains::Play;
use super::conquests::{best_from, conquest_of};
use super::context::Context;
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::card::Effect;
use crate::risk::cards_in_play::Target;
use crate::risk::fight::Ties;
use crate::risk::odds::Fight;
use crate::risk::offers::offers;
use crate::risk::pack::Icon;
use crate::risk::rules::fight;
use crate::risk::stage::CardMoment;
use crate::risk::state::{Invasion, State, Units};

pub(in crate::risk) fn add(state: &mut State, area: AreaId, armies: u16) {
    if let Some(holding) = state.areas.get_mut(area.place()) {
        holding.armies = holding.armies.saturating_add(armies);
    }
}

pub(in crate::risk) fn less(state: &mut State, area: AreaId, armies: u16) {
    if let Some(holding) = state.areas.get_mut(area.place()) {
        holding.armies = holding.armies.saturating_sub(armies);
    }
}

pub(super) fn unit(state: &mut State, area: AreaId, icon: Icon) {
    if let Some(holding) = state.areas.get_mut(area.place()) {
        holding.units = holding.units.plus(Units::one(icon));
    }
}

/// The dice on the table, changed.
pub(super) fn dice(context: &mut Context<'_>, state: &State, play: &Play<'_>) -> f64 {
    let Some(battle) = play.battle() else {
        return 0.0;
    };
    let outcomes = context.outcomes(state, battle);
    let lies = Dice::of(battle);
    let now = rolled(&lies, battle, &outcomes, &[]);
    let places: Vec<usize> = match play.target {
        Target::Dice(places) => places.iter().map(|place| usize::from(*place)).collect(),
        Target::None
        | Target::Area(_)
        | Target::Seat(_)
        | Target::Character(_)
        | Target::Armies(..) => Vec::new(),
    };
    let mut then = lies;
    let again = match play.effect {
        Effect::ToHighest => {
            for place in &places {
                let sides = then.sides.get(*place).copied().unwrap_or(6);
                if let Some(die) = then.faces.get_mut(*place) {
                    *die = sides;
                }
            }
            &[][..]
        }
        Effect::Plus { all, highest, .. } => {
            let side = usize::from(state.active() != context.seat);
            if let Some(bonus) = then.bonus.get_mut(side) {
                bonus.all = bonus.all.saturating_add(all);
                bonus.highest = bonus.highest.saturating_add(highest);
            }
            &[][..]
        }
        _rolls => &places[..],
    };
    rolled(&then, battle, &outcomes, again) - now
}

/// The gain by an invasion with better dice.
pub(super) fn odds(context: &mut Context<'_>, state: &State, play: &Play<'_>) -> f64 {
    let Some(invasion) = play.invasion() else {
        return 0.0;
    };
    let plain = fight(state, &invasion);
    let better = better(plain, play.effect, state.active() == context.seat);
    context.stands_by(state, &invasion, &better) - context.stands_by(state, &invasion, &plain)
}

/// How an invasion is fought with a card.
pub(super) fn better(mut fight: Fight, effect: Effect, attacks: bool) -> Fight {
    let roll = if attacks {
        &mut fight.attack
    } else {
        &mut fight.defense
    };
    match effect {
        Effect::Plus { all, highest, .. } => {
            roll.bonus.all = roll.bonus.all.saturating_add(all);
            roll.bonus.highest = roll.bonus.highest.saturating_add(highest);
        }
        Effect::HighGround(all) => roll.bonus.all = roll.bonus.all.saturating_add(all),
        Effect::Eights(dice) => roll.eights = roll.eights.saturating_add(dice),
        Effect::RerollOnes => roll.again = true,
        Effect::WinTies => fight.ties = Ties::Attacker,
        _other => {}
    }
    fight
}

/// The gain by an invasion on a changed table.
pub(super) fn invasion_changed(
    context: &mut Context<'_>,
    state: &State,
    play: &Play<'_>,
    change: impl FnOnce(&mut State, &Invasion),
) -> f64 {
    let Some(invasion) = play.invasion() else {
        return 0.0;
    };
    let mut after = state.clone();
    change(&mut after, &invasion);
    context.stands(&after, &invasion) - context.stands(state, &invasion)
}

/// The gain if committed armies are lost and others arrive.
pub(super) fn committed_killed(
    context: &mut Context<'_>,
    state: &State,
    play: &Play<'_>,
    most: u8,
    more: u16,
) -> f64 {
    let Some(CardMoment::Committed { attack, .. }) = play.window() else {
        return 0.0;
    };
    invasion_changed(context, state, play, |after, invasion| {
        less(after, invasion.from, u16::from(most.min(*attack)));
        add(after, invasion.to, more);
    })
}

/// The gain if an area of ours is strengthened.
pub(super) fn area_strengthened(
    context: &mut Context<'_>,
    state: &State,
    play: &Play<'_>,
    change: impl FnOnce(&mut State, AreaId),
) -> f64 {
    let Target::Area(area) = play.target else {
        return 0.0;
    };
    if !context.is_border(state, *area) {
        return 0.0;
    }
    let mut after = state.clone();
    change(&mut after, *area);
    context.promise(&after, *area) - context.promise(state, *area)
}

/// The gain if armies beside ours are lost, so that we may take their area.
pub(super) fn killed_near(context: &mut Context<'_>, state: &State, play: &Play<'_>) -> f64 {
    let Target::Area(area) = play.target else {
        return 0.0;
    };
    let mut after = state.clone();
    less(
        &mut after,
        *area,
        state.armies(*area).saturating_sub(1).min(3),
    );
    let best = |context: &mut Context<'_>, state: &State| {
        let mut best = context.evaluate(state);
        for from in context.beside(*area) {
            if state.holds(context.seat, from) && state.armies(from) > 1 {
                best = best.max(context.conquest(state, from, *area));
            }
        }
        best
    };
    best(context, &after) - best(context, state)
}

/// The gain if ports reach every coast: the best conquest that this opens against the best without it.
pub(super) fn fleet(context: &mut Context<'_>, state: &State) -> f64 {
    let mut wide = state.clone();
    wide.cards_in_play.turn_effects.fleet = true;
    let offers = offers(context.pack, &wide, context.seat);
    let mut best = [context.evaluate(state); 2];
    for offer in &offers {
        let Action::Invade { from, to, .. } = *offer.action() else {
            continue;
        };
        if context.outlook(state, from, to).win < 0.6 {
            continue;
        }
        let new = usize::from(context.pack.border(from, to).is_none());
        best[new] = best[new].max(context.conquest(state, from, to));
    }
    best[1] - best[0]
}

impl Context<'_> {
    /// The value of the table as it is, or after the best conquest from an area of ours, whichever is higher.
    pub(in crate::risk) fn promise(&mut self, state: &State, area: AreaId) -> f64 {
        let now = self.evaluate(state);
        let chain = match self.level {
            Level::Squire | Level::Knight => 1,
            Level::Lord | Level::Maester => self.profile.sight.min(2),
        };
        let best = best_from(self, state, area, chain);
        best.map_or(now, |plan| plan.value.max(now))
    }

    /// What the table is worth after an invasion, on average.
    pub(super) fn conquest(&mut self, state: &State, from: AreaId, to: AreaId) -> f64 {
        conquest_of(self, state, from, to, 1).value
    }
}
