//! Where does a charge that reached its target end, and what does it meet there?

use geometry::{Place, Placement};
use play::Refusal;

use super::court::Window;
use super::event::BattleEvent;
use super::pending::{AttackStep, Attacking, Charging};
use super::play::Play;
use super::state::Frame;
use crate::blow::AttackManner;
use crate::boons::Boons;
use crate::card_play::When;
use crate::field::is_inside;
use crate::plan::plan_pair;
use crate::rules::ground::{protects, takes_bonus};
use crate::rules::landing::Landing;
use crate::rulings::AlignFails;
use crate::terrain::Keyword;

/// The keywords that do something to whoever crosses them.
const ON_WAY: [Keyword; 2] = [Keyword::Dangerous, Keyword::Horrific];

impl Play<'_, '_> {
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
            let has = |keyword: &Keyword| match from {
                Some(from) => field.hits_with(from, index, *keyword),
                None => ground.piece.keywords.has(*keyword),
            };
            keywords.extend(ON_WAY.into_iter().filter(has));
        }
        self.push(Frame::Attack(Attacking {
            unit: unit.clone(),
            target,
            side: charge.side,
            manner: AttackManner::Charge { bonus, fortified },
            friends: Vec::new(),
            step: AttackStep::Begin,
            boons: Boons::default(),
        }));
        for token in charge.orders.impact.iter() {
            self.becomes(&charge.target, token);
        }
        let window = Window::new(self.owner(&charge.target), When::EnemyLands);
        self.ask(window.about(&charge.target).against(&unit));
        let window = Window::new(self.owner(&unit), When::ChargeLands);
        self.ask(window.about(&unit).against(&charge.target));
        for keyword in keywords {
            self.meets(&unit, keyword);
        }
    }
}
