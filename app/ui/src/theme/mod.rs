//! What does everything look like?
//!
//! The only folder with colors, widths, dashes and patterns. Every look says what a thing is, never how it is
//! painted; shapes and patterns stand beside colors, so that a picture reads in gray as well.

mod density;
mod fonts;
mod inks;
mod look;
mod realm_ink;
mod sight;
mod tiles;
mod widgets;

pub use self::density::{Density, FINGER};
pub use self::fonts::fonts;
use self::inks::Inks;
pub use self::inks::Tone;
pub use self::look::{Arms, Condition, Look, Party, Texture};
pub use self::realm_ink::RealmInk;
pub use self::sight::{SIGNS, Sight, TEXT, apart, contrast};
pub use self::tiles::{TileInks, tile_inks};
pub use self::widgets::{
    BODY, CODE_DARK, CODE_LIGHT, SMALL, TILE_INK, TITLE, apply, color32, danger, fit_hints, good,
    muted, on_photo, plan, rim, side_ink, veil,
};

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
    pub(crate) const ALL: [Self; 8] = [
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

/// The font of every text.
pub(crate) const FONT: &str =
    "Inter, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', sans-serif";

/// How far the halo around a text reaches, in points.
pub(crate) const HALO: f64 = 3.0;

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

/// How a thing is painted on light or dark ground.
#[must_use]
pub fn style(tone: Tone, look: Look) -> Style {
    let inks = Inks::of(tone);
    let side = |number: u8| inks.sides[usize::from(number) % inks.sides.len()];
    match look {
        Look::Page => filled(solid(inks.paper)),
        Look::Table => Style {
            fill: Some(solid(inks.cloth)),
            pattern: None,
            stroke: line(solid(inks.ink), 1.6),
        },
        Look::Grid => stroked(line(sheer(inks.ink, 0.08), 1.0)),
        Look::Scale => filled(solid(inks.muted)),
        Look::Zone(number) => Style {
            fill: Some(sheer(side(number).0, 0.05)),
            pattern: None,
            stroke: dashed(sheer(side(number).0, 0.5), 1.0, [2.0, 4.0]),
        },
        Look::Objective => Style {
            fill: Some(sheer(inks.gold, 0.35)),
            pattern: None,
            stroke: line(solid(inks.gold), 1.5),
        },
        Look::Tray(number) => Style {
            fill: Some(solid(side(number).1)),
            pattern: SIDE_PATTERNS[usize::from(number) % SIDE_PATTERNS.len()]
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
        Look::Arms(number, _) => filled(sheer(side(number).0, 0.6)),
        Look::Fallen(number) => stroked(dashed(sheer(side(number).0, 0.5), 0.8, [1.5, 1.5])),
        Look::Token(token) => {
            let ink = match token {
                Condition::Panicked => inks.plan,
                Condition::Vulnerable => inks.no,
                Condition::Weakened => inks.gold,
            };
            Style {
                fill: Some(solid(ink)),
                pattern: None,
                stroke: line(solid(inks.paper), 1.2),
            }
        }
        Look::Activated(number) => stroked(line(solid(side(number).0), 2.4)),
        Look::Name | Look::Key => filled(solid(inks.ink)),
        Look::Detail | Look::ArcName => filled(solid(inks.muted)),
        Look::Ground => Style {
            fill: Some(solid(inks.earth)),
            pattern: None,
            stroke: line(solid(inks.earth_ink), 1.2),
        },
        Look::Solid => Style {
            fill: Some(sheer(inks.earth_ink, 0.55)),
            pattern: None,
            stroke: None,
        },
        Look::SightStop => stroked(line(solid(inks.ink), 2.6)),
        Look::Keyword(texture) => Style {
            fill: None,
            pattern: Some(texture_pattern(inks, texture)),
            stroke: None,
        },
        Look::CornerRay => stroked(dashed(sheer(inks.ink, 0.55), 1.1, [6.0, 4.0])),
        Look::ArcFront => filled(sheer(inks.yes, 0.12)),
        Look::ArcFlank => Style {
            fill: Some(sheer(inks.gold, 0.10)),
            pattern: Some((Pattern::Level, sheer(inks.gold, 0.20))),
            stroke: None,
        },
        Look::ArcRear => Style {
            fill: Some(sheer(inks.no, 0.07)),
            pattern: Some((Pattern::Net, sheer(inks.no, 0.14))),
            stroke: None,
        },
        Look::Range => stroked(dashed(sheer(inks.ink, 0.6), 1.2, [1.5, 3.0])),
        Look::RangeName => filled(solid(inks.ink)),
        Look::SightClear => stroked(line(solid(inks.yes), 2.4)),
        Look::SightBlocked => stroked(dashed(solid(inks.no), 2.2, [5.0, 4.0])),
        Look::Culprit => Style {
            fill: None,
            pattern: Some((Pattern::Net, sheer(inks.no, 0.35))),
            stroke: line(solid(inks.no), 2.4),
        },
        Look::Seen => Style {
            fill: Some(sheer(inks.sun, 0.30)),
            pattern: None,
            stroke: None,
        },
        Look::Corridor => Style {
            fill: Some(sheer(inks.plan, 0.09)),
            pattern: Some((Pattern::Falling, sheer(inks.plan, 0.16))),
            stroke: dashed(sheer(inks.plan, 0.6), 1.0, [3.0, 3.0]),
        },
        Look::Pivot => Style {
            fill: Some(sheer(inks.plan, 0.05)),
            pattern: None,
            stroke: dashed(solid(inks.plan), 1.6, [5.0, 3.0]),
        },
        Look::Contact => stroked(dashed(sheer(inks.plan, 0.8), 1.2, [2.0, 2.0])),
        Look::Landing => Style {
            fill: Some(sheer(inks.yes, 0.14)),
            pattern: None,
            stroke: line(solid(inks.yes), 2.0),
        },
        Look::LandingOther => stroked(dashed(sheer(inks.yes, 0.8), 1.2, [1.5, 3.0])),
        Look::LandingBlocked => stroked(dashed(solid(inks.no), 1.4, [2.0, 3.0])),
        Look::Way => Style {
            fill: Some(solid(inks.plan)),
            pattern: None,
            stroke: line(solid(inks.plan), 2.4),
        },
        Look::WayOther => Style {
            fill: Some(sheer(inks.plan, 0.4)),
            pattern: None,
            stroke: dashed(sheer(inks.plan, 0.55), 1.2, [4.0, 3.0]),
        },
        Look::Threat => Style {
            fill: Some(sheer(inks.no, 0.16)),
            pattern: None,
            stroke: line(solid(inks.no), 2.4),
        },
        Look::ThreatBand(party, roll) => {
            let [widest, step] = inks.bands;
            let strength = widest + step * f64::from(6 - roll.clamp(1, 6));
            filled(sheer(inks.party(party), strength))
        }
        Look::ThreatLine(party, roll) => {
            let wide = 0.8 + 0.25 * f64::from(6 - roll.clamp(1, 6));
            stroked(line(sheer(inks.party(party), 0.6), wide))
        }
        Look::ThreatNeed(party) => filled(solid(inks.party(party))),
        Look::ThreatUnseen => Style {
            fill: None,
            pattern: Some((Pattern::Rising, sheer(inks.ink, 0.16))),
            stroke: None,
        },
        Look::Safe => Style {
            fill: Some(sheer(inks.yes, 0.12)),
            pattern: Some((Pattern::Dots, sheer(inks.yes, 0.35))),
            stroke: dashed(solid(inks.yes), 1.2, [6.0, 3.0]),
        },
        Look::Reach => Style {
            fill: Some(sheer(inks.plan, 0.08)),
            pattern: None,
            stroke: dashed(sheer(inks.plan, 0.5), 1.0, [2.0, 3.0]),
        },
        Look::Ghost => Style {
            fill: Some(sheer(inks.plan, 0.10)),
            pattern: None,
            stroke: line(solid(inks.plan), 1.6),
        },
        Look::Selected => stroked(line(solid(inks.plan), 2.6)),
        Look::Target => stroked(dashed(solid(inks.no), 2.6, [7.0, 3.0])),
        Look::Frame => Style {
            fill: Some(sheer(inks.plan, 0.06)),
            pattern: None,
            stroke: dashed(solid(inks.plan), 1.0, [3.0, 3.0]),
        },
        Look::Handle => Style {
            fill: Some(solid(inks.plan)),
            pattern: None,
            stroke: line(solid(inks.paper), 1.5),
        },
        Look::Ruler => stroked(line(solid(inks.ink), 2.0)),
        Look::Snap => stroked(dashed(solid(inks.gold), 1.2, [4.0, 3.0])),
        Look::Remark | Look::WayWords => filled(solid(inks.ink)),
        Look::WayWordsOther => filled(sheer(inks.ink, 0.75)),
    }
}

fn texture_pattern(inks: &Inks, texture: Texture) -> (Pattern, Color) {
    match texture {
        Texture::Cover => (Pattern::Rings, sheer(inks.leaf, 0.75)),
        Texture::Slow => (Pattern::Level, sheer(inks.earth_ink, 0.7)),
        Texture::Sharp => (Pattern::Peaks, sheer(inks.no, 0.75)),
        Texture::Shut => (Pattern::Net, sheer(inks.shade, 0.5)),
        Texture::Dread => (Pattern::Crosses, sheer(inks.plan, 0.75)),
        Texture::High => (Pattern::Falling, sheer(inks.earth_ink, 0.7)),
        Texture::Other => (Pattern::Dots, sheer(inks.earth_ink, 0.7)),
    }
}

/// The color of the halo around texts.
#[must_use]
pub(crate) fn halo(tone: Tone) -> Color {
    sheer(Inks::of(tone).paper, 0.85)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_differ_in_pattern_and_start_over() {
        let patterns: Vec<_> = (0..4)
            .map(|side| style(Tone::Light, Look::Tray(side)).pattern.map(|p| p.0))
            .collect();
        for (place, pattern) in patterns.iter().enumerate() {
            assert_eq!(
                patterns.iter().position(|other| other == pattern),
                Some(place)
            );
        }
        assert_eq!(
            style(Tone::Light, Look::Tray(5)),
            style(Tone::Light, Look::Tray(1))
        );
    }
}
