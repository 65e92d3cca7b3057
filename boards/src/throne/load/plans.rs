//! Which effects do files know for Tactics cards and Ally cards?

use play::pack::Row;

use super::setup::Known;
use super::storm::Named;
use crate::throne::ids::LeaderId;
use crate::throne::storm::{Aid, Objective, Plan};
use crate::throne::units::{UnitKind, Units};

/// What a Tactics card does.
pub(super) fn plan(row: &Row<'_>, known: Known<'_>) -> Option<Plan> {
    let some = |key| row.whole(key, 1..=9_u8);
    let kind = row.text("kind")?;
    match kind.text {
        "careful-planning" => {
            let (gain, pay, stars) = (some("gain"), some("pay"), some("stars"));
            Some(Plan::CarefulPlanning {
                gain: gain?,
                pay: pay?,
                stars: stars?,
            })
        }
        "control-westeros" => {
            let (march, bids) = (some("march"), some("bids"));
            Some(Plan::ControlWesteros {
                march: march?,
                bids: bids?,
            })
        }
        "forge-alliances" => {
            let (pay, shield) = (some("pay"), some("shield"));
            Some(Plan::ForgeAlliances {
                pay: pay?,
                shield: shield?,
            })
        }
        "hold-territory" => {
            let (strength, castle) = (some("strength"), some("castle"));
            let fortifications = some("fortifications");
            Some(Plan::HoldTerritory {
                fortifications: fortifications?,
                strength: strength?,
                castle: castle?,
            })
        }
        "manage-troops" => Some(Plan::ManageTroops),
        "secure-hostages" => Some(Plan::SecureHostages {
            power: some("power")?,
        }),
        "support-allies" => {
            let (strength, shield) = (some("strength"), some("shield"));
            Some(Plan::SupportAllies {
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
            Some(Plan::Objective {
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
pub(super) fn aid(row: &Row<'_>, leaders: &Named) -> Option<Aid> {
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
            Some(Aid::Army {
                units,
                embargo: embargo?,
            })
        }
        "leadership" => {
            let word = row.text("leader")?;
            let leader = leaders.find(row, &word)?;
            Some(Aid::Leadership(LeaderId(leader)))
        }
        "military" => {
            let (strength, discard) = (some("strength"), row.truth("discard"));
            let pay = row.whole_or("pay", 0..=9, 0);
            Some(Aid::Military {
                strength: strength?,
                pay: pay?,
                discard: discard?,
            })
        }
        "plots" => {
            let (gain, pay) = (some("gain"), some("pay"));
            Some(Aid::Plots {
                gain: gain?,
                pay: pay?,
            })
        }
        "political" => {
            let (most, bids) = (some("most"), some("bids"));
            Some(Aid::Political {
                most: most?,
                bids: bids?,
            })
        }
        "lookout" => Some(Aid::Lookout),
        "galleys" => Some(Aid::Galleys),
        "supplies" => {
            let (steps, barrels) = (some("steps"), some("barrels"));
            Some(Aid::Supplies {
                steps: steps?,
                barrels: barrels?,
            })
        }
        "accusations" => Some(Aid::Accusations),
        "raiders" => Some(Aid::Raiders),
        "transport" => Some(Aid::Transport),
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
