//! What stands on the button of an answer?
//!
//! A few words that name what is done, with which card, and where.

use play::sentence;

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::card::ExpansionEffect;
use crate::throne::card::Side;
use crate::throne::frame::Frame;
use crate::throne::ids::HouseCardId;
use crate::throne::log_text::{battle_tactic, kind_name, order, units, westeros};
use crate::throne::pack::Pack;
use crate::throne::rules::{expansion_effect, in_order};
use crate::throne::state::State;

use super::words::{card, leader, one, place, place_for, tactic};

/// What an answer does, in a few words.
pub(in crate::throne) fn label(pack: &Pack, state: &State, action: &Action) -> String {
    let own = state.top().map(Frame::pending);
    if let Some(own) = own.and_then(|pending| pending.label(pack, state, action)) {
        return own;
    }
    let area = |id: AreaId| place(pack, state, id);
    let own = |id: AreaId| pack.map.title(id);
    let to_place = |id: AreaId| match state.top() {
        Some(Frame::March(march)) => place_for(pack, state, march.seat, id),
        _ => area(id),
    };
    match action {
        // What a new order takes the place of lies there, and would stand in each answer.
        Action::Order { area: at, order: o } | Action::Swap { area: at, order: o } => {
            format!("{} in {}", order(pack, *o), area(*at))
        }
        Action::Plan(id) => tactic(pack, *id).to_owned(),
        Action::Ally(patron) => match state.alliances.top(*patron).and_then(|id| pack.ally(id)) {
            Some(row) if state.alliances.shown[patron.place()] => row.title.clone(),
            Some(_) | None => format!("The top card of {}", patron.title()),
        },
        Action::Enlist { area: at, unit } => format!("{} in {}", one(*unit), area(*at)),
        Action::Steal(seat) => format!("Steal a card of {seat}"),
        Action::Accuse(place) => match state.claim.get(usize::from(*place)) {
            Some(seat) => {
                let spaces = pack.numbers.claim.map_or(0, |row| row.spaces);
                let space = spaces.saturating_sub(*place);
                format!("Take the token of {seat} on space {space} away")
            }
            None => "Take a Claim away".to_owned(),
        },
        Action::Gain => "Take the power".to_owned(),
        Action::Shift {
            from,
            to,
            units: moved,
        } => format!(
            "{} from {} to {}",
            sentence(&units(*moved)),
            area(*from),
            area(*to)
        ),
        Action::TakeBack(at) => format!("Take the order in {} back", area(*at)),
        Action::Ready => "All my orders are placed".to_owned(),
        Action::Raid { from, at: Some(at) } => format!("Raid {} from {}", area(*at), own(*from)),
        Action::Raid { from, at: None } => format!("Raid nobody from {}", own(*from)),
        Action::March(at) => format!("March from {}", own(*at)),
        Action::Move { to, units: moved } => {
            format!("{} to {}", sentence(&units(*moved)), to_place(*to))
        }
        Action::Trigger(id) => format!("March with {}", leader(pack, *id)),
        Action::Lead { leader: id, to } => format!("{} to {}", leader(pack, *id), to_place(*to)),
        Action::Seize(id) => format!("Take {} captive", leader(pack, *id)),
        Action::Demand(id) => format!("Ask for {}", leader(pack, *id)),
        Action::Grant(id) => format!("Give {}", leader(pack, *id)),
        Action::Station(at) => format!("Into {}", area(*at)),
        Action::Execute(id) => format!("Execute {}", leader(pack, *id)),
        Action::Leave(true) => "Leave a power token".to_owned(),
        Action::Leave(false) => "Leave nothing".to_owned(),
        Action::Consolidate(at) => match state.spot(*at).order {
            Some(own) => format!("{} in {}", order(pack, own), area(*at)),
            None => format!("The order in {}", area(*at)),
        },
        Action::Build(true) => "Build a fortification".to_owned(),
        Action::Build(false) => "Take the power".to_owned(),
        Action::Support(side) => supported(state, *side),
        Action::Accept(true) => "Take the support".to_owned(),
        Action::Accept(false) => "Refuse the support".to_owned(),
        Action::Card(id) => card(pack, *id),
        Action::BattleTactic(id) => battle_tactic(pack, *id).to_owned(),
        Action::Blade(true) => "Use the Valyrian Steel Blade".to_owned(),
        Action::Blade(false) => "Keep the Valyrian Steel Blade".to_owned(),
        Action::Use(true) => "Use the text of the card".to_owned(),
        Action::Use(false) => "Leave the text of the card".to_owned(),
        Action::Lose(lost) => format!("Lose {}", units(*lost)),
        Action::Destroy {
            area: at,
            unit,
            routed,
        } => {
            let routed = if *routed { "routed " } else { "" };
            format!("Lose a {routed}{} in {}", kind_name(*unit, 1), area(*at))
        }
        Action::Retreat(to) => format!("Retreat to {}", area(*to)),
        Action::Muster { from, to, unit } if from != to => {
            format!("{} in {}, from {}", one(*unit), area(*to), area(*from))
        }
        Action::Muster { to, unit, .. } => format!("{} in {}", one(*unit), area(*to)),
        Action::Upgrade { area: at, unit } => format!(
            "{} in {} becomes a {}",
            one(unit.made_of()),
            area(*at),
            kind_name(*unit, 1)
        ),
        Action::Bid(bid) => format!("Bid {bid}"),
        Action::Choose(id) => westeros(pack, *id).to_owned(),
        Action::Name(seat) => sentence(&seat.to_string()),
        Action::Regain(id) => format!("Take back {}", card(pack, *id)),
        Action::Discard(id) => format!("Discard {}", card(pack, *id)),
        Action::RemoveOrder(at) => match state.spot(*at).order {
            Some(old) => format!("Take {} in {} away", order(pack, old), area(*at)),
            None => format!("Take the order in {} away", area(*at)),
        },
        Action::Take(track) => format!("Take {}", track.token()),
        Action::Kill(unit) => format!("{} dies", one(*unit)),
        Action::Done => "Nothing more".to_owned(),
    }
}

fn supported(state: &State, side: Option<Side>) -> String {
    let (Some(side), Some(battle)) = (side, &state.battle) else {
        return "Support nobody".to_owned();
    };
    let what = match side {
        Side::Attack => "the attacker",
        Side::Defense => "the defender",
    };
    format!("Support {}, {what}", battle.side(side).seat)
}

/// The House card whose text asks, with what only those of the expansions do.
pub(in crate::throne) fn asking(
    pack: &Pack,
    state: &State,
) -> Option<(HouseCardId, Option<ExpansionEffect>)> {
    let battle = state.battle.as_ref()?;
    let at = match state.top() {
        Some(Frame::Fight(
            Step::Early(at) | Step::Choice(at) | Step::More(at, _) | Step::Another(at),
        )) => *at,
        Some(_) | None => return None,
    };
    let side = *in_order(state, battle).get(usize::from(at))?;
    Some((
        battle.side(side).card?,
        expansion_effect(pack, battle, side),
    ))
}
