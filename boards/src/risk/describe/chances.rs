//! How likely is an area taken, and what does a battle cost?
//!
//! Exact, and kept by how both sides roll: offers are many, and most of them roll alike. What is kept changes no answer,
//! only how long it takes.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::risk::odds::{Fight, Table};

/// The largest army that is followed army by army.
const MOST: u16 = 60;

/// Ways to roll, and ends of invasions, that are kept.
const TABLES: usize = 64;
const ENDS: usize = 4096;

#[derive(Default)]
struct Known {
    tables: Vec<(Fight, Table)>,
    wins: BTreeMap<(usize, u16, u16), f64>,
}

thread_local! {
    static KNOWN: RefCell<Known> = RefCell::default();
}

impl Known {
    fn table(&mut self, fight: &Fight) -> usize {
        if let Some(known) = self.tables.iter().position(|(of, _)| of == fight) {
            return known;
        }
        if self.tables.len() >= TABLES {
            *self = Self::default();
        }
        self.tables.push((*fight, Table::new(fight)));
        self.tables.len() - 1
    }

    fn win(&mut self, fight: &Fight, attackers: u16, defenders: u16) -> f64 {
        let table = self.table(fight);
        if self.wins.len() >= ENDS {
            self.wins.clear();
        }
        let tables = &self.tables;
        let end = || {
            let table = tables.get(table);
            let end = table.map(|(_, table)| table.invasion(attackers, 0, defenders));
            end.and_then(Result::ok).map_or(0.0, |end| end.win())
        };
        *self
            .wins
            .entry((table, attackers, defenders))
            .or_insert_with(end)
    }
}

/// The chance that an area is taken where the attack goes on to its end; `attackers` counts those that may fight.
/// `None` where it would take long to count, or where nobody fights.
pub(in crate::risk) fn win(fight: &Fight, attackers: u16, defenders: u16) -> Option<f64> {
    let few = |armies: u16| (1..=MOST).contains(&armies);
    let counted = few(attackers) && few(defenders);
    counted.then(|| KNOWN.with_borrow_mut(|known| known.win(fight, attackers, defenders)))
}

/// The chances that the defender loses none, one or two armies in one battle.
pub(super) fn battle(fight: &Fight, attack: u8, defense: u8) -> [f64; 3] {
    KNOWN.with_borrow_mut(|known| {
        let table = known.table(fight);
        let table = known.tables.get(table);
        table.map_or([0.0; 3], |(_, table)| table.battle(attack, defense))
    })
}
