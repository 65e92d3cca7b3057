//! Which effects do files know for Tactics cards and Ally cards?

use play::pack::Row;

use super::setup::Known;
use super::storm::Named;
use crate::throne::ids::LeaderId;
use crate::throne::storm::{AllyEffect, Objective, TacticEffect};
use crate::throne::units::{UnitKind, Units};

/// What a Tactics card does.
pub(super) fn plan(row: &Row<'_>, known: Known<'_>) -> Option<TacticEffect> {
    let some = |key| row.whole(key, 1..=9_u8);
    let kind = row.text("kind")?;
    match kind.text {
        "careful-planning" => {
            let (gain, pay, stars) = (some("gain"), some("pay"), some("stars"));
            Some(TacticEffect::CarefulPlanning {
                gain: gain?,
                pay: pay?,
                stars: stars?,
            })
        }
        "control-westeros" => {
            let (march, bids) = (some("march"), some("bids"));
            Some(TacticEffect::ControlWesteros {
                march: march?,
                bids: bids?,
            })
        }
        "forge-alliances" => {
            let (pay, shield) = (some("pay"), some("shield"));
            Some(TacticEffect::ForgeAlliances {
                pay: pay?,
                shield: shield?,
            })
        }
        "hold-territory" => {
            let (strength, castle) = (some("strength"), some("castle"));
            let fortifications = some("fortifications");
            Some(TacticEffect::HoldTerritory {
                fortifications: fortifications?,
                strength: strength?,
                castle: castle?,
            })
        }
        "manage-troops" => Some(TacticEffect::ManageTroops),
        "secure-hostages" => Some(TacticEffect::SecureHostages {
            power: some("power")?,
        }),
        "support-allies" => {
            let (strength, shield) = (some("strength"), some("shield"));
            Some(TacticEffect::SupportAllies {
                strength: strength?,
                shield: shield?,
            })
        }
        "objective" => {
            let of = row.one_of("objective", "of", &Objective::NAMES);
            let count = some("count");
            let places = match row.has("places") {
                true => known.areas(row, "places"),
                false => Some(Vec::new()),
            };
            Some(TacticEffect::Objective {
                of: of?,
                count: count?,
                places: places?.into_iter().collect(),
            })
        }
        _ => {
            let known = [
                "careful-planning",
                "control-westeros",
                "forge-alliances",
                "hold-territory",
                "manage-troops",
                "secure-hostages",
                "support-allies",
                "objective",
            ];
            row.unknown("effect", &kind, known);
            None
        }
    }
}

/// What an Ally card does.
pub(super) fn aid(row: &Row<'_>, leaders: &Named) -> Option<AllyEffect> {
    let some = |key| row.whole(key, 1..=9_u8);
    let kind = row.text("kind")?;
    match kind.text {
        "army" => {
            let footmen = row.whole_or("footmen", 0..=9, 0);
            let knights = row.whole_or("knights", 0..=9, 0);
            let embargo = row.truth("embargo");
            let footmen = Units::of(UnitKind::Footman, footmen?);
            let units = footmen.plus(Units::of(UnitKind::Knight, knights?));
            if units.is_none() {
                row.wrong("an army needs units");
                return None;
            }
            Some(AllyEffect::Army {
                units,
                embargo: embargo?,
            })
        }
        "leadership" => {
            let word = row.text("leader")?;
            let leader = leaders.find(row, &word)?;
            Some(AllyEffect::Leadership(LeaderId(leader)))
        }
        "military" => {
            let (strength, discard) = (some("strength"), row.truth("discard"));
            let pay = row.whole_or("pay", 0..=9, 0);
            Some(AllyEffect::Military {
                strength: strength?,
                pay: pay?,
                discard: discard?,
            })
        }
        "plots" => {
            let (gain, pay) = (some("gain"), some("pay"));
            Some(AllyEffect::Plots {
                gain: gain?,
                pay: pay?,
            })
        }
        "political" => {
            let (most, bids) = (some("most"), some("bids"));
            Some(AllyEffect::Political {
                most: most?,
                bids: bids?,
            })
        }
        "lookout" => Some(AllyEffect::Lookout),
        "galleys" => Some(AllyEffect::Galleys),
        "supplies" => {
            let (steps, barrels) = (some("steps"), some("barrels"));
            Some(AllyEffect::Supplies {
                steps: steps?,
                barrels: barrels?,
            })
        }
        "accusations" => Some(AllyEffect::Accusations),
        "raiders" => Some(AllyEffect::Raiders),
        "transport" => Some(AllyEffect::Transport),
        _ => {
            let known = [
                "army",
                "leadership",
                "military",
                "plots",
                "political",
                "lookout",
                "galleys",
                "supplies",
                "accusations",
                "raiders",
                "transport",
            ];
            row.unknown("effect", &kind, known);
            None
        }
    }
}
