//! What does the window know of Risk?

use std::collections::BTreeMap;
use std::sync::Arc;

use boards::risk::rules::{by_points, points_to_win};
use boards::risk::{
    self, Action, Level, Pack, Risk, RiskBot, Setting, State, Told, View, idle_pass, lone_pass,
    own_copy, pace, why_over, won_pick,
};
use boards::{load, session};
use eframe::egui;
use game_window::programs::{Pace, Throws};
use game_window::{
    APP, OpenedPack, Pattern, Playable, Prefs, Remembered, Setup, Thinking, Windowed, beside, names,
};
use play::save::{self, Loaded};
use play::{Problems, Seat, Session, Turn};
use ui::beside;
use ui::beside::Beside;
use ui::bundle::Bundle;
use ui::game_kind::{GameKind, GameNames};

use super::assault::{Live, Until};
use super::kept::{Amount, Kept, said};
use super::{Game, Player, RiskUi, Window, chart};
use crate::areas::{self, Chart, Step, Stepped, Target, Trace};
use crate::risk::RiskGame as _;
use crate::risk::assault::{AssaultGame, AssaultWindow as _};
use crate::risk::settling::SettlingGame;

/// What a game is played with, and how the rules are read.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    pub setting: Setting,
    /// Open points that are read otherwise than the pack does, by name.
    pub rulings: BTreeMap<String, String>,
}

impl From<Setting> for Mix {
    fn from(setting: Setting) -> Self {
        Self {
            setting,
            rulings: BTreeMap::new(),
        }
    }
}

/// What Risk alone can be asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RiskAsk {
    /// Attacks from the area that is looked at, or in the invasion under way.
    Attack(Until),
    /// Stops what goes on by itself.
    Halt,
    /// Always defends with as many armies as can.
    DefendWithMost,
    /// Asks again how many defend.
    AskDefense,
    /// Lets a knight place what is left of the armies of the set-up.
    Settle,
    /// Says how many armies a tap places in this turn.
    Amount(Amount),
    /// Says who throws the dice of people's invasions.
    Dice(Throws),
    /// Remember what was chosen for the next game.
    Chosen,
}

/// Under what name the choice of a game is remembered.
const MIX: &str = "risk mix";

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
    type Live = Live;
    type Chart = Chart;
    type Trace = Trace;
    const PASSES_ALONE: bool = true;
    /// Five pauses are the most that a turn comes to.
    const FADES: f64 = 0.8;
    /// Four lords fight twenty times a round.
    const PASSES_BY: bool = true;
    /// A maester of many seats may find no end.
    const THINKING: Thinking = Thinking::within(8, 1.0);
    const LEVELS: &'static [(Level, &'static str, &'static str)] = &[
        (
            Level::Squire,
            "Squire",
            "takes what comes, and attacks where the odds are good",
        ),
        (Level::Knight, "Knight", "takes the best single step"),
        (Level::Lord, "Lord", "follows chains of conquests"),
        (
            Level::Maester,
            "Maester",
            "plays on what a lord would do, with hidden cards and dice guessed",
        ),
    ];

    fn chart(pack: &Pack) -> Chart {
        chart::chart(pack)
    }

    fn bot(pack: Arc<Pack>, level: Level, seed: u64) -> RiskBot {
        RiskBot::new(pack, level, seed)
    }

    fn hurry(bot: RiskBot) -> RiskBot {
        bot.with_effort(0)
    }

    fn rested(bot: RiskBot) -> RiskBot {
        bot.with_effort(RiskBot::EFFORT)
    }

    fn reason(bot: &RiskBot) -> &str {
        bot.reason()
    }

    fn active(game: &Game) -> Option<Seat> {
        Some(game.state().active())
    }

    fn turn(game: &Game) -> (Option<Seat>, u16) {
        (Some(game.state().active()), game.state().round)
    }

    fn names(pack: &Pack, seats: &[String], view: &View) -> Vec<String> {
        let own = |seat| names::own(seats, seat);
        view.table.seat_titles(pack, own)
    }

    fn trace(game: &Game) -> Trace {
        Trace::of(game)
    }

    fn points(pack: &Pack, view: &View) -> Vec<i32> {
        by_points(pack, &view.table).scores
    }

    fn goal(_pack: &Pack, view: &View) -> Option<i32> {
        points_to_win(view.table.setting).map(i32::from)
    }

    fn why_over(pack: &Pack, view: &View) -> Option<String> {
        why_over(pack, &view.table)
    }

    fn lone_pass(game: &Game) -> Option<Action> {
        match game.turn() {
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let offers = game.session().offers(seat);
                let won = won_pick(game.pack(), game.state(), seat, &offers);
                if won.is_some() {
                    return won;
                }
                let people = game.players.all().iter();
                let people = people.filter(|player| **player == Player::Person);
                // Among several people, here or elsewhere, it would tell the others what is not in the hand.
                match people.count() {
                    0 | 1 => idle_pass(game.pack(), game.state(), seat, &offers),
                    _several => lone_pass(&offers),
                }
            }
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

    fn halts(live: &mut Live) {
        live.halt();
    }

    fn goes_on(game: &mut Game) -> bool {
        game.attack_on() || game.land_on() || game.defend_on() || game.settle_on()
    }
}

impl Stepped for RiskUi {
    fn steps(told: Vec<(u32, Told)>) -> impl Iterator<Item = (u32, Step)> {
        let mut turn = Seat(0);
        told.into_iter().filter_map(move |(entry, told)| {
            let step = match told {
                Told::Began(seat, _) => {
                    turn = seat;
                    return None;
                }
                Told::Fought { from, to, .. } => Step::Went(turn, [from, to]),
                Told::Moved(from, to) => Step::Moved(turn, [from, to]),
                Told::Conquered(area, seat, _) => Step::Took(seat, area),
                Told::LandingFought { .. }
                | Told::Withdrew
                | Told::RolledOrder(_)
                | Told::Played(..)
                | Told::Rolled(..)
                | Told::Killed(..)
                | Told::Paid(..)
                | Told::PointsLost(..)
                | Told::Traded(..)
                | Told::Completed(..)
                | Told::Fell(..)
                | Told::EndGame(_)
                | Told::Drew(_)
                | Told::DrewMaester(_)
                | Told::NeutralTurn(..) => return None,
            };
            Some((entry, step))
        })
    }
}

impl Windowed for RiskUi {
    type Setting = Mix;
    type Ask = RiskAsk;
    type Focus = Target;
    type Touch = areas::MapTouch;
    type Kept = Kept;

    const KIND: GameKind = KIND;
    const TITLE: &'static str = "Risk";
    const RULES: &'static [(&'static str, Beside)] = &[(
        "Risk",
        beside!("rules/risk.md", "../../../../docs/rules/risk.md"),
    )];
    const AWAY: areas::MapTouch = areas::MapTouch::Away;
    const SEATS: usize = 7;

    fn packs(own: &mut [OpenedPack]) -> Result<Vec<Arc<Pack>>, Problems> {
        let packs = vec![Arc::new(Pack::builtin()?)];
        let read = |bundle: &Bundle| Pack::load(|file| bundle.text(file));
        let names: [fn(&Pack) -> &str; 2] = [|pack| &pack.edition, |pack| &pack.title];
        Ok(beside(packs, own, read, names))
    }

    fn pattern(_pack: &Pack) -> Option<Pattern> {
        let bundle = Bundle {
            name: "my-risk".to_owned(),
            files: own_copy().into_iter().collect(),
        };
        Some(Pattern {
            bundle,
            label: "Save a copy…",
            tip: "The files of the game, to type in what is printed in your box",
        })
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

    fn start(pack: &Arc<Pack>, setup: &Setup<Mix>) -> Result<Session<Self::Game>, Vec<String>> {
        let mut own = Pack::clone(pack);
        for (name, value) in &setup.setting.rulings {
            let read = own.rulings.set(name, value);
            read.map_err(|no| vec![no.to_string()])?;
        }
        let pack = &Arc::new(own);
        let start = State::new(pack, setup.setting.setting, setup.seats);
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
        let setup = save::header(name, bytes)?.setup;
        let mut known = packs.iter();
        let known = known.find(|pack| setup.packs.contains_key(&pack.edition));
        match known.or(packs.first()) {
            // A pack of another edition is a problem that names the one that is missing.
            Some(pack) => load(pack, name, bytes),
            None => load(&Arc::new(Pack::builtin()?), name, bytes),
        }
    }

    fn pack_of(
        packs: &[Arc<Pack>],
        _own: &[OpenedPack],
        setup: &play::Setup,
    ) -> Result<Arc<Pack>, Problems> {
        areas::pack_of(packs, setup)
    }

    fn remember(window: &Window, prefs: Prefs, remembered: &mut Remembered) {
        remembered.keep(KIND.file(), &prefs);
        remembered.keep(MIX, &window.panels.begin.own);
    }

    fn recall(window: &mut Window, remembered: &Remembered) {
        window.panels.begin.own = remembered.of(MIX);
    }

    fn refocus(game: Option<&Game>, focus: &mut Target) {
        areas::refocus(game, focus);
    }

    fn touch(window: &mut Window, touch: areas::MapTouch) {
        window.kept.tapped = window.game().map(|game| game.session().len());
        areas::touch(window, touch);
    }

    fn ask(window: &mut Window, _egui: &egui::Context, ask: RiskAsk) {
        match ask {
            RiskAsk::Attack(until) => window.attack(until),
            RiskAsk::Halt => window.with_game(|game| game.live.halt()),
            RiskAsk::DefendWithMost => window.with_game(AssaultGame::defend_with_most),
            RiskAsk::AskDefense => window.with_game(AssaultGame::ask_defense),
            RiskAsk::Settle => window.with_game(SettlingGame::settle),
            RiskAsk::Amount(amount) => {
                let said = window.game().map(|game| said(game, amount));
                window.kept.amount = said;
            }
            RiskAsk::Dice(throws) => window.with_game(|game| game.players.own = throws),
            RiskAsk::Chosen => window.wrote = true,
        }
    }
}
