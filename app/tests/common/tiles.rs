//! What do tests of the skirmish's window share?

use bannerfield::shell::Shell;
use board_games::skirmish::shop::ShopWindow as _;
use board_games::skirmish::{Command, Game, PlayCommand};
use eframe::egui::{Event, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use grid::Square;
use planner::app::Bannerfield;
use planner::command::AppCommand;
use ui::disk::Memory;

use crate::common::raster::{Textures, picture};
use crate::common::{click, people};

pub(crate) const WIDE: [f32; 2] = [1440.0, 900.0];
pub(crate) const PHONE: [f32; 2] = [390.0, 844.0];

pub(crate) struct Window {
    pub(crate) harness: Harness<'static, Shell>,
    pub(crate) textures: Textures,
}

impl Window {
    /// The window with the skirmish shown.
    pub(crate) fn new(size: [f32; 2]) -> Self {
        let mut window = Self::at_home(size);
        window
            .harness
            .state()
            .table()
            .send(AppCommand::Go(board_games::skirmish::KIND));
        window.settle();
        window
    }

    pub(crate) fn at_home([width, height]: [f32; 2]) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        start.settings.games.keep("tiles", &people());
        let textures = Textures::default();
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(Bannerfield::new(start, Box::new(Memory::default()))));
        let mut window = Self { harness, textures };
        window.settle();
        window
    }

    pub(crate) fn settle(&mut self) {
        self.harness.run_steps(5);
    }

    pub(crate) fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    /// Scrolls to what a panel has further down, and clicks it.
    pub(crate) fn reach(&mut self, label: &str) {
        self.harness.get_by_label(label).scroll_to_me();
        self.settle();
        self.click(label);
    }

    pub(crate) fn send(&mut self, command: impl Into<Command>) {
        let room = self
            .harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("the skirmish is shown");
        room.send(command);
        self.settle();
    }

    #[track_caller]
    pub(crate) fn says(&self, label: &str) {
        assert!(self.harness.query_by_label(label).is_some(), "{label}");
    }

    pub(crate) fn game(&self) -> &Game {
        let room = self
            .harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("the skirmish is shown");
        room.game().expect("a game was begun")
    }

    /// Where a square is on the screen.
    pub(crate) fn point(&self, at: Square) -> Pos2 {
        let room = self
            .harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("the skirmish is shown");
        room.sheet()
            .expect("the board was shown")
            .square(at)
            .center()
    }

    pub(crate) fn hover(&mut self, at: Square) {
        let pos = self.point(at);
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
    }

    pub(crate) fn tap(&mut self, at: Square) {
        self.hover(at);
        let pos = self.point(at);
        click(&mut self.harness, pos);
        self.settle();
    }

    /// Types faces of real dice and enters them.
    pub(crate) fn dice(&mut self, faces: &str) {
        if self.harness.ctx.content_rect().width() < WIDE[0] {
            // Where there is little room they have to be scrolled to, which moves what is clicked next.
            return self.send(PlayCommand::Dice(faces.to_owned()));
        }
        let field = "Faces of real dice";
        if self.harness.query_by_label(field).is_none() {
            self.reach("Real dice");
            self.harness.run_steps(20);
        }
        self.harness.get_by_label(field).focus();
        self.settle();
        self.harness.get_by_label(field).type_text(faces);
        self.settle();
        self.reach("Enter them");
    }

    pub(crate) fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            let dots = picture(&self.harness, &self.textures);
            dots.save_png(file).expect("a picture can be written");
        }
    }
}

pub(crate) fn square(name: &str) -> Square {
    let (letter, number) = name.split_at(1);
    let column = letter.bytes().next().expect("a letter") - b'A';
    let row: u8 = number.parse().expect("a number");
    Square::at(row - 1, column).expect("on a board")
}
