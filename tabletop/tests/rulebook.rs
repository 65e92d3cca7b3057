//! The worked examples of the rulebook, one test each, on the sample tables.

use serde_json::{Value, json};
use tabletop::table::{Strictness, read};
use tabletop::{Field, Packs, measure};

/// What is said of one unit of a sample against another.
fn pair(sample: &str, from: &str, to: &str) -> Value {
    let path = format!("{}/samples/{sample}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sample is there");
    let packs = Packs::builtin().expect("the packs are whole");
    let table = read(&packs, Strictness::Strict, sample, &text).expect("the sample is sound");
    let answer = measure(&Field::new(&table.pack, &table.state));
    let found = answer
        .pairs
        .iter()
        .find(|pair| pair.from == from && pair.to == to);
    serde_json::to_value(found.expect("both units are there")).expect("plain data")
}

/// Asks for values by their place in the answer.
fn says(pair: &Value, expected: &[(&str, Value)]) {
    for (pointer, value) in expected {
        assert_eq!(pair.pointer(pointer), Some(value), "{pointer}");
    }
}

fn number(pair: &Value, pointer: &str) -> f64 {
    pair.pointer(pointer)
        .and_then(Value::as_f64)
        .expect("a number")
}

#[test]
fn line_of_sight_example_1() {
    let pair = pair("sight-1", "mountains-men", "berserkers");
    says(
        &pair,
        &[
            ("/in_front_arc", json!(true)),
            ("/sight/clear", json!(true)),
        ],
    );
}

#[test]
fn line_of_sight_example_2() {
    let seen = pair("sight-2", "mountains-men", "berserkers");
    says(
        &seen,
        &[
            ("/in_front_arc", json!(false)),
            ("/sight/clear", json!(false)),
            ("/charge/refusal/reason", json!("out_of_arc")),
        ],
    );
    let back = pair("sight-2", "berserkers", "mountains-men");
    assert!(
        number(&back, "/arc_shares/front") < 0.5,
        "the Berserkers stand in the flank"
    );
}

#[test]
fn charge_step_2_example_1() {
    let pair = pair("charge-arc-1", "swords", "guards");
    says(
        &pair,
        &[
            ("/arcs_hit", json!(["right"])),
            ("/arc_shares/right", json!(1.0)),
            ("/charge/allowed", json!(true)),
        ],
    );
}

#[test]
fn charge_step_2_example_2() {
    let pair = pair("charge-arc-2", "halberdiers", "berserkers");
    says(&pair, &[("/arcs_hit", json!(["right"]))]);
    let share = number(&pair, "/arc_shares/right");
    assert!(share > 0.6 && share < 1.0, "the majority, not all: {share}");
}

#[test]
fn charge_step_4_example_1() {
    let pair = pair("charge-7-inches", "swords", "guards");
    says(
        &pair,
        &[
            ("/charge/distance_in", json!(7.0)),
            ("/charge/need", json!(2)),
            ("/charge/dice", json!("1d6")),
            ("/charge/chance", json!(5.0 / 6.0)),
        ],
    );
}

#[test]
fn charge_step_4_with_the_best_pivot() {
    let pair = pair("charge-7-inches-best-pivot", "swords", "guards");
    assert!((number(&pair, "/charge/distance_in") - 7.0).abs() < 0.005);
    assert!(
        number(&pair, "/gap_in") > 8.0,
        "the pivot buys more than an inch"
    );
    says(&pair, &[("/charge/need", json!(2))]);
}

#[test]
fn charge_step_5_whole_or_half_way() {
    let whole = pair("align-full", "swords", "guards");
    says(
        &whole,
        &[
            ("/gap_in", json!(0.0)),
            ("/charge/refusal/reason", json!("engaged")),
        ],
    );
    let friend = pair("align-half", "berserkers", "guards");
    says(
        &friend,
        &[
            ("/charge/landings/0/place", json!("full")),
            ("/charge/landings/0/fits", json!(false)),
            ("/charge/landings/0/blocked_by", json!(["swords"])),
            ("/charge/landings/2/fits", json!(true)),
            ("/shoot/into_melee", json!(["swords"])),
        ],
    );
}

#[test]
fn charge_step_5_without_room() {
    let pair = pair("align-no-room", "halberdiers", "swords");
    says(
        &pair,
        &[
            ("/charge/refusal/reason", json!("no_room")),
            ("/charge/refusal/rule", json!("2021, Charge step 5")),
            ("/charge/blocked_by", json!(["guards"])),
        ],
    );
}

#[test]
fn cavalry_rides_into_the_flank() {
    let before = pair("cavalry-1-start", "outriders", "guards");
    says(&before, &[("/arcs_hit", json!(["front"]))]);
    let after = pair("cavalry-2-flank", "outriders", "guards");
    says(
        &after,
        &[
            ("/arcs_hit", json!(["right"])),
            ("/charge/allowed", json!(true)),
        ],
    );
}

#[test]
fn retreat_leaves_contact() {
    let engaged = pair("retreat-1-engaged", "guards", "swords");
    says(
        &engaged,
        &[
            ("/gap_in", json!(0.0)),
            ("/shoot/refusal/reason", json!("engaged")),
        ],
    );
    let away = pair("retreat-2-away", "guards", "swords");
    says(
        &away,
        &[("/gap_in", json!(8.0)), ("/in_front_arc", json!(true))],
    );
}

#[test]
fn banded_units_are_one() {
    let pair = pair("banded", "guards", "swords");
    says(
        &pair,
        &[
            ("/arcs_hit", json!(["front"])),
            ("/charge/landings/0/fits", json!(true)),
        ],
    );
    let wide = number(&pair, "/charge/landings/1/x_in") - number(&pair, "/charge/landings/2/x_in");
    assert!(
        (wide - 5.5).abs() < 1e-6,
        "the half places are a tray apart on an edge of two trays"
    );
}

#[test]
fn hedges_and_bogs_hinder() {
    for (sample, from) in [
        ("hedge-hindering", "swords"),
        ("bog-hindering", "berserkers"),
    ] {
        let pair = pair(sample, from, "guards");
        says(
            &pair,
            &[
                ("/charge/dice", json!("2d6kl1")),
                ("/charge/chance", json!(25.0 / 36.0)),
            ],
        );
    }
}

#[test]
fn trees_cover_any_part_of_a_tray() {
    let pair = pair("trees-cover", "crossbowmen", "swords");
    says(
        &pair,
        &[
            ("/shoot/allowed", json!(true)),
            ("/shoot/cover_by", json!(["trees"])),
        ],
    );
}

#[test]
fn firing_into_melee_names_the_friends() {
    let pair = pair("firing-into-melee", "bowmen", "guards");
    says(
        &pair,
        &[
            ("/shoot/allowed", json!(true)),
            ("/shoot/into_melee", json!(["swords"])),
        ],
    );
}

#[test]
fn palisades_block_sight_and_way() {
    let sight = pair("palisade-blocks", "bowmen", "guards");
    says(
        &sight,
        &[
            ("/sight/blocked_by", json!(["palisade"])),
            ("/sight/remove", json!("any")),
        ],
    );
    let way = pair("palisade-blocks", "bowmen", "halberdiers");
    says(
        &way,
        &[
            ("/charge/refusal/reason", json!("path")),
            ("/charge/blocked_by", json!(["palisade"])),
        ],
    );
}

#[test]
fn elevated_units_look_over_others() {
    let down = pair("elevated", "bowmen", "guards");
    says(
        &down,
        &[
            ("/sight/clear", json!(true)),
            ("/shoot/allowed", json!(true)),
        ],
    );
    let up = pair("elevated", "guards", "bowmen");
    says(
        &up,
        &[
            ("/sight/blocked_by", json!(["swords"])),
            ("/charge/refusal/reason", json!("no_sight")),
        ],
    );
}
