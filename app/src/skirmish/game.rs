//! How does the skirmish stand, and what may be done now?
//!
//! Owns the session. What the window shows of it is read once after each change: the open view, offers with their
//! words, the log. One device serves both seats: whoever is asked acts.

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;

use grid::{
    Action, Band, Field, Fix, ModelId, Muster, Rules, Skirmish, Spot, State, View, Why, begin,
    called, illegal, prompt,
};
use play::{
    Component, Input, LogLine, Question, Refusal, Seat, Session, Turn, Typed, Viewer, save,
};

use super::names::{Names, sides};
pub use super::offered::Offered;
use super::players::Players;
use super::trace::Trace;
use crate::desk::APP;
use crate::halls::film::Film;
use crate::halls::keep;
use crate::halls::programs::draws_alone;

/// A game in play.
#[derive(Debug)]
pub struct Game {
    pub(super) session: Session<Skirmish>,
    names: Names,
    view: View,
    offers: Vec<Offered>,
    prompt: String,
    question: Option<Question<Spot>>,
    /// What lies open, read when somebody looks at it.
    things: OnceCell<Vec<Component<Spot>>>,
    shown: Option<Seat>,
    log: [Vec<LogLine>; 2],
    trace: Trace,
    pub(super) players: Players,
    pub(super) film: Film,
    /// The file it was opened from or saved to.
    pub(super) file: Option<PathBuf>,
}

impl Game {
    /// A game at its beginning.
    ///
    /// # Errors
    /// Every reason why it cannot begin.
    pub fn new(rules: Arc<Rules>, muster: &Muster, seed: u64) -> Result<Self, Vec<String>> {
        let state = begin(&rules, muster).map_err(|wrong| {
            let text = |(seat, no): (Option<Seat>, grid::Illegal)| match seat {
                Some(seat) => format!("Warband of {seat}: {no}"),
                None => no.to_string(),
            };
            wrong.into_iter().map(text).collect::<Vec<_>>()
        })?;
        let titles = sides(&rules, &state);
        let mut game = Self::of(grid::session(&rules, state, APP, titles, seed));
        game.go_on();
        Ok(game)
    }

    /// A game as it stands.
    #[must_use]
    pub fn of(session: Session<Skirmish>) -> Self {
        let mut game = Self {
            view: session.view(Viewer::Table),
            names: Names::of(&session),
            session,
            offers: Vec::new(),
            prompt: String::new(),
            question: None,
            things: OnceCell::new(),
            shown: None,
            log: [Vec::new(), Vec::new()],
            trace: Trace::default(),
            players: Players::default(),
            film: Film::default(),
            file: None,
        };
        game.look();
        game
    }

    /// The whole game as a file.
    #[must_use]
    pub fn text(&self) -> String {
        save::text(&self.session)
    }

    /// The lines of the log that are not kept yet, if there are any; all of them if it is kept `anew`.
    pub fn take_lines(&mut self, anew: bool) -> Option<String> {
        keep::take_lines(&mut self.session, anew)
    }

    /// The session, to be looked at.
    #[must_use]
    pub fn session(&self) -> &Session<Skirmish> {
        &self.session
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.session.pack()
    }

    /// What everybody may know.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The open state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.view.state
    }

    /// The state on its board.
    #[must_use]
    pub fn field(&self) -> Field<'_> {
        Field::new(self.rules(), &self.view.state)
    }

    /// What a seat is called.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &str {
        self.names.seat(seat)
    }

    /// What a model is called.
    #[must_use]
    pub fn name(&self, id: ModelId) -> String {
        called(self.rules(), self.state(), id)
    }

    /// The seat that is to act; none where dice are rolled and when the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.session.turn() {
            Turn::Seats(seats) => seats.first().copied(),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// Who plays each side.
    #[must_use]
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// What is played of the log.
    #[must_use]
    pub fn film(&self) -> &Film {
        &self.film
    }

    /// What the last step did.
    #[must_use]
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The names of both sides.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Who must give input now.
    #[must_use]
    pub fn turn(&self) -> Turn<Why> {
        self.session.turn()
    }

    /// What is asked, in a sentence.
    #[must_use]
    pub fn prompt(&self) -> &str {
        &self.prompt
    }

    /// The question with its rule, where a person is asked.
    #[must_use]
    pub fn question(&self) -> Option<&Question<Spot>> {
        self.question.as_ref()
    }

    /// All that lies on the table, and the hand that lies open.
    #[must_use]
    pub fn things(&self) -> &[Component<Spot>] {
        self.things.get_or_init(|| {
            let viewer = self.shown.map_or(Viewer::Table, Viewer::Seat);
            self.session.components(viewer)
        })
    }

    /// What may be answered; nothing that tells of covered agendas.
    pub fn offers(&self) -> impl Iterator<Item = &Offered> {
        let covered = self.is_covered();
        self.offers
            .iter()
            .filter(move |offer| !(covered && is_secret(&offer.action)))
    }

    /// Whether every answer lies among the agendas of the seat that is asked, which are covered.
    ///
    /// Where there are others, nothing tells whether an agenda could be played.
    #[must_use]
    pub fn hides(&self) -> bool {
        let mut offers = self.offers.iter();
        let secret = offers.all(|offer| is_secret(&offer.action));
        self.is_covered() && secret && !self.offers.is_empty()
    }

    fn is_covered(&self) -> bool {
        self.shown.is_none() || self.shown != self.asked()
    }

    /// The seat whose agendas lie open.
    #[must_use]
    pub fn shown(&self) -> Option<Seat> {
        self.shown
    }

    /// Uncovers or covers agendas; a program's stay covered.
    pub fn show(&mut self, seat: Option<Seat>) {
        self.shown = seat.filter(|seat| self.players.level(*seat).is_none());
        self.read_log();
        self.things = OnceCell::new();
    }

    /// The agendas that a seat holds, for its own eyes.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Vec<u8> {
        let view = self.session.view(Viewer::Seat(seat));
        view.state.side(seat).hand.iter().collect()
    }

    /// The log for whoever looks, then what a redo would bring back.
    #[must_use]
    pub fn log(&self) -> &[Vec<LogLine>; 2] {
        &self.log
    }

    fn read_log(&mut self) {
        let viewer = self.shown.map_or(Viewer::Table, Viewer::Seat);
        let mut log = [self.session.log(viewer), self.session.tail(viewer)];
        for line in log.iter_mut().flatten() {
            let model = |id| called(self.rules(), self.state(), id);
            line.text = self.names.put(&line.text, model);
        }
        self.log = log;
    }

    /// Acts for the seat that is asked.
    ///
    /// # Errors
    /// Why not.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let seat = self.asked().unwrap_or(Seat(0));
        let secret = is_secret(&action);
        self.session.act(Input::Act(seat, action))?;
        self.players.person_since = true;
        if secret {
            self.shown = None;
        }
        self.go_on();
        Ok(())
    }

    /// Sets something right by hand.
    ///
    /// # Errors
    /// Why it cannot be so.
    pub fn correct(&mut self, fix: Fix) -> Result<(), Refusal> {
        let seat = self.asked().unwrap_or(Seat(0));
        self.session.act(Input::Fix(seat, fix))?;
        self.players.forget();
        self.go_on();
        Ok(())
    }

    /// Lets the program's dice answer.
    ///
    /// # Errors
    /// When no dice are asked for.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        self.session.roll()?;
        self.go_on();
        Ok(())
    }

    /// Takes the faces of real dice as typed.
    ///
    /// # Errors
    /// When they do not fit what is asked for.
    pub fn dice(&mut self, typed: &str) -> Result<(), Refusal> {
        self.session.roll_with(&mut Typed::new(typed))?;
        self.go_on();
        Ok(())
    }

    /// Draws cards and turns tokens, which nobody has to throw for.
    fn go_on(&mut self) {
        while draws_alone(&self.session) && self.session.roll().is_ok() {}
        let active = self
            .view
            .state
            .active
            .map(|_| self.view.state.active_seat());
        self.players.told.went(active, self.session.cursor());
        self.look();
    }

    /// Reads the game anew.
    pub(super) fn look(&mut self) {
        self.view = self.session.view(Viewer::Table);
        let asked = self.asked();
        match self.players.only_person() {
            // Nobody else looks at the device.
            Some(person) => self.shown = Some(person),
            None if self.shown != asked => self.shown = None,
            None => {}
        }
        let rules = Arc::clone(self.session.pack());
        let state = self.view.state;
        let put = |text: &str| self.names.put(text, |id| called(&rules, &state, id));
        let answers = asked.filter(|_| self.asks_person() && !self.film.is_playing());
        let told = answers.and_then(|seat| self.session.asked(seat));
        let (asks, offers) = match told {
            Some(told) => (Some(told.question), told.answers),
            None => (None, Vec::new()),
        };
        let offered = offers.into_iter().map(|(offer, answer)| Offered {
            action: offer.action().clone(),
            answer: answer.reworded(put),
        });
        let offers = offered.collect();
        let question = put(&prompt(&rules, &state));
        self.prompt = match asked {
            Some(seat) => format!("{}: {question}", self.names.seat(seat)),
            None => question,
        };
        self.offers = offers;
        self.question = asks;
        self.read_log();
        self.things = OnceCell::new();
        self.trace = self.traced();
    }
}

/// Whether an action tells which agendas a seat holds.
fn is_secret(action: &Action) -> bool {
    matches!(action, Action::Keep(_) | Action::Agenda(_))
}

/// Ready warbands that are legal for a scenario.
#[must_use]
pub fn bands<'r>(rules: &'r Rules, scenario: &grid::Scenario) -> Vec<&'r Band> {
    let pack = rules.pack();
    let legal = |band: &&Band| illegal(pack, scenario.coins, &band.recruits).is_empty();
    pack.bands().iter().filter(legal).collect()
}
