//! Where does everything stand, as bodies to measure?
//!
//! A state turned into geometry once, for many questions: trays, pieces, the table, the blockers of sight. The only
//! place where states become bodies.

use geometry::{
    Arcs, Bar, Blockers, Body, Contact, Convex, Corners, Seams, Vec2, are_in_contact, clip,
    contact, is_some_share,
};

use crate::pack::Pack;
use crate::passive::{Passive, passives};
use crate::rulings::{CornerContact, OnPiece, Rulings, SeamsBlock};
use crate::state::{PieceState, State, UnitState};
use crate::terrain::{Keyword, Keywords};

/// A table with everything on it as bodies.
#[derive(Debug)]
pub struct Field<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) state: &'a State,
    pub(crate) units: Vec<Standing<'a>>,
    pub(crate) pieces: Vec<Ground<'a>>,
    pub(crate) table: Convex,
    pub(crate) blockers: Blockers<Thing>,
}

/// A unit's tray on the field.
#[derive(Debug)]
pub(crate) struct Standing<'a> {
    pub(crate) unit: &'a UnitState,
    pub(crate) body: Body,
    pub(crate) arcs: Arcs,
    /// Pieces that more than a trace of the tray is in, by index.
    pub(crate) inside: Vec<usize>,
    /// The elevated pieces that it stands on, by index.
    pub(crate) on: Vec<usize>,
    /// It touches an enemy.
    pub(crate) engaged: bool,
    /// Inches that it moves, with what abilities add.
    pub(crate) speed: f64,
    /// What abilities do to its moves, charges and shots.
    pub(crate) modifiers: UnitModifiers,
}

/// What the abilities of a unit do to its moves, charges and shots.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct UnitModifiers {
    /// More inches of speed.
    pub(crate) speed: f64,
    /// The terrain keywords that do nothing to it.
    pub(crate) ignores: Keywords,
    /// It can neither charge, retreat nor shift.
    pub(crate) fixed: bool,
    /// Its shots need no clear line.
    pub(crate) lobs: bool,
    /// It sees and measures its shots from any part of its tray.
    pub(crate) around: bool,
    /// So much worse to hit it may shoot at any range at what it does not see; 0 where it may not.
    pub(crate) blind: u8,
}

impl UnitModifiers {
    pub(crate) fn of(pack: &Pack, state: &State, unit: &UnitState) -> Self {
        passives(pack, state, unit).fold(Self::default(), Self::with)
    }

    /// Whether moves, and with them charges, are others.
    pub(crate) fn changes_moves(self) -> bool {
        let Self {
            speed,
            ignores,
            fixed,
            ..
        } = self;
        let none = Self::default();
        (speed, ignores, fixed) != (none.speed, none.ignores, none.fixed)
    }

    /// Whether shots are others.
    pub(crate) fn changes_shots(self) -> bool {
        self.lobs || self.around || self.blind > 0
    }

    /// The same with what one ability more does.
    pub(crate) fn with(self, passive: &Passive) -> Self {
        let ignores = self.ignores.iter().chain(passive.ignores.iter());
        Self {
            speed: self.speed + f64::from(passive.speed),
            ignores: ignores.collect(),
            fixed: self.fixed || passive.fixed,
            lobs: self.lobs || passive.lobs,
            around: self.around || passive.around,
            blind: self.blind.max(passive.blind),
        }
    }
}

/// A terrain piece on the field.
#[derive(Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) piece: &'a PieceState,
    pub(crate) body: Body,
}

/// Something that can be in the way; in file order, units before pieces before the table's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// The unit with this index.
    Unit(usize),
    /// The terrain piece with this index.
    Piece(usize),
    /// The table's edge.
    Table,
}

impl<'a> Field<'a> {
    /// Puts everything of a state on the field, by the rulings of the pack.
    #[must_use]
    pub fn new(pack: &'a Pack, state: &'a State) -> Self {
        let own = |unit: &UnitState| UnitModifiers::of(pack, state, unit);
        Self::with(pack, state, own)
    }

    /// The field by the numbers of the cards alone, without what abilities do to moves, charges and shots.
    #[must_use]
    pub fn by_numbers(pack: &'a Pack, state: &'a State) -> Self {
        Self::with(pack, state, |_| UnitModifiers::default())
    }

    fn with(
        pack: &'a Pack,
        state: &'a State,
        modifiers: impl Fn(&UnitState) -> UnitModifiers,
    ) -> Self {
        let pieces: Vec<Ground<'_>> = state
            .pieces
            .iter()
            .map(|piece| Ground {
                piece,
                body: piece.body(),
            })
            .collect();
        let mut units: Vec<Standing<'_>> = state
            .units
            .iter()
            .map(|unit| Standing::new(pack, modifiers(unit), unit, &pieces))
            .collect();
        let corners = corners(pack.rulings());
        for from in 0..units.len() {
            units[from].engaged = (0..units.len()).any(|to| {
                may_touch(&units[from].body, &units[to].body)
                    && units[from].unit.side != units[to].unit.side
                    && are_in_contact(&units[from].body, &units[to].body, corners)
            });
        }
        let (x, y) = (state.width.inches() / 2.0, state.depth.inches() / 2.0);
        let corners = [(-x, -y), (x, -y), (x, y), (-x, y)];
        let blockers = blockers(pack.rulings(), &units, &pieces);
        Field {
            state,
            pack,
            units,
            pieces,
            table: Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec()),
            blockers,
        }
    }

    /// The rulings that everything is measured by.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        self.pack.rulings()
    }

    /// The id of a thing as answers name it.
    ///
    /// Empty for an index that is not on the table.
    #[must_use]
    pub fn id(&self, thing: Thing) -> &str {
        match thing {
            Thing::Unit(index) => self
                .units
                .get(index)
                .map_or("", |standing| &standing.unit.id),
            Thing::Piece(index) => self.pieces.get(index).map_or("", |ground| &ground.piece.id),
            Thing::Table => crate::state::RESERVED_ID,
        }
    }

    /// The index of the unit with an id.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<usize> {
        self.units
            .iter()
            .position(|standing| standing.unit.id == id)
    }

    /// How many units there are.
    #[must_use]
    pub fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// A unit's tray where it stands. Table space, inches.
    #[must_use]
    pub fn body(&self, unit: usize) -> &Body {
        &self.units[unit].body
    }

    /// Whether a unit touches an enemy.
    #[must_use]
    pub fn is_engaged(&self, unit: usize) -> bool {
        self.units[unit].engaged
    }

    /// The enemies that a unit touches.
    pub fn foes(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.units.len()).filter(move |other| {
            self.are_enemies(unit, *other) && self.touch(self.body(unit), self.body(*other))
        })
    }

    /// Whether two trays are in contact, so that enemies are engaged.
    ///
    /// # Ruling
    /// `corner_contact`.
    pub(crate) fn touch(&self, a: &Body, b: &Body) -> bool {
        are_in_contact(a, b, corners(self.rulings()))
    }

    /// How two trays are in contact; `None` when they are not.
    pub(crate) fn contact(&self, a: &Body, b: &Body) -> Option<Contact> {
        contact(a, b).filter(|_| self.touch(a, b))
    }

    /// What an enemy that may not be touched forbids to a tray.
    ///
    /// # Ruling
    /// `corner_contact`.
    pub(crate) fn no_contact(&self) -> Bar {
        match corners(self.rulings()) {
            Corners::Count => Bar::Touching,
            Corners::Ignored => Bar::Engaging,
        }
    }

    /// Whether a piece does something to a unit by a keyword: it has it, and no ability of the unit ignores it.
    pub(crate) fn hits_with(&self, unit: usize, piece: usize, keyword: Keyword) -> bool {
        self.pieces[piece].piece.keywords.has(keyword)
            && !self.units[unit].modifiers.ignores.has(keyword)
    }

    /// What of a piece is harmful to a unit that charges through it.
    pub(crate) fn harm(&self, unit: usize, piece: usize) -> Keywords {
        let harmful = self.pieces[piece].piece.keywords.common(Keywords::HARMFUL);
        harmful.without(self.units[unit].modifiers.ignores)
    }

    pub(crate) fn are_enemies(&self, a: usize, b: usize) -> bool {
        self.units[a].unit.side != self.units[b].unit.side
    }
}

impl<'a> Standing<'a> {
    fn new(
        pack: &Pack,
        modifiers: UnitModifiers,
        unit: &'a UnitState,
        pieces: &[Ground<'_>],
    ) -> Self {
        let body = unit.body(pack);
        let inside: Vec<usize> = pieces
            .iter()
            .enumerate()
            .filter(|(_, ground)| is_inside(&body, &ground.body))
            .map(|(index, _)| index)
            .collect();
        let on = pieces
            .iter()
            .enumerate()
            .filter(|(index, ground)| {
                ground.piece.keywords.has(Keyword::Elevated)
                    && match pack.rulings().on_piece {
                        OnPiece::Center => ground.body.contains(body.pose().center),
                        OnPiece::Any => inside.contains(index),
                    }
            })
            .map(|(index, _)| index)
            .collect();
        Standing {
            unit,
            arcs: unit.arcs(pack),
            body,
            inside,
            on,
            engaged: false,
            speed: unit.speed.inches() + modifiers.speed,
            modifiers,
        }
    }
}

/// What a corner at a corner counts as.
pub(crate) fn corners(rulings: &Rulings) -> Corners {
    match rulings.corner_contact {
        CornerContact::No => Corners::Ignored,
        CornerContact::Yes => Corners::Count,
    }
}

/// Whether two bodies are near enough to ask whether they touch.
fn may_touch(a: &Body, b: &Body) -> bool {
    let apart = a.pose().center - b.pose().center;
    // An inch more than the circles around them: far beyond any tolerance.
    let most = a.radius() + b.radius() + 1.0;
    apart.length_squared() <= most * most
}

/// Whether more than a trace of a tray's area is in a piece.
pub(crate) fn is_inside(tray: &Body, piece: &Body) -> bool {
    if !may_touch(tray, piece) {
        return false;
    }
    let (low, high) = tray.bounds();
    let (other_low, other_high) = piece.bounds();
    if low.cmpgt(other_high).any() || other_low.cmpgt(high).any() {
        return false;
    }
    let shape = &tray.parts()[0].shape;
    let common: f64 = piece
        .parts()
        .iter()
        .filter_map(|part| clip(shape, &part.shape))
        .map(|part| part.area())
        .sum();
    is_some_share(common / tray.area())
}

fn blockers(rulings: &Rulings, units: &[Standing<'_>], pieces: &[Ground<'_>]) -> Blockers<Thing> {
    let trays = units
        .iter()
        .enumerate()
        .map(|(index, standing)| (Thing::Unit(index), &standing.body));
    let walls = pieces
        .iter()
        .enumerate()
        .filter(|(_, ground)| ground.piece.keywords.has(Keyword::BlocksLineOfSight))
        .map(|(index, ground)| (Thing::Piece(index), &ground.body));
    let bodies: Vec<(Thing, &Body)> = trays.chain(walls).collect();
    let seams = match rulings.seams_block {
        SeamsBlock::Yes => Seams::Block,
        SeamsBlock::No => Seams::Pass,
    };
    Blockers::new(&bodies, seams)
}
