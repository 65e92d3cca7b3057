//! What does somebody do who plays Risk on a phone?
//!
//! Finds it among the games, which brings the second page of the site, begins a game, loses the network, finds the
//! game again, reads in its rules, and goes back to the table.

use anyhow::{Result, bail};

use super::journey::{TIPS, kept, to_table, written};
use super::page::{Network, Page};
use super::tell_start;
use crate::serve::Server;
use crate::site::Site;

/// The game among all that can be asked for, and what stands above the field where it is typed on a phone.
const FOUND: &str = "Risk";
const LETTERS: &str = "Find anything";
const BEGIN: &str = "Begin the game";

/// What is asked first of whoever begins a game.
const FIRST: &str = "Roll the dice";

/// Where the page of its rules begins.
const RULE: &str = "Risk: Game of Thrones for two to seven players";

/// Goes the whole way on one screen.
pub(super) fn run(page: &mut Page<'_>, site: &Site) -> Result<()> {
    let server = Server::start(site.clone(), None)?;
    page.open(&server.address())?;
    page.settle()?;
    kept(page)?;
    to_table(page)?;
    if page.has(TIPS)? {
        page.tap_until(TIPS, |page| Ok(!page.has(TIPS)?))?;
    }
    let table = page.hook("digest", "")?;
    written(page)?;
    page.tap_until("Find", |page| page.has(FOUND))?;
    if page.has(LETTERS)? {
        page.tap(LETTERS)?;
    }
    page.write(FOUND)?;
    let after = page.tap_away(FOUND)?;
    tell_start(page.screen, "with the games on boards", after);
    page.settle()?;
    page.picture("risk-begin")?;
    page.tap_until(BEGIN, |page| Ok(!page.has(BEGIN)?))?;
    page.tap_until(FIRST, |page| Ok(!page.has(FIRST)?))?;
    page.settle()?;
    page.picture("risk")?;
    written(page)?;
    kept_maps(page)?;

    drop(server);
    page.network(Network::Off)?;
    page.reload()?;
    page.settle()?;
    if page.has(BEGIN)? || page.has(FIRST)? {
        bail!("the game of Risk is lost without a network");
    }
    page.picture("risk-offline")?;
    page.tap_until("Help", |page| page.has("Rules"))?;
    page.tap_until("Rules", |page| page.has(RULE))?;
    page.picture("risk-rules")?;
    page.tap_until("Games", |page| page.has("Miniatures"))?;
    page.tap_until("Miniatures", |page| page.has("Find"))?;
    let found = page.hook("digest", "")?;
    if found != table {
        bail!("another table is found beside Risk: {found} instead of {table}");
    }
    page.network(Network::On)
}

/// Waits until the worker has the second program too.
fn kept_maps(page: &mut Page<'_>) -> Result<()> {
    let has = "caches.match([...performance.getEntriesByType('resource')]\
        .map(entry => entry.name).find(name => name.endsWith('/maps_bg.wasm')) ?? 'none').then(found => !!found)";
    page.wait(
        has,
        "the games on boards are kept for use without a network",
    )?;
    Ok(())
}
