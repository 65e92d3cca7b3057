//! How is an area invaded, battle by battle?

use play::{Refusal, Seat};

use super::count::connection;
use super::{D, landing, no, turns};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::fight::{Bonus, MOST_ATTACK, MOST_DEFENSE, Ties, compare};
use crate::risk::odds::{Fight, Roll};
use crate::risk::pack::Pack;
use crate::risk::rulings::{DefenderDice, Fortifications, SurplusCards};
use crate::risk::state::{Invasion, Moment, Owner, Reinforce, Stage, State, Units};

const SECTION: &str = "Skirmish invasions and battles";

/// Most armies that may attack from an area.
///
/// # Rule
/// Risk, Skirmish invasions 1 and 2: three, and one stays behind.
#[must_use]
pub(in crate::risk) fn most_attack(state: &State, from: AreaId) -> u8 {
    let free = state.armies(from).saturating_sub(1);
    u8::try_from(free).unwrap_or(MOST_ATTACK).min(MOST_ATTACK)
}

/// Most armies that may defend an area.
///
/// # Rule
/// Risk, Skirmish invasions 3: two.
#[must_use]
pub(in crate::risk) fn most_defense(state: &State, area: AreaId) -> u8 {
    let here = u8::try_from(state.armies(area)).unwrap_or(MOST_DEFENSE);
    here.min(MOST_DEFENSE)
}

/// Tells why a seat may not invade one area from another.
pub(in crate::risk) fn can_invade(
    pack: &Pack,
    state: &State,
    seat: Seat,
    from: AreaId,
    to: AreaId,
) -> Result<(), Refusal> {
    if !state.holds(seat, from) {
        return Err(no("not_yours", SECTION, "Invasions start from your areas"));
    }
    if state.holds(seat, to) {
        return Err(no("own", SECTION, "You rule there already"));
    }
    if connection(pack, &state.setting, from, to).is_none() {
        let (from, to) = (pack.map.title(from), pack.map.title(to));
        let text = format!("{from} and {to} share no border, sea line or coast of ports");
        return Err(no("not_connected", SECTION, text));
    }
    if state.armies(from) < 2 {
        return Err(no("too_few", SECTION, "One army has to stay behind"));
    }
    Ok(())
}

/// An invasion is declared.
///
/// # Rule
/// Risk, Skirmish invasions 1.
pub(super) fn declare(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    from: AreaId,
    to: AreaId,
    units: Units,
) -> Result<(), Refusal> {
    can_invade(pack, draft.state(), seat, from, to)?;
    // R9: the attacker chooses which of them go.
    if !draft.state().units(from).mobile().holds(units) {
        let text = "These units do not stand there, or cannot move";
        return Err(no("no_such_units", "Special units", text));
    }
    draft.push(Event::Declared { from, to });
    draft.push(Event::Asked(Stage::Commit(Invasion {
        from,
        to,
        units,
        fought: false,
    })));
    Ok(())
}

/// The attacker commits armies; the defender is asked, unless there is nothing to choose.
///
/// # Rule
/// Risk, Skirmish invasions 2 and 3.
///
/// # Ruling
/// `defender_dice`: `Most` never asks.
pub(super) fn commit(draft: &mut D, invasion: Invasion, attack: u8) -> Result<(), Refusal> {
    let most = most_attack(draft.state(), invasion.from);
    if attack == 0 || attack > most {
        let text = format!("From 1 to {most} armies can attack");
        return Err(no("too_many", SECTION, text));
    }
    let state = draft.state();
    let most = most_defense(state, invasion.to);
    let asked = match state.owner(invasion.to) {
        Owner::Seat(_) => state.rulings.defender_dice == DefenderDice::Asked && most > 1,
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => false,
    };
    draft.push(Event::Asked(if asked {
        Stage::Defend { invasion, attack }
    } else {
        Stage::Battle {
            invasion,
            attack,
            defense: most,
        }
    }));
    Ok(())
}

/// The defender commits armies.
pub(super) fn defend(
    draft: &mut D,
    invasion: Invasion,
    attack: u8,
    defense: u8,
) -> Result<(), Refusal> {
    let most = most_defense(draft.state(), invasion.to);
    if defense == 0 || defense > most {
        let text = format!("From 1 to {most} armies can defend");
        return Err(no("too_many", SECTION, text));
    }
    draft.push(Event::Asked(Stage::Battle {
        invasion,
        attack,
        defense,
    }));
    Ok(())
}

/// How both sides of an invasion roll.
///
/// # Rule
/// Risk, Special units: a knight adds 1 to the highest die, a siege engine makes a die eight-sided, a fortification
/// adds 1 to all dice in defense. The attacker's are those that were declared.
///
/// # Ruling
/// `fortifications`: `One` counts one of them, `Stack` all.
#[must_use]
pub(in crate::risk) fn fight(state: &State, invasion: &Invasion) -> Fight {
    let (attack, defense) = (invasion.units, state.units(invasion.to));
    let forts = match state.rulings.fortifications {
        Fortifications::One => defense.forts.min(1),
        Fortifications::Stack => defense.forts,
    };
    let roll = |units: Units, all| Roll {
        eights: units.engines,
        bonus: Bonus {
            all,
            highest: units.knights,
        },
    };
    Fight {
        attack: roll(attack, 0),
        defense: roll(defense, forts),
        ties: Ties::Defender,
    }
}

/// The dice of a battle, the attacker's first.
#[must_use]
pub(in crate::risk) fn sides(fight: &Fight, attack: u8, defense: u8) -> Vec<u8> {
    let of = |roll: Roll, dice: u8| (0..dice).map(move |d| if d < roll.eights { 8 } else { 6 });
    of(fight.attack, attack)
        .chain(of(fight.defense, defense))
        .collect()
}

/// Dice are compared, armies lost, and the area may be conquered.
///
/// # Rule
/// Risk, Skirmish invasions 4 to 6 and Conquering a territory.
pub(super) fn battle(
    pack: &Pack,
    draft: &mut D,
    mut invasion: Invasion,
    [attack, defense]: [u8; 2],
    answer: &[u8],
) -> Result<(), Refusal> {
    let (own, other) = answer.split_at(usize::from(attack).min(answer.len()));
    let fight = fight(draft.state(), &invasion);
    debug_assert_eq!(other.len(), usize::from(defense));
    let lost = compare(
        own,
        fight.attack.bonus,
        other,
        fight.defense.bonus,
        fight.ties,
    );
    draft.push(Event::Fought {
        from: invasion.from,
        to: invasion.to,
        attack: own.to_vec(),
        defense: other.to_vec(),
        lost,
    });
    invasion.fought = true;
    let state = draft.state();
    if state.armies(invasion.to) == 0 {
        conquer(pack, draft, invasion, attack - lost.attacker);
    } else if state.armies(invasion.from) < 2 {
        draft.push(Event::Withdrew);
        turns::ask_invade(draft);
    } else {
        draft.push(Event::Asked(Stage::Commit(invasion)));
    }
    Ok(())
}

/// The area is conquered: those who fought last move in, and a player may have fallen.
fn conquer(pack: &Pack, draft: &mut D, invasion: Invasion, armies: u8) {
    let state = draft.state();
    let (by, of) = (state.active(), state.owner(invasion.to));
    draft.push(Event::Conquered {
        area: invasion.to,
        by,
        of,
    });
    draft.push(Event::Moved {
        from: invasion.from,
        to: invasion.to,
        armies: u16::from(armies),
        units: invasion.units,
    });
    landing::after_loss(pack, draft, of, by);
    if draft.state().alive().all(|other| other == by) {
        turns::last_one(pack, draft, by);
        return;
    }
    if draft.state().armies(invasion.from) > 1 {
        draft.push(Event::Asked(Stage::MoveIn(invasion)));
    } else {
        after_conquest(draft);
    }
}

/// More armies move in.
///
/// # Rule
/// Risk, Skirmish, Conquering a territory: any more, but one stays behind.
pub(super) fn move_in(draft: &mut D, invasion: Invasion, armies: u16) -> Result<(), Refusal> {
    let most = draft.state().armies(invasion.from).saturating_sub(1);
    if armies > most {
        let text = format!("At most {most} more armies can move in");
        return Err(no("too_many", SECTION, text));
    }
    if armies > 0 {
        draft.push(Event::Moved {
            from: invasion.from,
            to: invasion.to,
            armies,
            units: Units::default(),
        });
    }
    after_conquest(draft);
    Ok(())
}

/// Cards of a player who fell may have to be traded.
fn after_conquest(draft: &mut D) {
    let state = draft.state();
    let hand = state.player(state.active()).map_or(0, |p| p.hand.len());
    let fell = hand > super::cards::MOST_CARDS;
    let asked = match state.rulings.surplus_cards {
        SurplusCards::Must | SurplusCards::May => fell,
    };
    if asked {
        draft.push(Event::Asked(Stage::Reinforce(Reinforce {
            free: 0,
            marked: Vec::new(),
            units: Vec::new(),
            placing: false,
            moment: Moment::Windfall,
        })));
    } else {
        turns::ask_invade(draft);
    }
}

/// The attacker has enough of it.
///
/// # Rule
/// Risk, Skirmish invasions, continued: after any battle.
pub(super) fn withdraw(draft: &mut D, invasion: Invasion) -> Result<(), Refusal> {
    if !invasion.fought && most_attack(draft.state(), invasion.from) > 0 {
        let text = "An invasion ends after its first battle at the earliest";
        return Err(no("not_fought", SECTION, text));
    }
    draft.push(Event::Withdrew);
    turns::ask_invade(draft);
    Ok(())
}
