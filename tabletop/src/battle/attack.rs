//! Who attacks whom, how, and on which side?

use play::Refusal;

use super::event::BattleEvent;
use super::frame::{AttackStep, Attacking, Facing, Frame};
use super::play::Play;
use crate::attack_modifiers::{AttackModifiers, standing};
use crate::attack_odds::{melee_side, shot};
use crate::attack_profile::{AttackMode, AttackProfile};
use crate::card_play::When;
use crate::field::{Field, Thing};
use crate::plan::plan_pair;
use crate::profile::AttackKind;
use crate::rules::shoot::shoot_from;
use crate::token::Token;

impl Play<'_, '_> {
    /// Begins the attack of the acting unit: a melee if it is engaged, a shot if not.
    ///
    /// # Errors
    /// `not_engaged`, `no_attack`, those of the shot.
    ///
    /// # Rule
    /// 2017, Attack action.
    pub(super) fn attack(&mut self, id: &str, target: &str) -> Result<(), Refusal> {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(id), field.unit(target)) else {
            let text = format!("{target} is not there");
            return self.no("no_such_unit", "Attack action", text);
        };
        if field.units[from].engaged {
            let attack = self.melee(&field, from, to)?;
            self.goes(Frame::Attack(attack));
            return Ok(());
        }
        let (attack, turn) = self.shot(&field, from, to)?;
        if let Some(to) = turn {
            let (kind, unit) = (crate::moves::MoveKind::Pivot, id.to_owned());
            self.emit(BattleEvent::Moved { kind, unit, to });
        }
        self.goes(Frame::Attack(attack));
        Ok(())
    }

    /// The melee attack on an engaged enemy, in whatever arc it stands.
    ///
    /// # Errors
    /// `not_engaged`, `no_attack`.
    ///
    /// # Rule
    /// 2017, Attack action, Melee; Flank and rear.
    pub(super) fn melee(
        &self,
        field: &Field<'_>,
        from: usize,
        to: usize,
    ) -> Result<Attacking, Refusal> {
        const SECTION: &str = "Attack action, Melee";
        let (unit, target) = (field.id(Thing::Unit(from)), field.id(Thing::Unit(to)));
        let by_arc = || plan_pair(field, from, to).arcs_hit.first().copied();
        let Some(side) = melee_side(field, from, to, by_arc) else {
            let text = format!("{unit} is not engaged with {target}");
            return self.no("not_engaged", SECTION, text);
        };
        let card = field.units[from].unit.card(field.pack);
        if card.is_none_or(|card| card.attack(AttackKind::Melee).is_none()) {
            return self.no("no_attack", SECTION, format!("{unit} has no melee attack"));
        }
        Ok(Attacking {
            unit: unit.to_owned(),
            target: target.to_owned(),
            side,
            mode: AttackMode::Melee,
            friends: Vec::new(),
            step: AttackStep::Begin,
            modifiers: AttackModifiers::default(),
        })
    }

    /// The shot at an enemy, and where the shooter turns for it.
    ///
    /// # Errors
    /// Those of the plan.
    ///
    /// # Rule
    /// 2017, Attack action, Ranged; Firing into melee.
    pub(super) fn shot(
        &self,
        field: &Field<'_>,
        from: usize,
        to: usize,
    ) -> Result<(Attacking, Option<geometry::Placement>), Refusal> {
        const SECTION: &str = "Attack action, Ranged";
        let mut pair = plan_pair(field, from, to);
        let acting = self.acting();
        if acting.is_some_and(|acting| acting.facing == Facing::Aimed) {
            pair.shot = shoot_from(field, from, to, field.body(from).pose().heading());
        }
        if let Some(no) = pair.shot.refusal {
            return Err(no);
        }
        let (unit, target) = (field.id(Thing::Unit(from)), field.id(Thing::Unit(to)));
        let Some((side, mode)) = shot(field, &pair) else {
            return self.no("out_of_range", SECTION, format!("{target} is out of range"));
        };
        let pose = field.body(from).pose();
        let turn = pair.shot.aim.map_or(0.0, |aim| aim.turn);
        let turn = (turn != 0.0).then(|| pose.turned_to(pose.heading() + turn).snapped());
        let friends = pair.shot.into_melee.iter();
        let attack = Attacking {
            unit: unit.to_owned(),
            target: target.to_owned(),
            side,
            mode,
            friends: friends.map(|friend| field.id(*friend).to_owned()).collect(),
            step: AttackStep::Begin,
            modifiers: AttackModifiers::default(),
        };
        Ok((attack, turn))
    }

    pub(super) fn step(&mut self, attack: &Attacking, step: AttackStep) {
        let attack = attack.clone();
        self.goes(Frame::Attack(Attacking { step, ..attack }));
    }

    /// Reads something off the attack as it stands; `None` when it cannot be made any more.
    pub(super) fn attack_profile<T>(
        &self,
        attack: &Attacking,
        read: impl FnOnce(&AttackProfile<'_>) -> T,
    ) -> Option<T> {
        let field = self.field();
        let profile = AttackProfile::of(&field, attack)?;
        Some(read(&profile))
    }

    pub(super) fn has(&self, id: &str, token: Token) -> bool {
        self.unit(id).is_some_and(|unit| unit.tokens.has(token))
    }

    /// Begins an attack once everything before it is done: cards first.
    pub(super) fn begin_attack(&mut self, attack: &Attacking) {
        let modifiers = self
            .unit(&attack.unit)
            .map(|unit| standing(self.pack, self.state(), unit));
        let mut attack = attack.clone();
        if let Some(found) = modifiers.filter(|found| !found.is_none()) {
            attack.modifiers.join(found);
            self.goes(Frame::Attack(attack.clone()));
        }
        if !self.ask_attacker(&attack, When::OwnMelee, AttackStep::Guard) {
            self.step(&attack, AttackStep::Guard);
        }
        if !matches!(attack.mode, AttackMode::Shot { .. }) {
            self.frightens(&attack);
        }
    }

    /// Lets the other side answer an attack before its dice.
    pub(super) fn guard_attack(&mut self, attack: &Attacking) {
        self.step(attack, AttackStep::Count);
        self.ask_defender(attack);
    }

    /// Counts the dice.
    pub(super) fn count_dice(&mut self, attack: &Attacking) {
        let found = self.attack_profile(attack, |profile| (profile.given, profile.pool()));
        let Some((given, Some(pool))) = found else {
            self.pop();
            return;
        };
        self.emit(BattleEvent::Attacks {
            unit: attack.unit.clone(),
            target: attack.target.clone(),
            side: attack.side,
            shoots: matches!(attack.mode, AttackMode::Shot { .. }),
        });
        for token in given.iter() {
            self.becomes(&attack.target, token);
        }
        if pool.dice == 0 {
            self.count_hits(attack, &[]);
        } else {
            self.step(attack, AttackStep::Hit { dice: pool.dice });
        }
    }
}
