//! Which browser is there, and how is it spoken to?
//!
//! Chromium, headless, with a fresh profile, by its debugging protocol: JSON over two pipes, each message ended by a
//! zero byte. Pipes need no port and no handshake, and the browser ends when they close.

use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

use crate::places;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// No answer takes this long, however busy the machine.
const PATIENCE: Duration = Duration::from_secs(120);

const FLAGS: [&str; 16] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
    "--mute-audio",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
];

/// The browser on this machine: the one that `CHROME` names, or the first of the known names.
pub(super) fn find() -> Option<PathBuf> {
    let named = std::env::var_os("CHROME").filter(|name| !name.is_empty());
    match named {
        Some(named) => Some(named.into()),
        None => NAMES.iter().find_map(|name| places::program(name)),
    }
}

/// A running browser; it ends with this value.
pub(super) struct Chrome {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    sent: u64,
    /// What it told without being asked.
    events: VecDeque<Value>,
    profile: PathBuf,
}

impl Chrome {
    /// Starts a browser that knows nothing yet, on a screen with so many dots a point.
    ///
    /// # Errors
    /// If it cannot be started or does not answer.
    pub(super) fn start(program: &Path, profile: &Path, density: u32) -> Result<Self> {
        let _ = fs::remove_dir_all(profile);
        fs::create_dir_all(profile)?;
        let mut place = std::ffi::OsString::from("--user-data-dir=");
        place.push(profile);
        // The protocol wants the third and fourth stream; a shell puts them there.
        let mut child = Command::new("sh")
            .args([
                "-c",
                r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#,
            ])
            .arg(program)
            .args(FLAGS)
            .arg(place)
            // A density that is only pretended to a page is not told to who asks for the size of a canvas in dots.
            .arg(format!("--force-device-scale-factor={density}"))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let to = child.stdin.take().context("no way to the browser")?;
        let from = listen(child.stdout.take().context("no way from the browser")?);
        let mut chrome = Self {
            child,
            to,
            from,
            sent: 0,
            events: VecDeque::new(),
            profile: profile.to_owned(),
        };
        let version = chrome.call(None, "Browser.getVersion", json!({}));
        version.with_context(|| format!("{} does not answer", program.display()))?;
        Ok(chrome)
    }

    /// Its name and version.
    pub(super) fn name(&mut self) -> Result<String> {
        let version = self.call(None, "Browser.getVersion", json!({}))?;
        Ok(version["product"]
            .as_str()
            .unwrap_or("a browser")
            .to_owned())
    }

    /// Asks for something and waits for the answer.
    ///
    /// # Errors
    /// What the browser has against it, or that it is gone.
    pub(super) fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value> {
        let sent = self.send(session, method, params)?;
        self.answer(sent, method)
    }

    /// Asks for something without waiting.
    ///
    /// # Errors
    /// That the browser is gone.
    pub(super) fn send(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<u64> {
        self.sent += 1;
        let id = self.sent;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let mut bytes = serde_json::to_vec(&message)?;
        bytes.push(0);
        self.to.write_all(&bytes).and_then(|()| self.to.flush())?;
        Ok(id)
    }

    /// The answer to what was sent.
    ///
    /// # Errors
    /// What the browser has against it, or that it is gone.
    pub(super) fn answer(&mut self, sent: u64, method: &str) -> Result<Value> {
        let is_answer = |told: &Value| told["id"].as_u64() == Some(sent);
        let early = self.events.iter().position(is_answer);
        let mut early = early.and_then(|place| self.events.remove(place));
        loop {
            let told = match early.take() {
                Some(told) => told,
                None => match self.from.recv_timeout(PATIENCE) {
                    Ok(told) => told,
                    Err(RecvTimeoutError::Timeout) => bail!("no answer to {method}"),
                    Err(RecvTimeoutError::Disconnected) => bail!("the browser has ended"),
                },
            };
            if !is_answer(&told) {
                self.events.push_back(told);
                continue;
            }
            return match told.get("error") {
                None => Ok(told["result"].clone()),
                Some(error) => {
                    let why = error["message"].as_str().unwrap_or_default();
                    Err(anyhow!("{method}: {why}"))
                }
            };
        }
    }

    /// What it told since the last time.
    pub(super) fn events(&mut self) -> Vec<Value> {
        self.events.extend(self.from.try_iter());
        self.events.drain(..).collect()
    }
}

impl Drop for Chrome {
    fn drop(&mut self) {
        // It closes by itself if it still listens.
        let _ = self
            .to
            .write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        for _ in 0..50 {
            if let Ok(Some(_)) = self.child.try_wait() {
                break;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

fn listen(stream: ChildStdout) -> Receiver<Value> {
    let (to, from) = channel();
    std::thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        while let Some(message) = next(&mut stream) {
            if to.send(message).is_err() {
                return;
            }
        }
    });
    from
}

/// The next message of a stream, if it is whole.
fn next(stream: &mut impl BufRead) -> Option<Value> {
    let mut bytes = Vec::new();
    stream.read_until(0, &mut bytes).ok()?;
    (bytes.pop() == Some(0)).then(|| serde_json::from_slice(&bytes).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_end_with_a_zero() {
        let mut stream: &[u8] = b"{\"id\":1}\0no json\0{\"id\":";
        assert_eq!(next(&mut stream), Some(json!({ "id": 1 })));
        assert_eq!(next(&mut stream), Some(Value::Null));
        assert_eq!(next(&mut stream), None, "torn");
        assert_eq!(next(&mut stream), None, "over");
    }

    #[test]
    fn what_is_no_browser_is_told() {
        let folder = tempfile::tempdir().expect("folder");
        let profile = folder.path().join("profile");
        let started = Chrome::start(Path::new("false"), &profile, 1);
        assert!(started.is_err());
    }
}
