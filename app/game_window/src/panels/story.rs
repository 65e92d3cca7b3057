//! How is it shown how a game went?
//!
//! Points by round as a line for each seat with its name at the end, beside those that win at once, what turned the game,
//! which shows it as it was then, and how lucky the dice were.

use eframe::egui::{
    Align2, Button, Color32, FontId, Label, Pos2, RichText, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use play::Seat;
use ui::replay::ReplayCommand;

use crate::story::Story;

/// How high the lines go at least, in points.
const HIGH: f32 = 96.0;

/// How far names at the ends of lines lie apart.
const APART: f32 = 13.0;

/// How much of the width names have at most.
const NAMES: f32 = 0.4;

/// Shows it, with the color and the name of a seat; tells what is asked for.
pub fn story_ui(
    ui: &mut Ui,
    story: &Story,
    muted: Color32,
    seat: impl Fn(Seat) -> (Color32, String),
) -> Option<ReplayCommand> {
    ui.add_space(4.0);
    ui.strong("How it went");
    let mut points = story.chapters.iter().flat_map(|one| &one.points);
    if points.any(|own| *own != 0) {
        lines_ui(ui, story, muted, &seat);
    }
    let mut asked = None;
    for (entry, text) in story.words(|own| seat(own).1) {
        let row = Button::new(text).frame(false).wrap();
        let row = ui.add(row).on_hover_text("Look at the game as it was then");
        if row.clicked() {
            asked = Some(ReplayCommand::Show(entry));
        }
    }
    for text in story.luck_words(|own| seat(own).1) {
        ui.add(Label::new(RichText::new(text).color(muted)).wrap());
    }
    asked
}

/// A line of points for each seat, from round to round.
fn lines_ui(ui: &mut Ui, story: &Story, muted: Color32, seat: &impl Fn(Seat) -> (Color32, String)) {
    let wide = ui.available_width();
    let seats = story.chapters.last().map_or(0, |one| one.points.len());
    let high = HIGH.max(seats as f32 * APART + 20.0);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, high), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Points by round"));
    let all = story.chapters.iter().flat_map(|one| &one.points);
    let all = all.chain(&story.goal);
    let (least, most) = all.fold((0, 1), |(least, most), own| {
        (least.min(*own), most.max(*own))
    });
    let painter = ui.painter();
    let font = FontId::proportional(ui::theme::SMALL);
    let names: Vec<_> = (0..seats)
        .zip((0..).map(Seat))
        .map(|(_, own)| {
            let (ink, name) = seat(own);
            painter.layout_no_wrap(name, font.clone(), ink)
        })
        .collect();
    let names_wide = names.iter().map(|name| name.size().x).fold(0.0, f32::max);
    let names_wide = names_wide.min(wide * NAMES);
    let mut room = rect.shrink2(vec2(16.0, 10.0));
    room.max.x -= (names_wide - 6.0).max(0.0);
    let steps = story.chapters.len().saturating_sub(1).max(1) as f32;
    let at = |chapter: usize, points: i32| -> Pos2 {
        let along = chapter as f32 / steps;
        let up = (points - least) as f32 / (most - least) as f32;
        pos2(
            room.left() + room.width() * along,
            room.bottom() - room.height() * up,
        )
    };
    let base = [room.left_bottom(), room.right_bottom()];
    painter.line_segment(base, Stroke::new(1.0, muted));
    if let Some(goal) = story.goal {
        let line = base.map(|end| pos2(end.x, at(0, goal).y));
        painter.extend(Shape::dashed_line(&line, Stroke::new(1.0, muted), 4.0, 4.0));
        painter.text(line[0], Align2::LEFT_BOTTOM, "wins", font.clone(), muted);
    }
    // More than wins stands too near to it.
    let is_apart = |points: &i32| {
        let off = story.goal.map(|goal| at(0, goal).y - at(0, *points).y);
        off.is_none_or(|off| off.abs() > APART)
    };
    let shown = [least, most].into_iter().filter(is_apart);
    for points in shown.chain(story.goal) {
        let text = points.to_string();
        let at = pos2(rect.left(), at(0, points).y);
        painter.text(at, Align2::LEFT_CENTER, text, font.clone(), muted);
    }
    let mut ends = vec![room.center().y; seats];
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
            ends[place] = last.y;
        }
        painter.add(Shape::line(points, Stroke::new(2.5, ink)));
    }
    let places = apart(
        &ends,
        [rect.top() + APART / 2.0, rect.bottom() - APART / 2.0],
    );
    let clip = painter.with_clip_rect(rect);
    for (name, middle) in names.into_iter().zip(places) {
        let at = pos2(room.right() + 8.0, middle - name.size().y / 2.0);
        clip.galley(at, name, muted);
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

/// Where the names of lines stand that end at these heights: in the same order, no two nearer than [`APART`] as long as
/// they have room.
fn apart(ends: &[f32], [top, bottom]: [f32; 2]) -> Vec<f32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut places = ends.to_vec();
    let mut above = top - APART;
    for place in &order {
        places[*place] = ends[*place].max(above + APART);
        above = places[*place];
    }
    let mut below = bottom + APART;
    for place in order.iter().rev() {
        places[*place] = places[*place].min(below - APART);
        below = places[*place];
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of a close game end beside each other, where names would lie over each other.
    #[test]
    fn names_at_the_ends_of_lines_lie_apart_in_the_order_of_the_lines() {
        let places = apart(&[90.0, 20.0, 89.0, 21.0], [6.5, 93.5]);
        let mut sorted = places.clone();
        sorted.sort_by(f32::total_cmp);
        assert!(
            sorted
                .windows(2)
                .all(|pair| pair[1] - pair[0] >= APART - 0.01),
            "{sorted:?}"
        );
        assert!(sorted[0] >= 6.5 && sorted[3] <= 93.5, "{sorted:?}");
        assert!(places[1] < places[3] && places[3] < places[2] && places[2] < places[0]);
        assert_eq!(
            apart(&[50.0], [6.5, 93.5]),
            [50.0],
            "one stands at its line"
        );
    }
}
