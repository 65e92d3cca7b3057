//! Do windows play games that a server has, and does a window host one?
//!
//! The server runs in this process. Nothing is timed: a wait ends when what is waited for is there, or fails after a
//! minute.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

use bannerfield::shell::Shell;
use board_games::risk::RiskUi;
use board_games::skirmish::TilesUi;
use board_games::throne::ThroneUi;
use boards::{risk, throne};
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use game_window::source::Savable;
use game_window::{Command, GameUi, OnlineAsk, PlayCommand, Playable, Played, Player};
use online::{Created, Deed, Hello, Invitation, Sitter, Version};
use planner::app::Bannerfield;
use planner::battle::BattleUi;
use planner::command::AppCommand;
use planner::settings::Settings;
use play::check::first_seed;
use play::{Input, Offer, Refusal, Seat, Seeded, Session, Setup, Turn, Viewer, save};
use remote::{Knock, Knocked, Line, Place, Standing};
use serde_json::Value;
use server::{Config, Database, Running};
use tabletop::Packs;
use tabletop::table::{self, Strictness};
use ui::disk::Memory;
use ui::game_kind::{GameKind, START};

use crate::common::raster::{Textures, picture};

pub(crate) fn served(folder: &Path, port: u16) -> Running {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        database: Database::File(folder.join("games.sqlite")),
        page: None,
        inputs: 1_000_000,
        knocks: 1_000_000,
    };
    server::start(config).expect("a server")
}

fn site(server: &Running) -> String {
    format!("http://{}", server.address())
}

pub(crate) fn invited(server: &Running, created: &Created) -> Invitation {
    Invitation {
        site: site(server),
        id: created.id.clone(),
        secret: created.secret.clone(),
    }
}

/// The invitation to a game of Risk between two people that a server has from now on.
fn risk_of_two(server: &Running) -> Invitation {
    let start = save::text(&risk_start(None));
    let created = server.adopt("risk", &start, vec![Sitter::Person; 2]);
    invited(server, &created.expect("hosted"))
}

#[track_caller]
pub(crate) fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..12_000 {
        if let Some(found) = look() {
            return found;
        }
        sleep(Duration::from_millis(5));
    }
    panic!("waited for {what} in vain");
}

fn no_wake() -> remote::Wake {
    Arc::new(|| {})
}

/// Sits down as a window does.
pub(crate) fn sits(invitation: &Invitation, seat: Seat, name: &str) -> Place {
    let mut knock = Knock::at(invitation.clone(), no_wake());
    assert_eq!(until("the game", || knock.hear()), Knocked::Game);
    knock.sit(seat, name);
    match until("a seat", || knock.hear()) {
        Knocked::Seat(own, place) => {
            assert_eq!(own, seat);
            place
        }
        other => panic!("{other:?}"),
    }
}

fn reached(place: Place) -> Line {
    let mut line = Line::open(place, no_wake());
    until("a screen", || {
        line.hear();
        line.screen().map(drop)
    });
    line
}

fn setup_of(hello: &Hello) -> Setup {
    Setup {
        packs: hello.packs.clone(),
        rulings: hello.rulings.clone(),
        rows: hello.rows.clone(),
        seats: hello.seats.iter().map(|sat| sat.title.clone()).collect(),
        ..Setup::default()
    }
}

/// The game of a seat, as its window has it.
pub(crate) fn joined<M: GameUi>(place: Place) -> Played<M> {
    let line = reached(place);
    let packs = M::packs(&mut []).expect("packs");
    let setup = setup_of(line.hello().expect("a hello"));
    let pack = M::pack_of(&packs, &[], &setup).expect("the pack");
    Played::over(line, pack).expect("the game")
}

fn played<M: GameUi>(
    kind: &str,
    start: &Session<M::Game>,
    others: usize,
    read: impl Fn(&str) -> Session<M::Game>,
) {
    plays_out(kind, start, others, joined::<M>, read);
}

/// Plays by two devices to the end, each answering anything that is open to it, and compares with the stored game.
fn plays_out<M: Playable>(
    kind: &str,
    start: &Session<M::Game>,
    others: usize,
    joined: impl Fn(Place) -> Played<M>,
    read: impl Fn(&str) -> Session<M::Game>,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let mut sitters = vec![Sitter::Person; 2];
    sitters.extend(vec![Sitter::Program("squire".to_owned()); others]);
    let created = server.adopt(kind, &save::text(start), sitters);
    let created = created.expect("hosted");
    let invitation = invited(&server, &created);
    let places = [(0, "Ann"), (1, "Bo")].map(|(seat, name)| sits(&invitation, Seat(seat), name));
    let mut games = places.clone().map(&joined);
    let mut watching = joined(Place::watching(&invitation));
    let mut dice = Seeded::new(first_seed(30));
    let mut sent = [None, None];
    let mut idle = 0;
    let mut is_saved = false;
    while games.iter().any(|game| !game.turn().is_over()) {
        let mut went = false;
        for (seat, game) in (0..).map(Seat).zip(&mut games) {
            went |= game.play_on(0.0) == game_window::Passage::Went;
            if let Some(no) = game.take_refusal() {
                let made = sent[usize::from(seat.0)]
                    .take()
                    .expect("something was sent");
                overtaken(game, made, &no);
            }
            if !game.asks_person() || game.session().waits() {
                continue;
            }
            let offers: Vec<_> = game.session().offers(seat);
            let Some(count) = u8::try_from(offers.len().min(255))
                .ok()
                .filter(|many| *many > 0)
            else {
                continue;
            };
            let offer = &offers[usize::from(dice.draw(count))];
            sent[usize::from(seat.0)] = Some(Made::at(game));
            // What is offered is not refused by a game that fits what is seen.
            assert_eq!(
                game.act(offer.action().clone()),
                Ok(()),
                "{seat}: {offer:?}"
            );
            went = true;
        }
        watching.play_on(0.0);
        if !is_saved && games[0].session().len() > 12 && !games[0].turn().is_over() {
            is_saved = true;
            begins_as_seen(&read(&games[0].text()), &games[0], Viewer::Seat(Seat(0)));
            begins_as_seen(&read(&watching.text()), &watching, Viewer::Table);
        }
        idle = if went { 0 } else { idle + 1 };
        assert!(
            idle < 12_000,
            "{:?}",
            games.each_ref().map(|game| game.prompt().to_owned())
        );
        if !went {
            sleep(Duration::from_millis(5));
        }
    }
    assert!(is_saved, "the game was short");
    let stored = save_of(&places[0]);
    assert_eq!(games[0].savable(), Savable::Coming);
    assert!(!games[0].text().is_empty(), "a file without a game");
    until("the whole game", || {
        games[0].play_on(0.0);
        games[0].has_whole().then_some(())
    });
    assert_eq!(games[0].text(), stored);
    let session = read(&stored);
    session.refold().expect("the same states");
    for (seat, game) in (0..).map(Seat).zip(&mut games) {
        same(&session, game, Viewer::Seat(seat));
    }
    until("the end, for who looks on", || {
        watching.play_on(0.0);
        watching.turn().is_over().then_some(())
    });
    same(&session, &mut watching, Viewer::Table);
    server.stop();
}

/// A save of a game that goes on begins as it is seen there, and nothing of what others did is in it.
fn begins_as_seen<M: Playable>(copy: &Session<M::Game>, game: &Played<M>, own: Viewer) {
    let json = |view| serde_json::to_value(view).expect("JSON");
    assert!(copy.is_empty(), "{copy:?}");
    assert_eq!(json(copy.view(own)), json(game.session().view(own)));
}

/// The screen that an input was made at.
#[derive(Clone, Copy)]
struct Made {
    v: Version,
    /// Somebody else was asked, too, and may have been heard first.
    together: bool,
}

impl Made {
    fn at<M: Playable>(game: &Played<M>) -> Self {
        let asked = match game.turn() {
            Turn::Seats(seats) => seats.len(),
            Turn::Chance(_) | Turn::Over(_) => 0,
        };
        Self {
            v: shown(game),
            together: asked > 1,
        }
    }
}

fn shown<M: Playable>(game: &Played<M>) -> Version {
    let screen = game.session().line().and_then(Line::screen);
    screen.expect("a screen").v
}

/// What was offered is refused only where the game had gone on by then: another screen follows the one it was made at.
#[track_caller]
fn overtaken<M: Playable>(game: &mut Played<M>, made: Made, no: &Refusal) {
    let gone: &[&str] = match made.together {
        true => &["not_asked", "not_next", "stale", "not_now", "not_open"],
        false => &["stale"],
    };
    assert!(gone.contains(&no.reason.as_ref()), "{}: {no}", no.reason);
    until("the screen that overtook an input", || {
        game.play_on(0.0);
        (shown(game) > made.v).then_some(())
    });
}

fn same<M: Playable>(session: &Session<M::Game>, game: &mut Played<M>, viewer: Viewer) {
    let json = |view| serde_json::to_value(view).expect("JSON");
    assert_eq!(
        json(game.session().view(viewer)),
        json(session.view(viewer)),
        "{viewer}"
    );
    let texts = |lines: Vec<play::LogLine>| -> Vec<String> {
        lines.into_iter().map(|line| line.text).collect()
    };
    assert_eq!(
        texts(game.session().log(viewer)),
        texts(session.log(viewer)),
        "{viewer}"
    );
    // The film: an earlier place is fetched and shown.
    let (len, middle) = (game.session().len(), game.session().len() / 2);
    let lines = session.log(viewer).into_iter().map(|line| line.entry);
    let told = session.told(viewer).into_iter().map(|(entry, _)| entry);
    let heard: BTreeSet<u32> = lines.chain(told).collect();
    let place = usize::try_from(middle).expect("small") - 1;
    let entry = *heard.iter().nth(place).expect("an entry in the middle");
    game.goto(middle);
    until("an earlier place", || {
        game.play_on(0.0);
        let shown = json(game.session().view(viewer));
        (shown == json(session.view_after(entry, viewer))).then_some(())
    });
    assert_eq!(game.session().cursor(), middle);
    game.goto(len);
}

/// The save of a game that is over.
fn save_of(place: &Place) -> String {
    let at = place.site.strip_prefix("http://").expect("plain http");
    let mut stream = std::net::TcpStream::connect(at).expect("a connection");
    let (id, token) = (&place.id, &place.token);
    let call = format!(
        "GET /api/1/games/{id}/save HTTP/1.1\r\nhost: {at}\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(call.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    body.to_owned()
}

fn risk_start(rounds: Option<u16>) -> Session<risk::Risk> {
    let pack = Arc::new(risk::Pack::builtin().expect("a pack"));
    let setting = risk::Setting {
        max_rounds: rounds,
        ..risk::Mode::Skirmish.setting(2)
    };
    let start = risk::State::new(&pack, setting, 2).expect("a game");
    let names = ["Player 1", "Player 2"].map(str::to_owned).to_vec();
    boards::session(&pack, start, "test", names, 7)
}

#[test]
fn two_windows_play_risk_on_a_server() {
    let pack = Arc::new(risk::Pack::builtin().expect("a pack"));
    played::<RiskUi>("risk", &risk_start(Some(3)), 0, |text| {
        boards::load(&pack, "save", text.as_bytes())
            .expect("a save")
            .session
    });
}

fn throne_plays(pack: throne::Pack) {
    let pack = Arc::new(pack);
    let counts = pack.games.iter().map(|game| game.players);
    let seats = counts.min().expect("a game");
    let setting = throne::Setting::in_order(&pack, seats);
    let start = throne::State::new(&pack, setting).expect("a game");
    let names = (1..=seats).map(|seat| format!("Player {seat}")).collect();
    let session = boards::session(&pack, start, "test", names, 7);
    played::<ThroneUi>("throne", &session, usize::from(seats) - 2, |text| {
        boards::load(&pack, "save", text.as_bytes())
            .expect("a save")
            .session
    });
}

#[test]
fn two_windows_play_the_throne_game_on_a_server() {
    throne_plays(throne::Pack::builtin().expect("a pack"));
}

#[test]
fn two_windows_play_the_storm_on_a_server() {
    throne_plays(throne::Pack::builtin_storm().expect("a pack"));
}

#[test]
fn two_windows_play_the_feast_on_a_server() {
    throne_plays(throne::Pack::builtin_feast().expect("a pack"));
}

#[test]
fn two_windows_play_the_skirmish_on_a_server() {
    let rules = grid::Rules::new(grid::Pack::builtin().expect("a pack")).expect("rules");
    let rules = Arc::new(rules);
    let start = grid::bout_starts(&rules, "learn-to-play")
        .expect("a scenario")
        .remove(0);
    let names = ["Player 1", "Player 2"].map(str::to_owned);
    let session = grid::session(&rules, start, "test", names, 7);
    played::<TilesUi>("skirmish", &session, 0, |text| {
        let loaded = grid::load(&rules, &grid::Pack::builtin_in, "save", text.as_bytes());
        loaded.expect("a save").session
    });
}

/// A battle of two ready armies.
pub(crate) fn battle_start(packs: &Packs) -> Session<tabletop::Tabletop> {
    let text = planner::document::SAMPLE;
    let mut table = table::read(packs, Strictness::Loose, "table", text).expect("a table");
    let sides = table.state.sides();
    let sides = [sides[0].to_owned(), sides[1].to_owned()];
    let mode = ["a-game-of-thrones"];
    let starts = tabletop::bout_starts(&table.pack, &table.state, &sides, "small", &mode);
    table.state = starts.expect("a battle").remove(0);
    table.session("test", 7)
}

#[test]
fn two_windows_play_a_battle_of_miniatures_on_a_server() {
    let packs = Packs::builtin().expect("packs");
    let join = |place: Place| {
        let line = reached(place);
        let setup = setup_of(line.hello().expect("a hello"));
        let pack = tabletop::editions_of(&packs, &setup)
            .expect("an edition")
            .pack;
        Played::<BattleUi>::over(line, pack).expect("the game")
    };
    plays_out("tabletop", &battle_start(&packs), 0, join, |text| {
        tabletop::load(&packs, "save", text.as_bytes())
            .expect("a save")
            .session
    });
}

/// A window as a player has it.
pub(crate) struct Window(pub(crate) Harness<'static, Shell>, pub(crate) Textures);

impl Window {
    pub(crate) fn new(disk: &Memory, folder: &Path) -> Self {
        let settings = Settings {
            tips_seen: true,
            ..Settings::default()
        };
        Self::preferring(settings, disk, folder)
    }

    /// As it begins with what was remembered.
    fn preferring(settings: Settings, disk: &Memory, folder: &Path) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings = settings;
        let table = Bannerfield::new(start, Box::new(disk.clone()));
        let file = folder.join("hosted.sqlite");
        let shell = Shell::new(table).hosting_in(file);
        let textures = Textures::default();
        let harness = Harness::builder()
            .with_size(vec2(1200.0, 900.0))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| shell);
        let mut window = Self(harness, textures);
        window.0.run_steps(3);
        window
    }

    #[track_caller]
    pub(crate) fn waits_for(&mut self, text: &str) {
        until(text, || {
            self.0.run_steps(1);
            self.0.query_all_by_label_contains(text).next().map(drop)
        });
    }

    #[track_caller]
    pub(crate) fn click(&mut self, label: &str) {
        self.0.get_by_role_and_label(Role::Button, label).click();
        self.0.run_steps(4);
    }

    pub(crate) fn opens(&mut self, link: &str) {
        self.0
            .state()
            .table()
            .send(AppCommand::OpenLink(link.to_owned()));
        self.0.run_steps(3);
    }

    /// By the link, under a name.
    fn joins(&mut self, link: &str, name: &str) {
        self.sits_down(link, name);
        self.waits_for("You are ");
    }

    pub(crate) fn sits_down(&mut self, link: &str, name: &str) {
        self.opens(link);
        self.waits_for("Sit down");
        self.takes_seat(name);
    }

    /// The first that is free, under a name.
    pub(crate) fn takes_seat(&mut self, name: &str) {
        let field = self.0.get_by_role_and_label(Role::TextInput, "Your name");
        field.focus();
        self.0.run_steps(2);
        self.0
            .get_by_role_and_label(Role::TextInput, "Your name")
            .type_text(name);
        self.0.run_steps(3);
        self.click("Sit down");
    }

    fn go(&mut self, kind: GameKind) {
        self.0.state().table().send(AppCommand::Go(kind));
        self.0.run_steps(4);
    }

    fn game(&self) -> &Played<RiskUi> {
        let window = self.0.state().shown::<RiskUi>().expect("Risk is shown");
        window.game().expect("a game")
    }

    fn send(&mut self, command: impl Into<Command<RiskUi>>) {
        self.0
            .state()
            .shown::<RiskUi>()
            .expect("Risk is shown")
            .send(command);
        self.0.run_steps(2);
    }

    /// Answers anything, if it is asked.
    fn answers(&mut self) -> bool {
        self.0.run_steps(1);
        let game = self.game();
        let seat = game.whose();
        let Some(seat) = seat.filter(|_| game.asks_person() && !game.session().waits()) else {
            return false;
        };
        let offers = game.session().offers(seat);
        let Some(action) = offers.first().map(Offer::action).cloned() else {
            return false;
        };
        self.send(PlayCommand::Act(action));
        true
    }
}

fn texts(game: &Played<RiskUi>) -> Vec<String> {
    let lines = game.session().log(Viewer::Table).into_iter();
    lines.map(|line| line.text).collect()
}

/// Both windows answer so often together.
fn plays(windows: &mut [Window; 2], times: u32) {
    let mut done = 0;
    until("answers", || {
        for window in windows.iter_mut() {
            done += u32::from(window.answers());
        }
        (done >= times).then_some(())
    });
}

#[test]
fn two_windows_join_by_link_and_come_back_after_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let port = server.address().port();
    let start = risk_start(None);
    let created = server.adopt("risk", &save::text(&start), vec![Sitter::Person; 2]);
    let created = created.expect("hosted");
    let link = invited(&server, &created).link("");
    let disks = [Memory::default(), Memory::default()];
    let mut windows = disks
        .each_ref()
        .map(|disk| Window::new(disk, folder.path()));
    windows[0].joins(&link, "Ann");
    windows[1].joins(&link, "Bo");
    windows[0].waits_for("here: Bo");
    plays(&mut windows, 12);
    // The server throws the dice: nothing is to be chosen of them.
    windows[0].click("Game");
    let has = |text: &str| {
        let mut found = windows[0].0.query_all_by_label_contains(text);
        found.next().is_some()
    };
    assert!(has("Who plays") && !has("Dice of"));
    windows[0].0.key_press(Key::Escape);
    windows[0].0.run_steps(4);

    // Cut off, nothing is lost; back, both see the same.
    server.stop();
    for window in &mut windows {
        window.waits_for("The host has closed this game");
    }
    let server = served(folder.path(), port);
    for window in &mut windows {
        window.waits_for("You are ");
    }
    plays(&mut windows, 6);
    until("the same log", || {
        for window in &mut windows {
            window.0.run_steps(1);
        }
        let [one, other] = windows.each_ref().map(|window| texts(window.game()));
        (one == other && one.len() > 10).then_some(())
    });

    // A program plays on for somebody, until the seat is taken back.
    let own = Seat(0);
    let level = risk::Level::Squire;
    windows[0].send(PlayCommand::Seat(own, Player::Program(level)));
    until("the program", || {
        windows[1].answers();
        windows[0].0.run_steps(1);
        (windows[0].game().players().level(own) == Some(level)).then_some(())
    });
    windows[0].send(PlayCommand::Seat(own, Player::Person));
    until("the person", || {
        windows[0].0.run_steps(1);
        windows[0]
            .game()
            .players()
            .level(own)
            .is_none()
            .then_some(())
    });

    // Who comes back by the same link has the seat again.
    windows[0].go(planner::battle::KIND);
    windows[0].opens(&link);
    windows[0].waits_for("You are ");
    // Whoever is third finds no seat, and looks on.
    let mut third = Window::new(&Memory::default(), folder.path());
    third.opens(&link);
    third.waits_for("All seats are taken");
    // The page takes its size from the frame before.
    third.0.run_steps(4);
    third.click("Look on");
    third.waits_for("You look on");
    let undo = third.0.get_by_role_and_label(Role::Button, "Undo");
    assert!(undo.accesskit_node().is_disabled());
    assert!(!third.answers(), "who looks on answers nothing");
    server.stop();
}

#[test]
fn a_window_hosts_its_game_and_its_code_is_joined() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = Window::new(&Memory::default(), folder.path());
    host.go(board_games::risk::KIND);
    let setup = game_window::Setup {
        board: 0,
        setting: risk::Mode::Skirmish.setting(2).into(),
        seats: 2,
        seed: 7,
    };
    host.send(Command::Begin(setup, vec![Player::Person; 2]));
    host.send(Command::Online(OnlineAsk::Host));
    host.click("Host this game");
    host.waits_for("The link for the others");
    // The page takes its size from the frame before.
    host.0.run_steps(4);
    let seen = picture(&host.0, &host.1);
    let (wide, high) = (seen.width() as usize, seen.height() as usize);
    let mut grey = rqrr::PreparedImage::prepare_from_greyscale(wide, high, |x, y| {
        seen.pixels()[y * wide + x].green()
    });
    let codes = grey.detect_grids();
    let (_, link) = codes.first().expect("a code").decode().expect("a link");
    let invitation = Invitation::read(&link).expect("an invitation");

    let port = invitation.site.rsplit(':').next().expect("a port");
    let local = Invitation {
        site: format!("http://127.0.0.1:{port}"),
        ..invitation
    };
    let mut guest = Window::new(&Memory::default(), folder.path());
    guest.joins(&local.link(""), "Bo");
    host.click("Play at this device, too…");
    host.waits_for("Sit down");
    let field = host.0.get_by_role_and_label(Role::TextInput, "Your name");
    field.focus();
    host.0.run_steps(2);
    host.0
        .get_by_role_and_label(Role::TextInput, "Your name")
        .type_text("Ann");
    host.0.run_steps(3);
    host.click("Sit down");
    host.waits_for("You are ");
    let mut windows = [host, guest];
    plays(&mut windows, 4);

    // Somebody leaves: a program goes on, or somebody else has the seat.
    windows[0].send(Command::Online(OnlineAsk::Host));
    windows[0].waits_for("Program for Bo…");
    windows[0].0.run_steps(4);
    windows[0].click("Program for Bo…");
    windows[0].click("squire: takes what is allowed, with little thought");
    windows[0].waits_for("a program, squire");
    windows[0].0.run_steps(4);
    windows[0].click("Give the seat back to Bo");
    windows[0].waits_for("Free the seat of Bo");
    windows[0].0.run_steps(4);
    windows[0].click("Free the seat of Bo");
    windows[1].waits_for("this seat is somebody else's now");
    windows[1].opens(&local.link(""));
    windows[1].waits_for("Joined before");
    windows[1].0.run_steps(4);
    windows[1].click("Find the game");
    windows[1].waits_for("Sit down");
    windows[1].0.run_steps(4);
    windows[1].click("Sit down");
    windows[1].waits_for("You are ");
    windows[0].waits_for("Free the seat of Bo");
    windows[0].click("Close");

    // Closed, all are told; opened again, the game goes on under the same link.
    windows[0].send(Command::Online(OnlineAsk::Host));
    windows[0].click("Close it for all");
    windows[1].waits_for("The host has closed this game");
    // Whoever begins the program again finds it from the start page.
    windows[0].click("Close");
    windows[0].send(Command::Go(START));
    windows[0].0.run_steps(4);
    windows[0].click("Hosted before…");
    windows[0].0.run_steps(4);
    // Escape closes the page alone: the start page stays beneath it.
    windows[0].0.key_press(Key::Escape);
    windows[0].0.run_steps(4);
    assert!(windows[0].0.state().starts());
    windows[0].click("Hosted before…");
    windows[0].0.run_steps(4);
    let again = |window: &mut Window| {
        window.0.get_by_label_contains("Open again: Risk").click();
        window.0.run_steps(4);
    };
    // Where another program took the port, the host is told that the link is another one.
    let port: u16 = port.parse().expect("a number");
    let taken = TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).expect("the port");
    again(&mut windows[0]);
    windows[0].waits_for("the link is another one");
    windows[0].0.run_steps(4);
    windows[0].click("Close it for all");
    drop(taken);
    again(&mut windows[0]);
    windows[1].waits_for("You are ");
}

#[test]
fn a_game_is_joined_by_keys_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let link = risk_of_two(&server).link("");
    let mut window = Window::new(&Memory::default(), folder.path());
    let types = |window: &mut Window, text: &str| {
        window.0.run_steps(4);
        window.0.event(Event::Text(text.to_owned()));
        window.0.run_steps(2);
        window.0.key_press(Key::Enter);
        window.0.run_steps(2);
    };
    let join = AppCommand::Online(OnlineAsk::Join);
    window.0.state().table().send(join);
    window.waits_for("Link of the game");
    types(&mut window, &link);
    window.waits_for("Sit down");
    // Who is refused goes on typing.
    let port = server.address().port();
    server.stop();
    types(&mut window, "An");
    window.waits_for("No server runs at");
    let server = served(folder.path(), port);
    types(&mut window, "n");
    window.waits_for("You are ");
    server.stop();
}

#[test]
fn what_is_in_the_way_of_joining_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let gone = format!("{}/#join=abcd.ef01", site(&server));
    let mut window = Window::new(&Memory::default(), folder.path());
    window.opens(&gone);
    window.waits_for("There is no such game there");
    window.opens(&format!("{}/#join=abcd", site(&server)));
    window.waits_for("That is no invitation");
    let closed = format!("{}/#join=abcd.ef01", site(&server));
    server.stop();
    window.opens(&closed);
    window.waits_for("No server runs at");

    // A seat that somebody else took in between, while it was looked at and when it was asked for.
    let server = served(folder.path(), 0);
    let invitation = risk_of_two(&server);
    window.opens(&invitation.link(""));
    window.waits_for("Player 2: free");
    sits(&invitation, Seat(1), "Cleo");
    window.waits_for("Player 2: Cleo");
    let mut late = Knock::at(invitation.clone(), no_wake());
    assert_eq!(until("the game", || late.hear()), Knocked::Game);
    let place = sits(&invitation, Seat(0), "Ann");
    late.sit(Seat(0), "Bo");
    let told = until("an answer", || late.hear());
    assert!(
        matches!(&told, Knocked::No(why) if why.contains("Somebody else took that seat")),
        "{told:?}"
    );
    window.waits_for("Player 1, which was chosen here, is taken by Ann: all seats are taken");
    // A token that is nobody's.
    let mut line = Line::open(
        Place {
            token: "0".repeat(64),
            ..place
        },
        no_wake(),
    );
    until("a no", || {
        line.hear();
        matches!(line.standing(), Standing::Gone(_)).then_some(())
    });
    server.stop();
}

/// Whoever is asked answers so often by what is offered first or last.
fn answer(lines: &mut [Line; 2], times: u32, place: fn(&[Value]) -> Option<&Value>) {
    let mut done = 0;
    until("answers of lines", || {
        for line in lines.iter_mut() {
            line.hear();
            let offers = line.screen().map_or(&[][..], |screen| &screen.offers);
            let Some(offer) = place(offers).filter(|_| !line.waits() && done < times) else {
                continue;
            };
            let within = || offer.get("within")?.get(0);
            let action = offer.get("exact").or_else(within).expect("an action");
            line.send(Deed::Act(action.clone()));
            done += 1;
        }
        let waits = lines.iter().any(Line::waits);
        (done == times && !waits).then_some(())
    });
}

/// All agree to take the last choice back.
fn take_back(lines: &mut [Line; 2]) {
    for seat in 0..2 {
        until("the same screen", || {
            lines.iter_mut().for_each(|line| drop(line.hear()));
            let [one, other] = lines.each_ref().map(|line| {
                let screen = line.screen().expect("a screen");
                (screen.lines.clone(), screen.turn.clone())
            });
            (one == other).then_some(())
        });
        lines[seat].send(Deed::Undo);
        until("an answer", || {
            lines[seat].hear();
            (!lines[seat].waits()).then_some(())
        });
    }
}

#[test]
fn what_was_taken_back_is_no_part_of_the_film() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = risk_of_two(&server);
    let places = [(0, "Ann"), (1, "Bo")].map(|(seat, name)| sits(&invitation, Seat(seat), name));
    let mut lines = places.map(reached);
    let mut watching = joined::<RiskUi>(Place::watching(&invitation));
    answer(&mut lines, 6, <[Value]>::first);
    let long = until("all that was played", || {
        watching.play_on(0.0);
        let all = lines[0].screen().map(|screen| screen.lines.len());
        (Some(watching.session().log(Viewer::Table).len()) == all).then(|| watching.session().len())
    });
    // Each place of the film is fetched before anything is taken back.
    for entry in 1..long {
        watching.goto(entry);
        for _ in 0..40 {
            watching.play_on(0.0);
            sleep(Duration::from_millis(5));
        }
    }
    for _ in 0..4 {
        take_back(&mut lines);
    }
    answer(&mut lines, 6, <[Value]>::last);
    let mut truth = reached(Place::watching(&invitation));
    until("the other game", || {
        watching.play_on(0.0);
        // The film stands where it was looked at.
        let session = watching.session();
        let known = session.log(Viewer::Table).len() + session.tail(Viewer::Table).len();
        (known == truth.screen()?.lines.len()).then_some(())
    });
    for entry in 1..watching.session().len() {
        truth.ask_past(entry);
        let was = until("how it was", || truth.hear().past.pop());
        watching.goto(entry);
        until("the film of the other game", || {
            watching.play_on(0.0);
            let seen = watching.session().view(Viewer::Table);
            (serde_json::to_value(seen).ok() == Some(was.1.clone())).then_some(())
        });
    }
    server.stop();
}

/// Takes connections on a port and does something with each, until it is dropped.
struct Between {
    at: SocketAddr,
    ends: Arc<AtomicBool>,
}

impl Between {
    fn new(port: u16, with: impl Fn(TcpStream) + Clone + Send + 'static) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).expect("a port");
        let at = listener.local_addr().expect("an address");
        let ends = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&ends);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if ended.load(Ordering::SeqCst) {
                    return;
                }
                let with = with.clone();
                std::thread::spawn(move || with(stream));
            }
        });
        Self { at, ends }
    }
}

impl Drop for Between {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::SeqCst);
        // The listener goes once it sees that.
        let _ = TcpStream::connect(self.at);
        sleep(Duration::from_millis(50));
    }
}

/// The head of a request.
fn head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|read| read == 1) {
        head.push(byte[0]);
    }
    String::from_utf8_lossy(&head).into_owned()
}

#[test]
fn a_game_is_played_by_requests_where_sockets_are_blocked() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = risk_of_two(&server);
    let to = server.address();
    let blocked = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&blocked);
    let between = Between::new(0, move |mut stream| {
        let head = head(&mut stream);
        if head.contains("/live ") {
            count.fetch_add(1, Ordering::SeqCst);
            let _ = stream.write_all(b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
            return;
        }
        let Ok(mut server) = TcpStream::connect(to) else {
            return;
        };
        let _ = server.write_all(head.as_bytes());
        let (Ok(mut back), Ok(mut answers)) = (stream.try_clone(), server.try_clone()) else {
            return;
        };
        std::thread::spawn(move || std::io::copy(&mut answers, &mut back));
        let _ = std::io::copy(&mut stream, &mut server);
    });
    let places = [(0, "Ann"), (1, "Bo")].map(|(seat, name)| sits(&invitation, Seat(seat), name));
    let [ann, bo] = places;
    let far = Place {
        site: format!("http://{}", between.at),
        ..ann
    };
    let mut lines = [far, bo].map(reached);
    assert!(blocked.load(Ordering::SeqCst) > 0, "no socket was tried");
    answer(&mut lines, 12, <[Value]>::first);
    until("the same screen", || {
        lines.iter_mut().for_each(|line| drop(line.hear()));
        let [one, other] = lines
            .each_ref()
            .map(|line| line.screen().map(|screen| &screen.lines));
        (one == other).then_some(())
    });
    assert_eq!(lines[0].standing(), Standing::Here);
    server.stop();
}

#[test]
fn a_seat_is_kept_when_something_else_answers_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, port, link) = away(folder.path());
    // The page of a hotel, say, that wants a room number first.
    let hotel = Between::new(port, |mut stream| {
        head(&mut stream);
        let page =
            "HTTP/1.1 200 OK\r\ncontent-length: 14\r\nconnection: close\r\n\r\n<p>Sign in</p>";
        let _ = stream.write_all(page.as_bytes());
    });
    window.opens(&link);
    window.waits_for("another version of this program");
    drop(hotel);
    let server = served(folder.path(), port);
    window.0.run_steps(4);
    window.0.get_by_label_contains("Risk, ").click();
    window.0.run_steps(4);
    window.waits_for("You are ");
    // It is forgotten by whoever asks for that, and asked twice.
    window.go(planner::battle::KIND);
    window
        .0
        .state()
        .table()
        .send(AppCommand::Online(OnlineAsk::Join));
    window.0.run_steps(4);
    window.click("Forget…");
    window.click("Forget Player 1 for ever");
    assert!(window.0.query_by_label_contains("Joined before").is_none());
    server.stop();
}

/// A window that joined a game of Risk and went elsewhere, whose server has gone, with its port and the link.
fn away(folder: &Path) -> (Window, u16, String) {
    let server = served(folder, 0);
    let port = server.address().port();
    let link = risk_of_two(&server).link("");
    let mut window = Window::new(&Memory::default(), folder);
    window.joins(&link, "Ann");
    window.go(planner::battle::KIND);
    server.stop();
    (window, port, link)
}

/// Whoever went back to a game whose server was away was told nothing, and could do nothing else.
#[test]
fn a_game_that_cannot_be_reached_says_why_and_can_be_let_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, port, _) = away(folder.path());
    let join = AppCommand::Online(OnlineAsk::Join);
    window.0.state().table().send(join);
    window.0.run_steps(4);
    window.0.get_by_label_contains("Risk, ").click();
    window.waits_for("No server runs at");
    window.0.run_steps(4);
    window.click("Try no more");
    let says = window.0.query_by_label_contains("No server runs at");
    assert!(says.is_none());
    let server = served(folder.path(), port);
    window.0.get_by_label_contains("Risk, ").click();
    window.waits_for("You are ");
    server.stop();
}

/// A game that was shown when the program ended was tried in silence, and took the window away once it answered.
#[test]
fn a_game_that_answers_late_is_gone_on_with_when_somebody_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let port = server.address().port();
    let link = risk_of_two(&server).link("");
    let mut window = Window::new(&Memory::default(), folder.path());
    window.joins(&link, "Ann");
    let settings = window.0.state().table().settings().clone();
    drop(window);
    server.stop();
    let mut window = Window::preferring(settings, &Memory::default(), folder.path());
    window.waits_for("No server runs at");
    let server = served(folder.path(), port);
    window.waits_for("it answers again");
    assert!(window.0.state().shown::<RiskUi>().is_none());
    window.0.run_steps(4);
    window.click("Go on there");
    window.waits_for("You are ");
    server.stop();
}

/// Where the first thing of the table is on the screen.
fn first_thing(window: &Window) -> Pos2 {
    let mut things = window.0.query_all_by_role(Role::ListBoxOption);
    things.next().expect("a thing").rect().center()
}

fn is_near(one: Pos2, other: Pos2) -> bool {
    one.distance(other) < 3.0
}

#[test]
fn a_tray_that_is_dragged_is_seen_by_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let packs = Packs::builtin().expect("packs");
    let text = planner::document::SAMPLE;
    let table = table::read(&packs, Strictness::Loose, "table", text).expect("a table");
    let start = save::text(&table.session("test", 7));
    let created = server.adopt("tabletop", &start, vec![Sitter::Person; 2]);
    let link = invited(&server, &created.expect("hosted")).link("");
    let mut windows = ["Ann", "Bo"].map(|name| {
        let mut window = Window::new(&Memory::default(), folder.path());
        window.sits_down(&link, name);
        window.waits_for("You have joined the table");
        window.0.run_steps(8);
        window
    });
    let [ann, bo] = &mut windows;
    let (from, stood) = (first_thing(ann), first_thing(bo));
    let press = |window: &mut Window, at: Pos2, pressed: bool| {
        window.0.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.0.run_steps(2);
    };
    let drag = |window: &mut Window, by: f32| {
        window.0.event(Event::PointerMoved(from));
        window.0.run_steps(1);
        press(window, from, true);
        for step in 1..=8 {
            let at = from + vec2(by * step as f32 / 8.0, 0.0);
            window.0.event(Event::PointerMoved(at));
            window.0.run_steps(1);
        }
    };
    let seen = |ann: &mut Window, bo: &mut Window, what: &str, is: &dyn Fn(Pos2) -> bool| {
        until(what, || {
            ann.0.run_steps(1);
            bo.0.run_steps(1);
            is(first_thing(bo)).then_some(())
        });
    };
    let away = |at: Pos2| at.x > stood.x + 30.0;
    drag(ann, 60.0);
    seen(ann, bo, "a drag", &away);
    // It stays there as long as it is held, and comes back if it is not put down.
    for _ in 0..300 {
        ann.0.run_steps(1);
        bo.0.run_steps(1);
        sleep(Duration::from_millis(5));
    }
    assert!(away(first_thing(bo)), "it is held still");
    ann.0.key_press(Key::Escape);
    ann.0.run_steps(2);
    press(ann, from, false);
    seen(ann, bo, "a drag that is over", &|at| is_near(at, stood));
    // Put down it is one input.
    drag(ann, 60.0);
    press(ann, from + vec2(60.0, 0.0), false);
    seen(ann, bo, "a tray that was put down", &away);
    let lines = |window: &Window| window.0.state().table().document().log().len();
    until("one line", || {
        ann.0.run_steps(1);
        bo.0.run_steps(1);
        (lines(bo) == 1 && lines(ann) == 1).then_some(())
    });
    // Saved with its log, it is a table of one's own that begins as it is now: such a file held no log before.
    let shared = ann.0.state().table().document();
    let text = shared.text_for(Path::new("shared.jsonl"));
    let own = tabletop::load(&packs, "save", text.as_bytes()).expect("a save");
    assert!(own.session.is_empty());
    assert_eq!(own.session.view(Viewer::Table).table, shared.table().state);
    server.stop();
}

#[test]
fn a_game_that_is_over_is_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let mut game = risk_start(Some(1));
    let mut dice = Seeded::new(30);
    loop {
        let seat = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => {
                game.roll().expect("dice");
                continue;
            }
            Turn::Seats(seats) => seats[0],
        };
        let offers = game.offers(seat);
        let at = dice.draw(u8::try_from(offers.len().min(255)).expect("few"));
        let action = offers[usize::from(at)].action().clone();
        game.act(Input::Act(seat, action)).expect("an offer");
    }
    let created = server.adopt("risk", &save::text(&game), vec![Sitter::Person; 2]);
    let link = invited(&server, &created.expect("hosted")).link("");
    let mut window = Window::new(&Memory::default(), folder.path());
    window.opens(&link);
    window.waits_for("This game is over; one can look at it");
    window.0.run_steps(4);
    window.click("Look on");
    window.waits_for("You look on");
    assert!(window.game().turn().is_over());
    // How it went cannot be told by a device that saw nothing of it.
    assert_eq!(window.game().story(), None);
    server.stop();
}
