//! Which dots of a square does a sign blacken?
//!
//! For tests: signs are painted without a window and compared, so that each is told from the others without color.

use eframe::egui::epaint::Primitive;
use eframe::egui::{Color32, Context, Pos2, RawInput, Rect, Vec2, pos2};

use super::Square;

const INK: Color32 = Color32::BLACK;
const PAPER: Color32 = Color32::WHITE;

/// The dots of a square that a sign blackens, row by row.
pub(crate) fn dots(size: usize, paint: &dyn Fn(&Square<'_>)) -> Vec<bool> {
    let window = Context::default();
    let side = size as f32;
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(side))),
        ..RawInput::default()
    };
    let mut output = window.run_ui(input, |ui| {
        paint(&Square::upright(
            ui.painter(),
            pos2(side / 2.0, side / 2.0),
            side * 0.9,
            [INK, PAPER],
        ));
    });
    output.textures_delta.clear();
    let mut dots = vec![false; size * size];
    for shape in window.tessellate(output.shapes, 1.0) {
        let Primitive::Mesh(mesh) = shape.primitive else {
            continue;
        };
        for corners in mesh.indices.chunks_exact(3) {
            let corner = |place: usize| mesh.vertices[corners[place] as usize];
            let [a, b, c] = [corner(0), corner(1), corner(2)];
            for (place, dot) in dots.iter_mut().enumerate() {
                let at = pos2((place % size) as f32 + 0.5, (place / size) as f32 + 0.5);
                let cross = |from: Pos2, to: Pos2| {
                    let (way, off) = (to - from, at - from);
                    way.x * off.y - way.y * off.x
                };
                let parts = [
                    cross(b.pos, c.pos),
                    cross(c.pos, a.pos),
                    cross(a.pos, b.pos),
                ];
                let whole: f32 = parts.iter().sum();
                let shares = parts.map(|part| part / whole);
                if whole == 0.0 || shares.iter().any(|share| *share < 0.0) {
                    continue;
                }
                let alpha = [a, b, c].map(|corner| f32::from(corner.color.a()));
                let alpha: f32 = alpha
                    .iter()
                    .zip(shares)
                    .map(|(one, share)| one * share)
                    .sum();
                if alpha > 127.0 {
                    *dot = [a, b, c].iter().all(|corner| corner.color.r() < 128);
                }
            }
        }
    }
    dots
}

pub(crate) fn apart(all: &[(String, Vec<bool>)], least: usize) {
    for (place, (name, one)) in all.iter().enumerate() {
        assert!(
            one.iter().filter(|dot| **dot).count() > least,
            "{name} is empty"
        );
        for (other, two) in &all[..place] {
            let differ = one.iter().zip(two).filter(|(one, two)| one != two).count();
            assert!(
                differ >= least,
                "{name} and {other} differ by {differ} dots"
            );
        }
    }
}
