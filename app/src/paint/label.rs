//! Where do texts go, and how large?
//!
//! As large as asked for, smaller where there is no room, never smaller than can be read. A text that still does not
//! fit loses its second line first, then its end.

use eframe::egui::{Align2, FontId, Painter, Pos2, vec2};

use super::{Brush, halo};
use crate::mark::Mark;
use crate::theme::{Look, SMALL, color32, style};

/// Mean width of a letter, in sizes of its font.
const LETTER: f64 = 0.5;
/// From line to line, in sizes of the font.
const PITCH: f64 = 1.2;
/// How much wider than its room a text may be.
const OVER: f64 = 1.12;

impl Brush<'_> {
    pub(super) fn label(&self, painter: &Painter, mark: &Mark) {
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
        let center = self.lens.screen_from_table(*at);
        let pitch = (size * PITCH) as f32;
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
