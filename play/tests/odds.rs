//! Every exact vector, and complete listings of physical rolls as an oracle.

use std::collections::BTreeMap;

use play::odds::{
    Attack, AttackThenPanic, Clamp, Critical, Dist, Keep, Loss, LossReroll, Natural, Panic,
    PanicReroll, Pool, Reroll, Savable, Saves, Trigger, Which,
};
use serde_json::Value;

const CLOSE: f64 = 1e-12;

fn rows(section: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("data/odds.json")).unwrap();
    let rows = all[section].as_array().unwrap().clone();
    assert!(!rows.is_empty());
    rows
}

fn ratio(text: &str) -> f64 {
    let (top, bottom) = text.split_once('/').unwrap();
    top.parse::<f64>().unwrap() / bottom.parse::<f64>().unwrap()
}

fn int<T: TryFrom<i64>>(row: &Value, key: &str) -> T {
    T::try_from(row[key].as_i64().unwrap()).ok().unwrap()
}

fn check(row: &Value, got: &Dist) {
    let exact: BTreeMap<i32, f64> = row["exact"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(value, p)| (value.parse().unwrap(), ratio(p.as_str().unwrap())))
        .collect();
    for value in -1..=got.most().max(*exact.keys().last().unwrap()) + 1 {
        let want = exact.get(&value).copied().unwrap_or(0.0);
        let apart = (got.chance(value) - want).abs();
        assert!(apart <= CLOSE, "{row}: {value} off by {apart}");
    }
    assert!((got.mean() - ratio(row["mean"].as_str().unwrap())).abs() <= CLOSE * 10.0);
    let top = *exact.keys().last().unwrap();
    assert!((got.at_least(top) - exact[&top]).abs() <= CLOSE);
    assert!((got.at_most(0) - exact.get(&0).copied().unwrap_or(0.0)).abs() <= CLOSE);
}

fn reroll(row: &Value, key: &str) -> Reroll {
    match row[key].as_str().unwrap() {
        "none" => Reroll::None,
        "misses" => Reroll::Misses,
        "successes" => Reroll::Hits,
        "ones" => Reroll::Ones,
        other => panic!("{other}"),
    }
}

fn pool(row: &Value) -> Pool {
    Pool {
        dice: int(row, "dice"),
        hit: int(row, "hit"),
        reroll: reroll(row, "reroll"),
        ..Pool::D6
    }
}

fn attack(row: &Value) -> Attack {
    Attack {
        pool: pool(row),
        saves: Saves {
            save: int(row, "def"),
            reroll: reroll(row, "def_reroll"),
            ..Saves::D6
        },
    }
}

fn loss(row: &Value, key: &str) -> Loss {
    match row[key].as_str().unwrap() {
        "margin" => Loss::Margin,
        "d3" => Loss::D3,
        "1+d3" => Loss::OnePlusD3,
        other => panic!("{other}"),
    }
}

#[test]
fn hits() {
    for row in rows("asoiaf_hits") {
        check(&row, &pool(&row).hits());
    }
}

#[test]
fn wounds() {
    for row in rows("asoiaf_wounds") {
        check(&row, &attack(&row).wounds());
    }
}

#[test]
fn wounds_with_keywords() {
    for row in rows("asoiaf_keywords") {
        let mut attack = attack(&row);
        if row["crit"] == true {
            attack.pool.critical = Critical::Double;
        }
        if row["precision"] == true {
            attack.pool.savable = Savable::NotMax;
        }
        if row["natural_max_saves"] == true {
            attack.saves.natural = Natural::MaxSucceeds;
        }
        attack.saves.plus = -int::<i8>(&row, "sunder");
        check(&row, &attack.wounds());
    }
}

#[test]
fn panic_tests() {
    for row in rows("asoiaf_panic") {
        let panic = Panic {
            morale: int(&row, "morale"),
            plus: int(&row, "mod"),
            loss: loss(&row, "mode"),
            reroll: match row["reroll"].as_str().unwrap() {
                "none" => PanicReroll::None,
                "both" => PanicReroll::BothAfterPass,
                "self_fail" => PanicReroll::BothAfterFail,
                "opp_opt" => PanicReroll::OpponentBest,
                other => panic!("{other}"),
            },
            clamp: if row["clamp"] == true {
                Clamp::AtZero
            } else {
                Clamp::Free
            },
            ..Panic::PLAIN
        };
        check(&row, &panic.casualties(int(&row, "resilience")));
        if let Some(fail) = row["p_fail"].as_str() {
            assert!((panic.fail() - ratio(fail)).abs() <= CLOSE, "{row}");
        }
    }
}

#[test]
fn attacks_with_panic() {
    for row in rows("asoiaf_attack_then_panic") {
        let figures = row["unit_miniatures"]
            .as_u64()
            .map(|n| u16::try_from(n).unwrap());
        let both = AttackThenPanic {
            attack: attack(&row),
            panic: Panic {
                morale: int(&row, "morale"),
                loss: loss(&row, "panic"),
                ..Panic::PLAIN
            },
            resilience: int(&row, "resilience"),
            trigger: match row["panic_trigger"].as_str().unwrap() {
                "casualty" => Trigger::Casualty,
                "wound" => Trigger::Wound,
                other => panic!("{other}"),
            },
            figures,
        };
        check(&row, &both.casualties());
        let chances = both.chances();
        assert_eq!(chances.casualties, both.casualties());
        let destroyed = figures.map_or(0.0, |n| both.casualties().at_least(i32::from(n)));
        assert!((chances.destroyed - destroyed).abs() <= CLOSE);
        assert!(chances.failed <= chances.tested);
    }
}

#[test]
fn tactics() {
    for row in rows("tactics_d10") {
        let attack = Attack {
            pool: Pool {
                dice: int(&row, "dice"),
                sides: 10,
                hit: int(&row, "value"),
                plus: int(&row, "attack_mod"),
                natural: Natural::MaxSucceeds,
                critical: Critical::Double,
                ..Pool::D6
            },
            saves: Saves {
                sides: 10,
                save: int(&row, "defense"),
                plus: int(&row, "defense_mod"),
                natural: Natural::MaxSucceeds,
                ..Saves::D6
            },
        };
        check(&row, &attack.wounds());
    }
}

/// Every roll of `dice` dice, in any order.
fn rolls(dice: usize, sides: u8) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![Vec::new()], |rolls, _| {
        rolls
            .iter()
            .flat_map(|roll| {
                (1..=sides).map(|face| {
                    let mut longer = roll.clone();
                    longer.push(face);
                    longer
                })
            })
            .collect()
    })
}

/// Adds the result of every physical roll: attack dice, their re-rolls, saves, their re-rolls.
fn listed_wounds(attack: &Attack) -> BTreeMap<i32, f64> {
    let Attack { pool, saves } = *attack;
    let good = |face: u8, target: u8, plus: i8, natural: Natural, sides: u8| {
        let max = face == sides && matches!(natural, Natural::MaxSucceeds | Natural::Both);
        let one = face == 1 && matches!(natural, Natural::OneFails | Natural::Both);
        max || !one && i32::from(face) + i32::from(plus) >= i32::from(target)
    };
    let again = |reroll: Reroll, face: u8, good: bool| match reroll {
        Reroll::None => false,
        Reroll::Misses | Reroll::OwnBest => !good,
        Reroll::Hits | Reroll::OpponentBest => good,
        Reroll::Ones => face == 1,
    };
    let hits = |face: u8| good(face, pool.hit, pool.plus, pool.natural, pool.sides);
    let saved = |face: u8| good(face, saves.save, saves.plus, saves.natural, saves.sides);
    let mut sum = BTreeMap::new();
    let dice = usize::from(pool.dice);
    let times = if pool.then == Reroll::None { 2 } else { 3 };
    let attacks = rolls(dice * times, pool.sides);
    let more = usize::from(pool.more);
    let most_hits = more
        + dice
            * match pool.critical {
                Critical::Single => 1,
                Critical::Double | Critical::Every => 2,
            };
    let defenses = rolls(most_hits * 2, saves.sides);
    for attack in &attacks {
        let (mut open, mut sure) = (more, usize::from(pool.sure));
        for die in 0..dice {
            let mut face = attack[die];
            for (reroll, fresh) in [(pool.reroll, dice + die), (pool.then, 2 * dice + die)] {
                if again(reroll, face, hits(face)) {
                    face = attack[fresh];
                }
            }
            if hits(face) {
                let top = face == pool.sides;
                let count = match pool.critical {
                    Critical::Every => 2,
                    Critical::Double if top => 2,
                    Critical::Double | Critical::Single => 1,
                };
                if top && pool.savable == Savable::NotMax {
                    sure += count;
                } else {
                    open += count;
                }
            }
        }
        for defense in &defenses {
            let (first, second) = defense.split_at(most_hits);
            let through = (0..open)
                .filter(|&die| {
                    let face = if again(saves.reroll, first[die], saved(first[die])) {
                        second[die]
                    } else {
                        first[die]
                    };
                    !saved(face)
                })
                .count();
            *sum.entry(i32::try_from(sure + through).unwrap())
                .or_insert(0.0) += 1.0;
        }
    }
    let total: f64 = sum.values().sum();
    sum.values_mut().for_each(|p| *p /= total);
    sum
}

#[test]
fn complete_listings_agree() {
    let rerolls = [
        Reroll::None,
        Reroll::Misses,
        Reroll::Hits,
        Reroll::Ones,
        Reroll::OwnBest,
        Reroll::OpponentBest,
    ];
    let naturals = [
        Natural::Plain,
        Natural::MaxSucceeds,
        Natural::OneFails,
        Natural::Both,
    ];
    let twice = (Reroll::Misses, Reroll::Hits);
    let once = rerolls.map(|reroll| (reroll, Reroll::None));
    for (reroll, then) in once.into_iter().chain([twice]) {
        for natural in naturals {
            for (critical, savable) in [
                (Critical::Single, Savable::All),
                (Critical::Single, Savable::NotMax),
                (Critical::Double, Savable::All),
                (Critical::Double, Savable::NotMax),
                (Critical::Every, Savable::All),
                (Critical::Every, Savable::NotMax),
            ] {
                // The best choice between a hit and two is no longer "misses" or "hits".
                let chosen = matches!(reroll, Reroll::OwnBest | Reroll::OpponentBest);
                if chosen && (critical != Critical::Single || savable == Savable::NotMax) {
                    continue;
                }
                for plus in [-1, 0, 2] {
                    for (dice, sides) in [(1, 4), (2, 2)] {
                        let attack = Attack {
                            pool: Pool {
                                dice,
                                sides,
                                hit: 3,
                                plus,
                                reroll,
                                then,
                                natural,
                                critical,
                                savable,
                                more: 2 - dice,
                                sure: dice,
                            },
                            saves: Saves {
                                sides: if dice == 1 { 4 } else { 2 },
                                save: 2,
                                plus: -plus,
                                reroll,
                                natural,
                            },
                        };
                        let got = attack.wounds();
                        let listed = listed_wounds(&attack);
                        for value in 0..=7 {
                            let want = listed.get(&value).copied().unwrap_or(0.0);
                            assert!(
                                (got.chance(value) - want).abs() < CLOSE,
                                "{attack:?} {value}"
                            );
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn best_choice_between_one_hit_and_two() {
    // A hit is worth 1, the mean of a fresh die 5/6 + 1/6: the owner keeps hits ...
    let pool = Pool {
        dice: 1,
        hit: 2,
        critical: Critical::Double,
        reroll: Reroll::OwnBest,
        ..Pool::D6
    };
    assert!((pool.hits().chance(0) - 1.0 / 36.0).abs() < CLOSE);
    // ... while unsavable top hits make a savable one worth less than another try.
    let attack = Attack {
        pool: Pool {
            savable: Savable::NotMax,
            ..pool
        },
        saves: Saves {
            save: 2,
            ..Saves::D6
        },
    };
    let fresh = 4.0 / 6.0 / 6.0 + 2.0 / 6.0;
    let want = 5.0 / 6.0 * fresh + 2.0 / 6.0;
    assert!((attack.wounds().mean() - want).abs() < CLOSE);
    // The opponent sends only the top hit back.
    let pushed = Attack {
        pool: Pool {
            reroll: Reroll::OpponentBest,
            ..attack.pool
        },
        ..attack
    };
    let want = 4.0 / 6.0 / 6.0 + fresh / 6.0;
    assert!((pushed.wounds().mean() - want).abs() < CLOSE);
}

#[test]
fn kept_dice_agree_with_listings() {
    for (dice, sides) in [(0, 6), (1, 6), (2, 6), (3, 4), (4, 3)] {
        for kept in 0..=dice + 1 {
            for which in [Which::Lowest, Which::Highest] {
                let keep = Keep {
                    dice,
                    sides,
                    kept,
                    which,
                };
                let all = rolls(usize::from(dice), sides);
                let mut want = BTreeMap::new();
                for roll in &all {
                    let mut roll = roll.clone();
                    roll.sort_unstable();
                    if which == Which::Highest {
                        roll.reverse();
                    }
                    let sum: u32 = roll.iter().take(kept.into()).map(|&f| u32::from(f)).sum();
                    *want.entry(i32::try_from(sum).unwrap()).or_insert(0.0) +=
                        1.0 / f64::from(u32::try_from(all.len()).unwrap());
                }
                let got = keep.sum();
                for value in 0..=24 {
                    let want = want.get(&value).copied().unwrap_or(0.0);
                    assert!((got.chance(value) - want).abs() < CLOSE, "{keep:?} {value}");
                }
            }
        }
    }
}

#[test]
fn free_totals_cost_more_than_clamped_ones() {
    let free = Panic {
        morale: 4,
        plus: -4,
        clamp: Clamp::Free,
        ..Panic::PLAIN
    };
    assert!((free.wounds().chance(6) - 1.0 / 36.0).abs() < CLOSE);
    let clamped = Panic {
        clamp: Clamp::AtZero,
        ..free
    };
    assert_eq!(clamped.wounds().most(), 4);
}

#[test]
fn a_failed_test_may_cost_more_and_has_a_limit() {
    let plain = Panic {
        loss: Loss::D3,
        ..Panic::PLAIN
    };
    let dear = Panic { more: 2, ..plain };
    let fail = 15.0 / 36.0;
    assert!((dear.wounds().mean() - fail * (2.0 + 2.0)).abs() < CLOSE);
    // The dice are divided, what comes on top is not.
    assert!((dear.casualties(2).chance(2) - fail / 3.0).abs() < CLOSE);
    assert!((dear.casualties(2).chance(3) - fail * 2.0 / 3.0).abs() < CLOSE);
    let bounded = Panic { most: 2, ..plain };
    assert!((bounded.wounds().chance(2) - fail * 2.0 / 3.0).abs() < CLOSE);
    assert!(bounded.wounds().chance(3).abs() < CLOSE);
    let both = Panic {
        more: 1,
        most: 2,
        ..plain
    };
    assert!((both.wounds().chance(2) - fail).abs() < CLOSE);
}

#[test]
fn the_opponent_sends_hits_back_that_were_rolled_twice() {
    let pool = Pool {
        hit: 4,
        reroll: Reroll::Misses,
        then: Reroll::OpponentBest,
        ..Pool::D6
    };
    // Three quarters hit after the first re-roll; all of them are rolled once more.
    assert!((pool.hits().mean() - 0.75 * 0.5).abs() < CLOSE);
}

#[test]
fn a_die_for_the_loss_is_rolled_again_if_the_test_was_not() {
    // A test that always fails is left alone: a 1 is rolled again.
    let sure = Panic {
        morale: 13,
        loss: Loss::D3,
        reroll: PanicReroll::OpponentBest,
        loss_reroll: LossReroll::OpponentBest,
        clamp: Clamp::Free,
        ..Panic::PLAIN
    };
    let want = [(1, 1.0 / 9.0), (2, 4.0 / 9.0), (3, 4.0 / 9.0)];
    for (loss, chance) in want {
        assert!(
            (sure.wounds().chance(loss) - chance).abs() < CLOSE,
            "{loss}"
        );
    }
    // One that fails on 2 alone: both dice of a pass are rolled again at best, and then a loss stands.
    let brave = Panic { morale: 3, ..sure };
    let mut listed = [0.0; 4];
    let faces = || 1..=6_u8;
    for (first, second) in faces().flat_map(|first| faces().map(move |second| (first, second))) {
        let fails = |first: u8, second: u8| f64::from(u8::from(first + second < 3));
        if fails(first, second) > 0.0 {
            listed[1] += 1.0 / 36.0 / 9.0;
            listed[2] += 4.0 / 36.0 / 9.0;
            listed[3] += 4.0 / 36.0 / 9.0;
            continue;
        }
        // Keeping a 1 and rolling the other die fails more often than rolling both.
        let again = match first == 1 || second == 1 {
            true => 1.0 / 6.0,
            false => 1.0 / 36.0,
        };
        for loss in &mut listed[1..] {
            *loss += again / 36.0 / 3.0;
        }
    }
    for (loss, want) in (0..).zip(listed).skip(1) {
        let got = brave.wounds().chance(loss);
        assert!((got - want).abs() < CLOSE, "{loss}: {got}, not {want}");
    }
    // Half of a loss of two or three is one: nothing is gained over a 1 but by rolling it again.
    assert!((sure.casualties(2).chance(0) - 1.0 / 9.0).abs() < CLOSE);
}

#[test]
fn a_figure_may_take_several_wounds_before_it_falls() {
    // Three sure wounds on riders of three wounds, the first of whom has two left.
    let attack = |wounds: u8, left: u16| AttackThenPanic {
        attack: Attack {
            pool: Pool {
                dice: 0,
                sure: wounds,
                ..Pool::D6
            },
            saves: Saves::D6,
        },
        panic: Panic {
            morale: 13,
            loss: Loss::D3,
            ..Panic::PLAIN
        },
        resilience: 1,
        trigger: Trigger::From(2),
        figures: Some(left),
    };
    let mean = |wounds, left| attack(wounds, left).casualties().mean();
    assert!((mean(1, 11) - 1.0).abs() < CLOSE, "nobody falls");
    assert!(
        (mean(2, 11) - 4.0).abs() < CLOSE,
        "one falls, the rest tests"
    );
    let chances = attack(2, 2).chances();
    assert!(
        chances.tested.abs() < CLOSE && (chances.destroyed - 1.0).abs() < CLOSE,
        "nobody is left to test"
    );
}

#[test]
fn sure_wounds_are_wounds_of_the_whole_attack_too() {
    // They were left out of what the panic test is added to.
    let attack = AttackThenPanic {
        attack: Attack {
            pool: Pool {
                dice: 1,
                hit: 1,
                sure: 2,
                ..Pool::D6
            },
            saves: Saves {
                save: 7,
                ..Saves::D6
            },
        },
        panic: Panic {
            morale: 2,
            ..Panic::PLAIN
        },
        resilience: 1,
        trigger: Trigger::Casualty,
        figures: None,
    };
    assert!((attack.casualties().chance(3) - 1.0).abs() < CLOSE);
}

#[test]
fn no_input_breaks_the_sums() {
    let edges = [0, 1, 2, 6, 127, 255];
    for dice in edges {
        for sides in edges {
            for hit in edges {
                for plus in [i8::MIN, 0, i8::MAX] {
                    let pool = Pool {
                        dice,
                        sides,
                        hit,
                        plus,
                        critical: Critical::Double,
                        reroll: Reroll::OwnBest,
                        ..Pool::D6
                    };
                    assert!((pool.hits().at_most(i32::MAX) - 1.0).abs() < 1e-9);
                }
            }
        }
    }
    for morale in edges {
        for plus in [i8::MIN, 0, i8::MAX] {
            for clamp in [Clamp::AtZero, Clamp::Free] {
                let panic = Panic {
                    morale,
                    plus,
                    clamp,
                    reroll: PanicReroll::OpponentBest,
                    more: morale,
                    most: u8::MAX - morale,
                    ..Panic::PLAIN
                };
                for resilience in edges {
                    assert!((panic.casualties(resilience).at_least(0) - 1.0).abs() < 1e-9);
                }
            }
        }
    }
}
