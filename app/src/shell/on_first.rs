//! What does the window do for somebody who has just come?
//!
//! Shows the start page in place of the game, and has a first game begin and be taught on its own board.

use eframe::egui::{self, Key, Modifiers, Ui};
use game_window::panels::rules::{Book, book_ui};
use planner::battle;
use planner::command::AppCommand;
use ui::disk::Job;
use ui::game_kind::GameKind;

use super::Shell;
use crate::first::{
    Begun, Learnt, LessonRow, Opening, StartPage, Turned, Wish, lead_to, page_ui, teacher_ui,
};
use crate::games;

impl Shell {
    /// The same with something shown first.
    #[must_use]
    pub fn opening(mut self, opening: Opening) -> Self {
        match opening {
            Opening::Start => self.first.starts = true,
            Opening::Game(kind) => self.enter(kind),
            Opening::Play(kind) => self.first.wish = Some(Wish::Play(kind)),
            Opening::Learn(row) => self.first.wish = Some(Wish::Learn(row)),
        }
        self
    }

    /// Teaches a first game by a text in place of its file.
    pub fn teach(&mut self, row: &'static LessonRow, text: &str) {
        self.first.teacher.hand(row, text);
    }

    /// Whether the start page is shown.
    #[must_use]
    pub fn starts(&self) -> bool {
        self.first.starts
    }

    /// The step of a first game that is taught: its number and what it says.
    #[must_use]
    pub fn taught(&self) -> Option<(usize, &str)> {
        let (step, number, ..) = self.first.teacher.step()?;
        Some((number, step.say.as_str()))
    }

    /// The name of what the step points at, where it is in the window.
    #[must_use]
    pub fn pointed(&self) -> Option<String> {
        Some(self.first.teacher.meant()?.name)
    }

    /// Whether a card of what happened covers what the step asks for.
    #[must_use]
    pub fn covered(&self) -> bool {
        self.seen_by_teacher().is_some_and(|seen| seen.card)
    }

    /// Enter, where nothing has the focus, leads to what a step asks for or on from it, as to answers elsewhere.
    pub(super) fn lead_taught(&self, egui: &egui::Context) {
        let free = egui.memory(|memory| memory.focused().is_none());
        if free
            && egui.input(|input| input.key_pressed(Key::Enter))
            && self.seen_by_teacher().is_some_and(|seen| !seen.card)
            && let Some(widget) = self.first.teacher.leads()
            && lead_to(egui, &widget)
        {
            egui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        }
    }

    /// Acts while the start page is shown.
    pub(super) fn think_at_start(&mut self, egui: &egui::Context) {
        if self.table.think_for_others(egui) {
            self.first.starts = false;
            self.shown = battle::KIND;
        }
        self.table.name_window(egui, "Bannerfield");
    }

    /// Does what was asked for on the start page, and goes on with what is taught.
    pub(super) fn think_first(&mut self, egui: &egui::Context) {
        if let Some(wish) = self.first.wish.take() {
            self.wish(egui, wish);
            egui.request_repaint();
        }
        if let Some(begun) = self.first.teacher.come(self.table.remembered()) {
            self.begin_first(begun);
            egui.request_repaint();
        }
        // A lesson points at what the dice of its own battle lead to.
        let teaches = self.first.teacher.teaches() == Some(battle::KIND);
        let own = teaches && self.table.document().title == TAUGHT;
        self.table.taught = self.first.teacher.seed().filter(|_| own);
        let seen = self.seen_by_teacher();
        if let Some(turned) = self.first.turned.take() {
            let since = self.first.teacher.since();
            let kind = self.first.teacher.teaches();
            let (entries, prompt) = match &seen {
                Some(seen) => (seen.entries, seen.prompt.as_str()),
                None => (0, ""),
            };
            self.first.teacher.turn(turned, entries, prompt);
            if let (Turned::TakeBack, Some(kind)) = (turned, kind) {
                match self.screens.get_mut(&kind) {
                    Some(screen) => screen.take_back(since),
                    None => self.table.take_back(since),
                }
            }
            egui.request_repaint();
        }
        if let Some(seen) = seen {
            self.first.teacher.look(egui, &seen);
        }
        if self.first.teacher.takes_note() {
            self.first.teacher.remember(self.table.remembered());
            self.table.keep_settings();
        }
    }

    fn wish(&mut self, egui: &egui::Context, wish: Wish) {
        match wish {
            Wish::Go(kind) => self.enter(kind),
            Wish::SetUp(kind) => {
                self.enter(kind);
                if let Some(screen) = self.screen(kind) {
                    screen.set_up();
                }
            }
            Wish::Play(kind) => match self.elsewhere(kind) {
                Some(page) => self.leave_for(format!("{page}&play")),
                None => {
                    self.enter(kind);
                    if let Some(screen) = self.screen(kind) {
                        screen.play();
                    }
                }
            },
            Wish::Learn(row) => match self.elsewhere(row.kind) {
                Some(page) => self.leave_for(format!("{page}&learn={}", row.id)),
                None => self.first.teacher.ask(row, egui),
            },
            Wish::Table(command) => {
                // What asks for a file first is asked over the start page, as the preferences of all games are.
                if !matches!(command, AppCommand::Open | AppCommand::Settings) {
                    self.enter(battle::KIND);
                    // Another table is nothing that a first battle tells about; its steps so far are remembered.
                    if self.first.teacher.teaches() == Some(battle::KIND) {
                        self.first.teacher.stop(None);
                    }
                }
                self.table.send(command);
            }
            Wish::Join => {
                let remembered = self.table.remembered().clone();
                self.online.join(egui, &remembered, None);
            }
            Wish::Host => {
                let remembered = self.table.remembered().clone();
                self.online.host(None, &remembered);
            }
            Wish::Rules => self.first.rules.show(""),
            Wish::Back => self.first.starts &= self.first.rules.shut(),
        }
    }

    /// The page of the site that has a game, where this one does not.
    fn elsewhere(&self, kind: GameKind) -> Option<&'static str> {
        let row = self.games.iter().find(|row| row.kind == kind);
        row.and_then(|row| row.elsewhere)
    }

    pub(super) fn leave_for(&mut self, page: String) {
        self.table.shut();
        self.table.do_for_others(Job::Visit(page));
    }

    /// Begins the game of a lesson that has come, or goes on with it where it was left.
    fn begin_first(&mut self, begun: Begun) {
        let Begun {
            kind,
            taught,
            steps,
        } = begun;
        self.enter(kind);
        if kind == battle::KIND {
            // They would cover the table with what the lesson tells.
            self.table.send(AppCommand::TipsSeen);
            let is_left = self.table.document().title == TAUGHT;
            if steps == 0 || !is_left {
                self.table.send(AppCommand::OpenSample);
            }
            return self.first.teacher.go_on_at(if is_left { steps } else { 0 });
        }
        let Some(screen) = self.screen(kind) else {
            return self.first.teacher.stop(None);
        };
        let is_left = screen.seen(0).and_then(|seen| seen.seed) == Some(taught.seed);
        if steps > 0 && is_left {
            return self.first.teacher.go_on_at(steps);
        }
        if let Err(why) = screen.teach(&taught) {
            self.first.teacher.stop(Some(why));
            self.first.starts = true;
        }
    }

    /// What whoever teaches sees of the game that is shown.
    fn seen_by_teacher(&self) -> Option<game_window::Seen> {
        let kind = self.first.teacher.teaches()?;
        if self.first.starts || kind != self.shown {
            return None;
        }
        let since = self.first.teacher.since();
        match self.screens.get(&kind) {
            Some(screen) => screen.seen(since),
            None => Some(self.table.seen(since)),
        }
    }

    /// Lays the step above the game, where one is taught.
    pub(super) fn lay_lesson(&mut self, ui: &mut Ui) {
        let Some(seen) = self.seen_by_teacher() else {
            return;
        };
        let covered = seen.card.then_some("Tap the card to close it");
        let appearance = self.table.appearance_of_window();
        let turned = teacher_ui(ui, appearance, &self.first.teacher, covered);
        if turned.is_some() {
            self.first.turned = turned;
            ui.ctx().request_repaint();
        }
    }

    /// Lays the start page out in place of a game.
    pub(super) fn lay_start(&mut self, ui: &mut Ui) {
        let mut in_play = Vec::new();
        for row in self.games {
            let now = match self.screens.get(&row.kind) {
                Some(screen) => screen.now(),
                None if row.kind == battle::KIND => {
                    let table = self.table.document();
                    let touched = table.file.is_some() || !table.session().is_empty();
                    touched.then(|| table.title.clone())
                }
                None => {
                    let kept = self.table.has_kept(row.kind);
                    kept.then(|| row.kind.name().to_owned())
                }
            };
            in_play.extend(now.map(|now| (row.kind, now)));
        }
        let page = StartPage {
            appearance: self.table.appearance_of_window(),
            games: self.games,
            in_play,
            has_hosted: self.online.has_hosted(),
            files: &self.table.settings().recent,
            learnt: Learnt::of(&self.table.settings().games),
            said: self.first.teacher.said.as_deref(),
        };
        // What lies over the page is closed by Escape first; who has just come has nothing to go back to.
        let covered = self.online.covers() || self.table.covers_others();
        let mut known = page.in_play.iter();
        let back = self.first.left || known.any(|(kind, _)| *kind == self.shown);
        let back = back || self.first.rules.is_open();
        if !covered && !self.first.rules.is_open() {
            begin_keys(ui);
        }
        let wish = page_ui(ui, &page);
        let wish = wish.filter(|wish| !covered && (back || !matches!(wish, Wish::Back)));
        let book = Book {
            name: "all games",
            pages: &games::RULES,
            signs: None,
        };
        book_ui(ui, &page.appearance, &book, &mut self.first.rules);
        if wish.is_some() {
            self.first.wish = wish;
            ui.ctx().request_repaint();
        }
        self.table.lay_over(ui);
    }
}

/// What the table of a first battle is called.
const TAUGHT: &str = "Sample battle";

/// Has Enter and the arrows begin where Tab does, where nothing has the focus.
fn begin_keys(ui: &Ui) {
    let keys = [
        Key::Enter,
        Key::ArrowDown,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowLeft,
    ];
    let free = ui.memory(|memory| memory.focused().is_none());
    let takes = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if free && keys.into_iter().any(takes) {
        ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::Next));
    }
}
