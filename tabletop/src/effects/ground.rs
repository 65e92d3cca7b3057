//! What does the ground do to a charge?
//!
//! The pieces on the way to contact, and those that it ends on.

use geometry::{Side, are_overlapping};

use super::{Said, places};
use crate::field::Thing;
use crate::rules::ground::{Met, fitting, has, hindering, met, protects, rules, takes_bonus};
use crate::rules::landing::Alignment;
use crate::rulings::{
    ArcTie, ChargeMoves, DangerousDie, OnPiece, RoomNeeded, TouchThird, TreesCover,
};
use crate::terrain::Keyword;
use play::percent;

impl Said<'_, '_> {
    /// Who chooses among even arcs.
    pub(super) fn choice(&mut self) {
        if self.pair.arcs_hit.len() < 2 {
            return;
        }
        let who = match self.field.rulings().arc_tie {
            ArcTie::Attacker => self.charger(),
            ArcTie::Defender => self.target(),
        };
        let text = format!(
            "The player of {who} chooses the arc, {}",
            super::sides(&self.pair.arcs_hit)
        );
        self.say("Charge step 2", text);
    }

    /// What the pieces do that the charge meets.
    pub(super) fn way(&mut self) {
        if let Some(path) = self.pair.charge.way() {
            for piece in hindering(self.field, self.pair.from, path) {
                let text = format!("{} hinders: two dice, the lowest counts", self.piece(piece));
                self.of_piece(Keyword::Hindering, text, piece, None);
            }
        }
        let (on_way, at_end): (Vec<Met>, Vec<Met>) = met(self.field, self.pair)
            .into_iter()
            .partition(|met| met.on_way);
        for met in on_way {
            let how = format!(" on its way through {}", self.piece(met.piece));
            self.through(&met, None, &how);
        }
        for met in at_end {
            for arc in self.pair.arcs_hit.clone() {
                let here: Vec<Alignment> = of_arc(&met, arc).collect();
                if !here.is_empty() {
                    let how = format!(", aligned {} into {}", places(here), self.piece(met.piece));
                    self.through(&met, Some(arc), &how);
                }
            }
        }
    }

    /// What a piece does that the charger moves through or into.
    fn through(&mut self, met: &Met, arc: Option<Side>, how: &str) {
        let (field, piece, charger) = (self.field, met.piece, self.charger());
        if has(field, piece, Keyword::Dangerous) {
            let wounds = match field.rulings().dangerous_die {
                DangerousDie::D6 => "a die of wounds",
                DangerousDie::D3Plus1 => "D3 wounds and one more",
            };
            let times = match field.rulings().charge_moves {
                ChargeMoves::One => "once for the whole charge",
                ChargeMoves::Each => "for each of pivot, move and aligning",
            };
            let text =
                format!("{charger} will suffer {wounds} without a defense roll{how}; {times}");
            self.of_piece(Keyword::Dangerous, text, piece, arc);
        }
        if rules(field, piece).any(|rule| rule.charge.panicked) {
            let text = format!("{charger} will become Panicked{how}");
            self.of_piece(Keyword::Horrific, text, piece, arc);
        }
        let rough = field.pack.keyword(Keyword::Rough);
        if let Some(rule) = rough.filter(|_| has(field, piece, Keyword::Rough)) {
            let costs = rule.text.trim_end_matches('.');
            let text =
                format!("{charger} will be slowed{how}. {costs}; the distance leaves it out");
            self.of_piece(Keyword::Rough, text, piece, arc);
        }
        if let Some(keyword) = takes_bonus(field, piece) {
            let text = format!("{charger} will have no charge bonus{how}");
            self.of_piece(keyword, text, piece, arc);
        }
        if protects(field, piece, self.pair.to) {
            let text = format!(
                "{} will have +1 on defense rolls against {charger}{how}",
                self.target()
            );
            self.of_piece(Keyword::Fortified, text, piece, arc);
        }
    }

    /// What follows from where the charger ends.
    pub(super) fn landings(&mut self) {
        let field = self.field;
        for arc in self.pair.arcs_hit.clone() {
            self.no_landing(arc);
            self.third(arc);
            for piece in 0..field.pieces.len() {
                let covered = self.standing(arc, |said, tray| said.is_covered(piece, tray));
                self.ends(Keyword::Cover, piece, arc, &covered);
                let on = self.standing(arc, |said, tray| said.is_on(piece, tray));
                self.ends(Keyword::Elevated, piece, arc, &on);
            }
        }
    }

    /// What a keyword gives to a charger that ends on a piece at these landings.
    fn ends(&mut self, keyword: Keyword, piece: usize, arc: Side, landings: &str) {
        let Some(rule) = self.field.pack.keyword(keyword) else {
            return;
        };
        if has(self.field, piece, keyword) && !landings.is_empty() {
            let (charger, ground) = (self.charger(), self.piece(piece));
            let gives = rule.text.trim_end_matches('.');
            let text = format!("{charger} will end on {ground}, aligned {landings}. {gives}");
            self.of_piece(keyword, text, piece, Some(arc));
        }
    }

    /// What happens on an arc where neither a full nor a half landing fits.
    fn no_landing(&mut self, arc: Side) {
        let (charger, target) = (self.charger(), self.target());
        let mut open = self.pair.charge.open(self.field, arc);
        let text = match open.next().map(|landing| (landing.place, landing.share)) {
            Some((Alignment::Full | Alignment::HalfLeft | Alignment::HalfRight, _)) => return,
            Some((Alignment::Partial, Some(share))) if share < 1.0 => {
                let share = percent(share);
                format!("{charger} will get no nearer to half of the edge than {share} of it")
            }
            Some((Alignment::Partial, _)) => {
                format!("{charger} will have room for more than half of the edge in one place only")
            }
            Some((Alignment::TargetMoves, _)) => {
                format!(
                    "{target} will move until half of the edge is in contact, for which {charger} will have no room"
                )
            }
            None if self.field.rulings().room_needed == RoomNeeded::None => {
                format!("{charger} will have no room to align and stay where it made contact")
            }
            None => {
                format!("{charger} will have no room to align there, so it cannot hit that arc")
            }
        };
        self.say_of("Charge step 5", text, None, Some(arc));
    }

    /// Other enemies that the aligned charger touches.
    fn third(&mut self, arc: Side) {
        if self.field.rulings().touch_third == TouchThird::No {
            return;
        }
        let field = self.field;
        for unit in 0..field.units.len() {
            if unit == self.pair.to || !field.are_enemies(self.pair.from, unit) {
                continue;
            }
            let touching = self.standing(arc, |_, tray| field.touch(tray, &field.units[unit].body));
            if !touching.is_empty() {
                let (charger, other) = (self.charger(), field.id(Thing::Unit(unit)));
                let text =
                    format!("{charger} will be engaged with {other} too, aligned {touching}");
                self.say_of("Charge step 5", text, Some(Thing::Unit(unit)), Some(arc));
            }
        }
    }

    /// The fitting landings on an arc where something holds of the tray, in words; empty for none.
    fn standing(&self, arc: Side, holds: impl Fn(&Self, &geometry::Body) -> bool) -> String {
        let tray = &self.field.units[self.pair.from].body;
        let there = fitting(self.pair)
            .filter(|landing| landing.side == arc)
            .filter(|landing| holds(self, &tray.at(landing.pose)))
            .map(|landing| landing.place);
        places(there.collect::<Vec<_>>())
    }

    /// Whether a piece would cover a tray, by `trees_cover`.
    fn is_covered(&self, piece: usize, tray: &geometry::Body) -> bool {
        let ground = &self.field.pieces[piece];
        let trees = ground.piece.piece.as_deref() == Some("trees");
        match self.field.rulings().trees_cover {
            TreesCover::Any if trees => are_overlapping(tray, &ground.body),
            TreesCover::Any | TreesCover::Center => ground.body.contains(tray.pose().center),
        }
    }

    /// Whether a tray would stand on a piece, by `on_piece`.
    fn is_on(&self, piece: usize, tray: &geometry::Body) -> bool {
        let ground = &self.field.pieces[piece].body;
        match self.field.rulings().on_piece {
            OnPiece::Center => ground.contains(tray.pose().center),
            OnPiece::Any => are_overlapping(tray, ground),
        }
    }

    fn piece(&self, piece: usize) -> String {
        self.field.id(Thing::Piece(piece)).to_owned()
    }

    fn of_piece(&mut self, keyword: Keyword, text: String, piece: usize, arc: Option<Side>) {
        self.say_of(section(keyword), text, Some(Thing::Piece(piece)), arc);
    }
}

fn of_arc(met: &Met, arc: Side) -> impl Iterator<Item = Alignment> {
    let ends = met.ends.iter().filter(move |(side, _)| *side == arc);
    ends.map(|(_, place)| *place)
}

/// The section on a keyword.
pub(super) fn section(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::BlocksLineOfSight => "Terrain, Blocks line of sight",
        Keyword::Cover => "Terrain, Cover",
        Keyword::Dangerous => "Terrain, Dangerous",
        Keyword::Elevated => "Terrain, Elevated",
        Keyword::Fortified => "Terrain, Fortified",
        Keyword::Hindering => "Terrain, Hindering",
        Keyword::Horrific => "Terrain, Horrific",
        Keyword::Impassable => "Terrain, Impassable",
        Keyword::Rough => "Terrain, Rough",
        Keyword::Destructible => "Terrain, Destructible",
        Keyword::Inspiring => "Terrain, Inspiring",
    }
}
