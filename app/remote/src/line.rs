//! How does a device stay in touch with a game?
//!
//! By a socket, and where none can be opened though the server answers, by requests that wait for what is new. A cut is
//! mended by itself, after pauses that grow; what is there is told to the server, which sends what is new. Inputs go by
//! request under a key of their own, and are sent again until they are answered: the server counts each once.
//!
//! Over 300 lines because the states of one connection are told apart in one place.

mod asking;

use online::{
    Answer, Ask, Base, Bye, Deed, FromClient, FromServer, Hello, PROTOCOL, Plan, Presence, Resume,
    Screen, Shown, Version,
};
use play::{Refusal, Seat, Viewer};
use serde_json::Value;
use ui::entropy;
use ui::stopwatch::Stopwatch;

use crate::knock::nobody;
use crate::pause::Pause;
use crate::place::Place;
use crate::road::{Event, Mailbox, Reply, Socket, Wake, error_of};

/// Seconds without a word after which a connection counts as cut; a server says something every 15.
const SILENCE: f64 = 40.0;
/// So often a socket is tried before the server is asked by requests.
const TRIES: u32 = 2;
/// Milliseconds without an answer after which that is said, whatever is in the way.
const LONG: f64 = 5_000.0;

/// What a reply is about.
#[derive(Clone, Debug)]
enum About {
    Input,
    Seat,
    Plan,
    Plans,
    Hello,
    View,
    /// The game as it was after an entry.
    Past(u32),
    Save,
}

/// How the game is heard of.
#[derive(Debug)]
enum Road {
    /// Nothing is open, and something is after a pause.
    None,
    Socket(Socket),
    /// A request is on its way.
    Request,
}

/// An input until it is answered.
#[derive(Debug)]
struct Pending {
    ask: Ask,
    flies: bool,
    /// The server asked for less at once, or could not store it: that pause is kept whoever is there.
    busy: bool,
    pause: Pause,
}

/// How things stand between a device and its server.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// It was never reached yet.
    Opening,
    /// All is well.
    Here,
    /// It was heard last so many seconds ago, and is tried again after so many; what it said last, if it said why.
    Away {
        /// Since the last word.
        last: f64,
        /// Until the next try.
        next: f64,
        /// The server was closed, and the game is kept.
        closed: bool,
    },
    /// It is over between them; why.
    Gone(&'static str),
}

/// What came since a line was asked last.
#[derive(Debug, Default)]
pub struct News {
    /// Something that is shown is another.
    pub changed: bool,
    /// What was asked for came to nothing.
    pub refused: Option<Refusal>,
    /// The game as it was after entries that were asked for.
    pub past: Vec<(u32, Value)>,
    /// What others drag; nothing else is another by that.
    pub drags: Vec<(Seat, Value)>,
    /// The save of a game that is over, which was asked for.
    pub save: Option<String>,
}

/// A device's connection to a game.
#[derive(Debug)]
pub struct Line {
    place: Place,
    mail: Mailbox<About>,
    hello: Option<Hello>,
    screen: Option<Screen>,
    presence: Presence,
    plans: Vec<Plan>,
    road: Road,
    pause: Pause,
    /// Sockets that came to nothing while none ever opened.
    tries: u32,
    opened: bool,
    /// What is there is not what the server thinks: all is asked for.
    anew: bool,
    /// Runs since the line was made; what follows is by it, in milliseconds.
    clock: Stopwatch,
    /// When the last word came.
    heard: f64,
    /// When the present road was taken.
    began: f64,
    input: Option<Pending>,
    /// The screen that an input led to, until it is here.
    awaited: Option<Version>,
    /// Inputs of this line, so that each has a key that no other has.
    own: u64,
    sent: u32,
    closed: bool,
    gone: Option<&'static str>,
    /// Why nobody answered last, as the system says it.
    why: Option<String>,
}

impl Line {
    /// A line that opens.
    #[must_use]
    pub fn open(place: Place, wake: Wake) -> Self {
        let own = entropy::seed();
        let mut line = Self {
            place,
            mail: Mailbox::new(wake),
            hello: None,
            screen: None,
            presence: Presence::default(),
            plans: Vec::new(),
            road: Road::None,
            pause: Pause::new(own),
            tries: 0,
            opened: false,
            anew: false,
            clock: Stopwatch::start(),
            heard: 0.0,
            began: 0.0,
            input: None,
            awaited: None,
            own,
            sent: 0,
            closed: false,
            gone: None,
            why: None,
        };
        line.connect();
        line
    }

    /// Where the game is, and as whom it is played.
    #[must_use]
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What is played there, once that is known.
    #[must_use]
    pub fn hello(&self) -> Option<&Hello> {
        self.hello.as_ref()
    }

    /// What is to be seen, once that is known.
    #[must_use]
    pub fn screen(&self) -> Option<&Screen> {
        self.screen.as_ref()
    }

    /// Who is there.
    #[must_use]
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// The plans that are shown to all, one's own among them.
    #[must_use]
    pub fn plans(&self) -> &[Plan] {
        &self.plans
    }

    /// The seat that is played here; none where one looks on.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.hello.as_ref()?.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    /// How things stand.
    #[must_use]
    pub fn standing(&self) -> Standing {
        if let Some(why) = self.gone {
            return Standing::Gone(why);
        }
        // What is open is as good as nothing before it has brought a screen.
        let is_up = !self.pause.has_failed() && !self.anew;
        match (is_up, self.screen.is_some()) {
            (true, true) => Standing::Here,
            (_, false) => Standing::Opening,
            (false, true) => Standing::Away {
                last: (self.clock.spent() - self.heard) / 1000.0,
                next: self.pause.left(),
                closed: self.closed,
            },
        }
    }

    /// What is in the way of a game that was not reached yet, in a sentence.
    #[must_use]
    pub fn trouble(&self) -> Option<String> {
        let opens = self.gone.is_none() && self.screen.is_none();
        let why = match &self.why {
            Some(why) => why.as_str(),
            None if self.clock.spent() > LONG => "",
            None => return None,
        };
        opens.then(|| nobody(&self.place.site, why))
    }

    /// Whether an input is on its way; nothing is where all is over between a device and its server.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.gone.is_none() && (self.input.is_some() || self.awaited.is_some())
    }

    /// Seconds after which it is to be asked again, if nothing wakes the window before.
    #[must_use]
    pub fn rest(&self) -> f64 {
        match self.standing() {
            Standing::Here if self.waits() => 1.0,
            Standing::Here => 5.0,
            Standing::Opening | Standing::Away { .. } => 0.5,
            Standing::Gone(_) => 60.0,
        }
    }

    /// Sends an input; a line has one at a time.
    pub fn send(&mut self, input: Deed) {
        let Some(screen) = &self.screen else {
            return;
        };
        self.sent += 1;
        let ask = Ask {
            key: format!("{:x}-{}", self.own, self.sent),
            base: Base {
                v: screen.v,
                digest: screen.digest,
            },
            have: Some(screen.have()),
            input,
        };
        self.input = Some(Pending {
            ask,
            flies: false,
            busy: false,
            pause: Pause::new(self.own),
        });
        self.post();
    }

    /// Takes in what came, and mends what is cut; asked once a frame.
    pub fn hear(&mut self) -> News {
        let mut news = News::default();
        for (about, reply) in self.mail.take() {
            self.replied(about, reply, &mut news);
        }
        while let Road::Socket(socket) = &self.road {
            let Some(event) = socket.next() else { break };
            self.happened(event, &mut news);
        }
        // One that opens has its own time: how long nothing was heard before it says nothing of it.
        let silent = self.clock.spent() - self.heard.max(self.began);
        if matches!(self.road, Road::Socket(_)) && silent > SILENCE * 1000.0 {
            self.cut();
        }
        if matches!(self.road, Road::None) && self.pause.left() <= 0.0 {
            self.connect();
        }
        self.post();
        news
    }

    /// Somebody is back at this device: what is away is tried at once.
    pub fn hurry(&mut self) {
        if matches!(self.road, Road::None) {
            self.pause.skip();
        }
        if let Some(pending) = &mut self.input
            && !pending.busy
        {
            pending.pause.skip();
        }
    }

    /// Sends the input that waits, if its pause is over.
    fn post(&mut self) {
        let (to, token) = (self.place.about("inputs"), self.place.token.clone());
        if let Some(pending) = self.input.as_mut()
            && !pending.flies
            && pending.pause.left() <= 0.0
            && self.gone.is_none()
        {
            pending.flies = true;
            self.mail.post(About::Input, &to, &token, &pending.ask);
        }
    }

    fn connect(&mut self) {
        if self.gone.is_some() {
            return;
        }
        self.began = self.clock.spent();
        if self.opened || self.tries < TRIES {
            self.tries += 1;
            let socket = Socket::open(self.place.socket(), self.mail.wake());
            if let Some(socket) = socket {
                self.road = Road::Socket(socket);
                return;
            }
        }
        self.road = Road::Request;
        let (from, token) = (self.place.about(""), self.place.token.clone());
        self.mail.get(About::Hello, &from, &token);
    }

    /// The road leads nowhere: another try follows after a pause.
    fn cut(&mut self) {
        self.road = Road::None;
        self.pause.fail();
    }

    fn happened(&mut self, event: Event, news: &mut News) {
        match event {
            Event::Opened => {
                let have = self.screen.as_ref().filter(|_| !self.anew);
                let resume = Resume {
                    protocol: PROTOCOL,
                    token: self.place.token.clone(),
                    have: have.map(Screen::have),
                };
                if let Road::Socket(socket) = &mut self.road {
                    socket.say(&FromClient::Resume(Box::new(resume)));
                }
                // A server that has none to show says nothing of plans.
                self.plans.clear();
                self.opened = true;
            }
            Event::Said(text) => match serde_json::from_str(&text) {
                Ok(said) => self.said(said, news),
                Err(_) => self.gone = Some(OTHER_PROGRAM),
            },
            Event::Cut => {
                news.changed = true;
                self.cut();
            }
        }
    }

    fn said(&mut self, said: FromServer, news: &mut News) {
        self.heard = self.clock.spent();
        // What came before it in the same frame is news all the same.
        news.changed |= match &said {
            FromServer::Presence(presence) => *presence != self.presence,
            FromServer::Drag(_) | FromServer::Plans(_) => false,
            FromServer::Hello(_) | FromServer::Shown(_) | FromServer::Bye(_) => true,
        };
        match said {
            FromServer::Hello(hello) => self.greeted(*hello),
            FromServer::Shown(shown) => self.shown(*shown),
            FromServer::Drag(drag) => news.drags.push((drag.by, drag.what)),
            FromServer::Presence(presence) => self.presence = presence,
            FromServer::Plans(plans) => self.plans = plans,
            FromServer::Bye(bye) => {
                match bye {
                    Bye::Closing => self.closed = true,
                    Bye::Full => {}
                    Bye::NotYours => self.gone = Some(NOT_YOURS),
                    Bye::Unread => self.gone = Some(OTHER_PROGRAM),
                }
                self.cut();
            }
        }
    }

    fn greeted(&mut self, hello: Hello) {
        if hello.protocol != PROTOCOL {
            self.gone = Some(OTHER_PROGRAM);
        }
        self.hello = Some(hello);
    }

    fn shown(&mut self, shown: Shown) {
        let before = self.screen.take();
        match Screen::take(before.clone(), shown) {
            Ok(screen) => {
                if self.awaited.is_some_and(|awaited| screen.v >= awaited) {
                    self.awaited = None;
                }
                self.screen = Some(screen);
                self.anew = false;
                self.closed = false;
                self.why = None;
                self.pause.reset();
            }
            Err(_) => {
                self.screen = before;
                self.anew = true;
                self.cut();
            }
        }
    }

    fn replied(&mut self, about: About, reply: Reply, news: &mut News) {
        if let Reply::Said(..) = reply {
            self.heard = self.clock.spent();
        }
        match (about, reply) {
            (About::Input, reply) => self.answered(reply, news),
            (About::Hello, Reply::Said(200, text)) => match serde_json::from_str(&text) {
                Ok(hello) => {
                    self.greeted(hello);
                    self.ask_view();
                }
                Err(_) => self.gone = Some(OTHER_PROGRAM),
            },
            (About::View, Reply::Said(200, text)) => {
                news.changed = true;
                match serde_json::from_str(&text) {
                    Ok(shown) => self.shown(shown),
                    Err(_) => self.gone = Some(OTHER_PROGRAM),
                }
                if matches!(self.road, Road::Request) {
                    // Who sits where may be another, too.
                    let from = self.place.about("");
                    self.mail.get(About::Hello, &from, &self.place.token);
                    let from = self.place.about("plan");
                    self.mail.get(About::Plans, &from, &self.place.token);
                }
            }
            (About::Plans, Reply::Said(200, text)) => {
                self.plans = serde_json::from_str(&text).unwrap_or_default();
            }
            // They come with the next view.
            (About::Plans, Reply::Said(..) | Reply::Nobody(_)) => {}
            (About::Hello | About::View, Reply::Said(404, _)) => {
                news.changed = true;
                self.gone = Some(NOT_YOURS);
            }
            (About::Hello | About::View, reply @ (Reply::Said(..) | Reply::Nobody(_))) => {
                news.changed = true;
                if let Reply::Nobody(why) = reply {
                    self.why = Some(why);
                }
                if matches!(self.road, Road::Request) {
                    // Whether sockets are let through now is tried again.
                    self.tries = 0;
                    self.cut();
                }
            }
            (About::Seat, Reply::Said(200, _)) => {}
            (About::Plan, Reply::Said(200, _)) => {
                if matches!(self.road, Road::Request) {
                    let from = self.place.about("plan");
                    self.mail.get(About::Plans, &from, &self.place.token);
                }
            }
            (About::Past(entry), Reply::Said(200, text)) => {
                if let Ok(view) = serde_json::from_str(&text) {
                    news.past.push((entry, view));
                    news.changed = true;
                }
            }
            (About::Save, Reply::Said(200, text)) => news.save = Some(text),
            (About::Seat | About::Plan | About::Past(_) | About::Save, Reply::Said(_, text)) => {
                news.refused = Some(online::refused("online", error_of(&text)));
            }
            (About::Seat | About::Plan | About::Past(_) | About::Save, Reply::Nobody(_)) => {
                let text = "The server does not answer; try again when it does";
                news.refused = Some(online::refused("offline", text));
            }
        }
    }

    fn ask_view(&mut self) {
        let token = self.place.token.clone();
        let have = self
            .screen
            .as_ref()
            .filter(|_| !self.anew)
            .map(Screen::have);
        let have = have.and_then(|have| serde_json::to_string(&have).ok());
        match have {
            None => self
                .mail
                .get(About::View, &self.place.about("view"), &token),
            Some(have) => {
                let from = format!("view?after={}", escaped(&have));
                self.mail
                    .wait(About::View, &self.place.about(&from), &token);
            }
        }
    }

    fn answered(&mut self, reply: Reply, news: &mut News) {
        let Some(pending) = &mut self.input else {
            return;
        };
        pending.flies = false;
        let text = match reply {
            Reply::Said(200, text) => text,
            Reply::Said(404, _) => {
                self.gone = Some(NOT_YOURS);
                self.input = None;
                news.changed = true;
                return;
            }
            // What is asked too fast, or could not be stored, is asked again.
            Reply::Said(429 | 500.., _) => {
                pending.pause.fail();
                pending.busy = true;
                return;
            }
            Reply::Nobody(_) => {
                pending.pause.fail();
                pending.busy = false;
                // A socket over which nothing comes does not notice for long that it is cut.
                if matches!(self.road, Road::Socket(_)) {
                    self.cut();
                }
                news.changed = true;
                return;
            }
            Reply::Said(_, text) => {
                self.input = None;
                news.refused = Some(online::refused("online", error_of(&text)));
                return;
            }
        };
        self.input = None;
        match serde_json::from_str(&text) {
            Ok(Answer::Done(version)) => {
                let is_here = self.screen.as_ref().is_some_and(|here| here.v >= version);
                self.awaited = (!is_here).then_some(version);
            }
            // Who else has to agree is told with who is there.
            Ok(Answer::Refused(refusal)) if refusal.reason == "asked" => {}
            Ok(Answer::Refused(refusal)) => news.refused = Some(refusal),
            Ok(Answer::Stale(shown)) => {
                self.shown(*shown);
                let text = "The game had gone on before this was heard there; look at it again";
                news.refused = Some(online::refused("stale", text));
            }
            Err(_) => self.gone = Some(OTHER_PROGRAM),
        }
        news.changed = true;
    }
}

const NOT_YOURS: &str = "There is no such game there any more, or this seat is somebody else's now";
const OTHER_PROGRAM: &str = "The server speaks for another version of this program: load the page again, or update the program";

/// A text as it stands in an address.
fn escaped(text: &str) -> String {
    let bytes = text.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    });
    bytes.collect()
}

#[cfg(test)]
mod tests;
