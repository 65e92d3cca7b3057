//! What goes into a picture of a table?
//!
//! The table with everything on it and the overlays asked for, from bottom to top: regions, terrain, trays, plans,
//! lines. Every overlay brings its row of the key and its sentence.

use geometry::{Body, Convex, Side, Vec2, arc_piece, seen_from_edge};

use tabletop::table::Table;
use tabletop::{Field, Keyword, Pair, PairAnswer, UnitState, plan_pair, threats};

use crate::mark::{Mark, Picture};
use crate::marks::charge::{Fit, Plan, Way, charge, threatens};
use crate::marks::tray::Unit;
use crate::marks::{arcs, ranges, sight, table as ground, terrain, tray, window};
use crate::theme::Look;
use crate::words;

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
    let mut scene = Scene::new(table, show);
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
    show: &'a Show<'a>,
    picture: Picture,
}

impl<'a> Scene<'a> {
    fn new(table: &'a Table, show: &'a Show<'a>) -> Self {
        let (low, high) = frame(table, show.frame);
        let title = title(show).unwrap_or_else(|| table.pack.title().to_owned());
        let picture = Picture {
            low,
            high,
            title,
            ..Picture::default()
        };
        Scene {
            table,
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
            let cells = seen(self.table, unit);
            self.add([region(cells, Look::Seen)]);
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
            for keyword in piece.keywords.iter() {
                let name = keyword.name().replace('_', " ");
                self.picture
                    .explain(Look::Keyword(terrain::texture(keyword)), name);
            }
        }
        for objective in &table.state.objectives {
            let at = Vec2::new(objective.x.inches(), objective.y.inches());
            self.add(ground::objective(
                at,
                objective.radius.inches(),
                &objective.id,
            ));
        }
    }

    fn trays(&mut self) {
        let table = self.table;
        for unit in &table.state.units {
            let number = side(table, &unit.side);
            self.add(tray::tray(&self.body(unit), &looks(table, unit, number)));
            self.picture.explain(Look::Tray(number), unit.side.clone());
        }
    }

    fn names(&mut self) {
        let table = self.table;
        for piece in &table.state.pieces {
            self.add([terrain::name(&piece.body(), &piece.id)]);
        }
        for unit in &table.state.units {
            let looks = looks(table, unit, side(table, &unit.side));
            self.add(tray::name(&self.body(unit), &looks));
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

    fn pair(&mut self) {
        let field = Field::new(&self.table.pack, &self.table.state);
        let place = |unit: &UnitState| field.unit(&unit.id);
        let Some(from) = self.show.unit.and_then(place) else {
            return;
        };
        if self.shows(Overlay::Threat) {
            self.threat(&field, from);
        }
        let Some(to) = self.show.target.and_then(place) else {
            return;
        };
        let pair = plan_pair(&field, from, to);
        let answer = PairAnswer::new(&field, &pair);
        if self.shows(Overlay::Charge) {
            self.charge(&field, &pair, &answer);
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
        let fits = pair.charge.landings.iter().position(|landing| landing.fits);
        let landings = pair
            .charge
            .landings
            .iter()
            .enumerate()
            .map(|(place, landing)| {
                let fit = match (landing.fits, fits == Some(place)) {
                    (true, true) => Fit::First,
                    (true, false) => Fit::Fits,
                    (false, _) => Fit::Blocked,
                };
                (landing.landing.pose, fit)
            });
        let culprits = self.bodies(&answer.charge.blocked_by);
        let plan = Plan {
            words: words::way(answer),
            landings: landings.collect(),
            culprits: culprits.iter().collect(),
            ..plan(field, pair)
        };
        self.add(charge(&plan));
        if plan.way.is_some() {
            self.picture.explain(Look::Pivot, "after the pivot");
            self.picture.explain(Look::Corridor, "the way it sweeps");
        }
        if fits.is_some() {
            self.picture.explain(Look::Landing, "where it lands");
            self.picture
                .explain(Look::Contact, "other places, and contact");
        }
        if plan.landings.iter().any(|(_, fit)| *fit == Fit::Blocked) {
            self.picture.explain(Look::LandingShut, "no room");
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
            self.add(sight::shut(from, to, &bodies.iter().collect::<Vec<_>>()));
            self.picture.explain(Look::SightShut, "no clear line");
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

/// The way of a planned charge, without landings and without words.
fn plan<'a>(field: &'a Field<'_>, pair: &Pair) -> Plan<'a> {
    let charger = field.body(pair.from);
    let way = pair.charge.path.as_ref().map(|path| Way {
        pose: charger.pose().turned_to(path.approach.heading),
        slide: path.approach.offset,
        contact: path.approach.contact,
    });
    Plan {
        charger,
        way,
        words: Vec::new(),
        landings: Vec::new(),
        culprits: Vec::new(),
    }
}

fn region(cells: Vec<Convex>, look: Look) -> Mark {
    Mark::Area {
        outlines: cells.iter().map(|cell| cell.corners().to_vec()).collect(),
        look,
    }
}

fn size(table: &Table) -> Vec2 {
    Vec2::new(table.state.width.inches(), table.state.depth.inches())
}

/// What a unit's front edge sees of its front arc, past every other tray and every piece that blocks sight.
fn seen(table: &Table, unit: &UnitState) -> Vec<Convex> {
    let (pack, state) = (&table.pack, &table.state);
    let viewer = unit.body(pack);
    let Some(arc) = arc_piece(&viewer, unit.arcs(pack), Side::Front, &window(size(table))) else {
        return Vec::new();
    };
    let others = state.units.iter().filter(|other| other.id != unit.id);
    let walls = state
        .pieces
        .iter()
        .filter(|piece| piece.keywords.has(Keyword::BlocksLineOfSight));
    let blockers: Vec<Body> = others
        .map(|other| other.body(pack))
        .chain(walls.map(tabletop::PieceState::body))
        .collect();
    let parts: Vec<&Convex> = blockers
        .iter()
        .flat_map(Body::parts)
        .map(|part| &part.shape)
        .collect();
    seen_from_edge(viewer.edge(Side::Front), &arc, &parts)
}

/// Two inches around everything that stands, but no more than the table.
fn frame(table: &Table, frame: Frame) -> (Vec2, Vec2) {
    let half = size(table) / 2.0;
    let state = &table.state;
    let units = state
        .units
        .iter()
        .map(|unit| unit.body(&table.pack).bounds());
    let pieces = state.pieces.iter().map(|piece| piece.body().bounds());
    let around = units
        .chain(pieces)
        .reduce(|(low, high), (other_low, other_high)| (low.min(other_low), high.max(other_high)));
    match (frame, around) {
        (Frame::Units, Some((low, high))) => {
            let room = Vec2::splat(2.0);
            ((low - room).max(-half), (high + room).min(half))
        }
        (Frame::Units, None) | (Frame::Table, _) => (-half, half),
    }
}

/// The number of a side, in the order in which the file names them.
fn side(table: &Table, name: &str) -> u8 {
    let mut sides: Vec<&str> = Vec::new();
    for unit in &table.state.units {
        if !sides.contains(&unit.side.as_str()) {
            sides.push(&unit.side);
        }
    }
    let place = sides.iter().position(|side| *side == name);
    u8::try_from(place.unwrap_or(sides.len())).unwrap_or(u8::MAX)
}

/// What is drawn on a unit's tray.
fn looks(table: &Table, unit: &UnitState, side: u8) -> Unit {
    let tray = table.pack.tray(unit.tray);
    let card = unit.card(&table.pack);
    let mut detail = Vec::new();
    let mut figures = usize::MAX;
    if let Some(card) = card {
        let left = card.wounds().saturating_sub(unit.wounds);
        figures = usize::from(left.div_ceil(u16::from(card.wounds_per_model.max(1))));
        if unit.wounds > 0 {
            detail.push(format!("{left}/{}", card.wounds()));
        }
    }
    detail.extend(unit.tokens.iter().map(|token| token.name().to_owned()));
    Unit {
        name: unit.id.clone(),
        side,
        places: places(tray, unit.banded),
        figures,
        detail: detail.join(" "),
    }
}

/// Where figures stand on a tray, front rank first, from left to right.
fn places(tray: &tabletop::Tray, banded: bool) -> Vec<Vec2> {
    let gap = Vec2::new(tray.file_gap.inches(), tray.rank_gap.inches());
    let middle = Vec2::new(f64::from(tray.files) - 1.0, f64::from(tray.ranks) - 1.0) / 2.0;
    let shifts: &[f64] = if banded { &[-0.5, 0.5] } else { &[0.0] };
    let mut places = Vec::new();
    for rank in 0..tray.ranks {
        for shift in shifts {
            let aside = Vec2::X * (shift * tray.width.inches());
            places.extend((0..tray.files).map(|file| {
                let step =
                    Vec2::new(f64::from(file), -f64::from(rank)) - Vec2::new(middle.x, -middle.y);
                aside + step * gap
            }));
        }
    }
    places
}
