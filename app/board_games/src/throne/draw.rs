//! What lies on the board of the throne game?
//!
//! Land has the color and the pattern of whoever controls it, the sea stays blue under its pattern. A counter shows the
//! sign of the house, its units by letters, and beside it the order; below are castles, barrels and crowns.

use boards::AreaId;
use boards::throne::rules::sky;
use boards::throne::{House, Pack, Sky, Spot as Standing, State, drawn_in};
use eframe::egui::{Color32, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};
use play::Seat;
use ui::theme::{RealmInk, SMALL, Tone};

use super::leaders::{given, leaders};
use super::printed::printed;
use super::signs::{Square, beside, letters, square};
use crate::areas::realms::house_ink;
use crate::areas::{Brush, Edge, Target};

/// From so many points a hex on, leaders have their names.
const CALLED: f32 = 12.0;

/// What the pieces are painted with.
pub(super) struct Pieces<'a> {
    pub(super) brush: &'a Brush<'a>,
    pub(super) pack: &'a Pack,
    pub(super) state: Option<&'a State>,
    pub(super) tone: Tone,
}

impl Pieces<'_> {
    fn house_of(&self, seat: Seat) -> House {
        let player = self.state.and_then(|state| state.player(seat));
        player.map_or(House::Stark, |player| player.house)
    }

    fn strong(&self, seat: Seat) -> Color32 {
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

    /// How high the letters of a counter are.
    pub(super) fn size(&self) -> f32 {
        (self.brush.sheet.side * 1.0).clamp(SMALL, 17.0)
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

    /// What stands on the board, and names where they cover nothing; tells which areas show theirs.
    pub(super) fn counters(&self) -> Vec<AreaId> {
        let size = self.size();
        let mut taken = Vec::new();
        for (spot, at) in self.brush.spots() {
            let all = self.stacked(spot.area, at);
            for (area, at) in &all {
                let standing = self.standing(*area);
                let room = match letters(standing.units).is_empty() && standing.neutral == 0 {
                    true => vec2(size * 1.2, size * 1.2),
                    false => vec2(size * 3.4, size * 1.5),
                };
                taken.push(Rect::from_center_size(*at, room));
                if let Some((words, _)) = self.order_words(&standing) {
                    let corner = beside(*at, size * 1.6, -size * 0.95);
                    taken.push(Rect::from_center_size(corner, self.order_room(&words).1));
                }
            }
            let signs = printed(self.pack, spot.area).len() as f32;
            if signs > 0.0 {
                let below = beside(at, 0.0, size * 1.3);
                let wide = vec2(size * signs * 0.85, size * 0.9);
                taken.push(Rect::from_center_size(below, wide));
            }
        }
        let named = self.brush.names(&mut taken);
        for (spot, at) in self.brush.spots() {
            self.signs(beside(at, 0.0, size * 1.3), spot.area);
            for (area, at) in self.stacked(spot.area, at) {
                self.counter(at, area);
            }
        }
        named
    }

    /// Where counters of an area stand: one above the other where houses pass each other.
    fn stacked(&self, area: AreaId, at: Pos2) -> Vec<(AreaId, Pos2)> {
        let all = match self.state {
            Some(state) => drawn_in(&self.pack.ways, state, area),
            None => vec![area],
        };
        let up = self.size() * 1.9;
        let steps = (0..).map(|place: u8| at - vec2(0.0, up * f32::from(place)));
        all.into_iter().zip(steps).collect()
    }

    fn standing(&self, area: AreaId) -> Standing {
        self.state
            .map_or(Standing::default(), |state| state.spot(area))
    }

    fn counter(&self, at: Pos2, area: AreaId) {
        let standing = self.standing(area);
        let size = self.size();
        let mut words = letters(standing.units);
        if !standing.routed.is_none() {
            words = format!("{words} ({})", letters(standing.routed));
        }
        for leader in self.leaders(area) {
            words = format!("{words} {leader}");
        }
        if standing.neutral > 0 {
            words = format!("N{}", standing.neutral);
        }
        if let Some(guard) = standing.guard {
            words = format!("{words} G{}", guard.strength);
        }
        let words = words.trim();
        let seat = standing.defender();
        let half = match (seat, words) {
            (None, "") => {
                self.token(at, &standing);
                0.0
            }
            (seat, words) => self.plate(at, seat, words, standing.fort) * 0.5,
        };
        let is_held = standing.seat.is_some();
        let token = standing.token.filter(|_| is_held);
        if let Some(owner) = token {
            let aside = beside(at, -size * 1.5, size * 0.9);
            self.house(aside, size * 0.7, owner);
        }
        if is_held {
            let right = (size * 1.55).max(half);
            self.order(beside(at, right, -size * 0.95), &standing);
        }
    }

    /// The leaders in an area: by name where there is room, else a letter each.
    fn leaders(&self, area: AreaId) -> impl Iterator<Item = &str> {
        let state = self.state.into_iter();
        let here = state.flat_map(move |state| leaders(self.pack, state, area));
        here.map(|leader| match self.brush.sheet.side >= CALLED {
            true => given(self.pack, leader),
            false => "L",
        })
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

    /// A power token that lies alone, or the middle of an empty area.
    fn token(&self, at: Pos2, standing: &Standing) {
        if standing.fort {
            let wall = Rect::from_center_size(at, Vec2::splat(self.size() * 1.3));
            let line = Stroke::new(3.5, self.brush.inks.muted);
            let painter = self.brush.painter;
            painter.rect(wall, 0.0, self.brush.inks.paper, line, StrokeKind::Outside);
        }
        match standing.token {
            Some(owner) => self.house(at, self.size() * 1.1, owner),
            None => {
                let ink = self.brush.inks.muted;
                self.brush.painter.circle_filled(at, 2.0, ink);
            }
        }
    }

    /// The sign of a house on a disc.
    fn house(&self, at: Pos2, side: f32, seat: Seat) {
        let (painter, paper) = (self.brush.painter, self.brush.inks.paper);
        let ink = self.strong(seat);
        painter.circle(at, side * 0.75, paper, Stroke::new(1.5, ink));
        let square = Square {
            painter,
            at,
            side,
            ink,
            back: paper,
        };
        square.house(self.house_of(seat));
    }

    /// The plate of a counter; tells how wide it is.
    fn plate(&self, at: Pos2, seat: Option<Seat>, words: &str, fort: bool) -> f32 {
        let (size, inks) = (self.size(), self.brush.inks);
        let text = self.brush.text(words, size, inks.ink);
        let sign = if seat.is_some() { size * 1.1 } else { 0.0 };
        let room = vec2(text.size().x + sign + size * 0.5, size * 1.45);
        let plate = Rect::from_center_size(at, room);
        let ink = seat.map_or(inks.muted, |seat| self.strong(seat));
        let line = Stroke::new(if fort { 3.5 } else { 1.8 }, ink);
        let round = if fort { 0.0 } else { size * 0.35 };
        let painter = self.brush.painter;
        painter.rect(plate, round, inks.paper, line, StrokeKind::Outside);
        if let Some(seat) = seat {
            let square = Square {
                painter,
                at: beside(plate.left_center(), size * 0.75, 0.0),
                side: size * 0.9,
                ink,
                back: inks.paper,
            };
            square.house(self.house_of(seat));
        }
        let left = plate.left_center() + vec2(sign + size * 0.25, -text.size().y / 2.0);
        painter.galley(left, text, inks.ink);
        plate.width()
    }

    fn signs(&self, at: Pos2, area: AreaId) {
        let marks = printed(self.pack, area);
        let side = (self.size() * 0.68).max(8.0);
        let step = side + 2.5;
        let first = beside(at, -step * (marks.len() as f32 - 1.0) / 2.0, 0.0);
        let inks = self.brush.inks;
        for (place, mark) in marks.into_iter().enumerate() {
            let at = beside(first, step * place as f32, 0.0);
            let paper = inks.paper.gamma_multiply(0.75);
            self.brush
                .painter
                .rect_filled(square(at, side + 2.0), 2.0, paper);
            let square = Square {
                painter: self.brush.painter,
                at,
                side,
                ink: mark.ink(inks, self.tone),
                back: inks.paper,
            };
            mark.paint(&square);
        }
    }
}
