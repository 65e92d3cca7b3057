//! What are the chances of an answer in an invasion, and what hangs on the area?

use play::pack::RowId;
use play::{Answer, Likely};

use super::{Look, chances, names};
use crate::ids::AreaId;
use crate::risk::odds::Fight;
use crate::risk::pack::Faction;
use crate::risk::rules::{fight, landing_fight, most_attack, most_defense, regions};
use crate::risk::rulings::{DefenderDice, NeutralConquest};
use crate::risk::state::{Invasion, Landing, Owner, Stage, State, Then, Units};

type Says = Answer<AreaId>;

/// What is counted where an attack goes on until nobody is left to fight.
const TO_THE_END: &str = "taken if fought to the end";

/// An invasion that is declared.
pub(super) fn invade(look: Look<'_>, from: AreaId, to: AreaId, units: Units) -> Says {
    let state = look.state;
    let label = format!("{} attacks {}", look.area(from), look.area(to));
    let invasion = Invasion {
        from,
        to,
        units,
        fought: false,
    };
    let along = names::units(units);
    let mut effects = Vec::new();
    if !along.is_empty() {
        effects.push(format!("{along} may go along"));
    }
    effects.extend(conquest(look, to));
    let won = chances::win(
        &fight(state, &invasion),
        state.armies(from).saturating_sub(1),
        state.armies(to),
    );
    let answer = Answer::new(label)
        .effect(effects.join(". "))
        .at(from)
        .at(to);
    match won {
        Some(won) => answer.likely(Likely::new(TO_THE_END, won)),
        None => answer,
    }
}

/// What comes with an area when it is taken.
fn conquest(look: Look<'_>, to: AreaId) -> Vec<String> {
    let (pack, state) = (look.pack, look.state);
    let mut found = Vec::new();
    let holder = state.owner(to);
    let whose = names::owner(pack, holder);
    let region = pack.land(to).map(|land| land.region);
    if let Some(region) = region
        && let Some(row) = pack.map.regions().get(region.place())
    {
        let bonus = pack.bonuses.get(region.place()).copied().unwrap_or(0);
        let bonus = names::armies(u16::from(bonus));
        if regions(pack, state, holder).any(|whole| whole == region) {
            found.push(format!(
                "Taken, it ends the bonus of {whose} for {}",
                row.title
            ));
        }
        let mut areas = row.areas.iter().filter(|area| **area != to);
        if areas.all(|area| state.holds(look.seat, *area)) {
            found.push(format!(
                "Taken, it gives you all of {}: {bonus} a turn",
                row.title
            ));
        }
    }
    let last = state.areas_of(holder).nth(1).is_none();
    match holder {
        Owner::Seat(_) if last => {
            found.push(format!(
                "It is the last area of {whose}, whose cards you would take"
            ));
        }
        Owner::Faction(_) if last => {
            found.push(format!(
                "It is the last area of {whose}, who would go into exile"
            ));
        }
        Owner::Seat(_) => {}
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => {
            if state.rulings.neutral_conquest == NeutralConquest::Ignored {
                found.push("Taken from nobody, it earns no card".to_owned());
            }
        }
    }
    found
}

/// Armies that attack once.
pub(super) fn commit(look: Look<'_>, armies: u8) -> Says {
    let answer = Answer::new(format!("Attack once with {armies}"));
    let Stage::Commit(invasion) = &look.state.stage else {
        return answer;
    };
    let state = look.state;
    let fight = fight(state, invasion);
    let defense = most_defense(state, invasion.to);
    let answer = one_battle(
        look,
        answer,
        &fight,
        [armies, defense],
        Owner::Seat(look.seat),
    );
    let chooses = matches!(state.owner(invasion.to), Owner::Seat(_))
        && state.rulings.defender_dice == DefenderDice::Asked
        && defense > 1;
    let effect = match chooses {
        true => format!("The chances are those against {defense} dice"),
        false => String::new(),
    };
    let answer = answer.effect(effect);
    // With fewer dice than are allowed nobody says how it would go on.
    if armies < most_attack(state, invasion.from) {
        return answer;
    }
    match to_the_end(state, invasion) {
        Some(won) => answer.likely(Likely::new(TO_THE_END, won)),
        None => answer,
    }
}

/// The chance that an invasion under way takes its area.
pub(super) fn to_the_end(state: &State, invasion: &Invasion) -> Option<f64> {
    let attackers = state.armies(invasion.from).saturating_sub(1);
    chances::win(
        &fight(state, invasion),
        attackers,
        state.armies(invasion.to),
    )
}

/// Armies that defend.
pub(super) fn defend(look: Look<'_>, armies: u8) -> Says {
    let answer = Answer::new(format!("Defend with {armies}"));
    let Stage::Defend { invasion, attack } = &look.state.stage else {
        return answer;
    };
    let fight = fight(look.state, invasion);
    let holder = look.state.owner(invasion.to);
    // Whoever rolls for armies of nobody is no side of it.
    let side = match holder {
        Owner::Seat(_) => holder,
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => Owner::Neutral,
    };
    one_battle(look, answer, &fight, [*attack, armies], side)
}

/// The chances of one battle, in the words of a side.
fn one_battle(look: Look<'_>, answer: Says, fight: &Fight, dice: [u8; 2], side: Owner) -> Says {
    let [attack, defense] = dice;
    let pairs = attack.min(defense);
    let chances = chances::battle(fight, attack, defense);
    let attacks = look.state.active() == look.seat && side == Owner::Seat(look.seat);
    let mut answer = answer;
    for lost in (0..=pairs).rev() {
        let chance = chances.get(usize::from(lost)).copied().unwrap_or(0.0);
        answer = answer.likely(Likely::new(outcome(lost, pairs - lost, attacks), chance));
    }
    answer
}

/// Who loses how many, for the attacker or for the other side.
pub(super) fn outcome(defender: u8, attacker: u8, attacks: bool) -> String {
    match (defender, attacker, attacks) {
        (0, attacker, true) => format!("you lose {attacker}"),
        (defender, 0, true) => format!("they lose {defender}"),
        (defender, 0, false) => format!("you lose {defender}"),
        (0, attacker, false) => format!("they lose {attacker}"),
        (defender, attacker, _) if defender == attacker => format!("each loses {attacker}"),
        (defender, attacker, true) => format!("they lose {defender}, you {attacker}"),
        (defender, attacker, false) => format!("you lose {defender}, they {attacker}"),
    }
}

/// The end of an invasion.
pub(super) fn withdraw(look: Look<'_>) -> Says {
    let answer = Answer::new("Stop the invasion");
    match &look.state.stage {
        Stage::Commit(invasion) => {
            let armies = look.state.armies(invasion.from);
            let from = look.area(invasion.from);
            answer.effect(format!(
                "{} stay in {from}; others may be invaded",
                names::armies(armies)
            ))
        }
        _ => answer,
    }
}

/// Exiles that come back.
pub(super) fn land(look: Look<'_>, faction: Faction, area: AreaId) -> Says {
    let row = look.pack.faction(faction);
    let title = row.map_or("Exiles", |row| row.title.as_str());
    let mut exiles = look.state.exiles.iter();
    let exile = exiles.find(|exile| exile.faction == faction);
    let armies = exile.map_or(0, |exile| exile.armies);
    let landing = Landing {
        faction,
        area,
        armies,
        then: Then::EndOfTurn,
    };
    let here = names::armies(look.state.armies(area));
    let whose = names::owner(look.pack, look.state.owner(area));
    let effect = format!(
        "{} fight to the end against {here} of {whose}, instead of a card for you",
        names::armies(armies)
    );
    let own = look.state.holds(look.seat, area);
    let answer = Answer::new(format!("{title} land in {}", look.area(area)))
        .effect(effect)
        .warning(if own { "the area is yours" } else { "" })
        .at(area);
    let fight = landing_fight(look.state, &landing);
    match chances::win(&fight, armies, look.state.armies(area)) {
        Some(won) => answer.likely(Likely::new("they take it", won)),
        None => answer,
    }
}
