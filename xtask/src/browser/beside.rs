//! Who plays beside browsers in a window of the program?
//!
//! The window that tests drive, without a screen, as a process of its own: it joins by the link as a person does, answers
//! anything that is open to it, and says what it shows.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::places;

/// The test that is such a window where a link is named.
const TEST: &str = "beside::a_window_plays_where_it_is_told";
const LINK: &str = "BANNERFIELD_WINDOW_JOINS";

/// A window in a game; it ends with this value.
pub(super) struct Beside {
    child: Child,
    stands: Arc<Mutex<Value>>,
}

impl Beside {
    /// Begins one, by the program of the window's tests.
    ///
    /// # Errors
    /// That it does not start.
    pub(super) fn joins(program: &Path, link: &str) -> Result<Self> {
        let mut child = Command::new(program)
            .current_dir(places::root().join("app"))
            .args(["--exact", TEST, "--nocapture"])
            .env(LINK, link)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .context("the window does not start")?;
        let said = child.stdout.take().context("the window says nothing")?;
        let stands = Arc::new(Mutex::new(Value::Null));
        let told = Arc::clone(&stands);
        std::thread::spawn(move || {
            let lines = BufReader::new(said).lines().map_while(Result::ok);
            for line in lines {
                let stands = line.strip_prefix("stands ");
                if let Some(Ok(new)) = stands.map(serde_json::from_str) {
                    *told.lock().unwrap_or_else(PoisonError::into_inner) = new;
                }
            }
        });
        Ok(Self { child, stands })
    }

    /// How the game stands there; nothing before it is joined.
    pub(super) fn stands(&self) -> Value {
        let stands = self.stands.lock();
        stands.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
