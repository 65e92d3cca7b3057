//! How much is left of a unit?
//!
//! Wounds, figures and ranks of a unit with a card, by the wounds that it has taken.
//! Invariant: a unit with wounds left has at least one figure.

use crate::ids::AbilityId;
use crate::pack::Pack;
use crate::profile::{Ability, Attack, Profile};
use crate::rulings::{SoloRanks, WoundsPerModel};
use crate::state::UnitState;

/// What is left of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Wounds that it can still take.
    pub wounds: u16,
    /// Figures that still stand.
    pub figures: u16,
    /// Wounds that one figure takes.
    pub wounds_per_model: u8,
    /// Unblocked hits for each wound.
    pub resilience: u8,
    /// Rows of figures that still have one.
    pub rows: u8,
    /// Ranks that rules count.
    pub ranks: u8,
}

/// What is left of a unit; `None` for a bare tray, and when nothing is left.
///
/// # Ruling
/// `wounds_per_model`: `Card` as the card says; `One` one a figure, on solo and war machine trays as the card says;
/// `Resilience` one a figure, and the wounds on the card are the Resilience. `solo_ranks`: `None` counts no rank on a
/// tray for one figure, `One` counts one.
///
/// # Rule
/// 2017, Combat units and ranks: a rank with one figure left counts. Banding: twice as many figures in a rank.
///
/// # Example
/// ```
/// # use geometry::{Len, Placement};
/// # use tabletop::{Pack, Tokens, TrayKind, UnitState};
/// let pack = Pack::builtin("2017").unwrap();
/// let swords = UnitState {
///     id: "swords".to_owned(),
///     side: "stark".to_owned(),
///     profile: Some("stark-sworn-swords".to_owned()),
///     tray: TrayKind::Infantry,
///     speed: Len::from_inches(5.0),
///     place: Placement::new(0.0, 0.0, 0.0),
///     wounds: 4,
///     tokens: Tokens::NONE,
///     activated: false,
///     attachment: None,
///     banded: false,
///     right_attachment: None,
/// };
/// let left = tabletop::strength(&pack, &swords).unwrap();
/// assert_eq!((left.figures, left.ranks), (8, 2));
/// ```
#[must_use]
pub fn strength(pack: &Pack, unit: &UnitState) -> Option<Strength> {
    let card = unit.card(pack)?;
    let tray = pack.tray(card.tray);
    let is_single = card.tray.is_single();
    let (wounds_per_model, resilience) = match pack.rulings().wounds_per_model {
        WoundsPerModel::Card => (card.wounds_per_model, card.resilience),
        WoundsPerModel::One if is_single => (card.wounds_per_model, card.resilience),
        WoundsPerModel::One => (1, card.resilience),
        WoundsPerModel::Resilience => (1, card.resilience.max(card.wounds_per_model)),
    };
    let trays = unit.trays();
    let most = u16::from(card.models) * u16::from(wounds_per_model) * trays;
    let wounds = most.checked_sub(unit.wounds).filter(|left| *left > 0)?;
    let figures = wounds.div_ceil(u16::from(wounds_per_model.max(1)));
    let rows = figures.div_ceil((u16::from(tray.files) * trays).max(1));
    let rows = u8::try_from(rows).unwrap_or(u8::MAX);
    let ranks = match pack.rulings().solo_ranks {
        SoloRanks::None if is_single => 0,
        SoloRanks::None | SoloRanks::One => rows,
    };
    Some(Strength {
        wounds,
        figures,
        wounds_per_model,
        resilience,
        rows,
        ranks,
    })
}

/// What a unit had before its last wound.
pub(crate) fn last_stand(pack: &Pack, unit: &UnitState) -> Option<Strength> {
    let wounds = (0..unit.wounds).rev();
    let mut before = wounds.map(|wounds| UnitState {
        wounds,
        ..unit.clone()
    });
    before.find_map(|unit| strength(pack, &unit))
}

impl Strength {
    /// The dice of an attack with the rows that are left.
    ///
    /// # Rule
    /// 2017, Making attacks step 1.
    #[must_use]
    pub fn dice(&self, attack: &Attack) -> Option<u8> {
        let lost = attack.dice.len().checked_sub(usize::from(self.rows))?;
        attack.dice.get(lost).copied()
    }
}

/// Every ability of a unit: those of its card, then those of its attachment; of a banded unit those of both, each once.
///
/// # Rule
/// 2017, Banding: the abilities of both attachments count for the whole unit.
pub fn abilities<'p>(pack: &'p Pack, unit: &UnitState) -> impl Iterator<Item = &'p Ability> {
    let card = unit.card(pack).map(|card: &Profile| &card.abilities);
    let of = |id: Option<&str>| {
        let id = id?;
        let character = pack.character(id).map(|row| &row.abilities);
        character.or_else(|| pack.profile(id).map(|row| &row.abilities))
    };
    let left = card.into_iter().chain(of(unit.attachment.as_deref()));
    let left = left.flatten();
    let known: Vec<AbilityId> = left.clone().copied().collect();
    let right = of(unit.right_attachment.as_deref()).into_iter().flatten();
    let right = right.filter(move |id| !known.contains(id));
    left.chain(right).filter_map(|id| pack.ability_at(*id))
}

/// How many ranks a unit has lost.
pub(crate) fn ranks_lost(pack: &Pack, unit: &UnitState) -> u8 {
    if unit.wounds == 0 {
        return 0;
    }
    let whole = UnitState {
        wounds: 0,
        ..unit.clone()
    };
    let rows = |unit| strength(pack, unit).map_or(0, |left| left.rows);
    rows(&whole).saturating_sub(rows(unit))
}
