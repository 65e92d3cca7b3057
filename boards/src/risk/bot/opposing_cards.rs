//! What do cards of opponents cost us, and what does it gain to raise a die that was rolled for a card?

use super::card_gains::{CHARACTER, MAESTER, Play};
use super::context::Context;
use super::evaluation::{POINT, gold_value};
use crate::risk::card::{CharacterId, Effect};
use crate::risk::cards_in_play::{Played, Target};
use crate::risk::rules::income;
use crate::risk::stage::{CardMoment, Stage};
use crate::risk::state::State;

/// The mean of a die.
pub(super) const DIE: f64 = 3.5;

/// What a card that somebody else played costs us.
pub(super) fn harm_to_us(
    context: &mut Context<'_>,
    state: &State,
    played: &Played,
    over: &Stage,
) -> f64 {
    let weight = context.rival_weight(state);
    let Some(usage) = context.pack.usage(played.card) else {
        return 0.0;
    };
    let player = state.player(context.seat);
    let (gold, points, cards) = player.map_or((0, 0, 0), |player| {
        (player.gold, player.points, player.maesters.len())
    });
    let ours = state.active() == context.seat;
    let meets = match over.moment() {
        Some(CardMoment::Declared(invasion) | CardMoment::Committed { invasion, .. }) => {
            ours || state.holds(context.seat, invasion.to)
        }
        Some(CardMoment::Rolled(battle)) => ours || state.holds(context.seat, battle.invasion.to),
        Some(CardMoment::Start | CardMoment::Played { .. } | CardMoment::CardRolled { .. })
        | None => false,
    };
    let targeted = played.target == Target::Seat(context.seat);
    match usage.effect {
        Effect::Trap | Effect::Turncoats { .. } if meets => 3.0,
        Effect::Ambush | Effect::ArmiesHereByDie if meets => 2.0,
        Effect::Stop { .. } | Effect::HighGround(_) | Effect::Plus { .. } if meets => 1.5,
        Effect::GoldOfAll(most) => gold_value(gold) - gold_value(gold.saturating_sub(most)),
        Effect::MaestersLost if cards > 0 => MAESTER,
        Effect::MaesterLost | Effect::MaesterTaken if targeted => 1.5 * MAESTER,
        Effect::EachLoses { others, .. } => f64::from(others),
        Effect::HalfIncome if ours => {
            let income = income(context.pack, state, context.seat);
            f64::from(income.armies.div_ceil(2)) + gold_value(income.gold / 2)
        }
        Effect::LowestLoses(lost) => {
            let rollers = state.alive().count().saturating_sub(1).max(1) as f64;
            POINT * f64::from(points.min(lost)) / rollers
        }
        Effect::Desertion(_) | Effect::KillRegion(_) => 1.0,
        Effect::KillNear if matches!(played.target, Target::Area(area) if state.holds(context.seat, area)) => {
            2.0
        }
        Effect::Kill { .. } => match &played.target {
            Target::Character(id) if is_ours(context, state, *id) => character(context, *id),
            _other => 0.0,
        },
        Effect::ReinforceByDie | Effect::ArmiesApart(_) => weight * DIE,
        _other => 0.0,
    }
}

pub(super) fn is_ours(context: &Context<'_>, state: &State, id: CharacterId) -> bool {
    let house = state.player(context.seat).and_then(|player| player.house);
    let row = context.pack.character(id);
    row.is_some_and(|row| Some(row.house) == house)
}

/// The gain if a die that was rolled for a card shows its highest face.
pub(super) fn die_raised(context: &Context<'_>, state: &State, play: &Play<'_>) -> f64 {
    let (Some(CardMoment::CardRolled { played, faces, .. }), Target::Dice(places)) =
        (play.window(), play.target)
    else {
        return 0.0;
    };
    let face = places
        .first()
        .and_then(|place| faces.get(usize::from(*place)));
    let face = face.copied().unwrap_or(6);
    let more = f64::from(6_u8.saturating_sub(face));
    let effect = context.pack.usage(played.card).map(|usage| usage.effect);
    match effect {
        Some(Effect::ReinforceByDie | Effect::ArmiesHereByDie) => more,
        Some(Effect::Ambush) => 0.5 * more,
        Some(Effect::KillNear) => context.rival_weight(state) * more,
        Some(Effect::LowestLoses(points)) if faces.iter().min() == Some(&face) => {
            let has = state.player(context.seat).map_or(0, |player| player.points);
            POINT * f64::from(points.min(has))
        }
        _other => 0.0,
    }
}

/// What a Character is worth to its House as long as it is in the game.
pub(super) fn character(context: &Context<'_>, id: CharacterId) -> f64 {
    let row = context.pack.character(id);
    row.map_or(0.0, |row| f64::from(row.usage.cost) / 100.0 * CHARACTER)
}
