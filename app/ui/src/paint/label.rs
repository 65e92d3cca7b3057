//! Where do texts go, and how large?
//!
//! As large as asked for, smaller where there is no room, never smaller than can be read. A text that still does not
//! fit loses its second line first, then its end. Names of units stay on their trays; all others go where there is room
//! beside what is there already (`taken`).

use eframe::egui::{Align2, FontId, Painter, Pos2, Rect, Vec2 as Vec2f, vec2};

use super::taken::{ASIDE, Taken, Words};
use super::{Brush, halo};
use crate::mark::Mark;
use crate::theme::{Look, SMALL, color32, style};

/// Mean width of a letter, in sizes of its font.
const LETTER: f64 = 0.5;
/// From line to line, in sizes of the font.
const PITCH: f64 = 1.2;
/// How high letters are, in sizes of the font.
const HIGH: f32 = 0.85;
/// How much higher than its room a text may be.
const OVER: f64 = 1.12;
/// How much wider: the room is the least side of a tray, and a name that is cut says less than one that is wide.
const WIDER: f64 = 1.75;
/// The same before it is cut, where it cannot be broken.
const WIDEST: f64 = 2.2;

/// How much of a plate is left under what lies over figures.
const SHEER: f32 = 0.7;

/// How large boxes along a line are, in points.
const BEAD: f32 = 8.0;
/// The most of them along one line: each costs time for every text.
const MOST_BEADS: f32 = 40.0;

/// A label as large as there is room for.
struct Fitted {
    /// Its lines as far as they fit.
    shown: Vec<String>,
    /// The last of them is the one under a name.
    has_under: bool,
    /// The size of its font, in points.
    size: f64,
    /// The box around it where it is wanted.
    place: Rect,
}

/// The label of something with no room of its own that has a number, such as "Objective 2", with nothing but that; none
/// of any other, as the number of a piece could be taken for one of these.
fn number_of(mark: &Mark) -> Option<Mark> {
    let Mark::Label {
        lines, look, room, ..
    } = mark
    else {
        return None;
    };
    let [line] = lines.as_slice() else {
        return None;
    };
    let (_, end) = line.rsplit_once([' ', '-'])?;
    let is_number = !end.is_empty() && end.chars().all(|letter| letter.is_ascii_digit());
    if *look != Look::Detail || room.is_finite() || !is_number {
        return None;
    }
    let mut number = mark.clone();
    if let Mark::Label { lines, .. } = &mut number {
        *lines = vec![end.to_owned()];
    }
    Some(number)
}

/// A line of more letters than fit, broken at its first space.
fn broken(line: &str, fit: f64) -> Vec<String> {
    let is_long = line.chars().count() as f64 > fit;
    let parts = line.split_once(' ').filter(|_| is_long);
    let [first, rest] = parts.map_or([line, ""], |(first, rest)| [first, rest]);
    let parts = [first, rest].into_iter().filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

fn is_beside_way(look: Look) -> bool {
    matches!(look, Look::WayWords | Look::WayWordsOther)
}

/// Boxes along a line, so near each other that nothing worth reading goes between them.
fn beads([from, to]: [Pos2; 2]) -> impl Iterator<Item = Rect> {
    let count = (from.distance(to) / BEAD).ceil().clamp(1.0, MOST_BEADS);
    (0..=count as usize).map(move |place| {
        let at = from.lerp(to, place as f32 / count);
        Rect::from_center_size(at, Vec2f::splat(BEAD))
    })
}

/// How far a text may step aside; `None` for one that stays whatever else is there.
fn may_step(look: Look) -> Option<&'static [f32]> {
    match look {
        Look::ArcName | Look::RangeName => Some(&ASIDE),
        // In the next ring it would tell another need.
        Look::ThreatNeed(_) => Some(&ASIDE[..1]),
        _ => None,
    }
}

impl Brush<'_> {
    /// Keeps the places of what has to be read where it is, so that words of ways go elsewhere: texts, spots and the
    /// ways themselves.
    pub fn keep(&self, marks: &[Mark], taken: &mut Taken) {
        for mark in marks {
            match mark {
                Mark::Label { look, .. } if is_beside_way(*look) => {}
                Mark::Label { .. } => {
                    let text = self.fitted(mark);
                    taken.fixed.extend(text.map(|text| text.place));
                }
                Mark::Dot { at, radius, .. } => {
                    let size = Vec2f::splat(2.0 * self.lens.points(*radius));
                    let center = self.lens.screen_from_table(*at);
                    taken.fixed.push(Rect::from_center_size(center, size));
                }
                Mark::Line {
                    points,
                    look: Look::Way | Look::WayOther,
                } => {
                    if let [from, to] = points.as_slice() {
                        let ends = [from, to].map(|at| self.lens.screen_from_table(*at));
                        taken.fixed.extend(beads(ends));
                    }
                }
                Mark::Line { .. } => {}
                Mark::Area { .. } | Mark::Region { .. } | Mark::Band { .. } => {}
            }
        }
    }

    /// Keeps the room of trays.
    pub fn keep_trays(&self, marks: &[Mark], taken: &mut Taken) {
        taken.trays.extend(marks.iter().filter_map(|mark| {
            let Mark::Area {
                outlines,
                look: Look::Tray(_),
            } = mark
            else {
                return None;
            };
            Some(Rect::from_points(&self.points(outlines.first()?)))
        }));
    }

    fn fitted(&self, mark: &Mark) -> Option<Fitted> {
        let Mark::Label {
            at,
            lines,
            under,
            room,
            size,
            ..
        } = mark
        else {
            return None;
        };
        let least = f64::from(SMALL);
        let room = f64::from(self.lens.points(*room));
        let letters = |line: &str| line.chars().count() as f64 * LETTER;
        let widest = lines.iter().map(|line| letters(line)).fold(0.5, f64::max);
        let rows = |under: bool| lines.len() as f64 + if under { 1.0 } else { 0.0 };
        let mut has_under = !under.is_empty();
        let size = size
            .min(room / widest)
            .min(room / (rows(has_under) * PITCH))
            .max(least);
        if rows(has_under) * PITCH * size > room * OVER {
            has_under = false;
        }
        let fit = |wider: f64| (room * wider / size / LETTER).floor();
        let (fit, most_letters) = (fit(WIDER), fit(WIDEST));
        let mut shown = lines.clone();
        // A name that would be cut is whole in more lines, where these leave room for what is under it.
        let split: Vec<String> = lines.iter().flat_map(|line| broken(line, fit)).collect();
        let all = split.len() as f64 + if has_under { 1.0 } else { 0.0 };
        if all * PITCH * size <= room * OVER {
            shown = split;
        }
        let most = (room * OVER / size / PITCH).floor().max(1.0);
        if (shown.len() as f64) > most {
            shown.truncate(most as usize);
        }
        let center = self.lens.screen_from_table(*at);
        if !self.lens.screen.expand(100.0).contains(center) {
            return None;
        }
        if fit < 2.0 {
            return None;
        }
        for line in &mut shown {
            if line.chars().count() as f64 > most_letters {
                *line = line
                    .chars()
                    .take((most_letters as usize).saturating_sub(1))
                    .collect();
                line.push('…');
            }
        }
        if has_under {
            shown.push(under.clone());
        }
        let pitch = (size * PITCH) as f32;
        let widest = shown.iter().map(|line| letters(line)).fold(0.5, f64::max);
        let high = pitch * (shown.len() as f32 - 1.0) + size as f32 * HIGH;
        Some(Fitted {
            place: Rect::from_center_size(center, vec2((widest * size) as f32, high)),
            shown,
            has_under,
            size,
        })
    }

    pub(super) fn label(&self, painter: &Painter, mark: &Mark, taken: &mut Taken) {
        let look = mark.look();
        let Some(fitted) = self.fitted(mark) else {
            return;
        };
        let place = fitted.place;
        let mut center = place.center();
        if is_beside_way(look) {
            center = taken.apart(place);
            taken.words.push(Words {
                lines: fitted.shown.clone(),
                place: Rect::from_center_size(center, place.size()),
            });
        } else if look == Look::Detail {
            let number = number_of(mark).and_then(|mark| self.fitted(&mark));
            let short = number.as_ref().map(|number| number.place);
            let Some((there, step)) = taken.beside(place, short) else {
                return;
            };
            let shown = &number.filter(|_| there != place).unwrap_or(fitted);
            let center = shown.place.center() + vec2(0.0, step);
            if matches!(mark, Mark::Label { room, .. } if room.is_finite()) {
                // A piece may be as dark as its name.
                let plate = Rect::from_center_size(center, shown.place.size()).expand(1.0);
                painter.rect_filled(plate, 3.0, halo(self.tone));
            }
            return self.lines(painter, shown, center, look);
        } else if let Some(aside) = may_step(look) {
            match taken.clear(place, aside) {
                Some(step) => center.y += step,
                None => return,
            }
        }
        let has_plate = matches!(look, Look::Name | Look::Remark | Look::ThreatNeed(_));
        if has_plate || is_beside_way(look) {
            // It may lie over figures or a band, which are seen through.
            let plate = Rect::from_center_size(center, place.size()).expand(1.0);
            painter.rect_filled(plate, 3.0, halo(self.tone).gamma_multiply(SHEER));
        }
        self.lines(painter, &fitted, center, look);
    }

    /// The lines of a label around a point of the screen.
    fn lines(&self, painter: &Painter, fitted: &Fitted, center: Pos2, look: Look) {
        let Fitted {
            shown,
            has_under,
            size,
            ..
        } = fitted;
        let pitch = (size * PITCH) as f32;
        let top = center.y - pitch * (shown.len() as f32 - 1.0) / 2.0;
        let last = shown.len().saturating_sub(1);
        for (row, line) in shown.iter().enumerate() {
            let place = Pos2::new(center.x, top + pitch * row as f32);
            let look = match *has_under && row == last {
                true => Look::Detail,
                false => look,
            };
            self.text(painter, place, line, *size as f32, look);
        }
    }

    /// A line of text around a point of the screen, with a halo.
    fn text(&self, painter: &Painter, at: Pos2, text: &str, size: f32, look: Look) {
        let Some(fill) = style(self.tone, look).fill else {
            return;
        };
        let font = FontId::proportional(size.max(SMALL));
        let galley = painter.layout_no_wrap(text.to_owned(), font, color32(fill));
        let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
        let halo = halo(self.tone);
        for aside in [vec2(-0.8, -0.8), vec2(0.8, 0.8)] {
            painter.galley_with_override_text_color(corner + aside, galley.clone(), halo);
        }
        painter.galley(corner, galley, color32(fill));
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, FullOutput, RawInput, Shape, Ui};
    use geometry::Vec2;

    use super::*;
    use crate::camera::{Camera, Lens};
    use crate::paint::Patterns;
    use crate::theme::{Party, Tone};

    /// What is painted of a table whose middle is that of the screen, ten points an inch.
    fn painted(mut paint: impl FnMut(&Brush<'_>, &Ui)) -> FullOutput {
        let egui = Context::default();
        egui.set_fonts(crate::theme::fonts());
        let patterns = Patterns::new(&egui);
        let (center, scale) = (Vec2::ZERO, 10.0);
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            let brush = Brush {
                lens: Lens {
                    camera: Camera { center, scale },
                    screen: ui.max_rect(),
                },
                tone: Tone::Light,
                patterns: &patterns,
            };
            paint(&brush, ui);
        });
        output.textures_delta.clear();
        output
    }

    /// The name of a palisade lay dark on dark, a need violet on yellow.
    #[test]
    fn the_name_of_a_piece_and_a_need_have_a_plate() {
        let center = Vec2::ZERO;
        for (look, room, plates) in [
            (Look::Detail, 4.0, 1),
            (Look::Detail, f64::INFINITY, 0),
            (Look::ThreatNeed(Party::Own), f64::INFINITY, 1),
        ] {
            let mut mark = Mark::label(center, "Palisade".to_owned(), 11.0, look);
            if let Mark::Label { room: own, .. } = &mut mark {
                *own = room;
            }
            let output = painted(|brush, ui| {
                brush.paint(ui.painter(), std::slice::from_ref(&mark));
            });
            let is_plate = |shape: &Shape| matches!(shape, Shape::Rect(_));
            let found = output.shapes.iter().filter(|one| is_plate(&one.shape));
            assert_eq!(found.count(), plates, "{look:?} {room}");
        }
    }

    /// Names of eleven letters were cut on trays of a table that is seen whole, and any on the tray of a wolf.
    #[test]
    fn a_name_of_a_unit_is_whole_on_a_tray_as_wide_as_it() {
        for (name, room) in [("crossbowmen", 5.75), ("grey-wind", 3.2)] {
            let mark = Mark::Label {
                at: Vec2::ZERO,
                lines: vec![name.to_owned()],
                under: String::new(),
                room,
                size: 13.0,
                look: Look::Name,
            };
            painted(|brush, _| {
                let fitted = brush.fitted(&mark).expect("there is room");
                assert_eq!(fitted.shown, [name]);
            });
        }
    }

    /// On a phone "Red cloaks" was "Red cloa…", with room for a second line or beside its wounds.
    #[test]
    fn a_name_that_would_be_cut_has_two_lines_where_there_is_room_and_else_a_wide_one() {
        let cases: [(&str, f64, &[&str]); 3] = [
            ("", 3.0, &["Red", "cloaks"]),
            ("9/12", 3.0, &["Red cloaks", "9/12"]),
            ("", 6.0, &["Red cloaks"]),
        ];
        for (under, room, shown) in cases {
            let mark = Mark::Label {
                at: Vec2::ZERO,
                lines: vec!["Red cloaks".to_owned()],
                under: under.to_owned(),
                room,
                size: 13.0,
                look: Look::Name,
            };
            painted(|brush, _| {
                let fitted = brush.fitted(&mark).expect("there is room");
                assert_eq!(fitted.shown, shown);
            });
        }
    }

    #[test]
    fn boxes_along_a_line_leave_no_room_for_a_text() {
        for to in [0.0, 5.0, 100.0, 319.0] {
            let boxes: Vec<Rect> = beads([Pos2::ZERO, Pos2::new(to, to)]).collect();
            let apart = |pair: &[Rect]| pair[0].center().distance(pair[1].center());
            assert!(boxes.windows(2).all(|pair| apart(pair) <= 12.0), "{to}");
            assert_eq!(boxes.first().map(Rect::center), Some(Pos2::ZERO));
            assert_eq!(boxes.last().map(Rect::center), Some(Pos2::new(to, to)));
        }
    }

    #[test]
    fn a_numbered_name_without_room_has_room_for_its_number() {
        let named = |text: &str, look| Mark::label(Vec2::ZERO, text.to_owned(), 11.0, look);
        let lines = |mark: Option<Mark>| match mark {
            Some(Mark::Label { lines, .. }) => lines,
            _other => Vec::new(),
        };
        let number = number_of(&named("Objective 2", Look::Detail));
        assert_eq!(lines(number), ["2"]);
        for (text, look) in [
            ("Palisade", Look::Detail),
            ("my old well", Look::Detail),
            ("Objective 2", Look::ArcName),
        ] {
            assert_eq!(number_of(&named(text, look)), None, "{text}");
        }
    }
}
