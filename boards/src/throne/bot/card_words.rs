//! What is said of a House card before it is played?

use super::battle_result::{end, pair};
use super::battles::{hand, most_won};
use super::context::Context;
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::Side;
use crate::throne::describe::words;
use crate::throne::ids::HouseCardId;

/// Against which cards a card wins.
pub(super) fn against(
    context: &Context<'_>,
    battle: &mut Battle,
    side: Side,
    others: &[Option<HouseCardId>],
    action: Action,
) -> String {
    let Action::Card(card) = action else {
        return String::new();
    };
    let mut wins = 0_usize;
    for other in others {
        let end = end(context, battle, pair(side, Some(card), *other), side);
        wins += usize::from(end.wins);
    }
    match others {
        [] | [None] => "Nothing can be played against it".to_owned(),
        [Some(other)] => {
            let name = words::card(context.pack, *other);
            match wins {
                0 => format!("It does not win against {name}, and better cards are kept"),
                _wins => format!("It wins against {name}"),
            }
        }
        all if wins == all.len() => {
            "It wins against every card that may be played against it".to_owned()
        }
        _all if wins == 0 => match is_best(context, battle, side, card) {
            true => "It wins against no card that may be played against it".to_owned(),
            false => {
                "It wins against no card that may be played against it, and better ones are kept"
                    .to_owned()
            }
        },
        all => {
            let begin = format!(
                "It wins against {wins} of the {} cards that may be played against it",
                all.len()
            );
            match most_won(context, battle, side).0 {
                most if usize::try_from(most).is_ok_and(|most| most > wins) => {
                    format!("{begin}, and the best of its hand against {most}, which is kept")
                }
                _same => begin,
            }
        }
    }
}

/// Whether no card in a side's hand has more strength than one of it.
fn is_best(context: &Context<'_>, battle: &Battle, side: Side, card: HouseCardId) -> bool {
    let strength = |id: HouseCardId| context.pack.house_card(id).map_or(0, |row| row.strength);
    let all = hand(context, battle, side).into_iter().flatten();
    all.map(strength).max() <= Some(strength(card))
}
