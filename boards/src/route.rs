//! What can be reached from an area?
//!
//! A spread over borders; the caller says which areas and borders may be passed.

use crate::graph::{Border, Graph};
use crate::ids::AreaId;

/// Every area that can be reached from one through borders that may be passed, without itself, by number.
///
/// ```
/// use boards::{reach, risk::Pack};
///
/// let map = &Pack::builtin().unwrap().map;
/// let pyke = map.find("pyke").unwrap();
/// let near = reach(map, pyke, |from, _| from == pyke);
/// assert_eq!(near.len(), map.borders(pyke).len());
/// ```
#[must_use]
pub fn reach(
    map: &Graph,
    from: AreaId,
    mut may_pass: impl FnMut(AreaId, Border) -> bool,
) -> Vec<AreaId> {
    let mut seen = vec![false; map.len()];
    if let Some(seen) = seen.get_mut(from.place()) {
        *seen = true;
    }
    let mut open = vec![from];
    let mut found = Vec::new();
    while let Some(area) = open.pop() {
        for border in map.borders(area) {
            let Some(seen) = seen.get_mut(border.to.place()) else {
                continue;
            };
            if !*seen && may_pass(area, *border) {
                *seen = true;
                open.push(border.to);
                found.push(border.to);
            }
        }
    }
    found.sort();
    found
}
