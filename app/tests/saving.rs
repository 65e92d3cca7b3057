//! Is every game saved without a loss and opened without a silence, by the same question for a file?
//!
//! Journeys through each kind of game, in a wide window and on a phone, by keys and by the names that a screen reader
//! says. `SHOTS=folder` draws what they come by.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use bannerfield::shell::Shell;
use board_games::risk::RiskGame as _;
use board_games::skirmish;
use board_games::throne::ThroneGame as _;
use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use planner::app::Bannerfield;
use planner::command::{AppCommand, Command, GameCommand, PanelKind, ViewCommand};
use play::Seat;
use tabletop::Fix;
use tabletop::army::{Army, ArmyUnit, write};
use ui::day::Day;
use ui::disk::Memory;
use ui::game_kind::GameKind;

use crate::common::raster::{Textures, picture};
use crate::common::{browse, people};

const WIDE: [f32; 2] = [1440.0, 900.0];
const PHONE: [f32; 2] = [390.0, 844.0];

/// The home folder of the disk in memory.
const HOME: &str = "/houses/ann";

/// What a fingertip hits.
const FINGER: f32 = 40.0;

/// A kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Table,
    Battle,
    Tiles,
    Risk,
    Throne,
}

impl Kind {
    const ALL: [Self; 5] = [
        Self::Table,
        Self::Battle,
        Self::Tiles,
        Self::Risk,
        Self::Throne,
    ];

    fn place(self) -> GameKind {
        match self {
            Self::Table | Self::Battle => planner::battle::KIND,
            Self::Tiles => board_games::skirmish::KIND,
            Self::Risk => board_games::risk::KIND,
            Self::Throne => board_games::throne::KIND,
        }
    }

    /// A game of it that has begun, where that takes long: it is played once for all journeys.
    fn begun(self) -> Option<(GameKind, &'static str)> {
        static RISK: OnceLock<String> = OnceLock::new();
        static THRONE: OnceLock<String> = OnceLock::new();
        let played = || {
            let mut journey = Journey::with(self, PHONE, None);
            journey.begin();
            journey.text()
        };
        match self {
            Self::Table | Self::Battle | Self::Tiles => None,
            Self::Risk => Some((board_games::risk::KIND, RISK.get_or_init(played))),
            Self::Throne => Some((board_games::throne::KIND, THRONE.get_or_init(played))),
        }
    }

    /// The name that its first file is offered.
    fn offered(self) -> &'static str {
        match self {
            Self::Table => "sample-battle-2026-11-24.json",
            Self::Battle => "sample-battle-2026-11-24-round-1.jsonl",
            Self::Tiles => "learn-to-play-2026-11-24.jsonl",
            Self::Risk => "risk-2026-11-24-round-1.jsonl",
            Self::Throne => "throne-2026-11-24-turn-1.jsonl",
        }
    }

    /// What the list says of such a file.
    fn told(self) -> &'static str {
        match self {
            Self::Table => "Table",
            Self::Battle => "Miniatures, round 1",
            Self::Tiles => "Skirmish on tiles",
            Self::Risk => "Risk, round 1",
            Self::Throne => "Game of Thrones, turn 1",
        }
    }

    /// What the window is called without a file.
    fn title(self) -> &'static str {
        match self {
            Self::Table | Self::Battle => "• Sample battle – Miniatures – Bannerfield",
            Self::Tiles => "Skirmish on tiles – Bannerfield",
            Self::Risk => "Risk: Game of Thrones – Bannerfield",
            Self::Throne => "A Game of Thrones – Bannerfield",
        }
    }
}

/// A window with a game of a kind in play.
struct Journey {
    window: Harness<'static, Shell>,
    textures: Textures,
    disk: Memory,
    kind: Kind,
}

impl Journey {
    fn new(kind: Kind, size: [f32; 2]) -> Self {
        let mut journey = Self::with(kind, size, kind.begun());
        journey.begin();
        journey
    }

    /// A window, with a game that was kept at the last start.
    fn with(kind: Kind, [width, height]: [f32; 2], kept: Option<(GameKind, &str)>) -> Self {
        let disk = Memory::default();
        disk.held().day = Day::of(1_795_478_400);
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        for game in ["tiles", "risk", "throne"] {
            start.settings.games.keep(game, &people());
        }
        if let Some((log, text)) = kept {
            start.logs.insert(log, text.into());
        }
        let textures = Textures::default();
        let program = Bannerfield::new(start, Box::new(disk.clone()));
        let window = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(program));
        let mut journey = Self {
            window,
            textures,
            disk,
            kind,
        };
        journey.settle();
        journey
    }

    fn settle(&mut self) {
        self.window.run_steps(4);
    }

    fn shell(&self) -> &Shell {
        self.window.state()
    }

    fn app(&mut self, command: impl Into<Command>) {
        self.shell().table().send(command);
        self.settle();
    }

    fn begin(&mut self) {
        match self.kind {
            Kind::Table => {}
            Kind::Battle => {
                self.app(ViewCommand::Panel(PanelKind::Battle));
                self.press("Begin the battle");
            }
            Kind::Tiles | Kind::Risk | Kind::Throne => self.app(AppCommand::Go(self.kind.place())),
        }
        match self.kind {
            Kind::Tiles if self.tiles().game().is_none() => self.press("Begin the game"),
            Kind::Risk if self.risk().game().is_none() => self.press("Begin the game"),
            Kind::Throne if self.throne().game().is_none() => self.press("Begin the game"),
            Kind::Table | Kind::Battle | Kind::Tiles | Kind::Risk | Kind::Throne => {}
        }
        let mut steps = 0;
        while !self.is_under_way() {
            self.act();
            steps += 1;
            assert!(steps < 400, "{:?} does not begin", self.kind);
        }
    }

    /// Whether the first round or turn has begun, where one is named.
    fn is_under_way(&self) -> bool {
        match self.kind {
            Kind::Table => self.shell().table().document().is_changed(),
            Kind::Battle => {
                let battle = self.shell().table().document().battle();
                battle.is_some_and(|battle| battle.round > 0)
            }
            Kind::Tiles => true,
            Kind::Risk => self.risk().game().expect("begun").state().round > 0,
            Kind::Throne => self.throne().game().expect("begun").state().turn > 0,
        }
    }

    fn risk(&self) -> &game_window::GameWindow<board_games::risk::RiskUi> {
        self.shell()
            .shown::<board_games::risk::RiskUi>()
            .expect("it is shown")
    }

    fn throne(&self) -> &game_window::GameWindow<board_games::throne::ThroneUi> {
        self.shell()
            .shown::<board_games::throne::ThroneUi>()
            .expect("it is shown")
    }

    fn tiles(&self) -> &skirmish::Window {
        self.shell()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("it is shown")
    }

    /// Whatever is offered first, or a roll; a change of the table.
    fn act(&mut self) {
        match self.kind {
            Kind::Table | Kind::Battle | Kind::Tiles => {}
            Kind::Risk => uncover(self.risk()),
            Kind::Throne => uncover(self.throne()),
        }
        self.settle();
        match self.kind {
            Kind::Table => {
                let id = self.shell().table().document().table().state.units[0]
                    .id
                    .clone();
                self.app(Fix::Remove { id });
            }
            Kind::Battle => {
                let document = self.shell().table().document();
                let offers = document.asked().map(|seat| document.session().offers(seat));
                let offers = offers.unwrap_or_default();
                let first = offers.first().map(|offer| offer.action().clone());
                self.app(match first {
                    Some(action) => GameCommand::Act(action),
                    None => GameCommand::Roll,
                });
            }
            Kind::Tiles => {
                let game = self.tiles().game().expect("begun");
                let first = game.offers().next().map(|offer| offer.action().clone());
                self.tiles().send(match first {
                    Some(action) => skirmish::PlayCommand::Act(action),
                    None => skirmish::PlayCommand::Roll,
                });
            }
            Kind::Risk => answer(self.risk()),
            Kind::Throne => answer(self.throne()),
        }
        self.settle();
    }

    /// The whole game with its log.
    fn text(&self) -> String {
        let table = self.shell().table().document();
        match self.kind {
            Kind::Table => table.text(),
            Kind::Battle => table.game(),
            Kind::Tiles => self.tiles().game().expect("begun").text(),
            Kind::Risk => self.risk().game().expect("begun").text(),
            Kind::Throne => self.throne().game().expect("begun").text(),
        }
    }

    fn save(&mut self) {
        match self.kind {
            Kind::Table | Kind::Battle => self.app(AppCommand::SaveAs),
            Kind::Tiles => self.tiles().send(skirmish::Command::Save),
            Kind::Risk => self.risk().send(game_window::Command::Save),
            Kind::Throne => self.throne().send(game_window::Command::Save),
        }
        self.settle();
    }

    fn open(&mut self) {
        match self.kind {
            Kind::Table | Kind::Battle => self.app(AppCommand::Open),
            Kind::Tiles => self.tiles().send(skirmish::Command::Open),
            Kind::Risk => self.risk().send(game_window::Command::Open),
            Kind::Throne => self.throne().send(game_window::Command::Open),
        }
        self.settle();
    }

    fn key(&mut self, key: Key) {
        self.window.key_press(key);
        self.settle();
    }

    /// Types into a field in the place of what stands in it.
    fn type_in(&mut self, field: &str, text: &str) {
        let field = self.window.get_by_role_and_label(Role::TextInput, field);
        field.focus();
        self.settle();
        self.window.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.window.event(Event::Text(text.to_owned()));
        self.settle();
    }

    fn press(&mut self, label: &str) {
        let button = self.window.get_by_role_and_label(Role::Button, label);
        button.click_accesskit();
        self.settle();
    }

    #[track_caller]
    fn says(&self, part: &str) {
        let mut said = self.window.query_all_by_label_contains(part);
        assert!(said.next().is_some(), "{:?}: {part}", self.kind);
    }

    fn field(&self, name: &str) -> String {
        let field = self.window.get_by_role_and_label(Role::TextInput, name);
        field.accesskit_node().value().unwrap_or_default()
    }

    /// Whether the question for a file is there.
    fn asks(&self) -> bool {
        let mut fields = self.window.query_all_by_role(Role::TextInput);
        let name = Some("Name".to_owned());
        fields.any(|field| field.accesskit_node().label() == name)
    }

    fn has(&self, label: &str) -> bool {
        self.window.query_all_by_label(label).next().is_some()
    }

    fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = Path::new(HOME).join(name);
        self.disk.held().files.insert(path.clone(), text.into());
        path
    }

    fn file(&self, name: &str) -> Option<String> {
        let held = self.disk.held();
        let bytes = held.files.get(&Path::new(HOME).join(name))?.clone();
        String::from_utf8(bytes).ok()
    }

    /// Nothing of the question lies beyond the window, and fingers hit every row.
    #[track_caller]
    fn fits(&self) {
        let window = self.window.ctx.content_rect();
        let rows = self.window.query_all_by_role(Role::ListBoxOption);
        let is_row = |label: &str| label.contains(".json") || label.ends_with('/');
        let rows = rows.filter(|row| row.accesskit_node().label().is_some_and(|row| is_row(&row)));
        let mut rects: Vec<_> = rows.map(|row| row.rect()).collect();
        if window.width() < 500.0 {
            assert!(
                rects.iter().all(|rect| rect.height() >= FINGER),
                "{rects:?}"
            );
        }
        for name in ["Folder", "Name"] {
            let field = self.window.get_by_role_and_label(Role::TextInput, name);
            rects.push(field.rect());
        }
        for name in ["Up", "Close"] {
            let button = self.window.get_by_role_and_label(Role::Button, name);
            rects.push(button.rect());
        }
        let answers = ["Save", "Open", "Cancel", "Browse…", "Keep it", "Replace it"];
        for name in answers {
            let buttons = self.window.query_all_by_role_and_label(Role::Button, name);
            rects.extend(buttons.map(|button| button.rect()));
        }
        assert!(rects.len() > 5, "{rects:?}");
        let beyond = rects.iter().find(|rect| !window.contains_rect(**rect));
        assert!(beyond.is_none(), "{:?}: {beyond:?}", self.kind);
    }

    fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let size: Vec2 = self.window.ctx.content_rect().size();
            let name = format!("saving-{name}-{:?}-{}.png", self.kind, size.x);
            let dots = picture(&self.window, &self.textures);
            dots.save_png(Path::new(&folder).join(name.to_lowercase()))
                .expect("a picture can be written");
        }
    }
}

/// Uncovers what whoever is asked hides.
fn uncover<M: game_window::GameUi>(screen: &game_window::GameWindow<M>) {
    let game = screen.game().expect("begun");
    if let Some(seat) = game.asked().filter(|_| game.hides()) {
        screen.send(game_window::PlayCommand::Show(seat));
    }
}

/// Gives whatever answer is offered first, or rolls.
fn answer<M: game_window::GameUi>(screen: &game_window::GameWindow<M>) {
    let game = screen.game().expect("begun");
    let first = game.offers().next();
    screen.send(match first {
        Some(offer) => game_window::PlayCommand::Act(offer.action().clone()),
        None => game_window::PlayCommand::Roll,
    });
}

/// A game of a kind, saved to its first file.
fn saved(kind: Kind, size: [f32; 2]) -> Journey {
    let mut journey = Journey::new(kind, size);
    journey.save();
    journey.key(Key::Enter);
    assert!(!journey.asks(), "{kind:?}");
    journey
}

/// Goes through a journey in both sizes.
fn everywhere(walk: impl Fn(Kind, [f32; 2])) {
    for kind in Kind::ALL {
        for size in [WIDE, PHONE] {
            walk(kind, size);
        }
    }
}

/// The same on a phone alone, whose window is drawn faster.
fn on_a_phone(walk: impl Fn(Kind, [f32; 2])) {
    for kind in Kind::ALL {
        walk(kind, PHONE);
    }
}

#[test]
fn a_game_is_saved_under_the_name_that_is_offered() {
    everywhere(|kind, size| {
        let mut journey = Journey::new(kind, size);
        assert_eq!(journey.shell().table().window_title(), kind.title());
        journey.save();
        assert_eq!(journey.field("Name"), kind.offered());
        assert_eq!(journey.field("Folder"), HOME);
        journey.shot("first");
        journey.fits();
        let text = journey.text();
        journey.key(Key::Enter);
        assert!(!journey.asks(), "{kind:?}");
        assert_eq!(journey.file(kind.offered()), Some(text), "{kind:?}");
        let title = journey.shell().table().window_title();
        assert!(title.contains(kind.offered()), "{title}");
        // The next name is another one.
        journey.save();
        assert_ne!(journey.field("Name"), kind.offered());
        let known = kind.offered().rsplit_once('.').expect("an ending");
        let next = format!("{}-2.{}", known.0, known.1);
        assert_eq!(journey.field("Name"), next, "{kind:?}");
        journey.says(kind.told());
        journey.key(Key::Escape);
        assert!(!journey.asks() && journey.file(&next).is_none());
    });
}

#[test]
fn a_file_that_is_there_is_written_over_only_when_that_is_agreed_to() {
    everywhere(|kind, size| {
        let mut journey = saved(kind, size);
        let before = journey.file(kind.offered());
        journey.act();
        let after = Some(journey.text());
        assert!(before != after, "{kind:?}: nothing was done");
        journey.save();
        journey.type_in("Name", kind.offered());
        journey.key(Key::Enter);
        journey.says(&format!("“{}” is there already", kind.offered()));
        journey.shot("taken");
        journey.fits();
        assert_eq!(journey.file(kind.offered()), before, "{kind:?}");
        // Enter keeps it, and another name is offered.
        journey.key(Key::Enter);
        assert!(journey.asks(), "{kind:?}");
        assert_eq!(journey.file(kind.offered()), before, "{kind:?}");
        assert_ne!(journey.field("Name"), kind.offered());
        journey.type_in("Name", kind.offered());
        journey.press("Save");
        journey.press("Keep it");
        assert_eq!(journey.file(kind.offered()), before, "{kind:?}");
        journey.type_in("Name", kind.offered());
        journey.key(Key::Enter);
        journey.press("Replace it");
        assert!(!journey.asks(), "{kind:?}");
        assert_eq!(journey.file(kind.offered()), after, "{kind:?}");
    });
}

#[test]
fn what_the_system_chose_is_not_written_over_unasked() {
    for kind in Kind::ALL {
        let mut journey = Journey::new(kind, PHONE);
        let there = journey.put(kind.offered(), "another game");
        journey.disk.held().choice = Some(there);
        journey.save();
        journey.app(browse());
        journey.says("is there already");
        let kept = || Some("another game".to_owned());
        assert_eq!(journey.file(kind.offered()), kept(), "{kind:?}");
        journey.press("Replace it");
        assert_ne!(journey.file(kind.offered()), kept(), "{kind:?}");
        // One that shows nothing is no answer.
        journey.disk.held().has_no_dialog = true;
        journey.save();
        journey.app(browse());
        journey.says("This system shows no list of files of its own");
        assert!(journey.asks());
    }
}

#[test]
fn a_saved_game_is_listed_and_opened_by_keys() {
    on_a_phone(|kind, size| {
        let mut journey = saved(kind, size);
        let before = journey.file(kind.offered()).expect("saved");
        journey.put("a-list.txt", "no game");
        journey.put("older/battle.json", "{}");
        journey.act();
        journey.open();
        journey.says(&format!("{}, {}", kind.offered(), kind.told()));
        assert_eq!(journey.window.query_all_by_label("a-list.txt").count(), 0);
        journey.shot("open");
        journey.fits();
        // First the folder, then the file.
        journey.key(Key::ArrowDown);
        journey.key(Key::ArrowDown);
        assert_eq!(journey.field("Name"), kind.offered());
        journey.key(Key::Enter);
        if kind.place() == planner::battle::KIND {
            journey.press("Discard");
        }
        assert!(!journey.asks(), "{kind:?}");
        let is_same = lines(&journey.text()) == lines(&before);
        assert!(is_same, "{kind:?}: another game");
        let title = journey.shell().table().window_title();
        assert!(title.contains(kind.offered()), "{title}");
    });
}

#[test]
fn an_army_list_that_is_opened_in_another_game_brings_the_table() {
    for kind in Kind::ALL {
        let mut journey = Journey::new(kind, WIDE);
        let mut army = Army::new("2017", "stark", 30);
        army.units.push(ArmyUnit::new("stark-bowmen"));
        journey.put("bows.json", &write(&army));
        // One for each seat, and a third that has to find its place.
        for seat in [Some(Seat(0)), Some(Seat(1)), None] {
            journey.app(AppCommand::Go(kind.place()));
            journey.open();
            journey.says("bows.json, Army list");
            journey.type_in("Name", "bows.json");
            journey.key(Key::Enter);
            assert!(!journey.asks(), "{kind:?}");
            let table = journey.shell().table();
            let title = table.window_title();
            assert!(
                title.contains(planner::battle::KIND.name()),
                "{kind:?}: {title}"
            );
            match seat {
                Some(seat) => assert_eq!(table.list(seat).units, army.units, "{kind:?}"),
                None => journey.says("Which list does it replace?"),
            }
        }
    }
}

#[test]
fn a_file_that_is_of_no_use_is_told_of() {
    on_a_phone(|kind, size| {
        let mut journey = saved(kind, size);
        let good = journey.file(kind.offered()).expect("saved");
        let before = journey.text();
        journey.put("notes.json", "{ \"notes\": [] }");
        journey.put("torn.jsonl", &good[..12]);
        for (name, told) in [
            (
                "notes.json",
                "no table, no army list and no saved game of this",
            ),
            (
                "torn.jsonl",
                "no table, no army list and no saved game of this",
            ),
            ("nowhere.jsonl", "There is no file “nowhere.jsonl” in"),
            ("", "Type a name, or choose one of the list"),
        ] {
            journey.open();
            journey.type_in("Name", name);
            journey.key(Key::Enter);
            journey.says(told);
            journey.shot("useless");
            assert!(journey.asks(), "{kind:?}: {told}");
            journey.key(Key::Escape);
            assert!(!journey.asks(), "{kind:?}: {told}");
        }
        // What is known as a game says where it is broken.
        let broken = match kind {
            Kind::Table => good.replacen("\"units\"", "\"unist\"", 1),
            Kind::Battle | Kind::Tiles | Kind::Risk | Kind::Throne => {
                good.replacen("\"app\":\"", "\"app\":\"x", 1)
            }
        };
        journey.put("broken.jsonl", &broken);
        journey.open();
        journey.type_in("Name", "broken.jsonl");
        journey.key(Key::Enter);
        journey.says(match kind {
            Kind::Table => "unist",
            Kind::Battle | Kind::Tiles | Kind::Risk | Kind::Throne => "does not fit its sum",
        });
        journey.shot("broken");
        assert_eq!(journey.text(), before, "{kind:?}");
    });
}

#[test]
fn a_file_of_another_game_opens_that_game() {
    let files = Kind::ALL.map(|kind| {
        let journey = saved(kind, PHONE);
        (kind, journey.file(kind.offered()).expect("saved"))
    });
    for kind in Kind::ALL {
        for (other, text) in files
            .iter()
            .filter(|(other, _)| other.place() != kind.place())
        {
            let mut journey = saved(kind, PHONE);
            journey.put(other.offered(), text);
            journey.open();
            journey.type_in("Name", other.offered());
            journey.key(Key::Enter);
            journey.kind = *other;
            assert_eq!(
                lines(&journey.text()),
                lines(text),
                "{other:?} from {kind:?}"
            );
            let title = journey.shell().table().window_title();
            assert!(title.contains(other.offered()), "{title}");
        }
    }
}

#[test]
fn a_folder_that_takes_no_file_is_told_of() {
    on_a_phone(|kind, size| {
        let mut journey = Journey::new(kind, size);
        journey.put("good/a.json", "{}");
        journey.disk.held().closed.insert(HOME.into());
        journey.save();
        journey.key(Key::Enter);
        journey.says("may not be written in /houses/ann: choose another folder");
        journey.shot("closed");
        assert!(journey.asks() && journey.file(kind.offered()).is_none());
        journey.type_in("Folder", "~/nowhere");
        journey.says("There is no folder /houses/ann/nowhere: choose another one");
        journey.type_in("Folder", "~/good");
        journey.key(Key::Enter);
        journey.key(Key::Enter);
        assert!(!journey.asks(), "{kind:?}");
        let name = format!("good/{}", kind.offered());
        assert_eq!(journey.file(&name), Some(journey.text()), "{kind:?}");
        // The next question begins there, and goes up from there.
        journey.open();
        assert_eq!(journey.field("Folder"), "/houses/ann/good");
        journey.press("Up");
        assert_eq!(journey.field("Folder"), HOME);
        journey.key(Key::Escape);
        // A full disk is told of, too.
        journey.disk.held().is_full = true;
        journey.save();
        journey.key(Key::Enter);
        journey.says("The disk is full: make room");
    });
}

#[test]
fn keys_under_the_question_are_not_the_games() {
    for kind in Kind::ALL {
        let mut journey = saved(kind, PHONE);
        journey.act();
        let before = journey.text();
        journey.save();
        for key in [Key::Z, Key::Y] {
            journey.window.key_press_modifiers(Modifiers::COMMAND, key);
            journey.settle();
        }
        journey.key(Key::ArrowUp);
        journey.press("Up");
        journey.key(Key::ArrowLeft);
        journey.key(Key::Escape);
        assert!(!journey.asks(), "{kind:?}");
        assert_eq!(journey.text(), before, "{kind:?}");
    }
}

#[test]
fn tips_that_were_not_closed_hide_no_question() {
    let mut journey = Journey::new(Kind::Throne, PHONE);
    journey.app(AppCommand::Go(planner::battle::KIND));
    journey.app(AppCommand::Tips);
    journey.app(AppCommand::Go(board_games::throne::KIND));
    journey.open();
    assert!(journey.asks());
    journey.key(Key::Escape);
    assert!(
        journey
            .shell()
            .shown::<board_games::throne::ThroneUi>()
            .is_some(),
        "the game is shown still"
    );
}

#[test]
fn a_page_asks_for_files_as_the_browser_does() {
    for kind in Kind::ALL {
        let mut journey = Journey::new(kind, PHONE);
        journey.disk.held().is_page = true;
        journey.disk.held().choice = Some(kind.offered().into());
        journey.save();
        assert!(!journey.asks(), "{kind:?}");
        let held = journey.disk.held().files.clone();
        let text = journey.text().into_bytes();
        assert_eq!(held.get(Path::new(kind.offered())), Some(&text), "{kind:?}");
        assert_eq!(journey.shell().table().settings().folder, None);
    }
    // Only a link, and the name of a download, are typed there.
    let mut journey = Journey::new(Kind::Table, PHONE);
    journey.disk.held().is_page = true;
    journey.app(AppCommand::OpenPath);
    assert!(journey.asks() && !journey.has("Folder") && !journey.has("Browse…"));
    journey.type_in("Name", "table.json");
    journey.key(Key::Enter);
    journey.says("This page knows no file “table.json”");
    journey.key(Key::Escape);
    journey.app(AppCommand::SavePath);
    journey.type_in("Name", "mine");
    journey.key(Key::Enter);
    assert!(!journey.asks());
    let text = journey.text().into_bytes();
    let held = journey.disk.held();
    assert_eq!(held.files.get(Path::new("mine.json")), Some(&text));
}

/// The lines of a game but for those that only say how many dice were used.
fn lines(text: &str) -> Vec<&str> {
    let lines = text.lines();
    lines
        .filter(|line| !line.starts_with("{\"dice\""))
        .collect()
}
