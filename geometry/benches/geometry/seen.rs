//! Regions seen by a point and by a front edge.

use divan::{Bencher, black_box};
use geometry::{seen_from_edge, seen_from_point};

use crate::scenes::{Scene, Vectors, round};

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

/// Every scene of a number of blockers with each of its trays.
fn each_tray<T>(count: usize, ask: impl Fn(&Scene, usize) -> T) -> Vec<T> {
    let scenes = Vectors::read().scenes(count);
    let trays = scenes
        .iter()
        .flat_map(|scene| scene.trays().into_iter().map(move |tray| (scene, tray)));
    trays.map(|(scene, tray)| ask(scene, tray)).collect()
}
