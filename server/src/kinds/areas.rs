//! How do games on maps begin on a server: Risk and the throne games?

use std::sync::Arc;

use boards::{risk, throne};
use play::save::{self, Compared};
use play::{Game as _, Problems, Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;

use super::seated::{Freedom, Programs, Seated, Table};
use super::{APP, Kind, read};

/// Risk.
pub(super) struct RiskGames {
    pack: Arc<risk::Pack>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RiskSetting {
    mode: Option<String>,
    /// After so many rounds it is over.
    rounds: Option<u16>,
    setting: Option<risk::Setting>,
}

impl RiskGames {
    pub(super) fn new() -> Result<Self, Problems> {
        let pack = Arc::new(risk::Pack::builtin()?);
        Ok(Self { pack })
    }
}

const RISK: Programs<risk::Risk> = Programs {
    make: |pack, word, seed| {
        let level = risk::Level::ALL
            .into_iter()
            .find(|level| level.word() == word)?;
        Some(Box::new(risk::RiskBot::new(Arc::clone(pack), level, seed)))
    },
    freedom: |_| Freedom::ByTheRules,
    titles: |session| {
        session
            .view(Viewer::Table)
            .table
            .seat_titles(session.pack(), Seat::player)
    },
};

impl Kind for RiskGames {
    fn id(&self) -> &'static str {
        risk::Risk::ID
    }

    fn levels(&self) -> Vec<&'static str> {
        risk::Level::ALL.map(risk::Level::word).to_vec()
    }

    fn start(&self, setting: &Value, seats: u8) -> Result<Box<dyn Table>, String> {
        let asked: RiskSetting = read(setting)?;
        let usual = match seats {
            6.. => risk::Mode::WorldSkirmish,
            _few => risk::Mode::Skirmish,
        };
        let mode = match asked.mode {
            None => usual,
            Some(word) => risk::Mode::ALL
                .into_iter()
                .find(|mode| mode.word() == word)
                .ok_or_else(|| format!("mode: there is no {word}"))?,
        };
        let mut setting = asked.setting.unwrap_or_else(|| mode.setting(seats));
        setting.max_rounds = asked.rounds.or(setting.max_rounds);
        let start = risk::State::new(&self.pack, setting, seats).map_err(|no| no.to_string())?;
        let names = players(seats);
        let session = boards::session(&self.pack, start, APP, names, 0);
        Ok(Box::new(Seated::new(session, RISK)))
    }

    fn open(&self, compared: Compared, lines: &[u8]) -> Result<Box<dyn Table>, Problems> {
        let loaded = boards::load_by(&self.pack, compared, self.id(), lines)?;
        Seated::read(loaded, RISK)
    }
}

fn players(seats: u8) -> Vec<String> {
    (1..=seats).map(|seat| format!("Player {seat}")).collect()
}

/// The throne game on every board.
pub(super) struct ThroneGames {
    packs: Vec<Arc<throne::Pack>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ThroneSetting {
    board: Option<String>,
    setting: Option<throne::Setting>,
}

const THRONE: Programs<throne::Throne> = Programs {
    make: |pack, word, seed| {
        let level = throne::Level::ALL
            .into_iter()
            .find(|level| level.word() == word)?;
        Some(Box::new(throne::ThroneBot::new(
            Arc::clone(pack),
            level,
            seed,
        )))
    },
    freedom: |_| Freedom::ByTheRules,
    titles: |session| {
        session
            .view(Viewer::Table)
            .table
            .seat_titles(session.pack(), Seat::player)
    },
};

impl ThroneGames {
    pub(super) fn new() -> Result<Self, Problems> {
        let packs = [
            throne::Pack::builtin()?,
            throne::Pack::builtin_six()?,
            throne::Pack::builtin_storm()?,
            throne::Pack::builtin_feast()?,
        ];
        let packs = packs.into_iter().map(Arc::new).collect();
        Ok(Self { packs })
    }
}

impl Kind for ThroneGames {
    fn id(&self) -> &'static str {
        throne::Throne::ID
    }

    fn levels(&self) -> Vec<&'static str> {
        throne::Level::ALL.map(throne::Level::word).to_vec()
    }

    fn start(&self, setting: &Value, seats: u8) -> Result<Box<dyn Table>, String> {
        let asked: ThroneSetting = read(setting)?;
        let mut packs = self.packs.iter();
        let pack = match &asked.board {
            Some(board) => packs.find(|pack| pack.edition == *board),
            None => packs.find(|pack| pack.games.iter().any(|game| game.players == seats)),
        };
        let Some(pack) = pack else {
            return Err(match asked.board {
                Some(board) => format!("board: there is no {board}"),
                None => format!("seats: no board is for {seats} players"),
            });
        };
        let usual = || throne::Setting::in_order(pack, seats);
        let setting = asked.setting.unwrap_or_else(usual);
        let names = match &setting.seating {
            throne::Seating::Drawn(count) => players(*count),
            throne::Seating::Chosen(houses) => {
                let houses = houses.iter();
                houses
                    .map(|house| pack.house_title(*house).to_owned())
                    .collect()
            }
        };
        let start = throne::State::new(pack, setting).map_err(|no| no.to_string())?;
        let session = boards::session(pack, start, APP, names, 0);
        Ok(Box::new(Seated::new(session, THRONE)))
    }

    fn open(&self, compared: Compared, lines: &[u8]) -> Result<Box<dyn Table>, Problems> {
        let setup = save::header(self.id(), lines)?.setup;
        let mut packs = self.packs.iter();
        let named = packs.find(|pack| setup.packs.contains_key(&pack.edition));
        let Some(pack) = named.or(self.packs.first()) else {
            return Err(Problems::default());
        };
        // A pack that is none of these is a problem that names the one that is missing.
        let loaded = boards::load_by(pack, compared, self.id(), lines)?;
        Seated::read(loaded, THRONE)
    }
}
