//! What is there of a pack that is not finished yet?
//!
//! An editor keeps what was drawn as the files that it would save, whatever is wrong with them.

use play::SourceText;
use play::pack::{Order, Report, ids, parse};

use super::manifest::FileKind;
use super::{Named, check, shelved};
use crate::pack::Pack;

/// A pack over others as far as it can be read.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// All of them together, without the boards and scenarios that cannot be read.
    pub pack: Pack,
    /// What the topmost one is called.
    pub title: String,
    /// The ids of its tiles, in its order.
    pub tiles: Vec<String>,
    /// The ids of its scenarios.
    pub scenarios: Vec<String>,
    /// Its other lists, which are neither tiles, boards nor scenarios.
    pub others: Vec<String>,
}

/// Reads some packs as far as that goes.
pub(crate) fn sketched(names: &[&str], read: &dyn Fn(&str) -> Option<String>) -> Option<Sketch> {
    let report = Report::default();
    let (layers, named) = shelved(names, read, &report);
    let title = named.last()?.title.clone();
    let pack = check(&layers, Named::all(&named), &Order::new(), &report)?;
    let mut sketch = Sketch {
        pack,
        title,
        tiles: Vec::new(),
        scenarios: Vec::new(),
        others: Vec::new(),
    };
    for file in &layers.last()?.files {
        let source = SourceText {
            file: &file.name,
            text: &file.text,
        };
        let Some(table) = parse(source, &report) else {
            continue;
        };
        let own = |list| ids(&table, list).into_iter().map(str::to_owned);
        for list in table.keys() {
            match (file.kind, list.get_ref().as_ref()) {
                (FileKind::Tiles, "tile") => sketch.tiles.extend(own("tile")),
                (FileKind::Scenarios, "scenario") => sketch.scenarios.extend(own("scenario")),
                (FileKind::Layouts, "layout") => {}
                (_, other) => sketch.others.push(other.to_owned()),
            }
        }
    }
    Some(sketch)
}
