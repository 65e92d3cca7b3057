//! What do tests of the window of Risk share?

use bannerfield::app::Bannerfield;
use bannerfield::command::AppCommand;
use bannerfield::disk::{Log, Memory};
use bannerfield::halls::Place;
use bannerfield::house::House;
use bannerfield::risk::Hall;
use bannerfield::risk::command::Command;
use bannerfield::risk::game::Game;
use bannerfield::risk::players::Player;
use bannerfield::risk::prefs::RiskPrefs;
use boards::AreaId;
use boards::risk::{Action, Setting};
use eframe::egui::{Event, Modifiers, PointerButton, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::common::raster::{Textures, picture};

pub(crate) const WIDE: [f32; 2] = [1440.0, 900.0];
pub(crate) const PHONE: [f32; 2] = [390.0, 844.0];

pub(crate) struct Window {
    pub(crate) harness: Harness<'static, House>,
    pub(crate) disk: Memory,
    textures: Textures,
}

impl Window {
    /// The window with Risk shown.
    pub(crate) fn new(size: [f32; 2]) -> Self {
        Self::on(size, &Memory::default(), RiskPrefs::default())
    }

    /// The same on a disk, with what it kept.
    pub(crate) fn on([width, height]: [f32; 2], disk: &Memory, prefs: RiskPrefs) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        start.settings.risk = prefs;
        let kept = disk.held().risk.clone().into_bytes();
        if !kept.is_empty() {
            start.logs.insert(Log::Risk, kept);
        }
        let textures = Textures::default();
        let program = Bannerfield::new(start, Box::new(disk.clone()));
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| House::new(program));
        let mut window = Self {
            harness,
            disk: disk.clone(),
            textures,
        };
        window.settle();
        window.go(Place::Risk);
        window
    }

    pub(crate) fn go(&mut self, place: Place) {
        self.harness.state().table().send(AppCommand::Go(place));
        self.settle();
    }

    /// Opens what was chosen, from the table.
    pub(crate) fn send_open(&mut self) {
        self.harness.state().table().send(AppCommand::Open);
        self.settle();
    }

    pub(crate) fn settle(&mut self) {
        self.harness.run_steps(5);
    }

    pub(crate) fn hall(&self) -> &Hall {
        self.harness.state().risk().expect("Risk is shown")
    }

    pub(crate) fn game(&self) -> &Game {
        self.hall().game().expect("a game was begun")
    }

    pub(crate) fn send(&mut self, command: Command) {
        self.hall().send(command);
        self.settle();
    }

    /// A game with a seed, set up by whatever is offered first, up to the first turn.
    pub(crate) fn begin(&mut self, setting: Setting, players: &[Player]) {
        self.send(Command::Begin(setting, players.to_vec(), 4));
        while self.game().state().round == 0 {
            self.answer();
        }
    }

    /// Whatever is offered first, or a roll.
    pub(crate) fn answer(&mut self) {
        if self.game().program().is_some() {
            return self.settle();
        }
        if self.game().hides() {
            let seat = self.game().asked().expect("somebody");
            self.send(Command::Show(seat));
        }
        match self.first() {
            Some(action) => self.send(Command::Act(action)),
            None => self.send(Command::Roll),
        }
    }

    fn first(&self) -> Option<Action> {
        let first = self.game().offers().next();
        first.map(|offer| offer.offer.action().clone())
    }

    pub(crate) fn click(&mut self, label: &str) {
        // What is scrolled out of sight in a small window is pressed all the same.
        self.harness.get_by_label(label).click_accesskit();
        self.settle();
    }

    #[track_caller]
    pub(crate) fn says(&self, label: &str) {
        assert!(self.has(label), "{label}");
    }

    pub(crate) fn has(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    pub(crate) fn tap(&mut self, area: AreaId) {
        let pos = self.hall().place(area).expect("it is in play");
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
        // Two taps on one place are two, and no double click.
        self.harness.run_steps(20);
    }

    pub(crate) fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            let dots = picture(&self.harness, &self.textures);
            dots.save_png(file).expect("a picture can be written");
        }
    }
}
