//! How do messages come and go?
//!
//! Requests answer into a mailbox, sockets have their own; both wake the window. Nothing here waits.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ehttp::{Headers, Request};
use ewebsock::{Options, WsEvent, WsMessage, WsSender};
use serde::Serialize;
use ui::stopwatch::Stopwatch;

/// Wakes the window, as something came.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// An answer is to come within.
const SOON: Duration = Duration::from_secs(10);
/// An answer that the server waits with is to come within.
const LATE: Duration = Duration::from_secs(40);

/// An answer to a request.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// With its code.
    Said(u16, String),
    /// Nobody answered; why, as the system says it.
    Nobody(String),
}

/// Where answers come in, each with what it is an answer to.
#[derive(Clone)]
pub(crate) struct Mailbox<T> {
    mail: Arc<Mutex<Mail<T>>>,
    wake: Wake,
}

/// What came, and what is on its way.
struct Mail<T> {
    came: Vec<(T, Reply)>,
    open: Vec<Open<T>>,
    sent: u64,
}

/// A request without an answer. Its time is kept here: the system's own begins only once an answer does, so that
/// whoever asks a machine that says nothing at all would wait for ever.
struct Open<T> {
    number: u64,
    about: T,
    since: Stopwatch,
    within: Duration,
}

impl<T> Default for Mail<T> {
    fn default() -> Self {
        Self {
            came: Vec::new(),
            open: Vec::new(),
            sent: 0,
        }
    }
}

impl<T> Mail<T> {
    fn sends(&mut self, about: T, within: Duration) -> u64 {
        self.sent += 1;
        self.open.push(Open {
            number: self.sent,
            about,
            since: Stopwatch::start(),
            within,
        });
        self.sent
    }

    /// Takes in an answer, unless it comes too late.
    fn hears(&mut self, number: u64, reply: Reply) {
        let place = self.open.iter().position(|open| open.number == number);
        if let Some(place) = place {
            let open = self.open.remove(place);
            self.came.push((open.about, reply));
        }
    }

    fn take(&mut self) -> Vec<(T, Reply)> {
        let is_late = |open: &Open<T>| open.since.spent() > open.within.as_secs_f64() * 1000.0;
        let open = std::mem::take(&mut self.open);
        let (late, open): (Vec<_>, Vec<_>) = open.into_iter().partition(is_late);
        self.open = open;
        let late = late.into_iter();
        let late = late.map(|open| (open.about, Reply::Nobody(TIMEOUT.to_owned())));
        self.came.extend(late);
        std::mem::take(&mut self.came)
    }
}

/// As systems call it.
const TIMEOUT: &str = "timeout";

impl<T> fmt::Debug for Mailbox<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mailbox")
    }
}

impl<T: Send + 'static> Mailbox<T> {
    pub(crate) fn new(wake: Wake) -> Self {
        let mail = Arc::default();
        Self { mail, wake }
    }

    pub(crate) fn wake(&self) -> Wake {
        Arc::clone(&self.wake)
    }

    /// What came since this was asked last.
    pub(crate) fn take(&self) -> Vec<(T, Reply)> {
        let mut mail = self.mail.lock().unwrap_or_else(PoisonError::into_inner);
        mail.take()
    }

    pub(crate) fn get(&self, about: T, address: &str, token: &str) {
        self.send(about, Request::get(address), token, SOON);
    }

    /// Asks for what is new, which may take long to come.
    pub(crate) fn wait(&self, about: T, address: &str, token: &str) {
        self.send(about, Request::get(address), token, LATE);
    }

    pub(crate) fn post(&self, about: T, address: &str, token: &str, body: &impl Serialize) {
        let body = serde_json::to_vec(body).unwrap_or_default();
        let mut request = Request::post(address, body);
        // Of itself it would say that it is text.
        request.headers = Headers::new(&[("Accept", "*/*"), ("Content-Type", "application/json")]);
        self.send(about, request, token, SOON);
    }

    fn send(&self, about: T, mut request: Request, token: &str, within: Duration) {
        if !token.is_empty() {
            request
                .headers
                .insert("Authorization", format!("Bearer {token}"));
        }
        request.timeout = Some(within);
        let (mail, wake) = (Arc::clone(&self.mail), self.wake());
        let mut open = mail.lock().unwrap_or_else(PoisonError::into_inner);
        let number = open.sends(about, within);
        drop(open);
        ehttp::fetch(request, move |answer| {
            let reply = match answer {
                Ok(answer) => {
                    let text = String::from_utf8_lossy(&answer.bytes).into_owned();
                    Reply::Said(answer.status, text)
                }
                Err(why) => Reply::Nobody(why),
            };
            let mut mail = mail.lock().unwrap_or_else(PoisonError::into_inner);
            mail.hears(number, reply);
            drop(mail);
            wake();
        });
    }
}

/// A socket, open or about to be.
pub(crate) struct Socket {
    sender: WsSender,
    events: Receiver<WsEvent>,
}

impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Socket")
    }
}

/// What happened at a socket.
#[derive(Debug)]
pub(crate) enum Event {
    Opened,
    Said(String),
    Cut,
}

impl Socket {
    /// A socket that opens; `None` where there can be none.
    pub(crate) fn open(address: String, wake: Wake) -> Option<Self> {
        let (put, events) = channel();
        let heard = move |event| {
            // Whoever is woken is to find it.
            let sent = put.send(event);
            wake();
            match sent {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        };
        let sender = ewebsock::ws_connect(address, Options::default(), Box::new(heard)).ok()?;
        Some(Self { sender, events })
    }

    pub(crate) fn say(&mut self, message: &impl Serialize) {
        if let Ok(text) = serde_json::to_string(message) {
            self.sender.send(WsMessage::Text(text));
        }
    }

    pub(crate) fn next(&self) -> Option<Event> {
        loop {
            return Some(match self.events.try_recv().ok()? {
                WsEvent::Opened => Event::Opened,
                WsEvent::Message(WsMessage::Text(text)) => Event::Said(text),
                WsEvent::Message(
                    WsMessage::Binary(_)
                    | WsMessage::Unknown(_)
                    | WsMessage::Ping(_)
                    | WsMessage::Pong(_),
                ) => continue,
                WsEvent::Error(_) | WsEvent::Closed => Event::Cut,
            });
        }
    }
}

/// What a server says that does not do what it was asked.
pub(crate) fn error_of(body: &str) -> String {
    let said: Option<serde_json::Value> = serde_json::from_str(body).ok();
    let text = said.as_ref().and_then(|said| said.get("error")?.as_str());
    text.unwrap_or("The server gave no answer that this program understands")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, TcpListener};
    use std::thread::sleep;

    use super::*;

    /// The window waited without end, and what it had sent was never sent again.
    #[test]
    fn a_machine_that_says_nothing_is_not_waited_for_without_end() {
        let silent = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = format!("http://{}/", silent.local_addr().expect("an address"));
        let mailbox = Mailbox::new(Arc::new(|| {}));
        let soon = Duration::from_millis(20);
        mailbox.send("a", Request::get(address), "", soon);
        let mut came = Vec::new();
        for _ in 0..2_000 {
            came.extend(mailbox.take());
            if !came.is_empty() {
                break;
            }
            sleep(Duration::from_millis(5));
        }
        let known = matches!(&came[..], [("a", Reply::Nobody(why))] if why == TIMEOUT);
        assert!(known, "{came:?}");
        // What comes after all is no answer to anything any more.
        let mut mail = Mail::default();
        let number = mail.sends("b", Duration::ZERO);
        sleep(Duration::from_millis(1));
        assert!(matches!(&mail.take()[..], [("b", Reply::Nobody(_))]));
        mail.hears(number, Reply::Said(200, String::new()));
        assert!(mail.take().is_empty());
    }
}
