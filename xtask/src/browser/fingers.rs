//! What do fingers on a phone do to what is painted?
//!
//! On the table, on a map and on tiles: two fingers look nearer about their middle and pan, a second one moves nothing,
//! one that rests or taps chooses. None of it scrolls, zooms or selects the page, and a list follows a finger without a
//! press of what is below.

use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::json;

use super::journey::{TABLE, TIPS, to_table, units};
use super::page::{Doing, Page};
use super::widget::Widget;
use crate::say;
use crate::serve::Server;
use crate::site::Site;

/// How far places may be from where they are awaited, in points.
const NEAR: f64 = 4.0;

/// By how much fingers look nearer.
const NEARER: f64 = 1.25;

/// How long a finger rests that does not tap.
const RESTS: Duration = Duration::from_millis(700);

/// What takes a unit of the roster in hand.
const TAKEN: &str = "Take Stark Outriders";

/// What shows all of a board again.
const WHOLE: &str = "Show the whole board";

/// Goes the whole way on one screen.
pub(super) fn run(page: &mut Page<'_>, site: &Site) -> Result<()> {
    let server = Server::start(site.clone(), None)?;
    let address = server.address();
    page.open(&address)?;
    page.settle()?;
    list(page)?;
    to_table(page)?;
    if page.has(TIPS)? {
        page.tap_until(TIPS, |page| Ok(!page.has(TIPS)?))?;
    }
    held(page)?;
    looks(page, "Table")?;
    stays(page)?;
    // A map opens near home, tiles are shown whole until two fingers look nearer.
    for (asked, board) in [("throne&play", "Map"), ("tiles&play", "Board")] {
        page.leave()?;
        page.open(&format!("{address}maps.html?{asked}"))?;
        page.find(board)?;
        match page.has(WHOLE)? {
            true => looks(page, board)?,
            false => spreads(page, board)?,
        }
        rests(page, board)?;
        twice(page, board)?;
        stays(page)?;
    }
    say::line(&format!("{}: fingers look around", page.screen.name));
    Ok(())
}

/// The first swipe of all over the list of games moves it and presses nothing; neither does a finger that slides off.
fn list(page: &mut Page<'_>) -> Result<()> {
    let from = page.find(TABLE)?.middle();
    let to = (from.0 + 4.0, from.1 - 120.0);
    page.drag(from, to)?;
    let Ok(after) = page.find(TABLE) else {
        bail!("a swipe over the games presses one");
    };
    let moved = after.middle().1 - from.1;
    if moved > -40.0 {
        bail!("a list follows a finger by {moved:.0} in place of -120");
    }
    let from = after.middle();
    page.drag(from, (from.0 + 150.0, from.1))?;
    if !page.has(TABLE)? {
        bail!("a finger that slides off a button presses it");
    }
    Ok(())
}

/// A tap shows what is in hand where it is tapped, the next one puts it down.
fn held(page: &mut Page<'_>) -> Result<()> {
    page.tap_until("Roster tab", |page| page.has(TAKEN))?;
    page.tap_until(TAKEN, |page| Ok(!page.has(TAKEN)?))?;
    let before = units(page)?;
    let table = page.find("Table")?;
    // Bare table, nearer than trays.
    let at = (table.size.0 * 0.3, table.size.1 * 0.7);
    let at = (table.place.0 + at.0, table.place.1 + at.1);
    for (count, what) in [(before, "shows it"), (before + 1, "puts it down")] {
        page.tap_at(at)?;
        page.settle()?;
        if units(page)? != count {
            bail!("with a unit in hand a tap no longer {what}");
        }
    }
    Ok(())
}

/// Two fingers look nearer and pan, and a second one moves nothing.
fn looks(page: &mut Page<'_>, board: &str) -> Result<()> {
    let room = page.find(board)?;
    // Below the middle, where the sample has no tray.
    let (x, y) = (room.middle().0, room.place.1 + room.size.1 * 0.8);
    let pair =
        |half: f64, by: (f64, f64)| [(x + by.0 - half, y + by.1), (x + by.0 + half, y + by.1)];
    let still = (0.0, 0.0);
    let before = places(page, &room)?;
    down(page, pair(60.0, still))?;
    for part in 1..=4 {
        let half = 60.0 * (1.0 + (NEARER - 1.0) * f64::from(part) / 4.0);
        page.touch(&[("touchMove", &pair(half, still))])?;
        page.settle()?;
    }
    up(page)?;
    let nearer = |at: (f64, f64)| (x + (at.0 - x) * NEARER, y + (at.1 - y) * NEARER);
    if let Some(why) = missed(page, &room, &before, nearer)? {
        bail!("two fingers do not look at the {board} nearer about their middle: {why}");
    }
    // A board ends on one of the sides.
    let mut all = Vec::new();
    for way in [1.0, -1.0] {
        let by = (16.0 * way, 24.0 * way);
        let before = places(page, &room)?;
        down(page, pair(60.0, still))?;
        for part in [0.5, 1.0] {
            page.touch(&[("touchMove", &pair(60.0, (by.0 * part, by.1 * part)))])?;
            page.settle()?;
        }
        up(page)?;
        let moved = |at: (f64, f64)| (at.0 + by.0, at.1 + by.1);
        all.extend(missed(page, &room, &before, moved)?);
    }
    if all.len() > 1 {
        bail!("two fingers do not pan the {board}: {}", all.join("; "));
    }
    // One that moves it, and a second one that comes.
    let to = (x, y - 30.0);
    page.touch(&[("touchStart", &[(x, y)]), ("touchMove", &[(x, y - 15.0)])])?;
    page.settle()?;
    page.touch(&[("touchMove", &[to])])?;
    page.settle()?;
    let before = places(page, &room)?;
    page.touch(&[("touchStart", &[to, (x + 120.0, y - 200.0)])])?;
    page.settle()?;
    page.settle()?;
    let leapt = missed(page, &room, &before, |at| at)?;
    up(page)?;
    if let Some(why) = leapt {
        bail!("the {board} leaps under a second finger: {why}");
    }
    if page.find(board)?.name != room.name {
        bail!("fingers that look at the {board} choose something");
    }
    Ok(())
}

/// Two fingers that part look nearer at a board without a place on it.
fn spreads(page: &mut Page<'_>, board: &str) -> Result<()> {
    let (x, y) = page.find(board)?.middle();
    down(page, [(x - 40.0, y), (x + 40.0, y)])?;
    for half in [60.0, 80.0] {
        page.touch(&[("touchMove", &[(x - half, y), (x + half, y)])])?;
        page.settle()?;
    }
    up(page)?;
    if !page.has(WHOLE)? {
        bail!("two fingers that part do not look at the {board} nearer");
    }
    Ok(())
}

/// A finger that rests chooses where it is lifted, where there is anything to choose.
fn rests(page: &mut Page<'_>, board: &str) -> Result<()> {
    let room = page.find(board)?;
    let all = places(page, &room)?;
    let mut inner = all.iter().map(Widget::middle);
    let place = inner.find(|at| is_inside(&room, *at, 60.0));
    let at = place.unwrap_or(room.middle());
    page.touch(&[("touchStart", &[at])])?;
    std::thread::sleep(RESTS);
    page.settle()?;
    page.picture(&format!("loupe-{}", board.to_lowercase()))?;
    page.touch(&[("touchEnd", &[])])?;
    page.settle()?;
    page.settle()?;
    if place.is_some() && page.find(board)?.name == room.name {
        bail!("a finger that rests on the {board} chooses nothing");
    }
    Ok(())
}

/// Two taps show all of a board.
fn twice(page: &mut Page<'_>, board: &str) -> Result<()> {
    let at = page.find(board)?.middle();
    let finger = [at];
    let (down, up): (Doing<'_>, Doing<'_>) = (("touchStart", &finger), ("touchEnd", &[]));
    page.touch(&[down, up, down, up])?;
    page.settle()?;
    if page.has(WHOLE)? {
        bail!("two taps do not show the whole {board}");
    }
    Ok(())
}

/// The browser does nothing of its own with fingers.
fn stays(page: &mut Page<'_>) -> Result<()> {
    let stands =
        "[visualViewport.scale, visualViewport.offsetTop, scrollY, getSelection().toString()]";
    let found = page.ask(stands)?;
    if found != json!([1, 0, 0, ""]) {
        bail!("the browser zooms, scrolls or selects: {found}");
    }
    Ok(())
}

/// Puts two fingers down, one after the other.
fn down(page: &mut Page<'_>, at: [(f64, f64); 2]) -> Result<()> {
    page.touch(&[("touchStart", &at[..1]), ("touchStart", &at)])?;
    page.settle()?;
    page.settle()
}

fn up(page: &mut Page<'_>) -> Result<()> {
    page.touch(&[("touchEnd", &[])])?;
    page.settle()?;
    page.settle()
}

/// Everything with a place of its own within a board, under names that no other has.
fn places(page: &mut Page<'_>, room: &Widget) -> Result<Vec<Widget>> {
    let all = page.widgets()?;
    let named = |name: &str| all.iter().filter(|other| other.name == name).count();
    let own = all.iter().filter(|widget| {
        widget.is_place && is_inside(room, widget.middle(), 30.0) && named(&widget.name) == 1
    });
    Ok(own.cloned().collect())
}

fn is_inside(room: &Widget, (x, y): (f64, f64), margin: f64) -> bool {
    let (left, top) = room.place;
    let is_in = |at: f64, from: f64, size: f64| at > from + margin && at < from + size - margin;
    is_in(x, left, room.size.0) && is_in(y, top, room.size.1)
}

/// Why places are not where they are awaited.
fn missed(
    page: &mut Page<'_>,
    room: &Widget,
    before: &[Widget],
    awaited: impl Fn((f64, f64)) -> (f64, f64),
) -> Result<Option<String>> {
    let after = page.widgets()?;
    let mut count = 0;
    for place in before {
        let (x, y) = awaited(place.middle());
        // What lies at the edge of a board is shown where the board ends.
        if !is_inside(room, (x, y), 60.0) {
            continue;
        }
        let Some(now) = after.iter().find(|now| now.name == place.name) else {
            continue;
        };
        count += 1;
        let (to_x, to_y) = now.middle();
        if (to_x - x).abs().max((to_y - y).abs()) > NEAR {
            let name = &place.name;
            let why = format!("“{name:.40}” is at {to_x:.0}, {to_y:.0}, not {x:.0}, {y:.0}");
            return Ok(Some(why));
        }
    }
    Ok((count == 0).then(|| "nothing is seen that could move".to_owned()))
}
