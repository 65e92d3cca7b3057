//! How fast is play: decisions, whole games, views, copies?

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use grid::{Muster, Pack, Rules, Skirmish, State, Volley, begin};
use play::{Dice, Draft, Game, Input, Seat, Seeded, Turn, Viewer};

fn main() {
    divan::main();
}

fn rules() -> Rules {
    Rules::new(Pack::builtin().expect("whole")).expect("sound")
}

fn start(rules: &Rules, scenario: &str, bands: [&str; 2]) -> State {
    let bands = bands.map(|id| rules.pack().band(id).expect("known").recruits.clone());
    let scenario = scenario.to_owned();
    begin(rules, &Muster { scenario, bands }).expect("legal")
}

/// Plays a game at random and tells how many decisions it took.
fn play(rules: &Rules, draft: &mut Draft<Skirmish>, dice: &mut Seeded) -> u64 {
    let mut decisions = 0;
    loop {
        let input = match Skirmish::turn(rules, draft.state()) {
            Turn::Over(_) => return decisions,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
            Turn::Seats(seats) => {
                let offers = Skirmish::offers(rules, draft.state(), seats[0]);
                let place = usize::from(dice.draw(255)) * 251 + usize::from(dice.draw(250));
                decisions += 1;
                Input::Act(seats[0], offers[place % offers.len()].action().clone())
            }
        };
        draft.input(rules, &input).expect("an offer is legal");
    }
}

fn whole_games(bencher: Bencher<'_, '_>, scenario: &str, bands: [&str; 2]) {
    let rules = rules();
    let start = start(&rules, scenario, bands);
    let mut draft = Draft::<Skirmish>::unrecorded(start);
    let mut decisions = 0;
    for seed in 0..20 {
        draft.reset(&start);
        decisions += play(&rules, &mut draft, &mut Seeded::new(seed));
    }
    // Twenty games an iteration; items are decisions.
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| {
        for seed in 0..20 {
            draft.reset(&start);
            black_box(play(&rules, &mut draft, &mut Seeded::new(seed)));
        }
    });
}

#[divan::bench]
fn twenty_intro_games(bencher: Bencher<'_, '_>) {
    let bands = ["targaryen-small", "baratheon-small"];
    whole_games(bencher, "learn-to-play", bands);
}

#[divan::bench]
fn twenty_small_games(bencher: Bencher<'_, '_>) {
    let bands = ["targaryen-small", "baratheon-small"];
    whole_games(bencher, "crossroads-inn", bands);
}

#[divan::bench]
fn twenty_standard_games(bencher: Bencher<'_, '_>) {
    let bands = ["targaryen-standard-foot", "baratheon-standard-foot"];
    whole_games(bencher, "ruby-ford", bands);
}

/// A small game after its deployment and a hundred inputs, where somebody is asked.
fn middle(rules: &Rules) -> (State, Seat) {
    let bands = ["targaryen-small", "baratheon-small"];
    let start = start(rules, "crossroads-inn", bands);
    let mut dice = Seeded::new(7);
    let mut draft = Draft::<Skirmish>::unrecorded(start);
    for count in 0.. {
        let input = match Skirmish::turn(rules, draft.state()) {
            Turn::Over(_) => break,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
            Turn::Seats(seats) => {
                let offers = Skirmish::offers(rules, draft.state(), seats[0]);
                if count > 100 && offers.len() > 20 {
                    return (*draft.state(), seats[0]);
                }
                let place = usize::from(dice.draw(255));
                Input::Act(seats[0], offers[place % offers.len()].action().clone())
            }
        };
        draft.input(rules, &input).expect("an offer is legal");
    }
    (start, Seat(0))
}

#[divan::bench]
fn offers_of_an_activation(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, seat) = middle(&rules);
    bencher.bench(|| Skirmish::offers(&rules, black_box(&state), seat));
}

#[divan::bench]
fn a_view(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, seat) = middle(&rules);
    bencher.bench(|| Skirmish::view(&rules, black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn a_copy_of_a_state(bencher: Bencher<'_, '_>) {
    let rules = rules();
    let (state, _) = middle(&rules);
    bencher.bench(|| *black_box(&state));
}

#[divan::bench]
fn chances_of_five_dice() -> f64 {
    let volley = Volley {
        dice: black_box(5),
        value: 6,
        bonus: 0,
        defense: 6,
        guard: 0,
    };
    volley.wounds().mean()
}
