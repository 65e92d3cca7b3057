//! Is the skirmish on tiles played in the window by two people at one device?
//!
//! Journeys in the window without a screen: by the names that a screen reader says, and by taps on the board.
//! `SHOTS=folder` draws what they come by.

#![expect(clippy::expect_used, reason = "a test fails by panicking")]

mod common;

use bannerfield::app::Bannerfield;
use bannerfield::command::{AppCommand, GameCommand};
use bannerfield::disk::Memory;
use bannerfield::house::House;
use bannerfield::skirmish::command::Command;
use bannerfield::skirmish::game::Game;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use grid::{Action, ModelId, Place, Square};
use play::Seat;

use common::raster::{Textures, picture};

struct Window {
    harness: Harness<'static, House>,
    textures: Textures,
}

impl Window {
    /// The window with the skirmish shown.
    fn new(size: [f32; 2]) -> Self {
        let mut window = Self::at_home(size);
        window.harness.state().table().send(AppCommand::Tiles);
        window.settle();
        window
    }

    fn at_home([width, height]: [f32; 2]) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        let textures = Textures::default();
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| House::new(Bannerfield::new(start, Box::new(Memory::default()))));
        let mut window = Self { harness, textures };
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.harness.run_steps(5);
    }

    fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    fn send(&mut self, command: Command) {
        let room = self.harness.state().tiles().expect("the skirmish is shown");
        room.send(command);
        self.settle();
    }

    #[track_caller]
    fn says(&self, label: &str) {
        assert!(self.harness.query_by_label(label).is_some(), "{label}");
    }

    fn game(&self) -> &Game {
        let room = self.harness.state().tiles().expect("the skirmish is shown");
        room.game().expect("a game was begun")
    }

    /// Where a square is on the screen.
    fn point(&self, at: Square) -> Pos2 {
        let room = self.harness.state().tiles().expect("the skirmish is shown");
        room.sheet().expect("the board was shown").square(at).center()
    }

    fn hover(&mut self, at: Square) {
        let pos = self.point(at);
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
    }

    fn tap(&mut self, at: Square) {
        self.hover(at);
        let pos = self.point(at);
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
    }

    fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.settle();
    }

    /// Types faces of real dice and enters them.
    fn dice(&mut self, faces: &str) {
        let field = "Faces of real dice";
        self.harness.get_by_label(field).focus();
        self.settle();
        self.harness.get_by_label(field).type_text(faces);
        self.settle();
        self.click("Enter them");
    }

    fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
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

/// The first scenario with both sides on the board.
fn deployed(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.shot("begin");
    window.click("Begin the skirmish");
    window.dice("9 3");
    window.click("Deploy in gold");
    window.click("The first player is Targaryen");
    while let Some(action) = first_deployment(&window) {
        window.send(Command::Act(action));
    }
    window
}

fn first_deployment(window: &Window) -> Option<Action> {
    let mut offers = window.game().offers();
    let found = offers.find(|offer| matches!(offer.action, Action::Deploy { .. }));
    found.map(|offer| offer.action.clone())
}

#[test]
fn shots() {
    for (name, size) in [("wide", [1440.0, 900.0]), ("tall", [390.0, 844.0])] {
        let mut window = deployed(size);
        window.shot(&format!("{name}-turn"));
        let id = window.game().field().of(Seat(0)).next().expect("a model");
        window.send(Command::Act(Action::Activate(id)));
        window.shot(&format!("{name}-active"));
    }
}
