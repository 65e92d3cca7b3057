//! How is the log of a game played back?
//!
//! A bar with to-start, back, play, on and to-end, a pace and what the entry shown did.

use eframe::egui::{
    Align, Button, Color32, ComboBox, Label, Layout, Painter, Pos2, Rect, RichText, Role,
    Shape as Ink, Slider, Ui, WidgetInfo, pos2, vec2,
};
use ui::replay::{Pace, ReplayCommand, ReplayStep};
use ui::spec::keys_text;
use ui::theme::{Density, SMALL, Tone, muted};
use ui::widgets::list::row_ui;

/// How wide a button is for a mouse, in points.
const WIDE: f32 = 34.0;

/// The least room for a slider, in points.
const SLIDER: f32 = 220.0;

/// From this width on what an entry did and its number share a line, in points.
pub const SHARED: f32 = 400.0;

/// How high such a line is, in points.
const LINE: f32 = 18.0;

/// What a bar shows of the log of any game.
#[derive(Clone, Copy, Debug)]
pub struct Strip<'a> {
    /// Entries before the place that is shown.
    pub cursor: u32,
    /// All entries.
    pub len: u32,
    /// Where the game stands.
    pub stood: u32,
    /// It plays by itself.
    pub plays: bool,
    /// A letter has it play: elsewhere letters lead to answers.
    pub lettered: bool,
    /// How fast.
    pub pace: Pace,
    /// For a mouse or for fingers.
    pub density: Density,
    /// Light or dark.
    pub tone: Tone,
    /// Where there is room, a slider.
    pub slides: bool,
    /// What the entry shown did.
    pub text: &'a str,
}

/// The bar of a log; tells what is asked for.
pub fn strip_ui(strip: &Strip<'_>, ui: &mut Ui) -> Option<ReplayCommand> {
    let (cursor, len) = (strip.cursor, strip.len);
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for step in [ReplayStep::Start, ReplayStep::Back] {
            asked = asked.or(step_ui(strip, ui, step, cursor > 0));
        }
        asked = asked.or(play_ui(strip, ui));
        for step in [ReplayStep::Forward, ReplayStep::End] {
            asked = asked.or(step_ui(strip, ui, step, cursor < len));
        }
        asked = asked.or(pace_ui(strip, ui));
        if strip.slides && ui.available_size_before_wrap().x > SLIDER {
            asked = asked.or(slider_ui(ui, cursor, len));
        }
    });
    // One line whatever it says, so that nothing jumps while it plays.
    let line = Label::new(RichText::new(strip.text).strong()).truncate();
    let says = |ui: &mut Ui| ui.add(line).on_hover_text(strip.text.replace(" · ", "\n"));
    let text = match strip.stood > cursor {
        false => format!("{cursor} of {len}"),
        true => format!("{cursor} of {len} · acting here cuts off what comes later"),
    };
    let faint = RichText::new(text).size(SMALL).color(muted(strip.tone));
    let wide = ui.available_width();
    if strip.slides && wide > SHARED {
        let layout = Layout::right_to_left(Align::Center);
        ui.allocate_ui_with_layout(vec2(wide, LINE), layout, |ui| {
            ui.label(faint);
            ui.with_layout(Layout::left_to_right(Align::Center), says);
        });
    } else {
        says(ui);
        ui.add(Label::new(faint).truncate());
    }
    asked
}

fn step_ui(
    strip: &Strip<'_>,
    ui: &mut Ui,
    step: ReplayStep,
    enabled: bool,
) -> Option<ReplayCommand> {
    let name = match step {
        ReplayStep::Start => "To the start of the log",
        ReplayStep::Back => "One entry back",
        ReplayStep::Forward => "One entry on",
        ReplayStep::End => "To the end of the log",
    };
    let sign: &[Stroke] = match step {
        ReplayStep::Start => &[Stroke::Bar(-0.8), Stroke::Left(0.8)],
        ReplayStep::Back => &[Stroke::Left(0.55)],
        ReplayStep::Forward => &[Stroke::Right(-0.55)],
        ReplayStep::End => &[Stroke::Right(-0.8), Stroke::Bar(0.8)],
    };
    let command = ReplayCommand::Step(step);
    ui.add_enabled_ui(enabled, |ui| sign_ui(strip, ui, command, name, sign))
        .inner
}

fn play_ui(strip: &Strip<'_>, ui: &mut Ui) -> Option<ReplayCommand> {
    let (name, sign): (_, &[Stroke]) = match strip.plays {
        true => ("Pause the replay", &[Stroke::Bar(-0.4), Stroke::Bar(0.4)]),
        false => ("Play the log", &[Stroke::Wide]),
    };
    sign_ui(strip, ui, ReplayCommand::Play, name, sign)
}

fn pace_ui(strip: &Strip<'_>, ui: &mut Ui) -> Option<ReplayCommand> {
    let now = strip.pace;
    let mut asked = None;
    let chosen = ComboBox::from_id_salt("pace")
        .selected_text(now.name())
        .width(84.0)
        .show_ui(ui, |ui| {
            for &pace in Pace::ALL {
                if row_ui(ui, pace == now, pace.name()).clicked() {
                    asked = Some(ReplayCommand::Pace(pace));
                }
            }
        });
    let named = format!("Pace of the replay, {}", now.name().to_lowercase());
    chosen
        .response
        .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &named));
    chosen
        .response
        .on_hover_text("How long an entry stands while the log plays");
    asked
}

fn slider_ui(ui: &mut Ui, cursor: u32, len: u32) -> Option<ReplayCommand> {
    let mut place = cursor;
    let room = ui.available_size_before_wrap().x;
    ui.spacing_mut().slider_width = (room - 90.0).min(420.0);
    let slider = ui.add(Slider::new(&mut place, 0..=len).show_value(false));
    slider.widget_info(|| WidgetInfo::slider(true, f64::from(cursor), "Entry of the log"));
    (slider.changed() && place != cursor).then_some(ReplayCommand::Show(place))
}

/// A part of a sign, in a square from -1 to 1.
#[derive(Clone, Copy, Debug)]
enum Stroke {
    /// An upright bar.
    Bar(f32),
    /// A triangle to the left, from its base.
    Left(f32),
    /// A triangle to the right, from its base.
    Right(f32),
    /// A large triangle to the right.
    Wide,
}

fn sign_ui(
    strip: &Strip<'_>,
    ui: &mut Ui,
    command: ReplayCommand,
    name: &str,
    sign: &[Stroke],
) -> Option<ReplayCommand> {
    let size = strip
        .density
        .least()
        .max(vec2(WIDE, ui.spacing().interact_size.y));
    let button = ui.add(Button::new("").min_size(size));
    let enabled = button.enabled();
    button.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let ink = ui.style().interact(&button).text_color();
    let ink = match enabled {
        true => ink,
        false => ui.visuals().widgets.noninteractive.bg_stroke.color,
    };
    for part in sign {
        paint(ui.painter(), button.rect, *part, ink);
    }
    let is_keyed = strip.lettered || command != ReplayCommand::Play;
    let keys = command.spec().keys.filter(|_| is_keyed);
    let tip = match keys {
        Some(keys) => format!("{name} ({})", keys_text(&keys)),
        None => name.to_owned(),
    };
    button.on_hover_text(tip).clicked().then_some(command)
}

fn paint(painter: &Painter, rect: Rect, part: Stroke, ink: Color32) {
    const HALF: f32 = 8.0;
    let at =
        |x: f32, y: f32| -> Pos2 { pos2(rect.center().x + x * HALF, rect.center().y + y * HALF) };
    let triangle = |from: f32, to: f32| vec![at(from, -0.75), at(to, 0.0), at(from, 0.75)];
    let filled = |points| Ink::convex_polygon(points, ink, eframe::egui::Stroke::NONE);
    match part {
        Stroke::Bar(x) => {
            let bar = Rect::from_min_max(at(x - 0.16, -0.75), at(x + 0.16, 0.75));
            painter.rect_filled(bar, 1.0, ink);
        }
        Stroke::Left(from) => drop(painter.add(filled(triangle(from, from - 1.2)))),
        Stroke::Right(from) => drop(painter.add(filled(triangle(from, from + 1.2)))),
        Stroke::Wide => drop(painter.add(filled(triangle(-0.55, 0.85)))),
    }
}
