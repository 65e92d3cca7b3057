//! What is measured for what is selected?
//!
//! One unit against every enemy, the likeliest charge first, and one pair in full. Measured on the table as it is
//! shown, planned moves included, and only when something changed; what only one list shows is measured when that
//! list is looked at, once.

use std::cell::OnceCell;
use std::sync::Arc;

use geometry::Side;
use tabletop::table::Table;
use tabletop::{
    AttackOdds, Effect, Field, Pair, PairAnswer, WayChoice, attack_odds, charge_attack, effects,
    plan_pair, threats,
};

use crate::selection::Selection;
use crate::ways::by_way;

/// One enemy of the selected unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Enemy {
    /// The plan.
    pub pair: Pair,
    /// The same as plain data.
    pub answer: PairAnswer,
    /// Which way is advised, whichever it is planned by.
    pub advised: Option<usize>,
}

/// What follows from the charge at the target, and what an attack on it costs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prospects {
    /// Sentences, in the order of play.
    pub effects: Vec<Effect>,
    /// The attack on every arc that may be hit; without those whose dice no rule gives.
    pub attacks: Vec<(Side, AttackOdds)>,
    /// The attack without a charge: a melee with an engaged enemy, or a shot.
    pub action: Option<AttackOdds>,
}

/// Everything measured for a selection on a table.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    of: Option<(Arc<Table>, Option<String>, Option<String>)>,
    way: WayChoice,
    /// The selected unit against every enemy: those it may charge first, the likeliest of them first, then by gap.
    pub enemies: Vec<Enemy>,
    /// The place of the target among them.
    target: Option<usize>,
    /// The same by the way that was chosen, if it is another than the advised one.
    chosen: Option<Enemy>,
    threats: OnceCell<Vec<Enemy>>,
    prospects: OnceCell<Prospects>,
}

impl Answers {
    /// Measures again if the table, the unit or its target is another.
    pub(crate) fn update(&mut self, table: &Arc<Table>, selection: &Selection) {
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
            self.threats = OnceCell::new();
        }
        if !same_unit || !same_target || self.way != selection.way {
            let id = target.as_deref().unwrap_or_default();
            self.target = self.enemies.iter().position(|enemy| enemy.answer.to == id);
            self.way = selection.way;
            let aimed = self.target.and_then(|at| self.enemies.get(at));
            self.chosen = aimed.and_then(|enemy| by_choice(table, enemy, selection.way));
            self.of = Some((Arc::clone(table), unit, target));
            self.prospects = OnceCell::new();
        }
    }

    /// The unit that was measured for.
    #[must_use]
    pub(crate) fn unit(&self) -> Option<&str> {
        self.of.as_ref()?.1.as_deref()
    }

    /// The pair of the selected unit and its target, by the way that was chosen.
    #[must_use]
    pub fn focus(&self) -> Option<&Enemy> {
        let by_advised = self.enemies.get(self.target?);
        self.chosen.as_ref().or(by_advised)
    }

    /// What follows from the charge of that pair; nothing for a charge that is refused.
    #[must_use]
    pub fn prospects(&self) -> &Prospects {
        self.prospects.get_or_init(|| {
            let table = self.of.as_ref().map(|(table, ..)| table);
            match (table, self.focus()) {
                (Some(table), Some(focus)) => prospects(table, &focus.pair),
                (None, _) | (_, None) => Prospects::default(),
            }
        })
    }

    /// Every enemy that may charge the selected unit, the likeliest first.
    #[must_use]
    pub fn threats(&self) -> &[Enemy] {
        self.threats.get_or_init(|| match &self.of {
            Some((table, Some(unit), _)) => chargers(table, unit),
            Some((_, None, _)) | None => Vec::new(),
        })
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
        .map(|(to, _)| enemy(&field, plan_pair(&field, from, to)))
        .collect();
    enemies.sort_by(|a, b| {
        let chance = b
            .answer
            .charge
            .likely()
            .total_cmp(&a.answer.charge.likely());
        chance.then(a.answer.gap_in.total_cmp(&b.answer.gap_in))
    });
    enemies
}

fn chargers(table: &Table, id: &str) -> Vec<Enemy> {
    let field = Field::new(&table.pack, &table.state);
    let unit = field.unit(id);
    let pairs = unit.map_or_else(Vec::new, |unit| threats(&field, unit));
    pairs.into_iter().map(|pair| enemy(&field, pair)).collect()
}

fn enemy(field: &Field<'_>, pair: Pair) -> Enemy {
    Enemy {
        answer: PairAnswer::new(field, &pair),
        advised: pair.charge.advised,
        pair,
    }
}

/// The same plan by another way than the advised one; `None` where that one is taken.
fn by_choice(table: &Table, enemy: &Enemy, choice: WayChoice) -> Option<Enemy> {
    let field = Field::new(&table.pack, &table.state);
    let pair = by_way(&field, enemy.pair.clone(), choice);
    if pair.charge.advised == enemy.advised {
        return None;
    }
    Some(Enemy {
        answer: PairAnswer::new(&field, &pair),
        advised: enemy.advised,
        pair,
    })
}

fn prospects(table: &Table, pair: &Pair) -> Prospects {
    let field = Field::new(&table.pack, &table.state);
    let arcs = pair.arcs_hit.iter();
    Prospects {
        effects: effects(&field, pair),
        attacks: arcs
            .filter_map(|arc| Some((*arc, charge_attack(&field, pair, *arc)?)))
            .collect(),
        action: attack_odds(&field, pair),
    }
}
