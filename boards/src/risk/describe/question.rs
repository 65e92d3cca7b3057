//! What is asked at each stage?

use play::{Question, RuleRef};

use super::{Look, names};
use crate::ids::AreaId;
use crate::risk::court::{At, CourtStage, Window};
use crate::risk::pack::Icon;
use crate::risk::state::{Invasion, Moment, Owner, Reinforce, Stage};

type Asks = Question<AreaId>;

fn asks(text: impl Into<String>, section: &'static str) -> Asks {
    Question::new(text).rule(RuleRef::new("Risk", section))
}

/// The question of the stage that is under way.
pub(super) fn question(look: Look<'_>) -> Asks {
    let area = |id: AreaId| look.area(id);
    match &look.state.stage {
        Stage::Order { .. } => asks("The highest roll begins", "Skirmish set-up 3"),
        Stage::Houses => asks("Choose a House", "Skirmish set-up 4"),
        Stage::Claim { left } => claim(look, left),
        Stage::Deal | Stage::Gather | Stage::Reshuffle => {
            asks("Territory cards are shuffled", "Skirmish set-up 7")
        }
        Stage::Ending => asks("The End Game card goes into the deck", "Skirmish set-up 7"),
        Stage::Objectives | Stage::Return | Stage::Restock(_) => {
            asks("Objectives are shuffled", "Dominion set-up 6")
        }
        Stage::Keep => asks("Give one of three objectives back", "Dominion set-up 6"),
        Stage::Reinforce(due) => reinforce(look, due),
        Stage::Purchase => asks("Buy cards, or go on", "Dominion, Buying and using cards"),
        Stage::Pick(_) => asks("Keep one of these objectives", "Dominion, Objectives"),
        Stage::Invade => asks(
            "Invade from one area into another, or go on",
            "Skirmish invasions and battles",
        ),
        Stage::Commit(invasion) => {
            let text = format!("{}: how many attack?", way(look, invasion));
            about(asks(text, "Skirmish invasions and battles"), invasion)
        }
        Stage::Defend { invasion, attack } => {
            let text = format!(
                "{} is attacked by {attack} from {}: how many defend?",
                area(invasion.to),
                area(invasion.from)
            );
            about(asks(text, "Skirmish invasions and battles"), invasion)
        }
        Stage::Battle { invasion, .. } => {
            let text = format!("Dice: {}", way(look, invasion));
            about(asks(text, "Skirmish invasions and battles"), invasion)
        }
        Stage::MoveIn(invasion) => {
            let text = format!("How many more move into {}?", area(invasion.to));
            about(asks(text, "Conquering a territory"), invasion)
        }
        Stage::Maneuver => asks("Maneuver from one area to another, or go on", "Maneuver"),
        Stage::Objective => asks("Complete an objective, or go on", "Dominion, Objectives"),
        Stage::Draw => asks("Draw a card, or end the turn", "Draw a Territory card"),
        Stage::Discard => asks("Discard a card: five are the most", "Draw a Territory card"),
        Stage::Landing(landing) => {
            let text = format!("Dice: exiles land in {}", area(landing.area));
            asks(text, "House Mitchell amendments 2").about(landing.area)
        }
        Stage::Court(stage) => court(look, stage),
        Stage::Over(_) => Question::new("The game is over"),
    }
}

fn about(question: Asks, invasion: &Invasion) -> Asks {
    question.about(invasion.from).about(invasion.to)
}

fn way(look: Look<'_>, invasion: &Invasion) -> String {
    let [from, to] = [invasion.from, invasion.to].map(|area| look.area(area));
    format!("{from} attacks {to}")
}

fn claim(look: Look<'_>, left: &[u16]) -> Asks {
    let areas = look.state.setting.areas(look.pack);
    let free = |area: &AreaId| look.state.owner(*area) == Owner::Nobody;
    let left = left.get(usize::from(look.seat.0)).copied().unwrap_or(0);
    let left = names::armies(left);
    let text = match areas.iter().any(free) {
        true => format!("Claim an area; {left} left"),
        false => format!("Put an army into one of your areas; {left} left"),
    };
    asks(text, "Dominion set-up 10")
}

/// Whether anything could be traded, by what everybody sees of the hand.
fn may_trade(look: Look<'_>) -> bool {
    let hand = look.view.hands.get(usize::from(look.seat.0));
    let least = if look.state.setting.units { 1 } else { 3 };
    hand.is_some_and(|cards| *cards >= least)
}

/// What waits to be placed, in the order in which it is placed.
fn reinforce(look: Look<'_>, due: &Reinforce) -> Asks {
    let mut waits = Vec::new();
    if due.free > 0 {
        waits.push(format!("{} anywhere", names::armies(due.free)));
    }
    let mut areas = Vec::new();
    for marked in due.marked.iter().filter(|marked| marked.left > 0) {
        let titles: Vec<&str> = marked.areas.iter().map(|area| look.area(*area)).collect();
        waits.push(format!("{} in {}", marked.left, names::row(&titles, "or")));
        areas.extend(&marked.areas);
    }
    waits.extend(due.units.iter().map(|unit| a_unit(*unit).to_owned()));
    let waits = names::row(&waits, "and");
    let (what, section) = match due.moment {
        Moment::Start if due.placing || !may_trade(look) => {
            ("Place your armies", "Skirmish reinforce 4")
        }
        Moment::Start => ("Trade cards and place your armies", "Skirmish reinforce 3"),
        Moment::Windfall | Moment::Landed => (
            "Trade the cards you took, and place what they bring",
            "Skirmish invasions, continued",
        ),
    };
    let text = match waits.is_empty() {
        true => what.to_owned(),
        false => format!("{what}: {waits}"),
    };
    areas.into_iter().fold(asks(text, section), Question::about)
}

fn a_unit(unit: Icon) -> &'static str {
    match unit {
        Icon::Knight => "a knight",
        Icon::SiegeEngine => "a siege engine",
        Icon::Fortification => "a fortification",
    }
}

fn court(look: Look<'_>, stage: &CourtStage) -> Asks {
    const CARDS: &str = "Dominion, Buying and using cards";
    let card = |id| names::card(look.pack, id);
    match stage {
        CourtStage::Shuffle | CourtStage::Restock => asks("Maester cards are shuffled", CARDS),
        CourtStage::KeepMaester => asks("Keep one of these Maester cards", CARDS),
        CourtStage::KeepTerritory => {
            asks("Keep one of these Territory cards", "Draw a Territory card")
        }
        CourtStage::Window(window) => asked_for_cards(look, window),
        CourtStage::Cast(cast) => {
            let name = card(cast.played.card);
            asks(format!("Dice for {name}"), CARDS).by(name)
        }
        CourtStage::Ones(battle) => {
            let text = "Ones are rolled again";
            about(
                asks(text, "Skirmish invasions and battles"),
                &battle.invasion,
            )
        }
        CourtStage::Place { left, .. } => {
            let text = format!(
                "{} more, each into another area",
                names::armies(u16::from(*left))
            );
            asks(text, CARDS)
        }
        CourtStage::Remove { .. } => asks("Remove an army from one of your areas", CARDS),
    }
}

/// A moment at which cards may be played.
fn asked_for_cards(look: Look<'_>, window: &Window) -> Asks {
    const CARDS: &str = "Dominion, Buying and using cards";
    let card = |id| names::card(look.pack, id);
    let play = |moment: &str| asks(format!("{moment}: play a card?"), CARDS);
    match &window.at {
        At::Start => play("A turn begins"),
        At::Declared(invasion) => about(play(&way(look, invasion)), invasion),
        At::Committed { invasion, attack } => about(
            play(&format!("{} with {attack}", way(look, invasion))),
            invasion,
        ),
        At::Rolled(battle) => {
            let (own, other) = battle
                .faces
                .split_at(usize::from(battle.attack).min(battle.faces.len()));
            let text = format!("{} against {} was rolled", faces(own), faces(other));
            about(play(&text), &battle.invasion)
        }
        At::Played { played, .. } => {
            let (name, who) = (card(played.card), played.seat);
            play(&format!("{name} is played by {who}")).by(name)
        }
        At::CardRolled {
            played, faces: all, ..
        } => {
            let name = card(played.card);
            play(&format!("{} for {name}", faces(all))).by(name)
        }
    }
}

fn faces(dice: &[u8]) -> String {
    let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
    dice.join(" ")
}
