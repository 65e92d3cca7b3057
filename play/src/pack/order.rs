//! In which order do the rows of a pack stand, so that the numbers of a save keep their meaning?
//!
//! A save may hold numbers of rows instead of their ids, which keeps a state small. Its header then lists the ids in
//! the order of the numbers, and the pack is read in that order, whatever order its files have by now.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::DeValue;

use super::report::{Table, id_of};

/// The ids of rows by the name of their list, in the order of their numbers; empty where nothing holds numbers.
pub type Order = BTreeMap<String, Vec<String>>;

/// Puts the rows of a file's lists in an order; rows that it does not name come after, in file order.
///
/// # Example
/// ```
/// use play::SourceText;
/// use play::pack::{Order, Report, arrange, ids, parse};
///
/// let text = "[[card]]\nid = 'king'\n[[card]]\nid = 'new'\n[[card]]\nid = 'ace'\n";
/// let source = SourceText { file: "cards.toml", text };
/// let mut table = parse(source, &Report::default()).unwrap();
/// let order = Order::from([("card".to_owned(), vec!["ace".to_owned(), "king".to_owned()])]);
/// arrange(&mut table, &order);
/// assert_eq!(ids(&table, "card"), ["ace", "king", "new"]);
/// ```
pub fn arrange(table: &mut Table<'_>, order: &Order) {
    for (list, order) in order {
        let Some(DeValue::Array(rows)) = table.get_mut(list.as_str()).map(Spanned::get_mut) else {
            continue;
        };
        rows.sort_by_key(|row| {
            let id = id_of(row.get_ref()).unwrap_or_default();
            let place = order.iter().position(|known| known == id);
            place.unwrap_or(order.len())
        });
    }
}

/// The rows that an order names and a pack in that order does not have, as `card `ace``.
///
/// # Example
/// ```
/// use play::pack::{Order, missing};
///
/// let order = |ids: &[&str]| {
///     Order::from([("card".to_owned(), ids.iter().map(|id| id.to_string()).collect())])
/// };
/// assert_eq!(missing(&order(&["ace", "king"]), &order(&["ace", "new"])), ["card `king`"]);
/// assert!(missing(&order(&["ace"]), &order(&["ace", "new"])).is_empty());
/// ```
#[must_use]
pub fn missing(order: &Order, pack: &Order) -> Vec<String> {
    let mut found = Vec::new();
    for (list, ids) in order {
        let known = pack.get(list).map_or(&[][..], Vec::as_slice);
        let gone = ids.iter().filter(|id| !known.contains(id));
        found.extend(gone.map(|id| format!("{list} `{id}`")));
    }
    found
}
