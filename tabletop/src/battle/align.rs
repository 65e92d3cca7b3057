//! Where does a charge that reached its target end, and what does it meet there?

use geometry::Placement;
use play::Refusal;

use super::event::BattleEvent;
use super::frame::{AttackStep, Attacking, Charging, Frame, Window};
use super::play::Play;
use crate::attack_modifiers::AttackModifiers;
use crate::attack_profile::AttackMode;
use crate::card_play::When;
use crate::field::{Field, is_inside};
use crate::rules::charge::ends;
use crate::rules::ground::{protects, takes_bonus};
use crate::rules::landing::{Alignment, Landing};
use crate::terrain::Keyword;

/// The keywords that do something to whoever crosses them.
const ON_WAY: [Keyword; 2] = [Keyword::Dangerous, Keyword::Horrific];

/// The landings among which a charge that reached its target chooses.
///
/// # Rule
/// 2017, Charge step 5.
#[must_use]
pub fn landing_choices(field: &Field<'_>, charge: &Charging) -> Vec<Landing> {
    ends_of(field, charge).0
}

/// Those landings, and whether it may stay where it made contact when there is none.
pub(super) fn ends_of(field: &Field<'_>, charge: &Charging) -> (Vec<Landing>, bool) {
    match (field.unit(&charge.unit), field.unit(&charge.target)) {
        (Some(from), Some(to)) => ends(field, (from, to), charge.side, charge.contact.pose()),
        _ => (Vec::new(), false),
    }
}

impl Play<'_, '_> {
    /// Among which landings a charger chooses, and whether it may stay where it made contact when there is none.
    pub(super) fn ends(&self, charge: &Charging) -> (Vec<Landing>, bool) {
        ends_of(&self.field(), charge)
    }

    /// The places at which a charge may align, in the order whole, half to the left, half to the right, then others.
    pub(super) fn places(&self, charge: &Charging) -> Vec<Landing> {
        self.ends(charge).0
    }

    /// Aligns a charge at a chosen place.
    ///
    /// # Errors
    /// `no_room`.
    ///
    /// # Rule
    /// 2017, Charge step 5.
    pub(super) fn align(&mut self, charge: &Charging, place: Alignment) -> Result<(), Refusal> {
        let places = self.places(charge);
        let Some(found) = places.iter().find(|there| there.place == place) else {
            let text = format!("{} has no room to align there", charge.unit);
            return self.no("no_room", "Charge step 5", text);
        };
        self.land_at(charge, found);
        Ok(())
    }

    /// Aligns a charge where there is no choice; `false` where the player chooses.
    ///
    /// # Rule
    /// 2017, Charge step 5.
    ///
    /// # Ruling
    /// `room_needed`: without a landing a charger stays where it made contact, or was not allowed to charge. Only what
    /// happened since can have left it neither: then it fails.
    pub(super) fn align_alone(&mut self, charge: &Charging) -> bool {
        match self.ends(charge) {
            (places, _) if places.len() > 1 => return false,
            (places, stays) => match (places.first(), stays) {
                (Some(only), _) => self.land_at(charge, only),
                (None, true) => self.land(charge, None, charge.contact),
                (None, false) => {
                    let unit = charge.unit.clone();
                    let target = charge.target.clone();
                    self.emit(BattleEvent::NoRoom { unit, target });
                    self.fails(charge, charge.need);
                }
            },
        }
        true
    }

    /// Stands at a landing, for which the target may move first.
    fn land_at(&mut self, charge: &Charging, landing: &Landing) {
        if let Some(target) = landing.target {
            let (unit, to) = (charge.target.clone(), target.snapped());
            self.emit(BattleEvent::Closed { unit, to });
        }
        self.land(charge, Some(landing.place), landing.pose.snapped());
    }

    /// Stands where it aligned, meets the terrain of the charge and attacks.
    fn land(&mut self, charge: &Charging, place: Option<Alignment>, to: Placement) {
        let Charging { unit, target, .. } = charge.clone();
        self.pop();
        self.emit(BattleEvent::Aligned {
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
            mode: AttackMode::Charge { bonus, fortified },
            friends: Vec::new(),
            step: AttackStep::Begin,
            modifiers: AttackModifiers::default(),
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
