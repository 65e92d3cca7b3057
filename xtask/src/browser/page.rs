//! What does a person with a finger do on the page, and what is on it?
//!
//! Taps and drags are the browser's own touch events. What is laid out is asked from the hook of the page, and tapped
//! by its name.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::base64;
use super::chrome::Chrome;
use super::complaint::complaint;
use super::widget::{Widget, named, widgets};

/// How often the page is asked before something counts as not happening.
const TRIES: u32 = 600;

/// Between two questions.
const PAUSE: Duration = Duration::from_millis(50);

const TOUCH: &str = "Input.dispatchTouchEvent";

/// The key that is held, as the protocol counts.
const CONTROL: u32 = 2;

/// A screen that is held in hands or stands on a desk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Screen {
    pub(super) name: &'static str,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Dots a point.
    pub(super) density: u32,
    pub(super) mobile: bool,
}

/// What fingers do, as the protocol names it, and where all are that are down then.
pub(super) type Doing<'a> = (&'a str, &'a [(f64, f64)]);

/// A tab of the browser.
pub(super) struct Page<'c> {
    chrome: &'c mut Chrome,
    target: String,
    session: String,
    pub(super) screen: Screen,
    pictures: PathBuf,
}

/// Remembers when the program painted for the first time: the page has then lost its loading text.
const WATCH: &str = r#"
window.usable = null;
(function look() {
  const begun = document.getElementById("bannerfield") && !document.getElementById("loading");
  if (begun) {
    requestAnimationFrame(() => requestAnimationFrame(() => { window.usable = performance.now(); }));
  } else {
    requestAnimationFrame(look);
  }
})();
"#;

impl<'c> Page<'c> {
    /// An empty tab with a screen.
    pub(super) fn new(chrome: &'c mut Chrome, screen: Screen, pictures: &Path) -> Result<Self> {
        let made = chrome.call(None, "Target.createTarget", json!({ "url": "about:blank" }))?;
        let target = made["targetId"].as_str().context("no tab")?.to_owned();
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = chrome.call(None, "Target.attachToTarget", attach)?;
        let session = attached["sessionId"].as_str().context("no tab")?.to_owned();
        let mut page = Self {
            chrome,
            target,
            session,
            screen,
            pictures: pictures.to_owned(),
        };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            page.call(&format!("{domain}.enable"), json!({}))?;
        }
        page.call(
            "Emulation.setDeviceMetricsOverride",
            json!({
                "width": screen.width,
                "height": screen.height,
                "deviceScaleFactor": 0,
                "mobile": screen.mobile,
            }),
        )?;
        let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
        page.call("Emulation.setTouchEmulationEnabled", touch)?;
        page.call(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": WATCH }),
        )?;
        Ok(page)
    }

    /// Asks the browser for something about this tab.
    pub(super) fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        self.chrome.call(Some(&self.session), method, params)
    }

    /// Goes to an address, and waits until the program can be used or says why not.
    pub(super) fn open(&mut self, address: &str) -> Result<f64> {
        let gone = self.call("Page.navigate", json!({ "url": address }))?;
        if let Some(why) = gone["errorText"].as_str() {
            bail!("{address} does not open: {why}");
        }
        self.begun()
    }

    /// Goes to an empty page.
    pub(super) fn leave(&mut self) -> Result<()> {
        self.call("Page.navigate", json!({ "url": "about:blank" }))?;
        self.wait("location.href == 'about:blank'", "the page is left")?;
        Ok(())
    }

    /// Loads the page again.
    pub(super) fn reload(&mut self) -> Result<f64> {
        self.ask("window.usable = null")?;
        self.call("Page.reload", json!({}))?;
        self.begun()
    }

    /// Milliseconds from the navigation to the first frame.
    fn begun(&mut self) -> Result<f64> {
        let failed = "document.getElementById('failed')?.textContent";
        let begun = self.wait(&format!("window.usable || {failed}"), "the program starts")?;
        match begun.as_f64() {
            Some(after) => Ok(after),
            None => bail!("the page does not start: {begun}"),
        }
    }

    /// The value of an expression; a promise is waited for.
    pub(super) fn ask(&mut self, expression: &str) -> Result<Value> {
        let asked = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
        });
        let answer = self.call("Runtime.evaluate", asked)?;
        if let Some(thrown) = answer.get("exceptionDetails") {
            let why = thrown["exception"]["description"].as_str();
            let why = why.or(thrown["text"].as_str()).unwrap_or_default();
            bail!("{expression:.80}: {why}");
        }
        Ok(answer["result"]["value"].clone())
    }

    /// Asks until the answer is neither false nor empty. While the page changes there is none.
    pub(super) fn wait(&mut self, expression: &str, what: &str) -> Result<Value> {
        let mut last = String::new();
        for _ in 0..TRIES {
            match self.ask(expression) {
                Ok(value) if is_something(&value) => return Ok(value),
                Ok(value) => last = value.to_string(),
                Err(why) => last = why.to_string(),
            }
            std::thread::sleep(PAUSE);
        }
        bail!("it does not happen that {what} ({last:.300})")
    }

    /// Asks the program's hook; the argument is handed over as a text.
    pub(super) fn hook(&mut self, function: &str, argument: &str) -> Result<String> {
        let argument = Value::from(argument);
        let answer = self.ask(&format!("window.bannerfield.{function}({argument})"))?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// The same, read as JSON.
    pub(super) fn hook_json(&mut self, function: &str) -> Result<Value> {
        let text = self.hook(function, "")?;
        serde_json::from_str(&text).with_context(|| format!("{function} answers {text:.80}"))
    }

    /// Everything with a name, as it is laid out now.
    pub(super) fn widgets(&mut self) -> Result<Vec<Widget>> {
        // The first question makes the program say it with its next frame.
        self.hook("widgets", "")?;
        self.settle()?;
        Ok(widgets(&self.hook_json("widgets")?))
    }

    /// Waits for two frames.
    pub(super) fn settle(&mut self) -> Result<()> {
        self.ask(
            "new Promise(done => requestAnimationFrame(() => \
             requestAnimationFrame(() => setTimeout(done, 20, true))))",
        )?;
        Ok(())
    }

    /// Something by its name, which may begin with what is asked for.
    pub(super) fn find(&mut self, name: &str) -> Result<Widget> {
        let mut seen = Vec::new();
        for _ in 0..40 {
            seen = self.widgets()?;
            if let Some(found) = named(&seen, name) {
                return Ok(found.clone());
            }
            std::thread::sleep(PAUSE);
        }
        let names: Vec<&str> = seen.iter().map(|widget| widget.name.as_str()).collect();
        bail!("there is no “{name}” among {}", names.join(", "))
    }

    /// Whether something with this name is there now.
    pub(super) fn has(&mut self, name: &str) -> Result<bool> {
        Ok(named(&self.widgets()?, name).is_some())
    }

    /// Taps what has this name.
    pub(super) fn tap(&mut self, name: &str) -> Result<()> {
        let at = self.find(name)?.middle();
        self.tap_at(at)
    }

    /// Taps what leads to another page, and waits until the program runs there.
    pub(super) fn tap_away(&mut self, name: &str) -> Result<f64> {
        let at = self.find(name)?.middle();
        self.ask("window.usable = null")?;
        // A tab on its way answers nothing.
        let _ = self.tap_at(at);
        for _ in 0..40 {
            if let Ok(after) = self.begun() {
                return Ok(after);
            }
            std::thread::sleep(PAUSE);
        }
        bail!("“{name}” leads nowhere")
    }

    /// Taps what has this name, again and again until something came of it.
    pub(super) fn tap_until(
        &mut self,
        name: &str,
        mut done: impl FnMut(&mut Self) -> Result<bool>,
    ) -> Result<()> {
        for _ in 0..5 {
            if self.has(name)? {
                self.tap(name)?;
            }
            for _ in 0..10 {
                if done(self)? {
                    return Ok(());
                }
                self.settle()?;
            }
        }
        bail!("nothing comes of taps on “{name}”")
    }

    /// Taps a place.
    pub(super) fn tap_at(&mut self, at: (f64, f64)) -> Result<()> {
        // Both at once: a frame between them may last long enough on a busy machine to make it a long press.
        self.touch(&[("touchStart", &[at]), ("touchEnd", &[])])?;
        self.settle()
    }

    /// Moves a finger from one place to another.
    pub(super) fn drag(&mut self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let way = |part: f64| {
            let at = |from: f64, to: f64| from + (to - from) * part;
            [(at(from.0, to.0), at(from.1, to.1))]
        };
        // At once: a finger that stays where it came down means something else.
        self.touch(&[("touchStart", &[from]), ("touchMove", &way(0.5))])?;
        self.settle()?;
        self.touch(&[("touchMove", &way(0.8))])?;
        self.settle()?;
        self.touch(&[("touchMove", &[to])])?;
        self.settle()?;
        self.touch(&[("touchEnd", &[])])?;
        self.settle()
    }

    /// Lets fingers do one thing after the other, without waiting in between.
    pub(super) fn touch(&mut self, doings: &[Doing<'_>]) -> Result<()> {
        let mut sent = Vec::new();
        for (kind, fingers) in doings {
            let points = fingers.iter().map(|(x, y)| json!({ "x": x, "y": y }));
            let points: Vec<Value> = points.collect();
            let event = json!({ "type": kind, "touchPoints": points });
            sent.push(self.chrome.send(Some(&self.session), TOUCH, event)?);
        }
        for sent in sent {
            self.chrome.answer(sent, TOUCH)?;
        }
        Ok(())
    }

    /// Types into what has the focus.
    pub(super) fn write(&mut self, text: &str) -> Result<()> {
        self.call("Input.insertText", json!({ "text": text }))?;
        self.settle()
    }

    /// Takes everything out of the field that has the focus.
    pub(super) fn erase(&mut self) -> Result<()> {
        self.key("a", 65, CONTROL)?;
        self.key("Backspace", 8, 0)
    }

    fn key(&mut self, name: &str, code: u32, held: u32) -> Result<()> {
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({
                "type": kind,
                "key": name,
                "windowsVirtualKeyCode": code,
                "modifiers": held,
            });
            self.call("Input.dispatchKeyEvent", event)?;
        }
        self.settle()
    }

    /// Cuts the network, or brings it back.
    pub(super) fn network(&mut self, network: Network) -> Result<()> {
        self.call(
            "Network.emulateNetworkConditions",
            json!({
                "offline": network == Network::Off,
                "latency": 0,
                "downloadThroughput": -1,
                "uploadThroughput": -1,
            }),
        )?;
        Ok(())
    }

    /// Keeps a picture of what is seen.
    pub(super) fn picture(&mut self, name: &str) -> Result<()> {
        let bytes = self.shot()?;
        let file = format!("{}-{name}.png", self.screen.name);
        std::fs::write(self.pictures.join(&file), bytes)
            .with_context(|| format!("cannot write {file}"))
    }

    /// What is seen, as the content of a file.
    pub(super) fn shot(&mut self) -> Result<Vec<u8>> {
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        let bytes = shot["data"].as_str().and_then(base64::decode);
        bytes.context("no picture came")
    }

    /// Everything the page complained about so far.
    pub(super) fn complaints(&mut self) -> Vec<String> {
        let events = self.chrome.events();
        let own = events
            .iter()
            .filter(|event| event["sessionId"] == *self.session);
        own.filter_map(complaint).collect()
    }

    /// Closes the tab.
    pub(super) fn close(self) -> Result<()> {
        let target = json!({ "targetId": self.target });
        self.chrome.call(None, "Target.closeTarget", target)?;
        Ok(())
    }
}

/// Whether there is a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Network {
    On,
    Off,
}

fn is_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(yes) => *yes,
        Value::String(text) => !text.is_empty(),
        Value::Number(_) | Value::Array(_) | Value::Object(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_something_or_nothing() {
        for nothing in [json!(null), json!(false), json!("")] {
            assert!(!is_something(&nothing));
        }
        for something in [json!(true), json!("a"), json!(0), json!([])] {
            assert!(is_something(&something));
        }
    }
}
