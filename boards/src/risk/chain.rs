//! How likely are several areas taken one after another, and with how many armies?
//!
//! Of those who took an area one stays in it, unless it is the last; everybody else goes on. Numbers that make no attack
//! are refused with the cause, so that nothing is counted which nobody could play.

use play::{Refusal, RuleRef};

use super::odds::{Fight, Table, few, few_areas};
use super::pack::Pack;
use super::rules::{barred, fight, leads};
use super::state::{Invasion, Owner, State, Units};
use crate::ids::AreaId;

/// An area of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// How both sides roll for it.
    pub fight: Fight,
    /// Armies in it.
    pub defenders: u16,
}

/// What a chain of attacks comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// By areas: the chance that it and all before are taken.
    pub taken: Vec<f64>,
    /// By armies that are left to move into the last area: the chance that it is taken with so many.
    pub left: Vec<f64>,
}

impl Chain {
    /// The chance that every area is taken.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.taken.last().copied().unwrap_or(0.0)
    }

    /// Armies that are left where every area is taken, on average; 0 where that cannot be.
    #[must_use]
    pub fn mean_left(&self) -> f64 {
        let sum: f64 = self
            .left
            .iter()
            .enumerate()
            .map(|(left, chance)| left as f64 * chance)
            .sum();
        if self.win() > 0.0 {
            sum / self.win()
        } else {
            0.0
        }
    }
}

fn no(reason: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(
        reason,
        RuleRef::new("Risk", "Skirmish invasions and battles"),
        text,
    )
}

/// Attacks one area after another with all armies of an area, until so many are left to fight.
///
/// `armies` stand in the first area; one of them stays behind.
///
/// # Errors
/// No army that may attack, a stop before the first battle, no area, an area without armies, or numbers past
/// [`MOST_ARMIES`](super::odds::MOST_ARMIES) and [`MOST_AREAS`](super::odds::MOST_AREAS).
///
/// # Example
/// ```
/// use boards::risk::{Step, chain};
/// use boards::risk::odds::Fight;
///
/// let step = Step { fight: Fight::PLAIN, defenders: 1 };
/// assert_eq!(chain(2, 0, &[step]).unwrap().win(), 15.0 / 36.0);
/// assert!(chain(1, 0, &[step]).is_err());
/// // One army takes the first area at best, and nobody is left for the second.
/// assert_eq!(chain(2, 0, &[step, step]).unwrap().win(), 0.0);
/// ```
pub fn chain(armies: u16, stop: u16, steps: &[Step]) -> Result<Chain, Refusal> {
    if armies < 2 {
        let text = format!("{armies} cannot attack: one army has to stay behind");
        return Err(no("too_few", text));
    }
    if stop > 0 && stop >= armies - 1 {
        let fight = armies - 1;
        let text =
            format!("An attack that stops at {stop} never begins: {fight} of {armies} may fight");
        return Err(no("stops_at_once", text));
    }
    if steps.is_empty() {
        return Err(no("no_area", "No area is attacked"));
    }
    few_areas(steps.len())?;
    for armies in steps.iter().map(|step| step.defenders).chain([armies]) {
        few(armies)?;
    }
    if steps.iter().any(|step| step.defenders == 0) {
        return Err(no("nobody_there", "An area that is attacked holds an army"));
    }
    let mut known: Vec<(Fight, Table)> = Vec::new();
    let mut row = vec![0.0; usize::from(armies)];
    if let Some(last) = row.last_mut() {
        *last = 1.0;
    }
    let mut taken = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        if place > 0 {
            // One of those who moved in stays.
            row.remove(0);
        }
        if row.len() < 2 {
            // Nobody is left who could fight.
            taken.push(0.0);
            row = vec![0.0];
            continue;
        }
        let at = known.iter().position(|(fight, _)| *fight == step.fight);
        let at = at.unwrap_or_else(|| {
            known.push((step.fight, Table::new(&step.fight)));
            known.len() - 1
        });
        let onward = known
            .get(at)
            .map(|(_, table)| table.onward(&row, stop, step.defenders));
        row = onward.unwrap_or_default();
        taken.push(row.iter().sum());
    }
    Ok(Chain { taken, left: row })
}

/// A chain of invasions on the map as it stands: from an area through others, with the same units all along.
///
/// # Errors
/// As [`chain`], where an area is the attacker's own or barred by a card, or where two in a row are not connected.
pub fn chain_on_map(
    pack: &Pack,
    state: &State,
    from: AreaId,
    path: &[AreaId],
    units: Units,
    stop: u16,
) -> Result<Chain, Refusal> {
    let owner = state.owner(from);
    let mut before = from;
    let mut steps = Vec::new();
    for (place, to) in path.iter().copied().enumerate() {
        let title = |area| pack.map.title(area);
        if !leads(pack, state, before, to) {
            let text = format!("{} and {} are not connected", title(before), title(to));
            return Err(no("not_connected", text));
        }
        if barred(state, to) {
            let text = format!("A card keeps you out of {} this turn", title(to));
            return Err(no("barred", text));
        }
        let again = path.iter().take(place).any(|known| *known == to);
        if state.owner(to) == owner || again || state.owner(to) == Owner::Nobody {
            return Err(no("own", format!("{} is taken already", title(to))));
        }
        let invasion = Invasion {
            from: before,
            to,
            units,
            fought: false,
        };
        steps.push(Step {
            fight: fight(state, &invasion),
            defenders: state.armies(to),
        });
        before = to;
    }
    chain(state.armies(from), stop, &steps)
}
