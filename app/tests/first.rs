//! Does somebody who has just come find his way: the start page, and a first game of each kind?
//!
//! Every lesson is played through on the real board by pressing only what it points at. `SHOTS=folder` draws steps, and
//! `LESSONS=folder` teaches by the files there.

use bannerfield::first::{LESSONS, Learnt, LessonRow, Opening};
use bannerfield::shell::Shell;
use board_games::risk::RiskUi;
use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{Event, Key, Modifiers, Popup, Pos2, Rect, Shape, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use ui::disk::Memory;

use crate::common::areas::{PHONE, WIDE};
use crate::common::click;
use crate::common::raster::{Textures, picture};

struct Window {
    harness: Harness<'static, Shell>,
    textures: Textures,
}

impl Window {
    fn new([width, height]: [f32; 2], opening: Opening) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        let textures = Textures::default();
        let program = Bannerfield::new(start, Box::new(Memory::default()));
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(program).opening(opening));
        let mut window = Self { harness, textures };
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.harness.run_steps(6);
    }

    fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            let dots = picture(&self.harness, &self.textures);
            dots.save_png(file).expect("a picture can be written");
        }
    }

    /// Nothing lies beyond the right edge of the window.
    #[track_caller]
    fn fits(&self) {
        let wide = self.harness.ctx.content_rect().width();
        for node in self.harness.root().children_recursive() {
            if node.accesskit_node().raw_bounds().is_some() {
                assert!(node.rect().right() <= wide + 1.0, "{node:?}");
            }
        }
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    #[track_caller]
    fn says_so(&self, label: &str) {
        assert!(self.has(label), "{label}: {:?}", self.names());
    }

    /// Presses the first thing of a name.
    fn click(&mut self, label: &str) {
        let mut found = self.harness.query_all_by_label(label);
        let node = found.next().unwrap_or_else(|| panic!("no {label}"));
        node.click_accesskit();
        drop(found);
        self.settle();
    }

    fn tap(&mut self, pos: Pos2) {
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
        click(&mut self.harness, pos);
        self.settle();
    }

    fn step(&self) -> Option<usize> {
        self.harness.state().taught().map(|(step, _)| step)
    }

    /// Names of all that is laid out.
    fn names(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        let name = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or(node.value())
        };
        nodes.filter_map(name).collect()
    }

    /// Where the ring lies that a step puts around what it points at.
    fn ring(&self) -> Option<Rect> {
        let at = self.painted(|shape| self.ring_of(shape).is_some())?;
        self.ring_of(&self.harness.output().shapes[at].shape)
    }

    fn ring_of(&self, shape: &Shape) -> Option<Rect> {
        let ink = self.harness.ctx.global_style().visuals.hyperlink_color;
        match shape {
            Shape::Rect(ring) if ring.stroke.color == ink && ring.stroke.width > 2.5 => {
                Some(ring.rect)
            }
            _ => None,
        }
    }

    /// Where among all that is painted the last of a kind lies.
    fn painted(&self, is: impl Fn(&Shape) -> bool) -> Option<usize> {
        let mut shapes = self.harness.output().shapes.iter();
        shapes.rposition(|clipped| is(&clipped.shape))
    }

    /// Whether something is laid out just within a ring.
    fn is_around(&self, ring: Rect) -> bool {
        let mut nodes = self.harness.root().children_recursive();
        nodes.any(|node| {
            node.accesskit_node().raw_bounds().is_some() && {
                let own = node.rect().expand(1.0);
                (own.min - ring.min).length() + (own.max - ring.max).length() < 1.0
            }
        })
    }

    /// Drags what a step points at towards the player.
    fn drag(&mut self) {
        let from = self.ring().expect("a ring").center();
        let by = vec2(3.0, 30.0);
        self.harness.drag_at(from);
        self.harness.run_steps(2);
        for step in 1..=4 {
            let at = from + by * (step as f32 / 4.0);
            self.harness.event(Event::PointerMoved(at));
            self.harness.run_steps(1);
        }
        self.harness.drop_at(from + by);
        self.settle();
    }

    /// Presses what a step points at; tells whether there is something.
    fn press(&mut self) -> bool {
        let Some(name) = self.harness.state().pointed() else {
            return false;
        };
        let found: Vec<_> = self.harness.query_all_by_label(&name).collect();
        let acts = |node: &&egui_kittest::Node<'_>| {
            node.accesskit_node().data().supports_action(Action::Click)
        };
        let is_button =
            |node: &&egui_kittest::Node<'_>| node.accesskit_node().role() == Role::Button;
        let mut buttons = found.iter().filter(is_button);
        let node = buttons
            .find(acts)
            .or(found.iter().find(acts))
            .or(found.first());
        node.unwrap_or_else(|| panic!("{name} is pointed at"))
            .click_accesskit();
        drop(found);
        self.settle();
        true
    }
}

/// Whether a step asks for a drag, by which alone a tray moves.
fn is_drag(window: &Window) -> bool {
    let taught = window.harness.state().taught();
    taught.is_some_and(|(_, say)| say.starts_with("Drag"))
}

/// Goes through a lesson by what it points at alone; tells how many steps it has.
fn plays(row: &'static LessonRow, size: [f32; 2]) -> usize {
    let mut window = Window::new(size, Opening::Start);
    match std::env::var_os("LESSONS") {
        Some(folder) => {
            let file = std::path::Path::new(&folder).join(format!("{}.json", row.id));
            let text = std::fs::read_to_string(file).expect("a lesson");
            window.harness.state_mut().teach(row, &text);
        }
        None => window.click(row.title),
    }
    window.settle();
    assert!(!window.harness.state().starts(), "{}", row.id);
    let (mut last, mut tries) = (0, 0);
    while let Some(step) = window.step() {
        if step != last {
            window.shot(&format!("{}-{step}-{}", row.id, size[0]));
            (last, tries) = (step, 0);
        }
        tries += 1;
        if tries == 60 {
            window.shot(&format!("{}-stays", row.id));
        }
        assert!(tries < 60, "{} stays at step {step}", row.id);
        if window.has("Next") {
            window.click("Next");
        } else if window.has("Play on") {
            window.click("Play on");
        } else if window.harness.state().covered() {
            let escape = (Modifiers::NONE, Key::Escape);
            window.harness.key_press_modifiers(escape.0, escape.1);
            window.settle();
        } else if is_drag(&window) {
            window.drag();
        } else if !window.press() {
            // Programs play meanwhile.
            window.harness.run_steps(30);
        }
    }
    let learnt = Learnt::of(&window.harness.state().table().settings().games);
    assert!(learnt.done.contains(row.id) && learnt.steps_of(row).is_none());
    last
}

fn row(id: &str) -> &'static LessonRow {
    let mut rows = LESSONS.iter();
    rows.find(|row| row.id == id).expect("a lesson")
}

fn plays_through(id: &str) {
    for size in [WIDE, PHONE] {
        let steps = plays(row(id), size);
        assert!((10..=15).contains(&steps), "{id} has {steps} steps");
    }
}

#[test]
fn the_first_game_of_risk_is_played_through() {
    plays_through("risk");
}

#[test]
fn the_first_skirmish_is_played_through() {
    plays_through("tiles");
}

#[test]
fn the_first_game_for_the_throne_is_played_through() {
    plays_through("throne");
}

#[test]
fn the_first_game_of_storm_is_played_through() {
    plays_through("storm");
}

#[test]
fn the_first_game_of_feast_is_played_through() {
    plays_through("feast");
}

#[test]
fn the_first_battle_is_played_through() {
    plays_through("battle");
}

#[test]
fn the_start_page_leads_everywhere_by_one_tap() {
    for size in [WIDE, PHONE] {
        for (way, there) in [
            ("Miniatures: Starter battle against a program", "Table"),
            ("Miniatures: Empty table", "Table"),
            ("Miniatures: Plan and measure", "Table"),
            ("Skirmish on tiles: Play against programs", "Undo"),
            ("Skirmish on tiles: Set up a game", "Begin the game"),
            ("Risk: Play against programs", "Undo"),
            ("Risk: Set up a game", "Begin the game"),
            ("Game of Thrones: Play against programs", "Undo"),
            ("Game of Thrones: Set up a game", "Begin the game"),
        ] {
            let mut window = Window::new(size, Opening::Start);
            window.shot(&format!("start-{}", size[0]));
            window.fits();
            window.click(way);
            assert!(!window.harness.state().starts(), "{way}");
            assert!(window.has(there), "{way}: {:?}", window.names());
        }
    }
}

#[test]
fn settings_are_found_before_any_game() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("Settings");
    assert!(window.has("Everything is kept for the next start"));
    assert!(
        window.harness.state().starts(),
        "it is the start page still"
    );
}

#[test]
fn a_starter_battle_is_asked_of_a_person_and_a_program() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("Miniatures: Starter battle against a program");
    window.harness.run_steps(60);
    let document = window.harness.state().table().document();
    let battle = document.battle().expect("it has begun");
    assert!(battle.scenario.is_some(), "something scores");
    assert!(!window.has("Hide Roster"), "the room is for the fight");
    window.shot("starter-1440");
}

/// What a starter battle asks was folded away on a phone, where Enter led to it unseen, and tips lay over its table.
#[test]
fn a_starter_battle_shows_what_it_asks_on_a_phone() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("Miniatures: Starter battle against a program");
    window.harness.run_steps(20);
    window.shot("starter-390");
    let room = window.harness.ctx.content_rect();
    let roll = window.harness.get_by_label("Roll the dice").rect();
    assert!(room.contains_rect(roll), "{roll}");
    window.says_so("Sheet half, Before the first round: Stark 0, Lannister 0");
    // Folded, it is led to by the same key as everywhere.
    window.click("Battle tab");
    assert!(!window.has("Roll the dice"));
    window.says_so("Sheet closed, Each side rolls a die for the first player, Stark first");
    window.harness.key_press(Key::Enter);
    window.settle();
    let roll = window.harness.get_by_label("Roll the dice");
    assert!(roll.accesskit_node().is_focused());
    window.harness.state().table().send(AppCommand::Tips);
    window.settle();
    assert!(!window.has("Got it"));
}

/// A hint ran past the edges of a phone, as it was as wide as in any window.
#[test]
fn hints_are_no_wider_than_the_window() {
    for (size, most) in [(PHONE, PHONE[0]), (WIDE, 501.0)] {
        let window = Window::new(size, Opening::Start);
        let wide = window.harness.ctx.global_style().spacing.tooltip_width;
        assert!(wide > 300.0 && wide < most, "{wide}");
    }
}

/// A lesson at its third step.
fn third_step(size: [f32; 2], lesson: &str) -> Window {
    let mut window = Window::new(size, Opening::Start);
    window.click(lesson);
    window.click("Next");
    window.click("Next");
    assert_eq!(window.step(), Some(3));
    window
}

#[test]
fn what_was_left_is_gone_on_with_from_the_start_page() {
    for size in [WIDE, PHONE] {
        let mut window = third_step(size, "First game of Risk");
        window.click("Leave");
        assert_eq!(window.step(), None);
        window.click("Games");
        window.click("Start page");
        assert!(window.harness.state().starts());
        window.shot(&format!("start-left-{}", size[0]));
        window.click("First game of Risk, from step 3");
        assert_eq!(
            window.step(),
            Some(3),
            "the game is there, and so is the step"
        );
        // Without the game it begins anew.
        window.click("Games");
        window.click("Start page");
        window.click("Risk: Play against programs");
        assert_eq!(window.step(), None, "another game is not taught");
        // A game in play does not stand in the way of setting up another one.
        window.click("Games");
        window.click("Start page");
        window.click("Risk: Set up a game");
        assert!(window.has("Begin the game"), "its choice is shown");
    }
}

/// Whoever began a second first game was led back to the first step of the one before.
#[test]
fn each_first_game_is_gone_on_with_at_its_own_step() {
    let mut window = third_step(WIDE, "First game of Risk");
    for lesson in ["", "First skirmish"] {
        if !lesson.is_empty() {
            window.click(lesson);
            assert_eq!(window.step(), Some(1));
        }
        window.click("Leave");
        window.click("Games");
        window.click("Start page");
    }
    assert!(window.has("First skirmish, from step 1"));
    window.click("First game of Risk, from step 3");
    assert_eq!(window.step(), Some(3));
}

fn press(window: &mut Window, key: Key) {
    window.harness.key_press_modifiers(Modifiers::NONE, key);
    window.settle();
}

/// Who had just come was led to an empty table.
#[test]
fn escape_leads_back_from_the_start_page_to_what_was_left_for_it() {
    let mut window = Window::new(WIDE, Opening::Start);
    press(&mut window, Key::Escape);
    assert!(window.harness.state().starts(), "nothing was left");
    window.click("Miniatures: Plan and measure");
    window.click("Games");
    window.click("Start page");
    assert!(window.harness.state().starts());
    press(&mut window, Key::Escape);
    assert!(!window.harness.state().starts() && window.has("Table"));
}

/// Whoever shut a menu by a key had the keyboard nowhere, and the next key began at the first thing of the window.
#[test]
fn a_menu_that_is_shut_gives_the_keyboard_back() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("Miniatures: Plan and measure");
    window.harness.get_by_label("View").focus();
    window.settle();
    press(&mut window, Key::Space);
    assert!(Popup::is_any_open(&window.harness.ctx));
    press(&mut window, Key::Escape);
    assert!(!Popup::is_any_open(&window.harness.ctx));
    let menu = window.harness.get_by_label("View");
    assert!(menu.accesskit_node().is_focused());
}

/// Neither did anything there until Tab was pressed.
#[test]
fn enter_and_arrows_begin_at_the_first_thing_of_the_start_page() {
    for key in [Key::Enter, Key::ArrowDown] {
        let mut window = Window::new(WIDE, Opening::Start);
        press(&mut window, key);
        let first = window.harness.get_by_label("First battle");
        assert!(first.accesskit_node().is_focused(), "{key:?}");
        assert!(window.harness.state().starts(), "it is not begun yet");
    }
}

#[test]
fn the_start_page_has_the_rules_of_all_games_by_f1() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size, Opening::Start);
        press(&mut window, Key::F1);
        window.says_so("Find in the rules");
        assert!(!window.has("Signs"), "they are those of one game");
        window.click("A Storm of Swords");
        press(&mut window, Key::Escape);
        assert!(!window.has("Find in the rules") && window.harness.state().starts());
    }
}

/// Their search was behind all that lies below them, and no key went through them.
#[test]
fn rules_are_sought_and_read_on_by_keys_alone() {
    let mut window = Window::new(WIDE, Opening::Start);
    press(&mut window, Key::F1);
    window.harness.event(Event::Text("xyzzy".to_owned()));
    window.settle();
    window.says_so("No rule here has these words");
    // With all of them again.
    press(&mut window, Key::F1);
    let top = |window: &Window| window.harness.get_by_label("Army").rect().top();
    let before = top(&window);
    press(&mut window, Key::PageDown);
    window.harness.run_steps(40);
    assert!(top(&window) < before - 100.0, "they are read on");
    press(&mut window, Key::PageUp);
    window.harness.run_steps(40);
    assert!((top(&window) - before).abs() < 1.0, "they are back");
    press(&mut window, Key::Escape);
    assert!(!window.has("Find in the rules"));
}

#[test]
fn the_start_page_takes_the_keys_of_settings_and_files() {
    for (key, there) in [
        (Key::Comma, "Everything is kept for the next start"),
        (Key::O, "Open a table, a list or a game"),
    ] {
        let mut window = Window::new(WIDE, Opening::Start);
        assert!(!window.has(there), "{there}");
        window.harness.key_press_modifiers(Modifiers::COMMAND, key);
        window.settle();
        window.says_so(there);
        assert!(window.harness.state().starts());
    }
}

/// Words lay over each other in the bar and in the tabs of a table.
#[test]
fn letters_of_twice_the_size_lie_beside_each_other_on_a_phone() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.harness.state().table().send(AppCommand::Zoom(2.0));
    window.settle();
    window.click("Miniatures: Plan and measure");
    for row in [
        ["≡ Menu", "Games", "Undo"],
        ["Roster tab", "Unit tab", "Charge tab"],
    ] {
        let places = row.map(|name| window.harness.get_by_label(name).rect());
        for pair in places.windows(2) {
            assert!(pair[0].right() <= pair[1].left(), "{row:?}: {places:?}");
            assert!(pair[0].width() > 40.0, "{row:?}: {places:?}");
        }
    }
}

/// Whoever chose another card than a step says waited for a next step that never came.
#[test]
fn whoever_does_something_else_in_a_first_game_may_take_it_back() {
    for size in [WIDE, PHONE] {
        let mut window = third_step(size, "First game of Storm");
        let other = "Forge Alliances";
        let other = window.harness.get_by_role_and_label(Role::Button, other);
        other.click_accesskit();
        window.harness.run_steps(10);
        window.shot(&format!("storm-strayed-{}", size[0]));
        assert_eq!(window.step(), Some(3));
        window.click("Take it back");
        window.harness.run_steps(10);
        assert_eq!(window.step(), Some(3));
        assert!(!window.has("Take it back"), "the step is there again");
        assert!(window.press());
        assert_eq!(window.step(), Some(4));
    }
}

/// A table of miniatures let stand what was done in place of a step.
#[test]
fn a_first_battle_takes_back_what_was_done_in_place_of_a_step() {
    let done = r#""done": {"asked": [" may act", " may maneuver first"]}"#;
    let never = r#""acts": 1, "done": {"logged": ["what nobody ever does"]}"#;
    let steps = include_str!("../lessons/battle.json");
    assert!(steps.contains(done), "an activation is asked for");
    let mut window = Window::new(WIDE, Opening::Start);
    let steps = steps.replace(done, never);
    window.harness.state_mut().teach(row("battle"), &steps);
    window.settle();
    for _ in 0..80 {
        if window.step() == Some(9) {
            break;
        }
        if window.has("Next") {
            window.click("Next");
        } else if window.harness.state().covered() {
            press(&mut window, Key::Escape);
        } else if !window.press() {
            window.harness.run_steps(30);
        }
    }
    let acts = |window: &Window| {
        let battle = window.harness.state().table().document().battle();
        battle.expect("it has begun").begun().is_some()
    };
    assert!(window.press(), "a unit to activate");
    window.harness.run_steps(20);
    assert!(acts(&window));
    window.click("Take it back");
    window.harness.run_steps(20);
    assert!(!acts(&window), "nobody is activated");
    assert_eq!(window.step(), Some(9));
    assert!(!window.has("Take it back"), "the step is there again");
}

/// What a step asks for was some fifty keys away.
#[test]
fn enter_leads_to_what_a_step_asks_for() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("First battle");
    for _ in 0..40 {
        if window.step() == Some(7) {
            break;
        }
        if window.has("Next") {
            window.click("Next");
        } else if !window.press() {
            window.harness.run_steps(30);
        }
    }
    press(&mut window, Key::Escape);
    press(&mut window, Key::Enter);
    let list = window.harness.get_by_label("Lannister is a person");
    assert!(list.accesskit_node().is_focused());
}

/// Enter led nowhere from a step that is only read, and once it had read one on it skipped the next.
#[test]
fn enter_reads_a_step_on_and_skips_none() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("First battle");
    press(&mut window, Key::Enter);
    let next = window.harness.get_by_label("Next");
    assert!(next.accesskit_node().is_focused());
    press(&mut window, Key::Enter);
    assert_eq!(window.step(), Some(2));
    press(&mut window, Key::Enter);
    assert_eq!(window.step(), Some(2), "it is not skipped");
}

/// The steps of a first battle stood over a starter battle, whose dice fell as they do in the lesson.
#[test]
fn a_starter_battle_is_no_first_battle() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("First battle");
    assert_eq!(window.step(), Some(1));
    window.click("Games");
    window.click("Start page");
    window.click("Miniatures: Starter battle against a program");
    window.harness.run_steps(20);
    assert_eq!(window.step(), None);
    let session = window.harness.state().table().document().session();
    let session = session.local().expect("it is played here");
    assert_ne!(session.setup().seed, 5);
    assert!(window.harness.state().table().document().battle().is_some());
}

/// The window below a lesson jumped from step to step.
#[test]
fn the_bar_of_a_lesson_is_as_high_at_every_step() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size, Opening::Start);
        window.click("First game of Risk");
        let below = |window: &Window| window.harness.get_by_label("Games").rect().top();
        let first = below(&window);
        for _ in 0..2 {
            window.click("Next");
            assert!((below(&window) - first).abs() < 1.0, "{size:?}");
        }
    }
}

/// What a step means was scrolled into sight, and its ring lay around the answer below it meanwhile.
#[test]
fn the_ring_of_a_step_goes_with_what_is_scrolled() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("First game for the throne");
    window.click("Next");
    assert!(window.press(), "Winterfell");
    let order = window.harness.get_by_label("March +1 (star)");
    order.click_accesskit();
    let mut seen = 0;
    for _ in 0..12 {
        window.harness.run_steps(1);
        if let Some(ring) = window.ring() {
            assert!(window.is_around(ring), "{ring}");
            seen += 1;
        }
    }
    assert_eq!(window.step(), Some(4));
    assert!(seen > 2, "a ring is drawn");
}

/// The ring lay over the page of rules and over other windows.
#[test]
fn a_window_lies_over_the_ring_of_what_is_below_it() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("First skirmish");
    window.harness.key_press_modifiers(Modifiers::NONE, Key::F1);
    window.settle();
    let ring = window.painted(|shape| window.ring_of(shape).is_some());
    let rules = window.painted(|shape| match shape {
        Shape::Text(text) => text.galley.text() == "All",
        _ => false,
    });
    let [ring, rules] = [ring, rules].map(|found| found.expect("it is painted"));
    assert!(ring < rules, "{ring} {rules}");
}

/// The settings promise it everywhere; over other games the same keys opened rules.
#[test]
fn all_keys_are_shown_over_every_game() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("Risk: Play against programs");
    window
        .harness
        .key_press_modifiers(Modifiers::SHIFT, Key::F1);
    window.settle();
    window.says_so("Files and window");
    assert!(!window.has("Find in the rules"));
}

/// Letters grew by their keys over the table of miniatures only.
#[test]
fn letters_grow_by_the_same_keys_in_every_game() {
    let mut window = Window::new(WIDE, Opening::Start);
    for way in [None, Some("Risk: Play against programs")] {
        way.into_iter().for_each(|way| window.click(way));
        let zoom = |window: &Window| window.harness.state().table().settings().zoom;
        let before = zoom(&window);
        let keys = (Modifiers::COMMAND, Key::Plus);
        window.harness.key_press_modifiers(keys.0, keys.1);
        window.settle();
        assert!(zoom(&window) > before, "{way:?}");
    }
    let game = window.harness.state().shown::<RiskUi>();
    assert!(game.is_some(), "the game is shown still");
}

#[test]
fn letters_of_twice_the_size_leave_all_in_the_window() {
    for (way, asked) in [
        ("Skirmish on tiles: Play against programs", "Roll the dice"),
        ("Risk: Play against programs", "Roll the dice"),
        ("First game for the throne", "Hint"),
    ] {
        let mut window = Window::new(WIDE, Opening::Start);
        window.harness.state().table().send(AppCommand::Zoom(2.0));
        window.settle();
        assert!(
            window.harness.state().starts(),
            "it is the start page still"
        );
        window.fits();
        window.click(way);
        window.fits();
        let room = window.harness.ctx.content_rect();
        assert!(room.width() < WIDE[0] * 0.6, "{room}");
        let asked = window.harness.get_by_label(asked).rect();
        assert!(room.contains_rect(asked), "{way}: {asked}");
    }
}

/// Below a lesson a phone had a quarter of its height for the map, which its counters covered.
#[test]
fn a_lesson_leaves_the_map_room_on_a_phone() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("First game for the throne");
    let maps = window.harness.query_all_by_role(Role::Canvas);
    let high = maps.map(|map| map.rect().height()).fold(0.0, f32::max);
    assert!(high >= 310.0, "{high}");
}

/// Below a lesson squares of the tiles were 21 points wide on a phone.
#[test]
fn a_first_skirmish_leaves_its_board_room_on_a_phone() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("First skirmish");
    let boards = window.harness.query_all_by_role(Role::Canvas);
    let high = boards
        .map(|board| board.rect().height())
        .fold(0.0, f32::max);
    assert!(high >= 385.0, "{high}");
    window.shot("room");
    let answer = window.harness.get_by_label("Activate Rhaegar Targaryen");
    assert!(answer.rect().center().y < PHONE[1], "{:?}", answer.rect());
}

/// Tips lay over half the table of a phone while a first battle told the same.
#[test]
fn no_tips_lie_over_a_first_battle() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("Miniatures: Empty table");
    window.harness.state().table().send(AppCommand::Tips);
    window.settle();
    assert!(window.has("Got it"));
    window.click("Games");
    window.click("Start page");
    window.click("First battle");
    assert_eq!(window.step(), Some(1));
    assert!(!window.has("Got it"));
}

/// A charge is aimed at on the table from the start, and a first battle on a phone did not see whom a tap picked.
#[test]
fn a_first_battle_sees_who_is_picked_whatever_is_aimed_at() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size, Opening::Start);
        window.click("First battle");
        window.click("Next");
        assert_eq!(window.step(), Some(2));
        let table = window.harness.state().table();
        let state = &table.document().table().state;
        let unit = state.unit("outriders").expect("it is on the table");
        let at = table.screen_from_table(unit.place.pose().center);
        window.tap(at);
        assert_eq!(window.step(), Some(3), "{size:?}");
    }
}

/// Whoever looked back in the log was told to have done something else, as all before it counted as done in the step.
#[test]
fn looking_back_in_the_log_is_nothing_that_is_done_in_a_step() {
    let mut window = Window::new(WIDE, Opening::Start);
    window.click("First game of Storm");
    window.click("Next");
    window.click("Next");
    assert!(window.press(), "a Tactics card");
    assert!(window.press(), "The Twins");
    assert_eq!(window.step(), Some(5));
    window.click("To the start of the log");
    window.click("Back to now");
    window.harness.run_steps(10);
    assert_eq!(window.step(), Some(5));
    assert!(!window.has("Take it back"));
}

/// The names of models had grown, and a lesson pointed at none of them.
#[test]
fn a_first_skirmish_points_at_a_model() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size, Opening::Start);
        window.click("First skirmish");
        let named = window.harness.state().pointed().expect("a model");
        assert!(named.starts_with("Targaryen Honor Guard 1, "), "{named}");
    }
}

/// The ring lay around a folded heading below the board in place of the square that was to be tapped.
#[test]
fn a_first_skirmish_rings_the_square_that_is_meant() {
    for size in [WIDE, PHONE] {
        let mut window = third_step(size, "First skirmish");
        assert!(window.press(), "the model");
        window.harness.run_steps(20);
        assert_eq!(window.harness.state().pointed().as_deref(), Some("To B6"));
        let ring = window.ring().expect("a ring");
        window.tap(ring.center());
        window.harness.run_steps(20);
        assert_eq!(window.step(), Some(5), "{size:?}");
    }
}

/// Whoever came back found the page where it had been scrolled to, with what to go on with out of sight.
#[test]
fn the_start_page_opens_at_its_top() {
    let mut window = Window::new(PHONE, Opening::Start);
    let top = |window: &Window| {
        let heading = window.harness.get_by_label("What would you like to play?");
        heading.rect().top()
    };
    let last = "Open a saved game or a table";
    window.harness.get_by_label(last).scroll_to_me();
    window.harness.run_steps(40);
    assert!(top(&window) < 0.0, "it is scrolled down");
    window.click("Game of Thrones: Set up a game");
    window.click("Games");
    window.click("Start page");
    assert!(top(&window) > 0.0);
}

/// Rows of a program came in above the button that begins a battle, and pushed it and its ring out of sight.
#[test]
fn what_is_pointed_at_stays_in_sight_as_rows_come_above_it() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("First battle");
    for _ in 0..40 {
        if window.step() == Some(8) {
            break;
        }
        if window.has("Next") {
            window.click("Next");
        } else if !window.press() {
            window.harness.run_steps(30);
        }
    }
    // A list is shut by what is chosen in it, also where no click did that.
    for (led, by) in [("sergeant", "Person"), ("person", "Knight")] {
        assert!(!window.has(by), "{by} lies open");
        window.click(&format!("Lannister is a {led}"));
        window.click(by);
    }
    window.harness.run_steps(40);
    let begin = window.harness.get_by_label("Begin the battle").rect();
    let tabs = window.harness.get_by_label("Battle tab").rect();
    assert!(begin.bottom() <= tabs.top(), "{begin} {tabs}");
}

/// Below a lesson the log of a phone needed more room than it had, and the board lay over what happened last; another
/// game began in its log.
#[test]
fn a_log_below_a_lesson_has_room_and_a_game_begins_at_its_answers() {
    let mut window = Window::new(PHONE, Opening::Start);
    window.click("First skirmish");
    window.click("Log tab");
    window.harness.run_steps(6);
    let told = window.harness.query_all_by_label_contains("Round 2 begins");
    let told = told
        .map(|told| told.rect())
        .fold(f32::MAX, |top, told| top.min(told.top()));
    let boards = window.harness.query_all_by_role(Role::Canvas);
    let board = boards
        .map(|board| board.rect().bottom())
        .fold(0.0, f32::max);
    assert!(
        told >= board - 1.0 && told < PHONE[1],
        "{told} below {board}"
    );
    assert!(!window.has("Hint"));
    window.click("Games");
    window.click("Start page");
    window.click("First skirmish, from step 1");
    window.says_so("Hint");
}
