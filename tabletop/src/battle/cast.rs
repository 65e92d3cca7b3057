//! What does a card do when it is played, or an ability when it is used?

use play::Seat;

use super::event::BattleEvent;
use super::frame::{
    Acting, Casting, Dangerous, Facing, FirstManeuver, Frame, Orders, PanicCause, RetreatRoll,
    Retreating, Scope, Stakes, Testing,
};
use super::marks::{Mark, Marking};
use super::play::Play;
use super::state::opponent;
use crate::attack_modifiers::{AttackModifiers, DiceOf};
use crate::card::Card;
use crate::card_play::{CardEffect, Condition, EffectKind, When};
use crate::panic_test::shaken_by;
use crate::rulings::{Retreat, RetreatEnd};
use crate::token::Token;

/// What an effect is carried out for.
struct Cast<'c> {
    /// The card; none of an ability.
    card: Option<&'c Card>,
    casting: &'c Casting,
    /// Everything that takes place.
    effects: Vec<CardEffect>,
}

impl Cast<'_> {
    fn seat(&self) -> Seat {
        self.casting.at.seat
    }

    fn subject(&self) -> &str {
        self.casting.at.subject.as_deref().unwrap_or_default()
    }

    fn foe(&self) -> &str {
        self.casting.at.foe.as_deref().unwrap_or_default()
    }

    fn on(&self) -> &str {
        self.casting.on.as_deref().unwrap_or_default()
    }

    fn has(&self, kind: EffectKind) -> bool {
        self.effects.iter().any(|effect| effect.kind == kind)
    }

    /// The most that effects of a kind say.
    fn most(&self, kind: EffectKind) -> u8 {
        let amounts = self.effects.iter().filter(|effect| effect.kind == kind);
        amounts.map(|effect| effect.amount).max().unwrap_or(0)
    }
}

impl Play<'_, '_> {
    /// Carries a played card or a used ability out.
    pub(super) fn cast(&mut self, casting: &Casting) {
        self.pop();
        let by_unit = casting.by.is_some();
        let card = self.pack.card(&casting.card).filter(|_| !by_unit);
        let ability = self.pack.ability(&casting.card).filter(|_| by_unit);
        let of_ability = ability.and_then(|ability| ability.play.as_ref());
        let play = card.and_then(|card| card.play.as_ref()).or(of_ability);
        let Some(play) = play else {
            return;
        };
        if card.is_some() && play.when != casting.at.when {
            self.draw(casting.at.seat, 1);
            return;
        }
        let unit = casting.on.as_ref().or(casting.at.subject.as_ref());
        let unit = unit.map_or("", String::as_str);
        let bonus = card.is_some_and(|card| self.bonus(casting.at.seat, card) > 0);
        let picked = |effect: &&CardEffect| match effect.when {
            Condition::Pick(pick) => bonus || pick == casting.pick,
            Condition::Always
            | Condition::Bonus
            | Condition::LastRank
            | Condition::Leader
            | Condition::House(_) => true,
        };
        let effects = play.effects.iter().filter(picked);
        let effects = effects.filter(|effect| self.holds(card, effect, &casting.at, unit));
        let cast = Cast {
            card,
            casting,
            effects: effects.cloned().collect(),
        };
        for effect in &cast.effects {
            self.effect(&cast, effect);
        }
    }

    fn effect(&mut self, cast: &Cast<'_>, effect: &CardEffect) {
        let amount = effect.amount;
        match effect.kind {
            EffectKind::Sundering
            | EffectKind::Vicious
            | EffectKind::BestDice
            | EffectKind::Reroll
            | EffectKind::AllHit
            | EffectKind::ToHit => self.on_modifiers(|modifiers| modifiers.add(effect)),
            EffectKind::CostlyPanic => {
                self.on_modifiers(|modifiers| modifiers.add(effect));
                self.on_stakes(|stakes| stakes.wounds = stakes.wounds.saturating_add(amount));
            }
            EffectKind::FoePanicked => self.foe_becomes(cast, Token::Panicked),
            EffectKind::FoeVulnerable => self.foe_becomes(cast, Token::Vulnerable),
            EffectKind::Exposed => self.on_modifiers(|modifiers| {
                modifiers.exposed.insert(Token::Panicked);
                modifiers.exposed.insert(Token::Vulnerable);
            }),
            EffectKind::Sacrifice => {
                let wounds = cast.casting.pick;
                self.suffer(cast.subject(), u16::from(wounds));
                self.on_modifiers(|all| all.wounds = all.wounds.saturating_add(wounds + 1));
            }
            EffectKind::Retreat => self.retreats_by_card(cast),
            EffectKind::Lash => self.lash(cast, amount),
            EffectKind::Disorderly => self.on_orders(|orders| {
                orders.disorderly = orders.disorderly.max(amount);
            }),
            EffectKind::RerollCharge => self.on_orders(|orders| orders.again = true),
            EffectKind::Helpless => self.mark(cast.foe(), Marking::Helpless),
            EffectKind::Awaits => {
                let (seat, card) = (cast.seat(), cast.casting.card.clone());
                let awake = false;
                self.mark(cast.on(), Marking::Joined { seat, card, awake });
            }
            EffectKind::Slide if cast.has(EffectKind::Maneuver) => {}
            EffectKind::Slide => self.lets_act(cast.on(), Scope::Slide(amount)),
            EffectKind::Maneuver => self.lets_act(cast.on(), Scope::Short(amount)),
            EffectKind::MeleeInstead => {
                self.pop();
                let scope = match cast.has(EffectKind::ChargeInstead) {
                    true => Scope::MeleeOrCharge,
                    false => Scope::Melee,
                };
                self.lets_act(cast.on(), scope);
            }
            EffectKind::Bribe => {
                self.pop();
                self.mark(cast.on(), Marking::Bribed);
            }
            EffectKind::Silence => {
                let (seat, ncu) = (opponent(cast.seat()), cast.foe().to_owned());
                self.emit(BattleEvent::Silenced { seat, ncu });
            }
            EffectKind::WeakenOne => self.becomes(cast.on(), Token::Weakened),
            EffectKind::Cancel => {
                let held = cast.card.map_or(0, |card| self.bonus(cast.seat(), card));
                self.cancels(cast.seat(), held, amount);
            }
            EffectKind::Panicked => self.becomes(cast.subject(), Token::Panicked),
            EffectKind::Test => self.tests_by_card(cast),
            EffectKind::Shaken => self.shakes(cast, amount),
            EffectKind::Tithe => {
                let more = u8::from(cast.has(EffectKind::TitheMore));
                if more > 0 {
                    self.suffer(cast.subject(), 1);
                }
                let wounds = cast.casting.at.lost.saturating_add(more);
                self.heal(cast.on(), wounds.min(amount + more));
            }
            EffectKind::Pass => self.passes(cast.subject()),
            EffectKind::HealLeader => self.heal(cast.subject(), amount),
            EffectKind::LastStand => self.stands_last(cast),
            EffectKind::Overrun => {
                self.pop();
                let again = cast.has(EffectKind::RerollCharge);
                self.lets_act(cast.subject(), Scope::ChargeOrMarch { again });
            }
            EffectKind::Draw => self.draw(cast.seat(), amount.max(1)),
            EffectKind::Hits => {
                let hits = amount.saturating_add(self.ranks_left(cast.subject()));
                self.strike(cast.on(), hits);
            }
            EffectKind::Daunt => self.daunts(cast.subject(), cast.foe()),
            EffectKind::Wall => {
                let blocks = amount.saturating_mul(self.ranks_left(cast.subject()));
                self.on_modifiers(|all| all.blocks = all.blocks.saturating_add(blocks));
            }
            EffectKind::Toughen => self.on_modifiers(|modifiers| modifiers.add(effect)),
            EffectKind::StrikesFirst => self.strikes_first(cast.subject(), cast.foe()),
            EffectKind::Answer => self.answers_attack(cast.subject(), cast.on(), cast.casting.pick),
            EffectKind::Rush => {
                self.on_orders(|orders| orders.rushes = true);
                let (unit, sides, plus) = (cast.subject().to_owned(), 3, 0);
                self.push(Frame::Dangerous(Dangerous { unit, sides, plus }));
            }
            EffectKind::WoundOne => self.suffer(cast.on(), u16::from(amount)),
            EffectKind::MarkOne => self.becomes(cast.on(), Token::Vulnerable),
            // Each is read by the effect that it belongs to.
            EffectKind::WeakensLeft
            | EffectKind::ChargeInstead
            | EffectKind::PerZone
            | EffectKind::FailsWeakened
            | EffectKind::FailsMute
            | EffectKind::TitheMore => {}
        }
    }

    fn on_modifiers(&mut self, change: impl FnOnce(&mut AttackModifiers)) {
        if let Some(Frame::Attack(mut attack)) = self.top().cloned() {
            change(&mut attack.modifiers);
            self.goes(Frame::Attack(attack));
        }
    }

    fn on_stakes(&mut self, change: impl FnOnce(&mut Stakes)) {
        if let Some(Frame::Panic(mut test)) = self.top().cloned() {
            change(&mut test.stakes);
            self.goes(Frame::Panic(test));
        }
    }

    fn on_orders(&mut self, change: impl FnOnce(&mut Orders)) {
        if let Some(Frame::ChargeRoll(mut charge)) = self.top().cloned() {
            change(&mut charge.orders);
            self.goes(Frame::ChargeRoll(charge));
        }
    }

    /// The foe of an attack at once, of a charge when it makes contact.
    fn foe_becomes(&mut self, cast: &Cast<'_>, token: Token) {
        if cast.casting.at.when == When::ChargeRolled {
            self.on_orders(|orders| orders.impact.insert(token));
        } else {
            self.becomes(cast.foe(), token);
        }
    }

    pub(super) fn mark(&mut self, unit: &str, what: Marking) {
        if self.unit(unit).is_some() && !self.is_marked(unit, &what) {
            let unit = unit.to_owned();
            self.emit(BattleEvent::Marked(Mark { unit, what }));
        }
    }

    /// Lets a unit act outside its activation.
    pub(super) fn lets_act(&mut self, unit: &str, scope: Scope) {
        self.push(Frame::Acting(Acting {
            unit: unit.to_owned(),
            maneuver: FirstManeuver::No,
            facing: Facing::Open,
            scope,
        }));
    }

    /// A retreat by a card goes as any other: after its test, or by its die.
    fn retreats_by_card(&mut self, cast: &Cast<'_>) {
        let unit = cast.subject().to_owned();
        let foes = self.foes(&unit);
        let bound = self.pack.rulings().retreat_end == RetreatEnd::Needed;
        if foes.is_empty() || (bound && !self.can_retreat(&unit)) {
            return;
        }
        if cast.has(EffectKind::WeakensLeft) {
            for foe in &foes {
                self.becomes(foe, Token::Weakened);
            }
        }
        match self.pack.rulings().retreat {
            Retreat::Source => {
                let rolled = None;
                self.push(Frame::Retreating(Retreating {
                    unit: unit.clone(),
                    rolled,
                }));
                let plus = self.near(&unit);
                self.test_panic(&unit, plus, PanicCause::Retreat);
            }
            Retreat::D6 => self.push(Frame::RetreatRoll(RetreatRoll { unit })),
        }
    }

    /// Wounds for each rank that the defender has lost, if it is still there.
    fn lash(&mut self, cast: &Cast<'_>, amount: u8) {
        let lost = self.ranks_lost(cast.subject());
        let wounds = u16::from(amount).saturating_mul(u16::from(lost));
        self.suffer(cast.foe(), wounds);
    }

    fn tests_by_card(&mut self, cast: &Cast<'_>) {
        let held = cast.card.map_or(0, |card| self.bonus(cast.seat(), card));
        let off = cast.most(EffectKind::PerZone).saturating_mul(held);
        let unit = cast.subject();
        let plus = self.near(unit).saturating_sub_unsigned(off);
        let stakes = Stakes {
            wounds: 0,
            weakens: cast.has(EffectKind::FailsWeakened),
            mutes: cast.has(EffectKind::FailsMute),
        };
        self.test_at_stake(unit, plus, PanicCause::Card, stakes);
    }

    fn shakes(&mut self, cast: &Cast<'_>, amount: u8) {
        let lost = self.ranks_lost(cast.subject());
        let off = shaken_by(amount, lost);
        if let Some(Frame::Panic(test)) = self.top().cloned() {
            let plus = test.plus.saturating_sub_unsigned(off);
            self.goes(Frame::Panic(Testing { plus, ..test }));
        }
    }

    /// Gives a unit wounds back, as many as it has lost at most.
    pub(super) fn heal(&mut self, id: &str, wounds: u8) {
        let lost = self.unit(id).map_or(0, |unit| unit.wounds);
        let wounds = u16::from(wounds).min(lost);
        if wounds > 0 {
            let unit = id.to_owned();
            self.emit(BattleEvent::Healed { unit, wounds });
        }
    }

    /// The attack of a unit that is destroyed, before it is removed.
    fn stands_last(&mut self, cast: &Cast<'_>) {
        let field = self.field();
        let (Some(from), Some(to)) = (field.unit(cast.subject()), field.unit(cast.on())) else {
            return;
        };
        let Ok(mut attack) = self.melee(&field, from, to) else {
            return;
        };
        attack.modifiers.dice = DiceOf::Best;
        attack.modifiers.reroll = cast.has(EffectKind::Reroll);
        self.push(Frame::Attack(attack));
    }
}
