//! What do the dice of an attack do?
//!
//! Attack dice, misses of a charge again, Weakened, defense dice, Vulnerable, casualties, then the panic tests.

use geometry::{Side, contact};
use play::Refusal;
use play::odds::{Critical, Natural, Pool, Reroll, Savable, Saves};

use super::event::BattleEvent;
use super::play::Play;
use super::state::{AttackManner, AttackStep, Attacking, Frame, PanicCause};
use crate::blow::{Blow, Manner};
use crate::field::{Field, Thing};
use crate::plan::plan_pair;
use crate::profile::AttackKind;
use crate::rulings::{FlankRanged, IntoMelee, PanicOn, RearPanicked, SurgeForth, TokenDice};
use crate::token::{Token, Tokens};

impl From<AttackManner> for Manner {
    fn from(manner: AttackManner) -> Self {
        match manner {
            AttackManner::Charge { bonus, fortified } => Manner::Charge { bonus, fortified },
            AttackManner::Melee => Manner::Melee,
            AttackManner::Shot { band, cover } => Manner::Shot { band, cover },
        }
    }
}

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
            self.tell(BattleEvent::Moved { kind, unit, to });
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
        let touch = contact(field.body(from), field.body(to));
        let Some(touch) = touch.filter(|_| field.are_enemies(from, to)) else {
            let text = format!("{unit} is not engaged with {target}");
            return self.no("not_engaged", SECTION, text);
        };
        let card = field.units[from].unit.card(field.pack);
        if card.is_none_or(|card| card.attack(AttackKind::Melee).is_none()) {
            return self.no("no_attack", SECTION, format!("{unit} has no melee attack"));
        }
        let by_arc = || plan_pair(field, from, to).arcs_hit.first().copied();
        Ok(Attacking {
            unit: unit.to_owned(),
            target: target.to_owned(),
            // Where only corners meet there is no edge; the arc decides.
            side: touch.side_of_b.or_else(by_arc).unwrap_or(Side::Front),
            manner: AttackManner::Melee,
            friends: Vec::new(),
            step: AttackStep::Begin,
        })
    }

    /// The shot at an enemy, and where the shooter turns for it.
    ///
    /// # Errors
    /// Those of the plan.
    ///
    /// # Rule
    /// 2017, Attack action, Ranged; Firing into melee.
    ///
    /// # Ruling
    /// `flank_ranged`.
    pub(super) fn shot(
        &self,
        field: &Field<'_>,
        from: usize,
        to: usize,
    ) -> Result<(Attacking, Option<geometry::Placement>), Refusal> {
        const SECTION: &str = "Attack action, Ranged";
        let pair = plan_pair(field, from, to);
        if let Some(no) = pair.shot.refusal {
            return Err(no);
        }
        let (unit, target) = (field.id(Thing::Unit(from)), field.id(Thing::Unit(to)));
        let Some((aim, band)) = pair.shot.aim.and_then(|aim| Some((aim, aim.band?))) else {
            return self.no("out_of_range", SECTION, format!("{target} is out of range"));
        };
        let side = match field.rulings().flank_ranged {
            FlankRanged::Yes => pair.arcs_hit.first().copied().unwrap_or(Side::Front),
            FlankRanged::No => Side::Front,
        };
        let pose = field.body(from).pose();
        let turn = (aim.turn != 0.0).then(|| pose.turned_to(pose.heading() + aim.turn).snapped());
        let friends = pair.shot.into_melee.iter();
        let attack = Attacking {
            unit: unit.to_owned(),
            target: target.to_owned(),
            side,
            manner: AttackManner::Shot {
                band,
                cover: !pair.shot.cover_by.is_empty(),
            },
            friends: friends.map(|friend| field.id(*friend).to_owned()).collect(),
            step: AttackStep::Begin,
        };
        Ok((attack, turn))
    }

    fn step(&mut self, attack: &Attacking, step: AttackStep) {
        let attack = attack.clone();
        self.goes(Frame::Attack(Attacking { step, ..attack }));
    }

    /// Reads something off the attack as it stands; `None` when it cannot be made any more.
    fn blow<T>(&self, attack: &Attacking, read: impl FnOnce(&Blow<'_>) -> T) -> Option<T> {
        let field = self.field();
        let (from, to) = (field.unit(&attack.unit)?, field.unit(&attack.target)?);
        let blow = Blow::new(&field, from, to, attack.side, attack.manner.into())?;
        Some(read(&blow))
    }

    fn has(&self, id: &str, token: Token) -> bool {
        self.unit(id).is_some_and(|unit| unit.tokens.has(token))
    }

    /// Counts the dice, once everything before the attack is done.
    pub(super) fn begin_attack(&mut self, attack: &Attacking) {
        let found = self.blow(attack, |blow| (blow.given, blow.pool()));
        let Some((given, Some(pool))) = found else {
            self.pop();
            return;
        };
        self.tell(BattleEvent::Attacks {
            unit: attack.unit.clone(),
            target: attack.target.clone(),
            side: attack.side,
            shoots: matches!(attack.manner, AttackManner::Shot { .. }),
        });
        for token in given.iter() {
            self.becomes(&attack.target, token);
        }
        if pool.dice == 0 {
            self.casualties(attack, 0);
        } else {
            self.step(attack, AttackStep::Hit { dice: pool.dice });
        }
    }

    /// Takes the faces of attack or defense dice.
    pub(super) fn attack_rolled(&mut self, attack: Attacking, faces: &[u8]) {
        match attack.step.clone() {
            AttackStep::Hit { .. } => self.hit(&attack, faces),
            AttackStep::Misses { faces: old, which } => {
                let faces = again(&old, &which, faces);
                self.tell_hits(&attack, &faces, which.len());
                self.step(&attack, AttackStep::Weakened { faces });
            }
            AttackStep::HitAgain { faces: old, which } => {
                let faces = again(&old, &which, faces);
                self.tell_hits(&attack, &faces, which.len());
                self.count(&attack, &faces);
            }
            AttackStep::Save { sure, .. } => {
                self.tell_saves(&attack, faces, 0);
                let faces = faces.to_vec();
                self.step(&attack, AttackStep::Vulnerable { sure, faces });
            }
            AttackStep::SaveAgain {
                sure,
                faces: old,
                which,
            } => {
                let faces = again(&old, &which, faces);
                self.tell_saves(&attack, &faces, which.len());
                self.unblocked(&attack, sure, &faces);
            }
            AttackStep::Begin | AttackStep::Weakened { .. } | AttackStep::Vulnerable { .. } => {}
        }
    }

    fn need_to_hit(&self, attack: &Attacking) -> u8 {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        pool.map_or(7, |pool| pool.hit)
    }

    fn saves(&self, attack: &Attacking) -> Option<Saves> {
        self.blow(attack, |blow| blow.saves(Tokens::NONE))
    }

    fn tell_hits(&mut self, attack: &Attacking, faces: &[u8], again: usize) {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        let hits = pool.map_or((0, 0), |pool| worth(&pool, faces));
        self.tell(BattleEvent::HitsRolled {
            unit: attack.unit.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need: pool.map_or(7, |pool| pool.hit),
            hits: hits.0.saturating_add(hits.1),
        });
    }

    fn tell_saves(&mut self, attack: &Attacking, faces: &[u8], again: usize) {
        let saves = self.saves(attack);
        let need = saves.map_or(7, |saves| saves.save.saturating_add_signed(-saves.plus));
        self.tell(BattleEvent::SavesRolled {
            unit: attack.target.clone(),
            faces: faces.to_vec(),
            again: count(again),
            need,
        });
    }

    /// The first roll of the attack dice; a charge has its misses rolled again.
    ///
    /// # Rule
    /// 2017, Charge bonus. It may; who would not.
    fn hit(&mut self, attack: &Attacking, faces: &[u8]) {
        self.tell_hits(attack, faces, 0);
        let need = self.need_to_hit(attack);
        let rerolls = self.blow(attack, |blow| blow.pool()).flatten();
        let bonus = rerolls.is_some_and(|pool| pool.reroll == Reroll::Misses);
        let which = places(faces, |face| bonus && face < need);
        let faces = faces.to_vec();
        self.step(
            attack,
            match which.is_empty() {
                true => AttackStep::Weakened { faces },
                false => AttackStep::Misses { faces, which },
            },
        );
    }

    /// Goes on from a condition that nobody can or will spend.
    pub(super) fn keep_dice(&mut self, attack: Attacking) {
        match attack.step.clone() {
            AttackStep::Weakened { faces } => self.count(&attack, &faces),
            AttackStep::Vulnerable { sure, faces } => self.unblocked(&attack, sure, &faces),
            AttackStep::Begin
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => {}
        }
    }

    /// The dice that may be rolled again now, and by which condition; `None` when nothing may be spent.
    pub(super) fn open_dice(&self, attack: &Attacking) -> Option<(Token, String, Vec<u8>)> {
        let (token, unit, faces) = match &attack.step {
            AttackStep::Weakened { faces } => (Token::Weakened, &attack.unit, faces),
            AttackStep::Vulnerable { faces, .. } => (Token::Vulnerable, &attack.target, faces),
            AttackStep::Begin
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => return None,
        };
        let open = self.has(unit, token) && !faces.is_empty();
        open.then(|| (token, unit.clone(), faces.clone()))
    }

    /// The dice that their owner would miss most: all that succeeded.
    pub(super) fn best_dice(&self, attack: &Attacking, faces: &[u8]) -> Vec<u8> {
        if self.pack.rulings().token_dice == TokenDice::All {
            return places(faces, |_| true);
        }
        match &attack.step {
            AttackStep::Weakened { .. } => {
                let need = self.need_to_hit(attack);
                places(faces, |face| face >= need)
            }
            AttackStep::Vulnerable { .. } => {
                let saves = self.saves(attack);
                places(faces, |face| {
                    saves.is_some_and(|saves| blocks(&saves, face))
                })
            }
            AttackStep::Begin
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => Vec::new(),
        }
    }

    /// Spends a condition and has dice rolled again.
    ///
    /// # Errors
    /// `nothing_to_spend`, `wrong_dice`.
    ///
    /// # Rule
    /// 2017, Conditions.
    ///
    /// # Ruling
    /// `token_dice`.
    pub(super) fn spend(&mut self, attack: Attacking, dice: &[u8]) -> Result<(), Refusal> {
        let Some((token, unit, faces)) = self.open_dice(&attack) else {
            return self.no(
                "nothing_to_spend",
                "Conditions",
                "No condition may be spent now",
            );
        };
        let which = self.chosen(dice, faces.len())?;
        let dice = count(which.len());
        self.tell(BattleEvent::Spent { unit, token, dice });
        let step = match attack.step.clone() {
            AttackStep::Vulnerable { sure, .. } => AttackStep::SaveAgain { sure, faces, which },
            AttackStep::Begin
            | AttackStep::Hit { .. }
            | AttackStep::Misses { .. }
            | AttackStep::Weakened { .. }
            | AttackStep::HitAgain { .. }
            | AttackStep::Save { .. }
            | AttackStep::SaveAgain { .. } => AttackStep::HitAgain { faces, which },
        };
        self.step(&attack, step);
        Ok(())
    }

    /// Dice chosen by their places, each once, in order.
    pub(super) fn chosen(&self, dice: &[u8], of: usize) -> Result<Vec<u8>, Refusal> {
        let mut which = dice.to_vec();
        which.sort_unstable();
        which.dedup();
        let there = which.iter().all(|place| usize::from(*place) < of);
        if which.is_empty() || which.len() != dice.len() || !there {
            let text = "Choose some of the dice, each once";
            return self.no("wrong_dice", "Conditions", text);
        }
        if self.pack.rulings().token_dice == TokenDice::All && which.len() != of {
            return self.no(
                "wrong_dice",
                "Conditions",
                "All dice are rolled again, or none",
            );
        }
        Ok(which)
    }

    /// Counts the hits.
    fn count(&mut self, attack: &Attacking, faces: &[u8]) {
        let pool = self.blow(attack, |blow| blow.pool()).flatten();
        let Some((pool, saves)) = pool.zip(self.saves(attack)) else {
            self.pop();
            return;
        };
        let (mut hits, mut sure) = worth(&pool, faces);
        if saves.save > 6 && saves.natural == Natural::Plain {
            (hits, sure) = (0, sure.saturating_add(hits));
        }
        if hits == 0 {
            self.casualties(attack, sure);
        } else {
            self.step(attack, AttackStep::Save { hits, sure });
        }
    }

    fn unblocked(&mut self, attack: &Attacking, sure: u8, faces: &[u8]) {
        let Some(saves) = self.saves(attack) else {
            self.pop();
            return;
        };
        let through = faces.iter().filter(|face| !blocks(&saves, **face));
        self.casualties(attack, sure.saturating_add(count(through.count())));
    }

    /// Removes casualties, and has those test that must.
    ///
    /// # Rule
    /// 2017, Making attacks steps 4 and 5; Resilience; Firing into melee.
    ///
    /// # Ruling
    /// `panic_on`, `rear_panicked`, `into_melee`, `surge_forth`.
    fn casualties(&mut self, attack: &Attacking, hits: u8) {
        self.pop();
        let before = self.strength(&attack.target);
        let resilience = before.map_or(1, |left| left.resilience.max(1));
        let wounds = u16::from(hits / resilience);
        let foes = self.foes(&attack.unit);
        self.suffer(&attack.target, wounds);
        let after = self.strength(&attack.target);
        let figures = |left: Option<crate::strength::Strength>| left.map_or(0, |left| left.figures);
        let rear = self.pack.rulings().rear_panicked == RearPanicked::AfterCasualties;
        if attack.side == Side::Rear && rear {
            self.becomes(&attack.target, Token::Panicked);
        }
        let fights = !matches!(attack.manner, AttackManner::Shot { .. });
        let surges = self.pack.rulings().surge_forth == SurgeForth::Maneuver;
        if after.is_none() && fights && surges && foes == [attack.target.clone()] {
            let unit = attack.unit.clone();
            self.push(Frame::Surge { unit });
        }
        if self.pack.rulings().into_melee == IntoMelee::Panic {
            for friend in attack.friends.iter().rev() {
                let plus = self.near(friend);
                self.test_panic(friend, plus, PanicCause::IntoMelee);
            }
        }
        let tests = match self.pack.rulings().panic_on {
            PanicOn::Casualty => figures(after) < figures(before),
            PanicOn::Wound => wounds > 0,
        };
        let plus = self.blow(attack, |blow| blow.panic(Tokens::NONE).plus);
        if let Some(plus) = plus.filter(|_| tests && after.is_some()) {
            self.test_panic(&attack.target, plus, PanicCause::Attack);
        }
    }

    /// The enemies that a unit touches.
    fn foes(&self, id: &str) -> Vec<String> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        (0..field.unit_count())
            .filter(|other| {
                field.are_enemies(unit, *other)
                    && geometry::are_touching(field.body(unit), field.body(*other))
            })
            .map(|other| field.id(Thing::Unit(other)).to_owned())
            .collect()
    }
}

/// What dice that lie are worth: hits to save, and hits that nothing saves.
fn worth(pool: &Pool, faces: &[u8]) -> (u8, u8) {
    let (mut hits, mut sure) = (0_u8, 0_u8);
    for face in faces.iter().filter(|face| **face >= pool.hit) {
        let most = *face == 6;
        let worth = match pool.critical {
            Critical::Double if most => 2,
            Critical::Double | Critical::Single => 1,
        };
        match pool.savable {
            Savable::NotMax if most => sure = sure.saturating_add(worth),
            Savable::NotMax | Savable::All => hits = hits.saturating_add(worth),
        }
    }
    (hits, sure)
}

/// Whether a defense die blocks its hit.
fn blocks(saves: &Saves, face: u8) -> bool {
    match saves.natural {
        Natural::MaxSucceeds | Natural::Both if face == 6 => true,
        Natural::OneFails | Natural::Both if face == 1 => false,
        Natural::Plain | Natural::MaxSucceeds | Natural::OneFails | Natural::Both => {
            i16::from(face) + i16::from(saves.plus) >= i16::from(saves.save)
        }
    }
}

/// Faces with some of them replaced by new ones, in order.
fn again(old: &[u8], which: &[u8], fresh: &[u8]) -> Vec<u8> {
    let mut faces = old.to_vec();
    for (place, face) in which.iter().zip(fresh) {
        if let Some(there) = faces.get_mut(usize::from(*place)) {
            *there = *face;
        }
    }
    faces
}

/// The places of faces for which something holds.
fn places(faces: &[u8], holds: impl Fn(u8) -> bool) -> Vec<u8> {
    let found = faces.iter().enumerate().filter(|(_, face)| holds(**face));
    found.map(|(place, _)| count(place)).collect()
}

pub(super) fn count(many: usize) -> u8 {
    u8::try_from(many).unwrap_or(u8::MAX)
}
