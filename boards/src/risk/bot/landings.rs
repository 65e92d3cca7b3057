//! When does a program call exiles instead of drawing a card?
//!
//! Where the table after the landing, by its exact odds, is worth more than the card. A squire calls them now and then
//! where they are likely to win.

use play::Offer;

use super::context::Context;
use super::purchases::territory_card;
use super::{Choice, Level, share};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::Faction;
use crate::risk::rules::landing::{fighters, landing_fight};
use crate::risk::stage::{AfterLanding, Landing};
use crate::risk::state::{Holding, Owner, State, Units};

/// What a landing has to gain beyond the card.
const GAIN: f64 = 0.2;
/// Odds from which on a squire calls exiles, in one turn of so many.
const LIKELY: f64 = 0.6;
const SELDOM: usize = 4;

/// What a card is worth that is drawn now.
pub(in crate::risk) fn card_value(context: &Context<'_>) -> f64 {
    territory_card(context, context.state())
}

/// The landing that leaves us best, if it is worth more than what it is called instead of.
pub(in crate::risk) fn best_landing(
    context: &mut Context<'_>,
    offers: &[Offer<Action>],
    instead: f64,
) -> Option<Choice> {
    let lands = offers.iter().filter_map(|offer| match offer.action() {
        Action::Land { faction, area } => Some((*faction, *area)),
        _other => None,
    });
    let lands: Vec<(Faction, AreaId)> = lands.collect();
    if lands.is_empty() {
        return None;
    }
    let view = context.view;
    let now = context.evaluate(&view.table);
    let squire = context.level == Level::Squire;
    if squire && context.draw(SELDOM) > 0 {
        return None;
    }
    let mut best: Option<(f64, Choice)> = None;
    for (faction, area) in lands {
        let owner = view.table.owner(area);
        if owner == context.owner() {
            continue;
        }
        let (win, value) = outcome(context, &view.table, faction, area);
        let gain = match squire {
            true if win >= LIKELY && matches!(owner, Owner::Seat(_)) => win,
            true => continue,
            false => value - now - instead - GAIN,
        };
        if gain > 0.0 && best.as_ref().is_none_or(|(known, _)| gain > *known) {
            let row = context.pack.faction(faction);
            let title = row.map_or("Exiles", |row| row.title.as_str());
            let text = format!(
                "A landing of {title} in {} wins in {} of cases, better than a card",
                context.title(area),
                share(win)
            );
            best = Some((gain, (Action::Land { faction, area }, text)));
        }
    }
    best.map(|(_, choice)| choice)
}

/// The odds of a landing, and the mean value of the table after it.
fn outcome(context: &mut Context<'_>, state: &State, faction: Faction, area: AreaId) -> (f64, f64) {
    let mut exiles = state.exiles.iter();
    let exile = exiles.find(|exile| exile.faction == faction);
    let armies = exile.map_or(0, |exile| exile.armies);
    let landing = Landing {
        faction,
        area,
        armies,
        from: None,
        then: AfterLanding::EndOfTurn,
    };
    let fight = landing_fight(state, &landing);
    let outlook = context
        .chances
        .outlook(&fight, fighters(state, armies), state.armies(area));
    let whole = |armies: f64| armies.round().clamp(1.0, 1_000.0) as u16;
    let after = |owner: Owner, armies: u16, units: Units| {
        let mut after = state.clone();
        if let Some(holding) = after.areas.get_mut(area.place()) {
            *holding = Holding {
                owner,
                armies,
                units,
            };
        }
        if owner == Owner::Faction(faction) {
            after.exiles.retain(|exile| exile.faction != faction);
        }
        after
    };
    let mut won = after(
        Owner::Faction(faction),
        whole(outlook.left),
        Units::default(),
    );
    let before = state.owner(area);
    if let Owner::Seat(seat) = before
        && won.areas_of(before).next().is_none()
        && let Some(player) = won.players.get_mut(usize::from(seat.0))
    {
        player.out = true;
    }
    let lost = after(before, whole(outlook.held), state.units(area));
    let value =
        outlook.win * context.evaluate(&won) + (1.0 - outlook.win) * context.evaluate(&lost);
    (outlook.win, value)
}
