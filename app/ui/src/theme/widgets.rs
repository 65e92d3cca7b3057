//! What do panels, buttons and texts look like?
//!
//! The theme's colors as egui wants them. No text is smaller than [`SMALL`].

use eframe::egui::{self, Color32, CornerRadius, FontId, Stroke, TextStyle, Visuals};

use super::inks::Inks;
use super::{Color, Density, Look, Tone, style};

/// The size of ordinary text, in points.
pub const BODY: f32 = 14.0;
/// The smallest text there is.
pub const SMALL: f32 = 12.0;
/// The size of a panel's title.
pub const TITLE: f32 = 17.0;

/// What the tiles of patterns are drawn in; the color of a surface tints it.
pub const TILE_INK: Color32 = Color32::WHITE;

/// The modules of a QR code, whatever the look: cameras know no others.
pub const CODE_DARK: Color32 = Color32::BLACK;
/// What lies between and around them.
pub const CODE_LIGHT: Color32 = Color32::WHITE;

/// What a photo is tinted with, so that as many percent of it are seen.
#[must_use]
pub fn veil(percent: u8) -> Color32 {
    Color32::WHITE.gamma_multiply(f32::from(percent.min(100)) / 100.0)
}

/// What is drawn over a photo, light or dark as it may be.
#[derive(Clone, Copy, Debug)]
pub struct OnPhoto {
    /// Around every line, and behind words.
    pub halo: Color32,
    /// Lines.
    pub line: Color32,
    /// The near edge, and what is held.
    pub near: Color32,
}

/// The colors over a photo: the same by day and by night.
#[must_use]
pub fn on_photo() -> OnPhoto {
    let inks = Inks::of(Tone::Light);
    OnPhoto {
        halo: plain(inks.shade).gamma_multiply(0.75),
        line: plain(inks.paper),
        near: plain(inks.sun),
    }
}

/// The color of a side by its number.
#[must_use]
pub fn side_ink(tone: Tone, side: u8) -> Color32 {
    let line = style(tone, Look::Tray(side)).stroke;
    line.map_or(Color32::TRANSPARENT, |line| color32(line.color))
}

/// A color as egui wants it.
#[must_use]
pub fn color32(color: Color) -> Color32 {
    let [r, g, b] = color.rgb;
    Color32::from_rgba_unmultiplied(r, g, b, (color.opacity * 255.0).round() as u8)
}

fn plain([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// What says yes.
#[must_use]
pub fn good(tone: Tone) -> Color32 {
    plain(Inks::of(tone).yes)
}

/// What says no.
#[must_use]
pub fn danger(tone: Tone) -> Color32 {
    plain(Inks::of(tone).no)
}

/// What is planned.
#[must_use]
pub fn plan(tone: Tone) -> Color32 {
    plain(Inks::of(tone).plan)
}

/// What matters less.
#[must_use]
pub fn muted(tone: Tone) -> Color32 {
    plain(Inks::of(tone).muted)
}

/// Has widgets look like what can be ticked or not: paper with a rim, and ink in it.
pub fn rim(visuals: &mut Visuals) {
    let inks = Inks::of(match visuals.dark_mode {
        true => Tone::Dark,
        false => Tone::Light,
    });
    let widgets = &mut visuals.widgets;
    for (widget, width, ink) in [
        (&mut widgets.inactive, 1.5_f32, inks.muted),
        (&mut widgets.hovered, 1.5, inks.ink),
        // The keyboard is there, or a finger.
        (&mut widgets.active, 2.5, inks.plan),
    ] {
        widget.bg_fill = plain(inks.paper);
        widget.bg_stroke = Stroke::new(width, plain(ink));
        widget.fg_stroke = Stroke::new(2.0, plain(inks.ink));
    }
}

/// Room for the bar of what scrolls, in points.
const BAR: f32 = 6.0;

/// How wide a hint is at most, and what is left beside it in a narrow window, in points.
const HINT: [f32; 2] = [500.0, 32.0];

/// Keeps hints within the window, however narrow it is.
pub fn fit_hints(ctx: &egui::Context) {
    let [most, beside] = HINT;
    let room = (ctx.content_rect().width() - beside).clamp(beside, most);
    let known = ctx.global_style().spacing.tooltip_width;
    if (known - room).abs() > 0.5 {
        ctx.all_styles_mut(|style| style.spacing.tooltip_width = room);
    }
}

/// Dresses a window.
pub fn apply(ctx: &egui::Context, tone: Tone, density: Density) {
    let theme = match tone {
        Tone::Light => egui::Theme::Light,
        Tone::Dark => egui::Theme::Dark,
    };
    ctx.set_theme(theme);
    let visuals = visuals(tone);
    ctx.all_styles_mut(|style| {
        style.visuals = visuals.clone();
        density.space(&mut style.spacing);
        style.interaction.tooltip_delay = 0.3;
        // Nothing lies under a bar.
        style.spacing.scroll.floating_allocated_width = BAR;
        style.interaction.resize_grab_radius_side = density.edge();
        for (text, font) in &mut style.text_styles {
            let size = match text {
                TextStyle::Small => SMALL,
                TextStyle::Heading => TITLE,
                TextStyle::Body | TextStyle::Button | TextStyle::Monospace | TextStyle::Name(_) => {
                    BODY
                }
            };
            *font = FontId::new(size, font.family.clone());
        }
    });
}

fn visuals(tone: Tone) -> Visuals {
    let inks = Inks::of(tone);
    let mut visuals = match tone {
        Tone::Light => Visuals::light(),
        Tone::Dark => Visuals::dark(),
    };
    visuals.panel_fill = plain(inks.panel);
    visuals.window_fill = plain(inks.panel);
    visuals.extreme_bg_color = plain(inks.paper);
    visuals.faint_bg_color = plain(inks.cloth);
    visuals.override_text_color = Some(plain(inks.ink));
    visuals.hyperlink_color = plain(inks.plan);
    visuals.selection.bg_fill = plain(inks.plan).gamma_multiply(0.35);
    visuals.selection.stroke.color = plain(inks.ink);
    visuals.warn_fg_color = plain(inks.gold);
    visuals.error_fg_color = plain(inks.no);
    // The rail of what slides.
    visuals.widgets.inactive.bg_fill = plain(inks.earth);
    visuals.widgets.noninteractive.corner_radius = CornerRadius::same(6);
    for widget in [
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(6);
    }
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{SIGNS, contrast};

    /// A ring that was not set had no rim, and a box was as good as the ground behind it.
    #[test]
    fn rings_and_boxes_are_seen_whether_they_are_set_or_not() {
        for tone in [Tone::Light, Tone::Dark] {
            let mut visuals = visuals(tone);
            rim(&mut visuals);
            let widgets = &visuals.widgets;
            for widget in [&widgets.inactive, &widgets.hovered, &widgets.active] {
                for ground in [
                    visuals.panel_fill,
                    visuals.window_fill,
                    visuals.extreme_bg_color,
                    visuals.faint_bg_color,
                ] {
                    let found = contrast(widget.bg_stroke.color, ground);
                    assert!(found >= SIGNS, "{tone:?}: a rim has {found}");
                }
                let found = contrast(widget.fg_stroke.color, widget.bg_fill);
                assert!(found >= SIGNS, "{tone:?}: what is set has {found}");
                assert!(widget.bg_stroke.width > 1.0);
            }
        }
    }
}
