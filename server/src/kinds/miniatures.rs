//! How does a table of miniatures begin on a server, free or with a battle?

use play::save::Compared;
use play::{Game as _, Problems, Session, Viewer};
use serde::Deserialize;
use serde_json::Value;
use tabletop::table::{self, Strictness};
use tabletop::{Level, Packs, Tabletop, bout_starts};

use super::seated::{Freedom, Programs, Seated, Table};
use super::{APP, Kind, read, told};

/// Tables of miniatures.
pub(super) struct Miniatures {
    packs: Packs,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Setting {
    /// A table as its file has it; the sample battle where there is none.
    table: Option<Value>,
    /// The battle that is fought on it; none for a free table.
    battle: Option<Battle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Battle {
    size: String,
    mode: String,
}

const SAMPLE: &str = include_str!("../../../tabletop/samples/starter-battle.json");

const MINIATURES: Programs<Tabletop> = Programs {
    make: |pack, word, seed| {
        let level = Level::named(word)?;
        Some(Box::new(tabletop::BattleBot::new(
            pack.clone(),
            level,
            seed,
        )))
    },
    freedom,
    titles,
};

/// A table where nothing is hidden is corrected by everybody who sits at it.
fn freedom(session: &Session<Tabletop>) -> Freedom {
    match session.view(Viewer::Table).table.battle {
        None => Freedom::Free,
        Some(_) => Freedom::ByTheRules,
    }
}

/// Seats of a battle are called by the sides that they lead.
fn titles(session: &Session<Tabletop>) -> Vec<String> {
    let battle = session.view(Viewer::Table).table.battle;
    let camps = battle.into_iter().flat_map(|battle| battle.camps);
    camps.map(|camp| camp.side).collect()
}

impl Miniatures {
    pub(super) fn new() -> Result<Self, Problems> {
        let packs = Packs::builtin()?;
        Ok(Self { packs })
    }
}

impl Kind for Miniatures {
    fn id(&self) -> &'static str {
        Tabletop::ID
    }

    fn levels(&self) -> Vec<&'static str> {
        Level::ALL.map(Level::word).to_vec()
    }

    fn start(&self, setting: &Value, seats: u8) -> Result<Box<dyn Table>, String> {
        let asked: Setting = read(setting)?;
        if seats != 2 {
            return Err(format!("seats: a table is for 2 sides, not {seats}"));
        }
        let text = match asked.table {
            Some(table) => table.to_string(),
            None => SAMPLE.to_owned(),
        };
        let table = table::read(&self.packs, Strictness::Loose, "table", &text);
        let mut table = table.map_err(|problems| told(&problems))?;
        if let Some(Battle { size, mode }) = asked.battle {
            let sides = table.state.sides();
            let [one, two, ..] = sides[..] else {
                return Err("table: a battle needs two sides".to_owned());
            };
            let sides = [one.to_owned(), two.to_owned()];
            let starts = bout_starts(&table.pack, &table.state, &sides, &size, &[&mode]);
            let starts = starts.map_err(|wrong| {
                let wrong = wrong.into_iter().map(|no| no.to_string());
                format!("battle: {}", wrong.collect::<Vec<_>>().join("; "))
            })?;
            table.state = starts.into_iter().next().unwrap_or(table.state);
        }
        Ok(Box::new(Seated::new(table.session(APP, 0), MINIATURES)))
    }

    fn open(&self, compared: Compared, lines: &[u8]) -> Result<Box<dyn Table>, Problems> {
        let loaded = tabletop::load_by(&self.packs, compared, self.id(), lines)?;
        Seated::read(loaded, MINIATURES)
    }
}
