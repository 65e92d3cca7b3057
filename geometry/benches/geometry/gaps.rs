//! Gaps and arcs of two trays.

use divan::{Bencher, black_box};
use geometry::{Arcs, Body, arc_shares, gap, separation};

use crate::scenes::{pairs, round};

#[divan::bench(sample_count = 100, sample_size = 1000)]
fn gap_with_witness(bencher: Bencher) {
    each_pair(bencher, |a, b| gap(a, b).length);
}

#[divan::bench(sample_count = 100, sample_size = 1000)]
fn separation_without_witness(bencher: Bencher) {
    each_pair(bencher, separation);
}

#[divan::bench(sample_count = 100, sample_size = 1000)]
fn arcs(bencher: Bencher) {
    let arcs = Arcs::diagonal(5.5, 4.8);
    each_pair(bencher, |a, b| {
        arc_shares(a, arcs, b).map_or(0.0, |shares| shares.front)
    });
}

fn each_pair(bencher: Bencher, question: impl Fn(&Body, &Body) -> f64) {
    let pairs = pairs();
    let mut next = round(&pairs);
    bencher.bench_local(|| {
        let (a, b) = black_box(next());
        question(a, b)
    });
}
