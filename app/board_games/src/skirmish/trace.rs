//! What did the last entries of the log do on the board?
//!
//! Ways that models went, blows, and what became of whom, read of what everybody was told. A way goes over the squares
//! that were walked, as far as this device knows how the board was before.

use std::collections::BTreeMap;

use grid::{Body, Field, ModelId, Place, Square, Told, falls_short};
use play::Viewer;
use ui::motion;

use super::Game;
use crate::skirmish::TilesGame as _;

/// Entries for which a way that was laid counts: who steps on a covered token on it goes on some entries later.
const LAID: u32 = 6;

/// What is said of who fell: captured, or killed.
pub(super) const FELL: [&str; 2] = ["captured", "killed"];

/// What is said of who came to stand somewhere.
pub(super) const HERE: &str = "here";

/// What some entries did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Where models went, from where they stood, square by square.
    pub ways: Vec<(ModelId, Vec<Body>)>,
    /// Who struck or ran at whom.
    pub blows: Vec<[Body; 2]>,
    /// What became of whom.
    pub signs: Vec<(Body, String)>,
    /// The entry that is shown.
    pub(super) cursor: u32,
    /// Where models went in the last few entries, whoever did it.
    pub(super) last: Vec<(u32, Vec<Body>)>,
}

/// What the last step of a skirmish did.
pub(crate) trait TracedGame {
    /// What was done last: by a program in its turn, or by the entry that is looked at.
    fn traced(&self) -> Trace;
}

impl TracedGame for Game {
    fn traced(&self) -> Trace {
        let cursor = self.session().cursor();
        Trace {
            cursor,
            last: Trace::last(self, cursor),
            ..traced(self, cursor)
        }
    }
}

/// Where every model stood after an entry.
fn bodies(game: &Game, entry: u32) -> BTreeMap<ModelId, Body> {
    let before = game.session().view_after(entry, Viewer::Table).state;
    let field = Field::new(game.rules(), &before);
    let each = before.each().map(|(id, _)| id);
    each.map(|id| (id, field.body(id))).collect()
}

/// What was done last.
fn traced(game: &Game, cursor: u32) -> Trace {
    let turn = game.players().remarks.turn();
    let whole = turn.filter(|turn| {
        let is_done = game.program().is_none() && cursor == game.session().len();
        is_done && turn.to == cursor
    });
    match whole {
        Some(turn) => Trace::of(game, turn.from, turn.to),
        None if game.looks_back() || turn.is_some_and(|turn| turn.to == cursor) => {
            Trace::of(game, cursor.saturating_sub(1), cursor)
        }
        None => Trace::default(),
    }
}

impl Trace {
    /// What the entries after the first up to the second did; both are of the log that is shown.
    #[must_use]
    pub fn of(game: &Game, from: u32, to: u32) -> Self {
        let mut bodies = bodies(game, from);
        let mut trace = Self::default();
        let all = game.session().told(Viewer::Table);
        let told = all.iter();
        let told = told.filter(|(entry, _)| *entry > from && *entry <= to);
        let told: Vec<(u32, Told)> = told.copied().collect();
        for told in told.chunk_by(|a, b| a.0 == b.0) {
            trace.entry(game, &all, &mut bodies, told);
        }
        trace
    }

    /// What an entry did; of all that was told the ways that were laid are read.
    fn entry(
        &mut self,
        game: &Game,
        all: &[(u32, Told)],
        bodies: &mut BTreeMap<ModelId, Body>,
        told: &[(u32, Told)],
    ) {
        let entry = told.first().map_or(0, |(entry, _)| *entry);
        let mut moves = told.iter();
        let moves = moves.any(|(_, told)| matches!(told, Told::Went(..) | Told::Struck(..)));
        let view = |entry: u32| {
            let known = moves && game.session().knows(entry);
            known.then(|| game.session().view_after(entry, Viewer::Table).state)
        };
        let before = view(entry.saturating_sub(1));
        let walked = |id: ModelId, from: Body, to: Body| {
            let chosen = laid(all, entry, id).and_then(|way| part(&way, from, to));
            chosen.unwrap_or_else(|| match &before {
                Some(state) => Field::new(game.rules(), state).walked(id, from.at(), to.at()),
                None => Vec::new(),
            })
        };
        for (_, told) in told {
            self.take(bodies, &walked, told);
        }
        let (Some(before), Some(after)) = (&before, view(entry)) else {
            return;
        };
        for (_, told) in told {
            if let Some(run) = falls_short(before, &after, told) {
                self.falls_short(bodies, run);
            }
        }
    }

    /// Of a charge that does not arrive the way alone: the line to whom it was against went over the whole board.
    fn falls_short(&mut self, bodies: &BTreeMap<ModelId, Body>, [id, target]: [ModelId; 2]) {
        let [now, to] = [id, target].map(|id| bodies.get(&id).copied());
        let way = self.ways.iter().find(|(own, _)| *own == id);
        let ran = |body: &Body| match way {
            Some((_, way)) => way.contains(body),
            None => now == Some(*body),
        };
        let mut blows = self.blows.iter();
        let last = blows.rposition(|[start, end]| Some(*end) == to && ran(start));
        if let Some(last) = last {
            self.blows.remove(last);
        }
    }

    /// Ways of the last few entries up to one.
    fn last(game: &Game, cursor: u32) -> Vec<(u32, Vec<Body>)> {
        let session = game.session();
        let all = session.told(Viewer::Table);
        let told = all.iter();
        let told = told.filter(|(entry, _)| motion::is_followed(*entry, cursor));
        let told: Vec<(u32, Told)> = told.copied().collect();
        if !told.iter().any(|(_, told)| matches!(told, Told::Went(..))) {
            return Vec::new();
        }
        let from = motion::followed_from(cursor);
        if !session.knows(from) {
            return Vec::new();
        }
        let mut bodies = bodies(game, from);
        let mut last = Vec::new();
        for told in told.chunk_by(|a, b| a.0 == b.0) {
            let mut trace = Self::default();
            trace.entry(game, &all, &mut bodies, told);
            if let Some((entry, _)) = told.first() {
                last.extend(trace.ways.into_iter().map(|(_, way)| (*entry, way)));
            }
        }
        last
    }

    fn take(
        &mut self,
        bodies: &mut BTreeMap<ModelId, Body>,
        walked: &dyn Fn(ModelId, Body, Body) -> Vec<Square>,
        told: &Told,
    ) {
        let of = |id: &ModelId| bodies.get(id).copied();
        match told {
            Told::Went(id, at) => {
                let Some(before) = of(id) else {
                    return;
                };
                let after = Body::new(before.figure(), *at).unwrap_or(before);
                bodies.insert(*id, after);
                let mut steps = walked(*id, before, after);
                // The last one is where it stands now, of a large model with all its squares.
                steps.pop();
                let steps = steps.into_iter().map(Body::infantry).chain([after]);
                match self.ways.iter_mut().find(|(own, _)| own == id) {
                    Some((_, way)) => way.extend(steps),
                    None => {
                        let way = [before].into_iter().chain(steps);
                        self.ways.push((*id, way.collect()));
                    }
                }
            }
            Told::Came(id, at) => {
                let figure = of(id).map_or(grid::Figure::Infantry, Body::figure);
                let after = Body::new(figure, *at).unwrap_or(Body::infantry(*at));
                bodies.insert(*id, after);
                self.sign(after, HERE);
            }
            Told::Struck(model, target) => {
                if let (Some(from), Some(to)) = (of(model), of(target)) {
                    // Of a charge that arrives its blow alone: the line from where it began would lie over who struck.
                    let ran = self.ways.iter().find(|(id, _)| id == model);
                    let ran = |body: &Body| ran.is_some_and(|(_, way)| way.contains(body));
                    self.blows.retain(|[start, end]| *end != to || !ran(start));
                    self.blows.push([from, to]);
                }
            }
            Told::Wounded(model, wounds) => {
                if let Some(body) = of(model) {
                    self.sign(body, &format!("−{wounds}"));
                }
            }
            Told::Healed(model, wounds) => {
                if let Some(body) = of(model)
                    && !self.is_captured(body)
                {
                    self.sign(body, &format!("+{wounds}"));
                }
            }
            Told::Afflicted(model, condition) => {
                if let Some(body) = of(model) {
                    self.sign(body, condition.word());
                }
            }
            Told::Fell(model, place) => {
                let [captured, killed] = FELL;
                let word = match place {
                    Place::Captive => captured,
                    Place::Killed | Place::Waiting | Place::Reserve | Place::Board => killed,
                };
                if let Some(body) = of(model) {
                    self.sign(body, word);
                }
            }
            Told::RolledOff(_)
            | Told::Laid(..)
            | Told::Threw(..)
            | Told::Changed(..)
            | Told::Agenda(..)
            | Told::Round(_)
            | Told::Scored(..)
            | Told::Set(..) => {}
        }
    }

    /// Whether who stood there was captured: the wound that is left then would be read as a point.
    fn is_captured(&self, body: Body) -> bool {
        let mut signs = self.signs.iter();
        signs.any(|(own, text)| *own == body && text.ends_with(FELL[0]))
    }

    fn sign(&mut self, body: Body, text: &str) {
        match self.signs.iter_mut().find(|(own, _)| *own == body) {
            Some((_, known)) => *known = format!("{known}, {text}"),
            None => self.signs.push((body, text.to_owned())),
        }
    }
}

/// The way that was laid last for a model, up to an entry, from where it began.
fn laid(told: &[(u32, Told)], entry: u32, id: ModelId) -> Option<Vec<Square>> {
    let near = told.iter().rev().filter(|(at, _)| *at <= entry);
    let mut near = near.take_while(|(at, _)| at.saturating_add(LAID) > entry);
    near.find_map(|(_, told)| match told {
        Told::Laid(own, way) if *own == id => Some(way.iter().copied().collect()),
        _ => None,
    })
}

/// The squares of a way between two places on it, without the first and with the last; `None` where they are not on it
/// one after the other.
fn part(way: &[Square], from: Body, to: Body) -> Option<Vec<Square>> {
    let first = way.iter().position(|at| from.fills(*at))?;
    let last = way.iter().rposition(|at| to.fills(*at))?;
    let part = way.get(first..=last)?;
    let part = part.get(1..)?;
    (!part.is_empty()).then(|| part.to_vec())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use grid::{Body, ModelId, Place, Square, Told};

    use super::{Trace, part};

    /// The wound that a captive keeps stood beside it as "+1", which was read as a point.
    #[test]
    fn a_captive_gains_nothing() {
        let (id, body) = (ModelId(0), Body::infantry(Square::at(0, 0).unwrap()));
        let mut bodies = BTreeMap::from([(id, body)]);
        let walked = |_: ModelId, _: Body, _: Body| -> Vec<Square> { Vec::new() };
        for (place, sign) in [
            (Place::Captive, "−2, captured"),
            (Place::Killed, "−2, killed, +1"),
        ] {
            let mut trace = Trace::default();
            for told in [
                Told::Wounded(id, 2),
                Told::Fell(id, place),
                Told::Healed(id, 1),
            ] {
                trace.take(&mut bodies, &walked, &told);
            }
            assert_eq!(trace.signs, [(body, sign.to_owned())]);
        }
    }

    /// The line of a charge that fell short went over the whole board.
    #[test]
    fn of_a_charge_that_falls_short_its_way_alone_is_drawn() {
        let body = |column| Body::infantry(Square::at(0, column).unwrap());
        let both = [ModelId(0), ModelId(1)];
        let mut bodies = BTreeMap::from([(both[0], body(0)), (both[1], body(6))]);
        let walked = |_: ModelId, _: Body, _: Body| -> Vec<Square> { Vec::new() };
        let mut trace = Trace::default();
        for told in [
            Told::Struck(both[0], both[1]),
            Told::Went(both[0], Square::at(0, 3).unwrap()),
        ] {
            trace.take(&mut bodies, &walked, &told);
        }
        trace.falls_short(&bodies, both);
        assert!(trace.blows.is_empty(), "{:?}", trace.blows);
        assert_eq!(trace.ways, [(both[0], vec![body(0), body(3)])]);
    }

    #[test]
    fn a_way_that_was_laid_is_drawn_as_far_as_it_was_gone() {
        let square = |column: u8| Square::at(0, column).unwrap();
        let way: Vec<Square> = (0..4).map(square).collect();
        let on_foot = |column| Body::infantry(square(column));
        for (from, to, gone) in [
            (0, 3, Some(vec![1, 2, 3])),
            (0, 2, Some(vec![1, 2])),
            (2, 3, Some(vec![3])),
            (3, 0, None),
            (0, 7, None),
            (7, 3, None),
        ] {
            let gone = gone.map(|columns| columns.into_iter().map(square).collect());
            assert_eq!(part(&way, on_foot(from), on_foot(to)), gone, "{from} {to}");
        }
    }
}
