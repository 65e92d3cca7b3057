//! How are the dice of a battle rolled and compared?
//!
//! Units and cards say how many sides dice have and what is added; ones may be rolled again and dice turned by cards
//! before armies are lost.

use super::invade::{conquer, goes_on};
use super::{D, cards};
use crate::risk::cards_in_play::Battle;
use crate::risk::event::Event;
use crate::risk::fight::{Bonus, Extra, Ties, compare};
use crate::risk::odds::{Fight, Roll};
use crate::risk::pack::Pack;
use crate::risk::rulings::Fortifications;
use crate::risk::stage::{CardMoment, CardStage, Stage};
use crate::risk::state::{Invasion, State, Units};

/// How both sides of an invasion roll.
///
/// # Rule
/// Risk, Special units: a knight adds 1 to the highest die, a siege engine makes a die eight-sided, a fortification
/// adds 1 to all dice in defense. The attacker's are those that were declared.
///
/// # Ruling
/// `fortifications`: `One` counts one of them, `Stack` all.
#[must_use]
pub(in crate::risk) fn plain_fight(state: &State, invasion: &Invasion) -> Fight {
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
        again: false,
    };
    Fight {
        attack: roll(attack, 0),
        defense: roll(defense, forts),
        ties: Ties::Defender,
    }
}

/// How both sides of an invasion roll, with what cards add.
#[must_use]
pub fn fight(state: &State, invasion: &Invasion) -> Fight {
    let mut fight = plain_fight(state, invasion);
    let invasion_effects = &state.cards_in_play.invasion_effects;
    for (roll, side) in [
        (&mut fight.attack, &invasion_effects.attack),
        (&mut fight.defense, &invasion_effects.defense),
    ] {
        roll.again = side.again;
        roll.eights = roll.eights.saturating_add(side.eights);
        roll.bonus.all = roll.bonus.all.saturating_add(side.bonus.all);
        roll.bonus.highest = roll.bonus.highest.saturating_add(side.bonus.highest);
    }
    // R30: dice in defense of the area that the card was played for.
    let heights = state.cards_in_play.turn_effects.heights.iter();
    let here = heights.filter(|height| {
        let area = height.area.is_none_or(|area| area == invasion.to);
        area && state.holds(height.seat, invasion.to)
    });
    let all = here.map(|height| height.all).sum::<u8>();
    fight.defense.bonus.all = fight.defense.bonus.all.saturating_add(all);
    if invasion_effects.ties {
        fight.ties = Ties::Attacker;
    }
    fight
}

/// The dice of a battle, the attacker's first.
#[must_use]
pub(in crate::risk) fn sides(fight: &Fight, attack: u8, defense: u8) -> Vec<u8> {
    let of = |roll: Roll, dice: u8| (0..dice).map(move |d| if d < roll.eights { 8 } else { 6 });
    of(fight.attack, attack)
        .chain(of(fight.defense, defense))
        .collect()
}

/// Dice lie on the table; ones may be rolled again, and cards played.
///
/// # Rule
/// Risk, Skirmish invasions 4.
pub(in crate::risk) fn battle(
    pack: &Pack,
    draft: &mut D,
    invasion: Invasion,
    [attack, defense]: [u8; 2],
    answer: &[u8],
) {
    let fight = fight(draft.state(), &invasion);
    let battle = Battle {
        invasion,
        faces: answer.to_vec(),
        sides: sides(&fight, attack, defense),
        attack,
        bonus: [fight.attack.bonus, fight.defense.bonus],
        ties: fight.ties,
    };
    if ones_of(draft.state(), &battle).is_empty() {
        cards::open(pack, draft, CardMoment::Rolled(battle));
    } else {
        draft.push(Event::Asked(Stage::Card(CardStage::Ones(battle))));
    }
}

/// The places of ones that are rolled again.
#[must_use]
pub(in crate::risk) fn ones_of(state: &State, battle: &Battle) -> Vec<usize> {
    let invasion_effects = &state.cards_in_play.invasion_effects;
    let attack = usize::from(battle.attack);
    let dice = battle.faces.iter().enumerate();
    dice.filter(|(place, face)| {
        let side = if *place < attack {
            &invasion_effects.attack
        } else {
            &invasion_effects.defense
        };
        **face == 1 && side.again
    })
    .map(|(place, _)| place)
    .collect()
}

/// Ones were rolled again, once.
pub(in crate::risk) fn ones(pack: &Pack, draft: &mut D, mut battle: Battle, answer: &[u8]) {
    for (place, face) in ones_of(draft.state(), &battle).iter().zip(answer) {
        if let Some(die) = battle.faces.get_mut(*place) {
            *die = *face;
        }
    }
    cards::open(pack, draft, CardMoment::Rolled(battle));
}

/// Dice are compared, armies lost, and the area may be conquered.
///
/// # Rule
/// Risk, Skirmish invasions 5 and 6 and Conquering a territory.
pub(super) fn settle(pack: &Pack, draft: &mut D, battle: &Battle) {
    let mut invasion = battle.invasion;
    let attack = battle.attack;
    let (own, other) = battle
        .faces
        .split_at(usize::from(attack).min(battle.faces.len()));
    let [own_bonus, other_bonus] = battle.bonus;
    let lost = compare(own, own_bonus, other, other_bonus, battle.ties);
    draft.push(Event::Fought {
        from: invasion.from,
        to: invasion.to,
        attack: own.to_vec(),
        defense: other.to_vec(),
        lost,
        extra: Extra {
            attack: own_bonus,
            defense: other_bonus,
            ties: battle.ties,
        },
    });
    invasion.fought = true;
    let state = draft.state();
    if state.armies(invasion.to) == 0 {
        conquer(pack, draft, invasion, attack - lost.attacker);
    } else {
        goes_on(draft, invasion);
    }
}
