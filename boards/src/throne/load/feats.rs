//! Which effects do files know for House cards of the expansions?

use play::pack::Row;

use super::effects::orders;
use crate::throne::card::Feat;
use crate::throne::card::{Moment, Side};
use crate::throne::ids::Track;
use crate::throne::units::UnitKind;

/// Their names in files.
pub(super) const NAMES: [&str; 42] = [
    "no-casualties",
    "choose-retreat",
    "if-supported",
    "may-regain",
    "gain-difference",
    "on-the-coast",
    "play-another",
    "swords-against",
    "plunder",
    "one-more-casualty",
    "send-back",
    "take-throne",
    "gain-their-strength",
    "not-routed",
    "place-order",
    "stronger",
    "remove-their-order",
    "last-on-fiefdoms",
    "icons-by-side",
    "both-retreat",
    "comes-back",
    "pay-for-strength",
    "bar-blade",
    "their-support-nothing",
    "stronger-below",
    "their-units-count",
    "units-count",
    "if-alone",
    "keep-order",
    "take-text",
    "no-strengths",
    "keep-out",
    "last-on-track",
    "at-home",
    "gain-printed",
    "unharmed",
    "by-water",
    "turn-away",
    "regain-some",
    "for-each",
    "if-among",
    "add-card",
];

/// Reads what an effect of a name needs.
pub(super) fn read(row: &Row<'_>, name: &str) -> Option<Feat> {
    let some = |key| row.whole_or(key, 0..=9_u8, 0);
    match name {
        "no-casualties" => Some(Feat::NoCasualties),
        "choose-retreat" => Some(Feat::ChooseRetreat),
        "if-supported" => {
            let icons = [some("swords"), some("fortifications")];
            let strength = some("strength");
            Some(Feat::IfSupported {
                strength: strength?,
                swords: icons[0]?,
                fortifications: icons[1]?,
            })
        }
        "may-regain" => Some(Feat::MayRegain),
        "gain-difference" => Some(Feat::GainDifference),
        "on-the-coast" => {
            let (strength, fortifications) = (some("strength"), some("fortifications"));
            Some(Feat::OnTheCoast {
                strength: strength?,
                fortifications: fortifications?,
            })
        }
        "play-another" => {
            let (pay, less) = (some("pay"), some("less"));
            Some(Feat::PlayAnother {
                pay: pay?,
                less: less?,
            })
        }
        "swords-against" => row.whole("most", 1..=9).map(Feat::SwordsAgainst),
        "plunder" => {
            let (gain, lose) = (some("gain"), some("lose"));
            Some(Feat::Plunder {
                gain: gain?,
                lose: lose?,
            })
        }
        "one-more-casualty" => Some(Feat::OneMoreCasualty),
        "send-back" => Some(Feat::SendBack),
        "take-throne" => Some(Feat::TakeThrone {
            swords: some("swords")?,
        }),
        "gain-their-strength" => Some(Feat::GainTheirStrength),
        "not-routed" => {
            let (pay, fortifications) = (some("pay"), some("fortifications"));
            Some(Feat::NotRouted {
                pay: pay?,
                fortifications: fortifications?,
            })
        }
        "place-order" => Some(Feat::PlaceOrder),
        "stronger" => {
            let (side, strength) = (side(row), more(row));
            Some(Feat::Stronger {
                strength: strength?,
                side: side?,
            })
        }
        "remove-their-order" => Some(Feat::RemoveTheirOrder),
        "last-on-fiefdoms" => Some(Feat::LastOnFiefdoms),
        "icons-by-side" => {
            let (swords, fortifications) = (some("swords"), some("fortifications"));
            Some(Feat::IconsBySide {
                swords: swords?,
                fortifications: fortifications?,
            })
        }
        "both-retreat" => row.whole("by", 1..=9).map(Feat::BothRetreat),
        "comes-back" => Some(Feat::ComesBack),
        "pay-for-strength" => Some(Feat::PayForStrength),
        "bar-blade" => Some(Feat::BarBlade),
        "their-support-nothing" => Some(Feat::TheirSupportNothing {
            orders: orders(row)?,
        }),
        "keep-order" => Some(Feat::KeepOrder),
        "take-text" => Some(Feat::TakeText),
        "keep-out" => Some(Feat::KeepOut),
        "last-on-track" => Some(Feat::LastOnTrack),
        "gain-printed" => Some(Feat::GainPrinted),
        "unharmed" => Some(Feat::Unharmed),
        "turn-away" => Some(Feat::TurnAway),
        "regain-some" => row.whole("cards", 1..=9).map(Feat::RegainSome),
        "add-card" => Some(Feat::AddCard),
        "no-strengths" => side(row).map(|side| Feat::NoStrengths { side }),
        "by-water" => more(row).map(|strength| Feat::ByWater { strength }),
        "if-alone" => {
            let (swords, fortifications) = (some("swords"), some("fortifications"));
            Some(Feat::IfAlone {
                swords: swords?,
                fortifications: fortifications?,
            })
        }
        "stronger-below" => {
            let track = row.one_of("track", "track", &Track::NAMES);
            let strength = more(row);
            Some(Feat::StrongerBelow {
                strength: strength?,
                track: track?,
            })
        }
        "at-home" => {
            let (strength, side) = (more(row), side(row));
            Some(Feat::AtHome {
                strength: strength?,
                side: side?,
            })
        }
        _ => units(row, name),
    }
}

fn side(row: &Row<'_>) -> Option<Side> {
    row.one_of("side", "side", &Side::NAMES)
}

fn more(row: &Row<'_>) -> Option<u8> {
    row.whole("strength", 1..=9)
}

/// Effects that name a kind of unit.
fn units(row: &Row<'_>, name: &str) -> Option<Feat> {
    let unit = || row.one_of("unit", "unit", &UnitKind::NAMES);
    match name {
        "their-units-count" => {
            let (unit, strength) = (unit(), row.whole("strength", 0..=9));
            Some(Feat::TheirUnitsCount {
                unit: unit?,
                strength: strength?,
            })
        }
        "units-count" => {
            let (unit, strength) = (unit(), row.whole("strength", 0..=9));
            Some(Feat::UnitsCount {
                unit: unit?,
                strength: strength?,
            })
        }
        "for-each" => {
            let (unit, strength, side) = (unit(), more(row), side(row));
            Some(Feat::ForEach {
                unit: unit?,
                strength: strength?,
                side: side?,
            })
        }
        "if-among" => {
            let (unit, strength) = (unit(), more(row));
            Some(Feat::IfAmong {
                unit: unit?,
                strength: strength?,
            })
        }
        _ => None,
    }
}

/// Tells whether an effect may come at a moment.
pub(super) fn goes_together(when: Moment, feat: Feat) -> bool {
    match feat {
        Feat::NoCasualties => when == Moment::Casualties,
        Feat::ChooseRetreat => when == Moment::Retreat,
        Feat::IfSupported { .. }
        | Feat::OnTheCoast { .. }
        | Feat::Stronger { .. }
        | Feat::StrongerBelow { .. }
        | Feat::UnitsCount { .. }
        | Feat::NoStrengths { .. }
        | Feat::AtHome { .. }
        | Feat::ByWater { .. }
        | Feat::ForEach { .. }
        | Feat::IfAmong { .. } => when == Moment::Strength,
        Feat::TheirUnitsCount { .. } | Feat::TurnAway => when == Moment::Support,
        Feat::SwordsAgainst(_) | Feat::IconsBySide { .. } | Feat::IfAlone { .. } => {
            when == Moment::Icons
        }
        Feat::SendBack | Feat::TakeText => when == Moment::Cancel,
        Feat::PlayAnother { .. }
        | Feat::TakeThrone { .. }
        | Feat::GainTheirStrength
        | Feat::RemoveTheirOrder
        | Feat::LastOnFiefdoms
        | Feat::PayForStrength
        | Feat::BarBlade
        | Feat::TheirSupportNothing { .. }
        | Feat::LastOnTrack
        | Feat::AddCard => when == Moment::Reveal,
        Feat::GainDifference | Feat::OneMoreCasualty | Feat::PlaceOrder | Feat::KeepOrder => {
            when == Moment::Win
        }
        Feat::NotRouted { .. }
        | Feat::BothRetreat(_)
        | Feat::ComesBack
        | Feat::KeepOut
        | Feat::Unharmed => when == Moment::Lose,
        Feat::MayRegain | Feat::Plunder { .. } | Feat::GainPrinted | Feat::RegainSome(_) => {
            matches!(when, Moment::Win | Moment::Lose | Moment::End)
        }
    }
}
