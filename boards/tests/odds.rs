//! Are the chances of battles, invasions and marches exact?

use boards::risk::odds::{Fight, Roll, Table, ways};
use boards::risk::{Bonus, Losses, MOST_AREAS, MOST_ARMIES, Step, Ties, chain, compare};
use serde_json::Value;

/// Chances that were worked out with fractions, elsewhere.
fn data() -> Value {
    serde_json::from_str(include_str!("data/odds.json")).expect("rows")
}

/// A number written as a fraction or with many digits.
fn number(value: &Value) -> f64 {
    let text = value.as_str().expect("a number as text");
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    let read = |text: &str| text.parse::<f64>().expect("digits");
    read(over) / read(under)
}

#[track_caller]
fn near(found: f64, expected: f64, within: f64, what: &str) {
    assert!(
        (found - expected).abs() < within,
        "{what}: {found}, not {expected}"
    );
}

fn small(value: &Value) -> u8 {
    u8::try_from(value.as_u64().unwrap_or(0)).expect("a small number")
}

fn roll(dice: &Value, all: &Value, highest: &Value) -> (u8, Roll) {
    let dice = dice.as_array().expect("dice");
    let eights = dice.iter().filter(|sides| **sides == 8).count();
    let roll = Roll {
        eights: u8::try_from(eights).expect("few"),
        bonus: Bonus {
            all: small(all),
            highest: small(highest),
        },
        again: false,
    };
    (u8::try_from(dice.len()).expect("few"), roll)
}

/// Compares one battle with the chances of its losses.
#[track_caller]
fn check_round(fight: &Fight, attack: u8, defense: u8, expected: &Value) {
    let found = ways(fight, attack, defense);
    let mut sum = 0.0;
    for (losses, chance) in expected.as_object().expect("losses") {
        let (_, lost) = losses.split_once(',').expect("two numbers");
        let lost = lost.parse().expect("a number");
        near(found.chance(lost), number(chance), 1e-12, losses);
        sum += found.chance(lost);
    }
    near(sum, 1.0, 1e-12, "all outcomes");
}

#[test]
fn every_listed_round_is_counted() {
    for row in data()["odds"]["rounds"].as_array().expect("rounds") {
        let (attack, attack_roll) = roll(
            &row["attack_dice"],
            &row["attack_all_bonus"],
            &row["attack_highest_bonus"],
        );
        let (defense, defense_roll) = roll(
            &row["defense_dice"],
            &row["defense_all_bonus"],
            &row["defense_highest_bonus"],
        );
        let fight = Fight {
            attack: attack_roll,
            defense: defense_roll,
            ties: if row["ties"] == "attacker" {
                Ties::Attacker
            } else {
                Ties::Defender
            },
        };
        let found = ways(&fight, attack, defense);
        assert_eq!(
            u64::from(found.total),
            row["total"].as_u64().expect("a total")
        );
        for outcome in row["outcomes"].as_array().expect("outcomes") {
            let lost = usize::from(small(&outcome["defender_loses"]));
            let stated = outcome["ways"].as_u64().expect("ways");
            assert_eq!(
                u64::from(found.defender_loses[lost]),
                stated,
                "{}",
                row["name"]
            );
        }
    }
}

#[test]
fn rounds_agree_with_fractions() {
    let vectors = &data()["vectors"];
    for row in vectors["rounds"].as_array().expect("rounds") {
        let (attack, defense) = (small(&row["attack_dice"]), small(&row["defend_dice"]));
        check_round(
            &Fight::PLAIN,
            attack,
            defense,
            &row["losses_attacker_defender"],
        );
    }
    for row in vectors["mixed_rounds"]["vectors"]
        .as_array()
        .expect("rounds")
    {
        let (attack, attack_roll) = roll(&row["attack_dice"], &row["aa"], &row["ah"]);
        let (defense, defense_roll) = roll(&row["defence_dice"], &row["da"], &row["dh"]);
        let fight = Fight {
            attack: attack_roll,
            defense: defense_roll,
            ties: Ties::Defender,
        };
        check_round(&fight, attack, defense, &row["losses_attacker_defender"]);
    }
}

#[test]
fn variants_agree_with_fractions() {
    for row in data()["vectors"]["variants"].as_array().expect("variants") {
        // No card takes from a die.
        if row["dmod"] == -1 {
            continue;
        }
        let side = |modifier: &Value, sides: &Value| Roll {
            eights: if *sides == 8 { 3 } else { 0 },
            bonus: Bonus {
                all: 0,
                highest: small(modifier),
            },
            again: false,
        };
        let fight = Fight {
            attack: side(&row["amod"], &row["asides"]),
            defense: side(&row["dmod"], &row["dsides"]),
            ties: Ties::Defender,
        };
        for (dice, expected) in row["rounds"].as_object().expect("rounds") {
            let (attack, defense) = dice.split_once(',').expect("two numbers");
            let read = |text: &str| text.parse().expect("a number");
            check_round(&fight, read(attack), read(defense), expected);
        }
        check_wins(&Table::new(&fight), &row["win_exact"]);
    }
}

fn check_wins(table: &Table, rows: &Value) {
    for (armies, expected) in rows.as_object().expect("wins") {
        let (attackers, defenders) = armies.split_once([',', 'v']).expect("two numbers");
        let read = |text: &str| text.parse().expect("a number");
        let found = table
            .invasion(read(attackers), 0, read(defenders))
            .expect("few armies")
            .win();
        near(found, number(expected), 1e-12, armies);
    }
}

#[test]
fn invasions_agree_with_fractions() {
    let data = data();
    let table = Table::new(&Fight::PLAIN);
    check_wins(&table, &data["odds"]["battle_exact"]);
    check_wins(&table, &data["vectors"]["win_probability_exact_selected"]);
    for (name, within) in [
        ("win_probability_exact_1_to_10", 1e-12),
        ("win_probability_24dp_1_to_30", 1e-12),
    ] {
        for (attackers, row) in (1..).zip(data["vectors"][name].as_array().expect("rows")) {
            for (defenders, expected) in (1..).zip(row.as_array().expect("a row")) {
                let found = table
                    .invasion(attackers, 0, defenders)
                    .expect("few armies")
                    .win();
                near(
                    found,
                    number(expected),
                    within,
                    &format!("{attackers} v {defenders}"),
                );
            }
        }
    }
}

#[test]
fn ones_that_are_rolled_again_are_counted() {
    let again = Roll {
        again: true,
        ..Roll::default()
    };
    let attacker = Fight {
        attack: again,
        ..Fight::PLAIN
    };
    // A one comes up once in 36, every other face 7 times; a face beats one less than its number.
    let found = ways(&attacker, 1, 1);
    assert_eq!((found.total, found.defender_loses[1]), (216, 7 * 15));
    // Two dice against one, die by die: the first roll, and the second after a one.
    let die = |first: u8, second: u8| if first == 1 { second } else { first };
    let mut lost = [0; 3];
    for roll in 0..6_u32.pow(6) {
        let face = |place: u32| u8::try_from(roll / 6_u32.pow(place) % 6 + 1).expect("a face");
        let attack = [die(face(0), face(1)), die(face(2), face(3))];
        let defense = [die(face(4), face(5))];
        let none = Bonus::default();
        let battle = compare(&attack, none, &defense, none, Ties::Defender);
        lost[usize::from(battle.defender)] += 1;
    }
    let both = Fight {
        defense: again,
        ..attacker
    };
    let found = ways(&both, 2, 1);
    assert_eq!((found.total, found.defender_loses), (6_u32.pow(6), lost));
    // As many as there may be: all dice eight-sided, all rolled again.
    let eights = Roll { eights: 3, ..again };
    let most = Fight {
        attack: eights,
        defense: eights,
        ..Fight::PLAIN
    };
    let found = ways(&most, 3, 2);
    assert_eq!(found.total, 8_u32.pow(10));
    assert_eq!(found.defender_loses.iter().sum::<u32>(), found.total);
}

#[test]
fn rounded_tables_agree() {
    let odds = &data()["odds"];
    let bonus = |all, highest| Roll {
        eights: 0,
        bonus: Bonus { all, highest },
        again: false,
    };
    let plain = Fight::PLAIN;
    for (name, fight) in [
        ("battle_win_probability_10x10", plain),
        (
            "battle_with_attack_knight_10x10",
            Fight {
                attack: bonus(0, 1),
                ..plain
            },
        ),
        (
            "battle_with_fortification_10x10",
            Fight {
                defense: bonus(1, 0),
                ..plain
            },
        ),
        (
            "battle_with_defense_knight_10x10",
            Fight {
                defense: bonus(0, 1),
                ..plain
            },
        ),
        (
            "battle_attacker_wins_ties_10x10",
            Fight {
                ties: Ties::Attacker,
                ..plain
            },
        ),
    ] {
        let table = Table::new(&fight);
        for (attackers, row) in (1..).zip(odds[name].as_array().expect("rows")) {
            for (defenders, expected) in (1..).zip(row.as_array().expect("a row")) {
                let found = table
                    .invasion(attackers, 0, defenders)
                    .expect("few armies")
                    .win();
                let expected = expected.as_f64().expect("a number");
                near(
                    found,
                    expected,
                    0.5e-6 + 1e-12,
                    &format!("{name} {attackers} {defenders}"),
                );
            }
        }
    }
    let table = Table::new(&plain);
    for (armies, expected) in odds["battle_equal"].as_object().expect("rows") {
        let (armies, _) = armies.split_once('v').expect("two numbers");
        let armies = armies.parse().expect("a number");
        let expected = expected.as_f64().expect("a number");
        near(
            table.invasion(armies, 0, armies).expect("few armies").win(),
            expected,
            0.5e-9 + 1e-12,
            "even",
        );
    }
    for row in odds["expected_losses"].as_array().expect("rows") {
        let of = |key: &str| {
            row[key]
                .as_u64()
                .and_then(|n| u16::try_from(n).ok())
                .expect("few")
        };
        let (attackers, defenders) = (of("attackers"), of("defenders"));
        let found = table.invasion(attackers, 0, defenders).expect("few armies");
        for (key, lost) in [
            (
                "attacker_loses",
                f64::from(attackers) - found.attackers_left(),
            ),
            (
                "defender_loses",
                f64::from(defenders) - found.defenders_left(),
            ),
        ] {
            near(
                lost,
                row[key].as_f64().expect("a number"),
                0.5e-6 + 1e-12,
                key,
            );
        }
    }
}

#[test]
fn ends_of_battles_agree_with_fractions() {
    let table = Table::new(&Fight::PLAIN);
    for row in data()["vectors"]["battles"].as_array().expect("battles") {
        let of = |key: &str| {
            row[key]
                .as_u64()
                .and_then(|n| u16::try_from(n).ok())
                .expect("few")
        };
        let found = table
            .invasion(of("a"), of("stop"), of("d"))
            .expect("few armies");
        let mut sum = 0.0;
        for (ends, expected) in row["terminal_24dp"].as_object().expect("ends") {
            let (attackers, defenders) = ends.split_once(',').expect("two numbers");
            let attackers: usize = attackers.parse().expect("a number");
            let end = match defenders.parse::<usize>().expect("a number") {
                0 => found.taken[attackers],
                defenders => found.held[defenders][attackers],
            };
            near(end, number(expected), 1e-12, ends);
            sum += end;
        }
        near(sum, 1.0, 1e-12, "all ends");
        near(
            found.attackers_left(),
            number(&row["mean_attackers_left_24dp"]),
            1e-11,
            "mean",
        );
        near(
            found.defenders_left(),
            number(&row["mean_defenders_left_24dp"]),
            1e-11,
            "mean",
        );
    }
}

#[test]
fn marches_agree_with_fractions() {
    let table = Table::new(&Fight::PLAIN);
    for row in data()["vectors"]["chains"]["vectors"]
        .as_array()
        .expect("chains")
    {
        let few = |value: &Value| value.as_u64().and_then(|n| u16::try_from(n).ok());
        let defenders: Vec<u16> = row["defenders"]
            .as_array()
            .expect("defenders")
            .iter()
            .filter_map(few)
            .collect();
        let armies = few(&row["fighting_armies"]).expect("armies");
        let found = table.march(armies, 0, &defenders).expect("few armies");
        for (ends, expected) in row["territories_taken,armies"].as_object().expect("ends") {
            let (taken, armies) = ends.split_once(',').expect("two numbers");
            let read = |text: &str| text.parse::<usize>().expect("a number");
            let end = found.ends[read(taken)][read(armies)];
            near(end, number(expected), 1e-12, ends);
        }
        near(found.win(), number(&row["p_all"]), 1e-12, "all taken");
    }
}

#[test]
fn three_eights_never_change_how_often_the_attacker_loses_both() {
    for eights in 0..=3 {
        let mut fight = Fight::PLAIN;
        fight.attack.eights = eights;
        assert_eq!(ways(&fight, 3, 2).defender_loses[0], 2275);
    }
}

#[test]
fn one_more_on_all_attack_dice_is_winning_ties() {
    let mut raised = Fight::PLAIN;
    raised.attack.bonus.all = 1;
    let mut ties = Fight::PLAIN;
    ties.ties = Ties::Attacker;
    for (attack, defense) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)] {
        assert_eq!(ways(&raised, attack, defense), ways(&ties, attack, defense));
    }
}

#[test]
fn more_armies_help_their_side() {
    let table = Table::new(&Fight::PLAIN);
    let win = |attackers, defenders| {
        table
            .invasion(attackers, 0, defenders)
            .expect("few armies")
            .win()
    };
    for attackers in 1..25 {
        for defenders in 1..25 {
            let here = win(attackers, defenders);
            assert!(win(attackers + 1, defenders) > here);
            assert!(win(attackers, defenders + 1) < here);
        }
    }
}

#[test]
fn harrenhal_against_kings_landing() {
    let none = Bonus::default();
    let first = compare(&[6, 4, 1], none, &[5, 4], none, Ties::Defender);
    assert_eq!(
        first,
        Losses {
            attacker: 1,
            defender: 1
        }
    );
}

#[test]
fn knights_go_above_the_highest_face() {
    let knight = Bonus { all: 0, highest: 1 };
    let lost = compare(&[6], knight, &[6], Bonus::default(), Ties::Defender);
    assert_eq!(
        lost,
        Losses {
            attacker: 0,
            defender: 1
        }
    );
}

fn plain(defenders: &[u16]) -> Vec<Step> {
    let steps = defenders.iter().map(|defenders| Step {
        fight: Fight::PLAIN,
        defenders: *defenders,
    });
    steps.collect()
}

#[test]
fn a_chain_is_a_march_where_both_sides_roll_alike_everywhere() {
    let table = Table::new(&Fight::PLAIN);
    for (armies, defenders) in [(12, vec![3, 2, 4]), (5, vec![1, 1, 1, 1]), (30, vec![7])] {
        let found = chain(armies, 0, &plain(&defenders)).expect("an attack");
        let march = table.march(armies - 1, 0, &defenders).expect("few armies");
        near(found.win(), march.win(), 1e-12, "all areas");
        let sum: f64 = found.left.iter().sum();
        near(sum, found.win(), 1e-12, "what is left");
        // Each area more is less likely.
        assert!(found.taken.is_sorted_by(|a, b| a >= b));
    }
}

#[test]
fn a_fortification_on_the_way_makes_a_chain_less_likely() {
    let mut steps = plain(&[2, 3]);
    let open = chain(8, 0, &steps).expect("an attack").win();
    steps[1].fight.defense.bonus.all = 1;
    assert!(chain(8, 0, &steps).expect("an attack").win() < open);
}

#[test]
fn a_chain_that_nobody_could_play_is_refused_with_its_cause() {
    for (armies, defenders, reason) in [
        (0, vec![1], "too_few"),
        (1, vec![1], "too_few"),
        (5, vec![], "no_area"),
        (5, vec![2, 0], "nobody_there"),
        (MOST_ARMIES + 1, vec![2], "too_many"),
        (5, vec![MOST_ARMIES + 1], "too_many"),
        (5, vec![1; 41], "too_many_areas"),
    ] {
        let refused = chain(armies, 0, &plain(&defenders)).expect_err("no attack");
        assert_eq!(refused.reason, reason);
    }
    // One of five stays behind: where four are left to fight nobody begins.
    let refused = chain(5, 4, &plain(&[2])).expect_err("it stops at once");
    assert_eq!(refused.reason, "stops_at_once");
    assert!(chain(5, 3, &plain(&[2])).expect("a battle").win() > 0.0);
}

#[test]
fn a_march_through_more_areas_than_armies_does_not_panic() {
    let table = Table::new(&Fight::PLAIN);
    for armies in 0..4 {
        let march = table.march(armies, 0, &[1; 9]).expect("few armies");
        assert!(march.win() < 1e-9);
        assert_eq!(march.ends.len(), 10);
    }
}

#[test]
fn numbers_past_the_limit_are_refused_by_invasions_and_marches() {
    let table = Table::new(&Fight::PLAIN);
    let past = [MOST_ARMIES + 1, u16::MAX];
    for armies in past {
        for (attackers, defenders) in [(armies, 1), (1, armies), (armies, armies)] {
            let invasion = table.invasion(attackers, 0, defenders);
            let march = table.march(attackers, 0, &[1, defenders]);
            for refused in [invasion.err(), march.err()] {
                assert_eq!(refused.expect("too many").reason, "too_many");
            }
        }
    }
    let long = table.march(5, 0, &[1; MOST_AREAS + 1]);
    assert_eq!(long.expect_err("too long").reason, "too_many_areas");
    // The largest that is counted comes to a chance, whatever the attacker stops at.
    let most = table.invasion(MOST_ARMIES, u16::MAX, MOST_ARMIES);
    assert_eq!(most.expect("few enough").win(), 0.0);
    let most = table.invasion(MOST_ARMIES, 0, MOST_ARMIES);
    assert!(most.expect("few enough").win() > 0.9);
}
