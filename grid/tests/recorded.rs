//! Does every button of every question of ten recorded games do what it says?
//!
//! Whole games of knights, kept as what was put in. At each question each answer is given on a copy of the state: it has
//! a label, its price is paid, its effect happens, and a charge arrives if it says so. `UPDATE=1` plays the games anew,
//! by the rules as they are.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::common::skirmish::{rules, start};
use crate::promises::{Kept, keeps, of};
use grid::{Action, Fix, Level, Skirmish, SkirmishBot};
use play::check::Figure;
use play::{Bot, Dice, Draft, Game, Input, Seat, Seeded, Turn, Viewer};

/// The scenarios, some more than once.
const GAMES: [&str; 10] = [
    "learn-to-play",
    "crossroads-inn",
    "battle-of-the-bells",
    "ruby-ford",
    "baggage-train",
    "ravens-hill",
    "learn-to-play",
    "crossroads-inn",
    "ruby-ford",
    "ravens-hill",
];

fn file(number: usize, scenario: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    folder.join(format!("{number:02}-{scenario}.jsonl"))
}

/// What knights put in, to the end of their game.
fn played(scenario: &str, seed: u64) -> Vec<Input<Action, Fix>> {
    let rules = rules();
    let mut dice = Seeded::new(seed);
    let mut draft = Draft::<Skirmish>::unrecorded(start(&rules, scenario));
    let mut knights = [0, 1].map(|seat| {
        SkirmishBot::new(Arc::clone(&rules), Level::Knight, seed * 2 + seat).with_effort(300)
    });
    let mut inputs = Vec::new();
    loop {
        let input = match Skirmish::turn(&rules, draft.state()) {
            Turn::Over(_) => return inputs,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats[0];
                let view = Skirmish::view(&rules, draft.state(), Viewer::Seat(seat));
                let offers = Skirmish::offers(&rules, draft.state(), seat);
                let knight = &mut knights[usize::from(seat.0)];
                let answer = (0..100).find_map(|_| knight.think(&view, &offers, 3_000));
                Input::Act(seat, answer.unwrap())
            }
        };
        draft.input(&rules, &input).unwrap();
        inputs.push(input);
    }
}

fn read(number: usize, scenario: &str) -> Vec<Input<Action, Fix>> {
    let file = file(number, scenario);
    if std::env::var_os("UPDATE").is_some() {
        let seed = u64::try_from(number).unwrap() + 40;
        let inputs = played(scenario, seed);
        let lines = inputs
            .iter()
            .map(|input| serde_json::to_string(input).unwrap());
        let text: Vec<String> = lines.collect();
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text.join("\n") + "\n").unwrap();
    }
    let text = fs::read_to_string(&file).unwrap();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_button_of_ten_recorded_games_does_what_it_says() {
    let rules = rules();
    let mut kept = Kept::default();
    let mut questions = 0;
    for (number, scenario) in (1..).zip(GAMES) {
        let mut draft = Draft::<Skirmish>::unrecorded(start(&rules, scenario));
        let mut dice = Seeded::new(7);
        let inputs = read(number, scenario);
        for input in &inputs {
            if let Turn::Seats(seats) = Skirmish::turn(&rules, draft.state()) {
                questions += 1;
                for seat in seats {
                    let state = *draft.state();
                    let offers = Skirmish::offers(&rules, &state, seat);
                    for offer in &offers {
                        let told = of(&rules, &state, seat, offer);
                        keeps(&rules, &state, seat, (offer, &told), &mut dice, &mut kept);
                    }
                }
            }
            draft.input(&rules, input).unwrap();
        }
        let end = Skirmish::turn(&rules, draft.state());
        assert!(matches!(end, Turn::Over(_)), "{scenario} is a whole game");
    }
    let Kept {
        answers,
        kinds,
        wrong,
        ..
    } = kept;
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(
        questions > 1_000 && kinds.len() > 10,
        "{questions}, {kinds:?}"
    );
    println!(
        "{}",
        Figure::Count(answers.into()).line("buttons of ten recorded games that did what they say")
    );
}

/// The first answer of a recorded game whose price, chances or effect is told in another way.
fn falsely(change: impl Fn(&Action, &mut play::Answer<grid::Spot>) -> bool) {
    let rules = rules();
    let mut kept = Kept::default();
    let mut draft = Draft::<Skirmish>::unrecorded(start(&rules, GAMES[0]));
    for input in read(1, GAMES[0]) {
        if let Turn::Seats(seats) = Skirmish::turn(&rules, draft.state()) {
            let (seat, state): (Seat, _) = (seats[0], *draft.state());
            for offer in Skirmish::offers(&rules, &state, seat) {
                let mut told = of(&rules, &state, seat, &offer);
                if change(offer.action(), &mut told) {
                    let mut dice = Seeded::new(7);
                    keeps(&rules, &state, seat, (&offer, &told), &mut dice, &mut kept);
                    assert!(kept.wrong.is_empty(), "{:#?}", kept.wrong);
                    return;
                }
            }
        }
        draft.input(&rules, &input).unwrap();
    }
}

#[test]
#[should_panic(expected = "paid 1 copper")]
fn a_price_that_is_not_told_is_found_out() {
    falsely(|_, told| {
        let had = !told.price.is_empty();
        told.price.clear();
        had
    });
}

#[test]
#[should_panic(expected = "chances of a charge")]
fn a_charge_that_only_says_that_it_arrives_is_found_out() {
    falsely(|action, told| {
        let vain = grid::is_in_vain(action, told);
        told.warning.clear();
        vain
    });
}

#[test]
#[should_panic(expected = "engaged where it ends")]
fn an_effect_that_does_not_happen_is_found_out() {
    falsely(|action, told| {
        let moves = matches!(action, Action::Move { .. }) && told.effect.is_empty();
        told.effect = "Engaged with Lyn Corbray".to_owned();
        moves
    });
}
