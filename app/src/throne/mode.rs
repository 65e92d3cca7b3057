//! What does the hall of games on areas know of the throne game?

use std::sync::Arc;

use boards::throne::{
    Action, Level, Pack, Seating, Setting, State, Throne, ThroneBot, View, own_copy,
};
use boards::{AreaId, Graph, load, session};
use play::save::{self, Loaded};
use play::{Problems, Refusal, Seat, Session};

use super::{Game, Hall, aim, chart};
use crate::desk::APP;
use crate::disk::Log;
use crate::halls::Place;
use crate::halls::areas::{Aim, Chart, Mode, Prefs, Setup, Tapped};
use crate::settings::Settings;

/// What the throne game alone can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThroneAsk {
    /// Looks at an area, and then at the next one that has no order.
    Next(AreaId),
}

impl Mode for Throne {
    type Level = Level;
    type Bot = ThroneBot;
    type Setting = Setting;
    type Ask = ThroneAsk;
    type Live = ();
    type Kept = ();

    const PLACE: Place = Place::Throne;
    const LOG: Log = Log::Throne;
    const TITLE: &'static str = "Thrones";
    const FILE: &'static str = "throne";
    const LEVELS: &'static [(Level, &'static str, &'static str)] = &[
        (
            Level::Squire,
            "Squire",
            "The program takes anything that is allowed",
        ),
        (
            Level::Knight,
            "Knight",
            "The program weighs areas, and fights by exact chances",
        ),
    ];

    fn packs() -> Result<Vec<Arc<Pack>>, Problems> {
        let packs = [
            Pack::builtin()?,
            Pack::builtin_six()?,
            Pack::builtin_storm()?,
            Pack::builtin_feast()?,
        ];
        Ok(packs.into_iter().map(Arc::new).collect())
    }

    fn read(read: &dyn Fn(&str) -> Option<String>) -> Option<Result<Pack, Problems>> {
        Some(Pack::load(read))
    }

    fn copied(pack: &Pack) -> Option<Vec<(String, String)>> {
        own_copy(&pack.edition)
    }

    fn assumed(pack: &Pack) -> Vec<(&'static str, String)> {
        let rows = pack.assumed().into_iter();
        rows.map(|row| (row.file, row.title)).collect()
    }

    fn title(pack: &Pack) -> &str {
        &pack.title
    }

    fn edition(pack: &Pack) -> &str {
        &pack.edition
    }

    fn when(game: &Game) -> String {
        match game.state().turn {
            0 => String::new(),
            turn => format!("turn {turn}"),
        }
    }

    fn map(pack: &Pack) -> &Graph {
        &pack.map
    }

    fn chart(pack: &Pack) -> Chart {
        chart::chart(pack)
    }

    fn start(pack: &Arc<Pack>, setup: &Setup<Setting>) -> Result<Session<Self>, Refusal> {
        let start = State::new(pack, setup.setting.clone())?;
        let names = match &setup.setting.seating {
            Seating::Drawn(_) => (1..=setup.seats)
                .map(|seat| format!("Player {seat}"))
                .collect(),
            Seating::Chosen(houses) => houses
                .iter()
                .map(|house| pack.house_title(*house).to_owned())
                .collect(),
        };
        Ok(session(pack, start, APP, names, setup.seed))
    }

    fn open(packs: &[Arc<Pack>], name: &str, bytes: &[u8]) -> Result<Loaded<Self>, Problems> {
        let setup = save::header(name, bytes)?.setup;
        let mut known = packs.iter();
        let known = known.find(|pack| setup.packs.contains_key(&pack.edition));
        match known.or(packs.first()) {
            // A pack of another edition is a problem that names the one that is missing.
            Some(pack) => load(pack, name, bytes),
            None => load(&Arc::new(Pack::builtin()?), name, bytes),
        }
    }

    fn bot(pack: Arc<Pack>, level: Level, seed: u64) -> ThroneBot {
        ThroneBot::new(pack, level, seed)
    }

    fn reason(bot: &ThroneBot) -> &str {
        bot.reason()
    }

    fn active(game: &Game) -> Option<Seat> {
        game.whose()
    }

    fn names(pack: &Pack, view: &View) -> Vec<String> {
        let table = &view.table;
        if table.players.is_empty() {
            let seats = 1..=table.setting.players();
            return seats.map(|seat| format!("Player {seat}")).collect();
        }
        let houses = table.players.iter().map(|player| player.house);
        houses
            .map(|house| pack.house_title(house).to_owned())
            .collect()
    }

    fn aim(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Aim {
        aim::aim(game, from, to)
    }

    fn tapped(game: &Game, aim: &Aim, _kept: &(), area: AreaId) -> Tapped<Action> {
        aim::tapped(game, aim, area)
    }

    fn prefs(settings: &mut Settings) -> &mut Prefs {
        &mut settings.throne
    }

    fn ask(hall: &mut Hall, ask: ThroneAsk) {
        match ask {
            ThroneAsk::Next(after) => {
                let next = hall.game().and_then(|game| aim::next(game, after));
                hall.look_at(next, None);
            }
        }
    }
}
