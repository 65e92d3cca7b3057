//! What game is behind an invitation, and may one sit down there?
//!
//! First it is asked what is played and who sits where; then for a seat. Each is a request of its own, whose answer is
//! looked for once a frame.

use std::collections::VecDeque;

use online::{Hello, Invitation, Join, Joined};
use play::Seat;
use ui::entropy;
use ui::stopwatch::Stopwatch;

use crate::place::Place;
use crate::road::{Mailbox, Reply, Wake, error_of};

#[derive(Clone, Copy, Debug)]
enum About {
    Game,
    /// The same, while somebody looks at it.
    News,
    Seat,
}

/// Who sits where is asked again so often while somebody looks at it, in milliseconds.
const NEWS: f64 = 3_000.0;

/// Somebody who stands at the door.
#[derive(Debug)]
pub struct Knock {
    invitation: Invitation,
    mail: Mailbox<About>,
    /// What came and was not told yet.
    came: VecDeque<(About, Reply)>,
    /// Since it was asked last who sits where.
    asked_news: Stopwatch,
    hello: Option<Hello>,
    waits: bool,
    /// With which a seat is asked for: made twice, it is taken once.
    key: String,
    /// The seat that was asked for, and under which name, until there is an answer.
    asked: Option<(Seat, String)>,
}

/// What became of knocking.
#[derive(Clone, Debug, PartialEq)]
pub enum Knocked {
    /// What is played is known now.
    Game,
    /// A seat is one's own.
    Seat(Seat, Place),
    /// Why not, in a sentence.
    No(String),
}

impl Knock {
    /// Asks what is played there.
    #[must_use]
    pub fn at(invitation: Invitation, wake: Wake) -> Self {
        let knock = Self {
            invitation,
            mail: Mailbox::new(wake),
            came: VecDeque::new(),
            asked_news: Stopwatch::start(),
            hello: None,
            waits: true,
            key: format!("{:x}-{:x}", entropy::seed(), entropy::seed()),
            asked: None,
        };
        knock.ask(About::Game);
        knock
    }

    fn ask(&self, about: About) {
        let place = Place::watching(&self.invitation);
        self.mail.get(about, &place.about(""), &place.token);
    }

    /// Asks who sits where by now, unless that was done a moment ago; nobody waits for it.
    pub fn look(&mut self) {
        if self.hello.is_some() && !self.waits && self.asked_news.spent() > NEWS {
            self.asked_news = Stopwatch::start();
            self.ask(About::News);
        }
    }

    /// Asks once more: for a seat whose answer was lost, or else what is played and who sits where.
    pub fn again(&mut self) {
        match self.asked.take() {
            Some((seat, name)) => self.sit(seat, &name),
            None => {
                self.waits = true;
                self.ask(About::Game);
            }
        }
    }

    /// What was knocked by.
    #[must_use]
    pub fn invitation(&self) -> &Invitation {
        &self.invitation
    }

    /// What is played, once that is known.
    #[must_use]
    pub fn hello(&self) -> Option<&Hello> {
        self.hello.as_ref()
    }

    /// Whether an answer is on its way.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Asks for a seat, under a name.
    pub fn sit(&mut self, seat: Seat, name: &str) {
        self.waits = true;
        let place = Place::watching(&self.invitation);
        let join = Join {
            secret: self.invitation.secret.clone(),
            seat: Some(seat),
            name: name.to_owned(),
            key: Some(self.key.clone()),
        };
        self.asked = Some((seat, name.to_owned()));
        self.mail.post(About::Seat, &place.about("join"), "", &join);
    }

    /// What came of it, if something did.
    pub fn hear(&mut self) -> Option<Knocked> {
        self.came.extend(self.mail.take());
        let (about, reply) = self.came.pop_front()?;
        if matches!(about, About::News) {
            return self.news(reply).or_else(|| self.hear());
        }
        self.waits = false;
        if matches!((about, &reply), (About::Seat, Reply::Said(..))) {
            self.asked = None;
        }
        let no = |text: &str| Some(Knocked::No(text.to_owned()));
        let text = match reply {
            Reply::Said(200, text) => text,
            Reply::Said(404, _) => return no(NO_GAME),
            Reply::Said(409, _) => {
                // Who took it is asked at once.
                self.again();
                return no(TAKEN);
            }
            Reply::Said(_, text) => return Some(Knocked::No(error_of(&text))),
            Reply::Nobody(why) => return Some(Knocked::No(nobody(&self.invitation.site, &why))),
        };
        match about {
            About::Game | About::News => match serde_json::from_str(&text) {
                Ok(hello) => {
                    self.hello = Some(hello);
                    Some(Knocked::Game)
                }
                Err(_) => no(OTHER),
            },
            About::Seat => match serde_json::from_str(&text) {
                Ok(Joined { seat, token }) => {
                    let Invitation { site, id, .. } = self.invitation.clone();
                    Some(Knocked::Seat(seat, Place { site, id, token }))
                }
                Err(_) => no(OTHER),
            },
        }
    }
}

impl Knock {
    /// Who sits where by now; where nobody answers, what was known stays.
    fn news(&mut self, reply: Reply) -> Option<Knocked> {
        let Reply::Said(200, text) = reply else {
            return None;
        };
        let hello: Hello = serde_json::from_str(&text).ok()?;
        let is_new = self.hello.as_ref() != Some(&hello);
        self.hello = Some(hello);
        is_new.then_some(Knocked::Game)
    }
}

const NO_GAME: &str = "There is no such game there: it is gone, or the link is not whole";
const TAKEN: &str = "Somebody else took that seat; choose another one, or look on";
const OTHER: &str =
    "What answers there is another version of this program, or another program altogether";

/// What is said when nobody answers; what the system says of it tells a firewall from a server that does not run.
pub(crate) fn nobody(site: &str, why: &str) -> String {
    let why = why.to_lowercase();
    if why.contains("refused") {
        return format!("No server runs at {site}: whoever hosts is to open the game again");
    }
    if why.contains("timeout") || why.contains("timed out") {
        return format!(
            "Nothing comes back from {site}: a firewall of that machine may be in the way and has to let the port in, or it is in another network"
        );
    }
    if why.contains("dns")
        || why.contains("resolve")
        || why.contains("not found")
        || why.contains("lookup")
    {
        return format!("Nobody knows the address {site}");
    }
    format!(
        "{site} cannot be reached: look whether this device is in the same network, and whether the game is still hosted; a firewall there has to let the port in"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_firewall_is_told_from_a_server_that_does_not_run() {
        let at = "http://10.0.0.5:8424";
        assert!(nobody(at, "io: Connection refused (os error 111)").contains("No server runs"));
        assert!(nobody(at, "timeout: global").contains("firewall"));
        assert!(nobody(at, "io: failed to lookup address information").contains("Nobody knows"));
        assert!(nobody(at, "Failed to fetch").contains("same network"));
    }
}
