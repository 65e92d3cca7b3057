//! Does a game that nobody thought of play in the window of all games?
//!
//! The race of the engine's documents, with everything that a game brings to its window: this file is all there is of
//! it. It is registered as the program registers its own, played by a person and a program, taken back, looked at as
//! it was, saved, kept and opened; and once it is played elsewhere.

use std::sync::{Arc, Mutex};

use bannerfield::games::opened;
use bannerfield::shell::Shell;
use eframe::egui::{self, Align2, Color32, FontId, Rect, Sense, Ui, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable};
use game_window::source::{GameSource, Heard, Here, Sent};
use game_window::{
    Begin, BoardPanel, Command, Ctx, GameUi, GameWindow, LevelRow, OpenedPack, PlayCommand,
    Playable, Played, Player, Setup, Windowed, offer_ui, on_table_ui, player_ui,
};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use play::save::{self, Loaded};
use play::toy::{Race, RaceState};
use play::{
    Access, Digest, Game, Input, InputOf, LogLine, Migrations, Offer, Problems, RandomBot, Refusal,
    Seat, Session, Turn, Typed, Viewer,
};
use ui::disk::Memory;
use ui::game_kind::{GameKind, GameNames, GameRow, Games};

/// The race, as it is played in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RaceUi;

const KIND: GameKind = GameKind::new(&GameNames {
    id: Race::ID,
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
    const LEVELS: &'static [LevelRow<()>] = &[((), "Runner", "takes what comes")];

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

    fn names(_pack: &(), seats: &[String], _view: &RaceState) -> Vec<String> {
        seats.to_vec()
    }
}

impl Windowed for RaceUi {
    type Setting = ();
    type Focus = ();
    type Touch = ();
    type Ask = Elsewhere;
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

    fn ask(window: &mut GameWindow<Self>, _egui: &egui::Context, race: Elsewhere) {
        window.seat(Played::from_source(Box::new(race)), &[]);
    }
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

/// What is asked of whoever plays a race elsewhere.
#[derive(Clone, Debug)]
enum Asked {
    Input(InputOf<Race>),
    Roll,
    Typed(String),
    Undo(Seat),
    Redo,
    Look(u32),
}

/// What the first runner's device knows of a race.
#[derive(Clone, Debug)]
struct Known {
    view: RaceState,
    turn: Turn<()>,
    offers: Vec<Offer<u8>>,
    log: Vec<LogLine>,
    tail: Vec<LogLine>,
    told: Vec<(u32, <Race as Game>::Told)>,
    place: [u32; 3],
}

impl Known {
    fn of(race: &Session<Race>) -> Self {
        let own = Viewer::Seat(OWN);
        Self {
            view: race.view(own),
            turn: race.turn(),
            offers: race.offers(OWN),
            log: race.counted_log(own),
            tail: race.tail(own),
            told: race.told(own),
            place: [race.cursor(), race.stood(), race.len()],
        }
    }
}

/// A race that is played elsewhere: this device has the first runner and hears of the game some frames late. The second
/// runner takes a step a frame.
#[derive(Clone, Debug)]
struct Elsewhere {
    race: Arc<Mutex<Session<Race>>>,
    pack: Arc<()>,
    seats: Vec<String>,
    known: Known,
    asked: Option<Asked>,
    /// Frames until what was asked is heard there.
    frames: u8,
}

const OWN: Seat = Seat(0);

/// Frames that an answer is on its way; a click alone takes some.
const LATE: u8 = 8;

impl Elsewhere {
    fn new(seed: u64) -> Self {
        let race = Race::session(seed);
        Self {
            pack: Arc::clone(race.pack()),
            seats: race.setup().seats.clone(),
            known: Known::of(&race),
            race: Arc::new(Mutex::new(race)),
            asked: None,
            frames: 0,
        }
    }

    fn ask(&mut self, asked: Asked) -> Result<Sent, Refusal> {
        assert!(self.asked.is_none(), "one answer at a time");
        self.asked = Some(asked);
        self.frames = LATE;
        Ok(Sent::Waits)
    }
}

/// The second runner's next step, if it is its turn.
fn run(race: &mut Session<Race>) -> Option<Result<(), Refusal>> {
    match race.turn() {
        Turn::Seats(seats) if seats == [OWN] => None,
        Turn::Seats(seats) => Some(race.act(Input::Act(seats[0], 2))),
        Turn::Chance(chance) => (chance.by != OWN).then(|| race.roll()),
        Turn::Over(_) => None,
    }
}

impl GameSource<Race> for Elsewhere {
    fn pack(&self) -> &Arc<()> {
        &self.pack
    }

    fn seats(&self) -> &[String] {
        &self.seats
    }

    fn here(&self) -> Here {
        Here::One(OWN)
    }

    fn access(&self) -> Access {
        Access::Open
    }

    fn turn(&self) -> Turn<()> {
        self.known.turn.clone()
    }

    fn view(&self, _viewer: Viewer) -> RaceState {
        self.known.view.clone()
    }

    fn view_after(&self, _entry: u32, _viewer: Viewer) -> RaceState {
        self.known.view.clone()
    }

    fn offers(&self, seat: Seat) -> Vec<Offer<u8>> {
        assert_eq!(seat, OWN, "nobody asks for what another device is offered");
        self.known.offers.clone()
    }

    fn log(&self, _viewer: Viewer) -> Vec<LogLine> {
        self.known.log.clone()
    }

    fn tail(&self, _viewer: Viewer) -> Vec<LogLine> {
        self.known.tail.clone()
    }

    fn told(&self, _viewer: Viewer) -> Vec<(u32, <Race as Game>::Told)> {
        self.known.told.clone()
    }

    fn cursor(&self) -> u32 {
        self.known.place[0]
    }

    fn stood(&self) -> u32 {
        self.known.place[1]
    }

    fn len(&self) -> u32 {
        self.known.place[2]
    }

    fn answers(&self) -> [u32; 2] {
        [0, 0]
    }

    fn digest(&self) -> Digest {
        Digest::of(&self.known.view)
    }

    fn stood_digest(&self) -> Digest {
        self.digest()
    }

    fn check(&self, _input: &InputOf<Race>) -> Result<(), Refusal> {
        Ok(())
    }

    fn act(&mut self, input: InputOf<Race>) -> Result<Sent, Refusal> {
        self.ask(Asked::Input(input))
    }

    fn roll(&mut self) -> Result<Sent, Refusal> {
        self.ask(Asked::Roll)
    }

    fn roll_typed(&mut self, faces: &str) -> Result<Sent, Refusal> {
        self.ask(Asked::Typed(faces.to_owned()))
    }

    fn undo(&mut self, by: Seat) -> Result<Sent, Refusal> {
        self.ask(Asked::Undo(by))
    }

    fn undo_over(&mut self, by: Seat) -> Result<Sent, Refusal> {
        self.ask(Asked::Undo(by))
    }

    fn redo(&mut self) -> Result<Sent, Refusal> {
        self.ask(Asked::Redo)
    }

    fn goto(&mut self, _by: Seat, entry: u32) -> Result<Sent, Refusal> {
        self.ask(Asked::Look(entry))
    }

    fn look(&mut self, entry: u32) {
        self.ask(Asked::Look(entry)).expect("a look is sent");
    }

    fn waits(&self) -> bool {
        self.asked.is_some()
    }

    fn hear(&mut self) -> Heard {
        let asked = self.asked.take_if(|_| self.frames == 0);
        self.frames = self.frames.saturating_sub(1);
        let race = &mut *self.race.lock().expect("nobody panicked");
        let done = match asked {
            Some(Asked::Input(input)) => race.act(input),
            Some(Asked::Roll) => race.roll(),
            Some(Asked::Typed(faces)) => race.roll_with(&mut Typed::new(faces.as_str())),
            Some(Asked::Undo(by)) => race.undo(by),
            Some(Asked::Redo) => race.redo(),
            Some(Asked::Look(entry)) => {
                race.look(entry);
                Ok(())
            }
            None => match run(race).filter(|_| race.cursor() == race.len()) {
                Some(done) => done,
                None => return Heard::Nothing,
            },
        };
        self.known = Known::of(race);
        done.map_or_else(Heard::Refused, |()| Heard::News)
    }

    fn local(&self) -> Option<&Session<Race>> {
        None
    }

    fn local_mut(&mut self) -> Option<&mut Session<Race>> {
        None
    }
}

struct Window(Harness<'static, Shell>);

impl Window {
    fn on(disk: &Memory) -> Self {
        Self::sized(disk, [1440.0, 900.0])
    }

    fn sized(disk: &Memory, [wide, high]: [f32; 2]) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        let kept = disk.held().log("race").clone().into_bytes();
        if !kept.is_empty() {
            start.logs.insert(KIND, kept);
        }
        let table = Bannerfield::new(start, Box::new(disk.clone()));
        let harness = Harness::builder()
            .with_size(vec2(wide, high))
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

#[test]
fn a_game_that_is_played_elsewhere_is_played_to_its_end() {
    let mut window = Window::on(&Memory::default());
    let race = Elsewhere::new(7);
    let there = Arc::clone(&race.race);
    window.window().send(Command::Own(race));
    window.settle();
    let (mut waited, mut others) = (0, 0);
    for _ in 0..400 {
        let game = window.game();
        let label = match game.turn() {
            Turn::Over(_) => break,
            Turn::Seats(_) => game.offers().next().map(|offer| offer.answer.label.clone()),
            Turn::Chance(chance) => (chance.by == OWN).then(|| "Roll the dice".to_owned()),
        };
        let waits = game.session().waits();
        match label.filter(|_| !waits) {
            Some(label) => window.0.get_by_label(&label).click(),
            None if waits => {
                waited += 1;
                window.says("Your answer is on its way");
                let known = there.lock().expect("nobody panicked").cursor();
                assert_eq!(game.session().cursor(), known, "nothing is guessed");
                assert_eq!(game.offers().count(), 0, "one answer at a time");
            }
            None => {
                others += 1;
                window.says("Bo is waited for");
            }
        }
        window.0.run_steps(1);
    }
    assert!(matches!(window.game().turn(), Turn::Over(_)));
    assert!(waited > 5 && others > 2, "{waited} {others}");
    let steps = there
        .lock()
        .expect("nobody panicked")
        .view(Viewer::Table)
        .steps;
    assert_eq!(window.game().view().steps, steps);
    window.says(&format!("{} to {}", steps[0], steps[1]));
}

#[test]
fn what_comes_late_is_said_and_taken_back() {
    let mut window = Window::on(&Memory::default());
    window.window().send(Command::Own(Elsewhere::new(7)));
    window.0.run_steps(12);
    window.window().send(PlayCommand::Act(1));
    window.0.run_steps(12);
    assert_eq!(window.game().session().cursor(), 1);
    window.window().send(PlayCommand::Dice("9".to_owned()));
    window.0.run_steps(12);
    assert_eq!(window.game().session().cursor(), 1, "no die shows that");
    let said = window.0.query_by_label_contains("9");
    assert!(said.is_some(), "a refusal is said when it comes");
    window.click("Undo");
    window.0.run_steps(12);
    assert_eq!(window.game().session().cursor(), 0);
    window.click("Redo");
    window.0.run_steps(12);
    assert_eq!(window.game().session().cursor(), 1);
}

/// The hint that is asked for, after the frames that it is thought about.
fn hinted(window: &mut Window) -> u8 {
    window.click("Hint");
    window.settle();
    window.says("A runner would answer");
    window.says("One is as good as two");
    window.game().hint().expect("it is here").action
}

#[test]
fn a_hint_names_an_answer_and_why_and_changes_nothing() {
    let mut window = Window::on(&Memory::default());
    window.begin([Player::Person, Player::Person]);
    let before = window.game().session().digest();
    hinted(&mut window);
    window.click("Put the hint away");
    window.settle();
    assert_eq!(window.game().hint(), None);
    let action = hinted(&mut window);
    assert_eq!(window.game().session().digest(), before);
    let open = |offer: &game_window::OfferedIn<RaceUi>| *offer.action() == action;
    assert!(window.game().offers().any(open), "it is one of the answers");
    window.says("The hint");
    // It is given in one place.
    let label = window.game().hinted().expect("it is here").label;
    let button = egui::accesskit::Role::Button;
    let buttons = window.0.query_all_by_role_and_label(button, &label);
    assert_eq!(buttons.count(), 1);
    // It is forgotten with the question, and another question has another one.
    window.window().send(PlayCommand::Act(action));
    window.settle();
    assert_eq!(window.game().session().len(), 1);
    assert_eq!(window.game().hint(), None);
    // After an undo its row was missing, and answers lay where it had been.
    window.click("Undo");
    let session = window.game().session();
    assert_eq!((session.cursor(), session.len()), (0, 1));
    window.says("Hint");
}

/// The button was gone, and the keyboard nowhere.
#[test]
fn a_hint_that_a_key_asks_for_keeps_the_keyboard() {
    let mut window = Window::on(&Memory::default());
    window.begin([Player::Person, Player::Person]);
    let focused = |window: &Window, label: &str| {
        let button = egui::accesskit::Role::Button;
        let mut all = window.0.query_all_by_role_and_label(button, label);
        all.any(|one| one.accesskit_node().is_focused())
    };
    window.0.get_by_label("Hint").focus();
    window.settle();
    window.0.key_press(egui::Key::Enter);
    window.settle();
    let label = window.game().hinted().expect("it is here").label;
    assert!(focused(&window, &label), "{label}");
    window.0.get_by_label("Put the hint away").focus();
    window.settle();
    window.0.key_press(egui::Key::Space);
    window.settle();
    assert_eq!(window.game().hint(), None);
    assert!(focused(&window, "Hint"));
}

/// It stood in what the hint says, and below that once more.
#[test]
fn the_answer_of_a_hint_stands_once_in_a_small_window() {
    let mut window = Window::sized(&Memory::default(), [390.0, 844.0]);
    window.begin([Player::Person, Player::Person]);
    // The button had a row of its own, and pushed answers out of sight.
    let row = |label| window.0.get_by_label(label).rect().center().y;
    assert!((row("Hint") - row("Play tab")).abs() < 1.0);
    hinted(&mut window);
    let again = window.0.query_by_label("The hint");
    assert!(again.is_none(), "it stands above");
}

#[test]
fn a_hint_is_thought_of_where_the_game_is_played_elsewhere() {
    let mut window = Window::on(&Memory::default());
    let race = Elsewhere::new(7);
    let there = Arc::clone(&race.race);
    window.window().send(Command::Own(race));
    window.settle();
    // Nothing but what this seat is offered is asked for, and nothing is sent.
    hinted(&mut window);
    assert_eq!(there.lock().expect("nobody panicked").len(), 0);
}
