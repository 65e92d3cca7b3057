//! Which effects do files know for orders that are given once a game?

use play::pack::Row;

use super::effects::inner;
use crate::throne::card::OneTimeEffect;
use crate::throne::units::UnitKind;

/// What such an order does.
pub(super) fn read(row: &Row<'_>) -> Option<OneTimeEffect> {
    inner(row, "once", |row| {
        let some = |key| row.whole(key, 1..=9_u8);
        let kind = row.text("kind")?;
        match kind.text {
            "recruit" => Some(OneTimeEffect::Recruit),
            "supply" => Some(OneTimeEffect::Supply),
            "forced-march" => Some(OneTimeEffect::ForcedMarch),
            "swords" => some("swords").map(OneTimeEffect::Swords),
            "protect" => Some(OneTimeEffect::Protect),
            "home-bonus" => some("bonus").map(OneTimeEffect::HomeBonus),
            "units-count" => {
                let unit = row.one_of("unit", "unit", &UnitKind::NAMES);
                let strength = some("strength");
                Some(OneTimeEffect::UnitsCount {
                    unit: unit?,
                    strength: strength?,
                })
            }
            "at-home" => some("more").map(OneTimeEffect::AtHome),
            "against-strongholds" => some("more").map(OneTimeEffect::AgainstStrongholds),
            "second-battle" => Some(OneTimeEffect::SecondBattle),
            "good-order" => Some(OneTimeEffect::GoodOrder),
            "castles-pay" => some("power").map(OneTimeEffect::CastlesPay),
            "rob" => some("power").map(OneTimeEffect::Rob),
            "raid-more" => some("orders").map(OneTimeEffect::RaidMore),
            "fight-along" => Some(OneTimeEffect::FightAlong),
            "supply-up" => some("levels").map(OneTimeEffect::SupplyUp),
            "unraidable" => Some(OneTimeEffect::Unraidable),
            "fortifies" => some("fortifications").map(OneTimeEffect::Fortifies),
            "avenged" => Some(OneTimeEffect::Avenged),
            _ => {
                let known = [
                    "recruit",
                    "supply",
                    "forced-march",
                    "swords",
                    "protect",
                    "home-bonus",
                    "units-count",
                    "at-home",
                    "against-strongholds",
                    "second-battle",
                    "good-order",
                    "castles-pay",
                    "rob",
                    "raid-more",
                    "fight-along",
                    "supply-up",
                    "unraidable",
                    "fortifies",
                    "avenged",
                ];
                row.unknown("order", &kind, known);
                None
            }
        }
    })
}
