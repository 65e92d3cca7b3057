//! Which effects do files know for House cards with crossed swords?

use play::pack::Row;

use crate::throne::card::{Moment, Side};
use crate::throne::feat::Feat;

/// Their names in files.
pub(super) const NAMES: [&str; 20] = [
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
            let side = row.one_of("side", "side", &Side::NAMES);
            let strength = row.whole("strength", 1..=9);
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
        _ => None,
    }
}

/// Tells whether an effect may come at a moment.
pub(super) fn goes_together(when: Moment, feat: Feat) -> bool {
    match feat {
        Feat::NoCasualties => when == Moment::Casualties,
        Feat::ChooseRetreat => when == Moment::Retreat,
        Feat::IfSupported { .. } | Feat::OnTheCoast { .. } | Feat::Stronger { .. } => {
            when == Moment::Strength
        }
        Feat::SwordsAgainst(_) | Feat::IconsBySide { .. } => when == Moment::Icons,
        Feat::SendBack => when == Moment::Cancel,
        Feat::PlayAnother { .. }
        | Feat::TakeThrone { .. }
        | Feat::GainTheirStrength
        | Feat::RemoveTheirOrder
        | Feat::LastOnFiefdoms => when == Moment::Reveal,
        Feat::GainDifference | Feat::OneMoreCasualty | Feat::PlaceOrder => when == Moment::Win,
        Feat::NotRouted { .. } | Feat::BothRetreat(_) => when == Moment::Lose,
        Feat::MayRegain | Feat::Plunder { .. } => {
            matches!(when, Moment::Win | Moment::Lose | Moment::End)
        }
    }
}
