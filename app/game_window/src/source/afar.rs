//! How is a game shown that a server has?
//!
//! What the server shows of it is read once a screen. Inputs are on their way until the screen is here that they led to. A
//! choice that the rules refuse whatever is hidden is refused at once, by a game that fits what is seen; what comes of an
//! input is never guessed.
//!
//! Over 300 lines because a source answers all that a window may ask, and most of it in a line.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;

use online::{Deed, Screen};
use play::{
    Access, Digest, EntryKind, Game, Input, InputOf, LogLine, Offer, Pcg32, Refusal, Seat, Session,
    Setup, Turn, Viewer, save,
};
use remote::{Line, Standing};
use serde::de::DeserializeOwned;
use ui::entropy;
use ui::stopwatch::Stopwatch;

use super::{GameSource, Heard, Here, Savable, Sent};
use crate::begun::{APP, setup_of};

/// What a screen says, read.
struct Known<G: Game> {
    view: G::View,
    turn: Turn<G::Why>,
    offers: Vec<Offer<G::Action>>,
    lines: Vec<LogLine>,
    told: Vec<(u32, G::Told)>,
    digest: Digest,
    /// Entries in all.
    len: u32,
}

/// A game of a server, as one device knows it.
pub(crate) struct Remote<G: Game> {
    line: Line,
    pack: Arc<G::Pack>,
    seats: Vec<String>,
    known: Known<G>,
    /// The game as it was, by the entries before.
    past: BTreeMap<u32, G::View>,
    /// Entries after which the server was asked how the game was.
    fetched: BTreeSet<u32>,
    /// The entry that is looked at; none for the present.
    at: Option<u32>,
    /// What others drag, until the next screen is here or nothing is heard of it any more.
    dragged: BTreeMap<Seat, (Stopwatch, serde_json::Value)>,
    /// A game that fits what is seen, to try inputs on.
    guess: OnceCell<Option<Session<G>>>,
    /// The save of a game that is over.
    whole: Option<String>,
}

impl<G: Game> Debug for Remote<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Remote")
            .field("line", &self.line)
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

fn read<T: DeserializeOwned>(value: &serde_json::Value) -> Result<T, String> {
    save::read_anew(value).map_err(|why| {
        format!("What the server shows is of another version of this program: {why}")
    })
}

impl<G: Game> Known<G> {
    fn of(screen: &Screen) -> Result<Self, String> {
        let offers = screen.offers.iter().map(read);
        let told = screen.told.iter();
        let told = told.map(|(entry, told)| Ok((*entry, read(told)?)));
        let lines = screen.lines.iter().map(|line| line.entry);
        let numbers = lines.chain(screen.told.iter().map(|(entry, _)| *entry));
        Ok(Self {
            view: read(&screen.view)?,
            turn: read(&screen.turn)?,
            offers: offers.collect::<Result<_, _>>()?,
            told: told.collect::<Result<_, String>>()?,
            lines: screen.lines.clone(),
            digest: screen.digest,
            len: numbers.max().unwrap_or(0),
        })
    }
}

impl<G: Game> Remote<G> {
    /// A game over a line that has reached it.
    ///
    /// # Errors
    /// That it is not reached, or shows what this program does not know.
    pub(crate) fn new(line: Line, pack: Arc<G::Pack>) -> Result<Self, String> {
        let screen = line.screen().ok_or("The game was not reached yet")?;
        let known = Known::of(screen)?;
        let mut remote = Self {
            line,
            pack,
            seats: Vec::new(),
            known,
            past: BTreeMap::new(),
            fetched: BTreeSet::new(),
            at: None,
            dragged: BTreeMap::new(),
            guess: OnceCell::new(),
            whole: None,
        };
        remote.note();
        Ok(remote)
    }

    /// Takes in a screen; what it takes back is no part of the film any more.
    fn take(&mut self, known: Known<G>) {
        let (old, new) = (&self.known, &known);
        let lines = same_until(&old.lines, &new.lines, |line| line.entry);
        let told = same_until(&old.told, &new.told, |(entry, _)| *entry);
        if let Some(until) = lines.into_iter().chain(told).min() {
            self.past.retain(|entry, _| *entry <= until);
            self.fetched.retain(|entry| *entry <= until);
        }
        self.at = self.at.filter(|entry| *entry < known.len);
        self.dragged.clear();
        self.known = known;
        self.whole = None;
    }

    /// Notes what is new: who sits where, and how the game is now.
    fn note(&mut self) {
        let seats = self.line.hello().map(|hello| &hello.seats);
        let names = seats.into_iter().flatten().map(|sat| {
            let name = sat.name.as_ref().unwrap_or(&sat.title);
            name.clone()
        });
        self.seats = names.collect();
        // A view may change without an entry of which this device hears.
        let now = self.past.entry(self.known.len);
        now.or_insert_with(|| self.known.view.clone());
        self.guess.take();
    }

    fn own(&self) -> Option<Seat> {
        self.line.seat()
    }

    fn send(&mut self, deed: Deed) -> Result<Sent, Refusal> {
        if self.own().is_none() {
            let text = "You look on: take a seat to play";
            return Err(online::refused("no_seat", text));
        }
        if let Standing::Gone(why) = self.line.standing() {
            return Err(online::refused("gone", why));
        }
        if self.waits() {
            let text = "Your last answer is still on its way";
            return Err(online::refused("waits", text));
        }
        self.at = None;
        self.line.send(deed);
        Ok(Sent::Waits)
    }

    fn try_on_guess(&self, input: &InputOf<G>) -> Result<(), Refusal> {
        let guess = self.guess.get_or_init(|| {
            let setup = Setup {
                seats: self.seats.clone(),
                ..Setup::default()
            };
            Some(self.fitting(self.own()?, 0, setup))
        });
        guess.as_ref().map_or(Ok(()), |guess| guess.check(input))
    }

    /// A game that begins as this one is seen now from a seat, with what is hidden drawn by a seed.
    fn fitting(&self, seat: Seat, seed: u64, setup: Setup) -> Session<G> {
        let mut rng = Pcg32::new(seed, 1);
        let state = G::guess(&self.pack, &self.known.view, seat, &mut rng);
        Session::new(Arc::clone(&self.pack), state, setup)
    }

    /// What takes back one's own: where somebody else corrected since, the inverse of one's last correction.
    fn taking_back(&self, own: Seat) -> Deed {
        let corrected = |line: &&LogLine| line.kind == EntryKind::Fix(own);
        let last = self.known.lines.last().map(|line| line.kind);
        match (last, self.known.lines.iter().rev().find(corrected)) {
            (Some(EntryKind::Fix(by)), Some(line)) if by != own => Deed::TakeBack(line.entry),
            _undo => Deed::Undo,
        }
    }

    /// Up to which entry is shown.
    fn upto(&self) -> u32 {
        self.at.unwrap_or(self.known.len)
    }
}

/// The entry up to which a list that follows another one says the same; `None` where it only goes on.
fn same_until<T: PartialEq>(old: &[T], new: &[T], entry: impl Fn(&T) -> u32) -> Option<u32> {
    let stays = old.iter().zip(new).take_while(|(old, new)| old == new);
    let first = old.get(stays.count())?;
    Some(entry(first).saturating_sub(1))
}

fn nothing(what: &str) -> Result<Sent, Refusal> {
    Err(online::refused("online", what))
}

fn json<T: serde::Serialize>(data: &T) -> serde_json::Value {
    serde_json::to_value(data).unwrap_or_default()
}

impl<G: Game> GameSource<G> for Remote<G> {
    fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    fn seats(&self) -> &[String] {
        &self.seats
    }

    fn here(&self) -> Here {
        self.own().map_or(Here::Nobody, Here::One)
    }

    fn access(&self) -> Access {
        Access::Open
    }

    fn turn(&self) -> Turn<G::Why> {
        self.known.turn.clone()
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.view_after(self.upto(), viewer)
    }

    /// The nearest one before, until the one that is asked for is here.
    fn view_after(&self, entry: u32, _viewer: Viewer) -> G::View {
        if entry >= self.known.len {
            return self.known.view.clone();
        }
        let before = self.past.range(..=entry).next_back();
        let nearest = before.or_else(|| self.past.range(entry..).next());
        nearest.map_or_else(|| self.known.view.clone(), |(_, view)| view.clone())
    }

    fn knows(&self, entry: u32) -> bool {
        entry >= self.known.len || self.past.contains_key(&entry)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        match self.own() == Some(seat) && self.at.is_none() {
            true => self.known.offers.clone(),
            false => Vec::new(),
        }
    }

    fn log(&self, _viewer: Viewer) -> Vec<LogLine> {
        let upto = self.upto();
        let lines = self.known.lines.iter().filter(|line| line.entry <= upto);
        lines.cloned().collect()
    }

    fn tail(&self, _viewer: Viewer) -> Vec<LogLine> {
        let upto = self.upto();
        let lines = self.known.lines.iter().filter(|line| line.entry > upto);
        lines.cloned().collect()
    }

    fn told(&self, _viewer: Viewer) -> Vec<(u32, G::Told)> {
        let upto = self.upto();
        let told = self.known.told.iter().filter(|(entry, _)| *entry <= upto);
        told.cloned().collect()
    }

    fn cursor(&self) -> u32 {
        self.upto()
    }

    fn stood(&self) -> u32 {
        self.known.len
    }

    fn len(&self) -> u32 {
        self.known.len
    }

    /// The server throws all of them, and does not count.
    fn answers(&self) -> [u32; 2] {
        [0, 0]
    }

    fn digest(&self) -> Digest {
        match self.at {
            None => self.known.digest,
            Some(entry) => Digest::of(&(self.known.digest, entry)),
        }
    }

    fn stood_digest(&self) -> Digest {
        self.known.digest
    }

    fn check(&self, input: &InputOf<G>) -> Result<(), Refusal> {
        self.try_on_guess(input)
    }

    fn act(&mut self, input: InputOf<G>) -> Result<Sent, Refusal> {
        let deed = match &input {
            Input::Act(_, action) => Deed::Act(json(action)),
            Input::Fix(_, fix) => Deed::Fix(json(fix)),
            Input::Chance(_) => return nothing(SERVER_THROWS),
        };
        self.try_on_guess(&input)?;
        self.send(deed)
    }

    fn roll(&mut self) -> Result<Sent, Refusal> {
        nothing(SERVER_THROWS)
    }

    fn roll_typed(&mut self, _faces: &str) -> Result<Sent, Refusal> {
        nothing(SERVER_THROWS)
    }

    fn undo(&mut self, by: Seat) -> Result<Sent, Refusal> {
        match self.own() == Some(by) {
            true => self.send(self.taking_back(by)),
            false => nothing("Only what was done at this device is taken back from here"),
        }
    }

    fn undo_over(&mut self, _by: Seat) -> Result<Sent, Refusal> {
        self.send(Deed::Undo)
    }

    fn redo(&mut self) -> Result<Sent, Refusal> {
        nothing("Between devices nothing is brought back that was taken back")
    }

    fn goto(&mut self, _by: Seat, _entry: u32) -> Result<Sent, Refusal> {
        nothing("Between devices only the last input is taken back")
    }

    fn look(&mut self, entry: u32) {
        self.at = (entry < self.known.len).then_some(entry);
        if let Some(entry) = self.at
            && self.fetched.insert(entry)
        {
            self.line.ask_past(entry);
        }
    }

    fn waits(&self) -> bool {
        self.line.waits()
    }

    fn hear(&mut self) -> Heard {
        let news = self.line.hear();
        for (entry, view) in news.past {
            if let Ok(view) = read(&view)
                && self.fetched.contains(&entry)
            {
                self.past.insert(entry, view);
            }
        }
        for (seat, what) in news.drags {
            self.dragged.insert(seat, (Stopwatch::start(), what));
        }
        self.whole = news.save.or(self.whole.take());
        if !news.changed && news.refused.is_none() {
            return Heard::Nothing;
        }
        let is_new = |screen: &&Screen| {
            let numbers = screen.lines.len() != self.known.lines.len()
                || screen.told.len() != self.known.told.len();
            screen.digest != self.known.digest || numbers
        };
        if let Some(screen) = self.line.screen().filter(is_new) {
            match Known::of(screen) {
                Ok(known) => self.take(known),
                Err(why) => return Heard::Refused(online::refused("unread", why)),
            }
        }
        self.note();
        news.refused.map_or(Heard::News, Heard::Refused)
    }

    fn dragged(&self) -> Vec<serde_json::Value> {
        let all = self.dragged.values();
        let heard = all.filter(|(since, _)| since.spent() < DRAGGED);
        heard.map(|(_, what)| what.clone()).collect()
    }

    fn plans(&self) -> Vec<(Seat, &serde_json::Value)> {
        let plans = self.line.plans().iter();
        let others = plans.filter(|plan| Some(plan.by) != self.own());
        others.map(|plan| (plan.by, &plan.what)).collect()
    }

    fn shows(&self) -> Option<&serde_json::Value> {
        let own = |plan: &&online::Plan| Some(plan.by) == self.own();
        self.line.plans().iter().find(own).map(|plan| &plan.what)
    }

    fn savable(&mut self) -> Savable {
        if !self.known.turn.is_over() {
            return Savable::Seen;
        }
        if self.has_whole() {
            return Savable::Whole;
        }
        self.line.ask_save();
        Savable::Coming
    }

    fn has_whole(&self) -> bool {
        self.whole.is_some()
    }

    fn text(&self) -> Option<String> {
        // A game that ended while its name was asked for is saved as it is seen, too.
        if let Some(whole) = &self.whole {
            return Some(whole.clone());
        }
        // Neither the dice of the server nor what others hold is in it.
        let seed = entropy::seed();
        let setup = Setup {
            app: APP.to_owned(),
            seed,
            ..setup_of(self.line.hello()?)
        };
        let seat = self.own().unwrap_or(Seat::NOBODY);
        Some(save::text(&self.fitting(seat, seed, setup)))
    }

    fn line(&self) -> Option<&Line> {
        Some(&self.line)
    }

    fn line_mut(&mut self) -> Option<&mut Line> {
        Some(&mut self.line)
    }

    fn local(&self) -> Option<&Session<G>> {
        None
    }

    fn local_mut(&mut self) -> Option<&mut Session<G>> {
        None
    }
}

/// A drag of which nothing is heard for so long is over, in milliseconds.
const DRAGGED: f64 = 1_000.0;

const SERVER_THROWS: &str = "The server throws the dice and draws the cards";
