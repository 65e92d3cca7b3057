//! What do abilities do that need nobody's leave?
//!
//! Rage, fear, last breaths, and what passing or failing a test brings to others.

use geometry::Side;
use play::Refusal;

use super::event::BattleEvent;
use super::frame::{
    Attacking, Falling, Frame, PanicCause, PanicStep, Scope, Stakes, Testing, Window,
};
use super::marks::Marking;
use super::orders::CHARGES;
use super::play::Play;
use crate::card_play::When;
use crate::passive::{self, Passive, passives};
use crate::plan::plan_pair;
use crate::rules::ways::WayChoice;
use crate::strength::{last_stand, ranks_lost};

impl Play<'_, '_> {
    /// How many ranks a unit has left.
    pub(super) fn ranks_left(&self, id: &str) -> u8 {
        self.strength(id).map_or(0, |left| left.ranks)
    }

    /// How many ranks a unit has lost.
    pub(super) fn ranks_lost(&self, id: &str) -> u8 {
        self.unit(id).map_or(0, |unit| ranks_lost(self.pack, unit))
    }

    /// The most of something that abilities of a unit say.
    pub(super) fn most_of(&self, id: &str, of: impl Fn(&Passive) -> u8) -> u8 {
        let unit = self.unit(id);
        let rows = unit
            .into_iter()
            .flat_map(|unit| passives(self.pack, self.state(), unit));
        rows.map(of).max().unwrap_or(0)
    }

    /// Whether an ability of a unit says something.
    pub(super) fn any_of(&self, id: &str, of: impl Fn(&Passive) -> bool) -> bool {
        self.most_of(id, |passive| u8::from(of(passive))) > 0
    }

    /// The attacker tests for panic: worse and dearer for each rank left of the unit it attacked.
    pub(super) fn daunts(&mut self, unit: &str, foe: &str) {
        let ranks = self.ranks_left(unit);
        let plus = self.near(foe).saturating_sub_unsigned(ranks);
        let stakes = Stakes {
            wounds: ranks,
            ..Stakes::default()
        };
        self.test_at_stake(foe, plus, PanicCause::Ability, stakes);
    }

    /// Whoever attacks in melee what frightens it tests for panic first.
    pub(super) fn frightens(&mut self, attack: &Attacking) {
        if self.any_of(&attack.target, |passive| passive.frightens) {
            let ranks = self.ranks_left(&attack.target);
            let plus = self.near(&attack.unit).saturating_sub_unsigned(ranks);
            self.test_panic(&attack.unit, plus, PanicCause::Horror);
        }
    }

    /// A charged unit makes its melee attack before its charger.
    pub(super) fn strikes_first(&mut self, id: &str, foe: &str) {
        let field = self.field();
        let pair = field.unit(id).zip(field.unit(foe));
        let attack = pair.and_then(|(from, to)| self.melee(&field, from, to).ok());
        if let Some(attack) = attack {
            self.push(Frame::Attack(attack));
        }
    }

    /// Answers an attack on a friend: with a charge at the attacker, or a maneuver.
    pub(super) fn answers_attack(&mut self, id: &str, foe: &str, pick: u8) {
        if pick == CHARGES {
            let _none = self.charges_outright(id, foe, false);
            return;
        }
        let field = self.field();
        let speed = field.unit(id).map_or(0.0, |unit| field.units[unit].speed);
        self.lets_act(id, Scope::Short(speed as u8));
    }

    /// Declares a charge outside an activation, at the first of even arcs that has room, by the advised way.
    fn charges_outright(&mut self, id: &str, foe: &str, rushes: bool) -> Result<(), Refusal> {
        let field = self.field();
        let Some((from, to)) = field.unit(id).zip(field.unit(foe)) else {
            return Ok(());
        };
        let pair = plan_pair(&field, from, to);
        if let Some(no) = pair.charge.refusal {
            return Err(no);
        }
        let declared = |side: &Side| self.declaration(id, foe, *side, WayChoice::Advised);
        let mut charges = pair.arcs_hit.iter().map(declared);
        let Some(first) = charges.next() else {
            return Ok(());
        };
        let mut charge = match first {
            Ok(charge) => charge,
            Err(no) => charges.find_map(Result::ok).ok_or(no)?,
        };
        charge.orders.rushes = rushes;
        self.lets_act(id, Scope::MeleeOrCharge);
        self.declares(charge);
        Ok(())
    }

    /// Has a unit that rages test its morale as it is activated, if it can charge anybody.
    pub(super) fn rages(&mut self, id: &str) {
        if self.any_of(id, |passive| passive.rages) && self.nearest_charge(id).is_some() {
            let plus = self.near(id);
            self.test_panic(id, plus, PanicCause::Rage);
        }
    }

    /// The enemy that a unit may charge by the shortest of the advised ways.
    fn nearest_charge(&self, id: &str) -> Option<String> {
        let field = self.field();
        let from = field.unit(id)?;
        let pairs = (0..field.unit_count())
            .filter(|to| field.are_enemies(from, *to))
            .map(|to| plan_pair(&field, from, to))
            .filter(|pair| pair.charge.refusal.is_none());
        let near = |pair: &crate::plan::Pair| {
            let path = pair.charge.way();
            path.map_or(f64::INFINITY, |path| path.approach.distance)
        };
        let best = pairs.min_by(|a, b| near(a).total_cmp(&near(b)))?;
        Some(field.units[best.to].unit.id.clone())
    }

    /// A unit without wounds left fights for its life, if an ability lets it; tells whether it does.
    pub(super) fn breathes_on(&mut self, id: &str) -> bool {
        let most = self.most_of(id, |passive| passive.last_breaths);
        let breaths = |times: &u8| {
            let times = *times;
            self.is_marked(id, &Marking::LastBreath { times })
        };
        let spent = (1..=most).take_while(breaths).last().unwrap_or(0);
        let known = self.unit(id).and_then(|unit| last_stand(self.pack, unit));
        if spent >= most || known.is_none() {
            return false;
        }
        let times = spent + 1;
        self.mark(id, Marking::LastBreath { times });
        let unit = id.to_owned();
        self.push(Frame::Falling(Falling { unit: unit.clone() }));
        self.push(Frame::Panic(Testing {
            plus: self.near(id),
            unit,
            cause: PanicCause::LastBreath,
            step: PanicStep::Roll,
            stakes: Stakes::default(),
        }));
        true
    }

    /// A morale test that costs no wounds was failed.
    pub(super) fn breaks(&mut self, test: &Testing) {
        if test.cause == PanicCause::LastBreath {
            self.pop();
            self.falls_at_last(&test.unit);
        }
        if test.cause == PanicCause::Rage
            && let Some(foe) = self.nearest_charge(&test.unit)
            && self.acting().is_some_and(|acting| acting.unit == test.unit)
        {
            self.pop();
            let _none = self.charges_outright(&test.unit, &foe, true);
        }
    }

    /// A unit passed a test of morale.
    pub(super) fn passed(&mut self, test: &Testing) {
        let unit = &test.unit;
        if test.cause == PanicCause::LastBreath {
            self.pop();
            let unit = unit.clone();
            self.emit(BattleEvent::Healed { unit, wounds: 1 });
        }
        self.freed_of_bribe(unit);
        self.rallies(unit);
        if !test.cause.is_morale_only() {
            self.ask(Window::new(self.owner(unit), When::OwnPasses).about(unit));
        }
    }

    /// Friends within short range help a unit that passed; abilities of one kind once.
    fn rallies(&mut self, id: &str) {
        let mut friends = self.units_of(self.owner(id));
        friends.retain(|other| other == id || self.are_within(id, other, self.short()));
        let helps = friends
            .iter()
            .map(|other| self.most_of(other, |passive| passive.rallies));
        let wounds = helps.max().unwrap_or(0);
        self.heal(id, wounds);
    }

    /// Enemies in contact feed on a failed panic test.
    pub(super) fn feeds_foes(&mut self, id: &str) {
        for foe in self.foes(id) {
            let wounds = self.most_of(&foe, |passive| passive.feeds);
            self.heal(&foe, wounds);
        }
    }

    /// What a failed panic test costs a unit by abilities: so much more, and so much at most.
    pub(super) fn panic_cost(&self, id: &str) -> (u8, u8) {
        let field = self.field();
        let cost = field.unit(id).map(|unit| passive::panic_cost(&field, unit));
        let (more, most) = cost.unwrap_or((0, None));
        (more, most.unwrap_or(u8::MAX))
    }
}
