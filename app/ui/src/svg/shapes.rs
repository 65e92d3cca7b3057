//! How do shapes that were painted become SVG text?
//!
//! One element a shape, in the order of painting; triangles of one color become their common outline, tiles of a
//! pattern that pattern, and letters stay letters. The same shapes give the same bytes.

use std::collections::BTreeMap;
use std::fmt::Write;

use eframe::egui::epaint::{ColorMode, Mesh, TextShape};
use eframe::egui::{Color32, Pos2, Rect, Shape, Stroke, StrokeKind, TextureId, Vec2};

use super::ink::{paint, tile};
use super::text::{escaped, number};
use crate::paint::Patterns;
use crate::theme::{Color, FONT, Pattern};

/// Parts of a point that tell two corners apart.
const GRAIN: f32 = 64.0;

/// A page that was painted.
#[derive(Debug)]
pub struct Painted<'a> {
    /// What it shows, for those who cannot see it.
    pub title: &'a str,
    /// Its size in points.
    pub size: Vec2,
    /// What lies below everything.
    pub paper: Color32,
    /// From bottom to top.
    pub shapes: Vec<Shape>,
    /// What surfaces are tiled with.
    pub patterns: &'a Patterns,
}

/// A page as an SVG document.
#[must_use]
pub fn painted(page: &Painted<'_>) -> String {
    let mut drawing = Drawing {
        tiles: page.patterns,
        body: String::new(),
        used: Vec::new(),
    };
    let whole = Rect::from_min_size(Pos2::ZERO, page.size);
    drawing.polygon(&corners(whole), page.paper, Stroke::NONE);
    for shape in &page.shapes {
        drawing.shape(shape);
    }
    let [wide, high] = [page.size.x, page.size.y].map(points);
    let title = escaped(page.title);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\" font-family=\"{FONT}\" role=\"img\">\n<title>{title}</title>\n<defs>\n"
    );
    for (place, (pattern, color)) in drawing.used.iter().enumerate() {
        text.push_str(&tile(place, *pattern, *color));
        text.push('\n');
    }
    text.push_str("</defs>\n");
    text.push_str(&drawing.body);
    text.push_str("</svg>\n");
    text
}

struct Drawing<'a> {
    tiles: &'a Patterns,
    body: String,
    used: Vec<(Pattern, Color)>,
}

impl Drawing<'_> {
    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing into a text cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.shape(shape)),
            Shape::Circle(circle) => {
                let [x, y] = [circle.center.x, circle.center.y].map(points);
                let (radius, ink) = (points(circle.radius), fill(circle.fill));
                let line = line(circle.stroke);
                self.put(format_args!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{ink}{line}/>"
                ));
            }
            Shape::LineSegment { points, stroke } => self.way(points, false, *stroke),
            Shape::Path(path) => {
                let color = match path.stroke.color {
                    ColorMode::Solid(color) => color,
                    ColorMode::UV(_) => Color32::TRANSPARENT,
                };
                let stroke = Stroke::new(path.stroke.width, color);
                match path.fill == Color32::TRANSPARENT {
                    true => self.way(&path.points, path.closed, stroke),
                    false => self.polygon(&path.points, path.fill, stroke),
                }
            }
            Shape::Rect(rect) => {
                let half = rect.stroke.width / 2.0;
                let by = match rect.stroke_kind {
                    StrokeKind::Outside => half,
                    StrokeKind::Middle => 0.0,
                    StrokeKind::Inside => -half,
                };
                let at = rect.rect.expand(by);
                let round = f32::from(rect.corner_radius.nw) + by.max(0.0);
                let [x, y, wide, high] = [at.left(), at.top(), at.width(), at.height()].map(points);
                let (ink, line, round) = (fill(rect.fill), line(rect.stroke), points(round));
                self.put(format_args!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"{round}\"{ink}{line}/>"
                ));
            }
            Shape::Text(text) => self.text(text),
            Shape::Mesh(mesh) => self.mesh(mesh),
            // No map paints these.
            Shape::Noop
            | Shape::Ellipse(_)
            | Shape::Band(_)
            | Shape::QuadraticBezier(_)
            | Shape::CubicBezier(_)
            | Shape::Callback(_) => {}
        }
    }

    fn way(&mut self, points: &[Pos2], is_closed: bool, stroke: Stroke) {
        let (way, line) = (way(points, is_closed), line(stroke));
        self.put(format_args!("<path d=\"{way}\" fill=\"none\"{line}/>"));
    }

    fn polygon(&mut self, points: &[Pos2], ink: Color32, stroke: Stroke) {
        let (way, ink, line) = (way(points, true), fill(ink), line(stroke));
        self.put(format_args!("<path d=\"{way}\"{ink}{line}/>"));
    }

    fn mesh(&mut self, mesh: &Mesh) {
        let Some(color) = mesh.vertices.first().map(|vertex| vertex.color) else {
            return;
        };
        let ways: Vec<String> = outlines(mesh).iter().map(|line| way(line, true)).collect();
        let (ways, ink) = (ways.join(""), self.surface(mesh.texture_id, color));
        self.put(format_args!("<path d=\"{ways}\"{ink}/>"));
    }

    fn surface(&mut self, texture: TextureId, ink: Color32) -> String {
        let Some(pattern) = self.tiles.pattern(texture) else {
            return fill(ink);
        };
        let own = (pattern, color(ink));
        let place = self.used.iter().position(|known| *known == own);
        let place = place.unwrap_or_else(|| {
            self.used.push(own);
            self.used.len() - 1
        });
        format!(" fill=\"url(#p{place})\"")
    }

    /// Every row as wide as it was laid out, whatever letters the reader has.
    fn text(&mut self, text: &TextShape) {
        let format = text.galley.job.sections.first();
        let Some(format) = format.map(|section| &section.format) else {
            return;
        };
        let plain = match format.color {
            Color32::PLACEHOLDER => text.fallback_color,
            own => own,
        };
        let ink = fill(text.override_text_color.unwrap_or(plain));
        let size = points(format.font_id.size);
        for placed in &text.galley.rows {
            let Some(first) = placed.row.glyphs.first() else {
                continue;
            };
            let at = text.pos + placed.pos.to_vec2() + first.pos.to_vec2();
            let [x, y, wide] = [at.x, at.y, placed.row.size.x].map(points);
            let letters: String = placed.row.glyphs.iter().map(|glyph| glyph.chr).collect();
            let letters = escaped(&letters);
            self.put(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" textLength=\"{wide}\" lengthAdjust=\"spacingAndGlyphs\"{ink}>{letters}</text>"
            ));
        }
    }
}

/// The lines around the triangles of a surface: sides that two of them share are left out.
fn outlines(mesh: &Mesh) -> Vec<Vec<Pos2>> {
    let key = |at: Pos2| [at.x, at.y].map(|part| (part * GRAIN).round() as i32);
    let mut sides: BTreeMap<[[i32; 2]; 2], [Pos2; 2]> = BTreeMap::new();
    for corners in mesh.indices.chunks_exact(3) {
        let corners = corners.iter().map(|place| {
            let vertex = usize::try_from(*place)
                .ok()
                .and_then(|at| mesh.vertices.get(at));
            vertex.map_or(Pos2::ZERO, |vertex| vertex.pos)
        });
        let corners: Vec<Pos2> = corners.collect();
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            if sides.remove(&[key(*to), key(*from)]).is_none() {
                sides.insert([key(*from), key(*to)], [*from, *to]);
            }
        }
    }
    let mut lines = Vec::new();
    while let Some((_, [from, to])) = sides.pop_first() {
        let (start, mut end) = (key(from), to);
        let mut line = vec![from];
        while key(end) != start {
            line.push(end);
            let next = sides.range([key(end), [i32::MIN; 2]]..);
            let next = next.map(|(side, _)| *side).next();
            let next = next.filter(|[from, _]| *from == key(end));
            let Some([_, to]) = next.and_then(|side| sides.remove(&side)) else {
                break;
            };
            end = to;
        }
        lines.push(line);
    }
    lines
}

fn corners(rect: Rect) -> [Pos2; 4] {
    [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ]
}

fn way(line: &[Pos2], is_closed: bool) -> String {
    let mut way = String::new();
    for (place, at) in line.iter().enumerate() {
        let verb = if place == 0 { 'M' } else { 'L' };
        let [x, y] = [at.x, at.y].map(points);
        let _ = write!(way, "{verb}{x} {y}");
    }
    if is_closed {
        way.push('Z');
    }
    way
}

fn points(value: f32) -> String {
    number(f64::from(value))
}

fn color(ink: Color32) -> Color {
    let [r, g, b, a] = ink.to_srgba_unmultiplied();
    Color {
        rgb: [r, g, b],
        opacity: f64::from(a) / 255.0,
    }
}

fn fill(ink: Color32) -> String {
    match ink.a() {
        0 => " fill=\"none\"".to_owned(),
        _ => paint("fill", color(ink)),
    }
}

fn line(stroke: Stroke) -> String {
    if stroke.width <= 0.0 || stroke.color.a() == 0 {
        return String::new();
    }
    let ink = paint("stroke", color(stroke.color));
    format!(
        "{ink} stroke-width=\"{}\" stroke-linejoin=\"round\"",
        points(stroke.width)
    )
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, FontId, RawInput, pos2, vec2};

    use super::*;

    fn page(shapes: Vec<Shape>, patterns: &Patterns) -> String {
        painted(&Painted {
            title: "A & B",
            size: vec2(40.0, 30.0),
            paper: Color32::WHITE,
            shapes,
            patterns,
        })
    }

    #[test]
    fn two_triangles_of_one_color_become_one_outline() {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(
            Rect::from_min_size(Pos2::ZERO, vec2(4.0, 2.0)),
            Color32::RED,
        );
        let lines = outlines(&mesh);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert_eq!(lines[0].len(), 4);
        let patterns = Patterns::new(&Context::default());
        let text = page(vec![Shape::mesh(mesh)], &patterns);
        assert_eq!(text.matches("#ff0000").count(), 1);
        assert!(text.contains("<title>A &amp; B</title>"));
    }

    #[test]
    fn a_tiled_surface_has_the_pattern_and_letters_stay_letters() {
        let window = Context::default();
        window.set_fonts(crate::theme::fonts());
        let patterns = Patterns::new(&window);
        let mut shapes = Vec::new();
        let mut output = window.run_ui(RawInput::default(), |ui| {
            let mut mesh = Mesh::with_texture(patterns.tile(Pattern::Peaks).expect("a tile"));
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(9.0, 9.0));
            mesh.add_rect_with_uv(rect, rect, Color32::BLUE);
            let font = FontId::proportional(11.0);
            let text = ui
                .painter()
                .layout_no_wrap("Pyke <1>".to_owned(), font, Color32::BLACK);
            shapes = vec![
                Shape::mesh(mesh),
                Shape::galley(pos2(3.0, 4.0), text, Color32::BLACK),
            ];
        });
        output.textures_delta.clear();
        let text = page(shapes, &patterns);
        assert!(text.contains("<pattern id=\"p0\""), "{text}");
        assert!(text.contains("url(#p0)"));
        assert!(text.contains(">Pyke &lt;1&gt;</text>"), "{text}");
    }
}
