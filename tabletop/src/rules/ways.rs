//! By which ways can a charge go, and which of them is advised?
//!
//! One way for every set of harmful keywords that somebody might accept: the shortest that goes through no other. Sets
//! that gain nothing over a smaller one are left out.

use geometry::touches;
use serde::{Deserialize, Deserializer, Serialize};

use super::course::{Dice, Path, Question};
use crate::rulings::ChargeWay;
use crate::terrain::{Keyword, Keywords};
use crate::words::turn_words;

/// Which of the ways of a charge is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayChoice {
    /// The advised one.
    #[default]
    Advised,
    /// The one at this place of the list, from 0.
    Listed(u8),
    /// The shortest through nothing hindering, as games said before ways were listed.
    Around,
    /// From the heading at which it stands, without a pivot.
    Straight,
}

impl WayChoice {
    /// Reads a choice; games before ways were listed said whether hindering terrain is gone round.
    pub(crate) fn read<'d, D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Avoids(bool),
            Choice(WayChoice),
        }
        Ok(match Written::deserialize(from)? {
            Written::Avoids(false) => Self::Advised,
            Written::Avoids(true) => Self::Around,
            Written::Choice(choice) => choice,
        })
    }
}

/// What a search told: the harm that was borne, and the shortest way.
type Told = (Keywords, Option<Path>);

/// The ways of a charge.
pub(super) struct Ways {
    /// Shortest first.
    pub(super) listed: Vec<Path>,
    /// Which of them is advised.
    pub(super) advised: Option<usize>,
    /// The shortest through nothing hindering.
    pub(super) avoiding: Option<Path>,
}

impl Question<'_> {
    /// Every way that is worth listing, the advised one, and the best through nothing hindering.
    ///
    /// # Rule
    /// 2017, Charge step 3: one pivot, which is the player's.
    ///
    /// # Ruling
    /// `charge_way`.
    pub(super) fn ways(&self) -> Ways {
        let field = self.field;
        let on_table = (0..field.pieces.len())
            .map(|piece| field.harm(self.from, piece))
            .fold(Keywords::NONE, Keywords::and);
        let mut told: Vec<Told> = Vec::new();
        for borne in on_table.subsets() {
            let found =
                known(&told, borne).unwrap_or_else(|| self.best(&|_| true, f64::INFINITY, borne));
            told.push((borne, found));
        }
        let avoiding = known(&told, on_table.without(Keywords::only(Keyword::Hindering)));
        let mut listed: Vec<Path> = told
            .iter()
            .filter(|(borne, found)| {
                let gains = |less: &Told| match (found, &less.1) {
                    (Some(found), Some(less)) => {
                        !touches(less.approach.distance - found.approach.distance)
                    }
                    (_, None) => true,
                    (None, Some(_)) => false,
                };
                told.iter()
                    .filter(|less| less.0 != *borne && less.0.is_within(*borne))
                    .all(gains)
            })
            .filter_map(|(_, found)| found.clone())
            .collect();
        listed.sort_by(|a, b| a.approach.distance.total_cmp(&b.approach.distance));
        let hinders = listed
            .first()
            .is_some_and(|way| way.dice == Dice::LowestOfTwo);
        let advised = match field.rulings().charge_way {
            ChargeWay::Shortest => (!listed.is_empty()).then_some(0),
            ChargeWay::Kindest => kindest(&listed),
        };
        Ways {
            listed,
            advised,
            avoiding: avoiding.flatten().filter(|_| hinders),
        }
    }
}

impl Question<'_> {
    /// The way without a pivot, if the present heading is legal and a die reaches from it; `None` where one of the
    /// listed ways turns as little, and where those leave no choice that it could add to.
    ///
    /// # Rule
    /// 2017, Charge step 3: a unit is allowed a pivot, so it may do without.
    ///
    /// # Ruling
    /// `charge_way`.
    pub(super) fn straight(&self, listed: &[Path]) -> Option<Path> {
        // By the earlier reading the shortest way was taken, and none was offered beside it.
        let is_offered = self.field.rulings().charge_way == ChargeWay::Kindest;
        if listed.len() < 2 || !is_offered {
            return None;
        }
        let path = self.without_pivot().filter(|path| path.need.is_some())?;
        let is_new = listed.iter().all(|way| {
            turn_words(way.approach.turn.to_degrees()).is_some()
                || !touches(way.approach.distance - path.approach.distance)
        });
        is_new.then_some(path)
    }
}

/// What a search that bore more tells of one that bears less: its way, if that goes through nothing else.
fn known(told: &[Told], borne: Keywords) -> Option<Option<Path>> {
    let mut wider = told.iter().filter(|(more, _)| borne.is_within(*more));
    wider.find_map(|(more, found)| match found {
        Some(path) => (*more == borne || path.harm.is_within(borne)).then(|| found.clone()),
        None => Some(None),
    })
}

/// The way with the greatest chance, then the least dangerous and horrific terrain, then the least distance.
fn kindest(listed: &[Path]) -> Option<usize> {
    (0..listed.len()).min_by(|a, b| {
        let (a, b) = (&listed[*a], &listed[*b]);
        let by_chance = b.chance().total_cmp(&a.chance());
        let by_harm = costs(a).cmp(&costs(b));
        by_chance.then(by_harm)
    })
}

/// How many keywords a way meets that cost more than a die.
fn costs(way: &Path) -> usize {
    way.harm
        .without(Keywords::only(Keyword::Hindering))
        .iter()
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Action;

    #[test]
    fn charges_of_games_before_ways_were_listed_are_read() {
        let read = |way: &str| {
            let text = format!(r#"{{ "charge": {{ "target": "a", "side": "front"{way} }} }}"#);
            match serde_json::from_str(&text) {
                Ok(Action::Charge { way, .. }) => way,
                other => panic!("{way}: {other:?}"),
            }
        };
        assert_eq!(read(r#", "avoid": false"#), WayChoice::Advised);
        assert_eq!(read(r#", "avoid": true"#), WayChoice::Around);
        assert_eq!(read(r#", "way": { "listed": 2 }"#), WayChoice::Listed(2));
        assert_eq!(read(""), WayChoice::Advised);
    }
}
