//! Does every switch of a setting have one name, and every name a switch?

use std::fmt::Debug;

use boards::{risk, throne};
use play::{Part, clashes};

/// Switches of a setting as it is shown, by whether they are on.
fn switches(setting: &impl Debug) -> [usize; 2] {
    let shown = format!("{setting:?}");
    [": true", ": false"].map(|word| shown.matches(word).count())
}

/// Every part switches one thing of its own, and nothing is switched by none.
fn each_has_its_own<S: Clone + Debug + PartialEq>(parts: &[Part<S>], setting: &S) {
    let mut all = setting.clone();
    for part in parts {
        *(part.of)(&mut all) = true;
    }
    assert_eq!(switches(&all), [parts.len(), 0]);
    for part in parts {
        let without = part.turned(&all);
        assert_eq!(switches(&without), [parts.len() - 1, 1], "{part:?}");
        assert!(!part.is_on(&without) && part.is_on(&all), "{part:?}");
        assert_eq!(part.turned(&without), all, "{part:?}");
        let is_plain = |c: char| c.is_ascii_lowercase() || c == '-';
        assert!(part.name.chars().all(is_plain), "{part:?}");
        assert!(
            !part.text.is_empty() && !part.text.ends_with('.'),
            "{part:?}"
        );
    }
}

#[test]
fn every_part_has_a_switch_of_its_own() {
    each_has_its_own(throne::PARTS, &throne::Setting::drawn(3));
    each_has_its_own(risk::PARTS, &risk::Setting::dominion(risk::Field::Essos));
}

/// The names of what is to blame, each with its reason.
fn blamed<S: Clone>(
    setting: &mut S,
    parts: &'static [Part<S>],
    names: &[&str],
    check: impl Fn(&S) -> Result<(), play::Refusal>,
) -> Vec<String> {
    let named = names.iter().map(|name| {
        let mut known = parts.iter();
        known.find(|part| part.name == *name).expect("a part")
    });
    let changed: Vec<&Part<S>> = named.collect();
    for part in &changed {
        *setting = part.turned(setting);
    }
    let found = clashes(setting, &changed, check).into_iter();
    found
        .map(|(part, no)| format!("{}: {}", part.map_or("-", |part| part.name), no.reason))
        .collect()
}

#[test]
fn whatever_clashes_is_told_at_once_with_what_is_to_blame() {
    let base = throne::Pack::builtin().expect("a pack");
    for (names, told) in [
        (
            &["roads", "leaders"][..],
            &["leaders: needs_cards", "roads: no_roads"][..],
        ),
        (&["storm-cards", "leaders"], &["leaders: needs_decks"]),
        (
            &["bluff", "siege-engines"],
            &["bluff: needs_battle_tactics"],
        ),
        (&["storm-cards", "storm-decks", "leaders"], &[]),
    ] {
        let mut setting = throne::Setting::in_order(&base, 3);
        let check = |setting: &throne::Setting| setting.check(&base).map(|_| ());
        assert_eq!(
            blamed(&mut setting, throne::PARTS, names, check),
            told,
            "{names:?}"
        );
    }
    // Any of them alone is one too many.
    let feast = throne::Pack::builtin_feast().expect("a pack");
    let mut setting = throne::Setting::in_order(&feast, 9);
    let check = |setting: &throne::Setting| setting.check(&feast).map(|_| ());
    let told = blamed(
        &mut setting,
        throne::PARTS,
        &["storm-cards", "tactics"],
        check,
    );
    assert_eq!(told, ["storm-cards: no_options", "tactics: no_options"]);
    let mut setting = risk::Setting::dominion(risk::Field::Westeros);
    let told = blamed(&mut setting, risk::PARTS, &["gold"], |it| it.check(6));
    assert_eq!(told, ["-: seats"]);
    let mut setting = risk::Setting::dominion(risk::Field::Westeros);
    let told = blamed(&mut setting, risk::PARTS, &["gold", "objectives"], |it| {
        it.check(3)
    });
    assert_eq!(
        told,
        [
            "gold: units_need_gold",
            "objectives: points_need_objectives"
        ]
    );
}

#[test]
fn a_mix_of_risk_that_clashes_names_the_section_of_its_part() {
    use risk::{Ending, Field, Setting};
    let mitchell = Setting::mitchell();
    let skirmish = Setting::skirmish(Field::Westeros);
    let world = Setting::skirmish(Field::World);
    for (setting, seats, section) in [
        (skirmish, 2, "Skirmish set-up 1"),
        (Setting::skirmish(Field::Essos), 3, "Skirmish set-up 1"),
        (world, 5, "World at War set-up 1"),
        (mitchell, 6, "House Mitchell amendments 1"),
        (
            Setting {
                field: Field::World,
                ..mitchell
            },
            6,
            "House Mitchell amendments 1",
        ),
        (
            Setting {
                units: true,
                ..skirmish
            },
            3,
            "Special units",
        ),
        (
            Setting {
                characters: true,
                ..skirmish
            },
            3,
            "Character cards",
        ),
        (
            Setting {
                maesters: true,
                ..skirmish
            },
            3,
            "Buying and using cards",
        ),
        (
            Setting {
                ending: Ending::TenPoints,
                ..skirmish
            },
            3,
            "Objectives",
        ),
    ] {
        let no = setting.check(seats).expect_err("a clash");
        assert_eq!(no.rule, play::RuleRef::new("Risk", section), "{no}");
    }
}
