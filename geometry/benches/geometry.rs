//! What one question costs: gaps, arcs, seen regions, runs. `cargo bench -p geometry --bench geometry`
//!
//! Each call asks about another place of a whole set, so that no branch is learnt by heart; a figure is the mean over
//! a sample of many calls, and the median column the median of those.

mod scenes;

use divan::{Bencher, black_box};
use geometry::{
    Arcs, Body, arc_shares, free_run, gap, seen_from_edge, seen_from_point, separation,
    swept_by_runs,
};

use scenes::{Scene, Vectors, pairs, round};

fn main() {
    divan::main();
}

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

/// Every scene of a number of blockers with each of its trays.
fn each_tray<T>(count: usize, ask: impl Fn(&Scene, usize) -> T) -> Vec<T> {
    let scenes = Vectors::read().scenes(count);
    let trays = scenes
        .iter()
        .flat_map(|scene| scene.trays().into_iter().map(move |tray| (scene, tray)));
    trays.map(|(scene, tray)| ask(scene, tray)).collect()
}

#[divan::bench(sample_count = 150, sample_size = 20, args = [30, 60, 100, 200])]
fn seen_point(bencher: Bencher, count: usize) {
    let views = each_tray(count, |scene, tray| {
        let body = &scene.bodies[tray];
        let point = body.pose().center + body.pose().front * (body.size().y / 2.0 + 0.01);
        (
            point,
            scene.window(),
            scene.shapes().into_iter().cloned().collect::<Vec<_>>(),
        )
    });
    let views: Vec<_> = views
        .iter()
        .map(|(point, window, shapes)| (point, window, shapes.iter().collect::<Vec<_>>()))
        .collect();
    let mut next = round(&views);
    bencher.bench_local(|| {
        let (point, window, blockers) = black_box(next());
        seen_from_point(**point, window, blockers)
    });
}

#[divan::bench(sample_count = 150, sample_size = 20, args = [30, 60, 100, 200])]
fn seen_edge(bencher: Bencher, count: usize) {
    let views = each_tray(count, |scene, tray| {
        let others = scene.others(tray).into_iter();
        let shapes: Vec<_> = others
            .map(|(_, body)| body.parts()[0].shape.clone())
            .collect();
        (scene.front(tray), shapes)
    });
    let views: Vec<_> = views
        .iter()
        .map(|(front, shapes)| (front, shapes.iter().collect::<Vec<_>>()))
        .collect();
    let mut next = round(&views);
    bencher.bench_local(|| {
        let ((edge, window), blockers) = black_box(next());
        seen_from_edge(*edge, window, blockers)
    });
}

/// Blockers and the longest move in inches.
#[divan::bench(sample_count = 150, sample_size = 20, args = [(30, 12), (30, 60), (60, 12), (200, 12)])]
fn run_at_all_headings(bencher: Bencher, (count, most): (usize, u32)) {
    let scenes = Vectors::read().scenes(count);
    let starts = starts(&scenes);
    let mut next = round(&starts);
    bencher.bench_local(|| {
        let (body, obstacles) = black_box(next());
        free_run(body, f64::from(most), obstacles)
    });
}

#[divan::bench(sample_count = 150, sample_size = 20, args = [30])]
fn sweep_of_all_runs(bencher: Bencher, count: usize) {
    let scenes = Vectors::read().scenes(count);
    let starts = starts(&scenes);
    let runs: Vec<_> = starts
        .iter()
        .map(|(body, obstacles)| free_run(body, 12.0, obstacles))
        .collect();
    let mut next = round(&runs);
    bencher.bench_local(|| swept_by_runs(black_box(next())));
}

type Start<'a> = (&'a Body, Vec<(usize, &'a Body)>);

fn starts(scenes: &[Scene]) -> Vec<Start<'_>> {
    let trays = scenes
        .iter()
        .flat_map(|scene| scene.trays().into_iter().map(move |tray| (scene, tray)));
    trays
        .map(|(scene, tray)| (&scene.bodies[tray], scene.others(tray)))
        .collect()
}
