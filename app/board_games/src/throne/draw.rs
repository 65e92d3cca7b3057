//! What lies on the board of the throne game?
//!
//! Land has the color and the pattern of whoever controls it, the sea stays blue under its pattern. A counter shows the
//! sign of the house and its units by theirs; above or beside it are leaders and the order. Castles, barrels and crowns
//! lie where nothing covers them.

use boards::AreaId;
use boards::throne::rules::{beside, has_low_rivers, sky};
use boards::throne::{House, OneTimeEffect, Pack, Sky, Spot as Standing, State};
use eframe::egui::layers::ShapeIdx;
use eframe::egui::{Color32, Rect, Stroke, vec2};
use play::Seat;
use ui::theme::{RealmInk, Tone};

use super::printed::{Print, printed};
use super::signs::{Pose, square};
use super::tokens::Tokens;
use crate::areas::realms::house_ink;
use crate::areas::{Brush, Edge, Stander, Target};

/// How high the sign of a unit is at least and at most, in points.
const SPAN: [f32; 2] = [10.0, 34.0];

/// What the pieces are painted with.
pub(super) struct Pieces<'a> {
    pub(super) brush: &'a Brush<'a>,
    pub(super) pack: &'a Pack,
    pub(super) state: Option<&'a State>,
    pub(super) tone: Tone,
}

impl<'a> Pieces<'a> {
    pub(super) fn house_of(&self, seat: Seat) -> House {
        let player = self.state.and_then(|state| state.player(seat));
        player.map_or(House::Stark, |player| player.house)
    }

    pub(super) fn strong(&self, seat: Seat) -> Color32 {
        house_ink(self.tone, self.house_of(seat)).strong
    }

    /// How the surface of an area is painted.
    pub(super) fn ink(&self, area: AreaId) -> RealmInk {
        let inks = self.brush.inks;
        let is_water = (self.pack.ways.sea | self.pack.ways.harbor).contains(area);
        let owner = self
            .state
            .and_then(|state| state.controller(self.pack, area));
        let own = owner.map(|seat| house_ink(self.tone, self.house_of(seat)));
        let sea = inks.water.gamma_multiply(0.22);
        match own {
            Some(own) if is_water => RealmInk { soft: sea, ..own },
            Some(own) => own,
            None => RealmInk {
                strong: inks.muted,
                soft: if is_water { sea } else { inks.ground },
                pattern: None,
            },
        }
    }

    /// How high the sign of a unit is.
    pub(super) fn size(&self) -> f32 {
        (self.brush.sheet.side * 0.9).clamp(SPAN[0], SPAN[1])
    }

    pub(super) fn tokens(&self) -> Tokens<'_> {
        Tokens {
            painter: self.brush.painter,
            inks: self.brush.inks,
            unit: self.size(),
        }
    }

    /// Areas that answer, in their color.
    pub(super) fn goals(&self, aim: &Target) {
        for (areas, ink) in [
            (&aim.goals, self.brush.inks.plan),
            (&aim.foes, self.brush.inks.no),
        ] {
            for area in areas {
                self.brush.ring(*area, 2.5, ink);
            }
        }
    }

    /// What stands on the board, names where they cover nothing, and `below` all of them what the land is like; tells
    /// which areas show their names.
    pub(super) fn counters(&self, below: ShapeIdx) -> Vec<AreaId> {
        let spots = self.brush.spots();
        let groups = spots.flat_map(|(spot, _)| self.groups(spot.area).map(move |own| (spot, own)));
        let groups: Vec<_> = groups.collect();
        let standers: Vec<Stander> = groups
            .iter()
            .map(|(spot, group)| Stander {
                area: spot.area,
                forms: self.forms(group),
            })
            .collect();
        let mut taken = Vec::new();
        let stood = self.brush.stand("counters", &standers, &mut taken);
        let prints: Vec<(AreaId, usize)> = self
            .brush
            .spots()
            .map(|(spot, _)| (spot.area, self.prints(spot.area).len()))
            .filter(|(_, count)| *count > 0)
            .collect();
        let step = self.print_side() + 2.5;
        let wanted: Vec<Stander> = prints
            .iter()
            .map(|(area, count)| Stander {
                area: *area,
                forms: strips(*count)
                    .into_iter()
                    .map(|[wide, high]| vec2(wide, high) * step)
                    .collect(),
            })
            .collect();
        let laid = self.brush.stand("printed signs", &wanted, &mut taken);
        // Names keep away from the middle of areas where nothing stands: that is what is tapped.
        let bare = self.brush.spots().map(|(_, at)| square(at, 5.0));
        taken.extend(bare);
        let ways = &self.pack.ways;
        let misread = |own: AreaId, there: AreaId| match ways.sea.contains(there) {
            true => ways.sea.contains(own),
            false => !ways.harbor.contains(there),
        };
        let named = self.brush.names(&mut taken, &misread);
        self.brush.relief(below, &taken);
        for ((area, count), laid) in prints.iter().zip(laid.iter()) {
            let columns = strips(*count).get(laid.form).map_or(1.0, |[wide, _]| *wide);
            self.printed(*area, laid.room, columns as usize);
        }
        for ((_, group), stood) in groups.iter().zip(stood.iter()) {
            self.group(group, stood.form, stood.room);
        }
        named
    }

    pub(super) fn standing(&self, area: AreaId) -> Standing {
        self.state
            .map_or(Standing::default(), |state| state.spot(area))
    }

    /// Where orders last for the turn, in the colors of their houses, and rivers that are low.
    pub(super) fn in_force(&self) {
        let Some(state) = self.state else { return };
        if has_low_rivers(state) {
            let wide = (self.brush.sheet.side * 0.14).clamp(1.5, 3.5);
            self.brush
                .edges(Edge::River, Stroke::new(wide, self.brush.inks.paper));
        }
        for (one, row) in self.lasting() {
            let ink = self.strong(one.seat);
            let meant = |area: AreaId| match row.once {
                Some(OneTimeEffect::Swords(_)) => {
                    area == one.area || beside(self.pack, state, one.area).contains(area)
                }
                Some(OneTimeEffect::Protect) => row.areas.contains(area),
                Some(OneTimeEffect::HomeBonus(_)) => {
                    self.pack.land(area).home_region == Some(self.house_of(one.seat))
                }
                Some(_) | None => false,
            };
            for area in self.pack.map.areas() {
                if meant(area.number) {
                    self.brush.dashed(area.number, 2.5, ink);
                }
            }
        }
    }

    /// Borders of home regions in the colors of their houses.
    pub(super) fn regions(&self) {
        self.brush.belts(&|belt| {
            let first = belt.areas.first();
            let house = first.and_then(|area| self.pack.land(*area).home_region);
            house.map_or(self.brush.inks.muted, |house| {
                house_ink(self.tone, house).strong
            })
        });
    }

    /// Arrows over land, and fords that the weather closed.
    pub(super) fn ways(&self) {
        let ink = self.brush.inks.ink.gamma_multiply(0.7);
        self.brush.crossings(Stroke::new(1.5, ink));
        let closed = self.state.map(|state| sky(self.pack, state)) == Some(Sky::Storm);
        if closed {
            let ink = self.brush.inks.water;
            self.brush.edges(Edge::Ford, Stroke::new(5.0, ink));
        }
    }

    /// The signs of an area that there is room for: on a board as small as on a phone those of victory alone, as the rest
    /// would cover names and is seen once the board is looked at nearer.
    fn prints(&self, area: AreaId) -> Vec<Print> {
        let mut all = printed(self.pack, area);
        if !self.brush.is_roomy() {
            all.retain(|mark| matches!(mark, Print::Castle(_) | Print::Claim));
        }
        all
    }

    /// How high a printed sign is.
    fn print_side(&self) -> f32 {
        (self.size() * 0.7).max(8.0)
    }

    /// What is printed on an area, in so many columns.
    fn printed(&self, area: AreaId, room: Rect, columns: usize) {
        let side = self.print_side();
        let step = side + 2.5;
        let inks = self.brush.inks;
        for (place, mark) in self.prints(area).into_iter().enumerate() {
            let columns = columns.max(1);
            let (column, row) = (place % columns, place / columns);
            let at = room.left_top() + vec2(column as f32 + 0.5, row as f32 + 0.5) * step;
            let paper = inks.paper.gamma_multiply(0.75);
            self.brush
                .painter
                .rect_filled(square(at, side + 2.0), 2.0, paper);
            mark.paint(&self.square(at, side, mark.ink(inks, self.tone), Pose::Upright));
        }
    }
}

/// How wide and high so many printed signs are: in one row, in two, in a column.
fn strips(count: usize) -> Vec<[f32; 2]> {
    let rows = [1, 2, count];
    let mut all: Vec<[f32; 2]> = rows
        .into_iter()
        .filter(|rows| (1..=count).contains(rows))
        .map(|rows| [count.div_ceil(rows) as f32, rows as f32])
        .collect();
    all.dedup();
    all
}
