//! What does one card do to another when they fight?
//!
//! Exact chances of the card's cheapest good attack, kept once they were asked for.

use play::pack::RowId;

use crate::card::{Card, Strike};
use crate::ids::CardId;
use crate::skirmish::{Field, ModelId, Rules, Volley, attack_bonus, defense_bonus, more_dice};

/// Wounds that a card can have left, as far as it matters.
const WOUNDS: usize = 8;

/// What an attack comes to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AttackProfile {
    /// Chance that the target goes down.
    pub(super) fells: f64,
    /// Wounds that it takes on average, none beyond its last.
    pub(super) wounds: f64,
}

impl AttackProfile {
    /// Of a volley against somebody with some wounds left.
    pub(super) fn of(volley: Volley, left: u8) -> Self {
        let chances = volley.wounds();
        let each = (1..=left).map(|wounds| chances.at_least(wounds));
        Self {
            fells: chances.at_least(left.max(1)),
            wounds: each.sum(),
        }
    }
}

/// A cache of profiles, by attacker, defender, wounds left and strike.
#[derive(Clone, Debug, Default)]
pub(super) struct AttackProfiles(Vec<Option<AttackProfile>>);

impl AttackProfiles {
    /// What an attack of one card against another comes to, with improvements that cost a copper.
    pub(super) fn of(
        &mut self,
        rules: &Rules,
        strike: Strike,
        (by, to): (CardId, CardId),
        left: u8,
    ) -> AttackProfile {
        let cards = rules.pack().cards().len();
        let kind = match strike {
            Strike::Melee => 0,
            Strike::Ranged => 1,
        };
        let pair = (by.place() * cards + to.place()) * 2 + kind;
        let at = pair * WOUNDS + usize::from(left).min(WOUNDS - 1);
        if self.0.is_empty() {
            self.0.resize(cards * cards * 2 * WOUNDS, None);
        }
        if let Some(Some(known)) = self.0.get(at) {
            return *known;
        }
        let found = strongest(rules.card(by), rules.card(to), strike, left);
        if let Some(slot) = self.0.get_mut(at) {
            *slot = Some(found);
        }
        found
    }
}

fn strongest(by: &Card, to: &Card, strike: Strike, left: u8) -> AttackProfile {
    let modes = by
        .modes
        .iter()
        .filter(|mode| mode.strike == strike && mode.ap == 1);
    let attack_profiles = modes.map(|mode| {
        let cheap = mode
            .improvements
            .iter()
            .filter(|more| more.price.gold + more.price.silver == 0 && more.price.copper <= 1);
        let cheap: Vec<_> = cheap.filter(|more| !more.charging).collect();
        let volley = Volley {
            dice: mode.dice + cheap.iter().map(|more| more.dice).sum::<u8>(),
            value: mode.value,
            bonus: cheap
                .iter()
                .map(|more| more.bonus)
                .sum::<u8>()
                .cast_signed(),
            defense: to.defense,
            guard: 0,
        };
        AttackProfile::of(volley, left)
    });
    attack_profiles.fold(AttackProfile::default(), |best, one| {
        if one.wounds > best.wounds { one } else { best }
    })
}

/// An attack as numbers, and the wounds that the target has left.
pub(super) fn volley(
    field: &Field<'_>,
    id: ModelId,
    (mode, with): (u8, u8),
    target: ModelId,
    charging: bool,
) -> Option<(Volley, u8)> {
    let row = field.card(id).modes.get(usize::from(mode))?;
    let (_, dice, bonus) = row.improved(with, charging)?;
    let (own, enemy) = (field.model(id), field.model(target));
    let shaken = |is: bool| if is { -2 } else { 0 };
    let card = field.card(target);
    let more = u8::from(charging).saturating_add(more_dice(field, id, target));
    let volley = Volley {
        dice: dice.saturating_add(more),
        value: row.value,
        bonus: bonus.cast_signed()
            + attack_bonus(field, id, target, row.strike)
            + shaken(own.shaken),
        defense: card.defense,
        guard: defense_bonus(field, target, Some(row.strike)) + shaken(enemy.shaken),
    };
    Some((volley, card.wounds.saturating_sub(enemy.wounds).max(1)))
}
