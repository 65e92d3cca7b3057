//! Which effects do files know for House cards of the expansions?

use play::pack::Row;

use super::effects::orders;
use crate::throne::card::ExpansionEffect;
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
pub(super) fn read(row: &Row<'_>, name: &str) -> Option<ExpansionEffect> {
    let some = |key| row.whole_or(key, 0..=9_u8, 0);
    match name {
        "no-casualties" => Some(ExpansionEffect::NoCasualties),
        "choose-retreat" => Some(ExpansionEffect::ChooseRetreat),
        "if-supported" => {
            let icons = [some("swords"), some("fortifications")];
            let strength = some("strength");
            Some(ExpansionEffect::IfSupported {
                strength: strength?,
                swords: icons[0]?,
                fortifications: icons[1]?,
            })
        }
        "may-regain" => Some(ExpansionEffect::MayRegain),
        "gain-difference" => Some(ExpansionEffect::GainDifference),
        "on-the-coast" => {
            let (strength, fortifications) = (some("strength"), some("fortifications"));
            Some(ExpansionEffect::OnTheCoast {
                strength: strength?,
                fortifications: fortifications?,
            })
        }
        "play-another" => {
            let (pay, less) = (some("pay"), some("less"));
            Some(ExpansionEffect::PlayAnother {
                pay: pay?,
                less: less?,
            })
        }
        "swords-against" => row.whole("most", 1..=9).map(ExpansionEffect::SwordsAgainst),
        "plunder" => {
            let (gain, lose) = (some("gain"), some("lose"));
            Some(ExpansionEffect::Plunder {
                gain: gain?,
                lose: lose?,
            })
        }
        "one-more-casualty" => Some(ExpansionEffect::OneMoreCasualty),
        "send-back" => Some(ExpansionEffect::SendBack),
        "take-throne" => Some(ExpansionEffect::TakeThrone {
            swords: some("swords")?,
        }),
        "gain-their-strength" => Some(ExpansionEffect::GainTheirStrength),
        "not-routed" => {
            let (pay, fortifications) = (some("pay"), some("fortifications"));
            Some(ExpansionEffect::NotRouted {
                pay: pay?,
                fortifications: fortifications?,
            })
        }
        "place-order" => Some(ExpansionEffect::PlaceOrder),
        "stronger" => {
            let (side, strength) = (side(row), more(row));
            Some(ExpansionEffect::Stronger {
                strength: strength?,
                side: side?,
            })
        }
        "remove-their-order" => Some(ExpansionEffect::RemoveTheirOrder),
        "last-on-fiefdoms" => Some(ExpansionEffect::LastOnFiefdoms),
        "icons-by-side" => {
            let (swords, fortifications) = (some("swords"), some("fortifications"));
            Some(ExpansionEffect::IconsBySide {
                swords: swords?,
                fortifications: fortifications?,
            })
        }
        "both-retreat" => row.whole("by", 1..=9).map(ExpansionEffect::BothRetreat),
        "comes-back" => Some(ExpansionEffect::ComesBack),
        "pay-for-strength" => Some(ExpansionEffect::PayForStrength),
        "bar-blade" => Some(ExpansionEffect::BarBlade),
        "their-support-nothing" => Some(ExpansionEffect::TheirSupportNothing {
            orders: orders(row)?,
        }),
        "keep-order" => Some(ExpansionEffect::KeepOrder),
        "take-text" => Some(ExpansionEffect::TakeText),
        "keep-out" => Some(ExpansionEffect::KeepOut),
        "last-on-track" => Some(ExpansionEffect::LastOnTrack),
        "gain-printed" => Some(ExpansionEffect::GainPrinted),
        "unharmed" => Some(ExpansionEffect::Unharmed),
        "turn-away" => Some(ExpansionEffect::TurnAway),
        "regain-some" => row.whole("cards", 1..=9).map(ExpansionEffect::RegainSome),
        "add-card" => Some(ExpansionEffect::AddCard),
        "no-strengths" => side(row).map(|side| ExpansionEffect::NoStrengths { side }),
        "by-water" => more(row).map(|strength| ExpansionEffect::ByWater { strength }),
        "if-alone" => {
            let (swords, fortifications) = (some("swords"), some("fortifications"));
            Some(ExpansionEffect::IfAlone {
                swords: swords?,
                fortifications: fortifications?,
            })
        }
        "stronger-below" => {
            let track = row.one_of("track", "track", &Track::NAMES);
            let strength = more(row);
            Some(ExpansionEffect::StrongerBelow {
                strength: strength?,
                track: track?,
            })
        }
        "at-home" => {
            let (strength, side) = (more(row), side(row));
            Some(ExpansionEffect::AtHome {
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
fn units(row: &Row<'_>, name: &str) -> Option<ExpansionEffect> {
    let unit = || row.one_of("unit", "unit", &UnitKind::NAMES);
    match name {
        "their-units-count" => {
            let (unit, strength) = (unit(), row.whole("strength", 0..=9));
            Some(ExpansionEffect::TheirUnitsCount {
                unit: unit?,
                strength: strength?,
            })
        }
        "units-count" => {
            let (unit, strength) = (unit(), row.whole("strength", 0..=9));
            Some(ExpansionEffect::UnitsCount {
                unit: unit?,
                strength: strength?,
            })
        }
        "for-each" => {
            let (unit, strength, side) = (unit(), more(row), side(row));
            Some(ExpansionEffect::ForEach {
                unit: unit?,
                strength: strength?,
                side: side?,
            })
        }
        "if-among" => {
            let (unit, strength) = (unit(), more(row));
            Some(ExpansionEffect::IfAmong {
                unit: unit?,
                strength: strength?,
            })
        }
        _ => None,
    }
}

/// Tells whether an effect may come at a moment.
pub(super) fn goes_together(when: Moment, expansion_effect: ExpansionEffect) -> bool {
    match expansion_effect {
        ExpansionEffect::NoCasualties => when == Moment::Casualties,
        ExpansionEffect::ChooseRetreat => when == Moment::Retreat,
        ExpansionEffect::IfSupported { .. }
        | ExpansionEffect::OnTheCoast { .. }
        | ExpansionEffect::Stronger { .. }
        | ExpansionEffect::StrongerBelow { .. }
        | ExpansionEffect::UnitsCount { .. }
        | ExpansionEffect::NoStrengths { .. }
        | ExpansionEffect::AtHome { .. }
        | ExpansionEffect::ByWater { .. }
        | ExpansionEffect::ForEach { .. }
        | ExpansionEffect::IfAmong { .. } => when == Moment::Strength,
        ExpansionEffect::TheirUnitsCount { .. } | ExpansionEffect::TurnAway => {
            when == Moment::Support
        }
        ExpansionEffect::SwordsAgainst(_)
        | ExpansionEffect::IconsBySide { .. }
        | ExpansionEffect::IfAlone { .. } => when == Moment::Icons,
        ExpansionEffect::SendBack | ExpansionEffect::TakeText => when == Moment::Cancel,
        ExpansionEffect::PlayAnother { .. }
        | ExpansionEffect::TakeThrone { .. }
        | ExpansionEffect::GainTheirStrength
        | ExpansionEffect::RemoveTheirOrder
        | ExpansionEffect::LastOnFiefdoms
        | ExpansionEffect::PayForStrength
        | ExpansionEffect::BarBlade
        | ExpansionEffect::TheirSupportNothing { .. }
        | ExpansionEffect::LastOnTrack
        | ExpansionEffect::AddCard => when == Moment::Reveal,
        ExpansionEffect::GainDifference
        | ExpansionEffect::OneMoreCasualty
        | ExpansionEffect::PlaceOrder
        | ExpansionEffect::KeepOrder => when == Moment::Win,
        ExpansionEffect::NotRouted { .. }
        | ExpansionEffect::BothRetreat(_)
        | ExpansionEffect::ComesBack
        | ExpansionEffect::KeepOut
        | ExpansionEffect::Unharmed => when == Moment::Lose,
        ExpansionEffect::MayRegain
        | ExpansionEffect::Plunder { .. }
        | ExpansionEffect::GainPrinted
        | ExpansionEffect::RegainSome(_) => {
            matches!(when, Moment::Win | Moment::Lose | Moment::End)
        }
    }
}
