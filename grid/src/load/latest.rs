//! Which row of an id counts when several packs have one?

use play::pack::{Order, place};

/// Rows of one list from several packs, each in the place of the first of its id.
pub(super) struct Latest<'t, T> {
    ids: Vec<&'t str>,
    rows: Vec<T>,
}

impl<T> Default for Latest<'_, T> {
    fn default() -> Self {
        Self {
            ids: Vec::new(),
            rows: Vec::new(),
        }
    }
}

impl<'t, T> Latest<'t, T> {
    /// All of them in an order.
    pub(super) fn sorted(self, order: &Order, list: &str) -> Vec<T> {
        let mut rows: Vec<(&str, T)> = self.ids.into_iter().zip(self.rows).collect();
        rows.sort_by_key(|(id, _)| place(order, list, id));
        rows.into_iter().map(|(_, row)| row).collect()
    }

    /// Adds a row, or puts it in the place of the one of its id.
    pub(super) fn put(&mut self, id: &'t str, row: T) {
        let known = self.ids.iter().position(|known| *known == id);
        match known.and_then(|place| self.rows.get_mut(place)) {
            Some(old) => *old = row,
            None => {
                self.ids.push(id);
                self.rows.push(row);
            }
        }
    }
}
