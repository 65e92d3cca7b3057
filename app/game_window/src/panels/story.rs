//! How is it shown how a game went?
//!
//! Points by round as a line for each seat, and what turned the game; each of these shows the game as it was then.

use eframe::egui::{
    Button, Color32, Label, Pos2, RichText, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use play::Seat;
use ui::replay::ReplayCommand;

use crate::story::Story;

/// How high the lines go, in points.
const HIGH: f32 = 96.0;

/// Shows it, with the color and the name of a seat; tells what is asked for.
pub fn story_ui(
    ui: &mut Ui,
    story: &Story,
    muted: Color32,
    seat: impl Fn(Seat) -> (Color32, String),
) -> Option<ReplayCommand> {
    ui.add_space(4.0);
    ui.strong("How it went");
    lines_ui(ui, story, muted, &seat);
    let mut asked = None;
    for (entry, text) in story.words(|own| seat(own).1) {
        let row = Button::new(text).frame(false).wrap();
        let row = ui.add(row).on_hover_text("Look at the game as it was then");
        if row.clicked() {
            asked = Some(ReplayCommand::Show(entry));
        }
    }
    asked
}

/// A line of points for each seat, from round to round.
fn lines_ui(ui: &mut Ui, story: &Story, muted: Color32, seat: &impl Fn(Seat) -> (Color32, String)) {
    let wide = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(wide, HIGH), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Points by round"));
    let all = story.chapters.iter().flat_map(|one| &one.points);
    let (least, most) = all.fold((0, 1), |(least, most), own| {
        (least.min(*own), most.max(*own))
    });
    let room = rect.shrink2(vec2(16.0, 10.0));
    let steps = story.chapters.len().saturating_sub(1).max(1) as f32;
    let at = |chapter: usize, points: i32| -> Pos2 {
        let along = chapter as f32 / steps;
        let up = (points - least) as f32 / (most - least) as f32;
        pos2(
            room.left() + room.width() * along,
            room.bottom() - room.height() * up,
        )
    };
    let painter = ui.painter();
    let base = [room.left_bottom(), room.right_bottom()];
    painter.line_segment(base, Stroke::new(1.0, muted));
    for points in [least, most] {
        let text = points.to_string();
        let font = eframe::egui::FontId::proportional(ui::theme::SMALL);
        let at = pos2(rect.left(), at(0, points).y);
        let anchor = eframe::egui::Align2::LEFT_CENTER;
        painter.text(at, anchor, text, font, muted);
    }
    let seats = story.chapters.last().map_or(0, |one| one.points.len());
    for (place, own) in (0..seats).zip((0..).map(Seat)) {
        let (ink, _) = seat(own);
        // Equal ones lie beside each other.
        let aside = vec2(0.0, (place as f32 - seats as f32 / 2.0) * -1.6);
        let points = story.chapters.iter().enumerate();
        let points: Vec<Pos2> = points
            .filter_map(|(chapter, one)| Some(at(chapter, *one.points.get(place)?) + aside))
            .collect();
        if let Some(last) = points.last() {
            painter.circle_filled(*last, 4.0, ink);
        }
        painter.add(Shape::line(points, Stroke::new(2.5, ink)));
    }
    response.on_hover_ui(|ui| {
        for (place, own) in (0..seats).zip((0..).map(Seat)) {
            let points = story.chapters.iter();
            let points: Vec<String> = points
                .filter_map(|one| one.points.get(place).map(ToString::to_string))
                .collect();
            let (ink, name) = seat(own);
            let text = format!("{name}: {}", points.join(", "));
            ui.add(Label::new(RichText::new(text).color(ink)).wrap());
        }
    });
}
