//! How likely does an invasion succeed, and with how many armies?
//!
//! The exact odds, cached. Very large armies are scaled down on both sides.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::neighbors::Neighbors;
use crate::risk::odds::{Fight, Table};
use crate::risk::pack::Pack;
use crate::risk::setting::Setting;

/// The largest army that is followed army by army.
const MOST: u16 = 40;

/// What an invasion comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    /// The chance that the area is taken.
    pub(super) win: f64,
    /// Armies left to fight when it is taken, on average.
    pub(super) left: f64,
    /// Defenders left when it holds, on average.
    pub(super) held: f64,
}

/// A cache of chances of invasions.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    tables: Vec<(Fight, Table)>,
    known: BTreeMap<(usize, u16, u16), Outlook>,
    neighbors: Option<Arc<Neighbors>>,
}

impl Chances {
    pub(super) fn new() -> Self {
        Self {
            tables: vec![(Fight::PLAIN, Table::new(&Fight::PLAIN))],
            known: BTreeMap::new(),
            neighbors: None,
        }
    }

    /// The areas that are connected in a game.
    pub(super) fn neighbors(&mut self, pack: &Pack, setting: &Setting) -> Arc<Neighbors> {
        let known = self.neighbors.take();
        let known = known.filter(|known| known.setting == *setting);
        let known = known.unwrap_or_else(|| Arc::new(Neighbors::new(pack, setting)));
        self.neighbors = Some(Arc::clone(&known));
        known
    }

    /// What an invasion comes to; `attackers` counts those that may fight.
    pub(super) fn outlook(&mut self, fight: &Fight, attackers: u16, defenders: u16) -> Outlook {
        if attackers == 0 || defenders == 0 {
            return Outlook {
                win: f64::from(u8::from(defenders == 0)),
                left: f64::from(attackers),
                held: f64::from(defenders),
            };
        }
        let most = attackers.max(defenders);
        if most > MOST {
            let scaled = |armies: u16| {
                let armies = u32::from(armies) * u32::from(MOST) / u32::from(most);
                u16::try_from(armies).unwrap_or(MOST).max(1)
            };
            let scale = f64::from(most) / f64::from(MOST);
            let small = self.outlook(fight, scaled(attackers), scaled(defenders));
            return Outlook {
                win: small.win,
                left: small.left * scale,
                held: small.held * scale,
            };
        }
        let known = self.tables.iter().position(|(of, _)| of == fight);
        let table = known.unwrap_or_else(|| {
            self.tables.push((*fight, Table::new(fight)));
            self.tables.len() - 1
        });
        let entry = self.known.entry((table, attackers, defenders));
        *entry.or_insert_with(|| {
            let table = &self.tables[table].1;
            let Ok(end) = table.invasion(attackers, 0, defenders) else {
                // Not so: what is larger was made smaller before.
                return Outlook::default();
            };
            let win = end.win();
            let taken = end.taken.iter().enumerate();
            let left: f64 = taken.map(|(left, chance)| left as f64 * chance).sum();
            let mean = |sum: f64, chance: f64| if chance > 0.0 { sum / chance } else { 0.0 };
            Outlook {
                win,
                left: mean(left, win),
                held: mean(end.defenders_left(), 1.0 - win),
            }
        })
    }
}
