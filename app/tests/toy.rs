//! Does a game that nobody thought of play in the window of all games?
//!
//! The race of the engine's documents, with everything that a game brings to its window: this file is all there is of
//! it. It is registered as the program registers its own, played by a person and a program, taken back, looked at as
//! it was, saved, kept and opened.

use std::sync::Arc;

use bannerfield::games::opened;
use bannerfield::shell::Shell;
use eframe::egui::{self, Align2, Color32, FontId, Rect, Sense, Ui, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use game_window::{
    Begin, BoardPanel, Command, Ctx, GameUi, GameWindow, LevelRow, OpenedPack, Playable, Played,
    Player, Setup, Windowed, offer_ui, on_table_ui, player_ui,
};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use play::save::{self, Loaded};
use play::toy::{Race, RaceState};
use play::{Access, Migrations, Problems, RandomBot, Seat, Session};
use ui::disk::Memory;
use ui::game_kind::{GameKind, GameNames, GameRow, Games};

/// The race, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RaceUi;

const KIND: GameKind = GameKind::new(&GameNames {
    id: <Race as play::Game>::ID,
    name: "Race",
    file: "race",
    store: "log of the race",
});

impl Playable for RaceUi {
    type Game = Race;
    type Level = ();
    type Bot = RandomBot;
    type Chart = ();
    type Live = ();
    type Trace = ();
    const LEVELS: &'static [LevelRow<()>] = &[((), "Runner", "The program takes what comes")];

    fn chart(_pack: &()) {}

    fn bot(_pack: Arc<()>, _level: (), seed: u64) -> RandomBot {
        RandomBot::new(seed)
    }

    fn reason(_bot: &RandomBot) -> &str {
        "one is as good as two"
    }

    fn active(game: &Played<Self>) -> Option<Seat> {
        Some(game.view().next)
    }

    fn names(session: &Session<Race>, _view: &RaceState) -> Vec<String> {
        session.setup().seats.clone()
    }
}

impl Windowed for RaceUi {
    type Setting = ();
    type Focus = ();
    type Touch = ();
    type Ask = ();
    type Kept = ();
    const KIND: GameKind = KIND;
    const TITLE: &'static str = "The race";
    const SEATS: usize = 2;
    const AWAY: () = ();

    fn packs(_own: &mut [OpenedPack]) -> Result<Vec<Arc<()>>, Problems> {
        Ok(vec![Arc::new(())])
    }

    fn title(_pack: &()) -> &str {
        "The race to twenty"
    }

    fn file(_game: &Played<Self>) -> String {
        "race".to_owned()
    }

    fn when(_game: &Played<Self>) -> String {
        String::new()
    }

    fn start(_pack: &Arc<()>, setup: &Setup<()>) -> Result<Session<Race>, Vec<String>> {
        Ok(Race::session(setup.seed))
    }

    fn open(
        _packs: &[Arc<()>],
        _own: &[OpenedPack],
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Race>, Problems> {
        let none = std::collections::BTreeMap::new();
        save::load(Arc::new(()), &none, Migrations::default(), name, bytes)
    }

    fn refocus(_game: Option<&Played<Self>>, _focus: &mut ()) {}

    fn touch(_window: &mut GameWindow<Self>, _touch: ()) {}

    fn ask(_window: &mut GameWindow<Self>, _egui: &egui::Context, _ask: ()) {}
}

impl GameUi for RaceUi {
    type Begin = ();
    type Parts = ();
    type Canvas = ();

    fn setup(_pack: &(), _begin: &(), seed: u64) -> Setup<()> {
        Setup {
            board: 0,
            setting: (),
            seats: 2,
            seed,
        }
    }

    fn begin_ui(_ctx: &Ctx<'_, Self>, ui: &mut Ui, begin: &mut Begin<Self>) {
        for (place, player) in begin.players.iter_mut().enumerate() {
            player_ui::<Self>(ui, &format!("Runner {}", place + 1), player);
        }
    }

    fn board_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, board: &mut BoardPanel<Self>, _begin: &()) {
        let room = vec2(ui.available_width(), 80.0);
        let (lanes, _) = ui.allocate_exact_size(room, Sense::hover());
        let steps = ctx.game.map_or([0, 0], |game| game.view().steps);
        for (lane, steps) in steps.into_iter().enumerate() {
            let corner = pos2(lanes.left(), lanes.top() + lane as f32 * 40.0);
            let done = lanes.width() * f32::from(steps) / 20.0;
            let run = Rect::from_min_size(corner, vec2(done, 30.0));
            ui.painter().rect_filled(run, 2.0, ctx.free_ink().soft);
            let (font, ink) = (FontId::proportional(14.0), ctx.inks().muted);
            let text = steps.to_string();
            ui.painter().text(corner, Align2::LEFT_TOP, text, font, ink);
        }
        board.says = format!("{} and {} steps", steps[0], steps[1]);
    }

    fn strong(ctx: &Ctx<'_, Self>, _game: &Played<Self>, _seat: Seat) -> Color32 {
        ctx.free_ink().strong
    }

    fn now(game: &Played<Self>, _wide: bool) -> String {
        let [first, second] = game.view().steps;
        format!("{first} to {second}")
    }

    fn seats_ui(_ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>) {
        for (seat, steps) in (0..).map(Seat).zip(game.view().steps) {
            ui.label(format!("{} stands at {steps}", game.seat(seat)));
        }
    }

    fn cards_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>, _canvas: &mut ()) {
        on_table_ui(ctx, ui, game);
    }

    fn choices_ui(ctx: &Ctx<'_, Self>, ui: &mut Ui, game: &Played<Self>, _parts: &mut ()) {
        for offer in game.offers() {
            offer_ui(ctx, ui, offer);
        }
    }
}

const GAMES: Games = &[
    GameRow {
        kind: planner::battle::KIND,
        elsewhere: None,
        takes_packs: false,
    },
    GameRow {
        kind: KIND,
        elsewhere: None,
        takes_packs: false,
    },
];

struct Window(Harness<'static, Shell>);

impl Window {
    fn on(disk: &Memory) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        let kept = disk.held().log("race").clone().into_bytes();
        if !kept.is_empty() {
            start.logs.insert(KIND, kept);
        }
        let table = Bannerfield::new(start, Box::new(disk.clone()));
        let harness = Harness::builder()
            .with_size(vec2(1440.0, 900.0))
            .with_max_steps(64)
            .build_eframe(|_| Shell::with_games(table, GAMES, &[(KIND, opened::<RaceUi>)]));
        let mut window = Self(harness);
        window.settle();
        window.0.state().table().send(AppCommand::Go(KIND));
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.0.run_steps(5);
    }

    fn click(&mut self, label: &str) {
        self.0.get_by_label(label).click();
        self.settle();
    }

    #[track_caller]
    fn says(&self, label: &str) {
        assert!(self.0.query_by_label(label).is_some(), "{label}");
    }

    fn window(&self) -> &GameWindow<RaceUi> {
        self.0.state().shown().expect("the race is shown")
    }

    fn game(&self) -> &Played<RaceUi> {
        self.window().game().expect("a game was begun")
    }

    fn begin(&mut self, players: [Player<()>; 2]) {
        let setup = RaceUi::setup(&(), &(), 7);
        self.window().send(Command::Begin(setup, players.to_vec()));
        self.settle();
    }
}

#[test]
fn a_game_of_two_hundred_lines_is_played_to_its_end() {
    let lines = include_str!("toy.rs").lines();
    let own = lines.take_while(|line| !line.starts_with("const GAMES"));
    assert!(own.count() <= 200, "what a game brings is short");
    let mut window = Window::on(&Memory::default());
    window.begin([Player::Person, Player::Person]);
    let mut rolls = 0;
    while !matches!(window.game().turn(), play::Turn::Over(_)) {
        match window.game().turn() {
            play::Turn::Chance(_) => window.click("Roll the dice"),
            _ => {
                rolls += 1;
                assert!(rolls < 60, "a race ends");
                let label = window
                    .game()
                    .offers()
                    .next()
                    .expect("asked")
                    .answer
                    .label
                    .clone();
                window.click(&label);
            }
        }
    }
    let [first, second] = window.game().view().steps;
    window.says(&format!("{first} to {second}"));
    assert!(first == 20 || second == 20);
}

#[test]
fn programs_the_log_and_undo_come_with_the_window() {
    let mut window = Window::on(&Memory::default());
    window.begin([Player::Person, Player::Program(())]);
    let label = window
        .game()
        .offers()
        .next()
        .expect("asked")
        .answer
        .label
        .clone();
    window.click(&label);
    window.click("Roll the dice");
    for _ in 0..400 {
        window.settle();
        if window.game().turn().asks(Seat(0)) && window.game().view().steps[1] > 0 {
            break;
        }
    }
    assert!(window.game().view().steps[1] > 0, "the program runs, too");
    let now = window.game().view().clone();
    window.click("To the start of the log");
    assert_eq!(window.game().view().steps, [0, 0]);
    window.click("To the end of the log");
    assert_eq!(*window.game().view(), now);
}

#[test]
fn a_game_is_kept_over_a_restart() {
    let disk = Memory::default();
    let mut window = Window::on(&disk);
    window.begin([Player::Person, Player::Person]);
    let label = window
        .game()
        .offers()
        .next()
        .expect("asked")
        .answer
        .label
        .clone();
    window.click(&label);
    let text = window.game().text();
    drop(window);
    let again = Window::on(&disk);
    assert_eq!(again.game().session().access(), Access::Open);
    assert_eq!(again.game().session().len(), 1);
    assert_eq!(again.game().text(), text);
}
