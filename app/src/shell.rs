//! Which game does the window show?
//!
//! One game at a time: the table of miniatures, or one with a window of its own. All stay as they are while another is shown; whatever concerns the window as a whole, such as its look and its end, belongs to the table's.
//!
//! Over 300 lines because all that concerns the window as a whole, whichever game it shows, is held together here.

mod on_first;
mod on_sound;

use std::collections::BTreeMap;

use eframe::egui::{self, Ui};
use game_window::{Entered, GameScreen, GameUi, GameWindow, OnlineAsk, Stands};
use planner::app::Bannerfield;
use planner::battle;
use planner::command::AppCommand;
use ui::bundle::Bundle;
use ui::disk::{Ask, Done, Own, Purpose};
use ui::first_finger::FirstFinger;
use ui::game_kind::{GameKind, Games, START};
use ui::press;
use ui::widgets::{focus, menus};

use crate::first::First;
use crate::games::{GAMES, Opens, WINDOWS};
use crate::online::{Led, Online};

/// The window with all its games.
#[derive(Debug)]
pub struct Shell {
    table: Bannerfield,
    games: Games,
    windows: &'static [(GameKind, Opens)],
    /// The windows of games that were entered.
    screens: BTreeMap<GameKind, Box<dyn GameScreen>>,
    /// Packs of one's own that were found, for whoever takes packs.
    packs: Vec<Result<Bundle, String>>,
    shown: GameKind,
    online: Online,
    /// Whether a game that was joined before the last end was looked for.
    resumed: bool,
    /// A game that is joined is shown, by which game it is.
    joined: Option<GameKind>,
    /// What is there for somebody who has just come.
    first: First,
    /// What the pointer is, where fingers are.
    finger: FirstFinger,
}

impl Shell {
    /// The window, with the table shown.
    #[must_use]
    pub fn new(table: Bannerfield) -> Self {
        Self::with_games(table, GAMES, WINDOWS)
    }

    /// The same with other games.
    #[must_use]
    pub fn with_games(
        table: Bannerfield,
        games: Games,
        windows: &'static [(GameKind, Opens)],
    ) -> Self {
        Self {
            table: table.among(games),
            games,
            windows,
            screens: BTreeMap::new(),
            packs: Vec::new(),
            shown: battle::KIND,
            online: Online::new(games),
            resumed: false,
            joined: None,
            first: First::default(),
            finger: FirstFinger::default(),
        }
    }

    /// The same on a device for fingers.
    #[cfg(target_arch = "wasm32")]
    #[must_use]
    pub fn for_fingers(mut self) -> Self {
        self.finger = FirstFinger::expected();
        self
    }

    /// The same with packs of one's own that were found.
    #[must_use]
    pub fn with_packs(mut self, packs: Vec<Result<Bundle, String>>) -> Self {
        self.packs = packs;
        self
    }

    /// The same with games that are hosted here kept in another file than the one beside the saves.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn hosting_in(mut self, file: std::path::PathBuf) -> Self {
        self.online.host_in(file);
        self
    }

    /// The same with another game shown first.
    #[must_use]
    pub fn at(mut self, place: GameKind) -> Self {
        self.enter(place);
        self
    }

    /// The table of miniatures.
    #[must_use]
    pub fn table(&self) -> &Bannerfield {
        &self.table
    }

    /// The window of a game, while it is shown.
    #[must_use]
    pub fn shown<M: GameUi>(&self) -> Option<&GameWindow<M>> {
        let screen = self.screens.get(&self.shown)?;
        screen.as_any().downcast_ref()
    }

    /// Gives the answer at a place among all that are open in the game that is shown, counted round.
    pub fn answer_at(&self, place: usize) {
        match self.screens.get(&self.shown) {
            Some(screen) => screen.answer_at(place),
            None => self.table.answer_at(place),
        }
    }

    /// How the game that is shown stands at this device.
    #[must_use]
    pub fn stands(&self) -> Option<Stands> {
        match self.screens.get(&self.shown) {
            Some(screen) => screen.stands(),
            None => Some(self.table.stands()),
        }
    }

    /// The window of a game that was entered; the table's is none of them.
    fn screen(&mut self, place: GameKind) -> Option<&mut (dyn GameScreen + 'static)> {
        self.screens.get_mut(&place).map(|screen| &mut **screen)
    }

    /// Acts on everything asked for, in the game that is shown and in what goes on beside it: the first half of a frame.
    pub fn think(&mut self, egui: &egui::Context) {
        focus::watch(egui);
        self.lead_taught(egui);
        menus::watch(egui);
        let shown = self.shown;
        if self.first.starts {
            self.think_at_start(egui);
        } else if shown == battle::KIND {
            self.table.think(egui);
        } else {
            self.think_in(shown, egui);
        }
        if let Some(place) = self.table.leaves() {
            self.enter(place);
        }
        if let Some((place, opening)) = self.table.opened_for_others() {
            self.enter(place);
            if let Some(screen) = self.screen(place) {
                screen.open(opening);
            }
            egui.request_repaint();
        }
        self.think_online(egui);
        self.think_first(egui);
        self.sound();
        if let Some(title) = self.screen(self.shown).map(|screen| screen.title())
            && !self.first.starts
        {
            self.table.name_window(egui, &title);
        }
    }

    /// Lays the game out that is shown: the second half of a frame.
    pub fn lay_out(&mut self, ui: &mut Ui) {
        self.lay_lesson(ui);
        let appearance = self.table.appearance_of_window();
        match self.screens.get_mut(&self.shown) {
            _ if self.first.starts => self.lay_start(ui),
            Some(screen) => {
                screen.lay_out(appearance, ui);
                self.table.lay_over(ui);
            }
            None => self.table.lay_out(ui),
        }
        let appearance = self.table.appearance_of_window();
        self.online.lay_out(ui, appearance);
        focus::focus_ui(ui.ctx());
    }

    /// Goes on with what concerns other devices.
    fn think_online(&mut self, egui: &egui::Context) {
        let mut remembered = std::mem::take(self.table.remembered());
        if !std::mem::replace(&mut self.resumed, true) {
            self.online.resume(egui, &remembered);
        }
        if let Some(link) = self.table.joins() {
            self.online.join(egui, &remembered, Some(&link));
        }
        let asked = match self.screens.get_mut(&self.shown) {
            Some(screen) => screen.asks_online(),
            None => self.table.asks_online(),
        };
        match asked {
            Some(OnlineAsk::Join) => self.online.join(egui, &remembered, None),
            Some(OnlineAsk::Host) => {
                let game = match self.screens.get(&self.shown) {
                    Some(screen) => screen.to_host(),
                    None => self.table.to_host(),
                };
                self.online.host(game, &remembered);
            }
            None => {}
        }
        if let Some(kind) = self.joined
            && !self.is_joined(kind)
        {
            self.joined = None;
            self.online.left(&mut remembered);
        }
        let led = self.online.think(egui, &mut remembered);
        *self.table.remembered() = remembered;
        if self.online.wrote() {
            self.table.keep_settings();
        }
        match led {
            Some(Led::To(kind, line)) => {
                self.enter(kind);
                let joined = match self.screen(kind) {
                    Some(screen) => screen.join(*line),
                    None => self.table.join(*line),
                };
                match joined {
                    Ok(()) => self.joined = Some(kind),
                    Err(why) => self.online.say(self.table.remembered(), &why),
                }
                egui.request_repaint();
            }
            Some(Led::Elsewhere(link)) => {
                self.table.shut();
                visit(&link);
            }
            None => {}
        }
    }

    /// Whether a game of another device is what a window shows.
    fn is_joined(&self, kind: GameKind) -> bool {
        let screen = self.screens.get(&kind);
        screen.map_or_else(|| self.table.is_joined(), |screen| screen.is_joined())
    }

    fn think_in(&mut self, shown: GameKind, egui: &egui::Context) {
        let called = self.table.think_for_others(egui);
        for done in self.table.answered_for_others() {
            if let Some(screen) = self.screen(asked_by(&done).unwrap_or(shown)) {
                screen.answered(done);
            }
        }
        let mut remembered = std::mem::take(self.table.remembered());
        let (mut changed, mut jobs, mut leaves) = (false, Vec::new(), None);
        let mut settings = false;
        let online = self.online.covers();
        let (covered, day) = (self.table.covers_others(), self.table.today());
        if let Some(screen) = self.screen(shown) {
            if !covered && !online {
                screen.keyed(egui);
            }
            screen.think(egui);
            changed = screen.remember(&mut remembered);
            jobs = screen.jobs(day);
            leaves = screen.leaves();
            settings = screen.wants_settings();
        }
        *self.table.remembered() = remembered;
        if settings {
            self.table.send(AppCommand::Settings);
        }
        if changed {
            self.table.keep_settings();
        }
        for job in jobs {
            self.table.do_for_others(job);
        }
        // Whatever the table is asked, such as to end or to open a link, it answers itself.
        if called {
            self.shown = battle::KIND;
        } else if let Some(place) = leaves {
            self.enter(place);
            egui.request_repaint();
        }
    }

    fn enter(&mut self, place: GameKind) {
        let row = self.games.iter().find(|row| row.kind == place);
        if let Some(page) = row.and_then(|row| row.elsewhere) {
            return self.leave_for(page.to_owned());
        }
        self.first.starts = place == START;
        if place == START {
            self.first.left = true;
            return;
        }
        self.shown = place;
        let opens = self.windows.iter().find(|(kind, _)| *kind == place);
        let Some((_, opens)) = opens.filter(|_| !self.screens.contains_key(&place)) else {
            return;
        };
        let found = match row.is_some_and(|row| row.takes_packs) {
            true => std::mem::take(&mut self.packs),
            false => Vec::new(),
        };
        let screen = opens(Entered {
            found,
            kept: self.table.kept(place),
            remembered: self.table.remembered(),
            games: self.games,
        });
        self.screens.insert(place, screen);
    }
}

/// Whose question the disk answered; packs belong to whoever is shown, who alone can ask for them.
fn asked_by(done: &Done) -> Option<GameKind> {
    match done {
        Done::Asked(Ask::SaveGame(game, _), _)
        | Done::Wrote(_, Purpose::Game(game), _)
        | Done::NotKept(Own::Recovery(game), _) => Some(*game),
        Done::Asked(..)
        | Done::Wrote(..)
        | Done::NotKept(..)
        | Done::Read(..)
        | Done::Listed(..)
        | Done::Pack(_)
        | Done::WrotePack(..)
        | Done::Picture(..) => None,
    }
}

impl eframe::App for Shell {
    fn logic(&mut self, egui: &egui::Context, _frame: &mut eframe::Frame) {
        press::watch(egui);
        self.think(egui);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.lay_out(ui);
    }

    /// Who looks into the page asks for all of it.
    #[cfg(target_arch = "wasm32")]
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(self)
    }

    fn raw_input_hook(&mut self, egui: &egui::Context, input: &mut egui::RawInput) {
        if self.finger.point(&mut input.events) {
            egui.request_repaint();
        }
        press::take_in(egui, input);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.table.shut();
        self.online.shut();
    }
}

/// Leaves for another page of the site.
#[cfg(target_arch = "wasm32")]
fn visit(link: &str) {
    // Whatever keeps a browser from it leaves this page as it is.
    let _ = web_sys::window().map(|window| window.location().assign(link));
}

/// Outside of browsers, all games are in one program.
#[cfg(not(target_arch = "wasm32"))]
fn visit(_link: &str) {}
