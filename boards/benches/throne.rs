//! How long does a random throne game take?

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use boards::throne::{Pack, Setting, State, Throne};
use divan::Bencher;
use divan::counter::ItemsCount;
use play::{Dice, Draft, Game, Input, Seeded, Turn};

fn main() {
    divan::main();
}

/// Ten random games; items are decisions where more than one offer stood.
#[divan::bench(args = [3, 4, 5, 6])]
fn random_games(bencher: Bencher<'_, '_>, players: u8) {
    let pack = match players {
        6 => Pack::builtin_six(),
        _ => Pack::builtin(),
    };
    let pack = pack.expect("the pack is whole");
    random(bencher, &pack, Setting::in_order(&pack, players));
}

/// The same on the board of A Storm of Swords.
#[divan::bench(args = [3, 4])]
fn random_storms(bencher: Bencher<'_, '_>, players: u8) {
    let pack = Pack::builtin_storm().expect("the pack is whole");
    random(bencher, &pack, Setting::in_order(&pack, players));
}

/// The same on the original board with cards and leaders of A Storm of Swords.
#[divan::bench]
fn random_options(bencher: Bencher<'_, '_>) {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, 5);
    setting.storm_cards = true;
    setting.storm_decks = true;
    setting.tactics = true;
    setting.leaders = true;
    random(bencher, &pack, setting);
}

fn random(bencher: Bencher<'_, '_>, pack: &Pack, setting: Setting) {
    let start = State::new(pack, setting).expect("a sound setting");
    let play = || {
        let games = (0..10).map(|seed| play_on(pack, &start, seed));
        games.sum::<u64>()
    };
    let decisions = play();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(play);
}

fn play_on(pack: &Pack, start: &State, seed: u64) -> u64 {
    let mut draft = Draft::<Throne>::unrecorded(start.clone());
    let mut dice = Seeded::new(seed);
    let mut decisions = 0;
    loop {
        let input = match Throne::turn(pack, draft.state()) {
            Turn::Over(_) => return decisions,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(asked) => {
                let offers = Throne::offers(pack, draft.state(), asked[0]);
                let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
                decisions += u64::from(count > 1);
                let offer = &offers[usize::from(dice.draw(count))];
                Input::Act(asked[0], *offer.action())
            }
        };
        draft.input(pack, &input).expect("an offer is accepted");
    }
}
