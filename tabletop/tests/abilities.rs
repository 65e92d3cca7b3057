//! Every ability of units and attachments, each met once with scripted dice.

use crate::stage::{Battle, FACING, unit};
use geometry::Side;
use play::{Input, Seat};
use tabletop::{Action, Field, Frame, Marking, MoveKind, Token, plan_move, plan_pair};

type At = (f64, f64, f64);

/// Left of those that face each other, both fronts free.
const APART: [At; 2] = [(0.0, -5.9, 0.0), (0.0, 5.9, 180.0)];

fn attached(card: &str) -> String {
    format!(r#", "attachment": "{card}""#)
}

/// A battle in which the test is asked about abilities.
fn battle(units: &[String]) -> Battle {
    Battle::asking("", units)
}

/// Half of the depth of a unit's tray.
fn half(profile: &str) -> f64 {
    match profile {
        "grey-wind" | "savage-giant" => 1.38,
        "champions-of-the-stag" | "frozen-shore-chariots" => 2.5,
        _infantry => 2.4,
    }
}

/// Front to front: the first has the first turn.
fn melee(own: (&str, &str), foe: (&str, &str)) -> Battle {
    let (near, far) = ((0.0, -half(own.0), 0.0), (0.0, half(foe.0), 180.0));
    battle(&[
        unit("own", "stark", own.0, near, own.1),
        unit("foe", "lannister", foe.0, far, foe.1),
    ])
}

/// The first unit attacks the second.
fn attacks(own: (&str, &str), foe: (&str, &str)) -> Battle {
    let mut battle = melee(own, foe);
    battle.strikes();
    battle
}

/// The first unit charges the second and reaches it.
fn charges(own: (&str, &str), foe: (&str, &str)) -> Battle {
    let mut battle = apart(own, foe);
    battle.rushes();
    battle
}

fn apart(own: (&str, &str), foe: (&str, &str)) -> Battle {
    battle(&[
        unit("own", "stark", own.0, APART[0], own.1),
        unit("foe", "lannister", foe.0, APART[1], foe.1),
    ])
}

const SWORDS: (&str, &str) = ("stark-sworn-swords", "");
const GUARDS: (&str, &str) = ("lannister-guardsmen", "");
/// Nothing of theirs bears on a melee.
const RAIDERS: (&str, &str) = ("free-folk-raiders", "");
const MERCENARIES: (&str, &str) = ("stormcrow-mercenaries", "");

impl Battle {
    fn strikes(&mut self) {
        self.activate(0, "own");
        self.attack(0, "foe");
    }

    fn rushes(&mut self) {
        self.activate(0, "own");
        self.charge(0, "foe", Side::Front);
        self.roll(&[6]);
        self.act(0, Action::Align(tabletop::Alignment::Full));
    }

    fn wounds(&self, unit: &str) -> u16 {
        self.unit(unit).wounds
    }

    fn offers_of(&self, seat: u8) -> Vec<Action> {
        let offers = self.0.offers(Seat(seat));
        offers.iter().map(|offer| offer.action().clone()).collect()
    }

    /// The abilities that a seat may use now, with whom on and the pick.
    fn open(&self, seat: u8) -> Vec<(String, Option<String>, u8)> {
        let orders = self
            .offers_of(seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Order {
                    ability, on, pick, ..
                } => Some((ability, on, pick)),
                _other => None,
            });
        orders.collect()
    }

    fn opens(&self, seat: u8, ability: &str) -> bool {
        self.asks(seat) && self.open(seat).iter().any(|(known, ..)| known == ability)
    }

    fn pass(&mut self, seat: u8) {
        self.act(seat, Action::Pass);
    }

    /// Passes whatever is asked about abilities until dice are asked for.
    fn leaves_all(&mut self) {
        while self.dice() == 0 {
            let seat = u8::from(self.asks(1));
            self.pass(seat);
        }
    }
}

// What bears on the dice of an attack.

#[test]
fn winters_bite_hits_better_and_again_as_ranks_are_lost() {
    for (wounds, dice, again) in [
        ("", 7, 0),
        (r#", "wounds": 5"#, 5, 0),
        (r#", "wounds": 9"#, 4, 4),
    ] {
        let mut battle = attacks((SWORDS.0, wounds), MERCENARIES);
        assert_eq!(battle.rolls(2), dice);
        assert_eq!(battle.dice(), again, "only two ranks lost roll again");
    }
    let hit = |wounds: &str| {
        let mut battle = attacks((SWORDS.0, wounds), MERCENARIES);
        battle.rolls(3);
        battle.told("rolled 3")
    };
    assert!(hit("").contains(": 0 hits"), "4+ with full ranks");
    assert!(
        hit(r#", "wounds": 5"#).contains(": 5 hits"),
        "3+ with one rank lost"
    );
}

#[test]
fn ambush_frightens_and_weakens_whom_it_charges_in_the_flank() {
    for (at, side, given) in [
        ((0.0, -7.0, 0.0), Side::Front, false),
        ((9.0, 0.0, 90.0), Side::Right, true),
    ] {
        let mut battle = battle(&[
            unit("own", "stark", "stark-outriders", at, ""),
            unit("foe", "lannister", MERCENARIES.0, (0.0, 0.0, 180.0), ""),
        ]);
        battle.activate(0, "own");
        let sides = [Side::Front, Side::Left, Side::Right];
        let side = sides.into_iter().find(|known| {
            let charge = |action: &Action| {
                matches!(action, Action::Charge { side: hit, .. } if hit == known)
            };
            (*known == side || given) && battle.offers_of(0).iter().any(charge)
        });
        battle.charge(0, "foe", side.unwrap());
        battle.leaves_all();
        battle.roll(&[6]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        battle.leaves_all();
        let both = battle.has("foe", Token::Panicked) && battle.has("foe", Token::Weakened);
        assert_eq!(both, given);
    }
}

#[test]
fn berserkers_defend_and_stand_better_for_each_rank_lost() {
    for (wounds, need, plus) in [
        ("", 5, 0),
        (r#", "wounds": 5"#, 4, 1),
        (r#", "wounds": 9"#, 3, 2),
    ] {
        let mut battle = attacks(MERCENARIES, ("house-umber-berserkers", wounds));
        battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
        battle.roll(&[1]);
        assert!(
            battle.told("defended").contains(&format!("on {need}+")),
            "{}",
            battle.told("defended")
        );
        battle.roll(&[6, 6]);
        let test = battle.told("tested for panic");
        assert_eq!(test.contains(&format!("+{plus}")), plus > 0, "{test}");
    }
}

#[test]
fn champions_wrath_weakens_on_the_charge_and_later_exposes() {
    let mut first = charges(("champions-of-the-stag", ""), MERCENARIES);
    assert!(first.has("foe", Token::Weakened) && !first.has("foe", Token::Vulnerable));
    first.leaves_all();
    let later = attacks(("champions-of-the-stag", ""), MERCENARIES);
    assert!(later.has("foe", Token::Vulnerable) && !later.has("foe", Token::Weakened));
}

#[test]
fn unsullied_let_nobody_hit_well_unless_the_enemy_holds_the_swords() {
    let mut battle = attacks(MERCENARIES, ("unsullied-pikemen", ""));
    battle.leaves_all();
    battle.rolls(4);
    assert!(
        battle.told("rolled 4").contains(": 0 hits"),
        "5+ instead of 4+"
    );
}

#[test]
fn disrupt_makes_every_enemy_in_contact_hit_worse() {
    let mut battle = battle(&[
        unit("own", "stark", MERCENARIES.0, FACING[0], ""),
        unit("foe", "lannister", MERCENARIES.0, (-2.8, 2.4, 180.0), ""),
        unit("wolf", "lannister", "grey-wind", (1.4, 1.38, 180.0), ""),
    ]);
    battle.strikes();
    battle.rolls(4);
    assert!(
        battle.told("rolled 4").contains(": 0 hits"),
        "the wolf beside counts too"
    );
}

#[test]
fn counterstrike_turns_misses_into_hits_on_the_attacker() {
    let mut battle = attacks(MERCENARIES, ("baratheon-wardens", ""));
    assert_eq!(battle.rolls(1), 7);
    assert_eq!(battle.rolls(6), 7, "every miss is defended against");
    assert_eq!(battle.wounds("own"), 0);
    let mut battle = attacks(MERCENARIES, ("baratheon-wardens", ""));
    battle.roll(&[6, 6, 6, 6, 6, 1, 1]);
    assert_eq!(battle.rolls(6), 5, "the hits first");
    assert_eq!(battle.rolls(1), 2);
    assert_eq!(battle.wounds("own"), 2);
    assert_eq!(battle.dice(), 0, "nobody tests for panic because of it");
}

#[test]
fn crossbows_sunder_and_roll_again_at_short_range() {
    for (gap, again) in [(8.0, false), (4.0, true)] {
        let mut battle = battle(&[
            unit(
                "own",
                "stark",
                "lannister-crossbowmen",
                (0.0, -2.4, 0.0),
                "",
            ),
            unit(
                "foe",
                "lannister",
                MERCENARIES.0,
                (0.0, 2.4 + gap, 180.0),
                "",
            ),
        ]);
        battle.strikes();
        assert_eq!(battle.rolls(1), 6);
        assert_eq!(battle.dice() == 6, again);
        if again {
            battle.rolls(6);
            battle.rolls(1);
            assert!(
                battle.told("defended").contains("on 5+"),
                "4+ sundered: {}",
                battle.told("defended")
            );
        }
    }
}

#[test]
fn arrows_fly_over_whatever_stands_between_and_weaken() {
    let mut battle = battle(&[
        unit("own", "stark", "stark-bowmen", (0.0, -10.0, 0.0), ""),
        unit("wall", "stark", SWORDS.0, (0.0, -4.0, 0.0), ""),
        unit("foe", "lannister", MERCENARIES.0, (0.0, 3.0, 180.0), ""),
    ]);
    battle.strikes();
    battle.roll(&[6, 6, 1, 1, 1, 1, 1]);
    battle.roll(&[1, 6]);
    assert!(battle.has("foe", Token::Weakened), "a natural 1 in defense");
}

#[test]
fn chariots_hit_once_more_for_each_rank_that_they_charge() {
    let mut battle = charges(("frozen-shore-chariots", ""), MERCENARIES);
    assert_eq!(battle.rolls(6), 4);
    assert_eq!(battle.dice(), 4 + 3);
}

#[test]
fn greataxes_are_blocked_by_sixes_only_and_weaken_from_the_last_rank() {
    let mut battle = attacks(("house-umber-greataxes", r#", "wounds": 9"#), MERCENARIES);
    battle.roll(&[6, 6, 1, 1]);
    battle.roll(&[5, 6]);
    assert_eq!(battle.wounds("foe"), 1);
    assert!(battle.has("foe", Token::Weakened));
}

#[test]
fn a_hurt_giant_swings_more_and_panics_for_two_at_most() {
    let mut battle = attacks(("savage-giant", r#", "wounds": 3"#), MERCENARIES);
    assert_eq!(battle.rolls(1), 4 + 3);
    let mut battle = Battle::asking(
        r#""panic_loss": "d3""#,
        &[
            unit("own", "stark", MERCENARIES.0, FACING[0], ""),
            unit("foe", "lannister", "savage-giant", (0.0, 1.38, 180.0), ""),
        ],
    );
    battle.strikes();
    battle.roll(&[6, 6, 1, 1, 1, 1, 1]);
    battle.rolls(1);
    let before = battle.wounds("foe");
    if battle.dice() == 2 {
        battle.roll(&[1, 1]);
        battle.roll(&[3]);
        assert_eq!(battle.wounds("foe"), before + 2);
    } else {
        assert_eq!(before, 1, "two unblocked hits a wound");
    }
}

#[test]
fn marauders_hit_better_whom_they_outnumber() {
    for (wounds, hits) in [("", 6), (r#", "wounds": 5"#, 0)] {
        let mut battle = attacks(("house-clegane-mountains-men", wounds), MERCENARIES);
        let dice = battle.rolls(3);
        let told = battle.told("rolled 3");
        assert_eq!(told.contains(&format!(": {dice} hits")), hits > 0, "{told}");
    }
}

#[test]
fn cutthroats_fall_upon_whoever_has_not_acted() {
    let fresh = attacks(("house-bolton-cutthroats", ""), MERCENARIES);
    assert!(fresh.has("foe", Token::Vulnerable));
    let mut done = battle(&[
        unit("own", "stark", "house-bolton-cutthroats", FACING[0], ""),
        unit("foe", "lannister", MERCENARIES.0, FACING[1], ""),
        unit("other", "stark", MERCENARIES.0, (15.0, -15.0, 0.0), ""),
    ]);
    done.waits(0, "other");
    done.activate(1, "foe");
    done.attack(1, "own");
    done.rolls(1);
    done.strikes();
    assert!(!done.has("foe", Token::Vulnerable));
    done.rolls(1);
    assert_eq!(done.dice(), 0, "no misses are rolled again");
}

#[test]
fn stag_knights_grow_with_the_rounds() {
    let units = [
        unit("own", "stark", "stag-knights", FACING[0], ""),
        unit("foe", "lannister", MERCENARIES.0, FACING[1], ""),
    ];
    let field_of = |battle: &Battle| {
        let state = battle.state();
        let field = Field::new(battle.0.pack(), &state);
        tabletop::attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap()
    };
    for (rounds, critical, vicious, sundering, more) in [
        (1, false, false, false, 0),
        (2, true, false, false, 0),
        (3, true, true, false, 0),
        (4, true, true, true, 0),
        (5, true, true, true, 3),
    ] {
        let mut state = battle(&units).state();
        state.battle.as_mut().unwrap().round = rounds;
        let battle = battle(&units);
        let field = Field::new(battle.0.pack(), &state);
        let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap();
        let pool = odds.attack.pool;
        assert_eq!(
            pool.critical == play::odds::Critical::Double,
            critical,
            "round {rounds}"
        );
        assert_eq!(odds.panic.panic.plus, if vicious { -2 } else { 0 });
        assert_eq!(odds.attack.saves.save > 4, sundering, "round {rounds}");
        assert_eq!(pool.more, more, "round {rounds}");
        let _first = field_of(&battle);
    }
}

#[test]
fn the_mountain_deals_two_wounds_more() {
    for card in [
        "gregor-clegane-the-mountain",
        "gregor-clegane-lord-tywins-mad-dog",
    ] {
        let mut battle = attacks((MERCENARIES.0, &attached(card)), MERCENARIES);
        while battle.dice() != 7 {
            if battle.dice() > 0 {
                battle.rolls(6);
            } else {
                let seat = u8::from(battle.asks(1));
                battle.pass(seat);
            }
        }
        battle.rolls(1);
        assert_eq!(battle.wounds("foe"), 2, "{card}");
    }
}

#[test]
fn war_hammers_weaken_whoever_defends_with_a_one() {
    let mut battle = attacks(("baratheon-wardens", ""), MERCENARIES);
    battle.rolls(6);
    battle.roll(&[1, 6, 6, 6, 6, 6]);
    assert!(battle.has("foe", Token::Weakened));
}

#[test]
fn wildfire_burns_at_any_distance() {
    let mut near = attacks(("pyromancers", ""), MERCENARIES);
    near.roll(&[6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(near.wounds("foe"), 1, "no defense roll");
    let mut far = battle(&[
        unit("own", "stark", "pyromancers", (0.0, -2.4, 0.0), ""),
        unit("foe", "lannister", MERCENARIES.0, (0.0, 6.4, 180.0), ""),
    ]);
    far.strikes();
    far.roll(&[6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(far.wounds("foe"), 1);
}

// What bears on panic and morale.

#[test]
fn disorganized_units_lose_one_more() {
    let mut battle = attacks(MERCENARIES, RAIDERS);
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[3, 3]);
    let told = battle.told("tested for panic");
    let morale: u16 = told
        .rsplit_once("against ")
        .unwrap()
        .1
        .split(',')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(battle.wounds("foe"), 1 + (morale - 6) + 1, "{told}");
}

#[test]
fn intimidating_presence_daunts_whoever_is_in_contact() {
    let mut battle = attacks((MERCENARIES.0, &attached("assault-veteran")), MERCENARIES);
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[3, 3]);
    let told = battle.told("tested for panic");
    assert!(told.contains(" -1 against 6"), "{told}");
    assert_eq!(
        battle.wounds("foe"),
        1 + 1 + 1,
        "missed by one, and one more"
    );
}

#[test]
fn stalwart_adds_two_to_morale() {
    let jaime = attached("jaime-lannister-the-young-lion");
    let mut battle = attacks(MERCENARIES, (GUARDS.0, &jaime));
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[6, 6]);
    assert!(battle.told("tested for panic").contains("+2 against"));
}

#[test]
fn indomitable_units_cannot_be_weakened() {
    let mountain = attached("gregor-clegane-the-mountain");
    let battle = charges(("champions-of-the-stag", ""), (GUARDS.0, &mountain));
    assert!(!battle.has("foe", Token::Weakened));
}

#[test]
fn pyromancers_frighten_whoever_attacks_them() {
    let mut battle = attacks(MERCENARIES, ("pyromancers", ""));
    battle.roll(&[1, 2]);
    let told = battle.told("before it attacks");
    assert!(told.contains("1 and 2 -3 against 6, failed"), "{told}");
    assert_eq!(battle.wounds("own"), 6);
    assert!(battle.dice() > 2, "then it attacks with what is left");
}

#[test]
fn mountains_men_feed_on_fear() {
    let hurt = r#", "wounds": 3"#;
    let mut battle = attacks(("house-clegane-mountains-men", hurt), MERCENARIES);
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1, 6]);
    battle.roll(&[1, 1]);
    assert_eq!(battle.wounds("own"), 1, "two regained");
}

#[test]
fn a_rally_banner_heals_whoever_keeps_its_nerve() {
    let mut battle = battle(&[
        unit("own", "stark", MERCENARIES.0, FACING[0], ""),
        unit(
            "foe",
            "lannister",
            MERCENARIES.0,
            FACING[1],
            r#", "wounds": 2"#,
        ),
        unit(
            "riders",
            "lannister",
            "house-tully-cavaliers",
            (0.0, 10.0, 180.0),
            "",
        ),
    ]);
    battle.strikes();
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[6, 6]);
    assert_eq!(battle.wounds("foe"), 2, "one suffered, one regained");
}

#[test]
fn robbs_unit_regroups_after_its_retreat() {
    let robb = attached("robb-stark-the-wolf-lord");
    let hurt = format!(r#"{robb}, "wounds": 6"#);
    let mut battle = melee((SWORDS.0, &hurt), MERCENARIES);
    battle.activate(0, "own");
    battle.act(0, Action::Retreat);
    battle.roll(&[6, 6]);
    let back = battle
        .offers_of(0)
        .into_iter()
        .find(|action| matches!(action, Action::GoBack(_)));
    battle.act(0, back.unwrap());
    assert_eq!(
        battle.wounds("own"),
        6 - 2 - 1,
        "two, and one for the rank lost"
    );
}

#[test]
fn to_the_last_keeps_a_unit_alive_twice_a_battle() {
    let greatjon = format!(
        r#"{}, "wounds": 11"#,
        attached("greatjon-umber-fierce-bannerman")
    );
    let fight = |test: [u8; 2]| {
        let mut battle = attacks(MERCENARIES, (SWORDS.0, &greatjon));
        battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
        battle.roll(&[1]);
        battle.roll(&test);
        battle
    };
    let lived = fight([6, 6]);
    assert_eq!(lived.wounds("foe"), 11, "it stands on its last wound");
    let state = lived.state();
    let marks = state.battle.unwrap().marks;
    assert!(
        marks
            .iter()
            .any(|mark| mark.what == Marking::LastBreath { times: 1 })
    );
    lived.told("foe lost the last wound and fought to live on");
    let died = fight([1, 1]);
    assert!(died.state().unit("foe").is_none());
}

#[test]
fn a_mad_dog_charges_unless_it_keeps_its_temper() {
    let gregor = attached("gregor-clegane-lord-tywins-mad-dog");
    let start = |test: [u8; 2]| {
        let mut battle = apart((GUARDS.0, &gregor), MERCENARIES);
        battle.activate(0, "own");
        battle.roll(&test);
        battle
    };
    let kept = start([6, 6]);
    assert!(matches!(
        kept.state().battle.unwrap().stack.last(),
        Some(Frame::Acting { .. })
    ));
    let raging = start([1, 1]);
    assert!(raging.told("rolled 6 for the distance").contains("own"));
    assert_eq!(raging.wounds("own"), 0, "the test costs no wounds");
}

// What is used.

#[test]
fn hold_the_line_hits_an_engaged_enemy_once_a_round() {
    let captain = attached("guard-captain");
    let mut battle = melee((GUARDS.0, &captain), MERCENARIES);
    battle.activate(0, "own");
    battle.order(0, "own", "hold-the-line", Some("foe"), 0);
    assert_eq!(battle.rolls(1), 2 + 3);
    assert_eq!(battle.wounds("foe"), 5);
    let state = battle.state();
    let ordered = Marking::Ordered {
        ability: "hold-the-line".to_owned(),
    };
    assert!(
        state
            .battle
            .unwrap()
            .marks
            .iter()
            .any(|mark| mark.what == ordered)
    );
}

#[test]
fn incite_is_vicious_with_the_best_dice() {
    let champion = format!(r#"{}, "wounds": 9"#, attached("umber-champion"));
    let mut battle = attacks((MERCENARIES.0, &champion), RAIDERS);
    battle.order(0, "own", "incite", None, 0);
    battle.leaves_all();
    assert_eq!(battle.dice(), 7, "as with full ranks");
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[6, 6]);
    assert!(battle.told("tested for panic").contains("-2 against"));
}

/// Berserkers, who have more dice the fewer they are, rolled fewer for it.
#[test]
fn the_best_dice_are_the_most_on_a_card() {
    let champion = format!(r#"{}, "wounds": 5"#, attached("umber-champion"));
    let mut battle = attacks(("house-umber-berserkers", &champion), RAIDERS);
    battle.order(0, "own", "incite", None, 0);
    battle.leaves_all();
    assert_eq!(battle.dice(), 9, "of 7, 8 and 9");
}

#[test]
fn martial_training_rolls_misses_again_and_exposes() {
    let mut battle = attacks(("sworn-brothers", ""), MERCENARIES);
    battle.order(0, "own", "martial-training", None, 0);
    battle.leaves_all();
    assert_eq!(battle.rolls(1), 7);
    assert_eq!(battle.dice(), 7);
    assert!(battle.has("foe", Token::Vulnerable));
}

#[test]
fn lannister_supremacy_daunts_the_attacker() {
    let mut battle = attacks(MERCENARIES, GUARDS);
    battle.roll(&[1; 7]);
    battle.order(1, "foe", "lannister-supremacy", None, 0);
    battle.roll(&[4, 4]);
    let told = battle.told("tested for panic");
    assert!(told.contains("4 and 4 -3 against 6, failed"), "{told}");
    assert_eq!(
        battle.wounds("own"),
        1 + 3,
        "missed by one, and one for each rank"
    );
}

#[test]
fn lannister_supremacy_answers_shots_too() {
    let mut battle = battle(&[
        unit("own", "stark", "stark-bowmen", (0.0, -10.0, 0.0), ""),
        unit("foe", "lannister", GUARDS.0, (0.0, 1.0, 180.0), ""),
    ]);
    battle.strikes();
    battle.roll(&[1; 7]);
    assert!(battle.opens(1, "lannister-supremacy"));
}

#[test]
fn a_marked_target_is_vulnerable() {
    let mut battle = battle(&[
        unit("own", "stark", "ranger-trackers", (0.0, -6.0, 0.0), ""),
        unit("foe", "lannister", MERCENARIES.0, (0.0, 4.0, 180.0), ""),
        unit("far", "lannister", MERCENARIES.0, (0.0, 18.0, 180.0), ""),
    ]);
    let marks = [("mark-target".to_owned(), Some("foe".to_owned()), 0)];
    assert_eq!(battle.open(0), marks, "in sight and within long range");
    battle.order(0, "own", "mark-target", Some("foe"), 0);
    assert!(battle.has("foe", Token::Vulnerable));
}

#[test]
fn greatjon_overruns_with_a_charge_or_a_march() {
    let greatjon = attached("greatjon-umber-lord-of-last-hearth");
    let last = r#", "wounds": 11"#;
    let mut battle = Battle::asking(
        r#""surge_forth": "maneuver""#,
        &[
            unit("own", "stark", SWORDS.0, FACING[0], &greatjon),
            unit("foe", "lannister", MERCENARIES.0, FACING[1], last),
        ],
    );
    battle.strikes();
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1, 1]);
    battle.order(0, "own", "overrun", None, 0);
    let marches = |action: &Action| matches!(action, Action::March(_));
    assert!(battle.offers_of(0).iter().any(marches));
}

#[test]
fn reckless_heroism_reaches_for_some_wounds() {
    let greatjon = attached("greatjon-umber-lord-of-last-hearth");
    let mut battle = apart((SWORDS.0, &greatjon), MERCENARIES);
    battle.activate(0, "own");
    battle.charge(0, "foe", Side::Front);
    battle.order(0, "own", "reckless-heroism", None, 0);
    battle.roll(&[2]);
    assert_eq!(battle.wounds("own"), 2);
    assert!(battle.told("rolled 6 for the distance").contains("own"));
    battle.act(0, Action::Align(tabletop::Alignment::Full));
    assert_eq!(battle.dice(), 7);
}

#[test]
fn stag_knights_stand_twice_as_many_hits_once_a_round() {
    let mut battle = attacks(MERCENARIES, ("stag-knights", ""));
    battle.order(1, "foe", "resilience", None, 0);
    battle.roll(&[6, 6, 6, 1, 1, 1, 1]);
    battle.rolls(1);
    assert_eq!(battle.wounds("foe"), 1, "two unblocked hits a wound");
}

#[test]
fn sentinels_answer_an_attack_on_a_friend() {
    let units = [
        unit("own", "stark", MERCENARIES.0, FACING[0], ""),
        unit("foe", "lannister", MERCENARIES.0, FACING[1], ""),
        unit(
            "sentinels",
            "lannister",
            "baratheon-sentinels",
            (9.0, -2.4, 90.0),
            "",
        ),
    ];
    let mut charging = battle(&units);
    charging.strikes();
    charging.roll(&[1; 7]);
    let ways = charging.open(1);
    let on = Some("own".to_owned());
    assert_eq!(
        ways,
        [
            ("sentinel".to_owned(), on, 1),
            ("sentinel".to_owned(), None, 2)
        ]
    );
    charging.order(1, "sentinels", "sentinel", Some("own"), 1);
    assert!(
        charging
            .told("declared a charge on own")
            .contains("sentinels")
    );
    let mut moving = battle(&units);
    moving.strikes();
    moving.roll(&[1; 7]);
    moving.order(1, "sentinels", "sentinel", None, 2);
    let maneuvers = |action: &Action| matches!(action, Action::Maneuver(_));
    assert!(moving.offers_of(1).iter().any(maneuvers));
}

#[test]
fn halberds_set_for_a_charge_strike_first() {
    let mut battle = charges(MERCENARIES, ("lannister-halberdiers", ""));
    battle.order(1, "foe", "set-for-charge", None, 0);
    battle.leaves_all();
    battle.rolls(6);
    assert!(
        battle.told("7 hits").contains("foe"),
        "the charged unit rolls first"
    );
}

#[test]
fn a_shield_wall_blocks_more_but_not_behind() {
    let mut battle = attacks(MERCENARIES, ("house-tully-sworn-shields", ""));
    battle.order(1, "foe", "shield-wall", None, 0);
    battle.rolls(6);
    battle.rolls(1);
    assert_eq!(battle.wounds("foe"), 7 - 3);
    let mut behind = battle_behind();
    behind.strikes();
    assert!(!behind.opens(1, "shield-wall"));
}

fn battle_behind() -> Battle {
    battle(&[
        unit("own", "stark", MERCENARIES.0, FACING[0], ""),
        unit(
            "foe",
            "lannister",
            "house-tully-sworn-shields",
            (0.0, 2.4, 0.0),
            "",
        ),
    ])
}

#[test]
fn stubborn_tenacity_wounds_an_engaged_enemy() {
    let mut battle = attacks(MERCENARIES, ("house-tully-sworn-shields", ""));
    battle.pass(1);
    battle.roll(&[6, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[6, 6]);
    battle.order(1, "foe", "stubborn-tenacity", Some("own"), 0);
    assert_eq!(battle.wounds("own"), 1);
}

#[test]
fn robbs_friends_retreat_swiftly() {
    let robb = attached("robb-stark-the-young-wolf");
    let mut battle = attacks(MERCENARIES, (SWORDS.0, &robb));
    battle.roll(&[1; 7]);
    battle.order(1, "foe", "swift-retreat", None, 0);
    battle.roll(&[6, 6]);
    assert!(matches!(
        battle.state().battle.unwrap().stack.last(),
        Some(Frame::Retreating { .. })
    ));
}

#[test]
fn outriders_move_a_friend_as_the_enemy_begins() {
    let mut battle = battle(&[
        unit("own", "stark", MERCENARIES.0, (0.0, -10.0, 0.0), ""),
        unit(
            "riders",
            "lannister",
            "stark-outriders",
            (0.0, 12.0, 180.0),
            "",
        ),
        unit("near", "lannister", MERCENARIES.0, (7.0, 12.0, 180.0), ""),
        unit("far", "lannister", MERCENARIES.0, (20.0, 15.0, 180.0), ""),
    ]);
    let on: Vec<Option<String>> = battle.open(1).into_iter().map(|(_, on, _)| on).collect();
    assert_eq!(on, [Some("riders".to_owned()), Some("near".to_owned())]);
    battle.order(1, "riders", "tactical-reposition", Some("near"), 0);
    let moves = |action: &Action| action.as_move().is_some();
    assert!(battle.offers_of(1).iter().any(moves));
}

// What bears on moves, charges and shots.

#[test]
fn robbs_units_are_an_inch_faster() {
    let robb = attached("robb-stark-the-wolf-lord");
    let battle = battle(&[
        unit("own", "stark", SWORDS.0, (0.0, -7.5, 0.0), &robb),
        unit("foe", "lannister", MERCENARIES.0, (0.0, 7.5, 180.0), ""),
    ]);
    let state = battle.state();
    let field = Field::new(battle.0.pack(), &state);
    let to = geometry::Placement::new(0.0, -1.5, 0.0);
    let plan = plan_move(&field, 0, MoveKind::Maneuver, to);
    assert!(
        plan.refusal.is_none(),
        "six inches with a speed of 5: {:?}",
        plan.refusal
    );
    let need = |field: &Field<'_>| plan_pair(field, 0, 1).charge.way().unwrap().need;
    let plain = Field::by_numbers(battle.0.pack(), &state);
    assert_eq!(need(&field).map(|need| need + 1), need(&plain));
}

#[test]
fn robbs_units_may_pivot_before_they_march_and_then_have_to() {
    let robb = attached("robb-stark-the-young-wolf");
    let mut battle = apart((SWORDS.0, &robb), MERCENARIES);
    battle.activate(0, "own");
    let here = battle.unit("own").place.pose();
    let turned = here.turned_to(std::f64::consts::FRAC_PI_2).snapped();
    battle.act(0, Action::Pivot(turned));
    assert!(
        battle
            .offers_of(0)
            .iter()
            .all(|action| matches!(action, Action::March(_)))
    );
    let pass = battle.refused(0, Action::Pass);
    assert_eq!(pass, "must_act");
    let there = turned.pose().moved(turned.pose().front * 12.0).snapped();
    assert_eq!(battle.refused(0, Action::Maneuver(there)), "not_now");
    battle.act(0, Action::March(there));
    let mut other = apart(SWORDS, MERCENARIES);
    other.activate(0, "own");
    let turned = other.unit("own").place.pose().turned_to(1.0).snapped();
    assert_eq!(other.refused(0, Action::Pivot(turned)), "not_now");
}

#[test]
fn trackers_ride_through_what_hinders() {
    let hedge = r#"{ "id": "hedge", "piece": "hedge", "x_in": 0, "y_in": 0, "heading_deg": 0 }"#;
    for (profile, dice) in [("ranger-trackers", 1), ("house-bolton-flayed-men", 2)] {
        let units = [
            unit("own", "stark", profile, (0.0, -5.9, 0.0), ""),
            unit("foe", "lannister", MERCENARIES.0, (0.0, 5.9, 180.0), ""),
        ];
        let battle = Battle::new("2017", "", &units, hedge);
        let state = battle.state();
        let field = Field::new(battle.0.pack(), &state);
        let path = plan_pair(&field, 0, 1).charge.way().unwrap().clone();
        let one = path.dice == tabletop::Dice::One;
        assert_eq!(one, dice == 1, "{profile}");
    }
}

#[test]
fn a_war_machine_neither_charges_nor_holds_nor_fears() {
    let battle = apart(("builder-scorpion-crew", ""), MERCENARIES);
    let state = battle.state();
    let field = Field::new(battle.0.pack(), &state);
    let charge = plan_pair(&field, 0, 1).charge;
    assert_eq!(charge.refusal.unwrap().reason, "fixed");
    let shot = charges(("dothraki-screamers", ""), ("builder-scorpion-crew", ""));
    assert!(!shot.has("foe", Token::Vulnerable), "no conditions");
}

#[test]
fn the_scorpion_shoots_from_any_part_of_its_tray_and_without_sight() {
    let shot = |rulings: &str, y: f64, terrain: &str| {
        let units = [
            unit(
                "own",
                "stark",
                "builder-scorpion-crew",
                (0.0, -8.0, 90.0),
                "",
            ),
            unit("foe", "lannister", MERCENARIES.0, (0.0, y, 180.0), ""),
        ];
        Battle::new("2017", rulings, &units, terrain)
    };
    let wall = r#"{ "id": "wall", "keywords": ["blocks_line_of_sight"], "polygon_in": [[-20, -1], [20, -1], [20, 0], [-20, 0]] }"#;
    let front = r#""shoot_from": "front""#;
    // Beside it, 7.2 in away: it need not turn. Unseen, or out of range, it hits on sixes.
    for (rulings, y, terrain, hits_on, turns) in [
        ("", 3.0, "", Some(3), false),
        ("", 3.0, wall, Some(6), false),
        ("", 18.0, "", Some(6), false),
        (front, 3.0, "", Some(3), true),
        (front, 3.0, wall, None, false),
        (front, 18.0, "", None, false),
    ] {
        let mut battle = shot(rulings, y, terrain);
        let name = format!("{rulings} {y} {terrain}");
        let state = battle.state();
        let field = Field::new(battle.0.pack(), &state);
        let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 1));
        assert_eq!(odds.map(|odds| odds.attack.pool.hit), hits_on, "{name}");
        battle.activate(0, "own");
        let attack = Action::Attack {
            target: "foe".to_owned(),
        };
        match hits_on {
            None => assert!(
                battle.0.check(&Input::Act(Seat(0), attack)).is_err(),
                "{name}"
            ),
            Some(face) => {
                battle.act(0, attack);
                let turned = battle.unit("own").place.heading.degrees() != 90.0;
                assert_eq!(turned, turns, "{name}");
                let dice = battle.dice();
                battle.roll(&[vec![face], vec![face - 1; dice - 1]].concat());
                let told = battle.told("hit");
                assert!(told.contains("1 hit"), "{name}: {told}");
            }
        }
    }
}

#[test]
fn the_scorpion_turns_to_see_before_it_shoots_at_what_it_does_not_see() {
    for (rulings, hits_on, turns) in [
        ("", 3, true),
        (r#""shoot_from": "card""#, 6, false),
        (r#""shoot_pivot": "none""#, 6, false),
    ] {
        // Friends hide the enemy from where it stands, not from where it stands turned by a third.
        let units = [
            unit(
                "own",
                "stark",
                "builder-scorpion-crew",
                (0.0, -8.0, 0.0),
                "",
            ),
            unit(
                "friends",
                "stark",
                "stark-sworn-swords",
                (0.0, -1.0, 0.0),
                "",
            ),
            unit("foe", "lannister", MERCENARIES.0, (0.0, 5.0, 180.0), ""),
        ];
        let mut battle = Battle::new("2017", rulings, &units, "");
        let state = battle.state();
        let field = Field::new(battle.0.pack(), &state);
        let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 2));
        assert_eq!(
            odds.map(|odds| odds.attack.pool.hit),
            Some(hits_on),
            "{rulings}"
        );
        battle.activate(0, "own");
        battle.act(
            0,
            Action::Attack {
                target: "foe".to_owned(),
            },
        );
        let turned = battle.unit("own").place.heading.degrees() != 0.0;
        assert_eq!(turned, turns, "{rulings}");
        let dice = battle.dice();
        battle.roll(&[vec![hits_on], vec![hits_on - 1; dice - 1]].concat());
        let told = battle.told("hit");
        assert!(told.contains("1 hit"), "{rulings}: {told}");
    }
}

#[test]
fn an_order_comes_back_with_the_next_round() {
    let mut battle = battle(&[
        unit("own", "stark", "ranger-trackers", (0.0, -10.0, 0.0), ""),
        unit("foe", "lannister", MERCENARIES.0, (0.0, 0.0, 180.0), ""),
        unit("rest", "lannister", "savage-giant", (6.0, 0.0, 180.0), ""),
    ]);
    battle.order(0, "own", "mark-target", Some("foe"), 0);
    // Riders maneuver first, and again for their action.
    battle.waits(0, "own");
    let here = battle.unit("own").place;
    battle.act(0, Action::Maneuver(here));
    assert!(!battle.opens(0, "mark-target"), "once a round");
    battle.waits(1, "foe");
    battle.waits(1, "rest");
    assert_eq!(battle.state().battle.unwrap().round, 2);
    battle.waits(1, "foe");
    assert!(battle.opens(0, "mark-target"));
}

#[test]
fn mute_units_have_no_abilities() {
    let battle = attacks((SWORDS.0, r#", "wounds": 5"#), MERCENARIES);
    let mut state = battle.state();
    let hit = |state: &tabletop::State| {
        let field = Field::new(battle.0.pack(), state);
        let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap();
        odds.attack.pool.hit
    };
    assert_eq!(hit(&state), 3);
    let mark = tabletop::Mark {
        unit: "own".to_owned(),
        what: Marking::Mute,
    };
    state.battle.as_mut().unwrap().marks.push(mark);
    assert_eq!(hit(&state), 4);
}

#[test]
fn odds_know_who_is_bribed_and_who_gets_no_conditions() {
    let battle = attacks(SWORDS, MERCENARIES);
    let mut state = battle.state();
    let plus = |state: &tabletop::State| {
        let field = Field::new(battle.0.pack(), state);
        let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap();
        odds.panic.panic.plus
    };
    assert_eq!(plus(&state), 0);
    let mark = tabletop::Mark {
        unit: "foe".to_owned(),
        what: Marking::Bribed,
    };
    state.battle.as_mut().unwrap().marks.push(mark);
    assert_eq!(plus(&state), -1);
    // Furious Charge makes Vulnerable, but no war machine.
    for (foe, reroll) in [
        ("builder-scorpion-crew", play::odds::Reroll::None),
        (MERCENARIES.0, play::odds::Reroll::Hits),
    ] {
        let battle = apart(("dothraki-screamers", ""), (foe, ""));
        let state = battle.state();
        let field = Field::new(battle.0.pack(), &state);
        let odds = tabletop::charge_attack(&field, &plan_pair(&field, 0, 1), Side::Front);
        assert_eq!(odds.unwrap().attack.saves.reroll, reroll, "{foe}");
    }
}

#[test]
fn coin_buys_an_attack_for_the_wealth_zone() {
    let mut cards = tabletop::SideCards::new(Vec::new(), vec!["cersei-lannister".to_owned()]);
    cards.hand = std::mem::take(&mut cards.deck);
    let units = [
        unit("own", "stark", MERCENARIES.0, FACING[0], ""),
        unit("foe", "lannister", SWORDS.0, FACING[1], ""),
    ];
    let cards = [cards, tabletop::SideCards::default()];
    let mut battle = Battle::with_cards("2017", "", &units, "", cards);
    battle.act(
        0,
        Action::Claim {
            ncu: "cersei-lannister".to_owned(),
            zone: Some("wealth".to_owned()),
        },
    );
    battle.order(0, "own", "motivated-by-coin", None, 0);
    battle.attack(0, "foe");
    assert_eq!(battle.dice(), 7);
}
