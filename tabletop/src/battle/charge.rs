//! Does a charge reach, and where does it end?

use geometry::{Body, Place, Placement, Pose, Side, Vec2, are_overlapping, contact, flush};
use play::Refusal;

use super::event::BattleEvent;
use super::play::Play;
use super::state::{AttackManner, AttackStep, Attacking, Charging, Facing, Frame, PanicCause};
use crate::field::{Field, Thing, is_inside};
use crate::plan::plan_pair;
use crate::rules::course::Dice;
use crate::rules::ground::{protects, takes_bonus};
use crate::rules::landing::Landing;
use crate::rulings::{AlignFails, FailedCharge, RolledOne};
use crate::terrain::Keyword;

/// The keywords that do something to whoever crosses them.
const ON_WAY: [Keyword; 2] = [Keyword::Dangerous, Keyword::Horrific];

/// Tried places along an edge are this far apart before they are narrowed down, inches.
const STEP: f64 = 0.05;

impl Play<'_, '_> {
    /// Declares a charge.
    ///
    /// # Errors
    /// Those of the plan, `no_such_unit`, `wrong_arc`, `no_way_round`, `not_now`.
    ///
    /// # Rule
    /// 2017, Charge steps 1 to 3.
    pub(super) fn charge(
        &mut self,
        id: &str,
        target: &str,
        side: Side,
        avoid: bool,
    ) -> Result<(), Refusal> {
        let open = matches!(
            self.top(),
            Some(Frame::Acting {
                facing: Facing::Open,
                ..
            })
        );
        if !open {
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
        let path = if avoid {
            pair.charge.avoiding
        } else {
            pair.charge.path
        };
        let Some((path, need)) =
            path.and_then(|path| Some((path.need?, path)).map(|(n, p)| (p, n)))
        else {
            let text = format!("No way round brings {id} to {target}");
            return self.no("no_way_round", "Terrain, Hindering", text);
        };
        let at = field.body(from).pose();
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
        };
        let (unit, target) = (charge.unit.clone(), charge.target.clone());
        self.tell(BattleEvent::Declared { unit, target, side });
        self.goes(Frame::ChargeRoll(charge));
        Ok(())
    }

    /// Compares the distance die with what is needed.
    ///
    /// # Rule
    /// 2017, Charge step 4; Terrain, Hindering.
    ///
    /// # Ruling
    /// `rolled_one`, `failed_charge`.
    pub(super) fn charge_rolled(&mut self, charge: &Charging, faces: &[u8]) {
        self.tell(BattleEvent::DistanceRolled {
            unit: charge.unit.clone(),
            faces: faces.to_vec(),
            need: Some(charge.need),
        });
        let rolled = faces.iter().copied().min().unwrap_or(0);
        if rolled < charge.need {
            self.fails(charge, rolled);
            return;
        }
        let disorderly = rolled == 1 && self.pack.rulings().rolled_one == RolledOne::Disorderly;
        let charge = Charging {
            bonus: charge.bonus && !disorderly,
            ..charge.clone()
        };
        self.goes(Frame::Align(charge));
    }

    /// Ends a charge that makes no contact.
    fn fails(&mut self, charge: &Charging, rolled: u8) {
        self.pop();
        if self.pack.rulings().failed_charge == FailedCharge::Moves {
            self.fall_short(charge, rolled);
        }
        let plus = self.near(&charge.unit);
        self.test_panic(&charge.unit, plus, PanicCause::FailedCharge);
    }

    /// Whether a unit may stand at a place among everything else.
    fn may_stand(&self, id: &str, at: Placement) -> bool {
        let field = self.field();
        field.unit(id).is_some_and(|unit| {
            let body = field.body(unit).at(at.pose());
            is_free(&field, unit, &body)
        })
    }

    /// Moves a charger that did not reach as far as it came, to the last place where it may stand.
    fn fall_short(&mut self, charge: &Charging, rolled: u8) {
        let Some(unit) = self.unit(&charge.unit) else {
            return;
        };
        let most = unit.speed.inches() + f64::from(rolled);
        let field = self.field();
        let Some(index) = field.unit(&charge.unit) else {
            return;
        };
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
                self.tell(BattleEvent::FellShort { unit, to: place });
                return;
            }
            length -= STEP;
        }
    }

    /// The places at which a charge may align, in the order whole, half to the left, half to the right.
    pub(super) fn places(&self, charge: &Charging) -> Vec<Landing> {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(&charge.unit), field.unit(&charge.target)) else {
            return Vec::new();
        };
        let pair = plan_pair(&field, from, to);
        let landings = pair.charge.landings.into_iter();
        landings
            .filter(|landing| landing.side == charge.side && landing.fits)
            .collect()
    }

    /// Aligns a charge at a chosen place.
    ///
    /// # Errors
    /// `no_room`.
    ///
    /// # Rule
    /// 2017, Charge step 5.
    pub(super) fn align(&mut self, charge: &Charging, place: Place) -> Result<(), Refusal> {
        let places = self.places(charge);
        let Some(found) = places.iter().find(|there| there.landing.place == place) else {
            let text = format!("{} has no room to align there", charge.unit);
            return self.no("no_room", "Charge step 5", text);
        };
        self.land(charge, Some(place), found.landing.pose.snapped());
        Ok(())
    }

    /// Aligns a charge where there is no choice; `false` where the player chooses.
    ///
    /// # Rule
    /// 2017, Charge step 5: the target closes the gap; else as near to half as they can.
    ///
    /// # Ruling
    /// `align_fails`.
    pub(super) fn align_alone(&mut self, charge: &Charging) -> bool {
        match &self.places(charge)[..] {
            [] => {}
            [only] => {
                let to = only.landing.pose.snapped();
                self.land(charge, Some(only.landing.place), to);
                return true;
            }
            [_, _, ..] => return false,
        }
        let there = match self.pack.rulings().align_fails {
            AlignFails::Stays => None,
            AlignFails::TargetMoves => {
                let (near, half) = self.along_edge(charge);
                match near {
                    Some((to, share)) if share >= half => Some(to),
                    other => match self.closes(charge, half) {
                        Some(to) => {
                            let unit = charge.target.clone();
                            self.tell(BattleEvent::Closed { unit, to });
                            None
                        }
                        None => other.map(|(to, _)| to),
                    },
                }
            }
        };
        let to = there.unwrap_or(charge.contact);
        if !self.may_stand(&charge.unit, to) {
            self.fails(charge, charge.need);
            return true;
        }
        self.land(charge, None, to);
        true
    }

    /// The free place along the edge that is nearest to half of it or beyond, else that with the longest contact, with
    /// the length in contact; and how long half is.
    fn along_edge(&self, charge: &Charging) -> (Option<(Placement, f64)>, f64) {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(&charge.unit), field.unit(&charge.target)) else {
            return (None, 0.0);
        };
        let (tray, target) = (field.body(from), field.body(to));
        let edge = target.edge(charge.side);
        let edge = (edge.1 - edge.0).length();
        let width = tray.size().x;
        let half = edge.min(width) / 2.0;
        let reach = (edge + width) / 2.0;
        let shared = |offset: f64| (reach - offset.abs()).min(edge.min(width));
        let mut best: Option<(Placement, f64)> = None;
        let steps = (2.0 * reach / STEP) as u32;
        for step in 0..=steps {
            let offset = f64::from(step) * STEP - reach;
            let share = shared(offset);
            let to = flush(tray.size(), target, charge.side, offset).snapped();
            let better = best.is_none_or(|(_, known)| {
                let key = |share: f64| (share >= half, if share >= half { -share } else { share });
                key(share).partial_cmp(&key(known)) == Some(std::cmp::Ordering::Greater)
            });
            if share > 0.0 && better && is_free(&field, from, &tray.at(to.pose())) {
                best = Some((to, share));
            }
        }
        (best, half)
    }

    /// Where the target may stand flush with the charger at its contact, keeping its other contacts.
    fn closes(&self, charge: &Charging, half: f64) -> Option<Placement> {
        let field = self.field();
        let (from, to) = (field.unit(&charge.unit)?, field.unit(&charge.target)?);
        let charger = field.body(from).at(charge.contact.pose());
        let target = field.body(to);
        let mut third = (0..field.unit_count()).filter(|other| ![from, to].contains(other));
        // Nobody closes in on a charger that cannot stand where it comes.
        if third.any(|other| are_overlapping(&charger, field.body(other))) {
            return None;
        }
        let others: Vec<usize> = (0..field.unit_count())
            .filter(|other| {
                ![from, to].contains(other)
                    && field.are_enemies(to, *other)
                    && geometry::are_touching(target, field.body(*other))
            })
            .collect();
        let at = contact(&charger, target);
        let lead = at.and_then(|at| at.side_of_a).unwrap_or(Side::Front);
        // The target's own size, as seen from the side that is to be flush.
        let size = match charge.side {
            Side::Front | Side::Rear => target.size(),
            Side::Left | Side::Right => Vec2::new(target.size().y, target.size().x),
        };
        let beside = (size.x + charger.size().x) / 2.0 - half;
        [0.0, -beside, beside].into_iter().find_map(|offset| {
            // Flush puts the front of the one who comes against the edge; the hit side is what comes here.
            let pose = flush(size, &charger, lead, offset);
            let turn = match charge.side {
                Side::Front => 0.0,
                Side::Left => -std::f64::consts::FRAC_PI_2,
                Side::Right => std::f64::consts::FRAC_PI_2,
                Side::Rear => std::f64::consts::PI,
            };
            let place = Pose::new(pose.center, pose.heading() + turn).snapped();
            let body = target.at(place.pose());
            let keeps = others
                .iter()
                .all(|other| geometry::are_touching(&body, field.body(*other)));
            let free = (0..field.unit_count())
                .filter(|other| ![from, to].contains(other))
                .all(|other| !are_overlapping(&body, field.body(other)));
            (keeps && free && geometry::are_touching(&body, &charger) && on_ground(&field, &body))
                .then_some(place)
        })
    }

    /// Stands where it aligned, meets the terrain of the charge and attacks.
    fn land(&mut self, charge: &Charging, place: Option<Place>, to: Placement) {
        let Charging { unit, target, .. } = charge.clone();
        self.pop();
        self.tell(BattleEvent::Aligned {
            unit: unit.clone(),
            target: target.clone(),
            place,
            to,
        });
        let (mut bonus, mut fortified, mut keywords) = (charge.bonus, false, Vec::new());
        let field = self.field();
        let (from, foe) = (field.unit(&unit), field.unit(&target));
        for (index, ground) in field.pieces.iter().enumerate() {
            let ends = from.is_some_and(|from| is_inside(field.body(from), &ground.body));
            if !charge.met.contains(&ground.piece.id) && !ends {
                continue;
            }
            bonus &= takes_bonus(&field, index).is_none();
            fortified |= foe.is_some_and(|foe| protects(&field, index, foe));
            let has = |keyword: &Keyword| ground.piece.keywords.has(*keyword);
            keywords.extend(ON_WAY.into_iter().filter(has));
        }
        self.push(Frame::Attack(Attacking {
            unit: unit.clone(),
            target,
            side: charge.side,
            manner: AttackManner::Charge { bonus, fortified },
            friends: Vec::new(),
            step: AttackStep::Begin,
        }));
        for keyword in keywords {
            self.meets(&unit, keyword);
        }
    }
}

/// Whether a unit may stand as a body among everything else, touching no enemy but what it is flush with.
fn is_free(field: &Field<'_>, unit: usize, body: &Body) -> bool {
    let others = (0..field.unit_count()).filter(|other| *other != unit);
    others
        .map(|other| field.body(other))
        .all(|other| !are_overlapping(body, other))
        && on_ground(field, body)
}

fn on_ground(field: &Field<'_>, body: &Body) -> bool {
    let walls = field.pieces.iter();
    let mut walls = walls.filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
    walls.all(|ground| !are_overlapping(body, &ground.body))
        && crate::rules::landing::is_on_table(field, body)
}
