//! Are packs of one's own opened, made and played with in the window?
//!
//! Journeys in the window without a screen, by the names that a screen reader says. `SHOTS=folder` draws what they come
//! by.

use std::path::{Path, PathBuf};

use bannerfield::shell::Shell;
use board_games::skirmish;
use board_games::skirmish::prefs::TilePrefs;
use board_games::skirmish::shop::ShopWindow as _;
use board_games::skirmish::{PlayCommand, TilesGame as _};
use eframe::egui::{Event, Key, Modifiers, Pos2, Shape, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use grid::{Edge, EdgeKind, Pack, Square};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use ui::bundle::Bundle;
use ui::disk::Memory;

use crate::common::raster::{Textures, picture};
use crate::common::{click, press};

struct Window {
    harness: Harness<'static, Shell>,
    textures: Textures,
    disk: Memory,
}

const WIDE: [f32; 2] = [1440.0, 900.0];
const PHONE: [f32; 2] = [390.0, 844.0];

impl Window {
    /// The window with the skirmish shown, and packs that were found.
    fn new(size: [f32; 2], found: Vec<Result<Bundle, String>>) -> Self {
        Self::with(size, found, TilePrefs::default())
    }

    /// The window at the next start.
    fn again(&self, found: Vec<Result<Bundle, String>>) -> Self {
        let settings = self.harness.state().table().settings();
        Self::with(WIDE, found, settings.games.of("tiles"))
    }

    fn with(
        [width, height]: [f32; 2],
        found: Vec<Result<Bundle, String>>,
        prefs: TilePrefs,
    ) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        start.settings.games.keep("tiles", &prefs);
        let textures = Textures::default();
        let disk = Memory::default();
        let own = disk.clone();
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(Bannerfield::new(start, Box::new(own))).with_packs(found));
        let mut window = Self {
            harness,
            textures,
            disk,
        };
        window.settle();
        window
            .harness
            .state()
            .table()
            .send(AppCommand::Go(board_games::skirmish::KIND));
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.harness.run_steps(5);
    }

    fn screen(&self) -> &skirmish::Window {
        self.harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("the skirmish is shown")
    }

    #[track_caller]
    fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click_accesskit();
        self.settle();
    }

    #[track_caller]
    fn says(&self, label: &str) {
        let mut found = self.harness.query_all_by_label(label);
        assert!(found.next().is_some(), "{label}");
    }

    /// Where a square of the canvas is on the screen, moved from its middle by a share of its side.
    fn point(&self, name: &str, by: [f32; 2]) -> Pos2 {
        let sheet = self.screen().canvas().expect("the canvas was shown");
        let rect = sheet.square(square(name));
        rect.center() + vec2(by[0], by[1]) * sheet.side
    }

    fn tap_at(&mut self, pos: Pos2) {
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
        click(&mut self.harness, pos);
        self.settle();
    }

    fn tap(&mut self, name: &str) {
        let pos = self.point(name, [0.0, 0.0]);
        self.tap_at(pos);
    }

    /// Paints a row of squares in one stroke.
    fn stroke(&mut self, names: &[&str]) {
        let points: Vec<Pos2> = names.iter().map(|at| self.point(at, [0.0, 0.0])).collect();
        self.harness.event(Event::PointerMoved(points[0]));
        self.settle();
        self.harness.event(press(points[0], true));
        for pos in &points {
            self.harness.event(Event::PointerMoved(*pos));
            self.settle();
        }
        self.harness.event(press(points[points.len() - 1], false));
        self.settle();
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Puts a pack on the disk, to be chosen next.
    fn lay(&self, folder: &str, files: &[(&str, &str)]) {
        let mut held = self.disk.held();
        let folder = Path::new(folder);
        for (name, text) in files {
            held.files
                .insert(folder.join(name), text.as_bytes().to_vec());
        }
        held.choice = Some(folder.to_owned());
    }

    fn choose(&self, path: &str) {
        self.disk.held().choice = Some(PathBuf::from(path));
    }

    /// The pack that was written to a folder, as a check reads it.
    fn written(&self, folder: &str) -> Pack {
        let read = |name: &str| {
            let held = self.disk.held();
            let bytes = held.files.get(&Path::new(folder).join(name))?.clone();
            String::from_utf8(bytes).ok()
        };
        Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"))
    }

    fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = Path::new(&folder).join(format!("{name}.png"));
            let dots = picture(&self.harness, &self.textures);
            dots.save_png(file).expect("a picture can be written");
        }
    }
}

fn square(name: &str) -> Square {
    let (letter, number) = name.split_at(1);
    let column = letter.bytes().next().expect("a letter") - b'A';
    let row: u8 = number.parse().expect("a number");
    Square::at(row - 1, column).expect("on a board")
}

const MANIFEST: &str = "game = 'tiles'\nedition = 'box'\ntitle = 'From my box'\nversion = '1'\nextends = 'draft'\nfiles = ['models.toml']\n[sources]\nbox = 'card'\n";

const ROBERT: &str = "[[model]]\nid = 'robert-foot'\ntitle = 'Young Robert Baratheon'\nfigure = 'infantry'\nprice = { gold = 1, silver = 3 }\nwill = 3\ndefense = 3\nwounds = 9\nfigures = 1\nsource = 'box'\n";

#[test]
fn a_pack_that_was_opened_shows_its_numbers() {
    let mut window = Window::new(WIDE, Vec::new());
    let built_in = Pack::builtin().expect("sound");
    let title = &built_in.card("robert-foot").expect("there").title;
    let robert = ROBERT.replace("Young Robert Baratheon", title);
    window.lay(
        "/box",
        &[("manifest.toml", MANIFEST), ("models.toml", &robert)],
    );
    window.click("Open a pack…");
    window.says("From my box is in use");
    window.shot("packs-1440");
    window.click("Begin the game");
    let game = window.screen().game().expect("a game was begun");
    let card = game.rules().pack().card("robert-foot").expect("there");
    assert_eq!((card.wounds, card.will), (9, 3));
    // Without it, new games are played by the built-in numbers; this one goes on.
    let mut window = Window::new(WIDE, Vec::new());
    window.lay(
        "/box",
        &[("manifest.toml", MANIFEST), ("models.toml", &robert)],
    );
    window.click("Open a pack…");
    window.click("From my box");
    window.click("Begin the game");
    let game = window.screen().game().expect("a game was begun");
    let card = game.rules().pack().card("robert-foot").expect("there");
    assert_ne!(card.wounds, 9);
}

#[test]
fn everything_wrong_with_a_pack_is_shown_and_nothing_of_it_used() {
    let mut window = Window::new(PHONE, Vec::new());
    let broken = ROBERT
        .replace("'infantry'", "'infantery'")
        .replace("wounds = 9", "wounds = 99");
    window.lay(
        "/box",
        &[("manifest.toml", MANIFEST), ("models.toml", &broken)],
    );
    window.click("Open a pack…");
    window.says("box has 2 problems");
    window.says(
        "× box/models.toml:4:10: model[0].figure: unknown figure `infantery` (did you mean `infantry`?)",
    );
    window.says("× box/models.toml:8:10: model[0].wounds: must be from 1 to 20, not 99");
    window.shot("broken-390");
    assert!(!window.screen().packs().opened[0].is_used());
    // Mended and opened again, it is used.
    window.lay("/box", &[("models.toml", ROBERT)]);
    window.click("Open a pack…");
    assert!(window.screen().packs().opened[0].problems.0.len() < 2);
}

#[test]
fn packs_that_were_found_are_in_use_and_a_broken_one_is_told() {
    let window = Window::new(
        WIDE,
        vec![
            Ok(board_games::skirmish::packs::template()),
            Err("odd: no pack".to_owned()),
        ],
    );
    window.says("My cards");
    window.says("odd: no pack");
    window.says("The Gate Yard");
    assert!(window.screen().packs().opened[0].is_used());
}

#[test]
fn a_scenario_of_a_pack_that_is_forgotten_is_chosen_no_more() {
    let mut window = Window::new(WIDE, vec![Ok(board_games::skirmish::packs::template())]);
    window.click("The Gate Yard");
    let first = "5 rounds, 7 by 14 squares, 2 gold, 4 silver and 12 copper for each side";
    assert!(window.harness.query_by_label(first).is_none());
    window.click("Forget My cards");
    window.says(first);
}

#[test]
fn a_template_is_saved_and_not_over_another_pack() {
    let mut window = Window::new(WIDE, Vec::new());
    window.choose("/packs/my-cards");
    window.click("Save a template…");
    window.says("Saved /packs/my-cards");
    assert_eq!(window.written("/packs/my-cards").title(), "My cards");
    window.click("Save a template…");
    window.says("There is a pack in /packs/my-cards already");
    window.click("Replace it");
    window.says("Saved /packs/my-cards");
}

/// A tile with a wall and a rock, and a board of it and another tile, made by clicks.
fn made(size: [f32; 2]) -> Window {
    let mut window = Window::new(size, Vec::new());
    window.click("Workshop");
    window.click("New tile");
    window.click("Blocked");
    window.tap("C3");
    window.click("Wall");
    let pos = window.point("E5", [0.45, 0.0]);
    window.tap_at(pos);
    window.shot(&format!("tile-{}", size[0]));
    window.click("New scenario");
    window.says("No problem");
    window.click("Tile: Tile 51");
    window.click("Trident Meadow (1a)");
    window.tap("D10");
    window.click("Gold deploys");
    window.stroke(&["A1", "B1", "C1", "D1", "E1", "F1", "G1"]);
    window.stroke(&["A2", "B2", "C2", "D2", "E2", "F2", "G2"]);
    window.click("Silver deploys");
    window.stroke(&["A14", "B14", "C14", "D14", "E14", "F14", "G14"]);
    window.stroke(&["A13", "B13", "C13", "D13", "E13", "F13", "G13"]);
    window.click("Objective");
    window.tap("D7");
    window.says("No problem");
    window.shot(&format!("stage-{}", size[0]));
    window
}

#[test]
fn special_rules_and_fixed_warbands_are_made_and_written() {
    let mut window = made(WIDE);
    let reach = |window: &mut Window, label: &str| {
        window.harness.get_by_label(label).scroll_to_me();
        window.settle();
        window.click(label);
    };
    for label in [
        "Killing and capturing scores",
        "Objective 1 on D7 scores otherwise than 1",
        "Who holds an objective shakes enemies in short range",
        "The scenario names both warbands",
        "Add to warband 1…",
        "Young Robert Baratheon (robert-foot)",
        "Add to warband 2…",
        "Rhaegar Targaryen (rhaegar-foot)",
    ] {
        reach(&mut window, label);
    }
    window.shot("special-1440");
    window.choose("/packs/my-rules");
    reach(&mut window, "Save…");
    let pack = window.written("/packs/my-rules");
    let scenario = pack.scenario("scenario-1").expect("the scenario");
    let at = square("D7");
    let worth = grid::Special::Worth {
        at,
        from: scenario.rounds,
        points: 2,
    };
    assert_eq!(
        scenario.special,
        [
            grid::Special::Casualties([1, 2, 3]),
            worth,
            grid::Special::Bells(vec![at])
        ]
    );
    let names = scenario.fixed.iter().map(|band| {
        let ids = band.models.iter().map(|id| pack.card_at(*id));
        ids.map(|card| card.map(|card| card.id.clone()))
            .collect::<Vec<_>>()
    });
    assert_eq!(
        names.collect::<Vec<_>>(),
        [
            [Some("robert-foot".to_owned())],
            [Some("rhaegar-foot".to_owned())]
        ]
    );
}

#[test]
fn what_was_made_is_saved_checked_and_played() {
    let mut window = made(WIDE);
    window.choose("/packs/my-boards");
    window.click("Save…");
    window.says("Saved /packs/my-boards");
    let pack = window.written("/packs/my-boards");
    let tile = pack.tile("tile-51").expect("the tile");
    assert_eq!(
        tile.plan.ground(square("C3")).map(|at| at.letter()),
        Some('#')
    );
    let edge = Edge::between(square("E5"), square("F5")).expect("side by side");
    assert_eq!(tile.plan.edge(edge), Some(EdgeKind::Wall));
    let scenario = pack.scenario("scenario-1").expect("the scenario");
    assert_eq!(scenario.objectives, [square("D7")]);
    let layout = pack.layout(&scenario.layout).expect("the board");
    assert_eq!(layout.tiles.len(), 2);
    assert_eq!(layout.deployment[0], "GGGGGGG");
    assert_eq!(layout.deployment[13], "SSSSSSS");

    window.click("Agendas, motivations and equipment");
    window.click("Try it");
    let game = window.screen().game().expect("a game was begun");
    let rules = game.rules();
    assert_eq!(rules.scenario(game.state()).id, "scenario-1");
    // Whatever is asked first is answered, until a model is activated and has acted.
    let mut acted = 0;
    for _ in 0..60 {
        let game = window.screen().game().expect("a game");
        let offers: Vec<_> = game.offers().map(|offer| offer.action().clone()).collect();
        let command = match offers.first() {
            Some(action) => {
                acted += usize::from(matches!(action, grid::Action::Activate(_)));
                PlayCommand::Act(action.clone())
            }
            None => PlayCommand::Roll,
        };
        window.screen().send(command);
        window.settle();
        if acted > 1 {
            break;
        }
    }
    assert!(acted > 1, "nobody was activated");
    window.shot("tried-1440");
}

/// A game began in which nobody had anywhere to deploy.
#[test]
fn a_scenario_without_anywhere_to_deploy_is_not_tried() {
    let mut window = made(WIDE);
    window.click("New scenario");
    window.says("Paint where gold and silver deploy, so that both can");
    window.click("Try it");
    assert!(window.screen().workshop().is_some(), "still shown");
}

#[test]
fn what_is_not_finished_is_there_at_the_next_start() {
    let mut window = made(WIDE);
    // An objective on a rock, and a scenario without anywhere to deploy.
    window.click("Objective");
    window.tap("C3");
    window.click("New scenario");
    let draft = window.screen().workshop().expect("shown").draft.clone();
    assert!(
        !window
            .screen()
            .workshop()
            .expect("shown")
            .problems
            .is_empty()
    );
    let mut after = window.again(Vec::new());
    after.click("Workshop");
    let work = after.screen().workshop().expect("shown");
    assert_eq!(work.draft, draft);
    after.says("Tile 51");
}

#[test]
fn packs_that_were_opened_are_there_at_the_next_start() {
    let mut window = Window::new(WIDE, vec![Ok(board_games::skirmish::packs::template())]);
    window.lay(
        "/box",
        &[("manifest.toml", MANIFEST), ("models.toml", ROBERT)],
    );
    window.choose("/box");
    window.click("Open a pack…");
    window.click("My cards");
    let used = |window: &Window| -> Vec<(String, bool)> {
        let opened = window.screen().packs().opened.iter();
        opened
            .map(|own| (own.bundle.name.clone(), own.is_used()))
            .collect()
    };
    let before = used(&window);
    assert_eq!(before.len(), 2);
    assert!(!before[0].1 && before[1].1, "{before:?}");
    let mut after = window.again(vec![Ok(board_games::skirmish::packs::template())]);
    assert_eq!(used(&after), before);
    // One that lies in the folder of packs is read from there, not remembered.
    assert_eq!(used(&window.again(Vec::new())), before[1..]);
    after.click("Forget From my box");
    assert_eq!(used(&after.again(Vec::new())), []);
}

#[test]
fn a_saved_pack_is_edited_again_and_one_with_cards_is_not() {
    let mut window = made(WIDE);
    let draft = window.screen().workshop().expect("shown").draft.clone();
    window.choose("/packs/my-boards");
    window.click("Save…");
    let held = window.disk.held().files.clone();
    let own = held.iter().filter_map(|(path, bytes)| {
        let file = path.strip_prefix("/packs/my-boards").ok()?;
        Some((file.to_str()?.to_owned(), bytes.clone()))
    });
    let files = Bundle::of("my-boards", own.collect()).expect("a pack");
    let mut other = Window::new(WIDE, vec![Ok(files)]);
    other.click("Edit");
    assert_eq!(other.screen().workshop().expect("shown").draft, draft);
    other.click("Undo");
    assert!(other.screen().workshop().expect("shown").draft.is_empty());

    let mut cards = Window::new(WIDE, vec![Ok(board_games::skirmish::packs::template())]);
    cards.click("Edit");
    assert!(cards.screen().workshop().is_none());
    cards
        .says("My cards has more than tiles and scenarios, which the workshop would lose: model, equipment");
}

#[test]
fn the_workshop_fits_a_phone() {
    let mut window = made(PHONE);
    window.click("Undo");
    window.says("No problem");
    let work = window.screen().workshop().expect("shown");
    assert!(work.draft.stages[0].scenario.objectives.is_empty());
    window.click("Redo");
    let work = window.screen().workshop().expect("shown");
    assert_eq!(work.draft.stages[0].scenario.objectives.len(), 1);
}

#[test]
fn keys_paint_and_problems_are_found_at_once() {
    let mut window = Window::new(WIDE, Vec::new());
    window.click("Workshop");
    window.click("New tile");
    window.tap("B2");
    window.key(Key::ArrowRight, Modifiers::NONE);
    window.harness.event(Event::Text("#".to_owned()));
    window.settle();
    window.key(Key::ArrowDown, Modifiers::SHIFT);
    let work = window.screen().workshop().expect("shown");
    let plan = &work.draft.tiles[0].plan;
    assert_eq!(plan.ground(square("C2")).map(|at| at.letter()), Some('#'));
    let edge = Edge::between(square("C2"), square("C3")).expect("side by side");
    assert_eq!(plan.edge(edge), Some(EdgeKind::Wall));

    window.click("New scenario");
    window.click("Objective");
    window.tap("C2");
    window.says("1 problem");
    window.says("× my-boards/scenarios.toml:8:14: scenario[0].objectives: C2 is no open square of the board");
    window.shot("problem-1440");
    window.key(Key::Z, Modifiers::COMMAND);
    window.says("No problem");
}

/// Before anything was made it was dark letters on black, also by day, and brushes did not say what they do.
#[test]
fn an_empty_workshop_is_paper_and_brushes_say_what_they_do() {
    let mut window = Window::new(WIDE, Vec::new());
    window.click("Workshop");
    let words = "Begin a tile or a scenario, or choose one";
    let at = window.harness.get_by_label(words).rect().center();
    let paper = ui::theme::tile_inks(ui::theme::Tone::Light).paper;
    let is_paper = |shape: &Shape| matches!(shape, Shape::Rect(one) if one.fill == paper && one.rect.contains(at));
    let shapes = &window.harness.output().shapes;
    assert!(shapes.iter().any(|one| is_paper(&one.shape)));
    window.click("New tile");
    window.says("Tap a square, or draw over several of them");
    window.click("Wall");
    window.says("Tap near the edge between two squares");
}
