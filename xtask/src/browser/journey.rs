//! What does somebody with a phone do beside a table?
//!
//! Opens the page, puts two units on an empty table by touch, reads the charge, loses the network, comes back, gets
//! a newer version, and follows a broken link. The table is there every time.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::page::{Network, Page};
use super::{same, tell_start};
use crate::say;
use crate::serve::Server;
use crate::site::Site;

/// What is put on the table: what to search for, its side, and how far from the middle it goes, in parts of the
/// table's shown height.
const UNITS: [(&str, &str, f64); 2] = [
    ("Stark Sworn Swords", "near", 0.1),
    ("Lannister Guardsmen", "far", -0.1),
];

/// How far the second one is dragged to the right, in the same parts.
const ASIDE: f64 = 0.05;

/// What is said about a link without a table.
const BROKEN_LINK: &str = "this link holds no table of this program";

const NEW: &str = "New table, 4×4 ft";

const SEARCH: &str = "Search the roster";

/// What puts the tips of the first start away.
pub(super) const TIPS: &str = "Got it";

/// What leads from the start page to the table.
pub(super) const TABLE: &str = "Miniatures: Plan and measure";

/// Goes on from the start page to the table.
pub(super) fn to_table(page: &mut Page<'_>) -> Result<()> {
    if page.has(TABLE)? {
        page.tap_until(TABLE, |page| Ok(!page.has(TABLE)?))?;
    }
    Ok(())
}

/// Goes the whole way on one screen.
pub(super) fn run(page: &mut Page<'_>, site: &Site) -> Result<()> {
    let server = Server::start(site.clone(), None)?;
    let address = server.address();
    let port = server.port();
    let after = page.open(&address)?;
    tell_start(page.screen, "for the first time", after);
    page.settle()?;
    page.picture("start")?;
    kept(page)?;

    place(page)?;
    page.picture("charge")?;
    let charge = charge(page)?;
    say::line(&format!("{}: {charge}", page.screen.name));
    let table = page.hook("digest", "")?;
    written(page)?;

    drop(server);
    page.network(Network::Off)?;
    let after = page.reload()?;
    tell_start(page.screen, "without a network", after);
    found(page, &table, "without a network")?;
    page.picture("offline")?;

    page.network(Network::On)?;
    let next = site.next_version();
    let server = Server::start(next.clone(), Some(port))?;
    page.reload()?;
    running(page, &site.version, "the version that was kept starts")?;
    waiting(page)?;
    page.reload()?;
    running(
        page,
        &next.version,
        "the next start takes up the new version",
    )?;
    found(page, &table, "in a new version")?;
    written(page)?;

    page.leave()?;
    page.open(&format!("{address}#garbage"))?;
    found(page, &table, "after a broken link")?;
    page.find(BROKEN_LINK)?;
    page.picture("broken-link")?;
    drop(server);
    Ok(())
}
/// Waits until the worker has the whole site.
pub(super) fn kept(page: &mut Page<'_>) -> Result<()> {
    let active = "navigator.serviceWorker.getRegistration().then(found => !!found?.active)";
    page.wait(active, "the site is kept for use without a network")?;
    Ok(())
}

/// Waits until a newer version stands by.
fn waiting(page: &mut Page<'_>) -> Result<()> {
    let waits = "navigator.serviceWorker.getRegistration().then(found => !!found?.waiting)";
    page.wait(waits, "a new version comes in")?;
    Ok(())
}

/// Checks which version runs.
fn running(page: &mut Page<'_>, version: &str, what: &str) -> Result<()> {
    let begun = "window.usable && document.querySelector('script[type=module]')";
    page.wait(&format!("{begun}.src.includes('{version}')"), what)?;
    Ok(())
}

/// Waits until what was done is in the browser's storage.
pub(super) fn written(page: &mut Page<'_>) -> Result<()> {
    // The log is written with the next frames, which a busy machine draws late; a person takes longer to walk off.
    page.ask(
        "new Promise(done => { let frames = 3; const next = () => frames-- > 0 \
        ? requestAnimationFrame(next) : setTimeout(done, 1500, true); next(); })",
    )?;
    Ok(())
}

/// Checks that the table is the one that was left.
fn found(page: &mut Page<'_>, table: &str, what: &str) -> Result<()> {
    let found = page.hook("digest", "")?;
    if found != table {
        bail!("another table is found {what}: {found} instead of {table}");
    }
    Ok(())
}

/// Puts two units of two sides on an empty table by touch, and points one at the other.
fn place(page: &mut Page<'_>) -> Result<()> {
    to_table(page)?;
    if page.has(TIPS)? {
        page.tap_until(TIPS, |page| Ok(!page.has(TIPS)?))?;
    }
    page.tap_until("Find", |page| page.has(NEW))?;
    page.tap_until(NEW, |page| Ok(units(page)? == 0))?;
    for (unit, side, off) in UNITS {
        if !page.has(SEARCH)? {
            page.tap_until("Roster tab", |page| page.has(SEARCH))?;
        }
        page.tap(side)?;
        page.tap(SEARCH)?;
        page.erase()?;
        page.write(unit)?;
        let before = units(page)?;
        page.tap_until(&format!("Take {unit}"), |page| {
            let at = on_table(page, 0.0, off)?;
            page.tap_at(at)?;
            Ok(units(page)? > before)
        })?;
    }
    // The second one is picked: a finger drags it aside, and a tap points it at the first.
    let [(_, _, first), (_, _, second)] = UNITS;
    let before = page.hook("table", "")?;
    let from = on_table(page, 0.0, second)?;
    let to = on_table(page, ASIDE, second)?;
    page.drag(from, to)?;
    page.settle()?;
    if page.hook("table", "")? == before {
        bail!("a finger does not drag a tray");
    }
    let at = on_table(page, 0.0, first)?;
    page.tap_at(at)?;
    page.settle()
}

/// A place on the table, so many parts of its size right of the middle and below it.
fn on_table(page: &mut Page<'_>, right: f64, below: f64) -> Result<(f64, f64)> {
    let table = page.find("Table")?;
    let (x, y) = table.middle();
    let size = table.size.1.min(table.size.0);
    Ok((x + right * size, y + below * size))
}

pub(super) fn units(page: &mut Page<'_>) -> Result<usize> {
    let table = page.hook_json("table")?;
    Ok(table["units"].as_array().map_or(0, Vec::len))
}

/// The charge that is shown, in a line; it is the one that the program answers for the same table.
fn charge(page: &mut Page<'_>) -> Result<String> {
    let answer = page.hook_json("charge")?;
    let told = line(&answer).with_context(|| format!("no charge is shown: {answer:.200}"))?;
    let all: Value = serde_json::from_str(&same::measured(&page.hook("table", "")?)?)?;
    let pairs = all["pairs"].as_array().into_iter().flatten();
    let is_same = |pair: &&Value| pair["from"] == answer["from"] && pair["to"] == answer["to"];
    if pairs.clone().find(is_same) != Some(&answer) {
        bail!("the page shows {answer}, the program answers {all}");
    }
    Ok(told)
}

fn line(answer: &Value) -> Option<String> {
    let charge = answer.get("charge")?;
    let (from, to) = (answer["from"].as_str()?, answer["to"].as_str()?);
    let gap = answer["gap_in"].as_f64()?;
    let chance = match charge["chance"].as_f64() {
        Some(chance) => format!("{:.1} %", chance * 100.0),
        None => "no".to_owned(),
    };
    Some(format!("{from} charges {to} over {gap:.2} in: {chance}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_told_in_a_line() {
        let answer = json!({
            "from": "swords", "to": "guards", "gap_in": 7.0, "charge": { "chance": 0.8333 } });
        let told = line(&answer).expect("an answer");
        assert_eq!(told, "swords charges guards over 7.00 in: 83.3 %");
        assert_eq!(line(&Value::Null), None, "no pair is chosen");
    }
}
