//! What is said of a House card before it is played?

use super::battle_result::{end, pair};
use super::battles::{hand, most_won};
use super::context::Context;
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::Side;
use crate::throne::describe::words;
use crate::throne::ids::{HouseCardId, Track};

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
    let blade = blade(context, battle);
    let (mut wins, mut turned) = (0_usize, 0_usize);
    for other in others {
        let end = end(context, battle, pair(side, Some(card), *other), side);
        wins += usize::from(end.wins);
        // Whoever has the Blade wins ties, too.
        turned += usize::from(match blade {
            Some(of) if of == side => !end.wins && end.margin >= -1,
            Some(_) => end.wins && end.margin <= 1,
            None => false,
        });
    }
    let text = by_cards(context, battle, (side, card), (wins, others));
    match blade {
        Some(of) if of == side && turned > 0 && others.len() > 1 => {
            format!("{text}; the Valyrian Steel Blade beats {turned} more")
        }
        Some(of) if of != side && turned > 0 => {
            format!("{text}; the Valyrian Steel Blade of the other side turns {turned} of them")
        }
        Some(_) | None => text,
    }
}

/// Which side has the Valyrian Steel Blade, as long as it was not used this turn.
fn blade(context: &Context<'_>, battle: &Battle) -> Option<Side> {
    let holder = context.state.holder(Track::Fiefdoms);
    let sides = Side::BOTH.into_iter();
    let mut of = sides.filter(|side| Some(battle.side(*side).seat) == holder);
    of.next().filter(|_| !context.state.blade_used)
}

/// The same by cards alone.
fn by_cards(
    context: &Context<'_>,
    battle: &mut Battle,
    (side, card): (Side, HouseCardId),
    (wins, others): (usize, &[Option<HouseCardId>]),
) -> String {
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
    let all = hand(context, battle, side).into_iter().flatten();
    all.map(|id| context.printed(id)).max() <= Some(context.printed(card))
}
