//! Where did the others go on the map since somebody here was asked last?
//!
//! Arrows in their colors and rings around what they took, until one acts oneself; of a game that is looked back at, what
//! its last entry did. What has just gone is seen on its way. Read of what everybody was told.

use boards::AreaId;
use eframe::egui::Color32;
use game_window::{Playable, Played};
use play::{Game, Seat, Viewer};
use ui::motion;

use super::arrows::Way;
use super::brush::Brush;

/// What somebody did between areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Something went or was sent from one area to another.
    Went(Seat, [AreaId; 2]),
    /// The same, and nobody was attacked.
    Moved(Seat, [AreaId; 2]),
    /// An area was taken.
    Took(Seat, AreaId),
}

/// All that was done, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// What the others did since.
    all: Vec<Step>,
    /// The entry that is shown.
    cursor: u32,
    /// What went or was sent in the last few entries, whoever did it.
    last: Vec<(u32, [AreaId; 2], Seat)>,
}

/// How large something is that is on its way, in points.
const ROUND: f32 = 9.0;

/// What a game tells of ways between areas.
pub(crate) trait Stepped: Playable {
    /// What everybody was told, as steps; it is told in the order of the log from its beginning.
    fn steps(told: Vec<(u32, <Self::Game as Game>::Told)>) -> impl Iterator<Item = (u32, Step)>;
}

impl Trace {
    /// What is to be shown of a game now.
    pub(crate) fn of<M: Stepped>(game: &Played<M>) -> Self {
        let cursor = game.session().cursor();
        let told = game.session().told(Viewer::Table);
        let mut trace = Self {
            cursor,
            ..Self::default()
        };
        let range = range(game);
        for (entry, step) in M::steps(told) {
            if motion::is_followed(entry, cursor)
                && let Step::Went(seat, way) | Step::Moved(seat, way) = step
            {
                trace.last.push((entry, way, seat));
            }
            let Some((from, to, but)) = range else {
                continue;
            };
            let is_own = but == Some(step.seat());
            if entry > from && entry <= to && !is_own {
                trace.note(step);
            }
        }
        trace
    }

    /// Takes in a step that is not known; whoever moves in where they fought follows that arrow.
    fn note(&mut self, step: Step) {
        let fought = match step {
            Step::Moved(seat, way) => Step::Went(seat, way),
            Step::Went(..) | Step::Took(..) => step,
        };
        if !self.all.contains(&step) && !self.all.contains(&fought) {
            self.all.push(step);
        }
    }

    /// Paints what is on its way: it set out when what it did was shown first.
    pub(crate) fn glide(&self, brush: &Brush<'_>, ink: impl Fn(Seat) -> Color32) {
        let egui = brush.painter.ctx();
        let Some(under_way) = motion::under_way(egui, "map", self.cursor) else {
            return;
        };
        for (_, way, seat) in self
            .last
            .iter()
            .filter(|(entry, ..)| *entry > under_way.before)
        {
            let ends = way.map(|area| brush.sheet.anchor(brush.chart, area));
            if let [Some(from), Some(to)] = ends {
                let at = from + (to - from) * under_way.share;
                let inks = [brush.inks.ink, brush.inks.paper, ink(*seat)];
                motion::token(brush.painter, at, ROUND, inks);
            }
        }
    }

    /// Tells whether nothing is to be shown.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Rings what was taken, in the colors of seats.
    pub(crate) fn rings(&self, brush: &Brush<'_>, ink: impl Fn(Seat) -> Color32) {
        for step in &self.all {
            if let Step::Took(seat, area) = step {
                brush.dashed(*area, 3.0, ink(*seat));
            }
        }
    }

    /// The ways that were gone, in the colors of seats.
    pub(crate) fn ways(&self, ink: impl Fn(Seat) -> Color32) -> impl Iterator<Item = Way> {
        self.all.iter().filter_map(move |step| match *step {
            Step::Went(seat, [from, to]) | Step::Moved(seat, [from, to]) => Some(Way {
                from,
                to,
                ink: ink(seat),
                is_move: matches!(step, Step::Moved(..)),
            }),
            Step::Took(..) => None,
        })
    }
}

impl Step {
    fn seat(self) -> Seat {
        match self {
            Self::Went(seat, _) | Self::Moved(seat, _) | Self::Took(seat, _) => seat,
        }
    }
}

/// After which entry, up to which, and whose steps are known to who looks.
fn range<M: Playable>(game: &Played<M>) -> Option<(u32, u32, Option<Seat>)> {
    let cursor = game.session().cursor();
    if game.looks_back() {
        return Some((cursor.saturating_sub(1), cursor, None));
    }
    let (since, until) = game.since()?;
    // Whoever acts knows what was before, and wants to see what comes of it.
    (until == cursor).then(|| (since, cursor, game.asked()))
}

#[cfg(test)]
mod tests {
    use boards::risk::Pack;

    use super::*;

    /// Armies that were shifted looked as if they had attacked.
    #[test]
    fn a_move_is_no_attack_and_whoever_moves_in_follows_it() {
        let pack = Pack::builtin().expect("the pack is sound");
        let areas = pack.map.areas();
        let way = [areas[0].number, areas[1].number];
        let back = [way[1], way[0]];
        let mut trace = Trace::default();
        for step in [
            Step::Went(Seat(0), way),
            Step::Moved(Seat(0), way),
            Step::Moved(Seat(0), back),
            Step::Moved(Seat(0), back),
        ] {
            trace.note(step);
        }
        let ways = trace.ways(|_| Color32::BLACK);
        let ways: Vec<_> = ways.map(|one| (one.from, one.is_move)).collect();
        assert_eq!(ways, [(way[0], false), (back[0], true)]);
    }
}
