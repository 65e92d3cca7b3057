//! Can everybody read what is painted, and tell it apart?
//!
//! The contrast of two colors as the web's rules count it, and a color as somebody sees it who is blind for red, green
//! or blue. Nothing is painted by this; tests of the theme and of what lies on boards ask it.

use eframe::egui::{Color32, Rgba};

/// What text needs against its ground.
pub const TEXT: f32 = 4.5;
/// What lines and signs need against theirs.
pub const SIGNS: f32 = 3.0;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// All colors.
    Full,
    /// No red: protanopia.
    NoRed,
    /// No green: deuteranopia.
    NoGreen,
    /// No blue: tritanopia.
    NoBlue,
}

impl Sight {
    /// Each of them.
    pub const ALL: [Self; 4] = [Self::Full, Self::NoRed, Self::NoGreen, Self::NoBlue];

    /// A color as it is seen.
    ///
    /// By the matrices of Machado, Oliveira and Fernandes (2009) for a whole loss, over linear light.
    #[must_use]
    pub fn sees(self, color: Color32) -> Color32 {
        let rows = match self {
            Self::Full => return color,
            Self::NoRed => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::NoGreen => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::NoBlue => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        let light = Rgba::from(color);
        let light = [light.r(), light.g(), light.b()];
        let [r, g, b] = rows.map(|row: [f32; 3]| {
            let sum: f32 = row.iter().zip(light).map(|(a, b)| a * b).sum();
            sum.clamp(0.0, 1.0)
        });
        Rgba::from_rgb(r, g, b).into()
    }
}

/// How much two opaque colors differ in brightness, from 1 to 21.
///
/// By WCAG 2.2, contrast ratio.
#[must_use]
pub fn contrast(one: Color32, other: Color32) -> f32 {
    let (one, other) = (brightness(one), brightness(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How far two colors are apart for somebody, as the distance in the Lab space of CIE 1976; about 2 is just seen.
#[must_use]
pub fn apart(sight: Sight, one: Color32, other: Color32) -> f32 {
    let [one, other] = [one, other].map(|color| lab(sight.sees(color)));
    let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
    squares.sum::<f32>().sqrt()
}

fn brightness(color: Color32) -> f32 {
    let light = Rgba::from(color);
    0.2126 * light.r() + 0.7152 * light.g() + 0.0722 * light.b()
}

fn lab(color: Color32) -> [f32; 3] {
    let light = Rgba::from(color);
    let (r, g, b) = (light.r(), light.g(), light.b());
    // Over the white of a screen, D65.
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let bent = |value: f32| match value > 0.008_856 {
        true => value.cbrt(),
        false => 7.787 * value + 16.0 / 116.0,
    };
    let [x, y, z] = [x, y, z].map(bent);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::inks::Inks;
    use crate::theme::{Look, Tone, style};

    const TONES: [Tone; 2] = [Tone::Light, Tone::Dark];

    fn plain([r, g, b]: [u8; 3]) -> Color32 {
        Color32::from_rgb(r, g, b)
    }

    #[test]
    fn known_colors_have_known_contrasts() {
        let close = |one: f32, other: f32| (one - other).abs() < 0.05;
        assert!(close(contrast(Color32::BLACK, Color32::WHITE), 21.0));
        let gray = Color32::from_rgb(0x76, 0x76, 0x76);
        assert!(close(contrast(gray, Color32::WHITE), 4.54));
        // Pure red is a dark olive without its cones.
        let [r, g, b, _] = Sight::NoRed.sees(Color32::RED).to_array();
        assert!(r < 120 && g < 110 && b < 10, "{r} {g} {b}");
        assert!(apart(Sight::NoRed, Color32::RED, Color32::from_rgb(r, g, b)) < 3.0);
        assert!(apart(Sight::Full, Color32::RED, Color32::from_rgb(r, g, b)) > 50.0);
    }

    /// Everything that is written in the color, on every ground that it is written on.
    #[test]
    fn texts_are_read_on_every_ground() {
        for tone in TONES {
            let inks = Inks::of(tone);
            let sides = inks.sides.map(|(strong, _)| strong);
            let texts = [
                ("ink", inks.ink),
                ("muted", inks.muted),
                ("yes", inks.yes),
                ("no", inks.no),
                ("plan", inks.plan),
            ];
            let sides = sides.map(|strong| ("side", strong));
            for (name, ink) in texts.into_iter().chain(sides) {
                for (ground, back) in [
                    ("paper", inks.paper),
                    ("panel", inks.panel),
                    ("cloth", inks.cloth),
                ] {
                    let found = contrast(plain(ink), plain(back));
                    assert!(found >= TEXT, "{tone:?}: {name} on {ground} has {found}");
                }
            }
            for (strong, soft) in inks.sides {
                let found = contrast(plain(inks.ink), plain(soft));
                assert!(found >= TEXT, "{tone:?}: text on a tray has {found}");
                let found = contrast(plain(strong), plain(inks.cloth));
                assert!(found >= SIGNS, "{tone:?}: the edge of a tray has {found}");
            }
        }
    }

    #[test]
    fn lines_and_signs_are_seen_on_every_ground() {
        for tone in TONES {
            let inks = Inks::of(tone);
            for (name, ink) in [
                ("gold", inks.gold),
                ("earth", inks.earth_ink),
                ("leaf", inks.leaf),
            ] {
                for (ground, back) in [
                    ("paper", inks.paper),
                    ("panel", inks.panel),
                    ("cloth", inks.cloth),
                ] {
                    let found = contrast(plain(ink), plain(back));
                    assert!(found >= SIGNS, "{tone:?}: {name} on {ground} has {found}");
                }
            }
            // The star of an order lies on a dark tablet.
            let found = contrast(plain(inks.gold), plain(inks.ink));
            assert!(tone == Tone::Dark || found >= SIGNS, "a star has {found}");
        }
    }

    /// What says yes, no and what is planned: where colors are alike to somebody, lines and fillings differ.
    #[test]
    fn what_answers_mean_is_told_without_color() {
        for tone in TONES {
            for (one, other) in [
                (Look::SightClear, Look::SightBlocked),
                (Look::Landing, Look::LandingBlocked),
                (Look::Landing, Look::LandingOther),
                (Look::Selected, Look::Target),
                (Look::ArcFront, Look::ArcFlank),
                (Look::ArcFlank, Look::ArcRear),
                (Look::ArcFront, Look::ArcRear),
                (Look::Safe, Look::Threat),
                (Look::Safe, Look::Reach),
                (Look::Way, Look::WayOther),
            ] {
                let [a, b] = [one, other].map(|look| style(tone, look));
                let pattern = |style: &crate::theme::Style| style.pattern.map(|(own, _)| own);
                let dash = |style: &crate::theme::Style| style.stroke.map(|line| line.dash);
                let differs = pattern(&a) != pattern(&b)
                    || dash(&a) != dash(&b)
                    || a.fill.is_some() != b.fill.is_some();
                assert!(differs, "{one:?} and {other:?} differ in color alone");
            }
        }
    }

    /// Sides have patterns; their strong colors, in which names are written, are apart for everybody as well.
    #[test]
    fn the_two_sides_are_apart_for_everybody() {
        for tone in TONES {
            let [(one, one_soft), (other, other_soft), ..] = Inks::of(tone).sides;
            for sight in Sight::ALL {
                for (one, other) in [(one, other), (one_soft, other_soft)] {
                    let far = apart(sight, plain(one), plain(other));
                    assert!(far >= 10.0, "{tone:?} {sight:?}: {far}");
                }
            }
        }
    }
}
