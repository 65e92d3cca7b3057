//! What a switched ruling or edition changes on a table: every ruling, part by part.

use std::sync::Arc;

use geometry::Side;
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Alignment, Baseline, Comparison, Difference, Pack, Packs, Part, RulingError, Rulings,
    differences,
};

fn packs() -> Packs {
    Packs::builtin().expect("the packs are whole")
}

fn table_of(packs: &Packs, name: &str, text: &str) -> Table {
    read(packs, Strictness::Loose, name, text).unwrap_or_else(|problems| panic!("{problems}"))
}

fn sample(name: &str) -> String {
    let path = format!("{}/samples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the sample is there")
}

/// A table of `tests/cases`.
fn case(name: &str) -> String {
    let path = format!("{}/tests/cases/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the case is there")
}

/// The table of a row of `data/rulings.json`.
fn row(ruling: &str) -> String {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/rulings.json")).expect("rows");
    let row = rows.iter().find(|row| row["ruling"] == ruling);
    row.expect("a row")["table"].to_string()
}

fn unit(id: &str, side: &str, profile: &str, [x, y, heading]: [f64; 3]) -> Value {
    json!({ "id": id, "side": side, "profile": profile, "x_in": x, "y_in": y, "heading_deg": heading })
}

fn built(units: &[Value], terrain: &[Value]) -> String {
    json!({
        "format": "bannerfield/table/1",
        "edition": "2017",
        "table": { "width_in": 48, "depth_in": 48 },
        "units": units,
        "terrain": terrain
    })
    .to_string()
}

/// A solo tray before another's corner, so that half of it is in the front arc, half in the right.
fn even() -> String {
    built(
        &[
            unit("wolf", "stark", "grey-wind", [-6.0, -6.0, 315.0]),
            unit("mountain", "lannister", "gregor-clegane", [0.0, 0.0, 180.0]),
        ],
        &[],
    )
}

/// Sworn Swords behind Guards.
fn rear() -> String {
    built(
        &[
            unit("swords", "stark", "stark-sworn-swords", [0.0, -5.0, 0.0]),
            unit(
                "guards",
                "lannister",
                "lannister-guardsmen",
                [0.0, 5.0, 0.0],
            ),
        ],
        &[],
    )
}

/// A war machine that looks away from its target.
fn machine() -> String {
    built(
        &[
            unit(
                "scorpion",
                "stark",
                "builder-scorpion-crew",
                [0.0, -8.0, 180.0],
            ),
            unit(
                "guards",
                "lannister",
                "lannister-guardsmen",
                [0.0, 4.4, 180.0],
            ),
        ],
        &[],
    )
}

/// Two trays with something between them that hides them from each other.
fn screened() -> String {
    built(
        &[
            unit("swords", "stark", "stark-sworn-swords", [0.0, -6.0, 0.0]),
            unit(
                "guards",
                "lannister",
                "lannister-guardsmen",
                [0.0, 6.0, 180.0],
            ),
        ],
        &[json!({
            "id": "screen",
            "keywords": ["blocks_line_of_sight"],
            "polygon_in": [[-18, -1], [18, -1], [18, 1], [-18, 1]]
        })],
    )
}

/// A charger whose nearest headings lead with a corner of its rear.
fn corner() -> String {
    let mut table: Value = serde_json::from_str(&row("charge_lead")).expect("JSON");
    table["units"][0]["heading_deg"] = json!(20);
    table["rulings"] = json!({ "charge_sight": "arc" });
    table.to_string()
}

/// A ruling, the value it is switched to, and one difference that this makes on a table.
struct Case {
    ruling: &'static str,
    value: &'static str,
    table: fn() -> String,
    pair: [&'static str; 2],
    part: Part,
    reads: [&'static str; 2],
}

macro_rules! cases {
    ($( $ruling:literal $value:literal $table:expr, $from:literal $to:literal $part:expr, $before:literal => $after:literal; )+) => {
        &[$( Case {
            ruling: $ruling,
            value: $value,
            table: || $table,
            pair: [$from, $to],
            part: $part,
            reads: [$before, $after],
        }, )+]
    };
}

const CASES: &[Case] = cases! {
    "arc_model" "corner45" sample("align-half"), "swords" "berserkers" Part::Shares,
        "front 83.3%, left flank 16.7%" => "front 73.5%, left flank 26.5%";
    "in_arc" "center" sample("maneuver-1-start"), "swords" "guards" Part::Charge, "50.0%" => "no: out of arc";
    "arc_majority" "center" row("arc_majority"), "a" "b" Part::Arc, "front or right flank" => "front";
    "arc_tie" "defender" even(), "wolf" "mountain" Part::Effects,
        "The player of wolf chooses the arc, front or right flank" => "The player of mountain chooses the arc, front or right flank";
    "seams_block" "no" row("seams_block"), "a" "b" Part::Sight, "stopped by c, d" => "clear";
    "sight_into" "either" row("sight_into"), "a" "b" Part::Charge, "no: out of sight" => "83.3%";
    "on_piece" "any" row("on_piece"), "a" "b" Part::Sight, "stopped by c" => "clear";
    "trees_cover" "center" sample("trees-cover"), "crossbowmen" "swords" Part::Cover, "trees" => "none";
    "charge_sight" "arc" screened(), "swords" "guards" Part::Charge, "no: out of sight" => "83.3%";
    "charge_pivot" "facing" sample("banded"), "swords" "guards" Part::Need, "2+" => "3+";
    "charge_lead" "front" corner(), "a" "b" Part::Distance, "0 in" => "0.21 in";
    "charge_path" "forward" sample("banded"), "swords" "guards" Part::Distance, "3.68 in" => "5.57 in";
    "pivot_keeps" "sight" sample("banded"), "swords" "guards" Part::Pivot, "59.0° right" => "73.8° left";
    "touch_on_path" "yes" row("touch_on_path"), "a" "b" Part::Charge, "no: way blocked by c" => "66.7%";
    "at_limit" "beyond" sample("charge-7-inches"), "swords" "guards" Part::Chance, "83.3%" => "66.7%";
    "room_needed" "half" case("third"), "third" "guards" Part::Charge, "83.3%" => "no: no room by swords";
    "align_within_roll" "yes" sample("banded"), "swords" "guards" Part::Landings(Side::Front, Alignment::HalfLeft),
        "fits at (-9.5, 1.2)" => "too far at (-9.5, 1.2)";
    "align_fails" "stays" case("third"), "third" "guards" Part::Charge, "83.3%" => "no: no room by swords";
    "charge_way" "shortest" case("stakes"), "swords" "guards" Part::Distance, "5.77 in" => "5.75 in";
    "corner_contact" "yes" case("row3"), "swords" "gm" Part::Landings(Side::Front, Alignment::Full),
        "fits at (0, 0.2)" => "no room at (0, 0.2) for ga, gc";
    "edge_overhang" "pivot" row("edge_overhang"), "a" "b" Part::Distance, "9.09 in" => "9.04 in";
    "hindering_counts" "touched" row("hindering_counts"), "a" "b" Part::Dice, "one die" => "lowest of two dice";
    "half_of" "charger" sample("cavalry-2-flank"), "outriders" "guards" Part::Landings(Side::Right, Alignment::HalfLeft),
        "fits at (-5.25, 2.75)" => "fits at (-5.25, 2.4)";
    "touch_third" "yes" row("touch_third"), "a" "b" Part::Landings(Side::Front, Alignment::Full),
        "no room at (0, -2.8) for c" => "fits at (0, -2.8)";
    "shoot_pivot" "none" row("shoot_pivot"), "a" "b" Part::Shot, "long range" => "no: out of arc";
    "charge_moves" "each" sample("stakes-and-corpses"), "swords" "guards" Part::Effects,
        "swords will suffer a die of wounds without a defense roll on its way through stakes; once for the whole charge"
        => "swords will suffer a die of wounds without a defense roll on its way through stakes; for each of pivot, move and aligning";
    "rolled_one" "disorderly" sample("charge-7-inches"), "swords" "guards" Part::Effects,
        "A 1 fails, however near guards may be" => "A 1 is disorderly and does not reach guards: the charge fails";
    "failed_charge" "moves" sample("charge-7-inches"), "swords" "guards" Part::Effects,
        "On a failed charge swords will stay where it is and take a panic test: morale 6+, one casualty for each point missed, fails 27.8%"
        => "On a failed charge swords will move as far along its path as the dice go and take a panic test: morale 6+, one casualty for each point missed, fails 27.8%";
    "shoot_from" "front" machine(), "scorpion" "guards" Part::Aim, "7.22 in, no pivot" => "7.27 in, 125.2° left";
    "flank_panic" "yes" sample("cavalry-2-flank"), "outriders" "guards" Part::Attack(Side::Right),
        "4.41 wounds, panic fails 66.2%" => "5.19 wounds, panic fails 78.2%";
    "rear_panicked" "after_casualties" rear(), "swords" "guards" Part::Effects,
        "guards will become Panicked before it rolls defense" => "guards will become Panicked after casualties, before its panic test";
    "panic_on" "wound" sample("charge-7-inches"), "swords" "guards" Part::Effects,
        "guards will take a panic test if it loses a miniature: morale 7+, one casualty for each point missed"
        => "guards will take a panic test if it suffers a wound: morale 7+, one casualty for each point missed";
    "panic_loss" "d3" sample("align-half"), "berserkers" "guards" Part::Attack(Side::Front),
        "2.96 wounds, panic fails 38.1%" => "2.84 wounds, panic fails 38.1%";
    "panicked_covers" "test_and_loss" sample("starter-battle"), "red-cloaks" "berserkers" Part::Effects,
        "berserkers may be made to roll any of its morale dice again, panicked"
        => "berserkers may be made to roll any of its morale dice and the die for the loss again, panicked";
    "token_dice" "all" sample("starter-battle"), "berserkers" "halberdiers" Part::Effects,
        "halberdiers may be made to roll any of its defense dice again, vulnerable"
        => "halberdiers may be made to roll all of its defense dice again, vulnerable";
    "into_melee" "nothing" sample("firing-into-melee"), "bowmen" "guards" Part::IntoMelee, "swords test panic" => "none";
    "wounds_per_model" "one" sample("cavalry-1-start"), "guards" "outriders" Part::Attack(Side::Front),
        "2.47 wounds, panic fails 11.2%" => "2.54 wounds, panic fails 22.1%";
    "surge_forth" "maneuver" sample("charge-7-inches"), "swords" "guards" Part::Effects,
        "none" => "swords may maneuver at once if nothing is left of guards";
    "dangerous_die" "d3_plus_1" sample("stakes-and-corpses"), "swords" "guards" Part::Effects,
        "swords will suffer a die of wounds without a defense roll on its way through stakes; once for the whole charge"
        => "swords will suffer D3 wounds and one more without a defense roll on its way through stakes; once for the whole charge";
};

/// Rulings that change no answer on any table, and why.
const SILENT: [(&str, &str); 15] = [
    ("enemy_gap", "no move but a charge is planned"),
    (
        "maneuver_direction",
        "maneuvers and marches are not planned",
    ),
    ("shift", "no shift but that of a charge is planned"),
    ("retreat", "retreats are not planned"),
    (
        "cavalry_maneuver",
        "what goes before a charge does not follow from it",
    ),
    (
        "flank_ranged",
        "no attack but that of a charge is worked out",
    ),
    ("banding", "a table says itself whether units are banded"),
    ("disbanding", "units disband in a battle, not in a plan"),
    ("retreat_end", "retreats are not planned"),
    ("solo_claims", "nothing is claimed"),
    ("siege_terrain", "terrain lies already"),
    ("pile_place", "nobody has fallen"),
    ("dice_value", "no card is played"),
    ("wall_depth", "walls that lie keep their size"),
    (
        "solo_ranks",
        "nobody on a tray for one figure has dice for each rank on a charge",
    ),
];

/// The rulings that measuring uses.
const MEASURING: [&str; 21] = [
    "arc_model",
    "arc_majority",
    "seams_block",
    "sight_into",
    "on_piece",
    "trees_cover",
    "charge_sight",
    "charge_pivot",
    "charge_lead",
    "charge_path",
    "pivot_keeps",
    "room_needed",
    "align_fails",
    "charge_way",
    "corner_contact",
    "align_within_roll",
    "edge_overhang",
    "hindering_counts",
    "half_of",
    "touch_third",
    "shoot_pivot",
];

fn listed(found: &[Difference]) -> String {
    let rows = found.iter().map(|row| {
        let part = row.part.words();
        format!(
            "{} > {}, {part}: {} -> {}",
            row.from, row.to, row.before, row.after
        )
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn each_ruling_changes_what_it_says() {
    let packs = packs();
    let mut wrong = Vec::new();
    for case in CASES {
        let table = table_of(&packs, case.ruling, &(case.table)());
        let found = differences(&table.pack, &table.state, case.ruling, case.value)
            .expect("a ruling and its value");
        let is_there = found.iter().any(|row| {
            [row.from.as_str(), row.to.as_str()] == case.pair
                && row.part == case.part
                && [row.before.as_str(), row.after.as_str()] == case.reads
        });
        if !is_there {
            wrong.push(format!(
                "{} {}:\n{}",
                case.ruling,
                case.value,
                listed(&found)
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_ruling_has_a_case_or_a_reason() {
    let has_case = |name: &str| CASES.iter().any(|case| case.ruling == name);
    for info in Rulings::all() {
        let reason = SILENT.iter().find(|(name, _)| *name == info.name);
        assert_eq!(has_case(info.name), reason.is_none(), "{}", info.name);
    }
    for name in MEASURING {
        assert!(has_case(name), "{name} is measured by");
    }
}

#[test]
fn rulings_without_a_case_change_nothing() {
    let packs = packs();
    for name in [
        "starter-battle",
        "stakes-and-corpses",
        "firing-into-melee",
        "banded",
    ] {
        let table = table_of(&packs, name, &sample(name));
        let base = Arc::new(Baseline::new(table.pack, table.state));
        for (ruling, why) in SILENT {
            for value in Rulings::info(ruling).expect("a ruling").values() {
                let comparison = Comparison::of_ruling(&base, ruling, value).expect("a value");
                let found = comparison.finish();
                assert!(found.is_empty(), "{ruling}, {why}:\n{}", listed(&found));
            }
        }
    }
}

#[test]
fn the_present_value_changes_nothing() {
    let packs = packs();
    for edition in Pack::EDITIONS {
        let text = sample("starter-battle");
        let text = text.replace(
            "\"edition\": \"2017\"",
            &format!("\"edition\": \"{edition}\""),
        );
        let table = table_of(&packs, edition, &text);
        let base = Arc::new(Baseline::new(Arc::clone(&table.pack), table.state));
        for (info, value) in table.pack.rulings().iter() {
            let comparison = Comparison::of_ruling(&base, info.name, value).expect("a value");
            assert!(
                comparison.is_done() && comparison.found().is_empty(),
                "{}",
                info.name
            );
        }
        // The same rules once more, but worked out in full.
        let again = Comparison::of_edition(&base, &table.pack);
        assert!(!again.is_done());
        assert_eq!(again.finish(), Vec::new());
    }
}

#[test]
fn unknown_rulings_and_values_are_errors() {
    let packs = packs();
    let table = table_of(&packs, "rear", &rear());
    let error = differences(&table.pack, &table.state, "charge_pivto", "best").expect_err("a typo");
    assert!(matches!(
        error,
        RulingError::UnknownName {
            nearest: Some("charge_pivot"),
            ..
        }
    ));
    let error =
        differences(&table.pack, &table.state, "charge_pivot", "worst").expect_err("a typo");
    assert!(matches!(
        error,
        RulingError::UnknownValue {
            name: "charge_pivot",
            ..
        }
    ));
}

#[test]
fn step_by_step_is_the_same_as_at_once() {
    let packs = packs();
    let table = table_of(&packs, "starter-battle", &sample("starter-battle"));
    let at_once =
        differences(&table.pack, &table.state, "charge_path", "forward").expect("a value");
    assert!(at_once.len() > 5);
    let count = table.state.units.len();
    let base = Arc::new(Baseline::new(table.pack, table.state));
    for pairs in [1, 7, 1000] {
        let mut comparison =
            Comparison::of_ruling(&base, "charge_path", "forward").expect("a value");
        let (mut steps, mut progress) = (0, 0.0);
        loop {
            steps += 1;
            let done = comparison.step(pairs);
            assert!(comparison.progress() > progress && comparison.is_done() == done);
            progress = comparison.progress();
            let found = comparison.found();
            assert_eq!(
                found,
                &at_once[..found.len()],
                "in file order, and none too early"
            );
            if done {
                break;
            }
        }
        let most = (count * (count - 1)).div_ceil(pairs);
        assert!(
            (most..=most + 1).contains(&steps),
            "{steps} steps of {pairs} pairs"
        );
        assert_eq!(comparison.found(), at_once);
        assert!(comparison.step(pairs), "it stays done");
    }
}

#[test]
fn a_table_beyond_any_game_is_compared_without_keeping() {
    let packs = packs();
    let trays = (0..210).map(|index| {
        let (x, y) = (
            f64::from(index % 15) * 3.0 - 21.0,
            f64::from(index / 15) * 3.0 - 21.0,
        );
        unit(
            &format!("u{index}"),
            if index % 2 == 0 { "stark" } else { "lannister" },
            "grey-wind",
            [x, y, 0.0],
        )
    });
    let table = table_of(&packs, "many", &built(&trays.collect::<Vec<_>>(), &[]));
    let base = Arc::new(Baseline::new(table.pack, table.state));
    let mut comparison = Comparison::of_ruling(&base, "arc_model", "corner45").expect("a value");
    assert!(!comparison.step(3) && !comparison.step(3));
    assert!(
        comparison.found().is_empty(),
        "a solo tray has 45 degrees either way"
    );
}

#[test]
fn the_way_to_an_enemy_out_of_sight_is_shown_only_if_it_may_be_charged() {
    let packs = packs();
    for (charge_sight, shown) in [("line", false), ("arc", true)] {
        let mut table: Value = serde_json::from_str(&screened()).expect("JSON");
        table["rulings"] = json!({ "charge_sight": charge_sight });
        let table = table_of(&packs, "screened", &table.to_string());
        let found =
            differences(&table.pack, &table.state, "charge_pivot", "facing").expect("a value");
        let is_way = |row: &Difference| {
            row.from == "swords" && row.to == "guards" && row.part == Part::Distance
        };
        assert_eq!(
            found.iter().any(is_way),
            shown,
            "{charge_sight}:\n{}",
            listed(&found)
        );
    }
}

#[test]
fn nothing_is_told_twice() {
    let packs = packs();
    for name in ["starter-battle", "banded", "elevated", "palisade-blocks"] {
        let table = table_of(&packs, name, &sample(name));
        let base = Arc::new(Baseline::new(table.pack, table.state));
        for info in Rulings::all() {
            for value in info.values() {
                let comparison = Comparison::of_ruling(&base, info.name, value).expect("a value");
                let found = comparison.finish();
                for row in &found {
                    assert_ne!(row.before, row.after, "{}", listed(&found));
                    let of_pair = |part: Part| {
                        let same = |other: &&Difference| {
                            (&other.from, &other.to, other.part) == (&row.from, &row.to, part)
                        };
                        found.iter().filter(same).count()
                    };
                    if row.part == Part::Charge {
                        assert_eq!(of_pair(Part::Chance), 0, "{}", listed(&found));
                        assert_eq!(of_pair(Part::Effects), 0, "{}", listed(&found));
                    }
                    assert!(row.part == Part::Effects || of_pair(row.part) == 1);
                }
            }
        }
    }
}

fn of_edition(name: &str, edition: &str) -> Comparison {
    let packs = packs();
    let table = table_of(&packs, name, &sample(name));
    let base = Arc::new(Baseline::new(table.pack, table.state));
    Comparison::of_edition(&base, packs.get(edition).expect("an edition"))
}

#[test]
fn another_edition_has_its_own_pieces_and_rulings() {
    let comparison = of_edition("hedge-hindering", "2021");
    assert!(comparison.problems().is_empty());
    let found = comparison.finish();
    let dice = Difference {
        from: "swords".to_owned(),
        to: "guards".to_owned(),
        part: Part::Dice,
        before: "lowest of two dice".to_owned(),
        after: "one die".to_owned(),
    };
    assert!(
        found.contains(&dice),
        "a hedge does not hinder in 2021:\n{}",
        listed(&found)
    );
    let has = |part: Part, after: &str| {
        let mut rows = found.iter();
        rows.any(|row| row.part == part && row.after.starts_with(after))
    };
    assert!(
        has(
            Part::Effects,
            "swords will be slowed on its way through hedge"
        ),
        "rough ground"
    );
    assert!(has(
        Part::Effects,
        "On a failed charge swords will stay where it is and take a panic test: morale 6+, D3"
    ));
}

#[test]
fn cards_that_the_edition_lacks_are_problems() {
    let mut packs = packs();
    let house = Pack::load(|path| {
        match path {
        "manifest.toml" => Some(
            "edition = 'house'\ntitle = 'House'\nversion = '1'\nextends = '2021'\nprintings = ['house']\nfiles = ['units.toml']\n\
             [sources]\nhouse = 'House rules'\n"
                .to_owned(),
        ),
        "units.toml" => Some(
            "[[unit]]\nid = 'pikes'\nname = 'Pikes'\nfaction = 'stark'\nkind = 'infantry'\ntray = 'infantry'\n\
             points = 5\nspeed_in = 5\ndefense = 4\nmorale = 6\nmodels = 12\nwounds_per_model = 1\n\
             attacks = [{ name = 'Pike', kind = 'melee', to_hit = 4, dice = [6, 5, 4] }]\n\
             edition = 'house'\nsource = 'house'\n"
                .to_owned(),
        ),
        _ => None,
    }
    });
    packs.add(house.unwrap_or_else(|problems| panic!("{problems}")));
    let mut table: Value = serde_json::from_str(&built(
        &[
            unit("pikes", "stark", "pikes", [0.0, -5.0, 0.0]),
            unit("guards", "lannister", "lannister-guardsmen", [0.0, 5.0, 180.0]),
            unit("swords", "stark", "stark-sworn-swords", [8.0, -5.0, 0.0]),
        ],
        &[json!({ "id": "fen", "keywords": ["rough"], "polygon_in": [[10, 10], [12, 10], [12, 12]] })],
    ))
    .expect("JSON");
    table["edition"] = json!("house");
    let table = table_of(&packs, "house", &table.to_string());
    let base = Arc::new(Baseline::new(table.pack, table.state));
    let comparison = Comparison::of_edition(&base, packs.get("2017").expect("an edition"));
    let problems = comparison.problems().to_string();
    assert_eq!(
        problems,
        "2017: warning: units[0].profile: pikes has no card `pikes` and is left out\n\
         2017: warning: terrain[0].keywords: fen has no rule for `rough`"
    );
    let found = comparison.finish();
    assert!(
        found
            .iter()
            .any(|row| row.from == "swords" && row.to == "guards")
    );
    assert!(
        found
            .iter()
            .all(|row| row.from != "pikes" && row.to != "pikes")
    );
}
