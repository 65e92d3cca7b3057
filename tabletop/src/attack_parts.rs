//! Of what are the dice of an attack, its defense and a panic test made?
//!
//! The same numbers as those that are rolled by, each with what adds it, for whoever shows them.

use geometry::Side;

use crate::attack_modifiers::DiceOf;
use crate::attack_profile::{AttackMode, AttackProfile, of_arc};
use crate::field::{Field, Thing};
use crate::passive;
use crate::rules::ground::morale;
use crate::token::Tokens;

/// Something that counts, with its words.
type Part = (String, i32);

impl AttackProfile<'_> {
    /// What each thing adds to the attack dice; they add up to those of the pool.
    pub(crate) fn dice_parts(&self) -> Vec<Part> {
        let Some(pool) = self.pool() else {
            return Vec::new();
        };
        let by_rank = match self.modifiers.dice {
            DiceOf::Ranks => play::counted(self.own.rows, "rank", "ranks"),
            DiceOf::Best => "Its best value, as a card says".to_owned(),
            DiceOf::Worst => "Its lowest value, as a card says".to_owned(),
        };
        let (charging, wounds) = self.more_dice();
        let ranks = pool.dice.saturating_sub(charging).saturating_sub(wounds);
        let more = [
            ("Its charge".to_owned(), charging),
            ("Its wounds".to_owned(), wounds),
        ];
        let more = more.into_iter().filter(|(_, dice)| *dice > 0);
        let all = [(by_rank, ranks)].into_iter().chain(more);
        all.map(|(what, dice)| (what, i32::from(dice))).collect()
    }

    /// Why its target blocks with another face than its card says: such as "4+ by its card; -1 in the rear".
    pub(crate) fn block_words(&self) -> Option<String> {
        let saves = self.saves(Tokens::NONE);
        let shelter = match self.mode {
            AttackMode::Charge { fortified, .. } if fortified => Some("on fortified ground"),
            AttackMode::Shot { cover, .. } if cover => Some("in cover"),
            AttackMode::Charge { .. } | AttackMode::Shot { .. } | AttackMode::Melee => None,
        };
        let parts = [
            (of_arc(self.side), side_of(self.side)),
            (i8::from(shelter.is_some()), shelter.unwrap_or_default()),
            (passive::defense(self.field, self.to), "by its abilities"),
        ];
        let parts = parts.into_iter().filter(|(plus, _)| *plus != 0);
        let parts: Vec<String> = parts.map(|(plus, why)| format!("{plus:+} {why}")).collect();
        let printed = self.target.defense;
        if parts.is_empty() && saves.save == printed {
            return None;
        }
        let pierced = (saves.save != printed).then(|| "pierced by the attack".to_owned());
        let parts: Vec<String> = pierced.into_iter().chain(parts).collect();
        Some(format!("{printed}+ by its card; {}", parts.join("; ")))
    }
}

/// In which side an attack is harder to block.
fn side_of(side: Side) -> &'static str {
    match side {
        Side::Front => "in the front",
        Side::Left | Side::Right => "in the flank",
        Side::Rear => "in the rear",
    }
}

/// What each thing adds to a panic test beside its dice; `rest` names what neither ground nor abilities add.
pub(crate) fn panic_parts(field: &Field<'_>, unit: usize, plus: i8, rest: &str) -> Vec<Part> {
    let ground = morale(field, unit).into_iter();
    let ground = ground.map(|(piece, _, plus)| {
        let name = field.id(Thing::Piece(piece)).to_owned();
        (name, i32::from(plus))
    });
    let abilities = i32::from(passive::morale(field, unit));
    let near = ground.chain([("Abilities".to_owned(), abilities)]);
    let mut parts: Vec<Part> = near.filter(|(_, plus)| *plus != 0).collect();
    let known: i32 = parts.iter().map(|(_, plus)| plus).sum();
    let left = i32::from(plus) - known;
    if left != 0 {
        parts.push((rest.to_owned(), left));
    }
    parts
}
