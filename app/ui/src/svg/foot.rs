//! What stands around the window?
//!
//! Inches along its edges, the title above, the key and the notes below.

use geometry::Vec2;

use super::ink::paint;
use super::text::{inches_label, number, text_width, wrapped};
use super::{Drawing, MARGIN};
use crate::mark::Picture;
use crate::theme::{Look, Tone, style};

const TITLE: f64 = 20.0;
const SMALL: f64 = 13.0;
const ROW: f64 = 24.0;
/// Inches from number to number along an edge, the smallest that leaves few enough.
const STEPS: [i32; 6] = [1, 2, 6, 12, 24, 120];
const MOST_TICKS: f64 = 12.0;

impl Drawing {
    /// Inches along the lower and left edges.
    pub(super) fn scale(&mut self) {
        let page = self.page;
        let size = (page.high - page.low).max_element();
        let step = STEPS
            .into_iter()
            .find(|step| size / f64::from(*step) <= MOST_TICKS);
        let step = step.unwrap_or(STEPS[STEPS.len() - 1]);
        let ticks = |low: f64, high: f64| {
            let first = (low / f64::from(step)).ceil() as i32;
            let last = (high / f64::from(step)).floor() as i32;
            (first..=last).map(move |count| count * step)
        };
        for inch in ticks(page.low.x, page.high.x) {
            let at = page.page_from_table(Vec2::new(f64::from(inch), page.low.y));
            self.tick(at, at + Vec2::Y * 5.0);
            self.text(
                at + Vec2::Y * 18.0,
                &inches_label(inch),
                11.0,
                Look::Scale,
                "middle",
            );
        }
        for inch in ticks(page.low.y, page.high.y) {
            let at = page.page_from_table(Vec2::new(page.low.x, f64::from(inch)));
            self.tick(at, at - Vec2::X * 5.0);
            self.text(
                at + Vec2::new(-8.0, 4.0),
                &inches_label(inch),
                11.0,
                Look::Scale,
                "end",
            );
        }
    }

    fn tick(&mut self, from: Vec2, to: Vec2) {
        let paint = style(Tone::Light, Look::Scale)
            .fill
            .map_or(String::new(), |color| paint("stroke", color));
        self.put(format_args!(
            "<path d=\"M{} {}L{} {}\" fill=\"none\" stroke-width=\"1\"{paint}/>",
            number(from.x),
            number(from.y),
            number(to.x),
            number(to.y)
        ));
    }

    /// Title, key and notes; returns the height of the page.
    pub(super) fn foot(&mut self, picture: &Picture) -> f64 {
        if !picture.title.is_empty() {
            self.text(
                Vec2::new(MARGIN, 36.0),
                &picture.title,
                TITLE,
                Look::Remark,
                "start",
            );
        }
        let width = self.page.width();
        let mut y = self.page.bottom() + 46.0;
        let mut x = MARGIN;
        for (look, meaning) in &picture.key {
            let wide = 44.0 + text_width(meaning, SMALL) + 18.0;
            if x > MARGIN && x + wide > width - MARGIN {
                x = MARGIN;
                y += ROW;
            }
            self.swatch(Vec2::new(x, y), *look);
            self.text(Vec2::new(x + 36.0, y), meaning, SMALL, Look::Key, "start");
            x += wide;
        }
        if !picture.key.is_empty() {
            y += ROW + 4.0;
        }
        for note in &picture.notes {
            for row in wrapped(note, width - 2.0 * MARGIN, SMALL) {
                self.text(Vec2::new(MARGIN, y), &row, SMALL, Look::Detail, "start");
                y += 19.0;
            }
        }
        y
    }

    fn swatch(&mut self, baseline: Vec2, look: Look) {
        let painted = style(Tone::Light, look);
        let (x, y) = (number(baseline.x), number(baseline.y - 12.0));
        let path = if painted.fill.is_none() && painted.pattern.is_none() {
            format!("M{x} {}h28", number(baseline.y - 4.5))
        } else {
            format!("M{x} {y}h28v15h-28Z")
        };
        // A texture lies on the ground, in the key as on the table.
        if let Look::Keyword(_) = look {
            self.path(&path, style(Tone::Light, Look::Ground));
        }
        self.path(&path, painted);
    }
}
