//! Where do the names of regions stand on the map of Risk?

use std::sync::Arc;

use eframe::egui::{Galley, Pos2, Rect, vec2};
use play::pack::RowId as _;
use ui::theme::SMALL;

use super::draw::{Pieces, number_size};
use crate::areas::{Plate, Spot, begun};

/// From so many points a hex on, regions show their names and not their bonus alone.
const REGIONS: f32 = 9.5;

/// By how much of its width the name of a region may stand aside, the nearest first.
const ASIDE: [f32; 5] = [0.0, 0.25, -0.25, 0.5, -0.5];

impl Pieces<'_> {
    /// Names of regions with their bonus.
    pub(super) fn regions(&self, plate: &Plate, corner: Pos2) {
        let step = self.brush.sheet.step();
        for (at, text) in self.region_texts(plate, step) {
            let at = self
                .brush
                .sheet
                .point(corner, (at.to_vec2() / step).to_pos2());
            self.brush.plated(at, text, 0.6);
        }
    }

    /// Names of regions with their bonus, a little aside where they would cover something else, or the bonus alone where
    /// any name would, and where they stand on a board whose top left is the origin, where a hex is so wide.
    pub(super) fn region_texts(&self, plate: &Plate, side: f32) -> Vec<(Pos2, Arc<Galley>)> {
        let ink = self.brush.inks.ink;
        let counter = vec2(1.4, 1.3) * number_size(side);
        let on_board = |at: Pos2| (at.to_vec2() * side).to_pos2();
        let spots = plate.spots.iter();
        let stands = |spot: &Spot| Rect::from_center_size(on_board(spot.at), counter);
        let mut taken: Vec<Rect> = spots.map(stands).collect();
        let mut all = Vec::new();
        for label in &plate.labels {
            let place = label.region.place();
            let region = self.pack.map.regions().get(place);
            let Some((region, bonus)) = region.zip(self.pack.bonuses.get(place)) else {
                continue;
            };
            let middle = on_board(label.at);
            let large = (side * 0.7).min(15.0);
            let forms = [(region.title.clone(), large), (begun(&region.title), SMALL)];
            let mut named = forms.into_iter().filter(|_| side >= REGIONS);
            let found = named.find_map(|(name, size)| {
                let text = self.brush.text(&format!("{name} +{bonus}"), size, ink);
                let mut places = ASIDE.into_iter().map(|share| {
                    let at = middle + vec2(share * text.size().x, 0.0);
                    Rect::from_center_size(at, text.size())
                });
                let is_free = |room: &Rect| !taken.iter().any(|own| own.intersects(*room));
                let room = places.find(is_free)?;
                Some((room, text))
            });
            let (room, text) = found.unwrap_or_else(|| {
                let text = self.brush.text(&format!("+{bonus}"), SMALL, ink);
                (Rect::from_center_size(middle, text.size()), text)
            });
            taken.push(room);
            all.push((room.center(), text));
        }
        all
    }
}
