//! How does the skirmish on tiles begin on a server?

use std::sync::Arc;

use grid::{Level, Muster, Pack, Recruit, Rules, Skirmish, SkirmishBot};
use play::save::Compared;
use play::{Game as _, Problem, Problems};
use serde::Deserialize;
use serde_json::Value;

use super::seated::{Freedom, Programs, Seated, Table};
use super::{APP, Kind, read};

/// The skirmish with the pack of the program.
pub(super) struct Tiles {
    rules: Arc<Rules>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Setting {
    /// By its name; the one to learn by where none is named.
    scenario: Option<String>,
    /// Warbands by seat; ready ones where none are named.
    bands: Option<[Vec<Recruit>; 2]>,
}

const USUAL: &str = "learn-to-play";

const TILES: Programs<Skirmish> = Programs {
    make: |rules, word, seed| {
        let level = Level::ALL.into_iter().find(|level| level.word() == word)?;
        Some(Box::new(SkirmishBot::new(Arc::clone(rules), level, seed)))
    },
    freedom: |_| Freedom::ByTheRules,
    titles: |_| Vec::new(),
};

impl Tiles {
    pub(super) fn new() -> Result<Self, Problems> {
        let rules = Rules::new(Pack::builtin()?).map_err(|flaws| {
            let flaws = flaws.into_iter();
            let told = flaws.map(|flaw| Problem::error("tiles", "", flaw.message));
            Problems(told.collect())
        })?;
        let rules = Arc::new(rules);
        Ok(Self { rules })
    }
}

impl Kind for Tiles {
    fn id(&self) -> &'static str {
        Skirmish::ID
    }

    fn levels(&self) -> Vec<&'static str> {
        Level::ALL.map(Level::word).to_vec()
    }

    fn start(&self, setting: &Value, seats: u8) -> Result<Box<dyn Table>, String> {
        let asked: Setting = read(setting)?;
        if seats != 2 {
            return Err(format!("seats: the skirmish is for 2 players, not {seats}"));
        }
        let scenario = asked.scenario.unwrap_or_else(|| USUAL.to_owned());
        let muster = |bands| Muster {
            scenario: scenario.clone(),
            bands,
        };
        let start = match asked.bands {
            Some(bands) => grid::begin(&self.rules, &muster(bands)),
            None => match grid::bout_starts(&self.rules, &scenario)?
                .into_iter()
                .next()
            {
                Some(start) => Ok(start),
                None => grid::begin(&self.rules, &muster(Default::default())),
            },
        };
        let start = start.map_err(|wrong| {
            let wrong = wrong.into_iter().map(|(_, no)| no.to_string());
            format!("bands: {}", wrong.collect::<Vec<_>>().join("; "))
        })?;
        let names = ["Player 1".to_owned(), "Player 2".to_owned()];
        let session = grid::session(&self.rules, start, APP, names, 0);
        Ok(Box::new(Seated::new(session, TILES)))
    }

    fn open(&self, compared: Compared, lines: &[u8]) -> Result<Box<dyn Table>, Problems> {
        let loaded = grid::load_by(&self.rules, &Pack::builtin_in, compared, self.id(), lines)?;
        Seated::read(loaded, TILES)
    }
}
