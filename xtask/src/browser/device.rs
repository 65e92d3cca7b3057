//! Who looks on beside browsers, as another program would?
//!
//! A device that speaks to the server as it is written down in `online`: requests alone, every screen checked by its
//! digest.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use online::{Screen, Shown};
use serde_json::{Value, json};

/// A device that looks on.
pub(super) struct Device {
    at: String,
    id: String,
    token: String,
    screen: Option<Screen>,
}

impl Device {
    /// One that looks on.
    pub(super) fn watches(at: &str, id: &str, secret: &str) -> Self {
        Self {
            at: at.to_owned(),
            id: id.to_owned(),
            token: secret.to_owned(),
            screen: None,
        }
    }

    /// Looks at what is shown now; tells whether the game is over.
    ///
    /// # Errors
    /// What cannot be read, or does not fit its digest.
    pub(super) fn look(&mut self) -> Result<bool> {
        let path = format!("/games/{}/view", self.id);
        let shown = request(&self.at, "GET", &path, &self.token, None)?;
        let shown: Shown = serde_json::from_value(shown)?;
        let screen = Screen::take(None, shown)
            .ok()
            .context("a screen that does not fit")?;
        let over = screen.turn.get("over").is_some();
        self.screen = Some(screen);
        Ok(over)
    }

    /// Who is asked, and the last line that everybody reads.
    pub(super) fn stands(&self) -> Value {
        let screen = self.screen.as_ref();
        let last = screen.and_then(|screen| screen.lines.last());
        json!({
            "turn": screen.map(|screen| &screen.turn),
            "last": last.map(|line| line.text.clone()).unwrap_or_default(),
        })
    }
}

/// What a server answers to what is sent to it.
///
/// # Errors
/// That it says no, or nothing.
pub(super) fn post(at: &str, path: &str, token: &str, body: &Value) -> Result<Value> {
    request(at, "POST", path, token, Some(body))
}

/// Who sends too fast waits and sends again.
const BUSY: Duration = Duration::from_millis(500);
const TRIES: u32 = 60;

fn request(at: &str, method: &str, path: &str, token: &str, body: Option<&Value>) -> Result<Value> {
    for _ in 0..TRIES {
        let (code, said) = once(at, method, path, token, body)?;
        match code {
            200..300 => return Ok(serde_json::from_str(&said)?),
            429 => std::thread::sleep(BUSY),
            code => bail!("{method} {path}: {code} {said}"),
        }
    }
    bail!("{method} {path}: the server is busy for too long")
}

fn once(
    at: &str,
    method: &str,
    path: &str,
    token: &str,
    body: Option<&Value>,
) -> Result<(u16, String)> {
    let mut stream = TcpStream::connect(at)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    let text = format!(
        "{method} /api/1{path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         authorization: Bearer {token}\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes())?;
    let mut said = Vec::new();
    stream.read_to_end(&mut said)?;
    let said = String::from_utf8_lossy(&said).into_owned();
    let (head, body) = said.split_once("\r\n\r\n").context("no answer")?;
    let code = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Ok((code.context("no answer of a server")?, body.to_owned()))
}
