//! Sight among many blockers: the exact queries of the test scenes, one after the other.
//!
//! One query a sample, so that the median is that of the queries. The front arc is not cut out.

use divan::{Bencher, black_box};
use geometry::{Blockers, Seams, Side};

use crate::scenes::{Vectors, round};

/// Blockers are prepared once for the table, as for all pairs of a battle.
#[divan::bench(sample_count = 4000, sample_size = 1, args = [30, 60, 100, 200])]
fn clear_line(bencher: Bencher, count: usize) {
    each_query(bencher, count, |blockers, edge, from, to, target| {
        blockers
            .clear_line(edge, target, |key| key != from && key != to)
            .is_some()
    });
}

/// With the blockers to remove when there is no line.
#[divan::bench(sample_count = 4000, sample_size = 1, args = [30, 60, 100, 200])]
fn sight(bencher: Bencher, count: usize) {
    each_query(bencher, count, |blockers, edge, from, to, target| {
        let sight = blockers.sight(edge, target, |key| key != from && key != to);
        matches!(sight, geometry::Sight::Clear { .. })
    });
}

type Edge = (geometry::Vec2, geometry::Vec2);

fn each_query(
    bencher: Bencher,
    count: usize,
    question: impl Fn(&Blockers<usize>, Edge, usize, usize, &geometry::Convex) -> bool,
) {
    let vectors = Vectors::read();
    let scenes = vectors.scenes(count);
    let prepared: Vec<Blockers<usize>> = scenes
        .iter()
        .map(|scene| Blockers::new(&scene.others(usize::MAX), Seams::Block))
        .collect();
    let queries = vectors.sights(count);
    let mut next = round(&queries);
    bencher.bench_local(|| {
        let (scene, from, to) = *black_box(next());
        let bodies = &scenes[scene].bodies;
        let target = &bodies[to].parts()[0].shape;
        question(
            &prepared[scene],
            bodies[from].edge(Side::Front),
            from,
            to,
            target,
        )
    });
}
