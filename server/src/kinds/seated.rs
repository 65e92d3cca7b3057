//! How is a game played whose kind nobody asks for?
//!
//! [`Seated`] puts a session behind [`Table`], which takes and gives JSON. What is asked of chance is answered at once by
//! the game's own key. Nothing here waits: who stores what was done, and tells it then, is the actor.

mod heard;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use online::{Base, Deed, Key, Screen, Version};
use play::save::Loaded;
use play::{
    Access, Bot, Digest, Game, Input, Problem, Problems, Refusal, Seat, Session, Setup, Turn,
    Viewer,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

use heard::Heard;

/// Whether players may do what no rule covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Freedom {
    /// Nothing is hidden: everybody corrects and takes back.
    Free,
    /// Corrections need everybody's consent.
    ByTheRules,
}

/// Makes a program that plays a seat, by the word for its level and a seed.
type Make<G> = fn(&Arc<<G as Game>::Pack>, &str, u64) -> Option<Box<dyn Bot<G> + Send>>;

/// What a server knows of a game beside its rules.
pub(super) struct Programs<G: Game> {
    pub(super) make: Make<G>,
    pub(super) freedom: fn(&Session<G>) -> Freedom,
    /// What seats are called now; as they were set up where nothing is said of one.
    pub(super) titles: fn(&Session<G>) -> Vec<String>,
}

/// A game in play, whatever its kind.
pub(crate) trait Table: Send {
    /// The format of its saves.
    fn format(&self) -> u32;

    /// What it was set up with.
    fn setup(&self) -> &Setup;

    /// What the game calls each seat now.
    fn titles(&self) -> Vec<String>;

    /// What a viewer sees; from then on its screens are counted.
    fn screen(&mut self, viewer: Viewer, generation: u64) -> Screen;

    /// Which screen that would be.
    fn version(&mut self, viewer: Viewer, generation: u64) -> Version;

    /// Does what a seat asks for, at the screen it was made at.
    ///
    /// # Errors
    /// Why it was not done; nothing is changed then.
    fn ask(&mut self, seat: Seat, base: Base, generation: u64, deed: &Deed) -> Result<(), NotDone>;

    /// Whether everybody corrects and takes back without asking.
    fn is_free(&self) -> bool;

    /// Whether a seat has seen the present screen.
    fn is_seen(&mut self, seat: Seat, base: Base, generation: u64) -> bool;

    /// Takes back all since the last choice that one of some people is asked for again.
    ///
    /// # Errors
    /// That there is nothing.
    fn take_back(&mut self, by: Seat, people: &BTreeSet<Seat>) -> Result<(), Refusal>;

    /// Has the game's own dice answer as long as chance is asked.
    ///
    /// # Errors
    /// What the game refuses: a mistake of its rules.
    fn roll(&mut self, key: &Key) -> Result<(), Refusal>;

    /// Has a program of a level play once if its seat is asked; tells whether it did. Once it is enough it pauses, and
    /// goes on when it is asked again at the same state.
    ///
    /// # Errors
    /// What the game refuses, or that the program has no answer.
    fn think(
        &mut self,
        seat: Seat,
        level: &str,
        seed: u64,
        is_enough: &mut dyn FnMut() -> bool,
    ) -> Result<Thought, Refusal>;

    /// Compares what a seat is shown with what it would be shown of a game that fits what it sees, with what is hidden
    /// drawn afresh; tells how much is open to the seat.
    ///
    /// # Errors
    /// What differs.
    #[cfg(test)]
    fn guessed(&mut self, seat: Seat, seed: u64) -> Result<usize, String>;

    /// What a viewer saw of the game after an entry, as its lines count them.
    fn past(&self, viewer: Viewer, counted: u32) -> Value;

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// Lines that are not stored yet.
    fn unsaved(&self) -> &[String];

    /// Notes that so many were stored.
    fn mark_saved(&mut self, lines: usize);
}

/// Why an input was not done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NotDone {
    /// The rules say no.
    Refused(Refusal),
    /// It was made at a screen that is no more.
    Stale,
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What a program did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thought {
    /// It played.
    Played,
    /// It has no answer yet.
    Thinks,
    /// It is not asked.
    Idle,
}

/// A session as a table.
pub(super) struct Seated<G: Game> {
    session: Session<G>,
    programs: Programs<G>,
    minds: BTreeMap<Seat, Mind<G>>,
    /// What those who look on have heard of the log; forgotten once something of it is taken back.
    heard: BTreeMap<Viewer, Heard>,
}

/// A program at a seat.
struct Mind<G: Game> {
    level: String,
    bot: Box<dyn Bot<G> + Send>,
    /// What it thinks about, if it has no answer yet, and how often it was asked.
    about: Option<(Digest, u32)>,
}

impl<G: Game> fmt::Debug for Seated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.session.fmt(f)
    }
}

/// Positions that a program looks at between two questions whether it has an answer.
const STEP: u32 = 4_096;
/// So often it is asked; whoever has no answer by then takes what is offered first.
const CALLS: u32 = 4_096;

/// A game that a thread of its own may play.
pub(super) trait Threaded:
    Game<
        Pack: Send + Sync,
        State: Send,
        Action: Send,
        Fix: Send,
        Event: Send,
        View: Send,
        Why: Send,
    > + 'static
{
}

impl<G> Threaded for G where
    G: Game<
            Pack: Send + Sync,
            State: Send,
            Action: Send,
            Fix: Send,
            Event: Send,
            View: Send,
            Why: Send,
        > + 'static
{
}

impl<G: Threaded> Seated<G> {
    pub(super) fn new(session: Session<G>, programs: Programs<G>) -> Self {
        Self {
            session,
            programs,
            minds: BTreeMap::new(),
            heard: BTreeMap::new(),
        }
    }

    /// A game that was read, if it can go on.
    pub(super) fn read(
        loaded: Loaded<G>,
        programs: Programs<G>,
    ) -> Result<Box<dyn Table>, Problems> {
        if loaded.session.access() == Access::ReadOnly {
            let mut problems = loaded.problems;
            problems.push(Problem::error(G::ID, "", "the game cannot go on"));
            return Err(problems);
        }
        Ok(Box::new(Self::new(loaded.session, programs)))
    }

    fn viewer_is_at(&mut self, seat: Seat, base: Base, generation: u64) -> bool {
        let viewer = Viewer::Seat(seat);
        self.session.watch(viewer);
        if base.v.generation == generation {
            return self.session.version(viewer) == Some(base.v.count);
        }
        // Counted by a server that is no more: what was seen is as good as its number.
        self.screen(viewer, generation).digest == base.digest
    }

    /// Whether it matters at which screen an input was made.
    fn is_strict(&self) -> bool {
        match self.session.turn() {
            Turn::Seats(seats) => seats.len() < 2,
            Turn::Chance(_) | Turn::Over(_) => true,
        }
    }

    /// The entry that a viewer counts as this one.
    fn noticed(&self, viewer: Viewer, counted: u32) -> u32 {
        let (lines, told) = (self.session.log(viewer), self.session.told(viewer));
        let noticed = heard::noticed(&lines, &told);
        let place = usize::try_from(counted).ok();
        let place = place.and_then(|place| place.checked_sub(1));
        let found = place.and_then(|place| noticed.into_iter().nth(place));
        found.unwrap_or(u32::MAX)
    }

    fn corrects(&self, seat: Seat) -> Result<(), Refusal> {
        match (self.programs.freedom)(&self.session) {
            Freedom::Free if usize::from(seat.0) < self.session.setup().seats.len() => Ok(()),
            Freedom::Free | Freedom::ByTheRules => Err(online::refused(
                "needs_consent",
                "Between devices, correcting and taking back need the consent of all",
            )),
        }
    }
}

fn parsed<T: DeserializeOwned>(value: &Value) -> Result<T, Refusal> {
    T::deserialize(value).map_err(|error| {
        online::refused("unread", format!("This is no input of the game: {error}"))
    })
}

fn json<T: serde::Serialize>(data: &T) -> Value {
    serde_json::to_value(data).unwrap_or(Value::Null)
}

impl<G: Threaded> Table for Seated<G> {
    fn format(&self) -> u32 {
        G::FORMAT
    }

    fn setup(&self) -> &Setup {
        self.session.setup()
    }

    fn titles(&self) -> Vec<String> {
        let mut now = (self.programs.titles)(&self.session).into_iter();
        let seats = self.session.setup().seats.iter();
        seats
            .map(|seat| now.next().unwrap_or_else(|| seat.clone()))
            .collect()
    }

    fn screen(&mut self, viewer: Viewer, generation: u64) -> Screen {
        let v = self.version(viewer, generation);
        let showing = self.session.showing(viewer);
        let shown = showing.map(|shown| {
            let offers: Vec<Value> = shown.offers.iter().map(json).collect();
            (json(&shown.view), json(&shown.turn), offers)
        });
        let (view, turn, offers) = shown.unwrap_or_default();
        let heard = self.heard.entry(viewer).or_default();
        heard.hears(&self.session, viewer);
        Screen {
            v,
            digest: Screen::digest_of(&view, &turn, &offers),
            view,
            turn,
            offers,
            lines: heard.lines.clone(),
            told: heard.told.clone(),
        }
    }

    fn version(&mut self, viewer: Viewer, generation: u64) -> Version {
        self.session.watch(viewer);
        let count = self.session.version(viewer).unwrap_or(0);
        Version { generation, count }
    }

    fn ask(&mut self, seat: Seat, base: Base, generation: u64, deed: &Deed) -> Result<(), NotDone> {
        if self.is_strict() && !self.viewer_is_at(seat, base, generation) {
            return Err(NotDone::Stale);
        }
        match deed {
            Deed::Act(action) => self.session.act(Input::Act(seat, parsed(action)?))?,
            Deed::Fix(fix) => {
                self.corrects(seat)?;
                self.session.act(Input::Fix(seat, parsed(fix)?))?;
            }
            Deed::Undo => {
                self.corrects(seat)?;
                self.heard.clear();
                self.session.undo(seat)?;
            }
            Deed::TakeBack(entry) => {
                self.corrects(seat)?;
                let entry = self.noticed(Viewer::Seat(seat), *entry);
                let inverse = self.session.inverse(seat, entry)?;
                self.session.act(inverse)?;
            }
        }
        Ok(())
    }

    fn is_free(&self) -> bool {
        (self.programs.freedom)(&self.session) == Freedom::Free
    }

    fn is_seen(&mut self, seat: Seat, base: Base, generation: u64) -> bool {
        self.viewer_is_at(seat, base, generation)
    }

    fn take_back(&mut self, by: Seat, people: &BTreeSet<Seat>) -> Result<(), Refusal> {
        // What programs had in mind belongs to another game, and so do lines.
        self.minds.clear();
        self.heard.clear();
        loop {
            self.session.undo_over(by)?;
            let is_choice = match self.session.turn() {
                Turn::Seats(seats) => seats.iter().any(|seat| people.contains(seat)),
                Turn::Chance(_) | Turn::Over(_) => false,
            };
            if is_choice || self.session.cursor() == 0 {
                return Ok(());
            }
        }
    }

    fn roll(&mut self, key: &Key) -> Result<(), Refusal> {
        while matches!(self.session.turn(), Turn::Chance(_)) {
            self.session
                .roll_served(|ask, before| key.answer(ask, before))?;
        }
        Ok(())
    }

    fn think(
        &mut self,
        seat: Seat,
        level: &str,
        seed: u64,
        is_enough: &mut dyn FnMut() -> bool,
    ) -> Result<Thought, Refusal> {
        if !self.session.turn().asks(seat) {
            return Ok(Thought::Idle);
        }
        let stuck = || online::refused("stuck", format!("The program of {seat} does not answer"));
        let view = self.session.view(Viewer::Seat(seat));
        let offers = self.session.offers(seat);
        let about = || Digest::of(&(&view, &offers));
        let known = self.minds.remove(&seat);
        // Until it answers, a program is asked about one and the same.
        let fits = |mind: &Mind<G>| {
            let same = mind.about.is_none_or(|(before, _)| before == about());
            mind.level == level && same
        };
        let mut mind = match known.filter(fits) {
            Some(mind) => mind,
            None => Mind {
                level: level.to_owned(),
                bot: (self.programs.make)(self.session.pack(), level, seed).ok_or_else(stuck)?,
                about: None,
            },
        };
        let asked = mind.about.take().map_or(0, |(_, asked)| asked);
        let mut action = None;
        let mut calls = 0;
        while action.is_none() && asked + calls < CALLS && (calls == 0 || !is_enough()) {
            action = mind.bot.think(&view, &offers, STEP);
            calls += 1;
        }
        let action = match (action, asked + calls) {
            (Some(action), _) => action,
            (None, CALLS..) => offers.first().ok_or_else(stuck)?.action().clone(),
            (None, calls) => {
                mind.about = Some((about(), calls));
                self.minds.insert(seat, mind);
                return Ok(Thought::Thinks);
            }
        };
        self.minds.insert(seat, mind);
        self.session.act(Input::Act(seat, action))?;
        Ok(Thought::Played)
    }

    #[cfg(test)]
    fn guessed(&mut self, seat: Seat, seed: u64) -> Result<usize, String> {
        let viewer = Viewer::Seat(seat);
        self.session.watch(viewer);
        let pack = self.session.pack();
        let shown = self.session.showing(viewer).ok_or("not watched")?;
        let mut rng = play::Pcg32::new(seed, 1);
        let guess = G::guess(pack, &shown.view, seat, &mut rng);
        let turn = G::turn(pack, &guess);
        let offers = match turn.asks(seat) {
            true => G::offers(pack, &guess, seat),
            false => Vec::new(),
        };
        let view = G::view(pack, &guess, viewer);
        let other = play::Showing { view, turn, offers };
        // What is the same is written the same: nothing that is sent can differ then.
        match *shown == other {
            true => Ok(shown.offers.len()),
            false => Err(format!("{shown:#?}\nis not\n{other:#?}")),
        }
    }

    /// Before the first entry nothing was done.
    fn past(&self, viewer: Viewer, counted: u32) -> Value {
        let entry = match counted {
            0 => 0,
            counted => self.noticed(viewer, counted),
        };
        json(&self.session.view_after(entry, viewer))
    }

    fn is_over(&self) -> bool {
        self.session.turn().is_over()
    }

    fn unsaved(&self) -> &[String] {
        self.session.unsaved()
    }

    fn mark_saved(&mut self, lines: usize) {
        self.session.mark_saved(lines);
    }
}

#[cfg(test)]
mod tests;
