//! What is drawn between units?
//!
//! The planned charge at a target, the sight line to it, and the charges of enemies, each with its row of the key and
//! its sentences.

use geometry::{Body, Vec2};
use tabletop::{Field, Pair, PairAnswer, Path, UnitState, plan_pair, threats};
use ui::theme::Look;

use super::{Overlay, Scene};
use crate::marks::charge::{Fit, Plan, Way, charge, threatens};
use crate::marks::sight;
use crate::words;

impl Scene<'_> {
    pub(super) fn pair(&mut self) {
        let Some(field) = self.field else { return };
        let place = |unit: &UnitState| field.unit(&unit.id);
        let Some(from) = self.show.unit.and_then(place) else {
            return;
        };
        if self.shows(Overlay::Threat) {
            self.threat(field, from);
        }
        let Some(to) = self.show.target.and_then(place) else {
            return;
        };
        self.planned(field, &plan_pair(field, from, to));
    }

    /// What was measured for a pair.
    pub(super) fn planned(&mut self, field: &Field<'_>, pair: &Pair) {
        let answer = PairAnswer::new(field, pair);
        if self.shows(Overlay::Charge) {
            self.charge(field, pair, &answer);
        }
        if self.shows(Overlay::Sight) {
            self.sight(&answer);
        }
    }

    /// Every enemy that may charge the unit, with its way.
    fn threat(&mut self, field: &Field<'_>, unit: usize) {
        let pairs = threats(field, unit);
        if pairs.is_empty() {
            self.note("Threat", &["no enemy can charge it".to_owned()]);
        }
        for pair in &pairs {
            let answer = PairAnswer::new(field, pair);
            let plan = Plan {
                words: words::way(&answer),
                ..plan(field, pair)
            };
            self.add(threatens(&plan));
            let mut sentences = words::charge(self.table, &answer);
            sentences.truncate(1);
            self.note(&format!("Threat from {}", answer.from), &sentences);
            self.picture
                .explain(Look::Threat, "an enemy that can charge it");
        }
    }

    fn charge(&mut self, field: &Field<'_>, pair: &Pair, answer: &PairAnswer) {
        // A charge that is refused lands nowhere, and what stops its sight stops it.
        let (landings, culprits) =
            match (&answer.charge.refusal, answer.charge.blocked_by.as_slice()) {
                (None, _) => (pair.charge.landings.as_slice(), [].as_slice()),
                (Some(_), []) => ([].as_slice(), answer.sight.blocked_by.as_slice()),
                (Some(_), by) => ([].as_slice(), by),
            };
        let answers = &answer.charge.landings;
        let first = answers.iter().position(|landing| landing.open);
        let first = first.filter(|place| *place < landings.len());
        let pushed = first.and_then(|place| landings[place].target);
        let landings = landings.iter().zip(answers).enumerate();
        let landings = landings.map(|(place, (landing, said))| {
            let fit = match (landing.fits, said.open) {
                (true, true) if first == Some(place) => Fit::First,
                (true, true) => Fit::Fits,
                (true, false) => Fit::Barred,
                (false, _) => Fit::Blocked,
            };
            (landing.pose, fit)
        });
        let culprits = self.bodies(culprits);
        let plan = Plan {
            words: words::way(answer),
            others: others(field, pair, answer),
            landings: landings.collect(),
            pushed: pushed.map(|to| (field.body(pair.to), to)),
            culprits: culprits.iter().collect(),
            ..plan(field, pair)
        };
        self.add(charge(&plan));
        if plan.way.is_some() {
            self.picture.explain(Look::Pivot, "after the pivot");
            self.picture.explain(Look::Corridor, "the way it sweeps");
            self.picture.explain(Look::Contact, "at contact");
        }
        if !plan.others.is_empty() {
            self.picture.explain(Look::WayOther, "other ways");
        }
        if plan.pushed.is_some() {
            self.picture
                .explain(Look::Ghost, format!("where {} moves to", answer.to));
        }
        if first.is_some() {
            self.picture.explain(Look::Landing, "where it lands");
        }
        if plan.landings.iter().any(|(_, fit)| *fit == Fit::Fits) {
            self.picture
                .explain(Look::LandingOther, "where it may land too");
        }
        let has = |wanted| plan.landings.iter().any(|(_, fit)| *fit == wanted);
        match (has(Fit::Blocked), has(Fit::Barred)) {
            (true, false) => self.picture.explain(Look::LandingBlocked, "no room"),
            (false, true) => self
                .picture
                .explain(Look::LandingBlocked, "not to be chosen"),
            (true, true) => self
                .picture
                .explain(Look::LandingBlocked, "no room, or not to be chosen"),
            (false, false) => {}
        }
        if !culprits.is_empty() {
            self.picture.explain(Look::Culprit, "in the way");
        }
        self.note("Arc", &words::arcs(answer).long);
        self.note("Charge", &words::charge(self.table, answer));
    }

    fn sight(&mut self, pair: &PairAnswer) {
        let [from, to] = pair.sight.line_in.map(Vec2::from);
        if pair.sight.clear {
            self.add(sight::clear(from, to));
            self.picture.explain(Look::SightClear, "a clear line");
        } else {
            let bodies = self.bodies(&pair.sight.blocked_by);
            self.add(sight::blocked_sight(
                from,
                to,
                &bodies.iter().collect::<Vec<_>>(),
            ));
            self.picture.explain(Look::SightBlocked, "no clear line");
            if !bodies.is_empty() {
                self.picture.explain(Look::Culprit, "in the way");
            }
        }
        self.note("Sight", &words::sight(pair).long);
    }

    fn note(&mut self, heading: &str, sentences: &[String]) {
        let notes = sentences
            .iter()
            .map(|sentence| format!("{heading}: {sentence}"));
        self.picture.notes.extend(notes);
    }

    /// The bodies of units and pieces by their ids; the table's edge has none.
    fn bodies(&self, ids: &[String]) -> Vec<Body> {
        let state = &self.table.state;
        ids.iter()
            .filter_map(|id| {
                let unit = state.unit(id).map(|unit| self.body(unit));
                unit.or_else(|| state.piece(id).map(tabletop::PieceState::body))
            })
            .collect()
    }
}

/// Every way but the one that is planned, with its words.
fn others(field: &Field<'_>, pair: &Pair, answer: &PairAnswer) -> Vec<(Way, Vec<String>)> {
    let both = pair.charge.ways.iter().zip(&answer.charge.ways).enumerate();
    both.filter(|(place, _)| pair.charge.advised != Some(*place))
        .map(|(_, (path, said))| {
            let way = way(field.body(pair.from), path);
            (way, words::short_way(answer, said))
        })
        .collect()
}

fn way(charger: &Body, path: &Path) -> Way {
    Way {
        pose: charger.pose().turned_to(path.approach.heading),
        slide: path.approach.offset,
        contact: path.approach.contact,
    }
}

/// The way of a planned charge, without landings and without words.
fn plan<'a>(field: &'a Field<'_>, pair: &Pair) -> Plan<'a> {
    let charger = field.body(pair.from);
    let way = pair.charge.way().map(|path| way(charger, path));
    Plan {
        charger,
        way,
        words: Vec::new(),
        others: Vec::new(),
        landings: Vec::new(),
        pushed: None,
        culprits: Vec::new(),
    }
}
