//! What does the window know of Risk?

use std::sync::Arc;

use boards::risk::{
    self, Action, Level, Pack, Risk, RiskBot, Setting, State, View, lone_pass, pace,
};
use boards::{load, session};
use eframe::egui;
use game_window::programs::{Pace, Throws};
use game_window::{APP, OpenedPack, Playable, Setup, Windowed};
use play::save::Loaded;
use play::{Problems, Seat, Session, Turn};
use ui::game_kind::{GameKind, GameNames};

use super::assault::{Assault, Until};
use super::{Game, RiskUi, Window, chart, names};
use crate::areas::{self, Chart, Target};
use crate::risk::RiskGame as _;
use crate::risk::assault::{AssaultGame as _, AssaultWindow as _};

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
    pub(crate) const ALL: [Self; 3] = [Self::One, Self::Five, Self::All];

    /// How many of so many.
    #[must_use]
    pub(crate) fn of(self, most: u16) -> u16 {
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

/// How this game is called, and where it is kept.
pub const KIND: GameKind = GameKind::new(&GameNames {
    id: <Risk as play::Game>::ID,
    name: "Risk",
    file: "risk",
    store: "log of Risk",
});

impl Playable for RiskUi {
    type Game = Risk;
    type Level = Level;
    type Bot = RiskBot;
    type Live = Option<Assault>;
    type Chart = Chart;
    type Trace = ();
    const PASSES_ALONE: bool = true;
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

    fn chart(pack: &Pack) -> Chart {
        chart::chart(pack)
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

    fn names(session: &Session<Self::Game>, view: &View) -> Vec<String> {
        names::all(session.pack(), &view.table)
    }

    fn lone_pass(session: &Session<Self::Game>, _view: &View) -> Option<Action> {
        match session.turn() {
            Turn::Seats(seats) => lone_pass(&session.offers(*seats.first()?)),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    fn pace(view: &View, action: &Action) -> Pace {
        match pace(view, action) {
            risk::Pace::Quiet => Pace::Quiet,
            risk::Pace::Flows => Pace::Flows,
            risk::Pace::Stands => Pace::Stands,
        }
    }

    fn goes_on(game: &mut Game) -> bool {
        game.attack_on()
    }
}

impl Windowed for RiskUi {
    type Setting = Setting;
    type Ask = RiskAsk;
    type Focus = Target;
    type Touch = areas::MapTouch;
    type Kept = Kept;

    const KIND: GameKind = KIND;
    const TITLE: &'static str = "Risk";
    const AWAY: areas::MapTouch = areas::MapTouch::Away;
    const SEATS: usize = 7;

    fn packs(_own: &mut [OpenedPack]) -> Result<Vec<Arc<Pack>>, Problems> {
        Ok(vec![Arc::new(Pack::builtin()?)])
    }

    fn title(pack: &Pack) -> &str {
        &pack.title
    }

    fn file(_game: &Game) -> String {
        "risk".to_owned()
    }

    fn when(game: &Game) -> String {
        match game.state().round {
            0 => String::new(),
            round => format!("round {round}"),
        }
    }

    fn start(pack: &Arc<Pack>, setup: &Setup<Setting>) -> Result<Session<Self::Game>, Vec<String>> {
        let start = State::new(pack, setup.setting, setup.seats);
        let start = start.map_err(|no| vec![no.to_string()])?;
        let seats = 1..=setup.seats;
        let names = seats.map(|seat| format!("Player {seat}")).collect();
        Ok(session(pack, start, APP, names, setup.seed))
    }

    fn open(
        packs: &[Arc<Pack>],
        _own: &[OpenedPack],
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Self::Game>, Problems> {
        match packs {
            [pack, ..] => load(pack, name, bytes),
            [] => load(&Arc::new(Pack::builtin()?), name, bytes),
        }
    }

    fn refocus(game: Option<&Game>, focus: &mut Target) {
        areas::refocus(game, focus);
    }

    fn touch(window: &mut Window, touch: areas::MapTouch) {
        areas::touch(window, touch);
    }

    fn ask(window: &mut Window, _egui: &egui::Context, ask: RiskAsk) {
        match ask {
            RiskAsk::Attack(until) => window.attack(until),
            RiskAsk::Halt => window.with_game(|game| game.live = None),
            RiskAsk::Amount(amount) => window.kept.amount = amount,
            RiskAsk::Dice(throws) => window.with_game(|game| game.players.own = throws),
        }
    }
}
