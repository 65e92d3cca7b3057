//! Does play keep its promises, whatever is done?

use crate::common::skirmish::{rules, start, start_with};
use grid::{Action, Skirmish, State, state_errors};
use play::check::{Check, Figure, cases, first_number, first_seed, random_play};
use play::{Ask, Dice, Draft, Game, Input, Seeded, Turn};

/// Every scenario, some with other warbands; each call of a campaign goes on with the next one.
pub(crate) fn starts() -> Vec<State> {
    let rules = rules();
    let ids: Vec<String> = rules
        .pack()
        .scenarios()
        .iter()
        .map(|row| row.id.clone())
        .collect();
    let mut starts: Vec<State> = ids.iter().map(|id| start(&rules, id)).collect();
    for id in ["ruby-ford", "baggage-train"] {
        let bands = ["baratheon-standard-foot", "targaryen-standard-foot"];
        starts.push(start_with(&rules, id, bands));
    }
    let first = first_number() as usize % starts.len();
    starts.rotate_left(first);
    starts
}

/// Plays one game at random and looks at every state; hands back decisions and inputs.
fn plays(start: &State, seed: u64) -> (u32, u32) {
    let rules = rules();
    let mut dice = Seeded::new(seed);
    let mut draft = Draft::<Skirmish>::unrecorded(*start);
    let (mut decisions, mut inputs) = (0, 0);
    loop {
        let input = match Skirmish::turn(&rules, draft.state()) {
            Turn::Over(_) => return (decisions, inputs),
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
            Turn::Seats(seats) => {
                let offers = Skirmish::offers(&rules, draft.state(), seats[0]);
                assert!(!offers.is_empty(), "{:?}", draft.state());
                let count = u16::try_from(offers.len()).expect("few");
                let draw = |dice: &mut Seeded, from: u8| {
                    usize::from(dice.answer(&Ask::Draw { from }).expect("drawn")[0])
                };
                let high = draw(&mut dice, 255);
                let place = (high * 251 + draw(&mut dice, 250)) % usize::from(count);
                decisions += 1;
                Input::Act(seats[0], offers[place].action().clone())
            }
        };
        inputs += 1;
        assert!(inputs < 20_000, "the game of seed {seed} does not end");
        let before = *draft.state();
        if let Err(no) = draft.input(&rules, &input) {
            panic!("seed {seed}, input {inputs}: {input:?} at {before:?}: {no}");
        }
        let found = state_errors(&rules, draft.state());
        assert!(
            found.is_empty(),
            "seed {seed}, input {inputs}, {input:?}: {found:?}\n{before:?}"
        );
    }
}

#[test]
fn every_state_of_random_play_is_sound() {
    let starts = starts();
    let (mut decisions, mut inputs) = (0, 0);
    let games = cases(120);
    for (start, number) in starts.iter().cycle().zip(0..games) {
        let (more, all) = plays(start, first_seed(0).wrapping_add(number.into()));
        decisions += more;
        inputs += all;
    }
    assert!(decisions > 0 && inputs > decisions);
    println!(
        "{}",
        Figure::Count(games.into()).line("games on tiles, every state sound")
    );
}

#[test]
fn engine_promises_hold() {
    let report = random_play(&Check::<Skirmish> {
        pack: rules(),
        starts: starts(),
        seats: 2,
        seed: first_seed(1996),
        games: cases(4),
        most_inputs: 20_000,
        guesses: 1,
        fixes: None,
    });
    let report = report.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.offers > report.inputs);
    let games = Figure::Count(report.games.into());
    println!("{}", games.line("games on tiles with every promise"));
}

#[test]
fn whoever_concedes_loses() {
    let rules = rules();
    let start = start(&rules, "crossroads-inn");
    let mut draft = Draft::<Skirmish>::new(start);
    draft
        .input(&rules, &Input::Chance(vec![9, 3]))
        .expect("thrown");
    draft
        .input(&rules, &Input::Act(play::Seat(0), Action::Concede))
        .expect("allowed");
    let Turn::Over(outcome) = Skirmish::turn(&rules, draft.state()) else {
        panic!("not over");
    };
    assert_eq!(outcome.winners, [play::Seat(1)]);
    assert_eq!(
        outcome.scores,
        [0, 15],
        "three points for each of five rounds"
    );
}
