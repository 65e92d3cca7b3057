//! What is kept of a map from frame to frame?
//!
//! Where names and counters stand takes longer to find than to paint, and stays the same until something moves. What
//! was found is kept beside a number made of everything that it was found from.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use eframe::egui::{Id, Pos2, Rect, Vec2};

use super::brush::Brush;

/// A number made of what something was found from.
pub(crate) struct Key(DefaultHasher);

impl Key {
    pub(crate) fn number(&mut self, number: f32) {
        number.to_bits().hash(&mut self.0);
    }

    pub(crate) fn point(&mut self, at: Pos2) {
        self.number(at.x);
        self.number(at.y);
    }

    pub(crate) fn size(&mut self, size: Vec2) {
        self.point(size.to_pos2());
    }

    pub(crate) fn rects(&mut self, rects: &[Rect]) {
        rects.len().hash(&mut self.0);
        for rect in rects {
            self.point(rect.min);
            self.point(rect.max);
        }
    }

    pub(crate) fn hash(&mut self, what: impl Hash) {
        what.hash(&mut self.0);
    }
}

impl Brush<'_> {
    /// A key with everything in it that says what the boards in play are, wherever they lie, where a hex is so wide.
    pub(super) fn board_key(&self, side: f32) -> Key {
        let mut key = Key(DefaultHasher::new());
        key.number(self.painter.ctx().pixels_per_point());
        key.number(side);
        for (place, _) in &self.sheet.corners {
            key.hash(place);
        }
        for (plate, _) in self.sheet.plates(self.chart) {
            key.size(plate.size);
            for spot in &plate.spots {
                key.hash(spot.area);
                key.point(spot.at);
                key.hash(self.map.title(spot.area));
            }
        }
        key
    }

    /// A key with everything in it that says where the map lies on the screen.
    pub(crate) fn place_key(&self) -> Key {
        let mut key = Key(DefaultHasher::new());
        key.number(self.painter.ctx().pixels_per_point());
        key.number(self.sheet.side);
        key.rects(&[self.sheet.room]);
        for (place, corner) in &self.sheet.corners {
            key.hash(place);
            key.point(*corner);
        }
        for (spot, _) in self.spots() {
            key.hash(spot.area);
            key.hash(self.map.title(spot.area));
        }
        key
    }

    /// What was found last, or found anew if it was found from something else.
    pub(crate) fn kept<T>(&self, what: &'static str, key: Key, find: impl FnOnce() -> T) -> Arc<T>
    where
        T: Any + Send + Sync,
    {
        let (id, key) = (Id::unique(what), key.0.finish());
        let known = self.data(id);
        if let Some((own, found)) = known
            && own == key
        {
            return found;
        }
        let found = Arc::new(find());
        let kept = (key, Arc::clone(&found));
        self.painter
            .ctx()
            .data_mut(|data| data.insert_temp(id, kept));
        found
    }

    /// What was found last.
    pub(super) fn known<T>(&self, what: &'static str) -> Option<Arc<T>>
    where
        T: Any + Send + Sync,
    {
        let (_, found) = self.data(Id::unique(what))?;
        Some(found)
    }

    fn data<T>(&self, id: Id) -> Option<(u64, Arc<T>)>
    where
        T: Any + Send + Sync,
    {
        let egui = self.painter.ctx();
        egui.data(|data| data.get_temp(id))
    }
}
