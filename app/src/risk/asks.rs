//! What is asked of a player, and what does an answer do, in words?
//!
//! Everything the hall knows of single stages and actions stands here: words, what is secret, which areas a tap
//! answers by. A stage or an action that is new needs its line here and nowhere else.
//!
//! Over 300 lines because nothing else may know of single stages and actions.

use boards::AreaId;
use boards::risk::{
    Action, Aim, At, CardId, CourtAction, CourtStage, Icon, Invasion, Moment, Pack, Reinforce,
    Stage, State, Units, Why,
};
use play::{Offer, Seat, Turn};

/// How an answer is given beside its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// By its button only.
    Button,
    /// By a tap on an area.
    Area(AreaId),
    /// By a tap on an area, with a number.
    Armies(AreaId),
    /// By taps on two areas: armies attack.
    Attack(AreaId, AreaId),
    /// By taps on two areas: armies move, with a number.
    Move(AreaId, AreaId),
    /// By a number alone.
    Number,
    /// By the panel of the attack.
    Battle,
}

/// How an answer is given.
#[must_use]
pub fn touch(action: &Action) -> Touch {
    match action {
        Action::Place { area, .. } => Touch::Armies(*area),
        Action::PlaceUnit(area)
        | Action::Land { area, .. }
        | Action::Court(CourtAction::Place(area) | CourtAction::Remove(area)) => Touch::Area(*area),
        Action::Invade { from, to, .. } => Touch::Attack(*from, *to),
        Action::Maneuver { from, to, .. } => Touch::Move(*from, *to),
        Action::MoveIn(_) => Touch::Number,
        Action::Commit(_) | Action::Withdraw => Touch::Battle,
        Action::House(_)
        | Action::GiveBack(_)
        | Action::Trade(_)
        | Action::TradeForUnit(_)
        | Action::BuyObjective
        | Action::Pick(_)
        | Action::Defend(_)
        | Action::Complete(_)
        | Action::Draw
        | Action::Discard(_)
        | Action::Done
        | Action::Court(
            CourtAction::Play { .. }
            | CourtAction::Pass
            | CourtAction::Buy
            | CourtAction::Keep(_)
            | CourtAction::KeepTerritory(_)
            | CourtAction::Enough
            | CourtAction::Ransom(_)
            | CourtAction::Reveal(_),
        ) => Touch::Button,
    }
}

/// The same answer with another number of armies.
#[must_use]
pub fn with_armies(action: &Action, count: u16) -> Action {
    match action.clone() {
        Action::Place { area, .. } => Action::Place {
            area,
            armies: count,
        },
        Action::Maneuver {
            from, to, units, ..
        } => Action::Maneuver {
            from,
            to,
            armies: count,
            units,
        },
        Action::MoveIn(_) => Action::MoveIn(count),
        other => other,
    }
}

/// The same answer with other units that go along.
#[must_use]
pub fn with_units(action: &Action, along: Units) -> Action {
    match action.clone() {
        Action::Invade { from, to, .. } => Action::Invade {
            from,
            to,
            units: along,
        },
        Action::Maneuver {
            from, to, armies, ..
        } => Action::Maneuver {
            from,
            to,
            armies,
            units: along,
        },
        other => other,
    }
}

/// Whether an answer tells what a seat holds in its hand.
#[must_use]
pub fn is_secret(action: &Action) -> bool {
    match action {
        Action::GiveBack(_)
        | Action::Trade(_)
        | Action::TradeForUnit(_)
        | Action::Pick(_)
        | Action::Complete(_)
        | Action::Discard(_) => true,
        Action::Court(action) => match action {
            CourtAction::Play { card, .. } => match card {
                CardId::Maester(_) => true,
                CardId::Character(_) => false,
            },
            CourtAction::Keep(_) | CourtAction::KeepTerritory(_) | CourtAction::Reveal(_) => true,
            CourtAction::Pass
            | CourtAction::Buy
            | CourtAction::Place(_)
            | CourtAction::Enough
            | CourtAction::Remove(_)
            | CourtAction::Ransom(_) => false,
        },
        Action::House(_)
        | Action::Place { .. }
        | Action::PlaceUnit(_)
        | Action::BuyObjective
        | Action::Invade { .. }
        | Action::Commit(_)
        | Action::Defend(_)
        | Action::Withdraw
        | Action::MoveIn(_)
        | Action::Maneuver { .. }
        | Action::Draw
        | Action::Land { .. }
        | Action::Done => false,
    }
}

/// Whether a secret answer lies on the table for everybody once it was given.
#[must_use]
pub fn is_shown(action: &Action) -> bool {
    let kept = matches!(
        action,
        Action::GiveBack(_)
            | Action::Pick(_)
            | Action::Court(CourtAction::Keep(_) | CourtAction::KeepTerritory(_))
    );
    !kept
}

/// The invasion under way, until its area is taken or it ends.
#[must_use]
pub fn attacks(stage: &Stage) -> Option<Invasion> {
    let at = |at: &At| match at {
        At::Declared(invasion) | At::Committed { invasion, .. } => Some(*invasion),
        At::Rolled(battle) => Some(battle.invasion),
        At::Played { over, .. } | At::CardRolled { over, .. } => attacks(over),
        At::Start => None,
    };
    match stage {
        Stage::Commit(invasion)
        | Stage::Defend { invasion, .. }
        | Stage::Battle { invasion, .. } => Some(*invasion),
        Stage::Court(stage) => match stage {
            CourtStage::Window(window) => at(&window.at),
            CourtStage::Ones(battle) => Some(battle.invasion),
            CourtStage::Cast(cast) => attacks(&cast.over),
            CourtStage::Place { over, .. } | CourtStage::Remove { over, .. } => attacks(over),
            CourtStage::Shuffle
            | CourtStage::Restock
            | CourtStage::KeepMaester
            | CourtStage::KeepTerritory => None,
        },
        Stage::Order { .. }
        | Stage::Houses
        | Stage::Deal
        | Stage::Claim { .. }
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Keep
        | Stage::Return
        | Stage::Reinforce(_)
        | Stage::Purchase
        | Stage::Restock(_)
        | Stage::Pick(_)
        | Stage::Invade
        | Stage::MoveIn(_)
        | Stage::Maneuver
        | Stage::Objective
        | Stage::Draw
        | Stage::Discard
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Over(_) => None,
    }
}

/// The most armies that may be committed to a battle, where that is asked.
pub fn commits<'a>(mut offers: impl Iterator<Item = &'a super::Offered>) -> Option<u8> {
    offers.find_map(|offer| match offer.offer.action() {
        Action::Commit(armies) => Some(*armies),
        _ => None,
    })
}

/// Whether dice of a battle are asked for.
#[must_use]
pub fn is_battle(turn: &Turn<Why>) -> bool {
    matches!(turn, Turn::Chance(chance) if matches!(chance.why, Why::Battle { .. }))
}

/// Armies and units that wait to be placed.
#[must_use]
pub fn waiting(state: &State, seat: Seat) -> Option<String> {
    match &state.stage {
        Stage::Reinforce(due) => {
            let marked: u16 = due.marked.iter().map(|marked| marked.left).sum();
            let mut parts = vec![format!("{} to place anywhere", due.free)];
            if marked > 0 {
                parts.push(format!("{marked} for areas on traded cards"));
            }
            parts.extend(due.units.iter().map(|unit| icon(*unit).to_owned()));
            Some(parts.join(", "))
        }
        Stage::Claim { left } => {
            let left = left.get(usize::from(seat.0)).copied().unwrap_or(0);
            Some(format!("{left} armies left"))
        }
        _ => None,
    }
}

/// What is asked, in a sentence that follows the name of who is asked.
#[must_use]
pub fn prompt(pack: &Pack, state: &State) -> String {
    let area = |id: AreaId| pack.map.title(id);
    match &state.stage {
        Stage::Order { .. } => "The highest roll begins".to_owned(),
        Stage::Houses => "Choose a House".to_owned(),
        Stage::Claim { .. } if has_free(pack, state) => "Claim an area: tap it".to_owned(),
        Stage::Claim { .. } => "Put an army into one of your areas".to_owned(),
        Stage::Deal | Stage::Gather | Stage::Reshuffle => "Territory cards are shuffled".to_owned(),
        Stage::Ending => "The End Game card goes into the deck".to_owned(),
        Stage::Objectives | Stage::Return | Stage::Restock(_) => {
            "Objectives are shuffled".to_owned()
        }
        Stage::Keep => "Give one of three objectives back".to_owned(),
        Stage::Reinforce(due) => reinforce(due),
        Stage::Purchase => "Buy cards, or go on".to_owned(),
        Stage::Pick(_) => "Keep one of these objectives".to_owned(),
        Stage::Invade => "Invade: tap from and to, or go on".to_owned(),
        Stage::Commit(invasion) => {
            format!("{} attacks {}", area(invasion.from), area(invasion.to))
        }
        Stage::Defend { invasion, attack } => format!(
            "{} is attacked by {attack} from {}: how many defend?",
            area(invasion.to),
            area(invasion.from)
        ),
        Stage::Battle { invasion, .. } => {
            format!(
                "Dice: {} attacks {}",
                area(invasion.from),
                area(invasion.to)
            )
        }
        Stage::MoveIn(invasion) => format!("How many more move into {}?", area(invasion.to)),
        Stage::Maneuver => "Maneuver: tap from and to, or go on".to_owned(),
        Stage::Objective => "Complete an objective, or go on".to_owned(),
        Stage::Draw => "Draw a card, or end the turn".to_owned(),
        Stage::Discard => "Discard a card: five are the most".to_owned(),
        Stage::Landing(landing) => format!("Dice: exiles land in {}", area(landing.area)),
        Stage::Court(stage) => court(pack, stage),
        Stage::Over(_) => "The game is over".to_owned(),
    }
}

fn has_free(pack: &Pack, state: &State) -> bool {
    let areas = state.setting.areas(pack);
    areas
        .iter()
        .any(|area| state.owner(*area) == boards::risk::Owner::Nobody)
}

fn reinforce(due: &Reinforce) -> String {
    match due.moment {
        Moment::Start if due.placing => "Place your armies: tap your areas".to_owned(),
        Moment::Start => "Trade cards and place your armies: tap your areas".to_owned(),
        Moment::Windfall | Moment::Landed => {
            "Trade the cards you took, and place what they bring".to_owned()
        }
    }
}

fn court(pack: &Pack, stage: &CourtStage) -> String {
    match stage {
        CourtStage::Shuffle | CourtStage::Restock => "Maester cards are shuffled".to_owned(),
        CourtStage::KeepMaester => "Keep one of these Maester cards".to_owned(),
        CourtStage::KeepTerritory => "Keep one of these Territory cards".to_owned(),
        CourtStage::Window(window) => format!("{}: play a card?", moment(pack, &window.at)),
        CourtStage::Cast(cast) => format!("Dice for {}", card(pack, cast.played.card)),
        CourtStage::Ones(_) => "Ones are rolled again".to_owned(),
        CourtStage::Place { left, .. } => format!("{left} more armies, each into another area"),
        CourtStage::Remove { .. } => "Remove an army from one of your areas".to_owned(),
    }
}

fn moment(pack: &Pack, at: &At) -> String {
    let way = |invasion: &Invasion| {
        let (from, to) = (pack.map.title(invasion.from), pack.map.title(invasion.to));
        format!("{from} attacks {to}")
    };
    match at {
        At::Start => "A turn begins".to_owned(),
        At::Declared(invasion) => way(invasion),
        At::Committed { invasion, attack } => format!("{} with {attack}", way(invasion)),
        At::Rolled(battle) => {
            let faces: Vec<String> = battle.faces.iter().map(u8::to_string).collect();
            let (own, other) = faces.split_at(usize::from(battle.attack).min(faces.len()));
            format!("{} against {} was rolled", own.join(" "), other.join(" "))
        }
        At::Played { played, .. } => format!("{} is played", card(pack, played.card)),
        At::CardRolled { played, faces, .. } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            format!("{} for {}", faces.join(" "), card(pack, played.card))
        }
    }
}

/// What an answer does, in a few words.
#[must_use]
pub fn told(pack: &Pack, state: &State, action: &Action) -> String {
    let area = |id: AreaId| pack.map.title(id);
    let objective = |id| {
        let row = pack.objective(id);
        row.map_or(String::new(), |row| {
            format!("{} ({} points)", row.text.trim_end_matches('.'), row.points)
        })
    };
    match action {
        Action::House(house) => format!("Play {}", pack.house_title(*house)),
        Action::GiveBack(id) => format!("Give back: {}", objective(*id)),
        Action::Trade(cards) => {
            let names: Vec<String> = cards.iter().map(|id| territory(pack, *id)).collect();
            let icons = cards.map(|id| pack.land(id).map_or(Icon::Knight, |land| land.icon));
            let value = boards::risk::rules::set_value(icons).unwrap_or(0);
            format!("Trade {} for {value} armies", names.join(", "))
        }
        Action::TradeForUnit(id) => format!("Trade {} for its unit", territory(pack, *id)),
        Action::Place { area: id, armies } => format!("{armies} into {}", area(*id)),
        Action::PlaceUnit(id) => {
            let unit = match &state.stage {
                Stage::Reinforce(due) => due.units.first().map_or("A unit", |unit| icon(*unit)),
                _ => "A unit",
            };
            format!("{unit} into {}", area(*id))
        }
        Action::BuyObjective => "Buy an objective for 200 gold".to_owned(),
        Action::Pick(id) => format!("Keep: {}", objective(*id)),
        Action::Invade { from, to, .. } => format!("{} attacks {}", area(*from), area(*to)),
        Action::Commit(armies) => format!("Attack once with {armies}"),
        Action::Defend(armies) => format!("Defend with {armies}"),
        Action::Withdraw => "Stop the invasion".to_owned(),
        Action::MoveIn(armies) => format!("Move {armies} more in"),
        Action::Maneuver {
            from, to, armies, ..
        } => format!("Move {armies} from {} to {}", area(*from), area(*to)),
        Action::Complete(id) => format!("Complete: {}", objective(*id)),
        Action::Draw => "Draw a card".to_owned(),
        Action::Land { faction, area: id } => {
            let title = pack.faction(*faction).map_or("Exiles", |row| &row.title);
            format!("{title} land in {}", area(*id))
        }
        Action::Discard(id) => format!("Discard {}", territory(pack, *id)),
        Action::Court(action) => court_told(pack, state, action),
        Action::Done => done(&state.stage).to_owned(),
    }
}

fn done(stage: &Stage) -> &'static str {
    match stage {
        Stage::Purchase => "Go on to the invasions",
        Stage::Invade => "End the invasions",
        Stage::Maneuver => "No maneuver",
        Stage::Objective => "Complete nothing",
        Stage::Draw => "End the turn",
        _ => "Go on",
    }
}

fn court_told(pack: &Pack, state: &State, action: &CourtAction) -> String {
    match action {
        CourtAction::Play { card: id, aim } => {
            let on = match aim {
                Aim::None => String::new(),
                Aim::Area(id) => format!(" on {}", pack.map.title(*id)),
                Aim::Seat(seat) => format!(" on {seat}"),
                Aim::Character(id) => format!(" on {}", card(pack, CardId::Character(*id))),
                Aim::Dice(places) => dice(&state.stage, places),
                Aim::Armies(own, other) => format!(" with {own} and {other} armies"),
            };
            format!("Play {}{on}", card(pack, *id))
        }
        CourtAction::Pass => "Play nothing now".to_owned(),
        CourtAction::Buy => "Buy a Maester card".to_owned(),
        CourtAction::Keep(id) => format!("Keep {}", card(pack, CardId::Maester(*id))),
        CourtAction::KeepTerritory(id) => format!("Keep {}", territory(pack, *id)),
        CourtAction::Place(id) => format!("An army into {}", pack.map.title(*id)),
        CourtAction::Enough => "Place no more".to_owned(),
        CourtAction::Remove(id) => format!("Remove an army from {}", pack.map.title(*id)),
        CourtAction::Ransom(id) => {
            format!("Buy {} back", card(pack, CardId::Character(*id)))
        }
        CourtAction::Reveal(id) => format!("Show {} and place its armies", pack.map.title(*id)),
    }
}

/// Dice that a card is aimed at, by their faces.
fn dice(stage: &Stage, places: &[u8]) -> String {
    let faces: &[u8] = match stage {
        Stage::Court(CourtStage::Window(window)) => match &window.at {
            At::Rolled(battle) => &battle.faces,
            At::CardRolled { faces, .. } => faces,
            At::Start | At::Declared(_) | At::Committed { .. } | At::Played { .. } => &[],
        },
        _ => &[],
    };
    let shown = places
        .iter()
        .filter_map(|place| faces.get(usize::from(*place)));
    let shown: Vec<String> = shown.map(u8::to_string).collect();
    format!(" on {} (dice {places:?})", shown.join(" ")).replace(['[', ']'], "")
}

/// The name of a card that is played for gold.
#[must_use]
pub fn card(pack: &Pack, id: CardId) -> &str {
    match id {
        CardId::Character(id) => pack.character(id).map_or("a Character", |row| &row.title),
        CardId::Maester(id) => pack.maester(id).map_or("a Maester card", |row| &row.title),
    }
}

/// A Territory card: its area and its picture.
#[must_use]
pub fn territory(pack: &Pack, id: AreaId) -> String {
    let picture = pack.land(id).map_or("", |land| match land.icon {
        Icon::Knight => "knight",
        Icon::SiegeEngine => "siege engine",
        Icon::Fortification => "fortification",
    });
    format!("{} ({picture})", pack.map.title(id))
}

/// What a unit is called.
#[must_use]
pub fn icon(icon: Icon) -> &'static str {
    match icon {
        Icon::Knight => "A knight",
        Icon::SiegeEngine => "A siege engine",
        Icon::Fortification => "A fortification",
    }
}

/// The limits of an answer's number, where it has one.
#[must_use]
pub fn limits(offer: &Offer<Action>) -> Option<[u16; 2]> {
    match offer {
        Offer::Exact(_) => None,
        Offer::Within(_, limits) => {
            let limit = limits.0.first()?;
            let whole = |value: i32| u16::try_from(value).unwrap_or(0);
            Some([whole(limit.least), whole(limit.most)])
        }
    }
}
