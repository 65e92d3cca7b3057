//! Where on the screen is a point of the table?
//!
//! The only place where y flips and f64 becomes f32. A camera is kept between frames, a [`Lens`] is a camera over the
//! part of the screen that shows the table now.

use eframe::egui::{Pos2, Rect, pos2};
use geometry::Vec2;

/// The fewest and the most points that an inch takes.
const SCALES: (f64, f64) = (2.0, 400.0);

/// Which part of the table is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The table's point in the middle of the screen, inches.
    pub center: Vec2,
    /// Points an inch.
    pub scale: f64,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            center: Vec2::ZERO,
            scale: 14.0,
        }
    }
}

impl Camera {
    /// The camera that shows a box of the table in full, with a margin in points.
    #[must_use]
    pub fn fitting(low: Vec2, high: Vec2, screen: Rect, margin: f64) -> Self {
        let size = (high - low).max(Vec2::splat(1.0));
        let room = Vec2::new(f64::from(screen.width()), f64::from(screen.height()));
        let room = (room - Vec2::splat(2.0 * margin)).max(Vec2::splat(20.0));
        Self {
            center: (low + high) / 2.0,
            scale: (room / size).min_element().clamp(SCALES.0, SCALES.1),
        }
    }

    /// The camera over a part of the screen.
    #[must_use]
    pub fn over(self, screen: Rect) -> Lens {
        Lens {
            camera: self,
            screen,
        }
    }

    /// The camera nearer or farther by a factor, with one point of the table staying where it is.
    #[must_use]
    pub fn zoomed(self, factor: f64, about: Vec2) -> Self {
        let scale = (self.scale * factor).clamp(SCALES.0, SCALES.1);
        Self {
            center: about + (self.center - about) * (self.scale / scale),
            scale,
        }
    }
}

/// A camera over a part of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// What is looked at.
    pub camera: Camera,
    /// Where on the screen, in points.
    pub screen: Rect,
}

impl Lens {
    /// Where a point of the table is on the screen.
    #[must_use]
    pub fn screen_from_table(&self, point: Vec2) -> Pos2 {
        let middle = self.screen.center();
        let off = (point - self.camera.center) * self.camera.scale;
        pos2(middle.x + off.x as f32, middle.y - off.y as f32)
    }

    /// Which point of the table is there on the screen.
    #[must_use]
    pub fn table_from_screen(&self, point: Pos2) -> Vec2 {
        let off = point - self.screen.center();
        self.camera.center + Vec2::new(f64::from(off.x), -f64::from(off.y)) / self.camera.scale
    }

    /// How many points a length of the table takes.
    #[must_use]
    pub fn points(&self, inches: f64) -> f32 {
        (inches * self.camera.scale) as f32
    }

    /// How long so many points are on the table, inches.
    #[must_use]
    pub fn inches(&self, points: f32) -> f64 {
        f64::from(points) / self.camera.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lens() -> Lens {
        let camera = Camera {
            center: Vec2::new(3.0, -2.0),
            scale: 10.0,
        };
        camera.over(Rect::from_min_max(pos2(100.0, 50.0), pos2(500.0, 450.0)))
    }

    #[test]
    fn y_points_away_from_the_near_edge() {
        let lens = lens();
        assert_eq!(
            lens.screen_from_table(Vec2::new(3.0, -2.0)),
            pos2(300.0, 250.0)
        );
        assert_eq!(
            lens.screen_from_table(Vec2::new(4.0, 0.0)),
            pos2(310.0, 230.0)
        );
    }

    #[test]
    fn there_and_back() {
        let lens = lens();
        let point = Vec2::new(-7.25, 11.5);
        let back = lens.table_from_screen(lens.screen_from_table(point));
        assert!((back - point).length() < 1e-4);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        let lens = lens();
        let under = Vec2::new(10.0, 4.0);
        let zoomed = lens.camera.zoomed(2.0, under).over(lens.screen);
        assert_eq!(
            zoomed.screen_from_table(under),
            lens.screen_from_table(under)
        );
    }

    #[test]
    fn fitting_shows_all_of_it() {
        let screen = lens().screen;
        let (low, high) = (Vec2::new(-36.0, -24.0), Vec2::new(36.0, 24.0));
        let lens = Camera::fitting(low, high, screen, 10.0).over(screen);
        assert!(screen.contains(lens.screen_from_table(low)));
        assert!(screen.contains(lens.screen_from_table(high)));
    }
}
