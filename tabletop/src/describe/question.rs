//! What is asked now, in words for whoever sits there?
//!
//! Each question has its own words; here are those that several share.

use play::{Seat, Turn, sentence};

use crate::battle::frame::procedure::Sides;
use crate::battle::turn;
use crate::pack::Pack;
use crate::state::State;
use crate::token::Token;

/// Who is asked, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who acts, or whose dice are rolled.
    pub seat: Seat,
    /// What for, in a sentence.
    pub text: String,
}

/// What a battle waits for; `None` without one, and when it is over.
///
/// # Example
/// ```
/// # use tabletop::table::{Strictness, read};
/// # use tabletop::{BattleSetup, Packs, begin_battle};
/// # let text = include_str!("../../samples/starter-battle.json");
/// # let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// # let sides = ["stark".to_owned(), "lannister".to_owned()];
/// # let setup = BattleSetup { sides, scenario: None, size: "small".to_owned(), reserves: Default::default(), cards: Default::default(), prepares: false };
/// let start = begin_battle(&table.pack, &table.state, &setup).unwrap();
/// let prompt = tabletop::prompt(&table.pack, &start).unwrap();
/// assert_eq!(prompt.text, "Each side rolls a die for the first player, Stark first");
/// ```
#[must_use]
pub fn prompt(pack: &Pack, state: &State) -> Option<Prompt> {
    let battle = state.battle.as_ref()?;
    let seat = match turn(state) {
        Turn::Seats(seats) => *seats.first()?,
        Turn::Chance(chance) => chance.by,
        Turn::Over(_) => return None,
    };
    let text = sentence(&battle.pending().prompt(pack, Sides { state, battle }));
    Some(Prompt { seat, text })
}

/// Asks for a condition to be spent.
pub(crate) fn spend(unit: &str, token: Token) -> String {
    format!(
        "{unit}, {}: have dice rolled again, or leave it",
        token.name()
    )
}

pub(crate) fn dice_words(count: u8) -> String {
    match count {
        1 => "a die".to_owned(),
        count => format!("{count} dice"),
    }
}
