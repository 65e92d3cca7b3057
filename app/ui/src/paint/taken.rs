//! Where is there room for a text, so that it lies over no other?
//!
//! Names of overlays and of pieces step aside of names that stay, of trays where there is room and of each other, or are
//! left out where a text beside its place would say something wrong or there is no room near it. Words of ways go wherever
//! there is room beside names, numbers and each other, and where they went is kept, so that they can be pointed at.

use eframe::egui::{Pos2, Rect, Vec2 as Vec2f, vec2};
use geometry::Vec2;

use crate::apart::{Spot, apart};

/// How far a name may step aside, in its own heights; up first.
pub(super) const ASIDE: [f32; 5] = [0.0, -1.0, 1.0, -2.0, 2.0];

/// How far words of a way may go to lie over no tray, in points.
const NEAR: f32 = 80.0;

/// Where texts are, so that none lies over another.
#[derive(Debug, Default)]
pub struct Taken {
    /// The names of overlays, and words of ways.
    texts: Vec<Rect>,
    /// What stays where it is, and has to be read there.
    pub(super) fixed: Vec<Rect>,
    /// Boxes around trays: other texts than names of units go beside them where there is room.
    pub(super) trays: Vec<Rect>,
    /// Where words of ways went, in the order in which they were painted.
    pub words: Vec<Words>,
}

/// Words beside a way where they were painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The words, line by line.
    pub lines: Vec<String>,
    /// The box around them, in points of the screen.
    pub place: Rect,
}

impl Taken {
    /// The middle of the nearest place where there is room for a text, over no tray where such a place is near; the room is
    /// taken then.
    pub(super) fn apart(&mut self, place: Rect) -> Pos2 {
        let spot = |rect: &Rect| Spot {
            center: inside(rect.center().to_vec2()),
            size: inside(rect.size()),
        };
        let wanted = spot(&place);
        let texts = self.fixed.iter().chain(&self.texts);
        // What lies farther off bars no place as near as that.
        let about = place.expand(NEAR);
        let near = texts.clone().chain(&self.trays);
        let near: Vec<Spot> = near.filter(|one| one.intersects(about)).map(spot).collect();
        let mut there = apart(&near, wanted);
        if (there - wanted.center).length() > f64::from(NEAR) {
            let taken: Vec<Spot> = texts.map(spot).collect();
            there = apart(&taken, wanted);
        }
        let center = Pos2::new(there.x as f32, there.y as f32);
        self.texts
            .push(Rect::from_center_size(center, place.size()));
        center
    }

    /// Where the name of a piece goes, and how far down it steps from there, so that it lies over no name that stays and
    /// over no tray, or at least over no name, or at least over no other piece's; `None` where there is no room near it, as
    /// two names over each other are none. The room is taken then.
    ///
    /// Where the whole name has no room, the short place of the number at its end may have some: it is told by that among
    /// things of its kind.
    pub(super) fn beside(&mut self, place: Rect, short: Option<Rect>) -> Option<(Rect, f32)> {
        let seek = |taken: &mut Self| {
            let whole = taken.free(place, place).map(|step| (place, step));
            whole.or_else(|| Some((short?, taken.free(place, short?)?)))
        };
        let found = seek(self).or_else(|| self.over_trays(seek));
        found.or_else(|| Some((place, self.step(place, &ASIDE)?)))
    }

    /// What is found where a text may lie over a tray.
    fn over_trays<T>(&mut self, seek: impl FnOnce(&mut Self) -> T) -> T {
        let trays = std::mem::take(&mut self.trays);
        let found = seek(self);
        self.trays = trays;
        found
    }

    /// How far down the name of an overlay steps from its place so that it lies over no name, and over no tray where it can;
    /// `None` where there is no such room near it. The room is taken then.
    pub(super) fn clear(&mut self, place: Rect, aside: &[f32]) -> Option<f32> {
        let seek = |taken: &mut Self| taken.nearest(place, aside, Some(place));
        seek(self).or_else(|| self.over_trays(seek))
    }

    /// How far down a name steps from a place so that it lies over no other text; `own` is the place that the whole
    /// name was kept. The room is taken then.
    fn free(&mut self, own: Rect, place: Rect) -> Option<f32> {
        self.nearest(place, &ASIDE, Some(own))
    }

    /// How far down a text has to step from its place, if there is room near it; the room is taken then.
    fn step(&mut self, place: Rect, aside: &[f32]) -> Option<f32> {
        self.nearest(place, aside, None)
    }

    /// The first of some steps, in heights of a text, that leads it over none of the texts that were placed; with the place
    /// that it was kept itself, over none of the others' and over no tray either.
    fn nearest(&mut self, place: Rect, aside: &[f32], own: Option<Rect>) -> Option<f32> {
        let fixed = own.into_iter().flat_map(|own| {
            let others = self.fixed.iter().filter(move |other| **other != own);
            others.chain(&self.trays)
        });
        let most = aside
            .iter()
            .fold(0.0, |most: f32, step| most.max(step.abs()));
        let about = place.expand2(vec2(0.0, most * place.height()));
        let near = fixed.chain(&self.texts).copied();
        let near: Vec<Rect> = near.filter(|taken| taken.intersects(about)).collect();
        let mut steps = aside.iter().map(|heights| heights * place.height());
        let step = steps.find(|step| {
            let there = place.translate(vec2(0.0, *step));
            !near
                .iter()
                .any(|taken| taken.intersect(there).is_positive())
        })?;
        self.texts.push(place.translate(vec2(0.0, step)));
        Some(step)
    }
}

fn inside(size: Vec2f) -> Vec2 {
    Vec2::new(f64::from(size.x), f64::from(size.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Objective 2" and the wolf beside it were one heap of letters.
    #[test]
    fn the_name_of_a_piece_lies_beside_names_that_stay() {
        let place = Rect::from_center_size(Pos2::ZERO, vec2(40.0, 10.0));
        let near = place.translate(vec2(12.0, 4.0));
        let beside = |taken: &mut Taken| Some(taken.beside(place, None)?.1);
        let mut taken = Taken {
            fixed: vec![place, near],
            ..Taken::default()
        };
        assert_eq!(beside(&mut taken), Some(-10.0), "above the name beside it");
        let mut alone = Taken {
            fixed: vec![place],
            ..Taken::default()
        };
        assert_eq!(beside(&mut alone), Some(0.0), "its own place bars nobody");
        let wall = Rect::from_center_size(Pos2::ZERO, vec2(90.0, 90.0));
        let mut full = Taken {
            fixed: vec![place, wall],
            ..Taken::default()
        };
        assert_eq!(beside(&mut full), Some(0.0), "it is shown all the same");
        let steps: Vec<_> = (0..5).map(|_| beside(&mut full)).collect();
        let apart = [Some(-10.0), Some(10.0), Some(-20.0), Some(20.0), None];
        assert_eq!(steps, apart, "not over each other");
    }

    /// "Objective 2" lay over a tray, and "6 in" over the name of a unit.
    #[test]
    fn names_of_pieces_and_ranges_yield_to_trays() {
        let place = Rect::from_center_size(Pos2::ZERO, vec2(40.0, 10.0));
        let below = place.translate(vec2(0.0, 6.0));
        let beside = |taken: &mut Taken| Some(taken.beside(place, None)?.1);
        let of = |fixed: &[Rect], trays: &[Rect]| Taken {
            fixed: fixed.to_vec(),
            trays: trays.to_vec(),
            ..Taken::default()
        };
        assert_eq!(beside(&mut of(&[place], &[below])), Some(-10.0));
        assert_eq!(of(&[place], &[below]).clear(place, &ASIDE), Some(-10.0));
        let wide = Rect::from_center_size(Pos2::ZERO, vec2(90.0, 90.0));
        let mut under = of(&[place], &[wide]);
        assert_eq!(beside(&mut under), Some(0.0), "no room but on the tray");
        assert_eq!(under.trays.len(), 1, "it bars the next one, too");
        // Over a tray rather than over a name.
        assert_eq!(beside(&mut of(&[place, below], &[wide])), Some(-10.0));
        let name = of(&[wide], &[]).clear(place, &ASIDE);
        assert_eq!(name, None, "a name of a unit is no place for a range");
    }

    /// "3.95 in" lay over a tray and the name on it.
    #[test]
    fn words_of_ways_yield_to_trays_where_there_is_room_near() {
        let place = Rect::from_center_size(Pos2::ZERO, vec2(40.0, 10.0));
        for (side, y) in [(40.0, -27.0), (400.0, 0.0)] {
            let tray = Rect::from_center_size(Pos2::ZERO, vec2(side, side));
            let mut taken = Taken {
                trays: vec![tray],
                ..Taken::default()
            };
            assert_eq!(taken.apart(place), Pos2::new(0.0, y), "{side}");
            assert_ne!(taken.apart(place), Pos2::new(0.0, y), "it is taken");
        }
    }

    #[test]
    fn where_a_name_has_no_room_its_number_may_have_some() {
        let place = Rect::from_center_size(Pos2::ZERO, vec2(60.0, 10.0));
        let tray = Rect::from_center_size(Pos2::new(24.0, 0.0), vec2(20.0, 60.0));
        let mut taken = Taken {
            fixed: vec![place, tray],
            ..Taken::default()
        };
        let short = Rect::from_center_size(Pos2::ZERO, vec2(6.0, 10.0));
        assert_eq!(taken.free(place, place), None);
        assert_eq!(taken.free(place, short), Some(0.0));
        let mut taken = Taken {
            trays: vec![tray],
            ..Taken::default()
        };
        assert_eq!(taken.beside(place, Some(short)), Some((short, 0.0)));
    }

    #[test]
    fn names_step_aside_and_give_up_where_there_is_no_room() {
        let place = Rect::from_center_size(Pos2::ZERO, vec2(40.0, 10.0));
        let mut taken = Taken::default();
        let steps: Vec<_> = (0..6).map(|_| taken.step(place, &ASIDE)).collect();
        let all = [0.0, -10.0, 10.0, -20.0, 20.0].map(Some);
        assert_eq!(steps[..5], all);
        assert_eq!(steps[5], None);
        let beside = place.translate(vec2(41.0, 0.0));
        assert_eq!(taken.step(beside, &ASIDE[..1]), Some(0.0));
    }
}
