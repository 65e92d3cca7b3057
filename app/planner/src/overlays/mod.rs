//! What lies over the table now?
//!
//! The overlays that are switched on, for the selected units and for the enemies, and the plan of the pair that is
//! looked at. Each part is drawn again only when what it is drawn from changes: another target is no other region. Regions
//! of many units are worked out over several frames and, while something is dragged, stay as they were.

mod making;
mod threat;
mod worker;
mod works;

use std::collections::BTreeMap;
use std::sync::Arc;

use geometry::{Body, Vec2};
use tabletop::table::Table;
use tabletop::{Field, FreeManeuver, Pair, UnitState};
use ui::mark::Mark;

use crate::layers::{Layer, Layers, Whose};
use crate::picture::{Board, Overlay, board, overlay, pair_overlay, shot_overlay};
use crate::selection::Selection;

use self::worker::Key;
use self::works::{Works, threats};

/// Everything drawn, in layers, with what it was drawn for.
#[derive(Debug, Default)]
pub struct Drawn {
    of: Option<Arc<Table>>,
    /// Whose regions and bands were drawn on it.
    shown: Option<(Vec<String>, Layers)>,
    /// Which pair was drawn on it.
    aimed: Option<Selection>,
    /// The table and what stands on it.
    pub board: Board,
    /// Everything on the table by its name.
    pub named: Vec<Named>,
    /// Regions of single units, under the trays.
    pub regions: Vec<Mark>,
    /// What is threatened, under the trays.
    pub threat: Vec<Mark>,
    /// Range bands, over the trays.
    pub bands: Vec<Mark>,
    /// The plan of the pair, over everything else.
    pub lines: Vec<Mark>,
    /// What units saw last, each with the table on which it did.
    seen: BTreeMap<String, (Arc<Table>, Arc<[Mark]>)>,
    serials: Serials,
    works: Works,
    threatened: Option<(Arc<Table>, Selection, Layers)>,
}

impl Drawn {
    /// Draws again what has changed on the table as it is shown; `known` is the pair that is looked at, if it was
    /// measured on that table.
    pub(crate) fn update(
        &mut self,
        table: &Arc<Table>,
        selection: &Selection,
        layers: &Layers,
        known: Option<&Pair>,
    ) {
        if !self.of.as_ref().is_some_and(|of| Arc::ptr_eq(of, table)) {
            let board = board(table);
            if board.ground != self.board.ground {
                self.serials.ground += 1;
            }
            self.board = board;
            self.named = named(table);
            self.serials.board += 1;
            self.of = Some(Arc::clone(table));
            (self.shown, self.aimed) = (None, None);
        }
        let shown = self.shown.as_ref();
        let same_shown =
            shown.is_some_and(|(ids, known)| ids.as_slice() == selection.ids() && known == layers);
        let same_pair = self.aimed.as_ref() == Some(selection);
        if same_shown && same_pair {
            return;
        }
        let field = Field::new(&table.pack, &table.state);
        if !same_shown {
            self.overlays(table, &field, selection, layers);
            self.serials.shown += 1;
            self.shown = Some((selection.ids().to_vec(), layers.clone()));
        }
        if !same_pair {
            self.lines.clear();
            self.pair(table, &field, selection, known);
            self.serials.pair += 1;
            self.aimed = Some(selection.clone());
        }
    }

    /// Draws the regions and bands of all that they are shown of.
    fn overlays(
        &mut self,
        table: &Arc<Table>,
        field: &Field<'_>,
        selection: &Selection,
        layers: &Layers,
    ) {
        if seers(table, selection, layers).count() <= CROWD {
            for unit in seers(table, selection, layers) {
                if !self.is_seen(table, unit) {
                    let marks = overlay(table, field, unit, &[Overlay::Seen]);
                    let seen = (Arc::clone(table), marks.into());
                    self.seen.insert(unit.id.clone(), seen);
                }
            }
        }
        self.regions.clear();
        self.bands.clear();
        let mut drawn = 0;
        for &whose in Whose::ALL {
            let has_any = Layer::ALL.iter().any(|layer| layers.shows(*layer, whose));
            for unit in whose.units(table, selection) {
                self.unit(table, field, unit, layers, whose);
                drawn += usize::from(has_any);
            }
        }
        if drawn > CROWD {
            // Names of arcs and bands would lie over each other.
            let is_mark = |mark: &Mark| !matches!(mark, Mark::Label { .. });
            self.regions.retain(is_mark);
            self.bands.retain(is_mark);
        }
    }

    /// Works on the threats of the table as it is; tells whether there is more to do.
    pub(crate) fn work(
        &mut self,
        table: &Arc<Table>,
        selection: &Selection,
        layers: &Layers,
    ) -> Progress {
        let same = self.threatened.as_ref().is_some_and(|(t, s, l)| {
            Arc::ptr_eq(t, table) && s.ids() == selection.ids() && l == layers
        });
        if same {
            return Progress::Done;
        }
        let first = match layers.free_maneuver {
            true => FreeManeuver::Taken,
            false => FreeManeuver::None,
        };
        let all: Vec<&UnitState> = seers(table, selection, layers).collect();
        if all.len() > CROWD {
            let old = all.iter().filter(|unit| !self.is_seen(table, unit));
            let old: Vec<Key> = old.map(|unit| Key::Seen(unit.id.clone())).collect();
            if !old.is_empty() {
                let progress = self.works.work(table, first, &old);
                if progress == Progress::Done {
                    self.sees(table, old);
                    return Progress::More;
                }
                return progress;
            }
        }
        let stages = threats(table, selection, layers);
        for keys in &stages {
            let progress = self.works.work(table, first, keys);
            if progress != Progress::Done {
                return progress;
            }
        }
        let [_, joined] = &stages;
        let marks = joined.iter().map(|key| self.works.marks(key));
        self.threat = marks.flat_map(|marks| marks.to_vec()).collect();
        self.serials.threat += 1;
        self.threatened = Some((Arc::clone(table), selection.clone(), layers.clone()));
        Progress::Done
    }

    /// Takes over what units see, to be drawn in the next frame.
    fn sees(&mut self, table: &Arc<Table>, keys: Vec<Key>) {
        for key in keys {
            let marks = self.works.marks(&key);
            if let Key::Seen(unit) = key {
                self.seen.insert(unit, (Arc::clone(table), marks));
            }
        }
        self.shown = None;
    }

    /// Whether what a unit sees is known of a table.
    fn is_seen(&self, table: &Arc<Table>, unit: &UnitState) -> bool {
        let known = self.seen.get(&unit.id);
        known.is_some_and(|(of, _)| Arc::ptr_eq(of, table))
    }

    /// The same with costly regions worked out on a thread that wakes a window.
    #[must_use]
    pub(crate) fn on_thread(window: eframe::egui::Context) -> Self {
        Self {
            works: Works::on_thread(window),
            ..Self::default()
        }
    }

    /// What is drawn from bottom to top, each layer with a number that changes whenever the layer does.
    #[must_use]
    pub(crate) fn layers(&self) -> [(u64, &[Mark]); 8] {
        let Serials {
            ground,
            board,
            threat,
            shown,
            pair,
        } = self.serials;
        let (cloth, lines) = self.board.ground.split_at(self.board.ground.len().min(1));
        [
            (ground, cloth),
            (ground, lines),
            (threat, &self.threat),
            (shown, &self.regions),
            (board, &self.board.pieces),
            (board, &self.board.trays),
            (shown, &self.bands),
            (pair, &self.lines),
        ]
    }

    /// How much is worked out, of how much that is asked for; `None` when all is.
    #[must_use]
    pub(crate) fn waiting(&self) -> Option<(usize, usize)> {
        self.works.waiting
    }

    /// Works until nothing is left.
    pub(crate) fn finish(&mut self, table: &Arc<Table>, selection: &Selection, layers: &Layers) {
        self.update(table, selection, layers, None);
        while self.work(table, selection, layers) == Progress::More {
            self.update(table, selection, layers, None);
        }
    }

    fn unit(
        &mut self,
        table: &Table,
        field: &Field<'_>,
        unit: &UnitState,
        layers: &Layers,
        whose: Whose,
    ) {
        let shows = |layer| layers.shows(layer, whose);
        if shows(Layer::Seen)
            && let Some((_, seen)) = self.seen.get(&unit.id)
        {
            self.regions.extend(seen.iter().cloned());
        }
        if shows(Layer::Arcs) {
            self.regions
                .extend(overlay(table, field, unit, &[Overlay::Arcs]));
        }
        if shows(Layer::Ranges) {
            self.bands
                .extend(overlay(table, field, unit, &[Overlay::Ranges]));
        }
    }

    fn pair(
        &mut self,
        table: &Table,
        field: &Field<'_>,
        selection: &Selection,
        known: Option<&Pair>,
    ) {
        let unit = selection.first().and_then(|id| table.state.unit(id));
        let target = selection
            .target
            .as_deref()
            .and_then(|id| table.state.unit(id));
        if let (Some(unit), Some(target)) = (unit, target) {
            let shot = known.and_then(|pair| shot_overlay(table, [unit, target], pair));
            if let Some(shot) = shot {
                return self.lines.extend(shot);
            }
            let overlays = [Overlay::Charge, Overlay::Sight];
            self.lines
                .extend(pair_overlay(table, field, [unit, target], &overlays, known));
        }
    }
}

/// Overlays of more units than this are not labeled, and what they see is not worked out in the frame that shows it.
const CROWD: usize = 2;

/// The units of which it is shown what they see.
fn seers<'t>(
    table: &'t Table,
    selection: &Selection,
    layers: &Layers,
) -> impl Iterator<Item = &'t UnitState> {
    let whose = Whose::ALL.iter();
    let whose = whose.filter(|whose| layers.shows(Layer::Seen, **whose));
    whose.flat_map(|whose| whose.units(table, selection))
}

/// Something on the table that is found by its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub id: String,
    /// What it is, and its id.
    pub label: String,
    /// Where it is, inches.
    pub center: Vec2,
    /// Its shorter side, inches.
    pub size: f64,
}

fn named(table: &Table) -> Vec<Named> {
    let state = &table.state;
    let of_body = |kind: &str, id: &str, body: &Body| Named {
        id: id.to_owned(),
        label: format!("{kind} {id}"),
        center: body.pose().center,
        size: body.size().min_element(),
    };
    let units = state.units.iter();
    let units = units.map(|unit| of_body("Unit", &unit.id, &unit.body(&table.pack)));
    let pieces = state.pieces.iter();
    let pieces = pieces.map(|piece| of_body("Piece", &piece.id, &piece.body()));
    let objectives = state.objectives.iter().map(|row| Named {
        id: row.id.clone(),
        label: format!("Objective {}", row.id),
        center: Vec2::new(row.x.inches(), row.y.inches()),
        size: 2.0 * row.radius.inches(),
    });
    units.chain(pieces).chain(objectives).collect()
}

/// How often each part was drawn anew.
#[derive(Clone, Copy, Debug, Default)]
struct Serials {
    ground: u64,
    board: u64,
    threat: u64,
    shown: u64,
    pair: u64,
}

/// Whether a work over several frames is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Another frame is needed.
    More,
    /// It goes on by itself and wakes the window.
    Waiting,
    /// Nothing is left.
    Done,
}

#[cfg(test)]
mod tests {
    use geometry::Region;
    use tabletop::{BattleSetup, Packs, begin_battle, plan_pair};
    use ui::theme::Look;

    use super::*;
    use crate::document::TableDocument;

    /// Whoever led the pointer over an enemy had all that 200 units see worked out again in that frame.
    #[test]
    fn another_target_draws_nothing_again_but_the_pair() {
        let packs = Arc::new(Packs::builtin().expect("the packs"));
        let document = TableDocument::sample(packs).expect("the sample");
        let table = document.table();
        let mut layers = Layers::default();
        for whose in Whose::ALL {
            for layer in [Layer::Arcs, Layer::Ranges, Layer::Seen] {
                layers.toggle(layer, *whose);
            }
        }
        let units = &table.state.units;
        let unit = Selection::of([units[0].id.clone()]);
        let enemy = units.iter().find(|other| other.side != units[0].side);
        let aimed = unit.clone().at(enemy.expect("an enemy").id.clone());
        let serials = |drawn: &Drawn| drawn.layers().map(|(serial, _)| serial);
        let mut drawn = Drawn::default();
        drawn.finish(table, &unit, &layers);
        let [before @ .., pair] = serials(&drawn);
        let regions = drawn.regions.clone();
        drawn.update(table, &aimed, &layers, None);
        let [after @ .., other] = serials(&drawn);
        assert_eq!(before, after);
        assert_ne!(pair, other, "the line to the target is new");
        assert!(!drawn.lines.is_empty());
        assert_eq!(regions, drawn.regions);

        let surfaces = |marks: &[Mark]| -> Vec<*const Region> {
            let regions = marks.iter().filter_map(|mark| {
                let Mark::Region { surface, .. } = mark else {
                    return None;
                };
                Some(std::ptr::from_ref(surface.region()))
            });
            regions.collect()
        };
        let known = surfaces(&drawn.regions);
        layers.toggle(Layer::Arcs, Whose::Selected);
        drawn.update(table, &aimed, &layers, None);
        assert_eq!(surfaces(&drawn.regions), known, "what is seen is kept");
    }

    /// The first click of archers drew a charge too far away, and the second one shot.
    #[test]
    fn a_shot_is_drawn_where_a_second_click_shoots() {
        let packs = Arc::new(Packs::builtin().expect("the packs"));
        let document = TableDocument::sample(packs).expect("the sample");
        let mut table = Table::clone(document.table());
        let setup = BattleSetup::plain(["stark", "lannister"], "medium");
        table.state = begin_battle(&table.pack, &table.state, &setup).expect("it begins");
        let table = Arc::new(table);
        let field = Field::new(&table.pack, &table.state);
        let place = |id: &str| field.unit(id).expect("a unit");
        let pair = plan_pair(&field, place("bowmen"), place("red-cloaks"));
        assert!(pair.charge.refusal.is_some() && pair.shot.refusal.is_none());
        let aimed = Selection::of(["bowmen".to_owned()]).at("red-cloaks");
        let mut drawn = Drawn::default();
        drawn.update(&table, &aimed, &Layers::default(), Some(&pair));
        let has = |look: Look| drawn.lines.iter().any(|mark| mark.look() == look);
        assert!(has(Look::Way) && !has(Look::Corridor) && !has(Look::SightBlocked));
        let is_shot = |mark: &Mark| match mark {
            Mark::Label { lines, .. } => lines[0].starts_with("Shot, "),
            _other => false,
        };
        assert!(drawn.lines.iter().any(is_shot));
    }

    /// The first look of 200 units took 0.9 s in one frame, and joining their threats 2 s in another.
    #[test]
    fn no_frame_waits_for_what_many_units_see_or_threaten() {
        let packs = Arc::new(Packs::builtin().expect("the packs"));
        let document = TableDocument::sample(packs).expect("the sample");
        let table = document.table();
        let mut layers = Layers::default();
        for layer in [Layer::Seen, Layer::Threat, Layer::Safe] {
            layers.toggle(layer, Whose::Enemies);
        }
        let unit = Selection::of([table.state.units[0].id.clone()]);
        let mut here = Drawn::default();
        here.finish(table, &unit, &layers);
        assert!(!here.regions.is_empty() && !here.threat.is_empty());

        let mut drawn = Drawn::on_thread(eframe::egui::Context::default());
        drawn.update(table, &unit, &layers, None);
        assert!(drawn.regions.is_empty(), "nothing is drawn yet");
        let mut frames = 0;
        loop {
            frames += 1;
            match drawn.work(table, &unit, &layers) {
                Progress::Done => break,
                Progress::More => drawn.update(table, &unit, &layers, None),
                Progress::Waiting => std::thread::sleep(std::time::Duration::from_millis(1)),
            }
        }
        assert!(
            frames > 3,
            "looks, threats and what is made of them come later"
        );
        assert_eq!(drawn.waiting(), None);
        assert_eq!(
            (&drawn.regions, &drawn.threat),
            (&here.regions, &here.threat)
        );

        let moved = Arc::new(Table::clone(table));
        drawn.update(&moved, &unit, &layers, None);
        assert_eq!(drawn.regions, here.regions, "the last is kept meanwhile");
        // The other thread may have some of it by then.
        assert_ne!(drawn.work(&moved, &unit, &layers), Progress::Done);
        assert_eq!(drawn.threat, here.threat);
    }
}
