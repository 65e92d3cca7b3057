//! What do tests of the windows of games on areas share?

use bannerfield::shell::Shell;
use board_games::areas::{AreaGame, AreaWindow as _};
use boards::AreaId;
use eframe::egui::{Event, Pos2, Rect, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use game_window::playable::ActionOf;
use game_window::{Command, GameWindow, PlayCommand, Played, Player, Prefs, Remembered, Setup};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use planner::settings::{Settings, SoundChoice};
use ui::disk::Memory;
use ui::game_kind::GameKind;
use ui::sound::Speaker;

use crate::common::raster::{Textures, picture};
use crate::common::{browse, click, people};

pub(crate) const WIDE: [f32; 2] = [1440.0, 900.0];
pub(crate) const PHONE: [f32; 2] = [390.0, 844.0];

/// A game that the window shows.
pub(crate) trait Shown: AreaGame {
    /// Its window.
    fn screen(shell: &Shell) -> Option<&GameWindow<Self>>;

    /// Its log on a disk in memory.
    fn kept(disk: &Memory) -> String;

    /// Whether it is being set up still.
    fn sets_up(game: &Played<Self>) -> bool;
}

pub(crate) struct Window<M: Shown> {
    pub(crate) harness: Harness<'static, Shell>,
    pub(crate) disk: Memory,
    textures: Textures,
    game: std::marker::PhantomData<M>,
}

impl<M: Shown> Window<M> {
    /// The window with the game shown.
    pub(crate) fn new(size: [f32; 2]) -> Self {
        Self::on(size, &Memory::default(), people())
    }

    /// The same on a disk, with what it kept.
    pub(crate) fn on(size: [f32; 2], disk: &Memory, prefs: Prefs) -> Self {
        let mut games = Remembered::default();
        games.keep(M::KIND.file(), &prefs);
        Self::remembering(size, disk, games)
    }

    /// The same with all that windows remembered.
    pub(crate) fn remembering(size: [f32; 2], disk: &Memory, games: Remembered) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings = Settings {
            tips_seen: true,
            games,
            ..start.settings
        };
        let kept = M::kept(disk).into_bytes();
        if !kept.is_empty() {
            start.logs.insert(M::KIND, kept);
        }
        Self::showing(size, disk, Bannerfield::new(start, Box::new(disk.clone())))
    }

    /// The window with the game shown, and something that has sounds heard.
    pub(crate) fn hearing(size: [f32; 2], sounds: SoundChoice, speaker: Box<dyn Speaker>) -> Self {
        let disk = Memory::default();
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        start.settings.sounds = sounds;
        start.settings.games.keep(M::KIND.file(), &people());
        let program = Bannerfield::new(start, Box::new(disk.clone()));
        Self::showing(size, &disk, program.with_speaker(Some(speaker)))
    }

    fn showing([width, height]: [f32; 2], disk: &Memory, program: Bannerfield) -> Self {
        let textures = Textures::default();
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(program));
        let mut window = Self {
            harness,
            disk: disk.clone(),
            textures,
            game: std::marker::PhantomData,
        };
        window.settle();
        window.go(M::KIND);
        window
    }

    pub(crate) fn go(&mut self, place: GameKind) {
        self.harness.state().table().send(AppCommand::Go(place));
        self.settle();
    }

    /// Opens what was chosen, from the table.
    pub(crate) fn send_open(&mut self) {
        self.harness.state().table().send(AppCommand::Open);
        self.settle();
        self.browse();
    }

    /// Takes what the system's list of files answers.
    pub(crate) fn browse(&mut self) {
        self.harness.state().table().send(browse());
        self.settle();
    }

    pub(crate) fn settle(&mut self) {
        self.harness.run_steps(5);
    }

    pub(crate) fn screen(&self) -> &GameWindow<M> {
        M::screen(self.harness.state()).expect("the game is shown")
    }

    pub(crate) fn game(&self) -> &Played<M> {
        self.screen().game().expect("a game was begun")
    }

    pub(crate) fn send(&mut self, command: impl Into<Command<M>>) {
        self.screen().send(command);
        self.settle();
    }

    /// A game with a seed, set up by whatever is offered first, up to the first turn.
    pub(crate) fn begin(&mut self, setting: impl Into<M::Setting>, players: &[Player<M::Level>]) {
        self.begin_on(0, setting, players);
    }

    /// The same on another board.
    pub(crate) fn begin_on(
        &mut self,
        board: usize,
        setting: impl Into<M::Setting>,
        players: &[Player<M::Level>],
    ) {
        self.start(board, setting, players, 4);
        while M::sets_up(self.game()) {
            self.answer();
        }
    }

    /// A game at its beginning.
    pub(crate) fn start(
        &mut self,
        board: usize,
        setting: impl Into<M::Setting>,
        players: &[Player<M::Level>],
        seed: u64,
    ) {
        let setup = Setup {
            board,
            setting: setting.into(),
            seats: u8::try_from(players.len()).expect("few"),
            seed,
        };
        self.send(Command::Begin(setup, players.to_vec()));
    }

    /// Whatever is offered first, or a roll.
    pub(crate) fn answer(&mut self) {
        if self.game().program().is_some() {
            return self.settle();
        }
        if self.game().hides() {
            let seat = self.game().asked().expect("somebody");
            self.send(PlayCommand::Show(seat));
        }
        match self.first() {
            Some(action) => self.send(PlayCommand::Act(action)),
            None => self.send(PlayCommand::Roll),
        }
    }

    fn first(&self) -> Option<ActionOf<M>> {
        let first = self.game().offers().next();
        first.map(|offer| offer.action().clone())
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

    /// The part of the screen that the map has.
    pub(crate) fn room(&self) -> Rect {
        let sheet = self.screen().panels().board.canvas.sheet.as_ref();
        sheet.expect("it was shown").room
    }

    /// Where an area is seen: a phone opens near one's own, and shows all of the map for others.
    pub(crate) fn seen(&mut self, area: AreaId) -> Pos2 {
        let place = |window: &Self| window.screen().place(area).expect("it is in play");
        if !self.room().contains(place(self)) {
            self.click("Show the whole board");
        }
        place(self)
    }

    pub(crate) fn tap(&mut self, area: AreaId) {
        let pos = self.seen(area);
        self.harness.event(Event::PointerMoved(pos));
        self.settle();
        click(&mut self.harness, pos);
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

    /// Nothing lies beyond the right edge of the window.
    #[track_caller]
    pub(crate) fn fits(&self) {
        let wide = self.harness.ctx.content_rect().width();
        for node in self.harness.root().children_recursive() {
            if node.accesskit_node().raw_bounds().is_some() {
                assert!(node.rect().right() <= wide + 1.0, "{node:?}");
            }
        }
    }
}
