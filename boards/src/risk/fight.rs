//! Who loses how many armies in a battle?
//!
//! Bonuses first, then both sides' dice are sorted and compared in pairs. The rules judge rolled dice by it, the odds
//! every roll there is.

use serde::{Deserialize, Serialize};

/// Who wins a pair of even dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ties {
    /// The defender, as printed.
    #[default]
    Defender,
    /// The attacker, by a card.
    Attacker,
}

impl Ties {
    /// Whether the attacker wins a pair of dice; an even pair goes to whom the rule of ties names.
    pub(crate) fn attacker_wins(self, attack: u8, defense: u8) -> bool {
        attack > defense || (attack == defense && self == Self::Attacker)
    }
}

/// What is added to the dice of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bonus {
    /// On every die.
    pub all: u8,
    /// On the die that is highest then.
    pub highest: u8,
}

/// What counts in a battle beside the faces of its dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extra {
    pub attack: Bonus,
    pub defense: Bonus,
    pub ties: Ties,
}

impl Extra {
    /// Whether the faces are all there is.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

/// Armies that a battle costs.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Losses {
    pub attacker: u8,
    pub defender: u8,
}

/// Most dice that attack in a battle.
pub const MOST_ATTACK: u8 = 3;

/// Most dice that defend in a battle.
pub const MOST_DEFENSE: u8 = 2;

/// Compares rolled dice: highest with highest, then second with second; surplus dice do not count.
///
/// # Ties
/// As `ties` says; by the rules the defender wins them.
///
/// # Rule
/// Risk, Skirmish invasions and battles 5 and 6; ruling R13 for the order of bonuses.
///
/// ```
/// use boards::risk::{Bonus, Losses, Ties, compare};
///
/// let lost = compare(&[6, 4, 1], Bonus::default(), &[5, 4], Bonus::default(), Ties::Defender);
/// assert_eq!(lost, Losses { attacker: 1, defender: 1 });
/// ```
#[must_use]
pub fn compare(
    attack: &[u8],
    attack_bonus: Bonus,
    defense: &[u8],
    defense_bonus: Bonus,
    ties: Ties,
) -> Losses {
    let (attack, defense) = (raised(attack, attack_bonus), raised(defense, defense_bonus));
    let mut lost = Losses::default();
    for (a, d) in attack
        .iter()
        .zip(&defense)
        .filter(|(a, d)| **a > 0 && **d > 0)
    {
        if ties.attacker_wins(*a, *d) {
            lost.defender += 1;
        } else {
            lost.attacker += 1;
        }
    }
    lost
}

/// The dice of a side in the order in which they are compared, each with what is added to it.
///
/// ```
/// use boards::risk::{Bonus, in_order};
///
/// let knight = Bonus { all: 0, highest: 1 };
/// assert_eq!(in_order(&[2, 4], knight), [(4, 1), (2, 0)]);
/// ```
#[must_use]
pub fn in_order(dice: &[u8], bonus: Bonus) -> Vec<(u8, u8)> {
    let mut faces = dice.to_vec();
    faces.sort_unstable_by(|a, b| b.cmp(a));
    let more = |place: usize| if place == 0 { bonus.highest } else { 0 };
    let faces = faces.into_iter().enumerate();
    faces
        .map(|(place, face)| (face, bonus.all.saturating_add(more(place))))
        .collect()
}

/// The dice with their bonus, highest first; places without a die hold 0.
fn raised(dice: &[u8], bonus: Bonus) -> [u8; 3] {
    let mut raised = [0; 3];
    for (place, die) in raised.iter_mut().zip(dice) {
        *place = die.saturating_add(bonus.all);
    }
    raised.sort_unstable_by(|a, b| b.cmp(a));
    if let Some(highest) = raised.first_mut() {
        *highest = highest.saturating_add(bonus.highest);
    }
    raised
}
