//! What does a planned move look like, and how does it read?

use std::sync::Arc;

use geometry::Region;
use play::sentence;
use tabletop::table::Table;
use tabletop::{MoveKind, MovePlan, Thing, holdings, move_reach, thing_words};
use ui::mark::{Mark, Surface, arrow};
use ui::theme::Look;

use super::click::asked;
use super::kinds::name;
use super::{End, Judged, Move, Wish};
use crate::marks::tray::ghost;
use crate::shown::shown;
use crate::tools::grip::{changes, culprits};
use crate::tools::tool::{Cursor, Hand, Preview, Scene};

/// How many lines on what changes stand under those on the move.
const LIVE_LINES: usize = 3;

impl Move {
    pub(super) fn resting(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let handle = self.handle(scene);
        if let (Some(id), Some(_)) = (scene.selected_unit(), &handle) {
            preview.under.extend(self.reach(scene, id));
        }
        if let Some(handle) = &handle {
            preview.marks.extend(handle.marks(scene));
        }
        preview.words.extend(waits(scene));
        let Some(at) = self.over else { return };
        preview.cursor = match handle.is_some_and(|handle| handle.is_at(scene, at)) {
            true => Cursor::Turn,
            false => match scene.unit_at(at) {
                Some(_) => Cursor::Grab,
                None => Cursor::Arrow,
            },
        };
    }

    /// What the unit can reach from where it stands.
    fn reach(&self, scene: &Scene<'_>, id: &str) -> Option<Mark> {
        let unit = scene.field.unit(id)?;
        let kind = self.kind_for(scene, Some(unit));
        let table = scene.table;
        let battle = table.state.battle.as_ref();
        if battle.is_some_and(|battle| battle.bounds_move(id)) {
            // A card or an ability lets it go less far than that.
            return None;
        }
        let of = (
            table.state.clone(),
            Arc::clone(&table.pack),
            id.to_owned(),
            kind,
        );
        let surface = self.reach.get(of, || {
            Surface::new(Region::of(&move_reach(scene.field, unit, kind)))
        });
        let look = Look::Reach;
        Some(Mark::Region { surface, look })
    }

    pub(super) fn show(&self, scene: &Scene<'_>, wish: &Wish, preview: &mut Preview) {
        let Some(judged) = self.judge(scene, wish) else {
            return;
        };
        let Judged {
            unit,
            from,
            to,
            plan,
        } = judged;
        let Some(body) = scene.field.unit(&unit).map(|unit| scene.field.body(unit)) else {
            return;
        };
        if matches!(wish.end, End::Slid { .. }) {
            preview.under.extend(self.reach(scene, &unit));
        }
        let end = plan.clamped;
        preview
            .marks
            .extend(ghost(&body.at(from.pose()), Look::Pivot));
        if plan.slide > 0.0 {
            let swept = plan.corridor.corners();
            preview.marks.push(Mark::area(swept, Look::Corridor));
        }
        if plan.refusal.is_some() {
            let there = body.at(to.pose());
            preview.marks.extend(ghost(&there, Look::LandingBlocked));
        }
        preview.marks.extend(culprits(scene, &plan.blocked_by));
        let (start, stop) = (from.pose().center, end.pose().center);
        if (stop - start).length() > body.size().y / 4.0 {
            preview.marks.extend(arrow(start, stop, 0.6, Look::Way));
        }
        preview.moved.push((unit.clone(), end));
        let claims = claims(scene, preview, &unit);
        preview.words = said(scene, &plan);
        if let Some(line) = preview.words.first_mut() {
            // Beside how far it goes, as few lines fit.
            line.push_str(&claims);
        }
        if plan.refusal.is_some() && wish.kept && end != scene.place(&unit).unwrap_or(end) {
            match scene.hand {
                Hand::Mouse => {
                    let words = "A click on it, or Enter, moves it as far as it may";
                    // Below what it may not, few lines have room, and this is what to do now.
                    let second = preview.words.len().min(1);
                    preview.words.insert(second, words.to_owned());
                }
                Hand::Finger => {}
            }
            preview.ready = Some("Move as far as it may".to_owned());
        } else if wish.kept && plan.refusal.is_none() {
            if scene.hand == Hand::Mouse {
                preview
                    .words
                    .push("A click on it, or Enter, moves it there".to_owned());
            }
            preview.ready = Some("Move it".to_owned());
        }
        let turns_last = matches!(plan.kind, MoveKind::March | MoveKind::Retreat);
        if turns_last && !wish.kept && scene.hand == Hand::Mouse {
            let words = "Q and E pivot it at its end, with Shift by 15°";
            preview.words.push(words.to_owned());
        }
        preview.held = wish.kept;
        let lines = changes(scene, preview, &unit);
        preview.words.extend(lines.into_iter().take(LIVE_LINES));
        preview.cursor = match (&plan.refusal, wish.kept) {
            (None, _) => Cursor::Grabbing,
            (Some(_), true) => Cursor::Arrow,
            (Some(_), false) => Cursor::No,
        };
        preview.refusal = plan.refusal;
    }
}

/// Who is asked for a move, where nobody or somebody else is selected: a click beside a tray lets go of it.
fn waits(scene: &Scene<'_>) -> Option<String> {
    let unit = asked(scene)?;
    let is_selected = scene.selection.only().is_some_and(|id| id == unit);
    let verb = scene.hand.verb();
    let told = || format!("{unit} is asked for a move: {} it", verb.to_lowercase());
    (!is_selected).then(|| sentence(&told()))
}

/// Which objectives a unit holds where a preview has it and does not hold now, and which it holds no longer.
fn claims(scene: &Scene<'_>, preview: &Preview, id: &str) -> String {
    let held = |table: &Table| -> Vec<String> {
        let own = holdings(&table.pack, &table.state).into_iter();
        let own = own.filter(|one| one.unit == id);
        own.map(|one| thing_words(&table.pack, &one.objective))
            .collect()
    };
    let now = Arc::new(scene.table.clone());
    let then = shown(&now, &[], preview);
    let (now, then) = (held(&now), held(&then));
    let gained = then.iter().filter(|one| !now.contains(one));
    let gained = gained.map(|one| format!(", holds {one} then"));
    let lost = now.iter().filter(|one| !then.contains(one));
    let lost = lost.map(|one| format!(", no longer holds {one}"));
    let all: Vec<String> = gained.chain(lost).collect();
    all.concat()
}

/// A plan in words: how far of how much, the turns, the die, the terrain, who is freed.
fn said(scene: &Scene<'_>, plan: &MovePlan) -> Vec<String> {
    let length = |inches: f64| scene.units.length(inches);
    let kind = name(plan.kind);
    let mut lines = vec![format!(
        "{kind} {} of {}",
        length(plan.slide),
        length(plan.limit)
    )];
    let turns = [(plan.first_turn, "first"), (plan.last_turn, "then")];
    let turns = turns.into_iter().filter_map(|(turn, when)| {
        let degrees = turn.to_degrees();
        let size = format!("{:.1}", degrees.abs());
        let side = match degrees > 0.0 {
            true => "left",
            false => "right",
        };
        (size != "0.0").then(|| format!("{when} {size}° {side}"))
    });
    let turns: Vec<String> = turns.collect();
    if !turns.is_empty() {
        lines.push(format!("Turns {}", turns.join(", ")));
    }
    if let Some(need) = plan.need.filter(|_| plan.sure < plan.limit) {
        let sure = length(plan.sure);
        lines.push(format!("Needs {need}+ on the die, {sure} for sure"));
    }
    let ids = |things: &mut dyn Iterator<Item = Thing>| {
        let ids: Vec<&str> = things.map(|thing| scene.field.id(thing)).collect();
        ids.join(", ")
    };
    for effect in &plan.effects {
        let piece = scene.field.id(effect.piece);
        let word = effect.keyword.name().replace('_', " ");
        lines.push(format!("Crosses {piece}, {word}"));
    }
    if plan.tests_panic {
        lines.push("Tests panic before it goes".to_owned());
    }
    if !plan.freed.is_empty() {
        let freed = ids(&mut plan.freed.iter().copied());
        lines.push(format!("Then {freed} may pivot"));
    }
    lines
}
