//! What goes into a picture of a table?
//!
//! The table with everything on it and the overlays asked for, from bottom to top: regions, terrain, trays, plans,
//! lines. Every overlay brings its row of the key and its sentence.

mod board;
mod plans;
pub(crate) mod shown;
mod units;

use std::collections::BTreeMap;

use geometry::{Body, Region, Vec2};
use tabletop::table::Table;
use tabletop::{Field, Keywords, Objective, UnitState, is_token_of, seen_cells, thing_words};

pub(crate) use self::board::shot_overlay;
pub use self::board::{Board, board, overlay, pair_overlay};
use self::units::looks;
pub use self::units::side;
use ui::mark::{Mark, Picture};
use ui::theme::{Look, Texture};

use crate::marks::{arcs, ranges, table as ground, terrain, tray};
use crate::shown::size;

/// Something to lay over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Overlay {
    /// The four arcs of the unit.
    Arcs,
    /// The range bands around the unit.
    Ranges,
    /// The line from the unit to the target, or what stops it.
    Sight,
    /// Everything that the unit's front edge sees.
    Seen,
    /// The unit's charge at the target.
    Charge,
    /// Every enemy that may charge the unit, and its way.
    Threat,
}

impl Overlay {
    /// Whether it is about a unit and a target.
    #[must_use]
    pub fn needs_target(self) -> bool {
        match self {
            Overlay::Sight | Overlay::Charge => true,
            Overlay::Arcs | Overlay::Ranges | Overlay::Seen | Overlay::Threat => false,
        }
    }
}

/// How much of the table a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// All of it.
    Table,
    /// The part where something stands.
    Units,
    /// The part around the unit and its target.
    Pair,
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Show<'a> {
    /// Overlays, in any order.
    pub overlays: &'a [Overlay],
    /// Whose overlays.
    pub unit: Option<&'a UnitState>,
    /// What the unit looks at or charges.
    pub target: Option<&'a UnitState>,
    /// How much of the table.
    pub frame: Frame,
}

/// A picture of a table.
#[must_use]
pub fn picture(table: &Table, show: &Show<'_>) -> Picture {
    let field = Field::new(&table.pack, &table.state);
    let mut scene = Scene::new(table, Some(&field), show);
    scene.ground();
    scene.regions();
    scene.pieces();
    scene.trays();
    scene.bands();
    scene.pair();
    scene.names();
    scene.picture
}

struct Scene<'a> {
    table: &'a Table,
    /// What overlays are measured on; nothing is measured without it.
    field: Option<&'a Field<'a>>,
    show: &'a Show<'a>,
    picture: Picture,
}

impl<'a> Scene<'a> {
    fn new(table: &'a Table, field: Option<&'a Field<'a>>, show: &'a Show<'a>) -> Self {
        let (low, high) = frame(table, show);
        let title = title(show).unwrap_or_else(|| table.pack.title().to_owned());
        let picture = Picture {
            low,
            high,
            title,
            ..Picture::default()
        };
        Scene {
            table,
            field,
            show,
            picture,
        }
    }

    fn size(&self) -> Vec2 {
        size(self.table)
    }

    fn shows(&self, overlay: Overlay) -> bool {
        self.show.overlays.contains(&overlay)
    }

    fn add(&mut self, marks: impl IntoIterator<Item = Mark>) {
        self.picture.marks.extend(marks);
    }

    fn body(&self, unit: &UnitState) -> Body {
        unit.body(&self.table.pack)
    }

    fn ground(&mut self) {
        self.add(ground::table(self.size()));
        let table = self.table;
        for zone in &table.state.zones {
            let corners = zone.outline.corners().iter();
            let outline: Vec<Vec2> = corners
                .map(|(x, y)| Vec2::new(x.inches(), y.inches()))
                .collect();
            self.add([ground::zone(&outline, side(table, &zone.side))]);
        }
    }

    fn regions(&mut self) {
        let Some(unit) = self.show.unit else { return };
        let pack = &self.table.pack;
        if self.shows(Overlay::Seen) {
            let cells = self.field.and_then(|field| {
                let place = field.unit(&unit.id)?;
                Some(seen_cells(field, place))
            });
            let seen = Region::of(&cells.unwrap_or_default());
            self.add([Mark::region(seen, Look::Seen)]);
            let meaning = format!("seen from {}'s front edge", unit.id);
            self.picture.explain(Look::Seen, meaning);
        }
        if self.shows(Overlay::Arcs) {
            let marks = arcs::arcs(&self.body(unit), unit.arcs(pack), self.size());
            self.add(marks);
            self.picture
                .explain(Look::ArcFront, format!("{}'s front arc", unit.id));
            self.picture.explain(Look::ArcFlank, "flanks");
            self.picture.explain(Look::ArcRear, "rear");
        }
    }

    fn pieces(&mut self) {
        let table = self.table;
        for piece in &table.state.pieces {
            self.add(terrain::piece(&piece.body(), piece.keywords));
        }
        for (texture, names) in self.textures() {
            self.picture
                .explain(Look::Keyword(texture), names.join(", "));
        }
        for objective in &table.state.objectives {
            self.add([ground::objective(
                center(objective),
                objective.radius.inches(),
            )]);
        }
    }

    /// The textures in the window with the names of the keywords that they stand for.
    fn textures(&self) -> BTreeMap<Texture, Vec<String>> {
        let pieces = self.table.state.pieces.iter();
        let shown = pieces.filter(|piece| {
            let (low, high) = piece.body().bounds();
            low.cmplt(self.picture.high).all() && high.cmpgt(self.picture.low).all()
        });
        let all: Keywords = shown.flat_map(|piece| piece.keywords.iter()).collect();
        let mut textures: BTreeMap<Texture, Vec<String>> = BTreeMap::new();
        for keyword in all.iter() {
            let names = textures.entry(terrain::texture(keyword)).or_default();
            names.push(keyword.name().replace('_', " "));
        }
        textures
    }

    fn trays(&mut self) {
        let table = self.table;
        for unit in &table.state.units {
            let number = side(table, &unit.side);
            self.add(tray::tray(&self.body(unit), &looks(table, unit, number)));
            self.picture.explain(Look::Tray(number), unit.side.clone());
            for token in unit.tokens.iter() {
                self.picture
                    .explain(Look::Token(tray::condition(token)), token.name());
            }
        }
    }

    fn names(&mut self) {
        let table = self.table;
        let trays: Vec<Body> = table
            .state
            .units
            .iter()
            .map(|unit| self.body(unit))
            .collect();
        // A name under a tray only disturbs that of the tray.
        let is_free = |at: Vec2| !trays.iter().any(|tray| tray.contains(at));
        let (pieces, objectives) = (&table.state.pieces, &table.state.objectives);
        let piece_under = |objective: &Objective| {
            let at = center(objective);
            pieces.iter().find(|piece| piece.body().contains(at))
        };
        // Words need more than ids do, of which a free table may have many.
        let room = if table.state.battle.is_some() {
            5.5
        } else {
            2.5
        };
        for piece in pieces {
            let body = piece.body();
            let (low, high) = body.bounds();
            if is_free((low + high) / 2.0) {
                // Where objectives lie in it, names of their own would stand on this one.
                let within = objectives.iter().filter(|row| {
                    let is_in = piece_under(row).is_some_and(|under| under.id == piece.id);
                    is_in && !is_token_of(&piece.id, &row.id)
                });
                let within = within.map(|row| self.called(&row.id)).collect();
                self.add([terrain::name(&body, &self.called(&piece.id), within, room)]);
            }
        }
        for objective in objectives {
            let at = center(objective);
            if is_free(at) && piece_under(objective).is_none() {
                let name = self.called(&objective.id);
                self.add([Mark::label(at, name, 11.0, Look::Detail)]);
            }
        }
        for unit in &table.state.units {
            let looks = looks(table, unit, side(table, &unit.side));
            self.add([tray::name(&self.body(unit), &looks)]);
        }
    }

    /// What a piece or an objective is called on the table: in a battle, which laid it, in words.
    fn called(&self, id: &str) -> String {
        match &self.table.state.battle {
            // Those of one's own begin like those of the pack.
            Some(_) => play::sentence(&thing_words(&self.table.pack, id)),
            None => id.to_owned(),
        }
    }

    fn bands(&mut self) {
        let Some(unit) = self.show.unit else { return };
        if self.shows(Overlay::Ranges) {
            let limits = self.table.pack.battle();
            let limits = [1.0, limits.short.inches(), limits.long.inches()];
            self.add(ranges::ranges(&self.body(unit), &limits));
            self.picture
                .explain(Look::Range, format!("distance from {}'s tray", unit.id));
        }
    }
}

/// What the overlays tell, such as "Arcs and ranges of swords".
fn title(show: &Show<'_>) -> Option<String> {
    let unit = &show.unit?.id;
    let mut overlays = show.overlays.to_vec();
    overlays.sort_unstable();
    overlays.dedup();
    let target = show.target.map(|target| &target.id);
    let phrases: Vec<String> = overlays
        .iter()
        .filter_map(|overlay| match (overlay, target) {
            (Overlay::Arcs, _) => Some("arcs".to_owned()),
            (Overlay::Ranges, _) => Some("ranges".to_owned()),
            (Overlay::Seen, _) => Some("view".to_owned()),
            (Overlay::Threat, _) => Some("threats".to_owned()),
            (Overlay::Sight, Some(target)) => Some(format!("sight to {target}")),
            (Overlay::Charge, Some(target)) => Some(format!("charge at {target}")),
            (Overlay::Sight | Overlay::Charge, None) => None,
        })
        .collect();
    match phrases.is_empty() {
        true => None,
        false => Some(format!("{unit}: {}", phrases.join(", "))),
    }
}

fn center(objective: &Objective) -> Vec2 {
    Vec2::new(objective.x.inches(), objective.y.inches())
}

/// Inches around what a picture is about, wide enough for a landing.
const AROUND: f64 = 3.5;

/// What the picture is about with some room around it, but no more than the table.
fn frame(table: &Table, show: &Show<'_>) -> (Vec2, Vec2) {
    let half = size(table) / 2.0;
    let state = &table.state;
    let bounds = |unit: &UnitState| unit.body(&table.pack).bounds();
    let pair = show
        .unit
        .iter()
        .chain(&show.target)
        .map(|unit| bounds(unit));
    let units = state.units.iter().map(bounds);
    let pieces = state.pieces.iter().map(|piece| piece.body().bounds());
    let about = match show.frame {
        Frame::Table => None,
        Frame::Units => around(units.chain(pieces)),
        Frame::Pair => around(pair),
    };
    let room = Vec2::splat(AROUND);
    about.map_or((-half, half), |(low, high)| {
        let (low, high) = squared(low - room, high + room);
        (low.max(-half), high.min(half))
    })
}

/// A box at least as wide as high, and as high as three quarters of its width.
fn squared(low: Vec2, high: Vec2) -> (Vec2, Vec2) {
    let size = high - low;
    let least = Vec2::new(size.y, size.x * 0.75);
    let more = (least - size).max(Vec2::ZERO) / 2.0;
    (low - more, high + more)
}

fn around(boxes: impl Iterator<Item = (Vec2, Vec2)>) -> Option<(Vec2, Vec2)> {
    boxes.reduce(|(low, high), (other_low, other_high)| (low.min(other_low), high.max(other_high)))
}
