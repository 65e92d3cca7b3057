//! What do the chances of an attack leave out?
//!
//! Abilities that no number says in full, dice that are rolled again all or not at all, and what hangs on where a charge
//! ends: named, so that nobody takes a figure for more than it is.

use crate::attack_odds::AttackOdds;
use crate::attack_profile::AttackMode;
use crate::field::Field;
use crate::pack::Pack;
use crate::passive::live;
use crate::profile::Ability;
use crate::rules::course::reaches;
use crate::strength::abilities;
use crate::terrain::Keyword;

/// Something that bears on an attack and that its chances leave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The attacker's Weakened token: all its dice are rolled again or none, which no die by itself can answer.
    Weakened,
    /// The target's Vulnerable token, for the same reason.
    Vulnerable,
    /// What a piece does that only some of the landings meet.
    SomeLandings {
        /// The piece, by its id on the table.
        piece: String,
        /// What it would do.
        keyword: Keyword,
    },
    /// Where a charger comes to stand that finds no room to align.
    NoRoom,
}

impl LeftOut {
    /// The words for people.
    ///
    /// # Example
    /// ```
    /// use tabletop::LeftOut;
    ///
    /// assert_eq!(LeftOut::Weakened.words(), "Weakened, all dice again or none");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Weakened => "Weakened, all dice again or none".to_owned(),
            Self::Vulnerable => "Vulnerable, all dice again or none".to_owned(),
            Self::SomeLandings { piece, keyword } => {
                let keyword = keyword.name().replace('_', " ");
                format!("{piece} ({keyword}), met by some landings only")
            }
            Self::NoRoom => "where it stands without room to align".to_owned(),
        }
    }
}

impl AttackOdds {
    /// Everything that bears on the attack and is not counted, in words: abilities by name, then the rest.
    #[must_use]
    pub fn not_counted(&self, pack: &Pack) -> Vec<String> {
        let name = |id: &String| {
            let ability = pack.ability(id);
            ability.map_or_else(|| id.clone(), |ability| ability.name.clone())
        };
        let abilities = self.uncounted.iter().map(name);
        let others = self.left_out.iter().map(LeftOut::words);
        abilities.chain(others).collect()
    }
}

/// Abilities that bear on this attack and that no number says in full, each once: of the attacker, of the target on
/// its defense, and of friends near by that rally it.
pub(crate) fn uncounted(
    field: &Field<'_>,
    from: usize,
    to: usize,
    mode: AttackMode,
) -> Vec<String> {
    let open = |unit: usize| {
        abilities(field.pack, field.units[unit].unit)
            .filter_map(|ability| Some((ability, ability.fight.as_ref()?)))
            .filter(|(_, fight)| !fight.whole)
    };
    // What an ability does in a fight is of no use to a shot.
    let fights = !matches!(mode, AttackMode::Shot { .. });
    let own = open(from).filter(|(_, fight)| fights && !fight.defends);
    let others = open(to).filter(|(_, fight)| fight.defends);
    let others = others.filter(|(_, fight)| fights || fight.charge.is_none());
    let fights = own.chain(others).map(|(ability, _)| ability);
    let mut found: Vec<String> = Vec::new();
    for ability in fights.chain(rallying(field, to)) {
        if !found.contains(&ability.id) {
            found.push(ability.id.clone());
        }
    }
    found
}

/// What gives a unit wounds back if it passes its test: abilities of friends within short range, and its own.
fn rallying<'f>(field: &'f Field<'_>, unit: usize) -> impl Iterator<Item = &'f Ability> {
    let short = field.pack.battle().short.inches();
    let friends = (0..field.unit_count()).filter(move |other| !field.are_enemies(unit, *other));
    let rows = friends.flat_map(move |other| {
        let rows = live(field.pack, field.state, field.units[other].unit);
        rows.map(move |ability| (other, ability))
    });
    rows.filter(|(_, ability)| matches!(&ability.passive, Some(row) if row.rallies > 0))
        .filter(move |(other, _)| {
            let apart = geometry::gap(field.body(unit), field.body(*other)).length;
            *other == unit || reaches(field.rulings(), apart, short)
        })
        .map(|(_, ability)| ability)
}
