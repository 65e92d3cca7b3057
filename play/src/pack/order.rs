//! In which order do the rows of a pack stand, so that the numbers of a save keep their meaning?
//!
//! A save may hold numbers of rows instead of their ids, which keeps a state small. Its header then lists the ids in
//! the order of the numbers, and the pack is read in that order, whatever order its files have by now.

use std::collections::BTreeMap;

/// The ids of rows by the name of their list, in the order of their numbers; empty where nothing holds numbers.
pub type Order = BTreeMap<String, Vec<String>>;

/// Where an order puts a row of a list; those that it does not name come after.
///
/// # Example
/// ```
/// use play::pack::{Order, place};
///
/// let order = Order::from([("card".to_owned(), vec!["ace".to_owned(), "king".to_owned()])]);
/// let mut cards = ["king", "new", "ace"];
/// cards.sort_by_key(|id| place(&order, "card", id));
/// assert_eq!(cards, ["ace", "king", "new"]);
/// ```
#[must_use]
pub fn place(order: &Order, list: &str, id: &str) -> usize {
    let ids = order.get(list).map_or(&[][..], Vec::as_slice);
    let place = ids.iter().position(|known| known == id);
    place.unwrap_or(ids.len())
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
