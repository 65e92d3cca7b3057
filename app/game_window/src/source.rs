//! Where is a game played that a window shows?
//!
//! Everything above asks a [`GameSource`] only what another device could answer, too: what a viewer sees, who is
//! asked, the offers of a seat, lines of the log, and whether an input would be taken. An input may be [`Sent::Waits`]:
//! what comes of it is heard later ([`GameSource::hear`]), and nothing has changed before. What needs all that there is of a
//! game (its log to be kept, its seed, programs, other rulings) has one door, [`GameSource::local`], which is shut elsewhere.

mod afar;

use std::fmt::Debug;
use std::sync::Arc;

use play::{
    Access, Digest, Game, InputOf, LogLine, Offer, Refusal, Seat, Session, Turn, Typed, Viewer,
    save,
};
use remote::Line;

pub(crate) use afar::Remote;

/// Who of a game is at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// All seats are played here.
    Everybody,
    /// One is; the others are played elsewhere.
    One(Seat),
    /// Nobody: one looks on.
    Nobody,
}

impl Here {
    /// Whether a seat is played here.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        match self {
            Self::Everybody => true,
            Self::One(own) => own == seat,
            Self::Nobody => false,
        }
    }
}

/// What became of an input that was not refused at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    Done,
    /// It is on its way.
    Waits,
}

/// What came in since this was asked last.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    Nothing,
    /// The game has gone on.
    News,
    /// An input that was on its way was refused.
    Refused(Refusal),
}

/// What of a game this device can save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Savable {
    /// All of it, with its log.
    Whole,
    /// How it stands, as it is seen here, with what is hidden drawn afresh.
    Seen,
    /// All of it, once it has come from where it is played.
    Coming,
}

/// A game wherever it is played, as one device knows it.
///
/// Entries are numbered as this device counts them: [`Self::cursor`], the log, what is told and where one looks count
/// alike, and a device that may not know how many there are counts those it can read of.
pub trait GameSource<G: Game> {
    /// What it is played with.
    fn pack(&self) -> &Arc<G::Pack>;

    /// Names of the seats, in order.
    fn seats(&self) -> &[String];

    /// Which seats this device plays.
    fn here(&self) -> Here;

    /// Whether inputs are taken.
    fn access(&self) -> Access;

    /// Who must give input now.
    fn turn(&self) -> Turn<G::Why>;

    /// What a viewer may know. A device with a seat of its own has no other view and gives that.
    fn view(&self, viewer: Viewer) -> G::View;

    /// The same after an entry; past the end counts as the end.
    fn view_after(&self, entry: u32, viewer: Viewer) -> G::View;

    /// Whether the view after an entry is here, so that [`Self::view_after`] gives that one and no other near it.
    fn knows(&self, _entry: u32) -> bool {
        true
    }

    /// What is open to a seat; nothing to one that is not asked, or that another device plays.
    fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>>;

    /// The log up to what is shown.
    fn log(&self, viewer: Viewer) -> Vec<LogLine>;

    /// What a redo would bring back.
    fn tail(&self, viewer: Viewer) -> Vec<LogLine>;

    /// What a screen may make of the log up to what is shown, each with its entry.
    fn told(&self, viewer: Viewer) -> Vec<(u32, G::Told)>;

    /// Entries before what is shown.
    fn cursor(&self) -> u32;

    /// Entries that count as done.
    fn stood(&self) -> u32;

    /// Entries in all.
    fn len(&self) -> u32;

    /// Whether nothing has happened yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Answers of chance up to what is shown: all, and those that were typed.
    fn answers(&self) -> [u32; 2];

    /// Tells what is shown from what was shown before, by nothing that the device does not know.
    fn digest(&self) -> Digest;

    /// The same of what counts as done.
    fn stood_digest(&self) -> Digest;

    /// Whether an input would be taken, as far as this device can tell; changes nothing.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, input: &InputOf<G>) -> Result<(), Refusal>;

    /// Gives an answer or a correction.
    ///
    /// # Errors
    /// Why it is not taken.
    fn act(&mut self, input: InputOf<G>) -> Result<Sent, Refusal>;

    /// Lets dice answer that nobody throws.
    ///
    /// # Errors
    /// When none are asked for.
    fn roll(&mut self) -> Result<Sent, Refusal>;

    /// Answers with the faces of real dice.
    ///
    /// # Errors
    /// When they do not fit what is asked for.
    fn roll_typed(&mut self, faces: &str) -> Result<Sent, Refusal>;

    /// Takes back what a seat did last, unless something was seen since.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, by: Seat) -> Result<Sent, Refusal>;

    /// Takes the last input back over dice or another seat, which the log remembers.
    ///
    /// # Errors
    /// Why not.
    fn undo_over(&mut self, by: Seat) -> Result<Sent, Refusal>;

    /// Brings back what was taken back.
    ///
    /// # Errors
    /// When there is nothing.
    fn redo(&mut self) -> Result<Sent, Refusal>;

    /// Goes back or on over what one seat did.
    ///
    /// # Errors
    /// When another seat or chance stands between, or there are not so many entries.
    fn goto(&mut self, by: Seat, entry: u32) -> Result<Sent, Refusal>;

    /// Shows the game as it was after an entry; takes nothing back.
    fn look(&mut self, entry: u32);

    /// Whether something is on its way, so that nothing else can be answered.
    fn waits(&self) -> bool;

    /// Takes in what came since this was asked last; asked once a frame.
    fn hear(&mut self) -> Heard;

    /// What others drag just now, as their windows say it.
    fn dragged(&self) -> Vec<serde_json::Value> {
        Vec::new()
    }

    /// Plans that others show to all, by who shows them.
    fn plans(&self) -> Vec<(Seat, &serde_json::Value)> {
        Vec::new()
    }

    /// What is shown to all from this device.
    fn shows(&self) -> Option<&serde_json::Value> {
        None
    }

    /// What can be saved; what has to come for that is asked for.
    fn savable(&mut self) -> Savable {
        Savable::Whole
    }

    /// Whether the whole game is here.
    fn has_whole(&self) -> bool {
        self.local().is_some()
    }

    /// The game as a save, as much of it as can be saved now.
    fn text(&self) -> Option<String> {
        self.local().map(save::text)
    }

    /// The connection to where it is played, if that is a server.
    fn line(&self) -> Option<&Line> {
        None
    }

    /// The same, to ask for something.
    fn line_mut(&mut self) -> Option<&mut Line> {
        None
    }

    /// All there is of the game, where it is played here.
    fn local(&self) -> Option<&Session<G>>;

    /// The same, to be changed.
    fn local_mut(&mut self) -> Option<&mut Session<G>>;
}

impl<G: Game> Debug for dyn GameSource<G> + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GameSource")
    }
}

/// A game that is played on this device, by all who sit around it.
#[derive(Debug)]
pub(crate) struct Local<G: Game>(pub(crate) Session<G>);

impl<G: Game> GameSource<G> for Local<G> {
    fn pack(&self) -> &Arc<G::Pack> {
        self.0.pack()
    }

    fn seats(&self) -> &[String] {
        &self.0.setup().seats
    }

    fn here(&self) -> Here {
        Here::Everybody
    }

    fn access(&self) -> Access {
        self.0.access()
    }

    fn turn(&self) -> Turn<G::Why> {
        self.0.turn()
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.0.view(viewer)
    }

    fn view_after(&self, entry: u32, viewer: Viewer) -> G::View {
        self.0.view_after(entry, viewer)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer<G::Action>> {
        self.0.offers(seat)
    }

    fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.0.log(viewer)
    }

    fn tail(&self, viewer: Viewer) -> Vec<LogLine> {
        self.0.tail(viewer)
    }

    fn told(&self, viewer: Viewer) -> Vec<(u32, G::Told)> {
        self.0.told(viewer)
    }

    fn cursor(&self) -> u32 {
        self.0.cursor()
    }

    fn stood(&self) -> u32 {
        self.0.stood()
    }

    fn len(&self) -> u32 {
        self.0.len()
    }

    fn answers(&self) -> [u32; 2] {
        self.0.answers()
    }

    fn digest(&self) -> Digest {
        self.0.digest()
    }

    fn stood_digest(&self) -> Digest {
        self.0.stood_digest()
    }

    fn check(&self, input: &InputOf<G>) -> Result<(), Refusal> {
        self.0.check(input)
    }

    fn act(&mut self, input: InputOf<G>) -> Result<Sent, Refusal> {
        self.0.act(input).map(done)
    }

    fn roll(&mut self) -> Result<Sent, Refusal> {
        self.0.roll().map(done)
    }

    fn roll_typed(&mut self, faces: &str) -> Result<Sent, Refusal> {
        self.0.roll_with(&mut Typed::new(faces)).map(done)
    }

    fn undo(&mut self, by: Seat) -> Result<Sent, Refusal> {
        self.0.undo(by).map(done)
    }

    fn undo_over(&mut self, by: Seat) -> Result<Sent, Refusal> {
        self.0.undo_over(by).map(done)
    }

    fn redo(&mut self) -> Result<Sent, Refusal> {
        self.0.redo().map(done)
    }

    fn goto(&mut self, by: Seat, entry: u32) -> Result<Sent, Refusal> {
        self.0.goto(by, entry).map(done)
    }

    fn look(&mut self, entry: u32) {
        self.0.look(entry);
    }

    fn waits(&self) -> bool {
        false
    }

    fn hear(&mut self) -> Heard {
        Heard::Nothing
    }

    fn local(&self) -> Option<&Session<G>> {
        Some(&self.0)
    }

    fn local_mut(&mut self) -> Option<&mut Session<G>> {
        Some(&mut self.0)
    }
}

fn done((): ()) -> Sent {
    Sent::Done
}
