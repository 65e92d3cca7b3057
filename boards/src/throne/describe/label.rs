//! What stands on the button of an answer?
//!
//! A few words that name what is done, with which card, and where.

use play::sentence;

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Help, Step};
use crate::throne::card::Feat;
use crate::throne::card::Side;
use crate::throne::frame::{AtOnce, Build, Frame, Plot, Shield};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::leader::Affair;
use crate::throne::pack::Pack;
use crate::throne::rules::{brings, feat, in_order, owner_of, shield_price};
use crate::throne::state::State;
use crate::throne::storm::{Aid, Plan};
use crate::throne::words::{battle_tactic, kind_name, order, units, westeros};

use super::question::{named, offered};
use super::words::{card, help_name, leader, one, place, tactic};

/// What an answer does, in a few words.
pub(super) fn label(pack: &Pack, state: &State, action: &Action) -> String {
    let area = |id: AreaId| place(pack, state, id);
    match action {
        Action::Order { area: at, order: o } => format!("{} in {}", order(pack, *o), area(*at)),
        Action::Plan(id) => match state.top() {
            Some(Frame::AtOnce(_)) => format!("Also play {}", tactic(pack, *id)),
            Some(_) | None => tactic(pack, *id).to_owned(),
        },
        Action::Ally(patron) => match state.alliances.top(*patron).and_then(|id| pack.ally(id)) {
            Some(row) if state.alliances.shown[patron.place()] => row.title.clone(),
            Some(_) | None => format!("The top card of {}", patron.title()),
        },
        Action::Enlist { area: at, unit } => format!("{} in {}", one(*unit), area(*at)),
        Action::Steal(seat) => format!("Steal a card of {seat}"),
        Action::Accuse(place) => match state.claim.get(usize::from(*place)) {
            Some(seat) => format!("Take Claim {} away, of {seat}", u16::from(*place) + 1),
            None => "Take a Claim away".to_owned(),
        },
        Action::Gain => format!("Take {} power", gained(pack, state)),
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
        Action::Swap { area: at, order: o } => match state.spot(*at).order {
            Some(old) => format!(
                "{} in {} instead of {}",
                order(pack, *o),
                area(*at),
                order(pack, old)
            ),
            None => format!("{} in {}", order(pack, *o), area(*at)),
        },
        Action::Raid { from, at: Some(at) } => format!("Raid {} from {}", area(*at), area(*from)),
        Action::Raid { from, at: None } => format!("Raid nobody from {}", area(*from)),
        Action::March(at) => format!("March from {}", area(*at)),
        Action::Move { to, units: moved } => {
            format!("{} to {}", sentence(&units(*moved)), area(*to))
        }
        Action::Trigger(id) => format!("March with {} alone", leader(pack, *id)),
        Action::Lead { leader: id, to } => format!("{} to {}", leader(pack, *id), area(*to)),
        Action::Seize(id) => seized(pack, state, *id),
        Action::Demand(id) => format!("Ask for {}", leader(pack, *id)),
        Action::Grant(id) => format!("Give {}", leader(pack, *id)),
        Action::Station(at) => match state.top() {
            Some(Frame::Affair(Affair::Station { leader: id, .. })) => {
                format!("{} to {}", leader(pack, *id), area(*at))
            }
            Some(_) | None => format!("Into {}", area(*at)),
        },
        Action::Execute(id) => format!("Execute {}", leader(pack, *id)),
        Action::Leave(true) => "Leave a power token".to_owned(),
        Action::Leave(false) => "Leave nothing".to_owned(),
        Action::Build(true) => "Build a fortification".to_owned(),
        Action::Build(false) => match state.top() {
            Some(Frame::Build(Build { seat, area })) => {
                format!("Take {} power", brings(pack, state, *seat, *area))
            }
            Some(_) | None => "Take the power".to_owned(),
        },
        Action::Support(side) => supported(state, *side),
        Action::Accept(taken) => accepted(state, *taken).to_owned(),
        Action::Card(id) => played(pack, state, *id),
        Action::BattleTactic(id) => battle_tactic(pack, *id).to_owned(),
        Action::Blade(true) => "Use the Valyrian Steel Blade".to_owned(),
        Action::Blade(false) => "Keep the Valyrian Steel Blade".to_owned(),
        Action::Use(used) => use_of(pack, state, *used),
        Action::Lose(lost) => format!("Lose {}", units(*lost)),
        Action::Destroy {
            area: at,
            unit,
            routed,
        } => match state.top() {
            Some(Frame::Halve(half)) if half.into.is_some() => {
                let into = half.into.map_or("", |into| kind_name(into, 1));
                format!("{} in {} becomes a {into}", one(*unit), area(*at))
            }
            Some(_) | None => {
                let routed = if *routed { "routed " } else { "" };
                format!("Lose a {routed}{} in {}", kind_name(*unit, 1), area(*at))
            }
        },
        Action::Retreat(to) => match state.top() {
            Some(Frame::Fight(Step::Land)) => format!("Go to {}", area(*to)),
            Some(Frame::Fight(Step::Drive)) => format!("Send them to {}", area(*to)),
            Some(_) | None => format!("Retreat to {}", area(*to)),
        },
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
        Action::Bid(bid) => match state.top() {
            Some(Frame::Affair(Affair::Parley(deal))) => {
                let mut deal = deal.clone();
                deal.power = *bid;
                let asked = named(pack, &deal.asked);
                format!("Offer {} for {asked}", offered(pack, &deal))
            }
            Some(Frame::Fight(_)) => format!("Pay {bid} power"),
            Some(_) | None => format!("Bid {bid}"),
        },
        Action::Choose(id) => westeros(pack, *id).to_owned(),
        Action::Name(seat) => sentence(&seat.to_string()),
        Action::Regain(id) => format!("Take back {}", card(pack, *id)),
        Action::Discard(id) => match state.top() {
            Some(Frame::Bury(_)) => format!("Lose {} for good", card(pack, *id)),
            Some(_) | None => format!("Discard {}", card(pack, *id)),
        },
        Action::RemoveOrder(at) => match state.spot(*at).order {
            Some(old) => format!("Take {} in {} away", order(pack, old), area(*at)),
            None => format!("Take the order in {} away", area(*at)),
        },
        Action::Take(track) => taken(state, *track),
        Action::Kill(unit) => format!("{} dies", one(*unit)),
        Action::Done => done(state).to_owned(),
    }
}

/// The power that a card offers.
fn gained(pack: &Pack, state: &State) -> u8 {
    match state.top() {
        Some(Frame::Plot(Plot { card, .. })) => match pack.ally(*card).map(|row| row.aid) {
            Some(Aid::Plots { gain, .. }) => gain,
            Some(_) | None => 0,
        },
        Some(Frame::AtOnce(AtOnce { left })) => {
            let row = left.first().and_then(|(_, id)| pack.tactic(*id));
            match row.map(|row| row.plan) {
                Some(Plan::CarefulPlanning { gain, .. }) => gain,
                Some(_) | None => 0,
            }
        }
        Some(_) | None => 0,
    }
}

fn seized(pack: &Pack, state: &State, id: crate::throne::ids::LeaderId) -> String {
    let name = leader(pack, id);
    match state.top() {
        Some(Frame::Affair(Affair::Release { seat, .. })) => {
            let own = owner_of(pack, state, id).is_some_and(|(owner, _)| owner == *seat);
            match own {
                true => format!("Free {name}"),
                false => format!("Take {name} into your cell"),
            }
        }
        Some(_) | None => format!("Take {name} captive"),
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

fn accepted(state: &State, taken: bool) -> &'static str {
    match (state.top(), taken) {
        (Some(Frame::Affair(_)), true) => "Take the offer",
        (Some(Frame::Affair(_)), false) => "Refuse the offer",
        (_, true) => "Take the support",
        (_, false) => "Refuse the support",
    }
}

/// The House card whose text asks, with what only those of the expansions do.
pub(super) fn asking(pack: &Pack, state: &State) -> Option<(HouseCardId, Option<Feat>)> {
    let battle = state.battle.as_ref()?;
    let at = match state.top() {
        Some(Frame::Fight(
            Step::Early(at) | Step::Choice(at) | Step::More(at, _) | Step::Another(at),
        )) => *at,
        Some(_) | None => return None,
    };
    let side = *in_order(state, battle).get(usize::from(at))?;
    Some((battle.side(side).card?, feat(pack, battle, side)))
}

fn played(pack: &Pack, state: &State, id: HouseCardId) -> String {
    let early = matches!(state.top(), Some(Frame::Fight(Step::Early(_))));
    match asking(pack, state).filter(|_| early) {
        Some((_, Some(Feat::PlayAnother { .. }))) => format!("Play {} instead", card(pack, id)),
        Some((_, Some(Feat::AddCard))) => format!("Discard {}", card(pack, id)),
        Some(_) | None => card(pack, id),
    }
}

fn use_of(pack: &Pack, state: &State, used: bool) -> String {
    match state.top() {
        Some(Frame::Shield(Shield { seat, .. })) => {
            match (used, shield_price(pack, state, *seat)) {
                (true, Some(price)) => format!("Pay {price} power for a Support -1 order"),
                (true, None) => "Pay for a Support -1 order".to_owned(),
                (false, _) => "Let the Support order go".to_owned(),
            }
        }
        Some(Frame::Fight(Step::Help)) => {
            let helpers = state.battle.as_ref().map(|battle| &battle.helpers);
            let help: Option<Help> = helpers.and_then(|all| all.first()).map(|(_, help)| *help);
            let name = help.map_or("the card", |help| help_name(pack, help));
            match used {
                true => format!("Use {name}"),
                false => format!("Do not use {name}"),
            }
        }
        Some(_) | None => {
            let name = asking(pack, state).and_then(|(id, _)| pack.house_card(id));
            let name = name.map_or("the card", |row| &row.title);
            match used {
                true => format!("Use the text of {name}"),
                false => format!("Leave the text of {name}"),
            }
        }
    }
}

fn taken(state: &State, track: Track) -> String {
    let title = track.title();
    match state.top() {
        Some(Frame::FirstOn(_)) => format!("First on the {title} track"),
        Some(Frame::Affair(_)) => format!("Change places on the {title} track"),
        Some(Frame::Fight(Step::Early(_))) => format!("Last on the {title} track"),
        Some(_) | None => format!("Take {}", track.token()),
    }
}

/// What it means to do nothing more.
fn done(state: &State) -> &'static str {
    match state.top() {
        Some(Frame::Muster(_)) => "Muster no more",
        Some(Frame::Raven | Frame::Dissent(_)) => "Keep all orders",
        Some(Frame::RaidAgain(_)) => "Take no other order",
        Some(Frame::March(_)) => "End the march",
        Some(Frame::Onward(_)) => "March no farther",
        Some(Frame::Choose(_)) => "Nothing happens",
        Some(Frame::AtOnce(_)) => "Do nothing with the card",
        Some(Frame::Accuse(_)) => "Take no Claim away",
        Some(Frame::Fight(Step::Seize(_))) => "Take nobody captive",
        Some(Frame::Fight(_)) => "Leave the text of the card",
        Some(Frame::Affair(affair)) => match affair {
            Affair::Rouse { .. } => "Resolve the order normally",
            Affair::Parley(_) => "Offer nothing",
            Affair::Sword(_) => "Execute nobody",
            Affair::Release { .. } => "Take nobody from the cell",
            Affair::Exchange { .. } => "Keep all places",
            Affair::Follow { .. } => "Nobody else goes along",
            Affair::Treaty { .. } | Affair::Station { .. } => "Nothing more",
        },
        Some(_) | None => "Nothing more",
    }
}
