//! What does everything look like?
//!
//! The only file with colors, widths, dashes and patterns. Every look says what a thing is, never how it is
//! painted; shapes and patterns stand beside colors, so that a picture reads in gray as well.

/// A color with its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// From 0, nothing, to 1, opaque.
    pub opacity: f64,
}

/// A line around or along something; widths in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its color.
    pub color: Color,
    /// Points.
    pub width: f64,
    /// Lengths of dash and gap in points, or a solid line.
    pub dash: Option<[f64; 2]>,
}

/// What a surface is filled with beside its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pattern {
    /// Lines that rise to the right.
    Rising,
    /// Lines that fall to the right.
    Falling,
    /// Level lines.
    Level,
    /// Lines both ways.
    Net,
    /// Round dots.
    Dots,
    /// Small crosses.
    Crosses,
    /// Small peaks.
    Peaks,
    /// Small rings.
    Rings,
}

impl Pattern {
    /// Every pattern, in the order of the variants.
    pub const ALL: [Self; 8] = [
        Self::Rising,
        Self::Falling,
        Self::Level,
        Self::Net,
        Self::Dots,
        Self::Crosses,
        Self::Peaks,
        Self::Rings,
    ];
}

/// How one thing is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// The surface.
    pub fill: Option<Color>,
    /// What lies on the surface.
    pub pattern: Option<(Pattern, Color)>,
    /// The border, or the line itself.
    pub stroke: Option<Stroke>,
}

/// What a mark is; [`style`] tells how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// Around the table.
    Page,
    /// The table itself.
    Table,
    /// A line of the table's grid.
    Grid,
    /// Numbers along the table's edge.
    Scale,
    /// A deployment zone of a side.
    Zone(u8),
    /// An objective.
    Objective,
    /// A tray of a side, counted from 0.
    Tray(u8),
    /// A tray's front edge and the arrow behind it.
    Front(u8),
    /// A figure that stands.
    Figure(u8),
    /// The place of a figure that fell.
    Fallen(u8),
    /// A name.
    Name,
    /// A smaller line under a name.
    Detail,
    /// The ground of a terrain piece.
    Ground,
    /// A piece that cannot be entered.
    Solid,
    /// The border of a piece that stops sight.
    SightStop,
    /// What a piece's keyword lays over its ground.
    Keyword(Texture),
    /// A ray that bounds arcs.
    CornerRay,
    /// The front arc.
    ArcFront,
    /// A flank arc.
    ArcFlank,
    /// The rear arc.
    ArcRear,
    /// The name of an arc.
    ArcName,
    /// The outline of a range band.
    Range,
    /// The number on a range band.
    RangeName,
    /// A clear sight line.
    SightClear,
    /// A sight line that is stopped.
    SightShut,
    /// What stops a line or stands in the way.
    Culprit,
    /// What is seen.
    Seen,
    /// The area that a charge sweeps.
    Corridor,
    /// The charger after its pivot.
    Pivot,
    /// The charger at contact.
    Contact,
    /// A place where the charger lands and fits.
    Landing,
    /// Another place where it fits.
    LandingOther,
    /// A place where it would not fit.
    LandingShut,
    /// The way that a charge slides.
    Way,
    /// A charge that an enemy may make.
    Threat,
    /// Words beside a way or a line.
    Remark,
    /// A word of the key.
    Key,
}

/// The textures of terrain, by what a keyword does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Texture {
    /// Protects.
    Cover,
    /// Slows.
    Slow,
    /// Wounds.
    Sharp,
    /// Cannot be entered, or stops sight.
    Shut,
    /// Works on morale.
    Dread,
    /// Raises.
    High,
    /// Anything else.
    Other,
}

/// The font of every text.
pub const FONT: &str =
    "Inter, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// How far the halo around a text reaches, in points.
pub const HALO: f64 = 3.0;

const INK: [u8; 3] = [0x2b, 0x2a, 0x28];
const MUTED: [u8; 3] = [0x6d, 0x68, 0x5e];
const PAPER: [u8; 3] = [0xfd, 0xfc, 0xf8];
const CLOTH: [u8; 3] = [0xf1, 0xee, 0xe2];
const YES: [u8; 3] = [0x1f, 0x7a, 0x4d];
const NO: [u8; 3] = [0xb4, 0x2b, 0x1e];
const PLAN: [u8; 3] = [0x6a, 0x3f, 0x9e];
const EARTH: [u8; 3] = [0xdd, 0xd5, 0xbd];
const EARTH_INK: [u8; 3] = [0x7c, 0x70, 0x52];
const GOLD: [u8; 3] = [0xb9, 0x86, 0x1a];

/// Dark and light color of each side; further sides start over.
const SIDES: [([u8; 3], [u8; 3]); 4] = [
    ([0x2c, 0x55, 0x86], [0xb9, 0xcd, 0xe3]),
    ([0x9c, 0x2f, 0x2b], [0xef, 0xc6, 0xbf]),
    ([0x3f, 0x6b, 0x2f], [0xcb, 0xdd, 0xbd]),
    ([0x7a, 0x4c, 0x12], [0xeb, 0xd6, 0xb2]),
];

/// What lies on the trays of each side, so that sides differ without color.
const SIDE_PATTERNS: [Option<Pattern>; 4] = [
    None,
    Some(Pattern::Rising),
    Some(Pattern::Level),
    Some(Pattern::Dots),
];

const fn solid(rgb: [u8; 3]) -> Color {
    Color { rgb, opacity: 1.0 }
}

const fn sheer(rgb: [u8; 3], opacity: f64) -> Color {
    Color { rgb, opacity }
}

const fn line(color: Color, width: f64) -> Option<Stroke> {
    Some(Stroke {
        color,
        width,
        dash: None,
    })
}

const fn dashed(color: Color, width: f64, dash: [f64; 2]) -> Option<Stroke> {
    Some(Stroke {
        color,
        width,
        dash: Some(dash),
    })
}

const fn filled(color: Color) -> Style {
    Style {
        fill: Some(color),
        pattern: None,
        stroke: None,
    }
}

const fn stroked(stroke: Option<Stroke>) -> Style {
    Style {
        fill: None,
        pattern: None,
        stroke,
    }
}

/// How a thing is painted.
#[must_use]
pub fn style(look: Look) -> Style {
    let side = |number: u8| SIDES[usize::from(number) % SIDES.len()];
    match look {
        Look::Page => filled(solid(PAPER)),
        Look::Table => Style {
            fill: Some(solid(CLOTH)),
            pattern: None,
            stroke: line(solid(INK), 1.6),
        },
        Look::Grid => stroked(line(sheer(INK, 0.08), 1.0)),
        Look::Scale => filled(solid(MUTED)),
        Look::Zone(number) => Style {
            fill: Some(sheer(side(number).0, 0.05)),
            pattern: None,
            stroke: dashed(sheer(side(number).0, 0.5), 1.0, [2.0, 4.0]),
        },
        Look::Objective => Style {
            fill: Some(sheer(GOLD, 0.35)),
            pattern: None,
            stroke: line(solid(GOLD), 1.5),
        },
        Look::Tray(number) => Style {
            fill: Some(solid(side(number).1)),
            pattern: SIDE_PATTERNS[usize::from(number) % SIDES.len()]
                .map(|pattern| (pattern, sheer(side(number).0, 0.22))),
            stroke: line(solid(side(number).0), 1.4),
        },
        Look::Front(number) => Style {
            fill: Some(solid(side(number).0)),
            pattern: None,
            stroke: line(solid(side(number).0), 4.0),
        },
        Look::Figure(number) => Style {
            fill: Some(sheer(side(number).0, 0.30)),
            pattern: None,
            stroke: None,
        },
        Look::Fallen(number) => stroked(dashed(sheer(side(number).0, 0.5), 0.8, [1.5, 1.5])),
        Look::Name | Look::Key => filled(solid(INK)),
        Look::Detail | Look::ArcName => filled(solid(MUTED)),
        Look::Ground => Style {
            fill: Some(solid(EARTH)),
            pattern: None,
            stroke: line(solid(EARTH_INK), 1.2),
        },
        Look::Solid => Style {
            fill: Some(sheer(EARTH_INK, 0.55)),
            pattern: None,
            stroke: None,
        },
        Look::SightStop => stroked(line(solid(INK), 2.6)),
        Look::Keyword(texture) => Style {
            fill: None,
            pattern: Some(texture_pattern(texture)),
            stroke: None,
        },
        Look::CornerRay => stroked(dashed(sheer(INK, 0.55), 1.1, [6.0, 4.0])),
        Look::ArcFront => filled(sheer(YES, 0.12)),
        Look::ArcFlank => Style {
            fill: Some(sheer(GOLD, 0.10)),
            pattern: Some((Pattern::Level, sheer(GOLD, 0.20))),
            stroke: None,
        },
        Look::ArcRear => Style {
            fill: Some(sheer(NO, 0.07)),
            pattern: Some((Pattern::Net, sheer(NO, 0.14))),
            stroke: None,
        },
        Look::Range => stroked(dashed(sheer(INK, 0.6), 1.2, [1.5, 3.0])),
        Look::RangeName => filled(solid(INK)),
        Look::SightClear => stroked(line(solid(YES), 2.4)),
        Look::SightShut => stroked(dashed(solid(NO), 2.2, [5.0, 4.0])),
        Look::Culprit => Style {
            fill: None,
            pattern: Some((Pattern::Net, sheer(NO, 0.35))),
            stroke: line(solid(NO), 2.4),
        },
        Look::Seen => Style {
            fill: Some(sheer([0xf0, 0xc8, 0x3c], 0.30)),
            pattern: None,
            stroke: None,
        },
        Look::Corridor => Style {
            fill: Some(sheer(PLAN, 0.09)),
            pattern: Some((Pattern::Falling, sheer(PLAN, 0.16))),
            stroke: dashed(sheer(PLAN, 0.6), 1.0, [3.0, 3.0]),
        },
        Look::Pivot => Style {
            fill: Some(sheer(PLAN, 0.05)),
            pattern: None,
            stroke: dashed(solid(PLAN), 1.6, [5.0, 3.0]),
        },
        Look::Contact => stroked(dashed(sheer(PLAN, 0.8), 1.2, [2.0, 2.0])),
        Look::Landing => Style {
            fill: Some(sheer(YES, 0.14)),
            pattern: None,
            stroke: line(solid(YES), 2.0),
        },
        Look::LandingOther => stroked(dashed(sheer(YES, 0.8), 1.2, [1.5, 3.0])),
        Look::LandingShut => stroked(dashed(solid(NO), 1.4, [2.0, 3.0])),
        Look::Way => Style {
            fill: Some(solid(PLAN)),
            pattern: None,
            stroke: line(solid(PLAN), 2.4),
        },
        Look::Threat => Style {
            fill: Some(sheer(NO, 0.16)),
            pattern: None,
            stroke: line(solid(NO), 2.4),
        },
        Look::Remark => filled(solid(INK)),
    }
}

fn texture_pattern(texture: Texture) -> (Pattern, Color) {
    match texture {
        Texture::Cover => (Pattern::Rings, sheer([0x3f, 0x6b, 0x2f], 0.75)),
        Texture::Slow => (Pattern::Level, sheer(EARTH_INK, 0.7)),
        Texture::Sharp => (Pattern::Peaks, sheer(NO, 0.75)),
        Texture::Shut => (Pattern::Net, sheer(INK, 0.5)),
        Texture::Dread => (Pattern::Crosses, sheer(PLAN, 0.75)),
        Texture::High => (Pattern::Falling, sheer(EARTH_INK, 0.7)),
        Texture::Other => (Pattern::Dots, sheer(EARTH_INK, 0.7)),
    }
}

/// The color of the halo around texts.
#[must_use]
pub fn halo() -> Color {
    sheer(PAPER, 0.85)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_differ_in_pattern_and_start_over() {
        let patterns: Vec<_> = (0..4)
            .map(|side| style(Look::Tray(side)).pattern.map(|p| p.0))
            .collect();
        for (place, pattern) in patterns.iter().enumerate() {
            assert_eq!(
                patterns.iter().position(|other| other == pattern),
                Some(place)
            );
        }
        assert_eq!(style(Look::Tray(5)), style(Look::Tray(1)));
    }
}
