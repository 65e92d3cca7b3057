//! The worked examples of the rulebook that are played, one test each, with scripted dice; and what no example shows.

use crate::stage::{Battle, FACING, all, engaged, guards, swords, unit};
use geometry::{Placement, Side};
use play::{Input, Seat, Turn};
use tabletop::{Action, Token};

#[test]
fn panic_test_example_three_casualties_for_three_points() {
    let mut battle = engaged("");
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    let dice = battle.dice();
    battle.roll(&[vec![5], vec![1; dice - 1]].concat());
    battle.roll(&[1]);
    assert_eq!(battle.figures("guards"), 11, "one hit, not blocked");
    battle.roll(&[3, 1]);
    assert_eq!(battle.figures("guards"), 8, "morale 7 and a 4");
    assert!(battle.asks(1), "the next side activates");
}

#[test]
fn morale_test_example_seven_against_six_passes() {
    let mut battle = Battle::new(
        "2017",
        "",
        &[swords(FACING[0], ""), guards(FACING[1], "")],
        "",
    );
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[3, 4]);
    assert_eq!(battle.figures("swords"), 12);
    assert!(battle.asks(0), "it may go back now");
}

#[test]
fn ranks_example_eight_miniatures_are_two_ranks_and_five_too() {
    for (wounds, dice) in [(0, 7), (4, 5), (7, 5), (8, 4)] {
        let more = format!(r#", "wounds": {wounds}"#);
        let units = [swords(FACING[0], &more), guards(FACING[1], "")];
        let mut battle = Battle::new("2017", "", &units, "");
        battle.activate(0, "swords");
        battle.attack(0, "guards");
        assert_eq!(battle.dice(), dice, "{wounds} lost");
    }
}

#[test]
fn charge_example_a_one_fails_and_tests_for_panic() {
    // Front edges 7 in apart; speed 5, so a 2 or more.
    let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
    let mut battle = Battle::new("2017", r#""charge_pivot": "facing""#, &units, "");
    battle.activate(0, "swords");
    battle.charge(0, "guards", Side::Front);
    battle.roll(&[1]);
    assert_eq!(battle.unit("swords").place, Placement::new(0.0, -5.9, 0.0));
    battle.roll(&[2, 1]);
    assert_eq!(battle.figures("swords"), 9, "morale 6 and a 3");
    assert!(battle.asks(1));
}

#[test]
fn charge_example_a_two_makes_contact_and_rerolls_misses() {
    let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.charge(0, "guards", Side::Front);
    battle.roll(&[2]);
    battle.act(0, Action::Align(tabletop::Alignment::Full));
    assert_eq!(battle.unit("swords").place, Placement::new(0.0, 1.1, 0.0));
    assert_eq!(battle.dice(), 7);
    battle.roll(&[5, 5, 5, 1, 1, 1, 1]);
    assert_eq!(battle.dice(), 4, "misses are rolled again");
    battle.roll(&[4, 1, 1, 1]);
    assert_eq!(battle.dice(), 4, "defense dice, one a hit");
    battle.roll(&[3, 3, 2, 2]);
    assert_eq!(battle.figures("guards"), 10);
}

#[test]
fn the_flank_costs_one_and_the_rear_two_and_nerve() {
    // The charger stands behind or beside its target.
    for (heading, side, needs, panicked) in [
        (180.0, Side::Front, 3, false),
        (90.0, Side::Left, 4, false),
        (270.0, Side::Right, 4, false),
        (0.0, Side::Rear, 5, true),
    ] {
        let units = [
            swords((0.0, -7.0, 0.0), ""),
            guards((0.0, 3.0, heading), ""),
        ];
        let mut battle = Battle::new("2017", "", &units, "");
        battle.activate(0, "swords");
        battle.charge(0, "guards", side);
        battle.roll(&[6]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        assert_eq!(battle.unit("guards").tokens.has(Token::Panicked), panicked);
        battle.roll(&all(5, &battle));
        let blocked = battle.dice();
        battle.roll(&vec![needs; blocked]);
        assert_eq!(battle.figures("guards"), 12, "{side:?} blocks on {needs}");
        assert!(battle.asks(1), "no casualty, no test");
    }
}

#[test]
fn resilience_examples_four_hits_cost_two_and_seven_cost_three() {
    for (hits, lost) in [(4, 2), (7, 3)] {
        let giant = unit("giant", "lannister", "savage-giant", (0.0, 1.38, 180.0), "");
        let units = [swords(FACING[0], ""), giant];
        let mut battle = Battle::new("2021", "", &units, "");
        battle.activate(0, "swords");
        battle.attack(0, "giant");
        battle.roll(&[vec![5; hits], vec![1; 7 - hits]].concat());
        battle.roll(&vec![1; hits]);
        assert_eq!(battle.unit("giant").wounds, lost);
    }
}

#[test]
fn cavalry_example_a_free_maneuver_and_then_a_charge() {
    let riders = unit("riders", "stark", "stark-outriders", (-9.0, 0.0, 0.0), "");
    let units = [riders, guards((0.0, 5.0, 180.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "riders");
    battle.act(0, Action::Maneuver(Placement::new(-9.0, 5.0, 270.0)));
    assert!(battle.asks(0), "its action is still to come");
    battle.charge(0, "guards", Side::Right);
    battle.roll(&[2]);
    assert!(battle.asks(0) || battle.dice() > 0);
}

#[test]
fn infantry_has_one_action() {
    let units = [
        swords((0.0, -12.0, 0.0), ""),
        guards((0.0, 12.0, 180.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.act(0, Action::Maneuver(Placement::new(0.0, -8.0, 0.0)));
    assert!(battle.asks(1) && !battle.asks(0));
    let unit = "swords".to_owned();
    assert_eq!(
        battle.refused(0, Action::Activate { unit }),
        "not_your_turn"
    );
}

#[test]
fn nobody_passes_while_a_unit_is_left() {
    let mut battle = engaged("");
    assert_eq!(battle.refused(0, Action::Pass), "must_act");
    battle.activate(0, "swords");
    assert_eq!(battle.refused(0, Action::Pass), "must_act");
}

#[test]
fn retreat_example_1_tests_then_moves_directly_away_then_pivots() {
    let mut battle = engaged("");
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[6, 6]);
    let aside = Action::GoBack(Placement::new(3.0, -8.0, 0.0));
    assert_eq!(battle.refused(0, aside), "direction");
    battle.act(0, Action::GoBack(Placement::new(0.0, -12.4, 90.0)));
    assert_eq!(
        battle.unit("swords").place,
        Placement::new(0.0, -12.4, 90.0)
    );
    assert!(battle.asks(1));
}

#[test]
fn conditions_are_spent_by_the_opponent_on_dice_of_their_choice() {
    let units = [
        swords(FACING[0], r#", "tokens": ["weakened"]"#),
        guards(FACING[1], r#", "tokens": ["vulnerable", "panicked"]"#),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.roll(&[5, 5, 4, 1, 1, 1, 1]);
    assert!(battle.asks(1), "the defender may spend Weakened");
    assert_eq!(battle.refused(1, Action::Reroll(vec![7])), "wrong_dice");
    battle.act(1, Action::Reroll(vec![0]));
    battle.roll(&[1]);
    assert!(!battle.unit("swords").tokens.has(Token::Weakened));
    battle.roll(&[6, 1]);
    assert!(battle.asks(0), "the attacker may spend Vulnerable");
    battle.act(0, Action::Reroll(vec![0]));
    battle.roll(&[1]);
    assert_eq!(battle.figures("guards"), 10);
    battle.roll(&[6, 6]);
    assert!(
        battle.asks(0),
        "the attacker may spend Panicked on a test that was passed"
    );
    battle.act(0, Action::Reroll(vec![0, 1]));
    battle.roll(&[1, 3]);
    assert_eq!(battle.figures("guards"), 7);
}

#[test]
fn shots_into_melee_make_friends_test() {
    let bows = unit("bows", "stark", "stark-bowmen", (12.0, 2.4, 90.0), "");
    let units = [swords(FACING[0], ""), guards(FACING[1], ""), bows];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "bows");
    battle.attack(0, "guards");
    battle.roll(&all(1, &battle));
    assert_eq!(battle.dice(), 2, "the friends test although nobody was hit");
    battle.roll(&[1, 1]);
    assert_eq!(battle.figures("swords"), 8, "morale 6 and a 2");
}

#[test]
fn stakes_wound_without_defense_and_corpses_frighten() {
    let stakes = r#"{ "id": "stakes", "piece": "stakes", "x_in": 0, "y_in": -6, "heading_deg": 0 },
                    { "id": "corpses", "piece": "corpse_pile", "x_in": 0, "y_in": -4, "heading_deg": 0 }"#;
    let units = [
        swords((0.0, -12.0, 0.0), ""),
        guards((0.0, 15.0, 180.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, stakes);
    battle.activate(0, "swords");
    battle.act(0, Action::March(Placement::new(0.0, -2.0, 0.0)));
    assert_eq!(battle.dice(), 1);
    battle.roll(&[4]);
    assert_eq!(battle.figures("swords"), 8);
    assert!(battle.unit("swords").tokens.has(Token::Panicked));
    assert!(battle.asks(1), "wounds of terrain make nobody test");
}

#[test]
fn a_battle_ends_after_eight_rounds_with_the_most_points() {
    let units = [
        swords((-15.0, -15.0, 0.0), ""),
        guards((15.0, 15.0, 180.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    let stay = |battle: &mut Battle, seat: u8, id: &str| {
        battle.activate(seat, id);
        let to = battle.unit(id).place;
        battle.act(seat, Action::Maneuver(to));
    };
    for round in 1..=8_u8 {
        assert_eq!(battle.state().battle.unwrap().round, round);
        let first = u8::from(round % 2 == 0);
        for seat in [first, 1 - first] {
            stay(&mut battle, seat, ["swords", "guards"][usize::from(seat)]);
        }
    }
    let Turn::Over(outcome) = battle.0.turn() else {
        panic!("not over: {:?}", battle.log());
    };
    assert!(outcome.winners.is_empty(), "nobody scored");
    assert_eq!(battle.points(0), 0);
}

#[test]
fn whoever_gives_up_has_lost() {
    let mut battle = engaged("");
    battle.act(1, Action::Concede);
    let Turn::Over(outcome) = battle.0.turn() else {
        panic!("not over");
    };
    assert_eq!(outcome.winners, [Seat(0)]);
}

#[test]
fn a_correction_in_the_middle_of_an_attack_drops_what_is_gone() {
    let mut battle = engaged("");
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    let fix = tabletop::Fix::Remove {
        id: "guards".to_owned(),
    };
    battle.0.act(Input::Fix(Seat(0), fix)).unwrap();
    // The other side has nobody left.
    let Turn::Over(outcome) = battle.0.turn() else {
        panic!("not over: {:?}", battle.log());
    };
    assert_eq!(outcome.winners, [Seat(0)]);
}

#[test]
fn arc_tie_defender_lets_the_target_choose_its_arc() {
    // On the corner line of the target: half in its front, half in its left flank.
    let units = [
        unit(
            "swords",
            "stark",
            "stark-sworn-swords",
            (8.25, -7.9, 45.0),
            "",
        ),
        unit(
            "guards",
            "lannister",
            "lannister-guardsmen",
            (0.0, 0.0, 180.0),
            "",
        ),
    ];
    let rulings = r#""arc_tie": "defender", "arc_model": "corner45", "charge_pivot": "facing""#;
    let mut battle = Battle::new("2017", rulings, &units, "");
    battle.activate(0, "swords");
    let charges = battle
        .0
        .offers(Seat(0))
        .into_iter()
        .filter_map(|offer| match offer.action() {
            Action::Charge { side, .. } => Some(*side),
            _other => None,
        });
    let sides: Vec<Side> = charges.collect();
    assert_eq!(sides.len(), 1, "the defender's choice: {sides:?}");
    battle.charge(0, "guards", sides[0]);
    assert!(battle.asks(1));
    battle.act(1, Action::TakeArc(Side::Front));
    assert_eq!(battle.dice(), 1, "the distance die");
}

#[test]
fn panicked_covers_the_die_for_the_loss_in_2021() {
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], r#", "tokens": ["panicked"]"#),
    ];
    let mut battle = Battle::new("2021", "", &units, "");
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    let dice = battle.dice();
    battle.roll(&[vec![5], vec![1; dice - 1]].concat());
    battle.roll(&[1]);
    battle.roll(&[1, 1]);
    battle.act(0, Action::Pass);
    battle.roll(&[1]);
    assert!(battle.asks(0), "the attacker may have the die rolled again");
    battle.act(0, Action::Reroll(vec![0]));
    battle.roll(&[3]);
    assert_eq!(battle.unit("guards").wounds, 1 + 3);
    assert!(battle.unit("guards").tokens.is_empty());
}

/// Without a mode of 2017 nothing scores: eight rounds went by with one side gone.
#[test]
fn elimination_ends_a_battle_of_2021_or_without_a_mode_at_once() {
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], r#", "wounds": 11"#),
    ];
    for edition in ["2021", "2017"] {
        let mut battle = Battle::new(edition, "", &units, "");
        battle.activate(0, "swords");
        battle.attack(0, "guards");
        let dice = all(6, &battle);
        battle.roll(&dice);
        let dice = all(1, &battle);
        battle.roll(&dice);
        while battle.asks(0) {
            battle.act(0, Action::Pass);
        }
        let Turn::Over(outcome) = battle.0.turn() else {
            panic!("nobody is left in {edition}");
        };
        assert_eq!(outcome.winners, [Seat(0)], "{edition}");
    }
}

#[test]
fn a_charge_over_a_wall_rolls_at_a_fortified_unit() {
    let units = [swords((0.0, -7.0, 0.0), ""), guards((0.0, 2.4, 180.0), "")];
    // The wall has the guards' center inside and reaches out before them.
    let wall = r#"{ "id": "wall", "piece": "wall", "x_in": 0, "y_in": 0.75, "heading_deg": 180 }"#;
    for (terrain, need) in [(wall, "2+"), ("", "3+")] {
        let mut battle = Battle::new("2017", "", &units, terrain);
        battle.activate(0, "swords");
        battle.charge(0, "guards", Side::Front);
        battle.roll(&[6]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        battle.rolls(6);
        battle.rolls(6);
        assert!(
            battle.told("guards defended on").contains(need),
            "{:?}",
            battle.log()
        );
    }
}
