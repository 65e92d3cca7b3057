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
    mail: Arc<Mutex<Vec<(T, Reply)>>>,
    wake: Wake,
}

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
        std::mem::take(&mut *self.mail.lock().unwrap_or_else(PoisonError::into_inner))
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
        ehttp::fetch(request, move |answer| {
            let reply = match answer {
                Ok(answer) => {
                    let text = String::from_utf8_lossy(&answer.bytes).into_owned();
                    Reply::Said(answer.status, text)
                }
                Err(why) => Reply::Nobody(why),
            };
            let mut mail = mail.lock().unwrap_or_else(PoisonError::into_inner);
            mail.push((about, reply));
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
