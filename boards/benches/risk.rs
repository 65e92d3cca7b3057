//! How long do exact chances take, and how long a random game?

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use boards::risk::odds::{Fight, Table};
use boards::risk::{Field, Pack, Risk, Setting, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use play::{Dice, Draft, Game, Input, Seeded, Turn};

fn main() {
    divan::main();
}

#[divan::bench(args = [10, 30, 100])]
fn invasion(bencher: Bencher<'_, '_>, armies: u16) {
    let table = Table::new(&Fight::PLAIN);
    bencher.bench_local(|| table.invasion(black_box(armies), 0, black_box(armies)));
}

#[divan::bench]
fn table(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| Table::new(black_box(&Fight::PLAIN)));
}

/// A random game; items are decisions where more than one offer stood.
#[divan::bench(args = ["skirmish", "objectives", "dominion", "world", "world-dominion", "mitchell"])]
fn random_game(bencher: Bencher<'_, '_>, mode: &str) {
    let pack = Pack::builtin().expect("the pack is whole");
    let (mut setting, seats) = match mode {
        "skirmish" => (Setting::skirmish(Field::Westeros), 4),
        "objectives" => (Setting::objectives(Field::Westeros), 4),
        "dominion" => (Setting::dominion(Field::Westeros), 4),
        "world" => (Setting::skirmish(Field::World), 7),
        "world-dominion" => (Setting::dominion(Field::World), 7),
        _ => (Setting::mitchell(), 4),
    };
    setting.max_rounds = Some(30);
    let start = State::new(&pack, setting, seats).expect("a sound setting");
    let decisions = play_on(&pack, &start);
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_on(&pack, &start));
}

fn play_on(pack: &Pack, start: &State) -> u64 {
    let mut draft = Draft::<Risk>::unrecorded(start.clone());
    let mut dice = Seeded::new(7);
    let mut decisions = 0;
    loop {
        let input = match Risk::turn(pack, draft.state()) {
            Turn::Over(_) => return decisions,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(asked) => {
                let offers = Risk::offers(pack, draft.state(), asked[0]);
                let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
                decisions += u64::from(count > 1);
                let offer = &offers[usize::from(dice.draw(count))];
                Input::Act(asked[0], offer.action().clone())
            }
        };
        draft.input(pack, &input).expect("an offer is accepted");
    }
}
