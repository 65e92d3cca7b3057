//! Does a seat play a card or use an ability at a moment?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::army::called;
use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::{EDGE, Mind};
use crate::card_play::When;
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// A moment at which a seat may play a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Whose cards.
    pub seat: Seat,
    /// Which moment, as that seat sees it.
    pub when: When,
    /// The unit that it is about.
    pub subject: Option<String>,
    /// The unit on the other side of it.
    pub foe: Option<String>,
    /// Wounds that a failed test cost; 0 elsewhere.
    pub lost: u8,
}

impl Window {
    /// A moment that is about no unit.
    pub(crate) fn new(seat: Seat, when: When) -> Self {
        Self {
            seat,
            when,
            subject: None,
            foe: None,
            lost: 0,
        }
    }

    pub(crate) fn about(mut self, subject: &str) -> Self {
        self.subject = Some(subject.to_owned());
        self
    }

    pub(crate) fn against(mut self, foe: &str) -> Self {
        self.foe = Some(foe.to_owned());
        self
    }

    fn moment(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let unit = self.subject.as_deref().unwrap_or_default();
        let foe = self.foe.as_deref().unwrap_or_default();
        match self.when {
            When::TurnStart | When::OwnTurn | When::EnemyTurn => {
                let turn = sides.battle.active();
                match turn.filter(|seat| *seat != self.seat) {
                    Some(seat) => format!("at the start of the turn of {}", sides.name(seat)),
                    None => "at the start of its turn".to_owned(),
                }
            }
            When::OwnMelee => format!("before the attack of {unit} on {foe}"),
            When::OwnHits => format!("on the attack of {unit} on {foe}"),
            When::AfterOwnMelee => format!("after the attack of {unit} on {foe}"),
            When::AfterEnemyMelee | When::AfterEnemyAttack => {
                format!("after the attack of {foe} on {unit}")
            }
            When::EnemyCharge => format!("at the charge of {foe} at {unit}"),
            When::ChargeRolled => format!("on the distance that {unit} rolled"),
            When::ChargeLands => format!("at the contact of {unit} with {foe}"),
            When::OwnClaim => format!("as {} claims its zone", called(pack, foe)),
            When::EnemyNcu => format!("as {} is activated", called(pack, foe)),
            When::EnemyActivates | When::Activated => format!("at the activation of {unit}"),
            When::EnemyCard => "against the enemy's card".to_owned(),
            When::EnemyTest => format!("before the panic test of {unit}"),
            When::OwnTest => format!("at the failed test of {unit}"),
            When::EnemyFails => format!("after the failed test of {unit}"),
            When::OwnFalls => format!("as {unit} would be destroyed"),
            When::OwnSurge => format!("after {unit} destroyed an enemy"),
            When::OwnCharge => format!("at the charge of {unit} at {foe}"),
            When::EnemyLands => format!("at the contact of {foe} with {unit}"),
            When::EnemyAttack | When::EnemyMelee => {
                format!("before the attack of {foe} on {unit}")
            }
            When::OwnPasses => format!("after the passed test of {unit}"),
        }
    }
}

impl Procedure for Window {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.seat)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        let found = play.playable(self).into_iter();
        or_pass(exact(found.chain(play.orders(self))))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Play { .. } => play.play_card(self, action),
            Action::Order { .. } => play.order(self, action),
            Action::Take { card } => play.answers_with(self, card),
            Action::Pass => {
                play.pop();
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        self.subject
            .as_deref()
            .is_some_and(|unit| play.is_gone(unit))
    }

    fn is_about_cards(&self) -> bool {
        true
    }

    fn unit(&self) -> Option<&str> {
        self.subject.as_deref()
    }

    fn other(&self) -> Option<&str> {
        self.foe.as_deref()
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let (side, when) = (sides.name(self.seat), self.moment(pack, sides));
        format!("{side} may play a card or use an ability {when}")
    }

    fn section(&self) -> &'static str {
        "Tactics deck"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().effect("Cards and abilities stay for later"),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.weighed(|action| match action {
            Action::Pass => Some(0.0),
            Action::Play { card, on, .. } => Some(mind.scales.of_card(self, card, on.as_deref())),
            Action::Order {
                unit,
                ability,
                on,
                pick,
            } => {
                let used = (unit.as_str(), ability.as_str());
                Some(mind.scales.of_order(self, used, on.as_deref(), *pick))
            }
            Action::Take { .. } => Some(EDGE),
            _other => None,
        })
    }
}
