//! What does one attack promise beside another?
//!
//! The numbers of an attack as they were when it was put aside, so that the table may change meanwhile.

use play::odds::Dist;
use play::percent;
use tabletop::table::Table;
use tabletop::{AttackOdds, UnitState, strength};

use crate::answers::{Enemy, Prospects};

/// An attack with everything that is compared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Attempt {
    /// Who attacks whom, such as "swords at guards".
    pub who: String,
    /// How, such as "charge, front".
    pub how: String,
    /// The chance that the charge arrives; `None` without a charge.
    pub reaches: Option<f64>,
    /// Chances of wounds, those of panic included.
    pub wounds: Dist,
    /// Wounds on average that panic adds.
    pub panic: f64,
    /// The chance that the target loses a rank or more; `None` for one without ranks.
    pub rank: Option<f64>,
    /// The chance that the target is destroyed.
    pub destroyed: f64,
    /// What bears on it and is not counted, in words.
    pub not_counted: Vec<String>,
}

impl Attempt {
    /// Every attack of a plan: the one without a charge first, then a charge on every arc.
    #[must_use]
    pub(crate) fn all(table: &Table, focus: &Enemy, prospects: &Prospects) -> Vec<Self> {
        let answer = &focus.answer;
        let Some(target) = table.state.unit(&answer.to) else {
            return Vec::new();
        };
        let of = |how: String, reaches, odds: &AttackOdds| Self {
            who: format!("{} at {}", answer.from, answer.to),
            how,
            reaches,
            rank: rank(table, target, &odds.chances.casualties),
            wounds: odds.chances.casualties.clone(),
            panic: odds.chances.casualties.mean() - odds.wounds.mean(),
            destroyed: odds.chances.destroyed,
            not_counted: odds.not_counted(&table.pack),
        };
        let how = match focus.pair.gap.length > 0.0 {
            true => "shot",
            false => "melee",
        };
        let action = prospects.action.iter();
        let action = action.map(|odds| of(how.to_owned(), None, odds));
        let charges = prospects
            .attacks
            .iter()
            .filter(|_| answer.charge.allowed)
            .map(|(arc, odds)| {
                let how = format!("charge, {}", tabletop::side_words(*arc));
                of(how, Some(answer.charge.likely()), odds)
            });
        action.chain(charges).collect()
    }

    /// Names of the numbers with what they are here, each with how good it is for the attacker.
    #[must_use]
    pub(crate) fn numbers(&self) -> [(&'static str, Option<f64>, String); 5] {
        let share = |chance: Option<f64>| chance.map_or_else(|| "–".to_owned(), percent);
        let mean = |mean: Option<f64>| mean.map_or_else(|| "–".to_owned(), |m| format!("{m:.2}"));
        let wounds = Some(self.wounds.mean());
        [
            ("Arrives", self.reaches, share(self.reaches)),
            ("Wounds on average", wounds, mean(wounds)),
            ("of them by panic", Some(self.panic), mean(Some(self.panic))),
            ("Loses a rank", self.rank, share(self.rank)),
            ("Destroyed", Some(self.destroyed), percent(self.destroyed)),
        ]
    }
}

/// The chance that wounds take a rank or more from a unit.
fn rank(table: &Table, target: &UnitState, wounds: &Dist) -> Option<f64> {
    let left = strength(&table.pack, target).filter(|left| left.ranks > 0)?;
    let enough = (1..=left.wounds).find(|more| {
        let mut hurt = target.clone();
        hurt.wounds = hurt.wounds.saturating_add(*more);
        strength(&table.pack, &hurt).is_none_or(|then| then.ranks < left.ranks)
    })?;
    Some(wounds.at_least(i32::from(enough)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::answers::Answers;
    use crate::document::TableDocument;
    use crate::selection::Selection;

    fn attempts(from: &str, to: &str) -> Vec<Attempt> {
        let packs = Arc::new(tabletop::Packs::builtin().expect("packs"));
        let document = TableDocument::sample(packs).expect("the sample");
        let mut answers = Answers::default();
        answers.update(document.table(), &Selection::of([from]).at(to));
        let focus = answers.focus().expect("an enemy");
        Attempt::all(document.table(), focus, answers.prospects())
    }

    #[test]
    fn a_charge_has_all_its_numbers() {
        let all = attempts("swords", "guards");
        let [charge] = all.as_slice() else {
            panic!("{all:?}");
        };
        assert_eq!(charge.who, "swords at guards");
        assert_eq!(charge.how, "charge, front");
        // Guards have taken 1 of 12 wounds: three more take the last rank.
        let rank = charge.rank.expect("ranks");
        assert!((rank - charge.wounds.at_least(3)).abs() < 1e-12);
        assert!(charge.destroyed < rank && charge.panic > 0.0);
        let texts = charge.numbers().map(|(_, _, text)| text);
        assert_eq!(texts[0], "83.3%");
    }

    #[test]
    fn a_charge_that_is_refused_is_no_attack() {
        assert!(attempts("swords", "red-cloaks").is_empty());
    }
}
