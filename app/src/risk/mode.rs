//! What does the hall of games on areas know of Risk?

use std::sync::Arc;

use boards::risk::{Action, Level, Pack, Risk, RiskBot, Setting, State, View};
use boards::{AreaId, Graph, load, session};
use play::save::Loaded;
use play::{Problems, Refusal, Seat, Session};

use super::assault::{Assault, Until};
use super::{Game, Hall, aim, chart, names};
use crate::desk::APP;
use crate::disk::Log;
use crate::halls::Place;
use crate::halls::areas::{Aim, Chart, Mode, Prefs, Setup, Tapped};
use crate::halls::programs::Throws;
use crate::settings::Settings;

/// How many armies a tap places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amount {
    /// One.
    #[default]
    One,
    /// Five, or what is left.
    Five,
    /// All that may be placed there.
    All,
}

impl Amount {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::One, Self::Five, Self::All];

    /// How many of so many.
    #[must_use]
    pub fn of(self, most: u16) -> u16 {
        match self {
            Self::One => most.min(1),
            Self::Five => most.min(5),
            Self::All => most,
        }
    }
}

/// What is remembered between taps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kept {
    /// How many armies a tap places.
    pub amount: Amount,
}

/// What Risk alone can be asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RiskAsk {
    /// Attacks from the area that is looked at, or in the invasion under way.
    Attack(Until),
    /// Stops an attack that goes on by itself.
    Halt,
    /// Says how many armies a tap places.
    Amount(Amount),
    /// Says who throws the dice of people's invasions.
    Dice(Throws),
}

impl Mode for Risk {
    type Level = Level;
    type Bot = RiskBot;
    type Setting = Setting;
    type Ask = RiskAsk;
    type Live = Option<Assault>;
    type Kept = Kept;

    const PLACE: Place = Place::Risk;
    const LOG: Log = Log::Risk;
    const TITLE: &'static str = "Risk";
    const FILE: &'static str = "risk";
    const LEVELS: &'static [(Level, &'static str, &'static str)] = &[
        (
            Level::Squire,
            "Squire",
            "The program takes what comes, and attacks where the odds are good",
        ),
        (
            Level::Knight,
            "Knight",
            "The program takes the best single step",
        ),
        (
            Level::Lord,
            "Lord",
            "The program follows chains of conquests",
        ),
        (
            Level::Maester,
            "Maester",
            "The program plays what a lord would do on, with hidden cards and dice guessed",
        ),
    ];

    fn packs() -> Result<Vec<Arc<Pack>>, Problems> {
        Ok(vec![Arc::new(Pack::builtin()?)])
    }

    fn title(pack: &Pack) -> &str {
        &pack.title
    }

    fn edition(pack: &Pack) -> &str {
        &pack.edition
    }

    fn when(game: &Game) -> String {
        match game.state().round {
            0 => String::new(),
            round => format!("round {round}"),
        }
    }

    fn map(pack: &Pack) -> &Graph {
        &pack.map
    }

    fn chart(pack: &Pack) -> Chart {
        chart::chart(pack)
    }

    fn start(pack: &Arc<Pack>, setup: &Setup<Setting>) -> Result<Session<Self>, Refusal> {
        let start = State::new(pack, setup.setting, setup.seats)?;
        let seats = 1..=setup.seats;
        let names = seats.map(|seat| format!("Player {seat}")).collect();
        Ok(session(pack, start, APP, names, setup.seed))
    }

    fn open(packs: &[Arc<Pack>], name: &str, bytes: &[u8]) -> Result<Loaded<Self>, Problems> {
        match packs {
            [pack, ..] => load(pack, name, bytes),
            [] => load(&Arc::new(Pack::builtin()?), name, bytes),
        }
    }

    fn bot(pack: Arc<Pack>, level: Level, seed: u64) -> RiskBot {
        RiskBot::new(pack, level, seed)
    }

    fn reason(bot: &RiskBot) -> &str {
        bot.reason()
    }

    fn active(game: &Game) -> Option<Seat> {
        Some(game.state().active())
    }

    fn names(pack: &Pack, view: &View) -> Vec<String> {
        names::all(pack, &view.table)
    }

    fn aim(game: &Game, from: Option<AreaId>, to: Option<AreaId>) -> Aim {
        aim::aim(game, from, to)
    }

    fn tapped(game: &Game, aim: &Aim, kept: &Kept, area: AreaId) -> Tapped<Action> {
        aim::tapped(game, aim, kept.amount, area)
    }

    fn prefs(settings: &mut Settings) -> &mut Prefs {
        &mut settings.risk
    }

    fn ask(hall: &mut Hall, ask: RiskAsk) {
        match ask {
            RiskAsk::Attack(until) => hall.attack(until),
            RiskAsk::Halt => hall.with_game(|game| game.live = None),
            RiskAsk::Amount(amount) => hall.kept.amount = amount,
            RiskAsk::Dice(throws) => hall.with_game(|game| game.players.own = throws),
        }
    }

    fn goes_on(game: &mut Game) -> bool {
        game.attack_on()
    }
}
