//! How are tiles, boards and scenarios written, so that the loader reads them again?
//!
//! Text by hand, a row each, in the order of the built-in files. What is read of it equals what was written, whatever
//! the names hold; `source` is the word of the manifest that stands for where a row comes from.

use std::fmt::Write;

use play::Source;
use play::pack::RowId;

use crate::card::{Coins, Plunder};
use crate::layout::Layout;
use crate::pack::{Pack, Tile};
use crate::scenario::{Scenario, Special};
use crate::square::Square;
use crate::turned::Turned;

/// The manifest of a pack over the one that the program brings along, with one source.
///
/// ```
/// let text = grid::manifest_text("mine", "Mine", &["tiles.toml"], ("own", "drawn by me"));
/// assert!(text.contains("extends = \"draft\"\nfiles = [\"tiles.toml\"]\n"));
/// ```
#[must_use]
pub fn manifest_text(id: &str, title: &str, files: &[&str], source: (&str, &str)) -> String {
    let files: Vec<String> = files.iter().map(|name| quoted(name)).collect();
    format!(
        "game = \"tiles\"\nedition = {}\ntitle = {}\nversion = \"1\"\nextends = \"draft\"\nfiles = [{}]\n\n[sources]\n{} = {}\n",
        quoted(id),
        quoted(title),
        files.join(", "),
        source.0,
        quoted(source.1)
    )
}

/// A tile as a row of a file of tiles; zones are drawn in the letters of the pack.
///
/// ```
/// let pack = grid::Pack::builtin().unwrap();
/// let text = grid::tile_text(&pack, pack.tile("1b").unwrap(), "own");
/// assert!(text.starts_with("[[tile]]\nid = \"1b\"\nnumber = 1\n"));
/// assert!(text.contains("  \"..~w~..\",\n"));
/// ```
#[must_use]
pub fn tile_text(pack: &Pack, tile: &Tile, source: &str) -> String {
    let mut text = head("tile", &tile.id);
    line(&mut text, "number", &tile.number.to_string());
    line(&mut text, "title", &quoted(&tile.title));
    let zone = |id| pack.zone_at(id).map_or('?', |zone| zone.letter);
    let drawing = tile.plan.drawing(&zone, &|_| 'D');
    list(
        &mut text,
        "squares",
        drawing.iter().map(|line| quoted(line)),
    );
    tail(&mut text, &tile.text, &tile.source, source);
    text
}

/// A board as a row of a file of layouts.
#[must_use]
pub fn layout_text(layout: &Layout, source: &str) -> String {
    let mut text = head("layout", &layout.id);
    line(&mut text, "title", &quoted(&layout.title));
    let tiles = layout.tiles.iter().map(|tile| {
        let (row, column) = (tile.row, tile.column);
        let tile = format!(
            "{{ tile = {}, row = {row}, column = {column}{} }}",
            quoted(&tile.tile),
            turn(tile.turned)
        );
        tile
    });
    list(&mut text, "tiles", tiles);
    let pieces = layout.pieces.iter().map(|piece| {
        let (name, at) = (quoted(&piece.piece), pair(piece.at));
        format!("{{ piece = {name}, at = {at}{} }}", turn(piece.turned))
    });
    list(&mut text, "pieces", pieces);
    let barriers = layout.barriers.iter().map(|barrier| {
        let [from, to] = barrier.edge.squares().map(pair);
        let name = quoted(&barrier.barrier);
        format!("{{ barrier = {name}, from = {from}, to = {to} }}")
    });
    list(&mut text, "barriers", barriers);
    let deployment = layout.deployment.iter().map(|line| quoted(line));
    list(&mut text, "deployment", deployment);
    tail(&mut text, "", &layout.source, source);
    text
}

/// A scenario as a row of a file of scenarios.
#[must_use]
pub fn scenario_text(pack: &Pack, scenario: &Scenario, source: &str) -> String {
    let mut text = head("scenario", &scenario.id);
    line(&mut text, "title", &quoted(&scenario.title));
    line(&mut text, "layout", &quoted(&scenario.layout));
    line(&mut text, "rounds", &scenario.rounds.to_string());
    line(&mut text, "coins", &coins(scenario.coins));
    if scenario.cards {
        line(&mut text, "cards", "true");
    }
    let objectives = scenario.objectives.iter().map(|at| at_text(*at));
    list(&mut text, "objectives", objectives);
    let plunder = scenario.plunder.iter().map(|token| {
        let kind = match token.kind {
            Plunder::Money => "money",
            Plunder::Letters => "letters",
        };
        format!("{{ kind = \"{kind}\", at = {} }}", pair(token.at))
    });
    list(&mut text, "plunder", plunder);
    let special = scenario.special.iter().map(|rule| special(pack, rule));
    list(&mut text, "special", special);
    let card = |id| {
        pack.cards()
            .get(RowId::place(id))
            .map_or("", |card| &card.id)
    };
    let fixed = scenario.fixed.iter().map(|band| {
        let models: Vec<String> = band.models.iter().map(|id| quoted(card(*id))).collect();
        let (title, models) = (quoted(&band.title), models.join(", "));
        format!("{{ title = {title}, models = [{models}] }}")
    });
    list(&mut text, "fixed", fixed);
    tail(&mut text, &scenario.text, &scenario.source, source);
    text
}

fn special(pack: &Pack, rule: &Special) -> String {
    match rule {
        Special::Casualties([soldier, champion, hero]) => format!(
            "{{ does = \"casualties\", soldier = {soldier}, champion = {champion}, hero = {hero} }}"
        ),
        Special::Bells(squares) => {
            let squares: Vec<String> = squares.iter().map(|at| at_text(*at)).collect();
            format!("{{ does = \"bells\", at = [{}] }}", squares.join(", "))
        }
        Special::Worth { at, from, points } => {
            let at = pair(*at);
            format!("{{ does = \"worth\", at = {at}, from = {from}, points = {points} }}")
        }
        Special::Spoils(points) => format!("{{ does = \"spoils\", points = {points} }}"),
        Special::Hill(zone) => {
            let zone = pack.zone_at(*zone).map_or("", |zone| &zone.id);
            format!("{{ does = \"hill\", zone = {} }}", quoted(zone))
        }
    }
}

fn head(list: &str, id: &str) -> String {
    format!("[[{list}]]\nid = {}\n", quoted(id))
}

fn line(text: &mut String, key: &str, value: &str) {
    // Writing into a text cannot fail.
    let _ = writeln!(text, "{key} = {value}");
}

/// A list, an item a line; an empty one is left out.
fn list(text: &mut String, key: &str, items: impl Iterator<Item = String>) {
    let items: Vec<String> = items.map(|item| format!("  {item},\n")).collect();
    if !items.is_empty() {
        line(text, key, &format!("[\n{}]", items.concat()));
    }
}

fn tail(text: &mut String, words: &str, source: &Source, word: &str) {
    if !words.is_empty() {
        line(text, "text", &quoted(words));
    }
    line(text, "source", &quoted(word));
    if source.assumed {
        line(text, "assumed", "true");
    }
}

fn turn(turned: Turned) -> &'static str {
    match turned {
        Turned::Not => "",
        Turned::Right => ", turn = 1",
        Turned::Around => ", turn = 2",
        Turned::Left => ", turn = 3",
    }
}

fn pair(at: Square) -> String {
    format!("[{}, {}]", at.row(), at.column())
}

fn at_text(at: Square) -> String {
    format!("{{ at = {} }}", pair(at))
}

fn coins(coins: Coins) -> String {
    let kinds = [
        ("gold", coins.gold),
        ("silver", coins.silver),
        ("copper", coins.copper),
    ];
    let kinds = kinds.iter().filter(|(_, count)| *count > 0);
    let kinds: Vec<String> = kinds
        .map(|(kind, count)| format!("{kind} = {count}"))
        .collect();
    match kinds.is_empty() {
        true => "{}".to_owned(),
        false => format!("{{ {} }}", kinds.join(", ")),
    }
}

/// A text in quotes, with what TOML asks to be escaped.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
