//! How does a picture become SVG text?
//!
//! One element a mark, in order, clipped to the window; below it the key and the notes. The only place where
//! table space turns into a page: y flips and inches become points. The same picture gives the same bytes.

use std::fmt::Write;

use geometry::Vec2;

use crate::mark::{Mark, Picture};
use crate::theme::{self, Color, FONT, HALO, Look, Pattern, Stroke, Style, style};

/// Points that the longer side of the window is drawn over.
const PAGE: f64 = 960.0;
/// The most points that an inch is drawn over.
const CLOSEST: f64 = 44.0;
/// Around the window, for the numbers along its edges.
const MARGIN: f64 = 34.0;
const TITLE: f64 = 20.0;
const SMALL: f64 = 13.0;
const LEAST_TEXT: f64 = 7.5;
const ROW: f64 = 24.0;
/// Mean width of a letter, in sizes of its font; on the safe side.
const LETTER: f64 = 0.58;

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
}

impl Drawing {
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing into a text cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    fn marks(&mut self, picture: &Picture) {
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
                self.path(&path.join(" "), style(*look));
            }
            Mark::Line { points, look } => {
                let path = self.open(points);
                let only_line = Style {
                    fill: None,
                    pattern: None,
                    ..style(*look)
                };
                self.path(&path, only_line);
            }
            Mark::Band { core, reach, look } => {
                let path = self.rounded(core, *reach);
                self.path(&path, style(*look));
            }
            Mark::Dot { at, radius, look } => {
                let center = self.page.page_from_table(*at);
                let radius = number(radius * self.page.scale);
                let (x, y) = (number(center.x), number(center.y));
                for paint in self.paints(style(*look)) {
                    self.put(format_args!(
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>"
                    ));
                }
            }
            Mark::Label {
                at,
                lines,
                room,
                size,
                look,
            } => {
                let longest = lines.iter().map(|line| line.chars().count()).max();
                let letters = longest.map_or(1.0, |count| count.max(1) as f64);
                let fitting = room * self.page.scale / (letters * LETTER);
                let size = size.min(fitting).max(LEAST_TEXT);
                let center = self.page.page_from_table(*at);
                let pitch = size * 1.2;
                let first = center.y + size * 0.35 - pitch * (lines.len().max(1) - 1) as f64 / 2.0;
                for (row, line) in lines.iter().enumerate() {
                    let baseline = Vec2::new(center.x, first + pitch * row as f64);
                    self.text(baseline, line, size, *look, "middle");
                }
            }
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
        let fill = style(look)
            .fill
            .map_or(String::new(), |color| paint("fill", color));
        let weight = match look {
            Look::Name | Look::Remark | Look::RangeName => " font-weight=\"600\"",
            _ => "",
        };
        let halo = match look {
            Look::Scale => String::new(),
            _ => format!(
                "{} stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                paint("stroke", theme::halo()),
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

    /// Inches along the lower and left edges.
    fn scale(&mut self) {
        let page = self.page;
        let ticks = |low: f64, high: f64| {
            let step = if high - low > 30.0 { 6 } else { 2 };
            let (first, last) = (
                (low / f64::from(step)).ceil() as i32,
                (high / f64::from(step)).floor() as i32,
            );
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
        let paint = style(Look::Scale)
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
    fn foot(&mut self, picture: &Picture) -> f64 {
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
        let style = style(look);
        let (x, y) = (number(baseline.x), number(baseline.y - 12.0));
        let path = if style.fill.is_none() && style.pattern.is_none() {
            format!("M{x} {}h28", number(baseline.y - 4.5))
        } else {
            format!("M{x} {y}h28v15h-28Z")
        };
        // A texture lies on the ground, in the key as on the table.
        if let Look::Keyword(_) = look {
            self.path(&path, theme::style(Look::Ground));
        }
        self.path(&path, style);
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
        let paper = style(Look::Page)
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

fn tile(place: usize, pattern: Pattern, color: Color) -> String {
    let (size, shape, turn) = match pattern {
        Pattern::Rising => (6, "M0 3H6", " patternTransform=\"rotate(-45)\""),
        Pattern::Falling => (6, "M0 3H6", " patternTransform=\"rotate(45)\""),
        Pattern::Level => (6, "M0 3H6", ""),
        Pattern::Net => (7, "M0 3.5H7M3.5 0V7", " patternTransform=\"rotate(45)\""),
        Pattern::Dots => (8, "M4 3.4v1.2", ""),
        Pattern::Crosses => (12, "M3.5 3.5l5 5M8.5 3.5l-5 5", ""),
        Pattern::Peaks => (12, "M2 9l4 -6l4 6", ""),
        Pattern::Rings => (10, "M5 2.2a2.8 2.8 0 1 0 0.01 0", ""),
    };
    let width = if pattern == Pattern::Dots { "2" } else { "1.2" };
    format!(
        "<pattern id=\"p{place}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\"{turn}><path d=\"{shape}\" fill=\"none\" stroke-width=\"{width}\"{}/></pattern>",
        paint("stroke", color)
    )
}

fn paint(attribute: &str, color: Color) -> String {
    let [r, g, b] = color.rgb;
    let opacity = if color.opacity < 1.0 {
        format!(" {attribute}-opacity=\"{}\"", number(color.opacity))
    } else {
        String::new()
    };
    format!(" {attribute}=\"#{r:02x}{g:02x}{b:02x}\"{opacity}")
}

fn stroke(stroke: Stroke) -> String {
    let dash = stroke.dash.map_or(String::new(), |[dash, gap]| {
        format!(" stroke-dasharray=\"{} {}\"", number(dash), number(gap))
    });
    format!(
        "{} stroke-width=\"{}\" stroke-linejoin=\"round\"{dash}",
        paint("stroke", stroke.color),
        number(stroke.width)
    )
}

/// At most two decimals, no trailing zeros, no minus before zero.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

fn inches_label(inch: i32) -> String {
    if inch == 0 {
        "0 in".to_owned()
    } else {
        inch.to_string().replace('-', "−")
    }
}

/// Text for XML; characters that XML cannot hold are dropped.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => safe.push(letter),
        }
    }
    safe
}

fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * LETTER
}

fn wrapped(text: &str, width: f64, size: f64) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(row) = rows.last_mut() else { break };
        if !row.is_empty() && text_width(row, size) + text_width(word, size) > width {
            rows.push(word.to_owned());
            continue;
        }
        if !row.is_empty() {
            row.push(' ');
        }
        row.push_str(word);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [1.0, 0.5, -0.001, 12.345, -3.10].map(number);
        assert_eq!(texts, ["1", "0.5", "0", "12.35", "-3.1"]);
    }

    #[test]
    fn names_cannot_break_the_document() {
        assert_eq!(
            escaped("<a href=\"x\">&\u{0}\u{ffff}é"),
            "&lt;a href=&quot;x&quot;&gt;&amp;é"
        );
    }

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
        assert_eq!(
            svg(&picture).matches('A').count(),
            5,
            "the title's and four arcs"
        );
    }
}
