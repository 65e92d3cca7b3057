//! Where do texts go, and how large?
//!
//! As large as asked for, smaller where there is no room, never smaller than can be read. A text that still does not
//! fit loses its second line first, then its end. Names of overlays that would lie over each other step aside, or
//! are left out where a text beside its place would say something wrong. Words of ways go wherever there is room.

use eframe::egui::{Align2, FontId, Painter, Pos2, Rect, vec2};
use geometry::Vec2;

use super::{Brush, halo};
use crate::apart::{Spot, apart};
use crate::mark::Mark;
use crate::theme::{Look, SMALL, color32, style};

/// Mean width of a letter, in sizes of its font.
const LETTER: f64 = 0.5;
/// From line to line, in sizes of the font.
const PITCH: f64 = 1.2;
/// How high letters are, in sizes of the font.
const HIGH: f32 = 0.85;
/// How much wider than its room a text may be.
const OVER: f64 = 1.12;

/// How far a name may step aside, in its own heights; up first.
const ASIDE: [f32; 5] = [0.0, -1.0, 1.0, -2.0, 2.0];

/// Where the names of overlays are, so that none lies over another.
#[derive(Debug, Default)]
pub struct Taken(Vec<Rect>);

impl Taken {
    /// The middle of the nearest place where there is room for a text; the room is taken then.
    fn apart(&mut self, place: Rect) -> Pos2 {
        let spot = |rect: &Rect| Spot {
            center: inside(rect.center().to_vec2()),
            size: inside(rect.size()),
        };
        let taken: Vec<Spot> = self.0.iter().map(spot).collect();
        let there = apart(&taken, spot(&place));
        let center = Pos2::new(there.x as f32, there.y as f32);
        self.0.push(Rect::from_center_size(center, place.size()));
        center
    }

    /// How far down a text has to step from its place, if there is room near it; the room is taken then.
    fn step(&mut self, place: Rect, aside: &[f32]) -> Option<f32> {
        let steps = aside.iter().map(|heights| heights * place.height());
        let free = |step: &f32| {
            let there = place.translate(vec2(0.0, *step));
            !self
                .0
                .iter()
                .any(|taken| taken.intersect(there).is_positive())
        };
        let step = steps.into_iter().find(free)?;
        self.0.push(place.translate(vec2(0.0, step)));
        Some(step)
    }
}

fn inside(size: eframe::egui::Vec2) -> Vec2 {
    Vec2::new(f64::from(size.x), f64::from(size.y))
}

/// How far a text may step aside; `None` for one that stays whatever else is there.
fn may_step(look: Look) -> Option<&'static [f32]> {
    match look {
        Look::ArcName | Look::RangeName => Some(&ASIDE),
        // In the next ring it would tell another need.
        Look::ThreatNeed(_) => Some(&ASIDE[..1]),
        _ => None,
    }
}

impl Brush<'_> {
    pub(super) fn label(&self, painter: &Painter, mark: &Mark, taken: &mut Taken) {
        let Mark::Label {
            at,
            lines,
            under,
            room,
            size,
            look,
        } = mark
        else {
            return;
        };
        let least = f64::from(SMALL);
        let room = f64::from(self.lens.points(*room));
        let letters = |line: &str| line.chars().count() as f64 * LETTER;
        let widest = lines.iter().map(|line| letters(line)).fold(0.5, f64::max);
        let rows = |under: bool| lines.len() as f64 + if under { 1.0 } else { 0.0 };
        let mut has_under = !under.is_empty();
        let size = size
            .min(room / widest)
            .min(room / (rows(has_under) * PITCH))
            .max(least);
        if rows(has_under) * PITCH * size > room * OVER {
            has_under = false;
        }
        let mut shown: Vec<String> = lines.clone();
        let most = (room * OVER / size / PITCH).floor().max(1.0);
        if (shown.len() as f64) > most {
            shown.truncate(most as usize);
        }
        if !painter
            .clip_rect()
            .expand(100.0)
            .contains(self.lens.screen_from_table(*at))
        {
            return;
        }
        let fit = (room * OVER / size / LETTER).floor();
        if fit < 2.0 {
            return;
        }
        for line in &mut shown {
            if line.chars().count() as f64 > fit {
                *line = line
                    .chars()
                    .take((fit as usize).saturating_sub(1))
                    .collect();
                line.push('…');
            }
        }
        if has_under {
            shown.push(under.clone());
        }
        let mut center = self.lens.screen_from_table(*at);
        let pitch = (size * PITCH) as f32;
        let widest = shown.iter().map(|line| letters(line)).fold(0.5, f64::max);
        let high = pitch * (shown.len() as f32 - 1.0) + size as f32 * HIGH;
        let whole = Rect::from_center_size(center, vec2((widest * size) as f32, high));
        if *look == Look::WayWords {
            center = taken.apart(whole);
        } else if let Some(aside) = may_step(*look) {
            match taken.step(whole, aside) {
                Some(step) => center.y += step,
                None => return,
            }
        }
        let top = center.y - pitch * (shown.len() as f32 - 1.0) / 2.0;
        let last = shown.len() - 1;
        for (row, line) in shown.iter().enumerate() {
            let place = Pos2::new(center.x, top + pitch * row as f32);
            let look = match has_under && row == last {
                true => Look::Detail,
                false => *look,
            };
            self.text(painter, place, line, size as f32, look);
        }
    }

    /// A line of text around a point of the screen, with a halo.
    fn text(&self, painter: &Painter, at: Pos2, text: &str, size: f32, look: Look) {
        let Some(fill) = style(self.tone, look).fill else {
            return;
        };
        let font = FontId::proportional(size.max(SMALL));
        let galley = painter.layout_no_wrap(text.to_owned(), font, color32(fill));
        let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
        let halo = halo(self.tone);
        for aside in [vec2(-0.8, -0.8), vec2(0.8, 0.8)] {
            painter.galley_with_override_text_color(corner + aside, galley.clone(), halo);
        }
        painter.galley(corner, galley, color32(fill));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
