//! What does the window know of the throne game?

use std::sync::Arc;

use boards::throne::rules::scores;
use boards::throne::{
    Action, Control, Level, Pack, Seating, Setting, State, Throne, ThroneBot, Told, View, control,
    is_detail, own_copy, why_over,
};
use boards::{AreaId, load, session};
use eframe::egui;
use game_window::{APP, OpenedPack, Pattern, Playable, Setup, Windowed, beside, names};
use play::save::{self, Loaded};
use play::{Problems, Seat, Session};
use ui::beside;
use ui::beside::Beside;
use ui::bundle::Bundle;
use ui::game_kind::{GameKind, GameNames};

use super::along::{Along, follow_on};
use super::{Game, ThroneUi, Window, chart, target};
use crate::areas::{self, AreaWindow as _, Chart, Step, Stepped, Target, Trace};
use crate::throne::ThroneGame as _;

/// Sections of rules that stand in the page of A Storm of Swords, on whatever board they are played by.
const STORM: [&str; 10] = [
    "Ally cards",
    "Ally units",
    "Claim Westeros",
    "Hostage negotiations",
    "Hostages",
    "Leaders",
    "Leadership",
    "Manage Troops",
    "Secure Hostages",
    "Tactics cards",
];

/// What the throne game alone can be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThroneAsk {
    /// Looks at an area, and then at the next one that has no order.
    Next(AreaId),
    /// Has answers follow by themselves, each where it still may be given then.
    Follow(Vec<Action>),
}

/// How this game is called, and where it is kept.
pub const KIND: GameKind = GameKind::new(&GameNames {
    id: <Throne as play::Game>::ID,
    name: "Game of Thrones",
    file: "throne",
    store: "log of the throne game",
});

impl Playable for ThroneUi {
    type Game = Throne;
    type Level = Level;
    type Bot = ThroneBot;
    type Live = Along;
    type Chart = Chart;
    type Trace = Trace;
    const LEVELS: &'static [(Level, &'static str, &'static str)] = &[
        (Level::Squire, "Squire", "takes anything that is allowed"),
        (
            Level::Knight,
            "Knight",
            "weighs areas, and fights by exact chances",
        ),
        (
            Level::Lord,
            "Lord",
            "plays the turn out for its best answers, with guesses of what is hidden",
        ),
    ];
    const DICE: bool = false;

    fn chart(pack: &Pack) -> Chart {
        chart::chart(pack)
    }

    fn bot(pack: Arc<Pack>, level: Level, seed: u64) -> ThroneBot {
        ThroneBot::new(pack, level, seed)
    }

    fn adviser(pack: Arc<Pack>, level: Level, seed: u64) -> ThroneBot {
        ThroneBot::new(pack, level, seed).advising()
    }

    fn may_change(game: &Game) -> bool {
        control(game.state()) == Control::Orders
    }

    fn has_plan(bot: &ThroneBot) -> bool {
        bot.has_plan()
    }

    fn hurry(bot: ThroneBot) -> ThroneBot {
        bot.with_effort(0)
    }

    fn rested(bot: ThroneBot) -> ThroneBot {
        bot.with_effort(ThroneBot::EFFORT)
    }

    fn reason(bot: &ThroneBot) -> &str {
        bot.reason()
    }

    fn active(game: &Game) -> Option<Seat> {
        game.whose()
    }

    fn names(pack: &Pack, seats: &[String], view: &View) -> Vec<String> {
        let own = |seat| names::own(seats, seat);
        view.table.seat_titles(pack, own)
    }

    fn is_detail(game: &Game) -> bool {
        is_detail(game.state())
    }

    fn goes_on(game: &mut Game) -> bool {
        follow_on(game)
    }

    fn trace(game: &Game) -> Trace {
        Trace::of(game)
    }

    fn points(pack: &Pack, view: &View) -> Vec<i32> {
        scores(pack, &view.table)
    }

    fn goal(pack: &Pack, _view: &View) -> Option<i32> {
        let castles = pack.numbers.castles_to_win;
        Some(pack.numbers.claim.map_or(castles, |row| row.to_win).into())
    }

    fn why_over(pack: &Pack, view: &View) -> Option<String> {
        why_over(pack, &view.table)
    }
}

impl Stepped for ThroneUi {
    fn steps(told: Vec<(u32, Told)>) -> impl Iterator<Item = (u32, Step)> {
        told.into_iter().filter_map(|(entry, told)| {
            let step = match told {
                Told::Marched(seat, from, to) | Told::Raided(seat, from, to) => {
                    Step::Went(seat, [from, to])
                }
                Told::Battle(_)
                | Told::Turn(_)
                | Told::Began(_)
                | Told::Drew(..)
                | Told::HordeCame(_)
                | Told::HordeWent(..)
                | Told::BidsOpened(..)
                | Told::Tactics(_)
                | Told::Overrun(..)
                | Told::Lost(_)
                | Told::Claimed(_)
                | Told::Faced(_)
                | Told::Fought(..)
                | Told::CutShort(_)
                | Told::Gained(_)
                | Told::Robbed(..)
                | Told::Killed(..)
                | Told::Retreated(..)
                | Told::Took(_) => return None,
            };
            Some((entry, step))
        })
    }
}

impl Windowed for ThroneUi {
    type Setting = Setting;
    type Ask = ThroneAsk;
    type Focus = Target;
    type Touch = areas::MapTouch;
    type Kept = ();

    const KIND: GameKind = KIND;
    const TITLE: &'static str = "Thrones";
    const RULES: &'static [(&'static str, Beside)] = &[
        (
            "The throne game",
            beside!("rules/throne.md", "../../../../docs/rules/throne.md"),
        ),
        (
            "A Storm of Swords",
            beside!("rules/storm.md", "../../../../docs/rules/storm.md"),
        ),
        (
            "A Feast for Crows",
            beside!("rules/feast.md", "../../../../docs/rules/feast.md"),
        ),
    ];
    const AWAY: areas::MapTouch = areas::MapTouch::Away;
    const SEATS: usize = 9;

    fn packs(own: &mut [OpenedPack]) -> Result<Vec<Arc<Pack>>, Problems> {
        let packs = [
            Pack::builtin()?,
            Pack::builtin_six()?,
            Pack::builtin_storm()?,
            Pack::builtin_feast()?,
        ];
        let packs = packs.into_iter().map(Arc::new).collect();
        let read = |bundle: &Bundle| Pack::load(|file| bundle.text(file));
        Ok(beside(
            packs,
            own,
            read,
            [|pack| &pack.edition, |pack| &pack.title],
        ))
    }

    fn pattern(pack: &Pack) -> Option<Pattern> {
        let bundle = Bundle {
            name: "my-throne".to_owned(),
            files: own_copy(&pack.edition).into_iter().flatten().collect(),
        };
        Some(Pattern {
            bundle,
            label: "Save a copy…",
            tip: "The files of the board above, to type in what is printed in your box",
        })
    }

    fn assumed(pack: &Pack) -> Vec<(&'static str, String)> {
        let rows = pack.assumed().into_iter();
        rows.map(|row| (row.file, row.title)).collect()
    }

    fn page(pack: &Pack, sought: &str) -> usize {
        match (sought, pack.edition.as_str()) {
            ("", "storm") => 1,
            ("", "feast") => 2,
            _ => usize::from(STORM.contains(&sought)),
        }
    }

    fn title(pack: &Pack) -> &str {
        &pack.title
    }

    fn score(pack: &Pack, score: i32) -> String {
        match (pack.numbers.claim, score) {
            (Some(_), _) => format!("{score} Claim"),
            (None, 1) => "1 castle".to_owned(),
            (None, _) => format!("{score} castles"),
        }
    }

    /// By its edition, unless that is a year.
    fn file(game: &Game) -> String {
        let edition = &game.pack().edition;
        match edition.starts_with(|letter: char| letter.is_ascii_digit()) {
            true => "throne".to_owned(),
            false => edition.clone(),
        }
    }

    fn when(game: &Game) -> String {
        match game.state().turn {
            0 => String::new(),
            turn => format!("turn {turn}"),
        }
    }

    fn start(pack: &Arc<Pack>, setup: &Setup<Setting>) -> Result<Session<Self::Game>, Vec<String>> {
        let start = State::new(pack, setup.setting.clone());
        let start = start.map_err(|no| vec![no.to_string()])?;
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

    fn refocus(game: Option<&Game>, focus: &mut Target) {
        let before = std::mem::take(&mut focus.goals);
        areas::refocus(game, focus);
        let Some(game) = game else { return };
        if let Some(first) = target::first(game, focus, &before) {
            *focus = target::target(game, Some(first), None);
        }
    }

    fn touch(window: &mut Window, touch: areas::MapTouch) {
        areas::touch(window, touch);
    }

    fn ask(window: &mut Window, egui: &egui::Context, ask: ThroneAsk) {
        match ask {
            ThroneAsk::Next(after) => {
                let next = window.game().and_then(|game| target::next(game, after));
                window.look_at(next, None);
            }
            ThroneAsk::Follow(answers) => {
                // Whoever stays was meant to: nothing that sends them after the first comes under the same finger. What
                // comes up by itself in the next turn stays.
                window.focus.to = None;
                if let Some(game) = &mut window.game {
                    game.live.follows(answers);
                    egui.request_repaint();
                }
            }
        }
    }
}
