//! Which Characters and Maester cards does a pack have?
//!
//! Rows with a price, a moment, a condition and an effect; a House has its Characters, a title its copies.
//! Over 300 lines because every kind of effect reads its own keys.

use std::collections::BTreeSet;

use play::pack::Row;

use super::{FileKind, Reader};
use crate::risk::card::{
    BanScope, CardRules, Character, CharacterId, Duration, Effect, Maester, MaesterId,
    PlayCondition, Timing,
};
use crate::risk::pack::{House, Icon};

/// Characters of each House.
const CHARACTERS_EACH: usize = 4;

/// Most gold on a card.
const MOST_GOLD: u16 = 1000;

/// The smallest coin.
const COIN: u16 = 100;

impl Reader<'_> {
    pub(super) fn characters(&self) -> Option<Vec<Character>> {
        let file = self.rows.get(&FileKind::Characters)?;
        let mut numbers = BTreeSet::new();
        let rows = file.each("character", |row, id| {
            let number = numbered(row, &mut numbers, "another Character has this number");
            let (title, text) = (row.owned("title"), row.owned("text"));
            let house = row.one_of("House", "house", &House::NAMES);
            let (usage, source) = (usage(row), self.files.source(row));
            Some(Character {
                id: id.to_owned(),
                number: CharacterId(number?),
                title: title?,
                house: house?,
                text: text?,
                usage: usage?,
                source: source?,
            })
        });
        let rows: Vec<Character> = rows.into_iter().collect::<Option<_>>()?;
        let mut whole = true;
        for (name, house) in House::NAMES {
            let found = rows.iter().filter(|row| row.house == house).count();
            if found != CHARACTERS_EACH {
                file.wrong(format!(
                    "House `{name}` has {found} Characters, not {CHARACTERS_EACH}"
                ));
                whole = false;
            }
        }
        whole.then_some(rows)
    }

    pub(super) fn maesters(&self) -> Option<Vec<Maester>> {
        let file = self.rows.get(&FileKind::Maesters)?;
        let mut numbers = BTreeSet::new();
        let rows = file.each("maester", |row, id| {
            let number = numbered(row, &mut numbers, "another Maester card has this number");
            let (title, text) = (row.owned("title"), row.owned("text"));
            let copies = row.whole("copies", 1..=4);
            let (usage, source) = (usage(row), self.files.source(row));
            Some(Maester {
                id: id.to_owned(),
                number: MaesterId(number?),
                title: title?,
                copies: copies?,
                text: text?,
                usage: usage?,
                source: source?,
            })
        });
        rows.into_iter().collect()
    }
}

fn numbered(row: &Row<'_>, seen: &mut BTreeSet<u16>, twice: &str) -> Option<u16> {
    let number = row.whole("number", 1..=999)?;
    if !seen.insert(number) {
        row.wrong_at("number", twice);
    }
    Some(number)
}

fn usage(row: &Row<'_>) -> Option<CardRules> {
    let cost = row.whole("cost", 0..=MOST_GOLD);
    if cost.is_some_and(|cost| cost % COIN != 0) {
        row.wrong_at("cost", format!("gold comes in coins of {COIN}"));
    }
    let when = row.one_of("moment", "when", &Timing::NAMES);
    let (only, effect) = (only(row), row.row("effect"));
    let read = effect.as_ref().and_then(effect_of);
    if let Some(effect) = effect {
        effect.done();
    }
    let (when, effect) = (when?, read?);
    if !goes_together(when, effect) {
        row.wrong_at("when", "this effect cannot come at this moment");
        return None;
    }
    Some(CardRules {
        cost: cost?,
        when,
        only: only?,
        effect,
    })
}

fn only(row: &Row<'_>) -> Option<Option<PlayCondition>> {
    const TARGETS: [(&str, PlayCondition); 3] = [
        ("castle", PlayCondition::Castle),
        ("port", PlayCondition::Port),
        ("castle-or-port", PlayCondition::CastleOrPort),
    ];
    let mut found = Vec::new();
    if row.has("target") {
        found.push(row.one_of("kind of area", "target", &TARGETS)?);
    }
    if row.truth("alone")? {
        found.push(PlayCondition::Alone);
    }
    if row.has("conquered") {
        found.push(match row.whole("conquered", 0..=20)? {
            0 => PlayCondition::ConqueredNothing,
            least => PlayCondition::Conquered(least),
        });
    }
    if row.has("conquered_strong") {
        found.push(PlayCondition::ConqueredStrong(
            row.whole("conquered_strong", 1..=20)?,
        ));
    }
    if found.len() > 1 {
        row.wrong("a card has one condition");
        return None;
    }
    Some(found.first().copied())
}

/// Reads what a card does.
type Read = fn(&Row<'_>) -> Option<Effect>;

fn effect_of(row: &Row<'_>) -> Option<Effect> {
    const KINDS: [(&str, Read); 35] = [
        ("plus", plus),
        ("high-ground", |r| {
            r.whole("all", 1..=3).map(Effect::HighGround)
        }),
        ("eights", |r| r.whole("dice", 1..=3).map(Effect::Eights)),
        ("win-ties", |_| Some(Effect::WinTies)),
        ("reroll-ones", |_| Some(Effect::RerollOnes)),
        ("to-highest", |_| Some(Effect::ToHighest)),
        ("reroll-other", |_| Some(Effect::RerollOther)),
        ("reroll-own", |_| Some(Effect::RerollOwn)),
        ("armies-here", |r| armies(r).map(Effect::ArmiesHere)),
        ("armies-here-by-die", |_| Some(Effect::ArmiesHereByDie)),
        ("armies-at-castle", |r| {
            armies(r).map(Effect::ArmiesAtCastle)
        }),
        ("armies-apart", |r| {
            r.whole("areas", 1..=9).map(Effect::ArmiesApart)
        }),
        ("unit", |r| {
            r.one_of("unit", "unit", &Icon::NAMES).map(Effect::Unit)
        }),
        ("reinforce-by-die", |_| Some(Effect::ReinforceByDie)),
        ("more-maneuvers", |r| {
            r.whole("maneuvers", 1..=3).map(Effect::MoreManeuvers)
        }),
        ("maneuver-any-time", |_| Some(Effect::ManeuverAnyTime)),
        ("gold-of-first", |r| gold(r).map(Effect::GoldOfFirst)),
        ("gold-of-target", |r| gold(r).map(Effect::GoldOfTarget)),
        ("gold-of-all", |r| gold(r).map(Effect::GoldOfAll)),
        ("maester-lost", |_| Some(Effect::MaesterLost)),
        ("maesters-lost", |_| Some(Effect::MaestersLost)),
        ("maester-taken", |_| Some(Effect::MaesterTaken)),
        ("look-maesters", |_| Some(Effect::LookMaesters)),
        ("look-territories", |_| Some(Effect::LookTerritories)),
        ("more-cards", |r| {
            r.whole("cards", 1..=5).map(Effect::MoreCards)
        }),
        ("stop", stop),
        ("fleet", |_| Some(Effect::Fleet)),
        ("withdraw", |_| Some(Effect::Withdraw)),
        ("ambush", |_| Some(Effect::Ambush)),
        ("trap", |_| Some(Effect::Trap)),
        ("turncoats", |r| {
            let kill = r.whole("kill", 1..=3);
            let add = armies(r);
            kill.zip(add)
                .map(|(kill, add)| Effect::Turncoats { kill, add })
        }),
        ("cancel", |_| Some(Effect::Cancel)),
        ("double-costs", |_| Some(Effect::DoubleCosts)),
        ("half-income", |_| Some(Effect::HalfIncome)),
        ("kill-near", |_| Some(Effect::KillNear)),
    ];
    const MORE: [(&str, Read); 8] = [
        ("desertion", |r| {
            r.whole("cards", 1..=5).map(Effect::Desertion)
        }),
        ("lowest-loses", |r| {
            r.whole("points", 1..=3).map(Effect::LowestLoses)
        }),
        ("capture", |r| {
            let ransom = r.whole("ransom", 100..=MOST_GOLD);
            ransom.map(|ransom| Effect::Capture { ransom })
        }),
        ("kill", |r| {
            r.whole("face", 1..=6).map(|from| Effect::Kill { from })
        }),
        ("kill-both", |r| {
            r.whole("armies", 1..=3).map(Effect::KillBoth)
        }),
        ("each-loses", |r| {
            let (others, own) = (r.whole("others", 1..=5), r.whole("own", 0..=5));
            let found = others.zip(own);
            found.map(|(others, own)| Effect::EachLoses { others, own })
        }),
        ("stash", |r| armies(r).map(Effect::Stash)),
        ("kill-region", |r| armies(r).map(Effect::KillRegion)),
    ];
    let word = row.text("kind")?;
    let mut kinds = KINDS.iter().chain(&MORE);
    let Some((_, read)) = kinds.find(|(name, _)| *name == word.text) else {
        let names = KINDS.iter().chain(&MORE).map(|(name, _)| *name);
        row.unknown("effect", &word, names);
        return None;
    };
    read(row)
}

fn armies(row: &Row<'_>) -> Option<u16> {
    row.whole("armies", 1..=20)
}

fn gold(row: &Row<'_>) -> Option<u16> {
    row.whole("gold", 1..=MOST_GOLD)
}

fn plus(row: &Row<'_>) -> Option<Effect> {
    let (all, highest) = (
        row.whole_or("all", 1..=3, 0),
        row.whole_or("highest", 1..=3, 0),
    );
    let lasts = row.one_of("length of time", "lasts", &Duration::NAMES);
    let (all, highest) = (all?, highest?);
    if all + highest == 0 {
        row.wrong("dice get something more");
        return None;
    }
    Some(Effect::Plus {
        all,
        highest,
        lasts: lasts?,
    })
}

fn stop(row: &Row<'_>) -> Option<Effect> {
    let bars = row.one_of("what is barred", "bars", &BanScope::NAMES);
    let pays = row.whole_or("pays", 1..=MOST_GOLD, 0);
    Some(Effect::Stop {
        bars: bars?,
        pays: pays?,
    })
}

/// Tells whether an effect finds what it works on at a moment.
fn goes_together(when: Timing, effect: Effect) -> bool {
    let own_turn = matches!(
        when,
        Timing::Start | Timing::Reinforce | Timing::Purchase | Timing::Invasions | Timing::Any
    );
    let invasion = matches!(
        when,
        Timing::Declare | Timing::Declared | Timing::EitherSide
    );
    let rolled = matches!(
        when,
        Timing::RolledAttack | Timing::RolledDefense | Timing::RolledEither
    );
    match effect {
        Effect::Plus { lasts, .. } => match lasts {
            Duration::Invasion => invasion,
            Duration::Battle => rolled,
        },
        Effect::Eights(_) | Effect::RerollOnes => invasion,
        Effect::WinTies | Effect::GoldOfTarget(_) | Effect::Capture { .. } => {
            when == Timing::Declare
        }
        Effect::ToHighest => rolled || when == Timing::Rolled,
        Effect::RerollOther | Effect::RerollOwn => rolled,
        Effect::HighGround(_)
        | Effect::ArmiesHere(_)
        | Effect::ArmiesHereByDie
        | Effect::Stop { .. }
        | Effect::Withdraw => when == Timing::Declared,
        Effect::KillBoth(_) => matches!(when, Timing::DeclaredOther | Timing::Declared),
        Effect::Ambush | Effect::Trap | Effect::Turncoats { .. } => when == Timing::Committed,
        Effect::Cancel => when == Timing::Played,
        Effect::ReinforceByDie => when == Timing::Reinforce,
        Effect::LookMaesters => when == Timing::Purchase,
        Effect::LookTerritories | Effect::MoreCards(_) => when == Timing::Draw,
        Effect::HalfIncome => when == Timing::OpponentStart,
        Effect::MoreManeuvers(_) => when == Timing::Maneuver,
        Effect::ManeuverAnyTime | Effect::GoldOfFirst(_) | Effect::Fleet => {
            matches!(when, Timing::Invasions | Timing::Start)
        }
        Effect::ArmiesAtCastle(_)
        | Effect::ArmiesApart(_)
        | Effect::Unit(_)
        | Effect::GoldOfAll(_)
        | Effect::MaesterLost
        | Effect::MaestersLost
        | Effect::MaesterTaken
        | Effect::Desertion(_)
        | Effect::LowestLoses(_)
        | Effect::Kill { .. }
        | Effect::EachLoses { .. }
        | Effect::Stash(_)
        | Effect::KillNear
        | Effect::KillRegion(_)
        | Effect::DoubleCosts => own_turn,
    }
}
