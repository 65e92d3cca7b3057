//! What follows from a charge, and what its attack costs: the rulebook section by section, then the cards.

use geometry::Side;
use play::odds::{Clamp, Critical, Loss, Natural, PanicReroll, Reroll, Trigger};
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    AttackOdds, Effect, Field, LeftOut, Pack, Packs, Thing, charge_attack, effects, plan_pair,
    strength,
};

fn table(value: &Value) -> Table {
    let packs = Packs::builtin().expect("the packs are whole");
    read(&packs, Strictness::Loose, "table.json", &value.to_string())
        .unwrap_or_else(|problems| panic!("{problems}"))
}

fn sample(name: &str) -> Value {
    let path = format!("{}/samples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sample is there");
    serde_json::from_str(&text).expect("JSON")
}

fn unit(id: &str, side: &str, profile: &str, [x, y, heading]: [f64; 3]) -> Value {
    json!({ "id": id, "side": side, "profile": profile, "x_in": x, "y_in": y, "heading_deg": heading })
}

fn built(edition: &str, units: &[Value], terrain: &[Value]) -> Value {
    json!({
        "format": "bannerfield/table/1",
        "edition": edition,
        "table": { "width_in": 48, "depth_in": 48 },
        "units": units,
        "terrain": terrain
    })
}

/// A charger 4 in below a target, so that it hits the front of one that looks back, the rear of one that does not.
fn duel(edition: &str, charger: &str, target: &str, heading: f64) -> Value {
    let units = [
        unit("a", "stark", charger, [0.0, -5.0, 0.0]),
        unit("b", "lannister", target, [0.0, 5.0, heading]),
    ];
    built(edition, &units, &[])
}

fn said(value: &Value, from: &str, to: &str) -> Vec<Effect> {
    let table = table(value);
    let field = Field::new(&table.pack, &table.state);
    let [from, to] = [from, to].map(|id| field.unit(id).expect("a unit"));
    effects(&field, &plan_pair(&field, from, to))
}

fn attack(value: &Value, from: &str, to: &str, side: Side) -> Option<AttackOdds> {
    let table = table(value);
    let field = Field::new(&table.pack, &table.state);
    let [from, to] = [from, to].map(|id| field.unit(id).expect("a unit"));
    charge_attack(&field, &plan_pair(&field, from, to), side)
}

fn front(value: &Value) -> AttackOdds {
    attack(value, "a", "b", Side::Front).expect("an attack")
}

/// Asks for an effect by its text, and gives it.
#[track_caller]
fn says<'e>(effects: &'e [Effect], text: &str) -> &'e Effect {
    let found = effects.iter().find(|effect| effect.text == text);
    found.unwrap_or_else(|| panic!("{text}\nis not in\n{}", texts(effects)))
}

#[track_caller]
fn says_nothing_of(effects: &[Effect], words: &str) {
    let found = effects.iter().any(|effect| effect.text.contains(words));
    assert!(!found, "{words} is in\n{}", texts(effects));
}

fn texts(effects: &[Effect]) -> String {
    let texts: Vec<&str> = effects.iter().map(|effect| effect.text.as_str()).collect();
    texts.join("\n")
}

fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

#[test]
fn combat_units_and_ranks_example() {
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    for (wounds, figures, ranks) in [(0, 12, 3), (4, 8, 2), (7, 5, 2), (8, 4, 1), (11, 1, 1)] {
        value["units"][0]["wounds"] = json!(wounds);
        let table = table(&value);
        let left = strength(&table.pack, &table.state.units[0]).expect("some are left");
        assert_eq!(
            (left.figures, left.ranks),
            (figures, ranks),
            "{wounds} casualties"
        );
    }
    value["units"][0]["wounds"] = json!(12);
    let table = table(&value);
    assert_eq!(strength(&table.pack, &table.state.units[0]), None);
}

#[test]
fn ranks_by_the_reading_of_wounds() {
    let units = [
        unit("a", "stark", "stark-outriders", [0.0, -5.0, 0.0]),
        unit("b", "lannister", "gregor-clegane", [0.0, 5.0, 180.0]),
    ];
    let mut value = built("2017", &units, &[]);
    value["units"][0]["wounds"] = json!(2);
    // Wounds, figures, Resilience and ranks of the riders; wounds of the Mountain.
    for (ruling, riders, mountain) in [
        ("card", (10, 4, 1, 2), 4),
        ("one", (2, 2, 1, 1), 4),
        ("resilience", (2, 2, 3, 1), 1),
    ] {
        value["rulings"] = json!({ "wounds_per_model": ruling });
        let table = table(&value);
        let left = strength(&table.pack, &table.state.units[0]).expect("some are left");
        let found = (left.wounds, left.figures, left.resilience, left.ranks);
        assert_eq!(found, riders, "{ruling}");
        let left = strength(&table.pack, &table.state.units[1]).expect("he stands");
        assert_eq!((left.wounds, left.ranks), (mountain, 0), "{ruling}");
    }
    value["rulings"] = json!({ "solo_ranks": "one" });
    let table = table(&value);
    let left = strength(&table.pack, &table.state.units[1]).expect("he stands");
    assert_eq!(left.ranks, 1);
}

#[test]
fn making_attacks_step_1_dice_by_ranks() {
    let mut value = duel("2017", "lannister-guardsmen", "stark-sworn-swords", 180.0);
    for (wounds, dice) in [(0, 6), (4, 5), (8, 4)] {
        value["units"][0]["wounds"] = json!(wounds);
        assert_eq!(front(&value).attack.pool.dice, dice, "{wounds} casualties");
    }
}

#[test]
fn making_attacks_step_5_and_the_panic_test_example() {
    let value = duel(
        "2017",
        "house-umber-berserkers",
        "lannister-guardsmen",
        180.0,
    );
    let effects = said(&value, "a", "b");
    let text = "b will take a panic test if it loses a miniature: morale 7+, one casualty for each point missed";
    assert_eq!(
        says(&effects, text).rule.to_string(),
        "2017, Making attacks step 5"
    );
    let then = front(&value).panic;
    assert_eq!(
        (then.panic.morale, then.trigger, then.figures),
        (7, Trigger::Casualty, Some(12))
    );
    // A total of 4 against a morale of 7 costs three; 3 of 36 throws make a 4.
    assert!(is_near(then.panic.wounds().chance(3), 3.0 / 36.0));

    let mut value = value;
    value["rulings"] = json!({ "panic_on": "wound", "panic_loss": "d3_plus_1" });
    let effects = said(&value, "a", "b");
    says(
        &effects,
        "b will take a panic test if it suffers a wound: morale 7+, D3 wounds and one more if it fails",
    );
    let then = front(&value).panic;
    assert_eq!(
        (then.panic.loss, then.trigger),
        (Loss::OnePlusD3, Trigger::Wound)
    );
}

#[test]
fn charge_step_2_examples_hit_the_flank() {
    for (name, from, to) in [
        ("charge-arc-1", "swords", "guards"),
        ("charge-arc-2", "halberdiers", "berserkers"),
        ("cavalry-2-flank", "outriders", "guards"),
    ] {
        let effects = said(&sample(name), from, to);
        let flank = says(
            &effects,
            &format!("{to} will have -1 on defense rolls, hit in the right flank"),
        );
        assert_eq!(flank.rule.to_string(), "2017, Flank and rear", "{name}");
        assert_eq!((flank.arc, flank.from), (Some(Side::Right), None));
        let attack = attack(&sample(name), from, to, Side::Right).expect("an attack");
        assert_eq!(attack.attack.saves.plus, -1);
        assert_eq!(attack.panic.panic.plus, 0, "not on morale");
    }
    let before = said(&sample("cavalry-1-start"), "outriders", "guards");
    says_nothing_of(&before, "defense rolls");
}

#[test]
fn charge_step_2_even_arcs_are_said_one_by_one() {
    let units = [
        unit("a", "stark", "grey-wind", [-6.0, -6.0, 315.0]),
        unit("b", "lannister", "gregor-clegane", [0.0, 0.0, 180.0]),
    ];
    let value = built("2017", &units, &[]);
    let effects = said(&value, "a", "b");
    let choice = says(
        &effects,
        "The player of a chooses the arc, front or right flank",
    );
    assert_eq!(
        (choice.arc, choice.rule.section.as_ref()),
        (None, "Charge step 2")
    );
    let flank = says(
        &effects,
        "b will have -1 on defense rolls, hit in the right flank",
    );
    assert_eq!(flank.arc, Some(Side::Right));
    let plus = |side| attack(&value, "a", "b", side).map(|attack| attack.attack.saves.plus);
    assert_eq!(plus(Side::Front), Some(0));
    assert_eq!(plus(Side::Right), Some(-1));
    assert_eq!(
        (plus(Side::Left), plus(Side::Rear)),
        (None, None),
        "not hit"
    );
}

#[test]
fn flank_and_rear_from_behind() {
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 0.0);
    let effects = said(&value, "a", "b");
    says(&effects, "b will have -2 on defense rolls, hit in the rear");
    let panicked = says(&effects, "b will become Panicked before it rolls defense");
    assert_eq!(panicked.arc, Some(Side::Rear));
    let token = says(
        &effects,
        "b may be made to roll any of its morale dice again, panicked",
    );
    assert_eq!(
        (token.arc, token.from),
        (Some(Side::Rear), Some(Thing::Unit(1)))
    );
    let rear = |value: &Value| attack(value, "a", "b", Side::Rear).expect("an attack");
    assert_eq!(rear(&value).attack.saves.plus, -2);
    let panic = rear(&value).panic.panic;
    assert_eq!((panic.plus, panic.reroll), (0, PanicReroll::OpponentBest));

    value["rulings"] = json!({ "flank_panic": "yes", "token_dice": "all" });
    says(
        &said(&value, "a", "b"),
        "b will have -2 on its panic test, hit in the rear",
    );
    let panic = rear(&value).panic.panic;
    assert_eq!((panic.plus, panic.reroll), (-2, PanicReroll::BothAfterPass));
}

#[test]
fn charge_step_4_example_of_a_failed_charge() {
    let effects = said(&sample("charge-7-inches"), "swords", "guards");
    let one = says(&effects, "A 1 fails, however near guards may be");
    assert_eq!(one.rule.to_string(), "2017, Charge step 4");
    says(
        &effects,
        "On a failed charge swords will stay where it is and take a panic test: morale 6+, one casualty for each point missed, fails 27.8%",
    );
    // At 5.5 in a 1 would reach with a speed of 5; at 7 in it would not.
    let mut near = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    near["rulings"] = json!({ "rolled_one": "disorderly", "failed_charge": "moves" });
    let effects = said(&near, "a", "b");
    says(
        &effects,
        "A 1 is disorderly: a will go in without its charge bonus",
    );
    near["units"][0]["y_in"] = json!(-9);
    let effects = said(&near, "a", "b");
    says(
        &effects,
        "A 1 is disorderly and does not reach b: the charge fails",
    );
    near["units"][0]["tokens"] = json!(["panicked"]);
    says(
        &said(&near, "a", "b"),
        "On a failed charge a will move as far along its path as the dice go and take a panic test: morale 6+, one casualty for each point missed, fails 54.0%",
    );
}

/// Berserkers who had lost a rank were told to fail at 5+ as often as they fail at 4+.
#[test]
fn a_failed_charge_tells_what_the_dice_have_to_show() {
    let mut fervor = duel("2017", "house-umber-berserkers", "lannister-guardsmen", 0.0);
    fervor["units"][0]["wounds"] = json!(5);
    says(
        &said(&fervor, "a", "b"),
        "On a failed charge a will stay where it is and take a panic test: morale 5+, one casualty for each point missed, 4+ on the dice passes, fails 8.3%",
    );
}

#[test]
fn charge_step_5_without_room() {
    let third = serde_json::from_str(include_str!("cases/third.json")).expect("JSON");
    let effects = said(&third, "third", "guards");
    let text =
        "guards will move until half of the edge is in contact, for which third will have no room";
    let effect = says(&effects, text);
    assert_eq!(
        (effect.rule.section.as_ref(), effect.arc),
        ("Charge step 5", Some(Side::Front))
    );
    assert_eq!(
        said(&sample("align-no-room"), "halberdiers", "swords"),
        [],
        "not allowed in 2021"
    );
}

#[test]
fn combat_modifiers_charge_bonus() {
    let value = duel("2017", "lannister-guardsmen", "stark-sworn-swords", 180.0);
    let bonus = said(&value, "a", "b");
    assert_eq!(
        says(&bonus, "a may roll misses again").rule.section,
        "Charge bonus"
    );
    let attack = front(&value);
    assert_eq!(attack.attack.pool.reroll, Reroll::Misses);
    assert!(is_near(attack.hits.mean(), 6.0 * 0.75));
    assert!(is_near(attack.unblocked.mean(), 6.0 * 0.75 * 0.5));
    assert_eq!(attack.wounds, attack.unblocked);
}

#[test]
fn terrain_hindering_takes_the_bonus_later() {
    let mut value = sample("bog-hindering");
    for (edition, reroll) in [("2017", Reroll::Misses), ("2021", Reroll::None)] {
        value["edition"] = json!(edition);
        let effects = said(&value, "berserkers", "guards");
        let bog = says(&effects, "bog hinders: two dice, the lowest counts");
        assert_eq!(
            bog.rule.to_string(),
            format!("{edition}, Terrain, Hindering")
        );
        assert_eq!((bog.from, bog.arc), (Some(Thing::Piece(0)), None));
        let attack = attack(&value, "berserkers", "guards", Side::Front).expect("an attack");
        assert_eq!(attack.attack.pool.reroll, reroll, "{edition}");
        match reroll {
            Reroll::Misses => says_nothing_of(&effects, "no charge bonus"),
            _ => {
                says(
                    &effects,
                    "berserkers will have no charge bonus on its way through bog",
                );
                says_nothing_of(&effects, "misses again");
            }
        }
    }
}

#[test]
fn terrain_hindering_by_touch_names_the_piece() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/rulings.json")).expect("rows");
    let row = rows
        .iter()
        .find(|row| row["ruling"] == "hindering_counts")
        .expect("a row");
    let mut value = row["table"].clone();
    says_nothing_of(&said(&value, "a", "b"), "hinders");
    value["rulings"]["hindering_counts"] = json!("touched");
    says(
        &said(&value, "a", "b"),
        "p0 hinders: two dice, the lowest counts",
    );
}

#[test]
fn terrain_dangerous_and_horrific() {
    let effects = said(&sample("stakes-and-corpses"), "swords", "guards");
    let stakes = says(
        &effects,
        "swords will suffer a die of wounds without a defense roll on its way through stakes; once for the whole charge",
    );
    assert_eq!(stakes.rule.section, "Terrain, Dangerous");
    let effects = said(&sample("stakes-and-corpses"), "berserkers", "guards");
    let corpses = says(
        &effects,
        "berserkers will become Panicked on its way through corpses",
    );
    assert_eq!(
        (corpses.rule.section.as_ref(), corpses.from),
        ("Terrain, Horrific", Some(Thing::Piece(1)))
    );
    let aligned = says(
        &effects,
        "berserkers will suffer a die of wounds without a defense roll, aligned full and half to the left into stakes; once for the whole charge",
    );
    assert_eq!(aligned.arc, Some(Side::Front), "only where it may end");

    let mut later = sample("stakes-and-corpses");
    later["edition"] = json!("2021");
    let effects = said(&later, "guards", "berserkers");
    says(
        &effects,
        "berserkers will have -1 on morale rolls near corpses",
    );
    says_nothing_of(&effects, "will become Panicked");
    let attack = attack(&later, "guards", "berserkers", Side::Front).expect("an attack");
    assert_eq!(attack.panic.panic.plus, -1);
}

#[test]
fn terrain_fortified_asks_for_the_center_and_a_charge_across() {
    let wall =
        |y: f64| json!({ "id": "wall", "piece": "wall", "x_in": 0, "y_in": y, "heading_deg": 90 });
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    // The target's tray runs from 2.6 to 7.4, its center is at 5; the wall is 6 long.
    for (y, edition, plus) in [
        (5.0, "2017", 1),
        (0.5, "2017", 0),
        (0.5, "2021", 1),
        (9.0, "2021", 0),
    ] {
        value["edition"] = json!(edition);
        value["terrain"] = json!([wall(y)]);
        let effects = said(&value, "a", "b");
        assert_eq!(front(&value).attack.saves.plus, plus, "{y} {edition}");
        match plus {
            0 => says_nothing_of(&effects, "b will have +1"),
            _ => assert_eq!(
                says(
                    &effects,
                    "b will have +1 on defense rolls against a on its way through wall"
                )
                .rule
                .section,
                "Terrain, Fortified"
            ),
        }
        let bonus = (edition == "2021" && plus == 1).then_some(Reroll::None);
        assert_eq!(
            front(&value).attack.pool.reroll,
            bonus.unwrap_or(Reroll::Misses)
        );
    }
}

#[test]
fn a_frontal_charge_over_a_wall_meets_a_fortified_unit() {
    for piece in ["wall", "castle_wall"] {
        for profile in [
            "lannister-guardsmen",
            "knights-of-casterly-rock",
            "gregor-clegane",
            "frozen-shore-chariots",
        ] {
            let mut value = duel("2017", "stark-sworn-swords", profile, 180.0);
            // The target's center is at 5, just inside; the wall reaches to 1.6, before its front.
            let wall = json!({ "id": "wall", "piece": piece, "x_in": 0, "y_in": 3.35, "heading_deg": 180 });
            value["terrain"] = json!([wall]);
            says(
                &said(&value, "a", "b"),
                "b will have +1 on defense rolls against a on its way through wall",
            );
            assert_eq!(front(&value).attack.saves.plus, 1, "{piece}, {profile}");
            value["rulings"] = json!({ "wall_depth": "thin" });
            assert_eq!(front(&value).attack.saves.plus, 0, "{piece}, {profile}");
        }
    }
}

#[test]
fn the_sample_of_the_wall_shows_what_it_says() {
    let value = sample("wall-cover-and-fortified");
    says(
        &said(&value, "swords", "guards"),
        "guards will have +1 on defense rolls against swords on its way through wall",
    );
    let table = table(&value);
    let field = Field::new(&table.pack, &table.state);
    let [from, to] = ["bowmen", "guards"].map(|id| field.unit(id).expect("a unit"));
    assert_eq!(plan_pair(&field, from, to).shot.cover_by, [Thing::Piece(0)]);
}

#[test]
fn terrain_cover_and_elevated_where_the_charge_ends() {
    let ground = |keyword: &str| json!({ "id": "hill", "keywords": [keyword], "polygon_in": [[-1, -1], [1, -1], [1, 2], [-1, 2]] });
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    for (keyword, text) in [
        (
            "cover",
            "a will end on hill, aligned full. +1 on defense against ranged attacks while the center of the tray is inside; in trees any part of the tray will do",
        ),
        (
            "elevated",
            "a will end on hill, aligned full. A unit on it looks over every unit that does not stand on it",
        ),
    ] {
        value["terrain"] = json!([ground(keyword)]);
        let effects = said(&value, "a", "b");
        assert_eq!(says(&effects, text).arc, Some(Side::Front));
    }
    value["rulings"] = json!({ "on_piece": "any" });
    says(
        &said(&value, "a", "b"),
        "a will end on hill, aligned full, half to the left and half to the right. A unit on it looks over every unit that does not stand on it",
    );
}

#[test]
fn conditions_are_tokens_to_spend() {
    let mut value = duel("2017", "lannister-guardsmen", "stark-sworn-swords", 180.0);
    value["units"][0]["tokens"] = json!(["weakened", "vulnerable"]);
    value["units"][1]["tokens"] = json!(["panicked", "vulnerable", "weakened"]);
    let effects = said(&value, "a", "b");
    says(
        &effects,
        "a may be made to roll any of its attack dice again, weakened",
    );
    says(
        &effects,
        "b may be made to roll any of its defense dice again, vulnerable",
    );
    says(
        &effects,
        "b may be made to roll any of its morale dice again, panicked",
    );
    let conditions = effects
        .iter()
        .filter(|effect| effect.rule.section == "Conditions");
    assert_eq!(
        conditions.count(),
        3,
        "the others' tokens do not bear on this attack"
    );
    let attack = front(&value);
    assert_eq!(attack.attack.saves.reroll, Reroll::Hits);
    assert!(is_near(attack.unblocked.mean(), 2.25 * 0.75));
    assert_eq!(attack.panic.panic.reroll, PanicReroll::OpponentBest);
    // The bonus makes three quarters hit, all of which are rolled once more.
    assert_eq!(attack.attack.pool.then, Reroll::OpponentBest);
    assert!(is_near(attack.hits.mean(), 6.0 * 0.75 * 0.5));
    assert_eq!(attack.left_out, []);
    value["rulings"] = json!({ "token_dice": "all" });
    let attack = front(&value);
    assert_eq!(
        attack.left_out,
        [LeftOut::Weakened, LeftOut::Vulnerable],
        "no die by itself can answer"
    );
    assert!(is_near(attack.unblocked.mean(), 6.0 * 0.75 * 0.5));
    let table = table(&value);
    assert_eq!(
        attack.not_counted(&table.pack),
        [
            "Weakened, all dice again or none",
            "Vulnerable, all dice again or none"
        ]
    );
}

#[test]
fn resilience_examples() {
    let value = duel("2021", "lannister-guardsmen", "savage-giant", 180.0);
    let attack = front(&value);
    let of = |hits: i32| attack.unblocked.chance(hits);
    assert!(
        is_near(attack.wounds.chance(2), of(4) + of(5)),
        "4 hits cost two"
    );
    assert!(
        is_near(attack.wounds.chance(3), of(6)),
        "7 would cost three"
    );
    assert!(
        is_near(attack.wounds.chance(0), of(0) + of(1)),
        "one is shrugged off"
    );
    let then = attack.panic;
    assert_eq!(
        (then.resilience, then.trigger),
        (2, Trigger::Casualty),
        "and is no wound"
    );
}

#[test]
fn a_point_missed_costs_a_wound_where_a_figure_takes_several() {
    let mut value = duel("2017", "lannister-guardsmen", "stark-outriders", 180.0);
    let then = front(&value).panic;
    assert_eq!(
        (then.figures, then.trigger, then.panic.loss),
        (Some(12), Trigger::From(3), Loss::Margin),
        "three wounds take the first rider"
    );
    value["units"][1]["wounds"] = json!(2);
    let then = front(&value).panic;
    assert_eq!(
        (then.figures, then.trigger),
        (Some(10), Trigger::From(1)),
        "and one wound if it has suffered two"
    );
    says(
        &said(&value, "a", "b"),
        "b will take a panic test if it loses a miniature: morale 6+, one wound for each point missed",
    );
    value["rulings"] = json!({ "wounds_per_model": "one" });
    value["units"][1]["wounds"] = json!(0);
    let then = front(&value).panic;
    assert_eq!((then.figures, then.trigger), (Some(4), Trigger::Casualty));
    value["rulings"] = json!({ "wounds_per_model": "resilience" });
    let then = front(&value).panic;
    assert_eq!((then.figures, then.resilience), (Some(4), 3));
    value["rulings"] = json!({});
    value["edition"] = json!("2021");
    let then = front(&value).panic;
    assert_eq!((then.figures, then.panic.loss), (Some(12), Loss::D3));
}

#[test]
fn a_beast_in_2017_tests_only_when_nothing_is_left_to_test() {
    let value = duel("2017", "lannister-guardsmen", "grey-wind", 180.0);
    let attack = front(&value);
    assert!(
        attack.chances.tested.abs() < 1e-12,
        "its last wound takes it"
    );
    assert!(is_near(attack.chances.destroyed, attack.wounds.at_least(4)));
}

#[test]
fn cards_bear_on_the_attack() {
    // Two ranks of knights: five dice and two more for each; Sundering makes a save of 3 one of 4.
    let mut value = duel(
        "2021",
        "knights-of-casterly-rock",
        "lannister-guardsmen",
        180.0,
    );
    let attack = front(&value);
    assert_eq!(attack.attack.pool.dice, 9);
    let saves = attack.attack.saves;
    assert_eq!(
        (saves.save, saves.plus, saves.natural),
        (4, 0, Natural::MaxSucceeds)
    );
    assert!(is_near(attack.hits.mean(), 9.0 * 8.0 / 9.0));
    let lance = said(&value, "a", "b");
    let lance = says(
        &lance,
        "a, Lance: Sundering. On a charge, two more dice per living rank",
    );
    assert_eq!(
        (lance.rule.section.as_ref(), lance.from),
        ("Abilities", Some(Thing::Unit(0)))
    );
    value["units"][0]["wounds"] = json!(6);
    assert_eq!(
        front(&value).attack.pool.dice,
        6,
        "one rank left: four dice and two more"
    );

    let target = duel("2021", "stark-sworn-swords", "lannister-halberdiers", 180.0);
    let effects = said(&target, "a", "b");
    let set = "b, Set for Charge: Once per round, charged on front or flank while not engaged elsewhere: makes its melee attack first";
    assert_eq!(says(&effects, set).from, Some(Thing::Unit(1)));
    let attack = front(&target);
    assert_eq!(
        attack.attack.pool.critical,
        Critical::Double,
        "Winter's Bite"
    );
    assert_eq!(attack.uncounted, ["set-for-charge"]);

    // The charge was told at worse odds, without a word of why.
    let disrupted = duel("2021", "stark-sworn-swords", "grey-wind", 180.0);
    says(
        &said(&disrupted, "a", "b"),
        "b, Disrupt: Enemies in contact with it hit at -1",
    );

    let beast = duel("2021", "savage-giant", "lannister-guardsmen", 180.0);
    let attack = front(&beast);
    assert_eq!(attack.unblocked, attack.hits, "no defense roll");
    let panic = attack.panic.panic;
    assert_eq!(
        (panic.plus, panic.reroll, panic.clamp),
        (-2, PanicReroll::OpponentBest, Clamp::Free),
        "Vicious, and Panicked"
    );
}

#[test]
fn attachments_lend_their_abilities() {
    let mut value = duel("2017", "lannister-guardsmen", "stark-sworn-swords", 180.0);
    let text = "a, Furious Charge: Charged target becomes Vulnerable";
    says_nothing_of(&said(&value, "a", "b"), text);
    assert_eq!(front(&value).attack.saves.reroll, Reroll::None);
    value["units"][0]["attachment"] = json!("greatjon-umber-fierce-bannerman");
    says(&said(&value, "a", "b"), text);
    assert_eq!(front(&value).attack.saves.reroll, Reroll::Hits);
}

#[test]
fn abilities_that_speak_of_charges_are_marked() {
    // Moves of another unit, an order, and charges of a card that are no moves.
    let others = ["sentinel", "overrun", "playing-the-game"];
    for edition in Pack::EDITIONS {
        let pack = Pack::builtin(edition).expect("the pack is whole");
        for ability in pack.abilities() {
            let speaks = ability.text.to_lowercase().contains("charg");
            let fight = ability.fight.as_ref();
            let is_marked = fight.is_some_and(|fight| fight.charge.is_some());
            let is_other = others.contains(&ability.id.as_str());
            assert!(is_marked || is_other || !speaks, "{}", ability.id);
            assert!(!is_other || !is_marked, "{}", ability.id);
        }
    }
}

#[test]
fn making_attacks_step_4_in_2021_surge_forth() {
    let value = duel("2021", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    let effects = said(&value, "a", "b");
    let surge = says(&effects, "a may maneuver at once if nothing is left of b");
    assert_eq!(surge.rule.to_string(), "2021, Making attacks step 4");
}

#[test]
fn nothing_follows_from_a_charge_that_is_not_allowed() {
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    value["units"][0]["heading_deg"] = json!(180);
    assert_eq!(said(&value, "a", "b"), [], "out of arc");
    assert_eq!(attack(&value, "a", "b", Side::Front), None);
    value["units"][0]["heading_deg"] = json!(0);
    value["units"][1]["side"] = json!("stark");
    assert_eq!(said(&value, "a", "b"), [], "a friend");
    assert_eq!(attack(&value, "a", "b", Side::Front), None);
}

#[test]
fn bare_trays_have_no_dice() {
    let mut value = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    value["units"][0] = json!({ "id": "a", "side": "stark", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": -5, "heading_deg": 0 });
    assert_eq!(attack(&value, "a", "b", Side::Front), None);
    says(
        &said(&value, "a", "b"),
        "On a failed charge a will stay where it is and take a panic test: one casualty for each point missed",
    );
    let mut fallen = duel("2017", "stark-sworn-swords", "lannister-guardsmen", 180.0);
    fallen["units"][1]["wounds"] = json!(12);
    assert_eq!(
        attack(&fallen, "a", "b", Side::Front),
        None,
        "nobody is left"
    );
}

#[test]
fn every_effect_is_a_sentence_with_a_rule() {
    for name in [
        "starter-battle",
        "stakes-and-corpses",
        "wall-cover-and-fortified",
        "banded",
    ] {
        for edition in ["2017", "2021"] {
            let mut value = sample(name);
            value["edition"] = json!(edition);
            let table = table(&value);
            let field = Field::new(&table.pack, &table.state);
            for from in 0..field.unit_count() {
                for pair in tabletop::plan(&field, from) {
                    for effect in effects(&field, &pair) {
                        let text = &effect.text;
                        assert!(!text.ends_with('.') && !text.contains("  "), "{text}");
                        assert_eq!(effect.rule.book, edition);
                        let of_hit = effect.arc.is_none_or(|arc| pair.arcs_hit.contains(&arc));
                        assert!(of_hit, "{text}");
                    }
                }
            }
        }
    }
}
