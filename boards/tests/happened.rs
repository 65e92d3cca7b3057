//! Is what a table sees happen what the rules counted?
//!
//! Random games: of every battle the parts add up to what was compared, and of every roll as many dice won as armies
//! were lost.

use std::sync::Arc;

use boards::risk::{self, Field, Risk};
use boards::throne::{self, Throne};
use play::{
    Counts, Describe, Happening, HappeningKind, Row, Seat, Session, Setup, Viewer, playthrough,
};

/// Inputs of each game.
const INPUTS: u32 = 1200;
/// Seeds of games, each with another shuffle.
const SEEDS: [u64; 4] = [1, 2, 3, 4];

/// What happened in each entry of a random game.
fn happened<G: Describe>(mut session: Session<G>, seed: u64) -> Vec<Happening<G::Spot>> {
    playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
    let told = session.told(Viewer::Table);
    let all = told.iter().filter_map(|(entry, told)| {
        let views = || [entry - 1, *entry].map(|at| session.view_after(at, Viewer::Table));
        G::happened(session.pack(), told, &views)
    });
    all.collect()
}

fn setup(seed: u64) -> Setup {
    Setup {
        seed,
        ..Setup::default()
    }
}

#[test]
fn a31_a32_a36_the_parts_of_a_battle_add_up_to_what_was_compared() {
    let (mut sums, mut rest, mut cards) = (0, 0, 0);
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let setting = throne::Setting::in_order(&pack, 5);
        let start = throne::State::new(&pack, setting).expect("a sound setting");
        for one in happened(Session::<Throne>::new(pack, start, setup(seed)), seed) {
            for row in one.rows {
                match row {
                    Row::Sum { parts, total, .. } => {
                        sums += 1;
                        let sum: i32 = parts.iter().map(|(_, value)| value).sum();
                        assert_eq!(sum, total, "{parts:?}");
                        rest += i32::from(parts.iter().any(|(part, _)| part == "Texts of cards"));
                    }
                    Row::Card { title, .. } => {
                        cards += 1;
                        assert!(!title.is_empty());
                    }
                    Row::Dice { .. } | Row::Text(_) | Row::Verdict(_) => {}
                }
            }
        }
    }
    assert!(sums >= 20 && cards >= 40, "{sums} sums, {cards} cards");
    // What is decided in the moment of the comparison is seldom.
    assert!(
        rest * 10 <= sums,
        "{rest} of {sums} have a part without a name"
    );
}

/// A castle that nobody held was taken without a word, where one that a house had left was told.
#[test]
fn a_castle_that_was_walked_into_is_told_as_one_line() {
    let mut taken = 0;
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let setting = throne::Setting::in_order(&pack, 5);
        let start = throne::State::new(&pack, setting).expect("a sound setting");
        let session = Session::<Throne>::new(Arc::clone(&pack), start, setup(seed));
        let lines = happened(session, seed).into_iter();
        for one in lines.filter(|one| one.kind == HappeningKind::Conquest && one.rows.is_empty()) {
            let [area] = one.at.as_slice() else {
                panic!("{one:?}");
            };
            assert!(pack.land(*area).castle.is_some(), "{one:?}");
            let [seat] = one.seats.as_slice() else {
                panic!("{one:?}");
            };
            let text = format!("{seat} takes {}", pack.map.title(*area));
            assert_eq!(one.title, play::sentence(&text));
            taken += 1;
        }
    }
    assert!(taken > 0, "nobody took an empty castle");
}

/// The last card of a hand was played without a word.
#[test]
fn a33_the_last_card_of_a_hand_is_told() {
    let (mut last, mut chosen) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let setting = throne::Setting::in_order(&pack, 5);
        let mut start = throne::State::new(&pack, setting).expect("a sound setting");
        for player in &mut start.players {
            let used = player.hand.split_off(1);
            player.discard.extend(used);
        }
        let all = happened(Session::<Throne>::new(pack, start, setup(seed)), seed);
        for row in all.iter().flat_map(|one| &one.rows) {
            if let Row::Card { of, .. } = row {
                last += u32::from(of.ends_with("s (last card)"));
                chosen += u32::from(of.ends_with(" attacks") || of.ends_with(" defends"));
            }
        }
    }
    assert!(last > 0 && chosen > 0, "{last} {chosen}");
}

/// "Everybody counts barrels anew" and "Everybody takes power" did not say what that came to.
#[test]
fn westeros_cards_tell_what_they_brought() {
    let (mut supply, mut power) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let setting = throne::Setting::in_order(&pack, 5);
        let start = throne::State::new(&pack, setting).expect("a sound setting");
        let all = happened(Session::<Throne>::new(pack, start, setup(seed)), seed);
        for row in all.iter().flat_map(|one| &one.rows) {
            if let Row::Card {
                of, title, text, ..
            } = row
            {
                supply += i32::from(title == "Supply" && text.contains("; now seat "));
                power += i32::from(of == "Power" && title.contains("seat 1 "));
            }
        }
    }
    assert!(supply > 0 && power > 0, "{supply} {power}");
}

/// "The wildlings: If they win" was all that a line told of those without a card of their own.
#[test]
fn wildlings_without_a_card_tell_what_they_threaten() {
    let mut came = 0;
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let mut setting = throne::Setting::in_order(&pack, 5);
        setting.wildling_cards = false;
        let start = throne::State::new(&pack, setting).expect("a sound setting");
        for one in happened(Session::<Throne>::new(pack, start, setup(seed)), seed) {
            let threat =
                |row: &Row| matches!(row, Row::Verdict(text) if text.starts_with("If they win: "));
            came += i32::from(one.rows.iter().any(threat));
        }
    }
    assert!(came > 0, "no wildlings came");
}

#[test]
fn opened_bids_tell_who_bid_most() {
    let mut opened = 0;
    for seed in SEEDS {
        let pack = Arc::new(throne::Pack::builtin().expect("the pack is whole"));
        let setting = throne::Setting::in_order(&pack, 5);
        let start = throne::State::new(&pack, setting).expect("a sound setting");
        let all = happened(Session::<Throne>::new(pack, start, setup(seed)), seed);
        for one in all.iter().filter(|one| one.title.starts_with("Bids ")) {
            let bids = one.rows.iter().filter_map(|row| match row {
                Row::Card { of, number, .. } => Some((of.to_lowercase(), (*number)?)),
                Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
            });
            let bids: Vec<(String, i32)> = bids.collect();
            assert!(bids.is_sorted_by(|a, b| a.1 >= b.1), "{bids:?}");
            let best = bids.iter().map(|(_, bid)| *bid).max().expect("bids");
            let Some(Row::Verdict(text)) = one.rows.last() else {
                panic!("{:?}", one.rows);
            };
            let told = text.to_lowercase();
            let ties = bids.iter().filter(|(_, bid)| *bid == best).count() > 1;
            assert_eq!(told.contains(" and seat "), ties, "{text}");
            assert_eq!(told.contains(" tie for the highest bid, "), ties, "{text}");
            for (seat, bid) in bids {
                assert_eq!(told.contains(&seat), bid == best, "{text}");
            }
            opened += 1;
        }
    }
    assert!(opened >= 10, "{opened}");
}

#[test]
fn s9_as_many_dice_win_as_armies_are_lost() {
    let mut fights = 0;
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let setting = risk::Setting::skirmish(Field::Essos);
        let start = risk::State::new(&pack, setting, 2).expect("a sound setting");
        for one in happened(Session::<Risk>::new(pack, start, setup(seed)), seed) {
            // The end of an invasion is told without dice, of one that throws none too.
            let dice = one.rows.iter().any(|row| matches!(row, Row::Dice { .. }));
            if one.kind != HappeningKind::Battle || !dice {
                continue;
            }
            let [
                Row::Dice { dice: attack, .. },
                Row::Dice { dice: defense, .. },
                Row::Text(lost),
                ..,
            ] = one.rows.as_slice()
            else {
                panic!("no battle: {one:?}");
            };
            let won =
                |dice: &[play::Die]| dice.iter().filter(|die| die.counts == Counts::Hit).count();
            let text = format!(
                "The attacker loses {}, the defender {}",
                won(defense),
                won(attack)
            );
            assert_eq!(*lost, text);
            fights += 1;
        }
    }
    assert!(fights >= 20, "{fights} fights");
}

/// It ended with its last dice, and nobody was told what they came to.
#[test]
fn s9_an_invasion_that_takes_nothing_says_who_holds_the_area() {
    let (mut failed, mut given_up) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let setting = risk::Setting::skirmish(Field::Essos);
        let start = risk::State::new(&pack, setting, 2).expect("a sound setting");
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup(seed));
        playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
        for (entry, told) in session.told(Viewer::Table) {
            let views = [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
            let ended = matches!(told, risk::Told::Withdrew);
            let Some(invasion) = views[0].table.stage.invasion().filter(|_| ended) else {
                continue;
            };
            let one = Risk::happened(&pack, &told, &|| views.clone()).expect("an end");
            let [Row::Verdict(text)] = one.rows.as_slice() else {
                panic!("{one:?}");
            };
            let after = &views[1].table;
            let held = play::counted(after.armies(invasion.to), "army", "armies");
            let title = pack.map.title(invasion.to);
            assert_eq!(one.title, format!("Invasion of {title}"));
            assert!(text.starts_with(title) && text.contains(&held), "{text}");
            let none_left = after.armies(invasion.from) == 1;
            assert_eq!(text.ends_with("the attack has failed"), none_left, "{text}");
            failed += u32::from(none_left);
            given_up += u32::from(!none_left);
        }
    }
    assert!(
        failed > 2 && given_up > 2,
        "{failed} failed, {given_up} given up"
    );
}

/// Programs play for all, so that exiles are called.
#[test]
fn m9_a_landing_shows_its_dice_who_called_it_and_how_it_ends() {
    let (mut fights, mut ends, mut called, mut named) = (0, 0, 0, 0);
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let start = risk::State::new(&pack, risk::Setting::mitchell(), 3).expect("sound");
        for one in happened(Session::<Risk>::new(pack, start, setup(seed)), seed) {
            // Its title says who comes and where.
            let comes = ["Landing of ", "Crossing of ", "Return of "];
            if !comes.iter().any(|words| one.title.starts_with(words)) {
                continue;
            }
            let [
                Row::Dice { of, .. },
                Row::Dice { .. },
                Row::Text(_),
                end @ (Row::Text(_) | Row::Verdict(_)),
            ] = one.rows.as_slice()
            else {
                panic!("no battle: {one:?}");
            };
            assert_ne!(of, "Those who land");
            fights += 1;
            called += u32::from(!one.seats.is_empty());
            if let Some((_, by)) = one.title.split_once(", called by ") {
                named += 1;
                let calls = |seat: &Seat| by == seat.to_string();
                assert!(one.seats.iter().any(calls), "{one:?}");
            }
            if let Row::Verdict(text) = end {
                ends += 1;
                let words = [" holds ", " hold ", " does not ", " do not "];
                let known = words.iter().any(|words| text.contains(words));
                assert!(known, "{text}");
            }
        }
    }
    assert!(
        fights > ends && ends >= 5 && called > 0 && named > 0,
        "{ends} of {fights} end a landing, {called} called, {named} name who did"
    );
}

/// What begins stands over its lines in the log, which say it first: whatever was told before is not put under it.
#[test]
fn each_turn_begins_with_a_line_that_names_it() {
    let (mut turns, mut neutral) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let start = risk::State::new(&pack, risk::Setting::mitchell(), 3).expect("sound");
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup(seed));
        playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
        let lines = session.log(Viewer::Table);
        for (entry, told) in session.told(Viewer::Table) {
            let views = || [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
            let one = Risk::happened(&pack, &told, &views);
            let Some(one) = one.filter(|one| one.kind == HappeningKind::Round) else {
                continue;
            };
            let mut of_it = lines.iter().filter(|line| line.entry == entry);
            let begins = format!("{}: ", one.title);
            assert!(of_it.any(|line| line.text.starts_with(&begins)), "{one:?}");
            turns += 1;
            neutral += u32::from(one.seats.is_empty());
        }
    }
    assert!(
        turns > 20 && neutral > 4,
        "{turns} turns, {neutral} of neutral Houses"
    );
}

/// "5 – 6 Player 1 rolled highest": the lowest of a roll stood first, as no dice of a battle do.
#[test]
fn dice_for_who_begins_stand_highest_first() {
    let (mut unequal, pack) = (0, risk::Pack::builtin().expect("the pack is whole"));
    let pack = Arc::new(pack);
    for seed in 0..12 {
        let setting = risk::Setting::skirmish(Field::Westeros);
        let start = risk::State::new(&pack, setting, 4).expect("a sound setting");
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup(seed));
        playthrough::record(&mut session, seed, 8).expect("offers are accepted");
        for (entry, told) in session.told(Viewer::Table) {
            let views = || [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
            let one = Risk::happened(&pack, &told, &views);
            let Some(one) = one.filter(|one| one.kind == HappeningKind::Roll) else {
                continue;
            };
            let faces = one.rows.iter().filter_map(|row| match row {
                Row::Dice { dice, .. } => dice.first().map(|die| die.face),
                Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
            });
            let faces: Vec<u8> = faces.collect();
            assert!(faces.is_sorted_by(|one, next| one >= next), "{faces:?}");
            unequal += u32::from(faces.first() > faces.last());
        }
    }
    assert!(unequal > 5, "{unequal} rolls of unequal dice");
}

#[test]
fn d11_r13_what_is_added_stands_on_the_dice_that_it_is_added_to() {
    let (mut knights, mut walls) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let setting = risk::Setting::dominion(Field::Essos);
        let start = risk::State::new(&pack, setting, 2).expect("a sound setting");
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup(seed));
        playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
        for (entry, told) in session.told(Viewer::Table) {
            let risk::Told::Fought { extra, .. } = &told else {
                continue;
            };
            let views = || [entry - 1, entry].map(|at| session.view_after(at, Viewer::Table));
            let one = Risk::happened(&pack, &told, &views).expect("a battle");
            let mut sides = one.rows.iter().filter_map(|row| match row {
                Row::Dice { dice, .. } => Some(dice),
                Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
            });
            for bonus in [extra.attack, extra.defense] {
                let dice = sides.next().expect("two sides");
                let added: Vec<u8> = dice.iter().map(|die| die.bonus).collect();
                // Everything on all of them, and the rest on one that no other is above.
                let mut wanted = vec![bonus.all; dice.len()];
                wanted[0] += bonus.highest;
                assert_eq!(added, wanted, "{one:?}");
                assert!(dice.iter().all(|die| die.face <= dice[0].face), "{one:?}");
                knights += u32::from(bonus.highest > 0);
                walls += u32::from(bonus.all > 0);
            }
        }
    }
    assert!(knights >= 5 && walls >= 5, "{knights} highest, {walls} all");
}

/// A card that was played in a battle stood on a card of its own, which the other side might not have been shown.
#[test]
fn a_card_of_an_invasion_stands_with_its_dice_and_concerns_both_sides() {
    let (mut fights, mut others) = (0, 0);
    for seed in SEEDS {
        let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
        let setting = risk::Setting::dominion(Field::Essos);
        let start = risk::State::new(&pack, setting, 2).expect("a sound setting");
        for one in happened(
            Session::<Risk>::new(Arc::clone(&pack), start, setup(seed)),
            seed,
        ) {
            let played = one
                .rows
                .iter()
                .any(|row| matches!(row, Row::Card { of, .. } if of.starts_with("Seat ")));
            if one.kind == HappeningKind::Card && played {
                match one.title.starts_with("Invasion of ") {
                    true => {
                        fights += 1;
                        others += u32::from(one.seats.len() == 2);
                    }
                    false => assert!(one.title.contains(" plays "), "{one:?}"),
                }
            }
        }
    }
    assert!(
        fights >= 5 && others >= 5,
        "{fights} in invasions, {others} of two"
    );
}
