//! Does the page work in a browser, on a phone, a tablet and a desk?
//!
//! Headless Chromium opens what `cargo xtask web` has made, from this process and from nowhere else.

mod base64;
mod beside;
mod chrome;
mod complaint;
mod device;
mod fingers;
mod journey;
mod maps;
mod online;
mod page;
mod same;
mod widget;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;

use self::chrome::Chrome;
use self::page::{Page, Screen};
use crate::site::Site;
use crate::{places, say, serve};

/// Tests the page of target/web in a headless browser; pictures go to target/web-test
#[derive(Debug, Args)]
pub(crate) struct Browser {
    /// Fails where no browser is found
    #[arg(long)]
    require: bool,
    /// Only the screens whose name begins so; online for games between two phones
    #[arg(long, value_name = "NAME", default_value = "")]
    screen: String,
    /// Only the games between devices whose name begins so
    #[arg(long, value_name = "NAME", default_value = "")]
    game: String,
}

/// What people hold beside a table, and what stands on a desk.
const SCREENS: [Screen; 3] = [
    Screen {
        name: PHONE,
        width: 390,
        height: 844,
        density: 2,
        mobile: true,
    },
    Screen {
        name: "tablet",
        width: 820,
        height: 1180,
        density: 1,
        mobile: true,
    },
    Screen {
        name: "desk",
        width: 1440,
        height: 900,
        density: 1,
        mobile: false,
    },
];

/// The screen that fingers look around on.
const PHONE: &str = "phone";

/// What names games between devices instead of a screen.
const ONLINE: &str = "online";

/// A start that takes longer is told.
const SLOW: f64 = 2000.0;

impl Browser {
    pub(crate) fn run(self) -> Result<()> {
        let Some(program) = chrome::find() else {
            if self.require {
                bail!("no Chromium is found on this machine");
            }
            say::line("skipped: no Chromium is found (apt-get install chromium, or set CHROME)");
            return Ok(());
        };
        let site = Site::read(&places::site()).context("no page to test: cargo xtask web")?;
        let pictures = places::target().join("web-test");
        let _ = fs::remove_dir_all(&pictures);
        fs::create_dir_all(&pictures)?;
        let browser = Bench {
            program,
            site,
            pictures,
        };
        for screen in SCREENS {
            if screen.name.starts_with(&self.screen) {
                let ways = [("table", journey::run as Journey), ("maps", maps::run)];
                let fingers = [("fingers", fingers::run as Journey)];
                let fingers = fingers.into_iter().filter(|_| screen.name == PHONE);
                for (what, journey) in ways.into_iter().chain(fingers) {
                    browser
                        .goes(screen, journey)
                        .with_context(|| format!("on the {}, {what}", screen.name))?;
                }
            }
        }
        if self.screen.is_empty() || ONLINE.starts_with(&self.screen) {
            online::run(&browser.program, &self.game, &browser.pictures)?;
        }
        if self.screen == ONLINE {
            return Ok(());
        }
        browser.same()?;
        say::line(&format!("pictures are in {}", browser.pictures.display()));
        Ok(())
    }
}

/// A way through the page, on one screen.
type Journey = fn(&mut Page<'_>, &Site) -> Result<()>;

/// What every test needs.
struct Bench {
    program: PathBuf,
    site: Site,
    pictures: PathBuf,
}

impl Bench {
    fn chrome(&self, screen: Screen) -> Result<Chrome> {
        // Each screen is a device of its own, which knows nothing of the others.
        let profile = std::env::temp_dir().join(format!("bannerfield-{}", std::process::id()));
        Chrome::start(&self.program, &profile, screen.density)
    }

    fn goes(&self, screen: Screen, journey: Journey) -> Result<()> {
        let mut chrome = self.chrome(screen)?;
        let mut page = Page::new(&mut chrome, screen, &self.pictures)?;
        let went = journey(&mut page, &self.site);
        if went.is_err() {
            // What it looked like tells more than what it said.
            let _ = page.picture("failed");
        }
        let complaints = page.complaints();
        match (went, complaints.is_empty()) {
            (went, true) => went?,
            (Ok(()), false) => bail!("the page complains: {}", complaints.join("\n")),
            (Err(why), false) => bail!("{why:#}; the page complains: {}", complaints.join("\n")),
        }
        page.close()
    }

    fn same(&self) -> Result<()> {
        let mut chrome = self.chrome(SCREENS[2])?;
        let name = chrome.name()?;
        let mut page = Page::new(&mut chrome, SCREENS[2], &self.pictures)?;
        let server = serve::Server::start(self.site.clone(), None)?;
        page.open(&server.address())?;
        let compared = same::compare(&mut page)?;
        say::line(&format!(
            "same answers in {name} and here, to the last bit: {} of tables, {} digests",
            compared.answers, compared.digests
        ));
        page.close()
    }
}

/// Tells how long a start took.
fn tell_start(screen: Screen, what: &str, after: f64) {
    let name = screen.name;
    say::line(&format!(
        "{name}: usable {after:.0} ms after the navigation, {what}"
    ));
    if after > SLOW {
        say::note(&format!(
            "warning: a start should take {SLOW:.0} ms at most"
        ));
    }
}
