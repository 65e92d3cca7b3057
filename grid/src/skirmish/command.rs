//! What does a command do?
//!
//! A friend moves or acts, a condition is lifted, an enemy is threatened. Commands never activate their target.

use super::action::Action;
use super::event::Event;
use super::field::Field;
use super::frame::{Frame, Granted};
use super::illegal_action::IllegalAction;
use super::state::ModelId;
use super::{Play, attack};
use crate::card::{AbilityEffect, Coins, CommandEffect, Condition};

/// Judges a command: action points and coins.
///
/// # Rule
/// Rulebook, Abilities, command abilities; digest T5, R13.
pub(super) fn judge(
    field: &Field<'_>,
    id: ModelId,
    ability: u8,
    target: ModelId,
) -> Result<(u8, Coins), IllegalAction> {
    let row = field.card(id).abilities.get(usize::from(ability));
    let row = row.ok_or(IllegalAction::Ability)?;
    let AbilityEffect::Command { ap, orders } = row.does else {
        return Err(IllegalAction::Ability);
    };
    let coins = field.state.side(field.model(id).seat).coins;
    if !coins.cover(row.price) {
        return Err(IllegalAction::Coins);
    }
    let other = field.state.model(target).ok_or(IllegalAction::NotThere)?;
    if !other.stands() {
        return Err(IllegalAction::NotThere);
    }
    let friend = other.seat == field.model(id).seat && target != id;
    let class = field.card(target).class;
    if let CommandEffect::Coins(gain) = orders {
        let some = !gained(field, id, gain).is_none();
        return match target == id && some {
            true => Ok((ap, row.price)),
            false => Err(IllegalAction::Target),
        };
    }
    let fits = match orders {
        CommandEffect::Move(of) | CommandEffect::Act(of) | CommandEffect::Step(of, _) => {
            friend && of.has(class)
        }
        CommandEffect::Away(squares) => {
            other.seat != field.model(id).seat && attack::can_go_away(field, target, id, squares)
        }
        CommandEffect::Coins(_) => false,
        CommandEffect::Relieve => friend && (other.shaken || other.routed),
        CommandEffect::Threaten { .. } => other.seat != field.model(id).seat,
    };
    if !fits {
        return Err(IllegalAction::Target);
    }
    if !field.near(id, target) {
        return Err(IllegalAction::Range);
    }
    Ok((ap, row.price))
}

impl Play<'_, '_> {
    pub(super) fn commands(&mut self, id: ModelId, ability: u8, target: ModelId) {
        let row = self.field().card(id).abilities.get(usize::from(ability));
        let does = row.map(|row| row.does.clone());
        let Some(AbilityEffect::Command { orders, .. }) = does else {
            return;
        };
        self.push(Event::Uses(id, ability));
        match orders {
            CommandEffect::Move(_) => self.grant(target, Granted::Move),
            CommandEffect::Step(_, squares) => self.grant(target, Granted::Squares(squares)),
            CommandEffect::Away(squares) => self.sends_away(target, id, squares),
            CommandEffect::Coins(gain) => {
                let gain = gained(&self.field(), id, gain);
                let seat = self.seat_of(id);
                self.push(Event::Gained(seat, gain));
            }
            CommandEffect::Act(_) => self.push_frame(Frame::Words {
                model: target,
                tested: false,
            }),
            CommandEffect::Relieve => self.push_frame(Frame::Relieve {
                model: id,
                left: 1,
                done: Some(target),
            }),
            CommandEffect::Threaten { first, fails } => {
                self.push_frame(Frame::Threat {
                    model: target,
                    fails,
                    tested: false,
                });
                if let Some(first) = first {
                    self.afflict(target, first);
                }
            }
        }
    }

    pub(super) fn advance_relieve(
        &mut self,
        model: ModelId,
        left: u8,
        done: Option<ModelId>,
    ) -> bool {
        let found = relievable(&self.field(), model, left, done);
        match found.as_slice() {
            [] => self.pop_frame(),
            [(friend, condition)] if single(left, done) => {
                self.pop_frame();
                self.push(Event::Relieved(*friend, *condition));
            }
            _ => return false,
        }
        true
    }

    pub(super) fn relieve_act(
        &mut self,
        model: ModelId,
        left: u8,
        done: Option<ModelId>,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        match action {
            Action::Free(friend, condition) => {
                let found = relievable(&self.field(), model, left, done);
                if !found.contains(&(*friend, *condition)) {
                    return Err(IllegalAction::Target);
                }
                if left > 1 && left != u8::MAX {
                    self.replace_frame(Frame::Relieve {
                        model,
                        left: u8::MAX,
                        done: Some(*friend),
                    });
                } else {
                    self.pop_frame();
                }
                self.push(Event::Relieved(*friend, *condition));
                Ok(())
            }
            Action::Done if !single(left, done) => {
                self.pop_frame();
                Ok(())
            }
            _ => Err(IllegalAction::NotNow),
        }
    }
}

/// The coins that a card brings: copper only as far as it was spent this round, as the pool never grows.
///
/// # Rule
/// Rulebook, Coins of Westeros; digest R2, R10. The price of the card counts as spent.
pub(super) fn gained(field: &Field<'_>, id: ModelId, gain: Coins) -> Coins {
    let spent = field.state.spent_copper(field.model(id).seat);
    Coins {
        copper: gain.copper.min(spent),
        ..gain
    }
}

/// Tells whether a command frees one named friend.
pub(super) fn single(left: u8, done: Option<ModelId>) -> bool {
    left == 1 && done.is_some()
}

/// Conditions that can be lifted: of the named friend, or of any friend in short range but the one before.
pub(super) fn relievable(
    field: &Field<'_>,
    model: ModelId,
    left: u8,
    done: Option<ModelId>,
) -> Vec<(ModelId, Condition)> {
    let may = |friend: &ModelId| {
        if single(left, done) {
            Some(*friend) == done
        } else {
            Some(*friend) != done && field.near(model, *friend)
        }
    };
    let friends = field.friends(model).filter(may);
    let each = friends.flat_map(|friend| {
        let both = [Condition::Shaken, Condition::Routed];
        both.map(|condition| (friend, condition))
    });
    each.filter(|(friend, condition)| field.model(*friend).has(*condition))
        .collect()
}
