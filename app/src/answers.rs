//! What is measured for what is selected?
//!
//! One unit against every enemy, the likeliest charge first, and one pair in full. Measured on the table as it is
//! shown, planned moves included, and only when something changed.

use std::sync::Arc;

use tabletop::table::Table;
use tabletop::{Field, Pair, PairAnswer, plan_pair};

use crate::selection::Selection;

/// One enemy of the selected unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Enemy {
    /// The plan.
    pub pair: Pair,
    /// The same as plain data.
    pub answer: PairAnswer,
}

/// Everything measured for a selection on a table.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    of: Option<(Arc<Table>, Option<String>, Option<String>)>,
    /// The selected unit against every enemy: those it may charge first, the likeliest of them first, then by gap.
    pub enemies: Vec<Enemy>,
    /// The place of the target among them.
    target: Option<usize>,
}

impl Answers {
    /// Measures again if the table, the unit or its target is another.
    pub fn update(&mut self, table: &Arc<Table>, selection: &Selection) {
        let unit = selection
            .first()
            .filter(|id| table.state.unit(id).is_some())
            .map(str::to_owned);
        let target = selection.target.clone();
        let (same_unit, same_target) = self.of.as_ref().map_or((false, false), |(old, u, t)| {
            (Arc::ptr_eq(old, table) && *u == unit, *t == target)
        });
        if !same_unit {
            self.enemies = unit
                .as_deref()
                .map_or_else(Vec::new, |id| enemies(table, id));
        }
        if !same_unit || !same_target {
            let id = target.as_deref().unwrap_or_default();
            self.target = self.enemies.iter().position(|enemy| enemy.answer.to == id);
            self.of = Some((Arc::clone(table), unit, target));
        }
    }

    /// The unit that was measured for.
    #[must_use]
    pub fn unit(&self) -> Option<&str> {
        self.of.as_ref()?.1.as_deref()
    }

    /// The pair of the selected unit and its target.
    #[must_use]
    pub fn focus(&self) -> Option<&Enemy> {
        self.enemies.get(self.target?)
    }
}

fn enemies(table: &Table, id: &str) -> Vec<Enemy> {
    let field = Field::new(&table.pack, &table.state);
    let Some(from) = field.unit(id) else {
        return Vec::new();
    };
    let side = &table.state.units[from].side;
    let others = table.state.units.iter().enumerate();
    let mut enemies: Vec<Enemy> = others
        .filter(|(_, other)| other.side != *side)
        .map(|(to, _)| {
            let pair = plan_pair(&field, from, to);
            let answer = PairAnswer::new(&field, &pair);
            Enemy { pair, answer }
        })
        .collect();
    enemies.sort_by(|a, b| {
        let chance = b.answer.charge.chance.total_cmp(&a.answer.charge.chance);
        chance.then(a.answer.gap_in.total_cmp(&b.answer.gap_in))
    });
    enemies
}
