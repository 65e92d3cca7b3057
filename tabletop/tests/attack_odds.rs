//! What a melee and a shot cost: by hand, and as often as the battle itself rolls it.

use play::{Input, Seat, Session, Setup, Turn, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, AttackOdds, BattleSetup, Field, Packs, Tabletop, attack_odds, begin_battle, plan_pair,
    strength,
};

/// Swords or bows below, guards above.
fn table(edition: &str, own: (&str, f64), heading: f64, tokens: [&str; 2]) -> Table {
    let ((profile, y), [weak, open]) = (own, tokens);
    let text = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "{edition}",
              "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
              {{ "id": "own", "side": "stark", "profile": "{profile}", "tokens": [{weak}],
                 "x_in": 0, "y_in": {y}, "heading_deg": 0 }},
              {{ "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "tokens": [{open}],
                 "x_in": 0, "y_in": 3, "heading_deg": {heading} }} ] }}"#
    );
    let packs = Packs::builtin().unwrap();
    read(&packs, Strictness::Strict, "test", &text).unwrap_or_else(|all| panic!("{all}"))
}

fn odds(table: &Table) -> Option<AttackOdds> {
    let field = Field::new(&table.pack, &table.state);
    attack_odds(&field, &plan_pair(&field, 0, 1))
}

/// Flush with the guards' front, or with their flank.
const FRONT: (&str, f64) = ("stark-sworn-swords", -1.8);
const FLANK: (&str, f64) = ("stark-sworn-swords", -2.15);
const BOWS: (&str, f64) = ("stark-bowmen", -9.0);

#[test]
fn dice_hits_and_defense_are_those_of_the_cards() {
    // Seven dice hit on 4 or more and a 6 hits twice; guards block on 3 or more, in the flank on 4.
    let hits = 7.0 * (3.0 + 1.0) / 6.0;
    let weakened = 7.0 * 0.5 * (3.0 + 1.0) / 6.0;
    let weak = [r#""weakened""#, ""];
    let vulnerable = ["", r#""vulnerable""#];
    for (own, heading, tokens, unblocked) in [
        (FRONT, 180.0, ["", ""], hits / 3.0),
        (FLANK, 90.0, ["", ""], hits / 2.0),
        (FRONT, 180.0, weak, weakened / 3.0),
        (FRONT, 180.0, vulnerable, hits * (1.0 / 3.0 + 2.0 / 9.0)),
    ] {
        let odds = odds(&table("2017", own, heading, tokens)).unwrap();
        let mean = odds.unblocked.mean();
        assert!((mean - unblocked).abs() < 1e-9, "{tokens:?}: {mean}");
    }
}

#[test]
fn nobody_fights_from_afar_or_shoots_out_of_range() {
    let away = ("stark-sworn-swords", -9.0);
    assert_eq!(odds(&table("2017", away, 180.0, ["", ""])), None);
    let far = ("stark-bowmen", -20.0);
    assert_eq!(odds(&table("2017", far, 180.0, ["", ""])), None);
    assert!(odds(&table("2017", BOWS, 180.0, ["", ""])).is_some());
}

/// Wounds of an attack that the battle rolls, with its panic test.
fn rolled(table: &Table, seed: u64) -> u16 {
    let setup = BattleSetup::plain(["stark", "lannister"], "medium");
    let start = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let of_seed = Setup {
        seed,
        ..Setup::default()
    };
    let mut session = Session::<Tabletop>::new(table.pack.clone(), start, of_seed);
    session.act(Input::Chance(vec![6, 1])).unwrap();
    let (unit, target) = ("own".to_owned(), "guards".to_owned());
    let actions = [Action::Activate { unit }, Action::Attack { target }];
    for action in actions {
        session.act(Input::Act(Seat(0), action)).unwrap();
    }
    while let Turn::Chance(_) = session.turn() {
        session.roll().unwrap();
    }
    let after = session.view(Viewer::Table).table;
    let left = after.unit("guards").map_or(0, |guards| {
        strength(&table.pack, guards).map_or(0, |left| left.wounds)
    });
    strength(&table.pack, &table.state.units[1]).unwrap().wounds - left
}

#[test]
fn the_battle_rolls_what_the_odds_say() {
    const TIMES: u32 = 500;
    for edition in ["2017", "2021"] {
        for (own, heading) in [(FRONT, 180.0), (FLANK, 90.0), (BOWS, 180.0)] {
            let table = table(edition, own, heading, ["", ""]);
            let chances = odds(&table).unwrap().chances.casualties;
            let seeds = 0..u64::from(TIMES);
            let sum: u32 = seeds.map(|seed| u32::from(rolled(&table, seed))).sum();
            let mean = f64::from(sum) / f64::from(TIMES);
            let error = (chances.variance() / f64::from(TIMES)).sqrt();
            let off = (mean - chances.mean()) / error;
            assert!(
                off.abs() < 3.5,
                "{edition}, {own:?}: {mean}, {off} errors off"
            );
        }
    }
}
