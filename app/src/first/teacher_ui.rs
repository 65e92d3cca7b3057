//! Where does a step of a first game stand?
//!
//! Above the window, so that it covers nothing: the sentence, which step it is, and the ways on. A ring stands around
//! what it points at.

use eframe::egui::{Align, Button, Frame, Label, Margin, Panel, RichText, Ui};
use ui::appearance::Appearance;
use ui::shape::Shape;
use ui::theme::{Density, muted};

use super::pointing::ring_ui;
use super::teacher::{Teacher, Turned};

/// The step that is taught; tells what is to be done about it.
pub(crate) fn teacher_ui(
    ui: &mut Ui,
    appearance: Appearance<'_>,
    teacher: &Teacher,
    covered: Option<&str>,
) -> Option<Turned> {
    let (step, number, all, row) = teacher.step()?;
    let fingers = appearance.density == Density::Fingers;
    let touch = step.touch.as_ref().filter(|_| fingers);
    let say = touch.unwrap_or(&step.say);
    let mut turned = None;
    let frame = Frame::side_top_panel(ui.style())
        .fill(ui.visuals().faint_bg_color)
        .inner_margin(Margin::symmetric(10, 6));
    Panel::top("lesson").frame(frame).show(ui, |ui| {
        let wide = appearance.shape == Shape::Wide;
        let text = match wide {
            true => format!("{} · {number} of {all}", row.title),
            false => format!("{number} of {all}"),
        };
        let faint = RichText::new(text).small().color(muted(appearance.tone));
        let label = ui.add(
            Label::new(RichText::new(say).strong())
                .wrap()
                .halign(Align::Min),
        );
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(eframe::egui::accesskit::Live::Polite);
        });
        if let Some(covered) = covered {
            ui.add(Label::new(RichText::new(covered).color(muted(appearance.tone))).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let least = appearance.density.least();
            let mut way = |ui: &mut Ui, text: &str, tip: &str, to: Turned| {
                let button = Button::new(text).min_size(least);
                if ui.add(button).on_hover_text(tip).clicked() {
                    turned = Some(to);
                }
            };
            match (&step.done, number == all) {
                (_, true) => way(ui, "Play on", "The game is yours", Turned::Next),
                (None, false) => way(ui, "Next", "The next step", Turned::Next),
                (Some(_), false) => way(
                    ui,
                    if wide { "Skip this step" } else { "Skip" },
                    "It goes on by itself once it is done",
                    Turned::Next,
                ),
            }
            if number > 1 {
                way(ui, "Back", "What was said before", Turned::Back);
            }
            let tip = "The game goes on; the start page leads back to this step";
            way(ui, "Leave", tip, Turned::Leave);
            ui.label(faint);
        });
    });
    if covered.is_none()
        && let Some(widget) = teacher.meant()
    {
        ring_ui(ui.ctx(), &widget);
    }
    turned
}
