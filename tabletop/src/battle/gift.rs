//! What does a claimed zone give?

use play::Refusal;

use super::action::Action;
use super::event::BattleEvent;
use super::frame::{Facing, Frame, Gift, PanicCause, Scope};
use super::hands::power_of;
use super::marks::{Mark, Marking};
use super::play::Play;
use super::state::opponent;
use crate::card_play::{Power, ZoneEffect};
use crate::passive::live;
use crate::profile::Ability;
use crate::token::Token;

const BOARD: &str = "The tactics board";

/// Wounds that the wealth of the realm restores.
const RESTORED: u8 = 3;

/// Cards that scheming draws.
const SCHEMED: u8 = 2;

/// What the crown takes off a panic test.
const FRIGHT: i8 = -1;

impl Play<'_, '_> {
    /// What a zone's gift can be used for.
    pub(super) fn gift_choices(&self, gift: &Gift) -> Vec<Action> {
        let (own, foes) = (self.units_of(gift.seat), self.units_of(opponent(gift.seat)));
        let on = |unit: &String| Action::Use {
            on: unit.clone(),
            token: None,
        };
        let mut found: Vec<Action> = match gift.effect {
            ZoneEffect::Frighten => foes.iter().map(on).collect(),
            ZoneEffect::Restore => {
                let needs = |unit: &&String| {
                    let state = self.unit(unit);
                    let hurt = state.is_some_and(|unit| unit.wounds > 0 || !unit.tokens.is_empty());
                    hurt || self.is_marked(unit, &Marking::Bribed)
                };
                let own: Vec<String> = own.iter().filter(needs).cloned().collect();
                self.cures(&own)
            }
            ZoneEffect::Scheme => {
                let pairs = foes
                    .iter()
                    .flat_map(|unit| Token::ALL.map(|token| (unit, token)));
                let open = pairs.filter(|(unit, token)| !self.has(unit, *token));
                open.map(|(unit, token)| Action::Use {
                    on: unit.clone(),
                    token: Some(token),
                })
                .collect()
            }
            ZoneEffect::Attack => {
                let able = own
                    .iter()
                    .filter(|unit| self.can_act(unit, Facing::Open, Scope::Attack));
                able.map(on).collect()
            }
            ZoneEffect::Move => {
                let able = own
                    .iter()
                    .filter(|unit| self.can_act(unit, Facing::Open, Scope::Move));
                able.map(on).collect()
            }
        };
        if gift.effect == ZoneEffect::Restore {
            found.extend(self.hired(&own));
        }
        let recalls = power_of(self.pack, &gift.ncu) == Some(Power::Recall);
        let ncu = self
            .side_cards(gift.seat)
            .and_then(|cards| cards.ncu(&gift.ncu));
        if recalls && ncu.is_some_and(|ncu| !ncu.silenced) {
            found.extend(self.recalled(gift.seat));
        }
        found
    }

    /// Units that may attack for the wealth of the realm.
    fn hired(&self, own: &[String]) -> Vec<Action> {
        let mut found = Vec::new();
        for id in own {
            let unit = self.unit(id).into_iter();
            let rows = unit.flat_map(|unit| live(self.pack, self.state(), unit));
            let coin = |row: &&Ability| row.passive.as_ref().is_some_and(|row| row.for_coin);
            let mut rows = rows.filter(coin).peekable();
            // Whether it can attack is asked last, as all its charges are planned for that.
            if rows.peek().is_none() || !self.can_act(id, Facing::Open, Scope::Attack) {
                continue;
            }
            found.extend(rows.map(|ability| Action::Order {
                unit: id.clone(),
                ability: ability.id.clone(),
                on: None,
                pick: 0,
            }));
        }
        found
    }

    /// Units with the condition that each would lose; units without one as they are.
    pub(super) fn cures(&self, units: &[String]) -> Vec<Action> {
        let mut found = Vec::new();
        for id in units {
            let Some(unit) = self.unit(id) else {
                continue;
            };
            let mut tokens: Vec<Option<Token>> = unit.tokens.iter().map(Some).collect();
            if tokens.is_empty() {
                tokens.push(None);
            }
            found.extend(tokens.into_iter().map(|token| Action::Use {
                on: id.clone(),
                token,
            }));
        }
        found
    }

    /// Begins a gift: scheming draws first.
    pub(super) fn begin_gift(&mut self, gift: Gift) {
        let draws = gift.effect == ZoneEffect::Scheme;
        let seat = gift.seat;
        self.goes(Frame::Gift(Gift {
            drawn: true,
            ..gift
        }));
        if draws {
            self.draw(seat, SCHEMED);
        }
    }

    /// Uses what a zone gives.
    ///
    /// # Errors
    /// `not_open`.
    ///
    /// # Rule
    /// 2017, The tactics board; the zones of the pack.
    pub(super) fn uses_gift(&mut self, gift: &Gift, action: &Action) -> Result<(), Refusal> {
        if !self.gift_choices(gift).contains(action) {
            return self.no("not_open", BOARD, "The zone does not give that");
        }
        self.pop();
        match action {
            Action::Use { on, token } => match gift.effect {
                ZoneEffect::Frighten => {
                    let plus = self.near(on).saturating_add(FRIGHT);
                    self.test_panic(on, plus, PanicCause::Card);
                }
                ZoneEffect::Restore => {
                    self.heal(on, RESTORED);
                    self.sheds(on, *token);
                    self.freed_of_bribe(on);
                }
                ZoneEffect::Scheme => {
                    if let Some(token) = token {
                        self.becomes(on, *token);
                    }
                }
                ZoneEffect::Attack => self.lets_act(on, Scope::Attack),
                ZoneEffect::Move => self.lets_act(on, Scope::Move),
            },
            Action::Order { unit, ability, .. } => {
                let (unit, ability) = (unit.clone(), ability.clone());
                self.lets_act(&unit, Scope::Attack);
                let on = None;
                self.emit(BattleEvent::Ordered { unit, ability, on });
            }
            Action::Take { card } => self.take(gift.seat, &gift.ncu, card, false),
            _other => {}
        }
        Ok(())
    }

    pub(super) fn sheds(&mut self, id: &str, token: Option<Token>) {
        if let Some(token) = token.filter(|token| self.has(id, *token)) {
            let unit = id.to_owned();
            self.emit(BattleEvent::Shed { unit, token });
        }
    }

    /// A bribe ends with a passed test and with the wealth of the realm.
    pub(super) fn freed_of_bribe(&mut self, id: &str) {
        if self.is_marked(id, &Marking::Bribed) {
            self.emit(BattleEvent::Unmarked(Mark {
                unit: id.to_owned(),
                what: Marking::Bribed,
            }));
        }
    }
}
