//! What does a card or an ability do at its moment, in words that can be checked?
//!
//! By the exact odds of what is under way (`moment`), else by what becomes of whom (`effect_facts`). A hand is named to
//! nobody but its owner: of a moment that is left everybody is told what is at stake, or which ability is kept, as those
//! lie open.

use play::{Offer, Seat, listed};

use super::facts::hundredths;
use super::joined;
use super::moment::{Versus, attacked};
use super::move_facts::needs;
use super::scales::Scales;
use crate::battle::{Action, AttackStep, Attacking, Charging, Frame, PanicStep, Window, offers};
use crate::card::Card;
use crate::card_play::{CardEffect, Condition, EffectKind, When};
use crate::field::Field;
use crate::passive::is_immune;
use crate::rules::course::Dice;
use crate::token::Token;

/// A card or an ability that is used at a moment.
pub(super) struct Used<'a> {
    pub(super) window: &'a Window,
    /// The card; none of an ability.
    pub(super) card: Option<&'a Card>,
    /// What takes place of it, as far as that is known.
    pub(super) effects: Vec<&'a CardEffect>,
    /// The unit that the moment is about, or that has the ability.
    pub(super) subject: Option<usize>,
    pub(super) foe: Option<usize>,
    /// The unit that is chosen.
    pub(super) on: Option<usize>,
    pub(super) pick: u8,
}

impl Used<'_> {
    pub(super) fn has(&self, kind: EffectKind) -> bool {
        self.effects.iter().any(|effect| effect.kind == kind)
    }

    /// The conditions that the foe gets.
    pub(super) fn tokens(&self) -> Vec<Token> {
        let given = [
            (EffectKind::FoePanicked, Token::Panicked),
            (EffectKind::FoeVulnerable, Token::Vulnerable),
        ];
        let given = given.into_iter().filter(|(kind, _)| self.has(*kind));
        given.map(|(_, token)| token).collect()
    }
}

impl Scales<'_> {
    /// What is said of a card that is played, or of an ability that is used, at the moment that is asked about.
    pub(super) fn told_played(&self, action: &Action) -> Option<String> {
        let window = self.window()?;
        let pack = self.field.pack;
        let (card, by, on, pick) = match action {
            Action::Play { card, on, pick } => (Some(pack.card(card)?), None, on.as_deref(), *pick),
            Action::Take { card } => (Some(pack.card(card)?), None, None, 0),
            Action::Order { unit, on, pick, .. } => {
                (None, Some(unit.as_str()), on.as_deref(), *pick)
            }
            _other => return None,
        };
        let of_ability = || match action {
            Action::Order { ability, .. } => pack.ability(ability)?.play.as_ref(),
            _other => None,
        };
        let play = card.map_or_else(of_ability, |card| card.play.as_ref())?;
        if card.is_some() && play.when != window.when {
            return Some("It is given up, and another card drawn".to_owned());
        }
        let unit = |id: Option<&str>| id.and_then(|id| self.field.unit(id));
        let (subject, on) = (unit(by.or(window.subject.as_deref())), unit(on));
        let bonus = card.is_some_and(|card| self.held_bonus(window, card) > 0);
        let takes = |effect: &&CardEffect| match &effect.when {
            Condition::Pick(number) => *number == pick || bonus,
            Condition::Always
            | Condition::Bonus
            | Condition::LastRank
            | Condition::Leader
            | Condition::House(_) => {
                let known = self.takes_place(window, card, on.or(subject), effect);
                known.unwrap_or(false)
            }
        };
        self.told_used(&Used {
            window,
            card,
            effects: play.effects.iter().filter(takes).collect(),
            subject,
            foe: unit(window.foe.as_deref()),
            on,
            pick,
        })
    }

    /// What is said of a moment at which nothing is played: the best ability that could have been used, as it lies open,
    /// else what is at stake, whatever is in the hand.
    pub(super) fn told_left(&self, seat: Seat) -> String {
        let is_order = |action: &Action| matches!(action, Action::Order { .. });
        let kept = self.told_best(seat, is_order);
        let told = kept.or_else(|| self.told_stakes());
        told.unwrap_or_else(|| "No attack, test or charge waits for its dice now".to_owned())
    }

    /// The best card of the hand that is kept, and what it would do: for its owner alone.
    pub(super) fn told_kept_card(&self, seat: Seat) -> Option<String> {
        let is_card = |action: &Action| matches!(action, Action::Play { .. });
        self.told_best(seat, is_card)
    }

    /// The moment that is asked about.
    pub(super) fn window(&self) -> Option<&Window> {
        match self.state.battle.as_ref()?.begun()? {
            Frame::Window(window) => Some(window),
            _other => None,
        }
    }

    /// The best of some answers that are left, and what it would do.
    fn told_best(&self, seat: Seat, is_one: impl Fn(&Action) -> bool) -> Option<String> {
        let window = self.window()?;
        let open = offers(self.field.pack, self.state, seat);
        let open = open.iter().map(Offer::action).filter(|open| is_one(open));
        let worth = |action: &Action| match action {
            Action::Play { card, on, .. } => self.of_card(window, card, on.as_deref()),
            Action::Order {
                unit,
                ability,
                on,
                pick,
            } => self.of_order(
                window,
                (unit.as_str(), ability.as_str()),
                on.as_deref(),
                *pick,
            ),
            _other => f64::NEG_INFINITY,
        };
        let worths = open.map(|action| (worth(action), action));
        let (_, best) = worths.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let pack = self.field.pack;
        let name = match best {
            Action::Play { card, .. } => pack.card(card)?.name.clone(),
            Action::Order { unit, ability, .. } => {
                format!("{} of {unit}", pack.ability(ability)?.name)
            }
            _other => return None,
        };
        let kept = format!("{name} is kept");
        Some(joined([&kept, &self.told_played(best)?]))
    }

    /// What is under way, as it goes if nothing is played.
    fn told_stakes(&self) -> Option<String> {
        match self.under_window()? {
            Frame::Panic(test) if test.step == PanicStep::Roll && !test.cause.is_morale_only() => {
                let (unit, panic) = self.tested(test)?;
                let outcome = self.told_outcome(unit, &self.outcome(unit, &panic)?)?;
                let name = self.name(unit);
                Some(format!("The test of {name} {outcome} as it is"))
            }
            Frame::Attack(attack) if is_before_dice(attack) => {
                let target = self.field.unit(&attack.target)?;
                let outcome = attacked(&self.field, attack, attack.modifiers.clone())?;
                Some(format!(
                    "The attack of {} costs {} {:.1} of {} wounds on average as it is",
                    attack.unit,
                    attack.target,
                    self.mean(target, &outcome),
                    self.left(target)?.wounds
                ))
            }
            Frame::ChargeRoll(charge) => Some(told_charging(charge)),
            _other => None,
        }
    }

    fn told_used(&self, used: &Used<'_>) -> Option<String> {
        let odds = self.told_odds(used);
        let tokens = match odds {
            Some(_) => None,
            None => self.told_tokens(used),
        };
        let effects = used.effects.iter();
        let effects = effects.filter_map(|effect| self.told_effect(used, effect));
        let said: Vec<String> = odds.into_iter().chain(tokens).chain(effects).collect();
        if !said.is_empty() {
            return Some(said.join(". "));
        }
        let kinds = used.effects.iter().map(|effect| <&str>::from(effect.kind));
        let kinds: Vec<String> = kinds.map(|kind| kind.replace('-', " ")).collect();
        Some(match kinds.is_empty() {
            true => "Nothing that it asks for holds now".to_owned(),
            false => format!("It brings {}", listed(&kinds, "and")),
        })
    }

    /// The test or the attack that waits for its dice, with what is used and without it.
    fn told_odds(&self, used: &Used<'_>) -> Option<String> {
        let (both, is_test) = match self.under_window()? {
            Frame::Panic(test) if used.window.when == When::EnemyTest => {
                let kinds = [EffectKind::Shaken, EffectKind::CostlyPanic];
                let effects = used.effects.iter().copied();
                let shaking = effects.filter(|effect| kinds.contains(&effect.kind));
                let shaking: Vec<&CardEffect> = shaking.collect();
                if shaking.is_empty() {
                    return None;
                }
                (self.shaken(test, &shaking)?, true)
            }
            Frame::Attack(attack) if is_before_dice(attack) => (self.aided(used, attack)?, false),
            _other => return None,
        };
        let name = self.name(both.unit);
        let [with, without] =
            [&both.with, &both.without].map(|outcome| self.mean(both.unit, outcome));
        if !is_test {
            return Some(format!(
                "The attack costs {name} {with:.1} wounds on average with it, {without:.1} without"
            ));
        }
        let [fails, passes] = [&both.with, &both.without].map(|one| hundredths(one.fails));
        Some(format!(
            "The test of {name} fails {fails} times in 100 with it, {passes} without, and costs {with:.1} wounds on \
             average, {without:.1} without"
        ))
    }

    /// An attack that is under way, without what is used and with it; `None` where it changes nothing of it.
    fn aided(&self, used: &Used<'_>, attack: &Attacking) -> Option<Versus> {
        let unit = self.field.unit(&attack.target)?;
        let (mut modifiers, mut state) = (attack.modifiers.clone(), self.state.clone());
        for effect in &used.effects {
            if effect.kind == EffectKind::Wall {
                let ranks = self.left(used.subject?)?.ranks;
                let blocks = effect.amount.saturating_mul(ranks);
                modifiers.blocks = modifiers.blocks.saturating_add(blocks);
            }
            modifiers.add(effect);
        }
        let target = state.units.get_mut(unit)?;
        for token in used.tokens() {
            if used.foe == Some(unit) && !is_immune(&self.field, unit, token) {
                target.tokens.insert(token);
            }
        }
        if modifiers == attack.modifiers && state == *self.state {
            return None;
        }
        let field = Field::new(self.field.pack, &state);
        Some(Versus {
            unit,
            without: attacked(&self.field, attack, attack.modifiers.clone())?,
            with: attacked(&field, attack, modifiers)?,
        })
    }
}

/// Whether an attack waits for its dice.
fn is_before_dice(attack: &Attacking) -> bool {
    matches!(
        attack.step,
        AttackStep::Begin | AttackStep::Guard | AttackStep::Count
    )
}

/// How a charge under way goes.
fn told_charging(charge: &Charging) -> String {
    let (unit, target, dice) = (&charge.unit, &charge.target, dice_of(charge));
    let needs = needs(charge.need, dice);
    match charge.orders.rolled {
        Some(face) => {
            format!("The charge of {unit} at {target} needs {needs}, and the die shows a {face}")
        }
        None => format!(
            "The charge of {unit} at {target} arrives {} times in 100, on {needs}",
            hundredths(dice.chance(charge.need))
        ),
    }
}

/// The dice of a charge under way.
pub(super) fn dice_of(charge: &Charging) -> Dice {
    match charge.dice {
        0 | 1 => Dice::One,
        _more => Dice::LowestOfTwo,
    }
}

#[cfg(test)]
mod tests {
    use geometry::Side;

    use super::*;
    use crate::attack_modifiers::AttackModifiers;
    use crate::attack_odds::odds_with;
    use crate::attack_profile::AttackMode;
    use crate::battle::starter::starter;
    use crate::battle::{PanicCause, Stakes, Testing};
    use crate::bot::weights::Weights;
    use crate::fight::Strike;
    use crate::panic_test::{panic_test, shaken_by};
    use crate::state::State;
    use crate::strength::ranks_lost;
    use crate::table::Table;

    const LION: Seat = Seat(1);

    /// A moment before the dice of a panic test of the Sworn Swords, at -2.
    fn before_test() -> Table {
        let mut table = starter("2021");
        let test = Testing {
            unit: "swords".to_owned(),
            plus: -2,
            cause: PanicCause::Card,
            step: PanicStep::Roll,
            stakes: Stakes::default(),
        };
        let window = Window::new(LION, When::EnemyTest).about("swords");
        let stack = [Frame::Panic(test), Frame::Window(window)];
        table.state.battle.as_mut().unwrap().stack.extend(stack);
        table
    }

    /// A moment before the dice of an attack of the Sworn Swords on the Guardsmen.
    fn before_attack() -> Table {
        let mut table = starter("2021");
        let attack = Attacking {
            unit: "swords".to_owned(),
            target: "guards".to_owned(),
            side: Side::Front,
            mode: AttackMode::Melee,
            friends: Vec::new(),
            step: AttackStep::Guard,
            modifiers: AttackModifiers::default(),
        };
        let window = Window::new(Seat(0), When::OwnMelee);
        let window = window.about("swords").against("guards");
        let stack = [Frame::Attack(attack), Frame::Window(window)];
        table.state.battle.as_mut().unwrap().stack.extend(stack);
        table
    }

    fn play(card: &str) -> Action {
        Action::Play {
            card: card.to_owned(),
            on: None,
            pick: 0,
        }
    }

    /// How often the test of the Sworn Swords fails in 100 and what it costs, with a modifier and so many wounds more.
    fn test_at(table: &Table, plus: i8, more: u8) -> (f64, f64) {
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let swords = scales.field.unit("swords").unwrap();
        let left = scales.left(swords).unwrap();
        let mut panic = panic_test(&scales.field, swords, 0).unwrap();
        panic.plus = plus;
        panic.more += more;
        let losses = panic.casualties(left.resilience);
        let mean = losses.capped(i32::from(left.wounds)).mean();
        (panic.fail_at(left.resilience) * 100.0, mean)
    }

    /// The wounds of the attack of the Sworn Swords on average.
    fn attack_with(table: &Table, state: &State, modifiers: AttackModifiers) -> f64 {
        let field = Field::new(&table.pack, state);
        let both = ["swords", "guards"].map(|unit| field.unit(unit).unwrap());
        let both = (both[0], both[1]);
        let odds = odds_with(&field, both, Side::Front, AttackMode::Melee, modifiers).unwrap();
        let left = crate::strength::strength(&table.pack, field.units[both.1].unit);
        let left = i32::from(left.unwrap().wounds);
        odds.chances.casualties.capped(left).mean()
    }

    /// Of a card against a test it was told that it counts at once.
    #[test]
    fn a_card_against_a_test_is_told_by_the_odds_with_it_and_without() {
        let table = before_test();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let lost = ranks_lost(&table.pack, table.state.unit("swords").unwrap());
        let off = shaken_by(1, lost);
        let (fails, costs) = test_at(&table, -2 - i8::try_from(off).unwrap(), 1);
        let (usual, least) = test_at(&table, -2, 0);
        let told = scales.told_played(&play("hear-me-roar")).unwrap();
        let expected = format!(
            "The test of swords fails {fails:.0} times in 100 with it, {usual:.0} without, and costs {costs:.1} wounds \
             on average, {least:.1} without"
        );
        assert_eq!(told, expected);
        assert!(fails > usual && costs > least);
    }

    /// Of cards and orders for an attack, too, also of those that give a condition.
    #[test]
    fn what_helps_an_attack_is_told_by_its_wounds_with_it_and_without() {
        let table = before_attack();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let without = attack_with(&table, &table.state, AttackModifiers::default());
        let expected = |with: f64| {
            format!(
                "The attack costs guards {with:.1} wounds on average with it, {without:.1} without"
            )
        };
        let vicious = AttackModifiers {
            strikes: vec![Strike::Vicious],
            ..AttackModifiers::default()
        };
        let with = attack_with(&table, &table.state, vicious);
        let told = scales.told_played(&play("northern-ferocity")).unwrap();
        assert_eq!(told, expected(with));
        assert!(with > without);
        let trained = Action::Order {
            unit: "swords".to_owned(),
            ability: "martial-training".to_owned(),
            on: None,
            pick: 0,
        };
        let mut state = table.state.clone();
        let mut units = state.units.iter_mut();
        let guards = units.find(|unit| unit.id == "guards").unwrap();
        guards.tokens.insert(Token::Vulnerable);
        let rerolls = AttackModifiers {
            reroll: true,
            ..AttackModifiers::default()
        };
        let both = attack_with(&table, &state, rerolls.clone());
        let told = scales.told_played(&trained).unwrap();
        assert_eq!(told, expected(both));
        assert!(both > attack_with(&table, &table.state, rerolls));
    }

    /// Whoever left a moment was told to keep what it has. What it keeps is for nobody but its player.
    #[test]
    fn a_moment_that_is_left_names_no_card_of_a_hand_but_to_its_player() {
        let table = before_test();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let empty = scales.told_left(LION);
        let (fails, costs) = test_at(&table, -2, 0);
        let left = scales.left(scales.field.unit("swords").unwrap()).unwrap();
        let expected = format!(
            "The test of swords fails {fails:.0} times in 100 and costs {costs:.1} of {} wounds on average as it is",
            left.wounds
        );
        assert_eq!(empty, expected);
        assert_eq!(scales.told_kept_card(LION), None);
        let mut holds = before_test();
        let cards = &mut holds.state.battle.as_mut().unwrap().camps[1].cards;
        cards.hand.push("hear-me-roar".to_owned());
        let scales = Scales::new(&holds.pack, &holds.state, Weights::FIRST);
        assert_eq!(scales.told_left(LION), empty);
        let kept = scales.told_kept_card(LION).unwrap();
        let played = scales.told_played(&play("hear-me-roar")).unwrap();
        assert_eq!(kept, format!("Hear Me Roar! is kept. {played}"));
    }

    /// A card of which nothing is rolled says what becomes of whom.
    #[test]
    fn what_no_odds_tell_is_told_by_what_becomes_of_whom() {
        let mut table = starter("2021");
        let mut window = Window::new(LION, When::EnemyFails).about("swords");
        window.lost = 2;
        let mut units = table.state.units.iter_mut();
        units.find(|unit| unit.id == "guards").unwrap().wounds = 3;
        let battle = table.state.battle.as_mut().unwrap();
        battle.stack.push(Frame::Window(window));
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let told = scales.told_played(&Action::Play {
            card: "fealty-to-the-crown".to_owned(),
            on: Some("guards".to_owned()),
            pick: 0,
        });
        assert_eq!(told.as_deref(), Some("guards will regain 2 wounds"));
    }
}
