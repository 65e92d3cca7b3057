//! How long exact chances take, and the digest of a state.

use std::collections::BTreeMap;

use divan::{Bencher, black_box};
use play::Digest;
use play::odds::{
    Attack, AttackThenPanic, Critical, Keep, Natural, Panic, PanicReroll, Pool, Reroll, Saves,
    Trigger, Which,
};

fn main() {
    divan::main();
}

fn headline() -> AttackThenPanic {
    AttackThenPanic {
        attack: Attack {
            pool: Pool {
                dice: 8,
                hit: 3,
                reroll: Reroll::Misses,
                ..Pool::D6
            },
            saves: Saves {
                save: 4,
                reroll: Reroll::Hits,
                ..Saves::D6
            },
        },
        panic: Panic::PLAIN,
        resilience: 2,
        trigger: Trigger::Casualty,
        figures: None,
    }
}

#[divan::bench]
fn attack_then_panic(bencher: Bencher) {
    let attack = headline();
    bencher.bench_local(|| black_box(&attack).casualties());
}

#[divan::bench]
fn attack_then_panic_all_chances(bencher: Bencher) {
    let attack = AttackThenPanic {
        figures: Some(12),
        ..headline()
    };
    bencher.bench_local(|| black_box(&attack).chances());
}

#[divan::bench(args = [1, 8, 20])]
fn pool(bencher: Bencher, dice: u8) {
    let pool = Pool {
        dice,
        ..headline().attack.pool
    };
    bencher.bench_local(|| black_box(&pool).hits());
}

#[divan::bench]
fn panic_plain(bencher: Bencher) {
    bencher.bench_local(|| black_box(&Panic::PLAIN).wounds());
}

#[divan::bench]
fn panic_opponent_best(bencher: Bencher) {
    let panic = Panic {
        reroll: PanicReroll::OpponentBest,
        ..Panic::PLAIN
    };
    bencher.bench_local(|| black_box(&panic).wounds());
}

#[divan::bench]
fn attack_d10_criticals(bencher: Bencher) {
    let attack = Attack {
        pool: Pool {
            dice: 5,
            sides: 10,
            hit: 6,
            natural: Natural::MaxSucceeds,
            critical: Critical::Double,
            ..Pool::D6
        },
        saves: Saves {
            sides: 10,
            save: 6,
            natural: Natural::MaxSucceeds,
            ..Saves::D6
        },
    };
    bencher.bench_local(|| black_box(&attack).wounds());
}

#[divan::bench]
fn keep_lowest_of_two(bencher: Bencher) {
    let keep = Keep {
        dice: 2,
        sides: 6,
        kept: 1,
        which: Which::Lowest,
    };
    bencher.bench_local(|| black_box(&keep).sum());
}

#[divan::bench(args = [10, 100])]
fn digest_of_figures(bencher: Bencher, figures: u16) {
    let state: Vec<BTreeMap<&str, u16>> = (0..figures)
        .map(|id| BTreeMap::from([("id", id), ("x", 12 * id), ("y", 7 * id), ("wounds", 2)]))
        .collect();
    bencher.bench_local(|| Digest::of(black_box(&state)));
}
