//! How does a picture become SVG text?
//!
//! One element a mark, in order, clipped to the window; below it the key and the notes. The only place where
//! table space turns into a page: y flips and inches become points. The same picture gives the same bytes.

pub mod easel;
mod fitted;
mod foot;
mod ink;
pub mod shapes;
mod text;

use std::fmt::Write;

use geometry::Vec2;

use self::fitted::{Fitted, fitted};
use self::ink::{paint, stroke, tile};
use self::text::{escaped, number};
use crate::apart::{Spot, apart};
use crate::mark::{Mark, Picture};
use crate::theme::{self, Color, FONT, HALO, Look, Pattern, Style, Tone, style};

/// Points that the longer side of the window is drawn over.
const PAGE: f64 = 960.0;
/// The most points that an inch is drawn over.
const CLOSEST: f64 = 44.0;
/// Around the window, for the numbers along its edges.
const MARGIN: f64 = 34.0;
const LEAST_TEXT: f64 = 7.5;
/// Mean width of a letter, in sizes of its font; on the safe side.
const LETTER: f64 = 0.6;
/// From line to line, in sizes of the font.
const PITCH: f64 = 1.2;
/// Size of the line under a name against the name's own.
const UNDER: f64 = 0.85;

/// A picture as an SVG document.
#[must_use]
pub fn svg(picture: &Picture) -> String {
    let size = (picture.high - picture.low).max(Vec2::ONE);
    let page = Page {
        low: picture.low,
        high: picture.low + size,
        scale: (PAGE / size.max_element()).min(CLOSEST),
        top: MARGIN + if picture.title.is_empty() { 0.0 } else { 38.0 },
    };
    let mut drawing = Drawing {
        page,
        body: String::new(),
        patterns: Vec::new(),
        taken: Vec::new(),
    };
    drawing.marks(picture);
    let height = drawing.foot(picture);
    drawing.document(picture, height)
}

/// From table space to the page.
#[derive(Clone, Copy)]
struct Page {
    low: Vec2,
    high: Vec2,
    scale: f64,
    top: f64,
}

impl Page {
    fn page_from_table(&self, point: Vec2) -> Vec2 {
        Vec2::new(
            MARGIN + (point.x - self.low.x) * self.scale,
            self.top + (self.high.y - point.y) * self.scale,
        )
    }

    fn width(&self) -> f64 {
        (self.high.x - self.low.x) * self.scale + 2.0 * MARGIN
    }

    fn bottom(&self) -> f64 {
        self.top + (self.high.y - self.low.y) * self.scale
    }
}

struct Drawing {
    page: Page,
    body: String,
    patterns: Vec<(Pattern, Color)>,
    /// Where names and words of ways are.
    taken: Vec<Spot>,
}

impl Drawing {
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing into a text cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    fn marks(&mut self, picture: &Picture) {
        // Names come last and stay where they are, so the words before them have to know.
        let names = picture
            .marks
            .iter()
            .filter(|mark| mark.look() == Look::Name);
        self.taken = names
            .filter_map(|name| fitted(&self.page, name))
            .map(|name| name.spot)
            .collect();
        self.put(format_args!("<g clip-path=\"url(#window)\">"));
        for mark in &picture.marks {
            self.mark(mark);
        }
        self.put(format_args!("</g>"));
        self.scale();
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Area { outlines, look } => {
                let path: Vec<String> = outlines
                    .iter()
                    .map(|outline| self.closed(outline))
                    .collect();
                self.path(&path.join(" "), style(Tone::Light, *look));
            }
            Mark::Region { surface, look } => {
                let outlines = surface.region().outlines().iter();
                let path: Vec<String> = outlines.map(|outline| self.closed(outline)).collect();
                self.path(&path.join(" "), style(Tone::Light, *look));
            }
            Mark::Line { points, look } => {
                let path = self.open(points);
                let only_line = Style {
                    fill: None,
                    pattern: None,
                    ..style(Tone::Light, *look)
                };
                self.path(&path, only_line);
            }
            Mark::Band { core, reach, look } => {
                let path = self.rounded(core, *reach);
                self.path(&path, style(Tone::Light, *look));
            }
            // On paper a figure is a spot; its unit has a name.
            Mark::Dot {
                look: Look::Arms(..),
                ..
            } => {}
            Mark::Dot { at, radius, look } => {
                let center = self.page.page_from_table(*at);
                let radius = number(radius * self.page.scale);
                let (x, y) = (number(center.x), number(center.y));
                for paint in self.paints(style(Tone::Light, *look)) {
                    self.put(format_args!(
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>"
                    ));
                }
            }
            Mark::Label { .. } => self.label(mark),
        }
    }

    fn label(&mut self, mark: &Mark) {
        let Mark::Label {
            lines, under, look, ..
        } = mark
        else {
            return;
        };
        let Some(Fitted {
            size,
            rows,
            mut spot,
        }) = fitted(&self.page, mark)
        else {
            return;
        };
        if matches!(look, Look::WayWords | Look::WayWordsOther) {
            spot.center = apart(&self.taken, spot);
            self.taken.push(spot);
        }
        let mut baseline = spot.center - Vec2::Y * (size * (rows * PITCH / 2.0 - 0.95));
        for line in lines {
            self.text(baseline, line, size, *look, "middle");
            baseline.y += size * PITCH;
        }
        if !under.is_empty() {
            let size = (size * UNDER).max(LEAST_TEXT);
            self.text(baseline, under, size, Look::Detail, "middle");
        }
    }

    fn open(&self, points: &[Vec2]) -> String {
        let mut path = String::new();
        for (place, point) in points.iter().enumerate() {
            let at = self.page.page_from_table(*point);
            let step = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{step}{} {}", number(at.x), number(at.y));
        }
        path
    }

    fn closed(&self, outline: &[Vec2]) -> String {
        self.open(outline) + "Z"
    }

    /// Edges moved out along their normals, joined by arcs around the corners.
    fn rounded(&self, core: &[Vec2], reach: f64) -> String {
        let mut path = String::new();
        let radius = number(reach * self.page.scale);
        let mut write = |step: &str, point: Vec2| {
            let at = self.page.page_from_table(point);
            let _ = write!(path, "{step}{} {}", number(at.x), number(at.y));
        };
        let arc = format!("A{radius} {radius} 0 0 0 ");
        for (place, &corner) in core.iter().enumerate() {
            let next = core[(place + 1) % core.len()];
            let out = -(next - corner).perp().normalize_or_zero() * reach;
            write(if place == 0 { "M" } else { &arc }, corner + out);
            write("L", next + out);
        }
        if let [first, second, ..] = core {
            let out = -(*second - *first).perp().normalize_or_zero() * reach;
            write(&arc, *first + out);
        }
        path + "Z"
    }

    fn path(&mut self, path: &str, style: Style) {
        for paint in self.paints(style) {
            self.put(format_args!("<path d=\"{path}\"{paint}/>"));
        }
    }

    /// The attributes to draw a shape with, once for its color and border, once for its pattern.
    fn paints(&mut self, style: Style) -> Vec<String> {
        let mut layers = Vec::new();
        let fill = style
            .fill
            .map_or(" fill=\"none\"".to_owned(), |color| paint("fill", color));
        let border = style.stroke.map_or(String::new(), stroke);
        let Some(pattern) = style.pattern else {
            layers.push(fill + &border);
            return layers;
        };
        if style.fill.is_some() {
            layers.push(fill);
        }
        let place = self.patterns.iter().position(|known| *known == pattern);
        let place = place.unwrap_or_else(|| {
            self.patterns.push(pattern);
            self.patterns.len() - 1
        });
        layers.push(format!(" fill=\"url(#p{place})\"{border}"));
        layers
    }

    fn text(&mut self, baseline: Vec2, text: &str, size: f64, look: Look, anchor: &str) {
        let fill = style(Tone::Light, look)
            .fill
            .map_or(String::new(), |color| paint("fill", color));
        let weight = match look {
            Look::Name | Look::Remark | Look::WayWords | Look::WayWordsOther | Look::RangeName => {
                " font-weight=\"600\""
            }
            _ => "",
        };
        let halo = match look {
            Look::Scale => String::new(),
            _ => format!(
                "{} stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                paint("stroke", theme::halo(Tone::Light)),
                number(HALO)
            ),
        };
        self.put(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\"{weight}{fill}{halo}>{}</text>",
            number(baseline.x),
            number(baseline.y),
            number(size),
            escaped(text)
        ));
    }

    fn document(self, picture: &Picture, height: f64) -> String {
        let (width, height) = (number(self.page.width()), number(height));
        let (low, high) = (
            self.page.page_from_table(self.page.low),
            self.page.page_from_table(self.page.high),
        );
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"{FONT}\" role=\"img\">\n"
        );
        let title = if picture.title.is_empty() {
            "A table"
        } else {
            &picture.title
        };
        let _ = writeln!(text, "<title>{}</title>", escaped(title));
        text.push_str("<defs>\n");
        let _ = writeln!(
            text,
            "<clipPath id=\"window\"><path d=\"M{} {}H{}V{}H{}Z\"/></clipPath>",
            number(low.x),
            number(high.y),
            number(high.x),
            number(low.y),
            number(low.x)
        );
        for (place, (pattern, color)) in self.patterns.iter().enumerate() {
            let _ = writeln!(text, "{}", tile(place, *pattern, *color));
        }
        let paper = style(Tone::Light, Look::Page)
            .fill
            .map_or(String::new(), |color| paint("fill", color));
        let _ = writeln!(
            text,
            "</defs>\n<path d=\"M0 0H{width}V{height}H0Z\"{paper}/>"
        );
        text.push_str(&self.body);
        text.push_str("</svg>\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_around_a_square_has_four_round_corners() {
        let square = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y];
        let picture = Picture {
            low: Vec2::splat(-2.0),
            high: Vec2::splat(3.0),
            marks: vec![Mark::Band {
                core: square.to_vec(),
                reach: 1.0,
                look: Look::Range,
            }],
            ..Picture::default()
        };
        assert_eq!(svg(&picture).matches("A44 44 0 0 0 ").count(), 4);
    }
}
