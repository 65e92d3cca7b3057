//! Which effects do files know for orders that are given once a game?

use play::pack::Row;

use super::effects::inner;
use crate::throne::card::Once;
use crate::throne::units::UnitKind;

/// What such an order does.
pub(super) fn read(row: &Row<'_>) -> Option<Once> {
    inner(row, "once", |row| {
        let some = |key| row.whole(key, 1..=9_u8);
        let kind = row.text("kind")?;
        match kind.text {
            "recruit" => Some(Once::Recruit),
            "supply" => Some(Once::Supply),
            "forced-march" => Some(Once::ForcedMarch),
            "swords" => some("swords").map(Once::Swords),
            "protect" => Some(Once::Protect),
            "home-bonus" => some("bonus").map(Once::HomeBonus),
            "units-count" => {
                let unit = row.one_of("unit", "unit", &UnitKind::NAMES);
                let strength = some("strength");
                Some(Once::UnitsCount {
                    unit: unit?,
                    strength: strength?,
                })
            }
            "at-home" => some("more").map(Once::AtHome),
            "against-strongholds" => some("more").map(Once::AgainstStrongholds),
            "second-battle" => Some(Once::SecondBattle),
            "good-order" => Some(Once::GoodOrder),
            "castles-pay" => some("power").map(Once::CastlesPay),
            "rob" => some("power").map(Once::Rob),
            "raid-more" => some("orders").map(Once::RaidMore),
            "fight-along" => Some(Once::FightAlong),
            "supply-up" => some("levels").map(Once::SupplyUp),
            "unraidable" => Some(Once::Unraidable),
            "fortifies" => some("fortifications").map(Once::Fortifies),
            "avenged" => Some(Once::Avenged),
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
