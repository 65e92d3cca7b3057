//! A server on this machine, and devices that play on it, for the other tests.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use online::{Answer, Ask, Base, Created, Deed, Hello, Joined, Screen, Shown};
use play::{Seat, Seeded};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{Config, Database, Running};

/// Tests send faster than people.
const INPUTS: usize = 1_000_000;

/// A server with its games in a file of a folder.
pub(crate) fn served(folder: &Path) -> Running {
    served_in(Database::File(folder.join("games.sqlite")), 0)
}

/// A server with its games in a database, on a port.
pub(crate) fn served_in(database: Database, port: u16) -> Running {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        database,
        page: None,
        inputs: INPUTS,
        knocks: INPUTS,
    };
    server::start(config).expect("a server")
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) code: u16,
    pub(crate) body: String,
}

impl Reply {
    #[track_caller]
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }
}

/// One request with headers of its own.
pub(crate) fn request(
    at: SocketAddr,
    call: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Reply> {
    let mut stream = TcpStream::connect(at)?;
    stream.set_read_timeout(Some(Duration::from_secs(120)))?;
    let mut text = format!("{call} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n");
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
    stream.write_all(text.as_bytes())?;
    // Who is refused early may not read to the end.
    let _ = stream.write_all(body.as_bytes());
    let mut said = Vec::new();
    let read = stream.read_to_end(&mut said);
    let said = String::from_utf8_lossy(&said).into_owned();
    let whole = said.split_once("\r\n\r\n").and_then(|(head, body)| {
        let code = head.split(' ').nth(1)?.parse().ok()?;
        let length = head.to_lowercase();
        let length = length.split("content-length: ").nth(1);
        let length: usize = length.and_then(|rest| rest.lines().next()?.trim().parse().ok())?;
        let body = body.to_owned();
        (body.len() == length).then_some(Reply { code, body })
    });
    whole.ok_or_else(|| {
        read.err()
            .unwrap_or_else(|| std::io::ErrorKind::UnexpectedEof.into())
    })
}

pub(crate) fn post(
    at: SocketAddr,
    path: &str,
    token: &str,
    body: &Value,
) -> std::io::Result<Reply> {
    let bearer = format!("Bearer {token}");
    let headers = [
        ("content-type", "application/json"),
        ("authorization", &bearer),
    ];
    request(
        at,
        &format!("POST /api/1{path}"),
        &headers,
        &body.to_string(),
    )
}

pub(crate) fn get(at: SocketAddr, path: &str, token: &str) -> std::io::Result<Reply> {
    let bearer = format!("Bearer {token}");
    request(
        at,
        &format!("GET /api/1{path}"),
        &[("authorization", &bearer)],
        "",
    )
}

/// Begins a game.
#[track_caller]
pub(crate) fn begin(at: SocketAddr, kind: &str, setting: Value, seats: Value) -> Created {
    let new = json!({ "kind": kind, "setting": setting, "seats": seats });
    let reply = post(at, "/games", "", &new).expect("a reply");
    assert_eq!(reply.code, 201, "{reply:?}");
    reply.json()
}

/// A device that plays a seat.
#[derive(Debug)]
pub(crate) struct Device {
    pub(crate) at: SocketAddr,
    pub(crate) id: String,
    pub(crate) token: String,
    pub(crate) seat: Seat,
    pub(crate) screen: Option<Screen>,
    pub(crate) sent: u32,
}

impl Device {
    #[track_caller]
    pub(crate) fn joins(at: SocketAddr, game: &Created, name: &str) -> Self {
        Self::tries(at, game, name).expect("a seat")
    }

    /// The same where the server may be gone.
    #[track_caller]
    pub(crate) fn tries(at: SocketAddr, game: &Created, name: &str) -> Option<Self> {
        let join = json!({ "secret": game.secret, "name": name });
        let reply = post(at, &format!("/games/{}/join", game.id), "", &join).ok()?;
        assert_eq!(reply.code, 200, "{reply:?}");
        let Joined { seat, token } = reply.json();
        Some(Self {
            at,
            id: game.id.clone(),
            token,
            seat,
            screen: None,
            sent: 0,
        })
    }

    pub(crate) fn path(&self, what: &str) -> String {
        format!("/games/{}/{what}", self.id)
    }

    /// Looks at what is shown now, without waiting for news.
    pub(crate) fn look(&mut self) -> std::io::Result<&Screen> {
        self.seen("view")
    }

    /// Waits for what is new.
    pub(crate) fn wait(&mut self) -> std::io::Result<&Screen> {
        let have = self.screen.as_ref().map(Screen::have);
        let have = serde_json::to_string(&have).expect("JSON");
        let have = have
            .replace('{', "%7B")
            .replace('}', "%7D")
            .replace('"', "%22");
        self.seen(&format!("view?after={have}"))
    }

    fn seen(&mut self, what: &str) -> std::io::Result<&Screen> {
        let reply = get(self.at, &self.path(what), &self.token)?;
        assert_eq!(reply.code, 200, "{reply:?}");
        let shown: Shown = reply.json();
        // What is new comes after what is there; without asking by it, all is new.
        let before = self.screen.take();
        Ok(self
            .screen
            .insert(Screen::take(before, shown).expect("a screen that fits")))
    }

    pub(crate) fn hello(&self) -> Hello {
        let reply = get(self.at, &format!("/games/{}", self.id), &self.token);
        reply.expect("a reply").json()
    }

    /// The next input, made at what is seen.
    #[track_caller]
    pub(crate) fn made(&mut self, input: Deed) -> Ask {
        self.sent += 1;
        let screen = self.screen.as_ref().expect("a screen");
        made_at(screen, (self.seat, self.sent), input)
    }

    pub(crate) fn reply(&self, ask: &Ask) -> std::io::Result<Reply> {
        let body = serde_json::to_value(ask).expect("JSON");
        post(self.at, &self.path("inputs"), &self.token, &body)
    }

    #[track_caller]
    pub(crate) fn send(&self, ask: &Ask) -> Answer {
        let reply = self.reply(ask).expect("a reply");
        assert_eq!(reply.code, 200, "{reply:?}");
        reply.json()
    }

    /// Any of the offers that are seen.
    pub(crate) fn any(&self, dice: &mut Seeded) -> Option<Deed> {
        any_of(self.screen.as_ref()?, dice)
    }

    pub(crate) fn is_over(&self) -> bool {
        let turn = self.screen.as_ref().map(|screen| &screen.turn);
        turn.is_some_and(|turn| turn.get("over").is_some())
    }
}

/// An input of a seat by its number, made at a screen.
pub(crate) fn made_at(screen: &Screen, (seat, number): (Seat, u32), input: Deed) -> Ask {
    Ask {
        key: format!("{}-{number}", seat.0),
        base: Base {
            v: screen.v,
            digest: screen.digest,
        },
        have: Some(screen.have()),
        input,
    }
}

/// Any of the offers of a screen.
pub(crate) fn any_of(screen: &Screen, dice: &mut Seeded) -> Option<Deed> {
    let count = u8::try_from(screen.offers.len()).unwrap_or(u8::MAX);
    if count == 0 {
        return None;
    }
    let offer = screen.offers.get(usize::from(dice.draw(count)))?;
    let within = || offer.get("within")?.get(0);
    Some(Deed::Act(offer.get("exact").or_else(within)?.clone()))
}
