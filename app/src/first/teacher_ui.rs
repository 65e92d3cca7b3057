//! Where does a step of a first game stand?
//!
//! Above the window, so that it covers nothing: the sentence, which step it is, and the ways on. It is as high at every
//! step of a lesson, so that the window below stays where it is. A ring stands around what it points at.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Button, Frame, Label, Margin, Panel, RichText, ScrollArea, Sense, TextStyle, Ui,
    UiBuilder, vec2,
};
use ui::appearance::Appearance;
use ui::shape::Shape;
use ui::theme::{Density, muted};
use ui::widgets::focus::is_own;

use super::lesson::Step;
use super::pointing::ring_ui;
use super::teacher::{Teacher, Turned};

/// The most lines that a step has room for; longer ones are small.
const LINES: f32 = 4.0;

/// What is said to somebody who did something else than a step asks for.
const STRAYED: &str = "That was something else than this step asks for, which is allowed. Take it \
                       back to try the step, or keep it: the lesson goes on from there.";

/// The step that is taught; tells what is to be done about it.
pub(crate) fn teacher_ui(
    ui: &mut Ui,
    appearance: Appearance<'_>,
    teacher: &Teacher,
    covered: Option<&str>,
) -> Option<Turned> {
    let (step, number, all, row) = teacher.step()?;
    let strayed = teacher.is_strayed(ui.input(|input| input.time));
    let text = match (covered, strayed) {
        (Some(covered), _) => covered,
        (None, true) => STRAYED,
        (None, false) => said(step, appearance.density),
    };
    let mut turned = None;
    let frame = Frame::side_top_panel(ui.style())
        .fill(ui.visuals().faint_bg_color)
        .inner_margin(Margin::symmetric(10, 6));
    Panel::top("lesson").frame(frame).show(ui, |ui| {
        let wide = appearance.shape == Shape::Wide;
        let place = match wide {
            true => format!("{} · {number} of {all}", row.title),
            false => format!("{number} of {all}"),
        };
        let faint = RichText::new(place).small().color(muted(appearance.tone));
        let texts = teacher.steps().iter();
        let texts = texts.map(|step| said(step, appearance.density));
        says_ui(ui, texts.chain([STRAYED]), text);
        ui.horizontal_wrapped(|ui| {
            let least = appearance.density.least();
            let mut way = |ui: &mut Ui, text: &str, tip: &str, to: Turned| {
                let button = ui.add(Button::new(text).min_size(least));
                let button = button.on_hover_text(tip);
                // The key that read one step on is not to skip the next one.
                if is_own(&button, text) && button.clicked() {
                    turned = Some(to);
                }
            };
            match (&step.done, number == all) {
                // What is not read is not passed over.
                (None, _) if covered.is_some() => {}
                (_, true) => way(ui, "Play on", "The game is yours", Turned::Next),
                (None, false) => way(ui, "Next", "The next step", Turned::Next),
                (Some(_), false) if strayed => {
                    way(
                        ui,
                        "Take it back",
                        "The game stands as it did",
                        Turned::TakeBack,
                    );
                    way(ui, "Keep it", "On to the next step", Turned::Keep);
                }
                (Some(_), false) => way(
                    ui,
                    if wide { "Skip this step" } else { "Skip" },
                    "It goes on by itself once it is done",
                    Turned::Next,
                ),
            }
            if number > 1 && !strayed {
                way(ui, "Back", "What was said before", Turned::Back);
            }
            let tip = "The game goes on; the start page leads back to this step";
            way(ui, "Leave", tip, Turned::Leave);
            ui.label(faint);
        });
    });
    if covered.is_none()
        && !strayed
        && let Some(widget) = teacher.meant()
    {
        ring_ui(ui.ctx(), &widget);
    }
    turned
}

/// What a step says, to a mouse or to fingers.
fn said(step: &Step, density: Density) -> &str {
    let touch = step.touch.as_ref();
    let touch = touch.filter(|_| density == Density::Fingers);
    touch.unwrap_or(&step.say)
}

/// A text in the room that the longest of all needs.
fn says_ui<'t>(ui: &mut Ui, all: impl Iterator<Item = &'t str>, text: &str) {
    let width = ui.available_width();
    let font = TextStyle::Body.resolve(ui.style());
    let height = |text: &str| {
        let ink = ui.visuals().text_color();
        let job = LayoutJob::simple(text.to_owned(), font.clone(), ink, width);
        ui.painter().layout_job(job).size().y
    };
    let most = ui.text_style_height(&TextStyle::Body) * LINES;
    let high = all.map(height).fold(0.0, f32::max).min(most);
    let is_long = height(text) > high + 1.0;
    let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect));
    ScrollArea::vertical()
        .id_salt("lesson")
        .auto_shrink(false)
        .max_height(high)
        .show(ui, |ui| {
            let text = RichText::new(text).strong();
            let text = if is_long { text.small() } else { text };
            let label = ui.add(Label::new(text).wrap().halign(Align::Min));
            ui.ctx().accesskit_node_builder(label.id, |node| {
                node.set_live(eframe::egui::accesskit::Live::Polite);
            });
        });
}
