//! With what does a model fight, as a drawing?
//!
//! Told by its first attack: its figure, its reach, and words of its name. Read without color, as small as a letter.

use grid::{Card, Figure, Strike};
use ui::paint::Drawing;
use ui::theme::Arms;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weapon {
    Sword,
    Spear,
    Hammer,
    Shield,
    Bow,
    Horse,
}

impl Weapon {
    /// All of them, each with its name and what it means.
    pub(super) const ALL: [(Self, &'static str, &'static str); 6] = [
        (
            Self::Sword,
            "A sword",
            "A model on foot that strikes in contact",
        ),
        (Self::Spear, "A spear", "One with a spear or a halberd"),
        (Self::Hammer, "A hammer", "One with a hammer"),
        (Self::Shield, "A shield", "One that strikes with its shield"),
        (Self::Bow, "A bow", "A model on foot that shoots"),
        (Self::Horse, "A horse", "A rider, on four squares"),
    ];

    /// Of a card; `None` for one that never fights.
    pub(super) fn of(card: &Card) -> Option<Self> {
        let first = card.modes.first()?;
        let title = first.title.to_lowercase();
        let named = |words: &[&str]| words.iter().any(|word| title.contains(word));
        Some(match (card.figure, first.strike) {
            (Figure::Large, _) => Self::Horse,
            (Figure::Infantry, Strike::Ranged) => Self::Bow,
            (Figure::Infantry, Strike::Melee) if named(&["hammer", "mace"]) => Self::Hammer,
            (Figure::Infantry, Strike::Melee) if named(&["spear", "halberd", "pike"]) => {
                Self::Spear
            }
            (Figure::Infantry, Strike::Melee) if named(&["shield"]) => Self::Shield,
            (Figure::Infantry, Strike::Melee) => Self::Sword,
        })
    }

    pub(super) fn drawing(self) -> Drawing {
        match self {
            Self::Sword => Arms::Sword.drawing(),
            Self::Spear => Drawing {
                lines: &[&[[-0.8, 0.9], [0.4, -0.4]]],
                surfaces: &[&[[0.98, -1.0], [0.75, -0.3], [0.2, -0.2], [0.28, -0.76]]],
            },
            Self::Hammer => Drawing {
                lines: &[],
                surfaces: &[
                    &[[-0.7, -0.9], [0.7, -0.9], [0.7, -0.25], [-0.7, -0.25]],
                    &[[-0.14, -0.3], [0.14, -0.3], [0.14, 0.95], [-0.14, 0.95]],
                ],
            },
            Self::Shield => Drawing {
                lines: &[],
                surfaces: &[&[
                    [-0.8, -0.9],
                    [0.8, -0.9],
                    [0.8, 0.05],
                    [0.0, 0.95],
                    [-0.8, 0.05],
                ]],
            },
            Self::Bow => Arms::Bow.drawing(),
            Self::Horse => Arms::Horse.drawing(),
        }
    }
}

#[cfg(test)]
mod tests {
    use grid::Pack;

    use super::*;
    use crate::signs::dots::{apart, dots};

    #[test]
    fn models_fight_as_their_cards_say() {
        let pack = Pack::builtin().expect("the pack is sound");
        let fights = |id: &str| Weapon::of(pack.card(id).expect("a model"));
        for (id, weapon) in [
            ("rhaegar-mounted", Weapon::Horse),
            ("rhaegar-foot", Weapon::Sword),
            ("storm-archer", Weapon::Bow),
            ("robert-foot", Weapon::Hammer),
            ("honor-guard", Weapon::Spear),
            ("baratheon-warden", Weapon::Spear),
            ("royal-shield-bearer", Weapon::Shield),
        ] {
            assert_eq!(fights(id), Some(weapon), "{id}");
        }
        let peaceful = pack
            .cards()
            .iter()
            .filter(|card| Weapon::of(card).is_none());
        assert!(peaceful.count() < pack.cards().len() / 4);
    }

    #[test]
    fn weapons_are_told_apart() {
        for (size, least) in [(16, 24), (96, 860)] {
            let all = Weapon::ALL.map(|(weapon, name, _)| {
                let form = dots(size, &|square| square.drawn(weapon.drawing()));
                (name.to_owned(), form)
            });
            apart(&all, least);
        }
    }
}
