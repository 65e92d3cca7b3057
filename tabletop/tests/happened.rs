//! Is what a table sees happen in a battle what was rolled, and does it stand together that belongs together?

use crate::stage::{Battle, guards, swords};
use geometry::Side;
use play::{Counts, Describe, Happening, HappeningKind, Row, Session, Setup, Viewer, playthrough};
use tabletop::{Action, Spot, Tabletop, Told};

/// What happened in a session, what belongs together joined.
fn happened(session: &Session<Tabletop>) -> Vec<Happening<Spot>> {
    let mut all: Vec<Happening<Spot>> = Vec::new();
    for (entry, told) in session.told(Viewer::Table) {
        let views = || [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
        let Some(one) = Tabletop::happened(session.pack(), &told, &views) else {
            continue;
        };
        match all.last_mut() {
            Some(last) if !last.kind.is_time() && one.belongs_to(last) => last.join(one),
            Some(_) | None => all.push(one),
        }
    }
    all
}

fn card(battle: &Battle, title: &str) -> Happening<Spot> {
    let all = happened(&battle.0);
    let titles: Vec<String> = all.iter().map(|one| one.title.clone()).collect();
    let found = all.into_iter().find(|one| one.title == title);
    found.unwrap_or_else(|| panic!("{title} is not in {titles:?}"))
}

/// The faces of each row of dice, and how many of them count.
fn dice(card: &Happening<Spot>) -> Vec<(Vec<u8>, usize)> {
    let rows = card.rows.iter().filter_map(|row| match row {
        Row::Dice { dice, .. } => Some(dice),
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
    });
    let hits = |dice: &[play::Die]| dice.iter().filter(|die| die.counts == Counts::Hit).count();
    rows.map(|dice| (dice.iter().map(|die| die.face).collect(), hits(dice)))
        .collect()
}

fn texts(card: &Happening<Spot>) -> Vec<&str> {
    let rows = card.rows.iter().filter_map(|row| match row {
        Row::Text(text) | Row::Verdict(text) => Some(text.as_str()),
        Row::Card { .. } | Row::Sum { .. } | Row::Dice { .. } => None,
    });
    rows.collect()
}

/// What adds up, with what it is for and its total.
type Sum<'a> = (&'a str, &'a [(String, i32)], i32);

fn sums(card: &Happening<Spot>) -> Vec<Sum<'_>> {
    let rows = card.rows.iter().filter_map(|row| match row {
        Row::Sum { of, parts, total } => Some((of.as_str(), parts.as_slice(), *total)),
        Row::Card { .. } | Row::Dice { .. } | Row::Text(_) | Row::Verdict(_) => None,
    });
    rows.collect()
}

/// A charge that costs guards two wounds, and their panic test.
fn charged(panic: [u8; 2]) -> Battle {
    let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.charge(0, "guards", Side::Front);
    battle.roll(&[2]);
    battle.act(0, Action::Align(tabletop::Alignment::Full));
    battle.roll(&[5, 5, 5, 1, 1, 1, 1]);
    battle.roll(&[4, 1, 1, 1]);
    battle.roll(&[3, 3, 2, 2]);
    battle.roll(&panic);
    battle
}

#[test]
fn a_charge_its_attack_and_the_panic_after_it_are_one_card() {
    let battle = charged([1, 1]);
    let card = card(&battle, "Swords against guards");
    assert_eq!(card.kind, HappeningKind::Battle);
    assert_eq!(card.seats.len(), 2);
    let all: Vec<(Vec<u8>, usize)> = vec![
        (vec![2], 1),
        (vec![5, 5, 5, 1, 1, 1, 1], 3),
        (vec![5, 5, 5, 4, 1, 1, 1], 4),
        (vec![3, 3, 2, 2], 2),
        (vec![1, 1], 0),
    ];
    assert_eq!(dice(&card), all, "{card:?}");
    let told = texts(&card);
    for text in [
        "Swords declared a charge on guards in the front",
        "It reaches",
        "Swords attacked guards in the front",
        "7 dice for 3 ranks",
        "4 hits",
        "2 hits come through",
    ] {
        assert!(told.contains(&text), "{text}: {told:?}");
    }
    let wounds = |text: &&str| text.starts_with("Guards suffered 2 wounds: ");
    assert!(told.iter().any(wounds), "{told:?}");
    assert!(
        told.iter()
            .any(|text| text.starts_with("Guards failed: 2 against ")),
        "{told:?}"
    );
}

/// The last that was said of an attack that cost wounds was that the unit held.
#[test]
fn a_panic_test_that_holds_tells_what_the_attack_left() {
    let battle = charged([6, 6]);
    let card = card(&battle, "Swords against guards");
    let told = texts(&card);
    let last = told.last().expect("something is said");
    assert!(last.starts_with("Guards held: 12 against "), "{told:?}");
    assert!(last.ends_with(", 10 wounds left, 3 ranks"), "{told:?}");
}

/// The strip told that a test had failed beside the die of what that cost.
#[test]
fn a_panic_test_that_fails_tells_what_it_cost() {
    let card = card(&charged([1, 1]), "Swords against guards");
    let mut verdicts = card.rows.iter().filter_map(|row| match row {
        Row::Verdict(text) => Some(text.as_str()),
        Row::Card { .. } | Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) => None,
    });
    let last = verdicts.next_back().expect("something is said");
    assert!(last.starts_with("Guards suffered 5 wounds: "), "{last}");
}

#[test]
fn what_makes_a_block_harder_stands_beside_the_dice() {
    let units = [swords((0.0, -7.0, 0.0), ""), guards((0.0, 3.0, 0.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.charge(0, "guards", Side::Rear);
    battle.roll(&[6]);
    battle.act(0, Action::Align(tabletop::Alignment::Full));
    battle.roll(&[5; 7]);
    battle.roll(&[5, 5, 5, 5, 4, 4, 4]);
    let card = card(&battle, "Swords against guards");
    let of = card.rows.iter().rev().find_map(|row| match row {
        Row::Dice { of, .. } if of.contains("Defense") => Some(of.as_str()),
        _ => None,
    });
    let of = of.expect("defense dice");
    assert_eq!(
        of,
        "Defense of guards, 5+ blocks (3+ by its card; -2 in the rear)"
    );
    assert_eq!(dice(&card)[2].1, 4);
}

#[test]
fn a_failed_charge_tells_that_it_falls_short_and_tests() {
    let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
    let mut battle = Battle::new("2017", r#""charge_pivot": "facing""#, &units, "");
    battle.activate(0, "swords");
    battle.charge(0, "guards", Side::Front);
    battle.roll(&[1]);
    battle.roll(&[2, 1]);
    let card = card(&battle, "Swords against guards");
    let told = texts(&card);
    assert!(told.contains(&"It does not reach"), "{told:?}");
    assert!(told.contains(&"Swords failed: 3 against 6+"), "{told:?}");
    assert_eq!(dice(&card)[0], (vec![1], 0));
}

/// In random battles of every start, what is told of dice agrees with the wounds that follow.
#[test]
fn dice_of_random_battles_come_to_what_was_counted() {
    let (mut attacks, mut defenses, mut tests, mut scores, mut cards) = (0, 0, 0, 0, 0);
    for edition in ["2017", "2021"] {
        let (table, starts) = crate::battle::starts(edition);
        for (start, seed) in starts.into_iter().zip(1..) {
            let setup = Setup {
                seed,
                ..Setup::default()
            };
            let mut session = Session::<Tabletop>::new(table.pack.clone(), start, setup);
            playthrough::record(&mut session, seed, 500).expect("offers are accepted");
            for (entry, told) in session.told(Viewer::Table) {
                let views = || [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
                let Some(one) = Tabletop::happened(session.pack(), &told, &views) else {
                    assert!(matches!(told, Told::Judged(..)), "{told:?}");
                    continue;
                };
                for (_, parts, total) in sums(&one) {
                    let sum: i32 = parts.iter().map(|(_, value)| value).sum();
                    assert_eq!(sum, total, "{one:?}");
                }
                match &told {
                    Told::Hits(lies) => {
                        let (faces, hit) = dice(&one).remove(0);
                        assert_eq!(faces, lies.faces);
                        let least = faces.iter().filter(|face| **face >= lies.need).count();
                        assert_eq!(hit, least, "{one:?}");
                        assert!(usize::from(lies.hits) >= hit, "{one:?}");
                        attacks += 1;
                    }
                    Told::Saves(lies) => {
                        let (_, blocked) = dice(&one).remove(0);
                        let least = lies.faces.iter().filter(|face| **face >= lies.need);
                        // Where only a six blocks, no face is told as the least one.
                        if lies.need <= 6 {
                            assert_eq!(blocked, least.count(), "{one:?}");
                        }
                        let through = lies.faces.len() - blocked;
                        let words = match through {
                            0 => "All hits on it are blocked".to_owned(),
                            1 => "1 hit comes through".to_owned(),
                            more => format!("{more} hits come through"),
                        };
                        assert!(texts(&one).contains(&words.as_str()), "{one:?}");
                        defenses += 1;
                    }
                    Told::Tested(test) => {
                        let total: i16 = test.faces.iter().map(|face| i16::from(*face)).sum();
                        let holds = total + i16::from(test.plus) >= i16::from(test.morale);
                        let text = texts(&one).pop().expect("an end");
                        assert_eq!(text.contains(" held: "), holds, "{text}");
                        tests += 1;
                    }
                    Told::Scored(_, _, _) => scores += 1,
                    Told::Played(..) | Told::Claimed(..) => cards += 1,
                    _ => {}
                }
            }
            // What belongs to a fight stands with it.
            for one in happened(&session) {
                let is_fight = one.kind == HappeningKind::Battle;
                assert!(!is_fight || !one.title.is_empty(), "{one:?}");
            }
        }
    }
    println!(
        "{attacks} attacks, {defenses} defenses, {tests} tests, {scores} scores, {cards} cards"
    );
    assert!(
        attacks > 20 && defenses > 20 && tests > 5,
        "{attacks} {defenses} {tests}"
    );
    assert!(scores > 0 && cards > 5, "{scores} {cards}");
}
