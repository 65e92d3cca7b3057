//! How do arrows lead from area to area and stay read among names and counters?
//!
//! They lie below both, so that they cover neither, and their heads stand as near to where they lead as nothing covers
//! them, while their lines go on. Where all the way is covered, the head alone lies over it, as it would not be seen; where
//! the edge of the map cuts a way, its head stands in what is left of it.
//! Whoever only moves has dashes and an open head, so that attacks are told apart without color.

use boards::AreaId;
use eframe::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use game_window::SignRow;
use ui::theme::TileInks;

use super::brush::Brush;

/// How long and how wide half a head is, however long the way.
const HEAD: [f32; 2] = [12.0, 7.0];

/// How far before the middle of the counter an arrow ends, in points.
const BEFORE: f32 = 15.0;

/// From one place that is tried for a head to the next, in points.
const STEP: f32 = 3.0;

/// A way from one area to another that is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Way {
    pub(crate) from: AreaId,
    pub(crate) to: AreaId,
    pub(crate) ink: Color32,
    /// Whether nobody is attacked along it.
    pub(crate) is_move: bool,
}

/// An arrow on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrow {
    /// From its tail to where it leads, below names and counters.
    pub(crate) line: [Pos2; 2],
    /// The tip of its head, on the line.
    tip: Pos2,
    ink: Color32,
    is_move: bool,
    /// Whether its head lies below names and counters, too.
    is_below: bool,
}

impl Arrow {
    /// Between two points, where some rooms of a screen are covered.
    fn new(way: &Way, ends: [Pos2; 2], rooms: &[Rect], screen: Rect) -> Self {
        let ([_, tip], is_below) = lead(ends, rooms, screen);
        let (line, _) = lead(ends, &[], Rect::EVERYTHING);
        Self {
            line,
            tip,
            ink: way.ink,
            is_move: way.is_move,
            is_below,
        }
    }
}

/// The line of an arrow between two points whose head is covered by none of some rooms, if it can, and whether it can. It
/// is in sight on a screen where any of the way is.
fn lead([from, to]: [Pos2; 2], rooms: &[Rect], screen: Rect) -> ([Pos2; 2], bool) {
    let way = to - from;
    let length = way.length().max(1.0);
    let along = way / length;
    // What stands at both ends is read, too.
    let tail = from + along * (length * 0.2).min(14.0);
    let nearest = (length - BEFORE).max(length * 0.7);
    let head = |far: f32| {
        let middle = from + along * (far - HEAD[0] / 2.0);
        Rect::from_center_size(middle, Vec2::splat(HEAD[0]))
    };
    let is_free = |far: &f32| !rooms.iter().any(|room| room.intersects(head(*far)));
    let is_seen = |far: &f32| screen.contains_rect(head(*far));
    let tries = |least: f32| {
        let places = (0_u8..=u8::MAX).map(move |step| nearest - STEP * f32::from(step));
        places.take_while(move |far| *far >= least)
    };
    let least = (length * 0.4).max(HEAD[0] + 4.0).min(nearest);
    // Nearer to where it comes from it would seem to lead somewhere else, but for a way that leads out of sight.
    let least_seen = match tries(least).any(|far| is_seen(&far)) {
        true => least,
        false => HEAD[0].min(nearest),
    };
    let mut seen = tries(least_seen).filter(is_seen);
    let last = seen.clone().next().unwrap_or(nearest);
    let free = seen.find(is_free);
    let tip = from + along * free.unwrap_or(last);
    ([tail, tip], free.is_some())
}

/// Paints the line of an attack, or the dashes of a move.
fn line(painter: &Painter, paper: Color32, own: &Arrow) {
    let [tail, mut end] = own.line;
    if own.tip == end && !own.is_move {
        // A whole head is where its line ends.
        end -= (end - tail).normalized() * HEAD[0];
    }
    let line = Stroke::new(3.5, own.ink);
    // A rim, as the ground may have the color of whoever went.
    painter.line_segment([tail, end], Stroke::new(6.5, paper));
    if own.is_move {
        painter.extend(Shape::dashed_line(&[tail, end], line, 6.0, 5.0));
    } else {
        painter.line_segment([tail, end], line);
    }
}

/// Paints the head of an attack, or of a move.
fn head(painter: &Painter, paper: Color32, own: &Arrow) {
    let along = (own.tip - own.line[0]).normalized();
    let aside = along.rot90();
    let [long, wide] = HEAD;
    let base = own.tip - along * long;
    let wings = [1.0, -1.0].map(|side| base + aside * wide * side);
    let line = Stroke::new(3.5, own.ink);
    if own.is_move {
        let head = vec![wings[0], own.tip, wings[1]];
        painter.add(Shape::line(head.clone(), Stroke::new(6.5, paper)));
        painter.add(Shape::line(head, line));
        return;
    }
    let head = vec![own.tip, wings[0], wings[1]];
    let rim = Stroke::new(1.5, paper);
    painter.add(Shape::convex_polygon(head, own.ink, rim));
    // Its rim does not part it from its line.
    painter.line_segment([base - along, base + along], line);
}

/// An attack and a move as signs, each with what it means.
pub(crate) fn arrow_rows<'a>(inks: TileInks) -> impl Iterator<Item = SignRow<'a>> {
    let attack = (
        inks.no,
        "A whole arrow",
        "An attack, in the color of whoever attacked",
    );
    let moves = (
        inks.plan,
        "A dashed arrow",
        "Armies that moved among areas of their own",
    );
    [attack, moves].into_iter().map(move |(ink, name, says)| {
        SignRow::new(name, says, move |painter, rect| {
            let own = Arrow {
                line: [rect.left_center(), rect.right_center()],
                tip: rect.right_center(),
                ink,
                is_move: ink == inks.plan,
                is_below: true,
            };
            line(painter, inks.paper, &own);
            head(painter, inks.paper, &own);
        })
    })
}

impl Brush<'_> {
    /// Ways in sight as arrows, where names and counters cover some rooms.
    pub(crate) fn lead(&self, ways: &[Way], rooms: &[Rect]) -> Vec<Arrow> {
        let arrows = ways.iter().filter_map(|way| {
            let from = self.sheet.anchor(self.chart, way.from)?;
            let to = self.sheet.anchor(self.chart, way.to)?;
            let about = Rect::from_two_pos(from, to).expand(HEAD[0]);
            let near = rooms.iter().filter(|room| room.intersects(about));
            let near: Vec<Rect> = near.copied().collect();
            Some(Arrow::new(way, [from, to], &near, self.sheet.room))
        });
        arrows.collect()
    }

    /// Paints arrows where names and counters come to lie over them.
    pub(crate) fn arrows(&self, arrows: &[Arrow]) {
        let paper = self.inks.paper;
        arrows.iter().for_each(|own| line(self.painter, paper, own));
        let lower = arrows.iter().filter(|own| own.is_below);
        lower.for_each(|own| head(self.painter, paper, own));
    }

    /// Paints over names and counters the heads that these would cover all the way.
    pub(crate) fn heads(&self, arrows: &[Arrow]) {
        let upper = arrows.iter().filter(|own| !own.is_below);
        upper.for_each(|own| head(self.painter, self.inks.paper, own));
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{pos2, vec2};

    use super::*;

    #[test]
    fn a_head_stands_where_nothing_covers_it() {
        let ends = [pos2(0.0, 0.0), pos2(200.0, 0.0)];
        let counter = Rect::from_center_size(ends[1], vec2(60.0, 40.0));
        let name = Rect::from_center_size(pos2(140.0, 0.0), vec2(50.0, 12.0));
        let tip = |rooms: &[Rect]| lead(ends, rooms, Rect::EVERYTHING).0[1].x;
        assert_eq!(tip(&[]), 185.0, "near to the counter");
        assert!((158.0..=170.0).contains(&tip(&[counter])), "before it");
        assert!(
            (100.0..115.0).contains(&tip(&[counter, name])),
            "and before its name"
        );
    }

    #[test]
    fn an_arrow_that_is_covered_all_the_way_lies_over_it() {
        let ends = [pos2(0.0, 0.0), pos2(60.0, 0.0)];
        let all = Rect::from_two_pos(ends[0], ends[1]).expand(9.0);
        assert!(lead(ends, &[], Rect::EVERYTHING).1);
        assert!(!lead(ends, &[all], Rect::EVERYTHING).1);
        let (none, _) = lead([ends[0], ends[0]], &[], Rect::EVERYTHING);
        assert!(none.iter().all(|at| at.x.is_finite()), "{none:?}");
    }

    /// On a phone an attack over The Golden Sound was a stroke alone: its head lay beyond the edge of the map.
    #[test]
    fn the_head_of_a_way_that_the_edge_cuts_is_in_sight() {
        let ends = [pos2(20.0, 50.0), pos2(240.0, 50.0)];
        for (right, all) in [(180.0, false), (180.0, true), (80.0, false)] {
            let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(right, 100.0));
            let covered = if all { vec![screen] } else { Vec::new() };
            let ([_, tip], is_free) = lead(ends, &covered, screen);
            assert_eq!(is_free, !all);
            assert!(
                screen.contains(tip) && tip.x > right - 8.0,
                "{tip} of {right}"
            );
        }
    }

    /// An attack on Pyke from Wolfswood ended before Cape Kraken, which lies between, and looked like one on that.
    #[test]
    fn a_line_goes_on_to_where_it_leads_however_far_its_head_yields() {
        let [from, to] = [1, 2].map(|id| AreaId::new(id).expect("it is not zero"));
        let way = Way {
            from,
            to,
            ink: Color32::BLACK,
            is_move: false,
        };
        let ends = [pos2(0.0, 0.0), pos2(200.0, 0.0)];
        let between = Rect::from_center_size(pos2(150.0, 0.0), vec2(80.0, 40.0));
        let own = Arrow::new(&way, ends, &[between], Rect::EVERYTHING);
        assert!(own.is_below && own.tip.x < 115.0, "{own:?}");
        assert!(own.line[1].x > 180.0, "{own:?}");
        let all = Rect::from_two_pos(ends[0], ends[1]).expand(9.0);
        let over = Arrow::new(&way, ends, &[all], Rect::EVERYTHING);
        assert!(!over.is_below && over.tip == over.line[1], "{over:?}");
    }
}
