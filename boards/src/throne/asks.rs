//! What is asked in a throne game, and what does an answer do, in words?
//!
//! For whoever shows the game: a sentence for each question, a few words for each answer, where on the map it is given
//! and whether others may see it. Seats are named by their numbers.
//!
//! Over 300 lines because every question and every answer has its line here, and nowhere else.

use super::action::Action;
use super::battle::{Battle, Step};
use super::card::Side;
use super::frame::{Bidding, Frame, Measure};
use super::ids::{HouseCardId, LeaderId, TacticId};
use super::leader::{Affair, Deal};
use super::pack::Pack;
use super::rules::in_order;
use super::state::State;
use super::units::UnitKind;
use super::words::battle_tactic;
use super::words::{house, order, westeros};
use super::words::{kind_name, sentence, units};
use crate::ids::AreaId;

/// Where on the map an answer is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Nowhere.
    Nowhere,
    /// In an area, where it is the only answer.
    Area(AreaId),
    /// In an area, as one of several answers.
    At(AreaId),
    /// From one area to another.
    Way(AreaId, AreaId),
    /// From where a march begins to another area, with units of choice.
    March(AreaId),
}

/// Where on the map an answer is given.
#[must_use]
pub fn touch(action: &Action) -> Touch {
    match action {
        Action::Order { area, .. }
        | Action::TakeBack(area)
        | Action::Swap { area, .. }
        | Action::Destroy { area, .. }
        | Action::Upgrade { area, .. } => Touch::At(*area),
        Action::Raid { from, at } => match at {
            Some(at) => Touch::Way(*from, *at),
            None => Touch::At(*from),
        },
        Action::Muster { from, to, .. } if from != to => Touch::Way(*from, *to),
        Action::Muster { from, .. } => Touch::At(*from),
        Action::Enlist { area, .. } => Touch::At(*area),
        Action::Shift { from, to, .. } => Touch::Way(*from, *to),
        Action::Lead { to, .. } => Touch::At(*to),
        Action::March(area)
        | Action::Station(area)
        | Action::Retreat(area)
        | Action::RemoveOrder(area) => Touch::Area(*area),
        Action::Move { to, .. } => Touch::March(*to),
        Action::Plan(_)
        | Action::Ally(_)
        | Action::Steal(_)
        | Action::Accuse(_)
        | Action::Gain
        | Action::Seize(_)
        | Action::Demand(_)
        | Action::Grant(_)
        | Action::Execute(_)
        | Action::Trigger(_)
        | Action::Ready
        | Action::Leave(_)
        | Action::Build(_)
        | Action::Support(_)
        | Action::Accept(_)
        | Action::Card(_)
        | Action::BattleTactic(_)
        | Action::Blade(_)
        | Action::Use(_)
        | Action::Lose(_)
        | Action::Bid(_)
        | Action::Choose(_)
        | Action::Name(_)
        | Action::Regain(_)
        | Action::Discard(_)
        | Action::Take(_)
        | Action::Kill(_)
        | Action::Done => Touch::Nowhere,
    }
}

/// Whether others may not see an answer of a seat until everybody's are opened.
#[must_use]
pub fn is_secret(state: &State, action: &Action) -> bool {
    match state.top() {
        // What is said in public is not hidden.
        Some(Frame::Plan { .. } | Frame::Bids { .. }) => true,
        Some(Frame::Fight(Step::Cards)) => {
            matches!(action, Action::Card(_) | Action::BattleTactic(_))
        }
        Some(_) | None => false,
    }
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
        Frame::Reconcile { area: Some(at), .. } => {
            format!("Supply allows no such army in {}: lose a unit", area(*at))
        }
        Frame::Reconcile { area: None, .. } => {
            "Supply allows no such armies: lose a unit".to_owned()
        }
        Frame::Muster { .. } => "Muster: tap a castle of yours, or go on".to_owned(),
        Frame::Bids { of, .. } => match of {
            Bidding::Track(track) => format!("Bid power for the {} track", track.title()),
            Bidding::Wildlings => format!(
                "Bid power against the wildlings, whose threat is {}",
                state.threat
            ),
            Bidding::Claim => "Bid power for a Claim".to_owned(),
        },
        Frame::Ties { track, .. } => {
            format!("Equal bids: who goes next on the {} track?", track.title())
        }
        Frame::Blame { watch: true, .. } => "Equal bids: who has bid most?".to_owned(),
        Frame::Blame { watch: false, .. } => "Equal bids: who has bid least?".to_owned(),
        Frame::Crown { highest: None, .. } => "Equal bids: who gains the Claim?".to_owned(),
        Frame::Crown { .. } => "Equal bids: who has bid least?".to_owned(),
        Frame::Choose { .. } => "Choose what the Westeros card does".to_owned(),
        Frame::Suffer(..) => "The wildlings do harm".to_owned(),
        Frame::Losses { left, by, .. } => match by {
            Measure::Points => format!("The wildlings take units worth {left}: choose one"),
            Measure::Units => format!("The wildlings take {left} units: choose one"),
        },
        Frame::GiveUp(_) => "Discard one of your strongest House cards".to_owned(),
        Frame::RandomCard(_) => "A House card is drawn".to_owned(),
        Frame::Regain(_) => "Take a used House card back".to_owned(),
        Frame::FirstOn(_) => "On which track do you go first?".to_owned(),
        Frame::Plan { .. } => {
            "Place your orders: tap areas with units of yours, then be ready".to_owned()
        }
        Frame::AtOnce { left } => match left.first() {
            Some((_, id)) => format!("{} says: {}", tactic(pack, *id), at_once(pack, *id)),
            None => "Tactics cards are carried out".to_owned(),
        },
        Frame::Onward {
            from, units: all, ..
        } => {
            format!(
                "{} may march on from {}",
                sentence(&units(*all)),
                area(*from)
            )
        }
        Frame::Shield { area: at, .. } => {
            format!("Pay for a lesser Support order in {}?", area(*at))
        }
        Frame::Enlist { units: left, .. } => {
            format!("Place units of your allies: {} left", units(*left))
        }
        Frame::Disband(_) => "Your Ally cards allow no such units: lose one".to_owned(),
        Frame::Plot { card, .. } => match pack.ally(*card) {
            Some(row) => format!("{}: take power, or steal a card?", row.title),
            None => "Take power, or steal a card?".to_owned(),
        },
        Frame::Steal { .. } => "A card is stolen".to_owned(),
        Frame::Accuse { .. } => "Take a token off the Claim track?".to_owned(),
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
        Frame::Dissent { .. } => {
            "Soothsayers may change one order in your home region or beside it".to_owned()
        }
        Frame::Raven => "The Raven may change one order: tap an area, or keep all".to_owned(),
        Frame::Raids { .. } => "Raid: tap a Raid order of yours, then whom it raids".to_owned(),
        Frame::RaidAgain { from, .. } => {
            format!("The Raid order in {} may take another order", area(*from))
        }
        Frame::Marches { .. } => "March: tap a March order of yours".to_owned(),
        Frame::March(march) => format!("March from {}: tap where to", area(march.from)),
        Frame::Power => "Power is consolidated".to_owned(),
        Frame::Build { area: at, .. } => format!("Build a fortification in {}?", area(*at)),
        Frame::Leave { area: at, .. } => format!("Leave a power token in {}?", area(*at)),
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
            Some(from) => format!("Whom does {} support in {here}?", area(*from)),
            None => format!("Support in {here}"),
        },
        Step::Consent(from, _) => format!("Take the support from {} in {here}?", area(from)),
        Step::Help => format!("Support by a card in {here}?"),
        Step::Welcome(_) => format!("Take the support by a card in {here}?"),
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

/// A step of a battle, in a word or two.
#[must_use]
pub fn stage(step: Step) -> &'static str {
    match step {
        Step::Support | Step::Consent(..) | Step::Help | Step::Welcome(_) => "support",
        Step::Cards | Step::Another(_) => "House cards",
        Step::Cancel(_) | Step::Texts(_) | Step::Early(_) => "texts of cards",
        Step::Blade => "the Blade",
        Step::Result => "totals",
        Step::Toll(_) | Step::Seize(_) | Step::Casualties(_) => "casualties",
        Step::After(_) | Step::Choice(_) | Step::More(..) => "texts after the battle",
        Step::Retreat | Step::Drive | Step::Recoil => "retreat",
        Step::Land => "landing",
        Step::Tidy => "its end",
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

/// An area by its name, and on a road where houses pass each other whose place it is.
#[must_use]
pub fn place(pack: &Pack, state: &State, area: AreaId) -> String {
    let title = pack.map.title(area);
    let lane = pack.ways.lanes.seat(area);
    match lane.and_then(|seat| state.player(seat)) {
        Some(player) => format!("{title} ({})", pack.house_title(player.house)),
        None => title.to_owned(),
    }
}

/// What an answer does, in a few words.
#[must_use]
pub fn told(pack: &Pack, state: &State, action: &Action) -> String {
    let area = |id: AreaId| place(pack, state, id);
    match action {
        Action::Order { area: at, order: o } => format!("{} in {}", order(pack, *o), area(*at)),
        Action::Plan(id) => planned(pack, *id),
        Action::Ally(patron) => match state.alliances.top(*patron).and_then(|id| pack.ally(id)) {
            Some(row) if state.alliances.shown[patron.place()] => {
                format!("{}: {}", row.title, row.text.trim_end_matches('.'))
            }
            Some(_) | None => format!("The top card of {}", patron.title()),
        },
        Action::Enlist { area: at, unit } => {
            format!("{} in {}", one(*unit), area(*at))
        }
        Action::Steal(seat) => format!("Steal a card of {seat}"),
        Action::Accuse(place) => match state.claim.get(usize::from(*place)) {
            Some(seat) => format!("Take a Claim of {seat} away"),
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
        Action::Swap { area: at, order: o } => {
            format!("{} in {} instead", order(pack, *o), area(*at))
        }
        Action::Raid { from, at: Some(at) } => format!("Raid {} from {}", area(*at), area(*from)),
        Action::Raid { from, at: None } => format!("Raid nobody from {}", area(*from)),
        Action::March(at) => format!("March from {}", area(*at)),
        Action::Move { to, units: moved } => {
            format!("{} to {}", sentence(&units(*moved)), area(*to))
        }
        Action::Trigger(id) => format!("March with {} alone", leader(pack, *id)),
        Action::Lead { leader: id, to } => format!("{} to {}", leader(pack, *id), area(*to)),
        Action::Seize(id) => format!("Take {} captive", leader(pack, *id)),
        Action::Demand(id) => format!("Ask for {}", leader(pack, *id)),
        Action::Grant(id) => format!("Give {}", leader(pack, *id)),
        Action::Station(at) => format!("Into {}", area(*at)),
        Action::Execute(id) => format!("Execute {}", leader(pack, *id)),
        Action::Leave(true) => "Leave a power token".to_owned(),
        Action::Leave(false) => "Leave nothing".to_owned(),
        Action::Build(true) => "Build a fortification".to_owned(),
        Action::Build(false) => "Take the power".to_owned(),
        Action::Support(side) => supported(state, *side),
        Action::Accept(true) => "Take it".to_owned(),
        Action::Accept(false) => "Refuse it".to_owned(),
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
        Action::Upgrade { area: at, unit } => {
            format!(
                "A footman in {} becomes a {}",
                area(*at),
                kind_name(*unit, 1)
            )
        }
        Action::Bid(bid) => format!("Bid {bid}"),
        Action::Choose(id) => match pack.westeros_card(*id) {
            Some(row) => format!("{}: {}", row.title, row.text.trim_end_matches('.')),
            None => westeros(pack, *id).to_owned(),
        },
        Action::Name(seat) => sentence(&seat.to_string()),
        Action::Regain(id) => format!("Take back {}", card(pack, *id)),
        Action::Discard(id) => format!("Discard {}", card(pack, *id)),
        Action::RemoveOrder(at) => format!("Take the order in {} away", area(*at)),
        Action::Take(track) => format!("{}, {}", track.title(), track.token()),
        Action::Kill(unit) => format!("{} dies", one(*unit)),
        Action::Done => done(state).to_owned(),
    }
}

fn supported(state: &State, side: Option<Side>) -> String {
    let (Some(side), Some(battle)) = (side, &state.battle) else {
        return "Support nobody".to_owned();
    };
    let side = battle.side(side);
    format!("Support {}", side.seat)
}

/// What is asked because of leaders and hostages.
fn affairs(pack: &Pack, affair: &Affair) -> String {
    match affair {
        Affair::Rouse { area, .. } => {
            format!("March with a leader in {} alone?", pack.map.title(*area))
        }
        Affair::Parley(deal) => format!(
            "Ask for leaders and offer for them; so far {}",
            dealt(pack, deal)
        ),
        Affair::Treaty { deal, .. } => format!("Take the offer: {}?", dealt(pack, deal)),
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

/// What an offer for leaders holds so far.
fn dealt(pack: &Pack, deal: &Deal) -> String {
    let names = |ids: &[LeaderId]| {
        let names: Vec<&str> = ids.iter().map(|id| leader(pack, *id)).collect();
        match names.as_slice() {
            [] => "nobody".to_owned(),
            names => names.join(" and "),
        }
    };
    let (asked, granted) = (names(&deal.asked), names(&deal.granted));
    format!("{asked} for {granted} and {} power", deal.power)
}

/// A unit at the beginning of a sentence.
fn one(kind: UnitKind) -> String {
    let article = match kind {
        UnitKind::AllyFootman | UnitKind::AllyKnight => "An",
        UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::Ship
        | UnitKind::Engine
        | UnitKind::Dragon => "A",
    };
    format!("{article} {}", kind_name(kind, 1))
}

/// The name of a leader.
fn leader(pack: &Pack, id: LeaderId) -> &str {
    pack.leader(id).map_or("a leader", |row| &row.title)
}

/// The name of a Tactics card.
fn tactic(pack: &Pack, id: TacticId) -> &str {
    pack.tactic(id).map_or("A Tactics card", |row| &row.title)
}

/// What a Tactics card says when it is shown.
fn at_once(pack: &Pack, id: TacticId) -> &str {
    let text = pack.tactic(id).map_or("", |row| row.at_once.as_str());
    text.trim_end_matches('.')
}

/// A Tactics card with what it says.
fn planned(pack: &Pack, id: TacticId) -> String {
    let Some(row) = pack.tactic(id) else {
        return tactic(pack, id).to_owned();
    };
    let texts = [row.at_once.as_str(), row.text.as_str()].map(|text| text.trim_end_matches('.'));
    let texts = texts.into_iter().filter(|text| !text.is_empty());
    let texts: Vec<&str> = texts.collect();
    format!("{}: {}", row.title, texts.join("; "))
}

/// A House card: its name, its strength and its icons.
#[must_use]
pub fn card(pack: &Pack, id: HouseCardId) -> String {
    let Some(row) = pack.house_card(id) else {
        return house(pack, id).to_owned();
    };
    let icon = |count: u8, one: &str| match count {
        0 => String::new(),
        1 => format!(", 1 {one}"),
        more => format!(", {more} {one}s"),
    };
    let icons = icon(row.swords, "sword") + &icon(row.fortifications, "fortification");
    format!("{} ({}{icons})", row.title, row.strength)
}

/// What it means to do nothing more.
fn done(state: &State) -> &'static str {
    match state.top() {
        Some(Frame::Muster { .. }) => "Muster no more",
        Some(Frame::Raven | Frame::Dissent { .. }) => "Keep all orders",
        Some(Frame::RaidAgain { .. }) => "Take no other order",
        Some(Frame::March(_)) => "End the march",
        Some(Frame::Choose { .. }) => "Nothing happens",
        Some(_) | None => "Nothing more",
    }
}
