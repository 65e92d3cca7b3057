//! What stands in an area, to be drawn together?
//!
//! Units with the sign of their house, and above or beside them leaders, the order and what is in force. Houses that
//! pass each other on a road, and an attacker, are groups of their own.

use boards::AreaId;
use boards::throne::rules::triggered_by;
use boards::throne::{
    House, InForce, Leader, OneTimeEffect, OrderRow, Post, Side, UnitKind, Units, drawn_in,
    has_ordered,
};
use play::Seat;

use super::draw::Pieces;
use super::leaders::posted;
use super::signs::Pose;
use super::tokens::{Face, Rank};

/// What is drawn on a counter.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    House(House),
    Unit(UnitKind, Pose),
    Neutral,
    Garrison,
    /// A power token.
    Token(House),
}

/// A sign with how many there are; none is told of one.
pub(super) type Cell = (Sign, u8);

/// What stands above or beside a counter.
#[derive(Clone, Copy)]
pub(super) enum Mark<'a> {
    Leader(&'a Leader, Rank),
    Order(Face<'a>),
    /// What an order does for the turn.
    Force(OneTimeEffect, Seat),
    /// They attack.
    Attack,
}

/// All that stands in an area, or in a part of one.
pub(super) struct Group<'a> {
    pub(super) seat: Option<Seat>,
    pub(super) fort: bool,
    pub(super) cells: Vec<Cell>,
    pub(super) marks: Vec<Mark<'a>>,
}

impl Group<'_> {
    /// Whether an order may lie with them: they are units of a House, and not those who attack there.
    pub(super) fn takes_orders(&self) -> bool {
        let is_unit = |(sign, _): &Cell| matches!(sign, Sign::Unit(..));
        let attacks = |mark: &Mark<'_>| matches!(mark, Mark::Attack);
        self.seat.is_some() && self.cells.iter().any(is_unit) && !self.marks.iter().any(attacks)
    }
}

impl<'a> Pieces<'a> {
    /// All that stands in an area, by the places of houses that pass each other.
    pub(super) fn groups(&self, area: AreaId) -> impl Iterator<Item = Group<'a>> {
        let all = match self.state {
            Some(state) => drawn_in(&self.pack.ways, state, area),
            None => vec![area],
        };
        let groups = all.into_iter().map(|place| {
            let (cells, seat, fort) = self.cells(place);
            let mut marks = self.marks(place, self.standing(place).defender());
            if place == area {
                marks.extend(self.forces(area));
            }
            Group {
                seat,
                fort,
                cells,
                marks,
            }
        });
        let groups = groups.chain(self.attackers(area));
        let some =
            groups.filter(|group| !group.cells.is_empty() || !group.marks.is_empty() || group.fort);
        some.collect::<Vec<_>>().into_iter()
    }

    fn cells(&self, area: AreaId) -> (Vec<Cell>, Option<Seat>, bool) {
        let standing = self.standing(area);
        let seat = standing.defender();
        let mut cells: Vec<Cell> = Vec::new();
        cells.extend(seat.map(|seat| (Sign::House(self.house_of(seat)), 0)));
        for (units, pose) in [
            (standing.units, Pose::Upright),
            (standing.routed, Pose::Lying),
        ] {
            let kinds = kinds(units).map(|(kind, count)| (Sign::Unit(kind, pose), count));
            cells.extend(kinds);
        }
        if standing.neutral > 0 {
            cells.push((Sign::Neutral, standing.neutral));
        }
        if let Some(guard) = standing.guard {
            cells.push((Sign::Garrison, guard.strength));
        }
        let token = standing.token.map(|seat| self.house_of(seat));
        cells.extend(token.map(|house| (Sign::Token(house), 0)));
        (cells, seat, standing.fort)
    }

    /// Who attacks in an area, as long as the area is not theirs.
    fn attackers(&self, area: AreaId) -> Option<Group<'a>> {
        let battle = self.state?.battle.as_ref()?;
        let seat = battle.side(Side::Attack).seat;
        let there = self.pack.ways.lanes.printed(battle.area) == area;
        if !there || self.standing(battle.area).seat == Some(seat) {
            return None;
        }
        let house = (Sign::House(self.house_of(seat)), 0);
        let units = kinds(battle.attackers);
        let units = units.map(|(kind, count)| (Sign::Unit(kind, Pose::Upright), count));
        let mut marks = self.leaders(battle.area, Some(seat));
        marks.push(Mark::Attack);
        Some(Group {
            seat: Some(seat),
            fort: false,
            cells: std::iter::once(house).chain(units).collect(),
            marks,
        })
    }

    /// The leaders of a seat in an area; whoever may march by the order there comes last.
    fn leaders(&self, area: AreaId, seat: Option<Seat>) -> Vec<Mark<'a>> {
        let Some(state) = self.state else {
            return Vec::new();
        };
        let roused = triggered_by(self.pack, state, area);
        let here = posted(self.pack, state, area);
        let here = here.filter(
            |(_, post)| matches!(post, Post::With { seat: whose, .. } if Some(*whose) == seat),
        );
        let mut marks: Vec<Mark<'a>> = here
            .map(|(leader, post)| {
                let rank = match post {
                    Post::With { marching: true, .. } => Rank::Marching,
                    _ if roused.contains(&leader.number) => Rank::Roused,
                    _ => Rank::Up,
                };
                Mark::Leader(leader, rank)
            })
            .collect();
        marks.sort_by_key(|mark| matches!(mark, Mark::Leader(_, Rank::Roused)));
        marks
    }

    fn marks(&self, area: AreaId, seat: Option<Seat>) -> Vec<Mark<'a>> {
        let (Some(state), standing) = (self.state, self.standing(area)) else {
            return Vec::new();
        };
        let mut marks = self.leaders(area, seat);
        let row = standing.order.and_then(|order| self.pack.order(order));
        let face = match (row, standing.seat) {
            (Some(row), Some(_)) if self.brush.is_roomy() => Some(Face::Order(row)),
            (Some(row), Some(_)) => Some(Face::Kind(row)),
            (None, Some(seat)) if has_ordered(state, seat) => Some(Face::Covered),
            (_, _) => None,
        };
        marks.extend(face.map(Mark::Order));
        marks
    }

    /// What lasts for the turn and lies in an area: where its order was, and where it protects.
    fn forces(&self, area: AreaId) -> Vec<Mark<'a>> {
        let all = self.lasting().filter(|(one, row)| {
            one.area == area || row.once == Some(OneTimeEffect::Protect) && row.areas.contains(area)
        });
        all.filter_map(|(one, row)| Some(Mark::Force(row.once?, one.seat)))
            .collect()
    }

    /// Orders that last for the turn.
    pub(super) fn lasting(&self) -> impl Iterator<Item = (&'a InForce, &'a OrderRow)> {
        let all = self.state.map_or(&[][..], |state| &state.in_force).iter();
        let pack = self.pack;
        all.filter_map(|one| Some((one, pack.order(one.order)?)))
    }
}

/// Units by kind, with how many.
fn kinds(units: Units) -> impl Iterator<Item = (UnitKind, u8)> {
    units.kinds().map(move |kind| (kind, units.get(kind)))
}
