//! What look does the planner give the window?

use std::num::NonZeroUsize;

use eframe::egui;
use ui::appearance::Appearance;
use ui::game_kind::GameKind;
use ui::motion;
use ui::paint::Patterns;
use ui::shape::Shape;
use ui::theme::{self, Tone};

use super::Bannerfield;

impl Bannerfield {
    /// How the window looks.
    pub fn appearance_of_window(&self) -> Appearance<'_> {
        let (tone, density) = self.appearance.unwrap_or_default();
        Appearance {
            tone,
            density,
            shape: self.shape,
            patterns: self.patterns.as_ref(),
        }
    }

    /// The game that was asked for since this was asked last.
    pub fn leaves(&mut self) -> Option<GameKind> {
        self.leaves.take()
    }

    /// Dresses the window for its size, its tone and what points at it.
    pub(crate) fn appearance(&mut self, egui: &egui::Context) {
        let system = egui
            .input(|input| input.raw.system_theme)
            .map(|theme| match theme {
                egui::Theme::Dark => Tone::Dark,
                egui::Theme::Light => Tone::Light,
            });
        let tone = self.settings.look.tone(system);
        self.shape = Shape::of(egui.content_rect().size());
        // Not while a finger is down: what it is on would slip away.
        self.touched |= egui.input(|input| input.has_touch_screen() && !input.any_touches());
        let density = self.settings.room.density(self.shape, self.touched);
        if self.appearance != Some((tone, density)) {
            egui.options_mut(|options| {
                // The program's own commands do this, so that the size is kept.
                options.zoom_with_keyboard = false;
                // A log that opens is laid in its room, then at its end, then shown.
                options.max_passes = NonZeroUsize::MIN.saturating_add(2);
            });
            self.appearance = Some((tone, density));
            theme::apply(egui, tone, density);
        }
        theme::fit_hints(egui);
        if self.patterns.is_none() {
            egui.set_fonts(theme::fonts());
            self.patterns = Some(Patterns::new(egui));
        }
        motion::set(egui, self.settings.motion.motion());
        egui.set_zoom_factor(self.settings.zoom);
    }
}
