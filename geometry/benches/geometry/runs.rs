//! Runs at all headings, and all they sweep.

use divan::{Bencher, black_box};
use geometry::{Body, bands_by_runs, bands_by_slides, free_run, swept_by_runs};

use crate::scenes::{Scene, Vectors, round};

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

/// The regions of six bands, as a unit of speed 6 threatens them.
#[divan::bench(sample_count = 150, sample_size = 20, args = [30, 60])]
fn six_bands_of_all_runs(bencher: Bencher, count: usize) {
    let scenes = Vectors::read().scenes(count);
    let starts = starts(&scenes);
    let runs: Vec<_> = starts
        .iter()
        .map(|(body, obstacles)| free_run(body, 12.0, obstacles))
        .collect();
    let mut next = round(&runs);
    let lengths = [7.0, 8.0, 9.0, 10.0, 11.0, 12.0];
    bencher.bench_local(|| bands_by_runs(black_box(next()), &lengths));
}

/// The same for slides in any direction.
#[divan::bench(sample_count = 40, sample_size = 1, args = [30, 60])]
fn six_bands_of_slides_any_way(bencher: Bencher, count: usize) {
    let scenes = Vectors::read().scenes(count);
    let starts = starts(&scenes);
    let mut next = round(&starts);
    let lengths = [7.0, 8.0, 9.0, 10.0, 11.0, 12.0];
    bencher.bench_local(|| {
        let (body, obstacles) = black_box(next());
        bands_by_slides(body, &lengths, obstacles, &[])
    });
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
