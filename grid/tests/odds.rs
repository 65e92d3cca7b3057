//! Are the chances of attacks exact?

use grid::{Volley, test_chance};
use serde_json::Value;

/// A fraction as written, such as `111/500`.
fn fraction(text: &str) -> f64 {
    let mut parts = text
        .split('/')
        .map(|part| part.parse::<f64>().expect("a number"));
    let (over, under) = (parts.next().expect("one"), parts.next().unwrap_or(1.0));
    over / under
}

#[test]
fn every_row_of_the_vectors_comes_out() {
    let all: Value = serde_json::from_str(include_str!("data/attack_odds.json")).expect("rows");
    let rows = all.as_array().expect("a list");
    assert!(rows.len() > 20);
    for row in rows {
        let number = |key: &str| i8::try_from(row[key].as_i64().expect("whole")).expect("small");
        let volley = Volley {
            dice: number("dice").unsigned_abs(),
            value: number("value").unsigned_abs(),
            bonus: number("attack_mod"),
            defense: number("defense").unsigned_abs(),
            guard: number("defense_mod"),
        };
        let wounds = volley.wounds();
        for (count, chance) in row["exact"].as_object().expect("chances") {
            let count: u8 = count.parse().expect("a number");
            let exact = fraction(chance.as_str().expect("a fraction"));
            assert!(
                (wounds.exactly(count) - exact).abs() < 1e-12,
                "{row}: {count}"
            );
        }
        let mean = fraction(row["mean"].as_str().expect("a fraction"));
        assert!((wounds.mean() - mean).abs() < 1e-12, "{row}");
        assert!((wounds.at_least(0) - 1.0).abs() < 1e-12);
    }
}

#[test]
fn a_natural_ten_always_succeeds_and_a_test_is_tenths() {
    assert!((test_chance(10, -9) - 0.1).abs() < 1e-12);
    assert!((test_chance(2, 5) - 1.0).abs() < 1e-12);
    let never = Volley {
        dice: 1,
        value: 10,
        bonus: -2,
        defense: 10,
        guard: -2,
    };
    assert!((never.wounds().at_least(1) - 0.099).abs() < 1e-12);
}
