//! How does a game stand, and what may be done now?
//!
//! Owns the source of the game. What the window shows of it is read once after each change: the view of whoever looks,
//! offers with their words, the log. Where one device serves all seats, whoever is asked acts, and hands are covered
//! between them.
//!
//! Over 300 lines because all that is asked of a game by the window goes through here.

use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;

use play::{
    Answer, Component, Describe as _, LogLine, Offer, Question, Refusal, Seat, Secrecy, Session,
    Turn, Viewer, free_first,
};

use super::board::Board;
use super::happenings::Happenings;
use super::names::NamesThen;
use super::playable::Playable;
use super::playback::Playback;
use super::players::Players;
use super::source::{GameSource, Local, Savable};
use super::windowed::{Setup, Windowed};
use super::{names, persistence};
use crate::playable::{ActionOf, PackOf, SpotOf, ViewOf, WhyOf};

/// An answer that is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Offered<A, S> {
    /// What it is, with the limits of its number.
    pub offer: Offer<A>,
    /// What it does, with names in it.
    pub answer: Answer<S>,
}

/// An answer of a game that is open.
pub type OfferedIn<M> = Offered<ActionOf<M>, SpotOf<M>>;

impl<A: Clone, S> Offered<A, S> {
    /// The action, with the least number where it takes one.
    #[must_use]
    pub fn action(&self) -> &A {
        self.offer.action()
    }

    /// Whether others at the device may not see it before it is given.
    #[must_use]
    pub(crate) fn is_secret(&self) -> bool {
        match self.answer.secrecy {
            Secrecy::Open => false,
            Secrecy::UntilGiven | Secrecy::Kept => true,
        }
    }
}

/// A game in play.
#[derive(Debug)]
pub struct Played<M: Playable> {
    pub(super) source: Box<dyn GameSource<M::Game>>,
    /// Why what was on its way came to nothing.
    pub(super) refused: Option<Refusal>,
    /// What it is played on, whatever becomes of the packs that are open.
    pub(super) board: Board<M>,
    pub(super) view: ViewOf<M>,
    names: Vec<String>,
    names_then: NamesThen,
    offers: OnceCell<Vec<OfferedIn<M>>>,
    question: Question<SpotOf<M>>,
    prompt: String,
    components: OnceCell<Vec<Component<SpotOf<M>>>>,
    shown: Option<Seat>,
    trace: M::Trace,
    log: OnceCell<[Vec<LogLine>; 2]>,
    /// The table after an entry that is looked at in this frame.
    pub(super) then: OnceCell<(u32, ViewOf<M>)>,
    pub(super) happenings: Happenings<SpotOf<M>>,
    pub players: Players<M>,
    pub playback: Playback,
    /// What goes on by itself.
    pub live: M::Live,
    /// The file it was opened from or saved to.
    pub file: Option<PathBuf>,
}

impl<M: Playable> Played<M> {
    /// A game at its beginning.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    pub fn new(pack: &Arc<PackOf<M>>, setup: &Setup<M::Setting>) -> Result<Self, Vec<String>>
    where
        M: Windowed,
    {
        let mut game = Self::of(M::start(pack, setup)?);
        game.go_on();
        Ok(game)
    }

    /// A game that is played here, as it stands.
    #[must_use]
    pub fn of(session: Session<M::Game>) -> Self {
        Self::from_source(Box::new(Local(session)))
    }

    /// A game as it stands, wherever it is played.
    #[must_use]
    pub fn from_source(source: Box<dyn GameSource<M::Game>>) -> Self {
        let view = source.view(Viewer::Table);
        let mut game = Self {
            players: Players::new(source.seats().len(), source.here()),
            names: M::names(source.pack(), source.seats(), &view),
            names_then: NamesThen::default(),
            view,
            board: Board::of(Arc::clone(source.pack())),
            source,
            refused: None,
            offers: OnceCell::new(),
            question: Question::new(""),
            prompt: String::new(),
            components: OnceCell::new(),
            shown: None,
            trace: M::Trace::default(),
            log: OnceCell::new(),
            then: OnceCell::new(),
            happenings: Happenings::default(),
            playback: Playback::default(),
            live: M::Live::default(),
            file: None,
        };
        // What was done before is nothing new.
        game.seen_to(game.source.cursor());
        game.look();
        game
    }

    /// The game as a file, as much of it as can be saved now.
    #[must_use]
    pub fn text(&self) -> String {
        self.source.text().unwrap_or_default()
    }

    /// What of it can be saved; what has to come for that is asked for.
    pub fn savable(&mut self) -> Savable {
        self.source.savable()
    }

    /// Whether all of it is here.
    #[must_use]
    pub fn has_whole(&self) -> bool {
        self.source.has_whole()
    }

    /// Whether it is played here.
    #[must_use]
    pub(crate) fn is_local(&self) -> bool {
        self.source.local().is_some()
    }

    /// The seed of dice and cards, where it is known.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        Some(self.source.local()?.setup().seed)
    }

    /// The lines of the log that are not kept yet, if there are any; all of them if it is kept `anew`.
    pub(crate) fn take_lines(&mut self, anew: bool) -> Option<String> {
        persistence::take_lines(self.source.local_mut()?, anew)
    }

    /// Notes that so many lines of the log are kept.
    pub fn mark_saved(&mut self, lines: usize) {
        if let Some(session) = self.source.local_mut() {
            session.mark_saved(lines);
        }
    }

    /// The session as this device knows it, to be looked at.
    #[must_use]
    pub fn session(&self) -> &dyn GameSource<M::Game> {
        &*self.source
    }

    /// Changes something of the session that no command does; `None` where it is not here.
    pub fn with_session<T>(
        &mut self,
        change: impl FnOnce(&mut Session<M::Game>) -> T,
    ) -> Option<T> {
        let changed = change(self.source.local_mut()?);
        self.look();
        Some(changed)
    }

    /// The pack it is played with.
    #[must_use]
    pub fn pack(&self) -> &PackOf<M> {
        self.source.pack()
    }

    /// What whoever looks may know.
    #[must_use]
    pub fn view(&self) -> &ViewOf<M> {
        &self.view
    }

    /// What a seat is called.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> &str {
        let name = self.names.get(usize::from(seat.0));
        name.map_or("Nobody", String::as_str)
    }

    /// A text of the rules with names in it.
    #[must_use]
    pub fn named(&self, text: &str) -> String {
        M::named(self.pack(), &self.view, &self.names, text)
    }

    /// A text of an entry of the log with names in it as they were when that was done.
    pub(super) fn named_then(&self, entry: u32, text: &str) -> String {
        let then = self.names_then.of(entry, text);
        let names = then.as_deref().unwrap_or(&self.names);
        M::named(self.pack(), &self.view, names, text)
    }

    /// The seat that is to act; none where dice are rolled and when the game is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.source.turn() {
            Turn::Seats(seats) => self.first_here(&seats),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// The seat that is to act or to roll.
    #[must_use]
    pub fn whose(&self) -> Option<Seat> {
        match self.source.turn() {
            Turn::Seats(seats) => self.first_here(&seats),
            Turn::Chance(chance) => Some(chance.by),
            Turn::Over(_) => None,
        }
    }

    /// Of the seats that are asked together, the one that is shown: one of this device, if there is one.
    fn first_here(&self, seats: &[Seat]) -> Option<Seat> {
        let here = seats.iter().find(|seat| self.is_here(**seat));
        here.or(seats.first()).copied()
    }

    /// Whether a seat is played at this device.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.source.here().has(seat)
    }

    /// Whether what is asked now can be answered at this device.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        !self.source.waits() && self.whose().is_none_or(|seat| self.is_here(seat))
    }

    /// Who must give input now.
    #[must_use]
    pub fn turn(&self) -> Turn<WhyOf<M>> {
        self.source.turn()
    }

    /// Who plays each seat.
    #[must_use]
    pub fn players(&self) -> &Players<M> {
        &self.players
    }

    /// What is played of the log.
    #[must_use]
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// What is asked, in a sentence.
    #[must_use]
    pub fn prompt(&self) -> &str {
        &self.prompt
    }

    /// The question, with the card that asks and its rule.
    #[must_use]
    pub fn question(&self) -> &Question<SpotOf<M>> {
        &self.question
    }

    /// What may be answered; nothing that tells of covered hands.
    pub fn offers(&self) -> impl Iterator<Item = &OfferedIn<M>> {
        let covered = self.is_covered();
        let open = move |offer: &&OfferedIn<M>| !(covered && offer.is_secret());
        self.all_offers().iter().filter(open)
    }

    /// What a person who is asked may answer; read when it is shown first.
    pub(super) fn all_offers(&self) -> &[OfferedIn<M>] {
        self.offers.get_or_init(|| {
            let answers = self
                .asked()
                .filter(|_| self.asks_person() && self.is_open() && !self.playback.is_playing());
            let Some(seat) = answers else {
                return Vec::new();
            };
            let offers = self.source.offers(seat).into_iter();
            let offers = offers.map(|offer| Offered {
                answer: self.answer(seat, &offer),
                offer,
            });
            let mut offers: Vec<OfferedIn<M>> = offers.collect();
            // A key takes the first one, and used up what decided nothing.
            free_first(&mut offers, |offered| &offered.answer);
            offers
        })
    }

    /// What an answer of a seat that is asked does, with names in it.
    #[must_use]
    pub fn answer(&self, seat: Seat, offer: &Offer<ActionOf<M>>) -> Answer<SpotOf<M>> {
        let answer = <M::Game>::answer(self.pack(), &self.view, seat, offer);
        self.alone_warned(answer.reworded(|text| self.named(text)))
    }

    /// All that lies open for whoever looks, with names in it; read when it is shown first.
    #[must_use]
    pub fn components(&self) -> &[Component<SpotOf<M>>] {
        self.components.get_or_init(|| {
            let all = <M::Game>::components(self.pack(), &self.view).into_iter();
            all.map(|piece| names::piece(|text| self.named(text), piece))
                .collect()
        })
    }

    /// Whether every answer lies in the hand of the seat that is asked, which is covered.
    #[must_use]
    pub fn hides(&self) -> bool {
        if !self.is_covered() {
            return false;
        }
        let offers = self.all_offers();
        !offers.is_empty() && offers.iter().all(Offered::is_secret)
    }

    pub(super) fn is_covered(&self) -> bool {
        self.shown.is_none() || self.shown != self.asked()
    }

    /// The seat whose hand lies open.
    #[must_use]
    pub fn shown(&self) -> Option<Seat> {
        self.shown
    }

    /// Whoever looks.
    pub(super) fn viewer(&self) -> Viewer {
        self.shown.map_or(Viewer::Table, Viewer::Seat)
    }

    /// Uncovers or covers hands; a program's stay covered.
    pub fn show(&mut self, seat: Option<Seat>) {
        self.shown = seat.filter(|seat| self.players.level(*seat).is_none());
        self.look();
    }

    /// The log for whoever looks, then what a redo would bring back; read when it is shown first.
    #[must_use]
    pub fn log(&self) -> &[Vec<LogLine>; 2] {
        self.log.get_or_init(|| {
            let viewer = self.viewer();
            let mut log = [self.source.log(viewer), self.source.tail(viewer)];
            for line in log.iter_mut().flatten() {
                let entry = line.entry;
                names::put_in_line(|text| self.named_then(entry, text), line);
            }
            log
        })
    }

    /// Reads the game anew.
    pub fn look(&mut self) {
        // What a program answers is an answer to another table.
        self.players.forget();
        self.seat_as_told();
        match self.players.only_person() {
            // Nobody else looks at the device.
            Some(person) => self.shown = Some(person),
            None if self.shown != self.whose() => self.shown = None,
            None => {}
        }
        self.view = self.source.view(self.viewer());
        let pack = Arc::clone(self.source.pack());
        self.names = M::names(&pack, self.source.seats(), &self.view);
        let mut known = std::mem::take(&mut self.names_then);
        let then = |entry| {
            let view = self.source.view_after(entry, self.viewer());
            M::names(&pack, self.source.seats(), &view)
        };
        known.note(self.source.cursor(), &self.names, then);
        self.names_then = known;
        self.offers.take();
        self.components.take();
        self.log.take();
        self.then.take();
        self.happenings.story.take();
        let question = |seat| <M::Game>::question(&pack, &self.view, seat);
        let question = self.whose().and_then(question);
        // What is waited for may concern more than one, and is a sentence of its own.
        let to = self.whose().filter(|_| question.is_some());
        let waits = || match self.turn() {
            Turn::Over(_) => {
                let why = M::why_over(&pack, &self.view);
                Question::new(why.unwrap_or_else(|| "The game is over".to_owned()))
            }
            Turn::Seats(_) | Turn::Chance(_) => {
                let waits = Question::new(M::waits(&pack, &self.view));
                M::waits_by(&pack, &self.view)
                    .into_iter()
                    .fold(waits, Question::rule)
            }
        };
        self.question = question.unwrap_or_else(waits);
        let text = self.named(&self.question.text);
        self.prompt = match to {
            Some(seat) => M::prompt(self.seat(seat), &text),
            None => text,
        };
        self.read_happenings();
        self.trace = M::trace(self);
    }

    /// What the last step did on the board.
    #[must_use]
    pub fn trace(&self) -> &M::Trace {
        &self.trace
    }

    /// Whether an earlier place of the log is shown.
    #[must_use]
    pub fn looks_back(&self) -> bool {
        self.source.stood() > self.source.cursor() || self.playback.is_playing()
    }
}
