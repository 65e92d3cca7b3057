//! Which packs is the skirmish played with?
//!
//! The built-in one with packs of one's own over it, in the order in which they were opened.

use std::sync::Arc;

use game_window::OpenedPack;
use grid::{Pack, Rules, Sketch};
use play::Problems;
use play::pack::Order;
use ui::bundle::Bundle;

/// The pack that shows how packs are made.
#[must_use]
pub fn template() -> Bundle {
    Bundle::of_texts("my-cards", grid::template())
}

/// Reads all that are wanted, one over the other; what is wrong with one is noted on it.
///
/// # Errors
/// Problems of the built-in pack, which only a broken build has.
pub fn load(opened: &mut [OpenedPack]) -> Result<Pack, Problems> {
    let mut pack = Pack::builtin()?;
    let mut used: Vec<String> = Vec::new();
    for place in 0..opened.len() {
        let Some(own) = opened.get(place).filter(|own| own.wanted) else {
            continue;
        };
        used.push(own.bundle.name.clone());
        let read = stack(opened, &used);
        if read.is_err() {
            used.pop();
        }
        if let Some(own) = opened.get_mut(place) {
            own.problems = Problems::default();
            match read {
                Ok(more) => {
                    let names = more.title().rsplit(", ");
                    own.title = names.into_iter().next().unwrap_or_default().to_owned();
                    pack = more;
                }
                Err(problems) => own.problems = problems,
            }
        }
    }
    Ok(pack)
}

/// Reads those in use with their rows in an order, as a saved game has it.
///
/// # Errors
/// Problems that only a broken build has.
pub fn in_order(opened: &[OpenedPack], order: &Order) -> Result<Pack, Problems> {
    let used = opened.iter().filter(|own| own.is_used());
    let names: Vec<&str> = used.map(|own| own.bundle.name.as_str()).collect();
    if names.is_empty() {
        return Pack::builtin_in(order);
    }
    Pack::stacked_in(order, &names, |path| {
        let (name, file) = path.split_once('/')?;
        text(opened, name, file)
    })
}

/// Reads a pack over those in use.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn with(opened: &[OpenedPack], bundle: &Bundle) -> Result<Pack, Problems> {
    Pack::stacked(&below(opened, bundle), |path| {
        text_with(opened, bundle, path)
    })
}

/// The same as far as it can be read.
pub(super) fn sketch(opened: &[OpenedPack], bundle: &Bundle) -> Option<Sketch> {
    Pack::sketched(&below(opened, bundle), |path| {
        text_with(opened, bundle, path)
    })
}

/// The names of those in use, and above them that of a pack.
fn below<'t>(opened: &'t [OpenedPack], bundle: &'t Bundle) -> Vec<&'t str> {
    let used = opened.iter().filter(|own| own.is_used());
    let mut names: Vec<&str> = used.map(|own| own.bundle.name.as_str()).collect();
    names.retain(|name| *name != bundle.name);
    names.push(&bundle.name);
    names
}

fn text_with(opened: &[OpenedPack], bundle: &Bundle, path: &str) -> Option<String> {
    let (name, file) = path.split_once('/')?;
    match name == bundle.name {
        true => bundle.text(file),
        false => text(opened, name, file),
    }
}

fn stack(opened: &[OpenedPack], names: &[String]) -> Result<Pack, Problems> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Pack::stacked(&names, |path| {
        let (name, file) = path.split_once('/')?;
        text(opened, name, file)
    })
}

fn text(opened: &[OpenedPack], name: &str, file: &str) -> Option<String> {
    let mut opened = opened.iter();
    let own = opened.find(|own| own.bundle.name == name)?;
    own.bundle.text(file)
}

/// The rules of a pack, or why there are none.
pub(super) fn rules_of(pack: Result<Pack, Problems>) -> Result<Arc<Rules>, String> {
    let pack = pack.map_err(|problems| problems.to_string())?;
    let rules = Rules::new(pack).map_err(|flaws| {
        let flaws = flaws.into_iter().map(|flaw| flaw.message);
        flaws.collect::<Vec<_>>().join("\n")
    });
    rules.map(Arc::new)
}
