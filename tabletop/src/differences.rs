//! What changes on this table when a ruling is switched, or the edition?
//!
//! Every pair is answered by both readings and compared as it is shown: what a player cannot see is no difference. The
//! answers by the rules as they are played are worked out once, when first needed, and kept for every comparison.
//! Invariant: a comparison holds the differences of all pairs before the next one, in file order.

use std::sync::{Arc, OnceLock};

use play::Problems;

use crate::effects::Effect;
use crate::field::{Field, Thing};
use crate::pack::Pack;
use crate::packs::played_by;
use crate::plan::plan_pair;
use crate::restated::restated;
use crate::rulings::RulingError;
use crate::said::{Part, Said, said};
use crate::state::State;

/// The most pairs whose answers are kept; beyond any game.
const MOST_KEPT: usize = 40_000;

/// One part of a pair's answer that reads otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The unit that acts.
    pub from: String,
    /// The unit that it acts on.
    pub to: String,
    /// The part of the answer.
    pub part: Part,
    /// How it reads now; "none" for an effect that only comes with the switch.
    pub before: String,
    /// How it reads with the switch; "none" for an effect that goes.
    pub after: String,
}

/// Everything that changes on a table when one ruling is switched.
///
/// # Errors
/// [`RulingError`] for an unknown ruling or value.
///
/// # Example
/// ```
/// # use tabletop::{Packs, Part, differences};
/// # use tabletop::table::{Strictness, read};
/// # let packs = Packs::builtin().unwrap();
/// # let text = include_str!("../samples/elevated.json");
/// # let table = read(&packs, Strictness::Strict, "elevated.json", text).unwrap();
/// let found = differences(&table.pack, &table.state, "charge_sight", "arc").unwrap();
/// let charge = found.iter().find(|row| row.part == Part::Charge).unwrap();
/// assert_eq!((charge.from.as_str(), charge.to.as_str()), ("guards", "bowmen"));
/// assert_eq!(charge.before, "no: out of sight");
/// ```
pub fn differences(
    pack: &Arc<Pack>,
    state: &State,
    ruling: &str,
    value: &str,
) -> Result<Vec<Difference>, RulingError> {
    let base = Arc::new(Baseline::new(Arc::clone(pack), state.clone()));
    let comparison = Comparison::of_ruling(&base, ruling, value)?;
    Ok(comparison.finish())
}

/// A table as it is played, with the answers that were needed so far.
#[derive(Debug)]
pub struct Baseline {
    pack: Arc<Pack>,
    state: Arc<State>,
    /// Row after row: one unit against each, itself left empty. Nothing where there are too many pairs to keep.
    said: Vec<OnceLock<Said>>,
}

impl Baseline {
    /// A table by the rules of a pack as it is played. Nothing is measured yet.
    #[must_use]
    pub fn new(pack: Arc<Pack>, state: State) -> Self {
        let pairs = state.units.len() * state.units.len();
        let kept = if pairs > MOST_KEPT { 0 } else { pairs };
        Self {
            pack,
            state: Arc::new(state),
            said: (0..kept).map(|_| OnceLock::new()).collect(),
        }
    }

    /// All pairs, each unit with itself among them.
    fn pairs(&self) -> usize {
        self.state.units.len() * self.state.units.len()
    }

    /// The pack that it is played by.
    #[must_use]
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The table.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
}

/// A comparison that is worked out pair by pair, for programs that cannot wait for the whole.
///
/// # Example
/// ```
/// # use std::sync::Arc;
/// # use tabletop::{Baseline, Comparison, Packs};
/// # use tabletop::table::{Strictness, read};
/// # let packs = Packs::builtin().unwrap();
/// # let text = include_str!("../samples/starter-battle.json");
/// # let table = read(&packs, Strictness::Strict, "starter-battle.json", text).unwrap();
/// let base = Arc::new(Baseline::new(table.pack, table.state));
/// let mut comparison = Comparison::of_ruling(&base, "charge_path", "forward").unwrap();
/// while !comparison.step(10) {
///     assert!(comparison.progress() < 1.0);
/// }
/// assert!(!comparison.found().is_empty());
/// ```
#[derive(Debug)]
pub struct Comparison {
    base: Arc<Baseline>,
    pack: Arc<Pack>,
    state: Arc<State>,
    /// Units that the other pack has no card for.
    left_out: Vec<usize>,
    problems: Problems,
    next: usize,
    found: Vec<Difference>,
}

impl Comparison {
    /// The table with one ruling switched. It is done at once when the ruling has that value already.
    ///
    /// # Errors
    /// [`RulingError`] for an unknown ruling or value.
    pub fn of_ruling(base: &Arc<Baseline>, ruling: &str, value: &str) -> Result<Self, RulingError> {
        let mut rulings = base.pack.rulings().clone();
        rulings.set(ruling, value)?;
        let pack = played_by(&base.pack, &rulings);
        let is_same = Arc::ptr_eq(&pack, &base.pack);
        Ok(Self {
            next: if is_same { base.pairs() } else { 0 },
            base: Arc::clone(base),
            state: Arc::clone(&base.state),
            pack,
            left_out: Vec::new(),
            problems: Problems::default(),
            found: Vec::new(),
        })
    }

    /// The table by another pack, with that pack's rulings, cards and pieces.
    ///
    /// A unit without a card there stays where it stands, but nothing is compared of it: see
    /// [`Comparison::problems`].
    #[must_use]
    pub fn of_edition(base: &Arc<Baseline>, pack: &Arc<Pack>) -> Self {
        let restated = restated(pack, &base.state);
        Self {
            base: Arc::clone(base),
            pack: Arc::clone(pack),
            state: Arc::new(restated.state),
            left_out: restated.unknown,
            problems: restated.problems,
            next: 0,
            found: Vec::new(),
        }
    }

    /// Compares some more pairs, and tells whether all are done.
    pub fn step(&mut self, pairs: usize) -> bool {
        if self.is_done() {
            return true;
        }
        let count = self.base.state.units.len();
        let mut left = pairs.max(1);
        let other = Field::new(&self.pack, &self.state);
        let now = Field::new(&self.base.pack, &self.base.state);
        while left > 0 && !self.is_done() {
            let (from, to) = (self.next / count, self.next % count);
            self.next += 1;
            if from == to || self.left_out.contains(&from) || self.left_out.contains(&to) {
                continue;
            }
            left -= 1;
            let fresh;
            let before = if let Some(kept) = self.base.said.get(from * count + to) {
                kept.get_or_init(|| said(&now, &plan_pair(&now, from, to)))
            } else {
                fresh = said(&now, &plan_pair(&now, from, to));
                &fresh
            };
            let after = said(&other, &plan_pair(&other, from, to));
            let [from, to] = [from, to].map(|unit| now.id(Thing::Unit(unit)));
            compare(before, &after, |part, before, after| {
                self.found.push(Difference {
                    from: from.to_owned(),
                    to: to.to_owned(),
                    part,
                    before: before.to_owned(),
                    after: after.to_owned(),
                });
            });
        }
        self.is_done()
    }

    /// Whether every pair was compared.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.next >= self.base.pairs()
    }

    /// How much was compared, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        match self.base.pairs() {
            0 => 1.0,
            all => self.next as f64 / all as f64,
        }
    }

    /// The differences found so far, in file order.
    #[must_use]
    pub fn found(&self) -> &[Difference] {
        &self.found
    }

    /// What the other edition does not have, so that it cannot be compared. Warnings; the file is the edition.
    #[must_use]
    pub fn problems(&self) -> &Problems {
        &self.problems
    }

    /// Compares what is left and hands over all differences.
    #[must_use]
    pub fn finish(mut self) -> Vec<Difference> {
        while !self.step(usize::MAX) {}
        self.found
    }
}

/// Every part that reads otherwise. A part that only one reading shows follows from another difference.
fn compare(before: &Said, after: &Said, mut found: impl FnMut(Part, &str, &str)) {
    let is_allowed = |said: &Said| said.parts.contains_key(&Part::Chance);
    let both_allowed = is_allowed(before) && is_allowed(after);
    for (part, now) in &before.parts {
        let Some(then) = after.parts.get(part) else {
            continue;
        };
        // Two chances of an allowed charge are told apart by its chance.
        let told_twice = *part == Part::Charge && both_allowed;
        if now != then && !told_twice {
            found(*part, now, then);
        }
    }
    if both_allowed {
        compare_effects(&before.effects, &after.effects, &mut found);
    }
}

/// Effects that come or go; two of one rule, thing and arc are one that reads otherwise.
fn compare_effects(before: &[Effect], after: &[Effect], found: &mut impl FnMut(Part, &str, &str)) {
    const NONE: &str = "none";
    let is_in = |effects: &[Effect], effect: &Effect| {
        effects
            .iter()
            .any(|other| other.text == effect.text && other.arc == effect.arc)
    };
    let mut come: Vec<&Effect> = after.iter().filter(|row| !is_in(before, row)).collect();
    for gone in before.iter().filter(|row| !is_in(after, row)) {
        let twin = come.iter().position(|row| {
            row.rule.section == gone.rule.section && row.from == gone.from && row.arc == gone.arc
        });
        let then = twin.map(|at| come.remove(at));
        found(
            Part::Effects,
            &gone.text,
            then.map_or(NONE, |effect| &effect.text),
        );
    }
    for new in come {
        found(Part::Effects, NONE, &new.text);
    }
}
