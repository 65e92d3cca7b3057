//! Does a charge reach, and where does it end?

use geometry::{Pose, Side};
use play::Refusal;

use super::align::ends_of;
use super::event::BattleEvent;
use super::frame::{
    Acting, Aligning, Charging, EvenArcs, Facing, Frame, Orders, PanicCause, Scope, Window,
};
use super::play::Play;
use super::room::{STEP, is_free};
use crate::card_play::When;
use crate::field::{Field, Thing};
use crate::plan::{Pair, plan_pair};
use crate::rules::course::Dice;
use crate::rules::ways::WayChoice;
use crate::rulings::{ArcTie, FailedCharge, RolledOne};
use crate::token::Token;
use crate::words::side_words;

impl Play<'_, '_> {
    /// Declares a charge.
    ///
    /// # Errors
    /// Those of the plan, `no_such_unit`, `wrong_arc`, `no_such_way`, `no_room`, `not_now`.
    ///
    /// # Rule
    /// 2017, Charge steps 1 to 3.
    pub(super) fn charge(
        &mut self,
        acting: &Acting,
        target: &str,
        side: Side,
        way: WayChoice,
    ) -> Result<(), Refusal> {
        let id = acting.unit.as_str();
        if acting.facing != Facing::Open {
            let text = format!("{id} can only go on with its attack");
            return self.no("not_now", "Attack action, Melee", text);
        }
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(id), field.unit(target)) else {
            return self.no(
                "no_such_unit",
                "Charge step 1",
                format!("{target} is not there"),
            );
        };
        let pair = plan_pair(&field, from, to);
        if let Some(no) = pair.charge.refusal {
            return Err(no);
        }
        if !pair.arcs_hit.contains(&side) {
            let text = format!("{id} does not stand in that arc of {target}");
            return self.no("wrong_arc", "Charge step 2", text);
        }
        let theirs = self.pack.rulings().arc_tie == ArcTie::Defender;
        if !theirs {
            return self.declare(id, target, side, way);
        }
        let mut sides = pair.arcs_hit;
        sides.retain(|side| self.declaration(id, target, *side, way).is_ok());
        match sides[..] {
            [] => self.declare(id, target, side, way),
            [only] => self.declare(id, target, only, way),
            [_, _, ..] => {
                let (unit, target) = (id.to_owned(), target.to_owned());
                self.goes(Frame::Arcs(EvenArcs {
                    unit,
                    target,
                    way,
                    sides,
                }));
                Ok(())
            }
        }
    }

    /// The target's side has chosen the arc.
    ///
    /// # Errors
    /// `wrong_arc`.
    ///
    /// # Ruling
    /// `arc_tie`.
    pub(super) fn takes_arc(&mut self, charge: &EvenArcs, side: Side) -> Result<(), Refusal> {
        if !charge.sides.contains(&side) {
            let text = format!("{} does not stand in that arc", charge.unit);
            return self.no("wrong_arc", "Charge step 2", text);
        }
        self.declare(&charge.unit, &charge.target, side, charge.way)
    }

    /// Declares a charge at an arc.
    fn declare(
        &mut self,
        id: &str,
        target: &str,
        side: Side,
        way: WayChoice,
    ) -> Result<(), Refusal> {
        let charge = self.declaration(id, target, side, way)?;
        self.declares(charge);
        Ok(())
    }

    /// A charge at an arc as it is declared.
    ///
    /// # Errors
    /// `no_such_unit`, `no_such_way`, `no_room`.
    pub(super) fn declaration(
        &self,
        id: &str,
        target: &str,
        side: Side,
        way: WayChoice,
    ) -> Result<Charging, Refusal> {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(id), field.unit(target)) else {
            let text = format!("{target} is not there");
            return self.no("no_such_unit", "Charge step 1", text);
        };
        self.declared(&field, &plan_pair(&field, from, to), side, way)
    }

    /// The same of a pair that is planned already.
    ///
    /// # Errors
    /// `no_such_way`, `no_room`.
    pub(super) fn declared(
        &self,
        field: &Field<'_>,
        pair: &Pair,
        side: Side,
        way: WayChoice,
    ) -> Result<Charging, Refusal> {
        let [id, target] = [pair.from, pair.to].map(|unit| field.id(Thing::Unit(unit)));
        let Some((path, need)) = pair
            .charge
            .chosen(way)
            .and_then(|path| Some((path, path.need?)))
        else {
            let text = format!("No such way brings {id} to {target}");
            return self.no("no_such_way", "Charge step 3", text);
        };
        let at = field.body(pair.from).pose();
        let contact = Pose::new(at.center + path.approach.offset, path.approach.heading);
        let crossed = path
            .crossed
            .iter()
            .filter(|thing| matches!(thing, Thing::Piece(_)));
        let charge = Charging {
            unit: id.to_owned(),
            target: target.to_owned(),
            side,
            dice: match path.dice {
                Dice::One => 1,
                Dice::LowestOfTwo => 2,
            },
            need,
            bonus: true,
            met: crossed.map(|piece| field.id(*piece).to_owned()).collect(),
            contact: contact.snapped(),
            orders: Orders {
                again: self.rolls_again(),
                ..Orders::default()
            },
        };
        let (places, stays) = ends_of(field, &charge);
        if places.is_empty() && !stays {
            let side = side_words(side);
            let text = format!("{id} has no room at the {side} of {target}");
            return self.no("no_room", "Charge step 5", text);
        }
        Ok(charge)
    }

    /// Goes on from what acted to its charge; its own side is asked first.
    pub(super) fn declares(&mut self, charge: Charging) {
        let (unit, target, side) = (charge.unit.clone(), charge.target.clone(), charge.side);
        let window = Window::new(self.owner(&unit), When::OwnCharge);
        let window = window.about(&unit).against(&target);
        self.emit(BattleEvent::Declared { unit, target, side });
        self.goes(Frame::ChargeRoll(charge));
        self.ask(window);
    }

    /// Asks the side of its target about a charge.
    pub(super) fn answers_charge(&mut self, mut charge: Charging) {
        let window = Window::new(self.owner(&charge.target), When::EnemyCharge);
        let window = window.about(&charge.target).against(&charge.unit);
        charge.orders.answered = true;
        self.goes(Frame::ChargeRoll(charge));
        self.ask(window);
    }

    /// Whether the acting unit may roll its distance die again.
    fn rolls_again(&self) -> bool {
        let again = Scope::ChargeOrMarch { again: true };
        self.acting().is_some_and(|acting| acting.scope == again)
    }

    /// Takes the distance die: cards first, then what it decides.
    pub(super) fn charge_rolled(&mut self, charge: &Charging, faces: &[u8]) {
        self.emit(BattleEvent::DistanceRolled {
            unit: charge.unit.clone(),
            faces: faces.to_vec(),
            need: Some(charge.need),
        });
        let rolled = faces.iter().copied().min().unwrap_or(0);
        let window = Window::new(self.owner(&charge.unit), When::ChargeRolled);
        let window = window.about(&charge.unit).against(&charge.target);
        if charge.orders.asked || !self.may_ask(&window) {
            self.reaches(charge, rolled);
            return;
        }
        let mut charge = charge.clone();
        charge.orders.rolled = Some(rolled);
        charge.orders.asked = true;
        self.goes(Frame::ChargeRoll(charge));
        self.ask(window);
    }

    /// Compares the distance die with what is needed.
    ///
    /// # Rule
    /// 2017, Charge step 4; Terrain, Hindering.
    ///
    /// # Ruling
    /// `rolled_one`, `failed_charge`.
    pub(super) fn reaches(&mut self, charge: &Charging, rolled: u8) {
        if rolled < charge.need && charge.orders.again {
            let mut charge = charge.clone();
            (charge.orders.again, charge.orders.rolled) = (false, None);
            self.goes(Frame::ChargeRoll(charge));
            return;
        }
        if rolled < charge.need {
            self.fails(charge, rolled);
            return;
        }
        let by_card = charge.side == Side::Front && rolled <= charge.orders.disorderly;
        let by_rule = rolled == 1 && self.pack.rulings().rolled_one == RolledOne::Disorderly;
        let disorderly = by_card || by_rule;
        if by_card {
            self.becomes(&charge.unit, Token::Vulnerable);
        }
        let charge = Charging {
            bonus: charge.bonus && !disorderly,
            ..charge.clone()
        };
        self.goes(Frame::Align(Aligning(charge)));
    }

    /// Ends a charge that makes no contact.
    pub(super) fn fails(&mut self, charge: &Charging, rolled: u8) {
        self.pop();
        if self.pack.rulings().failed_charge == FailedCharge::Moves {
            self.fall_short(charge, rolled);
        }
        let plus = self.near(&charge.unit);
        self.test_panic(&charge.unit, plus, PanicCause::FailedCharge);
    }

    /// Moves a charger that did not reach as far as it came, to the last place where it may stand.
    fn fall_short(&mut self, charge: &Charging, rolled: u8) {
        let field = self.field();
        let Some(index) = field.unit(&charge.unit) else {
            return;
        };
        let most = field.units[index].speed + f64::from(rolled);
        let (from, to) = (field.body(index).pose().center, charge.contact.pose());
        let way = to.center - from;
        let Some(direction) = way.try_normalize() else {
            return;
        };
        let mut length = most.min(way.length());
        while length > 0.0 {
            let place = Pose::new(from + direction * length, to.heading()).snapped();
            let body = field.body(index).at(place.pose());
            if is_free(&field, index, &body) {
                let unit = charge.unit.clone();
                self.emit(BattleEvent::FellShort { unit, to: place });
                return;
            }
            length -= STEP;
        }
    }
}
