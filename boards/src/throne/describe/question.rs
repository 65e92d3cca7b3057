//! What is asked, why, and by which card?
//!
//! A sentence for each question that follows the name of the seat. Seats are named by their numbers.
//!
//! Over 300 lines because every question has its line here, and nowhere else.

use play::{Question, RuleRef, Seat, sentence};

use super::words::{counted, help_name, leader, planned, tactic};
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::Happening;
use crate::throne::frame::{
    Accuse, AtOnce, Bidding, Bids, Blame, Build, Choose, Crown, Enlist, Frame, Leave, Losses,
    Measure, Muster, Onward, Plot, RaidAgain, Reconcile, Shield, Ties,
};
use crate::throne::ids::{LeaderId, TacticId, Track};
use crate::throne::leader::{Affair, Deal};
use crate::throne::pack::Pack;
use crate::throne::rules::in_order;
use crate::throne::state::State;
use crate::throne::storm::Plan;
use crate::throne::turn;
use crate::throne::view::View;
use crate::throne::words::{kind_name, units};

/// What is asked of a seat, with its rule, the card that asks and the places that it is about.
pub(super) fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<AreaId>> {
    let state = &view.table;
    let frame = state.top().filter(|_| turn::asked(state).asks(seat))?;
    let mut question =
        Question::new(prompt(pack, state)).rule(RuleRef::new("Thrones", section(frame)));
    if let Some(card) = by(pack, state, frame) {
        question = question.by(card);
    }
    Some(
        about(state, frame)
            .into_iter()
            .fold(question, Question::about),
    )
}

/// What is asked, in a sentence that follows the name of who is asked.
#[must_use]
pub fn prompt(pack: &Pack, state: &State) -> String {
    let area = |id: AreaId| pack.map.title(id);
    let Some(frame) = state.top() else {
        return "The game goes on".to_owned();
    };
    match frame {
        Frame::Lots => "Houses are drawn".to_owned(),
        Frame::Pile(_) | Frame::Fourth | Frame::AllyPile(_) | Frame::Winter(_) => {
            "Cards are shuffled".to_owned()
        }
        Frame::Draw(_) | Frame::Westeros(_) => "Westeros cards are turned up".to_owned(),
        Frame::Reconcile(Reconcile { area: Some(at), .. }) => {
            format!("Supply allows no such army in {}: lose a unit", area(*at))
        }
        Frame::Reconcile(Reconcile { area: None, .. }) => {
            "Supply allows no such armies: lose a unit".to_owned()
        }
        Frame::Muster(Muster { left, .. }) => {
            let points: u8 = left.iter().map(|(_, points)| *points).sum();
            let points = counted(points, "point", "points");
            format!("Muster for {points}: tap a castle of yours, or go on")
        }
        Frame::Bids(Bids { of, .. }) => match of {
            Bidding::Track(track) => format!("Bid power for the {} track", track.title()),
            Bidding::Wildlings => format!(
                "Bid power against the wildlings: all bids together hold off a threat of {}",
                state.threat
            ),
            Bidding::Claim => "Bid power for a Claim".to_owned(),
        },
        Frame::Ties(Ties { track, .. }) => {
            format!("Equal bids: who goes next on the {} track?", track.title())
        }
        Frame::Blame(Blame { watch: true, .. }) => "Equal bids: who has bid most?".to_owned(),
        Frame::Blame(Blame { watch: false, .. }) => "Equal bids: who has bid least?".to_owned(),
        Frame::Crown(Crown { highest: None, .. }) => "Equal bids: who gains the Claim?".to_owned(),
        Frame::Crown(_) => "Equal bids: who has bid least?".to_owned(),
        Frame::Choose(_) => "Choose what the Westeros card does, or nothing".to_owned(),
        Frame::Suffer(_) => "The wildlings do harm".to_owned(),
        Frame::Losses(Losses { left, by, .. }) => match by {
            Measure::Points => format!("The wildlings take units worth {left}: choose one"),
            Measure::Units => format!("The wildlings take {left} units: choose one"),
        },
        Frame::GiveUp(_) => "Discard one of your strongest House cards".to_owned(),
        Frame::RandomCard(_) => "A House card is drawn".to_owned(),
        Frame::Regain(_) => "Take a used House card back".to_owned(),
        Frame::FirstOn(_) => "On which track do you go first?".to_owned(),
        Frame::Plan(_) => {
            "Place your orders: tap areas with units of yours, then be ready".to_owned()
        }
        Frame::AtOnce(AtOnce { left }) => match left.first() {
            Some((_, id)) => format!("{} says: {}", tactic(pack, *id), shown(pack, *id)),
            None => "Tactics cards are carried out".to_owned(),
        },
        Frame::Onward(Onward {
            from, units: all, ..
        }) => {
            format!(
                "{} may march on from {}",
                sentence(&units(*all)),
                area(*from)
            )
        }
        Frame::Shield(Shield { area: at, .. }) => {
            format!("Pay for a Support -1 order in {}?", area(*at))
        }
        Frame::Enlist(Enlist { units: left, .. }) => {
            format!("Place units of your allies: {} left", units(*left))
        }
        Frame::Disband(_) => "Your Ally cards allow no such units: lose one".to_owned(),
        Frame::Plot(Plot { card, .. }) => match pack.ally(*card) {
            Some(row) => format!("{}: take power, or steal a card?", row.title),
            None => "Take power, or steal a card?".to_owned(),
        },
        Frame::Steal(_) => "A card is stolen".to_owned(),
        Frame::Accuse(_) => "Take a token off the Claim track?".to_owned(),
        Frame::Affair(affair) => affairs(pack, affair),
        Frame::Bury(_) => "Lose one of your used House cards for good".to_owned(),
        Frame::Halve(half) => {
            let what = kind_name(half.unit, half.left);
            match half.into {
                Some(into) => {
                    let into = kind_name(into, half.left);
                    format!("{} {what} become {into}: choose one", half.left)
                }
                None => format!("{} {what} are lost: choose one", half.left),
            }
        }
        Frame::Dissent(_) => {
            "Soothsayers may change one order in your home region or beside it".to_owned()
        }
        Frame::Raven => "The Raven may change one order: tap an area, or keep all".to_owned(),
        Frame::Raids(_) => "Raid: tap a Raid order of yours, then whom it raids".to_owned(),
        Frame::RaidAgain(RaidAgain { from, .. }) => {
            format!("The Raid order in {} may take another order", area(*from))
        }
        Frame::Marches(_) => "March: tap a March order of yours".to_owned(),
        Frame::March(march) => format!("March from {}: tap where to", area(march.from)),
        Frame::Power => "Power is consolidated".to_owned(),
        Frame::Build(Build { area: at, .. }) => {
            format!("Build a fortification in {}, or take the power?", area(*at))
        }
        Frame::Leave(Leave { area: at, .. }) => format!("Leave a power token in {}?", area(*at)),
        Frame::Fight(step) => fight(pack, state, *step),
        Frame::Over(_) => "The game is over".to_owned(),
    }
}

fn fight(pack: &Pack, state: &State, step: Step) -> String {
    let area = |id: AreaId| pack.map.title(id);
    let Some(battle) = &state.battle else {
        return "A battle".to_owned();
    };
    let here = area(battle.area);
    match step {
        Step::Support => match battle.waiting.first() {
            Some(from) => format!("Whom does the army in {} support in {here}?", area(*from)),
            None => format!("Support in {here}"),
        },
        Step::Consent(from, _) => format!("Take the support from {} in {here}?", area(from)),
        Step::Help => match battle.helpers.first() {
            Some((_, help)) => format!("Use {} for the battle in {here}?", help_name(pack, *help)),
            None => format!("Support by a card in {here}?"),
        },
        Step::Welcome(_) => match battle.aids.last() {
            Some(aid) => format!(
                "Take the support by {} of {} in {here}?",
                help_name(pack, aid.help),
                aid.seat
            ),
            None => format!("Take the support by a card in {here}?"),
        },
        Step::Cards if state.setting.battle_tactics => {
            format!("Choose a House card and a battle tactic for the battle in {here}")
        }
        Step::Cards => format!("Choose a House card for the battle in {here}"),
        Step::Cancel(_) | Step::Texts(_) | Step::After(_) => "House cards say".to_owned(),
        Step::Blade => format!("Use the Valyrian Steel Blade in {here}?"),
        Step::Result => "Totals are compared".to_owned(),
        Step::Toll(_) => format!("The winner loses a unit in {here}: which?"),
        Step::Seize(_) => format!("Take a leader in {here} instead of a casualty?"),
        Step::Casualties(1) => format!("A unit is lost in {here}: which?"),
        Step::Casualties(count) => format!("{count} units are lost in {here}: which?"),
        Step::Early(at) | Step::Choice(at) | Step::More(at, _) => chosen(pack, state, battle, at),
        Step::Another(_) => format!("Choose another House card for the battle in {here}"),
        Step::Drive => format!("Where does the loser retreat to from {here}?"),
        Step::Recoil => format!("The winner goes, too: where to from {here}?"),
        Step::Retreat => format!("Retreat from {here}: tap where to"),
        Step::Land => format!("The attackers won in {here}: tap where they go"),
        Step::Tidy => format!("The battle in {here} is over"),
    }
}

/// The House card whose text asks for a choice.
fn chosen(pack: &Pack, state: &State, battle: &Battle, at: u8) -> String {
    let side = in_order(state, battle).get(usize::from(at)).copied();
    let card = side.and_then(|side| battle.side(side).card);
    match card.and_then(|card| pack.house_card(card)) {
        Some(row) => format!("{} says: {}", row.title, row.text.trim_end_matches('.')),
        None => "A House card asks for a choice".to_owned(),
    }
}

/// What is asked because of leaders and hostages.
fn affairs(pack: &Pack, affair: &Affair) -> String {
    match affair {
        Affair::Rouse { area, .. } => {
            let at = pack.map.title(*area);
            format!("Give the order in {at} up for a march of a leader, or resolve it normally?")
        }
        Affair::Parley(deal) if deal.asked.is_empty() => {
            "Ask for leaders of your house in a cell, and offer for them?".to_owned()
        }
        Affair::Parley(deal) => {
            let names = named(pack, &deal.asked);
            format!(
                "What do you offer for {names}? So far {}",
                offered(pack, deal)
            )
        }
        Affair::Treaty { deal, .. } => format!(
            "Give {} to {} for {}?",
            named(pack, &deal.asked),
            deal.seat,
            offered(pack, deal)
        ),
        Affair::Station { leader: id, .. } => format!("Where does {} go?", leader(pack, *id)),
        Affair::Sword(_) => "Execute a hostage?".to_owned(),
        Affair::Release { from, .. } => format!("Free or take a leader from the cell of {from}?"),
        Affair::Exchange { with, .. } => format!("Change places with {with} on a track?"),
        Affair::Follow { from, to, .. } => {
            let [from, to] = [from, to].map(|area| pack.map.title(*area));
            format!("Do leaders go along from {from} to {to}?")
        }
    }
}

/// What a Tactics card says when it is shown.
fn shown(pack: &Pack, id: TacticId) -> &str {
    let text = pack.tactic(id).map_or("", |row| row.at_once.as_str());
    text.trim_end_matches('.')
}

/// Leaders by name.
pub(super) fn named(pack: &Pack, ids: &[LeaderId]) -> String {
    let names: Vec<&str> = ids.iter().map(|id| leader(pack, *id)).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        names => names.join(" and "),
    }
}

/// What is offered for leaders so far.
pub(super) fn offered(pack: &Pack, deal: &Deal) -> String {
    match deal.granted.as_slice() {
        [] => format!("{} power", deal.power),
        granted => format!("{} and {} power", named(pack, granted), deal.power),
    }
}

/// The section of the rules that a question comes from.
fn section(frame: &Frame) -> &'static str {
    match frame {
        Frame::Reconcile(_) => "Supply",
        Frame::Muster(_) => "Mustering",
        Frame::Bids(Bids { of, .. }) => match of {
            Bidding::Track(_) => "Bidding",
            Bidding::Wildlings => "Wildlings",
            Bidding::Claim => "Claim Westeros",
        },
        Frame::Ties(_) => "Bidding",
        Frame::Crown(_) => "Claim Westeros",
        Frame::Blame(_)
        | Frame::Suffer(_)
        | Frame::Losses(_)
        | Frame::GiveUp(_)
        | Frame::RandomCard(_)
        | Frame::Regain(_)
        | Frame::FirstOn(_) => "Wildlings",
        Frame::Choose(_)
        | Frame::Bury(_)
        | Frame::Halve(_)
        | Frame::Draw(_)
        | Frame::Winter(_)
        | Frame::Westeros(_) => "Westeros cards",
        Frame::Plan(_) | Frame::Raven | Frame::Dissent(_) => "Planning",
        Frame::AtOnce(_) | Frame::Shield(_) => "Tactics cards",
        Frame::Onward(_) => "Manage Troops",
        Frame::Enlist(_) | Frame::Disband(_) => "Ally units",
        Frame::Plot(_) | Frame::Steal(_) | Frame::Accuse(_) => "Ally cards",
        Frame::Raids(_) | Frame::RaidAgain(_) => "Raids",
        Frame::Marches(_) | Frame::March(_) | Frame::Leave(_) => "Marches",
        Frame::Power | Frame::Build(_) => "Consolidate Power",
        Frame::Fight(step) => match step {
            Step::Early(_) | Step::Choice(_) | Step::More(..) | Step::Another(_) => "House cards",
            Step::Support
            | Step::Consent(..)
            | Step::Help
            | Step::Welcome(_)
            | Step::Cards
            | Step::Cancel(_)
            | Step::Texts(_)
            | Step::Blade
            | Step::Result
            | Step::Toll(_)
            | Step::Seize(_)
            | Step::Casualties(_)
            | Step::After(_)
            | Step::Retreat
            | Step::Drive
            | Step::Recoil
            | Step::Land
            | Step::Tidy => "Battles",
        },
        Frame::Affair(affair) => match affair {
            Affair::Rouse { .. } => "Leaders",
            Affair::Parley(_) | Affair::Treaty { .. } => "Hostage negotiations",
            Affair::Station { .. } | Affair::Sword(_) => "Hostages",
            Affair::Release { .. } | Affair::Exchange { .. } => "Secure Hostages",
            Affair::Follow { .. } => "Manage Troops",
        },
        Frame::Lots | Frame::AllyPile(_) | Frame::Pile(_) | Frame::Fourth | Frame::Over(_) => {
            "Turns"
        }
    }
}

/// The card that asks, where it is known for certain.
fn by(pack: &Pack, state: &State, frame: &Frame) -> Option<String> {
    let title = |text: &str| Some(text.to_owned());
    match frame {
        Frame::Choose(Choose { by, cards }) => drawn(
            pack,
            state,
            |what| matches!(what, Happening::Choice { by: of, cards: all } if of == by && all == cards),
        ),
        Frame::Bury(_) => drawn(pack, state, |what| *what == Happening::OthersAttack),
        Frame::Halve(half) => drawn(
            pack,
            state,
            |what| matches!(what, Happening::Halve { unit, into } if *unit == half.unit && *into == half.into),
        ),
        Frame::Dissent(_) => drawn(pack, state, |what| *what == Happening::Soothsayers),
        Frame::Blame(_)
        | Frame::Losses(_)
        | Frame::GiveUp(_)
        | Frame::Regain(_)
        | Frame::FirstOn(_)
        | Frame::Bids(Bids {
            of: Bidding::Wildlings,
            ..
        }) => title(&pack.horde(state.horde).title),
        Frame::Raven => title(Track::Court.token()),
        Frame::AtOnce(AtOnce { left }) => left.first().and_then(|(_, id)| title(tactic(pack, *id))),
        Frame::Shield(Shield { seat, .. }) => {
            let cards = &state.player(*seat)?.plans;
            let mut rows = cards.iter().filter_map(|card| pack.tactic(*card));
            let row = rows.find(|row| {
                matches!(
                    row.plan,
                    Plan::ForgeAlliances { .. } | Plan::SupportAllies { .. }
                )
            })?;
            title(&row.title)
        }
        Frame::Onward(Onward { seat, .. }) => planned(pack, state, *seat, &Plan::ManageTroops),
        Frame::Plot(Plot { card, .. }) | Frame::Accuse(Accuse { card, .. }) => {
            title(&pack.ally(*card)?.title)
        }
        Frame::Fight(step) => {
            let battle = state.battle.as_ref()?;
            match step {
                Step::Early(at) | Step::Choice(at) | Step::More(at, _) | Step::Another(at) => {
                    let side = *in_order(state, battle).get(usize::from(*at))?;
                    title(&pack.house_card(battle.side(side).card?)?.title)
                }
                Step::Help => title(help_name(pack, battle.helpers.first()?.1)),
                Step::Welcome(_) => title(help_name(pack, battle.aids.last()?.help)),
                Step::Blade => title(Track::Fiefdoms.token()),
                Step::Support
                | Step::Consent(..)
                | Step::Cards
                | Step::Cancel(_)
                | Step::Texts(_)
                | Step::Result
                | Step::Toll(_)
                | Step::Seize(_)
                | Step::Casualties(_)
                | Step::After(_)
                | Step::Retreat
                | Step::Drive
                | Step::Recoil
                | Step::Land
                | Step::Tidy => None,
            }
        }
        Frame::Affair(Affair::Sword(_)) => {
            drawn(pack, state, |what| *what == Happening::SwingTheSword)
        }
        Frame::Lots
        | Frame::AllyPile(_)
        | Frame::Pile(_)
        | Frame::Fourth
        | Frame::Draw(_)
        | Frame::Winter(_)
        | Frame::Westeros(_)
        | Frame::Reconcile(_)
        | Frame::Muster(_)
        | Frame::Bids(_)
        | Frame::Ties(_)
        | Frame::Crown(_)
        | Frame::Suffer(_)
        | Frame::RandomCard(_)
        | Frame::Plan(_)
        | Frame::Enlist(_)
        | Frame::Disband(_)
        | Frame::Steal(_)
        | Frame::Raids(_)
        | Frame::RaidAgain(_)
        | Frame::Marches(_)
        | Frame::Power
        | Frame::Build(_)
        | Frame::March(_)
        | Frame::Leave(_)
        | Frame::Affair(_)
        | Frame::Over(_) => None,
    }
}

/// The Westeros card of this turn that does something.
fn drawn(pack: &Pack, state: &State, does: impl Fn(&Happening) -> bool) -> Option<String> {
    let mut cards = state.drawn.iter().filter_map(|id| pack.westeros_card(*id));
    cards
        .find(|card| does(&card.effect))
        .map(|card| card.title.clone())
}

/// The places that a question is about.
fn about(state: &State, frame: &Frame) -> Vec<AreaId> {
    match frame {
        Frame::Reconcile(Reconcile { area, .. }) => area.iter().copied().collect(),
        Frame::Muster(Muster { left, .. }) => left.iter().map(|(area, _)| *area).collect(),
        Frame::Onward(Onward { from, .. }) | Frame::RaidAgain(RaidAgain { from, .. }) => {
            vec![*from]
        }
        Frame::Shield(Shield { area, .. })
        | Frame::Build(Build { area, .. })
        | Frame::Leave(Leave { area, .. }) => {
            vec![*area]
        }
        Frame::March(march) => vec![march.from],
        Frame::Fight(_) => state.battle.iter().map(|battle| battle.area).collect(),
        Frame::Affair(Affair::Rouse { area, .. }) => vec![*area],
        Frame::Affair(_)
        | Frame::Lots
        | Frame::AllyPile(_)
        | Frame::Pile(_)
        | Frame::Fourth
        | Frame::Draw(_)
        | Frame::Winter(_)
        | Frame::Westeros(_)
        | Frame::Bids(_)
        | Frame::Ties(_)
        | Frame::Blame(_)
        | Frame::Crown(_)
        | Frame::Choose(_)
        | Frame::Suffer(_)
        | Frame::Losses(_)
        | Frame::GiveUp(_)
        | Frame::RandomCard(_)
        | Frame::Regain(_)
        | Frame::FirstOn(_)
        | Frame::Plan(_)
        | Frame::AtOnce(_)
        | Frame::Enlist(_)
        | Frame::Disband(_)
        | Frame::Plot(_)
        | Frame::Steal(_)
        | Frame::Accuse(_)
        | Frame::Bury(_)
        | Frame::Halve(_)
        | Frame::Dissent(_)
        | Frame::Raven
        | Frame::Raids(_)
        | Frame::Marches(_)
        | Frame::Power
        | Frame::Over(_) => Vec::new(),
    }
}
