//! What are the exact chances of an invasion?
//!
//! Every roll of a battle is counted once, for each number of dice; then battles are followed army by army until one
//! side is gone or the attacker stops, and from area to area. All terms are positive, so the error stays near the
//! last bit. Nothing is sampled.

use play::{Refusal, RuleRef};

use super::fight::{Bonus, Losses, MOST_ATTACK, MOST_DEFENSE, Ties, compare};

/// The most armies of a side that are followed army by army.
pub const MOST_ARMIES: u16 = 1_000;
/// The most areas that are followed one after another.
pub const MOST_AREAS: usize = 40;

/// Refuses what would take long to count.
fn refuse(reason: &'static str, text: String) -> Refusal {
    Refusal::new(
        reason,
        RuleRef::new("Risk", "Skirmish invasions and battles"),
        text,
    )
}

/// Refuses armies past [`MOST_ARMIES`].
pub(super) fn few(armies: u16) -> Result<(), Refusal> {
    if armies > MOST_ARMIES {
        let text = format!("{armies} armies are more than the {MOST_ARMIES} that are counted");
        return Err(refuse("too_many", text));
    }
    Ok(())
}

/// Refuses areas past [`MOST_AREAS`].
pub(super) fn few_areas(areas: usize) -> Result<(), Refusal> {
    if areas > MOST_AREAS {
        let text = format!("{areas} areas are more than the {MOST_AREAS} that are counted");
        return Err(refuse("too_many_areas", text));
    }
    Ok(())
}

/// How a side rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Roll {
    /// Dice with eight sides, as far as so many are rolled.
    pub eights: u8,
    /// What is added.
    pub bonus: Bonus,
    /// Whether ones are rolled again, once.
    pub again: bool,
}

/// How both sides of an invasion roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    pub attack: Roll,
    /// The defender.
    pub defense: Roll,
    /// Who wins even dice.
    pub ties: Ties,
}

impl Fight {
    /// Six-sided dice, nothing added, ties to the defender.
    pub const PLAIN: Self = Self {
        attack: Roll {
            eights: 0,
            bonus: Bonus { all: 0, highest: 0 },
            again: false,
        },
        defense: Roll {
            eights: 0,
            bonus: Bonus { all: 0, highest: 0 },
            again: false,
        },
        ties: Ties::Defender,
    };
}

/// How often each outcome of a battle comes up, of all rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// By armies that the defender loses; the attacker loses the rest of the pairs.
    pub defender_loses: [u32; 3],
    /// All rolls.
    pub total: u32,
    /// Pairs that are compared.
    pub pairs: u8,
}

impl Ways {
    /// The chance that the defender loses so many armies.
    #[must_use]
    pub fn chance(&self, defender_loses: usize) -> f64 {
        let ways = self.defender_loses.get(defender_loses).copied();
        f64::from(ways.unwrap_or_default()) / f64::from(self.total.max(1))
    }
}

/// Counts every roll of a battle.
///
/// ```
/// use boards::risk::odds::{Fight, ways};
///
/// let three_on_two = ways(&Fight::PLAIN, 3, 2);
/// assert_eq!(three_on_two.defender_loses, [2275, 2611, 2890]);
/// assert_eq!(three_on_two.total, 7776);
/// ```
#[must_use]
pub fn ways(fight: &Fight, attack: u8, defense: u8) -> Ways {
    let sides =
        |roll: Roll, dice: u8| (0..dice).map(move |die| if die < roll.eights { 8 } else { 6 });
    let (attack, defense) = (attack.min(MOST_ATTACK), defense.min(MOST_DEFENSE));
    let attackers = rolls(sides(fight.attack, attack), fight.attack.again);
    let defenders = rolls(sides(fight.defense, defense), fight.defense.again);
    let mut found = Ways {
        pairs: attack.min(defense),
        ..Ways::default()
    };
    for (a, in_attack) in &attackers {
        for (d, in_defense) in &defenders {
            let lost: Losses = compare(
                &a[..usize::from(attack)],
                fight.attack.bonus,
                &d[..usize::from(defense)],
                fight.defense.bonus,
                fight.ties,
            );
            let times = in_attack * in_defense;
            found.total += times;
            if let Some(ways) = found.defender_loses.get_mut(usize::from(lost.defender)) {
                *ways += times;
            }
        }
    }
    found
}

/// Every roll of some dice, and how often it comes up.
///
/// Where ones are rolled again, each die is counted as two in a row, of which the second matters only after a one.
fn rolls(sides: impl Iterator<Item = u8>, again: bool) -> Vec<([u8; 3], u32)> {
    let mut found = vec![([0; 3], 1)];
    for (place, sides) in sides.enumerate() {
        let times = move |face: u8| match (again, face) {
            (false, _) | (true, 1) => 1,
            (true, _) => u32::from(sides) + 1,
        };
        found = found
            .iter()
            .flat_map(|(roll, known)| {
                (1..=sides).map(move |face| {
                    let mut roll = *roll;
                    if let Some(die) = roll.get_mut(place) {
                        *die = face;
                    }
                    (roll, known * times(face))
                })
            })
            .collect();
    }
    found
}

/// The chances of one battle for every number of dice, kept for a whole invasion.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// By dice of attack and defense, both counted from 1: the chances that the defender loses 0, 1 and 2 armies.
    chances: [[[f64; 3]; 2]; 3],
}

/// Where an invasion of one area may end.
#[derive(Clone, Debug, PartialEq)]
pub struct Invasion {
    /// By armies that are left to fight: the chance that the area is taken with them.
    pub taken: Vec<f64>,
    /// By defenders left, then by armies that are left to fight: the chance that the area holds.
    pub held: Vec<Vec<f64>>,
}

impl Invasion {
    /// The chance that the area is taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.taken.iter().sum()
    }

    /// The mean number of armies that are left to fight.
    #[must_use]
    pub fn attackers_left(&self) -> f64 {
        let held = self.held.iter().map(|row| mean(row));
        mean(&self.taken) + held.sum::<f64>()
    }

    /// The mean number of defenders left.
    #[must_use]
    pub fn defenders_left(&self) -> f64 {
        let by_left: Vec<f64> = self.held.iter().map(|row| row.iter().sum()).collect();
        mean(&by_left)
    }
}

fn mean(chances: &[f64]) -> f64 {
    let terms = chances.iter().enumerate();
    terms.map(|(left, chance)| left as f64 * chance).sum()
}

/// Where a march through several areas may end.
#[derive(Clone, Debug, PartialEq)]
pub struct March {
    /// By areas taken: the chance of having come so far and no farther, by armies that are left to fight. In the last
    /// row nobody has moved on yet: of those armies one will have to stay if others go on.
    pub ends: Vec<Vec<f64>>,
}

impl March {
    /// The chance that every area is taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.ends.last().map_or(0.0, |row| row.iter().sum())
    }
}

impl Table {
    /// The chances of battles by how both sides roll.
    #[must_use]
    pub fn new(fight: &Fight) -> Self {
        let mut chances = [[[0.0; 3]; 2]; 3];
        for (attack, row) in (1..).zip(&mut chances) {
            for (defense, cell) in (1..).zip(row) {
                let ways = ways(fight, attack, defense);
                *cell = [0, 1, 2].map(|lost| ways.chance(lost));
            }
        }
        Self { chances }
    }

    /// The chances that the defender loses none, one or two armies in one battle of so many dice, one to three against
    /// one or two.
    ///
    /// ```
    /// use boards::risk::odds::{Fight, Table};
    ///
    /// let [none, one, _] = Table::new(&Fight::PLAIN).battle(1, 1);
    /// assert_eq!((none, one), (21.0 / 36.0, 15.0 / 36.0));
    /// ```
    #[must_use]
    pub fn battle(&self, attack: u8, defense: u8) -> [f64; 3] {
        let [attack, defense] = [attack, defense].map(|dice| usize::from(dice.max(1)));
        self.chances(attack, defense).1
    }

    fn chances(&self, attackers: usize, defenders: usize) -> (usize, [f64; 3]) {
        let (attack, defense) = (attackers.min(3), defenders.min(2));
        let cell = self.chances[attack - 1][defense - 1];
        (attack.min(defense), cell)
    }

    /// Follows an invasion to its end. `attackers` counts those that may fight, without the one that stays behind;
    /// both sides always roll all their dice. The attacker stops at `stop` armies or fewer.
    ///
    /// # Errors
    /// Armies past [`MOST_ARMIES`].
    ///
    /// ```
    /// use boards::risk::odds::{Fight, Table};
    ///
    /// let odds = Table::new(&Fight::PLAIN).invasion(1, 0, 1).unwrap();
    /// assert_eq!(odds.win(), 15.0 / 36.0);
    /// ```
    pub fn invasion(&self, attackers: u16, stop: u16, defenders: u16) -> Result<Invasion, Refusal> {
        few(attackers)?;
        few(defenders)?;
        let mut start = vec![0.0; usize::from(attackers) + 1];
        if let Some(last) = start.last_mut() {
            *last = 1.0;
        }
        Ok(self.spread(&start, usize::from(stop), usize::from(defenders)))
    }

    /// Follows a march: every area that is taken costs one army that stays, but for the last.
    ///
    /// # Errors
    /// Armies past [`MOST_ARMIES`], areas past [`MOST_AREAS`].
    pub fn march(&self, attackers: u16, stop: u16, defenders: &[u16]) -> Result<March, Refusal> {
        few_areas(defenders.len())?;
        for armies in defenders.iter().copied().chain([attackers]) {
            few(armies)?;
        }
        let stop = usize::from(stop);
        let mut row = vec![0.0; usize::from(attackers) + 1];
        if let Some(last) = row.last_mut() {
            *last = 1.0;
        }
        let mut ends = Vec::new();
        for (place, here) in defenders.iter().enumerate() {
            if place > 0 && row.len() > 1 {
                // One of the armies that moved in stays.
                row.remove(0);
            } else if place > 0 {
                // Nobody moved in who could go on.
                row.fill(0.0);
            }
            let found = self.spread(&row, stop, usize::from(*here));
            let mut end = vec![0.0; row.len()];
            for held in &found.held {
                for (sum, chance) in end.iter_mut().zip(held) {
                    *sum += chance;
                }
            }
            ends.push(end);
            row = found.taken;
        }
        ends.push(row);
        Ok(March { ends })
    }

    /// Follows an invasion by some distribution of attackers: what is left to fight where the area is taken.
    #[must_use]
    pub(super) fn onward(&self, start: &[f64], stop: u16, defenders: u16) -> Vec<f64> {
        self.spread(start, usize::from(stop), usize::from(defenders))
            .taken
    }

    /// Spreads a distribution of attackers over all battles, army by army.
    fn spread(&self, start: &[f64], stop: usize, defenders: usize) -> Invasion {
        let width = start.len();
        // By defenders left, then by attackers left, in one piece.
        let mut grid = vec![0.0; width * (defenders + 1)];
        grid[width * defenders..].copy_from_slice(start);
        for left in (1..=defenders).rev() {
            for attackers in (stop + 1..width).rev() {
                let here = left * width + attackers;
                let chance = std::mem::take(&mut grid[here]);
                let (pairs, [none, one, two]) = self.chances(attackers, left);
                // Of as many pairs each costs one side an army.
                grid[here - pairs] += chance * none;
                grid[here - pairs + 1 - width] += chance * one;
                if pairs == 2 {
                    grid[here - 2 * width] += chance * two;
                }
            }
        }
        let mut rows = grid.chunks(width).map(<[f64]>::to_vec);
        let taken = rows.next().unwrap_or_default();
        let held = std::iter::once(vec![0.0; width]).chain(rows).collect();
        Invasion { taken, held }
    }
}
