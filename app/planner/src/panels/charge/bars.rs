//! How likely is every number of wounds, as bars?

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use play::odds::Dist;
use play::percent;
use ui::theme;

use crate::ctx::Ctx;

/// The height of the bars, in points.
const BARS: f32 = 34.0;
/// The least height of a bar whose chance is not nothing.
const LEAST: f32 = 1.0;
/// The widest bar.
const WIDEST: f32 = 26.0;

/// What the bars of a chart stand for, the same for all that are compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axes {
    /// Wounds of the first bar and of the last.
    from: i32,
    to: i32,
    /// The chance of the highest bar.
    highest: f64,
}

impl Axes {
    /// Axes that all of them fit on.
    pub(super) fn of<'d>(all: impl IntoIterator<Item = &'d Dist>) -> Self {
        let mut axes = Self {
            from: i32::MAX,
            to: i32::MIN,
            highest: 0.0,
        };
        for (wounds, chance) in all.into_iter().flat_map(Dist::iter) {
            axes.from = axes.from.min(wounds);
            axes.to = axes.to.max(wounds);
            axes.highest = axes.highest.max(chance);
        }
        axes
    }
}

/// The bars; `title` is what the wounds are of.
pub(super) fn bars_ui(ctx: &Ctx<'_>, ui: &mut Ui, dist: &Dist, axes: Axes, title: &str) {
    if axes.to < axes.from || axes.highest <= 0.0 {
        return;
    }
    let rows: Vec<(i32, f64)> = (axes.from..=axes.to)
        .map(|wounds| (wounds, dist.chance(wounds)))
        .collect();
    let line = theme::SMALL + 2.0;
    let width = (ui.available_width() / rows.len() as f32).min(WIDEST);
    let size = vec2(width * rows.len() as f32, BARS + line);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let said: Vec<String> = dist
        .iter()
        .map(|(wounds, chance)| format!("{wounds}: {}", percent(chance)))
        .collect();
    response.widget_info(|| {
        let label = format!("{title} {}", said.join(", "));
        WidgetInfo::labeled(Role::Image, true, label)
    });
    let ink = theme::muted(ctx.tone);
    let painter = ui.painter_at(rect.expand(1.0));
    // Numbers that would run into each other are left out.
    let every = (18.0 / width).ceil().max(1.0) as usize;
    for (place, (wounds, chance)) in rows.iter().enumerate() {
        let left = rect.left() + width * place as f32;
        let floor = rect.top() + BARS;
        if *chance > 0.0 {
            let tall = (BARS * (chance / axes.highest) as f32).max(LEAST);
            let bar = Rect::from_min_max(
                pos2(left + 1.0, floor - tall),
                pos2(left + width - 1.0, floor),
            );
            painter.rect_filled(bar, 1.0, theme::plan(ctx.tone));
        }
        if place % every == 0 {
            let at = pos2(left + width / 2.0, rect.bottom());
            let font = FontId::proportional(theme::SMALL);
            painter.text(at, Align2::CENTER_BOTTOM, wounds, font, ink);
        }
    }
    response.on_hover_text(format!("{title}\n{}", said.join("\n")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_are_compared_fit_on_the_same_axes() {
        let (sure, die) = (Dist::always(9), Dist::die(6));
        let axes = Axes::of([&sure, &die]);
        assert_eq!((axes.from, axes.to, axes.highest), (1, 9, 1.0));
        assert_ne!(axes, Axes::of([&die]));
    }
}
